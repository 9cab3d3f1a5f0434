// The short grid of docs/crowd.md, compiled as it stands there, finds the pairs that the broad phase finds.
#include "reference_grid.h"

#include "support.h"

enum { COUNT = 400 };

static hit_aabb boxes[COUNT];
static float sides[4][COUNT];
static unsigned char found[2][COUNT][COUNT]; // how often: by the grid of the page, by the broad phase
static size_t pairs;

static void note(void *context, int a, int b) {
    (void)context;
    assert_true(a < b);
    found[0][a][b]++;
}

static void note_pairs(void *context, const hit_index_pair *met, size_t count) {
    (void)context;
    for (size_t i = 0; i < count; i++) found[1][met[i].a][met[i].b]++;
    pairs += count;
}

static void search(size_t count) {
    for (size_t i = 0; i < count; i++) {
        sides[0][i] = boxes[i].min.x, sides[1][i] = boxes[i].min.y;
        sides[2][i] = boxes[i].max.x, sides[3][i] = boxes[i].max.y;
    }
    void *memory = malloc(hit_broad_memory(HIT_BROAD_GRID, count));
    const hit_aabb_arrays arrays = {sides[0], sides[1], sides[2], sides[3]};
    const hit_broad broad = hit_broad_prepare(HIT_BROAD_GRID, arrays, count, memory);
    hit_broad_find(&broad, 0, hit_broad_rows(&broad), note_pairs, NULL);
    free(memory);
}

static void compare(size_t count) {
    memset(found, 0, sizeof found);
    assert_true(find_pairs(boxes, (int)count, note, NULL));
    search(count);
    assert_memory_equal(found[0], found[1], sizeof found[0]);
}

static void put(size_t i, float x, float y, float width, float height) {
    boxes[i] = (hit_aabb){{x, y}, {x + width, y + height}};
}

TEST(boxes_anywhere) {
    static const float spreads[] = {10, 300, 4000, 1e6f};
    static const size_t counts[] = {0, 1, 2, 50, COUNT};
    uint64_t seed = 5;
    pairs = 0;
    for (int round = 0; round < repetitions(40, 1000); round++) {
        const float spread = spreads[round % 4];
        for (size_t i = 0; i < COUNT; i++)
            put(i, random_float(&seed, -spread, spread), random_float(&seed, -spread, spread),
                random_float(&seed, 0, 20), random_float(&seed, 0, 20));
        compare(counts[round % 5]);
    }
    assert_true(pairs > 10000);
}

// Boxes as large as each other, side by side, touch: their centers are a whole box apart.
TEST(boxes_that_touch) {
    static const float sizes[] = {0.5f, 1, 3, 0.1f, 7.3f};
    for (int round = 0; round < 5; round++) {
        const float size = sizes[round];
        for (int i = 0; i < COUNT; i++)
            put((size_t)i, (float)(i % 20 - 10) * size, (float)(i / 20 - 10) * size, size, size);
        pairs = 0;
        compare(COUNT);
        assert_true(pairs > 2 * COUNT / 2);
    }
}

TEST(one_giant_and_a_pile) {
    uint64_t seed = 6;
    for (size_t i = 0; i < COUNT; i++) put(i, random_float(&seed, 0, 20), random_float(&seed, 0, 20), 1, 1);
    put(7, -500, -500, 1000, 900);
    put(8, 900, 900, 1, 1);
    pairs = 0;
    compare(COUNT);
    assert_true(pairs >= COUNT - 2);
}

TEST_FILE(reference_grid, NULL, NULL)
