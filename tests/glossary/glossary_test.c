// The glossary: words in sentences, keys and clicks that open it and move through it, examples computed by the kernel,
// and their pictures.
#include "screen_support.h"
#include "widgets.h"

static Lab lab;
static Map map;
static Screen screen;

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    open_lab(&lab, &map, "circle-obb");
    return 0;
}

static int teardown(void **state) {
    map_free(&map);
    lab_free(&lab);
    memset(&lab, 0, sizeof lab);
    return 0;
}

static void open_term(const char *id) {
    step_with(&lab, event_of(EVENT_TERM, id));
}

static bool is_shown(Term term) {
    return lab.overlay == OVERLAY_GLOSSARY && lab.glossary.term == term;
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, teardown)

FIXTURE_TEST(every_term_is_found_by_its_id) {
    for (Term term = 0; term < TERM_COUNT; term++) {
        const char *id = glossary_entry(term)->id;
        assert_true(strlen(id) > 0 && strlen(id) < EVENT_TEXT &&
                    strspn(id, "abcdefghijklmnopqrstuvwxyz-") == strlen(id));
        assert_int_equal(glossary_term_by_id(id), term);
    }
    assert_int_equal(glossary_term_by_id("no-such"), TERM_COUNT);
    assert_int_equal(glossary_term_by_id(""), TERM_COUNT);
}

static void assert_finds(const char *text, size_t from, Language language, Term term, const char *found) {
    Word word;
    if (!glossary_find_word(text, from, language, &word)) fail_msg("no word in '%s'", text);
    if (word.term != term || strlen(found) != word.end - word.start ||
        strncmp(text + word.start, found, strlen(found)) != 0)
        fail_msg("'%.*s' in '%s'", (int)(word.end - word.start), text + word.start, text);
}

static void assert_finds_nothing(const char *text, Language language) {
    Word word;
    if (glossary_find_word(text, 0, language, &word))
        fail_msg("'%.*s' in '%s'", (int)(word.end - word.start), text + word.start, text);
}

// No spelling is hidden by a longer or earlier one of another term.
FIXTURE_TEST(every_spelling_leads_to_its_own_term) {
    char text[128];
    for (Term term = 0; term < TERM_COUNT; term++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            const char *const *spellings = glossary_entry(term)->spellings[language];
            assert_non_null(spellings[0]);
            for (int i = 0; i < TERM_SPELLINGS && spellings[i]; i++) {
                snprintf(text, sizeof text, language ? "円の%sは" : "The %s, so", spellings[i]);
                assert_finds(text, 0, (Language)language, term, spellings[i]);
            }
        }
    }
}

FIXTURE_TEST(words_stand_alone_and_the_longest_wins) {
    assert_finds("The Gap is 3.", 0, LANGUAGE_ENGLISH, TERM_GAP, "Gap");
    assert_finds("FALSE HIT", 0, LANGUAGE_ENGLISH, TERM_FALSE_HIT, "FALSE HIT");
    assert_finds_nothing("stopgap gapped gap-toothed 1gap gapa gapz gapA gapZ gap0 gap9 gap_", LANGUAGE_ENGLISH);
    assert_finds(strchr("stopgap", 'g'), 0, LANGUAGE_ENGLISH, TERM_GAP, "gap"); // the text begins there
    assert_finds_nothing("src/cell/gap.c, circle_gap.c, map/cell", LANGUAGE_ENGLISH);
    assert_finds_nothing("gap.c cell.h size − 12", LANGUAGE_ENGLISH);
    assert_finds("It is a cell.", 0, LANGUAGE_ENGLISH, TERM_CELL, "cell");
    assert_finds_nothing("", LANGUAGE_ENGLISH);
    assert_finds_nothing("gap", LANGUAGE_JAPANESE);
    assert_finds_nothing("agap", LANGUAGE_ENGLISH);
    assert_finds_nothing("A map, a sell, a lick.", LANGUAGE_ENGLISH); // not gap, cell, tick
    assert_finds("a separating axis", 0, LANGUAGE_ENGLISH, TERM_SEPARATING_AXIS, "separating axis");
    assert_finds("No solid cells", 0, LANGUAGE_ENGLISH, TERM_CELL, "solid cells");
    assert_finds("the gap, the normal", 8, LANGUAGE_ENGLISH, TERM_NORMAL, "normal");
    assert_finds("本当はめり込みの深さ", 0, LANGUAGE_JAPANESE, TERM_DEPTH, "めり込みの深さ");
    assert_finds("この分離軸", 0, LANGUAGE_JAPANESE, TERM_SEPARATING_AXIS, "分離軸");
    assert_finds("（射影）", 0, LANGUAGE_JAPANESE, TERM_SHADOW, "射影");
}

FIXTURE_TEST(keys_and_clicks_open_and_close) {
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(0));
    press(&lab, ACTION_GLOSSARY);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    open_term("normal");
    assert_true(is_shown(TERM_NORMAL));
    open_term("gap");
    assert_true(is_shown(TERM_GAP));
    press(&lab, ACTION_ESCAPE);
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    open_term("no-such");
    assert_int_equal(lab.overlay, OVERLAY_NONE);
    open_term("tick");
    press(&lab, ACTION_GLOSSARY);
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(TERM_TICK)); // where it was left
}

FIXTURE_TEST(the_list_of_keys_and_the_words_give_way_to_each_other) {
    press(&lab, ACTION_HELP);
    open_term("touching");
    assert_true(is_shown(TERM_TOUCHING));
    press(&lab, ACTION_HELP);
    assert_int_equal(lab.overlay, OVERLAY_HELP);
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(TERM_TOUCHING));
}

FIXTURE_TEST(keys_choose_round_the_list) {
    press(&lab, ACTION_GLOSSARY);
    press(&lab, ACTION_SELECT);
    assert_true(is_shown(1));
    press(&lab, ACTION_SELECT_PREVIOUS);
    press(&lab, ACTION_SELECT_PREVIOUS);
    assert_true(is_shown(TERM_COUNT - 1));
    press(&lab, ACTION_DOWN);
    assert_true(is_shown(0));
    press(&lab, ACTION_UP);
    assert_true(is_shown(TERM_COUNT - 1));
}

FIXTURE_TEST(a_key_that_stays_down_continues) {
    press(&lab, ACTION_GLOSSARY);
    step_with(&lab, event_hold(ACTION_DOWN));
    assert_true(is_shown(1));
    step_many(&lab, 10);
    assert_true(is_shown(1));
    step_many(&lab, 50);
    assert_true(lab.glossary.term >= 5 && lab.glossary.term <= 10);
    const Term reached = lab.glossary.term;
    step_with(&lab, event_release(ACTION_DOWN));
    step_many(&lab, 60);
    assert_true(is_shown(reached));
    press(&lab, ACTION_PAUSE); // in a pause as well
    step_with(&lab, event_hold(ACTION_UP));
    step_many(&lab, 60);
    assert_true(lab.glossary.term < reached - 3);
}

FIXTURE_TEST(a_key_repeats_after_24_ticks_and_then_every_6) {
    const InputEvent hold = event_hold(ACTION_DOWN);
    Glossary glossary;
    glossary_show(&glossary, 5);
    for (int tick = 0; tick < 9; tick++) assert_true(glossary_step(&glossary, false));
    assert_int_equal(glossary.tick, 9);
    assert_true(glossary_answer(&glossary, &hold));
    assert_int_equal(glossary.tick, 0); // another demo begins
    for (int tick = 1; tick <= 40; tick++) {
        const InputEvent other = event_release(tick % 2 ? ACTION_UP : ACTION_LEFT);
        assert_false(glossary_answer(&glossary, &other)); // another key ends nothing
        assert_true(glossary_step(&glossary, true));
        assert_int_equal(glossary.term, 6 + (tick >= 24 ? 1 + (tick - 24) / 6 : 0));
    }
}

FIXTURE_TEST(nothing_moves_behind_it) {
    static const Action moving[] = {ACTION_LEFT,  ACTION_RIGHT,     ACTION_UP,    ACTION_DOWN,
                                    ACTION_WIDER, ACTION_TURN_LEFT, ACTION_TALLER};
    const double x = field_of(&lab, "a.x"), y = field_of(&lab, "a.y"), radius = field_of(&lab, "a.r");
    press(&lab, ACTION_GLOSSARY);
    for (size_t i = 0; i < sizeof moving / sizeof *moving; i++) {
        press(&lab, moving[i]);
        step_with(&lab, event_hold(moving[i]));
        step_many(&lab, 30);
        step_with(&lab, event_release(moving[i]));
    }
    press(&lab, ACTION_SELECT);
    assert_int_equal(lab_base(&lab)->hands.selected, 0);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_exactly(field_of(&lab, "a.y"), y);
    assert_exactly(field_of(&lab, "a.r"), radius);
    press(&lab, ACTION_ESCAPE);
    press(&lab, ACTION_LEFT);
    assert_true(field_of(&lab, "a.x") < x);
}

FIXTURE_TEST(a_key_held_since_before_can_be_released) {
    step_with(&lab, event_hold(ACTION_LEFT));
    press(&lab, ACTION_GLOSSARY);
    step_with(&lab, event_release(ACTION_LEFT));
    const double x = field_of(&lab, "a.x");
    press(&lab, ACTION_ESCAPE);
    step_many(&lab, 30);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_int_equal(lab.held, 0);
}

FIXTURE_TEST(the_window_rests_when_no_example_moves) {
    step_many(&lab, 60);
    assert_true(lab.time.is_idle);
    press(&lab, ACTION_GLOSSARY);
    for (int i = 0; i < 100; i++) {
        step_many(&lab, 1);
        assert_false(lab.time.is_idle);
    }
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 5);
    assert_true(lab.time.is_idle);
    const int32_t tick = lab.glossary.tick;
    press(&lab, ACTION_STEP);
    assert_int_equal(lab.glossary.tick, tick + 1);
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_ESCAPE);
    step_many(&lab, 5);
    assert_true(lab.time.is_idle);
}

FIXTURE_TEST(events_are_written_and_read_back) {
    char line[EVENT_TEXT * 2];
    Error error = {0};
    InputEvent event;
    assert_true(event_read("term normal", &event, &error));
    assert_true(event.kind == EVENT_TERM && lab_can_answer(&lab, lab.current, &event, &error));
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "term normal");
    event = event_of(EVENT_TERM, "nromal");
    assert_false(lab_can_answer(&lab, lab.current, &event, &error));
    assert_string_equal(error_text(&error), "unknown term 'nromal'");
    assert_false(event_read("term", &event, &error));
}

static void compose(int width, int height) {
    compose_fixed(&screen, &lab, width, height, "");
    assert_false(screen.picture.overflowed);
}

static const Demo *show_at(Term term, int32_t tick) {
    demo_show(&lab.demo, scenes, scene_count, term, tick);
    return &lab.demo;
}

static double number_in(const Demo *demo, const char *name) {
    const StateField *field = state_find(demo->scene->fields, demo->scene->field_count, name);
    assert_non_null(field);
    return state_get(&demo->state, field);
}

static void assert_finite(const Demo *demo) {
    const SceneBase *base = &demo->state.base;
    assert_true(isfinite(base->gap) && isfinite(base->normal.x) && isfinite(base->normal.y));
    for (int i = 0; i < demo->scene->field_count; i++)
        assert_true(isfinite(state_get(&demo->state, &demo->scene->fields[i])));
}

// A hash of the glossary's marks: a demo that does not move would have the same one.
static uint64_t print_of_marks(int width, int height) {
    const Picture *picture = &screen.picture;
    uint64_t print = 1469598103934665603u;
    int first = picture->mark_count;
    while (first > 0 && !is_veil(&picture->marks[first - 1], width, height)) first--;
    assert_true(first > 1);
    for (int i = first; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        for (int j = 0; j < MARK_POINTS; j++) {
            const float numbers[] = {mark->points[j].x, mark->points[j].y, mark->radius, (float)mark->pen.fill};
            for (int k = 0; k < 4; k++) print = (print ^ (uint64_t)(int64_t)(numbers[k] * 16)) * 1099511628211u;
        }
    }
    return print;
}

static uint64_t print_at(Term term, int32_t tick) {
    assert_finite(show_at(term, tick));
    compose(1280, 720);
    return print_of_marks(1280, 720);
}

FIXTURE_TEST(every_demo_moves_and_repeats) {
    press(&lab, ACTION_PAUSE);
    for (Term term = 0; term < TERM_COUNT; term++) {
        open_term(glossary_entry(term)->id);
        const uint64_t start = print_at(term, 0);
        int changes = 0;
        const int32_t stride = repetitions(15, 5);
        for (int32_t tick = 0; tick < demo_period(term); tick += stride) changes += print_at(term, tick) != start;
        if (changes < 8) fail_msg("the demo of %s stands still", glossary_entry(term)->id);
        assert_true(print_at(term, demo_period(term)) == start);
    }
}

// A demo depends only on the term and the tick: not on earlier demos, nor on the scene behind it, its map or its step
// of the explanation.
FIXTURE_TEST(a_demo_is_the_same_wherever_it_is_opened) {
    enum { TICKS = 100 };
    for (Term term = 0; term < TERM_COUNT; term++) {
        const char *id = glossary_entry(term)->id;
        go_to(&lab, "circle-obb");
        open_term(id);
        step_many(&lab, TICKS);
        const int32_t tick = lab.glossary.tick;
        compose(1280, 720);
        const uint64_t opened = print_of_marks(1280, 720);
        press(&lab, ACTION_ESCAPE);
        go_to(&lab, term % 2 ? "crowd" : "rect-tiles");
        press(&lab, ACTION_NEXT_STEP);
        open_term(id);
        assert_true(print_at(term, tick) == opened);
        press(&lab, ACTION_ESCAPE);
        press(&lab, ACTION_ESCAPE);
    }
}

// A table of scenes without the scene of a demo.
FIXTURE_TEST(without_its_scene_a_demo_shows_nothing) {
    Demo demo = {0};
    demo_show(&demo, scenes, 0, TERM_GAP, 0);
    picture_begin(&screen.picture, LANGUAGE_ENGLISH, fixed_measure());
    demo_draw(&demo, &screen.picture);
    assert_int_equal(screen.picture.mark_count, 0);
    assert_null(demo_caption(&demo).text);
}

// Neither does a demo show what was lit before it, nor does it leave anything for what is drawn next.
FIXTURE_TEST(a_demo_is_apart_from_the_rest_of_the_picture) {
    for (Term term = 0; term < TERM_COUNT; term++) {
        const Demo *demo = show_at(term, 0);
        int marks[2];
        for (int is_lit = 0; is_lit < 2; is_lit++) {
            Explanation explanation = {0};
            demo->scene->explain(&demo->state, &explanation);
            picture_begin(&screen.picture, LANGUAGE_ENGLISH, fixed_measure());
            screen.picture.leaves_out_images = term % 2;
            for (int i = 0; is_lit && i < explanation.step_count; i++)
                picture_emphasize(&screen.picture, explanation.steps[i].id, explanation.steps[i].part, EMPHASIS_LIT);
            demo_draw(demo, &screen.picture);
            marks[is_lit] = screen.picture.mark_count;
            assert_int_equal(screen.picture.leaves_out_images, term % 2);
            assert_true(!screen.picture.leaves_out_handles && screen.picture.emphasis_count == 0);
            assert_int_equal(screen.picture.emphasis, EMPHASIS_NONE);
        }
        if (marks[0] != marks[1]) fail_msg("%s is lit", glossary_entry(term)->id);
    }
}

// The number of ticks of its period in which a demo shows what its term means.
static int ticks_of(Term term, bool (*shows)(const Demo *)) {
    int count = 0;
    for (int32_t tick = 0; tick < demo_period(term); tick++) count += shows(show_at(term, tick));
    return count;
}

static bool is_touching(const Demo *demo) {
    return demo->state.base.truth == HIT_TOUCHING && demo->state.base.gap == 0;
}

static bool overlaps(const Demo *demo) {
    return demo->state.base.truth == HIT_OVERLAP;
}

static bool is_false_hit(const Demo *demo) {
    return base_answer(&demo->state.base, demo->state.base.method) == ANSWER_FALSE_HIT;
}

static bool is_false_miss(const Demo *demo) {
    return base_answer(&demo->state.base, demo->state.base.method) == ANSWER_FALSE_MISS;
}

static hit_region region_of_center(const Demo *demo) {
    const hit_vec center = {(float)number_in(demo, "a.x"), (float)number_in(demo, "a.y")};
    const hit_vec box = {(float)number_in(demo, "b.x"), (float)number_in(demo, "b.y")};
    const hit_vec half = {(float)number_in(demo, "b.w") / 2, (float)number_in(demo, "b.h") / 2};
    return hit_circle_aabb_witness((hit_circle){center, 0}, hit_aabb_from_center(box, half)).region;
}

static bool center_is_inside(const Demo *demo) {
    return region_of_center(demo) == HIT_REGION_INSIDE;
}

static bool is_beyond_corner(const Demo *demo) {
    return region_of_center(demo) == HIT_REGION_CORNER;
}

static bool has_right_angle(const Demo *demo) {
    return number_in(demo, "b.angle") == 180;
}

static bool turns_back(const Demo *demo) {
    return fabs(number_in(demo, "b.angle")) > 10;
}

static hit_aabb walker_in(const Demo *demo) {
    const hit_vec at = {(float)number_in(demo, "a.x"), (float)number_in(demo, "a.y")};
    return (hit_aabb){at, {at.x + (float)number_in(demo, "a.w"), at.y + (float)number_in(demo, "a.h")}};
}

static hit_cells cells_under(const Demo *demo, hit_cell_rule rule) {
    return hit_cells_covered(walker_in(demo), (hit_vec){32, 32}, rule);
}

static bool fits_one_cell(const Demo *demo) {
    const hit_cells cells = cells_under(demo, HIT_CELLS_HALF_OPEN), closed = cells_under(demo, HIT_CELLS_CLOSED);
    return cells.first_column == cells.last_column && closed.last_column == cells.last_column + 1;
}

static bool has_no_size_1(const Demo *demo) {
    return fits_one_cell(demo) && number_in(demo, "size-1") == 0;
}

static const float wall_left = 4 * 32, wall_right = 5 * 32;

static bool has_tunnelled(const Demo *demo) {
    return demo->state.base.method == HIT_LOOK_FULL && walker_in(demo).min.x >= wall_right;
}

static bool has_jumped_anywhere(const Demo *demo) {
    return walker_in(demo).min.x >= wall_right;
}

static bool is_stopped(const Demo *demo) {
    return demo->state.base.method == HIT_LOOK_SWEPT && walker_in(demo).max.x == wall_left;
}

static bool is_by_outline(const Demo *demo) {
    return demo->state.base.method == HIT_LOOK_OUTLINE && is_false_miss(demo);
}

static bool finds_wall(const Demo *demo) {
    return overlaps(demo) && demo->state.base.claims[demo->state.base.method] == HIT_OVERLAP;
}

static bool is_concave(const Demo *demo) {
    return number_in(demo, "c2.y") > number_in(demo, "c1.y");
}

static Shape shape_in(const Demo *demo, int which) {
    Shape shapes[2];
    demo->scene->shapes(&demo->state, shapes);
    return shapes[which];
}

static bool has_corner_in_hull(const Demo *demo) {
    const Shape shape = shape_in(demo, 0);
    return shape_convex(&shape).count < (int)number_in(demo, "a.corners");
}

static bool is_inside(const Demo *demo) {
    return overlaps(demo) && demo->state.base.claims[demo->state.base.method] == HIT_OVERLAP;
}

static bool is_in_the_middle(const Demo *demo) {
    return number_in(demo, "a.x") == 115 && number_in(demo, "a.y") == 70;
}

static bool is_outside_in_the_middle(const Demo *demo) {
    return is_in_the_middle(demo) && demo->state.base.truth == HIT_APART;
}

static bool is_inside_in_the_middle(const Demo *demo) {
    return is_in_the_middle(demo) && is_inside(demo);
}

// The fraction of the tick in which the ball meets the obstacle; 1 where it does not.
static double time_of(const Demo *demo) {
    for (int i = 0; i < demo->scene->fact_count; i++)
        if (strcmp(demo->scene->facts[i].name, "time") == 0) return demo->scene->facts[i].value(&demo->state);
    fail_msg("no time");
    return 0;
}

static bool meets_in_tick(const Demo *demo) {
    return time_of(demo) > 0 && time_of(demo) < 1;
}

static bool has_pairs_to_ask(const Demo *demo) {
    return demo->crowd.last.met > 0;
}

static bool boxes_meet_in_vain(const Demo *demo) {
    return demo->crowd.last.met > demo->crowd.last.hit;
}

static bool has_hits(const Demo *demo) {
    return demo->crowd.last.hit > 0;
}

static bool selected_meets_others(const Demo *demo) {
    return demo->crowd.last.near_count > 0;
}

FIXTURE_TEST(demos_show_what_they_are_there_for) {
    static const struct {
        Term term;
        bool (*shows)(const Demo *);
        enum { SOMETIMES, OFTEN, ALWAYS } when; // in 40 ticks at least; sometimes: nor in 40 others
    } cases[] = {{TERM_TOUCHING, is_touching, SOMETIMES},
                 {TERM_TOUCHING, overlaps, SOMETIMES},
                 {TERM_GAP, overlaps, SOMETIMES},
                 {TERM_DEPTH, overlaps, ALWAYS},
                 {TERM_PUSH_OUT, overlaps, ALWAYS},
                 {TERM_CLAMP, center_is_inside, SOMETIMES},
                 {TERM_CLAMP, is_beyond_corner, SOMETIMES},
                 {TERM_NEAREST, is_beyond_corner, SOMETIMES},
                 {TERM_SQUARED, overlaps, SOMETIMES},
                 {TERM_TURN_BACK, turns_back, SOMETIMES},
                 {TERM_OBB, has_right_angle, SOMETIMES},
                 {TERM_AABB, overlaps, SOMETIMES},
                 {TERM_SEPARATION, overlaps, SOMETIMES},
                 {TERM_SEPARATING_AXIS, overlaps, SOMETIMES},
                 {TERM_FALSE_HIT, is_false_hit, SOMETIMES},
                 {TERM_CAPSULE, overlaps, SOMETIMES},
                 {TERM_CORE, overlaps, SOMETIMES},
                 {TERM_CONCAVE, is_concave, SOMETIMES},
                 {TERM_CONVEX_HULL, has_corner_in_hull, SOMETIMES},
                 {TERM_MINKOWSKI_DIFFERENCE, overlaps, SOMETIMES},
                 {TERM_SIMPLEX, overlaps, SOMETIMES},
                 {TERM_GJK, overlaps, SOMETIMES},
                 {TERM_RAY, is_inside, SOMETIMES},
                 {TERM_EVEN_ODD, is_inside, SOMETIMES},
                 {TERM_EVEN_ODD, is_outside_in_the_middle, SOMETIMES},
                 {TERM_WINDING_NUMBER, is_inside_in_the_middle, SOMETIMES},
                 {TERM_SUBSTEP, is_false_miss, SOMETIMES},
                 {TERM_SUBSTEP, finds_wall, SOMETIMES},
                 {TERM_SWEPT_SHAPE, overlaps, SOMETIMES},
                 {TERM_TIME_OF_IMPACT, meets_in_tick, OFTEN},
                 {TERM_BOUNCE, meets_in_tick, SOMETIMES},
                 {TERM_FALSE_MISS, is_false_miss, SOMETIMES},
                 {TERM_LOOK_UP, is_false_miss, SOMETIMES},
                 {TERM_LOOK_UP, is_by_outline, SOMETIMES},
                 {TERM_LOOK_UP, finds_wall, SOMETIMES},
                 {TERM_HALF_OPEN, fits_one_cell, SOMETIMES},
                 {TERM_HALF_OPEN, has_no_size_1, SOMETIMES},
                 {TERM_TUNNELING, has_tunnelled, SOMETIMES},
                 {TERM_TUNNELING, is_stopped, SOMETIMES},
                 {TERM_TICK, overlaps, SOMETIMES},
                 {TERM_BROAD_PHASE, has_pairs_to_ask, ALWAYS},
                 {TERM_BROAD_PHASE, selected_meets_others, OFTEN},
                 {TERM_NARROW_PHASE, boxes_meet_in_vain, ALWAYS},
                 {TERM_NARROW_PHASE, has_hits, ALWAYS},
                 {TERM_UNIFORM_GRID, selected_meets_others, OFTEN},
                 {TERM_SORT_AND_SWEEP, selected_meets_others, OFTEN},
                 {TERM_TREE_OF_BOXES, selected_meets_others, OFTEN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int count = ticks_of(cases[i].term, cases[i].shows), period = demo_period(cases[i].term);
        const int most = cases[i].when == SOMETIMES ? period - 40 : period;
        if (count < (cases[i].when == ALWAYS ? period : 40) || count > most)
            fail_msg("%s shows case %d in %d ticks", glossary_entry(cases[i].term)->id, (int)i, count);
    }
    assert_int_equal(ticks_of(TERM_TUNNELING, has_jumped_anywhere), ticks_of(TERM_TUNNELING, has_tunnelled));
}

// Time advances in whole ticks, also where the circle returns.
FIXTURE_TEST(ticks_are_counted) {
    double last = 0;
    for (int32_t tick = 0; tick < demo_period(TERM_TICK); tick++) {
        const double number = demo_caption(show_at(TERM_TICK, tick)).slots[5].number;
        assert_true(number == floor(number) && number >= last && number <= last + 1);
        last = number;
    }
    assert_true(last >= 10);
}

FIXTURE_TEST(sums_in_captions_come_out_as_rounded) {
    for (int32_t tick = 0; tick < demo_period(TERM_SEPARATION); tick++) {
        const Phrase caption = demo_caption(show_at(TERM_SEPARATION, tick));
        double shown[3]; // where b's shadow begins, where a's ends, between them
        for (int i = 0; i < 3; i++) {
            const Slot *slot = &caption.slots[1 + i];
            char number[32];
            assert_true(slot->kind == SLOT_NUMBER);
            snprintf(number, sizeof number, "%.*f", slot->decimals, slot->number);
            shown[i] = atof(number);
        }
        assert_near(shown[2], shown[0] - shown[1], 1e-9);
    }
}

static double number_of_slot(const Phrase *phrase, int slot) {
    assert_true(phrase->slots[slot].kind == SLOT_NUMBER);
    return phrase->slots[slot].number;
}

// At a right angle to the edge, of length 1, and out of the shape: all corners are behind the edge.
FIXTURE_TEST(the_edge_normal_leads_out) {
    for (int32_t tick = 0; tick < demo_period(TERM_EDGE_NORMAL); tick += 3) {
        const Demo *demo = show_at(TERM_EDGE_NORMAL, tick);
        const Phrase caption = demo_caption(demo);
        const double x = number_of_slot(&caption, 2), y = number_of_slot(&caption, 3);
        const Shape shape = shape_in(demo, 1);
        const hit_convex convex = shape_convex(&shape);
        assert_near(number_of_slot(&caption, 0) * x + number_of_slot(&caption, 1) * y, 0, 1e-4);
        assert_near(hypot(x, y), 1, 1e-6);
        for (int i = 2; i < convex.count; i++) {
            const double to_x = (double)(convex.points[i].x - convex.points[0].x),
                         to_y = (double)(convex.points[i].y - convex.points[0].y);
            assert_true(to_x * x + to_y * y < 0);
        }
    }
}

FIXTURE_TEST(no_corner_is_beyond_the_support_point) {
    for (int32_t tick = 0; tick < demo_period(TERM_SUPPORT_POINT); tick++) {
        const Demo *demo = show_at(TERM_SUPPORT_POINT, tick);
        const Phrase caption = demo_caption(demo);
        const double x = number_of_slot(&caption, 0), y = number_of_slot(&caption, 1);
        const double most = number_of_slot(&caption, 4);
        const Shape shape = shape_in(demo, 1);
        const hit_convex convex = shape_convex(&shape);
        assert_near(number_of_slot(&caption, 2) * x + number_of_slot(&caption, 3) * y, most, 1e-3);
        for (int i = 0; i < convex.count; i++)
            assert_true((double)convex.points[i].x * x + (double)convex.points[i].y * y <= most + 1e-3);
    }
}

static bool has_term(const char *id) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        if (screen.hot_spots[i].event.kind == EVENT_TERM && strcmp(screen.hot_spots[i].event.text, id) == 0)
            return true;
    }
    return false;
}

// Both phases are compared with testing every pair: first the boxes, then the shapes.
static hit_verdict verdict_of_bodies(const CrowdBody *a, const CrowdBody *b) {
    const hit_obb a_box = a->shape.obb, b_box = b->shape.obb;
    if (a->shape.kind == SHAPE_OBB && b->shape.kind == SHAPE_OBB) return hit_obb_obb(a_box, b_box);
    if (a->shape.kind == SHAPE_OBB) return hit_circle_obb(b->shape.circle, a_box);
    return b->shape.kind == SHAPE_OBB ? hit_circle_obb(a->shape.circle, b_box)
                                      : hit_circle_circle(a->shape.circle, b->shape.circle);
}

static void check_crowd(const Demo *demo) {
    enum { BODIES_MAX = 100 };
    const CrowdAnswer *answer = &demo->crowd.last;
    const CrowdPose *pose = &demo->crowd.shown.pose;
    const uint64_t possible = (uint64_t)pose->count * (uint64_t)(pose->count - 1) / 2;
    CrowdBody bodies[BODIES_MAX];
    int meeting = 0, hitting = 0, near = 0;
    assert_in_range(pose->count, 2, BODIES_MAX);
    for (int i = 0; i < pose->count; i++) {
        bodies[i] = crowd_body(pose, i);
        assert_true(contains_extent(demo_world(demo), bodies[i].bounds));
        for (int j = 0; j < i; j++) {
            const bool meets = hit_aabb_aabb(bodies[i].bounds, bodies[j].bounds) != HIT_APART;
            meeting += meets;
            near += meets && (i == demo->crowd.shown.selected || j == demo->crowd.shown.selected);
            hitting += meets && base_is_hit(&demo->state.base, verdict_of_bodies(&bodies[j], &bodies[i]));
        }
    }
    assert_int_equal(answer->met, meeting);
    assert_int_equal(answer->hit, hitting);
    assert_int_equal(answer->near_count, near);
    assert_int_equal(answer->possible, possible);
    assert_in_range(answer->compared, answer->met, possible);
    assert_true(answer->missed == 0 && answer->invented == 0);
}

FIXTURE_TEST(the_phases_find_what_asking_every_pair_finds) {
    static const Term terms[] = {TERM_BROAD_PHASE, TERM_NARROW_PHASE, TERM_UNIFORM_GRID, TERM_SORT_AND_SWEEP,
                                 TERM_TREE_OF_BOXES};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        for (int32_t tick = 0; tick < demo_period(terms[i]); tick += 3) {
            const Demo *demo = show_at(terms[i], tick);
            check_crowd(demo);
            // Except for the narrow phase, a search skips most pairs.
            if (terms[i] != TERM_NARROW_PHASE)
                assert_true(demo->crowd.last.compared < (demo->crowd.last.possible * 2 + 2) / 3);
        }
    }
}

// The shaded regions are where the method searches for the selected body's partners: all partners are there.
FIXTURE_TEST(partners_lie_where_they_are_looked_for) {
    static const Term terms[] = {TERM_UNIFORM_GRID, TERM_SORT_AND_SWEEP, TERM_TREE_OF_BOXES};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        for (int32_t tick = 0; tick < demo_period(terms[i]); tick++) {
            const CrowdAnswer *answer = &show_at(terms[i], tick)->crowd.last;
            assert_in_range(answer->region_count, 1, CROWD_REGIONS - 1);
            for (int near = 0; near < answer->near_count; near++) {
                bool is_covered = false;
                for (int region = 0; region < answer->region_count; region++)
                    is_covered = is_covered || hit_aabb_aabb(answer->regions[region], answer->near[near].body.bounds);
                assert_true(is_covered);
            }
        }
    }
}

// Words of maps and of depth are not meant where grids and trees are explained.
FIXTURE_TEST(words_of_the_crowd_lead_to_their_terms) {
    static const char *const others[] = {"depth", "cell", "look-up"};
    static const char *const ways[] = {"uniform-grid", "sort-and-sweep", "tree-of-boxes"};
    go_to(&lab, "crowd");
    set_field(&lab, "count=300"); // so that a sample is taken
    step_many(&lab, 1);
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            lab.look.language = (Language)language;
            compose(1280, 720);
            assert_true(has_term("broad-phase") && has_term("narrow-phase") && has_term("bounding-box"));
            for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_false(has_term(others[i]));
            for (int way = 0; way < 3; way++)
                assert_int_equal(has_term(ways[way]), method == HIT_BROAD_GRID + way || method == HIT_BROAD_AUTO);
        }
    }
}

FIXTURE_TEST(words_of_the_explanation_can_be_clicked) {
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        go_to(&lab, "circle-obb");
        compose(1280, 720);
        assert_true(has_term("nearest-point") && has_term("depth"));
        assert_false(has_term("half-open"));
        go_to(&lab, "rect-tiles");
        compose(1280, 720);
        assert_true(has_term("look-up"));
    }
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        if (spot->event.kind != EVENT_TERM) continue;
        const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
        assert_string_equal(screen_hot_spot_at(&screen, middle)->event.text, spot->event.text);
    }
}

// Not under the list.
static bool is_in_list(Term term) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
        if (spot->event.kind == EVENT_TERM && aabb_contains(screen.list.rect, middle) &&
            screen_hot_spot_at(&screen, middle) == spot && glossary_term_by_id(spot->event.text) == term)
            return true;
    }
    return false;
}

// The list is longer than the window: it goes with the chosen term, and scrolls to every other one.
FIXTURE_TEST(every_term_can_be_clicked_in_the_list) {
    static const int sizes[][2] = {{640, 400}, {360, 640}, {960, 540}};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        ScreenFrame frame = fixed_frame(sizes[size][0], sizes[size][1], "");
        for (Term term = 0; term < TERM_COUNT; term++) {
            open_term(glossary_entry(term)->id);
            screen_compose(&screen, &lab, &frame);
            assert_true(is_in_list(term) && (term == 0 || is_in_list(term - 1)) &&
                        (term + 1 == TERM_COUNT || is_in_list(term + 1)));
        }
        bool is_seen[TERM_COUNT] = {false};
        const int first = screen.list.min, last = screen.list.max;
        assert_true(last > first);
        for (frame.scrolled = first; frame.scrolled <= last; frame.scrolled++) {
            screen_compose(&screen, &lab, &frame);
            for (Term term = 0; term < TERM_COUNT; term++) is_seen[term] = is_seen[term] || is_in_list(term);
        }
        for (Term term = 0; term < TERM_COUNT; term++) assert_true(is_seen[term]);
    }
}

FIXTURE_TEST(the_list_and_what_lies_beside_it_can_be_clicked) {
    open_term("clamp");
    compose(960, 540);
    assert_true(has_term("gap") && has_term("clamp") && has_term("capsule"));
    const HotSpot *corner = screen_hot_spot_at(&screen, (hit_vec){2, 2});
    assert_true(corner->event.kind == EVENT_PRESS && corner->event.action == ACTION_GLOSSARY);
    const HotSpot *drawing = screen_hot_spot_at(&screen, (hit_vec){600, 350});
    assert_true(drawing->event.kind == EVENT_TERM);
    assert_string_equal(drawing->event.text, "clamp"); // a click there closes nothing
}

static Composer begin_paper(void) {
    screen.hot_spot_count = 0;
    picture_begin(&screen.picture, lab.look.language, fixed_measure());
    picture_set_view(&screen.picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {0, 0}});
    return (Composer){.screen = &screen,
                      .picture = &screen.picture,
                      .width = 400,
                      .height = 4000,
                      .open_term = lab.overlay == OVERLAY_GLOSSARY ? lab.glossary.term : TERM_COUNT};
}

FIXTURE_TEST(words_that_a_line_breaks_are_whole_in_parts) {
    static const Text sentence = {{"So the nearest point, and again the nearest point.", "だから最近点、また最近点。"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    Composer composer = begin_paper();
    put_paragraph(&composer, (Box){0, 0, 75, 200}, 14, type, phrase(&sentence));
    // The word's first occurrence only, in two lines.
    assert_int_equal(screen.hot_spot_count, 2);
    const hit_aabb first = screen.hot_spots[0].rect, second = screen.hot_spots[1].rect;
    assert_near(first.max.x - first.min.x, fixed_width(NULL, "nearest", type), 4);
    assert_near(second.max.x - second.min.x, fixed_width(NULL, "point", type), 1e-3);
    assert_near(second.min.x, 0, 1e-6);
    assert_true(second.min.y >= first.max.y - 0.01f);
}

FIXTURE_TEST(words_beyond_what_fits_are_left_out) {
    static const Text sentence = {{"gap normal depth tick", "すき間"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    Composer composer = begin_paper();
    for (int i = 0; i < 200; i++) put_sentence(&composer, 0, 20 * (float)i, type, phrase(&sentence));
    assert_int_equal(screen.hot_spot_count, WORDS_MAX);
    for (int i = WORDS_MAX; i < HOT_SPOTS_MAX; i++)
        put_hot_spot(&composer, (Box){0, 0, 1, 1}, event_press(ACTION_PAUSE), no_tip());
    assert_int_equal(screen.hot_spot_count, HOT_SPOTS_MAX);
}

FIXTURE_TEST(a_term_needs_no_link_to_itself) {
    static const Text sentence = {{"gap and normal", "すき間と法線"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    open_term("gap");
    Composer composer = begin_paper();
    put_sentence(&composer, 0, 20, type, phrase(&sentence));
    assert_int_equal(screen.hot_spot_count, 1);
    assert_string_equal(screen.hot_spots[0].event.text, "normal");
}

FIXTURE_TEST(every_term_lies_inside_and_apart) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}, {360, 640}, {320, 240}};
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        for (Term term = 0; term < TERM_COUNT; term++) {
            open_term(glossary_entry(term)->id);
            for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
                compose(sizes[size][0], sizes[size][1]);
                check_text(&screen, &lab, sizes[size][0], sizes[size][1]);
            }
        }
    }
}

FIXTURE_TEST(any_size_can_be_composed) {
    static const int sizes[] = {1, 2, 10, 100, 200, 300, 5000};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    for (Term term = 0; term < TERM_COUNT; term++) {
        open_term(glossary_entry(term)->id);
        const int stride = repetitions(5, 1);
        for (int i = (int)term % stride; i < SIZES * SIZES; i += stride) compose(sizes[i / SIZES], sizes[i % SIZES]);
    }
}

TEST_FILE(glossary, NULL, NULL)
