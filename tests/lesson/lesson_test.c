// Lesson files: what is read, and with which line and reason they are refused.
#include "lesson_support.h"

static Lesson *lesson;

static void read_lesson_at(const char *path) {
    Error error = {0};
    lesson_free(lesson);
    lesson = lesson_read(path, scenes, scene_count, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
}

static const Card *read_cards(const char *text) {
    read_lesson_at(write_text("circles.lesson", text));
    return lesson->cards;
}

static void assert_text(const Text *text, const char *english, const char *japanese) {
    assert_string_equal(text->in[LANGUAGE_ENGLISH], english);
    assert_string_equal(text->in[LANGUAGE_JAPANESE], japanese);
}

static void reads_a_lesson_and_its_first_card(void **state) {
    (void)state;
    const Card *card = read_cards(HEAD CARD "text:\n" WORDS("One.", "一。") "text:\n" WORDS("Two.", "二。"));
    assert_string_equal(lesson->id, "circles");
    assert_string_equal(lesson->path, test_path("circles.lesson"));
    assert_null(lesson->map_path);
    assert_text(&lesson->name, "Circles", "円");
    assert_text(&lesson->about, "Two circles.", "二つの円。");
    assert_int_equal(lesson->card_count, 1);
    assert_int_equal(card->line, 7);
    assert_string_equal(card->id, "meet");
    assert_text(&card->name, "Do they meet?", "ぶつかる？");
    assert_text(&card->text, "One.\nTwo.", "一。\n二。");
    assert_ptr_equal(scenes[card->scene], scene_of("circle-circle"));
    assert_int_equal(card->pose.event_count, 2 + scenes[card->scene]->field_count);
    assert_int_equal(card->ask, ASK_NOTHING);
    assert_false(card->runs);
}

static int teardown(void **state) {
    lesson_free(lesson);
    return remove_folder(state);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(reads_a_lesson_and_its_first_card),
};

const TestFile lesson_test = TEST_FILE(tests, NULL, teardown);
