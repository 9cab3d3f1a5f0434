// Every sentence of the program in both languages, and every key that it shows.
#include "source_texts.h"

static Map map;
static Lab lab, other;
static Screen screen, other_screen;
static SourceText texts[SOURCE_TEXTS];
static int text_count;

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    text_count = read_source_texts(texts);
    return 0;
}

static int teardown(void **state) {
    map_free(&map);
    return 0;
}

static bool is_in_sources(const Text *text) {
    for (int i = 0; i < text_count; i++) {
        if (strcmp(texts[i].in[LANGUAGE_ENGLISH], text->in[LANGUAGE_ENGLISH]) == 0 &&
            strcmp(texts[i].in[LANGUAGE_JAPANESE], text->in[LANGUAGE_JAPANESE]) == 0)
            return true;
    }
    return false;
}

static void assert_in_sources(const Text *text) {
    if (!is_in_sources(text)) fail_msg("'%s' is not found in the sources", text->in[LANGUAGE_ENGLISH]);
}

// So the tests of the texts in the sources cover these, too.
TEST(texts_are_found_in_the_sources) {
    for (int i = 0; i < scene_count; i++) {
        assert_in_sources(&scenes[i]->name);
        for (int j = 0; j < scenes[i]->method_count; j++) assert_in_sources(&scenes[i]->methods[j].name);
    }
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (action_has_help(action)) assert_in_sources(&action_binding(action)->help);
    }
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) assert_in_sources(action_group_title(group));
    for (Term term = 0; term < TERM_COUNT; term++) {
        assert_in_sources(&glossary_entry(term)->name);
        assert_in_sources(&glossary_entry(term)->meaning);
    }
    assert_in_sources(&(Text){{"FALSE MISS", "見逃し FALSE MISS"}}); // of the banner
    assert_in_sources(&(Text){{"not a number", "数ではない"}});      // of the controls
}

// Where the words of a term can be. Elsewhere, words that look alike would lead to it.
TEST(words_lead_to_terms_of_their_own_scenes) {
    static const struct {
        Term term;
        const char *places[4];
        int least;
    } homes[] = {{TERM_LOOK_UP, {"tiles/", "screen/own", "suspects/cells"}, 10},
                 {TERM_CORE, {"any_shapes"}, 4},
                 {TERM_MINKOWSKI_DIFFERENCE, {"any_shapes"}, 8},
                 {TERM_SUPPORT_POINT, {"any_shapes"}, 2},
                 {TERM_SIMPLEX, {"any_shapes"}, 2},
                 {TERM_RAY, {"point_polygon", "impact", "suspects"}, 8},
                 {TERM_EVEN_ODD, {"point_polygon", "action_table", "suspects"}, 6},
                 {TERM_WINDING_NUMBER, {"point_polygon", "action_table", "suspects"}, 6},
                 {TERM_SUBSTEP, {"impact", "action_table", "suspects"}, 4},
                 {TERM_SWEPT_SHAPE, {"impact", "suspects"}, 4},
                 {TERM_TIME_OF_IMPACT, {"impact", "suspects"}, 2},
                 {TERM_BOUNCE, {"impact"}, 2}};
    for (size_t home = 0; home < sizeof homes / sizeof *homes; home++) {
        int count = 0;
        for (int i = 0; i < text_count; i++) {
            bool is_at_home = strstr(texts[i].where, "glossary") != NULL;
            for (int place = 0; place < 4 && homes[home].places[place]; place++)
                is_at_home = is_at_home || strstr(texts[i].where, homes[home].places[place]);
            for (Language language = 0; language < LANGUAGE_COUNT; language++) {
                Word word = {.end = 0};
                while (glossary_find_word(texts[i].in[language], word.end, language, &word)) {
                    if (word.term != homes[home].term) continue;
                    count++;
                    if (!is_at_home) fail_msg("%s: '%s'", texts[i].where, texts[i].in[language]);
                }
            }
        }
        if (count < homes[home].least) fail_msg("%s: %d words", glossary_entry(homes[home].term)->id, count);
    }
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        Word word;
        assert_false(glossary_find_word("The angle is looked at. 軸を調べる。", 0, language, &word) &&
                     word.term == TERM_LOOK_UP);
    }
}

// Japanese words with two spellings, of which the lab uses one.
TEST(a_word_has_one_spelling) {
    static const char *const others[] = {"メモリー", "隙間"};
    for (int i = 0; i < text_count; i++) {
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            const char *text = texts[i].in[LANGUAGE_JAPANESE];
            if (strstr(text, others[j])) fail_msg("%s: '%s' in '%s'", texts[i].where, others[j], text);
        }
    }
}

static unsigned slots_of(const char *text) {
    unsigned slots = 0;
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        if (at[1] < '0' || at[1] >= '0' + PHRASE_SLOTS || at[2] != '}') fail_msg("a stray brace in '%s'", text);
        slots |= 1u << (at[1] - '0');
    }
    return slots;
}

static bool has_word(const char *text) {
    enum { LETTERS = 4 };
    size_t length = 0;
    for (; *text; text++) {
        length = *text >= 'a' && *text <= 'z' ? length + 1 : 0;
        if (length == LETTERS) return true;
    }
    return false;
}

TEST(every_text_has_both_languages) {
    for (int i = 0; i < text_count; i++) {
        const char *english = texts[i].in[LANGUAGE_ENGLISH], *japanese = texts[i].in[LANGUAGE_JAPANESE];
        if (!*english || !*japanese) fail_msg("%s: a language is missing of '%s'", texts[i].where, english);
        if (slots_of(english) != slots_of(japanese))
            fail_msg("%s: slots differ in '%s' and '%s'", texts[i].where, english, japanese);
        if (strcmp(english, japanese) == 0 && has_word(english))
            fail_msg("%s: not translated: '%s'", texts[i].where, english);
    }
}

// Situations in which a key may have an effect. Each function brings a lab that shows a scene into one.
typedef void Prepare(Lab *in);

static void do_nothing(Lab *in) {
    step_many(in, 3);
}

static void move_both_shapes(Lab *in) {
    step_with(in, event_hold(ACTION_DOWN));
    step_many(in, 30);
    step_with(in, event_release(ACTION_DOWN));
    press(in, ACTION_SELECT);
    press(in, ACTION_RIGHT);
}

static void type_an_angle(Lab *in) {
    press(in, ACTION_ANGLE);
    step_with(in, event_of(EVENT_TYPE, "12"));
}

static void go_to_the_start_of_the_field(Lab *in) {
    type_an_angle(in);
    press(in, ACTION_HOME);
}

static void hold_a_moving_key(Lab *in) {
    step_with(in, event_hold(ACTION_RIGHT));
}

static void open_help(Lab *in) {
    press(in, ACTION_HELP);
}

static void open_glossary(Lab *in) {
    press(in, ACTION_GLOSSARY);
}

static void take_a_wrong_method(Lab *in) {
    press(in, ACTION_METHOD);
}

static void go_on_in_the_steps(Lab *in) {
    press(in, ACTION_NEXT_STEP);
    press(in, ACTION_NEXT_STEP);
}

static void let_time_pass(Lab *in) {
    step_many(in, 200);
    press(in, ACTION_PAUSE);
}

static void go_back_in_time(Lab *in) {
    let_time_pass(in);
    press(in, ACTION_PREVIOUS_CHANGE);
    press(in, ACTION_BACK);
    press(in, ACTION_BACK);
}

static void come_into_contact(Lab *in) {
    step_with(in, event_press(ACTION_PAUSE));
    step_with(in, event_press(ACTION_CONTACT));
}

static void zoom_in(Lab *in) {
    step_with(in, event_press(ACTION_ZOOM_IN));
}

static const struct {
    const char *name;
    Prepare *prepare;
} situations[] = {
    {"at the start", do_nothing},         {"moved", move_both_shapes},
    {"in the field", type_an_angle},      {"at the field's start", go_to_the_start_of_the_field},
    {"while moving", hold_a_moving_key},  {"in the list of keys", open_help},
    {"in the glossary", open_glossary},   {"by a wrong method", take_a_wrong_method},
    {"in the steps", go_on_in_the_steps}, {"later, paused", let_time_pass},
    {"back in time", go_back_in_time},    {"zoomed", zoom_in},
    {"in contact", come_into_contact},
};

enum { SITUATIONS = sizeof situations / sizeof *situations };

static bool shows_the_same(const Picture *a, const Picture *b) {
    if (a->theme != b->theme || a->view.unit != b->view.unit) return false;
    if (a->mark_count != b->mark_count) return false;
    for (int i = 0; i < a->mark_count; i++) {
        const Mark *left = &a->marks[i], *right = &b->marks[i];
        if (left->kind != right->kind || left->radius != right->radius || left->pen.stroke != right->pen.stroke ||
            left->pen.fill != right->pen.fill || left->pen.dash != right->pen.dash)
            return false;
        if (memcmp(left->points, right->points, sizeof left->points) != 0) return false;
        if (left->kind == MARK_TEXT && strcmp(picture_text_of(a, left), picture_text_of(b, right)) != 0) return false;
    }
    return true;
}

static bool has_the_same_fields(const Lab *a, const Lab *b) {
    const Scene *scene = lab_scene(a);
    if (scene != lab_scene(b)) return false;
    for (int i = 0; i < scene->field_count; i++) {
        if (state_get(lab_state(a), &scene->fields[i]) != state_get(lab_state(b), &scene->fields[i])) return false;
    }
    return true;
}

// Whether the two look the same to a user.
static bool is_the_same(const Lab *a, const Lab *b) {
    if (a->notice.number != b->notice.number || !has_the_same_fields(a, b)) return false;
    compose_fixed(&screen, a, 1280, 720, "");
    compose_fixed(&other_screen, b, 1280, 720, "");
    return shows_the_same(&screen.picture, &other_screen.picture);
}

static void open_in(Lab *in, const Scene *scene, Prepare *prepare) {
    open_lab(in, &map, scene->id);
    prepare(in);
}

// Two labs with the same past, one of which does the action: do they differ, in the same tick or soon after?
static bool answers_there(const Scene *scene, Prepare *prepare, Action action) {
    enum { SOON = 30 };
    open_in(&lab, scene, prepare);
    open_in(&other, scene, prepare);
    step_with(&lab, action_lasts(action) ? event_hold(action) : event_press(action));
    step_many(&other, 1);
    if (!is_the_same(&lab, &other)) return true;
    step_many(&lab, SOON);
    step_many(&other, SOON);
    return !is_the_same(&lab, &other);
}

static bool answers_in(const Scene *scene, Action action) {
    for (int i = 0; i < SITUATIONS; i++) {
        if (answers_there(scene, situations[i].prepare, action)) return true;
    }
    return false;
}

static bool is_answered(Action action) {
    for (int i = 0; i < SITUATIONS; i++) {
        for (int j = 0; j < scene_count; j++) {
            if (answers_there(scenes[j], situations[i].prepare, action)) return true;
        }
    }
    return false;
}

static bool is_one_of(Action action, const Action *actions, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (actions[i] == action) return true;
    }
    return false;
}

// The window's own actions, which tests/sdl/window.sh tests.
static const Action answered_by_window[] = {ACTION_FULLSCREEN, ACTION_SCREENSHOT, ACTION_QUIT, ACTION_COPY,
                                            ACTION_PASTE,      ACTION_COPY_C,     ACTION_OWN};

#define IS_IN(list, action) is_one_of(action, list, sizeof(list) / sizeof *(list))

static bool is_shown(Action action) {
    const bool is_scene = action <= ACTION_SCENE_9;
    return is_scene ? (int)action < scene_count : action_binding(action)->keys[0] != NULL;
}

TEST(situations_are_the_same_twice) {
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < SITUATIONS; j++) {
            open_in(&lab, scenes[i], situations[j].prepare);
            open_in(&other, scenes[i], situations[j].prepare);
            if (!is_the_same(&lab, &other)) fail_msg("%s differs %s", scenes[i]->id, situations[j].name);
        }
    }
}

TEST(every_key_shown_is_answered) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (!is_shown(action) || IS_IN(answered_by_window, action)) continue;
        if (!is_answered(action)) fail_msg("nothing answers '%s'", action_binding(action)->id);
    }
}

TEST(every_hint_is_answered_in_its_scene) {
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->hint_count; j++) {
            const Action action = scenes[i]->hints[j].action;
            if (answers_in(scenes[i], action)) continue;
            fail_msg("nothing in %s answers '%s'", scenes[i]->id, action_binding(action)->id);
        }
    }
}

// The line at the bottom does not describe a key's effect in other scenes: it has the scene's own words.
TEST(hints_speak_of_their_scene) {
    static const struct {
        const char *scene, *says, *says_not;
    } cases[] = {{"circle-circle", "faster, slower", "more shapes"},
                 {"crowd", "more, fewer shapes", "faster"},
                 {"rect-tiles", "walk, fly", "selected shape"},
                 {"circle-aabb", "move the selected shape", "walk"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool is_said = false;
        open_lab(&lab, &map, cases[i].scene);
        compose_fixed(&screen, &lab, 1920, 1080, "");
        for (int j = 0; j < screen.picture.mark_count; j++) {
            const Mark *mark = &screen.picture.marks[j];
            if (mark->kind != MARK_TEXT || mark->points[0].y < 1080 - 40) continue;
            const char *text = picture_text_of(&screen.picture, mark);
            is_said = is_said || strcmp(text, cases[i].says) == 0;
            assert_null(strstr(text, cases[i].says_not));
        }
        assert_true(is_said);
        lab_free(&lab);
    }
}

static bool is_of_action(const HotSpot *spot, Action action) {
    return spot && spot->event.kind == EVENT_PRESS && spot->event.action == action;
}

// The label in an action's hot spot begins with one of its keys.
static void assert_label_begins_with_key(Action action) {
    char keys[64], key[16];
    action_keys(action, scene_count, keys, sizeof keys);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || !is_of_action(screen_hot_spot_at(&screen, mark->points[0]), action)) continue;
        const char *label = picture_text_of(&screen.picture, mark);
        snprintf(key, sizeof key, "%.*s", (int)strcspn(label, " "), label);
        assert_contains(keys, key);
        return;
    }
    fail_msg("no label for '%s'", action_binding(action)->id);
}

TEST(labels_in_the_top_bar_name_their_keys) {
    static const Action actions[] = {ACTION_HELP, ACTION_GLOSSARY, ACTION_LANGUAGE};
    open_lab(&lab, &map, scenes[0]->id);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        compose_fixed(&screen, &lab, 1280, 720, "");
        for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) assert_label_begins_with_key(actions[i]);
    }
}

TEST_FILE(words, setup, teardown)
