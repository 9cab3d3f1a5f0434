// The glossary: the terms in the lab's sentences, their meanings, and the list that explains one of them.
#pragma once

#include "crowd.h"
#include "input.h"
#include "scene.h"
#include "text.h"

/// The terms, in the order of the list.
typedef enum {
    TERM_GAP,
    TERM_TOUCHING,
    TERM_DEPTH,
    TERM_NORMAL,
    TERM_PUSH_OUT,
    TERM_NEAREST,
    TERM_CLAMP,
    TERM_SQUARED,
    TERM_TURN_BACK,
    TERM_AABB,
    TERM_OBB,
    TERM_BOUNDING_BOX,
    TERM_SHADOW,
    TERM_SEPARATION,
    TERM_SEPARATING_AXIS,
    TERM_EDGE_NORMAL,
    TERM_FALSE_HIT,
    TERM_FALSE_MISS,
    TERM_CAPSULE,
    TERM_CORE,
    TERM_CONCAVE,
    TERM_CONVEX_HULL,
    TERM_MINKOWSKI_DIFFERENCE,
    TERM_SUPPORT_POINT,
    TERM_SIMPLEX,
    TERM_GJK,
    TERM_RAY,
    TERM_EVEN_ODD,
    TERM_WINDING_NUMBER,
    TERM_CELL,
    TERM_LOOK_UP,
    TERM_HALF_OPEN,
    TERM_TUNNELING,
    TERM_TICK,
    TERM_SUBSTEP,
    TERM_SWEPT_SHAPE,
    TERM_TIME_OF_IMPACT,
    TERM_BOUNCE,
    TERM_BROAD_PHASE,
    TERM_NARROW_PHASE,
    TERM_UNIFORM_GRID,
    TERM_SORT_AND_SWEEP,
    TERM_TREE_OF_BOXES,
    TERM_COUNT
} Term;

enum { TERM_SPELLINGS = 8 };

typedef struct {
    const char *id; // in input files
    Text name;
    Text meaning;
    const char *spellings[LANGUAGE_COUNT][TERM_SPELLINGS]; // how sentences write it; NULL after the last
} TermEntry;

/// Part of the lab's state: plain data.
typedef struct {
    Term term;          // the one that is explained
    int32_t tick;       // since the term's demo began
    int32_t direction;  // of the key that is down: -1 up the list, 1 down, else 0
    int32_t held_ticks; // for how long
} Glossary;

const TermEntry *glossary_entry(Term term);

/// The term with this id; TERM_COUNT when there is none.
Term glossary_term_by_id(const char *id);

/// A term's word in a text: its bytes from `start` to before `end`.
typedef struct {
    Term term;
    size_t start, end;
} Word;

/// Finds the first word of the glossary at byte `from` of `text` or later. Of several that begin at the same byte it is
/// the longest. A word of letters must stand alone: "gap" is not in "gaps". False when there is none.
bool glossary_find_word(const char *text, size_t from, Language language, Word *word);

/// Opens at a term, whose demo begins.
void glossary_show(Glossary *glossary, Term term);

/// While it is open: handles a key that moves along the list. True when the event was handled.
bool glossary_answer(Glossary *glossary, const InputEvent *event);

/// One tick while it is open: the demo advances unless time is frozen. Returns whether anything moved or can move in
/// the next tick.
bool glossary_step(Glossary *glossary, bool is_frozen);

/// A demo: the small moving example beside each term. It is a scene that moves from pose to pose and back to the first
/// one. The scene itself judges, draws and explains it. Plain data, apart from the crowd's memory.
typedef struct {
    const Scene *scene; // NULL where the table of scenes lacks it
    Term term;
    int32_t tick; // since the demo began; the state depends on nothing but the term and the tick
    SceneState state;
    Crowd crowd;
} Demo;

/// The number of ticks after which a term's demo repeats.
int32_t demo_period(Term term);

/// Sets the demo to a term at a tick, 0 or more, and judges it. The tick is taken modulo the period.
void demo_show(Demo *demo, const Scene *const *scenes, int scene_count, Term term, int32_t tick);

/// The part of the scene's world that must be visible.
hit_aabb demo_world(const Demo *demo);

/// Draws the demo in the picture's view. Nothing where its scene is missing.
void demo_draw(const Demo *demo, Picture *picture);

/// A sentence about the demo at this tick. Empty where its scene is missing.
Phrase demo_caption(const Demo *demo);

void demo_free(Demo *demo);
