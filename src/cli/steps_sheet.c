// Writes the steps of a method on a page, as large as they fit.
#include "steps_sheet.h"

#include <math.h>
#include <string.h>

#include "paper.h"
#include "pose.h"

enum { SCENE_WIDTH = 200, SCENE_HEIGHT = 112, NUMBER = 20, GAP = 12, CODE_LINES = 64 };

/// What the page shows.
typedef struct {
    Lab *lab;
    Explanation explanation;
} Sheet;

/// A step of it, from 0.
typedef struct {
    const Sheet *sheet;
    int index;
} StepOfSheet;

static size_t spaces_before(const char *text) {
    return strspn(text, " ");
}

// Moves the step's lines to the left as far as all of them can be.
static size_t common_spaces(const SourceFunction *function, StepId step) {
    size_t least = SIZE_MAX;
    for (int i = 0; i < function->line_count; i++) {
        const SourceLine *line = &function->lines[i];
        if (line->step == step && *line->text && spaces_before(line->text) < least) least = spaces_before(line->text);
    }
    return least;
}

static void put_code(Paper *paper, float left, const SourceFunction *function, StepId step) {
    static const Text place_of = {{"{0}:{1}  {2}", "{0}:{1}  {2}"}};
    const Type type = paper_type(paper, 7, WEIGHT_MONO, INK_TEXT);
    const size_t dropped = common_spaces(function, step);
    if (dropped == SIZE_MAX) return; // the function has no line of the step
    paper->y += 2 * paper->scale;
    paper_phrase(paper, left, PAPER_RIGHT, paper_type(paper, 6.5f, WEIGHT_MONO, INK_MUTED),
                 phrase_of(&place_of, slot_string(function->file), slot_number(function->first_line, 0),
                           slot_string(function->name)));
    const float top = paper->y;
    for (int i = 0; i < function->line_count; i++) {
        const char *text = function->lines[i].text;
        if (function->lines[i].step != step || !*text) continue;
        // A line that is too long continues below, farther right.
        const float indent = (float)(spaces_before(text) - dropped) * (type.size * 0.625f);
        paper_text(paper, left + 6 + indent, PAPER_RIGHT, type, text + spaces_before(text));
    }
    paper_line(paper, (hit_vec){left + 1, top}, (hit_vec){left + 1, paper->y}, pen_line(INK_RULE, 1.5f));
}

static void put_step(Paper *paper, const void *what) {
    const StepOfSheet *of = what;
    const Step *step = &of->sheet->explanation.steps[of->index];
    const float top = paper->y, scale = paper->scale;
    const hit_aabb scene = {{PAPER_LEFT, top + 2}, {PAPER_LEFT + SCENE_WIDTH * scale, top + 2 + SCENE_HEIGHT * scale}};
    const float number = scene.max.x + GAP, left = number + NUMBER * scale;
    const bool is_last = of->index + 1 == of->sheet->explanation.step_count;
    of->sheet->lab->chosen_step = of->index + 1;
    paper_scene(paper, of->sheet->lab, scene, 0.5f * scale);
    paper_phrase(paper, number, left, paper_type(paper, 11, WEIGHT_BOLD, INK_TEXT),
                 phrase_of_slot(slot_number(of->index + 1, 0)));
    paper->y = top;
    paper_phrase(paper, left, PAPER_RIGHT, paper_type(paper, 10, is_last ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT),
                 step->sentence);
    const Scene *shown = lab_scene(of->sheet->lab);
    const SourceFunction *textbook = textbook_of(shown->id, shown->methods[lab_base(of->sheet->lab)->method].id);
    if (textbook) put_code(paper, left, textbook, step->id);
    put_code(paper, left, source_of(step->id), step->id);
    paper->y = fmaxf(paper->y, scene.max.y) + GAP * scale;
}

static void put_heading(Paper *paper, const Sheet *sheet) {
    static const Text scene_and_method = {{"{0}: {1}", "{0}：{1}"}};
    const Scene *scene = lab_scene(sheet->lab);
    const Method *method = &scene->methods[lab_base(sheet->lab)->method];
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 15, WEIGHT_BOLD, INK_TEXT),
                 phrase_of(&scene_and_method, slot_text(&scene->name), slot_text(&method->name)));
    paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 10, WEIGHT_REGULAR, INK_TEXT),
               scene->question.in[paper->language]);
    paper->y += 8 * paper->scale;
}

static void put_answer(Paper *paper, const Sheet *sheet) {
    const Type type = paper_type(paper, 10, WEIGHT_BOLD, INK_TEXT);
    const Phrase wrong = scene_why_wrong(lab_scene(sheet->lab), lab_state(sheet->lab));
    char pose[POSE_TEXT];
    lab_write_pose(pose, sheet->lab);
    paper_line(paper, (hit_vec){PAPER_LEFT, paper->y}, (hit_vec){PAPER_RIGHT, paper->y}, pen_line(INK_MUTED, 0.8f));
    paper->y += 4 * paper->scale;
    paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, type, sheet->explanation.summary);
    if (wrong.text) paper_phrase(paper, PAPER_LEFT, PAPER_RIGHT, type, wrong);
    paper_text(paper, PAPER_LEFT, PAPER_RIGHT, paper_type(paper, 6.5f, WEIGHT_MONO, INK_MUTED), pose);
}

static void put_sheet(Paper *paper, const void *what) {
    const Sheet *sheet = what;
    put_heading(paper, sheet);
    for (int i = 0; i < sheet->explanation.step_count; i++) put_step(paper, &(StepOfSheet){sheet, i});
    put_answer(paper, sheet);
}

bool steps_sheet_save(Lab *lab, const char *path, Error *error) {
    Sheet sheet = {.lab = lab};
    Paper paper;
    lab->look.theme = THEME_LIGHT;
    lab_scene(lab)->explain(lab_state(lab), &sheet.explanation);
    bool is_saved = paper_begin(&paper, lab->look.language, "hitlab", error);
    if (is_saved) {
        while (paper.scale > 0.3f && paper_height(&paper, put_sheet, &sheet) > PAPER_BOTTOM - PAPER_TOP)
            paper.scale *= 0.97f;
        put_sheet(&paper, &sheet);
        is_saved = paper_save(&paper, lab_scene(lab)->name.in[lab->look.language], path, error);
    }
    lab->chosen_step = 0;
    paper_free(&paper);
    return is_saved;
}
