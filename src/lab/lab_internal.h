// What the files of the lab share with each other. No other room includes it.
#pragma once

#include "lab_paint.h"

/// The current scene's stage, its state and its history, to be changed.
static inline Stage *stage_of(Lab *lab) {
    return &lab->stages[lab->current];
}

static inline SceneState *state_of(Lab *lab) {
    return &stage_of(lab)->state;
}

/// What the lab lends to a scene.
World lab_world(const Lab *lab, int scene);
/// Moves a state of a scene by one tick.
void lab_advance(const Lab *lab, int scene, void *state, const Input *input);

/// Fills in a scene's verdicts; nothing moves.
void lab_settle(Lab *lab, int scene);

/// Makes the pose, a state of the current scene, the current one: all but its method, its selection and, if
/// `keeps_settings`, its settings, which stay. Releases any drag, and ends typing. The next tick keeps the change.
/// Overwrites `pose`.
void lab_put_pose(Lab *lab, SceneState *pose, bool keeps_settings);

/// Puts the current scene's shapes back to where they were at the start. All that is set (the method, what counts as a
/// hit, speeds, gravity, the split) stays, and so do time and history.
void lab_reset(Lab *lab);

/// The scenes on the map have another map: as lab_set_map. The second also puts them to its start.
void lab_note_map(Lab *lab);
void lab_start_over_on_map(Lab *lab);

/// Sends an event to the part that answers it; see lab_step.c.
void lab_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// Keeps the lab awake in the next steps: something is still to be worked out.
void lab_keep_going(Lab *lab);

/// Looks into the user's function in the present pose.
void lab_update_trace(Lab *lab);

/// Shows the reach map, with a notice how to read it, or hides it.
void lab_show_reach(Lab *lab, bool is_shown);

/// lab_lesson.c: which card is shown.

/// Opens a card within a step.
void lesson_open(Lab *lab, const Lesson *lesson, int card, StepInput *step);
/// Goes to the next card or prediction, or to the previous card.
void lesson_turn(Lab *lab, int direction, StepInput *step);
/// Finds the lesson and the card that the text of an EVENT_CARD names. False if there is none.
bool lesson_find(const Lab *lab, const char *text, const Lesson **lesson, int *card);
/// The row of the list that is chosen when it opens: of the open lesson, or the first one with cards to do.
int lesson_first_row(const Lab *lab);
/// Answers the keys of the open list of lessons, see lab_next_card. False for other events.
bool lessons_answer(Lab *lab, const InputEvent *event, StepInput *step);
/// Begins a review, or says why there is none.
void review_open(Lab *lab, StepInput *step);
/// Sets the bit of the open card. And notes the first answer to it.
void lesson_note_done(Lab *lab);
void lesson_note_answer(Lab *lab, bool is_right);
/// Brings the numbers in the shown card's texts up to date.
void lesson_write_card(Lab *lab);

/// Begins predicting in the current scene; or ends it, and an open lesson's card is shown again.
void predict_switch(Lab *lab, StepInput *step);
/// Asks a new question if another scene or method has come while predictions go on.
void predict_follow(Lab *lab, StepInput *step);

/// lab_card.c: what a learner does with the card that is shown.

/// Answers the events of cards. While the answer is hidden, it takes also all that would give it away or move shapes.
bool card_answer(Lab *lab, const InputEvent *event, StepInput *step);
/// Ends a step: a task may be done.
void card_step(Lab *lab);
/// Whether typed characters are the answer to its question.
bool card_wants_number(const Lab *lab);

/// lab_camera.c: how a scene is looked at.

/// Shows the whole scene again.
void camera_fit(Camera *camera);

/// Answers an event that zooms or moves the view.
bool camera_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// Makes the view follow the scene's shapes, unless one is being dragged.
void camera_follow_shapes(Lab *lab, int scene);

/// lab_find.c: poses where a method is wrong, and contact.

/// Sets the seed of the random numbers for counterexamples. Without a lab it only checks the text. False, with the
/// reason in `error`, if the text is not a whole number.
bool find_set_seed(Lab *lab, const char *seed, Error *error);

/// Begins a glide to the next pose where the current method is wrong, or shows a notice that none was found.
void find_counterexample(Lab *lab);

/// One tick of the glide.
void glide_step(Lab *lab);

/// Stops the glide and leaves the state where it is.
void glide_stop(Glide *glide);

/// Moves the selected shape to contact, or shows a notice why not.
void find_contact(Lab *lab);
