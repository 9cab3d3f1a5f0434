// How the lab goes through time: ticks of the scene, its history, speeds.
#include <assert.h>
#include <string.h>

#include "lab_internal.h"

static History *history_of(Lab *lab) {
    return &stage_of(lab)->history;
}

static unsigned moment_of(const SceneBase *base) {
    const bool is_wrong = answer_is_wrong(base_answer(base, base->method));
    return (base_method_hits(base) ? MOMENT_HIT : 0u) | (is_wrong ? MOMENT_WRONG : 0u);
}

void time_begin(Lab *lab) {
    static const Text no_memory = {{"Not enough memory to go back in time", "メモリが足りないので、時間を戻せない"}};
    SceneState *state = state_of(lab);
    if (history_of(lab)->is_begun) return;
    if (lab_scene(lab)->crowd) lab_judge(lab, lab->current, state, &lab->progress);
    if (history_begin(history_of(lab), lab_scene(lab)->state_size, state, moment_of(&state->base))) return;
    lab_notify(lab, phrase(&no_memory));
}

void time_restart(Lab *lab, int scene) {
    Stage *stage = &lab->stages[scene];
    history_restart(&stage->history, &stage->state, moment_of(&stage->state.base));
}

// Witnesses follow from the fields; comparing them byte by byte would also compare their padding. The position of the
// pointer, and how long a key has been down, do not show.
static bool looks_same(const Scene *scene, const SceneBase *a, const SceneBase *b) {
    if (!state_has_same_fields(a, b, scene->fields, scene->field_count, ALL_ROLES)) return false;
    if (!scene_has_same_panes(scene, a, b, ALL_ROLES)) return false;
    return a->method == b->method && a->hands.selected == b->hands.selected && a->hands.grabbed == b->hands.grabbed &&
           a->hands.handle == b->hands.handle && memcmp(&a->field, &b->field, sizeof a->field) == 0;
}

// After two equal steps in a row without input nothing changes any more: the first shows only that the last body
// stopped.
enum { QUIET_ENOUGH = 2 };

static bool is_same(const Scene *scene, const SceneBase *a, const SceneBase *b) {
    return looks_same(scene, a, b) && memcmp(&a->hands, &b->hands, sizeof a->hands) == 0;
}

// The shown state as the history keeps it; NULL if memory was short.
static const void *kept_now(Lab *lab) {
    return history_state(history_of(lab), history_of(lab)->now);
}

// Releases any drag, and ends typing.
static void let_go(const Lab *lab, SceneBase *base) {
    base->hands.handle = HANDLE_NONE;
    base->hands.held_ticks = 0;
    base->hands.pointer = lab->pointer;
    base->field.has_focus = base->field.line.is_selected = 0;
}

void time_come_back(Lab *lab, int scene) {
    if (lab->stages[scene].history.is_recalled) let_go(lab, &lab->stages[scene].state.base);
}

static void go_on_from_here(Lab *lab) {
    history_branch(history_of(lab));
    let_go(lab, &state_of(lab)->base);
}

void time_branch(Lab *lab) {
    if (history_of(lab)->is_recalled) go_on_from_here(lab);
}

void time_branch_if_changed(Lab *lab) {
    const History *history = history_of(lab);
    if (!history->is_recalled || looks_same(lab_scene(lab), kept_now(lab), lab_base(lab))) return;
    go_on_from_here(lab);
}

static void copy_except_hands(SceneState *state, const void *from, size_t size) {
    const Hands hands = state->base.hands;
    memcpy(state, from, size);
    state->base.hands = hands;
}

static void judge_kept(Lab *lab, int scene, uint64_t tick) {
    History *history = &lab->stages[scene].history;
    SceneState state;
    memcpy(&state, history_state(history, tick), history->state_size);
    lab_judge(lab, scene, &state, &lab->progress);
    history_replace(history, tick, &state, moment_of(&state.base));
}

// The shown state equals the kept one, except for the hands and for what the lab has changed since.
static void judge_shown(Lab *lab, int scene) {
    const History *history = &lab->stages[scene].history;
    SceneState *state = &lab->stages[scene].state;
    const void *kept = history->is_begun ? history_state(history, history->now) : NULL;
    const bool is_kept = kept && looks_same(lab->scenes[scene], kept, &state->base);
    if (kept) judge_kept(lab, scene, history->now);
    if (is_kept) {
        copy_except_hands(state, kept, history->state_size);
    } else {
        lab_judge(lab, scene, state, &lab->progress);
    }
}

void time_judge_now(Lab *lab) {
    judge_shown(lab, lab->current);
}

void time_judge_all(Lab *lab, int scene) {
    const History *history = &lab->stages[scene].history;
    judge_shown(lab, scene);
    for (uint64_t tick = history->first; history->states && tick <= history->last; tick++) {
        if (tick != history->now) judge_kept(lab, scene, tick);
    }
}

static void answer_call(Lab *lab) {
    const SceneState *state = state_of(lab);
    if (state->base.request == REQUEST_NOTHING) return;
    if (state->base.request == REQUEST_PAUSE) lab->time.is_paused = true;
    Explanation explanation = {0};
    lab_scene(lab)->explain(state, &explanation);
    lab_notify(lab, explanation.notice);
}

// A frozen step that changes nothing and asks for no pause is not a tick: the witnesses of the last tick stay. False if
// the step could not be finished: then the state before it is restored, and time is paused.
static bool step_scene(Lab *lab, const Input *input) {
    History *history = history_of(lab);
    SceneState *state = state_of(lab);
    const void *kept = kept_now(lab);
    const PoseChange change = undo_look(lab, kept, input);
    lab_advance(lab, lab->current, state, input);
    const bool is_still = input->frozen && kept && looks_same(lab_scene(lab), kept, &state->base);
    if (!is_still && !lab_judge(lab, lab->current, state, &lab->progress)) {
        if (kept) memcpy(state, kept, history->state_size);
        let_go(lab, &state->base);
        lab->time.is_paused = true;
        return false;
    }
    answer_call(lab);
    undo_keep(lab, kept, change);
    lab->time.alarms += !input->frozen && state->base.is_alarming;
    if (is_still && state->base.request != REQUEST_PAUSE) {
        copy_except_hands(state, kept, history->state_size);
    } else if (!input->frozen || kept || state->base.request == REQUEST_PAUSE) {
        history_add(history, state, moment_of(&state->base));
    }
    return true;
}

// Whether this input changes what follows the shown state of the past.
static bool does_something(Lab *lab, const Input *input) {
    SceneState with = *state_of(lab), without;
    if (input->count == 0 && input->down == 0) return false;
    let_go(lab, &with.base);
    without = with;
    lab_advance(lab, lab->current, &with, input);
    lab_advance(lab, lab->current, &without, &(Input){.frozen = input->frozen, .is_step = input->is_step});
    return !looks_same(lab_scene(lab), &with.base, &without.base);
}

// Whether the last tick of a loop is shown and may be left.
static bool ends_loop(const Lab *lab) {
    return lab->time.loop[1] > 0 && lab_history(lab)->now >= lab->time.loop[1] &&
           lab_base(lab)->hands.handle == HANDLE_NONE;
}

static void begin_loop(Lab *lab) {
    const History *history = lab_history(lab);
    const uint64_t first = lab->time.loop[0];
    history_recall(history_of(lab), first > history->first ? first : history->first, state_of(lab));
}

// One tick. In the past it replays the kept ticks until some input changes something. While time is frozen there, the
// state stays equal to the kept one, including data that no field shows.
static void take_tick(Lab *lab, const Input *input) {
    History *history = history_of(lab);
    if (!input->frozen && ends_loop(lab)) {
        begin_loop(lab);
        if (!does_something(lab, input)) return;
    }
    if (history->is_recalled && !does_something(lab, input)) {
        if (input->frozen) {
            copy_except_hands(state_of(lab), kept_now(lab), history->state_size);
            return;
        }
        if (history->now < history->last) {
            history_recall(history, history->now + 1, state_of(lab));
            return;
        }
    }
    if (history->is_recalled) go_on_from_here(lab);
    step_scene(lab, input);
}

void time_take_change(Lab *lab) {
    take_tick(lab, &(Input){.frozen = true});
    lab_keep_going(lab);
}

void lab_repeat(Lab *lab, uint64_t first, uint64_t last) {
    time_begin(lab);
    while (lab_history(lab)->now < first && step_scene(lab, &(Input){0})) continue;
    lab->time.loop[0] = first;
    lab->time.loop[1] = last;
}

bool time_would_move(const Lab *lab) {
    SceneState next = lab->stages[lab->current].state;
    lab_advance(lab, lab->current, &next, &(Input){0});
    return !is_same(lab_scene(lab), lab_base(lab), &next.base);
}

// A state of the past that is played moves, too. In a pause hands still move shapes, so what they do is not a reason
// for one.
static bool is_moved_by_time(const Lab *lab) {
    const Input running = {.down = lab->held}, still = {.down = lab->held, .frozen = true};
    const History *history = lab_history(lab);
    SceneState moved = lab->stages[lab->current].state, stopped = moved;
    if (lab->time.is_paused || !history->is_begun) return false;
    if (history->is_recalled && history->now < history->last) return true;
    lab_advance(lab, lab->current, &moved, &running);
    lab_advance(lab, lab->current, &stopped, &still);
    return !looks_same(lab_scene(lab), &moved.base, &stopped.base);
}

void time_stop_for_reading(Lab *lab) {
    static const Text paused = {
        {"Paused to keep the numbers still. ▶ resumes", "数値を読めるように一時停止した。▶ で再開する"}};
    if (!is_moved_by_time(lab)) return;
    lab->time.is_paused = true;
    lab_notify(lab, phrase(&paused));
}

static void use_up(Lab *lab, Input *input, bool frozen) {
    input->down |= lab->held;
    input->frozen = frozen;
    take_tick(lab, input);
    *input = (Input){0};
}

void time_settle(Lab *lab, StepInput *step) {
    Input *input = &step->input;
    const void *kept = kept_now(lab);
    const bool is_pending = kept && !looks_same(lab_scene(lab), kept, lab_base(lab));
    if (input->count > 0 || is_pending || lab->gesture.sets_all) use_up(lab, input, true);
}

static void recall(Lab *lab, uint64_t tick) {
    if (tick != history_of(lab)->now) history_recall(history_of(lab), tick, state_of(lab));
}

static void step_on(Lab *lab, StepInput *step) {
    const History *history = history_of(lab);
    if (history->is_recalled && history->now < history->last) {
        recall(lab, history->now + 1);
        return;
    }
    step->input.is_step = true;
    use_up(lab, &step->input, false);
    step->has_stepped = true;
    glide_stop(&lab->glide);
}

static void step_back(Lab *lab) {
    static const Text earliest = {{"The history begins at tick {0}", "履歴は {0} コマ目から"}};
    const History *history = history_of(lab);
    if (history->now > history->first) {
        recall(lab, history->now - 1);
    } else {
        lab_notify(lab, phrase_of(&earliest, slot_number((double)history->first, 0)));
    }
}

static void seek(Lab *lab, uint64_t tick) {
    static const Text kept = {{"The history covers ticks {0} to {1}", "履歴は {0}〜{1} コマ目"}};
    const History *history = history_of(lab);
    const uint64_t first = history->first, last = history->last;
    recall(lab, tick < first ? first : tick > last ? last : tick);
    if (tick >= first && tick <= last) return;
    lab_notify(lab, phrase_of(&kept, slot_number((double)first, 0), slot_number((double)last, 0)));
}

// Each of many ticks in a row is a share of the work.
typedef struct {
    const Progress *whole;
    double done, part;
} Share;

static bool report_share(void *context, const Text *work, double done) {
    const Share *share = context;
    return progress_goes_on(share->whole, work, share->done + share->part * done);
}

enum { UNKNOWN = -1 };

// How many ticks without input the answer takes to change, from the end of the history; 0 if the history cannot keep so
// many, or nothing moves. UNKNOWN if the work was cancelled or memory is short.
static int ticks_to_change(Lab *lab) {
    const History *history = history_of(lab);
    SceneState state = *state_of(lab), before;
    int quiet = 0;
    if (history->now < history->last) memcpy(&state, history_state(history, history->last), history->state_size);
    const bool hits = base_method_hits(&state.base);
    let_go(lab, &state.base);
    for (int ticks = 1; ticks <= HISTORY_TICKS && quiet < QUIET_ENOUGH; ticks++) {
        Share share = {&lab->progress, (double)ticks / HISTORY_TICKS, 1.0 / HISTORY_TICKS};
        const Progress progress = {lab->progress.tell ? report_share : NULL, &share};
        memcpy(&before, &state, lab_scene(lab)->state_size);
        lab_advance(lab, lab->current, &state, &(Input){0});
        if (!lab_judge(lab, lab->current, &state, &progress)) return UNKNOWN;
        if (base_method_hits(&state.base) != hits) return ticks;
        quiet = is_same(lab_scene(lab), &before.base, &state.base) ? quiet + 1 : 0;
    }
    return 0;
}

static void run_to_change(Lab *lab) {
    static const Text none_later = {
        {"No change of the answer within the next {0} minutes", "この先 {0} 分間、答えは変わらない"}};
    const int ticks = ticks_to_change(lab);
    if (ticks == UNKNOWN) return;
    if (!ticks) {
        lab_notify(lab, phrase_of(&none_later, slot_number(HISTORY_TICKS / (60 * TICKS_A_SECOND), 0)));
        return;
    }
    recall(lab, history_of(lab)->last);
    go_on_from_here(lab);
    for (int i = 0; i < ticks && step_scene(lab, &(Input){0}); i++) continue;
}

static void go_to_change(Lab *lab, bool is_next) {
    static const Text none_earlier = {
        {"No earlier change of the answer in the history", "履歴の中で、これより前に答えは変わらない"}};
    uint64_t tick;
    if (history_find_change(history_of(lab), is_next ? 1 : -1, &tick)) {
        recall(lab, tick);
    } else if (is_next) {
        lab->waits = true;
        run_to_change(lab);
        lab->waits = false;
    } else {
        lab_notify(lab, phrase(&none_earlier));
    }
}

static void change_speed(Lab *lab, int by) {
    static const Text slowest = {{"This is the slowest speed", "これより遅くはならない"}};
    static const Text fastest = {{"This is the fastest speed", "これより速くはならない"}};
    if (lab->time.speed + by < SPEED_SLOWEST || lab->time.speed + by > SPEED_FASTEST) {
        lab_notify(lab, phrase(by < 0 ? &slowest : &fastest));
        return;
    }
    lab->time.speed += by;
    lab->time.waited = 0;
}

static bool moves_through_time(const InputEvent *event) {
    if (event->kind != EVENT_PRESS) return event->kind == EVENT_SEEK;
    return event->action == ACTION_STEP || event->action == ACTION_BACK || event->action == ACTION_NEXT_CHANGE ||
           event->action == ACTION_PREVIOUS_CHANGE;
}

static void move_through_time(Lab *lab, const InputEvent *event, StepInput *step) {
    const bool steps = event->kind == EVENT_PRESS && event->action == ACTION_STEP;
    lab->time.is_paused = true;
    if (!steps || history_of(lab)->is_recalled) time_settle(lab, step);
    if (steps) {
        step_on(lab, step);
    } else if (event->kind == EVENT_SEEK) {
        seek(lab, event->tick);
    } else if (event->action == ACTION_BACK) {
        step_back(lab);
    } else {
        go_to_change(lab, event->action == ACTION_NEXT_CHANGE);
    }
    if (history_of(lab)->is_recalled) glide_stop(&lab->glide);
}

bool time_answer(Lab *lab, const InputEvent *event, StepInput *step) {
    if (moves_through_time(event)) {
        move_through_time(lab, event, step);
        return true;
    }
    if (event->kind != EVENT_PRESS) return false;
    switch (event->action) {
    case ACTION_PAUSE: lab->time.is_paused = !lab->time.is_paused; return true;
    case ACTION_TIME_FASTER: change_speed(lab, 1); return true;
    case ACTION_TIME_SLOWER: change_speed(lab, -1); return true;
    default: return false;
    }
}

// How many ticks the scene takes in this step of the lab.
static int ticks_due(Lab *lab) {
    if (lab->time.is_paused) return 0;
    if (lab->time.speed >= 0) return 1 << lab->time.speed;
    lab->time.waited = (lab->time.waited + 1) % (1 << -lab->time.speed);
    return lab->time.waited == 0;
}

void time_pass(Lab *lab, StepInput *step) {
    Input *input = &step->input;
    const int due = step->has_stepped ? 0 : ticks_due(lab);
    const SceneState before = *state_of(lab);
    const bool has_input = input->count > 0 || (input->down | lab->held) != 0;
    if (step->has_stepped) {
        time_settle(lab, step);
    } else {
        use_up(lab, input, due == 0);
        for (int i = 1; i < due && !lab->time.is_paused; i++) use_up(lab, input, false);
    }
    // When time is slow, only steps with a tick show whether the scene moves.
    const SceneBase *base = lab_base(lab);
    const bool plays = (history_of(lab)->is_recalled || lab->time.loop[1] > 0) && !lab->time.is_paused;
    const bool is_quiet = !has_input && !plays && is_same(lab_scene(lab), &before.base, base);
    if (!is_quiet) lab->time.quiet_ticks = 0;
    if (is_quiet && (due > 0 || lab->time.is_paused) && lab->time.quiet_ticks < QUIET_ENOUGH) lab->time.quiet_ticks++;
    lab->time.is_idle = lab->time.quiet_ticks == QUIET_ENOUGH;
}
