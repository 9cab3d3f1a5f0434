#include "screen.h"

#include <math.h>

#include "parts.h"

enum { TABS_HEIGHT = 50, TIME_HEIGHT = 64, CONTROLS_HEIGHT = 52, MARGIN = 24, MARKS_OF_PANEL = 2048 };

// The design is 1280 × 720 points. Larger windows get larger points, for a class to read; smaller ones get less room.
static float points_scale(int width, int height, float density) {
    const float fitting = fminf((float)width / 1280, (float)height / 720) / density;
    return density * fminf(fmaxf(fitting, 0.85f), 3);
}

static View view_of_scene(const Lab *lab, hit_aabb area, float unit, hit_aabb *world) {
    const float width = fmaxf(area.max.x - area.min.x, 1), height = fmaxf(area.max.y - area.min.y, 1);
    *world = lab_scene(lab)->view(lab_state(lab), lab->map, width / height);
    const float scale = fminf(width / (world->max.x - world->min.x), height / (world->max.y - world->min.y));
    return (View){{area.min.x - world->min.x * scale, area.min.y - world->min.y * scale}, scale, unit};
}

static void draw_grid(Picture *picture, float spacing) {
    const hit_aabb world = picture->world;
    if (spacing * picture->view.scale < 4) return;
    for (float x = ceilf(world.min.x / spacing) * spacing; x <= world.max.x; x += spacing)
        picture_line(picture, (hit_vec){x, world.min.y}, (hit_vec){x, world.max.y}, pen_line(INK_GRID, 1));
    for (float y = ceilf(world.min.y / spacing) * spacing; y <= world.max.y; y += spacing)
        picture_line(picture, (hit_vec){world.min.x, y}, (hit_vec){world.max.x, y}, pen_line(INK_GRID, 1));
}

static void draw_scene(Screen *screen, const Lab *lab, Box box, float unit) {
    Picture *picture = &screen->picture;
    const View points = picture->view;
    hit_aabb world;
    const hit_aabb pixels = {view_to_pixel(points, box_aabb(box).min), view_to_pixel(points, box_aabb(box).max)};
    screen->scene_area = pixels;
    screen->scene_view = view_of_scene(lab, pixels, unit, &world);
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, screen->scene_view, world);
    if (lab_scene(lab)->has_gap) draw_grid(picture, 20);
    picture_reserve(picture, MARKS_OF_PANEL);
    lab_scene(lab)->draw(lab_state(lab), lab->map, lab->shows_working, picture);
    picture_reserve(picture, 0);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_notice(Composer *composer, Box scene, const char *notice) {
    if (!*notice) return;
    const Type type = type_of(13, WEIGHT_REGULAR, INK_PANEL);
    const float width = phrase_width(composer, type, phrase_of_slot(slot_string(notice))) + 28;
    const Box box = {scene.x + MARGIN, scene.y + scene.height - 42, width, 30};
    put_box(composer, box, 6, pen_fill(INK_TEXT, 0.9f));
    put_string(composer, box.x + 14, box.y + box.height / 2, type, notice);
}

void screen_compose(Screen *screen, const Lab *lab, int width, int height, float density, TextMeasure measure,
                    const char *notice) {
    const float unit = points_scale(width, height, density);
    Composer composer = {screen, lab, (float)width / unit, (float)height / unit};
    Lesson lesson = {0};
    Controls controls = {0};
    const float panel_width = fminf(fmaxf(composer.width * 0.33f, 310), 420);
    const float below_tabs = composer.height - TABS_HEIGHT - TIME_HEIGHT;
    lab_scene(lab)->explain(lab_state(lab), &lesson);
    lab_scene(lab)->control(lab_state(lab), &controls);
    const float controls_height = controls.count ? CONTROLS_HEIGHT : 0;
    const Box scene = {0, TABS_HEIGHT, composer.width - panel_width, below_tabs - controls_height};
    screen->place_count = 0;
    picture_begin(&screen->picture, lab->language, measure);
    picture_set_view(&screen->picture, (View){{0, 0}, unit, unit}, (hit_aabb){{0, 0}, {0, 0}});
    put_box(&composer, (Box){0, 0, composer.width, composer.height}, 0, pen_fill(INK_PAPER, 1));
    draw_scene(screen, lab, scene, unit);
    put_banner(&composer, (Box){MARGIN, scene.y + 20, scene.width - 2 * MARGIN, 44}, &lesson);
    put_controls(&composer, (Box){0, scene.y + scene.height, scene.width, controls_height}, &controls);
    put_panel(&composer, (Box){scene.width, scene.y, panel_width, below_tabs}, &lesson);
    put_tabs(&composer, (Box){0, 0, composer.width, TABS_HEIGHT});
    put_time_line(&composer, (Box){0, composer.height - TIME_HEIGHT, composer.width, TIME_HEIGHT});
    put_notice(&composer, scene, notice);
    if (lab->shows_help) put_help(&composer);
}

static bool contains(hit_aabb rect, hit_vec at) {
    return at.x >= rect.min.x && at.x < rect.max.x && at.y >= rect.min.y && at.y < rect.max.y;
}

const Place *screen_place_at(const Screen *screen, hit_vec pixel) {
    for (int i = screen->place_count - 1; i >= 0; i--) {
        if (contains(screen->places[i].rect, pixel)) return &screen->places[i];
    }
    return NULL;
}

bool screen_in_scene(const Screen *screen, hit_vec pixel) {
    return contains(screen->scene_area, pixel);
}

hit_vec screen_to_world(const Screen *screen, hit_vec pixel) {
    return view_to_world(screen->scene_view, pixel);
}
