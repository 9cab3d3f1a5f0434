// Users' own checks in the lab: each scene may have one file, which is watched and asked as the scene's method `yours`.
#ifndef LAB_BRINGING_H
#define LAB_BRINGING_H

#include "lab.h"
#include "own_file.h"

/// `patience` as for own_file_open. All else is zero at the start.
typedef struct {
    CheckPlaces places;
    double patience;
    OwnFile *files[SCENES_MAX]; // owned
} Bringing;

/// Brings a file to a scene, in place of the one before. It is compiled in the background. False with `WHERE: WHAT` in
/// `error`: the scene has no method `yours`, or there is no memory or folder for it.
bool bringing_open(Bringing *bringing, Lab *lab, int scene, const char *path, Error *error);

/// Waits until the scene's file has compiled. False with `FILE:LINE: WHAT` in `error` if it does not.
bool bringing_wait(Bringing *bringing, Lab *lab, int scene, Error *error);

/// Takes what is new about the current scene's file, and never waits; see own_file_poll.
OwnNews bringing_poll(Bringing *bringing, Lab *lab);

/// Takes all files away.
void bringing_end(Bringing *bringing, Lab *lab);

#endif
