// What a screen reader is to say of the lab, in both languages.
#include "screen_support.h"

#include "one_lab.h"

static char said[ANNOUNCEMENT_TEXT];

static void assert_announced(Language language, const char *expected) {
    lab.look.language = language;
    screen_announcement(said, &lab);
    assert_string_equal(said, expected);
}

TEST(question_verdict_gap_and_step_are_said) {
    open_lab(&lab, &map, "circle-obb");
    assert_announced(LANGUAGE_ENGLISH,
                     "Does the circle hit the rotated box?\n"
                     "Method: turn back by −θ, then clamp. HIT. Exact answer: overlapping by 5.00 px. \n"
                     "Selected: circle.\nTouching is not a hit.\n");
    assert_announced(LANGUAGE_JAPANESE,
                     "円は傾いた矩形に当たっているか？\n"
                     "方法：−θ 回してから最近点で比べる。当たり。正解：重なっている（めり込み 5.00 px）。\n"
                     "選択中：円。\n接触を当たりに数えない。\n");
    step_with(&lab, event_of(EVENT_METHOD, "wrong-sign"));
    press(&lab, ACTION_NEXT_STEP);
    assert_announced(LANGUAGE_ENGLISH,
                     "Does the circle hit the rotated box?\nMethod: turn by +θ (the sign trap). MISS. FALSE MISS. "
                     "Exact answer: overlapping by 5.00 px. \nStep: From the box's center to the circle's, "
                     "x: 256.3 − 200.0 = 56.3, y: 182.5 − 150.0 = 32.5.\nSelected: circle.\nTouching is not a hit.\n");
    assert_announced(
        LANGUAGE_JAPANESE,
        "円は傾いた矩形に当たっているか？\n方法：+θ 回す（符号の罠）。当たっていない。見逃し FALSE "
        "MISS。正解：重なっている（めり込み 5.00 px）。\n手順：矩形の中心から円の中心まで、x：256.3 − 200.0 "
        "= 56.3、y：182.5 − 150.0 = 32.5。\n選択中：円。\n接触を当たりに数えない。\n");
}

TEST(a_hidden_answer_is_not_said) {
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_PREDICT);
    assert_true(lab_hides(&lab) & HIDE_ANSWER);
    assert_announced(LANGUAGE_ENGLISH, "Does the circle hit the rotated box?\nDoes it hit?\n"
                                       "Selected: circle.\nTouching is not a hit.\nPaused.\n");
}

TEST(selection_policy_and_pause_are_said) {
    open_lab(&lab, &map, "obb-obb");
    press(&lab, ACTION_SELECT);
    press(&lab, ACTION_TOUCHING);
    press(&lab, ACTION_PAUSE);
    const bool counts = lab_base(&lab)->counts_touching;
    for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
        static const char *const said_of[][2] = {{"\nSelected: box b.\nTouching is not a hit.\nPaused.\n",
                                                  "\n選択中：矩形 b。\n接触を当たりに数えない。\n一時停止中。\n"},
                                                 {"\nSelected: box b.\nTouching counts as a hit.\nPaused.\n",
                                                  "\n選択中：矩形 b。\n接触を当たりに数える。\n一時停止中。\n"}};
        screen_announcement(said, &lab);
        assert_contains(said, said_of[counts][lab.look.language]);
    }
    open_lab(&lab, &map, "rect-tiles");
    screen_announcement(said, &lab);
    assert_null(strstr(said, "Selected"));
}

TEST(open_lists_are_said_first) {
    Error error = {0};
    Lesson *lesson = lesson_read("lessons/2-circle-box.lesson", scenes, scene_count, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
    const Lesson *const lessons[] = {lesson};
    open_lab(&lab, &map, "circle-aabb");
    lab_lend_lessons(&lab, lessons, 1);
    press(&lab, ACTION_LESSONS);
    screen_announcement(said, &lab);
    assert_int_equal(strncmp(said, "Lessons. Circle and box: the nearest point: 0 of ", 49), 0);
    press(&lab, ACTION_GLOSSARY);
    screen_announcement(said, &lab);
    assert_int_equal(strncmp(said, "Glossary. gap: ", 15), 0);
    assert_contains(said, glossary_entry(TERM_GAP)->meaning.in[LANGUAGE_ENGLISH]);
    for (int page = 1; page <= HELP_PAGES; page++) {
        press(&lab, ACTION_HELP);
        for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
            screen_announcement(said, &lab);
            assert_in_range(strlen(said), 400, ANNOUNCEMENT_TEXT - 2);
            if (page == 1) assert_contains(said, lab.look.language ? "F2、用語集。" : "F2, glossary. ");
            assert_null(strstr(said, "full screen"));
        }
        lab.look.language = LANGUAGE_ENGLISH;
    }
    press(&lab, ACTION_ESCAPE);
    lesson_free(lesson);
}

TEST(a_card_to_read_is_said) {
    Error error = {0};
    Lesson *lesson = lesson_read("lessons/2-circle-box.lesson", scenes, scene_count, &error);
    if (!lesson) fail_msg("%s", error_text(&error));
    open_lab(&lab, &map, "circle-aabb");
    lab_open_card(&lab, lesson, 0);
    assert_int_equal(lab_card(&lab)->ask, ASK_NOTHING);
    for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
        const char *text = lab_card(&lab)->text.in[lab.look.language];
        screen_announcement(said, &lab);
        assert_non_null(strchr(text, '\n'));
        assert_true(strstr(said, strrchr(text, '\n') + 1) &&
                    strncmp(said, lab_scene(&lab)->question.in[lab.look.language], 20) == 0);
    }
    lab_close_card(&lab);
    lesson_free(lesson);
}

TEST(what_the_card_says_of_an_answer_is_said) {
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_PREDICT);
    step_with(&lab, event_of(EVENT_ANSWER, "1"));
    lab.look.language = LANGUAGE_ENGLISH;
    screen_announcement(said, &lab);
    assert_contains(said, lab.course.exercise.is_right ? "\nRight.\nMethod: " : "\nWrong.\nMethod: ");
}

// In every scene, at every step, in both languages: whole sentences that fit.
TEST(everything_fits) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int step = 0; step < EXPLAINED_STEPS; step++) {
            for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) {
                screen_announcement(said, &lab);
                assert_in_range(strlen(said), 30, ANNOUNCEMENT_TEXT / 2);
                assert_null(strstr(said, "{"));
            }
            lab.look.language = LANGUAGE_ENGLISH;
            press(&lab, ACTION_NEXT_STEP);
        }
    }
}

TEST_FILE(announcement, read_course, close_lab)
