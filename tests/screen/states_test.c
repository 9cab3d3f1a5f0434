// What a screen shows only at times: cards and answers, dialogs, a function of the user's in each of its states, the
// lens, messages, time that has passed, windows of any size. Their pictures change only on purpose.
#include "map_support.h"
#include "pictures_support.h"

#include "card_support.h"
#include "own_support.h"

static TestOwn tested;
static OwnTrace trace;

// In all frames, in one language and then in the other.
static void print_all(const char *name) {
    for (int i = 0; i < COUNT_OF(frames); i++) {
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        print_whole(name, frames[i]);
    }
    lab.look.language = LANGUAGE_ENGLISH;
}

// Adds all frames as a line, whose name ends in a number.
static void add_all(const char *what, int number) {
    char name[128];
    snprintf(name, sizeof name, "%s %d", what, number);
    begin();
    print_all(name);
    end(name);
}

// Open, with hints, after a wrong answer, revealed, and beside another scene.
static void add_states_of_card(int number) {
    Exercise *exercise = &lab.course.exercise;
    add_all("open card", number);
    exercise->hints = 2;
    exercise->choice = exercise->card->choice_count > 0 ? 0 : -1;
    exercise->wrong_count = 1;
    exercise->right_choices = 2;
    strcpy(exercise->typed, "12.5");
    add_all("wrong answer to card", number);
    exercise->is_revealed = exercise->is_right = true;
    add_all("right answer to card", number);
    press(&lab, ACTION_SCENE_2);
    add_all("another scene beside card", number);
}

static void pictures_of_cards(void) {
    const Text *const texts[] = {&short_text, &medium_text, &long_text};
    for (int i = 0; i < COUNT_OF(texts); i++) {
        open_lab(&lab, &map, i == 1 ? "obb-obb" : "rect-tiles");
        make_lesson(*texts[i]);
        for (int card = 0; card < lesson.card_count; card++) {
            lab_open_card(&lab, &lesson, card);
            add_states_of_card(10 * i + card);
        }
    }
    open_lab(&lab, &map, "rect-tiles");
    make_lesson(short_text);
    set_field(&lab, "split=1");
    lab_open_card(&lab, &lesson, 1);
    assert_true(lab_hides(&lab) && scene_panes(lab_scene(&lab), lab_state(&lab)) > 1);
    add_all("panes of card", 1);
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_PREDICT);
    for (lab.course.predictor.level = 0; lab.course.predictor.level < PREDICT_LEVELS; lab.course.predictor.level++) {
        add_all("prediction", lab.course.predictor.level);
        lab.course.predictor.asked = lab.course.predictor.right = lab.course.predictor.streak = 12;
    }
}

static void pictures_of_naming(void) {
    char path[32];
    open_lab(&lab, &map, "rect-tiles");
    lab.overlay = OVERLAY_NAMING;
    for (int i = 0; i < 6; i++) {
        shown_in_page = i % 2;
        if (i / 2 == NAMING_TO_SAVE) naming_begin(&shown_naming, NAMING_TO_SAVE, "a-map.tmx");
        if (i / 2 == NAMING_TO_OPEN) naming_begin(&shown_naming, NAMING_TO_OPEN, "");
        if (i / 2 == NAMING_OF_OWN) naming_begin(&shown_naming, NAMING_OF_OWN, "hits.c");
        error_set(&shown_naming.error, "a-map.tmx:1000", "the file does not end");
        for (shown_naming.remark = NAMING_FINE; shown_naming.remark <= NAMING_FAILED; shown_naming.remark++)
            add_all("naming", 10 * i + (int)shown_naming.remark);
    }
    naming_begin(&shown_naming, NAMING_TO_OPEN, "");
    shown_naming.kept_count = 1;
    for (int count = 1; count <= 20; count++) {
        snprintf(path, sizeof path, "%smap-%d.tmx", count % 2 ? "" : "maps/", count);
        naming_add_file(&shown_naming, path);
        if (count == 13) naming_choose(&shown_naming, 9);
        if (count < 3 || count == 13 || count == 20) add_all("files", count);
    }
    shown_in_page = false;
}

static void pictures_of_lessons(void) {
    const Lesson *lessons[LESSONS_MAX];
    for (int i = 0; i < LESSONS_MAX; i++) lessons[i] = &lesson;
    open_lab(&lab, &map, "circle-obb");
    make_lesson(medium_text);
    for (int count = 1; count <= LESSONS_MAX; count += 11) {
        lab_lend_lessons(&lab, lessons, count);
        if (count > 1) lab_open_card(&lab, &lesson, 1);
        lab.course.cards_done[0] = 5;
        lab.overlay = OVERLAY_LESSONS;
        add_all("lessons", count);
    }
}

// One layer is a wall, and the chosen row is another.
static void pictures_of_layers(void) {
    static const char three[] =
        MAP_OF("4", "1") LAYER("1,1,0,0") LAYER("0,0,0,1") "<layer name=\"\">" CELLS("0,0,1,1") "</layer>\n" END_MAP;
    Map layered;
    read_map(&layered, write_text("three.tmx", three));
    open_lab(&lab, &layered, "rect-tiles");
    press(&lab, ACTION_LAYERS);
    step_with(&lab, lab_layer_event(&lab, 1));
    add_all("layers", lab.layer);
    lab.layer = 2;
    add_all("layers", lab.layer);
    open_lab(&lab, &map, "rect-tiles");
    map_free(&layered);
}

static void pictures_of_progress(void) {
    static const Text work = {{"Computing the reach map", "当たる範囲を計算中"}};
    begin();
    for (int i = 0; i < 9; i++) {
        ScreenFrame frame = frames[i / 3];
        frame.measure = svg_measure();
        screen_compose_progress(&screen, &lab, &frame, &work, i % 3 * 0.75 - 0.5);
        print_screen();
    }
    end("progress");
}

static void look_so(void *context, const OwnQuestion *question, OwnTrace *seen) {
    *seen = trace;
    seen->answer = OWN_HIT;
}

static OwnAnswer crash(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_CRASHED;
}

static void say(bool is_error, int line, const char *what) {
    CompileMessage *message = &tested.own.log.messages[tested.own.log.count++];
    *message = (CompileMessage){.is_error = is_error, .line = line};
    strcpy(message->file, line == 7 ? "/home/me/other.h" : "/home/me/hits.c");
    strcpy(message->text, what);
}

// With values of each kind in lines of each length, and cells that were looked up.
static void bring(OwnKind kind) {
    static const ShownNumbers shown[] = {{.kind = check_shown_value, .line = 7, .numbers = {-2.5}},
                                         {.kind = check_shown_value, .line = 7, .numbers = {1e9}},
                                         {.kind = check_shown_value, .line = 8, .numbers = {-0.0}},
                                         {.kind = check_shown_value, .line = 8, .name = 1, .numbers = {NAN}},
                                         {.kind = check_shown_value, .line = 9, .numbers = {-INFINITY}},
                                         {.kind = check_shown_point, .line = 10, .numbers = {100, 110}},
                                         {.kind = check_shown_segment, .line = 10, .numbers = {100, 110, 200, 150}},
                                         {.kind = check_shown_box, .line = 11, .numbers = {150, 110, 40, 20, 30}},
                                         {.kind = check_shown_box, .line = 7, .numbers = {1e3, 1.25, 4e3, 1.25, 90.5}}};
    open_lab(&lab, &map, own_kinds[kind].id);
    make_own(&tested, kind, crash);
    tested.own.asker.look = look_so;
    tested.own.source =
        "#include <math.h>\n\n\n\n\n\nstatic float squared(float x) { return x * x; } "
        "/* a rather long line that must be wrapped in every panel, since it is long */\n"
        "\tfloat x = a->x - b->x;\n\x01 \xff\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n// the end";
    trace = (OwnTrace){.look_ups = 4, .cell_count = 4, .shown_count = COUNT_OF(shown)};
    memcpy(trace.shown, shown, sizeof shown);
    for (int i = 0; i < 4; i++) {
        trace.cells[i].column = (const int[]){1, 6, 6, 500}[i]; // the last is out of view
        trace.cells[i].row = 12;
    }
    lab_bring_own(&lab, lab.current, &tested.own);
}

static void add_own(const char *what) {
    lab_note_own(&lab, lab.current);
    for (int i = 0; i < 2; i++) {
        lab.look.hides_panel = i > 0;
        add_all(what, 2 * (int)tested.own.kind + i);
    }
    lab.look.hides_panel = false;
}

static void pictures_of_own(void) {
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        bring(kind);
        add_own("own without an answer");
        tested.own.fault = (OwnFault){.answer = OWN_CRASHED, .cause = CAUSE_NULL};
        strcpy(tested.own.printed, "x = 3\n");
        say(false, 8, "unused variable");
        add_own("own with a fault, what it printed and a warning");
        say(true, 8, "expected ‘;’");
        say(true, 7, "of another file");
        say(true, 35, "stray text");
        error_set(&tested.own.error, "/home/me/hits.c:8", "expected ‘;’, or so");
        tested.own.is_broken = true;
        add_own("own with errors");
        tested.own = (OwnFunction){.kind = kind, .is_compiling = true, .path = "h.c", .name = "h.c", .source = ""};
        add_own("own before the first version");
    }
    open_lab(&lab, &map, "rect-tiles");
}

// Small gaps, as the lens shows them: an overlap of two circles across, and what a key brings to contact.
static void pictures_of_lenses(void) {
    static const char *const across[] = {"a.x=100", "a.y=100", "a.r=50", "b.x=160", "b.y=180", "b.r=50.3"};
    open_lab(&lab, &map, "circle-circle");
    press(&lab, ACTION_PAUSE);
    for (int i = 0; i < COUNT_OF(across); i++) set_field(&lab, across[i]);
    add_all("lens", 0);
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue;
        open_lab(&lab, &map, scenes[i]->id);
        press(&lab, ACTION_PAUSE);
        press(&lab, ACTION_CONTACT);
        press(&lab, ACTION_NUMBERS);
        add_all("contact", i);
        step_with(&lab, event_hold(ACTION_LEFT));
        add_all("beside a contact", i);
    }
}

static void pictures_of_messages(void) {
    static const char *const notices[] = {"", "The link was copied", LONG_ENGLISH, LONG_ENGLISH LONG_ENGLISH};
    static const int sizes[][2] = {{1280, 720}, {960, 400}, {320, 240}, {360, 640}};
    open_lab(&lab, &map, "circle-obb");
    begin();
    for (int i = 0; i < 16; i++)
        print_whole("messages", (ScreenFrame){.width = sizes[i / 4][0],
                                              .height = sizes[i / 4][1],
                                              .density = 1,
                                              .shows_cue = true,
                                              .notice = notices[i % 4]});
    end("messages");
}

// The crowd's plot, of times that are made up.
static void open_crowd_plot(void) {
    CrowdAnswer answer = {.broad_ms = 0.5f, .narrow_ms = 0.25f, .used = HIT_BROAD_SWEEP};
    for (int i = 0; i < CROWD_METHODS * CROWD_SIZES; i++)
        answer.times[i / CROWD_SIZES][i % CROWD_SIZES] = (float)(i % CROWD_SIZES * (1 + i / CROWD_SIZES)) * 0.125f;
    open_lab(&lab, &map, "crowd");
    press(&lab, ACTION_PLOT);
    answer_crowd(&lab, &answer);
}

// Time that has passed, at each speed, back and paused; the plots of costs.
static void pictures_of_time(void) {
    open_lab(&lab, &map, "circle-circle");
    step_many(&lab, 700);
    for (lab.time.speed = SPEED_SLOWEST; lab.time.speed <= SPEED_FASTEST; lab.time.speed++) {
        lab.time.is_paused = lab.time.speed % 2;
        add_all("time at speed", lab.time.speed);
    }
    step_with(&lab, event_seek(300));
    add_all("time back to", 300);
    open_lab(&lab, &map, "rect-tiles");
    press(&lab, ACTION_PLOT);
    lab_note_unsaved(&lab);
    add_all("plot, and unsaved paint", 0);
    open_crowd_plot();
    add_all("plot of times", 0);
}

static ScreenFrame frame_between(int i) {
    return (ScreenFrame){.width = 320 + 51 * i, .height = 240 + 37 * (7 * i % 24), .density = 1};
}

// What takes its place from the size of the window and of its text: badges of a wrong answer, the list of scenes,
// rulers where the pointer is, plots.
static void pictures_between(void) {
    static const char *const ids[] = {"circle-obb", "rect-tiles", "crowd"};
    char name[64];
    for (int i = 0; i < COUNT_OF(ids); i++) {
        open_lab(&lab, &map, ids[i]);
        press(&lab, ACTION_PLOT);
        if (lab_scene(&lab)->crowd) open_crowd_plot();
        if (i == 0) choose_method(&lab, "ignore-angle");
        if (i == 0) lab_show_counterexample(&lab);
        begin();
        for (int k = 0; k < 48; k++) {
            lab.look.zoom = k < 24 ? ZOOM_NORMAL : ZOOM_MAX;
            ScreenFrame frame = frame_between(k % 24);
            frame.has_pointer = k % 3 > 0;
            frame.pointer = (hit_vec){(float)frame.width * 0.3f, (float)frame.height * 0.4f};
            lab.look.language = (Language)(k % LANGUAGE_COUNT);
            lab.look.shows_rulers = k % 4 > 0;
            lab.overlay = k % 2 ? OVERLAY_SCENES : OVERLAY_NONE;
            print_whole("between", frame);
            lab.overlay = k % 2 ? OVERLAY_NONE : OVERLAY_SCENES;
            print_whole("between", frame);
        }
        snprintf(name, sizeof name, "%s between", ids[i]);
        end(name);
    }
}

// Each width and each height, also of a figure without panels: what has a place from some size on has it from there on.
static void pictures_of_each_size(void) {
    static const struct {
        const char *name;
        int widest, highest;
    } shown[] = {
        {"figure of each size", 520, 0}, {"figure of each size in a page", 520, 0}, {"screen of each size", 1300, 800}};
    const Lesson *lessons[LESSONS_MAX];
    open_lab(&lab, &map, "circle-obb");
    make_lesson(medium_text);
    for (int i = 0; i < LESSONS_MAX; i++) lessons[i] = &lesson;
    lab_lend_lessons(&lab, lessons, LESSONS_MAX);
    lab.course.row = 20;
    naming_insert(&shown_naming, "a-path-that-is-longer-than-its-field/in-a-narrow-window/map.tmx");
    choose_method(&lab, "ignore-angle");
    lab_show_counterexample(&lab);
    press(&lab, ACTION_PAUSE);
    press(&lab, ACTION_CONTACT);
    for (int i = 0; i < COUNT_OF(shown); i++) {
        lab.look.is_bare = lab.look.hides_panel = i < 2;
        shown_in_page = i == 1;
        lab.look.language = i == 1 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH; // of two badges one has room
        begin();
        for (int width = 220; width < shown[i].widest; width++)
            print_whole(shown[i].name, (ScreenFrame){.width = width, .height = 700, .density = 1});
        for (int height = 220; height < shown[i].highest; height++)
            print_whole(shown[i].name, (ScreenFrame){.width = 700, .height = height, .density = 1});
        end(shown[i].name);
    }
    shown_in_page = lab.look.is_bare = false;
    begin();
    for (int side = 240; side < 560; side++) {
        lab.overlay = side % 2 ? OVERLAY_NAMING : OVERLAY_LESSONS;
        print_whole("lists of each size", (ScreenFrame){.width = side + 80, .height = 600, .density = 1});
        print_whole("lists of each size", (ScreenFrame){.width = 700, .height = side, .density = 1});
    }
    lab.overlay = OVERLAY_NONE;
    end("lists of each size");
}

static void pictures_of_zooms(void) {
    static const float zooms[] = {0.35f, 0.994f, 1.006f, 9.99f, 10, 10.6f, 99.9f, 100, 100.6f, 900};
    open_lab(&lab, &map, "circle-obb");
    for (int i = 0; i < COUNT_OF(zooms); i++) {
        lab.stages[lab.current].camera.zoom = zooms[i];
        add_all("zoom", i);
    }
}

// Sizes of windows between the usual ones.
static void pictures_of_sizes(void) {
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        begin();
        for (int i = 0; i < 24; i++) {
            lab.chosen_step = i % 3;
            lab.stages[scene].camera.zoom = i % 2 ? 1 : powf(1.7f, (float)(i % 7 - 2));
            print_whole("sizes", frame_between(i));
        }
        end(scenes[scene]->id);
    }
}

TEST(states_change_on_purpose_only) {
    pictures_of_cards();
    pictures_of_naming();
    pictures_of_lessons();
    pictures_of_layers();
    pictures_of_progress();
    pictures_of_own();
    pictures_of_lenses();
    pictures_of_messages();
    pictures_of_time();
    pictures_of_sizes();
    pictures_of_each_size();
    pictures_of_zooms();
    pictures_between();
    checksums_compare(&sums, "tests/screen/states.txt");
}

static int end_states(void **state) {
    close_lab(state);
    return remove_folder(state);
}

TEST_FILE(states, begin_on_course, end_states)
