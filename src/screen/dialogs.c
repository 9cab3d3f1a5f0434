// Dialogs over everything else: for the name of a file, the lessons, the layers of the map, how far long work is, the
// glossary.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "layout.h"
#include "overlays.h"
#include "path.h"

static void put_name_field(Composer *composer, Box box, const Naming *naming) {
    put_box(composer, box, 6, pen_outlined(INK_PAPER, naming->remark == NAMING_FINE ? INK_HIT : INK_WRONG, 2));
    const Box inside = {box.x + 2, box.y, box.width - 4, box.height};
    put_line(composer, inside, 8, type_plain(15, INK_TEXT), &naming->line, naming->text, true);
    put_hot_spot(composer, box, event_press(ACTION_SAVE_AS), no_tip());
}

static const Text cancel = {{"Cancel", "キャンセル"}};

static Phrase label_with_key(const Composer *composer, const Text *label, Action action) {
    static const Text with_key = {{"{0} ({1})", "{0} ({1})"}};
    const char *key = key_to_show(composer, action);
    return *key ? phrase_of(&with_key, slot_text(label), slot_string(key)) : phrase(label);
}

// A button that ends at `right`, unless it would begin left of the row. Returns where it begins.
static float put_button_before(Composer *composer, float right, Box row, const Text *text, Action action,
                               bool is_filled) {
    const Phrase label = label_with_key(composer, text, action);
    const float width = phrase_width(composer, type_plain(14, INK_TEXT), label) + 32;
    if (right - width < row.x) return right;
    put_button(composer, (Box){right - width, row.y, width, row.height}, label, is_filled, action, no_tip());
    return right - width;
}

enum { FILE_ROW = 26, FILES_SHOWN = 10 };

// A click on a file opens it. Recordings do not contain this event, so its tick is just the number of the file.
static void put_files(Composer *composer, Box box, const Naming *naming, int shown) {
    static const Text unsaved = {{"unsaved changes of an earlier run", "前回の、保存していない変更"}};
    const int chosen = naming_chosen(naming);
    const int first = put_list(composer, box, FILE_ROW, chosen - shown / 2, naming->file_count - shown);
    for (int i = first; i < first + shown; i++) {
        const char *file = naming->files[i], *name = path_name(file);
        const Box row = {box.x, box.y + FILE_ROW * (float)(i - first), box.width, FILE_ROW};
        if (i == chosen) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
        picture_clip(composer->picture, box_aabb(row));
        const float width = put_string(composer, row.x + 10, row.y + row.height / 2, type_plain(14, INK_TEXT), name);
        if (i < naming->kept_count) {
            put_text(composer, row.x + 10 + width + 14, row.y + row.height / 2, type_plain(12, INK_WRONG), &unsaved);
        } else if (name > file) {
            char folder[NAMING_MAX];
            snprintf(folder, sizeof folder, "%.*s", (int)(name - file) - 1, file);
            put_string(composer, row.x + 10 + width + 14, row.y + row.height / 2, type_plain(12, INK_MUTED), folder);
        }
        picture_unclip(composer->picture);
        put_hot_spot(composer, row, event_seek((uint64_t)i), no_tip());
    }
}

// The sentence below the field.
static const Text *remark_of(const Naming *naming, bool is_in_page) {
    static const Text fine[][2] = {
        // on a desktop, in a page
        [NAMING_TO_SAVE] = {{{"A name without a folder is saved where hitlab was started",
                              "フォルダーのない名前は、hitlab を起動したフォルダーに保存する"}},
                            {{"Your browser downloads the file", "ファイルはブラウザーがダウンロードする"}}},
        [NAMING_TO_OPEN] = {{{"A map of Tiled: .tmx, .tmj or .json. Choose one, or type its path.",
                              "Tiled のマップ（.tmx、.tmj、.json）を選ぶか、パスを入力する。"}},
                            {{"A map of Tiled: .tmx, .tmj or .json. Choose one, or drop a file onto the lab.",
                              "Tiled のマップ（.tmx、.tmj、.json）を選ぶか、ファイルをラボにドロップする。"}}},
        [NAMING_OF_OWN] =
            {{{"A C file. If it does not exist, a function to start from is written to it. Your "
               "editor opens it, and the lab uses each version that you save.",
               "C "
               "のファイル。なければ、もとになる関数を書き込む。エディターで開き、保存するたびにラボが判定に使う。"}}},
    };
    static const Text failed[] = {
        [NAMING_TO_SAVE] = {{"Not saved. {0}: {1}", "保存できない。{0}: {1}"}},
        [NAMING_TO_OPEN] = {{"Not opened. {0}: {1}", "開けない。{0}: {1}"}},
        [NAMING_OF_OWN] = {{"Cannot be used. {0}: {1}", "使えない。{0}: {1}"}},
    };
    static const Text others[] = {
        [NAMING_EMPTY] = {{"Type a name", "名前を入力する"}},
        [NAMING_EXISTS] = {{"This file exists. Save again to overwrite it.",
                            "このファイルはすでにある。もう一度保存すると上書きする。"}},
        [NAMING_UNSAVED] = {{"The map has unsaved changes. Open again to discard them.",
                             "マップに保存していない変更がある。もう一度開くと破棄する。"}},
    };
    switch (naming->remark) {
    case NAMING_FINE: return &fine[naming->purpose][is_in_page && naming->purpose != NAMING_OF_OWN];
    case NAMING_FAILED: return &failed[naming->purpose];
    default: return &others[naming->remark];
    }
}

static void put_naming_buttons(Composer *composer, Box row, NamingPurpose purpose, bool is_in_page) {
    static const Text enters[] = {{{"Save", "保存"}}, {{"Open", "開く"}}, {{"Edit", "編集"}}};
    static const Text from_device = {{"Your files", "手元のファイル"}};
    const float right = row.x + row.width, between = 10;
    float left = put_button_before(composer, right, row, &enters[purpose], ACTION_ENTER, true) - between;
    if (purpose == NAMING_TO_OPEN && is_in_page)
        left = put_button_before(composer, left, row, &from_device, ACTION_OPEN_MAP, false) - between;
    put_button_before(composer, left, row, &cancel, ACTION_ESCAPE, false); // a click beside the dialog cancels, too
}

void put_naming(Composer *composer) {
    static const Text titles[] = {{{"Save the map as", "マップに名前を付けて保存"}},
                                  {{"Open a map", "マップを開く"}},
                                  {{"Your own function", "自作の関数"}}};
    const Naming *naming = composer->frame->naming;
    const bool is_in_page = composer->frame->is_in_page;
    const float padding = 24, leading = 19, control = 34;
    const Phrase remark =
        phrase_of(remark_of(naming, is_in_page), slot_string(naming->error.where), slot_string(naming->error.what));
    const Type type = type_plain(13, naming->remark == NAMING_FINE ? INK_MUTED : INK_WRONG);
    const float width = fminf(composer->width - 32, 560), inner = width - 2 * padding;
    float widest;
    const int lines = paragraph_lines(composer, type, inner, remark, &widest);
    const float rest = 2 * padding + 30 + control + 10 + leading * (float)lines + 12 + control;
    const int fitting = (int)fmaxf(fminf((composer->height - 16 - rest - 8) / FILE_ROW, FILES_SHOWN), 0);
    const int shown = naming->file_count < fitting ? naming->file_count : fitting;
    const float list = shown > 0 ? FILE_ROW * (float)shown + 8 : 0, height = rest + list;
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), event_press(ACTION_SAVE_AS));
    const float x = box.x + padding;
    float y = box.y + padding;
    put_text(composer, x, y + 8, type_bold(15, INK_TEXT), &titles[naming->purpose]);
    y += 30;
    put_files(composer, (Box){x, y, inner, list}, naming, shown);
    y += list;
    put_name_field(composer, (Box){x, y, inner, control}, naming);
    y += control + 10;
    put_paragraph(composer, (Box){x, y, inner + 1, leading * (float)lines}, leading, type, remark);
    y += leading * (float)lines + 12;
    put_naming_buttons(composer, (Box){x, y, inner, control}, naming->purpose, is_in_page);
}

enum { LESSON_ROW = 64, LESSON_ROW_MIN = 44, LESSON_BAR = 96 };

// Beside the name how many cards are done, in words and as a bar; in a narrow screen only in numbers.
static void put_lesson_progress(Composer *composer, Box box, const Lab *lab, int index, bool is_narrow) {
    static const Text done_of_all = {{"{0} of {1} cards", "カード {0} / {1}"}};
    static const Text in_short = {{"{0} / {1}", "{0} / {1}"}};
    const int count = lab->course.lessons[index]->card_count, done = lab_cards_done(lab, index);
    const Box bar = {box.x + box.width - LESSON_BAR, box.y + box.height / 2 - 4, LESSON_BAR, 8};
    put_phrase(composer, is_narrow ? box.x + box.width : bar.x - 10, box.y + box.height / 2,
               type_aligned(type_plain(12, INK_MUTED), ALIGN_RIGHT),
               phrase_of(is_narrow ? &in_short : &done_of_all, slot_number(done, 0), slot_number(count, 0)));
    if (is_narrow) return;
    put_box(composer, bar, 4, pen_outlined(INK_PAPER, INK_RULE, 1));
    if (done > 0)
        put_box(composer, (Box){bar.x, bar.y, bar.width * (float)done / (float)count, bar.height}, 4,
                pen_fill(INK_HIT, 1));
}

static void put_lesson(Composer *composer, Box row, const Lab *lab, int index) {
    const Lesson *lesson = lab->course.lessons[index];
    const float left = row.x + 34, width = row.width - 34 - 12, leading = row.height < LESSON_ROW ? 15 : 18;
    const bool is_narrow = composer->width < NARROW_BELOW;
    const float beside = is_narrow ? 56 : LESSON_BAR + 110;
    char key[16];
    snprintf(key, sizeof key, "%d", (index + 1) % 10);
    if (index == lab->course.row) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
    if (index < 10 && !composer->frame->is_by_touch)
        put_string(composer, row.x + 12, row.y + 13, type_mono(13, INK_MUTED), key);
    put_label(composer, (Box){left, row.y + 3, width - beside, 20}, type_bold(14, INK_TEXT), phrase(&lesson->name));
    put_lesson_progress(composer, (Box){left, row.y + 3, width, 20}, lab, index, is_narrow);
    put_paragraph(composer, (Box){left, row.y + 23, width, row.height - 25}, leading,
                  type_plain(leading - 5, INK_MUTED), phrase(&lesson->about));
    char text[EVENT_TEXT];
    snprintf(text, sizeof text, "%s %d", lab->course.lessons[index]->id, lab_next_card(lab, index) + 1);
    put_hot_spot(composer, row, event_of(EVENT_CARD, text), no_tip());
}

void put_lessons(Composer *composer, const Lab *lab) {
    static const Text title = {{"Lessons", "レッスン"}};
    static const Text none = {
        {"There are no lessons: the folder “lessons” beside the program was not found. {0} FILE "
         "opens one.",
         "レッスンがない。プログラムの隣にフォルダー lessons が見つからない。{0} FILE で開ける。"}};
    static const Text footers[] = {
        {{"{1}  close", "{1}  閉じる"}},
        {{"1 – 9, 0, ↑ ↓ {0}  open     {1}  close", "1～9、0、↑ ↓ {0}  開く     {1}  閉じる"}},
    };
    const float padding = 20, head = 34, foot = 26, width = fminf(composer->width - 16, 640);
    const int count = lab->course.lesson_count;
    const float rest = padding + head + foot, most = composer->height - 16 - rest;
    const float row = fmaxf(fminf(most / (float)(count > 0 ? count : 1), LESSON_ROW), LESSON_ROW_MIN);
    const int fitting = (int)fmaxf(most / row, 0), shown = count < fitting ? count : fitting;
    const float height = rest + row * (float)(shown > 0 ? shown : 1);
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    const Box list = {box.x + 10, box.y + padding / 2 + head, box.width - 20, row * (float)shown};
    put_text(composer, box.x + padding, box.y + padding / 2 + 14, type_bold(16, INK_TEXT), &title);
    const int first = put_list(composer, list, row, lab->course.row - shown / 2, count - shown);
    for (int i = 0; i < shown; i++)
        put_lesson(composer, (Box){list.x, list.y + row * (float)i, list.width - 8, row - 2}, lab, first + i);
    if (count == 0)
        put_paragraph(composer, (Box){box.x + padding, list.y, box.width - 2 * padding, row}, 19,
                      type_plain(13, INK_TEXT), phrase_of(&none, slot_string("--lesson")));
    put_footer(
        composer, box.x + box.width - padding, box.y + box.height - foot / 2,
        phrase_of(&footers[count > 0], slot_string(action_key(ACTION_ENTER)), slot_string(action_key(ACTION_ESCAPE))));
}

enum { LAYER_ROW = 30, LAYER_BOX = 16 };

static void put_layer(Composer *composer, Box row, const Lab *lab, int index) {
    static const Text shapes = {{"tiles with collision shapes", "衝突の図形を持つタイル"}};
    static const Text unnamed = {{"(no name)", "（名前なし）"}};
    static const Text tiles = {{"{0} tiles", "タイル {0} 枚"}};
    const MapLayer *layer = &lab->map->layers->layers[index];
    const bool is_wall = lab->map->chosen >> index & 1;
    const float middle = row.y + row.height / 2;
    const Box box = {row.x + 34, middle - LAYER_BOX / 2, LAYER_BOX, LAYER_BOX};
    const Type muted = type_aligned(type_plain(12, INK_MUTED), ALIGN_RIGHT);
    const Phrase count = phrase_of(&tiles, slot_count((uint64_t)layer->tiles));
    const Phrase name = layer->look == LAYER_SHAPES ? phrase(&shapes)
                        : *layer->name              ? phrase_of_slot(slot_string(layer->name))
                                                    : phrase(&unnamed);
    char key[16];
    snprintf(key, sizeof key, "%d", index + 1);
    if (index == lab->layer) put_box(composer, row, 6, pen_fill(INK_SELECTION, 1));
    if (index < 9 && !composer->frame->is_by_touch)
        put_string(composer, row.x + 12, middle, type_mono(13, INK_MUTED), key);
    put_box(composer, box, 3, is_wall ? pen_fill(INK_HIT, 1) : pen_outlined(INK_PAPER, INK_RULE, 1));
    if (is_wall) {
        const hit_vec corner = {box.x + 7, box.y + 12};
        picture_line(composer->picture, (hit_vec){box.x + 3.5f, box.y + 8}, corner, pen_line(INK_PANEL, 2));
        picture_line(composer->picture, corner, (hit_vec){box.x + 12.5f, box.y + 4}, pen_line(INK_PANEL, 2));
    }
    put_phrase(composer, row.x + row.width - 12, middle, muted, count);
    const float left = box.x + LAYER_BOX + 12, right = row.x + row.width - 24 - phrase_width(composer, muted, count);
    put_label(composer, (Box){left, row.y, right - left, row.height}, type_plain(14, INK_TEXT), name);
    put_hot_spot(composer, row, lab_layer_event(lab, index), no_tip());
}

void put_layers(Composer *composer, const Lab *lab) {
    static const Text title = {{"Layers that are walls", "壁にするレイヤー"}};
    static const Text single = {{"This map has a single layer. All its tiles are walls.",
                                 "このマップのレイヤーは一つ。そのタイルはすべて壁になる。"}};
    static const Text footer = {{"1 – 9, ↑ ↓ {0}  choose     {1}  close", "1～9、↑ ↓ {0}  選ぶ     {1}  閉じる"}};
    const Map *map = lab->map;
    const int count = lab_scene(lab)->on_map && map->layers ? map->layers->count : 0;
    const float padding = 20, head = 34, foot = 30, width = fminf(composer->width - 16, 460);
    const float rest = padding + head + foot, most = composer->height - 16 - rest;
    const int fitting = (int)fmaxf(most / LAYER_ROW, 1), shown = count < fitting ? count : fitting;
    const float height = rest + LAYER_ROW * (float)(shown > 0 ? shown : 2);
    const Box box = put_dialog(composer, width, height, event_press(ACTION_ESCAPE), (InputEvent){.kind = EVENT_DROP});
    const Box list = {box.x + 10, box.y + padding / 2 + head, box.width - 20, LAYER_ROW * (float)shown};
    put_text(composer, box.x + padding, box.y + padding / 2 + 14, type_bold(16, INK_TEXT), &title);
    const int first = put_list(composer, list, LAYER_ROW, lab->layer - shown / 2, count - shown);
    for (int i = first; i < first + shown; i++)
        put_layer(composer, (Box){list.x, list.y + LAYER_ROW * (float)(i - first), list.width - 8, LAYER_ROW - 2}, lab,
                  i);
    if (count == 0)
        put_paragraph(composer, (Box){box.x + padding, list.y, box.width - 2 * padding, 2 * LAYER_ROW}, 19,
                      type_plain(13, INK_TEXT), phrase(&single));
    put_footer(composer, box.x + box.width - padding, box.y + box.height - foot / 2,
               phrase_of(&footer, slot_string(action_key(ACTION_ENTER)), slot_string(action_key(ACTION_ESCAPE))));
}

void put_progress(Composer *composer, const Text *work, double done) {
    static const Text percent = {{"{0} %", "{0} %"}};
    const float padding = 20, control = 32;
    const float width = fminf(composer->width - 32, 460), height = 2 * padding + 24 + 14 + 14 + control;
    const Box box = {(composer->width - width) / 2, fmaxf((composer->height - height) / 2, 8), width, height};
    const float x = box.x + padding, inner = width - 2 * padding;
    const Phrase label = label_with_key(composer, &cancel, ACTION_ESCAPE);
    const float button = phrase_width(composer, type_plain(14, INK_TEXT), label) + 32;
    const Box bar = {x, box.y + padding + 24, inner, 14};
    done = fmin(fmax(done, 0), 1);
    put_box(composer, box, 10, pen_outlined(INK_PANEL, INK_RULE, 1));
    put_text(composer, x, box.y + padding + 8, type_bold(14, INK_TEXT), work);
    put_phrase(composer, x + inner, box.y + padding + 8, type_aligned(type_mono(14, INK_TEXT), ALIGN_RIGHT),
               phrase_of(&percent, slot_number(floor(done * 100), 0)));
    put_box(composer, bar, 5, pen_outlined(INK_PAPER, INK_RULE, 1));
    put_box(composer, (Box){bar.x, bar.y, bar.width * (float)done, bar.height}, 5, pen_fill(INK_HIT, 1));
    put_button(composer, (Box){x + inner - button, box.y + padding + 24 + 14 + 14, button, control}, label, false,
               ACTION_ESCAPE, no_tip());
}

enum { LIST_WIDTH = 168, ROW_MIN = 18, TOUCHED_ROW = 34, EDGE = 24, CAPTION_LEADING = 19 };

static const Text glossary_hint = {{"{0} {1}  choose     {2}  close", "{0} {1}  選ぶ     {2}  閉じる"}};

static InputEvent event_of_term(Term term) {
    return event_of(EVENT_TERM, glossary_entry(term)->id);
}

static void put_terms(Composer *composer, Box box, float row_min, Term chosen) {
    const int fitting = (int)(box.height / row_min), shown = fitting < TERM_COUNT ? fitting : TERM_COUNT;
    const float row = box.height / (float)shown, size = fminf(14, row * 0.75f);
    const int first = put_list(composer, box, row, (int)chosen - shown / 2, TERM_COUNT - shown);
    for (int i = 0; i < shown; i++) {
        const Term term = (Term)(first + i);
        const bool is_chosen = term == chosen;
        const Box place = {box.x, box.y + row * (float)i, box.width, row};
        if (is_chosen) put_box(composer, place, 5, pen_fill(INK_SELECTION, 1));
        put_text(composer, place.x + 10, place.y + row / 2,
                 type_of(size, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), &glossary_entry(term)->name);
        put_hot_spot(composer, place, event_of_term(term), no_tip());
    }
}

// The name in both languages, once if it is the same in both. Both are smaller where they would not fit.
static void put_term_names(Composer *composer, Box box, const TermEntry *entry) {
    const Language language = composer->picture->language;
    const bool is_same = strcmp(entry->name.in[LANGUAGE_ENGLISH], entry->name.in[LANGUAGE_JAPANESE]) == 0;
    const Phrase own = phrase(&entry->name),
                 other = phrase_of_slot(slot_string(entry->name.in[other_language(language)]));
    const float between = 14, middle = box.y + box.height / 2;
    Type type = type_bold(22, INK_TEXT), small = type_plain(15, INK_MUTED);
    const float needed = phrase_width(composer, type, own) + between + phrase_width(composer, small, other);
    const float part = fminf(box.width / needed, 1), unit = composer->picture->view.unit;
    type.size = floorf(type.size * part * unit) / unit; // fonts have whole pixels
    small.size = floorf(small.size * part * unit) / unit;
    const float width = put_phrase(composer, box.x, middle, type, own);
    if (!is_same) put_phrase(composer, box.x + width + between * part, middle + 2, small, other);
}

// The demo's part of its world in the middle of the box, as large as it fits, and what is around it up to the edges.
static void put_demo(Composer *composer, Box box, const Demo *demo) {
    Picture *picture = composer->picture;
    const View points = picture->view;
    const hit_aabb part = demo_world(demo), pixels = pixels_of_box(points, box);
    const float width = part.max.x - part.min.x, height = part.max.y - part.min.y;
    const float scale = fminf(box.width / width, box.height / height) * points.scale;
    const hit_vec middle = {(pixels.min.x + pixels.max.x) / 2, (pixels.min.y + pixels.max.y) / 2};
    const hit_vec offset = {middle.x - scale * (part.min.x + width / 2), middle.y - scale * (part.min.y + height / 2)};
    const View view = {.offset = offset, .scale = scale, .unit = points.unit};
    if (box.width < 1 || box.height < 1) return;
    put_box(composer, box, 8, pen_fill(INK_PAPER, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, view, (hit_aabb){view_to_world(view, pixels.min), view_to_world(view, pixels.max)});
    demo_draw(demo, picture);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_term(Composer *composer, Box box, const Demo *demo) {
    const TermEntry *entry = glossary_entry(demo->term);
    const float bottom = box.y + box.height, demo_min = composer->height < LOW_BELOW     ? 50
                                                        : composer->width < NARROW_BELOW ? 90
                                                                                         : 120;
    const float caption = CAPTION_LEADING * (composer->width < NARROW_BELOW ? 3 : 2);
    put_term_names(composer, (Box){box.x, box.y, box.width, 34}, entry);
    const Box meaning = {box.x, box.y + 40, box.width, box.height - 40 - caption - demo_min - 20};
    const float top = put_paragraph(composer, meaning, 23, type_plain(15, INK_TEXT), phrase(&entry->meaning)) + 10;
    put_demo(composer, (Box){box.x, top, box.width, bottom - caption - 20 - top}, demo);
    put_paragraph(composer, (Box){box.x, bottom - 14 - caption, box.width, caption}, CAPTION_LEADING,
                  type_plain(14, INK_TEXT), demo_caption(demo));
    put_footer(composer, box.x + box.width, bottom - 6,
               phrase_of(&glossary_hint, slot_string(action_key(ACTION_UP)), slot_string(action_key(ACTION_DOWN)),
                         slot_string(action_key(ACTION_ESCAPE))));
}

// A click beside a word leads to the term that is shown already.
void put_glossary(Composer *composer, const Demo *demo) {
    const bool is_narrow = composer->width < NARROW_BELOW;
    const float width = fminf(composer->width - 16, 940);
    const float height =
        fminf(composer->height - (is_narrow && composer->height >= LOW_BELOW ? NARROW_OUTSIDE : 16), 600);
    const Box box = put_dialog(composer, width, height, event_press(ACTION_GLOSSARY), event_of_term(demo->term));
    const float bottom = box.y + box.height;
    if (is_narrow && composer->height < LOW_BELOW) {
        put_term(composer, (Box){box.x + 16, box.y + 8, box.width - 32, box.height - 16}, demo);
        return;
    }
    if (is_narrow) {
        const Box list = {box.x + 8, box.y + 10, box.width - 16, roundf(box.height * 0.26f)};
        const float y = list.y + list.height + 8;
        put_terms(composer, list, TOUCHED_ROW, demo->term);
        put_rule(composer, list.x, y, list.x + list.width, y);
        put_term(composer, (Box){box.x + 16, y + 8, box.width - 32, bottom - 8 - y - 8}, demo);
        return;
    }
    put_terms(composer, (Box){box.x + 12, box.y + 14, LIST_WIDTH, box.height - 28}, ROW_MIN, demo->term);
    const float x = box.x + LIST_WIDTH + 12 + EDGE / 2;
    put_rule(composer, x, box.y + 14, x, bottom - 14);
    put_term(composer, (Box){x + EDGE, box.y + 16, box.x + box.width - EDGE - x - EDGE, box.height - 28}, demo);
}
