// What a screen shows only at times: cards and answers, dialogs, a function of the user's in each of its states, the
// lens, messages, time that has passed. Their pictures change only on purpose.
#include "pictures_support.h"

#include "card_support.h"
#include "own_support.h"

static TestCheck check;
static CheckTrace trace;

static void print_area(const char *name, hit_aabb area) {
    fprintf(out, "%s %.2f,%.2f %.2f,%.2f\n", name, tidy(area.min.x), tidy(area.min.y), tidy(area.max.x),
            tidy(area.max.y));
}

// With what the window asks of a screen.
static void print_whole(const char *name, ScreenFrame frame, bool has_pixels) {
    print(name, frame, has_pixels);
    print_area("scene", screen.scene_area);
    print_area("lane", screen.lane.rect);
    print_area("list", screen.list.rect);
    print_area("message", screen.message);
    print_area("field", screen.field);
    fprintf(out, "rows %.2f %d %d %d\n", tidy(screen.list.row), screen.list.at, screen.list.min, screen.list.max);
}

// In all frames, in one language and then in the other.
static void print_all(const char *name) {
    for (int i = 0; i < COUNT_OF(frames); i++) {
        lab.language = (Language)(i % LANGUAGE_COUNT);
        print_whole(name, frames[i], i == SMALL);
    }
    lab.language = LANGUAGE_ENGLISH;
}

static void add_all(const char *name) {
    begin();
    print_all(name);
    end(name);
}

// Open, with hints, after a wrong answer, revealed, and beside another scene.
static void print_card(const char *name) {
    Exercise *exercise = &lab.exercise;
    print_all(name);
    exercise->hints = 2;
    exercise->choice = exercise->card->choice_count > 0 ? 0 : -1;
    exercise->wrong_count = 1;
    exercise->right_choices = 2;
    strcpy(exercise->typed, "12.5");
    print_all(name);
    exercise->is_revealed = exercise->is_right = true;
    print_all(name);
    press(&lab, ACTION_SCENE_2);
    print_all(name);
}

static void pictures_of_cards(void) {
    const Text *const texts[] = {&short_text, &medium_text, &long_text};
    char name[128];
    for (int i = 0; i < COUNT_OF(texts); i++) {
        open_lab(&lab, &map, i == 1 ? "obb-obb" : "rect-tiles");
        make_lesson(*texts[i]);
        for (int card = 0; card < lesson.card_count; card++) {
            snprintf(name, sizeof name, "card %d %d", i, lesson.cards[card].ask);
            begin();
            lab_open_card(&lab, &lesson, card);
            print_card(name);
            end(name);
        }
    }
}

static void pictures_of_predictions(void) {
    char name[128];
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_PREDICT);
    for (int level = 0; level < PREDICT_LEVELS; level++) {
        lab.predictor.level = level;
        snprintf(name, sizeof name, "prediction %d", level);
        add_all(name);
        step_with(&lab, event_of(EVENT_ANSWER, "1"));
    }
}

static void pictures_of_naming(void) {
    char name[128];
    open_lab(&lab, &map, "rect-tiles");
    lab.overlay = OVERLAY_NAMING;
    for (int i = 0; i < 6; i++) {
        lab.is_in_page = i % 2;
        if (i / 2 == NAMING_TO_SAVE) naming_begin(&lab.naming, "a-map.tmx");
        if (i / 2 == NAMING_TO_OPEN) naming_begin_files(&lab.naming);
        if (i / 2 == NAMING_OF_OWN) naming_begin_own(&lab.naming, "hits.c");
        error_set(&lab.naming.error, "a-map.tmx:1000", "the file does not end");
        for (NamingRemark remark = NAMING_FINE; remark <= NAMING_FAILED; remark++) {
            lab.naming.remark = remark;
            snprintf(name, sizeof name, "naming %d %d%s", i / 2, remark, lab.is_in_page ? " in a page" : "");
            add_all(name);
        }
    }
    naming_begin_files(&lab.naming);
    lab.naming.kept_count = 1;
    for (int i = 0; i < 20; i++) {
        snprintf(name, sizeof name, "%smap-%d.tmx", i % 2 ? "maps/" : "", i);
        naming_add_file(&lab.naming, name);
        snprintf(name, sizeof name, "naming of %d files", i + 1);
        if (i == 12) naming_choose(&lab.naming, 9);
        if (i == 0 || i == 1 || i == 12 || i == 19) add_all(name);
    }
    lab.is_in_page = false;
}

static void pictures_of_lists(void) {
    const Lesson *lessons[LESSONS_MAX];
    char name[128];
    for (int i = 0; i < LESSONS_MAX; i++) lessons[i] = &lesson;
    open_lab(&lab, &map, "circle-obb");
    make_lesson(medium_text);
    for (int count = 1; count <= LESSONS_MAX; count += 11) {
        lab_lend_lessons(&lab, lessons, count);
        lab.cards_done[0] = 5;
        lab.overlay = OVERLAY_LESSONS;
        snprintf(name, sizeof name, "%d lessons", count);
        add_all(name);
    }
    lab_open_card(&lab, &lesson, 1);
    lab.overlay = OVERLAY_LESSONS;
    add_all("the open lesson in the list");
}

static void pictures_of_progress(void) {
    static const Text work = {{"Computing the reach map", "当たる範囲を計算中"}};
    begin();
    for (int i = 0; i < COUNT_OF(frames); i++) {
        ScreenFrame frame = frames[i];
        frame.measure = svg_measure();
        for (double done = -0.5; done < 2; done += 0.75) {
            screen_compose_progress(&screen, &lab, &frame, &work, done);
            print_screen();
        }
    }
    end("progress");
}

static void look_so(void *context, const CheckQuestion *question, CheckTrace *seen) {
    *seen = trace;
    seen->answer = CHECK_HIT;
}

static CheckAnswer crash(const CheckQuestion *question, const hit_grid *grid) {
    return CHECK_CRASHED;
}

static void show(check_shown kind, int line, const double numbers[5]) {
    ShownNumbers *shown = &trace.shown[trace.shown_count++];
    *shown = (ShownNumbers){.kind = kind, .line = line};
    memcpy(shown->numbers, numbers, sizeof shown->numbers);
}

static void say(bool is_error, int line, const char *text) {
    CompileMessage *message = &check.check.log.messages[check.check.log.count++];
    *message = (CompileMessage){.is_error = is_error, .line = line};
    strcpy(message->file, line == 7 ? "/home/me/other.h" : "/home/me/hits.c");
    strcpy(message->text, text);
}

static void bring(CheckKind kind) {
    static const char source[] = "#include <math.h>\n\n\n\n\n\n"
                                 "static float squared(float x) { return x * x; } /* a rather long line that must be "
                                 "wrapped in every panel, since it is long */\n"
                                 "\tfloat x = a->x - b->x;\n\x01 \xff\n\n\n\n\n\n\n\n\n\n// the end";
    open_lab(&lab, &map, check_kind_id(kind));
    make_check(&check, kind, crash);
    check.check.asker.look = look_so;
    check.check.source = source;
    trace = (CheckTrace){.look_ups = 4, .cell_count = 4};
    for (int i = 0; i < 4; i++) {
        trace.cells[i].column = 1 + 5 * (i / 2);
        trace.cells[i].row = 12;
    }
    lab_bring_own(&lab, lab.current, &check.check);
}

static void add_own(const char *what) {
    char name[128];
    snprintf(name, sizeof name, "own %s %s", lab_scene(&lab)->id, what);
    begin();
    for (int hides_panel = 0; hides_panel < 2; hides_panel++) {
        lab.hides_panel = hides_panel;
        lab_note_own(&lab, lab.current);
        print_all(name);
    }
    lab.hides_panel = false;
    end(name);
}

static void pictures_of_own(void) {
    for (CheckKind kind = 0; kind < CHECK_KIND_COUNT; kind++) {
        bring(kind);
        show(check_shown_value, 7, (double[5]){-2.5});
        show(check_shown_value, 7, (double[5]){1e9});
        show(check_shown_value, 8, (double[5]){-0.0});
        show(check_shown_value, 8, (double[5]){NAN});
        trace.shown[trace.shown_count - 1].name = 1;
        show(check_shown_value, 9, (double[5]){-INFINITY});
        show(check_shown_box, 7, (double[5]){100.25, 100.25, 4000.25, 20.25, 900.25});
        show(check_shown_point, 10, (double[5]){100, 110});
        show(check_shown_segment, 10, (double[5]){100, 110, 200, 150});
        show(check_shown_box, 11, (double[5]){150, 110, 40, 20, 30});
        add_own("without an answer");
        check.check.fault = (CheckFault){.answer = CHECK_CRASHED, .cause = CAUSE_NULL};
        strcpy(check.check.printed, "x = 3\n");
        say(false, 8, "unused variable");
        add_own("with a fault, what it printed and a warning");
        say(true, 8, "expected ‘;’");
        say(true, 7, "of another file");
        say(true, 10, "stray text");
        error_set(&check.check.error, "/home/me/hits.c:8", "expected ‘;’, or so");
        check.check.is_broken = true;
        add_own("with errors");
        check.check = (OwnCheck){.kind = kind, .is_compiling = true, .path = "h.c", .name = "h.c", .source = ""};
        check.check.source = "";
        add_own("compiling");
    }
    open_lab(&lab, &map, "rect-tiles");
}

// Poses whose gap is small, as the lens shows them.
static void pictures_of_lenses(void) {
    static const char *const names[] = {"circle-circle", "circle-aabb", "circle-obb", "obb-obb", "rect-tiles"};
    static const char *const diagonal[] = {"a.x=100", "a.y=100", "a.r=50", "b.x=160", "b.y=180", "b.r=50.3"};
    char name[128];
    open_lab(&lab, &map, "circle-circle");
    press(&lab, ACTION_PAUSE);
    for (int i = 0; i < COUNT_OF(diagonal); i++) set_field(&lab, diagonal[i]);
    add_all("a small overlap of two circles");
    for (int i = 0; i < COUNT_OF(names); i++) {
        open_lab(&lab, &map, names[i]);
        press(&lab, ACTION_PAUSE);
        press(&lab, ACTION_CONTACT);
        step_many(&lab, GLIDE_TICKS + 2);
        press(&lab, ACTION_NUMBERS);
        snprintf(name, sizeof name, "contact of %s", names[i]);
        add_all(name);
        step_with(&lab, event_hold(ACTION_LEFT));
        step_with(&lab, event_release(ACTION_LEFT));
        snprintf(name, sizeof name, "%s beside a contact", names[i]);
        add_all(name);
    }
}

static void pictures_of_messages(void) {
    static const char *const notices[] = {"The link was copied", LONG_ENGLISH, LONG_ENGLISH LONG_ENGLISH LONG_ENGLISH};
    static const ScreenFrame sizes[] = {{.width = 1280, .height = 720, .density = 1},
                                        {.width = 960, .height = 400, .density = 1},
                                        {.width = 320, .height = 240, .density = 1},
                                        {.width = 360, .height = 640, .density = 1}};
    open_lab(&lab, &map, "circle-obb");
    begin();
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        ScreenFrame frame = sizes[i];
        frame.shows_cue = true;
        print_whole("messages", frame, false);
        for (int k = 0; k < COUNT_OF(notices); k++) {
            frame.notice = notices[k];
            print_whole("messages", frame, false);
        }
    }
    end("messages");
}

// Time that has passed, at each speed, back and paused.
static void pictures_of_time(void) {
    char name[128];
    open_lab(&lab, &map, "circle-circle");
    step_many(&lab, 700);
    for (int speed = SPEED_SLOWEST; speed <= SPEED_FASTEST; speed++) {
        lab.speed = speed;
        lab.is_paused = speed % 2;
        snprintf(name, sizeof name, "time at speed %d", speed);
        add_all(name);
    }
    step_with(&lab, event_seek(300));
    add_all("time in the past");
}

// The crowd's times are made up, so that they are the same everywhere.
static void pictures_of_plots(void) {
    CrowdAnswer answer = {.broad_ms = 0.5f, .narrow_ms = 0.25f, .used = HIT_BROAD_SWEEP};
    for (int i = 0; i < CROWD_METHODS * CROWD_SIZES; i++)
        answer.times[i / CROWD_SIZES][i % CROWD_SIZES] = (float)(i % CROWD_SIZES * (1 + i / CROWD_SIZES)) * 0.125f;
    open_lab(&lab, &map, "rect-tiles");
    press(&lab, ACTION_PLOT);
    lab_note_unsaved(&lab);
    add_all("plot of cost, with unsaved paint");
    open_lab(&lab, &map, "crowd");
    press(&lab, ACTION_PLOT);
    lab.crowd.is_answered = false;
    answer_crowd(&lab, &answer);
    add_all("plot of times");
}

// Sizes of windows between the usual ones.
static void pictures_of_sizes(void) {
    enum { SIZES = 24 };
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        begin();
        for (int i = 0; i < SIZES; i++) {
            const int width = 320 + 51 * i, height = 240 + 37 * (7 * i % SIZES);
            lab.chosen_step = i % 3;
            print_whole("sizes", (ScreenFrame){.width = width, .height = height, .density = 1}, false);
        }
        lab.chosen_step = 0;
        char name[128];
        snprintf(name, sizeof name, "sizes of %s", scenes[scene]->id);
        end(name);
    }
}

TEST(states_change_on_purpose_only) {
    pictures_of_cards();
    pictures_of_predictions();
    pictures_of_naming();
    pictures_of_lists();
    pictures_of_progress();
    pictures_of_own();
    pictures_of_lenses();
    pictures_of_messages();
    pictures_of_time();
    pictures_of_plots();
    pictures_of_sizes();
    checksums_compare(&sums, "tests/screen/states.txt");
}

TEST_FILE(states, begin_on_course, close_lab)
