// Writes a picture's marks as elements of SVG, and those that have none as embedded .png with transparency.
#include "svg.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "images.h"
#include "pose.h"
#include "whole_file.h"

// Advance widths of Noto Sans CJK JP in thousandths of the size, from U+0020 to U+007E. Those of the mono font are 500.
enum { PRINTABLE = '~' - ' ' + 1 };
static const short regular_widths[PRINTABLE] = {
    224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555,
    555, 555, 555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589,
    552, 689, 728, 293, 535, 646, 543, 812, 723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573,
    531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552,
    284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555};
static const short bold_widths[PRINTABLE] = {
    227, 370, 574, 590, 590, 963, 740, 325, 378, 378, 507, 590, 325, 370,  325, 387, 590, 590, 590,
    590, 590, 590, 590, 590, 590, 590, 325, 325, 590, 590, 590, 514, 1007, 641, 681, 656, 714, 615,
    585, 717, 757, 330, 568, 686, 578, 853, 749, 770, 667, 770, 682, 624,  625, 748, 619, 915, 627,
    580, 613, 378, 387, 378, 590, 567, 626, 591, 644, 527, 644, 581, 372,  597, 640, 304, 306, 604,
    315, 964, 641, 626, 644, 644, 436, 495, 421, 637, 576, 863, 562, 574,  511, 378, 296, 378, 590};

// Beyond ASCII: what is as wide as it is high, and the few signs that are as wide as a digit.
static int width_beyond(const char *character) {
    enum { DIGIT = 560, WHOLE = 1000 };
    if (strncmp(character, "×", 2) == 0 || strncmp(character, "±", 2) == 0) return WHOLE;
    if (strncmp(character, "−", 3) == 0 || strncmp(character, "–", 3) == 0) return DIGIT;
    return (unsigned char)character[0] >= 0xE2 ? WHOLE : DIGIT;
}

static int width_of(const char *character, Weight weight) {
    const unsigned char byte = (unsigned char)character[0];
    if (byte >= 0x80) return is_within_character(*character) ? 0 : width_beyond(character);
    if (byte < ' ' || byte > '~') return 0;
    if (weight == WEIGHT_MONO) return 500;
    return weight == WEIGHT_BOLD ? bold_widths[byte - ' '] : regular_widths[byte - ' '];
}

static float measure_width(void *context, const char *text, Type type) {
    int thousandths = 0;
    for (; *text; text++) thousandths += width_of(text, type.weight);
    return (float)thousandths / 1000 * type.size;
}

TextMeasure svg_measure(void) {
    return (TextMeasure){measure_width, NULL};
}

// Rounds to a hundredth of a pixel, and leaves out zeros at the end.
static void write_number(FILE *file, const char *before, float value) {
    char text[64];
    snprintf(text, sizeof text, "%.2f", (double)value);
    char *end = text + strlen(text);
    while (end[-1] == '0') *--end = '\0';
    if (end[-1] == '.') *--end = '\0';
    fprintf(file, "%s%s", before, strcmp(text, "-0") == 0 ? "0" : text);
}

static void write_attribute(FILE *file, const char *name, float value) {
    fprintf(file, " %s", name);
    write_number(file, "=\"", value);
    fputc('"', file);
}

static void write_color(FILE *file, const char *attribute, uint32_t color) {
    fprintf(file, " %s=\"#%06X\"", attribute, (unsigned)color);
}

static void write_dashes(FILE *file, float dash, float gap) {
    write_number(file, " stroke-dasharray=\"", dash);
    write_number(file, " ", gap);
    fputc('"', file);
}

static void write_stroke(FILE *file, Theme theme, const Pen *pen) {
    if (pen->stroke == INK_NONE) return;
    write_color(file, "stroke", ink_color(theme, pen->stroke));
    if (pen->width != 1) write_attribute(file, "stroke-width", pen->width);
    if (pen->dash == DASH_DASHED) write_dashes(file, pen->width * 3.5f, pen->width * 2.5f);
    if (pen->dash == DASH_DOTTED) write_dashes(file, pen->width, pen->width * 2);
}

static void write_line(FILE *file, const Mark *mark) {
    fputs("<line", file);
    write_attribute(file, "x1", mark->points[0].x);
    write_attribute(file, "y1", mark->points[0].y);
    write_attribute(file, "x2", mark->points[1].x);
    write_attribute(file, "y2", mark->points[1].y);
    if (mark->pen.width > 2) fputs(" stroke-linecap=\"round\"", file);
}

static void write_rect(FILE *file, hit_vec min, hit_vec max, float corner) {
    fputs("<rect", file);
    write_attribute(file, "x", min.x);
    write_attribute(file, "y", min.y);
    write_attribute(file, "width", max.x - min.x);
    write_attribute(file, "height", max.y - min.y);
    if (corner > 0) write_attribute(file, "rx", corner);
}

static void write_point(FILE *file, const char *before, hit_vec center, hit_vec offset, float sign) {
    write_number(file, before, center.x + sign * offset.x);
    write_number(file, ",", center.y + sign * offset.y);
}

static void write_capsule(FILE *file, hit_vec from, hit_vec to, float radius) {
    const float length = hypotf(to.x - from.x, to.y - from.y), part = length > 0 ? radius / length : 0;
    const hit_vec across = {(from.y - to.y) * part, length > 0 ? (to.x - from.x) * part : radius};
    write_point(file, "<path d=\"M", from, across, 1);
    for (int i = 0; i < 2; i++) {
        write_point(file, " L", i ? from : to, across, i ? -1 : 1);
        write_point(file, " A", (hit_vec){radius, radius}, across, 0);
        write_point(file, " 0 0 0 ", i ? from : to, across, i ? 1 : -1);
    }
    fputs(" Z\"", file);
}

// The shape's element up to its pen; the same shape is written twice when it is hatched.
static void write_shape(FILE *file, const Mark *mark) {
    switch (mark->kind) {
    case MARK_LINE: write_line(file, mark); break;
    case MARK_CIRCLE:
        fputs("<circle", file);
        write_attribute(file, "cx", mark->points[0].x);
        write_attribute(file, "cy", mark->points[0].y);
        write_attribute(file, "r", mark->radius);
        break;
    case MARK_CAPSULE: write_capsule(file, mark->points[0], mark->points[1], mark->radius); break;
    case MARK_RECT: write_rect(file, mark->points[0], mark->points[1], mark->radius); break;
    case MARK_POLYGON:
        for (int i = 0; i < mark->point_count; i++) {
            write_number(file, i ? " " : "<polygon points=\"", mark->points[i].x);
            write_number(file, ",", mark->points[i].y);
        }
        fputc('"', file);
        break;
    default: break;
    }
}

static void write_fill(FILE *file, Theme theme, const Mark *mark) {
    const Pen *pen = &mark->pen;
    if (mark->kind == MARK_LINE) return;
    if (pen->fill == INK_NONE) {
        fputs(" fill=\"none\"", file);
        return;
    }
    write_color(file, "fill", ink_color(theme, pen->fill));
    if (pen->fill_alpha < 1) write_attribute(file, "fill-opacity", pen->fill_alpha);
}

static bool is_hatched(const Mark *mark) {
    return mark->kind != MARK_TEXT && mark->pen.hatch && mark->pen.fill != INK_NONE;
}

static void write_drawing(FILE *file, Theme theme, const Mark *mark, const char *prefix) {
    write_shape(file, mark);
    write_fill(file, theme, mark);
    write_stroke(file, theme, &mark->pen);
    fputs("/>\n", file);
    if (!is_hatched(mark)) return;
    write_shape(file, mark);
    fprintf(file, " fill=\"url(#%shatch%d)\"/>\n", prefix, (int)mark->pen.fill);
}

// Leaves out what XML does not allow: control characters, U+FFFE and U+FFFF.
void svg_write_text(FILE *file, const char *text) {
    for (; *text; text++) {
        if (strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0) {
            text += 2;
            continue;
        }
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        default:
            if ((unsigned char)*text >= ' ') fputc(*text, file);
        }
    }
}

// Upright, left-aligned text in the document's own font is the rule; only what differs is written.
static void write_text(FILE *file, const Picture *picture, const Mark *mark) {
    static const char *const anchors[] = {[ALIGN_CENTER] = "middle", [ALIGN_RIGHT] = "end"};
    const Type *type = &mark->type;
    const char *text = picture_text_of(picture, mark);
    fputs("<text", file);
    write_attribute(file, "x", mark->points[0].x);
    write_attribute(file, "y", mark->points[0].y);
    write_attribute(file, "font-size", type->size);
    if (type->weight == WEIGHT_MONO) fputs(" font-family=\"Noto Sans Mono CJK JP, DejaVu Sans Mono, monospace\"", file);
    if (type->weight == WEIGHT_BOLD) fputs(" font-weight=\"700\"", file);
    if (type->align != ALIGN_LEFT) fprintf(file, " text-anchor=\"%s\"", anchors[type->align]);
    write_color(file, "fill", ink_text_color(picture->theme, type->ink));
    if (type->halo) {
        write_color(file, "stroke", ink_color(picture->theme, INK_PAPER));
        write_attribute(file, "stroke-width", type->size * 0.3f);
        fputs(" paint-order=\"stroke\" stroke-linejoin=\"round\"", file);
    }
    // Otherwise spaces at the ends are dropped, and several become one.
    const bool needs_its_spaces = text[0] == ' ' || text[strlen(text) - 1] == ' ' || strstr(text, "  ");
    fputs(needs_its_spaces ? " xml:space=\"preserve\">" : ">", file);
    svg_write_text(file, text);
    fputs("</text>\n", file);
}

static bool uses_hatch(const Picture *picture, Ink ink) {
    for (int i = 0; i < picture->mark_count; i++) {
        if (is_hatched(&picture->marks[i]) && picture->marks[i].pen.fill == ink) return true;
    }
    return false;
}

static void write_hatches(FILE *file, const Picture *picture, const char *prefix) {
    for (Ink ink = INK_NONE + 1; ink < INK_COUNT; ink++) {
        if (!uses_hatch(picture, ink)) continue;
        fprintf(file,
                "<pattern id=\"%shatch%d\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" "
                "patternTransform=\"rotate(45)\"><line y2=\"8\" stroke=\"#%06X\" stroke-opacity=\"0.35\" "
                "stroke-width=\"1.5\"/></pattern>\n",
                prefix, (int)ink, (unsigned)ink_color(picture->theme, ink));
    }
}

typedef struct {
    const Picture *picture;
    FILE *file;
    ImageSource images;
    const char *prefix;  // of ids
    hit_aabb page, seen; // all there is; what of it is not cut off
    int next_group;
    bool is_grouped, is_clipped;
} Writer;

static void end_clip(Writer *writer) {
    if (writer->is_clipped) fputs("</g>\n", writer->file);
    writer->is_clipped = false;
    writer->seen = writer->page;
}

// Clips do not nest: each ends the one before.
static void write_clip(Writer *writer, const Mark *mark, int number) {
    const hit_vec min = mark->points[0], max = mark->points[1];
    end_clip(writer);
    if (min.x > max.x) return;
    fprintf(writer->file, "<clipPath id=\"%sclip%d\">", writer->prefix, number);
    write_rect(writer->file, min, max, 0);
    fprintf(writer->file, "/></clipPath>\n<g clip-path=\"url(#%sclip%d)\">\n", writer->prefix, number);
    writer->is_clipped = true;
    writer->seen = (hit_aabb){{fmaxf(min.x, writer->page.min.x), fmaxf(min.y, writer->page.min.y)},
                              {fminf(max.x, writer->page.max.x), fminf(max.y, writer->page.max.y)}};
}

static void end_group(Writer *writer) {
    end_clip(writer);
    if (writer->is_grouped) fputs("</g>\n", writer->file);
    writer->is_grouped = false;
}

// Begins the group that begins with this mark. Of several, all but the last are empty and left out.
static void begin_groups_at(Writer *writer, int mark) {
    const Picture *picture = writer->picture;
    while (writer->next_group < picture->group_count && picture->groups[writer->next_group].first == mark) {
        const MarkGroup *group = &picture->groups[writer->next_group++];
        if (writer->next_group < picture->group_count && group[1].first == mark) continue;
        end_group(writer);
        fprintf(writer->file, "<g id=\"%s\">\n", group->name);
        writer->is_grouped = true;
    }
}

static hit_aabb extent_of(const Mark *mark) {
    const int count = mark->kind == MARK_POLYGON ? mark->point_count : mark->kind == MARK_CIRCLE ? 1 : 2;
    const bool is_round = mark->kind == MARK_CIRCLE || mark->kind == MARK_CAPSULE;
    const float reach = mark->pen.width + (is_round ? mark->radius : 0);
    hit_aabb extent = {mark->points[0], mark->points[0]};
    for (int i = 1; i < count; i++) {
        const hit_vec point = mark->points[i];
        extent.min = (hit_vec){fminf(extent.min.x, point.x), fminf(extent.min.y, point.y)};
        extent.max = (hit_vec){fmaxf(extent.max.x, point.x), fmaxf(extent.max.y, point.y)};
    }
    return (hit_aabb){{extent.min.x - reach, extent.min.y - reach}, {extent.max.x + reach, extent.max.y + reach}};
}

// Marks without ink and marks outside the clip are left out.
static bool is_seen(const Writer *writer, const Mark *mark) {
    const hit_aabb seen = writer->seen;
    const float baseline = mark->points[0].y, size = mark->type.size;
    if (mark->kind == MARK_TEXT)
        return *picture_text_of(writer->picture, mark) && baseline + size > seen.min.y && baseline - size < seen.max.y;
    const bool is_filled = mark->pen.fill != INK_NONE && mark->pen.fill_alpha > 0;
    if (mark->pen.stroke == INK_NONE && !is_filled) return false;
    const hit_aabb extent = extent_of(mark);
    return extent.max.x > seen.min.x && extent.min.x < seen.max.x && extent.max.y > seen.min.y &&
           extent.min.y < seen.max.y;
}

static void write_base64(FILE *file, const char *bytes, size_t size) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        unsigned bits = 0;
        for (size_t j = i; j < i + 3; j++) bits = bits << 8 | (j < size ? (unsigned char)bytes[j] : 0);
        for (size_t j = 0; j < 4; j++) fputc(i + j <= size ? letters[bits >> (18 - 6 * j) & 63] : '=', file);
    }
}

static uint32_t channel(uint32_t over_black, int shift, uint32_t alpha) {
    const uint32_t value = ((over_black >> shift & 255) * 255 + alpha / 2) / alpha;
    return (value < 255 ? value : 255) << shift;
}

// The color and the opacity that look like this over black and like that over white.
static uint32_t transparent_pixel(uint32_t over_black, uint32_t over_white) {
    const uint32_t alpha = 255 - (over_white >> 8 & 255) + (over_black >> 8 & 255);
    if (alpha == 0) return 0;
    return alpha << 24 | channel(over_black, 16, alpha) | channel(over_black, 8, alpha) | channel(over_black, 0, alpha);
}

// Makes the canvas that was painted over black transparent. Returns the part that has anything on it.
static CanvasClip make_transparent(Canvas *over_black, const Canvas *over_white) {
    CanvasClip part = {over_black->width, over_black->height, 0, 0};
    for (int y = 0; y < over_black->height; y++) {
        for (int x = 0; x < over_black->width; x++) {
            const ptrdiff_t at = (ptrdiff_t)y * over_black->stride + x;
            over_black->pixels[at] = transparent_pixel(over_black->pixels[at], over_white->pixels[at]);
            if (!over_black->pixels[at]) continue;
            if (x < part.left) part.left = x;
            if (y < part.top) part.top = y;
            if (x >= part.right) part.right = x + 1;
            part.bottom = y + 1;
        }
    }
    return part;
}

static bool write_part(FILE *file, const Canvas *canvas, CanvasClip part) {
    const Canvas cut = {canvas->pixels + (ptrdiff_t)part.top * canvas->stride + part.left, part.right - part.left,
                        part.bottom - part.top, canvas->stride, NULL};
    char *png = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&png, &size);
    if (!memory) return false;
    bool is_written = png_write_transparent(memory, &cut);
    is_written = fclose(memory) == 0 && is_written;
    if (is_written) {
        fprintf(file, "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" href=\"data:image/png;base64,", part.left,
                part.top, cut.width, cut.height);
        write_base64(file, png, size);
        fputs("\"/>\n", file);
    }
    free(png);
    return is_written;
}

// Writes what SVG has no element for, the mark of this index, as an <image> with a .png. Clip marks before it have no
// effect. False, with errno set, when memory is short.
static bool embed_mark(FILE *file, const Picture *picture, int mark, int width, int height, ImageSource images) {
    const size_t size = (size_t)width * (size_t)height;
    uint32_t *pixels = malloc(2 * size * sizeof *pixels);
    if (!pixels) return false;
    Canvas over_black = {pixels, width, height, width, NULL}, over_white = {pixels + size, width, height, width, NULL};
    canvas_clear(&over_black, 0x000000);
    canvas_clear(&over_white, 0xFFFFFF);
    canvas_draw_marks(&over_black, picture, mark, mark + 1, (TextPainter){0}, images);
    canvas_draw_marks(&over_white, picture, mark, mark + 1, (TextPainter){0}, images);
    const CanvasClip part = make_transparent(&over_black, &over_white);
    const bool is_written = part.left >= part.right || write_part(file, &over_black, part);
    free(pixels);
    return is_written;
}

static bool write_mark(Writer *writer, const Mark *mark, int number) {
    switch (mark->kind) {
    case MARK_TEXT:
        if (is_seen(writer, mark)) write_text(writer->file, writer->picture, mark);
        break;
    case MARK_CLIP: write_clip(writer, mark, number); break;
    case MARK_IMAGE:
    case MARK_REACH:
    case MARK_SWARM:
        return embed_mark(writer->file, writer->picture, number, (int)writer->page.max.x, (int)writer->page.max.y,
                          writer->images);
    default:
        if (is_seen(writer, mark)) write_drawing(writer->file, writer->picture->theme, mark, writer->prefix);
    }
    return true;
}

static void write_element(FILE *file, const char *name, const char *text) {
    fprintf(file, "<%s>", name);
    svg_write_text(file, text);
    fprintf(file, "</%s>\n", name);
}

bool svg_write_marks(const Picture *picture, int width, int height, const char *prefix, ImageSource images,
                     FILE *file) {
    const hit_aabb page = {{0, 0}, {(float)width, (float)height}};
    Writer writer = {.picture = picture, .images = images, .file = file, .prefix = prefix, .page = page, .seen = page};
    bool is_written = true;
    write_hatches(file, picture, prefix);
    for (int i = 0; i < picture->mark_count && is_written; i++) {
        begin_groups_at(&writer, i);
        is_written = write_mark(&writer, &picture->marks[i], i);
    }
    end_group(&writer);
    return is_written && !ferror(file);
}

bool svg_write(const Picture *picture, int width, int height, const char *assets, const char *title,
               const char *description, FILE *file) {
    Images images = {.folder = assets};
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
            "xml:lang=\"%s\" font-family=\"" SVG_FONTS "\">\n",
            width, height, width, height, picture->language == LANGUAGE_JAPANESE ? "ja" : "en");
    write_element(file, "title", title);
    write_element(file, "desc", description);
    const bool is_written = svg_write_marks(picture, width, height, "", images_source(&images), file);
    images_free(&images);
    fputs("</svg>\n", file);
    return is_written && !ferror(file);
}

// What one document is made of.
typedef struct {
    const Lab *lab;
    Screen *screen;
    int width, height;
    const char *assets;
} Document;

static bool write_document(FILE *file, const void *what) {
    const Document *document = what;
    const Lab *lab = document->lab;
    char title[128], pose[POSE_TEXT];
    snprintf(title, sizeof title, "hitlab – %s", lab_scene(lab)->name.in[lab->look.language]);
    lab_write_pose(pose, lab);
    return svg_write(&document->screen->picture, document->width, document->height, document->assets, title, pose,
                     file);
}

bool svg_save(const Lab *lab, int width, int height, const char *assets, const char *path, Error *error) {
    const Document document = {lab, malloc(sizeof *document.screen), width, height, assets};
    const ScreenFrame frame = {.width = width, .height = height, .density = 1, .measure = svg_measure()};
    if (!document.screen) return error_set(error, path, "%s", strerror(ENOMEM));
    screen_compose(document.screen, lab, &frame);
    const bool is_saved = whole_file_save(path, write_document, &document, error);
    free(document.screen);
    return is_saved;
}
