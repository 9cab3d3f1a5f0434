// Classic mistakes, each as a method that answers every question. A function that answers as one of them does
// everywhere makes that mistake.
#pragma once

#include "text.h"
#include "truth.h"

/// A question, and its shapes as the kernel takes them; on a map, the second one is meaningless.
typedef struct {
    OwnKind kind;
    const OwnQuestion *question;
    Shape a, b;
} Asked;

typedef struct {
    const char *id;   // of the lab's own method where it has one, such as "wrong-sign"
    Text words;       // what the mistake is, in a sentence; empty where another row of that id has the same
    unsigned kinds;   // bit k: it can be made in OwnKind k
    const char *also; // the id of a second mistake that it makes; NULL for none
    bool rounds;      // its boundary is not exact where that of the truth is
    /// What it does to the first and to the second shape (NULL: nothing) before it asks the kernel.
    ShapeChange *changes[2];
    /// Answers as the mistake does, where that is more than a change of shapes; otherwise NULL. The gap is 0 or very
    /// small near the mistake's own boundary.
    Witness (*claim)(const Asked *asked);
} Suspect;

/// What the mistake answers.
Witness suspect_claim(const Suspect *suspect, OwnKind kind, const OwnQuestion *question);

/// All of them; the first one is not a mistake.
extern const Suspect suspects[];
extern const int suspect_count;

/// What the mistake of this id is in a function of the kind; NULL if there is none of it.
const Text *suspect_words(const char *id, OwnKind kind);
