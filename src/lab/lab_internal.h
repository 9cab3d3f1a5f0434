// What the files of the lab share with each other. No other room includes it.
#pragma once

#include "lab.h"

/// What the events of one step have led to so far.
typedef struct {
    Input input;      // for the scene's next tick
    bool has_stepped; // an event has already taken a tick of the scene
} StepInput;

/// The current scene's stage, its state and its history, to be changed.
static inline Stage *stage_of(Lab *lab) {
    return &lab->stages[lab->current];
}

static inline SceneState *state_of(Lab *lab) {
    return &stage_of(lab)->state;
}

static inline History *history_of(Lab *lab) {
    return &stage_of(lab)->history;
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

/// Judges the shown state again if the user's check has not answered yet.
void lab_ask_again(Lab *lab);

/// Looks into the user's check in the present pose.
void lab_update_trace(Lab *lab);

/// Shows the reach map, with a notice how to read it, or hides it.
void lab_show_reach(Lab *lab, bool is_shown);

/// lab_time.c: ticks of the scene, its history, speeds.

/// Begins the current scene's history, unless it has begun.
void time_begin(Lab *lab);

/// Restarts the history of a scene at its current state.
void time_restart(Lab *lab, int scene);

/// Makes a past state current and releases any drag.
void time_come_back(Lab *lab, int scene);

/// Judges the current scene's state, or all states in a scene's history, against the current map. Positions stay; only
/// verdicts and witnesses change.
void time_judge_now(Lab *lab);
void time_judge_all(Lab *lab, int scene);

/// Pauses, with a notice, if the current scene would move by other means than the user's hands. Before time has begun
/// it does nothing.
void time_stop_for_reading(Lab *lab);

/// Answers an event that moves through time; false for any other event. The input before it becomes a tick of its own.
bool time_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// If the shown state is a past one, begins another future there: always, or only if the lab has just changed it.
void time_branch(Lab *lab);
void time_branch_if_changed(Lab *lab);

/// Makes a tick of what the lab or the step's input so far has changed since the last tick, if anything; nothing moves
/// by itself.
void time_settle(Lab *lab, StepInput *step);

/// Makes a tick of what the lab has just changed in the scene; nothing moves by itself.
void time_take_change(Lab *lab);

/// The time of one step: as many ticks as are due, the first of them with the input. If an event has already taken a
/// tick, only the input after it is handled.
void time_pass(Lab *lab, StepInput *step);

/// lab_paint.c: painting the map, with the pointer where there is nothing to grab, with a cell cursor and keys.

/// Answers an event that paints the map or moves the cursor. True if nobody else may answer it.
bool paint_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// One step: held keys move the cursor. True while keys are held.
bool paint_step(Lab *lab);

/// Ends the stroke. The second also releases the cursor's keys.
void paint_end_stroke(Lab *lab);
void paint_release(Lab *lab);

/// Undoes the last stroke, or redoes the one that was undone last. False when there is none.
bool paint_take_back(Lab *lab, bool is_undo);

/// Shows the cursor. Ends the stroke and hides the cursor.
void paint_enter(Lab *lab);
void paint_leave(Lab *lab);

/// Moves the part of the world that is shown, just so far that the paint cursor is in it.
void paint_follow_cursor(const Lab *lab, hit_aabb *world);

/// Replaces the map; paint and its undo are lost.
void paint_forget(Lab *lab, const Map *map);
/// After another map has come.
void paint_keep_cursor_inside(Lab *lab);

/// Whether an event's text (of EVENT_SET) chooses layers, in a scene on a map.
bool layers_are_set(const Scene *scene, const char *assignment);
/// Reads such a choice for the lab's map, see map_read_choice.
bool layers_read(const Lab *lab, const char *assignment, uint32_t *layers, Error *error);
/// Chooses the layers of the map that are walls, unless it has unsaved paint. Strokes can then not be undone, and the
/// scenes on the map lose their past.
void layers_choose(Lab *lab, uint32_t layers, StepInput *step);
/// Answers the keys of the open list of layers. False for other events.
bool layers_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// lab_undo.c: undo and redo of changes of the pose and of strokes.

/// A change of the pose by hand in the coming tick.
typedef struct {
    bool is_change; // otherwise nothing moves by hand
    unsigned means;
    bool grabs; // a drag may begin
} PoseChange;

/// How a tick with this input will change the pose by hand, with what the lab has changed since the `kept` state of the
/// last tick, which may be NULL. Called before the tick.
PoseChange undo_look(const Lab *lab, const void *kept, const Input *input);
/// Keeps that change, if there is one. Called after the tick.
void undo_keep(Lab *lab, const void *kept, PoseChange change);
/// Keeps a stroke that has ended.
void undo_note_stroke(Lab *lab);

/// Answers undo and redo.
bool undo_answer(Lab *lab, const InputEvent *event, StepInput *step);

/// Ends a step. True while a change soon afterwards would belong to the same gesture.
bool undo_step(Lab *lab);

/// lab_lesson.c: which card is shown.

/// Opens a card within a step.
void lesson_open(Lab *lab, const Lesson *lesson, int card, StepInput *step);
/// Goes to the next card or prediction, or to the previous card.
void lesson_turn(Lab *lab, int direction, StepInput *step);
/// Finds the lesson and the card that the text of an EVENT_CARD names. False if there is none.
bool lesson_find(const Lab *lab, const char *text, const Lesson **lesson, int *card);
/// Opens the lesson with this index in the list, see lab_next_card.
void lesson_choose(Lab *lab, int index, StepInput *step);
/// Sets the bit of the open card.
void lesson_note_done(Lab *lab);

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
