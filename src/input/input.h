// The user's input as data: events, and the events of one tick. The window and input files produce them; scenes read
// them. A replay has the same events as the run that was recorded.
#pragma once

#include <hit/hit.h>
#include <stdbool.h>
#include <stdint.h>

#include "action.h"
#include "error.h"

typedef enum {
    EVENT_PRESS,   // an action, once; an action that lasts does so for one tick
    EVENT_HOLD,    // an action begins to last
    EVENT_RELEASE, // and ends
    EVENT_POINTER, // the pointer is at a place of the world
    EVENT_GRAB,    // the pointer grabs what is there, or what is within its reach
    EVENT_DROP,    // and releases it
    EVENT_TWIST,   // the grabbed shape, or the selected one, turns and grows about its center
    EVENT_WHEEL,   // notches, positive clockwise
    EVENT_TYPE,    // text
    EVENT_SCENE,   // go to the scene with this id
    EVENT_METHOD,  // choose the method with this id
    EVENT_SET,     // NAME=VALUE for a field of the scene's state; more of them after spaces
    EVENT_TERM,    // open the glossary at the term with this id
    EVENT_STEP,    // look at the explanation's step with this number; 0 for all of them
    EVENT_CARD,    // show a card: "LESSON CARD", of the open lesson "CARD"; a card's name or number; "0" closes it
    EVENT_ANSWER,  // the question of the card: a choice's id or number
    EVENT_SEEK,    // go to a tick of the scene's history
    EVENT_SEED,    // restart the random numbers from this seed
    EVENT_ZOOM,    // magnify the view by a factor about a place
    EVENT_PAN,     // move the view
} EventKind;

enum {
    EVENT_TEXT = 64,
    INPUT_EVENTS = 64,
    GRAB_REACH = 8,
    GRAB_REACH_MAX = 1000,
    TWIST_MAX = 1000,
    ZOOM_FACTOR_MAX = 1000000
};

typedef struct {
    EventKind kind;
    Action action;         // press, hold, release
    hit_vec at;            // in world units: pointer; zoom: a place as seen from the view's middle; pan: how far
    float notches;         // wheel
    float reach;           // grab: how far from a handle it still grabs it, in world units; 0 for GRAB_REACH
    float degrees;         // twist: clockwise
    float factor;          // how many times as large: twist, at most TWIST_MAX; zoom
    uint64_t tick;         // seek
    char text[EVENT_TEXT]; // type, scene, method, set, explanation, term, seed
} InputEvent;

/// The input of one tick, in order.
typedef struct {
    int count;
    InputEvent events[INPUT_EVENTS];
    uint64_t down; // bit of every action that lasts at the end of this tick or was pressed in it
    bool frozen;   // the lab is paused: only the user moves things
    bool is_step;  // the user asked for this tick alone
} Input;

/// Events with one argument.
InputEvent event_press(Action action);
InputEvent event_of(EventKind kind, const char *text);
InputEvent event_seek(uint64_t tick);

/// Whether an event leads to a scene: by its id, its key, or as the next or the previous one.
bool event_chooses_scene(const InputEvent *event);

/// How far from a handle a grab still grabs it, in world units.
float event_reach(const InputEvent *event);

/// Whether the action is among those that are `down`.
bool input_is_down(const Input *input, Action action);

/// Clears the arrow keys in `down`: another part of the lab has used them.
void input_drop_arrows(Input *input);

/// One line of an input file, without its tick: "press method". Returns its length.
size_t event_write(char *out, size_t size, const InputEvent *event);

/// Reads such a line. False with the reason in `error` when it is invalid.
bool event_read(const char *line, InputEvent *event, Error *error);
