// A lesson: cards to read, questions that the kernel answers, and tasks. Written by teachers in a text file that
// docs/lessons.md describes; the predictions of the lab are cards, too.
//
// Texts of a lesson are shown as they are: `{0}` in one is not a slot. A phrase of one is
// phrase_of_slot(slot_text(&text)). Each is shorter than PICTURE_TEXT_LONGEST bytes, and so is each paragraph of a
// card's text.
#pragma once

#include "condition.h"
#include "picture.h"
#include "pose.h"
#include "script.h"
#include "starters.h"

enum {
    LESSON_CARDS = 32,
    LESSON_ID = 48, // bytes, with the zero; a lesson's and a card's fit an event together
    CARD_ID = 16,
    CARD_PARAGRAPHS = 12,
    CARD_CHOICES = 6,
    CARD_HINTS = 4,
    CARD_SETS = 8,   // names of sets of poses
    CARD_VARIES = 6, // fields that a review draws again
    CARD_STAGES = 4,
    LESSON_FILE_MAX = 1 << 20 // bytes
};

/// What a card asks. The kernel knows the answers of all but ASK_CHOICE.
typedef enum {
    ASK_NOTHING, // a card to read
    ASK_HIT,     // hit or miss
    ASK_RIGHT,   // is the method right here, or is it a false hit or a false miss
    ASK_AXIS,    // which axis separates the boxes, if any
    ASK_CELLS,   // which cells the method looks at
    ASK_CHOICE,  // which of the card's choices
    ASK_NUMBER,  // the value of a name, within a tolerance
    ASK_TASK,    // bring the scene into a state
    ASK_WRITE,   // write or mend a function that gives no wrong answer
    ASK_COUNT
} AskKind;

/// What a card hides until its question is answered.
enum {
    HIDE_ANSWER = 1,  // verdicts, the colors of a hit, readings, steps, the lane of answers
    HIDE_WORKING = 2, // what the method computes behind the scenes
    HIDE_PANEL = 4,   // methods, numbers and steps, also on a card without a question
};

/// What the panel and the verdict show only from the card on that introduces it; see `teach:`.
enum {
    TEACH_VERDICTS = 1, // false hits and misses, and other methods' words
    TEACH_VALUES = 2,
    TEACH_NORMAL = 4,
    TEACH_STEPS = 8, // with their formulas
    TEACH_SOURCE = 16,
    TEACH_PLOTS = 32,
    TEACH_ALL = 63
};

typedef struct {
    const char *id; // what input files, `say:` and recordings call it
    Text words;
    Text say;      // after this choice; empty for nothing
    bool is_right; // of ASK_CHOICE; for the other kinds card_is_right decides
} Choice;

/// A field that a review draws again: min, min + step ... up to max.
typedef struct {
    int field; // of the card's scene
    double min, max, step;
} Vary;
/// A stage of ASK_WRITE.
typedef struct {
    int line;          // of the file
    const char *start; // the path of a file to mend; NULL: the solution without the part
    Blank blank;
    const char *part; // of the solution, empty for BLANK_FUNCTION
} CardStage;

typedef struct {
    int line; // of the file
    const char *id;
    Text name;
    Text text;  // its paragraphs, separated by '\n'
    Text paper; // on paper in place of the text, and of the question of ASK_TASK; may be empty
    Pose pose;  // no events: the scene stays as the card before has left it
    int scene;  // the index of the pose's scene, or that of the card before
    bool runs;  // time runs on this card; otherwise it is paused
    unsigned hides,
        untaught;   // bits of HIDE_ANSWER ... and, of what no card up to this one introduces, TEACH_VERDICTS ...
    Script opening; // what the card does after its pose; all at tick 0, at most INPUT_EVENTS
    int vary_count;
    Vary varies[CARD_VARIES];
    bool has_numbers; // a text names numbers of the scene: see written.h
    AskKind ask;
    Text question; // never empty unless ASK_NOTHING
    int choice_count;
    Choice choices[CARD_CHOICES]; // see card_offers_choices
    Condition condition;          // of ASK_TASK
    ValueName value;              // of ASK_NUMBER: its name
    double tolerance;
    int hint_count;
    Text hints[CARD_HINTS];
    Text reveal;                 // after the answer; may be empty
    Script solution;             // of ASK_TASK; may have no events for the other kinds
    int set_count;               // of ASK_WRITE; 0: all sets of the scene
    const char *sets[CARD_SETS]; // names of sets of poses
    int stage_count;             // of ASK_WRITE; 0: the learner begins with an empty function
    CardStage stages[CARD_STAGES];
    const char *solved; // of ASK_WRITE: the path of a file that solves it
} Card;

typedef struct {
    char id[LESSON_ID]; // the file's name without folder and ending
    const char *path;
    Text name, about;
    Text can;             // what one can do after it; may be empty
    const char *map_path; // NULL: the lesson uses the map that is open
    Map map;              // read from there
    int card_count;
    Card cards[LESSON_CARDS];
    char *memory; // has its texts
} Lesson;

/// Reads a lesson and its map, on the heap. NULL with `FILE:LINE: WHAT` in `error`. Free it with lesson_free, which
/// ignores NULL.
Lesson *lesson_read(const char *path, const Scene *const *scenes, int scene_count, Error *error);
void lesson_free(Lesson *lesson);

/// The card with this name, or with this number from 1; -1 if there is none.
int lesson_find_card(const Lesson *lesson, const char *id);

/// The kind of question that `ask:` names; ASK_NOTHING if there is none.
AskKind ask_kind_of(const char *id);

/// Whether a question of this kind asks for the answer that the card hides, and may be answered once.
bool ask_is_prediction(AskKind ask);

/// Fills in what every card of this kind has: the choices "hit" and "miss", for example, the question, what it hides.
/// Texts that are there already stay.
void card_complete(Card *card);

/// Whether the learner answers with one of the choices. Of ASK_NUMBER and ASK_CELLS they only say what is wrong: "low"
/// and "high", "missing" and "extra", without words.
bool card_offers_choices(const Card *card);

/// The choice with this id; -1 if there is none.
int card_find_choice(const Card *card, const char *id);

/// Whether this kind of question can be asked in the scene.
bool card_can_ask(AskKind ask, const Scene *scene);

/// Whether a choice (by its index) of those that are offered is right in a judged state. Of ASK_AXIS any axis that
/// separates is right.
bool card_is_right(const Card *card, const Scene *scene, const void *state, int choice);
