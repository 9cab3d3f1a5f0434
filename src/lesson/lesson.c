// Lessons in memory, and the kinds of questions: the choices and the words that each has by itself, and which choice is
// right.
#include "lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void lesson_free(Lesson *lesson) {
    if (!lesson) return;
    for (int i = 0; i < LESSON_CARDS; i++) {
        script_free(&lesson->cards[i].opening);
        script_free(&lesson->cards[i].solution);
    }
    map_free(&lesson->map);
    free(lesson->memory);
    free(lesson);
}

int lesson_find_card(const Lesson *lesson, const char *id) {
    unsigned long long number;
    for (int i = 0; i < lesson->card_count; i++) {
        if (strcmp(lesson->cards[i].id, id) == 0) return i;
    }
    const bool is_number = number_read_count(id, &number) == NUMBER_FINE;
    return is_number && number >= 1 && number <= (unsigned long long)lesson->card_count ? (int)number - 1 : -1;
}

/// What all cards of a kind have.
typedef struct {
    const char *id;
    Text question;
    int choice_count;
    struct {
        const char *id;
        Text words;
    } choices[CARD_CHOICES];
} Kind;

static const Kind kinds[ASK_COUNT] = {
    [ASK_HIT] = {"hit",
                 {{"Does it hit?", "当たっているか？"}},
                 2,
                 {{"hit", {{"HIT", "当たり"}}}, {"miss", {{"MISS", "当たっていない"}}}}},
    // In the order of Answer.
    [ASK_RIGHT] = {"right",
                   {{"Is the method's answer right?", "この方法の答えは正しいか？"}},
                   3,
                   {{"right", {{"CORRECT", "正しい"}}},
                    {"false-hit", {{"FALSE HIT", "誤検出 FALSE HIT"}}},
                    {"false-miss", {{"FALSE MISS", "見逃し FALSE MISS"}}}}},
    [ASK_AXIS] = {"axis",
                  {{"Which axis separates the boxes?", "二つの矩形を分ける軸はどれか？"}},
                  5,
                  {{"1", {{"a1, a's x axis", "a1（a の x 軸）"}}},
                   {"2", {{"a2, a's y axis", "a2（a の y 軸）"}}},
                   {"3", {{"b1, b's x axis", "b1（b の x 軸）"}}},
                   {"4", {{"b2, b's y axis", "b2（b の y 軸）"}}},
                   {"none", {{"none of them", "どれも分けない"}}}}},
    [ASK_CELLS] = {"cells",
                   {{"Which cells does the method look at?", "この方法が調べるマスはどれか？"}},
                   2,
                   {{"missing", {{0}}}, {"extra", {{0}}}}},
    [ASK_CHOICE] = {.id = "choice"},
    [ASK_NUMBER] = {"number", {{0}}, 2, {{"low", {{0}}}, {"high", {{0}}}}},
    [ASK_TASK] = {.id = "task"},
    [ASK_WRITE] = {.id = "write"},
};

AskKind ask_kind_of(const char *id) {
    for (int i = ASK_NOTHING + 1; i < ASK_COUNT; i++) {
        if (strcmp(kinds[i].id, id) == 0) return (AskKind)i;
    }
    return ASK_NOTHING;
}

bool ask_is_prediction(AskKind ask) {
    return ask == ASK_HIT || ask == ASK_RIGHT || ask == ASK_AXIS || ask == ASK_CELLS;
}

static void fill_in(Text *text, const Text *own) {
    if (!text->in[LANGUAGE_ENGLISH]) *text = *own;
}

void card_complete(Card *card) {
    const Kind *kind = &kinds[card->ask];
    if (ask_is_prediction(card->ask)) card->hides |= HIDE_ANSWER | HIDE_WORKING;
    fill_in(&card->question, &kind->question);
    if (kind->choice_count == 0) return;
    card->choice_count = kind->choice_count;
    for (int i = 0; i < kind->choice_count; i++) {
        card->choices[i].id = kind->choices[i].id;
        fill_in(&card->choices[i].words, &kind->choices[i].words);
    }
}

bool card_offers_choices(const Card *card) {
    return card->choice_count > 0 && card->ask != ASK_NUMBER && card->ask != ASK_CELLS;
}

int card_find_choice(const Card *card, const char *id) {
    for (int i = 0; i < card->choice_count; i++) {
        if (strcmp(card->choices[i].id, id) == 0) return i;
    }
    return -1;
}

static const Fact *find_axis(const Scene *scene, int axis) {
    static const char *const names[] = {"axis.1", "axis.2", "axis.3", "axis.4"};
    return fact_find(scene, names[axis]);
}

bool card_can_ask(AskKind ask, const Scene *scene) {
    switch (ask) {
    case ASK_HIT:
    case ASK_RIGHT: return !scene->crowd;
    case ASK_AXIS: return find_axis(scene, 0) != NULL;
    case ASK_CELLS: return scene->looked_at != NULL;
    case ASK_WRITE: return own_kind_of(scene->id) < OWN_KIND_COUNT;
    default: return true;
    }
}

// Axis 4 stands for none of them.
static bool separates(const Scene *scene, const void *state, int axis) {
    enum { AXES = 4 };
    if (axis < AXES) return find_axis(scene, axis)->value(state) > 0;
    for (int i = 0; i < AXES; i++) {
        if (separates(scene, state, i)) return false;
    }
    return true;
}

bool card_is_right(const Card *card, const Scene *scene, const void *state, int choice) {
    const SceneBase *base = state;
    assert(choice >= 0 && choice < card->choice_count && card_offers_choices(card));
    switch (card->ask) {
    case ASK_HIT: return base_is_hit(base, base->truth) == (choice == 0);
    case ASK_RIGHT: return (int)base_answer(base, base->method) == choice;
    case ASK_AXIS: return separates(scene, state, choice);
    default: return card->choices[choice].is_right;
    }
}
