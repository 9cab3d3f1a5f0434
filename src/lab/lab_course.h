// Lessons and predictions: which cards there are, which one is shown, and what the learner has done with it.
#pragma once

#include "exercise.h"
#include "paint.h"
#include "predict.h"
#include "review.h"
#include "written.h"

enum { LESSONS_MAX = 16 };

typedef struct Lab Lab;

typedef struct {
    const Lesson *lessons[LESSONS_MAX]; // lent by the session
    int lesson_count;
    int row;                            // of the list of lessons: the one that keys choose
    uint32_t cards_done[LESSONS_MAX];   // bit i: the learner has solved or read card i
    uint32_t cards_missed[LESSONS_MAX]; // bit i: the first answer to card i was wrong, the last time that it was asked
    uint16_t done_at[LESSONS_MAX][LESSON_CARDS], done_last; // when a card was done; see review_begin
    bool invites, has_invited; // a newcomer to the first lesson: now; and that was followed or dismissed
    Review review;
    Card made;              // the end of a lesson or a review, or a card of a review with another pose
    const Card *source;     // of `written`
    WrittenCard written;    // the shown card, if its texts have numbers of the scene
    const Lesson *lesson;   // the open one; NULL: none
    int card;               // of the open lesson; its count: the lesson's end
    const Map *map_of_user; // while an open lesson shows its own map; otherwise NULL
    MapEdits paint_of_user; // the paint on that map
    Exercise exercise;      // of the shown card or the present prediction
    unsigned untouched;     // version of the scene's function that the learner did not save on the shown card; 0: none
    int method;             // of the scene, when the card was opened
    Predictor predictor;
} Course;

/// The session's lessons, which must outlive the lab. A bit of `cards_done` is set as soon as a card is done.
void lab_lend_lessons(Lab *lab, const Lesson *const *lessons, int count);
/// How many cards of a lesson of the list are done. The card at which it is opened: its first one that is not done, or
/// its first one if all are.
int lab_cards_done(const Lab *lab, int lesson);
int lab_next_card(const Lab *lab, int lesson);
/// Opens a lesson at a card: its pose, or the last one before it unless the card before it is open; paused unless it
/// runs, with the computation shown and nothing else. A lesson with a map shows that until it is closed; it is not
/// opened while another map has unsaved paint. A card of another lesson's scene goes to that scene.
void lab_open_card(Lab *lab, const Lesson *lesson, int card);
/// Whether the end of a lesson or a review is shown. The lesson after the open one; NULL: none.
bool lab_at_end(const Lab *lab);
const Lesson *lab_next_lesson(const Lab *lab);
/// The cards of the ended lesson or review whose first answer was wrong. Returns how many.
int lab_missed_cards(const Lab *lab, ReviewCard cards[LESSON_CARDS]);
/// Closes the lesson and ends predicting. The user's map is shown again.
void lab_close_card(Lab *lab);
/// The card that is shown, of a lesson or of a prediction; NULL: none. Whether predictions are going on.
const Card *lab_card(const Lab *lab);
bool lab_predicts(const Lab *lab);
/// What the shown card hides at present: bits of HIDE_ANSWER ... If the answer is hidden, the learner can move nothing.
unsigned lab_hides(const Lab *lab);
/// Whether the open lesson has introduced this, a bit of TEACH_VERDICTS ..., so far. Outside of lessons it has.
bool lab_shows(const Lab *lab, unsigned taught);
/// What to say on the last answer: "Right.", and the card's words for it; empty before an answer. And the step of the
/// explanation that decides in the present pose, from 1.
Phrase lab_feedback(const Lab *lab);
int lab_deciding_step(const Lab *lab);
/// Whether that step explains the answer to the shown card: it asks what the method says of its scene.
bool lab_card_has_step(const Lab *lab);
/// The stage of the shown card that the scene's function is for, by the name of its file: the number of stages if it
/// may be a whole function; -1 if there is none, if it was there before the card, or if it is for a stage that is done.
int lab_stage_of_own(const Lab *lab);
/// Whether the learner has saved the function of the shown card since the card was opened, or since its file began.
bool lab_has_touched_own(const Lab *lab);
/// The method that the open card asks about: its function, or that of its pose if the scene shows another one and the
/// task says what a method must answer. -1 if it asks about none, or about the one that is shown.
int lab_asked_method(const Lab *lab);
/// Notes whether the function that the learner has written in a stage passes; ignored unless the shown card asks for
/// one.
void lab_note_written(Lab *lab, int stage, bool is_right);
/// Marks cells of ASK_CELLS, and after the answer the right ones.
void lab_draw_marks(const Lab *lab, Picture *picture);
