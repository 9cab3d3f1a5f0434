// The glossary: words found in sentences, keys and clicks that open it and lead through it, examples that the kernel
// answers, and pictures of them.
#include "screen_support.h"
#include "widgets.h"

static Lab lab;
static Map map;
static Screen screen;

static int setup(void **state) {
    (void)state;
    read_map(&map, "maps/course.tmx");
    open_lab(&lab, &map, "circle-obb");
    return 0;
}

static int teardown(void **state) {
    (void)state;
    map_free(&map);
    return 0;
}

static void open_term(const char *id) {
    step_with(&lab, event_of(EVENT_TERM, id));
}

static bool is_shown(Term term) {
    return lab.glossary.is_open && lab.glossary.term == term;
}

static void every_term_is_found_by_its_id(void **state) {
    (void)state;
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

// None is hidden by another term's longer or earlier one.
static void every_spelling_leads_to_its_own_term(void **state) {
    char text[128];
    (void)state;
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

static void words_stand_alone_and_the_longest_wins(void **state) {
    (void)state;
    assert_finds("The Gap is 3.", 0, LANGUAGE_ENGLISH, TERM_GAP, "Gap");
    assert_finds("FALSE HIT", 0, LANGUAGE_ENGLISH, TERM_FALSE_HIT, "FALSE HIT");
    assert_finds_nothing("stopgap gapped gap-toothed 1gap", LANGUAGE_ENGLISH);
    assert_finds_nothing("", LANGUAGE_ENGLISH);
    assert_finds_nothing("gap", LANGUAGE_JAPANESE);
    assert_finds("a separating axis", 0, LANGUAGE_ENGLISH, TERM_SEPARATING_AXIS, "separating axis");
    assert_finds("No solid cells", 0, LANGUAGE_ENGLISH, TERM_CELL, "solid cells");
    assert_finds("the gap, the normal", 8, LANGUAGE_ENGLISH, TERM_NORMAL, "normal");
    assert_finds("本当はめり込みの深さ", 0, LANGUAGE_JAPANESE, TERM_DEPTH, "めり込みの深さ");
    assert_finds("この分離軸", 0, LANGUAGE_JAPANESE, TERM_SEPARATING_AXIS, "分離軸");
    assert_finds("（射影）", 0, LANGUAGE_JAPANESE, TERM_SHADOW, "射影");
}

static void keys_and_clicks_open_and_close(void **state) {
    (void)state;
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(0));
    press(&lab, ACTION_GLOSSARY);
    assert_false(lab.glossary.is_open);
    open_term("normal");
    assert_true(is_shown(TERM_NORMAL));
    open_term("gap");
    assert_true(is_shown(TERM_GAP));
    press(&lab, ACTION_ESCAPE);
    assert_false(lab.glossary.is_open);
    open_term("no-such");
    assert_false(lab.glossary.is_open);
    open_term("tick");
    press(&lab, ACTION_GLOSSARY);
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(TERM_TICK)); // where it was left
}

static void the_list_of_keys_and_the_words_give_way_to_each_other(void **state) {
    (void)state;
    press(&lab, ACTION_HELP);
    open_term("touching");
    assert_true(is_shown(TERM_TOUCHING) && !lab.shows_help);
    press(&lab, ACTION_HELP);
    assert_true(!lab.glossary.is_open && lab.shows_help);
    press(&lab, ACTION_GLOSSARY);
    assert_true(is_shown(TERM_TOUCHING) && !lab.shows_help);
}

static void keys_choose_round_the_list(void **state) {
    (void)state;
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

static void a_key_that_stays_down_goes_on(void **state) {
    (void)state;
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

static void nothing_moves_behind_it(void **state) {
    static const Action moving[] = {ACTION_LEFT,  ACTION_RIGHT,     ACTION_UP,    ACTION_DOWN,
                                    ACTION_WIDER, ACTION_TURN_LEFT, ACTION_TALLER};
    (void)state;
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

static void a_key_held_since_before_can_be_let_go(void **state) {
    (void)state;
    step_with(&lab, event_hold(ACTION_LEFT));
    press(&lab, ACTION_GLOSSARY);
    step_with(&lab, event_release(ACTION_LEFT));
    const double x = field_of(&lab, "a.x");
    press(&lab, ACTION_ESCAPE);
    step_many(&lab, 30);
    assert_exactly(field_of(&lab, "a.x"), x);
    assert_int_equal(lab.held, 0);
}

static void the_window_rests_when_no_example_moves(void **state) {
    (void)state;
    step_many(&lab, 60);
    assert_true(lab.is_idle);
    press(&lab, ACTION_GLOSSARY);
    for (int i = 0; i < 100; i++) {
        step_many(&lab, 1);
        assert_false(lab.is_idle);
    }
    press(&lab, ACTION_PAUSE);
    step_many(&lab, 5);
    assert_true(lab.is_idle);
    const int32_t tick = lab.glossary.tick;
    press(&lab, ACTION_STEP);
    assert_int_equal(lab.glossary.tick, tick + 1);
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_ESCAPE);
    step_many(&lab, 5);
    assert_true(lab.is_idle);
}

static void events_are_written_and_read_back(void **state) {
    char line[EVENT_TEXT * 2]; Error error = {0};
    InputEvent event;
    (void)state;
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
    screen_compose(&screen, &lab, width, height, 1, fixed_measure(), "");
    assert_false(screen.picture.overflowed);
}

static void assert_finite(const Example *example) {
    const float numbers[] = {example->circle_box.nearest.x,     example->circle_box.nearest.y,
                             example->circle_box.normal.x,      example->circle_box.local_center.x,
                             example->circle_circle.normal.x,   example->circle_circle.on_a.x,
                             example->upright_upright.normal.x, example->box_box.normal.x};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) assert_true(isfinite(numbers[i]));
    assert_true(isfinite(example->circle_circle.gap) && isfinite(example->circle_box.gap) &&
                isfinite(example->upright_upright.gap) && isfinite(example->box_box.gap));
}

// Marks as one number: an example that stands still would show the same one.
static uint64_t print_of_marks(void) {
    uint64_t print = 1469598103934665603u;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        for (int j = 0; j < MARK_POINTS; j++) {
            const float numbers[] = {mark->points[j].x, mark->points[j].y, mark->radius, (float)mark->pen.fill};
            for (int k = 0; k < 4; k++) print = (print ^ (uint64_t)(int64_t)(numbers[k] * 16)) * 1099511628211u;
        }
    }
    return print;
}

static void every_example_moves_and_comes_round(void **state) {
    (void)state;
    press(&lab, ACTION_PAUSE);
    for (Term term = 0; term < TERM_COUNT; term++) {
        open_term(glossary_entry(term)->id);
        compose(1280, 720);
        const uint64_t start = print_of_marks();
        int changes = 0;
        for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick += 5) {
            lab.glossary.example = example_at(term, tick);
            assert_finite(&lab.glossary.example);
            compose(1280, 720);
            changes += print_of_marks() != start;
        }
        if (changes < 8) fail_msg("the example of %s stands still", glossary_entry(term)->id);
        lab.glossary.example = example_at(term, EXAMPLE_PERIOD);
        compose(1280, 720);
        assert_true(print_of_marks() == start);
    }
}

// In how many ticks of its period an example shows what it is there for.
static int ticks_of(Term term, bool (*shows)(const Example *)) {
    int count = 0;
    for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
        const Example example = example_at(term, tick);
        count += shows(&example);
    }
    return count;
}

static bool is_touching(const Example *example) {
    return example->circle_box.verdict == HIT_TOUCHING && example->circle_box.gap == 0;
}

static bool circles_overlap(const Example *example) {
    return example->circle_circle.verdict == HIT_OVERLAP;
}

static bool boxes_overlap(const Example *example) {
    return example->box_box.verdict == HIT_OVERLAP;
}

static bool uprights_overlap(const Example *example) {
    return example->upright_upright.verdict == HIT_OVERLAP;
}

static bool is_false_hit(const Example *example) {
    return uprights_overlap(example) && example->circle_box.verdict == HIT_APART;
}

static bool is_false_miss(const Example *example) {
    return example->center_box.verdict == HIT_APART && example->circle_box.verdict == HIT_OVERLAP;
}

static bool center_is_inside(const Example *example) {
    return example->circle_box.region == HIT_REGION_INSIDE;
}

static bool is_beyond_corner(const Example *example) {
    return example->circle_box.region == HIT_REGION_CORNER;
}

static bool fits_one_cell(const Example *example) {
    return example->spans[0].first_column == example->spans[0].last_column &&
           example->spans[1].last_column == example->spans[0].last_column + 1;
}

static bool has_tunnelled(const Example *example) {
    return example->is_found_on_way && !example->is_found_at_stop;
}

static bool misses_wall(const Example *example) {
    return example->looked.look_ups == 4 && example->looked.solid == 0;
}

static bool finds_wall(const Example *example) {
    return example->looked.solid > 0;
}

static bool has_pairs_to_ask(const Example *example) {
    return example->flock.pair_count > 0;
}

static bool boxes_meet_in_vain(const Example *example) {
    return example->flock.pair_count > example->flock.hit_count;
}

static bool has_hits(const Example *example) {
    return example->flock.hit_count > 0;
}

static bool first_meets_others(const Example *example) {
    for (int i = 1; i < example->search.count; i++) {
        if (example->search.meets_first[i]) return true;
    }
    return false;
}

static void examples_show_what_they_are_there_for(void **state) {
    static const struct {
        Term term;
        bool (*shows)(const Example *);
        bool always;
    } cases[] = {{TERM_TOUCHING, is_touching, false},
                 {TERM_GAP, circles_overlap, false},
                 {TERM_DEPTH, circles_overlap, true},
                 {TERM_PUSH_OUT, boxes_overlap, true},
                 {TERM_CLAMP, center_is_inside, false},
                 {TERM_CLAMP, is_beyond_corner, false},
                 {TERM_SQUARED, circles_overlap, false},
                 {TERM_AABB, uprights_overlap, false},
                 {TERM_SEPARATION, boxes_overlap, false},
                 {TERM_SEPARATING_AXIS, boxes_overlap, false},
                 {TERM_FALSE_HIT, is_false_hit, false},
                 {TERM_FALSE_MISS, is_false_miss, false},
                 {TERM_LOOK_UP, misses_wall, false},
                 {TERM_LOOK_UP, finds_wall, false},
                 {TERM_HALF_OPEN, fits_one_cell, false},
                 {TERM_TUNNELLING, has_tunnelled, false},
                 {TERM_TICK, circles_overlap, false},
                 {TERM_BROAD_PHASE, has_pairs_to_ask, false},
                 {TERM_NARROW_PHASE, boxes_meet_in_vain, false},
                 {TERM_NARROW_PHASE, has_hits, false},
                 {TERM_UNIFORM_GRID, first_meets_others, false},
                 {TERM_SORT_AND_SWEEP, first_meets_others, false},
                 {TERM_TREE_OF_BOXES, first_meets_others, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int count = ticks_of(cases[i].term, cases[i].shows);
        if (cases[i].always ? count != EXAMPLE_PERIOD : count < 40 || count > EXAMPLE_PERIOD - 40)
            fail_msg("%s shows case %d in %d ticks", glossary_entry(cases[i].term)->id, (int)i, count);
    }
}

static void sums_in_captions_come_out_as_rounded(void **state) {
    (void)state;
    for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
        const Example example = example_at(TERM_SEPARATION, tick);
        const hit_axis *axis = &example.box_box.axes[0];
        char shown[3][32];
        snprintf(shown[0], sizeof shown[0], "%.1f", axis->separation);
        snprintf(shown[1], sizeof shown[1], "%.1f", axis->b_min);
        snprintf(shown[2], sizeof shown[2], "%.1f", axis->a_max);
        assert_near(atof(shown[0]), atof(shown[1]) - atof(shown[2]), 1e-9);
    }
}

static bool has_term(const char *id) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        if (screen.hot_spots[i].event.kind == EVENT_TERM && strcmp(screen.hot_spots[i].event.text, id) == 0)
            return true;
    }
    return false;
}

// The two phases are told apart by asking every pair: first of the boxes, then of the shapes.
static hit_verdict verdict_of_members(const ExampleFlock *flock, int a, int b) {
    if (b < FLOCK_CIRCLES) return hit_circle_circle(flock->circles[a], flock->circles[b]);
    if (a < FLOCK_CIRCLES) return hit_circle_obb(flock->circles[a], flock->boxes[b - FLOCK_CIRCLES]);
    return hit_obb_obb(flock->boxes[a - FLOCK_CIRCLES], flock->boxes[b - FLOCK_CIRCLES]);
}

static void the_phases_find_what_asking_every_pair_finds(void **state) {
    (void)state;
    for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
        const Example example = example_at(TERM_NARROW_PHASE, tick);
        const ExampleFlock *flock = &example.flock;
        int meeting = 0, hitting = 0;
        for (int b = 1; b < FLOCK; b++) {
            for (int a = 0; a < b; a++) {
                meeting += hit_aabb_aabb(flock->bounds[a], flock->bounds[b]) != HIT_APART;
                hitting += verdict_of_members(flock, a, b) == HIT_OVERLAP;
            }
        }
        assert_int_equal(flock->pair_count, meeting);
        assert_int_equal(flock->hit_count, hitting);
        for (int i = 0; i < FLOCK; i++) {
            const hit_aabb world = {{0, 0}, {EXAMPLE_WIDTH, EXAMPLE_HEIGHT}};
            assert_true(contains_extent(world, flock->bounds[i]));
        }
    }
}

static int count_meeting(const ExampleSearch *search, int box) {
    int count = 0;
    for (int i = 0; i < search->count; i++)
        count += i != box && hit_aabb_aabb(search->boxes[i], search->boxes[box]) != HIT_APART;
    return count;
}

static void check_search(const ExampleSearch *search) {
    const hit_aabb world = {{0, 0}, {EXAMPLE_WIDTH, EXAMPLE_HEIGHT}};
    int meeting = 0;
    for (int i = 0; i < search->count; i++) {
        assert_true(contains_extent(world, search->boxes[i]));
        meeting += count_meeting(search, i);
        if (i > 0)
            assert_int_equal(search->meets_first[i], hit_aabb_aabb(search->boxes[i], search->boxes[0]) != HIT_APART);
    }
    assert_int_equal(search->pair_count, meeting / 2);
    assert_in_range(search->compared, search->pair_count, search->count * (search->count - 1) / 4);
    assert_true(search->looked_at.count > 0 && search->looked_at.count < HIT_BROAD_REGIONS);
}

static void searches_find_what_comparing_every_pair_finds(void **state) {
    static const Term terms[] = {TERM_UNIFORM_GRID, TERM_SORT_AND_SWEEP, TERM_TREE_OF_BOXES};
    (void)state;
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
            const Example example = example_at(terms[i], tick);
            check_search(&example.search);
        }
    }
}

// Those behind it that begin before the first one ends are the next ones.
static void the_order_of_the_sweep_is_by_left_sides(void **state) {
    (void)state;
    for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
        const Example example = example_at(TERM_SORT_AND_SWEEP, tick);
        const ExampleSearch *search = &example.search;
        assert_int_equal(search->order[search->first_place], 0);
        for (int place = 1; place < search->count; place++) {
            const hit_aabb box = search->boxes[search->order[place]];
            assert_true(box.min.x >= search->boxes[search->order[place - 1]].min.x);
            const bool is_compared = place > search->first_place && place <= search->first_place + search->after;
            assert_int_equal(is_compared, place > search->first_place && box.min.x <= search->boxes[0].max.x);
        }
    }
}

// Groups that the curve goes through one after the other are not mixed by it.
static void leaves_of_the_tree_lie_apart(void **state) {
    (void)state;
    for (int32_t tick = 0; tick < EXAMPLE_PERIOD; tick++) {
        const Example example = example_at(TERM_TREE_OF_BOXES, tick);
        const ExampleSearch *search = &example.search;
        const int leaves = search->count / HIT_BROAD_LEAF;
        assert_int_equal(search->node_count, leaves + 2 + 1);
        for (int i = 0; i < leaves; i++) {
            const hit_aabb leaf = search->nodes[i];
            assert_true(leaf.max.x - leaf.min.x < EXAMPLE_WIDTH / 2);
        }
    }
}

// Words of maps and of depth are not meant where grids and trees are explained.
static void words_of_the_crowd_lead_to_their_terms(void **state) {
    static const char *const others[] = {"depth", "cell", "look-up"};
    static const char *const ways[] = {"uniform-grid", "sort-and-sweep", "tree-of-boxes"};
    (void)state;
    go_to(&lab, "crowd");
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        choose_method(&lab, lab_scene(&lab)->methods[method].id);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            lab.language = (Language)language;
            compose(1280, 720);
            assert_true(has_term("broad-phase") && has_term("narrow-phase") && has_term("bounding-box"));
            for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_false(has_term(others[i]));
            for (int way = 0; way < 3; way++) assert_int_equal(has_term(ways[way]), method == HIT_BROAD_GRID + way);
        }
    }
}

static void words_of_the_lesson_can_be_clicked(void **state) {
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.language = (Language)language;
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

static void the_list_and_what_lies_beside_it_can_be_clicked(void **state) {
    (void)state;
    open_term("clamp");
    compose(960, 540);
    for (Term term = 0; term < TERM_COUNT; term++) assert_true(has_term(glossary_entry(term)->id));
    const HotSpot *corner = screen_hot_spot_at(&screen, (hit_vec){2, 2});
    assert_true(corner->event.kind == EVENT_PRESS && corner->event.action == ACTION_GLOSSARY);
    const HotSpot *drawing = screen_hot_spot_at(&screen, (hit_vec){600, 350});
    assert_true(drawing->event.kind == EVENT_TERM);
    assert_string_equal(drawing->event.text, "clamp"); // a click there closes nothing
}

static Composer begin_paper(void) {
    screen.hot_spot_count = 0;
    picture_begin(&screen.picture, lab.language, fixed_measure());
    picture_set_view(&screen.picture, (View){{0, 0}, 1, 1}, (hit_aabb){{0, 0}, {0, 0}});
    return (Composer){.screen = &screen, .lab = &lab, .width = 400, .height = 4000};
}

static void words_that_a_line_breaks_are_whole_in_parts(void **state) {
    static const Text sentence = {{"So the nearest point, and again the nearest point.", "だから最近点、また最近点。"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    (void)state;
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

static void words_beyond_what_fits_are_left_out(void **state) {
    static const Text sentence = {{"gap normal depth tick", "すき間"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    (void)state;
    Composer composer = begin_paper();
    for (int i = 0; i < 200; i++) put_sentence(&composer, 0, 20 * (float)i, type, phrase(&sentence));
    assert_int_equal(screen.hot_spot_count, WORDS_MAX);
    for (int i = WORDS_MAX; i < HOT_SPOTS_MAX; i++)
        put_hot_spot(&composer, (Box){0, 0, 1, 1}, event_press(ACTION_PAUSE));
    assert_int_equal(screen.hot_spot_count, HOT_SPOTS_MAX);
}

static void a_term_needs_no_way_to_itself(void **state) {
    static const Text sentence = {{"gap and normal", "すき間と法線"}};
    const Type type = {.size = 10, .ink = INK_TEXT};
    (void)state;
    open_term("gap");
    Composer composer = begin_paper();
    put_sentence(&composer, 0, 20, type, phrase(&sentence));
    assert_int_equal(screen.hot_spot_count, 1);
    assert_string_equal(screen.hot_spots[0].event.text, "normal");
}

static void every_term_lies_inside_and_apart(void **state) {
    static const int sizes[][2] = {{640, 400}, {960, 540}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.language = (Language)language;
        for (Term term = 0; term < TERM_COUNT; term++) {
            open_term(glossary_entry(term)->id);
            for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
                compose(sizes[size][0], sizes[size][1]);
                check_text(&screen, &lab, sizes[size][0], sizes[size][1]);
            }
        }
    }
}

static void any_size_can_be_composed(void **state) {
    static const int sizes[] = {1, 2, 10, 100, 200, 300, 5000};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    (void)state;
    for (Term term = 0; term < TERM_COUNT; term++) {
        open_term(glossary_entry(term)->id);
        for (int i = 0; i < SIZES * SIZES; i++) compose(sizes[i / SIZES], sizes[i % SIZES]);
    }
}

int main(void) {
#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(every_term_is_found_by_its_id),
        TEST(every_spelling_leads_to_its_own_term),
        TEST(words_stand_alone_and_the_longest_wins),
        TEST(keys_and_clicks_open_and_close),
        TEST(the_list_of_keys_and_the_words_give_way_to_each_other),
        TEST(keys_choose_round_the_list),
        TEST(a_key_that_stays_down_goes_on),
        TEST(nothing_moves_behind_it),
        TEST(a_key_held_since_before_can_be_let_go),
        TEST(the_window_rests_when_no_example_moves),
        TEST(events_are_written_and_read_back),
        TEST(every_example_moves_and_comes_round),
        TEST(examples_show_what_they_are_there_for),
        TEST(sums_in_captions_come_out_as_rounded),
        TEST(the_phases_find_what_asking_every_pair_finds),
        TEST(searches_find_what_comparing_every_pair_finds),
        TEST(the_order_of_the_sweep_is_by_left_sides),
        TEST(leaves_of_the_tree_lie_apart),
        TEST(words_of_the_crowd_lead_to_their_terms),
        TEST(words_of_the_lesson_can_be_clicked),
        TEST(the_list_and_what_lies_beside_it_can_be_clicked),
        TEST(words_that_a_line_breaks_are_whole_in_parts),
        TEST(words_beyond_what_fits_are_left_out),
        TEST(a_term_needs_no_way_to_itself),
        TEST(every_term_lies_inside_and_apart),
        TEST(any_size_can_be_composed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
