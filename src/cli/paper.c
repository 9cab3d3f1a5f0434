// Sets text and pictures on pages, and writes the pages.
#include "paper.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "line_break.h"
#include "options.h"
#include "svg.h"
#include "whole_file.h"

// Fonts differ in width. Of the usual ones DejaVu has the widest letters; ideographs are as wide in all.
static float measure_widest(void *context, const char *text, Type type) {
    const TextMeasure measure = svg_measure();
    const bool is_japanese = *(const Language *)context == LANGUAGE_JAPANESE;
    const float widest = type.weight == WEIGHT_MONO ? 1.25f : is_japanese ? 1.06f : 1.15f;
    return widest * measure.width(measure.context, text, type);
}

static TextMeasure measure_of(Paper *paper) {
    return (TextMeasure){measure_widest, &paper->language};
}

Type paper_type(const Paper *paper, float size, Weight weight, Ink ink) {
    return (Type){.size = size * paper->scale, .weight = weight, .ink = ink};
}

static void begin_page(Paper *paper) {
    paper->page++;
    paper->y = PAPER_TOP;
    picture_begin(paper->picture, paper->language, measure_of(paper));
    fprintf(paper->file, "<svg class=\"page\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n",
            (paper->page - 1) * PAPER_HEIGHT, PAPER_WIDTH, PAPER_HEIGHT, PAPER_WIDTH, PAPER_HEIGHT);
    fprintf(paper->file, "<rect width=\"%d\" height=\"%d\" fill=\"#FFFFFF\"/>\n", PAPER_WIDTH, PAPER_HEIGHT);
}

static void end_page(Paper *paper) {
    Type type = {.size = 8, .ink = INK_MUTED};
    char number[16];
    const hit_vec none = {0, 0};
    char prefix[16];
    snprintf(number, sizeof number, "%d", paper->page);
    snprintf(prefix, sizeof prefix, "p%d-", paper->page);
    picture_string(paper->picture, (hit_vec){PAPER_LEFT, PAPER_BOTTOM + 24}, none, type, paper->footer);
    type.align = ALIGN_RIGHT;
    picture_string(paper->picture, (hit_vec){PAPER_RIGHT, PAPER_BOTTOM + 24}, none, type, number);
    if (!svg_write_marks(paper->picture, PAPER_WIDTH, PAPER_HEIGHT, prefix, (ImageSource){0}, paper->file))
        paper->has_failed = true;
    fputs("</svg>\n", paper->file);
}

bool paper_begin(Paper *paper, Language language, const char *footer, Error *error) {
    *paper = (Paper){.language = language, .scale = 1};
    paper->picture = malloc(sizeof *paper->picture);
    paper->screen = malloc(sizeof *paper->screen);
    paper->file = open_memstream(&paper->pages, &paper->size);
    if (!paper->picture || !paper->screen || !paper->file) return error_set(error, "memory", "not enough");
    const Type type = {.size = 8};
    const char *end = text_pieces_end(measure_of(paper), type, footer, PAPER_RIGHT - PAPER_LEFT - 40, BREAK_ANYWHERE);
    snprintf(paper->footer, sizeof paper->footer, "%.*s",
             (int)text_fitting(footer, (size_t)(end - footer) < sizeof paper->footer ? (size_t)(end - footer)
                                                                                     : sizeof paper->footer - 1),
             footer);
    begin_page(paper);
    return true;
}

void paper_free(Paper *paper) {
    if (paper->file) fclose(paper->file);
    free(paper->pages);
    free(paper->picture);
    free(paper->screen);
    *paper = (Paper){0};
}

float paper_height(Paper *paper, PaperPart *put, const void *what) {
    const float top = paper->y;
    const bool was_measuring = paper->is_measuring;
    paper->is_measuring = true;
    put(paper, what);
    const float height = paper->y - top;
    paper->y = top;
    paper->is_measuring = was_measuring;
    return height;
}

void paper_need(Paper *paper, float height) {
    if (paper->is_measuring || paper->y + height <= PAPER_BOTTOM || paper->y <= PAPER_TOP) return;
    end_page(paper);
    begin_page(paper);
}

void paper_put(Paper *paper, PaperPart *put, const void *what) {
    paper_need(paper, paper_height(paper, put, what));
    put(paper, what);
}

static void set_line(Paper *paper, float left, Type type, const char *text, size_t length) {
    char line[PICTURE_TEXT_LONGEST];
    const float leading = type.size * 1.45f;
    paper_need(paper, leading);
    while (length && text[length - 1] == ' ') length--;
    snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : text_fitting(text, sizeof line - 1)),
             text);
    const hit_vec at = {left, paper->y + leading / 2 + type.size * 0.36f};
    if (*line && !paper->is_measuring) picture_string(paper->picture, at, (hit_vec){0, 0}, type, line);
    paper->y += leading;
}

void paper_text(Paper *paper, float left, float right, Type type, const char *text) {
    char *copy = strdup(text);
    if (!copy) {
        paper->has_failed = true;
        return;
    }
    for (char *paragraph = copy, *end; paragraph; paragraph = end) {
        end = strchr(paragraph, '\n');
        if (end) *end++ = '\0';
        for (const char *line = paragraph, *line_end; *line; line = line_end) {
            line_end = text_line_end(measure_of(paper), type, line, right - left);
            set_line(paper, left, type, line, (size_t)(line_end - line));
        }
        if (end) paper->y += type.size * 0.35f;
    }
    free(copy);
}

void paper_phrase(Paper *paper, float left, float right, Type type, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST];
    phrase_write(text, sizeof text, &phrase, paper->language);
    paper_text(paper, left, right, type, text);
}

void paper_line(Paper *paper, hit_vec from, hit_vec to, Pen pen) {
    if (!paper->is_measuring) picture_line(paper->picture, from, to, pen);
}

void paper_rect(Paper *paper, hit_aabb box, Pen pen) {
    if (!paper->is_measuring) picture_rect(paper->picture, box, 0, pen);
}

// What is worked out for drawing depends on the view, which is known once the scene is composed.
static void compose(Screen *screen, Lab *lab, int width, int height) {
    const ScreenFrame frame = {.width = width, .height = height, .density = 1, .measure = svg_measure()};
    screen_compose_scene(screen, lab, &frame);
    lab_prepare(lab, screen->panes[screen->pane_count > 1 ? lab_base(lab)->method : 0]);
    screen_compose_scene(screen, lab, &frame);
}

void paper_scene(Paper *paper, Lab *lab, hit_aabb box, float shrunk) {
    const float width = box.max.x - box.min.x, height = box.max.y - box.min.y;
    const int pixels_across = (int)ceilf(width / shrunk), pixels_down = (int)ceilf(height / shrunk);
    char prefix[16];
    if (paper->is_measuring) return;
    compose(paper->screen, lab, pixels_across, pixels_down);
    snprintf(prefix, sizeof prefix, "s%d-", ++paper->picture_count);
    fprintf(paper->file,
            "<svg class=\"scene\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" viewBox=\"0 0 %d %d\">\n",
            (double)box.min.x, (double)box.min.y, (double)width, (double)height, pixels_across, pixels_down);
    if (!svg_write_marks(&paper->screen->picture, pixels_across, pixels_down, prefix, (ImageSource){0}, paper->file))
        paper->has_failed = true;
    fputs("</svg>\n", paper->file);
    paper_rect(paper, box, pen_line(INK_MUTED, 0.6f));
}

// The distance of the marks: 1, 2 or 5 with zeros, so that their numbers are apart.
static float tick_distance(float least) {
    static const float factors[] = {1, 2, 5, 10};
    const float power = powf(10, floorf(log10f(least)));
    int i = 0;
    while (factors[i] * power < least) i++;
    return factors[i] * power;
}

void paper_axes(Paper *paper, hit_aabb box, float shrunk) {
    enum { APART = 30, LONG = 3 };
    const View view = paper->screen->scene_view;
    const hit_vec size = {(box.max.x - box.min.x) / shrunk, (box.max.y - box.min.y) / shrunk};
    const hit_vec first = view_to_world(view, (hit_vec){0, 0}), last = view_to_world(view, size);
    const float distance = tick_distance(APART / shrunk / view.scale);
    const hit_vec none = {0, 0};
    Type type = paper_type(paper, 6.5f, WEIGHT_REGULAR, INK_MUTED);
    char number[NUMBER_TEXT];
    if (paper->is_measuring || !(distance > 0)) return;
    type.align = ALIGN_CENTER;
    for (float x = ceilf(first.x / distance) * distance; x <= last.x; x += distance) {
        const float at = box.min.x + view_to_pixel(view, (hit_vec){x, 0}).x * shrunk;
        snprintf(number, sizeof number, "%g", (double)x + 0.0);
        paper_line(paper, (hit_vec){at, box.max.y}, (hit_vec){at, box.max.y + LONG}, pen_line(INK_MUTED, 0.6f));
        picture_string(paper->picture, (hit_vec){at, box.max.y + LONG + 6}, none, type, number);
    }
    type.align = ALIGN_RIGHT;
    for (float y = ceilf(first.y / distance) * distance; y <= last.y; y += distance) {
        const float at = box.min.y + view_to_pixel(view, (hit_vec){0, y}).y * shrunk;
        snprintf(number, sizeof number, "%g", (double)y + 0.0);
        paper_line(paper, (hit_vec){box.min.x - LONG, at}, (hit_vec){box.min.x, at}, pen_line(INK_MUTED, 0.6f));
        picture_string(paper->picture, (hit_vec){box.min.x - LONG - 2, at + 2}, none, type, number);
    }
}

/// A document with its title, to be saved.
typedef struct {
    const Paper *paper;
    const char *title;
} Titled;

static const char *language_of(const Paper *paper) {
    return paper->language == LANGUAGE_JAPANESE ? "ja" : "en";
}

static bool write_html(FILE *file, const void *what) {
    const Titled *titled = what;
    fprintf(file, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>",
            language_of(titled->paper));
    svg_write_text(file, titled->title);
    fputs("</title>\n<style>\n"
          "@page { size: A4 portrait; margin: 0 }\n"
          "body { margin: 0; font-family: " SVG_FONTS " }\n"
          ".page { display: block; width: 210mm; height: 297mm; break-inside: avoid; break-after: page }\n"
          ".page:last-child { break-after: auto }\n"
          "@media screen { body { background: #DDDDDD } .page { max-width: 100%; height: auto; margin: 4mm auto } }\n"
          "</style>\n</head>\n<body>\n",
          file);
    fwrite(titled->paper->pages, 1, titled->paper->size, file);
    fputs("</body>\n</html>\n", file);
    return !ferror(file);
}

// Inkscape reads the list of pages; other programs show one tall page.
static bool write_svg(FILE *file, const void *what) {
    const Titled *titled = what;
    const int pages = titled->paper->page;
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" "
            "xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" "
            "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"210mm\" height=\"%dmm\" "
            "viewBox=\"0 0 %d %d\" xml:lang=\"%s\" font-family=\"" SVG_FONTS "\">\n<title>",
            297 * pages, PAPER_WIDTH, PAPER_HEIGHT * pages, language_of(titled->paper));
    svg_write_text(file, titled->title);
    fputs("</title>\n<sodipodi:namedview>\n", file);
    for (int i = 0; i < pages; i++)
        fprintf(file, "<inkscape:page x=\"0\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", i * PAPER_HEIGHT, PAPER_WIDTH,
                PAPER_HEIGHT);
    fputs("</sodipodi:namedview>\n", file);
    fwrite(titled->paper->pages, 1, titled->paper->size, file);
    fputs("</svg>\n", file);
    return !ferror(file);
}

bool paper_save(Paper *paper, const char *title, const char *path, Error *error) {
    const Titled titled = {paper, title};
    end_page(paper);
    const bool is_closed = fclose(paper->file) == 0;
    paper->file = NULL;
    if (!is_closed || paper->has_failed) return error_set(error, path, "%s", strerror(ENOMEM));
    return whole_file_save(path, path_ends_in(path, ".html") ? write_html : write_svg, &titled, error);
}
