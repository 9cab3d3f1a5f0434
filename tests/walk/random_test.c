// Random walks: keys, pointer, fingers, pads, text, drops, mixed, in the order that a seed gives. WALK_EVENTS=N and
// WALK_SEED=N set how many events and which; a failure prints the segment, and WALK_SEGMENT=N begins with that one.
#include "walk.h"

enum { SEGMENT = 400, FINGERS = 3 };

static uint64_t seed;

static long number_from(const char *name, long otherwise) {
    const char *text = getenv(name);
    return text && *text ? strtol(text, NULL, 10) : otherwise;
}

static int below(int count) {
    return random_whole(&seed, 0, count - 1);
}

// Anywhere in the window, or on something that can be clicked.
static hit_vec random_place(void) {
    const Screen *screen = &window->screen;
    int width, height;
    SDL_GetWindowSize(window->display.window, &width, &height);
    if (screen->hot_spot_count > 0 && below(3) == 0)
        return middle_of(screen->hot_spots[below(screen->hot_spot_count)].rect);
    const float x = (float)random_whole(&seed, -10, width + 10);
    return (hit_vec){x, (float)random_whole(&seed, -10, height + 10)};
}

// A key of the table, or any other.
static void push_some_key(void) {
    static const SDL_Keymod modifiers[] = {KMOD_NONE, KMOD_NONE, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LALT, KMOD_LGUI};
    if (below(4)) {
        press_key((Action)below(ACTION_COUNT));
        return;
    }
    const SDL_Keycode code =
        below(2) ? (SDL_Keycode)random_whole(&seed, ' ', 126) : SDL_SCANCODE_TO_KEYCODE(random_whole(&seed, 4, 231));
    const SDL_Keymod modifier = modifiers[below(COUNT_OF(modifiers))];
    at("key %s with %x", SDL_GetKeyName(code), (unsigned)modifier);
    push_key(code, modifier);
}

// A key that stays down for a while.
static void hold_some_key(void) {
    const Action action = (Action)random_whole(&seed, ACTION_LEFT, ACTION_SHORTER);
    const bool is_down = below(2);
    SDL_Event event = {.key = {.type = is_down ? SDL_KEYDOWN : SDL_KEYUP,
                               .keysym.sym = SDL_GetKeyFromName(action_binding(action)->keys[0])}};
    at("key %s %s", action_binding(action)->id, is_down ? "down" : "up");
    SDL_PushEvent(&event);
}

static void use_mouse(void) {
    const hit_vec place = random_place();
    const Uint8 button = (Uint8)random_whole(&seed, SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT);
    const int what = below(6);
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = random_float(&seed, -3, 3)}};
    at("mouse %d at %.0f %.0f, button %d", what, (double)place.x, (double)place.y, button);
    if (what < 4) move_mouse(place);
    if (what == 1) push_button(button, true, place);
    if (what == 2) push_button(button, false, place);
    if (what == 3) click(place);
    if (what == 4) SDL_PushEvent(&wheel);
    if (what == 5) window->pointer.tip_due = 0;
}

static void use_fingers(void) {
    static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP};
    const hit_vec place = random_place();
    int width, height;
    SDL_GetWindowSize(window->display.window, &width, &height);
    SDL_Event event = {.tfinger = {.type = types[below(COUNT_OF(types))],
                                   .touchId = 1,
                                   .fingerId = below(FINGERS),
                                   .x = place.x / (float)width,
                                   .y = place.y / (float)height}};
    at("finger %d: %x at %.0f %.0f", (int)event.tfinger.fingerId, event.tfinger.type, (double)place.x, (double)place.y);
    SDL_PushEvent(&event);
}

static void use_pad(void) {
    const int control = below(PAD_CONTROLS);
    set_pad(control, below(3) ? random_whole(&seed, SDL_JOYSTICK_AXIS_MIN, SDL_JOYSTICK_AXIS_MAX) : 0);
}

static void type_text(void) {
    SDL_Event event = {.text = {.type = below(4) ? SDL_TEXTINPUT : SDL_TEXTEDITING}};
    snprintf(event.text.text, sizeof event.text.text, "%s", random_text(&seed));
    at("text '%s'", event.text.text);
    SDL_PushEvent(&event);
}

// Also a pose of a random scene, as text.
static void drop_something(void) {
    char pose[POSE_TEXT];
    if (below(8) == 0) {
        drop_file(files[below(file_count)]);
        return;
    }
    const int scene = below(scene_count);
    pose_write(pose, scenes[scene], &window_lab()->stages[scene].state);
    if (below(4) == 0) pose[below((int)strlen(pose))] = (char)random_whole(&seed, 1, 126);
    at("drop '%s'", pose);
    SDL_Event event = {.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(pose)}};
    SDL_PushEvent(&event);
}

static void change_window(void) {
    static const Uint8 changes[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_ENTER,
                                    SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_CLOSE};
    if (below(3) == 0) {
        const int width = random_whole(&seed, 320, 700);
        resize(width, random_whole(&seed, 240, 500));
        return;
    }
    SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = changes[below(COUNT_OF(changes))]}};
    at("window event %d", event.window.event);
    SDL_PushEvent(&event);
}

// Sets a field, chooses any card, looks up a word: what files of input and links can do.
static void send_some_event(void) {
    const Shelf *shelf = &window->session.shelf;
    const Lesson *lesson = shelf->lessons[below(shelf->count)];
    const int what = below(4);
    InputEvent event = what == 0   ? shelf_event(lesson, below(lesson->card_count))
                       : what == 1 ? event_of(EVENT_TERM, glossary_entry((Term)below(TERM_COUNT))->id)
                       : what == 2 ? event_of(EVENT_ANSWER, random_text(&seed))
                                   : event_of(EVENT_SCENE, scenes[below(scene_count)]->id);
    const Scene *scene = lab_scene(window_lab());
    if (below(3) == 0 && !scene->crowd) event = random_set(&seed, scene);
    enqueue(event);
}

static void do_something(void) {
    static void (*const doings[])(void) = {push_some_key, push_some_key,  push_some_key, push_some_key,  hold_some_key,
                                           use_mouse,     use_mouse,      use_mouse,     use_fingers,    use_pad,
                                           type_text,     drop_something, change_window, send_some_event};
    doings[below(COUNT_OF(doings))]();
    for (int ticks = below(16) ? 1 : below(40); ticks > 0; ticks--) turn();
}

static void run_segment(long first_seed, long segment) {
    seed = (uint64_t)first_seed * 1000003 + (uint64_t)segment;
    snprintf(begun, sizeof begun, "WALK_SEED=%ld WALK_SEGMENT=%ld", first_seed, segment);
    assert_int_equal(open_walk(NULL), 0);
    plug_in_pad();
    go_home(below(scene_count));
    for (int i = 0; i < SEGMENT; i++) {
        do_something();
        if (i % 8 == 7) compose();
        if (i % 40 == 39) look();
    }
    unplug_pad();
    close_window(NULL);
}

TEST_WITH(anything_may_be_done_in_any_order, NULL, close_walk) {
    const long events = number_from("WALK_EVENTS", 4000), first_seed = number_from("WALK_SEED", 1);
    const long first = number_from("WALK_SEGMENT", 0);
    types_anything = true;
    for (long segment = first; segment < first + (events + SEGMENT - 1) / SEGMENT; segment++)
        run_segment(first_seed, segment);
    has_arrived = true;
}

TEST_FILE(random, begin_walk, end_walk)
