// The user's own function on the screen: source, values, errors, what it draws, and that it gave no answer.
#include "screen_parts.h"
#include "screen_support.h"

#include "one_lab.h"
#include "own_support.h"

static Screen screen;
static TestOwn tested;
static OwnAnswer answer; // to every question
static OwnTrace trace;

static const struct {
    int width, height, zoom;
} sizes[] = {{640, 400, 100}, {960, 540, 100}, {1280, 720, 100}, {1920, 1080, 100}, {1280, 720, 200},
             {640, 400, 200}, {360, 640, 100}, {768, 1024, 100}, {480, 270, 100},   {320, 240, 100}};

enum { SIZES = sizeof sizes / sizeof *sizes, NORMAL = 2 };

static const char source[] =
    "// circle_obb (the function below) is for the boss.\n"
    "#include <math.h>\n"
    "bool circle_obb(const check_circle *a, const check_box *b);\n"
    "\n"
    "static float squared(float x) { return x * x; } /* a rather long line that must be wrapped "
    "in every panel, since it has 130 characters */\n"
    "\n\n\n\n\n\n\n\n\n\n\n"
    "bool circle_obb(const check_circle *a, const check_box *b) {\n"
    "\tfloat x = a->x - b->x;\n"
    "\tSHOW(x);\n"
    "\treturn x * x < squared(a->r);\n"
    "}\n"
    "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
    "// the end\n";

static OwnAnswer answer_so(const OwnQuestion *question, const hit_grid *grid) {
    return answer;
}

static void look_so(void *context, const OwnQuestion *question, OwnTrace *seen) {
    *seen = trace;
    seen->answer = answer;
}

static void bring(const char *scene) {
    open_lab(&lab, &map, scene);
    make_own(&tested, own_kind_of(scene), answer_so);
    tested.own.asker.look = look_so;
    tested.own.name = "hits.c";
    tested.own.path = "/home/me/game/hits.c";
    tested.own.source = source;
    answer = OWN_MISS;
    trace = (OwnTrace){.shown_count = 0};
    lab_bring_own(&lab, lab.current, &tested.own);
    assert_true(lab_shows_own(&lab));
}

static void show(check_shown kind, int line, const double numbers[5]) {
    ShownNumbers *shown = &trace.shown[trace.shown_count++];
    *shown = (ShownNumbers){.kind = kind, .line = line};
    memcpy(shown->numbers, numbers, sizeof shown->numbers);
}

static void say(bool is_error, const char *file, int line, const char *text) {
    CompileMessage *message = &tested.own.log.messages[tested.own.log.count++];
    *message = (CompileMessage){.is_error = is_error, .line = line};
    strcpy(message->file, file);
    strcpy(message->text, text);
    tested.own.is_broken = tested.own.is_broken || is_error;
}

static void compose_at(int size) {
    lab.look.zoom = sizes[size].zoom;
    lab_note_own(&lab, lab.current);
    lab_prepare(&lab, fixed_pane(&lab, sizes[size].width, sizes[size].height));
    compose_fixed(&screen, &lab, sizes[size].width, sizes[size].height, "");
    assert_false(screen.picture.overflowed);
}

static const Mark *text_with(const char *part) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), part)) return mark;
    }
    return NULL;
}

static void assert_shown(const char *part) {
    if (!text_with(part)) fail_msg("'%s' is not shown", part);
}

// Both are whole texts, or the beginning of the code.
static void assert_in_line_with(const char *value, const char *code) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), value) == 0 && text_with(code) &&
            fabsf(mark->points[0].y - text_with(code)->points[0].y) < 0.01f)
            return;
    }
    fail_msg("'%s' is not in the line '%s'", value, code);
}

TEST(the_function_is_listed_with_its_values) {
    bring("circle-obb");
    show(check_shown_value, 18, (double[5]){-2});
    show(check_shown_value, 18, (double[5]){-2.5});
    show(check_shown_value, 19, (double[5]){4});
    show(check_shown_value, 19, (double[5]){5});
    trace.shown[trace.shown_count - 1].name = 1;
    show(check_shown_point, 20, (double[5]){NAN, 1e9});
    compose_at(NORMAL);
    assert_shown("hits.c");
    assert_null(text_with("the boss")); // the listing begins with the function
    assert_in_line_with("17", "bool circle_obb(const check_circle *a");
    assert_shown("4; 5");
    assert_in_line_with("−2.500  ×2", "    float x = a->x - b->x;");
    assert_in_line_with("(NaN, 1e+09)", "    return x * x <");
    assert_null(text_with("\t"));
    assert_true(screen.list.max > 0 && screen.list.min < 0);
}

static const HotSpot *scroll_spot(void) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        if (screen.hot_spots[i].scrolls) return &screen.hot_spots[i];
    }
    return NULL;
}

TEST(errors_are_in_words_and_in_the_listing) {
    bring("circle-obb");
    show(check_shown_value, 18, (double[5]){12345});
    say(false, "/home/me/game/hits.c", 5, "unused function");
    say(true, "/home/me/game/hits.c", 3, "expected ‘;’");
    say(true, "/home/me/game/other.h", 7, "of another file");
    say(true, "/home/me/game/hits.c", 38, "stray text");
    error_set(&tested.own.error, "/home/me/game/hits.c:3", "expected ‘;’, or so");
    compose_at(NORMAL);
    assert_shown("It has an error. The previous version is used.");
    assert_shown("hits.c:3: expected ‘;’, or so");
    assert_shown("other.h:7: of another file");
    assert_null(text_with("unused function"));
    assert_null(text_with("12345")); // a value of another version
    assert_in_line_with("3", "bool circle_obb(const check_circle *a");
    // A click shows the other error.
    const HotSpot *spot = scroll_spot() + 1;
    ScreenFrame frame = fixed_frame(1280, 720, "");
    assert_true(spot->scrolls);
    assert_null(text_with("// the end"));
    frame.scrolled = spot->scroll;
    screen_compose(&screen, &lab, &frame);
    assert_shown("// the end");
}

TEST(a_click_on_an_error_brings_its_line_to_the_middle) {
    ScreenFrame frame = fixed_frame(1280, 720, "");
    bring("circle-obb");
    say(true, "/home/me/game/hits.c", 3, "first");
    say(true, "/home/me/game/hits.c", 25, "second");
    error_set(&tested.own.error, "/home/me/game/hits.c:3", "first");
    compose_at(NORMAL);
    const HotSpot *spot = scroll_spot() + 1;
    assert_true(spot->scrolls);
    frame.scrolled = spot->scroll;
    screen_compose(&screen, &lab, &frame);
    const hit_aabb list = screen.list.rect;
    int found = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_TEXT || strcmp(picture_text_of(&screen.picture, mark), "25") != 0) continue;
        found += fabsf(mark->points[0].y - (list.min.y + list.max.y) / 2) <= screen.list.row;
    }
    assert_int_equal(found, 1);
}

TEST(a_very_long_file_is_listed_in_part) {
    enum { LINES = 5000 };
    static char lines[LINES + 1];
    bring("circle-obb");
    memset(lines, '\n', LINES);
    tested.own.source = lines;
    compose_at(NORMAL);
    assert_true(screen.list.max > 4000 && screen.list.max < 4096);
}

TEST(a_file_that_cannot_be_asked_says_why) {
    bring("circle-obb");
    tested.own.is_broken = true;
    error_set(&tested.own.error, "/usr/bin/no-cc", "no such compiler");
    compose_at(NORMAL);
    assert_shown("It cannot be used. The previous version is used.");
    assert_shown("/usr/bin/no-cc: no such compiler");
}

TEST(warnings_of_what_compiled_are_shown) {
    bring("circle-obb");
    say(false, "/home/me/game/hits.c", 18, "unused variable");
    compose_at(NORMAL);
    assert_shown("hits.c:18: unused variable");
    assert_null(text_with("It has an error"));
}

static int count_of(const char *part) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), part);
    }
    return count;
}

TEST(before_the_first_version_there_is_no_answer) {
    bring("circle-obb");
    tested.own.asker.ask = NULL;
    tested.own.version = 0;
    tested.own.is_compiling = true;
    tested.own.source = "";
    compose_at(NORMAL);
    assert_int_equal(count_of("NO ANSWER"), 2); // the band and the row of the method
    assert_shown("No version can be used yet.");
    assert_shown("compiling");
}

static OwnFault crash(void) {
    return (OwnFault){.answer = OWN_CRASHED, .cause = CAUSE_NULL};
}

TEST(a_crash_is_said_where_it_happened) {
    bring("circle-obb");
    answer = OWN_CRASHED;
    tested.own.fault = crash();
    tested.own.fault_question = own_method_question(lab_scene(&lab), lab_state(&lab), lab.map);
    compose_at(NORMAL);
    assert_int_equal(count_of("NO ANSWER"), 2);
    assert_int_equal(count_of("null pointer"), 1);
    assert_shown("Your function gave no answer: it used a null pointer.");
    assert_null(text_with("circle-obb "));
    // In another pose it has an answer.
    answer = OWN_HIT;
    set_field(&lab, "a.x=10");
    compose_at(NORMAL);
    assert_null(text_with("NO ANSWER"));
    assert_shown("No answer in another pose: it used a null");
    assert_shown("circle-obb 256");
}

TEST(every_reason_has_words) {
    bring("circle-obb");
    for (answer = OWN_CRASHED; answer < OWN_ANSWER_COUNT; answer++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            char words[OWN_WORDS];
            lab.look.language = (Language)language;
            compose_at(NORMAL);
            assert_non_null(own_reason(&lab, words).text);
        }
    }
}

TEST(what_it_printed_is_shown) {
    bring("circle-obb");
    strcpy(tested.own.printed, "x = 3\nx = 4\n");
    compose_at(NORMAL);
    assert_shown("It printed: x = 3");
}

static int count_ink(Ink ink, MarkKind kind) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == kind && (mark->pen.stroke == ink || mark->pen.fill == ink);
    }
    return count;
}

TEST(what_it_draws_is_in_the_scene) {
    bring("circle-obb");
    compose_at(NORMAL);
    const int lines = count_ink(INK_HIDDEN, MARK_LINE);
    show(check_shown_point, 18, (double[5]){100, 100});
    show(check_shown_segment, 18, (double[5]){100, 100, 200, 150});
    show(check_shown_box, 18, (double[5]){100, 100, 40, 20, 90});
    show(check_shown_segment, 18, (double[5]){100, 100, INFINITY, 150});
    show(check_shown_point, 18, (double[5]){NAN, 100});
    compose_at(NORMAL);
    assert_int_equal(count_ink(INK_HIDDEN, MARK_LINE), lines + 1);
    assert_int_equal(count_ink(INK_HIDDEN, MARK_POLYGON), 1);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind != MARK_POLYGON || mark->pen.stroke != INK_HIDDEN) continue;
        // Turned by 90° the width is upright.
        const hit_vec first = view_to_world(screen.scene_view, mark->points[0]);
        assert_vec_near(first, 110, 80, 0.01);
    }
    press(&lab, ACTION_OVERLAY);
    compose_at(NORMAL);
    assert_int_equal(count_ink(INK_HIDDEN, MARK_POLYGON), 0);
}

TEST(cells_that_were_looked_up_are_lit_once) {
    bring("rect-tiles");
    compose_at(NORMAL);
    const int before = count_ink(INK_LOOKED, MARK_RECT);
    trace.look_ups = trace.cell_count = 4;
    for (int i = 0; i < 4; i++) {
        trace.cells[i].column = 6 + i / 2;
        trace.cells[i].row = 3;
    }
    compose_at(NORMAL);
    assert_int_equal(count_ink(INK_LOOKED, MARK_RECT), before + 2);
    assert_shown("look-ups: 4");
}

TEST(a_walker_without_an_answer_is_stopped_by_no_wall) {
    bring("rect-tiles");
    answer = OWN_CRASHED;
    tested.own.fault = crash();
    step_with(&lab, event_hold(ACTION_RIGHT));
    step_many(&lab, 2);
    compose_fixed(&screen, &lab, 1280, 720, "");
    assert_shown("NO ANSWER");
    assert_null(text_with("stopped by the wall"));
}

static void find(const char *english, const char *japanese) {
    strcpy(tested.own.finding.words[LANGUAGE_ENGLISH], english);
    strcpy(tested.own.finding.words[LANGUAGE_JAPANESE], japanese);
}

// In a split in the panel; not of another method, nor where it gives an answer away.
TEST(what_judging_found_is_below_the_verdict) {
    static const char found[] = "All errors are at the left.";
    char said[ANNOUNCEMENT_TEXT];
    bring("impact");
    tested.own.is_judged = true;
    compose_at(NORMAL);
    const float top = screen.panes[0].rect.min.y;
    find(found, "誤りはすべて左にある。");
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        assert_int_equal(count_of("All errors"), 1);
    }
    compose_at(NORMAL);
    assert_true(text_with(found)->points[0].y > text_with("MISS")->points[0].y);
    assert_true(screen.panes[0].rect.min.y == top); // it moves nothing
    screen_announcement(said, &lab);
    assert_contains(said, found);
    set_field(&lab, "split=1");
    compose_at(NORMAL);
    assert_shown(found);
    set_field(&lab, "split=0");
    press(&lab, ACTION_PREDICT);
    compose_at(NORMAL);
    assert_null(text_with(found));
    press(&lab, ACTION_PREDICT);
    choose_method(&lab, "swept");
    compose_at(NORMAL);
    assert_null(text_with(found));
    screen_announcement(said, &lab);
    assert_null(strstr(said, found));
}

static bool is_everywhere(const void *region, const OwnQuestion *question) {
    return true;
}

TEST(the_legend_names_the_region) {
    bring("circle-obb");
    press(&lab, ACTION_REACH);
    compose_at(NORMAL);
    assert_null(text_with("region named above"));
    tested.own.is_judged = true;
    tested.own.finding.is_inside = is_everywhere;
    compose_at(NORMAL);
    assert_shown("region named above");
    choose_method(&lab, "unrotate");
    compose_at(NORMAL);
    assert_null(text_with("region named above"));
}

static void make_everything_wrong(void) {
    tested.own.is_judged = true;
    find("All 8,214 errors, and 3 % of the right answers, have the circle above or below the box and an angle that is "
         "no multiple of 90°.",
         "誤り 8,214 件のすべてと正解の 3 % は、円が矩形の上か下にあり、しかも矩形の角度が 90° "
         "の倍数でない配置である。");
    strcpy(tested.own.printed, "x = 3 and y = 4\n");
    answer = OWN_CRASHED;
    tested.own.fault = crash();
    say(true, "/home/me/game/hits.c", 3, "too few arguments to function ‘squared’; expected 1, have 0");
    error_set(&tested.own.error, "/home/me/game/hits.c:3",
              "too few arguments to function ‘squared’; expected 1, have 0");
    say(true, "/home/me/game/hits.c", 4, "expected ‘,’ or ‘;’ before ‘return’");
    show(check_shown_box, 18, (double[5]){100.25, 100.25, 4000.25, 20.25, 900.25});
}

static void assert_clear(void) {
    for (int i = 0; i < SIZES * LANGUAGE_COUNT * 2; i++) {
        const int size = i % SIZES;
        lab.look.language = (Language)(i / SIZES % 2);
        lab.look.hides_panel = i >= SIZES * LANGUAGE_COUNT;
        compose_at(size);
        check_text(&screen, &lab, sizes[size].width, sizes[size].height);
        if (!lab.look.hides_panel) assert_true(text_with("hits.c") && screen.list.row > 0);
    }
    lab.look.hides_panel = false;
}

// The pane of the user's function shows the ball of the whole sweep, and not what the function lets through.
TEST(a_pane_says_of_no_speed_that_the_function_lets_through) {
    int panes = 0;
    bring("impact");
    set_field(&lab, "split=1");
    compose_at(NORMAL);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const char *words = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
        panes += strstr(words, "never tunnels") != NULL || strstr(words, " px a tick") != NULL;
    }
    assert_int_equal(screen.pane_count, 5);
    assert_int_equal(panes, 4);
}

TEST(text_is_apart_at_every_size) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        bring(own_kinds[kind].id);
        assert_clear();
        make_everything_wrong();
        assert_clear();
    }
    bring("rect-tiles");
    make_everything_wrong();
    set_field(&lab, "split=1");
    assert_clear();
    assert_int_equal(screen.pane_count, 5);
}

TEST_FILE(own, read_course, close_lab)
