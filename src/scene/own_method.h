// The method `yours`: a function that the user has brought. Scenes know only its row; here it is asked.
#pragma once

#include "scene.h"

/// The last row of a scene's methods; see METHODS_AND_OWN_OF. It has no working of its own to draw or explain: the
/// screen shows the user's source.
#define METHOD_OWN                                                                                                     \
    {                                                                                                                  \
        .id = "yours", .name = {{"your own function", "自作の関数"}}, .is_own = true,                                  \
        .tip = {{"Asks the function in your own file.", "自分のファイルにある関数に尋ねる。"}},                        \
        .draw_working = own_method_draw_nothing, .explain = own_method_explain_nothing, .trust = TRUST_NONE,           \
        .compare = own_method_compare                                                                                  \
    }

void own_method_draw_nothing(const void *state, const Map *map, Picture *picture);
void own_method_explain_nothing(const void *state, Explanation *explanation);
Phrase own_method_compare(const void *state);

/// Says that there is no function to ask yet.
extern const Text text_of_uncompiled;

/// The index of this method if the scene has a user's function; otherwise -1.
int own_method_index(const Scene *scene);

/// Whether this is the id of the method, and the scene can have it.
bool own_method_may_be(const Scene *scene, const char *id);

/// The map as a question has it: one that it has room for is part of it; of another one it has only the size.
OwnTiles own_method_tiles(const Map *map);
/// The question about a state.
OwnQuestion own_method_question(const Scene *scene, const void *state, const Map *map);

/// The finding about a function, if it names a region that can be tested on this map; else NULL. `own` may be NULL.
const OwnFinding *own_method_region(const OwnFunction *own, const Map *map);

/// Asks the world's function; without one, every answer is OWN_WAITING. False if the user cancelled while it waits.
bool own_method_ask(const World *world, const OwnQuestion *questions, size_t count, OwnAnswer *answers);

/// Asks it, which is a broad phase, about boxes. The answer is OWN_WAITING if it has not come; if the world waits for
/// it, it is about these boxes. False if the user cancelled.
bool own_method_find(const World *world, const OwnBoxes *boxes, OwnPairs *pairs);

/// Asks the function about all panes of a state, and takes its answers.
void own_method_judge(const Scene *scene, void *state, const World *world);

/// Makes the answer of a pane the claim of the method.
void own_method_take(const Scene *scene, SceneBase *base, int pane);
