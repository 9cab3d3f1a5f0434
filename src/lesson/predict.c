// Makes the poses of predictions by trying random ones, and chooses which come next.
#include "predict.h"

#include <math.h>
#include <string.h>

enum { POSES = 3000, CELLS_MAX = 16, PAIR_CHOICES = 4, UP_AFTER = 3, MISSED_AFTER = 3 };

/// Of the gap or the depth, relative to the smaller shape's size; of the distance from the nearest side of the box to a
/// line between cells, relative to the cell; and how many times as many pairs each choice is as the one before.
static const struct {
    struct {
        double min, max;
    } gap, line;
    double ratio;
} levels[PREDICT_LEVELS] = {
    {{0.3, 0.6}, {0.15, 0.5}, 10},
    {{0.1, 0.3}, {0.06, 0.15}, 6},
    {{0.03, 0.1}, {0.015, 0.06}, 4},
    {{0.005, 0.03}, {0, 0.015}, 2.5},
};

/// What a pose is made for.
typedef struct {
    const Scene *scene;
    const Method *method;
    int level;
    bool hits; // the truth
    Answer answer;
} Wanted;

static Wanted choose_wanted(const Recipe *recipe, const Scene *scene, const void *state, Random *random) {
    const Method *method = &scene->methods[recipe->method];
    const Trust trust = scene_trust(scene, state, recipe->method);
    Answer answers[3] = {ANSWER_RIGHT};
    int count = 1;
    if (!method->is_own && (trust == TRUST_MISSES || trust == TRUST_NONE)) answers[count++] = ANSWER_FALSE_HIT;
    if (!method->is_own && (trust == TRUST_HITS || trust == TRUST_NONE)) answers[count++] = ANSWER_FALSE_MISS;
    const Answer answer = answers[random_below(random, count)];
    const bool hits = random_below(random, 2) != 0;
    return (Wanted){scene, method, recipe->level, answer == ANSWER_RIGHT ? hits : answer == ANSWER_FALSE_MISS, answer};
}

// How far a number is from a range.
static double beyond(double number, double min, double max) {
    return fmax(fmax(min - number, number - max), 0);
}

// A pose with another answer is worse than one with any gap.
static double badness_of_gap(const Wanted *wanted, const SceneBase *base) {
    enum { OTHER_ANSWER = 1000, THIN = 40 }; // pixels: what stands for the width of points and segments
    const Scene *scene = wanted->scene;
    const bool is_other = base_is_hit(base, base->truth) != wanted->hits ||
                          (!wanted->method->is_own && base_answer(base, base->method) != wanted->answer);
    const double other = is_other ? OTHER_ANSWER : 0;
    if (!base->has_gap || !scene->shapes) return other;
    Shape shapes[2];
    scene->shapes(base, shapes);
    const double width = fmin(shape_least_width(&shapes[0]), shape_least_width(&shapes[1]));
    const double part = fabs(base->gap) / (width > 0 ? width : THIN);
    return other + beyond(part, levels[wanted->level].gap.min, levels[wanted->level].gap.max);
}

static double field_value(const Scene *scene, const void *state, const char *name) {
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    return field ? state_get(state, field) : 0;
}

// In parts of a cell.
static double distance_to_line(double at, double cell) {
    return fabs(remainder(at, cell)) / cell;
}

static double badness_of_cells(const Wanted *wanted, const void *state, const Map *map) {
    enum { TOO_MANY = 1000 };
    Cell cells[LOOKED_AT_MAX];
    const int count = wanted->scene->looked_at(state, map, cells);
    const double x = field_value(wanted->scene, state, "a.x"), y = field_value(wanted->scene, state, "a.y");
    const double right = x + field_value(wanted->scene, state, "a.w");
    const double bottom = y + field_value(wanted->scene, state, "a.h");
    const double width = (double)map->grid.tile.x, height = (double)map->grid.tile.y;
    const double line = fmin(fmin(distance_to_line(x, width), distance_to_line(right, width)),
                             fmin(distance_to_line(y, height), distance_to_line(bottom, height)));
    return beyond(count, 1, CELLS_MAX) * TOO_MANY +
           beyond(line, levels[wanted->level].line.min, levels[wanted->level].line.max);
}

// Tries random poses until one is as it should be; otherwise takes the best one.
static void search(const Wanted *wanted, const void *state, const World *world, Random *random, void *best) {
    const Scene *scene = wanted->scene;
    const World judging = {.map = world->map}; // the user's function is not needed for the truth
    double least = INFINITY;
    for (int i = 0; i < POSES && least > 0; i++) {
        SceneState pose;
        memcpy(&pose, state, scene->state_size);
        scene->scatter(&pose, random, world->map);
        scene_judge(scene, &pose, &judging);
        const double badness = wanted->method->prediction == PREDICT_CELLS ? badness_of_cells(wanted, &pose, world->map)
                                                                           : badness_of_gap(wanted, &pose.base);
        if (i > 0 && badness >= least) continue;
        least = badness;
        memcpy(best, &pose, scene->state_size);
    }
}

void predict_make_pose(const Recipe *recipe, const Scene *scene, const void *state, const World *world, void *pose) {
    static const int counts[] = {100, 200, 500, 1000, 2000};
    Random random = random_from_seed(recipe->seed);
    // Scattering keeps some of what was there before, so it begins with the scene's start.
    SceneState start;
    scene_start(scene, world->map, &start);
    state_copy_settings(&start, state, scene->fields, scene->field_count);
    start.base.method = ((const SceneBase *)state)->method;
    if (scene->methods[recipe->method].prediction == PREDICT_PAIRS) {
        memcpy(pose, &start, scene->state_size);
        scene->scatter(pose, &random, world->map);
        state_put(pose, state_find(scene->fields, scene->field_count, "count"),
                  counts[random_below(&random, COUNT_OF(counts))]);
    } else {
        const Wanted wanted = choose_wanted(recipe, scene, &start, &random);
        search(&wanted, &start, world, &random, pose);
    }
}

static AskKind kind_of(const Scene *scene, const SceneBase *base) {
    const Method *method = &scene->methods[base->method];
    switch (method->prediction) {
    case PREDICT_AXIS: return ASK_AXIS;
    case PREDICT_CELLS: return ASK_CELLS;
    case PREDICT_PAIRS: return ASK_CHOICE;
    case PREDICT_ANSWER: break;
    }
    return method->is_own || scene_trust(scene, base, base->method) == TRUST_ALL ? ASK_HIT : ASK_RIGHT;
}

// Numbers in ascending order, the right one among them at any place where those below are not all zero.
static void offer_numbers(Predictor *predictor, double right) {
    static const char *const ids[PAIR_CHOICES] = {"1", "2", "3", "4"};
    Card *card = &predictor->card;
    Random random = random_from_seed(predictor->recipe.seed);
    const double ratio = levels[predictor->recipe.level].ratio, from = fmax(right, 1);
    int place = random_below(&random, PAIR_CHOICES);
    while (place > 0 && from / pow(ratio, place) < 1) place--;
    for (int i = 0; i < PAIR_CHOICES; i++) {
        const double about = from * pow(ratio, i - place) * random_between(&random, 0.8, 1.25);
        const double number = i == place ? right : round(about); // no round multiple gives the right one away
        const Phrase words = phrase_of_slot(slot_count((uint64_t)number));
        phrase_write(predictor->words[i], sizeof predictor->words[i], &words, LANGUAGE_ENGLISH);
        card->choices[i] =
            (Choice){.id = ids[i], .words = {{predictor->words[i], predictor->words[i]}}, .is_right = i == place};
    }
    card->choice_count = PAIR_CHOICES;
}

void predict_make_card(Predictor *predictor, const Scene *scene, const void *state) {
    static const Text name = {{"Prediction", "予想"}};
    static const Text how_many = {
        {"How many pairs of bounding boxes does this method compare?", "この方法は、囲む矩形を何組比べるか？"}};
    const SceneBase *base = state;
    Card *card = &predictor->card;
    *card = (Card){.id = "prediction",
                   .name = name,
                   .scene = predictor->recipe.scene,
                   .hides = HIDE_ANSWER | HIDE_WORKING,
                   .ask = kind_of(scene, base)};
    if (card->ask == ASK_CHOICE) {
        const Fact *compared = fact_find(scene, "compared");
        card->question = how_many;
        offer_numbers(predictor, compared ? compared->value(state) : 0);
    }
    card_complete(card);
}

// The first of the missed poses that was asked about this method; -1 if there is none.
static int find_missed(const Predictor *predictor, int scene, const SceneBase *base) {
    for (int i = 0; i < predictor->missed_count; i++) {
        const Recipe *missed = &predictor->missed[i];
        if (missed->scene == scene && missed->method == base->method &&
            missed->counts_touching == base->counts_touching)
            return i;
    }
    return -1;
}

void predict_next(Predictor *predictor, int scene, const void *state, Random *random) {
    const SceneBase *base = state;
    const int missed = predictor->until_missed > 0 ? -1 : find_missed(predictor, scene, base);
    if (predictor->until_missed > 0) predictor->until_missed--;
    if (missed >= 0) {
        predictor->recipe = predictor->missed[missed];
        predictor->until_missed = MISSED_AFTER;
    } else {
        predictor->recipe = (Recipe){scene, base->method, base->counts_touching, predictor->level, random_bits(random)};
    }
}

static void forget_missed(Predictor *predictor, const Recipe *recipe) {
    int count = 0;
    for (int i = 0; i < predictor->missed_count; i++) {
        if (memcmp(&predictor->missed[i], recipe, sizeof *recipe) != 0)
            predictor->missed[count++] = predictor->missed[i];
    }
    predictor->missed_count = count;
}

// The oldest makes room.
static void keep_missed(Predictor *predictor, const Recipe *recipe) {
    if (predictor->missed_count == PREDICT_MISSED) {
        const Recipe oldest = predictor->missed[0];
        forget_missed(predictor, &oldest);
    }
    if (predictor->missed_count == 0) predictor->until_missed = MISSED_AFTER;
    predictor->missed[predictor->missed_count++] = *recipe;
}

static void change_level(Predictor *predictor, int by) {
    const int level = predictor->level + by;
    predictor->level = level < 0 ? 0 : level < PREDICT_LEVELS ? level : PREDICT_LEVELS - 1;
    predictor->level_streak = 0;
}

void predict_note_answer(Predictor *predictor, bool is_right) {
    const Recipe recipe = predictor->recipe;
    forget_missed(predictor, &recipe);
    predictor->asked++;
    predictor->right += is_right;
    predictor->streak = is_right ? predictor->streak + 1 : 0;
    if (predictor->streak > predictor->best) predictor->best = predictor->streak;
    if (!is_right) {
        keep_missed(predictor, &recipe);
        change_level(predictor, -1);
    } else if (recipe.level == predictor->level && ++predictor->level_streak == UP_AFTER) {
        change_level(predictor, 1);
    }
}
