// A picture: a list of drawing commands (marks) in inks, not colors. Marks are added in world units and converted to
// pixels by the view, so that every reader (the window, a .png, an .svg) gets pixels.
//
// Positions and radii are in world units. Line widths, text sizes and offsets are in points: 1/unit of a pixel, so
// that they stay the same when the world is scaled.
#pragma once

#include <hit/hit.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "step_ids.h"
#include "text.h"
#include "theme.h"

/// The images that pictures are drawn with, each a .png file in assets/.
typedef enum { IMAGE_WALKER, IMAGE_HILLS_FAR, IMAGE_HILLS_NEAR, IMAGE_COUNT } ImageId;

/// The name of an image's file, and the size in pixels that it must have.
typedef struct {
    const char *file;
    int width, height;
} ImageFile;

const ImageFile *image_file(ImageId id);

typedef enum { DASH_SOLID, DASH_DASHED, DASH_DOTTED } Dash;

/// How a mark is drawn: first the fill, then the outline. INK_NONE leaves either out.
typedef struct {
    Ink stroke;
    float width; // points
    Dash dash;
    Ink fill;
    float fill_alpha; // 0 to 1
    bool hatch;       // diagonal lines of the fill's ink over the fill
} Pen;

typedef enum { WEIGHT_REGULAR, WEIGHT_BOLD, WEIGHT_MONO, WEIGHT_COUNT } Weight;
typedef enum { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } Align;

typedef struct {
    float size; // points; in a mark, pixels
    Weight weight;
    Align align;
    Ink ink;
    bool halo; // a veil of paper behind, for text over a drawing
} Type;

typedef enum {
    MARK_LINE,
    MARK_CIRCLE,
    MARK_POLYGON,
    MARK_RECT,
    MARK_TEXT,
    MARK_IMAGE,
    MARK_CLIP,
    MARK_REACH,
    MARK_SWARM,
    MARK_CAPSULE
} MarkKind;

enum { MARK_POINTS = 8, PICTURE_GROUPS = 16, PICTURE_MARKS = 8192, PICTURE_TEXT = 1 << 15, PICTURE_TEXT_LONGEST = 512 };

/// One drawing command. All lengths are in pixels, y down, pixel (0, 0) covering 0 to 1.
typedef struct {
    MarkKind kind;
    int point_count;             // of a polygon: 3 to MARK_POINTS
    hit_vec points[MARK_POINTS]; // line, capsule: from, to; circle: center; polygon: convex, in order; rect, image,
                                 // clip and reach: min, max; text: start, middle or end of the baseline, as aligned
    float radius;                // circle, capsule; rect: of its rounded corners
    Pen pen;                     // of an image only fill_alpha
    Type type;
    uint32_t text; // offset of a string in the picture's text
    ImageId image;
    float from, period; // of an image: where a copy of it begins, and how wide it is; from right to left if negative
} Mark;

/// World units to pixels: pixel = (world - origin) * scale + offset. One point is `unit` pixels. In a magnified view
/// the origin is near what is shown, so that differences of floats, which are exact there, become pixels.
typedef struct {
    hit_vec offset;
    float scale;
    float unit;
    hit_vec origin;
} View;

/// A part of the screen that shows a world.
typedef struct {
    hit_aabb rect; // pixels
    View view;     // from the world to pixels
} Pane;

/// Measures a text's width, with `type` in pixels, in pixels. The font provides it.
typedef struct {
    float (*width)(void *context, const char *text, Type type);
    void *context;
} TextMeasure;

/// Many shapes to draw at once, such as a crowd: bodies in world units, and of each a bit whether it hits, or no bits
/// to draw all alike. The arrays are lent and must outlive the picture.
typedef struct {
    hit_bodies bodies;
    const uint64_t *hits; // bit i % 64 of word i / 64 is body i's
} Swarm;

/// A reach map as it is drawn: for each pixel, whether the selected shape would hit if it were there, by the method and
/// by the exact answer.
typedef struct {
    int left, top, width, height; // pixels
    size_t words; // of a row: bit x % 64 of word x / 64 is the pixel left + x; bits past the width are 0
    const uint64_t *claims, *truth; // rows from the top; owned by the Reach that computed them
    const uint64_t *region;         // likewise: where the function's errors are; NULL if that is unknown
} ReachMap;

static inline const uint64_t *reach_map_row(const ReachMap *map, const uint64_t *bits, int y) {
    return bits + (size_t)y * map->words;
}

/// Marks that belong together: all from `first` up to the next group's. For editing the picture later; drawing ignores
/// groups.
typedef struct {
    const char *name; // an ASCII word, unique in the picture
    int first;
} MarkGroup;

/// How the result of a step of the method is drawn: as usual, lit, or not yet.
typedef enum { EMPHASIS_NONE, EMPHASIS_LIT, EMPHASIS_LATER } Emphasis;

enum { EMPHASES_MAX = 8 };

/// A list of marks of bounded size. When it is full, marks are left out and `overflowed` is set.
typedef struct {
    Language language;
    Theme theme; // the colors that the inks are drawn in
    TextMeasure measure;
    View view;
    hit_aabb world; // the part of the world that the view shows
    bool overflowed;
    bool leaves_out_images, leaves_out_handles;
    bool shows_cue;   // of what can be dragged
    bool has_pointer; // is over the scene that is drawn
    hit_vec pointer;  // pixels
    float grab_reach; // pixels: how far from a handle the pointer would grab it
    int emphasis_count;
    struct {
        StepId id;
        int part;
        Emphasis emphasis;
    } emphases[EMPHASES_MAX];
    Emphasis emphasis; // of the marks that are being added
    int mark_limit;    // PICTURE_MARKS, or less while marks are reserved
    int mark_count;
    int group_count;
    const ReachMap *reach; // of a reach mark
    const Swarm *swarm;    // of a swarm mark, in world units
    View swarm_view;
    uint32_t text_used;
    MarkGroup groups[PICTURE_GROUPS];
    Mark marks[PICTURE_MARKS];
    char text[PICTURE_TEXT];
} Picture;

/// Empties the picture. Its view is the identity and its theme the light one until they are set.
void picture_begin(Picture *picture, Language language, TextMeasure measure);
/// Sets the view and the part of the world that it shows.
void picture_set_view(Picture *picture, View view, hit_aabb world);

/// Begins a group of marks.
void picture_group(Picture *picture, const char *name);

/// Reserves room for this many marks, which are added after a call with 0.
void picture_reserve(Picture *picture, int marks);

/// Sets how the result of a step is drawn. Results of other steps are drawn as usual.
void picture_emphasize(Picture *picture, StepId id, int part, Emphasis emphasis);
/// The marks that follow are the result of this step; STEP_NONE ends that.
void picture_made_by(Picture *picture, StepId id, int part);
/// The marks that follow appear with this step, but are not lit with it.
void picture_made_after(Picture *picture, StepId id, int part);
/// Whether the step is the one that is lit.
bool picture_lights(const Picture *picture, StepId id, int part);

/// A world position in pixels, and back.
hit_vec view_to_pixel(View view, hit_vec world);
hit_vec view_to_world(View view, hit_vec pixel);

/// Whether a box contains a point. Its right and lower sides belong to its neighbors.
bool aabb_contains(hit_aabb box, hit_vec at);

/// Pens for the usual cases: an outline, a dashed outline, a filled area, an opaque area with an outline.
Pen pen_line(Ink ink, float width);
Pen pen_dashed(Ink ink, float width, Dash dash);
Pen pen_fill(Ink ink, float alpha);
Pen pen_outlined(Ink fill, Ink stroke, float width);

void picture_line(Picture *picture, hit_vec from, hit_vec to, Pen pen);
void picture_circle(Picture *picture, hit_vec center, float radius, Pen pen);
/// All points within the radius of a line.
void picture_capsule(Picture *picture, hit_capsule capsule, Pen pen);
/// A dot whose radius is in points, at any scale of the view.
void picture_dot(Picture *picture, hit_vec center, float points, Pen pen);
/// A convex polygon of 3 to MARK_POINTS corners.
void picture_polygon(Picture *picture, const hit_vec *corners, int count, Pen pen);
/// An axis-aligned rectangle, its corners rounded by `corner` points.
void picture_rect(Picture *picture, hit_aabb box, float corner, Pen pen);
/// An image stretched over a rectangle, mirrored from right to left if that is set. `alpha` is 0 to 1.
void picture_image(Picture *picture, ImageId image, hit_aabb box, bool is_mirrored, float alpha);
/// Copies of an image side by side, each as high as the rectangle and `period` wide; one begins at x = `from`.
void picture_image_row(Picture *picture, ImageId image, hit_aabb box, float from, float period);
/// A line with a head at its end.
void picture_arrow(Picture *picture, hit_vec from, hit_vec to, Pen pen);
/// Clips the marks that follow to the rectangle; picture_unclip ends that.
void picture_clip(Picture *picture, hit_aabb box);
void picture_unclip(Picture *picture);

/// A reach map, which must outlive the picture. A picture has at most one, in the pixels that it was computed for.
void picture_reach(Picture *picture, const ReachMap *map);

/// A swarm, which must outlive the picture, in the current view. A picture has at most one. The bodies that hit are
/// drawn over the others.
void picture_swarm(Picture *picture, const Swarm *swarm);

/// A phrase whose baseline starts (or has its middle, its end) at a world position moved by an offset in points.
/// Returns its width in pixels.
float picture_phrase(Picture *picture, hit_vec at, hit_vec offset, Type type, Phrase phrase);
float picture_string(Picture *picture, hit_vec at, hit_vec offset, Type type, const char *string);

/// The same for the name of a thing in a scene: a label that would just leave the part of the world that is shown moves
/// into it. One whose thing is far outside stays there.
float picture_label(Picture *picture, hit_vec at, hit_vec offset, Type type, Phrase phrase);

/// The string of a text mark.
const char *picture_text_of(const Picture *picture, const Mark *mark);
