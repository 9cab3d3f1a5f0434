// Visits every place of the program, and the pairs of those that can be combined.
#include "walk.h"

static const int sizes[][2] = {{960, 540}, {360, 640}, {320, 240}};

#define FIXTURE_TEST(name) TEST_WITH(name, open_walk, close_walk)

// Of three tables that are combined, each row meets each row of the others, but only every `share`th triple is tried, where
// no table has fewer rows. `make test-long` tries all: WALK_ALL.
static bool is_due(int share, int first, int second, int third) {
    return getenv("WALK_ALL") || (first + second + third) % share == 0;
}

// Every scene with each of its methods, whatever lies over it, in each size; text sizes and themes take turns.
FIXTURE_TEST(each_method_under_each_overlay_in_each_size) {
    static const int zooms[] = {ZOOM_NORMAL, ZOOM_MAX, ZOOM_MIN};
    Lab *lab = window_lab();
    int visit = 0;
    for (int size = 0; size < COUNT_OF(sizes); size++) {
        resize(sizes[size][0], sizes[size][1]);
        for (int scene = 0; scene < scene_count; scene++) {
            go_home(scene);
            for (int method = 0; method < scenes[scene]->method_count; method++) {
                enqueue(event_of(EVENT_METHOD, scenes[scene]->methods[method].id));
                for (Overlay overlay = OVERLAY_NONE; overlay < OVERLAY_COUNT; overlay++) {
                    if (!is_due(3, size, method, (int)overlay)) continue;
                    lab->look.theme = (Theme)(visit % THEME_COUNT);
                    lab->look.zoom = zooms[visit++ / THEME_COUNT % COUNT_OF(zooms)];
                    at("overlay %d, theme %d, text size %d %%", overlay, (int)lab->look.theme, lab->look.zoom);
                    lab_show_overlay(lab, overlay);
                    look();
                }
                lab_show_overlay(lab, OVERLAY_NONE);
            }
        }
    }
    has_arrived = true;
}

// Windows of any shape, with text of any size; of others for each method.
FIXTURE_TEST(each_method_in_windows_of_any_shape) {
    Lab *lab = window_lab();
    int shift = 0;
    for (int scene = 0; scene < scene_count; scene++) {
        go_home(scene);
        for (int method = 0; method < scenes[scene]->method_count; method++, shift = (shift + 40) % 120) {
            enqueue(event_of(EVENT_METHOD, scenes[scene]->methods[method].id));
            enqueue(event_press(ACTION_COUNTEREXAMPLE));
            while (lab->glide.ticks_left > 0) turn();
            for (int width = 320 + shift; width <= 1320; width += 120) {
                for (int height = 240 + shift; height <= 840; height += 90) {
                    resize(width, height);
                    for (lab->look.zoom = ZOOM_MIN; lab->look.zoom <= ZOOM_MAX; lab->look.zoom += 25) {
                        if (!is_due(6, width / 120, height / 90, lab->look.zoom / 25)) continue;
                        at("text size %d %%", lab->look.zoom);
                        lab->look.language = (Language)(lab->look.zoom / 25 % LANGUAGE_COUNT);
                        compose();
                    }
                }
            }
            lab->look.zoom = ZOOM_NORMAL;
            lab->look.language = LANGUAGE_ENGLISH;
        }
    }
    has_arrived = true;
}

// The actions whose key opens something over some scene.
static int find_openers(Action openers[ACTION_COUNT]) {
    int count = 0;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        bool opens = false;
        for (int scene = 0; scene < scene_count && !opens; scene++) {
            go_home(scene);
            press_key(action);
            opens = window_lab()->overlay != OVERLAY_NONE;
        }
        if (opens) openers[count++] = action;
    }
    return count;
}

// To a scene at rest, with a change that could be undone, below what this key opens.
static void open_over(int scene, Action opener) {
    char assignment[EVENT_TEXT];
    const StateField *field = &scenes[scene]->fields[0];
    at("scene %s", scenes[scene]->id);
    go_home(scene);
    if (!window_lab()->time.is_paused) enqueue(event_press(ACTION_PAUSE));
    snprintf(assignment, sizeof assignment, "%s=%.17g", field->name, state_get(lab_state(window_lab()), field) + 1);
    enqueue(event_of(EVENT_SET, assignment));
    if (opener != ACTION_COUNT) press_key(opener);
    compose();
}

static SceneState before;

static void note_scene(void) {
    memcpy(&before, lab_state(window_lab()), lab_scene(window_lab())->state_size);
}

// What is open over a scene keeps everything from it, unless it was closed. What moves by itself may move on.
static void check_scene(Overlay overlay, int scene) {
    const Lab *lab = window_lab();
    const bool moves = runs_by_itself(scenes[scene]) || scenes[scene]->on_map;
    if (overlay == OVERLAY_NONE || lab->overlay != overlay || lab->current != scene || moves) return;
    if (!state_has_same_fields(&before, lab_state(lab), scenes[scene]->fields, scenes[scene]->field_count, ALL_ROLES))
        fail_msg("%s has changed behind overlay %d", scenes[scene]->id, overlay);
    if (before.base.method != lab_base(lab)->method)
        fail_msg("method %d is now %d", before.base.method, lab_base(lab)->method);
}

// Every key in every scene: with nothing over it, and with everything that a key opens.
FIXTURE_TEST(each_key_in_each_scene_over_everything) {
    Action openers[ACTION_COUNT + 1];
    const int count = find_openers(openers);
    openers[count] = ACTION_COUNT; // none
    assert_true(count >= OVERLAY_COUNT - 1);
    for (int scene = 0; scene < scene_count; scene++) {
        for (int opener = 0; opener <= count; opener++) {
            for (Action action = 0; action < ACTION_COUNT; action++) {
                if (!is_due(8, scene, opener, (int)action)) continue;
                open_over(scene, openers[opener]);
                const Overlay overlay = window_lab()->overlay;
                note_scene();
                press_key(action);
                check_scene(overlay, scene);
                if (action % 8 == (Action)scene) look();
            }
            look();
        }
    }
    has_arrived = true;
}

// All but what is open: a drag across the window by mouse and finger, the wheel, typed text, each control of a gamepad.
FIXTURE_TEST(nothing_else_reaches_a_scene_that_is_covered) {
    Action openers[ACTION_COUNT + 1];
    const int count = find_openers(openers);
    const hit_vec from = {2, 200}, to = {700, 320};
    plug_in_pad();
    for (int i = 0; i < count * scene_count; i++) {
        const int scene = i % scene_count;
        SDL_Event text = {.text = {.type = SDL_TEXTINPUT, .text = "7"}};
        SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = 2}};
        open_over(scene, openers[i / scene_count]);
        const Overlay overlay = window_lab()->overlay;
        note_scene();
        for (int control = 0; control < PAD_CONTROLS; control++) {
            set_pad(control, SDL_JOYSTICK_AXIS_MAX);
            turn();
            set_pad(control, 0);
            turn();
            check_scene(overlay, scene);
        }
        open_over(scene, openers[i / scene_count]);
        note_scene();
        SDL_PushEvent(&text);
        turn();
        SDL_PushEvent(&wheel);
        turn();
        check_scene(overlay, scene);
        for (int step = 0; step <= 8; step++) {
            const float share = (float)step / 8;
            const hit_vec place = {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
            move_mouse(place);
            if (step == 0) push_button(SDL_BUTTON_LEFT, true, place);
            turn();
        }
        push_button(SDL_BUTTON_LEFT, false, to);
        turn();
        check_scene(overlay, scene);
    }
    unplug_pad();
    has_arrived = true;
}

// A hot spot is found again by its number: the screen is the same after the same way to it.
static void click_each_hot_spot(int scene, Action opener) {
    for (int i = 0, count = 1; i < count; i++) {
        go_home(scene);
        if (opener != ACTION_COUNT) press_key(opener);
        window_redraw(window);
        count = window->screen.hot_spot_count;
        if (i >= count || !window->screen.hot_spots[i].is_clickable) continue;
        const hit_vec place = middle_of(window->screen.hot_spots[i].rect);
        move_mouse(place);
        turn();
        window->pointer.tip_due = 0;
        window_update_tip(window);
        window_redraw(window);
        click(place);
        if (i % 4 == 0) look();
    }
}

FIXTURE_TEST(each_hot_spot_in_each_scene_and_overlay) {
    Action openers[ACTION_COUNT + 1];
    const int count = find_openers(openers);
    for (int scene = 0; scene < scene_count; scene++) click_each_hot_spot(scene, ACTION_COUNT);
    for (int opener = 0; opener < count; opener++) click_each_hot_spot(opener % scene_count, openers[opener]);
    has_arrived = true;
}

FIXTURE_TEST(each_step_of_each_method) {
    char step[16];
    for (int scene = 0; scene < scene_count; scene++) {
        go_home(scene);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            enqueue(event_of(EVENT_METHOD, scenes[scene]->methods[method].id));
            for (int i = 0; i < EXPLAINED_STEPS; i++) {
                snprintf(step, sizeof step, "%d", i);
                enqueue(event_of(EVENT_STEP, step));
                if (i > 0 && window_lab()->chosen_step != i) break;
                look();
            }
        }
    }
    has_arrived = true;
}

FIXTURE_TEST(each_field_at_its_ends) {
    char assignment[EVENT_TEXT];
    for (int scene = 0; scene < scene_count; scene++) {
        for (int i = 0; i < scenes[scene]->field_count; i++) {
            const StateField *field = &scenes[scene]->fields[i];
            const double ends[] = {fmax(field->min, -1e30), fmin(field->max, scenes[scene]->crowd ? 1000 : 1e30)};
            for (int end = 0; end < COUNT_OF(ends); end++) {
                go_home(scene);
                snprintf(assignment, sizeof assignment, "%s=%.17g", field->name, ends[end]);
                enqueue(event_of(EVENT_SET, assignment));
                turn();
                look();
            }
        }
    }
    has_arrived = true;
}

FIXTURE_TEST(each_term) {
    for (int size = 0; size < COUNT_OF(sizes); size++) {
        resize(sizes[size][0], sizes[size][1]);
        for (Term term = 0; term < TERM_COUNT; term++) {
            enqueue(event_of(EVENT_TERM, glossary_entry(term)->id));
            look();
        }
    }
    has_arrived = true;
}

static void answer(const char *text) {
    enqueue(event_of(EVENT_ANSWER, text));
    press_key(ACTION_HINT);
    look();
}

// The number that is asked for; the card's solution, if it has one; and what is written passes.
static void solve(const Card *card) {
    char number[32];
    Lab *lab = window_lab();
    if (card->ask == ASK_NUMBER) {
        const double value = value_of_name(&card->value, lab_scene(lab), lab_state(lab));
        assert_true(isfinite(value));
        snprintf(number, sizeof number, "%.9g", value);
        answer(number);
    }
    for (int i = 0; i < card->solution.count; i++) enqueue(card->solution.events[i].event);
    look();
    lab_note_written(lab, 0, false);
    look();
    lab_note_written(lab, card->stage_count, true);
    look();
}

static void visit_card(const Lesson *lesson, int index) {
    const Card *card = &lesson->cards[index];
    const InputEvent open = shelf_event(lesson, index);
    enqueue(open);
    assert_string_equal(lab_card(window_lab())->id, card->id);
    look();
    for (int choice = 0; choice < card->choice_count; choice++) {
        enqueue(open);
        answer(card->choices[choice].id);
    }
    enqueue(open);
    answer("-1");
    solve(card);
    press_key(ACTION_NEXT_CARD);
    look();
}

FIXTURE_TEST(each_card_of_each_lesson) {
    const Shelf *shelf = &window->session.shelf;
    assert_true(shelf->count > 0);
    for (int i = 0; i < shelf->count; i++) {
        for (int card = 0; card < shelf->lessons[i]->card_count; card++) {
            resize(sizes[card % COUNT_OF(sizes)][0], sizes[card % COUNT_OF(sizes)][1]);
            visit_card(shelf->lessons[i], card);
        }
        go_home(0);
    }
    has_arrived = true;
}

// Predictions of each method, answered in each way that there may be.
FIXTURE_TEST(each_prediction) {
    for (int scene = 0; scene < scene_count; scene++) {
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            go_home(scene);
            enqueue(event_of(EVENT_METHOD, scenes[scene]->methods[method].id));
            enqueue(event_press(ACTION_PREDICT));
            assert_non_null(lab_card(window_lab()));
            look();
            enqueue(event_of(EVENT_ANSWER, "1"));
            press_key(ACTION_ENTER);
            look();
            press_key(ACTION_NEXT_CARD);
            look();
        }
    }
    has_arrived = true;
}

FIXTURE_TEST(each_file) {
    for (int i = 0; i < file_count; i++) {
        go_home(i % scene_count);
        drop_file(files[i]);
        for (int ticks = 0; ticks < 4; ticks++) turn();
        look();
    }
    has_arrived = true;
}

TEST_FILE(places, begin_walk, end_walk)
