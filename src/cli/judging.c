// Opens the function, judges it, and adds to the report what needs the lab: poses as lines, and pictures.
#define _XOPEN_SOURCE 700 // realpath
#include "headless.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report.h"
#include "screen.h"
#include "session.h"
#include "svg.h"

enum { PATH_SIZE = 4096, SET_SIZE = 96, CAUSE_SIZE = 512, PRINTED_SIZE = 600 };

/// What the report refers to.
typedef struct {
    const JudgeOptions *options;
    const Scene *const *scenes;
    int scene_count;
    const char *assets;
    const OwnPlaces *places;
    char *file; // of C, without a folder that depends on the working directory; NULL for a command
    OwnSubject *own;
    CompileLog log; // of the file
    Error *error;
    Judgement judgement;
    Report report;
    char printed[PRINTED_SIZE]; // the first output of the function
    char poses[FAULT_KINDS][POSE_TEXT], maps[FAULT_KINDS][PATH_SIZE], pictures[FAULT_KINDS][PATH_SIZE],
        causes[FAULT_KINDS][CAUSE_SIZE];
} Judging;

static bool ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    Judging *judging = context;
    if (!own_ask(judging->own, questions, count, answers, judging->error)) return false;
    const char *printed = own_printed(judging->own);
    if (!*judging->printed && *printed)
        snprintf(judging->printed, PRINTED_SIZE, "%.*s", (int)text_fitting(printed, PRINTED_SIZE - 1), printed);
    return true;
}

static OwnQuestion question_of(const Judging *judging, FaultKind fault) {
    return trial_question(judging->options->rules.kind, &judging->judgement.first[fault].trial);
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
    const int scene = scene_find(judging->scenes, judging->scene_count, own_kinds[judging->options->rules.kind].id);
    for (int i = 0; i < judging->judgement.diagnosis_count; i++) {
        const char *id = judging->judgement.diagnosis[i];
        if (scene >= 0 && scene_find_method(judging->scenes[scene], id) >= 0) return id;
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

// The shapes take about half of the view.
static void look_at(Lab *lab, hit_aabb bounds) {
    const hit_aabb view = lab_view(lab, lab_state(lab), 1.5f);
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
    char *path = judging->pictures[fault];
    snprintf(path, PATH_SIZE, "%s/%s.svg", judging->options->pictures, grade_id(fault));
    look_at(lab, bounds_of(judging->options->rules.kind, &question));
    lab_prepare(lab, screen_pane(lab, &(ScreenFrame){.width = WIDTH, .height = HEIGHT, .density = 1}));
    return svg_save(lab, WIDTH, HEIGHT, judging->assets, path, judging->error);
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
    set_up(judging, &judging->judgement.first[fault].trial, &pose);
    if (brings_own) {
        pose.setup.own = judging->options->file;
        pose.setup.places = *judging->places;
        pose.setup.waits_for_own = true;
        pose.setup.method = NULL;
    }
    if (session_begin(session, &pose.setup, judging->scenes, judging->scene_count, map, &is_usage, NULL))
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
    if (session && judging->options->file)
        snprintf(judging->poses[fault], POSE_TEXT, "%.*syours%s", (int)method, line, rest);
    else
        snprintf(judging->poses[fault], POSE_TEXT, "%s", line);
}

static bool draw_pose(Judging *judging, FaultKind fault, const Map *map) {
    Session *session = open_lab(judging, fault, map, judging->options->file != NULL);
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

// What happened instead of an answer is asked for once more. A function that writes anywhere may then fail in another
// way, which is shown on its own if it was found, too.
static bool find_cause(Judging *judging, FaultKind fault) {
    const OwnQuestion question = question_of(judging, fault);
    OwnAnswer answer;
    if (fault < FAULT_CRASHED) return true;
    if (!ask(judging, &question, 1, &answer)) return false;
    const FaultKind again =
        answer >= OWN_CRASHED && answer <= OWN_UNREADABLE ? FAULT_CRASHED + (answer - OWN_CRASHED) : fault;
    if (again != fault && judging->judgement.first[again].is_found) {
        judging->judgement.first[fault].is_found = false;
        return true;
    }
    const Phrase cause = own_fault_phrase(own_fault(judging->own));
    if (cause.text) phrase_write(judging->causes[fault], CAUSE_SIZE, &cause, judging->options->language);
    return true;
}

static bool describe(Judging *judging, FaultKind fault) {
    const JudgeOptions *options = judging->options;
    const FirstFault *first = &judging->judgement.first[fault];
    Map map;
    if (!first->is_found) return true;
    if (!find_cause(judging, fault)) return false;
    if (!first->is_found) return true;
    if (!make_map(&map, options->rules.kind, &first->trial.tiles))
        return error_set(judging->error, "memory", "not enough");
    const bool has_map = own_has_map(options->rules.kind); // for which a line has no room
    if (!has_map || options->pictures) write_pose(judging, fault, &map);
    const bool is_done =
        !options->pictures || ((!has_map || save_map(judging, fault, &map)) && draw_pose(judging, fault, &map) &&
                               (!judging->report.file || save_program(judging, fault)));
    map_free(&map);
    return is_done;
}

static int judge_opened(Judging *judging) {
    static void (*const write[])(const Report *report, FILE *out) = {
        [FORMAT_TEXT] = report_write_text, [FORMAT_JSON] = report_write_json, [FORMAT_JUNIT] = report_write_junit};
    const JudgeOptions *options = judging->options;
    judging->report = (Report){.judgement = &judging->judgement,
                               .log = options->file ? &judging->log : NULL,
                               .subject = options->file ? options->file : options->command,
                               .file = compile_language == COMPILE_C ? judging->file : NULL,
                               .header = judging->places->header,
                               .flags = getenv("HITLAB_CHECK_FLAGS"),
                               .printed = judging->printed,
                               .language = options->language};
    if (!judge_run(&options->rules, ask, judging, &judging->judgement)) {
        if (!*judging->error->what) error_set(judging->error, "memory", "not enough");
        return 1;
    }
    if (compile_language != COMPILE_C) judging->judgement.own_ns = 0; // it is mostly the page's, between its workers
    bool is_described = true;
    for (FaultKind fault = 0; fault < FAULT_KINDS; fault++) {
        judging->report.poses[fault] = judging->poses[fault];
        judging->report.maps[fault] = judging->maps[fault];
        judging->report.pictures[fault] = judging->pictures[fault];
        judging->report.causes[fault] = judging->causes[fault];
        is_described = is_described && describe(judging, fault);
    }
    write[options->format](&judging->report, stdout); // even if a picture could not be saved
    return !is_described || judgement_errors(&judging->judgement) > 0;
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
    error_set_place(error, "%s%s", judging->options->file, rest);
}

// Prints the errors of a file that does not compile after the first, which was printed.
static void print_more_errors(const Judging *judging) {
    int count = 0;
    for (int i = 0; i < judging->log.count; i++) {
        const CompileMessage *message = &judging->log.messages[i];
        if (!message->is_error || !message->line || ++count == 1) continue;
        Error error;
        error_set(&error, "", "%s", message->text);
        error_set_place(&error, "%s:%d", message->file, message->line);
        shorten_place(judging, &error);
        error_print(&error);
    }
}

// Opens the file. What is wrong with it is printed.
static OwnSubject *open_file(Judging *judging, const OwnPlaces *places) {
    const JudgeOptions *options = judging->options;
    OwnSubject *subject = own_open_file(options->rules.kind, options->file, places, &judging->log, judging->error);
    if (subject) return subject;
    if (judging->file) shorten_place(judging, judging->error);
    error_print(judging->error);
    *judging->error = (Error){.where = ""};
    if (judging->file) print_more_errors(judging);
    return NULL;
}

int judging_run(const JudgeOptions *options, const Scene *const *scenes, int scene_count, const OwnPlaces *places,
                const char *assets, Error *error) {
    if (options->pictures && !make_folder(options->pictures, error)) return 2;
    Judging *judging = calloc(1, sizeof *judging);
    int status = 2;
    if (!judging) return error_set(error, "memory", "not enough"), 1;
    judging->options = options;
    judging->scenes = scenes;
    judging->scene_count = scene_count;
    judging->assets = assets;
    judging->places = places;
    judging->file = options->file ? realpath(options->file, NULL) : NULL;
    judging->error = error;
    judging->own =
        options->file ? open_file(judging, places) : own_open_program(options->rules.kind, options->command, error);
    if (judging->own) status = judge_opened(judging);
    own_close(judging->own);
    free(judging->file);
    free(judging);
    return status;
}
