// Composes the screen: where each part stands, and the scene with what is drawn over it.
#include "screen.h"

#include <math.h>
#include <string.h>

#include "layout.h"
#include "overlays.h"

enum { MARKS_OF_PANEL = 2048 };
enum { TIP_WIDTH = 320, TIP_PADDING = 10, TIP_LEADING = 19, TIP_APART = 6, TIP_EDGE = 4 };

// `world` is what the area shows of the whole scene at this scale, and becomes what it shows of the zoomed one.
static View zoomed_view(const Camera *camera, hit_aabb area, float scale, float unit, hit_aabb *world) {
    const hit_vec half = {(area.max.x - area.min.x) / 2, (area.max.y - area.min.y) / 2};
    const hit_vec middle = {world->min.x + half.x / scale + camera->pan.x,
                            world->min.y + half.y / scale + camera->pan.y};
    const float zoomed = scale * camera->zoom;
    *world = (hit_aabb){{middle.x - half.x / zoomed, middle.y - half.y / zoomed},
                        {middle.x + half.x / zoomed, middle.y + half.y / zoomed}};
    return (View){{area.min.x + half.x, area.min.y + half.y}, zoomed, unit, middle};
}

// `world` is what the area shows.
static View view_of_pane(const Lab *lab, const void *state, hit_aabb area, float unit, hit_aabb *world) {
    const float width = fmaxf(area.max.x - area.min.x, 1), height = fmaxf(area.max.y - area.min.y, 1);
    *world = lab_view(lab, state, width / height);
    const float scale = fminf(width / (world->max.x - world->min.x), height / (world->max.y - world->min.y));
    if (!lab_is_fitted(lab)) return zoomed_view(lab_camera(lab), area, scale, unit, world);
    return (View){{area.min.x - world->min.x * scale, area.min.y - world->min.y * scale}, scale, unit, {0, 0}};
}

static void draw_grid(Picture *picture) {
    const hit_aabb world = picture->world;
    // The lines are 20 world units apart, or by a power of two nearer or farther where the view is zoomed.
    const float nearest = 10 * picture->view.unit, farthest = 160 * picture->view.unit;
    float spacing = 20;
    while (spacing * picture->view.scale < nearest) spacing *= 2;
    while (spacing * picture->view.scale > farthest) spacing /= 2;
    for (float x = ceilf(world.min.x / spacing) * spacing; x <= world.max.x; x += spacing)
        picture_line(picture, (hit_vec){x, world.min.y}, (hit_vec){x, world.max.y}, pen_line(INK_GRID, 1));
    for (float y = ceilf(world.min.y / spacing) * spacing; y <= world.max.y; y += spacing)
        picture_line(picture, (hit_vec){world.min.x, y}, (hit_vec){world.max.x, y}, pen_line(INK_GRID, 1));
}

// What the chosen step made is lit, what later steps make is not drawn yet. Whether the shapes hit is always drawn.
static void emphasize(Picture *picture, const Explanation *explanation, int chosen) {
    for (int i = 0; chosen > 0 && i < explanation->step_count; i++) {
        const Step *step = &explanation->steps[i];
        const bool is_later = i >= chosen && step->id != STEP_ANSWER;
        const Emphasis emphasis = is_later ? EMPHASIS_LATER : EMPHASIS_NONE;
        picture_emphasize(picture, step->id, step->part, i + 1 == chosen ? EMPHASIS_LIT : emphasis);
    }
}

// A handle is at least 20 pixels wide for the pointer.
static float grab_reach(View view) {
    return 10 * fmaxf(view.unit, 1);
}

// Only the pane under the pointer lights up what the pointer would grab.
static void note_pointer(Picture *picture, const Pane *pane, const ScreenFrame *frame) {
    picture->has_pointer = frame->has_pointer && aabb_contains(pane->rect, frame->pointer);
    picture->pointer = frame->pointer;
    picture->grab_reach = grab_reach(pane->view);
}

static bool hides_answer(const Lab *lab) {
    return lab_hides(lab) & HIDE_ANSWER;
}

static bool shows_working(const Lab *lab) {
    return lab->look.shows_working && !(lab_hides(lab) & HIDE_WORKING);
}

// The state that a pane draws.
static void state_to_draw(const Lab *lab, int pane, SceneState *shown) {
    scene_show_pane(lab_scene(lab), lab_state(lab), pane, shown);
    shown->base.hides_answer = hides_answer(lab);
}

// Without its hits where they are hidden.
static void draw_swarm(const Composer *composer, const Lab *lab) {
    const Swarm *swarm = lab_swarm(lab, lab->current);
    Screen *screen = composer->screen;
    if (!swarm) return;
    screen->unmarked = (Swarm){swarm->bodies, NULL};
    picture_swarm(&screen->picture, hides_answer(lab) ? &screen->unmarked : swarm);
}

// Every pane may have the same number of marks, and what comes after the panes has its own.
static void draw_pane(const Composer *composer, const Lab *lab, Box box, const void *state, int index) {
    Screen *screen = composer->screen;
    Picture *picture = &screen->picture;
    const View points = picture->view;
    const int later = screen->pane_count - 1 - index, share = (PICTURE_MARKS - MARKS_OF_PANEL) / screen->pane_count;
    Pane *pane = &screen->panes[index];
    hit_aabb world;
    pane->rect = pixels_of_box(points, box);
    pane->view = view_of_pane(lab, state, pane->rect, points.unit, &world);
    note_pointer(picture, pane, composer->frame);
    picture->shows_cue = composer->frame->shows_cue && screen->pane_count == 1;
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, pane->view, world);
    if (lab_scene(lab)->has_grid) draw_grid(picture);
    const bool is_current = screen->pane_count == 1 || index == lab_base(lab)->method;
    const bool shows_reach = is_current && !hides_answer(lab);
    const ReachMap *reach = shows_reach ? lab_reach(lab, pane->view) : NULL;
    if (reach) picture_reach(picture, reach);
    draw_swarm(composer, lab);
    picture_reserve(picture, MARKS_OF_PANEL + later * share);
    scene_draw(lab_scene(lab), state, lab->map, shows_working(lab), picture);
    if (is_current && shows_working(lab) && lab_shows_own(lab)) draw_own_trace(picture, lab);
    if (is_current) lab_draw_marks(lab, picture);
    if (!picture->leaves_out_handles) paint_draw_cursor(lab, picture);
    picture_reserve(picture, 0);
    picture->has_pointer = picture->shows_cue = false;
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void draw_panes(const Composer *composer, const Lab *lab, Box scene) {
    Screen *screen = composer->screen;
    SceneState shown;
    screen->scene_area = pixels_of_box(screen->picture.view, scene);
    screen->pane_count = scene_panes(lab_scene(lab), lab_state(lab));
    for (int i = 0; i < screen->pane_count; i++) {
        state_to_draw(lab, i, &shown);
        draw_pane(composer, lab, layout_of_pane(scene, screen->pane_count, i).world, &shown, i);
    }
    screen->scene_view = screen->panes[screen->pane_count > 1 ? lab_base(lab)->method : 0].view;
}

// The verdict of each method in its pane, and the lines between the panes.
static void put_pane_heads(Composer *composer, Box scene, const Lab *lab) {
    SceneState shown;
    for (int i = 0; i < composer->screen->pane_count; i++) {
        Explanation explanation = {0};
        const Box box = layout_of_pane(scene, composer->screen->pane_count, i).head;
        state_to_draw(lab, i, &shown);
        lab_scene(lab)->explain(&shown, &explanation);
        put_pane_head(composer, box, lab_scene(lab), shown.base.method == lab_base(lab)->method, &shown.base,
                      &explanation);
        if (box.x > scene.x) put_rule(composer, box.x, box.y, box.x, scene.y + scene.height);
        if (box.y > scene.y) put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    }
}

// The notice, or else the scene's cue, which only the time line has room for. A notice is left out when it only repeats
// the remark in the band.
static Phrase message_of(const Composer *composer, const Lab *lab, const Phrase *remark, bool has_time) {
    const char *notice = composer->frame->notice;
    char said[PICTURE_TEXT_LONGEST];
    phrase_write(said, sizeof said, remark, composer->picture->language);
    if (notice && *notice)
        return strcmp(said, notice) == 0 ? (Phrase){.text = NULL} : phrase_of_slot(slot_string(notice));
    const bool shows_cue = composer->frame->shows_cue && has_time && !composer->frame->is_by_touch; // it names a key
    return shows_cue ? scene_cue(lab_scene(lab)) : (Phrase){.text = NULL};
}

Pane screen_pane(const Lab *lab, const ScreenFrame *frame) {
    SceneState shown;
    hit_aabb world;
    const float unit = layout_unit(lab, frame);
    const Box scene = layout_of(lab, (float)frame->width / unit, (float)frame->height / unit).scene;
    const int count = scene_panes(lab_scene(lab), lab_state(lab)), index = count > 1 ? lab_base(lab)->method : 0;
    const hit_aabb pixels =
        pixels_of_box((View){{0, 0}, unit, unit, {0, 0}}, layout_of_pane(scene, count, index).world);
    scene_show_pane(lab_scene(lab), lab_state(lab), index, &shown);
    return (Pane){pixels, view_of_pane(lab, &shown, pixels, unit, &world)};
}

static Composer begin(Screen *screen, const Lab *lab, const ScreenFrame *frame, float unit) {
    screen->hot_spot_count = 0;
    picture_begin(&screen->picture, lab->look.language, frame->measure);
    screen->picture.theme = lab->look.theme;
    picture_set_view(&screen->picture, (View){{0, 0}, unit, unit, {0, 0}}, (hit_aabb){{0, 0}, {0, 0}});
    return (Composer){.frame = frame,
                      .screen = screen,
                      .picture = &screen->picture,
                      .width = (float)frame->width / unit,
                      .height = (float)frame->height / unit,
                      .open_term = lab->overlay == OVERLAY_GLOSSARY ? lab->glossary.term : TERM_COUNT};
}

static void put_rulers_of_panes(Composer *composer, Box scene, const Lab *lab) {
    picture_group(composer->picture, "rulers");
    for (int i = 0; i < composer->screen->pane_count; i++) {
        const Box box = layout_of_pane(scene, composer->screen->pane_count, i).world;
        picture_clip(composer->picture, box_aabb(box));
        put_rulers(composer, box, composer->screen->panes[i].view, lab);
        picture_unclip(composer->picture);
    }
}

// The scene, and around it its question, the verdict, and what explains it.
static void put_scene(Composer *composer, const Layout *layout, const Lab *lab, const Explanation *explanation) {
    Picture *picture = composer->picture;
    picture_group(picture, "scene");
    if (!lab_shows_own(lab) && !hides_answer(lab)) emphasize(picture, explanation, lab->chosen_step);
    draw_panes(composer, lab, layout->scene);
    if (lab->look.shows_rulers) put_rulers_of_panes(composer, layout->scene, lab);
    picture_group(picture, "verdict");
    if (layout->band.height > 0) put_band(composer, layout->band, lab, explanation);
    if (composer->screen->pane_count > 1) put_pane_heads(composer, layout->scene, lab);
    if (layout->legend.height > 0) put_legend(composer, layout->legend, lab);
    if (layout->strip.height > 0) put_strip(composer, layout->strip, lab, explanation);
    if (layout->caption.height == 0) return;
    composer->screen->hot_spot_count = 0; // a figure's method stays
    put_caption(composer, layout->caption, lab);
}

// The card if there is one, and the panel below it if that has room and gives no answer away.
static void put_column(Composer *composer, Box box, const Lab *lab, const Explanation *explanation) {
    if (lab_card(lab)) {
        const bool has_panel = !lab->look.hides_panel && !(lab_hides(lab) & (HIDE_ANSWER | HIDE_PANEL));
        picture_group(composer->picture, "card");
        const float bottom = put_card(composer, box, lab, has_panel ? explanation : NULL);
        if (bottom >= box.y + box.height) return;
        box = (Box){box.x, bottom, box.width, box.y + box.height - bottom};
        put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    }
    if (lab->course.invites && !lab_card(lab) && !lab->look.hides_panel) box = put_invitation(composer, box, lab);
    picture_group(composer->picture, "panel");
    if (!lab->look.hides_panel) put_panel(composer, box, lab, explanation);
}

static void put_overlay(Composer *composer, const Lab *lab) {
    switch (lab->overlay) {
    case OVERLAY_NONE:
    case OVERLAY_COUNT: break;
    case OVERLAY_SCENES: put_gallery(composer, lab); break;
    case OVERLAY_HELP: put_help(composer, lab); break;
    case OVERLAY_LESSONS: put_lessons(composer, lab); break;
    case OVERLAY_GLOSSARY: put_glossary(composer, &lab->demo); break;
    case OVERLAY_MENU: put_menu(composer, lab); break;
    case OVERLAY_LAYERS: put_layers(composer, lab); break;
    case OVERLAY_PAIRS: put_pairs(composer, lab); break;
    case OVERLAY_NAMING: put_naming(composer); break;
    }
}

// Below the spot, or above it, or beside it, so that it does not cover what it explains.
static Box place_beside(const Composer *composer, Box spot, float width, float height) {
    const float right = composer->width - TIP_EDGE - width, bottom = composer->height - TIP_EDGE - height;
    const Box box = {fmaxf(fminf(spot.x, right), TIP_EDGE), spot.y + spot.height + TIP_APART, width, height};
    if (box.y <= bottom) return box;
    const float above = spot.y - TIP_APART - height;
    if (above >= TIP_EDGE) return (Box){box.x, above, width, height};
    const float before = spot.x - TIP_APART - width, behind = spot.x + spot.width + TIP_APART;
    return (Box){before >= TIP_EDGE ? before : behind, fmaxf(fminf(spot.y, bottom), TIP_EDGE), width, height};
}

// The key stands after the sentence, or below it if it has no room there.
static void put_tip(Composer *composer, Box spot, const Tip *tip) {
    const Type type = type_plain(13, INK_PANEL), type_of_key = type_mono(12, INK_PANEL);
    const Phrase key =
        phrase_of_slot(slot_string(tip->action < ACTION_COUNT ? key_to_show(composer, tip->action) : ""));
    const float key_width = tip->action < ACTION_COUNT ? phrase_width(composer, type_of_key, key) + 14 : 0;
    const float room = fminf(TIP_WIDTH, composer->width - 2 * TIP_EDGE - 2 * TIP_PADDING);
    float widest;
    const int lines = paragraph_lines(composer, type, room, tip->sentence, &widest);
    const bool is_below = key_width > 0 && (lines > 1 || widest + key_width > room);
    const float width = fmaxf(widest + (is_below ? 0 : key_width), is_below ? key_width - 14 : 0) + 2 * TIP_PADDING;
    const float height = TIP_LEADING * (float)(lines + is_below) + 10;
    const Box box = place_beside(composer, spot, ceilf(width), height);
    put_box(composer, box, 6, pen_outlined(INK_TEXT, INK_PANEL, 1));
    const float y =
        put_paragraph(composer, (Box){box.x + TIP_PADDING, box.y + 5, widest + 1, TIP_LEADING * (float)lines + 1},
                      TIP_LEADING, type, tip->sentence);
    const float x = box.x + TIP_PADDING + (is_below ? 0 : widest + 14);
    if (key_width > 0) put_phrase(composer, x, is_below ? y + TIP_LEADING / 2 : y - TIP_LEADING / 2, type_of_key, key);
}

// The hot spot under the pointer lights up if it can be clicked, and shows its tooltip if the pointer rests.
static void put_pointed(Composer *composer, const HotSpot *spot, bool shows_tip) {
    const float unit = composer->picture->view.unit;
    const Box box = {spot->rect.min.x / unit, spot->rect.min.y / unit, (spot->rect.max.x - spot->rect.min.x) / unit,
                     (spot->rect.max.y - spot->rect.min.y) / unit};
    const Tip tip = spot->tip;
    composer->word_count = WORDS_MAX; // a tooltip goes with the pointer, so its words cannot be clicked
    if (spot->is_clickable) put_box(composer, box, 6, pen_fill(INK_HIT, 0.12f));
    if (shows_tip && tip.sentence.text) put_tip(composer, box, &tip);
}

// Below the scene, an open question takes what it needs of the scene's height, down to the least. A reach map, which is
// as large as the scene, keeps it.
static void make_room_for_question(Composer *composer, const Lab *lab, Layout *layout) {
    enum { SCENE_MIN = 90 };
    if (layout->panel.width < composer->width || !exercise_is_open(&lab->course.exercise)) return;
    if (lab->look.shows_reach) return;
    const float lack = card_height(composer, layout->panel, lab) - layout->panel.height;
    const float taken = fmaxf(fminf(lack, layout->scene.height - SCENE_MIN), 0);
    layout->scene.height -= taken;
    layout->legend.y -= taken;
    layout->strip.y -= taken;
    layout->controls.y -= taken;
    layout->panel.y -= taken;
    layout->panel.height += taken;
}

void screen_compose(Screen *screen, const Lab *lab, const ScreenFrame *frame) {
    Composer composer = begin(screen, lab, frame, layout_unit(lab, frame));
    Layout layout = layout_of(lab, composer.width, composer.height);
    make_room_for_question(&composer, lab, &layout);
    const Controls controls = scene_controls(lab_scene(lab), lab_state(lab));
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    const Phrase comparison = scene_comparison(lab_scene(lab), lab_state(lab));
    const Phrase message =
        message_of(&composer, lab, comparison.text ? &comparison : &explanation.summary, layout.time.height > 0);
    screen->lane = (Lane){0};
    screen->list = (List){.row = 0};
    screen->message = screen->field = (hit_aabb){{0, 0}, {-1, -1}};
    // Hills would lie over the reach map.
    screen->picture.leaves_out_images = lab->look.hides_scenery || lab->look.shows_reach;
    put_box(&composer, (Box){0, 0, composer.width, composer.height}, 0, pen_fill(INK_PAPER, 1));
    put_scene(&composer, &layout, lab, &explanation);
    picture_group(&screen->picture, "controls");
    if (layout.controls.height > 0) put_controls(&composer, layout.controls, &controls, hides_answer(lab));
    put_column(&composer, layout.panel, lab, &explanation);
    picture_group(&screen->picture, "tabs");
    if (layout.tabs.height > 0) put_tabs(&composer, layout.tabs, lab);
    picture_group(&screen->picture, "tools");
    if (layout.tools.height > 0) put_tools(&composer, layout.tools, lab);
    picture_group(&screen->picture, "time");
    put_time_line(&composer, layout.time, lab, !message.text);
    put_message(&composer, layout.message, message);
    picture_group(&screen->picture, "over");
    const int current = screen->pane_count > 1 ? lab_base(lab)->method : 0;
    put_lens(&composer, layout_of_pane(layout.scene, screen->pane_count, current).world, lab);
    put_overlay(&composer, lab);
    const bool points = frame->has_pointer && lab_base(lab)->hands.handle == HANDLE_NONE;
    const HotSpot *spot = points ? screen_spot_pointed_at(screen, frame->pointer) : NULL;
    if (spot) put_pointed(&composer, spot, frame->pointer_rests);
}

void screen_compose_scene(Screen *screen, const Lab *lab, const ScreenFrame *frame) {
    Composer composer = begin(screen, lab, frame, frame->density);
    const Box all = {0, 0, composer.width, composer.height};
    Explanation explanation = {0};
    lab_scene(lab)->explain(lab_state(lab), &explanation);
    screen->picture.leaves_out_images = screen->picture.leaves_out_handles = true;
    if (!lab_shows_own(lab) && !hides_answer(lab)) emphasize(&screen->picture, &explanation, lab->chosen_step);
    draw_panes(&composer, lab, all);
    if (screen->pane_count > 1) put_pane_heads(&composer, all, lab);
}

void screen_compose_progress(Screen *screen, const Lab *lab, const ScreenFrame *frame, const Text *work, double done) {
    Composer composer = begin(screen, lab, frame, layout_unit(lab, frame));
    picture_group(&screen->picture, "progress");
    put_progress(&composer, work, done);
}

const HotSpot *screen_hot_spot_at(const Screen *screen, hit_vec pixel) {
    for (int i = screen->hot_spot_count - 1; i >= 0; i--) {
        const HotSpot *spot = &screen->hot_spots[i];
        if (spot->is_clickable && aabb_contains(spot->rect, pixel)) return spot;
    }
    return NULL;
}

const HotSpot *screen_spot_pointed_at(const Screen *screen, hit_vec pixel) {
    const HotSpot *clickable = screen_hot_spot_at(screen, pixel);
    if (clickable) return clickable->is_ground ? NULL : clickable;
    for (int i = screen->hot_spot_count - 1; i >= 0; i--) {
        if (aabb_contains(screen->hot_spots[i].rect, pixel)) return &screen->hot_spots[i];
    }
    return NULL;
}

// 0 within the rectangle.
static float distance_to(hit_aabb rect, hit_vec pixel) {
    return hypotf(fmaxf(fmaxf(rect.min.x - pixel.x, pixel.x - rect.max.x), 0),
                  fmaxf(fmaxf(rect.min.y - pixel.y, pixel.y - rect.max.y), 0));
}

// Whether the rectangle, grown to at least `side` each way, contains the pixel.
static bool is_touched(hit_aabb rect, hit_vec pixel, float side) {
    const float x = fmaxf(side - (rect.max.x - rect.min.x), 0) / 2, y = fmaxf(side - (rect.max.y - rect.min.y), 0) / 2;
    return aabb_contains((hit_aabb){{rect.min.x - x, rect.min.y - y}, {rect.max.x + x, rect.max.y + y}}, pixel);
}

const HotSpot *screen_hot_spot_near(const Screen *screen, hit_vec pixel, float side) {
    const HotSpot *nearest = NULL;
    float least = INFINITY;
    for (int i = screen->hot_spot_count - 1; i >= 0 && !screen->hot_spots[i].is_ground; i--) {
        const HotSpot *spot = &screen->hot_spots[i];
        const float distance = distance_to(spot->rect, pixel);
        if (!spot->is_clickable || !is_touched(spot->rect, pixel, side) || distance >= least) continue;
        least = distance;
        nearest = spot;
    }
    return nearest;
}

bool screen_in_lane(const Screen *screen, hit_vec pixel) {
    return aabb_contains(screen->lane.rect, pixel);
}

bool screen_near_lane(const Screen *screen, hit_vec pixel, float side) {
    const hit_aabb lane = screen->lane.rect;
    return lane.max.x > lane.min.x && is_touched(lane, pixel, side);
}

uint64_t screen_tick_at(const Screen *screen, hit_vec pixel) {
    const Lane *lane = &screen->lane;
    const float width = lane->rect.max.x - lane->rect.min.x;
    if (!(pixel.x > lane->rect.min.x) || width < 1) return lane->first;
    const float ticks = (pixel.x - lane->rect.min.x) / width * (float)lane->span;
    const uint64_t kept = lane->last - lane->first;
    return lane->first + (ticks < (float)kept ? (uint64_t)(ticks + 0.5f) : kept);
}

bool screen_in_scene(const Screen *screen, hit_vec pixel) {
    return aabb_contains(screen->scene_area, pixel);
}

int screen_pane_at(const Screen *screen, hit_vec pixel) {
    int nearest = 0;
    for (int i = 1; i < screen->pane_count; i++) {
        if (distance_to(screen->panes[i].rect, pixel) < distance_to(screen->panes[nearest].rect, pixel)) nearest = i;
    }
    return nearest;
}

// The pane, or the last one if it no longer exists.
static const Pane *pane_of(const Screen *screen, int pane) {
    const int last = screen->pane_count - 1;
    return &screen->panes[pane < last ? pane : last];
}

hit_vec screen_clamp_to_pane(const Screen *screen, int pane, hit_vec pixel) {
    const hit_aabb rect = pane_of(screen, pane)->rect;
    return (hit_vec){fminf(fmaxf(pixel.x, rect.min.x), rect.max.x), fminf(fmaxf(pixel.y, rect.min.y), rect.max.y)};
}

hit_vec screen_to_world_of(const Screen *screen, int pane, hit_vec pixel) {
    return view_to_world(pane_of(screen, pane)->view, pixel);
}

float screen_grab_reach(const Screen *screen, int pane) {
    const View view = screen->panes[pane < screen->pane_count ? pane : screen->pane_count - 1].view;
    return grab_reach(view) / view.scale;
}

GrabTarget screen_target_at(const Screen *screen, const Lab *lab, hit_vec pixel) {
    const int pane = screen_pane_at(screen, pixel);
    SceneState shown;
    if (!screen_in_scene(screen, pixel) || screen_hot_spot_at(screen, pixel)) return (GrabTarget){HANDLE_NONE, 0};
    scene_show_pane(lab_scene(lab), lab_state(lab), pane, &shown);
    return lab_scene(lab)->target(&shown, screen_to_world_of(screen, pane, pixel), screen_grab_reach(screen, pane));
}
