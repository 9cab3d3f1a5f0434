// Reads lesson files: lines of `KEYWORD: TEXT`, each answered by a function of the table of keywords.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "lesson.h"
#include "path.h"
#include "whole_file.h"
#include "written.h"

/// A line of the file, joined with those that continue it.
typedef struct {
    int line;
    char *keyword; // NULL after the last line; empty if the line has none
    char *text;    // without white space around it
    int column;    // of the text in its line, from 0
} Entry;

typedef struct {
    Lesson *lesson;
    const Scene *const *scenes;
    int scene_count;
    const char *path;
    int folder_length; // of the path to the lesson's folder, with its slash
    Error *error;
    char *rest; // of the file, not yet read
    int line;   // the last one that was read
    Entry entry;
    char *free_memory; // for texts that are put together
    unsigned seen;     // bits of the keywords of this card, or before the first
    unsigned taught;   // bits of TEACH_VERDICTS ..., by the cards so far
    Card *card;        // NULL before the first
    int ask_line;      // of the card's question
    int paragraph_count;
    Text paragraphs[CARD_PARAGRAPHS];
} Reader;

static bool refuse_at(Reader *reader, int line) {
    return error_set_place(reader->error, "%s:%d", reader->path, line);
}

// Fails at a line. `words` are of the file: cut at a whole character.
#define refuse(reader, line, ...) (error_set((reader)->error, "", __VA_ARGS__), refuse_at(reader, line))
#define CUT(words) (int)text_fitting(words, 40), words

// Whether the file is text. Tabs and the first halves of Windows' line ends become spaces.
static bool check_characters(Reader *reader, char *text, size_t length) {
    int line = 1;
    size_t size;
    for (size_t i = 0; i < length; i += size) {
        if (text[i] == '\t' || (text[i] == '\r' && text[i + 1] == '\n')) text[i] = ' ';
        const unsigned char byte = (unsigned char)text[i];
        size = text_character_size(text + i);
        if (size == 0) return refuse(reader, line, "not UTF-8");
        if ((byte < ' ' && byte != '\n') || byte == 0x7F) return refuse(reader, line, "a control character");
        line += byte == '\n';
    }
    return true;
}

// The next line of the file without white space at its ends; NULL after the last one.
static char *next_line(Reader *reader) {
    char *line = reader->rest, *end = line + strcspn(line, "\n");
    if (!*line) return NULL;
    reader->rest = end + (*end == '\n');
    reader->line++;
    while (end > line && end[-1] == ' ') end--;
    *end = '\0';
    return line;
}

static bool continues(const char *rest) {
    const char after = rest[strspn(rest, " ")];
    return *rest == ' ' && after != '\n' && after != '\0';
}

// Appends the lines that continue a text which ends in a zero. Between two characters of Japanese there is no space.
static void join_lines(Reader *reader, char *text) {
    char *end = text + strlen(text);
    while (continues(reader->rest)) {
        const char *more = next_line(reader);
        more += strspn(more, " ");
        const bool is_japanese = end > text && (unsigned char)end[-1] >= 0x80 && (unsigned char)*more >= 0x80;
        if (end > text && !is_japanese) *end++ = ' ';
        const size_t length = strlen(more);
        memmove(end, more, length + 1);
        end += length;
    }
}

// Reads the next entry.
static void advance(Reader *reader) {
    static char none[] = "";
    Entry *entry = &reader->entry;
    char *line;
    do line = next_line(reader);
    while (line && (*line == '#' || line[strspn(line, " ")] == '\0'));
    *entry = (Entry){.line = reader->line > 0 ? reader->line : 1, .keyword = line, .text = line};
    if (!line) return;
    const size_t length = strspn(line, "abcdefghijklmnopqrstuvwxyz");
    if (length > 0 && line[length] == ':') {
        line[length] = '\0';
        entry->column = (int)(length + 1 + strspn(line + length + 1, " "));
        entry->text = line + entry->column;
    } else {
        entry->keyword = none;
    }
    join_lines(reader, entry->text);
}

static Entry take_entry(Reader *reader) {
    const Entry entry = reader->entry;
    advance(reader);
    return entry;
}

static int language_of(const Entry *entry) {
    static const char *const ids[LANGUAGE_COUNT] = {"en", "ja"};
    for (int i = 0; i < LANGUAGE_COUNT && entry->keyword; i++) {
        if (strcmp(entry->keyword, ids[i]) == 0) return i;
    }
    return LANGUAGE_COUNT;
}

static bool has_words_next(const Reader *reader) {
    return language_of(&reader->entry) < LANGUAGE_COUNT;
}

static bool take_language(Reader *reader, Text *words) {
    const Entry entry = take_entry(reader);
    const int language = language_of(&entry);
    if (words->in[language]) return refuse(reader, entry.line, "'%s:' is given twice", entry.keyword);
    if (!*entry.text) return refuse(reader, entry.line, "'%s:' has no text", entry.keyword);
    if (strlen(entry.text) >= PICTURE_TEXT_LONGEST)
        return refuse(reader, entry.line, "more than %d bytes of text: split it", PICTURE_TEXT_LONGEST - 1);
    words->in[language] = entry.text;
    return true;
}

// Takes the words that follow a keyword.
static bool take_words(Reader *reader, const Entry *entry, Text *words) {
    Text taken = {{NULL}};
    while (has_words_next(reader)) {
        if (!take_language(reader, &taken)) return false;
    }
    const bool has_english = taken.in[LANGUAGE_ENGLISH] != NULL;
    if (!has_english || !taken.in[LANGUAGE_JAPANESE])
        return refuse(reader, entry->line, "'%s:' needs words in '%s:'", entry->keyword, has_english ? "ja" : "en");
    *words = taken;
    return true;
}

// A file that the lesson names, from the lesson's folder.
static const char *path_of(Reader *reader, const char *name) {
    char *path = reader->free_memory;
    if (path_is_absolute(name)) return name;
    reader->free_memory += sprintf(path, "%.*s%s", reader->folder_length, reader->path, name) + 1;
    return path;
}

static bool take_path(Reader *reader, const Entry *entry, const char **path) {
    *path = path_of(reader, entry->text);
    if (place_kind(*path) == PLACE_FILE) return true;
    return refuse(reader, entry->line, "there is no file '%.*s'", CUT(entry->text));
}

// Takes the next word of a text, up to a space or a comma. NULL after the last.
static char *next_word(char **text) {
    return strtok_r(NULL, " ,", text);
}

static bool take_lesson(Reader *reader, Entry entry) {
    return take_words(reader, &entry, &reader->lesson->name);
}

static bool take_about(Reader *reader, Entry entry) {
    return take_words(reader, &entry, &reader->lesson->about);
}

static bool take_can(Reader *reader, Entry entry) {
    return take_words(reader, &entry, &reader->lesson->can);
}

static bool take_map(Reader *reader, Entry entry) {
    Error of_map = {0};
    reader->lesson->map_path = path_of(reader, entry.text);
    if (map_read(&reader->lesson->map, reader->lesson->map_path, &of_map)) return true;
    return refuse(reader, entry.line, "%.200s: %.300s", of_map.where, of_map.what);
}

// Makes one text of the card's paragraphs.
static void join_paragraphs(Reader *reader) {
    for (int language = 0; language < LANGUAGE_COUNT && reader->paragraph_count > 0; language++) {
        char *end = reader->free_memory;
        reader->card->text.in[language] = end;
        for (int i = 0; i < reader->paragraph_count; i++)
            end += sprintf(end, i > 0 ? "\n%s" : "%s", reader->paragraphs[i].in[language]);
        reader->free_memory = end + 1;
    }
}

static bool check_question(Reader *reader) {
    const Card *card = reader->card;
    int right = 0;
    for (int i = 0; i < card->choice_count; i++) right += card->choices[i].is_right;
    if (card->ask == ASK_CHOICE && card->choice_count < 2)
        return refuse(reader, reader->ask_line, "fewer than two choices");
    if (card->ask == ASK_CHOICE && right == 0) return refuse(reader, reader->ask_line, "no choice is right");
    if (card->ask == ASK_TASK && card->solution.count == 0)
        return refuse(reader, reader->ask_line, "the task has no 'solution:'");
    if (card->ask == ASK_WRITE && !card->solved)
        return refuse(reader, reader->ask_line, "the function has no 'solution:'");
    return true;
}

// A card that varies is true with any numbers: the kernel knows its answer, and its texts name all of its numbers.
static bool check_varied(Reader *reader) {
    const Card *card = reader->card;
    const char *digit = card->vary_count > 0 ? card_find_digit(card, reader->scenes[card->scene]) : NULL;
    if (card->vary_count > 0 && card->ask != ASK_NUMBER && !ask_is_prediction(card->ask))
        return refuse(reader, card->line, "'vary:' belongs to a question that the kernel answers");
    if (!digit) return true;
    return refuse(reader, card->line, "a card that varies names its numbers, as {a.x}; '%.*s' would not change",
                  CUT(digit));
}

// Checks what was read before the first card, or the card.
static bool finish_card(Reader *reader) {
    const Card *card = reader->card;
    if (!card && !reader->lesson->about.in[LANGUAGE_ENGLISH])
        return refuse(reader, reader->entry.line, "'about:' is missing before the cards");
    if (!card) return true;
    if (card->scene < 0) return refuse(reader, card->line, "the first card needs a 'pose:'");
    if (card->hides & HIDE_ANSWER && card->ask == ASK_NOTHING)
        return refuse(reader, card->line, "the card hides the answer but asks nothing");
    join_paragraphs(reader);
    reader->card->untaught = TEACH_ALL & ~reader->taught;
    reader->card->has_numbers = card_has_numbers(card, reader->scenes[card->scene]);
    return check_question(reader) && check_varied(reader);
}

static bool check_card_id(Reader *reader, const Entry *entry) {
    const char *id = entry->text;
    const size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (length == 0 || id[length] || length >= CARD_ID || strspn(id, "0123456789") == length)
        return refuse(reader, entry->line, "a card's name has 1 to %d of a to z, 0 to 9 and -, not digits only",
                      CARD_ID - 1);
    if (lesson_find_card(reader->lesson, id) < 0) return true;
    return refuse(reader, entry->line, "there is a card '%s' already", id);
}

static bool take_card(Reader *reader, Entry entry) {
    Lesson *lesson = reader->lesson;
    if (lesson->card_count == LESSON_CARDS) return refuse(reader, entry.line, "more than %d cards", LESSON_CARDS);
    if (!check_card_id(reader, &entry)) return false;
    Card *card = &lesson->cards[lesson->card_count++];
    *card = (Card){.line = entry.line, .id = entry.text, .scene = reader->card ? reader->card->scene : -1};
    reader->card = card;
    reader->paragraph_count = 0;
    return take_words(reader, &entry, &card->name);
}

static bool take_text(Reader *reader, Entry entry) {
    if (reader->paragraph_count == CARD_PARAGRAPHS)
        return refuse(reader, entry.line, "more than %d paragraphs", CARD_PARAGRAPHS);
    return take_words(reader, &entry, &reader->paragraphs[reader->paragraph_count++]);
}

static bool take_pose(Reader *reader, Entry entry) {
    Card *card = reader->card;
    PoseFault fault;
    if (card->ask != ASK_NOTHING) return refuse(reader, entry.line, "'pose:' must be before 'ask:'");
    if (pose_read(&card->pose, reader->scenes, reader->scene_count, entry.text, strlen(entry.text), &fault)) {
        card->scene = scene_find(reader->scenes, reader->scene_count, card->pose.events[0].text);
        return true;
    }
    char words[256];
    fault.column += entry.column;
    const Phrase phrase = pose_fault_phrase(&fault);
    phrase_write(words, sizeof words, &phrase, LANGUAGE_ENGLISH);
    return refuse(reader, entry.line, "%s", words);
}

static bool take_run(Reader *reader, Entry entry) {
    reader->card->runs = true;
    return true;
}

// Takes words of a list: bit i for the i-th of them.
static bool take_bits(Reader *reader, Entry entry, const char *const *words, int count, unsigned *bits) {
    for (char *word = next_word(&entry.text); word; word = next_word(&entry.text)) {
        char list[128];
        TextBuffer out = buffer_in(list, sizeof list);
        unsigned bit = 0;
        for (int i = 0; i < count; i++) {
            buffer_print(&out, i == 0 ? "'%s'" : i < count - 1 ? ", '%s'" : " and '%s'", words[i]);
            bit |= (unsigned)(strcmp(words[i], word) == 0) << i;
        }
        if (!bit) return refuse(reader, entry.line, "'%s:' takes %s, not '%.*s'", entry.keyword, list, CUT(word));
        if (*bits & bit) return refuse(reader, entry.line, "'%s: %.*s' is given twice", entry.keyword, CUT(word));
        *bits |= bit;
    }
    return true;
}

static bool take_hide(Reader *reader, Entry entry) {
    static const char *const words[] = {"answer", "working", "explanation"};
    return take_bits(reader, entry, words, COUNT_OF(words), &reader->card->hides);
}

static bool take_teach(Reader *reader, Entry entry) {
    static const char *const words[] = {"verdicts", "values", "normal", "steps", "source", "plots"};
    return take_bits(reader, entry, words, COUNT_OF(words), &reader->taught);
}

// A card's events stay in its scene and on the card.
static bool check_event(Reader *reader, int line, const InputEvent *event) {
    const bool is_key = event->kind == EVENT_PRESS;
    const bool turns = is_key && (event->action == ACTION_NEXT_CARD || event->action == ACTION_PREVIOUS_CARD);
    const bool leaves = is_key && (event->action == ACTION_LESSONS || event->action == ACTION_PREDICT ||
                                   event->action == ACTION_REVIEW);
    if (!turns && !leaves && event->kind != EVENT_CARD && !event_chooses_scene(event)) return true;
    return refuse(reader, line, "this event would leave the card");
}

static bool take_do(Reader *reader, Entry entry) {
    Script *opening = &reader->card->opening;
    TimedEvent timed = {.line = entry.line};
    if (opening->count == INPUT_EVENTS) return refuse(reader, entry.line, "more than %d events", INPUT_EVENTS);
    if (!event_read(entry.text, &timed.event, reader->error)) return refuse_at(reader, entry.line);
    if (!check_event(reader, entry.line, &timed.event)) return false;
    if (timed.event.kind == EVENT_ANSWER) return refuse(reader, entry.line, "this event would answer the card");
    return script_add(opening, timed) || refuse(reader, entry.line, "out of memory");
}

static bool check_range(Reader *reader, int line, const Vary *vary) {
    const StateField *field = &reader->scenes[reader->card->scene]->fields[vary->field];
    const bool is_whole = floor(vary->min) == vary->min && floor(vary->step) == vary->step;
    if (!(vary->step > 0) || vary->max < vary->min)
        return refuse(reader, line, "MIN is above MAX, or STEP is not above 0");
    if (field->kind == VALUE_INTEGER && !is_whole) return refuse(reader, line, "'%s' takes whole numbers", field->name);
    if (vary->min >= field->min && vary->max <= field->max) return true;
    return refuse(reader, line, "'%s' is from %g to %g", field->name, field->min, field->max);
}

static bool take_vary(Reader *reader, Entry entry) {
    Card *card = reader->card;
    const char *words[4];
    ValueName name;
    Vary *vary = &card->varies[card->vary_count];
    if (card->vary_count == CARD_VARIES) return refuse(reader, entry.line, "more than %d fields vary", CARD_VARIES);
    if (card->pose.event_count == 0)
        return refuse(reader, entry.line, "'vary:' needs the card's own 'pose:' before it");
    if (reader->scenes[card->scene]->crowd) return refuse(reader, entry.line, "a crowd cannot vary");
    for (int i = 0; i < COUNT_OF(words); i++) words[i] = next_word(&entry.text);
    if (!words[3] || number_read_double(words[1], &vary->min) != NUMBER_FINE ||
        number_read_double(words[2], &vary->max) != NUMBER_FINE ||
        number_read_double(words[3], &vary->step) != NUMBER_FINE)
        return refuse(reader, entry.line, "'vary:' takes FIELD MIN MAX STEP");
    if (!value_name_read(&name, reader->scenes[card->scene], words[0], reader->error))
        return refuse_at(reader, entry.line);
    if (name.kind != VALUE_OF_FIELD) return refuse(reader, entry.line, "'%.*s' is no field", CUT(words[0]));
    vary->field = name.index;
    card->vary_count++;
    return check_range(reader, entry.line, vary);
}

static bool read_number(Reader *reader, int line, char **rest) {
    Card *card = reader->card;
    const char *name = next_word(rest), *tolerance = name ? next_word(rest) : NULL;
    if (!tolerance || next_word(rest)) return refuse(reader, line, "'ask: number' takes NAME TOLERANCE");
    if (!value_name_read(&card->value, reader->scenes[card->scene], name, reader->error))
        return refuse_at(reader, line);
    if (number_read_double(tolerance, &card->tolerance) == NUMBER_FINE && card->tolerance >= 0) return true;
    return refuse(reader, line, "the tolerance must be a number of at least 0, not '%.*s'", CUT(tolerance));
}

static bool read_sets(Reader *reader, int line, char **rest) {
    Card *card = reader->card;
    for (const char *set = next_word(rest); set; set = next_word(rest)) {
        if (card->set_count == CARD_SETS) return refuse(reader, line, "more than %d sets", CARD_SETS);
        card->sets[card->set_count++] = set;
    }
    return true;
}

// What follows the kind of a question.
static bool read_question(Reader *reader, int line, char *rest) {
    Card *card = reader->card;
    switch (card->ask) {
    case ASK_NUMBER: return read_number(reader, line, &rest);
    case ASK_WRITE: return read_sets(reader, line, &rest);
    case ASK_TASK:
        return condition_read(&card->condition, reader->scenes[card->scene], rest, reader->error) ||
               refuse_at(reader, line);
    default: return !*rest || refuse(reader, line, "'ask:' takes no '%.*s' here", CUT(rest));
    }
}

static bool take_ask(Reader *reader, Entry entry) {
    Card *card = reader->card;
    char *rest = entry.text + strcspn(entry.text, " ");
    if (*rest) *rest++ = '\0';
    reader->ask_line = entry.line;
    card->ask = ask_kind_of(entry.text);
    if (card->ask == ASK_NOTHING) return refuse(reader, entry.line, "unknown question '%.*s'", CUT(entry.text));
    if (card->scene < 0) return refuse(reader, card->line, "the first card needs a 'pose:' before its 'ask:'");
    if (!card_can_ask(card->ask, reader->scenes[card->scene]))
        return refuse(reader, entry.line, "%s has no 'ask: %s'", reader->scenes[card->scene]->id, entry.text);
    if (!read_question(reader, entry.line, rest + strspn(rest, " "))) return false;
    if (has_words_next(reader) || !ask_is_prediction(card->ask)) {
        if (!take_words(reader, &entry, &card->question)) return false;
    }
    card_complete(card);
    return true;
}

static bool take_choice(Reader *reader, Entry entry) {
    static const char *const ids[CARD_CHOICES] = {"1", "2", "3", "4", "5", "6"};
    Card *card = reader->card;
    if (card->ask != ASK_CHOICE) return refuse(reader, entry.line, "'%s:' belongs to 'ask: choice'", entry.keyword);
    if (card->choice_count == CARD_CHOICES) return refuse(reader, entry.line, "more than %d choices", CARD_CHOICES);
    Choice *choice = &card->choices[card->choice_count];
    choice->id = ids[card->choice_count++];
    choice->is_right = strcmp(entry.keyword, "right") == 0;
    return take_words(reader, &entry, &choice->words);
}

static bool take_say(Reader *reader, Entry entry) {
    Card *card = reader->card;
    int choice = card->choice_count - 1;
    if (card->ask != ASK_CHOICE) choice = card_find_choice(card, entry.text);
    if (card->ask == ASK_CHOICE && (choice < 0 || *entry.text))
        return refuse(reader, entry.line, "'say:' follows a choice and takes nothing more");
    if (choice < 0) return refuse(reader, entry.line, "this question has no answer '%.*s'", CUT(entry.text));
    if (card->choices[choice].say.in[LANGUAGE_ENGLISH])
        return refuse(reader, entry.line, "'say:' is given twice for this answer");
    return take_words(reader, &entry, &card->choices[choice].say);
}

static bool take_hint(Reader *reader, Entry entry) {
    Card *card = reader->card;
    if (card->hint_count == CARD_HINTS) return refuse(reader, entry.line, "more than %d hints", CARD_HINTS);
    return take_words(reader, &entry, &card->hints[card->hint_count++]);
}

static bool take_paper(Reader *reader, Entry entry) {
    return take_words(reader, &entry, &reader->card->paper);
}

static bool take_reveal(Reader *reader, Entry entry) {
    return take_words(reader, &entry, &reader->card->reveal);
}

static bool take_solution(Reader *reader, Entry entry) {
    Card *card = reader->card;
    Script *solution = &card->solution;
    if (card->ask == ASK_WRITE && card->solved) return refuse(reader, entry.line, "'solution:' is given twice");
    if (card->ask == ASK_WRITE) return take_path(reader, &entry, &card->solved);
    if (card->ask != ASK_TASK) return refuse(reader, entry.line, "'solution:' belongs to 'ask: task' and 'ask: write'");
    if (!script_take_line(solution, entry.text, entry.line, reader->error)) return refuse_at(reader, entry.line);
    return solution->count == 0 || check_event(reader, entry.line, &solution->events[solution->count - 1].event);
}

// The next stage of the card; NULL if it can have none.
static CardStage *add_stage(Reader *reader, const Entry *entry) {
    Card *card = reader->card;
    if (card->ask != ASK_WRITE) {
        refuse(reader, entry->line, "'%s:' belongs to 'ask: write'", entry->keyword);
    } else if (card->stage_count == CARD_STAGES) {
        refuse(reader, entry->line, "more than %d stages", CARD_STAGES);
    } else {
        card->stages[card->stage_count] = (CardStage){.line = entry->line};
        return &card->stages[card->stage_count++];
    }
    return NULL;
}

static bool take_start(Reader *reader, Entry entry) {
    CardStage *stage = add_stage(reader, &entry);
    return stage && take_path(reader, &entry, &stage->start);
}

static bool take_stage(Reader *reader, Entry entry) {
    static const char *const blanks[] = {
        [BLANK_EXPRESSION] = "expression", [BLANK_LINE] = "line", [BLANK_FUNCTION] = "function"};
    CardStage *stage = add_stage(reader, &entry);
    char *part = entry.text + strcspn(entry.text, " ");
    int blank = 0;
    if (!stage) return false;
    if (*part) *part++ = '\0';
    while (blank < COUNT_OF(blanks) && strcmp(blanks[blank], entry.text) != 0) blank++;
    if (blank == COUNT_OF(blanks))
        return refuse(reader, entry.line, "a stage is an expression, a line or a function, not '%.*s'",
                      CUT(entry.text));
    stage->blank = (Blank)blank;
    stage->part = part + strspn(part, " ");
    if ((blank == BLANK_FUNCTION) == !*stage->part) return true;
    return refuse(reader, entry.line,
                  *stage->part ? "'stage: %s' takes nothing more" : "'stage: %s' takes a part of it", blanks[blank]);
}

/// Where a keyword may be, and what follows it in its line.
enum { IN_HEAD = 1, IN_CARD = 2, AFTER_ASK = 4, MANY = 8, HAS_TEXT = 16, MAY_HAVE_TEXT = 32 };

static const struct {
    const char *word;
    unsigned rules;
    bool (*take)(Reader *reader, Entry entry);
} keywords[] = {
    {"lesson", IN_HEAD, take_lesson},
    {"about", IN_HEAD, take_about},
    {"can", IN_HEAD, take_can},
    {"map", IN_HEAD | HAS_TEXT, take_map},
    {"card", IN_HEAD | IN_CARD | HAS_TEXT, take_card},
    {"text", IN_CARD | MANY, take_text},
    {"paper", IN_CARD, take_paper},
    {"pose", IN_CARD | HAS_TEXT, take_pose},
    {"run", IN_CARD, take_run},
    {"hide", IN_CARD | HAS_TEXT, take_hide},
    {"teach", IN_CARD | HAS_TEXT, take_teach},
    {"do", IN_CARD | MANY | HAS_TEXT, take_do},
    {"vary", IN_CARD | MANY | HAS_TEXT, take_vary},
    {"ask", IN_CARD | HAS_TEXT, take_ask},
    {"right", IN_CARD | AFTER_ASK | MANY, take_choice},
    {"wrong", IN_CARD | AFTER_ASK | MANY, take_choice},
    {"say", IN_CARD | AFTER_ASK | MANY | MAY_HAVE_TEXT, take_say},
    {"hint", IN_CARD | AFTER_ASK | MANY, take_hint},
    {"reveal", IN_CARD | AFTER_ASK, take_reveal},
    {"solution", IN_CARD | AFTER_ASK | MANY | HAS_TEXT, take_solution},
    {"start", IN_CARD | AFTER_ASK | HAS_TEXT, take_start},
    {"stage", IN_CARD | AFTER_ASK | MANY | HAS_TEXT, take_stage},
};

static bool check_place(Reader *reader, const Entry *entry, unsigned rules, unsigned bit) {
    const bool is_in_card = reader->card != NULL;
    if (!(rules & (is_in_card ? IN_CARD : IN_HEAD)))
        return refuse(reader, entry->line, "'%s:' must be %s the first 'card:'", entry->keyword,
                      is_in_card ? "before" : "after");
    if (rules & AFTER_ASK && reader->card->ask == ASK_NOTHING)
        return refuse(reader, entry->line, "'%s:' must be after 'ask:'", entry->keyword);
    if (!(rules & MANY) && reader->seen & bit)
        return refuse(reader, entry->line, "'%s:' is given twice", entry->keyword);
    if (rules & HAS_TEXT && !*entry->text) return refuse(reader, entry->line, "'%s:' has no text", entry->keyword);
    if (!(rules & (HAS_TEXT | MAY_HAVE_TEXT)) && *entry->text)
        return refuse(reader, entry->line, "'%s:' takes no text in its line", entry->keyword);
    return true;
}

static bool take_keyword(Reader *reader, int keyword) {
    const unsigned bit = 1u << keyword;
    const bool begins_card = keywords[keyword].take == take_card;
    if (begins_card && !finish_card(reader)) return false;
    if (begins_card) reader->seen = 0;
    const Entry entry = take_entry(reader);
    if (!check_place(reader, &entry, keywords[keyword].rules, bit)) return false;
    reader->seen |= bit;
    return keywords[keyword].take(reader, entry);
}

static bool read_entry(Reader *reader) {
    const Entry *entry = &reader->entry;
    for (int i = 0; i < COUNT_OF(keywords); i++) {
        if (strcmp(keywords[i].word, entry->keyword) == 0) return take_keyword(reader, i);
    }
    if (has_words_next(reader))
        return refuse(reader, entry->line, "'%s:' must follow a keyword that takes words", entry->keyword);
    if (*entry->keyword) return refuse(reader, entry->line, "unknown keyword '%.*s'", CUT(entry->keyword));
    return refuse(reader, entry->line, "a line is 'KEYWORD: TEXT', not '%.*s'", CUT(entry->text));
}

static bool read_entries(Reader *reader) {
    advance(reader);
    if (!reader->entry.keyword || strcmp(reader->entry.keyword, "lesson") != 0)
        return refuse(reader, reader->entry.line, "a lesson begins with 'lesson:'");
    while (reader->entry.keyword) {
        if (!read_entry(reader)) return false;
    }
    if (!reader->card) return refuse(reader, reader->entry.line, "there is no card");
    if (!finish_card(reader)) return false;
    // A lesson that introduces nothing shows all.
    for (int i = 0; i < reader->lesson->card_count && !reader->taught; i++) reader->lesson->cards[i].untaught = 0;
    return true;
}

// What a lesson's file needs in memory: itself, and the texts that are made of its parts: joined paragraphs, and paths,
// which begin with the lesson's folder. A card has two paths, and the lesson one, beside its own.
static size_t memory_for(size_t size, const char *path) {
    return 2 * (size + 1) + (2 * LESSON_CARDS + 2) * (strlen(path) + 1);
}

static bool refuse_file(Reader *reader, const char *why) {
    return error_set(reader->error, reader->path, "%s", why);
}

static int last_line(const char *text, size_t length) {
    int line = 1;
    for (size_t i = 0; i < length; i++) line += text[i] == '\n';
    return line;
}

// Gives the lesson memory with the file at its beginning. A file that is too large is refused at the line in which it
// is.
static bool read_bytes(Reader *reader, FILE *file) {
    long size;
    if (fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) return refuse_file(reader, strerror(errno));
    const bool is_too_large = size > LESSON_FILE_MAX;
    if (is_too_large) size = LESSON_FILE_MAX;
    rewind(file);
    reader->rest = malloc(memory_for((size_t)size, reader->path));
    reader->lesson->memory = reader->rest;
    if (!reader->rest) return refuse_file(reader, "out of memory");
    const size_t length = fread(reader->rest, 1, (size_t)size, file);
    if (ferror(file)) return refuse_file(reader, strerror(errno));
    reader->rest[length] = '\0';
    if (is_too_large)
        return refuse(reader, last_line(reader->rest, length), "the file is larger than %d bytes", LESSON_FILE_MAX);
    reader->free_memory = reader->rest + length + 1;
    return check_characters(reader, reader->rest, length);
}

// Reading a pipe could block and a device may never end, so only plain files are read.
static bool read_file(Reader *reader) {
    const PlaceKind kind = place_kind(reader->path);
    if (kind == PLACE_FOLDER) return refuse_file(reader, strerror(EISDIR));
    if (kind == PLACE_DEVICE) return refuse_file(reader, "not a plain file");
    FILE *file = fopen(reader->path, "rb");
    if (!file) return refuse_file(reader, strerror(errno));
    const bool is_read = read_bytes(reader, file);
    fclose(file);
    return is_read;
}

static bool is_word(const char *text, size_t length) {
    size_t size = 1;
    for (size_t i = 0; i < length && size > 0; i += size) {
        size = text_character_size(text + i);
        if ((unsigned char)text[i] <= ' ' || strchr("#\x7F", text[i])) return false;
    }
    return size > 0;
}

// The file's name without folder and ending becomes the lesson's id, which is a word of events.
static bool take_file_name(Reader *reader) {
    const char *name = path_name(reader->path), *ending = strrchr(name, '.');
    const size_t length = ending ? (size_t)(ending - name) : strlen(name);
    if (length == 0 || length >= LESSON_ID || !is_word(name, length))
        return error_set(reader->error, reader->path, "a lesson's file name has 1 to %d bytes, without spaces and #",
                         LESSON_ID - 1);
    memcpy(reader->lesson->id, name, length);
    reader->folder_length = (int)(name - reader->path);
    return true;
}

static bool read_lesson(Reader *reader) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    if (!take_file_name(reader) || !read_file(reader)) return false;
    reader->lesson->path = strcpy(reader->free_memory, reader->path);
    reader->free_memory += strlen(reader->path) + 1;
    if (strncmp(reader->rest, byte_order_mark, strlen(byte_order_mark)) == 0) reader->rest += strlen(byte_order_mark);
    return read_entries(reader);
}

Lesson *lesson_read(const char *path, const Scene *const *scenes, int scene_count, Error *error) {
    Reader reader = {.lesson = calloc(1, sizeof *reader.lesson),
                     .scenes = scenes,
                     .scene_count = scene_count,
                     .path = path,
                     .error = error};
    if (!reader.lesson) {
        refuse_file(&reader, "out of memory");
        return NULL;
    }
    if (read_lesson(&reader)) return reader.lesson;
    lesson_free(reader.lesson);
    return NULL;
}
