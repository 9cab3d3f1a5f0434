// The method `yours`: a check that the user has brought. Scenes know only its row; here it is asked.
#pragma once

#include "scene.h"

/// The last row of a scene's methods; see METHODS_AND_YOURS_OF. It has no working of its own to draw or explain: the
/// screen shows the user's source.
#define METHOD_YOURS                                                                                                   \
    {                                                                                                                  \
        .id = "yours", .name = {{"your own function", "自作の関数"}}, .is_yours = true,                                \
        .tip = {{"Asks the function in your own file.", "自分のファイルにある関数に尋ねる。"}},                        \
        .draw_working = yours_draw_nothing, .explain = yours_explain_nothing, .trust = TRUST_NONE,                     \
        .compare = yours_compare                                                                                       \
    }

void yours_draw_nothing(const void *state, const Map *map, Picture *picture);
void yours_explain_nothing(const void *state, Explanation *explanation);
Phrase yours_compare(const void *state);

/// Says that there is no function to ask yet.
extern const Text text_of_uncompiled;

/// The index of this method if the scene has a check of the user's; otherwise -1.
int yours_index(const Scene *scene);

/// Whether this is the id of the method, and the scene can have it.
bool yours_may_be(const Scene *scene, const char *id);

/// The map as a question has it: one that it has room for is part of it; of another one it has only the size.
CheckTiles yours_tiles(const Map *map);
/// The question about a state.
CheckQuestion yours_question(const Scene *scene, const void *state, const Map *map);

/// Asks the world's check; without one, every answer is CHECK_WAITING. False if the user cancelled while it waits.
bool yours_ask(const World *world, const CheckQuestion *questions, size_t count, CheckAnswer *answers);

/// Asks the check about all panes of a state, and takes its answers.
void yours_judge(const Scene *scene, void *state, const World *world);

/// Makes the answer of a pane the claim of the method.
void yours_take(const Scene *scene, SceneBase *base, int pane);
