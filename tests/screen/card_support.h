// A lesson with a card of each kind, whose texts are short or long.
#pragma once

#include "one_lab.h"

static Lesson lesson;

#define LONG_ENGLISH                                                                                                   \
    "The box is rotated by 30 degrees about its center; seen from the box itself nothing is sloped, so the circle's "  \
    "center is turned back by the same angle, and the nearest point is found by clamping each coordinate. "
#define LONG_JAPANESE                                                                                                                                                        \
    "矩形は中心のまわりに 30 度回転している。矩形自身から見れば何も傾いていないので、円の中心を同じ角度だけ逆に回し、" \
    "座標ごとに範囲に収めれば最近点が見つかる。"

static const Text long_text = {{LONG_ENGLISH LONG_ENGLISH "\n" LONG_ENGLISH LONG_ENGLISH LONG_ENGLISH "The end.",
                                LONG_JAPANESE LONG_JAPANESE "\n" LONG_JAPANESE LONG_JAPANESE LONG_JAPANESE "終わり。"}};
static const Text medium_text = {{LONG_ENGLISH, LONG_JAPANESE}};
static const Text short_text = {{"The first one", "一つ目"}};

static inline void add_card(AskKind ask, Text text, unsigned hides) {
    Card *card = &lesson.cards[lesson.card_count++];
    *card = (Card){.id = "card", .name = short_text, .text = text, .ask = ask, .hides = hides, .scene = lab.current};
    if (ask != ASK_NOTHING) card->question = text;
    if (ask == ASK_CHOICE) card->choice_count = 3;
    for (int i = 0; i < card->choice_count; i++)
        card->choices[i] = (Choice){"choice", i ? medium_text : short_text, medium_text, i == 1};
    card->hint_count = 2;
    card->hints[0] = card->hints[1] = medium_text;
    card->reveal = text;
    card_complete(card);
}

// A lesson with a card of each kind, in the current scene.
static inline void make_lesson(Text text) {
    lesson = (Lesson){.id = "turning", .name = medium_text, .about = medium_text};
    for (AskKind ask = ASK_NOTHING; ask < ASK_COUNT; ask++) {
        const bool is_prediction = ask >= ASK_HIT && ask <= ASK_CELLS;
        if (card_can_ask(ask, lab_scene(&lab))) add_card(ask, text, is_prediction ? HIDE_ANSWER | HIDE_WORKING : 0);
    }
}
