// Every step of every method, over random poses: its equations are true, it shows lines of source, and it highlights
// its result.
#include "one_lab.h"

#include <ctype.h>
#include <math.h>

enum { POSES = 400 };

static Screen screen;
static bool is_used[STEP_COUNT];
static int relations_checked;

// A sentence's claims, read from its text and the numbers in its slots: sums, differences, squares, quotients, floor,
// ceil and max, joined by =, < or >. A term is known to within the rounding of what was computed in floats.
typedef struct {
    const char *at;
    const Phrase *phrase;
    bool is_broken; // what is here is not a term
} Reader;

static double read_sum(Reader *reader);

static void skip_spaces(Reader *reader) {
    while (*reader->at == ' ') reader->at++;
}

static bool accept_word(Reader *reader, const char *word) {
    const size_t length = strlen(word);
    skip_spaces(reader);
    if (strncmp(reader->at, word, length) != 0) return false;
    reader->at += length;
    return true;
}

static const Slot *accept_slot(Reader *reader, SlotKind kind) {
    skip_spaces(reader);
    if (reader->at[0] != '{' || !isdigit((unsigned char)reader->at[1]) || reader->at[2] != '}') return NULL;
    const Slot *slot = &reader->phrase->slots[reader->at[1] - '0'];
    if (slot->kind != kind) return NULL;
    reader->at += 3;
    return slot;
}

static double read_call(Reader *reader, const char *name) {
    double value = read_sum(reader);
    if (strcmp(name, "max(") == 0) {
        if (!accept_word(reader, ",")) reader->is_broken = true;
        value = fmax(value, read_sum(reader));
    }
    if (strcmp(name, "floor(") == 0) value = floor(value);
    if (strcmp(name, "ceil(") == 0) value = ceil(value);
    if (!accept_word(reader, ")")) reader->is_broken = true;
    return value;
}

static double read_term(Reader *reader) {
    static const char *const calls[] = {"floor(", "ceil(", "max("};
    double value = 0;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if (accept_word(reader, calls[i])) return read_call(reader, calls[i]);
    }
    const Slot *slot = accept_slot(reader, SLOT_NUMBER);
    if (slot) {
        value = slot->number;
    } else if (isdigit((unsigned char)*reader->at)) {
        char *end;
        value = strtod(reader->at, &end);
        reader->at = end;
    } else {
        reader->is_broken = true;
    }
    if (accept_word(reader, "²")) value *= value;
    if (accept_word(reader, "/")) value /= read_term(reader);
    return value;
}

static double read_sum(Reader *reader) {
    double value = read_term(reader);
    while (!reader->is_broken) {
        if (accept_word(reader, "+")) {
            value += read_term(reader);
        } else if (accept_word(reader, "−")) {
            value -= read_term(reader);
        } else {
            break;
        }
    }
    return value;
}

static bool is_near(double a, double b, double size) {
    return fabs(a - b) <= 1e-5 * fmax(size, 1);
}

static double size_of_numbers(const Phrase *phrase) {
    double size = 0;
    for (int i = 0; i < PHRASE_SLOTS; i++) {
        if (phrase->slots[i].kind == SLOT_NUMBER) size = fmax(size, fabs(phrase->slots[i].number));
    }
    return size;
}

// Numbers that differ print differently.
static void check_printed(const Phrase *phrase, double left, double right) {
    char numbers[2][64];
    if (left == right) return;
    for (int i = 0; i < 2; i++) {
        const Phrase number = phrase_of_slot(phrase->slots[i]);
        phrase_write(numbers[i], sizeof numbers[i], &number, LANGUAGE_ENGLISH);
    }
    assert_string_not_equal(numbers[0], numbers[1]);
}

// The longest claim that begins here, if any: TERM = TERM, or TERM {relation} TERM.
static void check_claim_at(const Phrase *phrase, const char **at) {
    Reader reader = {*at, phrase, false};
    const double left = read_sum(&reader);
    if (reader.is_broken) {
        (*at)++;
        return;
    }
    const Slot *relation = accept_slot(&reader, SLOT_STRING);
    const bool is_equation = !relation && accept_word(&reader, "=");
    if (!relation && !is_equation) {
        *at = reader.at;
        return;
    }
    const char *right_start = reader.at;
    const double right = read_sum(&reader);
    if (reader.is_broken) fail_msg("no term at '%s' in '%s'", right_start, phrase->text->in[0]);
    const bool holds = is_equation                          ? is_near(left, right, size_of_numbers(phrase))
                       : strcmp(relation->string, "<") == 0 ? left < right
                       : strcmp(relation->string, ">") == 0 ? left > right
                                                            : left == right;
    if (!holds) fail_msg("%s: %.17g and %.17g in '%s'", lab_scene(&lab)->id, left, right, phrase->text->in[0]);
    if (relation) check_printed(phrase, left, right);
    relations_checked++;
    *at = right_start; // a = b = c
}

static void check_claims(const Phrase *phrase) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        const char *at = phrase->text->in[language];
        while (*at) check_claim_at(phrase, &at);
    }
}

// An error bound of eight digits would let a wrong sign pass.
TEST(false_claims_are_found) {
    static const Text texts[] = {{{"{0} − {1} = {2}.", "x：{0} − {1} = {2}。"}},
                                 {{"so {0}² + {1}² = {2}", "so {0}² + {1}² = {2}"}},
                                 {{"floor({0} / {1}) = {2}", "floor({0} / {1}) = {2}"}}};
    const Slot numbers[PHRASE_SLOTS] = {slot_number(7, 0), slot_number(2, 0), slot_number(5, 0)};
    relations_checked = 0;
    const Phrase difference = phrase_of_slots(&texts[0], numbers);
    check_claims(&difference);
    assert_int_equal(relations_checked, 2);
    Reader sum = {"{0}² + {1}² ", &difference, false};
    assert_true(read_sum(&sum) == 53 && !sum.is_broken);
    Reader quotient = {"floor({0} / {1})", &difference, false};
    assert_true(read_sum(&quotient) == 3 && !quotient.is_broken);
    Reader ceiling = {"ceil({0} / {1}) − 1", &difference, false};
    assert_true(read_sum(&ceiling) == 3 && !ceiling.is_broken);
    assert_false(is_near(7 + 2, 5, 7));
}

static int glowing_marks(void) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->pen.stroke == INK_GLOW && mark->kind != MARK_TEXT;
    }
    return count;
}

static void look_at(int step) {
    char text[16];
    snprintf(text, sizeof text, "%d", step);
    const InputEvent event = event_of(EVENT_STEP, text);
    lab_start(&lab, &event);
    assert_int_equal(lab.chosen_step, step);
}

// Without cells nothing is highlighted: outside of the map none is looked at, and none is solid.
static bool may_be_dark(const Step *step) {
    const bool is_of_cells = step->id == STEP_COUNT_SOLID || step->id == STEP_LOOK_AT_VERTICES ||
                             step->id == STEP_LOOK_AT_RIM || step->id == STEP_LOOK_AT_ALL;
    return is_of_cells && step->sentence.slots[0].number == 0;
}

// A line of length 0 cannot be highlighted.
static bool is_without_length(const Step *step) {
    const Slot *slots = step->sentence.slots;
    if (step->id == STEP_OUTSIDE) return slots[2].number == 0;
    return false;
}

static void check_lit(const Step *step, int number) {
    look_at(number);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_false(screen.picture.overflowed);
    if (glowing_marks() == 0 && !may_be_dark(step) && !is_without_length(step))
        fail_msg("%s: step %d of %s lights nothing", lab_scene(&lab)->id, number,
                 lab_scene(&lab)->methods[lab_base(&lab)->method].id);
}

// The step's lines are in its function, and at least one of them shows a number if the sentence has any.
static void check_source(const Step *step) {
    const SourceFunction *function = source_of(step->id);
    int lines = 0;
    assert_non_null(function);
    for (int i = 0; i < function->line_count; i++) {
        const SourceLine *line = &function->lines[i];
        assert_null(strstr(line->text, "//:"));
        lines += line->step == step->id;
        const Phrase value = step_value(step, line);
        for (const char *at = value.text ? value.text->in[0] : ""; *at; at++) {
            if (*at == '{' && step->sentence.slots[at[1] - '0'].kind == SLOT_EMPTY)
                fail_msg("'%s' has no number for '%s'", step->sentence.text->in[0], value.text->in[0]);
        }
    }
    assert_true(lines > 0);
}

static void check_explanation(bool is_drawn) {
    Explanation explanation = {0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    assert_int_equal(explanation.steps[explanation.step_count - 1].id, STEP_ANSWER);
    for (int i = 0; i < explanation.step_count; i++) {
        const Step *step = &explanation.steps[i];
        for (int j = 0; j < i; j++)
            assert_false(explanation.steps[j].id == step->id && explanation.steps[j].part == step->part);
        is_used[step->id] = true;
        check_claims(&step->sentence);
        check_source(step);
        if (is_drawn) check_lit(step, i + 1);
    }
    look_at(0);
}

static void set_somewhere(uint64_t *seed) {
    const Scene *scene = lab_scene(&lab);
    const bool is_map = strcmp(scene->id, "rect-tiles") == 0;
    for (int i = 0; i < scene->field_count; i++) {
        const char *name = scene->fields[i].name;
        const char *member = strchr(name, '.');
        if (!member) continue;
        if (strcmp(member, ".x") == 0) set_number(&lab, name, (double)random_float(seed, is_map ? -100 : 60, 340));
        if (strcmp(member, ".y") == 0) set_number(&lab, name, (double)random_float(seed, is_map ? -60 : 60, 240));
        if (strcmp(member, ".r") == 0) set_number(&lab, name, (double)random_float(seed, 5, 60));
        if (strcmp(member, ".w") == 0) set_number(&lab, name, (double)random_float(seed, 5, 120));
        if (strcmp(member, ".h") == 0) set_number(&lab, name, (double)random_float(seed, 5, 120));
        if (strcmp(member, ".kind") == 0)
            set_number(&lab, name, random_whole(seed, (int)scene->fields[i].min, (int)scene->fields[i].max));
        if (strcmp(member, ".corners") == 0) set_number(&lab, name, random_whole(seed, 3, 8));
        if (strcmp(member, ".angle") == 0) set_number(&lab, name, (double)random_float(seed, -180, 180));
    }
}

TEST(every_step_of_every_method_holds) {
    uint64_t seed = 11;
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        press(&lab, ACTION_PAUSE);
        relations_checked = 0;
        for (int pose = 0; pose < POSES; pose++) {
            set_somewhere(&seed);
            if (scenes[scene]->on_map) set_number(&lab, "size-1", pose % 2);
            if (scenes[scene]->crowd) set_number(&lab, "seed", pose);
            if (scenes[scene]->crowd) set_number(&lab, "count", pose % 2 ? 100 : 300);
            choose_method(&lab, scenes[scene]->methods[pose % scenes[scene]->method_count].id);
            check_explanation(pose < 60);
        }
        // A crowd's sentences have no equations.
        if (!scenes[scene]->crowd) assert_true(relations_checked > POSES / 2);
    }
}

// If shapes touch, or almost touch, the sentences still show which number is greater.
TEST(steps_hold_at_contact) {
    uint64_t seed = 5;
    for (int scene = 0; scene < scene_count; scene++) {
        if (scenes[scene]->on_map || scenes[scene]->crowd) continue;
        open_lab(&lab, &map, scenes[scene]->id);
        press(&lab, ACTION_PAUSE);
        for (int pose = 0; pose < 60; pose++) {
            Explanation explanation = {0};
            set_somewhere(&seed);
            choose_method(&lab, scenes[scene]->methods[pose % scenes[scene]->method_count].id);
            press(&lab, ACTION_CONTACT);
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            const Slot *slots = explanation.summary.slots;
            if (slots[2].kind == SLOT_STRING) check_printed(&explanation.summary, slots[0].number, slots[1].number);
            for (int i = 0; i < explanation.step_count; i++) check_claims(&explanation.steps[i].sentence);
        }
    }
}

TEST(every_marked_line_has_a_step) {
    for (int id = STEP_NONE + 1; id < STEP_COUNT; id++) {
        if (!is_used[id]) fail_msg("the lines of %s belong to no step", source_of((StepId)id)->name);
    }
}

static bool is_visible(Ink ink) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        if (screen.picture.marks[i].pen.stroke == ink || screen.picture.marks[i].pen.fill == ink) return true;
    }
    return false;
}

// The groups of a picture begin with the scene.
static int marks_of_scene(void) {
    assert_string_equal(screen.picture.groups[0].name, "scene");
    return screen.picture.groups[1].first - screen.picture.groups[0].first;
}

// The results of later steps are not drawn.
TEST(steps_come_one_after_the_other) {
    open_lab(&lab, &map, "circle-obb");
    look_at(1);
    compose_fixed(&screen, &lab, 1280, 720, "");
    const int first = marks_of_scene();
    assert_true(is_visible(INK_GLOW));
    look_at(6);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_true(marks_of_scene() > first);
    look_at(0);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_false(is_visible(INK_GLOW));
}

TEST(sat_settles_at_the_first_gap) {
    Explanation explanation = {0};
    open_lab(&lab, &map, "obb-obb");
    set_number(&lab, "b.x", 330);
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    assert_int_equal(explanation.steps[0].id, STEP_AXIS);
    assert_true(explanation.steps[0].is_needed);
    for (int axis = 1; axis < 4; axis++) assert_false(explanation.steps[axis].is_needed);
    assert_true(explanation.steps[0].sentence.slots[3].number > 0);
}

TEST(keys_walk_the_steps_and_stop_at_the_ends) {
    open_lab(&lab, &map, "circle-aabb");
    const unsigned notices = lab.notice.number;
    press(&lab, ACTION_PREVIOUS_STEP);
    assert_int_equal(lab.chosen_step, 0);
    assert_int_equal(lab.notice.number, notices + 1);
    for (int step = 1; step <= 5; step++) {
        press(&lab, ACTION_NEXT_STEP);
        assert_int_equal(lab.chosen_step, step);
    }
    press(&lab, ACTION_NEXT_STEP);
    assert_int_equal(lab.chosen_step, 5);
    assert_int_equal(lab.notice.number, notices + 2);
    press(&lab, ACTION_METHOD);
    assert_int_equal(lab.chosen_step, 1);
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.chosen_step, 0);
    Error error = {0};
    const InputEvent wrong = event_of(EVENT_STEP, "99");
    assert_false(lab_can_answer(&lab, lab.current, &wrong, &error));
    assert_contains(error_text(&error), "99");
}

static void assert_paused_for_reading(unsigned notices) {
    char notice[256];
    const SceneBase before = *lab_base(&lab);
    assert_true(lab.time.is_paused);
    assert_int_equal(lab.notice.number, notices + 1);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_contains(notice, action_key(ACTION_PAUSE));
    step_many(&lab, 10);
    assert_exactly(lab_base(&lab)->gap, before.gap);
    assert_int_equal(lab_history(&lab)->now, lab_history(&lab)->last);
}

// The first step that is shown of a moving scene pauses it, and a pause lasts until the user ends it.
TEST(steps_pause_what_moves) {
    for (int scene = 0; scene < scene_count; scene++) {
        if (!runs_by_itself(scenes[scene])) continue;
        open_lab(&lab, &map, scenes[scene]->id);
        step_many(&lab, 30);
        unsigned notices = lab.notice.number;
        press(&lab, ACTION_NEXT_STEP);
        assert_paused_for_reading(notices);
        press(&lab, ACTION_NEXT_STEP); // a paused scene is not paused once more
        assert_int_equal(lab.notice.number, notices + 1);
        press(&lab, ACTION_ESCAPE);
        assert_int_equal(lab.chosen_step, 0);
        assert_true(lab.time.is_paused);
        press(&lab, ACTION_PAUSE);
        assert_false(lab.time.is_paused);
        notices = lab.notice.number;
        step_with(&lab, event_of(EVENT_STEP, "2")); // a click on a step
        assert_paused_for_reading(notices);
        press(&lab, ACTION_PAUSE);
        step_with(&lab, event_of(EVENT_STEP, "0")); // back to all of them
        assert_false(lab.time.is_paused);
    }
}

TEST(steps_pause_a_walk) {
    open_lab(&lab, &map, "rect-tiles");
    step_many(&lab, 60);
    press(&lab, ACTION_NEXT_STEP); // the walker stands
    assert_false(lab.time.is_paused);
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 10);
    const unsigned notices = lab.notice.number;
    const InputEvent read[] = {event_press(ACTION_NEXT_STEP), event_release(ACTION_RIGHT)};
    lab_step(&lab, read, 2);
    assert_paused_for_reading(notices);
    press(&lab, ACTION_PAUSE);
    step_with(&lab, event_hold(ACTION_JUMP));
    step_many(&lab, 5);
    press(&lab, ACTION_PREVIOUS_STEP);
    assert_paused_for_reading(notices + 1);
}

// A past that is played stops at its step, also where nothing moves by itself.
TEST(steps_pause_a_played_past) {
    open_lab(&lab, &map, "obb-obb");
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 60);
    step_with(&lab, event_release(ACTION_RIGHT));
    step_with(&lab, event_seek(10));
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 5);
    press(&lab, ACTION_NEXT_STEP);
    const uint64_t now = lab_history(&lab)->now;
    assert_true(lab.time.is_paused && now < lab_history(&lab)->last);
    step_many(&lab, 5);
    assert_int_equal(lab_history(&lab)->now, now);
}

// Shapes that only hands move do not pause; and a step to begin with leaves time running, as a trace expects.
TEST(steps_pause_nothing_else) {
    open_lab(&lab, &map, "obb-obb");
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 30);
    press(&lab, ACTION_NEXT_STEP);
    assert_false(lab.time.is_paused);
    open_lab(&lab, &map, "circle-circle");
    look_at(2);
    step_many(&lab, 2);
    assert_false(lab.time.is_paused);
}

static bool shows(const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), text)) return true;
    }
    return false;
}

// The scene takes the panel's place, and the method's name and the chosen step stay.
TEST(a_hidden_panel_keeps_the_method_and_the_step) {
    open_lab(&lab, &map, "obb-obb");
    compose_fixed(&screen, &lab, 1280, 720, "");
    const float narrow = screen.scene_area.max.x;
    look_at(2);
    press(&lab, ACTION_PANEL);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_true(narrow < 1280);
    assert_true(screen.scene_area.max.x == 1280);
    assert_true(is_visible(INK_GLOW));
    assert_true(shows("separating axes, all four") && shows("Axis a2: ") && !shows("Axis a1: "));
    look_at(0);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_true(shows("They are apart: a miss."));
}

TEST_FILE(steps, read_course, close_lab)
