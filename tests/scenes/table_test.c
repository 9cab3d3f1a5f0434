// The invariants of every scene of the table after any events: ids, words, finite states, equal traces.
#include "lab_support.h"

#include <ctype.h>

static Map map;

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    return 0;
}

static int teardown(void **state) {
    map_free(&map);
    return 0;
}

// New ones may come between them.
TEST(scenes_and_methods_stay_in_their_order) {
    static const char *const order[] = {
        "circle-circle squared",
        "circle-circle bounding-boxes",
        "aabb-aabb intervals",
        "aabb-aabb x-only",
        "aabb-aabb corners-inside",
        "circle-aabb clamp",
        "circle-aabb bounding-box",
        "circle-aabb center-inside",
        "circle-obb unrotate",
        "circle-obb wrong-sign",
        "circle-obb ignore-angle",
        "obb-obb sat",
        "obb-obb vertices-only",
        "obb-obb one-box-axes",
        "obb-obb upright-boxes",
        "obb-obb shared-vector",
        "rect-tiles vertices",
        "rect-tiles outline",
        "rect-tiles full",
        "rect-tiles swept",
        "crowd all-pairs",
        "crowd grid",
        "crowd sort-and-sweep",
        "crowd tree",
        "crowd auto",
    };
    size_t row = 0;
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->method_count && row < COUNT_OF(order); j++) {
            char name[64];
            snprintf(name, sizeof name, "%s %s", scenes[i]->id, scenes[i]->methods[j].id);
            row += strcmp(name, order[row]) == 0;
        }
    }
    if (row < COUNT_OF(order)) fail_msg("%s is not in its place", order[row]);
}

// What is drawn over a scene does not light up with a step.
TEST(no_drawing_leaves_an_emphasis) {
    static Lab lab;
    static Picture picture;
    Random random = random_from_seed(3);
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int pose = 0; pose < 2 * scenes[i]->method_count; pose++) {
            Explanation explanation = {0};
            scatter_scene(&lab, &random, pose);
            scenes[i]->explain(lab_state(&lab), &explanation);
            picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
            for (int j = 0; j < explanation.step_count; j++)
                picture_emphasize(&picture, explanation.steps[j].id, explanation.steps[j].part, EMPHASIS_LIT);
            scene_draw(scenes[i], lab_state(&lab), &map, true, &picture);
            assert_true(picture.mark_count > 0);
            assert_int_equal(picture.emphasis, EMPHASIS_NONE);
        }
    }
    lab_free(&lab);
}

static bool is_plain_id(const char *id) {
    if (!*id) return false;
    for (; *id; id++) {
        if (!islower((unsigned char)*id) && !isdigit((unsigned char)*id) && *id != '-' && *id != '.') return false;
    }
    return true;
}

TEST(ids_are_plain_and_unique) {
    for (int i = 0; i < scene_count; i++) {
        const Scene *scene = scenes[i];
        assert_true(is_plain_id(scene->id) && strlen(scene->id) < EVENT_TEXT);
        for (int j = 0; j < i; j++) assert_string_not_equal(scene->id, scenes[j]->id);
        for (int j = 0; j < scene->method_count; j++) {
            assert_true(is_plain_id(scene->methods[j].id) && strlen(scene->methods[j].id) < EVENT_TEXT);
            for (int k = 0; k < j; k++) assert_string_not_equal(scene->methods[j].id, scene->methods[k].id);
        }
    }
}

TEST(fields_are_plain_unique_and_inside_the_state) {
    static const size_t sizes[] = {
        [VALUE_FLOAT] = sizeof(float), [VALUE_DOUBLE] = sizeof(double), [VALUE_INTEGER] = sizeof(int32_t)};
    static const char *const taken[] = {"tick", "method", "verdict", "hit"};
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->field_count; j++) {
            const StateField *field = &scenes[i]->fields[j];
            assert_true(is_plain_id(field->name));
            assert_true(field->offset + sizes[field->kind] <= scenes[i]->state_size);
            assert_true(field->min < field->max);
            for (int k = 0; k < j; k++) assert_string_not_equal(field->name, scenes[i]->fields[k].name);
            for (size_t k = 0; k < 4; k++) assert_string_not_equal(field->name, taken[k]);
        }
        assert_true(scenes[i]->state_size <= STATE_MAX && scenes[i]->field_count <= FIELDS_MAX);
    }
}

// A bit for every {n}; fails on any other brace.
static unsigned slots_of(const char *text) {
    unsigned slots = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '{') {
            if (at[1] < '0' || at[1] >= '0' + PHRASE_SLOTS || at[2] != '}') fail_msg("a stray brace in '%s'", text);
            slots |= 1u << (at[1] - '0');
            at += 2;
        } else if (*at == '}') {
            fail_msg("a stray brace in '%s'", text);
        }
    }
    return slots;
}

static void assert_complete(const Text *text) {
    for (int i = 0; i < LANGUAGE_COUNT; i++) assert_true(text->in[i] && *text->in[i]);
    if (slots_of(text->in[LANGUAGE_ENGLISH]) != slots_of(text->in[LANGUAGE_JAPANESE]))
        fail_msg("slots differ: '%s' and '%s'", text->in[LANGUAGE_ENGLISH], text->in[LANGUAGE_JAPANESE]);
}

TEST(texts_are_complete_in_both_languages) {
    for (int i = 0; i < scene_count; i++) {
        assert_complete(&scenes[i]->name);
        assert_complete(&scenes[i]->touching_reason);
        assert_complete(&scenes[i]->cue.words);
        for (int j = 0; j < scenes[i]->method_count; j++) assert_complete(&scenes[i]->methods[j].name);
        for (int j = 0; j < scenes[i]->method_count; j++) {
            if (scenes[i]->methods[j].caveat.in[LANGUAGE_ENGLISH]) assert_complete(&scenes[i]->methods[j].caveat);
        }
        for (int j = 0; j < scenes[i]->hint_count; j++) {
            const KeyHint *hint = &scenes[i]->hints[j];
            assert_true(action_has_help(hint->action));
            if (hint->words.in[LANGUAGE_ENGLISH]) assert_complete(&hint->words);
        }
    }
}

TEST(touching_starts_as_the_tutorials_have_it) {
    static const struct {
        const char *id;
        bool counts;
    } policies[] = {{"circle-obb", false}, {"circle-aabb", false}, {"aabb-aabb", false}, {"circle-circle", true},
                    {"obb-obb", true},     {"rect-tiles", false},  {"crowd", true}};
    static Lab lab;
    for (size_t i = 0; i < COUNT_OF(policies); i++) {
        open_lab(&lab, &map, policies[i].id);
        assert_int_equal(lab_base(&lab)->counts_touching, policies[i].counts);
        assert_int_equal(lab_scene(&lab)->counts_touching, policies[i].counts);
    }
}

// Unless the cue leads elsewhere first, its method is wrong in the pose that the scene starts with.
TEST(cues_name_a_method_that_is_wrong_at_the_start) {
    static const char *const ids[] = {"circle-obb", "aabb-aabb", "circle-aabb", "obb-obb", "shapes", "impact"};
    static Lab lab;
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        open_lab(&lab, &map, ids[i]);
        assert_int_not_equal(answer_of(&lab, lab_scene(&lab)->cue.tempting), ANSWER_RIGHT);
    }
    for (int i = 0; i < scene_count; i++) assert_true(scene_find_method(scenes[i], scenes[i]->cue.tempting) >= 0);
}

TEST(first_method_seen_is_right_at_the_start) {
    static Lab lab;
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        assert_int_equal(base_answer(lab_base(&lab), lab_base(&lab)->method), ANSWER_RIGHT);
    }
}

static void assert_filled(const Phrase *phrase) {
    const unsigned slots = phrase->text ? slots_of(phrase->text->in[LANGUAGE_ENGLISH]) : 0;
    if (phrase->text) assert_complete(phrase->text);
    for (int i = 0; i < PHRASE_SLOTS; i++) {
        const Slot *slot = &phrase->slots[i];
        if (slots >> i & 1 && slot->kind == SLOT_EMPTY) fail_msg("slot %d is empty in '%s'", i, phrase->text->in[0]);
        if (slot->kind == SLOT_NUMBER && !isfinite(slot->number)) fail_msg("no number in '%s'", phrase->text->in[0]);
    }
}

static void assert_explanation(const Lab *lab) {
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    const Controls controls = scene_controls(lab_scene(lab), lab_state(lab));
    assert_true(explanation.step_count > 0 && explanation.step_count <= EXPLAINED_STEPS &&
                explanation.reading_count <= EXPLAINED_READINGS);
    assert_true(controls.count <= CONTROLS_MAX);
    assert_filled(&explanation.summary);
    for (int i = 0; i < explanation.step_count; i++) {
        assert_filled(&explanation.steps[i].sentence);
        assert_true(explanation.steps[i].highlight > INK_NONE && explanation.steps[i].highlight < INK_COUNT);
    }
    for (int i = 0; i < explanation.reading_count; i++) {
        assert_complete(explanation.readings[i].name);
        assert_filled(&explanation.readings[i].value);
    }
    for (int i = 0; i < controls.count; i++) {
        assert_complete(controls.controls[i].label);
        assert_filled(&controls.controls[i].value);
    }
}

static void assert_sound(const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    for (int i = 0; i < scene->field_count; i++) {
        const double value = state_get(lab_state(lab), &scene->fields[i]);
        if (!isfinite(value)) fail_msg("tick %d: %s is %g", (int)lab->time.tick, scene->fields[i].name, value);
        if (scene->fields[i].kind == VALUE_INTEGER)
            assert_true(value >= scene->fields[i].min && value <= scene->fields[i].max);
    }
    assert_true(base->method >= 0 && base->method < scene->method_count);
    const int two_or_corners = scene->start || scene->on_map ? 2 : 2 + REACH_CORNERS;
    assert_true(base->hands.selected >= 0 && base->hands.selected < (scene->crowd ? CROWD_MAX : two_or_corners));
    assert_true(base->field.line.length >= 0 && base->field.line.length < FIELD_TEXT);
    assert_int_equal(strlen(base->field.text), base->field.line.length);
    assert_true(base->field.line.cursor >= 0 && base->field.line.cursor <= base->field.line.length);
    if (base->has_gap) check_gap(base->truth, base->gap, base->normal, __FILE__, __LINE__);
}

static bool is_text_whole(const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        const int more = *at < 0x80 ? 0 : *at >= 0xF0 && *at < 0xF8 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC2 ? 1 : -1;
        if (more < 0 || *at >= 0xF8) return false;
        at++;
        for (int i = 0; i < more; i++, at++) {
            if ((*at & 0xC0) != 0x80) return false;
        }
    }
    return true;
}

static void assert_picture(const Lab *lab, int width, int height) {
    static Screen screen;
    compose_fixed(&screen, lab, width, height, "");
    const Picture *picture = &screen.picture;
    assert_false(picture->overflowed);
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        for (int j = 0; j < MARK_POINTS; j++) assert_true(isfinite(mark->points[j].x) && isfinite(mark->points[j].y));
        assert_true(isfinite(mark->radius));
        if (mark->kind == MARK_TEXT && !is_text_whole(picture_text_of(picture, mark)))
            fail_msg("cut within a character: '%s'", picture_text_of(picture, mark));
    }
}

static int random_events(uint64_t *seed, const Scene *scene, InputEvent events[INPUT_EVENTS]) {
    const int count = random_whole(seed, 0, 3) ? random_whole(seed, 0, 2) : random_whole(seed, 0, INPUT_EVENTS);
    for (int i = 0; i < count; i++) events[i] = random_event(seed, scene);
    return count;
}

static void fuzz(const Scene *scene, uint64_t seed, int ticks) {
    static const int sizes[][2] = {{1280, 720}, {640, 400}, {960, 540}, {1920, 1080}, {1, 1}, {300, 900}, {1500, 90}};
    static Lab lab;
    open_lab(&lab, &map, scene->id);
    for (int tick = 0; tick < ticks; tick++) {
        InputEvent events[INPUT_EVENTS];
        const int count = random_events(&seed, scene, events);
        lab_step(&lab, events, count);
        assert_ptr_equal(lab_scene(&lab), scene);
        assert_sound(&lab);
        assert_explanation(&lab);
        if (tick % 8) continue;
        const int *size = sizes[random_whole(&seed, 0, sizeof sizes / sizeof *sizes - 1)];
        assert_picture(&lab, size[0], size[1]);
    }
}

TEST(any_input_leaves_every_scene_sound) {
    for (int i = 0; i < scene_count; i++) {
        const uint64_t seeds = (uint64_t)repetitions(1, 6);
        for (uint64_t seed = 1; seed <= seeds; seed++) fuzz(scenes[i], seed, repetitions(150, 800));
    }
}

static char *trace_of(const Scene *scene, uint64_t seed, int ticks) {
    static Lab lab;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    open_lab(&lab, &map, scene->id);
    assert_true(lab_trace_header(lab_scene(&lab), file));
    for (int tick = 0; tick < ticks; tick++) {
        InputEvent events[INPUT_EVENTS];
        const int count = random_events(&seed, scene, events);
        lab_step(&lab, events, count);
        assert_true(lab_trace_row(&lab, file));
    }
    fclose(file);
    return text;
}

TEST(same_input_gives_the_same_trace) {
    const int ticks = repetitions(100, 1000);
    for (int i = 0; i < scene_count; i++) {
        char *first = trace_of(scenes[i], 77, ticks), *second = trace_of(scenes[i], 77, ticks);
        char *other = trace_of(scenes[i], 78, ticks);
        assert_string_equal(first, second);
        assert_string_not_equal(first, other);
        free(first);
        free(second);
        free(other);
    }
}

static void row_of(const Lab *lab, char *out, size_t size) {
    FILE *file = fmemopen(out, size, "w");
    assert_non_null(file);
    assert_true(lab_trace_row(lab, file));
    fclose(file);
}

// The copy of a state has no past and no paint, so moves through time and strokes are left out.
static int random_events_of_now(uint64_t *seed, const Scene *scene, InputEvent events[INPUT_EVENTS]) {
    const int count = random_events(seed, scene, events);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!moves_through_time(&events[i]) && !may_paint(scene, &events[i])) events[kept++] = events[i];
    }
    return kept;
}

TEST(a_copied_state_continues_as_the_original) {
    static Lab original, copy;
    const int copied_at = repetitions(100, 300);
    for (int i = 0; i < scene_count; i++) {
        uint64_t seed = 5;
        open_lab(&original, &map, scenes[i]->id);
        open_lab(&copy, &map, scenes[i]->id);
        for (int tick = 0; tick < 2 * copied_at; tick++) {
            InputEvent events[INPUT_EVENTS];
            char rows[2][1024] = {"", ""};
            const int count = random_events_of_now(&seed, scenes[i], events);
            lab_step(&original, events, count);
            lab_step(&copy, events, tick < copied_at ? 0 : count);
            if (tick == copied_at - 1) {
                copy.stages[i].state = original.stages[i].state;
                // In a pause a step that looks the same, as 0 and -0 do, leaves the kept state.
                history_replace(&copy.stages[i].history, lab_history(&copy)->now, &copy.stages[i].state, 0);
                copy.time.is_paused = original.time.is_paused;
                copy.held = original.held;
                copy.overlay = original.overlay;
                copy.glossary = original.glossary;
                copy.chosen_step = original.chosen_step;
                copy.time.speed = original.time.speed;
                copy.time.waited = original.time.waited;
                copy.random = original.random;
                copy.last_error = original.last_error;
                copy.glide = original.glide;
            }
            if (tick < copied_at - 1) continue;
            row_of(&original, rows[0], sizeof rows[0]);
            row_of(&copy, rows[1], sizeof rows[1]);
            assert_string_equal(rows[0], rows[1]);
        }
    }
}

// A scene at rest must be detected, or the window would never stop drawing.
TEST(scenes_come_to_rest_unless_they_run_by_themselves) {
    static Lab lab;
    for (int i = 0; i < scene_count; i++) {
        const bool runs = runs_by_itself(scenes[i]);
        open_lab(&lab, &map, scenes[i]->id);
        step_many(&lab, 120);
        assert_int_equal(lab.time.is_idle, !runs);
        press(&lab, ACTION_PAUSE);
        assert_false(lab.time.is_idle);
        step_many(&lab, 2);
        assert_true(lab.time.is_idle);
    }
}

TEST_FILE(table, setup, teardown)
