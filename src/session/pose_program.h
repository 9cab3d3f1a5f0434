// What a run adds to poses: the lab's current pose as a C program, and a pose that stands still.
#pragma once

#include "lab.h"
#include "pose.h"

enum { POSE_PROGRAM = 1 << 19 }; // bytes that hold any pose as a program

/// Adds a pause if the lab is running and the next tick would change the pose. Returns whether it did.
bool pose_hold(Pose *pose, const Lab *lab);

/// Writes the lab's current pose as a C program that builds the same shapes and asserts the kernel's verdict, or asks
/// the user's own function if that is the method, into POSE_PROGRAM bytes. Returns the length; 0 if the map is too
/// large for that function's program.
size_t pose_write_program(char *out, const Lab *lab);
