// One run of the lab: its setup, its input script, its trace and its recording. The window and the headless run use the
// same session, so a replay repeats what was recorded.
#pragma once

#include "learned.h"
#include "own_loading.h"
#include "pose.h"
#include "script.h"
#include "shelf.h"

enum { SETS_MAX = 64 };

/// The setup of a run. All but the scene may be NULL.
typedef struct {
    const char *scene;
    Pose pose; // of that scene; without events there is none
    const char *method;
    const char *sets[SETS_MAX];
    int set_count;
    const char *step;     // of the explanation
    const char *seed;     // of counterexamples
    const char *map;      // written to the recording
    const char *map_path; // what the map was read from; the window reads it again when it changes
    const char *own;      // a file with the user's own function of the scene
    OwnPlaces places;     // to compile and run it
    bool waits_for_own;   // until it has compiled, and for each of its answers; an error if it does not compile
    const char *lessons;  // the folder with the lessons of the program
    const char *lesson;   // a file with a lesson, which is opened; the scene is that of its card
    const char *card;     // of that lesson: a name or a number; NULL for the first
    const char *progress; // the folder for the learner's progress
    const char *script;   // an input file
    const char *trace;    // "-" is standard output
    const char *record;
    const char *font;
    const char *assets; // the folder with the images
    const char *maps;   // the folder with the maps of the program
    int width, height;  // of the window or the picture, in pixels
    Language language;
    Theme theme;
    int zoom; // the size of text in percent; 0 for the normal one
    struct {
        bool hides_panel;
        bool is_bare;        // a figure of an article
        const char *caption; // of a figure; NULL for the method's name
    } shown;
    struct {
        bool is_paused, is_going;
        uint64_t loop[2]; // the first and the last tick of what is repeated; the last is 0 for none
    } time;               // at the start, in the window
    int threads;          // that share the work on a large crowd; 0 for one for each processor
} Setup;

typedef struct {
    Lab lab;
    ThreadPool *pool;
    OwnLoading loading;
    Shelf shelf;
    Learned learned;
    Writing writing;
    Script script;
    int next_event; // of the script
    int traced;     // the scene that the trace is of
    uint64_t traced_rows;
    FILE *trace, *record;
    const char *trace_name, *record_name; // for errors
} Session;

/// Begins a run. False with `WHERE: WHY` in `error`; session_end must be called in either case. An error in the setup
/// itself (method, set) sets `*is_usage`.
bool session_begin(Session *session, const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map,
                   bool *is_usage, Error *error);

/// Runs one tick with the script's events, or with `events` once the script is over. Writes the recording and the
/// trace. False with an error when one of them could not be written.
bool session_step(Session *session, const InputEvent *events, int count, Error *error);

/// Adds the lessons of a folder that the session does not have yet, as shelf_read_folder does.
void session_read_lessons(Session *session, const char *folder);

/// Adds the lesson of a file to those that the lab offers. NULL with `FILE:LINE: WHAT` in `error`.
const Lesson *session_add_lesson(Session *session, const char *path, Error *error);

/// Replaces the map, and writes a comment to the recording; a replay ignores it.
void session_set_map(Session *session, const Map *map);

/// Writes a comment to the recording: the map was saved to this file.
void session_note_saved(Session *session, const char *path);

/// Writes a comment to the recording: the user's own function has a new version.
void session_note_version(Session *session, const OwnFunction *own);

/// Goes on for some seconds with judging the current scene's function. True when its finding has come. Not in a run
/// that is recorded or replayed: the moment when judging ends must not change which poses such a run finds.
bool session_judge_own(Session *session, double seconds);

/// Whether the script has more events.
bool session_has_script(const Session *session);

/// Closes the files. False with an error when writing one of them failed.
bool session_end(Session *session, Error *error);
