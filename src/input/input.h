// What a user does, as data: events, and the events of one tick. The window makes them, input files hold them, a
// scene's step reads them; what was recorded is what runs.
#ifndef LAB_INPUT_H
#define LAB_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "action.h"
#include "error.h"
#include "hit.h"

typedef enum {
    EVENT_PRESS,   // an action, once; an action that lasts is held for one tick
    EVENT_HOLD,    // an action begins to last
    EVENT_RELEASE, // and ends
    EVENT_POINTER, // the pointer is at a place of the world
    EVENT_GRAB,    // the pointer takes hold there
    EVENT_DROP,    // and lets go
    EVENT_WHEEL,   // notches, positive clockwise
    EVENT_TYPE,    // text
    EVENT_SCENE,   // go to the scene with this id
    EVENT_METHOD,  // choose the method with this id
    EVENT_SET,     // NAME=VALUE for a field of the scene's state
    EVENT_TERM,    // open the glossary at the term with this id
    EVENT_LESSON,  // look at the lesson's step with this number; 0 for all of them
    EVENT_SEEK,    // go to a tick of the scene's history
    EVENT_SEED,    // begin the random numbers anew from this one
} EventKind;

enum { EVENT_TEXT = 64, INPUT_EVENTS = 32 };

typedef struct {
    EventKind kind;
    Action action;         // press, hold, release
    hit_vec at;            // pointer, in world units
    float notches;         // wheel
    uint64_t tick;         // seek
    char text[EVENT_TEXT]; // type, scene, method, set, lesson, term, seed
} InputEvent;

/// The input of one tick, in order.
typedef struct {
    int count;
    InputEvent events[INPUT_EVENTS];
    uint64_t down; // bit of every action held at the end of this tick, or pressed within it
    bool frozen;   // the lab is paused: hands still move things, nothing moves by itself
} Input;

/// Events for the cases that need no more than this.
InputEvent event_press(Action action);
InputEvent event_of(EventKind kind, const char *text);
InputEvent event_seek(uint64_t tick);

/// Whether the action is among those that are `down`.
bool input_is_down(const Input *input, Action action);

/// Takes the arrow keys out of what is held down: something else has used them.
void input_drop_arrows(Input *input);

/// One line of an input file, without its tick: "press method". Returns its length.
size_t event_write(char *out, size_t size, const InputEvent *event);

/// Reads such a line. False with the reason in `error` when it makes no sense.
bool event_read(const char *line, InputEvent *event, Error *error);

#endif
