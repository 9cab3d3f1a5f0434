// Finds the cells of the canvas whose marks have changed, and draws them again.
#include "canvas_internal.h"

enum { CELL_SIDE = 32 };

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t size) {
    uint64_t word;
    for (; size >= sizeof word; size -= sizeof word, bytes = (const char *)bytes + sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = mix(hash, word);
    }
    word = size;
    memcpy(&word, bytes, size);
    return mix(hash, word);
}

static uint64_t mix_reach(uint64_t hash, const ReachMap *map) {
    const size_t size = (size_t)map->height * map->words * sizeof *map->claims;
    hash = mix_bytes(mix_bytes(hash, map->claims, size), map->truth, size);
    return map->region ? mix_bytes(mix(hash, size), map->region, size) : hash;
}

// The bytes of a mark would include its padding.
static uint64_t hash_of_look(const Mark *mark) {
    const Pen pen = mark->pen;
    const Type type = mark->type;
    const float lengths[] = {mark->radius, pen.width, pen.fill_alpha, type.size, mark->from, mark->period};
    const int32_t choices[] = {(int32_t)mark->kind, mark->point_count, (int32_t)pen.stroke,  (int32_t)pen.dash,
                               (int32_t)pen.fill,   pen.hatch,         (int32_t)type.weight, (int32_t)type.align,
                               (int32_t)type.ink,   type.halo,         (int32_t)mark->image};
    return mix_bytes(mix_bytes(mix_bytes(0, mark->points, sizeof mark->points), lengths, sizeof lengths), choices,
                     sizeof choices);
}

// Bodies of a swarm are drawn again in each frame, since they usually move.
static uint64_t hash_of(const Picture *picture, const Mark *mark, CanvasClip clip, uint64_t frame) {
    const uint64_t hash = mix_bytes(hash_of_look(mark), &clip, sizeof clip);
    switch (mark->kind) {
    case MARK_TEXT: return mix_bytes(hash, picture_text_of(picture, mark), strlen(picture_text_of(picture, mark)));
    case MARK_REACH: return mix_reach(hash, picture->reach);
    case MARK_SWARM: return mix(hash, frame);
    default: return hash;
    }
}

static CanvasClip clip_around(const Canvas *canvas, hit_vec min, hit_vec max, double margin) {
    const double limit = canvas->width > canvas->height ? canvas->width : canvas->height;
    return (CanvasClip){
        clamp_whole(floor(min.x - margin), 0, (int)limit), clamp_whole(floor(min.y - margin), 0, (int)limit),
        clamp_whole(ceil(max.x + margin), 0, (int)limit), clamp_whole(ceil(max.y + margin), 0, (int)limit)};
}

static CanvasClip extent_of_points(const Canvas *canvas, const Mark *mark, int count, double margin) {
    hit_vec min = mark->points[0], max = min;
    for (int i = 1; i < count; i++) {
        min = (hit_vec){fminf(min.x, mark->points[i].x), fminf(min.y, mark->points[i].y)};
        max = (hit_vec){fmaxf(max.x, mark->points[i].x), fmaxf(max.y, mark->points[i].y)};
    }
    return clip_around(canvas, min, max, margin);
}

// Letters may stick out of their advance widths, and a halo stands around them.
static CanvasClip extent_of_text(const Canvas *canvas, const Picture *picture, const Mark *mark) {
    const Type type = mark->type;
    const hit_vec at = mark->points[0];
    const float width = picture->measure.width(picture->measure.context, picture_text_of(picture, mark), type);
    const float left = at.x - (type.align == ALIGN_LEFT ? 0 : type.align == ALIGN_CENTER ? width / 2 : width);
    return clip_around(canvas, (hit_vec){left, at.y - 1.5f * type.size}, (hit_vec){left + width, at.y + type.size},
                       (double)type.size + 2);
}

// All pixels that a mark may change.
static CanvasClip extent_of(const Canvas *canvas, const Picture *picture, const Mark *mark) {
    const double line = 2 * (double)mark->pen.width + 2, rim = (double)mark->radius + (double)mark->pen.width + 2;
    switch (mark->kind) {
    case MARK_CIRCLE: return extent_of_points(canvas, mark, 1, rim);
    case MARK_CAPSULE: return extent_of_points(canvas, mark, 2, rim);
    case MARK_POLYGON: return extent_of_points(canvas, mark, mark->point_count, line);
    case MARK_TEXT: return extent_of_text(canvas, picture, mark);
    case MARK_SWARM: return (CanvasClip){0, 0, canvas->width, canvas->height};
    case MARK_REACH: {
        const ReachMap *map = picture->reach;
        return (CanvasClip){map->left, map->top, map->left + map->width, map->top + map->height};
    }
    default: return extent_of_points(canvas, mark, 2, line);
    }
}

static void add_to_cells(CanvasMemory *memory, uint64_t *cells, CanvasClip extent, uint64_t hash) {
    if (extent.left >= extent.right || extent.top >= extent.bottom) return;
    const int side = memory->cell;
    for (int row = extent.top / side; row <= (extent.bottom - 1) / side; row++) {
        for (int column = extent.left / side; column <= (extent.right - 1) / side; column++) {
            uint64_t *cell = &cells[row * memory->columns + column];
            *cell = mix(*cell, hash);
        }
    }
}

// Finds the extent of each mark, and hashes the marks of each cell.
static void hash_cells(const Canvas *canvas, const Picture *picture, CanvasMemory *memory, uint64_t *cells) {
    const CanvasClip whole = {0, 0, canvas->width, canvas->height};
    CanvasClip clip = whole;
    const uint64_t seed = mix(mix_bytes(0, &picture->view.unit, sizeof picture->view.unit), picture->theme);
    for (int i = 0; i < CHANGE_CELLS_MAX; i++) cells[i] = seed;
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        if (mark->kind == MARK_CLIP) clip = canvas_clip_of(canvas, mark);
        memory->extents[i] = mark->kind == MARK_CLIP ? whole : clip_intersect(clip, extent_of(canvas, picture, mark));
        if (mark->kind == MARK_CLIP) continue;
        add_to_cells(memory, cells, memory->extents[i], hash_of(picture, mark, clip, memory->frames));
    }
}

static CanvasClip around(CanvasClip a, CanvasClip b) {
    return (CanvasClip){a.left < b.left ? a.left : b.left, a.top < b.top ? a.top : b.top,
                        a.right > b.right ? a.right : b.right, a.bottom > b.bottom ? a.bottom : b.bottom};
}

// Extends a rectangle that ends just above by the new one if both are equally wide. The last rectangle takes in what
// has no place in the list.
static void add_change(CanvasChanges *changes, CanvasClip rect) {
    for (int i = 0; i < changes->count; i++) {
        CanvasClip *above = &changes->rects[i];
        if (above->left != rect.left || above->right != rect.right || above->bottom != rect.top) continue;
        above->bottom = rect.bottom;
        return;
    }
    if (changes->count < CHANGES_MAX) {
        changes->rects[changes->count++] = rect;
    } else {
        changes->rects[CHANGES_MAX - 1] = around(changes->rects[CHANGES_MAX - 1], rect);
    }
}

static void find_changes(const Canvas *canvas, const CanvasMemory *memory, const uint64_t *cells,
                         CanvasChanges *changes) {
    const int side = memory->cell;
    const CanvasClip whole = {0, 0, canvas->width, canvas->height};
    for (int top = 0; top < canvas->height; top += side) {
        const size_t first = (size_t)(top / side) * (size_t)memory->columns;
        for (int column = 0; column < memory->columns; column++) {
            const int from = column;
            while (column < memory->columns && cells[first + (size_t)column] != memory->cells[first + (size_t)column])
                column++;
            if (column > from)
                add_change(changes, clip_intersect(whole, (CanvasClip){from * side, top, column * side, top + side}));
        }
    }
}

// A swarm is drawn again in one rectangle, since each rectangle would look through all bodies.
static void take_swarm(const Canvas *canvas, CanvasMemory *memory, const uint64_t *cells, CanvasClip extent,
                       CanvasChanges *changes) {
    const int side = memory->cell;
    if (extent.left >= extent.right || extent.top >= extent.bottom) return;
    const int left = extent.left / side, right = (extent.right - 1) / side + 1;
    const int top = extent.top / side, bottom = (extent.bottom - 1) / side + 1;
    for (int row = top; row < bottom; row++) {
        const size_t first = (size_t)row * (size_t)memory->columns + (size_t)left;
        memcpy(&memory->cells[first], &cells[first], (size_t)(right - left) * sizeof *cells);
    }
    const CanvasClip taken = {left * side, top * side, right * side, bottom * side};
    add_change(changes, clip_intersect((CanvasClip){0, 0, canvas->width, canvas->height}, taken));
}

void canvas_draw_changes(Canvas *canvas, const Picture *picture, TextPainter painter, ImageSource images,
                         CanvasMemory *memory, CanvasChanges *changes) {
    uint64_t cells[CHANGE_CELLS_MAX];
    const bool is_new = memory->width != canvas->width || memory->height != canvas->height;
    changes->count = 0;
    memory->width = canvas->width;
    memory->height = canvas->height;
    // Cells are larger on a large canvas, so that there are at most CHANGE_CELLS_MAX.
    int side = CELL_SIDE;
    while (((canvas->width + side - 1) / side) * ((canvas->height + side - 1) / side) > CHANGE_CELLS_MAX) side *= 2;
    memory->cell = side;
    memory->columns = (canvas->width + memory->cell - 1) / memory->cell;
    memory->frames++;
    hash_cells(canvas, picture, memory, cells);
    if (is_new) {
        add_change(changes, (CanvasClip){0, 0, canvas->width, canvas->height});
    } else {
        for (int i = 0; i < picture->mark_count; i++) {
            if (picture->marks[i].kind == MARK_SWARM) take_swarm(canvas, memory, cells, memory->extents[i], changes);
        }
        find_changes(canvas, memory, cells, changes);
    }
    memcpy(memory->cells, cells, sizeof cells);
    for (int i = 0; i < changes->count; i++)
        canvas_draw_within(canvas, picture, changes->rects[i], memory->extents, painter, images);
}
