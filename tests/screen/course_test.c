// Every card of every lesson, as a learner meets it: what it calculates is right, its answer is not on the screen, its
// task is not done before anything was done, and the controls that it names are there.
#include <glob.h>
#include <math.h>

#include "buffer.h"
#include "one_lab.h"

static Screen screen;
static const Lesson *lessons[LESSONS_MAX];
static int lesson_count;

static int begin(void **state) {
    glob_t found;
    Error error = {0};
    begin_on_course(state);
    lab.crowd.clock = crowd_steady_clock;
    if (glob("lessons/*.lesson", 0, NULL, &found) != 0) return -1;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        lessons[lesson_count] = lesson_read(found.gl_pathv[i], scenes, scene_count, &error);
        if (!lessons[lesson_count++]) fail_msg("%s", error_text(&error));
    }
    globfree(&found);
    lab_lend_lessons(&lab, lessons, lesson_count);
    return 0;
}

static int end(void **state) {
    close_lab(state);
    for (int i = 0; i < lesson_count; i++) lesson_free((Lesson *)lessons[i]);
    return 0;
}

// Calls a check for each card, in each language, with the card open as the lesson opens it. All that is wrong is
// printed before the test fails.
static int mistakes;

static void complain(const Lesson *lesson, const Card *card, const char *what, const char *words) {
    print_error("%s, %s (%s): %s '%s'\n", lesson->id, card->id, lab.look.language ? "ja" : "en", what, words);
    mistakes++;
}

static void open_card(const Lesson *lesson, const Card *card) {
    lab_open_card(&lab, lesson, (int)(card - lesson->cards));
    lab_step(&lab, NULL, 0);
    assert_ptr_equal(lab.course.source, card);
}

static void check_cards(void (*check)(const Lesson *lesson, const Card *card)) {
    mistakes = 0;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        lab.look.language = (Language)language;
        for (int i = 0; i < lesson_count; i++) {
            for (int card = 0; card < lessons[i]->card_count; card++) check(lessons[i], &lessons[i]->cards[card]);
        }
    }
    assert_int_equal(mistakes, 0);
}

// Each text of a card but the choices that are wrong. Returns how many there are.
enum { TEXTS_OF_CARD = 24 };

static int texts_of(const Card *card, const char *texts[TEXTS_OF_CARD]) {
    const Language language = lab.look.language;
    int count = 0;
    texts[count++] = card->text.in[language];
    texts[count++] = card->question.in[language];
    texts[count++] = card->reveal.in[language];
    for (int i = 0; i < card->hint_count; i++) texts[count++] = card->hints[i].in[language];
    for (int i = 0; i < card->choice_count; i++) texts[count++] = card->choices[i].say.in[language];
    for (int i = 0; i < count; i++) texts[i] = texts[i] ? texts[i] : "";
    return count;
}

/// A calculation, read from the left.
typedef struct {
    const char *at;
    bool fails;
} Sum;

static bool take(Sum *sum, const char *sign) {
    const char *at = sum->at + strspn(sum->at, " ");
    if (strncmp(at, sign, strlen(sign)) != 0) return false;
    sum->at = at + strlen(sign);
    return true;
}

static double sum_value(Sum *sum);

// 12, 1,080, 0.5, (a sum), √(a sum), floor(a sum), with ² after it.
static double factor_value(Sum *sum) {
    double value = 0;
    const bool is_negative = take(sum, "−"), is_root = take(sum, "√");
    const bool is_floor = take(sum, "floor"), is_ceil = take(sum, "ceil");
    if (take(sum, "(")) {
        value = sum_value(sum);
        sum->fails |= !take(sum, ")");
    } else {
        char digits[32];
        size_t length = 0;
        sum->at += strspn(sum->at, " ");
        sum->fails |= !(*sum->at >= '0' && *sum->at <= '9');
        for (; length < sizeof digits - 1; sum->at++) {
            const bool is_inside = (*sum->at == '.' || *sum->at == ',') && sum->at[1] >= '0' && sum->at[1] <= '9';
            if (is_inside && *sum->at == ',') continue;
            if (!is_inside && !(*sum->at >= '0' && *sum->at <= '9')) break;
            digits[length++] = *sum->at;
        }
        digits[length] = '\0';
        value = strtod(digits, NULL);
    }
    if (is_root) value = sqrt(value);
    if (is_floor || is_ceil) value = is_floor ? floor(value) : ceil(value);
    if (take(sum, "²")) value *= value;
    return is_negative ? -value : value;
}

static double product_value(Sum *sum) {
    double value = factor_value(sum);
    for (;;) {
        if (take(sum, "×"))
            value *= factor_value(sum);
        else if (take(sum, "/"))
            value /= factor_value(sum);
        else
            return value;
    }
}

static double sum_value(Sum *sum) {
    double value = product_value(sum);
    for (;;) {
        if (take(sum, "+"))
            value += product_value(sum);
        else if (take(sum, "−"))
            value -= product_value(sum);
        else
            return value;
    }
}

static bool is_part_of_name(const char *text, const char *at) {
    const char before = at > text ? at[-1] : ' ';
    return before == '.' || before == ',' || before == '+' || (before >= '0' && before <= '9') ||
           (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z');
}

// A number behind an operator belongs to a calculation that has begun before it, with names in it.
static bool goes_on(const char *text, const char *at) {
    static const char *const signs[] = {"+", "−", "×", "/", "·"};
    while (at > text && at[-1] == ' ') at--;
    for (int i = 0; i < COUNT_OF(signs); i++) {
        const size_t length = strlen(signs[i]);
        if ((size_t)(at - text) >= length && strncmp(at - length, signs[i], length) == 0) return true;
    }
    return false;
}

static bool compares_rightly(double left, const char *sign, double right) {
    if (*sign == '<') return left < right;
    if (*sign == '>') return left > right;
    return fabs(left - right) <= 0.005 * fmax(1, fabs(right)) * (fabs(right) < 10);
}

static int calculations;

// Every "sum = sum", "sum < sum": as many as follow each other.
static void check_calculations(const Lesson *lesson, const Card *card, const char *text) {
    static const char *const signs[] = {"=", "<", ">"};
    for (const char *at = text; *at; at++) {
        Sum sum = {at, false};
        const bool begins = *at == '(' || (*at >= '0' && *at <= '9') || strncmp(at, "√", strlen("√")) == 0 ||
                            strncmp(at, "floor", 5) == 0;
        if (!begins || is_part_of_name(text, at) || goes_on(text, at)) continue;
        double left = sum_value(&sum);
        const char *end = at;
        for (bool has_more = !sum.fails; has_more;) {
            has_more = false;
            for (int i = 0; i < 3 && !has_more; i++) {
                const char *before = sum.at;
                if (!take(&sum, signs[i])) continue;
                Sum next = {sum.at, false};
                const double right = sum_value(&next);
                if (next.fails) {
                    sum.at = before;
                    continue;
                }
                calculations++;
                if (!compares_rightly(left, signs[i], right)) complain(lesson, card, "calculates", at);
                left = right;
                sum = next;
                end = next.at;
                has_more = true;
            }
        }
        if (end > at) at = end - 1;
    }
}

static void check_texts(const Lesson *lesson, const Card *card) {
    const char *texts[TEXTS_OF_CARD];
    open_card(lesson, card);
    const int count = texts_of(lab_card(&lab), texts);
    for (int i = 0; i < count; i++) check_calculations(lesson, card, texts[i]);
}

TEST(calculations_are_right) {
    calculations = 0;
    check_cards(check_texts);
    assert_true(calculations > 70);
}

static void compose_in(int width, int height) {
    lab_prepare(&lab, fixed_pane(&lab, width, height));
    compose_fixed(&screen, &lab, width, height, "");
    assert_false(screen.picture.overflowed);
}

static void compose(void) {
    compose_in(1280, 720);
}

// Whether a text has this number, as a whole one.
static bool has_number(const char *text, double number, double tolerance) {
    for (const char *at = text; *at; at++) {
        if (!(*at >= '0' && *at <= '9') || is_part_of_name(text, at)) continue;
        char *end;
        const double found = strtod(at, &end);
        if (fabs(found - number) <= fmax(tolerance, 1e-9)) return true;
        at = end - 1;
    }
    return false;
}

static bool is_in_group(int mark, const char *name) {
    const Picture *picture = &screen.picture;
    const char *group = "";
    for (int i = 0; i < picture->group_count && picture->groups[i].first <= mark; i++) group = picture->groups[i].name;
    return strcmp(group, name) == 0;
}

// Numbers of the scene, the verdict and the panel. What the card says itself is an author's choice: a range has its
// ends in it. A digit alone is the name of a row, a corner, an edge.
static void check_number(const Lesson *lesson, const Card *card) {
    const double right = fabs(value_of_name(&card->value, lab_scene(&lab), lab_state(&lab)));
    const Picture *picture = &screen.picture;
    for (int i = 0; i < picture->mark_count; i++) {
        const char *text = picture->marks[i].kind == MARK_TEXT ? picture_text_of(picture, &picture->marks[i]) : "";
        const bool may_tell = is_in_group(i, "scene") || is_in_group(i, "verdict") || is_in_group(i, "panel");
        if (may_tell && strlen(text) > 1 && has_number(text, right, 0))
            complain(lesson, card, "gives the number away in", text);
    }
}

static bool is_in_another_choice(const Card *card, int choice, const char *words) {
    for (int i = 0; i < card->choice_count; i++) {
        const char *others = card->choices[i].words.in[lab.look.language];
        if (i != choice && others && strstr(others, words)) return true;
    }
    return false;
}

// The words of the verdict, except in the card, which may explain them; the words of the right choice in another place.
static void check_words(const Lesson *lesson, const Card *card) {
    static const char *const verdicts[LANGUAGE_COUNT][3] = {{"Exact answer", "HIT", "MISS"},
                                                            {"正解：", "誤検出", "見逃し"}};
    const Picture *picture = &screen.picture;
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        const char *text = mark->kind == MARK_TEXT ? picture_text_of(picture, mark) : "";
        const bool is_choice = (*text && is_in_another_choice(card, -1, text)) || is_in_group(i, "tabs") ||
                               strcmp(text, lesson->name.in[lab.look.language]) == 0;
        for (int j = 0; j < 3 && ask_is_prediction(card->ask); j++) {
            if (!is_choice && !is_in_group(i, "card") && strstr(text, verdicts[lab.look.language][j]))
                complain(lesson, card, "shows", text);
        }
        for (int j = 0; j < card->choice_count && card->ask == ASK_CHOICE && !is_choice; j++) {
            const char *words = card->choices[j].words.in[lab.look.language];
            const bool is_right = card_is_right(card, lab_scene(&lab), lab_state(&lab), j);
            if (is_right && strlen(words) >= 8 && strstr(text, words)) complain(lesson, card, "gives away", text);
            if (is_right && strlen(text) >= 12 && strstr(words, text)) complain(lesson, card, "gives away", text);
        }
    }
}

// What a question is about is not counted beside it: "Missed pairs: 0." where it asks what a method misses.
static void check_counts(const Lesson *lesson, const Card *card) {
    static const struct {
        const char *asked, *counted;
    } stems[LANGUAGE_COUNT][2] = {{{"miss", "issed"}, {"wrong", "rong"}}, {{"見落と", "見逃し"}, {"間違", "誤検出"}}};
    const Picture *picture = &screen.picture;
    for (int i = 0; i < picture->mark_count; i++) {
        const char *text = picture->marks[i].kind == MARK_TEXT ? picture_text_of(picture, &picture->marks[i]) : "";
        const bool may_tell = is_in_group(i, "verdict") || is_in_group(i, "panel");
        for (int j = 0; j < 2 && may_tell && strpbrk(text, "0123456789"); j++) {
            const bool asks = strstr(card->question.in[lab.look.language], stems[lab.look.language][j].asked);
            if (asks && strstr(text, stems[lab.look.language][j].counted))
                complain(lesson, card, "counts what it asks about in", text);
        }
    }
}

static void check_answer_is_hidden(const Lesson *lesson, const Card *card) {
    if (card->ask == ASK_NOTHING) return;
    open_card(lesson, card);
    compose();
    if (card->ask == ASK_NUMBER) check_number(lesson, card);
    check_words(lesson, card);
    if (card->ask == ASK_CHOICE) check_counts(lesson, card);
}

TEST(the_answer_is_not_on_the_screen) {
    check_cards(check_answer_is_hidden);
}

static void check_task_is_open(const Lesson *lesson, const Card *card) {
    if (card->ask != ASK_TASK || lab.look.language != LANGUAGE_ENGLISH) return;
    open_card(lesson, card);
    step_many(&lab, lab.time.is_paused ? 2 : 300);
    if (!exercise_is_open(&lab.course.exercise)) complain(lesson, card, "is done by itself", "");
    // What a key with another meaning on the card does is no solution.
    for (const Action *key = (const Action[]){ACTION_ENTER, ACTION_NEXT_STEP, ACTION_OVERLAY, ACTION_COUNT};
         *key < ACTION_COUNT; key++) {
        open_card(lesson, card);
        press(&lab, *key);
        if (!exercise_is_open(&lab.course.exercise)) complain(lesson, card, "is done by", action_key(*key));
    }
}

TEST(a_task_is_not_done_before_anything_was_done) {
    check_cards(check_task_is_open);
}

static void solve(const Card *card) {
    const Script *solution = &card->solution;
    const uint64_t start = lab.time.tick;
    for (int i = 0; i < solution->count; i++) {
        while (lab.time.tick - start < solution->events[i].tick) lab_step(&lab, NULL, 0);
        lab_step(&lab, &solution->events[i].event, 1);
    }
    for (int i = 0; i < 3600 && exercise_is_open(&lab.course.exercise); i++) lab_step(&lab, NULL, 0);
}

// Neither by what was done on it before, nor by what was done on the cards around it.
static void check_task_is_open_again(const Lesson *lesson, const Card *card) {
    if (card->ask != ASK_TASK || lab.look.language != LANGUAGE_ENGLISH) return;
    open_card(lesson, card);
    solve(card);
    if (exercise_is_open(&lab.course.exercise)) complain(lesson, card, "is not solved", "");
    static const Action turns[] = {ACTION_PREVIOUS_CARD, ACTION_NEXT_CARD, ACTION_NEXT_CARD, ACTION_PREVIOUS_CARD};
    for (int i = 0; i < COUNT_OF(turns); i++) {
        press(&lab, turns[i]);
        lab_step(&lab, NULL, 0);
        const bool is_back = lab.course.source == card;
        if (is_back && !exercise_is_open(&lab.course.exercise)) complain(lesson, card, "is done when it is back", "");
        if (is_back) solve(card);
        if (is_back && exercise_is_open(&lab.course.exercise)) complain(lesson, card, "cannot be solved again", "");
    }
}

TEST(a_task_that_is_opened_again_waits_to_be_done) {
    check_cards(check_task_is_open_again);
}

static int ways_back;

// After another method was chosen, the card names the one that its task is about, and a click leads back to it.
static void check_method(const Lesson *lesson, const Card *card) {
    if (card->ask != ASK_TASK) return;
    open_card(lesson, card);
    const int method = lab_base(&lab)->method, count = lab_scene(&lab)->method_count;
    if (lab_asked_method(&lab) >= 0) complain(lesson, card, "asks about another method than", "its own");
    step_with(&lab, event_of(EVENT_METHOD, lab_scene(&lab)->methods[(method + 1) % count].id));
    if (!exercise_is_open(&lab.course.exercise) || lab_asked_method(&lab) < 0) return;
    ways_back++;
    compose();
    bool has_way_back = false;
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        const bool is_in_card = spot->event.kind == EVENT_METHOD && !spot->tip.sentence.text;
        has_way_back |= is_in_card && strcmp(spot->event.text, lab_scene(&lab)->methods[method].id) == 0;
    }
    if (!has_way_back) complain(lesson, card, "shows no way back to", lab_scene(&lab)->methods[method].id);
}

TEST(a_task_leads_back_to_its_method) {
    ways_back = 0;
    check_cards(check_method);
    assert_true(ways_back > 20);
}

// Whether a text names the key: "press K", "the key K", "K キー", "(F6)", "with G", "N and B".
static bool names_key(const char *text, const char *key) {
    static const char *const before[] = {"ress ", "key ", "eys ", "with ", "and ", " or ", "（", "(", "、", "か、"};
    static const char *const behind[] = {" キー",  " と ",     " で",      "）",    " moves", " finds",
                                         " shows", " changes", " selects", " lets", " adds"};
    for (const char *at = strstr(text, key); at; at = strstr(at + 1, key)) {
        const char *end = at + strlen(key);
        const bool ends =
            !((*end >= 'a' && *end <= 'z') || (*end >= 'A' && *end <= 'Z') || (*end >= '0' && *end <= '9') ||
              *end == '+' || *end == '-' || *end == '\'' || strncmp(end, "’", 3) == 0);
        bool is_key = false;
        const bool is_column = !key[1] && (strncmp(end, ")", 1) == 0 || strncmp(end, "）", 3) == 0); // "0 (A)"
        if (is_part_of_name(text, at) || !ends || is_column) continue;
        for (int i = 0; i < COUNT_OF(before); i++) {
            const size_t length = strlen(before[i]);
            const bool is_named = (size_t)(at - text) >= length && strncmp(at - length, before[i], length) == 0;
            is_key |= is_named;
        }
        for (int i = 0; i < COUNT_OF(behind); i++) is_key |= strncmp(end, behind[i], strlen(behind[i])) == 0;
        if (is_key) return true;
    }
    return false;
}

// Digits and signs are more often numbers and comparisons.
static bool is_told_by_words(Action action) {
    return action != ACTION_OWN && *action_key(action) >= 'A';
}

// A touch screen has no keys; where there are some, buttons, lists and footers name them.
static void check_keys(const Lesson *lesson, const Card *card) {
    const char *texts[TEXTS_OF_CARD];
    const int count = texts_of(card, texts);
    for (int i = 0; i < count; i++) {
        for (Action action = ACTION_METHOD; action < ACTION_COUNT; action++) {
            if (is_told_by_words(action) && names_key(texts[i], action_key(action)))
                complain(lesson, card, "names the key", action_key(action));
        }
        if (strstr(texts[i], "right arrow") || strstr(texts[i], "矢印キー"))
            complain(lesson, card, "names", "an arrow key");
    }
}

TEST(no_card_names_a_key) {
    assert_true(names_key("or press K.", "K"));
    assert_true(names_key("F キーで", "F"));
    check_cards(check_keys);
}

static int controls_named;

static bool shows(const char *words) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strcmp(picture_text_of(&screen.picture, mark), words) == 0) return true;
    }
    return false;
}

static void check_control(const Lesson *lesson, const Card *card, const char *name, bool is_after_answer) {
    open_card(lesson, card);
    if (is_after_answer) lab.course.exercise.is_revealed = lab.course.exercise.is_right = true;
    compose();
    bool is_shown = shows(name);
    press(&lab, ACTION_MENU);
    compose();
    is_shown |= shows(name);
    press(&lab, ACTION_MENU);
    controls_named++;
    if (!is_shown) complain(lesson, card, "names a control that is not there", name);
}

// “Steps” above the scene, 場面の下の「速さ」.
static void check_controls(const Lesson *lesson, const Card *card) {
    static const struct {
        const char *opening, *quote, *closing;
    } forms[] = {{"“", "”", "” above the scene"}, {"“", "”", "” below the scene"}, {"“", "”", "” in “More”"},
                 {"場面の上の「", "」", "」"},    {"場面の下の「", "」", "」"},    {"「その他」の「", "」", "」"}};
    const char *texts[TEXTS_OF_CARD];
    const int count = texts_of(card, texts);
    for (int i = 0; i < count; i++) {
        for (int form = 0; form < COUNT_OF(forms); form++) {
            for (const char *at = strstr(texts[i], forms[form].opening); at; at = strstr(at + 1, forms[form].opening)) {
                const char *name = at + strlen(forms[form].opening), *end = strstr(name, forms[form].quote);
                char word[64];
                if (!end || strncmp(end, forms[form].closing, strlen(forms[form].closing)) != 0) continue;
                snprintf(word, sizeof word, "%.*s", (int)(end - name), name);
                check_control(lesson, card, word, i >= 2 && !(i >= 3 && i < 3 + card->hint_count));
            }
        }
    }
}

TEST(a_card_names_controls_that_are_there) {
    controls_named = 0;
    check_cards(check_controls);
    assert_true(controls_named > 20);
}

static int numbers_to_drag(void) {
    int count = 0;
    compose();
    for (int i = 0; i < screen.hot_spot_count; i++) count += screen.hot_spots[i].drags;
    return count;
}

// A number that a card names is dragged once the answer is known.
TEST(numbers_of_a_card_are_fields_to_drag) {
    lab.look.language = LANGUAGE_ENGLISH;
    lab_open_card(&lab, lessons[0], lesson_find_card(lessons[0], "closer"));
    lab.chosen_step = 0;
    assert_int_equal(numbers_to_drag(), 0);
    step_with(&lab, event_of(EVENT_ANSWER, "hit"));
    assert_true(numbers_to_drag() >= 6);
    set_field(&lab, "a.r=37");
    lab_step(&lab, NULL, 0);
    assert_non_null(strstr(lab_card(&lab)->text.in[LANGUAGE_ENGLISH], "The radii are 37 px"));
    assert_non_null(strstr(lab_card(&lab)->choices[0].say.in[LANGUAGE_ENGLISH], "add up to 79."));
}

// A card that asks for many comparisons says how many there are, as the step that counts them may be out of view.
TEST(a_card_counts_the_comparisons) {
    lab_open_card(&lab, lessons[8], lesson_find_card(lessons[8], "feel-it"));
    assert_non_null(strstr(lab_card(&lab)->text.in[LANGUAGE_ENGLISH], "makes 4950 comparisons"));
    set_field(&lab, "count=200");
    lab_step(&lab, NULL, 0);
    assert_non_null(strstr(lab_card(&lab)->text.in[LANGUAGE_ENGLISH], "There are 200 now"));
    assert_non_null(strstr(lab_card(&lab)->text.in[LANGUAGE_ENGLISH], "makes 19900 comparisons"));
}

// Below a card the plot has no room: its heading, or its key, shows it in place of the steps.
TEST(the_plot_is_shown_below_a_card) {
    lab.look.language = LANGUAGE_ENGLISH;
    lab_open_card(&lab, lessons[8], lesson_find_card(lessons[8], "feel-it"));
    for (int shows_plot = 0; shows_plot < 2; shows_plot++) {
        bool has_steps = false, has_plot = false, has_heading = false;
        compose();
        for (int i = 0; i < screen.picture.mark_count; i++) {
            const Mark *mark = &screen.picture.marks[i];
            const char *words = mark->kind == MARK_TEXT ? picture_text_of(&screen.picture, mark) : "";
            has_steps |= strstr(words, "Compare every box with every other") != NULL;
            has_heading |= strcmp(words, "Cost") == 0;
            has_plot |= strncmp(words, "time of a tick", strlen("time of a tick")) == 0;
        }
        assert_true(has_heading);
        assert_int_equal(has_plot, shows_plot);
        assert_int_equal(has_steps, !shows_plot);
        press(&lab, ACTION_PLOT);
    }
}

// On a phone, a question is seen with all of its choices, or with the field for its number.
static void check_question_fits(const Lesson *lesson, const Card *card) {
    enum { ONE_LINE = 26 };
    int choices = 0;
    open_card(lesson, card);
    compose_in(360, 640);
    const hit_aabb panel = screen.list.rect;
    for (int i = 0; i < screen.hot_spot_count && card_offers_choices(card); i++) {
        const HotSpot *spot = &screen.hot_spots[i];
        choices += spot->event.kind == EVENT_ANSWER && spot->rect.max.y - spot->rect.min.y >= ONE_LINE;
        if (spot->event.kind == EVENT_ANSWER && screen.list.max > 0 && spot->rect.max.y > panel.max.y - 1)
            complain(lesson, card, "hides a part of the choice", spot->event.text);
    }
    if (card_offers_choices(card) && choices < card->choice_count) complain(lesson, card, "hides choices", "");
    if (card->ask == ASK_NUMBER && !(screen.field.max.y > screen.field.min.y)) complain(lesson, card, "hides", "field");
}

TEST(a_question_fits_a_phone) {
    check_cards(check_question_fits);
}

// What a card's lesson has not introduced, and words that would show it outside of the card.
static const struct {
    unsigned taught;
    const char *words[LANGUAGE_COUNT];
} introduced[] = {
    {TEACH_VERDICTS, {"FALSE HIT", "誤検出"}}, {TEACH_VERDICTS, {"FALSE MISS", "見逃し"}},

    {TEACH_VALUES, {"gap", "すき間"}},         {TEACH_NORMAL, {"normal", "法線"}},
    {TEACH_STEPS, {"Steps", "手順"}},          {TEACH_SOURCE, {"as in a textbook", "教科書どおりの書き方"}},
    {TEACH_SOURCE, {"src/", "src/"}},          {TEACH_PLOTS, {"Cost", "手間"}}};
static unsigned seen[2]; // what was shown, and what was not, in any lesson

// In the card only the whole text counts: beside a small scene, the panel is a part of it.
static bool is_on_screen(const char *words) {
    const Picture *picture = &screen.picture;
    for (int i = 0; i < picture->mark_count; i++) {
        const char *text = picture->marks[i].kind == MARK_TEXT ? picture_text_of(picture, &picture->marks[i]) : "";
        const bool begins = strncmp(text, words, strlen(words)) == 0, is_whole = begins && !text[strlen(words)];
        if (begins && (is_in_group(i, "panel") || is_in_group(i, "verdict"))) return true;
        if (is_whole && is_in_group(i, "card")) return true;
    }
    return false;
}

// Each shape of a card is in the view, at least its center or corner.
static void check_shapes_are_seen(const Lesson *lesson, const Card *card) {
    static const char *const shapes[][2] = {{"a.x", "a.y"}, {"b.x", "b.y"}};
    open_card(lesson, card);
    compose_in(1280, 720);
    const hit_aabb pane = screen.panes[0].rect;
    const hit_vec min = screen_to_world_of(&screen, 0, pane.min), max = screen_to_world_of(&screen, 0, pane.max);
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < COUNT_OF(shapes); i++) {
        if (!state_find(scene->fields, scene->field_count, shapes[i][0])) continue;
        const double x = field_of(&lab, shapes[i][0]), y = field_of(&lab, shapes[i][1]);
        if (x < min.x || x > max.x || y < min.y || y > max.y) complain(lesson, card, "does not show", shapes[i][0]);
    }
}

TEST(shapes_of_cards_are_in_the_view) {
    check_cards(check_shapes_are_seen);
}

// A question about all methods at once stands beside none of their answers.
static void check_methods_are_hidden(const Lesson *lesson, const Card *card) {
    open_card(lesson, card);
    compose_in(1280, 720);
    if (screen.pane_count > 1 && exercise_is_open(&lab.course.exercise) && is_on_screen("happens to be right"))
        complain(lesson, card, "says", "happens to be right");
}

TEST(methods_are_hidden_while_a_card_asks_about_them) {
    check_cards(check_methods_are_hidden);
}

// Of nine methods, those that a card does not ask about take the room of the steps.
TEST(a_card_shows_the_method_that_it_asks_about) {
    lab.look.language = LANGUAGE_ENGLISH;
    open_card(lessons[9], &lessons[9]->cards[lesson_find_card(lessons[9], "corners")]);
    compose_in(1280, 720);
    assert_true(is_on_screen("is a corner inside?"));
    assert_false(is_on_screen("do edges cross?"));
    lab_close_card(&lab);
    compose_in(1280, 720);
    assert_true(is_on_screen("do edges cross?"));
}

static void check_taught(const Lesson *lesson, const Card *card) {
    static const struct { int step, width, height; } views[] = {{0, 1280, 720}, {1, 1280, 720}, {0, 720, 1280}};
    for (int view = 0; view < COUNT_OF(views); view++) {
        open_card(lesson, card);
        lab.course.exercise.is_revealed = lab.course.exercise.is_right = true;
        lab.chosen_step = views[view].step;
        compose_in(views[view].width, views[view].height);
        for (int i = 0; i < COUNT_OF(introduced); i++) {
            const bool is_shown = is_on_screen(introduced[i].words[lab.look.language]);
            if (introduced[i].taught == TEACH_STEPS && views[view].step) continue; // the learner asked for it
            seen[is_shown] |= introduced[i].taught;
            if (is_shown && card->untaught & introduced[i].taught)
                complain(lesson, card, "has not taught", introduced[i].words[lab.look.language]);
        }
    }
}

// Each is seen on some card, and outside of a lesson none is left out.
TEST(what_was_not_taught_is_not_shown) {
    seen[0] = seen[1] = 0;
    check_cards(check_taught);
    assert_int_equal(seen[0], TEACH_ALL);
    assert_int_equal(seen[1], TEACH_ALL);
    lab_close_card(&lab);
    assert_true(lab_shows(&lab, TEACH_ALL));
    for (int i = 0; i < lesson_count; i++) assert_true(lessons[i]->cards[0].untaught != 0); // each says what it teaches
}

TEST_FILE(course, begin, end)
