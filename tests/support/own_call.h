// Calls a function that answers a kind of question, as the program that a user writes it for does.
#pragma once

#include "question.h"

typedef void AnyFunction(void);

/// A function of any kind, by the name of the kind's function: {.circle_obb = its_name}. Each may be read as `any`.
typedef union {
    AnyFunction *any;
#define CALL_MEMBER(NAME, id, function, a, b, ...) bool (*function)(const check_##a, const check_##b);
    OWN_KINDS(CALL_MEMBER)
#undef CALL_MEMBER
} OwnCall;

/// Answers a question of the kind. The map `on` is asked where the question is about a map.
static inline bool call_own(OwnKind kind, AnyFunction *any, const OwnQuestion *question, const check_map *on) {
    const void *first = &question->a, *second = own_has_map(kind) ? on : (const void *)&question->b;
    switch (kind) {
#define CALL(NAME, id, function, a, b, ...)                                                                            \
    case OWN_##NAME: return ((bool (*)(const check_##a, const check_##b))any)(first, second);
        OWN_KINDS(CALL)
#undef CALL
    default: return false;
    }
}
