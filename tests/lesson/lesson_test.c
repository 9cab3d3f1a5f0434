// Lesson files: what is read, and with which line and reason they are refused.
#include "lesson_support.h"

#include <unistd.h>

#include "predict.h"
#include "review.h"
#include "stage.h"
#include "written.h"

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

TEST(reads_a_lesson_and_its_first_card) {
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

TEST(a_card_has_all_that_the_format_names) {
    const Card *card = read_cards(
        HEAD CARD "run:\nhide: answer, working\ndo: press reach\ndo: method squared\n"
                  "ask: task gap = overlap and a.x > 5\n" ASKED
                  "hint:\n" WORDS("H", "ヒ") "hint:\n" WORDS("I", "ン") "reveal:\n" WORDS(
                      "R", "答") "solution: # a\nsolution: 0 set a.x=160\nsolution: 30 set a.x=170 # slowly\n");
    assert_true(card->runs);
    assert_int_equal(card->hides, HIDE_ANSWER | HIDE_WORKING);
    assert_int_equal(card->opening.count, 2);
    assert_int_equal(card->opening.events[0].event.action, ACTION_REACH);
    assert_int_equal(card->opening.events[1].tick, 0);
    assert_int_equal(card->ask, ASK_TASK);
    assert_text(&card->question, "Which one?", "どれ？");
    assert_int_equal(card->condition.count, 2);
    assert_int_equal(card->hint_count, 2);
    assert_text(&card->hints[1], "I", "ン");
    assert_text(&card->reveal, "R", "答");
    assert_int_equal(card->solution.count, 2);
    assert_int_equal(card->solution.events[1].tick, 30);
    assert_int_equal(card->solution.events[1].line, 29);
    assert_string_equal(card->solution.events[1].event.text, "a.x=170");
}

TEST(a_card_stays_in_the_scene_of_the_one_before) {
    read_cards(HEAD CARD TITLE("again") "ask: number radii 0.5\n" ASKED);
    assert_int_equal(lesson->cards[1].scene, lesson->cards[0].scene);
    assert_int_equal(lesson->cards[1].pose.event_count, 0);
    assert_null(lesson->cards[1].text.in[LANGUAGE_ENGLISH]);
    assert_true(lesson->cards[1].tolerance == 0.5);
}

TEST(any_scene_may_come_first) {
    const Card *card = read_cards(HEAD TITLE("meet") "pose: circle-obb method=unrotate a.x=256 a.y=182 a.r=20 b.x=200 "
                                                     "b.y=150 b.w=100 b.h=40 b.angle=30 touching=0\n"
                                                     "ask: number distance 0\n" ASKED);
    assert_ptr_equal(scenes[card->scene], scene_of("circle-obb"));
    assert_true(card->tolerance == 0);
}

TEST(questions_have_their_own_words_or_those_of_the_lesson) {
    assert_text(&read_cards(HEAD CARD "ask: hit\n")->question, "Does it hit?", "当たっているか？");
    const Card *card = read_cards(HEAD CARD "ask: right\n" ASKED "say: false-miss\n" WORDS("No.", "違う。"));
    assert_text(&card->question, "Which one?", "どれ？");
    assert_int_equal(card->choice_count, 3);
    assert_text(&card->choices[2].say, "No.", "違う。");
    assert_null(card->choices[0].say.in[LANGUAGE_ENGLISH]);
    assert_int_equal(card->hides, HIDE_ANSWER | HIDE_WORKING);
}

TEST(choices_are_numbered) {
    const Card *card = read_cards(HEAD CARD "ask: choice\n" ASKED "wrong:\n" WORDS("A", "あ") "say:\n" WORDS(
        "Not A.", "あではない。") "right:\n" WORDS("B", "い"));
    assert_int_equal(card->choice_count, 2);
    assert_text(&card->choices[0].words, "A", "あ");
    assert_text(&card->choices[0].say, "Not A.", "あではない。");
    assert_false(card->choices[0].is_right);
    assert_true(card->choices[1].is_right);
    assert_string_equal(card->choices[1].id, "2");
    card = read_cards(HEAD CARD "ask: choice\n" ASKED "right:\n" WORDS("A", "あ") "wrong:\n" WORDS("B", "い"));
    assert_true(card->choices[0].is_right && !card->choices[1].is_right);
}

TEST(files_are_found_from_the_folder_of_the_lesson) {
    const char *start = write_text("start.c", "\n"), *solved = write_text("solved.c", "\n");
    const Card *card =
        read_cards(HEAD CARD "ask: write random touching\n" ASKED "start: start.c\nsolution: solved.c\n");
    assert_int_equal(card->stage_count, 1);
    assert_string_equal(card->stages[0].start, start);
    assert_string_equal(card->solved, solved);
    assert_int_equal(card->set_count, 2);
    assert_string_equal(card->sets[1], "touching");
    assert_int_equal(read_cards(HEAD CARD "ask: write\n" ASKED "solution: solved.c\n")->stage_count, 0);
    char text[2048]; // a name may begin at the root
    snprintf(text, sizeof text, HEAD CARD "ask: write\n" ASKED "solution: %s\n", solved);
    assert_string_equal(read_cards(text)->solved, solved);
}

TEST(stages_have_the_order_of_the_file) {
    const char *start = write_text("start.c", "\n");
    write_text("solved.c", "\n");
    const Card *card =
        read_cards(HEAD CARD "ask: write\n" ASKED "stage: expression a->x  - b->x\nstage: line y\nstart: start.c\n"
                             "stage: function\nsolution: solved.c\n");
    assert_int_equal(card->stage_count, 4);
    assert_int_equal(card->stages[0].blank, BLANK_EXPRESSION);
    assert_string_equal(card->stages[0].part, "a->x  - b->x");
    assert_int_equal(card->stages[0].line, 14);
    assert_int_equal(card->stages[1].blank, BLANK_LINE);
    assert_string_equal(card->stages[2].start, start);
    assert_int_equal(card->stages[3].blank, BLANK_FUNCTION);
    assert_null(card->stages[3].start);
}

TEST(reads_its_map) {
    Map map;
    make_empty_map(&map, 5, 4, 16);
    assert_true(map_save(&map, test_path("small.tmx"), NULL));
    map_free(&map);
    read_cards(HEAD "map: small.tmx\n" CARD);
    assert_string_equal(lesson->map_path, test_path("small.tmx"));
    assert_int_equal(lesson->map.grid.columns, 5);
}

TEST(the_method_yours_needs_no_function) {
    const char *pose = "pose: circle-circle method=yours a.x=120 a.y=150 a.r=50 a.speed=2 a.reversed=0 a.from=0 "
                       "b.x=230 b.y=150 b.r=50 b.speed=3 b.reversed=1 b.from=4 even=0 touching=1\n";
    char text[2048];
    snprintf(text, sizeof text, HEAD TITLE("meet") "%s", pose);
    assert_true(read_cards(text)->pose.event_count > 0);
}

TEST(lines_continue) {
    const Card *card = read_cards(HEAD CARD "text:\nen: One\n  two\n\tthree.\nja: 一つ、\n 二つ、\n 3 つ。\n");
    assert_text(&card->text, "One two three.", "一つ、二つ、 3 つ。");
    assert_text(&read_cards(HEAD CARD "text:\nen:\n One.\nja:\n 一。\n")->text, "One.", "一。");
    // The last byte of む is the least that a byte of Japanese can be.
    assert_text(&read_cards(HEAD CARD "text:\nen: One.\nja: 進む\n 円。\n")->text, "One.", "進む円。");
}

TEST(comments_and_empty_lines_are_ignored) {
    assert_int_equal(read_cards("# A lesson\n\n" HEAD "\n   \n#card: no\n" CARD "\n# The end")->line, 12);
}

TEST(editors_of_windows_write_lessons) {
    const char *unix_text = HEAD CARD "text:\n" WORDS("One.", "一。");
    char text[2048], *end = text + sprintf(text, "\xEF\xBB\xBF");
    for (const char *at = unix_text; *at; at++) end += sprintf(end, *at == '\n' ? "\r\n" : "%c", *at);
    assert_text(&read_cards(text)->text, "One.", "一。");
    assert_int_equal(lesson->cards[0].line, 7);
}

TEST(braces_are_characters) {
    char words[MESSAGE_SIZE];
    const Card *card = read_cards(HEAD CARD "text:\n" WORDS("f({0}) { }", "f({0}) {1}"));
    const Phrase phrase = phrase_of_slot(slot_text(&card->text));
    phrase_write(words, sizeof words, &phrase, LANGUAGE_ENGLISH);
    assert_string_equal(words, "f({0}) { }");
}

TEST(cards_are_found_by_name_and_number) {
    read_cards(HEAD CARD TITLE("2nd"));
    assert_int_equal(lesson_find_card(lesson, "meet"), 0);
    assert_int_equal(lesson_find_card(lesson, "1"), 0);
    assert_int_equal(lesson_find_card(lesson, "2nd"), 1);
    assert_int_equal(lesson_find_card(lesson, "2"), 1);
    assert_int_equal(lesson_find_card(lesson, "0"), -1);
    assert_int_equal(lesson_find_card(lesson, "3"), -1);
    assert_int_equal(lesson_find_card(lesson, "99999999999999999999"), -1);
    assert_int_equal(lesson_find_card(lesson, "never"), -1);
}

static void assert_path_refused(const char *path, const char *why) {
    char expected[2 * MESSAGE_SIZE];
    Error error = {0};
    snprintf(expected, sizeof expected, "%s%s", path, why);
    Lesson *read = lesson_read(path, scenes, scene_count, &error);
    if (read) fail_msg("the lesson is read; expected: %s", why);
    assert_string_equal(error_text(&error), expected);
}

static void assert_refused(const char *text, const char *why) {
    assert_path_refused(write_text("bad.lesson", text), why);
}

// The first line after CARD is 11.
TEST(refuses_a_lesson_without_its_beginning) {
    assert_refused("", ":1: a lesson begins with 'lesson:'");
    assert_refused("about:\n" WORDS("A", "あ"), ":1: a lesson begins with 'lesson:'");
    assert_refused(" lesson:\n", ":1: a lesson begins with 'lesson:'");
    assert_refused(HEAD, ":6: there is no card");
    assert_refused("lesson:\n" WORDS("A", "あ") CARD, ":4: 'about:' is missing before the cards");
    assert_refused(HEAD "about:\n" WORDS("A", "あ"), ":7: 'about:' is given twice");
    assert_refused(HEAD "text:\n" WORDS("A", "あ"), ":7: 'text:' must be after the first 'card:'");
    assert_refused(HEAD CARD "about:\n" WORDS("A", "あ"), ":11: 'about:' must be before the first 'card:'");
}

TEST(refuses_words_that_lack_a_language) {
    assert_refused("lesson:\nen: A\nabout:\n", ":1: 'lesson:' needs words in 'ja:'");
    assert_refused("lesson:\nja: あ\n", ":1: 'lesson:' needs words in 'en:'");
    assert_refused("lesson: A\n", ":1: 'lesson:' takes no text in its line");
    assert_refused(HEAD CARD "text:\n", ":11: 'text:' needs words in 'en:'");
    assert_refused(HEAD CARD "text:\nen: A\nen: B\nja: あ\n", ":13: 'en:' is given twice");
    assert_refused(HEAD CARD "text:\nen:\nja: あ\n", ":12: 'en:' has no text");
    assert_refused(HEAD CARD "run:\nen: A\n", ":12: 'en:' must follow a keyword that takes words");
    assert_refused(HEAD CARD "ask: choice\n", ":11: 'ask:' needs words in 'en:'");
    assert_refused(HEAD CARD "ask: task gap = touching\n", ":11: 'ask:' needs words in 'en:'");
}

TEST(refuses_texts_that_are_too_long) {
    char text[4096], *end = text + sprintf(text, HEAD CARD "text:\nen: ");
    memset(end, 'a', PICTURE_TEXT_LONGEST - 1);
    end += PICTURE_TEXT_LONGEST - 1;
    strcpy(end, "\nja: あ\n");
    read_cards(text);
    strcpy(end, "a\nja: あ\n");
    assert_refused(text, ":12: more than 511 bytes of text: split it");
}

TEST(refuses_lines_that_it_does_not_know) {
    assert_refused(HEAD CARD "tekst:\n", ":11: unknown keyword 'tekst'");
    assert_refused(HEAD CARD "text\n", ":11: a line is 'KEYWORD: TEXT', not 'text'");
    assert_refused(HEAD CARD "text：\n", ":11: a line is 'KEYWORD: TEXT', not 'text：'");
    assert_refused(HEAD CARD "\n  more\n", ":12: a line is 'KEYWORD: TEXT', not '  more'");
    assert_refused(HEAD CARD "Text:\n", ":11: a line is 'KEYWORD: TEXT', not 'Text:'");
    assert_refused(HEAD CARD ": A\n", ":11: a line is 'KEYWORD: TEXT', not ': A'");
}

TEST(refuses_a_card_that_cannot_be_named) {
    static const char *const why = ":7: a card's name has 1 to 15 of a to z, 0 to 9 and -, not digits only";
    assert_refused(HEAD TITLE(""), ":7: 'card:' has no text");
    assert_refused(HEAD TITLE("two words"), why);
    assert_refused(HEAD TITLE("Meet"), why);
    assert_refused(HEAD TITLE("12"), why);
    assert_refused(HEAD TITLE("abcdefghijklmnop"), why);
    assert_string_equal(read_cards(HEAD TITLE("abcdefghijklmno") POSE)->id, "abcdefghijklmno");
    assert_refused(HEAD CARD TITLE("meet"), ":11: there is a card 'meet' already");
    assert_refused(HEAD TITLE("meet") "text:\n" WORDS("A", "あ"), ":7: the first card needs a 'pose:'");
}

TEST(refuses_poses) {
    assert_refused(HEAD TITLE("meet") "pose: circle-star method=x a.x=1\n",
                   ":10: column 7: unknown scene 'circle-star'");
    assert_refused(HEAD TITLE("meet") "pose:  circle-circle method=squared a.x=wide\n",
                   ":10: column 37: a.x: 'wide' is not a number");
    assert_refused(HEAD TITLE("meet") "pose: circle-circle method=squared\n", ":10: a.x is missing");
    assert_refused(HEAD CARD POSE, ":11: 'pose:' is given twice");
    assert_refused(HEAD CARD TITLE("b") "ask: hit\n" POSE, ":15: 'pose:' must be before 'ask:'");
}

TEST(refuses_events) {
    assert_refused(HEAD CARD "do: jump\n", ":11: unknown event 'jump'");
    assert_refused(HEAD CARD "do:\n", ":11: 'do:' has no text");
    assert_refused(HEAD CARD "do: scene crowd\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: card 2\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: press next-card\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: press lessons\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: press predict\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: press previous-card\n", ":11: this event would leave the card");
    assert_refused(HEAD CARD "do: answer 1\n", ":11: this event would answer the card");
    assert_refused(HEAD CARD "ask: task gap = overlap\n" ASKED "solution: press reset\n",
                   ":14: a line is 'TICK EVENT [ARGUMENTS]', not 'press reset'");
    assert_refused(HEAD CARD "ask: task gap = overlap\n" ASKED "solution: 5 set a.x=1\nsolution: 4 set a.x=1\n",
                   ":15: tick 4 comes after tick 5");
    assert_refused(HEAD CARD "ask: task gap = overlap\n" ASKED "solution: 5 scene crowd\n",
                   ":14: this event would leave the card");
}

TEST(refuses_questions) {
    assert_refused(HEAD CARD "ask: why\n", ":11: unknown question 'why'");
    assert_refused(HEAD CARD "ask: hit 3\n", ":11: 'ask:' takes no '3' here");
    assert_refused(HEAD CARD "ask: axis\n", ":11: circle-circle has no 'ask: axis'");
    assert_refused(HEAD CARD "ask: cells\n", ":11: circle-circle has no 'ask: cells'");
    assert_refused(HEAD TITLE("a") "ask: hit\n", ":7: the first card needs a 'pose:' before its 'ask:'");
    assert_refused(HEAD CARD "ask: hit\nask: right\n", ":12: 'ask:' is given twice");
    assert_refused(HEAD CARD "ask: number gap\n" ASKED, ":11: 'ask: number' takes NAME TOLERANCE");
    assert_refused(HEAD CARD "ask: number gap 1 2\n" ASKED, ":11: 'ask: number' takes NAME TOLERANCE");
    assert_refused(HEAD CARD "ask: number height 1\n" ASKED, ":11: circle-circle has no number 'height'");
    assert_refused(HEAD CARD "ask: number gap -1\n" ASKED,
                   ":11: the tolerance must be a number of at least 0, not '-1'");
    assert_refused(HEAD CARD "ask: task a.z > 1\n" ASKED, ":11: circle-circle has no name 'a.z'");
    assert_refused(HEAD CARD "ask: write a b c d e f g h i\n" ASKED, ":11: more than 8 sets");
    assert_refused(HEAD CARD "hide: answer\n", ":7: the card hides the answer but asks nothing");
    assert_int_equal(read_cards(HEAD CARD "hide: explanation\n")->hides, HIDE_PANEL);
    assert_refused(HEAD CARD "hide: all\n", ":11: 'hide:' takes 'answer', 'working' and 'explanation', not 'all'");
}

// From the card on that introduces it; all in a lesson that introduces nothing.
TEST(reads_what_the_cards_teach) {
    const Card *cards = read_cards(HEAD CARD TITLE("b") "teach: steps, values\n" TITLE("c") "teach: source\n");
    assert_int_equal(cards[0].untaught, TEACH_ALL);
    assert_int_equal(cards[1].untaught, TEACH_ALL & ~(TEACH_STEPS | TEACH_VALUES));
    assert_int_equal(cards[2].untaught, TEACH_VERDICTS | TEACH_NORMAL | TEACH_PLOTS);
    assert_int_equal(read_cards(HEAD CARD)->untaught, 0);
    assert_refused(HEAD CARD "teach: all\n", ":11: 'teach:' takes 'verdicts', 'values', 'normal', 'steps', 'source' "
                                             "and 'plots', not 'all'");
    assert_refused(HEAD CARD "teach: steps\n" TITLE("b") "teach: plots steps\n", ":15: 'teach: steps' is given twice");
}

TEST(refuses_a_task_without_a_solution) {
    assert_refused(HEAD CARD "ask: task gap = overlap\n" ASKED, ":11: the task has no 'solution:'");
    assert_refused(HEAD CARD "ask: task gap = overlap\n" ASKED TITLE("b"), ":11: the task has no 'solution:'");
    assert_refused(HEAD CARD "ask: write\n" ASKED, ":11: the function has no 'solution:'");
    assert_refused(HEAD CARD "ask: hit\nsolution: 0 set a.x=1\n",
                   ":12: 'solution:' belongs to 'ask: task' and 'ask: write'");
    assert_refused(HEAD CARD "solution: 0 set a.x=1\n", ":11: 'solution:' must be after 'ask:'");
    write_text("solved.c", "\n");
    assert_refused(HEAD CARD "ask: write\n" ASKED "solution: solved.c\nsolution: solved.c\n",
                   ":15: 'solution:' is given twice");
    assert_refused(HEAD CARD "ask: hit\nstart: /dev/null\n", ":12: 'start:' belongs to 'ask: write'");
    assert_refused(HEAD CARD "ask: hit\nstage: function\n", ":12: 'stage:' belongs to 'ask: write'");
    assert_refused(HEAD CARD "ask: write\n" ASKED "stage: word x\n",
                   ":14: a stage is an expression, a line or a function, not 'word'");
    assert_refused(HEAD CARD "ask: write\n" ASKED "stage: line\n", ":14: 'stage: line' takes a part of it");
    assert_refused(HEAD CARD "ask: write\n" ASKED "stage: function f\n", ":14: 'stage: function' takes nothing more");
    assert_refused(HEAD CARD "ask: write\n" ASKED "stage: line a\nstage: line b\nstage: line c\nstage: line d\n"
                             "stage: function\n",
                   ":18: more than 4 stages");
    assert_refused(HEAD CARD "ask: write\n" ASKED "start: /nowhere.c\n", ":14: there is no file '/nowhere.c'");
    assert_refused(HEAD CARD "ask: write\n" ASKED "solution: /nowhere.c\n", ":14: there is no file '/nowhere.c'");
}

TEST(refuses_choices) {
#define A_CHOICE(kind) kind ":\n" WORDS("A", "あ")
    assert_refused(HEAD CARD "ask: choice\n" ASKED A_CHOICE("right"), ":11: fewer than two choices");
    assert_refused(HEAD CARD "ask: choice\n" ASKED A_CHOICE("wrong") A_CHOICE("wrong"), ":11: no choice is right");
    assert_refused(HEAD CARD "ask: hit\n" A_CHOICE("wrong"), ":12: 'wrong:' belongs to 'ask: choice'");
    assert_refused(HEAD CARD A_CHOICE("right"), ":11: 'right:' must be after 'ask:'");
    assert_refused(HEAD CARD "ask: choice\n" ASKED A_CHOICE("right") A_CHOICE("wrong") A_CHOICE("wrong")
                       A_CHOICE("wrong") A_CHOICE("wrong") A_CHOICE("wrong") A_CHOICE("wrong"),
                   ":32: more than 6 choices");
}

TEST(refuses_what_is_said_on_no_answer) {
#define SAY(answer) "say:" answer "\n" WORDS("A", "あ")
    assert_refused(HEAD CARD "ask: hit\n" SAY(" maybe"), ":12: this question has no answer 'maybe'");
    assert_refused(HEAD CARD "ask: hit\n" SAY(""), ":12: this question has no answer ''");
    assert_refused(HEAD CARD "ask: task gap < 0\n" ASKED SAY(" low"), ":14: this question has no answer 'low'");
    assert_refused(HEAD CARD "ask: hit\n" SAY(" hit") SAY(" hit"), ":15: 'say:' is given twice for this answer");
    assert_refused(HEAD CARD "ask: choice\n" ASKED SAY(""), ":14: 'say:' follows a choice and takes nothing more");
    assert_refused(HEAD CARD "ask: choice\n" ASKED A_CHOICE("right") SAY(" 1"),
                   ":17: 'say:' follows a choice and takes nothing more");
}

// A lesson of so many times a part after its first card.
static void assert_too_many(const char *part, int count, const char *why) {
    static char text[1 << 16];
    char *end = text + sprintf(text, HEAD CARD "ask: hit\n");
    for (int i = 1; i < count; i++) end += sprintf(end, "%s", part);
    read_cards(text);
    strcpy(end, part);
    assert_refused(text, why);
}

TEST(refuses_too_many) {
    static char text[1 << 16];
    char *end = text + sprintf(text, HEAD CARD);
    for (int i = 1; i < LESSON_CARDS; i++) end += sprintf(end, "card: c%d\n" WORDS("A", "あ"), i);
    read_cards(text);
    strcpy(end, TITLE("last"));
    assert_refused(text, ":104: more than 32 cards");
    assert_too_many("hint:\n" WORDS("A", "あ"), CARD_HINTS + 1, ":24: more than 4 hints");
    assert_too_many("text:\n" WORDS("A", "あ"), CARD_PARAGRAPHS + 1, ":48: more than 12 paragraphs");
    assert_too_many("do: press reach\n", INPUT_EVENTS + 1, ":76: more than 64 events");
}

TEST(refuses_bytes_that_are_no_text) {
    assert_refused(HEAD CARD "text:\nen: A\xFF\n", ":12: not UTF-8");
    assert_refused(HEAD CARD "text:\nen: A\x1B[0m\n", ":12: a control character");
    assert_refused(HEAD CARD "text:\nen: A\rB\n", ":12: a control character");
    static const char zero[] = HEAD "map: a\0b\n";
    assert_path_refused(write_bytes("bad.lesson", zero, sizeof zero - 1), ":7: a control character");
}

TEST(refuses_files_that_are_no_lesson) {
    static const char begin[] = "lesson:\nen: ";
    char *large = calloc(LESSON_FILE_MAX + 1, 1);
    assert_path_refused(test_path("none.lesson"), ": No such file or directory");
    assert_path_refused(test_folder(), ": Is a directory");
    assert_path_refused("/dev/zero", ": not a plain file");
    memset(large, 'a', LESSON_FILE_MAX + 1);
    memcpy(large, begin, strlen(begin));
    assert_path_refused(write_bytes("large.lesson", large, LESSON_FILE_MAX + 1),
                        ":2: the file is larger than 1048576 bytes");
    assert_path_refused(write_bytes("large.lesson", large, LESSON_FILE_MAX),
                        ":2: more than 511 bytes of text: split it");
    free(large);
}

TEST(refuses_names_that_are_no_word_of_an_event) {
    static const char *const why = ": a lesson's file name has 1 to 47 bytes, without spaces and #";
    assert_path_refused(write_text("two words.lesson", HEAD CARD), why);
    assert_path_refused(write_text(".lesson", HEAD CARD), why);
    assert_path_refused(write_text("a#b.lesson", HEAD CARD), why);
    assert_path_refused(write_text("a\xFF.lesson", HEAD CARD), why);
    assert_path_refused(write_text("abcdefghijklmnopqrstuvwxyz0123456789abcdefghijkl.lesson", HEAD CARD), why);
    static const char *const ids[] = {"円", "abcdefghijklmnopqrstuvwxyz0123456789-bcdefghijk"};
    for (int i = 0; i < 2; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s", ids[i], i ? "" : ".lesson"); // the ending may be missing
        read_lesson_at(write_text(name, HEAD CARD));
        assert_string_equal(lesson->id, ids[i]);
    }
}

TEST(refuses_a_map_that_it_cannot_read) {
    char why[MESSAGE_SIZE];
    const char *map = write_text("broken.tmx", "<map>\n");
    snprintf(why, sizeof why, ":7: %s:", map);
    Error error = {0};
    assert_null(lesson_read(write_text("bad.lesson", HEAD "map: broken.tmx\n" CARD), scenes, scene_count, &error));
    assert_contains(error_text(&error), why);
}

TEST(reports_that_memory_is_short) {
    if (!CAN_REFUSE_MEMORY) skip();
    const char *path = write_text("circles.lesson", HEAD CARD);
    refuse_memory_from(sizeof(Lesson));
    assert_path_refused(path, ": out of memory");
    refuse_memory_from(SIZE_MAX);
    char *text = calloc(sizeof(Lesson) + 1, 1);
    memset(text, '#', sizeof(Lesson));
    path = write_text("long.lesson", text);
    free(text);
    refuse_memory_from(sizeof(Lesson) + 1);
    assert_path_refused(path, ": out of memory");
    refuse_memory_from(SIZE_MAX);
}

// The events of a solution then take more memory than the lesson.
TEST(reports_that_memory_is_short_for_a_solution) {
    if (!CAN_REFUSE_MEMORY) skip();
    char why[MESSAGE_SIZE];
    int fitting = 64;
    while ((size_t)fitting * 2 * sizeof(TimedEvent) < 2 * sizeof(Lesson)) fitting *= 2;
    char *text = malloc((size_t)fitting * 32 + 1024), *end = text;
    end += sprintf(end, HEAD CARD "ask: task gap = overlap\n" ASKED);
    for (int i = 0; i <= fitting; i++) end += sprintf(end, "solution: 0 set a.x=160\n");
    const char *path = write_text("circles.lesson", text);
    free(text);
    snprintf(why, sizeof why, ":%d: out of memory", 14 + fitting);
    refuse_memory_from(2 * sizeof(Lesson));
    assert_path_refused(path, why);
    refuse_memory_from(SIZE_MAX);
}

static int teardown(void **state) {
    lesson_free(lesson);
    lesson_free(NULL);
    return remove_folder(state);
}

#define VARIED CARD "vary: a.x 100 130 10\nvary: a.r 40 50 5\n"
#define NUMBERED                                                                                                       \
    "text:\n" WORDS("At {a.x}, {b.x-a.x} px away, {distance}.", "{a.x} にある。{b.x-a.x} px 離れ、{distance}。")

TEST(a_review_begins_with_what_was_wrong) {
    static Lesson many;
    static uint16_t done_at[1][LESSON_CARDS];
    const Lesson *const lessons[] = {&many};
    const uint32_t missed[] = {1u << 30 | 1u << 3};
    Random random = random_from_seed(1);
    int often_old = 0;
    many.card_count = LESSON_CARDS;
    for (int i = 0; i < LESSON_CARDS; i++) {
        many.cards[i].ask = i == 5 ? ASK_TASK : i == 6 ? ASK_NOTHING : ASK_CHOICE;
        done_at[0][i] = (uint16_t)(i == 7 ? 0 : i + 1);
    }
    for (int round = 0; round < 50; round++) {
        Review review;
        unsigned asked = 0;
        review_begin(&review, lessons, 1, (const uint16_t(*)[LESSON_CARDS])done_at, missed, 0, &random);
        assert_int_equal(review.count, REVIEW_CARDS);
        for (int i = 0; i < review.count; i++) asked |= 1u << review.cards[i].card;
        assert_int_equal(__builtin_popcount(asked), REVIEW_CARDS);
        assert_int_equal(asked & missed[0], missed[0]);
        assert_int_equal(asked & (1u << 5 | 1u << 6 | 1u << 7 | 1u << 31), 0);
        often_old += asked & 1 && asked & 2;
    }
    assert_int_equal(often_old, 50);
    // What was wrong comes before what was answered longer ago.
    const uint32_t enough[] = {((1u << REVIEW_CARDS) - 1) << 20};
    for (int round = 0; round < 50; round++) {
        Review review;
        review_begin(&review, lessons, 1, (const uint16_t(*)[LESSON_CARDS])done_at, enough, 0, &random);
        for (int i = 0; i < review.count; i++) assert_true(enough[0] >> review.cards[i].card & 1);
    }
    Review none;
    review_begin(&none, lessons, 1, (const uint16_t(*)[LESSON_CARDS])done_at, missed, 1, &random);
    assert_int_equal(none.count, 0);
}

TEST(the_oldest_missed_prediction_makes_room) {
    Predictor predictor = {.streak = 0};
    for (uint64_t seed = 1; seed <= PREDICT_MISSED + 1; seed++) {
        predictor.recipe = (Recipe){.seed = seed};
        predict_note_answer(&predictor, false);
    }
    assert_int_equal(predictor.missed_count, PREDICT_MISSED);
    for (int i = 0; i < PREDICT_MISSED; i++) assert_int_equal(predictor.missed[i].seed, i + 2);
}

TEST(writes_numbers_of_the_scene) {
    static WrittenCard written;
    static SceneState pose;
    static Map small;
    make_empty_map(&small, 14, 9, 32);
    const Card *card = read_cards(HEAD VARIED NUMBERED "ask: number distance 0\n" ASKED);
    const Scene *scene = scenes[card->scene];
    make_state(&pose, scene, &small, "squared");
    assert_true(card->has_numbers);
    for (uint64_t seed = 0; seed < 30; seed++) {
        char expected[2][96];
        assert_true(card_vary(card, scene, &(World){.map = &small}, seed, &pose));
        const double x = state_get(&pose, state_find(scene->fields, scene->field_count, "a.x"));
        const double r = state_get(&pose, state_find(scene->fields, scene->field_count, "a.r"));
        assert_true(x == 100 || x == 110 || x == 120 || x == 130);
        assert_true(r == 40 || r == 45 || r == 50);
        change_state(&pose, scene, &small, "b.y",
                     state_get(&pose, state_find(scene->fields, scene->field_count, "a.y")));
        const double distance = seed % 2 == 0 ? 100.5 : 100.333;
        change_state(&pose, scene, &small, "b.x", x + distance);
        card_write(&written, card, scene, &pose);
        snprintf(expected[0], sizeof expected[0], "At %g, %.5g px away, %.5g.", x, distance, distance);
        snprintf(expected[1], sizeof expected[1], "%g にある。%.5g px 離れ、%.5g。", x, distance, distance);
        assert_text(&written.card.text, expected[0], expected[1]);
        assert_int_equal(written.number_count, 2);
        assert_memory_equal(written.numbers[0].at, expected[0] + 3, (size_t)written.numbers[0].length);
    }
    map_free(&small);
    card = read_cards(HEAD CARD "text:\n" WORDS("{a.z} {start, end} {a.x", "{}"));
    assert_false(card->has_numbers);
    assert_true(read_cards(HEAD CARD "text:\n" WORDS("{{a.x}", "{{a.x}"))->has_numbers);
}

// One place for a.x, and a gap of 50 - a.r.
TEST(numbers_at_which_rounding_decides_are_not_drawn) {
    static SceneState pose;
    for (int gap = 0; gap < 2; gap++) {
        const Card *card = read_cards(gap ? HEAD CARD "vary: a.x 130 130 1\nvary: a.r 49 49 1\nask: hit\n"
                                          : HEAD CARD "vary: a.x 130 130 1\nvary: a.r 50 50 1\nask: hit\n");
        make_state(&pose, scenes[card->scene], NULL, "squared");
        change_state(&pose, scenes[card->scene], NULL, "b.x", 230);
        change_state(&pose, scenes[card->scene], NULL, "b.y", 150);
        change_state(&pose, scenes[card->scene], NULL, "b.r", 50);
        change_state(&pose, scenes[card->scene], NULL, "a.y", 150);
        assert_int_equal(card_vary(card, scenes[card->scene], &(World){.map = NULL}, 1, &pose), gap);
    }
}

TEST(a_file_of_a_stage_has_its_number) {
    const Card card = {.stage_count = 2, .solved = "lessons/clamp_solution.c"};
    const char *const names[] = {"clamp_0.c", "clamp_1.c", "clamp_2.c", "clamp_3.c"};
    const int stages[] = {-1, 0, 1, -1};
    for (int i = 0; i < COUNT_OF(names); i++) assert_int_equal(stage_of_name(names[i], &card, 0), stages[i]);
}

// The least number that a file could have stays the same.
TEST(a_lesson_that_is_read_is_closed) {
    const int before = dup(0);
    close(before);
    read_cards(HEAD CARD);
    const int after = dup(0);
    close(after);
    assert_int_equal(after, before);
}

// The first line after CARD is 11.
TEST(refuses_what_cannot_vary) {
    assert_refused(HEAD TITLE("meet") "vary: a.x 1 2 1\n", ":10: 'vary:' needs the card's own 'pose:' before it");
    assert_refused(HEAD TITLE("meet") "pose: crowd method=grid count=50 boxes=50 spread=4 seed=1 time=0 selected=0 "
                                      "moved.1=-1 moved.1.x=0 moved.1.y=0 moved.2=-1 moved.2.x=0 moved.2.y=0 "
                                      "moved.3=-1 moved.3.x=0 moved.3.y=0 moved.4=-1 moved.4.x=0 moved.4.y=0 "
                                      "touching=1\nvary: count 50 60 2\n",
                   ":11: a crowd cannot vary");
    assert_refused(HEAD CARD "vary: a.x 1 2\n", ":11: 'vary:' takes FIELD MIN MAX STEP");
    assert_refused(HEAD CARD "vary: a.z 1 2 1\n", ":11: circle-circle has no number 'a.z'");
    assert_refused(HEAD CARD "vary: distance 1 2 1\n", ":11: 'distance' is no field");
    assert_refused(HEAD CARD "vary: a.x 3 2 1\n", ":11: MIN is above MAX, or STEP is not above 0");
    assert_refused(HEAD CARD "vary: a.x 1 2 0\n", ":11: MIN is above MAX, or STEP is not above 0");
    assert_refused(HEAD CARD "vary: a.from 1 2 0.5\n", ":11: 'a.from' takes whole numbers");
    assert_refused(HEAD CARD "vary: a.from 1 99 1\n", ":11: 'a.from' is from 0 to 7");
    assert_refused(HEAD VARIED, ":7: 'vary:' belongs to a question that the kernel answers");
    assert_refused(HEAD VARIED "ask: hit\nreveal:\n" WORDS("{a.r}: 50 px", "{a.r}"),
                   ":7: a card that varies names its numbers, as {a.x}; '50 px' would not change");
    assert_refused(HEAD VARIED "ask: right\nsay: false-miss\n" WORDS("{a.r}", "50 px"),
                   ":7: a card that varies names its numbers, as {a.x}; '50 px' would not change");
}

TEST_FILE(lesson, NULL, teardown)
