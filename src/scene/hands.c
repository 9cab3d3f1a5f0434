// Drags, rotates, resizes and nudges shapes with mouse and keys.
#include "hands.h"

#include <float.h>
#include <math.h>

#include "map.h"
#include "shape_pair.h"

enum { TURN_REACH = 22, NUDGE_DELAY = 15 };

static const float NUDGE_STEP = 1, NUDGE_SPEED = 2, TURN_STEP = 1, WHEEL_STEP = 5, SIZE_STEP = 1;

static float clamp(float value, float min, float max) {
    return fminf(fmaxf(value, min), max);
}

static void place(Body *body, float x, float y, hit_aabb range) {
    body->x = clamp(x, range.min.x, range.max.x);
    body->y = clamp(y, range.min.y, range.max.y);
}

static float feet_of(const Body *body) {
    return body->y + body->height / 2;
}

static void set_sides(Body *body, float width, float height) {
    const float feet = feet_of(body), min = body->kind == BODY_WALKER ? WALKER_MIN : BODY_SMALLEST;
    const float max = body->kind == BODY_WALKER ? WALKER_MAX : BODY_LARGEST;
    body->width = clamp(width, min, max);
    body->height = clamp(height, min, max);
    if (body->kind == BODY_WALKER) body->y = feet - body->height / 2;
}

static void resize(Body *body, float wider, float taller) {
    if (body->kind == BODY_POINT) return;
    if (!body_has(body->kind, BODY_SIDE)) {
        const float grow = wider != 0 ? wider : taller;
        body->radius = clamp(body->radius + grow, BODY_SMALLEST, BODY_LARGEST / 2);
    } else {
        set_sides(body, body->width + 2 * wider, body->height + 2 * taller);
    }
}

// Angles set by mouse or keys are kept in (-180, 180]; a typed angle stays as typed.
static void turn_to(Body *body, float degrees) {
    const float angle = remainderf(degrees, 360);
    body->angle = angle <= -180 ? angle + 360 : angle;
}

static hit_vec turn_handle(const Body *body) {
    const hit_vec above = {body->x, body->y - body_size(body).y / 2 - TURN_REACH};
    const hit_obb box = body_obb(body);
    return hit_turn(above, box.center, box.c, box.s);
}

static hit_vec size_handle(const Body *body) {
    if (body_has(body->kind, BODY_RADIUS)) {
        const float diagonal = body->radius * sqrtf(0.5f);
        return (hit_vec){body->x + diagonal, body->y + diagonal};
    }
    if (body->kind == BODY_WALKER) return (hit_vec){body->x + body->width / 2, body->y - body->height / 2};
    const hit_obb box = body_obb(body);
    const hit_vec size = body_size(body), corner = {body->x + size.x / 2, body->y + size.y / 2};
    return hit_turn(corner, box.center, box.c, box.s);
}

hit_vec hands_place_of(const Body *body, Handle handle) {
    if (handle == HANDLE_TURN) return turn_handle(body);
    if (handle == HANDLE_SIZE) return size_handle(body);
    if (handle < HANDLE_CORNER) return (hit_vec){body->x, body->y};
    hit_vec corners[HIT_CONVEX_MAX];
    body_corners(body, corners);
    return corners[handle - HANDLE_CORNER];
}

static float distance(hit_vec a, hit_vec b) {
    return hypotf(a.x - b.x, a.y - b.y);
}

static bool has_handle(const Body *body, Handle handle) {
    if (handle >= HANDLE_CORNER) return (int)(handle - HANDLE_CORNER) < body_corner_count(body);
    return handle == HANDLE_TURN ? body_turns(body) : body->kind != BODY_POINT;
}

static float distance_to_handles(const Body *body, hit_vec at) {
    float least = INFINITY;
    for (Handle handle = HANDLE_SIZE; handle < HANDLE_COUNT; handle++) {
        if (has_handle(body, handle)) least = fminf(least, distance(at, hands_place_of(body, handle)));
    }
    return least;
}

// What has no inside is grabbed from `reach` away.
static bool covers(const Body *body, hit_vec at, float reach) {
    const bool is_thin = body->kind == BODY_POINT || body->kind == BODY_SEGMENT;
    const Shape shape = body_shape(body), pointer = shape_of_circle((hit_circle){at, is_thin ? reach : 0});
    return shape_witness(&pointer, &shape).verdict != HIT_APART;
}

// Where a handle is drawn and grabbed: if it would lie on a handle of the selected body, farther out, unless it is that
// of a corner.
static hit_vec clear_place(const Hands *hands, const Body *bodies, int index, Handle handle, float reach) {
    enum { STEPS_MAX = 8 };
    const Body *body = &bodies[index], *selected = &bodies[hands->selected];
    hit_vec at = hands_place_of(body, handle);
    const float away = fmaxf(distance(at, (hit_vec){body->x, body->y}), FLT_MIN);
    const hit_vec out = {(at.x - body->x) / away * reach, (at.y - body->y) / away * reach};
    for (int i = 0;
         i < STEPS_MAX && body != selected && handle < HANDLE_CORNER && distance_to_handles(selected, at) < 2 * reach;
         i++)
        at = (hit_vec){at.x + out.x, at.y + out.y};
    return at;
}

static Handle handle_at(const Hands *hands, const Body *bodies, int index, hit_vec at, float reach) {
    const Body *body = &bodies[index];
    Handle nearest = HANDLE_NONE;
    float least = reach;
    for (Handle handle = HANDLE_SIZE; handle < HANDLE_COUNT; handle++) {
        if (!has_handle(body, handle)) continue;
        const float away = distance(at, clear_place(hands, bodies, index, handle, reach));
        if (away > least || (nearest != HANDLE_NONE && away == least)) continue;
        nearest = handle;
        least = away;
    }
    if (covers(body, at, 0) && distance(at, (hit_vec){body->x, body->y}) < least) return HANDLE_NONE;
    return nearest;
}

GrabTarget hands_target(const Hands *hands, const Body *bodies, int count, hit_vec at, float reach) {
    for (int i = 0; i < count; i++) {
        const int32_t body = (hands->selected + i) % count;
        const Handle handle = handle_at(hands, bodies, body, at, reach);
        if (handle != HANDLE_NONE) return (GrabTarget){handle, body};
    }
    for (int32_t body = count - 1; body >= 0; body--) {
        if (covers(&bodies[body], at, reach)) return (GrabTarget){HANDLE_BODY, body};
    }
    return (GrabTarget){HANDLE_NONE, 0};
}

void hands_take(Hands *hands, const Body *bodies, GrabTarget target) {
    if (target.handle == HANDLE_NONE) return;
    const hit_vec grabbed = hands_place_of(&bodies[target.body], target.handle);
    hands->selected = hands->grabbed = target.body;
    hands->handle = (int32_t)target.handle;
    hands->grip = (hit_vec){grabbed.x - hands->pointer.x, grabbed.y - hands->pointer.y};
}

static void drag_size(Body *body, hit_vec to) {
    const hit_obb box = body_obb(body);
    const hit_vec local = hit_turn(to, box.center, box.c, -box.s);
    if (!body_has(body->kind, BODY_SIDE)) {
        body->radius = clamp(hypotf(to.x - body->x, to.y - body->y), BODY_SMALLEST, BODY_LARGEST / 2);
        return;
    }
    const float height = body->kind == BODY_SEGMENT ? body->height : 2 * (local.y - body->y);
    set_sides(body, 2 * (local.x - body->x), body->kind == BODY_WALKER ? feet_of(body) - to.y : height);
}

static void drag(const Hands *hands, Body *body, hit_aabb range) {
    const hit_vec to = {hands->pointer.x + hands->grip.x, hands->pointer.y + hands->grip.y};
    switch ((Handle)hands->handle) {
    case HANDLE_NONE: break;
    case HANDLE_BODY: place(body, to.x, to.y, range); break;
    case HANDLE_TURN: turn_to(body, atan2f(to.x - body->x, body->y - to.y) * (180 / 3.14159265f)); break;
    case HANDLE_SIZE: drag_size(body, to); break;
    default: body_move_corner(body, hands->handle - HANDLE_CORNER, to); break;
    }
}

static void turn_by_wheel(Hands *hands, Body *bodies, int count, float notches) {
    for (int i = count - 1; i >= 0; i--) {
        if (covers(&bodies[i], hands->pointer, 0)) {
            hands->selected = i;
            break;
        }
    }
    Body *body = &bodies[hands->selected];
    if (body_turns(body)) {
        turn_to(body, body->angle + WHEEL_STEP * clamp(notches, -100, 100));
    } else {
        resize(body, notches, notches);
    }
}

// Both sides by the same factor, so far as both stay within their limits.
static void twist(Body *body, float degrees, float factor) {
    if (body->kind == BODY_POINT) return;
    const float min = body->kind == BODY_WALKER ? WALKER_MIN : BODY_SMALLEST;
    const float max = body->kind == BODY_WALKER ? WALKER_MAX : BODY_LARGEST;
    if (body_turns(body) && degrees != 0) turn_to(body, body->angle + remainderf(degrees, 360));
    if (!body_has(body->kind, BODY_SIDE)) {
        body->radius = clamp(body->radius * factor, BODY_SMALLEST, BODY_LARGEST / 2);
        return;
    }
    const float smaller = fminf(body->width, body->height), larger = fmaxf(body->width, body->height);
    const float least = fminf(min / smaller, 1), most = fmaxf(max / larger, 1);
    const float kept = clamp(factor, least, most);
    if (kept != 1) set_sides(body, body->width * kept, body->height * kept);
}

// Adds zero, because the next float of the smallest negative one is a negative zero.
bool hands_nudge(hit_vec *place, Action action) {
    switch (action) {
    case ACTION_NUDGE_LEFT: place->x = nextafterf(place->x, -INFINITY) + 0.0f; return true;
    case ACTION_NUDGE_RIGHT: place->x = nextafterf(place->x, INFINITY) + 0.0f; return true;
    case ACTION_NUDGE_UP: place->y = nextafterf(place->y, -INFINITY) + 0.0f; return true;
    case ACTION_NUDGE_DOWN: place->y = nextafterf(place->y, INFINITY) + 0.0f; return true;
    default: return false;
    }
}

static void press(Hands *hands, Body *bodies, int count, hit_aabb range, Action action) {
    if (action == ACTION_SELECT) hands->selected = (hands->selected + 1) % count;
    if (action == ACTION_SELECT_PREVIOUS) hands->selected = (hands->selected + count - 1) % count;
    Body *selected = &bodies[hands->selected];
    hit_vec nudged = {selected->x, selected->y};
    if (hands_nudge(&nudged, action)) place(selected, nudged.x, nudged.y, range);
    if (action_lasts(action)) hands->held_ticks = 0; // each press is a tap of its own
}

void hands_feed(Hands *hands, Body *bodies, int count, hit_aabb range, const InputEvent *event) {
    switch (event->kind) {
    case EVENT_POINTER:
        hands->pointer = event->at;
        drag(hands, &bodies[hands->grabbed], range);
        break;
    case EVENT_GRAB:
        hands_take(hands, bodies, hands_target(hands, bodies, count, hands->pointer, event_reach(event)));
        break;
    case EVENT_DROP: hands->handle = HANDLE_NONE; break;
    case EVENT_TWIST: {
        const int32_t body = hands->handle == HANDLE_NONE ? hands->selected : hands->grabbed;
        twist(&bodies[body], event->degrees, event->factor);
        break;
    }
    case EVENT_WHEEL: turn_by_wheel(hands, bodies, count, event->notches); break;
    case EVENT_PRESS: press(hands, bodies, count, range, event->action); break;
    default: break;
    }
}

static float between(const Input *input, Action less, Action more) {
    return (float)input_is_down(input, more) - (float)input_is_down(input, less);
}

static bool moves_by_key(const Input *input) {
    return between(input, ACTION_LEFT, ACTION_RIGHT) != 0 || between(input, ACTION_UP, ACTION_DOWN) != 0;
}

void hands_act(Hands *hands, Body *body, hit_aabb range, const Input *input) {
    const float turn = between(input, ACTION_TURN_LEFT, ACTION_TURN_RIGHT);
    const float wider = between(input, ACTION_NARROWER, ACTION_WIDER);
    const float taller = between(input, ACTION_SHORTER, ACTION_TALLER);
    const bool is_down = moves_by_key(input) || turn != 0 || wider != 0 || taller != 0;
    hands->held_ticks = !is_down ? 0 : hands->held_ticks < NUDGE_DELAY * 2 ? hands->held_ticks + 1 : NUDGE_DELAY * 2;
    if (!is_down) return;
    const float fine = input_is_down(input, ACTION_FINE) ? 0.1f : 1;
    // A tap moves by one step; a key held for longer repeats.
    if (hands->held_ticks > 1 && hands->held_ticks <= NUDGE_DELAY) return;
    const float length = (hands->held_ticks == 1 ? NUDGE_STEP : NUDGE_SPEED) * fine;
    if (moves_by_key(input)) {
        place(body, body->x + length * between(input, ACTION_LEFT, ACTION_RIGHT),
              body->y + length * between(input, ACTION_UP, ACTION_DOWN), range);
    }
    if (turn != 0 && body_turns(body)) turn_to(body, body->angle + turn * TURN_STEP * length);
    if (wider != 0 || taller != 0) resize(body, wider * SIZE_STEP * length, taller * SIZE_STEP * length);
}

void hands_step(Hands *hands, Body *bodies, int count, hit_aabb range, const Input *input) {
    for (int i = 0; i < input->count; i++) hands_feed(hands, bodies, count, range, &input->events[i]);
    hands_act(hands, &bodies[hands->selected], range, input);
}

bool hands_hold(const Hands *hands, int body, const Input *input) {
    if (hands->handle == HANDLE_BODY && hands->grabbed == body) return true;
    return hands->selected == body && moves_by_key(input);
}

void hands_draw_handle(hit_vec at, float points, bool is_selected, bool is_lit, Picture *picture) {
    Pen pen = pen_line(is_selected ? INK_TEXT : INK_MUTED, is_selected ? 2 : 1);
    pen.fill = is_selected ? INK_TEXT : INK_PAPER;
    pen.fill_alpha = 1;
    if (is_lit) picture_dot(picture, at, points + 6, pen_outlined(INK_GLOW, INK_TEXT, 1));
    picture_dot(picture, at, points, pen);
}

// A handle that stands farther out is joined to its place.
static void draw_handles(const Hands *hands, const Body *bodies, int index, Handle lit, Picture *picture) {
    const Body *body = &bodies[index];
    const bool is_selected = index == hands->selected;
    const float reach = picture->grab_reach / picture->view.scale;
    const hit_vec size = clear_place(hands, bodies, index, HANDLE_SIZE, reach);
    const hit_vec turn = clear_place(hands, bodies, index, HANDLE_TURN, reach);
    const Pen line = pen_line(is_selected ? INK_TEXT : INK_MUTED, is_selected ? 2 : 1);
    if (body_turns(body)) {
        const hit_obb box = body_obb(body);
        const hit_vec top = hit_turn((hit_vec){body->x, body->y - body_size(body).y / 2}, box.center, box.c, box.s);
        picture_line(picture, top, turn, line);
        hands_draw_handle(turn, 7, is_selected, lit == HANDLE_TURN, picture);
    }
    for (Handle corner = HANDLE_CORNER; has_handle(body, corner); corner++)
        hands_draw_handle(hands_place_of(body, corner), is_selected ? 4 : 3, is_selected, lit == corner, picture);
    if (!has_handle(body, HANDLE_SIZE)) return;
    if (distance(size, size_handle(body)) > 0) picture_line(picture, size_handle(body), size, line);
    hands_draw_handle(size, is_selected ? 5 : 4, is_selected, lit == HANDLE_SIZE, picture);
}

// What is dragged, or what the pointer would grab.
static GrabTarget lit_target(const Hands *hands, const Body *bodies, int count, const Picture *picture) {
    if (hands->handle != HANDLE_NONE) return (GrabTarget){(Handle)hands->handle, hands->grabbed};
    if (!picture->has_pointer) return (GrabTarget){HANDLE_NONE, 0};
    return hands_target(hands, bodies, count, view_to_world(picture->view, picture->pointer),
                        picture->grab_reach / picture->view.scale);
}

// How far the word of the cue, at this place beside the center, is from every handle, in points; negative out of view.
static float clearance_of_cue(hit_vec center, hit_vec place, const Body *bodies, int count, const Picture *picture) {
    enum { HALF_WIDTH = 30, HALF_HEIGHT = 9 };
    const float points = picture->view.unit / picture->view.scale;
    const hit_vec middle = {center.x + place.x * points, center.y + (place.y - 5) * points};
    const hit_aabb word = hit_aabb_from_center(middle, (hit_vec){HALF_WIDTH * points, HALF_HEIGHT * points});
    const hit_aabb world = picture->world;
    if (word.min.x < world.min.x || word.min.y < world.min.y || word.max.x > world.max.x || word.max.y > world.max.y)
        return -1;
    float clearance = INFINITY;
    for (int i = 0; i < HANDLE_COUNT * count; i++) {
        const Body *body = &bodies[i / HANDLE_COUNT];
        const Handle handle = (Handle)(i % HANDLE_COUNT);
        if (handle < HANDLE_SIZE || !has_handle(body, handle)) continue;
        const hit_circle at = {hands_place_of(body, handle), 0};
        const float away = (float)hit_circle_aabb_witness(at, word).gap;
        clearance = fminf(clearance, fmaxf(away / points, 0));
    }
    return clearance;
}

// Four arrows away from the center, and a word beside them that covers no handle.
void hands_draw_cue(hit_vec center, const Body *bodies, int count, Picture *picture) {
    static const Text drag = {{"drag", "ドラッグ"}};
    static const hit_vec places[] = {{0, 46}, {0, -36}, {-62, 5}, {62, 5}};
    const float points = picture->view.unit / picture->view.scale, from = 9 * points, to = 26 * points, enough = 12;
    const Type type = {.size = 13, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    hit_vec place = places[0];
    float best = -1;
    for (int i = 0; i < 4; i++) {
        const hit_vec way = {i == 0 ? 1.0f : i == 1 ? -1.0f : 0.0f, i == 2 ? 1.0f : i == 3 ? -1.0f : 0.0f};
        const float clearance = fminf(clearance_of_cue(center, places[i], bodies, count, picture), enough);
        picture_arrow(picture, (hit_vec){center.x + way.x * from, center.y + way.y * from},
                      (hit_vec){center.x + way.x * to, center.y + way.y * to}, pen_line(INK_TEXT, 3));
        if (clearance > best) place = places[i];
        best = fmaxf(best, clearance);
    }
    picture_phrase(picture, center, place, type, phrase(&drag));
}

static bool is_in_view(const Body *body, hit_aabb world) {
    const Shape shape = body_shape(body), view = shape_of_aabb(world);
    return shape_pair(shape.kind, view.kind)->verdict(&shape, &view) == HIT_OVERLAP;
}

static float clamp_inside(float value, float min, float max, float margin) {
    const float middle = (min + max) / 2;
    return clamp(value, fminf(min + margin, middle), fmaxf(max - margin, middle));
}

// Inside the view near its edge, clear of another arrow and its words.
static hit_vec tail_of_arrow(hit_vec to, const hit_vec *other, const Picture *picture) {
    enum { SIDE = 50, ABOVE = 44, WORDS = 150, LINE = 44 };
    const float points = picture->view.unit / picture->view.scale;
    const hit_aabb world = picture->world;
    hit_vec at = {clamp_inside(to.x, world.min.x, world.max.x, SIDE * points),
                  clamp_inside(to.y, world.min.y, world.max.y, ABOVE * points)};
    const bool is_near = other && fabsf(at.x - other->x) < WORDS * points && fabsf(at.y - other->y) < LINE * points;
    if (is_near) at.y = other->y + (other->y > (world.min.y + world.max.y) / 2 ? -LINE : LINE) * points;
    return at;
}

hit_vec hands_point_to(hit_vec to, const Text *name, const char *letter, const hit_vec *other, Picture *picture) {
    static const Text with_letter = {{"{0} {1}, {2} px", "{0} {1} まで {2} px"}};
    static const Text alone = {{"{0}, {2} px", "{0}まで {2} px"}};
    enum { LENGTH = 34 };
    const Type type = {.size = 13, .weight = WEIGHT_BOLD, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    const hit_vec at = tail_of_arrow(to, other, picture), way = {to.x - at.x, to.y - at.y};
    const float distance = hypotf(way.x, way.y), part = LENGTH * picture->view.unit / picture->view.scale / distance;
    picture_arrow(picture, at, (hit_vec){at.x + way.x * part, at.y + way.y * part}, pen_line(INK_TEXT, 4));
    picture_label(picture, at, (hit_vec){0, way.y > 0 ? -10 : 20}, type,
                  phrase_of(*letter ? &with_letter : &alone, slot_text(name), slot_string(letter),
                            slot_length(distance >= 1 ? roundf(distance) : distance, 0)));
    return at;
}

// Shapes of the same kind are told apart by their letters.
static void point_to_bodies(const Body *bodies, int count, Picture *picture) {
    static const char *const letters[] = {"a", "b"};
    const bool are_alike = count == 2 && bodies[0].kind == bodies[1].kind;
    hit_vec first;
    for (int i = 0, pointed = 0; i < count; i++) {
        const hit_vec center = {bodies[i].x, bodies[i].y};
        if (is_in_view(&bodies[i], picture->world)) continue;
        first = hands_point_to(center, body_kind_name(bodies[i].kind), are_alike ? letters[i] : "",
                               pointed++ ? &first : NULL, picture);
    }
}

void hands_draw(const Hands *hands, const Body *bodies, int count, Picture *picture) {
    if (picture->leaves_out_handles) return;
    const GrabTarget lit = lit_target(hands, bodies, count, picture);
    if (picture->shows_cue && hands->handle == HANDLE_NONE) {
        const Body *body = &bodies[hands->selected];
        hands_draw_cue((hit_vec){body->x, body->y}, bodies, count, picture);
    }
    for (int i = 0; i < count; i++) draw_handles(hands, bodies, i, i == lit.body ? lit.handle : HANDLE_NONE, picture);
    point_to_bodies(bodies, count, picture);
}
