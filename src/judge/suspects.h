// Classic mistakes, each as a method that answers every question. A function that answers as one of them does
// everywhere makes that mistake.
#pragma once

#include "text.h"
#include "truth.h"

/// How a mistake takes the cells under a box, as bits. Those of columns are doubled for rows.
enum {
    CELLS_CLOSED = 0x1,     ///< a cell that begins where the box ends is one of them
    CELLS_CLOSED_LOW = 0x4, ///< so is a cell that ends where the box begins
    CELLS_MINUS_ONE = 0x10, ///< the far side is moved by 1 px, and its cell is the last one
    CELLS_TRUNCATED = 0x40, ///< toward 0
    CELLS_ROUNDED = 0x100,  ///< to the nearest
    CELLS_SHORT = 0x400,    ///< without the last
    CELLS_CLAMPED = 0x1000, ///< into the map
    CELLS_ALONG = 3,        ///< times one of these: along both
    CELLS_OF_RIM = 0x4000,  ///< only those under the rim; and so on
    CELLS_OF_CORNERS = 0x8000,
    CELLS_OF_FIRST = 0x10000,
    CELLS_OF_LAST = 0x20000,
    CELLS_OF_MIDDLES = 0x40000, ///< those of the corners and of the middles of the sides
    CELLS_OF_CENTER = 0x80000,  ///< with CELLS_OF_MIDDLES, that of the center, too
    CELLS_OUTSIDE = 0x100000,   ///< those outside of the map are walls
};

/// A question as mistakes change it, and its shapes as the kernel takes them; on a map, the second one is meaningless.
typedef struct {
    OwnKind kind;
    OwnQuestion question;
    Shape a, b;
    unsigned how;
} Asked;

typedef struct {
    const char *id; // of the lab's own method where it has one, such as "wrong-sign"
    Text words;     // what the mistake is, in a sentence; empty where another row of that id has the same
    unsigned kinds; // bit k: it can be made in OwnKind k
    bool rounds;    // its boundary is not exact where that of the truth is
    int margin;     // 1, -1: a constant is added to the gap at which a hit begins, or subtracted; 0: none is
    /// What it does to the question, and to the first and to the second shape, before it asks the kernel (NULL:
    /// nothing). And how it takes cells, or what its claim reads.
    void (*ask)(OwnKind kind, OwnQuestion *question);
    ShapeChange *changes[2];
    unsigned how;
    /// Answers as the mistake does, where that is more than changes; otherwise NULL. The gap is 0 or very small near
    /// the mistake's own boundary. It is NaN where the answer depends on how the function is written.
    Witness (*claim)(const Asked *asked);
} Suspect;

/// What the mistake answers, or two at once: all changes of the first one come first. The second one may be NULL. Only
/// one of them may have a claim.
Witness suspect_claim(const Suspect *suspect, const Suspect *second, OwnKind kind, const OwnQuestion *question);

enum { SUSPECTS_MAX = 128 };

/// Those that can be made in a kind; the first one is not a mistake. Returns their number.
int suspects_of_kind(OwnKind kind, const Suspect *found[SUSPECTS_MAX]);

/// What the mistake of this id is in a function of the kind; NULL if there is none of it.
const Text *suspect_words(const char *id, OwnKind kind);
