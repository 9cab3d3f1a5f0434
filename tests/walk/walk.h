// What the walks share: a window that shows nothing, in a folder of its own, and what a person can do there. They know
// no feature by name: what they visit they read from the program's tables.
#pragma once

#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <sys/stat.h>

#include "window_support.h"

#if IS_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

#include "keys.h"
#include "path.h"
#include "starters.h"

enum { TRAIL = 24, TRAIL_LINE = 192, WALK_FILES = 128 };

static char trail[TRAIL][TRAIL_LINE]; // the last places, a ring
static unsigned trail_count;
static char begun[TRAIL_LINE]; // how the walk begins, to repeat it

/// Notes where the walk is. The last places are printed if it fails there.
__attribute__((format(printf, 1, 2))) static inline void at(const char *where, ...) {
    va_list arguments;
    va_start(arguments, where);
    vsnprintf(trail[trail_count++ % TRAIL], TRAIL_LINE, where, arguments);
    va_end(arguments);
}

static inline void print_trail(void) {
    fprintf(stderr, "the walk %s failed after:\n", begun);
    for (unsigned i = trail_count < TRAIL ? 0 : trail_count - TRAIL; i < trail_count; i++)
        fprintf(stderr, "    %s\n", trail[i % TRAIL]);
}

static char root[PATH_MAX];              // of the source tree
static char files[WALK_FILES][PATH_MAX]; // that a person may drop: maps, lessons, images, sources, and none of these
static int file_count;

static inline const char *beside_root(const char *name) {
    static char paths[4][PATH_MAX * 2];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", root, name);
    return path;
}

static const char *const folders[] = {"maps", "lessons", "assets", "hit/examples"};

// A copy of the folder is in the walk's own folder, by its last name.
static inline void add_files(const char *folder) {
    const char *slash = strrchr(folder, '/'), *name = slash ? slash + 1 : folder;
    struct dirent **entries;
    const int count = scandir(beside_root(folder), &entries, NULL, alphasort);
    assert_true(count > 2);
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.' && file_count < WALK_FILES)
            snprintf(files[file_count++], PATH_MAX, "%s/%.200s", name, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/// A file's setup: moves to a folder of its own, in which no program opens files, and reads which files there are.
static inline int begin_walk(void **state) {
    static const char junk[] = "\x89PNG\r\n<map {\0\xFF\xFE card: 1e999 #include";
    char path[PATH_MAX * 2];
    const char *hitlab = getenv("HITLAB");
    assert_non_null(getcwd(root, sizeof root));
    setenv("HITLAB", beside_root(hitlab ? hitlab : "build/hitlab"), 1);
#if IS_SANITIZED
    __sanitizer_set_death_callback(print_trail);
#endif
    snprintf(path, sizeof path, "%s:%s", test_folder(), getenv("PATH"));
    assert_int_equal(chmod(write_text("xdg-open", "#!/bin/sh\n"), 0700), 0);
    setenv("PATH", path, 1);
    setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1);
    for (int i = 0; i < COUNT_OF(folders); i++) add_files(folders[i]);
    snprintf(files[file_count++], PATH_MAX, "%s", write_bytes("junk.tmx", junk, sizeof junk));
    snprintf(files[file_count++], PATH_MAX, "%s", write_bytes("junk.lesson", junk, sizeof junk));
    snprintf(files[file_count++], PATH_MAX, "%s", test_folder());
    for (int i = 0; i < scene_count; i++) {
        char name[64];
        if (own_kind_of(scenes[i]->id) >= OWN_POSE_KINDS) continue;
        snprintf(name, sizeof name, "%s.c", scenes[i]->id);
        snprintf(files[file_count++], PATH_MAX, "%s",
                 write_text(name, starter_solution(own_kind_of(scenes[i]->id), COMPILE_C)));
    }
    return 0;
}

static inline int end_walk(void **state) {
    assert_int_equal(chdir(root), 0);
    return remove_folder(state);
}

// Gives a map a second layer like its first, and its tile a collision shape, so that there are rows to choose from.
static inline void add_layer(const char *path) {
    char *text = read_text(path, NULL);
    const char *layer = strstr(text, "<layer"), *end = strstr(text, "</layer>") + strlen("</layer>");
    FILE *file = fopen(path, "w");
    const char *tile = strstr(text, "<tile id=\"0\">") + strlen("<tile id=\"0\">");
    fprintf(file, "%.*s<objectgroup><object/></objectgroup>", (int)(tile - text), text);
    fprintf(file, "%.*s%.*s%s", (int)(end - tile), tile, (int)(end - layer), layer, end);
    fclose(file);
    free(text);
}

/// The walks' window: with copies of the program's maps and lessons, which may be overwritten, and the learner's
/// progress. Nothing of an earlier walk is there, so that each can be repeated by itself.
static inline int open_walk(void **state) {
    static char header[PATH_MAX], command[PATH_MAX * 2];
    Error error = {0};
    bool is_usage;
    assert_int_equal(chdir(root), 0);
    snprintf(header, sizeof header, "%s", beside_root("src/include/hitlab_check.h"));
    int length = snprintf(command, sizeof command, "cp -r");
    for (int i = 0; i < COUNT_OF(folders); i++)
        length += snprintf(command + length, sizeof command - (size_t)length, " %s", folders[i]);
    snprintf(command + length, sizeof command - (size_t)length, " '%s'", test_path("walked"));
    assert_int_equal(chdir(test_folder()), 0);
    assert_int_equal(system("rm -rf walked && mkdir walked"), 0);
    assert_int_equal(chdir(root), 0);
    assert_int_equal(system(command), 0);
    assert_int_equal(chdir(test_path("walked")), 0);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    add_layer("maps/course.tmx");
    read_map(&window_map, "maps/course.tmx");
    assert_non_null(window_map.layers);
    window_setup = (Setup){.scene = scenes[0]->id,
                           .width = 960,
                           .height = 540,
                           .map = "maps/course.tmx",
                           .map_path = "maps/course.tmx",
                           .lessons = "lessons",
                           .assets = "assets",
                           .maps = "maps",
                           .progress = "progress",
                           .places = {header, getenv("HITLAB")},
                           .threads = 2};
    window = malloc(sizeof *window);
    if (!window_open(window, &window_setup, scenes, scene_count, &window_map, &is_usage, &error))
        fail_msg("%s", error_text(&error));
    gamepads_begin(&window->gamepads);
    window_redraw(window);
    return 0;
}

/// Also prints the trail if the test did not come to its end.
static bool has_arrived;

static inline int close_walk(void **state) {
    if (!has_arrived) print_trail();
    has_arrived = false;
    trail_count = 0;
    return close_window(state);
}

/// A turn of the window's loop, in which one tick is due. Work that takes long is cancelled. A window that was closed
/// is used further.
static inline void turn(void) {
    Error error = {0};
    SDL_Event cancel = {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_ESCAPE}};
    window_take_events(window);
    SDL_PushEvent(&cancel);
    window_watch_own(window);
    window_update_cue(window);
    if (!window_step(window, &error)) fail_msg("%s", error_text(&error));
    SDL_FlushEvent(SDL_KEYDOWN);
    window_do_pending(window);
    window_show_title(window);
    window_announce(window);
    window_follow_focus(window);
    window->end.is_over = false;
}

static bool types_anything; // so that any text may be on the screen

/// Numbers of a sentence are finite, and its slots are filled.
static inline void check_sentence(const char *text) {
    static const char *const wrong[] = {"nan", "inf", "{0}"};
    if (types_anything) return;
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        const char *found = strstr(text, wrong[i]);
        if (!found || (found > text && isalpha((unsigned char)found[-1]))) continue;
        if (!isalpha((unsigned char)found[strlen(wrong[i])])) fail_msg("'%s'", text);
    }
}

/// Composes and announces what is there.
static inline void compose(void) {
    static char said[ANNOUNCEMENT_TEXT];
    const Picture *picture = &window->screen.picture;
    window_compose_plain(window);
    screen_announcement(said, window_lab());
    assert_true(strlen(said) > 10);
    check_sentence(said);
    assert_true(picture->mark_count > 20 && picture->mark_count <= PICTURE_MARKS);
    for (int i = 0; i < picture->mark_count; i++) {
        if (picture->marks[i].kind == MARK_TEXT) check_sentence(picture_text_of(picture, &picture->marks[i]));
    }
    for (int i = 0; i < window->screen.hot_spot_count; i++) {
        const hit_aabb rect = window->screen.hot_spots[i].rect;
        char tip[PICTURE_TEXT_LONGEST];
        phrase_write(tip, sizeof tip, &window->screen.hot_spots[i].tip.sentence, LANGUAGE_ENGLISH);
        if (rect.min.x > rect.max.x || rect.min.y > rect.max.y)
            fail_msg("hot spot %d, '%s': %g %g to %g %g", i, tip, (double)rect.min.x, (double)rect.min.y,
                     (double)rect.max.x, (double)rect.max.y);
    }
}

/// Also draws it, in both languages.
static inline void look(void) {
    Lab *lab = window_lab();
    const Language language = lab->look.language;
    for (lab->look.language = 0; lab->look.language < LANGUAGE_COUNT; lab->look.language++) {
        window_redraw(window);
        compose();
    }
    lab->look.language = language;
}

static inline void enqueue(InputEvent event) {
    char line[EVENT_TEXT * 2];
    event_write(line, sizeof line, &event);
    at("event %s", line);
    window_enqueue(window, event);
    turn();
}

/// To a scene as it began, with nothing open and no question. A crowd is small, since an address sanitizer is slow.
static inline void go_home(int scene) {
    Lab *lab = window_lab();
    lab_show_overlay(lab, OVERLAY_NONE);
    window->pending = ACTION_COUNT;
    if (lab_card(lab)) enqueue(event_of(EVENT_CARD, "0"));
    enqueue(event_of(EVENT_SCENE, scenes[scene]->id));
    assert_int_equal(lab->current, scene);
    window_enqueue(window, event_press(ACTION_RESET));
    if (scenes[scene]->crowd) window_enqueue(window, event_of(EVENT_SET, "count=100"));
    turn();
}

/// An action's first key, as a person presses it: down and up, and the text that comes with it.
static inline void push_key(SDL_Keycode code, SDL_Keymod modifiers) {
    const SDL_Keysym key = {.sym = code, .mod = (Uint16)modifiers};
    SDL_Event down = {.key = {.type = SDL_KEYDOWN, .keysym = key}}, up = {.key = {.type = SDL_KEYUP, .keysym = key}};
    SDL_Event text = {.text = {.type = SDL_TEXTINPUT}};
    SDL_PushEvent(&down);
    if (SDL_IsTextInputActive() && keys_is_printable(code, modifiers) && code < 127) {
        text.text.text[0] = (char)code;
        SDL_PushEvent(&text);
    }
    turn();
    SDL_PushEvent(&up);
}

static inline void press_key(Action action) {
    const char *key = action_binding(action)->keys[0], *plus = strrchr(key, '+');
    const SDL_Keymod modifiers =
        (SDL_Keymod)((strstr(key, "Shift+") ? KMOD_LSHIFT : 0) | (strstr(key, "Ctrl+") ? KMOD_LCTRL : 0) |
                     (strstr(key, "Alt+") ? KMOD_LALT : 0));
    const bool is_shift = strcmp(key, "Shift") == 0;
    const SDL_Keycode code = is_shift ? SDLK_LSHIFT : SDL_GetKeyFromName(plus ? plus + 1 : key);
    at("key %s: %s", key, action_binding(action)->id);
    assert_true(code != SDLK_UNKNOWN && (is_shift || keys_action(code, modifiers) == action));
    push_key(code, modifiers);
    turn();
}

static SDL_Joystick *pad;

/// A gamepad, whose controls are its buttons and then its axes.
enum { PAD_CONTROLS = SDL_CONTROLLER_BUTTON_MAX + SDL_CONTROLLER_AXIS_MAX };

static inline void plug_in_pad(void) {
    const int index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                                SDL_CONTROLLER_BUTTON_MAX, 0);
    if (index < 0) fail_msg("%s", SDL_GetError());
    pad = SDL_JoystickOpen(index);
    turn();
}

static inline void unplug_pad(void) {
    SDL_JoystickClose(pad);
    SDL_JoystickDetachVirtual(SDL_NumJoysticks() - 1);
    turn();
}

static inline void set_pad(int control, int value) {
    at("pad's control %d: %d", control, value);
    if (control < SDL_CONTROLLER_BUTTON_MAX)
        SDL_JoystickSetVirtualButton(pad, control, value != 0);
    else
        SDL_JoystickSetVirtualAxis(pad, control - SDL_CONTROLLER_BUTTON_MAX, (Sint16)value);
}

static inline void move_mouse(hit_vec place) {
    SDL_Event motion = {.motion = {.type = SDL_MOUSEMOTION, .x = (int)place.x, .y = (int)place.y}};
    SDL_PushEvent(&motion);
}

static inline void push_button(Uint8 button, bool is_down, hit_vec place) {
    SDL_Event event = {.button = {.type = is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = button,
                                  .x = (int)place.x,
                                  .y = (int)place.y}};
    SDL_PushEvent(&event);
}

static inline void click(hit_vec place) {
    at("click at %.0f %.0f", (double)place.x, (double)place.y);
    move_mouse(place);
    push_button(SDL_BUTTON_LEFT, true, place);
    turn();
    push_button(SDL_BUTTON_LEFT, false, place);
    turn();
}

static inline hit_vec middle_of(hit_aabb rect) {
    return (hit_vec){(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
}

static inline void drop_file(const char *path) {
    SDL_Event begin = {.drop = {.type = SDL_DROPBEGIN}};
    SDL_Event drop = {.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}};
    at("drop %s", path);
    SDL_PushEvent(&begin);
    SDL_PushEvent(&drop);
    turn();
}

static inline void resize(int width, int height) {
    at("size %d x %d", width, height);
    SDL_SetWindowSize(window->display.window, width, height);
    turn();
}
