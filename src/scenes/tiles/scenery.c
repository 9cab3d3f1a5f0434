#include "scenery.h"

#include <math.h>

/// A row of hills, in parts of the view's height and of the way that the view goes.
typedef struct {
    ImageId image;
    float height;
    float along, down; // how far it moves with the map: 0 not at all, 1 as the map does
} Hills;

static const Hills rows[] = {{IMAGE_HILLS_FAR, 0.5f, 0.15f, 0.02f}, {IMAGE_HILLS_NEAR, 0.32f, 0.4f, 0.06f}};

static const float IN_TALL_MAPS = 1.6f; // there the ground fills half of the view

static const float WALKER_ALPHA = 0.7f; // what the answer is drawn over it stays clear

// From high up they lie lower, but never out of sight.
static void draw_row(Picture *picture, const Hills *hills, float ground) {
    const hit_aabb world = picture->world;
    const ImageFile *file = image_file(hills->image);
    const float shown = world.max.y - world.min.y, above_middle = (ground - world.min.y - world.max.y) / 2;
    const float height = shown * hills->height * (ground > shown ? IN_TALL_MAPS : 1);
    const float sunk = fminf(fmaxf(above_middle * hills->down, 0), height / 2);
    const hit_aabb box = {{world.min.x, world.max.y - height + sunk}, {world.max.x, world.max.y + sunk}};
    const float period = height * (float)file->width / (float)file->height;
    picture_image_row(picture, hills->image, box, world.min.x * (1 - hills->along), period);
}

void scenery_draw_hills(Picture *picture, const Map *map) {
    const float ground = (float)map->grid.rows * map->grid.tile.y;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) draw_row(picture, &rows[i], ground);
}

void scenery_draw_walker(Picture *picture, hit_aabb box, bool faces_left) {
    picture_image(picture, IMAGE_WALKER, box, faces_left, WALKER_ALPHA);
}
