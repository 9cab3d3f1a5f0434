// Users' own functions in the lab: each scene may have one file, which is watched and asked as the scene's method
// `yours`.
#pragma once

#include "own_file.h"
#include "own_judging.h"

/// `patience` as for own_file_open. All else is zero at the start.
typedef struct {
    OwnPlaces places;
    double patience;
    OwnFile *files[SCENES_MAX];  // owned
    unsigned causes[SCENES_MAX]; // bit i: cause i was reported of this version
    unsigned versions[SCENES_MAX];
    OwnJudging judging;
} OwnLoading;

/// Brings a file to a scene, in place of the one before. It is compiled in the background. False with `WHERE: WHAT` in
/// `error`: the scene has no method `yours`, or there is no memory or folder for it.
bool own_loading_open(OwnLoading *loading, Lab *lab, int scene, const char *path, Error *error);

/// Waits until the scene's file has compiled. False with `FILE:LINE: WHAT` in `error` if it does not.
bool own_loading_wait(OwnLoading *loading, Lab *lab, int scene, Error *error);

/// Takes what is new about the current scene's file, and never waits; see own_file_poll. Reports on standard error what
/// the function does instead of answering: `FILE: POSE: WHAT`, of each kind the first of a version.
OwnNews own_loading_poll(OwnLoading *loading, Lab *lab);

/// Whether news are likely soon: the current scene's file is being compiled or judged, or an answer is waited for.
bool own_loading_is_busy(const OwnLoading *loading, const Lab *lab);

/// The news as a phrase, which refers to the function; empty where there is nothing to say.
Phrase own_loading_phrase(OwnNews news, const OwnFunction *own);

/// The scene that a file is for: the current one, or another one if the file has only the function of that. The current
/// one as well if the file cannot be read.
int own_loading_scene_of(const Lab *lab, const char *path);

/// A path for the user's own function of the current scene: the one that was brought, or else a file beside the map's,
/// with the name of the function. Where a card asks for it in stages, the file is that of the stage in either case
/// (stage_name). `map` is the path of the map's file; without a slash the folder is the current
/// one.
void own_loading_suggest_path(const Lab *lab, const char *map, char *path, size_t size);

/// Writes the function to start from: that of the shown card's stage, or the empty one of the current scene,
/// which has a method `yours`. Leaves a file that exists as it is. False with `PATH: WHAT` in `error`.
bool own_loading_write_starter(const Lab *lab, const char *path, Error *error);

/// Takes all files away.
void own_loading_end(OwnLoading *loading, Lab *lab);

/// Cards that ask for a function: the user's function is asked about their sets of poses. Zeroed memory has asked
/// nothing.
typedef struct {
    const Card *card;        // that a function was last asked about; NULL: none
    const OwnFunction *own;  // that one
    unsigned version;        // of the function
    int stage;               // of the card, which the file is for
    char name[FILENAME_MAX]; // of its file, for notices
} Writing;

/// If the shown card asks for a function, and the scene's function has a version that was not asked about it yet, asks
/// that about the card's sets of poses, waits for the answers, and notes in the lab whether all were right. Otherwise
/// shows a notice with the error, and, if `may_glide`, glides to a pose where the function is wrong. What is wrong with
/// a broad phase is written to `finding`, unless that is NULL.
void writing_ask(Writing *writing, Lab *lab, OwnFinding *finding, bool may_glide);
