// Gamepads without hardware: what is pushed on them reaches the lab as actions, plugged in and out at any time.
#include "window_support.h"

#include <math.h>

typedef struct {
    int index;
    SDL_Joystick *joystick;
} Virtual;

static Virtual pads[2];

static void take_events(void) {
    window_take_events(window);
}

static void plug_in(Virtual *pad) {
    const SDL_VirtualJoystickDesc desc = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                          .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                          .naxes = SDL_CONTROLLER_AXIS_MAX,
                                          .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                          .name = "Test pad"};
    pad->index = SDL_JoystickAttachVirtualEx(&desc);
    if (pad->index < 0) fail_msg("%s", SDL_GetError());
    pad->joystick = SDL_JoystickOpen(pad->index);
    assert_non_null(pad->joystick);
    // A trigger at rest is at the lower end of its axis.
    SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(pad->joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
    take_events();
}

static void unplug(Virtual *pad) {
    const SDL_JoystickID id = SDL_JoystickInstanceID(pad->joystick);
    for (int i = SDL_NumJoysticks() - 1; i >= 0; i--) {
        if (SDL_JoystickGetDeviceInstanceID(i) == id) assert_int_equal(SDL_JoystickDetachVirtual(i), 0);
    }
    SDL_JoystickClose(pad->joystick);
    pad->joystick = NULL;
    take_events();
}

static void push(const Virtual *pad, SDL_GameControllerButton button, bool is_down) {
    SDL_JoystickSetVirtualButton(pad->joystick, button, is_down);
    take_events();
}

static void tap(const Virtual *pad, SDL_GameControllerButton button) {
    push(pad, button, true);
    push(pad, button, false);
    run_ticks(1);
}

static void tilt(const Virtual *pad, SDL_GameControllerAxis axis, double share) {
    SDL_JoystickSetVirtualAxis(pad->joystick, axis, (Sint16)(share * SDL_JOYSTICK_AXIS_MAX));
    take_events();
}

static void key(SDL_Keycode code, bool is_down) {
    send_event((SDL_Event){.key = {.type = is_down ? SDL_KEYDOWN : SDL_KEYUP, .keysym.sym = code}});
}

static bool is_held(Action action) {
    run_ticks(1);
    return (window_lab()->held & action_bit(action)) != 0;
}

static int open_scene(const char *scene) {
    setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1); // a window that shows nothing has no focus
    open_window(scene);
    gamepads_begin(&window->gamepads);
    run_ticks(1);
    plug_in(&pads[0]);
    return 0;
}

static int open_tiles(void **state) {
    return open_scene("rect-tiles");
}

static int open_boxes(void **state) {
    return open_scene("obb-obb");
}

static int close_all(void **state) {
    for (int i = 0; i < 2; i++) {
        if (pads[i].joystick) unplug(&pads[i]);
    }
    return close_window(state);
}

#define FIXTURE_TEST(name) TEST_WITH(name, open_tiles, close_all)

FIXTURE_TEST(a_gamepad_is_announced_with_its_name) {
    assert_notice("Test pad");
    assert_true(gamepads_are_there(&window->gamepads));
}

FIXTURE_TEST(stick_and_pad_walk_and_a_jumps) {
    run_ticks(60);
    const double x = field_of(window_lab(), "a.x"), y = field_of(window_lab(), "a.y");
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    run_ticks(10);
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_RIGHT, false);
    run_ticks(20);
    const double walked = field_of(window_lab(), "a.x");
    assert_true(walked > x + 10);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, -1);
    run_ticks(10);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 0);
    assert_true(field_of(window_lab(), "a.x") < walked - 10);
    assert_exactly(field_of(window_lab(), "a.y"), y);
    push(&pads[0], SDL_CONTROLLER_BUTTON_A, true);
    run_ticks(10);
    assert_true(field_of(window_lab(), "a.y") < y - 30);
}

// A tap between two ticks is a jump as well.
FIXTURE_TEST(a_short_tap_is_not_lost) {
    run_ticks(60);
    const double y = field_of(window_lab(), "a.y");
    tap(&pads[0], SDL_CONTROLLER_BUTTON_A);
    run_ticks(5);
    assert_true(field_of(window_lab(), "a.y") < y);
}

FIXTURE_TEST(sticks_have_a_dead_zone_and_do_not_flicker) {
    static const struct {
        double share;
        bool holds;
    } way[] = {{0.2, false}, {0.45, false}, {0.55, true}, {0.45, true}, {0.4, true},
               {0.3, false}, {0.45, false}, {1, true},    {0, false},   {-1, false}};
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, way[i].share);
        if (is_held(ACTION_RIGHT) != way[i].holds) fail_msg("step %d at %g", (int)i, way[i].share);
    }
    assert_true(is_held(ACTION_LEFT));
}

// A stick that is pushed right and a little up does not jump; near the diagonal it holds both.
FIXTURE_TEST(a_walk_that_is_not_level_does_not_jump) {
    static const struct {
        double degrees;
        bool right, up;
    } ways[] = {{0, true, false}, {20, true, false}, {45, true, true}, {70, false, true}, {90, false, true}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const double angle = ways[i].degrees * 3.14159265 / 180;
        tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 0);
        tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTY, 0);
        SDL_JoystickSetVirtualAxis(pads[0].joystick, SDL_CONTROLLER_AXIS_LEFTX, (Sint16)(cos(angle) * 32000));
        tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTY, -sin(angle));
        assert_int_equal(is_held(ACTION_RIGHT), ways[i].right);
        assert_int_equal(is_held(ACTION_UP), ways[i].up);
    }
}

FIXTURE_TEST(buttons_choose_methods_scenes_and_time) {
    Lab *lab = window_lab();
    const int scene = lab->current, method = lab_base(lab)->method, methods = lab_scene(lab)->method_count;
    tap(&pads[0], SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(lab_base(lab)->method, (method + 1) % methods);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_X);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_X);
    assert_int_equal(lab_base(lab)->method, (method + methods - 1) % methods);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_START);
    assert_true(lab->time.is_paused);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    assert_int_equal(lab->current, (scene + 1) % lab->scene_count);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    tap(&pads[0], SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    assert_int_equal(lab->current, (scene + lab->scene_count - 1) % lab->scene_count);
}

TEST_WITH(triggers_turn_and_the_right_stick_selects, open_boxes, close_all) {
    Lab *lab = window_lab();
    const double angle = field_of(lab, "a.angle");
    tilt(&pads[0], SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1);
    run_ticks(30);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -1);
    assert_true(field_of(lab, "a.angle") > angle);
    const double turned = field_of(lab, "a.angle");
    tilt(&pads[0], SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1);
    run_ticks(20);
    assert_true(field_of(lab, "a.angle") < turned);
    const int selected = lab_base(lab)->hands.selected;
    tilt(&pads[0], SDL_CONTROLLER_AXIS_RIGHTX, 1);
    run_ticks(30); // once, however long
    assert_int_equal(lab_base(lab)->hands.selected, 1 - selected);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_RIGHTX, 0);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_RIGHTY, 1);
    run_ticks(1);
    assert_int_equal(lab->chosen_step, 1);
}

FIXTURE_TEST(b_closes_what_covers_the_scene) {
    Lab *lab = window_lab();
    for (Overlay overlay = OVERLAY_HELP; overlay <= OVERLAY_GLOSSARY; overlay++) {
        set_field(lab, "a.x=300");
        lab_show_overlay(lab, overlay);
        tap(&pads[0], SDL_CONTROLLER_BUTTON_B);
        assert_int_equal(lab->overlay, OVERLAY_NONE);
        assert_exactly(field_of(lab, "a.x"), 300); // nothing behind it is undone
    }
    lab->overlay = OVERLAY_NAMING;
    naming_begin(&window->naming, NAMING_TO_SAVE, "x");
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 1);
    assert_false(is_held(ACTION_RIGHT));
    tap(&pads[0], SDL_CONTROLLER_BUTTON_B);
    assert_false(lab->overlay == OVERLAY_NAMING);
}

// Unplugged in mid-jump while it walks: the walker stops and falls, and nothing else is lost.
FIXTURE_TEST(unplugging_releases_what_was_held) {
    Lab *lab = window_lab();
    run_ticks(60);
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 1);
    push(&pads[0], SDL_CONTROLLER_BUTTON_A, true);
    run_ticks(8);
    assert_true(field_of(lab, "a.falling") < 0);
    assert_true(lab->held != 0);
    unplug(&pads[0]);
    assert_notice("unplugged");
    run_ticks(1);
    assert_true(lab->held == 0);
    assert_exactly(field_of(lab, "a.jumping"), 0);
    run_ticks(120);
    assert_exactly(field_of(lab, "a.running"), 0);
    assert_exactly(field_of(lab, "grounded"), 1);
    assert_false(gamepads_are_there(&window->gamepads));
    plug_in(&pads[0]);
    push(&pads[0], SDL_CONTROLLER_BUTTON_A, true);
    assert_true(is_held(ACTION_JUMP));
}

FIXTURE_TEST(several_gamepads_hold_together) {
    plug_in(&pads[1]);
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    push(&pads[1], SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    assert_true(is_held(ACTION_LEFT));
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    unplug(&pads[1]);
    assert_true(is_held(ACTION_LEFT));
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    assert_false(is_held(ACTION_LEFT));
}

FIXTURE_TEST(keyboard_and_gamepad_hold_together) {
    key(SDLK_LEFT, true);
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    key(SDLK_LEFT, false);
    assert_true(is_held(ACTION_LEFT));
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    assert_false(is_held(ACTION_LEFT));
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    key(SDLK_LEFT, true);
    push(&pads[0], SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    assert_true(is_held(ACTION_LEFT));
    key(SDLK_LEFT, false);
    assert_false(is_held(ACTION_LEFT));
}

FIXTURE_TEST(a_lost_focus_releases_everything) {
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 1);
    key(SDLK_UP, true);
    assert_true(is_held(ACTION_RIGHT) && is_held(ACTION_UP));
    send_event((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}});
    assert_false(is_held(ACTION_RIGHT) || is_held(ACTION_UP));
    tilt(&pads[0], SDL_CONTROLLER_AXIS_LEFTX, 0.9);
    assert_true(is_held(ACTION_RIGHT));
}

TEST(every_row_is_a_control_that_sdl_knows) {
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const char *control = pad_bindings[row].control;
        const bool is_axis = *control == '+' || *control == '-';
        if (is_axis) assert_true(SDL_GameControllerGetAxisFromString(control + 1) != SDL_CONTROLLER_AXIS_INVALID);
        if (!is_axis) assert_true(SDL_GameControllerGetButtonFromString(control) != SDL_CONTROLLER_BUTTON_INVALID);
        if (pad_has_label(&pad_bindings[row])) assert_true(action_has_help(pad_bindings[row].action));
    }
}

TEST_FILE(gamepad, NULL, NULL)
