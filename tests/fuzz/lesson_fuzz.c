// libFuzzer: any bytes as a lesson. What is read keeps the promises of lesson.h, and its questions can be answered; any
// other file is refused with a message of one line.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "exercise.h"
#include "fuzz_file.h"
#include "scenes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_text(const Text *text) {
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        assert(text->in[language] && *text->in[language]);
        for (const char *at = text->in[language]; *at; at += text_character_size(at)) {
            assert(text_character_size(at) > 0);
            assert((unsigned char)*at >= ' ' || *at == '\n');
        }
    }
}

static void check_card(const Lesson *lesson, int index) {
    const Card *card = &lesson->cards[index];
    check_text(&card->name);
    assert(card->scene >= 0 && card->scene < scene_count);
    assert(index > 0 || card->pose.event_count > 0);
    assert(lesson_find_card(lesson, card->id) == index);
    assert(card->ask != ASK_TASK || card->solution.count > 0);
    assert(card->ask != ASK_WRITE || card->solved);
    if (card->ask == ASK_NOTHING) return;
    check_text(&card->question);
    for (int i = 0; card_offers_choices(card) && i < card->choice_count; i++) check_text(&card->choices[i].words);
    for (int i = 0; i < card->hint_count; i++) check_text(&card->hints[i]);
}

// Asks about the scene as it begins. The crowd cannot be judged here.
static void answer(const Card *card, const Map *map) {
    static SceneState state;
    Exercise exercise;
    const Scene *scene = scenes[card->scene];
    if (scene->crowd) return;
    scene_start(scene, map, &state);
    scene_judge(scene, &state, &(World){.map = map});
    exercise_begin(&exercise, card);
    exercise_mark(&exercise, (Cell){0, 0});
    exercise_enter_cells(&exercise, scene, &state, map);
    exercise.typed[0] = '1';
    exercise_enter_number(&exercise, scene, &state);
    exercise_watch(&exercise, scene, &state);
    for (int i = 0; i < card->choice_count; i++) exercise_choose(&exercise, i, scene, &state);
    while (exercise_show_hint(&exercise)) continue;
}

static void check_lesson(const Lesson *lesson, const Map *map) {
    check_text(&lesson->name);
    check_text(&lesson->about);
    assert(lesson->card_count > 0);
    for (int i = 0; i < lesson->card_count; i++) {
        check_card(lesson, i);
        answer(&lesson->cards[i], map);
    }
}

static void check_refusal(const Error *error) {
    assert(*error->where && *error->what);
    for (const char *at = error->what; *at; at++) assert((unsigned char)*at >= ' ');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Map map;
    Error error = {0};
    char path[] = FUZZ_FILE;
    if (!map.bits && !map_make(&map, 40, 15, MAP_TILE)) abort();
    if (!fuzz_file_write(path, data, size)) return 0;
    Lesson *lesson = lesson_read(path, scenes, scene_count, &error);
    unlink(path);
    if (lesson) {
        check_lesson(lesson, &map);
    } else {
        check_refusal(&error);
    }
    lesson_free(lesson);
    return 0;
}
