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
    assert_announced(LANGUAGE_ENGLISH, "Does the circle hit the rotated box? Method: turn back by −θ, then clamp. HIT. "
                                       "Exact answer: overlapping by 5.00 px. ");
    assert_announced(LANGUAGE_JAPANESE, "円は傾いた矩形に当たっているか？方法：−θ "
                                        "回してから最近点で比べる。当たり。正解：重なっている（めり込み 5.00 px）。");
    step_with(&lab, event_of(EVENT_METHOD, "wrong-sign"));
    press(&lab, ACTION_NEXT_STEP);
    assert_announced(LANGUAGE_ENGLISH,
                     "Does the circle hit the rotated box? Method: turn by +θ (the sign trap). MISS. "
                     "FALSE MISS. Exact answer: overlapping by 5.00 px. Step: From the box's center to "
                     "the circle's, x: 256.3 − 200.0 = 56.3, y: 182.5 − 150.0 = 32.5. ");
    assert_announced(LANGUAGE_JAPANESE,
                     "円は傾いた矩形に当たっているか？方法：+θ 回す（符号の罠）。当たっていない。見逃し FALSE "
                     "MISS。正解：重なっている（めり込み 5.00 px）。手順：矩形の中心から円の中心まで、x：256.3 − 200.0 "
                     "= 56.3、y：182.5 − 150.0 = 32.5。");
}

TEST(a_hidden_answer_is_not_said) {
    open_lab(&lab, &map, "circle-obb");
    press(&lab, ACTION_PREDICT);
    assert_true(lab_hides(&lab) & HIDE_ANSWER);
    assert_announced(LANGUAGE_ENGLISH, "Does the circle hit the rotated box? Does it hit? ");
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
    assert_contains(said, lab.course.exercise.is_right ? " Right. Method: " : " Wrong. Method: ");
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
