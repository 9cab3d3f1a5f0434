// Starts a run, records and traces its steps, plays its script.
#include "session.h"

#include <errno.h>
#include <math.h>
#include <string.h>

static bool open_output(FILE **file, const char *path, Error *error) {
    if (!path) return true;
    *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    return *file || error_set(error, path, "%s", strerror(errno));
}

// The file's name in an error.
static const char *name_of_output(const char *path) {
    return path && strcmp(path, "-") == 0 ? "standard output" : path;
}

static bool is_start_event(const InputEvent *event) {
    return event->kind == EVENT_SCENE || event->kind == EVENT_METHOD || event->kind == EVENT_SET ||
           event->kind == EVENT_STEP || event->kind == EVENT_SEED || event->kind == EVENT_CARD;
}

static void record(Session *session, const InputEvent *event) {
    char line[EVENT_TEXT * 2];
    if (!session->record) return;
    event_write(line, sizeof line, event);
    fprintf(session->record, "%llu %s\n", (unsigned long long)session->lab.time.tick, line);
}

// Whether an event makes sense in `*scene`, which becomes the scene after it. False with the reason in `error`.
static bool check_event(const Lab *lab, int *scene, const InputEvent *event, Error *error) {
    const int chosen = lab_chosen_scene(lab, *scene, event);
    if (!lab_can_answer(lab, *scene, event, error)) return false;
    if (chosen >= 0) *scene = chosen;
    return true;
}

// The lab ignores what it cannot answer, such as a click on a method after a key in the same tick that changed the
// scene. A recording leaves it out, since a script with it would be refused.
static void record_tick(Session *session, const InputEvent *events, int count) {
    int scene = session->lab.current;
    for (int i = 0; i < count && session->record; i++) {
        // A key that chooses a scene is recorded as the scene, so that a recording does not depend on the order of the
        // tabs; but not where the key might answer a card or close a list.
        const int chosen = lab_chosen_scene(&session->lab, scene, &events[i]);
        const bool is_plain = i == 0 && session->lab.overlay == OVERLAY_NONE && !lab_card(&session->lab);
        const bool is_key = is_plain && chosen >= 0 && events[i].kind == EVENT_PRESS;
        const InputEvent event = is_key ? event_of(EVENT_SCENE, session->lab.scenes[chosen]->id) : events[i];
        if (check_event(&session->lab, &scene, &event, NULL)) record(session, &event);
    }
}

static void start_with(Session *session, InputEvent event) {
    record(session, &event);
    lab_start(&session->lab, &event);
}

static bool start_option(Session *session, EventKind kind, const char *option, const char *text, Error *error) {
    const InputEvent event = event_of(kind, text);
    if (strlen(text) >= EVENT_TEXT) return error_set(error, option, "too long");
    if (!lab_can_answer(&session->lab, session->lab.current, &event, error))
        return error_set_place(error, "%s", option);
    start_with(session, event);
    return true;
}

static bool start_options(Session *session, const Setup *setup, Error *error) {
    for (int i = 1; i < setup->pose.event_count; i++) {
        if (!lab_can_answer(&session->lab, session->lab.current, &setup->pose.events[i], error))
            return error_set_place(error, "--state");
        start_with(session, setup->pose.events[i]);
    }
    if (setup->method && !start_option(session, EVENT_METHOD, "--method", setup->method, error)) return false;
    for (int i = 0; i < setup->set_count; i++) {
        if (!start_option(session, EVENT_SET, "--set", setup->sets[i], error)) return false;
    }
    if (setup->step && !start_option(session, EVENT_STEP, "--step", setup->step, error)) return false;
    return !setup->seed || start_option(session, EVENT_SEED, "--seed", setup->seed, error);
}

// Once cards or lists are shown, only the run itself knows the scene: a key may choose a scene, an answer or a layer.
static bool may_show_list(const InputEvent *event) {
    if (event->kind != EVENT_PRESS) return event->kind == EVENT_CARD;
    return event->action == ACTION_PREDICT || event->action == ACTION_REVIEW || event->action == ACTION_LESSONS ||
           event->action == ACTION_LAYERS || event->action == ACTION_NEXT_CARD || event->action == ACTION_PREVIOUS_CARD;
}

static bool makes_sense_somewhere(const Lab *lab, const InputEvent *event, Error *error) {
    for (int i = 0; i < lab->scene_count; i++) {
        if (lab_can_answer(lab, i, event, error)) return true;
    }
    return false;
}

// An invalid script is refused before the first tick.
static bool check_script(const Session *session, const char *path, Error *error) {
    int scene = session->lab.current;
    bool shows_lists = false;
    for (int i = 0; i < session->script.count; i++) {
        const TimedEvent *timed = &session->script.events[i];
        shows_lists = shows_lists || may_show_list(&timed->event);
        if (shows_lists ? !makes_sense_somewhere(&session->lab, &timed->event, error)
                        : !check_event(&session->lab, &scene, &timed->event, error))
            return error_set_place(error, "%s:%d", path, timed->line);
    }
    return true;
}

// A script begins with the setup of its recording, which is applied before the first tick.
static void start_script(Session *session) {
    while (session_has_script(session)) {
        const TimedEvent *timed = &session->script.events[session->next_event];
        if (timed->tick > 0 || !is_start_event(&timed->event)) return;
        start_with(session, timed->event);
        session->next_event++;
    }
}

const Lesson *session_add_lesson(Session *session, const char *path, Error *error) {
    return shelf_add(&session->shelf, path, &session->lab, error);
}

void session_read_lessons(Session *session, const char *folder) {
    shelf_read_folder(&session->shelf, folder, &session->lab);
}

// Goes to the scene of the run: that of the card, if there is a lesson.
static bool start_scene(Session *session, const Setup *setup, bool *is_usage, Error *error) {
    int card = 0;
    const Lesson *lesson = setup->lesson ? session_add_lesson(session, setup->lesson, error) : NULL;
    if (setup->lesson && !lesson) return false;
    if (lesson && setup->card) card = lesson_find_card(lesson, setup->card);
    *is_usage = card < 0;
    if (card < 0)
        return error_set(error, "--card", "'%.40s' is not a card of %s, which has %d", setup->card, lesson->id,
                         lesson->card_count);
    const char *scene = lesson ? session->lab.scenes[lesson->cards[card].scene]->id : setup->scene;
    start_with(session, event_of(EVENT_SCENE, scene));
    if (lesson) start_with(session, shelf_event(lesson, card));
    session->traced = session->lab.current;
    return true;
}

static void note_option(Session *session, const char *option, const char *file) {
    if (session->record && file && !strchr(file, '\n')) fprintf(session->record, "# made with %s %s\n", option, file);
}

bool session_begin(Session *session, const Setup *setup, const Scene *const *scenes, int scene_count, const Map *map,
                   bool *is_usage, Error *error) {
    const double patience = 0.02; // seconds; of a frame
    memset(session, 0, sizeof *session);
    session->loading.places = setup->places;
    session->loading.patience = setup->waits_for_own ? (double)INFINITY : patience;
    session->trace_name = name_of_output(setup->trace);
    session->record_name = name_of_output(setup->record);
    *is_usage = false;
    lab_init(&session->lab, scenes, scene_count, map, setup->language);
    session->pool = session->lab.crowd.pool = thread_pool_open(setup->threads, SHARED_FROM);
    session->lab.look.theme = setup->theme;
    session->lab.look.hides_panel = setup->shown.hides_panel || setup->shown.is_bare;
    session->lab.look.is_bare = setup->shown.is_bare;
    session->lab.look.caption = setup->shown.caption;
    if (setup->zoom) session->lab.look.zoom = setup->zoom;
    if (setup->script && !script_read(&session->script, setup->script, error)) return false;
    if (!open_output(&session->record, setup->record, error)) return false;
    if (session->record) setvbuf(session->record, NULL, _IOLBF, BUFSIZ); // so that a crash loses no complete line
    note_option(session, "--map", setup->map);
    note_option(session, "--check", setup->own);
    note_option(session, "--lesson", setup->lesson);
    if (setup->lessons) session_read_lessons(session, setup->lessons);
    if (!start_scene(session, setup, is_usage, error)) return false;
    const int scene = session->lab.current;
    if (setup->own && !own_loading_open(&session->loading, &session->lab, scene, setup->own, error)) return false;
    if (setup->own && setup->waits_for_own && !own_loading_wait(&session->loading, &session->lab, scene, error))
        return false;
    *is_usage = true;
    if (!start_options(session, setup, error)) return false;
    *is_usage = false;
    if (!check_script(session, setup->script, error)) return false;
    start_script(session);
    if (!open_output(&session->trace, setup->trace, error)) return false;
    if (session->trace) lab_trace_header(session->lab.scenes[session->traced], session->trace);
    if (setup->progress) learned_begin(&session->learned, setup->progress, &session->lab);
    for (Action part = ACTION_NUMBERS; part <= ACTION_SOURCE; part++) {
        const InputEvent unfolds = event_press(part);
        if (lab_unfolds(&session->lab, part)) record(session, &unfolds);
    }
    return true;
}

void session_set_map(Session *session, const Map *map) {
    lab_set_map(&session->lab, map);
    if (!session->record) return;
    fprintf(session->record, "# tick %llu: the map changed on disk and was read again\n",
            (unsigned long long)session->lab.time.tick);
}

void session_note_saved(Session *session, const char *path) {
    if (!session->record || strchr(path, '\n')) return;
    fprintf(session->record, "# tick %llu: the map was saved to %s\n", (unsigned long long)session->lab.time.tick,
            path);
}

void session_note_version(Session *session, const OwnFunction *own) {
    if (!session->record || strchr(own->path, '\n')) return;
    fprintf(session->record, "# tick %llu: version %u of %s\n", (unsigned long long)session->lab.time.tick,
            own->version, own->path);
}

static bool is_repeatable(const Session *session) {
    return session->record || session->script.count > 0;
}

bool session_judge_own(Session *session, double seconds) {
    OwnFile *file = session->loading.files[session->lab.current];
    OwnFunction *own = file ? own_file_function(file) : NULL;
    return !is_repeatable(session) && own_judging_poll(&session->loading.judging, &session->lab, own, seconds);
}

bool session_has_script(const Session *session) {
    return session->next_event < session->script.count;
}

static bool check_written(FILE *file, const char *path, Error *error) {
    return !file || !ferror(file) || error_set(error, path, "writing failed");
}

bool session_step(Session *session, const InputEvent *events, int count, Error *error) {
    InputEvent scripted[INPUT_EVENTS];
    if (session_has_script(session)) {
        events = scripted;
        for (count = 0; count < INPUT_EVENTS && session_has_script(session); session->next_event++) {
            const TimedEvent *timed = &session->script.events[session->next_event];
            if (timed->tick > session->lab.time.tick) break;
            scripted[count++] = timed->event;
        }
    }
    record_tick(session, events, count);
    lab_step(&session->lab, events, count);
    // The moment of compiling is not recorded, so it must not change a recorded run.
    OwnFile *file = session->loading.files[session->lab.current];
    OwnFinding *finding = file ? &own_file_function(file)->finding : NULL;
    writing_ask(&session->writing, &session->lab, finding, !is_repeatable(session));
    learned_update(&session->learned, &session->lab);
    if (session->trace && session->lab.current == session->traced && !session->lab.lacks_memory) {
        lab_trace_row(&session->lab, session->trace);
        session->traced_rows++;
    }
    return check_written(session->record, session->record_name, error) &&
           check_written(session->trace, session->trace_name, error);
}

static bool close_output(FILE **file, const char *path, Error *error) {
    if (!*file) return true;
    const bool had_failed = ferror(*file) != 0;
    const bool is_closed = *file == stdout ? fflush(*file) == 0 : fclose(*file) == 0;
    *file = NULL;
    if (is_closed && !had_failed) return true;
    return error_set(error, path, "%s", had_failed ? "writing failed" : strerror(errno));
}

bool session_end(Session *session, Error *error) {
    const bool is_traced = close_output(&session->trace, session->trace_name, error);
    const bool is_recorded = close_output(&session->record, session->record_name, error);
    script_free(&session->script);
    own_loading_end(&session->loading, &session->lab);
    lab_free(&session->lab);
    thread_pool_close(session->pool);
    shelf_free(&session->shelf);
    return is_traced && is_recorded;
}
