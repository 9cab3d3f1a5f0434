// All scenes in small pictures, as they are now, in groups.
#include <math.h>

#include "layout.h"
#include "overlays.h"
#include "swarm_marks.h"

enum { COLUMNS = 5, COLUMNS_NARROW = 3, HEADING = 24, LEADING = 16, CELL_MAX = 190, SWARM_SHOWN = 300 };

// Lines and letters in the pictures.
static const float SMALLER = 0.65f;

// What would give the answer away is not drawn, nor what a method computes.
static void draw_scene(Picture *picture, const Lab *lab, int index) {
    const Swarm *swarm = lab_swarm(lab, index);
    SceneState shown = lab->stages[index].state;
    const bool leaves_out_images = picture->leaves_out_images, leaves_out_handles = picture->leaves_out_handles;
    shown.base.hides_answer = index == lab->current && lab_hides(lab) & HIDE_ANSWER;
    picture->leaves_out_images = picture->leaves_out_handles = true;
    // A picture has one swarm, which may be that of the current scene.
    if (swarm) picture_swarm_marks(picture, swarm, SWARM_SHOWN);
    scene_draw(lab->scenes[index], &shown, lab->map, false, picture);
    picture->leaves_out_images = leaves_out_images;
    picture->leaves_out_handles = leaves_out_handles;
}

static void put_picture(Composer *composer, Box box, const Lab *lab, int index) {
    Picture *picture = composer->picture;
    const View points = picture->view;
    const hit_aabb pixels = pixels_of_box(points, box);
    const hit_aabb world = scene_view(lab->scenes[index], &lab->stages[index].state, lab->map, box.width / box.height);
    const float scale = (pixels.max.x - pixels.min.x) / (world.max.x - world.min.x);
    const hit_vec offset = {pixels.min.x - scale * world.min.x, pixels.min.y - scale * world.min.y};
    put_box(composer, box, 6, pen_outlined(INK_PAPER, INK_RULE, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, (View){offset, scale, SMALLER * points.unit, {0, 0}}, world);
    draw_scene(picture, lab, index);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static bool is_low(const Composer *composer) {
    return composer->height < LOW_BELOW;
}

// In a narrow screen the name may need a second line.
static float caption_height(const Composer *composer) {
    return composer->width < NARROW_BELOW && !is_low(composer) ? 2 * LEADING + 6 : LEADING + 8;
}

// Smaller where that saves a second line, which Japanese begins within a word.
static Type type_of_name(const Composer *composer, Phrase name, float width, bool is_current) {
    const Type type = is_current ? type_bold(12, INK_TEXT) : type_plain(12, INK_TEXT);
    Type small = type;
    small.size = 11;
    const bool saves = phrase_width(composer, type, name) > width && phrase_width(composer, small, name) <= width;
    return saves ? small : type;
}

static void put_cell(Composer *composer, Box cell, const Lab *lab, int index) {
    const float caption = caption_height(composer);
    const int words = composer->word_count;
    const bool is_current = index == lab->current;
    const Phrase name = phrase_of_scene(lab, index);
    const Box name_box = {cell.x + 8, cell.y + cell.height - caption + 4, cell.width - 12, caption - 4};
    if (is_current) put_box(composer, cell, 6, pen_fill(INK_SELECTION, 1));
    put_picture(composer, (Box){cell.x + 6, cell.y + 6, cell.width - 12, cell.height - caption - 6}, lab, index);
    composer->word_count = WORDS_MAX; // a click on a word of the glossary chooses the scene
    put_paragraph(composer, name_box, LEADING, type_of_name(composer, name, name_box.width, is_current), name);
    composer->word_count = words;
    const Tip tip = {phrase(&lab->scenes[index]->question), action_of_scene(index)};
    put_hot_spot(composer, cell, event_of(EVENT_SCENE, lab->scenes[index]->id), tip);
}

void put_gallery(Composer *composer, const Lab *lab) {
    static const Text title = {{"Scenes", "場面"}};
    static const Text footer = {{"1 – 9, 0, ← →  choose     {0}  close", "1～9、0、← →  選ぶ     {0}  閉じる"}};
    const float padding = 16, head = 30, foot = 26, heading = is_low(composer) ? 0 : HEADING;
    const int columns = composer->width < NARROW_BELOW ? COLUMNS_NARROW : COLUMNS;
    const int rows = (lab->scene_count + columns - 1) / columns;
    const float width = fminf(composer->width - 16, 2 * padding + CELL_MAX * (float)columns);
    const float cell_width = (width - 2 * padding) / (float)columns;
    const float room = (composer->height - 16 - padding - head - foot) / (float)rows - heading;
    const float cell_height = fminf(caption_height(composer) + 0.7f * cell_width, room);
    const float height = padding + head + foot + (float)rows * (heading + cell_height);
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    put_text(composer, box.x + padding + 6, box.y + padding / 2 + 14, type_bold(16, INK_TEXT), &title);
    for (int i = 0; i < lab->scene_count; i++) {
        const SceneGroup group = lab->scenes[i]->group;
        const float x = box.x + padding + cell_width * (float)(i % columns);
        const float y = box.y + padding / 2 + head + (heading + cell_height) * (float)(i / columns);
        if (heading > 0 && (i == 0 || group != lab->scenes[i - 1]->group))
            put_text(composer, x + 8, y + heading / 2, type_plain(12, INK_MUTED), &scene_group_names[group]);
        put_cell(composer, (Box){x, y + heading, cell_width, cell_height}, lab, i);
    }
    put_footer(composer, box.x + box.width - padding, box.y + box.height - foot / 2,
               phrase_of(&footer, slot_string(action_key(ACTION_ESCAPE))));
}
