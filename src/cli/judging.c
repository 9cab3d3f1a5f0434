// Opens the function, judges it, and adds to the report what needs the lab: poses as lines, and pictures.
#define _XOPEN_SOURCE 700 // realpath
#include "judging.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "broad_judge.h"
#include "class.h"
#include "clock.h"
#include "screen.h"
#include "svg.h"

enum { PATH_SIZE = 4096, SET_SIZE = 96 };

typedef struct {
    const JudgeOptions *options;
    const JudgingContext *context;
    const char *given;   // the file as the user named it; NULL for a command
    char *file;          // without a folder that depends on the working directory
    double seconds, end; // how long it may take, and until when; 0: any time
    const char *picture; // where the first error is drawn; NULL: in the folder of the options, if there is one
    OwnSubject *own;
    Error *error;
    Judged *judged;
    Report report;
    char maps[FAULT_KINDS][PATH_SIZE], pictures[FAULT_KINDS][PATH_SIZE];
} Judging;

static bool is_in_time(const Judging *judging) {
    static const Text late = {{"judging it takes longer than {0} s", "判定に {0} 秒より長くかかる"}};
    if (judging->end <= 0 || clock_now() <= judging->end) return true;
    return error_set_phrase(judging->error, judging->given, phrase_of(&late, slot_number(judging->seconds, 0)));
}

static bool keep_printed(Judging *judging) {
    char *kept = judging->judged->printed;
    const char *printed = own_printed(judging->own);
    if (!*kept && *printed) snprintf(kept, PRINTED_SIZE, "%.*s", (int)text_fitting(printed, PRINTED_SIZE - 1), printed);
    return true;
}

static bool ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Judging *judging = context;
    return is_in_time(judging) && own_ask(judging->own, questions, count, answers, judging->error) &&
           keep_printed(judging);
}

static bool find_pairs(void *context, const OwnBoxes *boxes, OwnPairs *pairs) {
    Judging *judging = context;
    return is_in_time(judging) && own_find_pairs(judging->own, boxes, pairs, judging->error) && keep_printed(judging);
}

static void begin(void *context, const OwnQuestion *questions, size_t count) {
    const Judging *judging = context;
    own_begin(judging->own, questions, count);
}

static OwnQuestion question_of(const Judging *judging, FaultKind fault) {
    return trial_question(judging->options->rules.kind, &judging->judged->judgement.first[fault].trial);
}

static bool make_map(Map *map, OwnKind kind, const OwnTiles *tiles) {
    if (!own_has_map(kind)) return map_make(map, 1, 1, MAP_TILE);
    if (!map_make(map, tiles->columns, tiles->rows, tiles->tile_width)) return false;
    map->grid.tile.y = tiles->tile_height;
    for (int row = 0; row < tiles->rows; row++) {
        for (int column = 0; column < tiles->columns; column++)
            map_set(map, column, row, own_tiles_is_wall(tiles, column, row));
    }
    return true;
}

/// A setup of the lab that begins in a pose, and its fields as text.
typedef struct {
    char sets[TRIAL_CHOICES + TRIAL_NUMBERS + 2][SET_SIZE];
    Setup setup;
} PoseSetup;

// The lab's own method that makes the same mistake; NULL if there is none, for that of the scene.
static const char *method_of(const Judging *judging) {
    const int scene =
        scene_find(judging->context->scenes, judging->context->scene_count, own_kinds[judging->options->rules.kind].id);
    for (int i = 0; i < judging->judged->judgement.diagnosis_count; i++) {
        const char *id = judging->judged->judgement.diagnosis[i];
        if (scene >= 0 && scene_find_method(judging->context->scenes[scene], id) >= 0) return id;
    }
    return NULL;
}

static void set_up(const Judging *judging, const Trial *trial, PoseSetup *pose) {
    const JudgeRules *rules = &judging->options->rules;
    const TrialNumbers numbers = trial_numbers(rules->kind, trial);
    TrialChoice choices[TRIAL_CHOICES];
    const int choice_count = trial_choices(rules->kind, trial, choices);
    int count = 0;
    pose->setup = (Setup){
        .scene = own_kinds[rules->kind].id, .method = method_of(judging), .language = judging->options->language};
    for (int i = 0; i < choice_count; i++)
        snprintf(pose->sets[count++], SET_SIZE, "%s=%d", choices[i].name, choices[i].value);
    for (int i = 0; i < numbers.count; i++) {
        char number[NUMBER_TEXT], name[TRIAL_NAME];
        number_write(number, (double)trial_get(trial, numbers.at[i]), true);
        trial_name(name, numbers.at[i]);
        snprintf(pose->sets[count++], SET_SIZE, "%s=%s", name, number);
    }
    snprintf(pose->sets[count], SET_SIZE, "touching=%d", rules->counts_touching);
    // A walker on tiles would fall.
    if (own_has_map(rules->kind)) snprintf(pose->sets[++count], SET_SIZE, "gravity=0");
    pose->setup.set_count = count + 1;
    for (int i = 0; i <= count; i++) pose->setup.sets[i] = pose->sets[i];
}

static hit_aabb bounds_of(OwnKind kind, const OwnQuestion *question) {
    const OwnTiles *map = &question->map;
    const Shape a = own_shape(kind, question, 0), b = own_shape(kind, question, 1);
    hit_aabb bounds = shape_bounds(&a);
    for (int i = 0; i < question->b.polygon.count && own_has_polygon(kind); i++) {
        const hit_vec corner = {question->b.polygon.corners[i].x, question->b.polygon.corners[i].y};
        bounds = aabb_around(bounds, (hit_aabb){corner, corner});
    }
    if (own_has_polygon(kind)) return bounds;
    const hit_aabb tiles = {{0, 0}, {(float)map->columns * map->tile_width, (float)map->rows * map->tile_height}};
    return aabb_around(shape_bounds(&a), own_kind_pair(kind) ? shape_bounds(&b) : tiles);
}

// The shapes take about half of the pane.
static void look_at(Lab *lab, hit_aabb pane, hit_aabb bounds) {
    const float aspect = (pane.max.x - pane.min.x) / (pane.max.y - pane.min.y);
    const hit_aabb view = lab_view(lab, lab_state(lab), aspect);
    const float across = (view.max.x - view.min.x) / fmaxf(bounds.max.x - bounds.min.x, 1);
    const float down = (view.max.y - view.min.y) / fmaxf(bounds.max.y - bounds.min.y, 1);
    Camera *camera = &lab->stages[lab->current].camera;
    camera->zoom = fminf(across, down) / 2;
    camera->pan = (hit_vec){(bounds.min.x + bounds.max.x - view.min.x - view.max.x) / 2,
                            (bounds.min.y + bounds.max.y - view.min.y - view.max.y) / 2};
}

static bool save_picture(Judging *judging, FaultKind fault, Lab *lab) {
    enum { WIDTH = 1280, HEIGHT = 720 };
    const OwnQuestion question = question_of(judging, fault);
    const ScreenFrame frame = {.width = WIDTH, .height = HEIGHT, .density = 1};
    look_at(lab, screen_pane(lab, &frame).rect, bounds_of(judging->options->rules.kind, &question));
    lab_prepare(lab, screen_pane(lab, &frame));
    return svg_save(lab, WIDTH, HEIGHT, judging->context->assets, judging->pictures[fault], judging->error);
}

static void close_lab(Session *session) {
    if (session) session_end(session, NULL);
    free(session);
}

// Begins a run of the lab in the pose of an error, by the user's own function if it is to be brought. NULL if the lab
// has no such pose (of a walker smaller than a pixel, for example), or memory is short.
static Session *open_lab(const Judging *judging, FaultKind fault, const Map *map, bool brings_own) {
    PoseSetup pose;
    bool is_usage;
    Session *session = malloc(sizeof *session);
    if (!session) return NULL;
    set_up(judging, &judging->judged->judgement.first[fault].trial, &pose);
    if (brings_own) {
        pose.setup.own = judging->given;
        pose.setup.places = judging->context->places;
        pose.setup.waits_for_own = true;
        pose.setup.method = NULL;
    }
    if (session_begin(session, &pose.setup, judging->context->scenes, judging->context->scene_count, map, &is_usage,
                      NULL))
        return session;
    close_lab(session);
    return NULL;
}

// Writes the pose as a line. A command cannot be a method of the lab, so its poses have one of the lab's.
static void write_pose(Judging *judging, FaultKind fault, const Map *map) {
    Session *session = open_lab(judging, fault, map, false);
    char line[POSE_TEXT] = "";
    if (session) lab_write_pose(line, &session->lab);
    close_lab(session);
    const size_t scene = strcspn(line, " "), method = scene + strcspn(line + scene, "=") + 1;
    const char *rest = line + method + strcspn(line + method, " ");
    if (session && judging->given)
        snprintf(judging->judged->poses[fault], POSE_TEXT, "%.*syours%s", (int)method, line, rest);
    else
        snprintf(judging->judged->poses[fault], POSE_TEXT, "%s", line);
}

static bool draw_pose(Judging *judging, FaultKind fault, const Map *map) {
    Session *session = open_lab(judging, fault, map, judging->given != NULL);
    const bool is_saved = !session || save_picture(judging, fault, &session->lab);
    close_lab(session);
    return is_saved;
}

static bool save_map(Judging *judging, FaultKind fault, const Map *map) {
    snprintf(judging->maps[fault], PATH_SIZE, "%s/%s.tmx", judging->options->pictures, grade_id(fault));
    return map_save(map, judging->maps[fault], judging->error);
}

static bool save_program(Judging *judging, FaultKind fault) {
    char path[PATH_SIZE], name[REPORT_NAME];
    report_program_name(&judging->report, fault, name);
    snprintf(path, sizeof path, "%s/%s", judging->options->pictures, name);
    FILE *file = fopen(path, "w");
    if (file) report_write_program(&judging->report, fault, file);
    const bool is_written = file && !ferror(file);
    return (file && fclose(file) == 0 && is_written) || error_set(judging->error, path, "%s", strerror(errno));
}

// The plot of a race, if there was one.
static bool save_race(Judging *judging) {
    const Judgement *judgement = &judging->judged->judgement;
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/race.svg", judging->options->pictures);
    if (!judgement->race.size_count) return true;
    FILE *file = fopen(path, "w");
    if (file) broad_write_race_svg(&judgement->race, judging->options->language, file);
    const bool is_written = file && !ferror(file);
    return (file && fclose(file) == 0 && is_written) || error_set(judging->error, path, "%s", strerror(errno));
}

// What happened instead of an answer is asked for once more. A function that writes anywhere may then fail in another
// way, which is shown on its own if it was found, too.
static bool find_cause(Judging *judging, FaultKind fault) {
    const OwnQuestion question = question_of(judging, fault);
    OwnAnswer answer;
    if (fault < FAULT_CRASHED) return true;
    if (!ask(judging, &question, 1, &answer)) return false;
    const FaultKind again =
        answer >= OWN_CRASHED && answer <= OWN_UNREADABLE ? FAULT_CRASHED + (answer - OWN_CRASHED) : fault;
    if (again != fault && judging->judged->judgement.first[again].is_found) {
        judging->judged->judgement.first[fault].is_found = false;
        return true;
    }
    const Phrase cause = own_fault_phrase(own_fault(judging->own));
    if (cause.text) phrase_write(judging->judged->causes[fault], CAUSE_SIZE, &cause, judging->options->language);
    return true;
}

static bool describe(Judging *judging, FaultKind fault) {
    const JudgeOptions *options = judging->options;
    const FirstFault *first = &judging->judged->judgement.first[fault];
    char *picture = judging->pictures[fault];
    Map map;
    if (!first->is_found) return true;
    if (!find_cause(judging, fault)) return false;
    if (!first->is_found) return true;
    if (!make_map(&map, options->rules.kind, &first->trial.tiles))
        return error_set(judging->error, "memory", "not enough");
    const bool has_map = own_has_map(options->rules.kind); // for which a line has no room
    if (options->pictures) snprintf(picture, PATH_SIZE, "%s/%s.svg", options->pictures, grade_id(fault));
    if (judging->picture) snprintf(picture, PATH_SIZE, "%s", judging->picture);
    judging->picture = NULL;
    if (!has_map || options->pictures) write_pose(judging, fault, &map);
    const bool is_done = (!*picture || draw_pose(judging, fault, &map)) &&
                         (!options->pictures || ((!has_map || save_map(judging, fault, &map)) &&
                                                 (!judging->report.file || save_program(judging, fault))));
    map_free(&map);
    return is_done;
}

Report judging_report(const JudgeOptions *options, const char *subject, const Judged *judged) {
    Report report = {.judgement = &judged->judgement,
                     .subject = subject,
                     .log = &judged->log,
                     .printed = judged->printed,
                     .failure = judged->is_done ? NULL : judged->failure,
                     .points = options->has_points ? options->points : NULL,
                     .language = options->language};
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        report.poses[fault] = judged->poses[fault];
        report.causes[fault] = judged->causes[fault];
    }
    return report;
}

// Judges what was opened. False if there is no judgement, or if something of its report could not be saved.
static bool judge_opened(Judging *judging) {
    const JudgeOptions *options = judging->options;
    Judged *judged = judging->judged;
    JudgeBegin *const ahead = judging->given ? NULL : begin; // a function in a file is measured alone
    const bool is_judged = options->rules.kind == OWN_CROWD
                               ? broad_run(&options->rules, find_pairs, judging, &judged->judgement)
                               : judge_run_ahead(&options->rules, ask, ahead, judging, &judged->judgement);
    if (!is_judged) {
        if (!*judging->error->what) error_set(judging->error, "memory", "not enough");
        judged->judgement = (Judgement){.rules = options->rules};
        return false;
    }
    judged->is_done = true;
    if (compile_language != COMPILE_C) judged->judgement.own_ns = 0; // it is mostly the page's, between its workers
    bool is_described = true;
    judging->report = judging_report(options, judging->given ? judging->given : options->command, judged);
    judging->report.log = judging->given ? &judged->log : NULL;
    judging->report.file = compile_language == COMPILE_C ? judging->file : NULL;
    judging->report.header = judging->context->places.header;
    judging->report.flags = getenv("HITLAB_CHECK_FLAGS");
    if (options->rules.kind == OWN_CROWD) return !options->pictures || save_race(judging);
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        judging->report.maps[fault] = judging->maps[fault];
        judging->report.pictures[fault] = judging->pictures[fault];
        is_described = is_described && describe(judging, fault);
    }
    return is_described;
}

// Makes the folder for pictures before anything is asked: it may take a while until one is saved.
static bool make_folder(const char *path, Error *error) {
    struct stat status;
    if (mkdir(path, 0777) != 0 && errno != EEXIST) return error_set(error, path, "%s", strerror(errno));
    if (stat(path, &status) == 0 && !S_ISDIR(status.st_mode)) return error_set(error, path, "is not a folder");
    return access(path, W_OK | X_OK) == 0 || error_set(error, path, "%s", strerror(errno));
}

// Names the file in the place of an error as the user did, where a linker names it in full.
static void shorten_place(const Judging *judging, Error *error) {
    char rest[sizeof error->where];
    const size_t length = strlen(judging->file);
    if (strncmp(error->where, judging->file, length) != 0 || error->where[length] != ':') return;
    snprintf(rest, sizeof rest, "%s", error->where + length);
    error_set_place(error, "%s%s", judging->given, rest);
}

// Prints the errors of a file that does not compile after the first, which was printed.
static void print_more_errors(const Judging *judging) {
    const CompileLog *log = &judging->judged->log;
    int count = 0;
    for (int i = 0; i < log->count; i++) {
        const CompileMessage *message = &log->messages[i];
        if (!message->is_error || !message->line || ++count == 1) continue;
        Error error;
        error_set(&error, "", "%s", message->text);
        error_set_place(&error, "%s:%d", message->file, message->line);
        shorten_place(judging, &error);
        error_print(&error);
    }
}

// What runs a file that is a program; NULL for a function. A page compiles JavaScript.
static const char *interpreter_of(const char *file) {
    const char *ending = strrchr(file, '.');
    if (!ending || compile_language != COMPILE_C) return NULL;
    return strcmp(ending, ".py") == 0 ? "python3" : strcmp(ending, ".js") == 0 ? "node" : NULL;
}

// A judging that has opened its file or command, to be freed. `own` is NULL, with the reason in `error`, if it cannot
// be opened. NULL without memory.
static Judging *open_judging(const JudgeOptions *options, const JudgingContext *context, const char *given,
                             Judged *judged, Error *error) {
    Judging *judging = calloc(1, sizeof *judging);
    const OwnKind kind = options->rules.kind;
    judged->judgement.rules = options->rules;
    if (!judging) return error_set(error, "memory", "not enough"), NULL;
    *judging = (Judging){.options = options, .context = context, .given = given, .judged = judged, .error = error};
    judging->file = given ? realpath(given, NULL) : NULL;
    const char *interpreter = given ? interpreter_of(given) : NULL;
    if (kind == OWN_CROWD && (interpreter || !given))
        error_set(error, given ? given : "--program", "a broad phase is a function in a file of C");
    else if (interpreter)
        error_set(error, given, "is no file of C; judge a program by --program '%s %s'", interpreter, given);
    else
        judging->own = given ? own_open_file(kind, given, &context->places, &judged->log, error)
                             : own_open_program(kind, options->command, error);
    if (!judging->own && judging->file) shorten_place(judging, error);
    return judging;
}

static void close_judging(Judging *judging) {
    if (!judging) return;
    own_close(judging->own);
    free(judging->file);
    free(judging);
}

// As in "line 3: expected ';'". The reader knows the file.
static void write_failure(const Error *error, Language language, Judged *judged) {
    static const Text at_line = {{"line {0}: {1}", "{0} 行目：{1}"}};
    const char *colon = strrchr(error->where, ':'), *line = colon ? colon + 1 : "";
    const bool has_line = *line && !line[strspn(line, "0123456789")];
    const Phrase failure =
        has_line ? phrase_of(&at_line, slot_string(line), slot_error(error)) : phrase_of_slot(slot_error(error));
    phrase_write(judged->failure, FAILURE_SIZE, &failure, language);
}

void judging_judge(const JudgeOptions *options, const JudgingContext *context, const char *file, double seconds,
                   const char *picture, Judged *judged) {
    Error error = {0};
    Judging *judging = open_judging(options, context, file, judged, &error);
    if (judging && judging->own) {
        judging->seconds = seconds;
        judging->end = clock_now() + seconds;
        judging->picture = picture;
        judge_opened(judging);
    }
    if (!judged->is_done) write_failure(&error, options->language, judged);
    close_judging(judging);
}

// Prints why the file was not opened.
static void say_failure(const Judging *judging) {
    error_print(judging->error);
    if (judging->file) print_more_errors(judging);
    *judging->error = (Error){.where = ""};
}

static int run_one(const JudgeOptions *options, const JudgingContext *context, Judged *judged, Error *error) {
    static void (*const write[])(const Report *report, FILE *out) = {[FORMAT_TEXT] = report_write_text,
                                                                     [FORMAT_JSON] = report_write_json,
                                                                     [FORMAT_JUNIT] = report_write_junit,
                                                                     [FORMAT_GRADESCOPE] = report_write_gradescope};
    Judging *judging = open_judging(options, context, options->command ? NULL : options->files[0], judged, error);
    int status = judging ? 2 : 1;
    if (judging && judging->own) status = !judge_opened(judging) || judgement_errors(&judged->judgement) > 0;
    if (judged->is_done) write[options->format](&judging->report, stdout); // even if a picture could not be saved
    if (judging && !judged->is_done && options->format >= FORMAT_JUNIT) {
        write_failure(error, options->language, judged);
        const Report failed = judging_report(options, judging->given ? judging->given : options->command, judged);
        write[options->format](&failed, stdout);
    }
    if (judging && !judging->own && judging->given) say_failure(judging);
    close_judging(judging);
    return status;
}

int judging_run(const JudgeOptions *options, const JudgingContext *context, Error *error) {
    if (options->pictures && !make_folder(options->pictures, error)) return 2;
    if (options->is_class) return class_run(options, context, error);
    Judged *judged = calloc(1, sizeof *judged);
    if (!judged) return error_set(error, "memory", "not enough"), 1;
    const int status = run_one(options, context, judged, error);
    free(judged);
    return status;
}
