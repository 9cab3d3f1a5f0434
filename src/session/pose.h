// A pose is a line of text: `SCENE method=ID NAME=VALUE ...`, every field of the scene's table once, in any order.
// Numbers are written so that they read back bit for bit. And a pose is a C program that asserts its verdict.
//
// What no field of the scene holds is no part of a pose: the map, and in most scenes what is selected and time.
#ifndef LAB_POSE_H
#define LAB_POSE_H

#include "lab.h"

enum {
    POSE_TEXT = 1024,       // bytes that hold any pose as it is written
    POSE_READ_MAX = 4096,   // bytes that a pose to be read may take, with its white space
    POSE_PROGRAM = 1 << 19, // bytes that hold any pose as a program
    POSE_WORD = 28
};

/// A pose that was read: the events that lead to it, in one tick. The first is the scene's, then come the method's and
/// the fields'.
typedef struct {
    int event_count; // 0: no pose
    InputEvent events[INPUT_EVENTS];
} Pose;

/// What is wrong with a text that is no pose.
typedef struct {
    const Text *text;
    int column;           // where the damaged word begins, in characters from 1; 0 where there is none
    char word[POSE_WORD]; // as it stands there, cut to fit
    const char *name;     // of the field, or of the scene
    char least[NUMBER_TEXT], most[NUMBER_TEXT];
} PoseFault;

/// Writes the line of the lab's present pose. Returns its length.
size_t pose_write(char out[POSE_TEXT], const Lab *lab);

/// Reads a pose from `length` bytes of text, which end in a zero besides. White space between words and around them
/// does not matter. False with what is wrong in `fault`; `pose` then has no events.
bool pose_read(Pose *pose, const Scene *const *scenes, int scene_count, const char *text, size_t length,
               PoseFault *fault);

/// What to say of a fault, in words that name the place: "column 41: b.h is given twice". Good as long as the fault.
Phrase pose_fault_phrase(const PoseFault *fault);

/// Adds a pause where time goes on and would carry the pose away in its very tick. Returns whether it did.
bool pose_hold(Pose *pose, const Lab *lab);

/// Writes the lab's present pose as a C program that builds the same shapes and asserts the kernel's verdict, into
/// POSE_PROGRAM bytes. Returns the length.
size_t pose_write_program(char *out, const Lab *lab);

#endif
