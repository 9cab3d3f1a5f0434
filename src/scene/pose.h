// A pose is a line of text: `SCENE method=ID NAME=VALUE ...`, every field of the scene's table once, in any order.
// A field that is newer than the first poses may be missing, and is not written while it has the value that it then
// has. Numbers read back bit for bit.
//
// A pose has the fields of the scene, and on a map of several layers which of them are walls: `layers=1,3`. It has no
// map and, in most scenes, no selection and no time.
#pragma once

#include "scene.h"

enum {
    POSE_TEXT = 2048,     // bytes that hold any pose as it is written
    POSE_READ_MAX = 4096, // bytes that a pose to be read may take, with its white space
    POSE_WORD = 28
};

/// A pose that was read: the events of one tick that set it, first the event of the scene, then those of the method and
/// the fields.
typedef struct {
    int event_count; // 0: no pose
    InputEvent events[INPUT_EVENTS];
} Pose;

/// The error in a text that is not a pose.
typedef struct {
    const Text *text;
    int column;           // of the word with the error, in characters from 1; 0 if the error has no place
    char word[POSE_WORD]; // cut to fit
    const char *name;     // of the field, or of the scene
    char min[NUMBER_TEXT], max[NUMBER_TEXT];
} PoseFault;

/// The name of what a pose on a map of several layers has behind its fields: which of them are walls (map.h).
extern const char pose_layers[];

/// Writes the fields of a state's pose as a line. Returns its length.
size_t pose_write(char out[POSE_TEXT], const Scene *scene, const void *state);

/// Reads a pose from `length` bytes of text, followed by a zero; or from a link (pose_link.h). White space between
/// words and around them is ignored. The method `yours` of a scene without a user's function leaves the method as
/// it is. False with the error in `fault`; `pose` then has no events.
bool pose_read(Pose *pose, const Scene *const *scenes, int scene_count, const char *text, size_t length,
               PoseFault *fault);

/// The error as a phrase with its place: "column 41: b.h is given twice". The fault must outlive it.
Phrase pose_fault_phrase(const PoseFault *fault);
