// The shelf of lessons, and the file of the learner's progress: merging, damage, folders that cannot be used.
#include "lab_support.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "session.h"

#include "one_lab.h"

#define WORDS(name) "en: " name "\nja: " name "\n"
#define LESSON(name) "lesson:\n" WORDS(name) "about:\n" WORDS(name)
#define POSE                                                                                                           \
    "pose: circle-obb method=unrotate a.x=120 a.y=150 a.r=50 b.x=330 b.y=150 b.w=100 b.h=40 b.angle=30 touching=0\n"
#define CARD(name) "card: " name "\n" WORDS(name) "text:\n" WORDS("Read.") POSE

static Shelf shelf;
static Learned learned;
static Error error;
static char folder[512];

static const char first_lesson[] = LESSON("First") CARD("one") CARD("two");
static const char second_lesson[] = LESSON("Second") CARD("three");

static int begin(void **state) {
    make_small_map(state);
    open_lab(&lab, &map, "circle-obb");
    shelf = (Shelf){.count = 0};
    learned = (Learned){.has_failed = false};
    error = (Error){.where = ""};
    snprintf(folder, sizeof folder, "%s", test_path("data"));
    return 0;
}

static int end(void **state) {
    close_lab(state);
    shelf_free(&shelf);
    return 0;
}

// A folder of files that no other test uses.
static const char *make_folder(const char *name) {
    const char *path = test_path(name);
    assert_int_equal(mkdir(path, 0700), 0);
    return path;
}

static const char *add(const char *file, const char *text) {
    const Lesson *lesson = shelf_add(&shelf, write_text(file, text), &lab, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
    return lesson->id;
}

static void add_both(void) {
    add("first.lesson", first_lesson);
    add("second.lesson", second_lesson);
}

TEST_WITH(lessons_of_a_folder_come_in_the_order_of_names, begin, end) {
    char path[512];
    snprintf(path, sizeof path, "%s", make_folder("some"));
    write_text("some/2-b.lesson", second_lesson);
    write_text("some/1-a.lesson", first_lesson);
    write_text("some/notes.txt", "no lesson");
    write_text("some/3-c.lesson", "lesson:\n");
    catch_errors();
    shelf_read_folder(&shelf, path, &lab);
    char *errors = caught_errors();
    assert_int_equal(lab.course.lesson_count, 2);
    assert_string_equal(lab.course.lessons[0]->id, "1-a");
    assert_string_equal(lab.course.lessons[1]->id, "2-b");
    assert_contains(errors, "some/3-c.lesson:1: ");
    assert_string_equal(strchr(errors, '\n'), "\n"); // one line
    free(errors);
}

TEST_WITH(the_last_place_is_free_for_a_lesson_of_the_users, begin, end) {
    char name[32], path[512], expected[80];
    snprintf(path, sizeof path, "%s", make_folder("many"));
    for (int i = 0; i < LESSONS_MAX; i++) {
        snprintf(name, sizeof name, "many/%02d.lesson", i);
        write_text(name, first_lesson);
    }
    catch_errors();
    shelf_read_folder(&shelf, path, &lab);
    char *errors = caught_errors();
    assert_int_equal(lab.course.lesson_count, LESSONS_MAX - 1);
    snprintf(expected, sizeof expected, "%d.lesson: there are more than %d lessons\n", LESSONS_MAX - 1,
             LESSONS_MAX - 1);
    assert_contains(errors, expected);
    free(errors);
}

TEST_WITH(a_missing_folder_has_no_lessons, begin, end) {
    shelf_read_folder(&shelf, "/nowhere", &lab);
    assert_int_equal(lab.course.lesson_count, 0);
}

TEST_WITH(a_lesson_takes_the_place_of_its_namesake, begin, end) {
    add_both();
    lab.course.cards_done[0] = lab.course.cards_done[1] = 1;
    lab_open_card(&lab, lab.course.lessons[0], 0);
    add("first.lesson", second_lesson);
    assert_int_equal(lab.course.lesson_count, 2);
    assert_null(lab.course.lesson);
    assert_string_equal(lab.course.lessons[0]->cards[0].id, "three");
    assert_int_equal(lab.course.cards_done[0], 0);
    assert_int_equal(lab.course.cards_done[1], 1);
    lab_open_card(&lab, lab.course.lessons[1], 0);
    add("first.lesson", first_lesson);
    assert_ptr_equal(lab.course.lesson, lab.course.lessons[1]); // another one stays open
}

TEST_WITH(a_lesson_behind_a_prediction_is_closed_as_well, begin, end) {
    add_both();
    lab_open_card(&lab, lab.course.lessons[0], 0);
    press(&lab, ACTION_PREDICT);
    assert_true(lab_predicts(&lab));
    add("first.lesson", second_lesson);
    assert_null(lab.course.lesson);
    assert_false(lab_predicts(&lab));
}

TEST_WITH(a_full_shelf_gives_its_last_place, begin, end) {
    for (int i = 0; i < LESSONS_MAX + 2; i++) {
        char name[32];
        snprintf(name, sizeof name, "n%d.lesson", i);
        add(name, first_lesson);
    }
    assert_int_equal(lab.course.lesson_count, LESSONS_MAX);
    char last[32];
    snprintf(last, sizeof last, "n%d", LESSONS_MAX + 1);
    assert_string_equal(lab.course.lessons[LESSONS_MAX - 1]->id, last);
    assert_string_equal(lab.course.lessons[0]->id, "n0");
    learned_begin(&learned, folder, &lab); // progress has a place for each
    learned_update(&learned, &lab);
}

// A card whose names are too long for an event is named by its number.
TEST_WITH(an_event_names_its_card_whole, begin, end) {
    static Lesson lesson = {.card_count = 2, .cards = {{.id = "one"}, {.id = "second-of-the-cards"}}};
    for (size_t length = 1; length < LESSON_ID; length++) {
        char whole[EVENT_TEXT * 2];
        lesson.id[length - 1] = 'x';
        snprintf(whole, sizeof whole, "%s %s", lesson.id, lesson.cards[1].id);
        if (strlen(whole) >= EVENT_TEXT) snprintf(whole, sizeof whole, "%s 2", lesson.id);
        assert_string_equal(shelf_event(&lesson, 1).text, whole);
    }
}

TEST_WITH(unknown_sets_are_refused, begin, end) {
    write_text("set.c", "");
    const char *path = write_text(
        "sets.lesson", LESSON("Sets") CARD("one") "ask: write simple ordinary\n" WORDS("Write.") "solution: set.c\n");
    assert_null(shelf_add(&shelf, path, &lab, &error));
    assert_contains(error.where, "sets.lesson:7");
    assert_string_equal(error.what, "circle-obb has no set of poses 'simple'");
    assert_int_equal(lab.course.lesson_count, 0);
}

static void write_progress(const char *text) {
    mkdir(folder, 0700);
    write_text("data/progress", text);
}

static void assert_progress(const char *expected) {
    char *text = read_text(test_path("data/progress"), NULL);
    assert_string_equal(text, expected);
    free(text);
}

static int begin_progress(void **state) {
    begin(state);
    add_both();
    unlink(test_path("data/progress"));
    return 0;
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin_progress, end)

FIXTURE_TEST(done_cards_are_found_again) {
    learned_begin(&learned, folder, &lab);
    lab.course.cards_done[0] = 2;
    learned_update(&learned, &lab);
    assert_int_equal(lab.course.cards_done[0], 2);
    lab.course.cards_done[1] = 1;
    learned_update(&learned, &lab);
    assert_progress("first two\nsecond three\n");
    lab.course.cards_done[0] = lab.course.cards_done[1] = 0;
    learned_begin(&learned, folder, &lab);
    assert_int_equal(lab.course.cards_done[0], 2);
    assert_int_equal(lab.course.cards_done[1], 1);
}

FIXTURE_TEST(nothing_is_written_without_a_change) {
    learned_begin(&learned, folder, &lab);
    learned_update(&learned, &lab);
    assert_int_equal(access(test_path("data/progress"), F_OK), -1);
    learned = (Learned){.has_failed = false}; // as by --no-progress
    lab.course.cards_done[0] = 1;
    learned_update(&learned, &lab);
    assert_int_equal(access(test_path("data/progress"), F_OK), -1);
}

FIXTURE_TEST(what_was_unfolded_is_unfolded_again) {
    learned_begin(&learned, folder, &lab);
    press(&lab, ACTION_NUMBERS);
    press(&lab, ACTION_SOURCE);
    assert_true(lab.course.invites);
    lab.course.has_invited = true;
    learned_update(&learned, &lab);
    char *text = read_text(test_path("data/panel"), NULL);
    assert_string_equal(text, "numbers\nshow-source\ninvited\n");
    free(text);
    lab.look.unfolded = 0;
    learned_begin(&learned, folder, &lab);
    assert_true(lab_unfolds(&lab, ACTION_NUMBERS) && lab_unfolds(&lab, ACTION_SOURCE));
    assert_false(lab_unfolds(&lab, ACTION_PLOT));
    assert_false(lab.course.invites);
    write_bytes("data/panel", "quit plot x", 11);
    lab.look.unfolded = 0;
    learned_begin(&learned, folder, &lab);
    assert_true(lab_unfolds(&lab, ACTION_PLOT) && !lab_unfolds(&lab, ACTION_NUMBERS));
}

FIXTURE_TEST(what_was_wrong_at_first_is_known_again) {
    learned_begin(&learned, folder, &lab);
    assert_true(lab.course.invites);
    lab.course.cards_done[0] = 3;
    lab.course.cards_missed[0] = 2;
    lab.course.invites = false;
    lab.course.has_invited = true;
    learned_update(&learned, &lab);
    assert_progress("first one\nfirst two\nwrong first two\n");
    lab.course.cards_missed[0] = 1;
    learned_update(&learned, &lab);
    assert_progress("first one\nfirst two\nwrong first two\nwrong first one\nright first two\n");
    write_progress("first two\nwrong first two\nfirst one\nright first two\nwrong first one\n");
    memset(&lab.course.cards_done, 0, sizeof lab.course.cards_done);
    lab.course.cards_missed[0] = 0;
    learned_begin(&learned, folder, &lab);
    assert_int_equal(lab.course.cards_missed[0], 1);
    assert_true(lab.course.done_at[0][1] < lab.course.done_at[0][0] && lab.course.done_at[0][1] > 0);
    assert_false(lab.course.invites);
    unlink(test_path("data/panel"));
}

FIXTURE_TEST(unknown_lines_stay) {
    write_progress("old lesson one\n\nfirst x\nfirst one");
    learned_begin(&learned, folder, &lab);
    assert_int_equal(lab.course.cards_done[0], 1);
    lab.course.cards_done[1] = 1;
    learned_update(&learned, &lab);
    assert_progress("old lesson one\n\nfirst x\nfirst one\nsecond three\n");
}

FIXTURE_TEST(two_windows_lose_nothing) {
    learned_begin(&learned, folder, &lab);
    write_progress("second three\n"); // the other window
    lab.course.cards_done[0] = 3;
    learned_update(&learned, &lab);
    assert_progress("second three\nfirst one\nfirst two\n");
}

FIXTURE_TEST(a_lesson_that_comes_later_is_marked) {
    write_progress("third one\n");
    learned_begin(&learned, folder, &lab);
    add("third.lesson", first_lesson);
    learned_update(&learned, &lab);
    assert_int_equal(lab.course.cards_done[2], 1);
    add("third.lesson", second_lesson); // another one by that name
    assert_int_equal(lab.course.done_at[2][0], 0);
    learned_update(&learned, &lab);
    assert_int_equal(lab.course.cards_done[2], 0);
}

FIXTURE_TEST(without_lessons_nobody_is_invited) {
    lab_lend_lessons(&lab, NULL, 0);
    learned_begin(&learned, folder, &lab);
    assert_false(lab.course.invites);
}

// Returns what was printed.
static char *begin_damaged(const char *text, size_t size) {
    mkdir(folder, 0700);
    write_bytes("data/progress", text, size);
    catch_errors();
    learned_begin(&learned, folder, &lab);
    return caught_errors();
}

static void assert_damaged(const char *text, size_t size, const char *what) {
    char *errors = begin_damaged(text, size), notice[256];
    assert_contains(errors, what);
    free(errors);
    assert_int_equal(access(test_path("data/progress"), F_OK), -1);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_contains(notice, "damaged. It is kept as progress.damaged");
}

FIXTURE_TEST(a_damaged_file_is_set_aside) {
    static char large[LEARNED_MAX + 2];
    assert_damaged("first one\nfirst\n", 16, "data/progress:2: is not a lesson and a card\n");
    char *text = read_text(test_path("data/progress.damaged"), NULL);
    assert_string_equal(text, "first one\nfirst\n");
    free(text);
    assert_damaged("\x7f"
                   "ELF\0\0\0 one",
                   11, "data/progress:1: ");
    assert_damaged("first o\0e\n", 10, "data/progress:1: ");
    assert_damaged("\x01 one\n", 6, "data/progress:1: ");
    assert_int_equal(access(test_path("data/progress.damaged.3"), F_OK), 0);
    memset(large, '\n', sizeof large);
    free(begin_damaged(large, LEARNED_MAX)); // is not
    assert_int_equal(access(test_path("data/progress"), F_OK), 0);
    assert_damaged(large, sizeof large, "data/progress: is larger than 1 MiB\n");
    assert_int_equal(lab.course.cards_done[0], 0);
    lab.course.cards_done[0] = 1;
    learned_update(&learned, &lab);
    assert_progress("first one\n");
}

// Whatever the file holds, its lines are kept or it is set aside.
FIXTURE_TEST(random_bytes_are_kept_or_set_aside) {
    static const char *const parts[] = {"first", " ", "\n", "one", "\xFF", "\r", "-", "A", "\x01", "second three"};
    uint64_t seed = 5;
    for (int round = 0; round < repetitions(100, 5000); round++) {
        char text[128] = "";
        for (int i = random_whole(&seed, 0, 8); i > 0; i--) strcat(text, parts[random_whole(&seed, 0, 9)]);
        learned = (Learned){.has_failed = false};
        lab.course.cards_done[0] = lab.course.cards_done[1] = 0;
        free(begin_damaged(text, strlen(text)));
        const bool is_kept = access(test_path("data/progress"), F_OK) == 0;
        lab.course.cards_done[0] |= 2;
        learned_update(&learned, &lab);
        char *written = read_text(test_path("data/progress"), NULL);
        assert_contains(written, "first two\n");
        if (is_kept) assert_int_equal(strncmp(written, text, strlen(text)), 0);
        if (!is_kept) assert_string_equal(written, "first two\n");
        free(written);
        unlink(test_path("data/progress.damaged"));
    }
}

// Damage that comes while the lab runs is set aside, too.
FIXTURE_TEST(a_file_that_is_damaged_later_is_not_merged) {
    learned_begin(&learned, folder, &lab);
    write_progress("\x01");
    lab.course.cards_done[0] = 1;
    catch_errors();
    learned_update(&learned, &lab);
    free(caught_errors());
    assert_progress("first one\n");
}

// The name for what is set aside is longer than the file's.
FIXTURE_TEST(a_damaged_file_that_cannot_be_renamed_says_why) {
    char far[LEARNED_PATH];
    size_t length = strlen(folder);
    memcpy(far, folder, length + 1);
    while (length < sizeof far - sizeof "/progress" - 2) length += (size_t)snprintf(far + length, 3, "/.");
    write_progress("\x01");
    catch_errors();
    learned_begin(&learned, far, &lab);
    free(caught_errors());
    assert_string_equal(learned.reported.what, "File name too long");
}

FIXTURE_TEST(a_failure_is_reported_once) {
    char notice[256];
    const char *file = write_text("file", "");
    catch_errors();
    learned_begin(&learned, file, &lab); // no folder
    lab.course.cards_done[0] = 1;
    learned_update(&learned, &lab);
    lab.course.cards_done[0] = 3;
    learned_update(&learned, &lab);
    char *errors = caught_errors();
    assert_contains(errors, "/file/progress: Not a directory\n");
    assert_string_equal(strchr(errors, '\n'), "\n"); // one line
    free(errors);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(notice, "Progress is not kept. progress: Not a directory");
}

FIXTURE_TEST(a_folder_in_place_of_the_file_is_left_alone) {
    mkdir(test_path("taken"), 0700);
    mkdir(test_path("taken/progress"), 0700);
    catch_errors();
    learned_begin(&learned, test_path("taken"), &lab);
    char *errors = caught_errors();
    assert_contains(errors, "taken/progress: Is a directory\n");
    free(errors);
    rmdir(test_path("taken/progress"));
}

// A program that ends while it writes leaves the old file, since the new one comes by renaming.
FIXTURE_TEST(a_crash_while_writing_keeps_the_old_file) {
    write_progress("first one\n");
    learned_begin(&learned, folder, &lab);
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_DFL);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){4, 4});
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        lab.course.cards_done[1] = 1;
        learned_update(&learned, &lab);
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    assert_progress("first one\n");
}

TEST_WITH(the_folder_comes_from_the_environment, begin, end) {
    char found[LEARNED_PATH], home[512];
    snprintf(home, sizeof home, "%s", getenv("HOME") ? getenv("HOME") : "/");
    setenv("HOME", "/home/me", 1);
    unsetenv("XDG_DATA_HOME");
    assert_true(learned_folder(found, &error));
    assert_string_equal(found, "/home/me/.local/share/hitlab");
    setenv("XDG_DATA_HOME", "relative", 1); // the standard ignores it
    assert_true(learned_folder(found, &error));
    assert_string_equal(found, "/home/me/.local/share/hitlab");
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(learned_folder(found, &error));
    assert_string_equal(found, "/data/hitlab");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(learned_folder(found, &error));
    assert_string_equal(error_text(&error), "progress: is not kept, since neither XDG_DATA_HOME nor HOME is set");
    setenv("HOME", home, 1);
}

FIXTURE_TEST(without_memory_the_file_stays) {
    if (!CAN_REFUSE_MEMORY) skip();
    write_progress("first one\n");
    learned_begin(&learned, folder, &lab);
    lab.course.cards_done[1] = 1;
    catch_errors();
    refuse_memory_from(LEARNED_MAX);
    learned_update(&learned, &lab);
    refuse_memory_from(SIZE_MAX);
    char *errors = caught_errors();
    assert_contains(errors, "data/progress: out of memory\n");
    free(errors);
    assert_progress("first one\n");
}

// The recording begins with the card, and replays where the lesson is given again.
TEST_WITH(a_recording_names_its_lesson, begin, end) {
    static Session session;
    bool is_usage;
    char lesson[512], record[512], expected[1200];
    snprintf(lesson, sizeof lesson, "%s", write_text("first.lesson", first_lesson));
    snprintf(record, sizeof record, "%s", test_path("record.txt"));
    const Setup setup = {.scene = "obb-obb", .lesson = lesson, .card = "two", .record = record};
    assert_true(session_begin(&session, &setup, scenes, scene_count, &map, &is_usage, &error));
    assert_string_equal(lab_card(&session.lab)->id, "two");
    assert_string_equal(lab_scene(&session.lab)->id, "circle-obb");
    assert_true(session_end(&session, &error));
    char *recorded = read_text(record, NULL);
    snprintf(expected, sizeof expected, "# made with --lesson %s\n0 scene circle-obb\n0 card first two\n", lesson);
    assert_string_equal(recorded, expected);
    free(recorded);
    write_progress("first one\n");
    const Setup again = {.scene = "obb-obb", .lesson = lesson, .script = record, .progress = folder};
    assert_true(session_begin(&session, &again, scenes, scene_count, &map, &is_usage, &error));
    assert_string_equal(lab_card(&session.lab)->id, "two");
    assert_true(session_step(&session, NULL, 0, &error));
    assert_progress("first one\nfirst two\n"); // which needs no answer
    assert_true(session_end(&session, &error));
}

TEST_FILE(lessons, NULL, remove_folder)
