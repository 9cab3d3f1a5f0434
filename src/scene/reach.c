// Computes reach maps row by row and keeps the last one.
#include "reach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "own_method.h"
#include "reach_swarm.h"

static size_t words_of(int32_t count) {
    return hit_batch_words((size_t)count);
}

// A change of one word always changes the sum, because each step is one-to-one.
static uint64_t sum_of_cells(const Map *map) {
    const uint64_t odd = 0x9E3779B97F4A7C15u;
    const hit_grid *grid = &map->grid;
    const size_t count = (size_t)grid->words_per_row * (size_t)grid->rows;
    uint64_t sum = ((uint64_t)(uint32_t)grid->columns << 32 | (uint32_t)grid->rows) * odd;
    for (size_t i = 0; i < count; i++) {
        sum = (sum ^ grid->bits[i]) * odd;
        sum ^= sum >> 32;
    }
    return sum;
}

static bool are_equal(const ReachKey *a, const ReachKey *b) {
    return a->claim == b->claim && a->truth == b->truth && a->own == b->own && a->version == b->version &&
           a->region == b->region && memcmp(&a->question, &b->question, sizeof a->question) == 0 &&
           memcmp(&a->crowd, &b->crowd, sizeof a->crowd) == 0 && a->map == b->map && a->map_sum == b->map_sum &&
           a->tile.x == b->tile.x && a->tile.y == b->tile.y && memcmp(&a->view, &b->view, sizeof a->view) == 0 &&
           a->left == b->left && a->top == b->top && a->width == b->width && a->height == b->height;
}

static ReachKey key_of_view(View view, hit_aabb pixels) {
    ReachKey key = {.view = {view.offset, view.scale, 1, view.origin}};
    key.left = (int32_t)floorf(pixels.min.x);
    key.top = (int32_t)floorf(pixels.min.y);
    key.width = (int32_t)ceilf(pixels.max.x) - key.left;
    key.height = (int32_t)ceilf(pixels.max.y) - key.top;
    return key;
}

// Neither the place of the selected body nor the method affects the map.
static CrowdQuestion question_of_others(const CrowdQuestion *question) {
    CrowdQuestion others = *question;
    int kept = 0;
    others.method = 0;
    for (int i = 0; i < CROWD_MOVED; i++) {
        const CrowdMoved moved = question->pose.moved[i];
        if (moved.body >= 0 && moved.body != question->selected) others.pose.moved[kept++] = moved;
    }
    while (kept < CROWD_MOVED) others.pose.moved[kept++] = (CrowdMoved){-1, 0, 0};
    return others;
}

void reach_free(Reach *reach) {
    free(reach->floats);
    free(reach->words);
    *reach = (Reach){.computed = reach->computed};
}

static hit_vec place_of_pixel(const ReachKey *key, int32_t x, int32_t y) {
    return view_to_world(key->view, (hit_vec){(float)(key->left + x) + 0.5f, (float)(key->top + y) + 0.5f});
}

// Allocates the columns' places, the scratch rows and the rows' places; the three maps and the spare row. Fills in the
// columns' places.
static bool make_room(Reach *reach, const ReachKey *key) {
    const size_t width = (size_t)key->width, height = (size_t)key->height;
    if (reach->map.width != key->width || reach->map.height != key->height) {
        reach_free(reach);
        reach->floats = malloc((width * (1 + REACH_SCRATCH) + height) * sizeof *reach->floats);
        reach->words = malloc((3 * height + 1) * words_of(key->width) * sizeof *reach->words);
    }
    if (!reach->floats || !reach->words) {
        reach_free(reach);
        return false;
    }
    for (int32_t x = 0; x < key->width; x++) reach->floats[x] = place_of_pixel(key, x, 0).x;
    return true;
}

/// The maps in memory.
enum { CLAIMS, TRUTH, REGION, MAP_COUNT };

static uint64_t *bits_of(const Reach *reach, const ReachKey *key, int map) {
    return reach->words + words_of(key->width) * (size_t)key->height * (size_t)map;
}

static ReachRow row_of(const Reach *reach, const ReachKey *key) {
    const size_t width = (size_t)key->width;
    ReachRow row = {.x = reach->floats, .count = width};
    for (size_t i = 0; i < REACH_SCRATCH; i++) row.scratch[i] = reach->floats + (i + 1) * width;
    row.spare = bits_of(reach, key, MAP_COUNT);
    return row;
}

static void answer_rows(const ReachKey *key, ReachAnswer *answer, ReachRow row, uint64_t *bits) {
    for (int32_t y = 0; y < key->height; y++, bits += words_of(key->width)) {
        row.y = place_of_pixel(key, 0, y).y;
        row.is_first = y == 0;
        answer(&key->question, key->map, &row, bits);
    }
}

static void keep_map(Reach *reach, const ReachKey *key, const uint64_t *claims, const uint64_t *truth) {
    reach->map = (ReachMap){.left = key->left,
                            .top = key->top,
                            .width = key->width,
                            .height = key->height,
                            .words = words_of(key->width),
                            .claims = claims,
                            .truth = truth};
    reach->key = *key;
    reach->computed++;
}

// Whether there is nothing to compute: no pixels, or what was computed last.
static bool is_up_to_date(Reach *reach, const ReachKey *key) {
    const bool is_empty = key->width < 1 || key->height < 1;
    if (is_empty) reach_free(reach);
    return is_empty || are_equal(key, &reach->key);
}

static ReachKey key_of_question(const ReachQuestion *question, ReachAnswer *truth, const Map *map, View view,
                                hit_aabb pixels) {
    ReachKey key = key_of_view(view, pixels);
    key.truth = truth;
    key.question = *question;
    key.question.bodies[question->selected].x = key.question.bodies[question->selected].y = 0;
    key.map = map;
    if (map) {
        key.map_sum = sum_of_cells(map);
        key.tile = map->grid.tile;
    }
    return key;
}

bool reach_update(Reach *reach, ReachAnswer *claim, ReachAnswer *truth, const ReachQuestion *question, const Map *map,
                  View view, hit_aabb pixels) {
    ReachKey key = key_of_question(question, truth, map, view, pixels);
    key.claim = claim;
    if (is_up_to_date(reach, &key)) return true;
    if (!make_room(reach, &key)) return false;
    uint64_t *truths = bits_of(reach, &key, TRUTH);
    answer_rows(&key, claim, row_of(reach, &key), reach->words);
    answer_rows(&key, truth, row_of(reach, &key), truths);
    keep_map(reach, &key, reach->words, truths);
    return true;
}

enum { FIRST_BLOCK = 8, BAND = 1 << 14 }; // pixels; the most questions at once

/// Rows of blocks that are asked about at once.
typedef struct {
    int32_t block, columns, rows; // of blocks
    int32_t top;                  // of the first row
} Band;

static int32_t blocks_in(int32_t pixels, int32_t block) {
    return (pixels + block - 1) / block;
}

static Band next_band(const Reach *reach, const ReachKey *key) {
    const int32_t block = reach->asked.block, columns = blocks_in(key->width, block);
    const int32_t left = blocks_in(key->height - reach->asked.row, block), fitting = BAND / columns;
    const int32_t rows = fitting < 1 ? 1 : fitting;
    return (Band){block, columns, rows < left ? rows : left, reach->asked.row};
}

// Moves what is selected: a body, the polygon, or one of its corners.
static void place(OwnQuestion *question, OwnKind kind, const ReachQuestion *of, hit_vec at) {
    if (!own_has_polygon(kind) || of->selected == 0) {
        own_question_place(question, kind, &of->bodies[of->selected], of->selected, at);
        return;
    }
    check_polygon *polygon = &question->b.polygon;
    for (int i = 0; i < polygon->count; i++) {
        const hit_vec corner = of->corners[i];
        if (of->corner < 0) polygon->corners[i] = (check_point){at.x + corner.x, at.y + corner.y};
        if (of->corner == i) polygon->corners[i] = (check_point){at.x, at.y};
    }
}

static check_polygon polygon_of(const ReachQuestion *of) {
    check_polygon polygon = {.count = of->corner_count, .nonzero = of->rule};
    memcpy(polygon.corners, of->corners, sizeof polygon.corners);
    return polygon;
}

// Asks about the middle of each block.
static bool ask_band(const ReachKey *key, const Map *map, Band band, OwnQuestion *questions, OwnAnswer *answers) {
    const World world = {.map = map, .own = key->own};
    const OwnKind kind = key->own->kind;
    const OwnTiles tiles = own_method_tiles(map);
    OwnQuestion question = own_question_of(kind, key->question.bodies, &tiles);
    size_t count = 0;
    if (own_has_polygon(kind)) question.b.polygon = polygon_of(&key->question);
    for (int32_t row = 0; row < band.rows; row++) {
        for (int32_t column = 0; column < band.columns; column++) {
            const int32_t x = column * band.block + band.block / 2, y = band.top + row * band.block + band.block / 2;
            place(&question, kind, &key->question, place_of_pixel(key, x, y));
            questions[count++] = question;
        }
    }
    own_method_ask(&world, questions, count, answers);
    for (size_t i = 0; i < count; i++) {
        if (answers[i] == OWN_WAITING) return false;
    }
    return true;
}

static void fill_block(uint64_t *bits, const ReachKey *key, Band band, int32_t left, int32_t top) {
    const int32_t right = left + band.block < key->width ? left + band.block : key->width;
    const int32_t bottom = top + band.block < key->height ? top + band.block : key->height;
    for (int32_t y = top; y < bottom; y++) {
        uint64_t *row = bits + words_of(key->width) * (size_t)y;
        for (int32_t x = left; x < right; x++) row[x / 64] |= (uint64_t)1 << x % 64;
    }
}

static void clear_band(uint64_t *bits, const ReachKey *key, Band band) {
    const int32_t end = band.top + band.rows * band.block, bottom = end < key->height ? end : key->height;
    uint64_t *from = bits + words_of(key->width) * (size_t)band.top;
    memset(from, 0, words_of(key->width) * (size_t)(bottom - band.top) * sizeof *from);
}

// False if the function failed so often that it was not asked any more.
static bool keep_band(const Reach *reach, const ReachKey *key, Band band, const OwnQuestion *questions,
                      const OwnAnswer *answers) {
    const OwnFinding *finding = &key->own->finding;
    uint64_t *claims = bits_of(reach, key, CLAIMS), *region = bits_of(reach, key, REGION);
    clear_band(claims, key, band);
    clear_band(region, key, band);
    for (int32_t i = 0; i < band.rows * band.columns; i++) {
        const int32_t left = i % band.columns * band.block, top = band.top + i / band.columns * band.block;
        if (answers[i] == OWN_NOT_ASKED) return false;
        if (answers[i] == OWN_HIT) fill_block(claims, key, band, left, top);
        if (key->region && finding->is_inside(key->region, &questions[i])) fill_block(region, key, band, left, top);
    }
    return true;
}

static void begin_asking(Reach *reach, const ReachKey *key) {
    reach->map.claims = reach->map.truth = NULL;
    reach->map.words = 0;
    reach->key = *key;
    reach->asked = (ReachAsked){FIRST_BLOCK, 0};
    answer_rows(key, key->truth, row_of(reach, key), bits_of(reach, key, TRUTH));
}

bool reach_is_complete(const Reach *reach) {
    return reach->asked.block == 0;
}

// Asks as long as there are answers, into this memory. With a region, a call asks about one band of pixels: testing the
// region takes longer than most functions.
static WorkResult ask_bands(Reach *reach, const ReachKey *key, const Map *map, OwnQuestion *questions,
                            OwnAnswer *answers) {
    do {
        const Band band = next_band(reach, key);
        if (!ask_band(key, map, band, questions, answers)) return WORK_DONE;
        if (!keep_band(reach, key, band, questions, answers)) return WORK_NO_ANSWERS;
        reach->asked.row += band.rows * band.block;
        if (reach->asked.row < key->height) continue;
        keep_map(reach, key, reach->words, bits_of(reach, key, TRUTH));
        if (key->region) reach->map.region = bits_of(reach, key, REGION);
        reach->asked = (ReachAsked){band.block > 1 ? 1 : 0, 0};
    } while (!reach_is_complete(reach) && (reach->asked.block > 1 || !key->region));
    return WORK_DONE;
}

WorkResult reach_update_own(Reach *reach, const OwnFunction *own, ReachAnswer *truth, const ReachQuestion *question,
                            const Map *map, View view, hit_aabb pixels) {
    ReachKey key = key_of_question(question, truth, own_has_map(own->kind) ? map : NULL, view, pixels);
    key.own = own;
    key.version = own->version;
    const OwnFinding *finding = own_method_region(own, map);
    key.region = finding ? finding->region : NULL;
    const bool is_new = !is_up_to_date(reach, &key);
    if (key.width < 1 || key.height < 1 || !own_can_be_asked(own)) return WORK_DONE;
    if (is_new && !make_room(reach, &key)) return WORK_NO_MEMORY;
    if (is_new) begin_asking(reach, &key);
    if (reach_is_complete(reach)) return WORK_DONE;
    const size_t most = (size_t)(BAND > key.width ? BAND : key.width);
    OwnQuestion *questions = malloc(most * sizeof *questions);
    OwnAnswer *answers = malloc(most * sizeof *answers);
    const bool has_memory = questions && answers;
    const WorkResult result = has_memory ? ask_bands(reach, &key, map, questions, answers) : WORK_NO_MEMORY;
    free(questions);
    free(answers);
    return result;
}

WorkResult reach_update_crowd(Reach *reach, const Swarm *swarm, const CrowdQuestion *question, View view,
                              hit_aabb pixels, const Progress *progress) {
    ReachKey key = key_of_view(view, pixels);
    key.crowd = question_of_others(question);
    if (is_up_to_date(reach, &key)) return WORK_DONE;
    if (!make_room(reach, &key)) return WORK_NO_MEMORY;
    float *y = reach->floats + (size_t)key.width * (1 + REACH_SCRATCH);
    const ReachPlaces places = {reach->floats, y, (size_t)key.width, (size_t)key.height};
    for (int32_t row = 0; row < key.height; row++) y[row] = place_of_pixel(&key, 0, row).y;
    if (!reach_swarm(swarm, (size_t)question->selected, (hit_verdict)question->min_verdict, &places, progress,
                     reach->words)) {
        reach_free(reach);
        return WORK_CANCELLED;
    }
    keep_map(reach, &key, reach->words, reach->words);
    return WORK_DONE;
}
