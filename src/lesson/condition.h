// Conditions on a scene's state, as lessons write them: `answer = false-miss`, `a.speed > 139 and tunnelled > 0`.
#pragma once

#include "scene.h"

enum { CONDITION_TERMS = 6 };

typedef enum {
    VALUE_OF_FIELD,
    VALUE_OF_FACT,
    VALUE_OF_GAP,
    VALUE_OF_TRUTH,
    VALUE_OF_ANSWER,
    VALUE_OF_CLAIM,
    VALUE_OF_METHOD
} NameKind;

/// A name that has a value in each state of a scene. Fields and facts of the scene have numbers; `answer` is right,
/// false-hit, false-miss or none; `says` is hit or miss; `gap` is a number of pixels, INFINITY where nothing is near,
/// or touching, apart or overlap; `method` is the id of one.
typedef struct {
    NameKind kind;
    int index; // of the field or the fact
} ValueName;

/// How two values compare, as bits, all of which that a comparison allows. IS_UNLIKE: one of them is no number.
typedef enum { IS_LESS = 1, IS_EQUAL = 2, IS_GREATER = 4, IS_UNLIKE = 8 } Comparison;

typedef struct {
    ValueName name;
    unsigned comparison; // bits of Comparison
    double value;        // of words: their number
} ConditionTerm;

/// All comparisons must be true.
typedef struct {
    int count;
    ConditionTerm terms[CONDITION_TERMS];
} Condition;

/// Reads a condition on states of this scene. False with the reason in `error`, which has no place.
bool condition_read(Condition *condition, const Scene *scene, const char *text, Error *error);

/// Reads a name that has numbers. The same.
bool value_name_read(ValueName *name, const Scene *scene, const char *text, Error *error);

/// The scene's fact of this name; NULL if it has none.
const Fact *fact_find(const Scene *scene, const char *name);

/// The value in a judged state.
double value_of_name(const ValueName *name, const Scene *scene, const void *state);
bool condition_holds(const Condition *condition, const Scene *scene, const void *state);
