// Reads, merges and replaces the file of progress.
#include "learned.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "path.h"
#include "whole_file.h"

/// The text of a file, in memory of LEARNED_MAX + 1 bytes, and the course whose cards are added to it.
typedef struct {
    const char *text;
    size_t length;
    const Course *course;
} Merge;

bool learned_folder(char *folder, Error *error) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = 0;
    if (data && path_is_absolute(data)) {
        length = snprintf(folder, LEARNED_PATH, "%s/hitlab", data);
    } else if (home && *home) {
        length = snprintf(folder, LEARNED_PATH, "%s/.local/share/hitlab", home);
    } else {
        return error_set(error, "progress", "is not kept, since neither XDG_DATA_HOME nor HOME is set");
    }
    return length < LEARNED_PATH - 16 || error_set(error, "progress", "is not kept, since its path is too long");
}

static bool is_lesson_id(const char *id, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)id[i] < ' ' || id[i] == 127) return false;
    }
    return length > 0 && length < LESSON_ID;
}

/// A line of the file: a lesson's id and a card's name.
typedef struct {
    const char *id, *name;
    size_t id_length, name_length;
    const char *word; // of `words` before them; NULL: none
} DoneCard;

static const char wrong_word[] = "wrong ", right_word[] = "right ";

// Reads the line that begins here. False if it makes no sense. An empty line has no id.
static bool read_line(const char *line, size_t length, DoneCard *done) {
    const char *space = line + length;
    *done = (DoneCard){.id = NULL};
    if (length == 0) return true;
    while (space > line && space[-1] != ' ') space--;
    if (space == line) return false;
    *done = (DoneCard){line, space, (size_t)(space - line) - 1, length - (size_t)(space - line), NULL};
    const size_t word = strlen(wrong_word);
    if (done->id_length > word && strncmp(line, wrong_word, word) == 0) done->word = wrong_word;
    if (done->id_length > word && strncmp(line, right_word, word) == 0) done->word = right_word;
    if (done->word) done->id += word, done->id_length -= word;
    const bool is_card_name =
        done->name_length > 0 && strspn(space, "abcdefghijklmnopqrstuvwxyz0123456789-") >= done->name_length;
    return is_card_name && is_lesson_id(done->id, done->id_length);
}

static bool is_card(const DoneCard *done, const Lesson *lesson, int card) {
    const char *name = lesson->cards[card].id;
    return strlen(lesson->id) == done->id_length && strncmp(lesson->id, done->id, done->id_length) == 0 &&
           strlen(name) == done->name_length && strncmp(name, done->name, done->name_length) == 0;
}

static uint32_t bits_of(const DoneCard *done, const Lesson *lesson) {
    uint32_t bits = 0;
    for (int card = 0; done->id && card < lesson->card_count; card++) {
        if (is_card(done, lesson, card)) bits |= 1u << card;
    }
    return bits;
}

// Sets the bits of the cards in the text that are done, and of those that were missed.
static void find_cards(const char *text, const Course *course, uint32_t cards[LESSONS_MAX],
                       uint32_t missed[LESSONS_MAX]) {
    memset(cards, 0, LESSONS_MAX * sizeof *cards);
    memset(missed, 0, LESSONS_MAX * sizeof *missed);
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        DoneCard done;
        length = strcspn(text, "\n");
        read_line(text, length, &done);
        for (int i = 0; i < course->lesson_count; i++) {
            const uint32_t bits = bits_of(&done, course->lessons[i]);
            if (!done.word) cards[i] |= bits;
            if (done.word == wrong_word) missed[i] |= bits;
            if (done.word == right_word) missed[i] &= ~bits;
        }
    }
}

// Cards that were not yet done follow those of the course, in the order of the file.
static void note_order(const char *text, Course *course) {
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        DoneCard done;
        length = strcspn(text, "\n");
        read_line(text, length, &done);
        for (int i = 0; i < course->lesson_count && !done.word; i++) {
            const uint32_t bits = bits_of(&done, course->lessons[i]) & ~course->cards_done[i];
            for (int card = 0; bits >> card && course->done_last < UINT16_MAX; card++) {
                if (bits >> card & 1) course->done_at[i][card] = ++course->done_last;
            }
        }
    }
}

// False with the line of the first error.
static bool check_text(const Learned *learned, const char *text, size_t length, Error *error) {
    int number = 1;
    const char *end = text + length;
    if (length > LEARNED_MAX) return error_set(error, learned->path, "is larger than 1 MiB");
    for (const char *line = text; line < end; number++) {
        const char *newline = memchr(line, '\n', (size_t)(end - line)), *next = newline ? newline : end;
        DoneCard done;
        if (!read_line(line, (size_t)(next - line), &done)) {
            error_set(error, "", "is not a lesson and a card");
            return error_set_place(error, "%s:%d", learned->path, number);
        }
        line = next + 1;
    }
    return true;
}

/// What became of reading the file.
typedef enum { READ_DONE, READ_DAMAGED, READ_FAILED } ReadResult;

// Reads the file into new memory with a zero at the end. A file that does not exist is empty.
static ReadResult read_file(Learned *learned, char **text, size_t *length) {
    const bool is_device = place_kind(learned->path) == PLACE_DEVICE;
    FILE *file = is_device ? NULL : fopen(learned->path, "rb");
    *length = 0;
    *text = calloc(1, LEARNED_MAX + 2);
    if (file && *text) *length = fread(*text, 1, LEARNED_MAX + 1, file);
    const bool is_read = *text && !is_device && (file ? !ferror(file) : errno == ENOENT);
    if (is_device)
        error_set(&learned->error, learned->path, "not a plain file");
    else if (!is_read)
        error_set(&learned->error, learned->path, "%s", *text ? strerror(errno) : "out of memory");
    if (file) fclose(file);
    if (is_read && check_text(learned, *text, *length, &learned->error)) return READ_DONE;
    free(*text);
    *text = NULL;
    return is_read ? READ_DAMAGED : READ_FAILED;
}

bool learned_read(const char *path, const Course *course, uint32_t cards[LESSONS_MAX], Error *error) {
    Learned learned = {.has_failed = false};
    char *text;
    size_t length;
    if (strlen(path) >= LEARNED_PATH) return error_set(error, path, "%s", strerror(ENAMETOOLONG));
    strcpy(learned.path, path);
    if (read_file(&learned, &text, &length) != READ_DONE) {
        *error = learned.error;
        return false;
    }
    uint32_t missed[LESSONS_MAX];
    find_cards(text, course, cards, missed);
    free(text);
    return true;
}

static void report(Learned *learned, Lab *lab) {
    static const Text failed = {{"Progress is not kept. {0}: {1}", "進み具合を保存できない。{0}: {1}"}};
    if (learned->has_failed) return;
    learned->has_failed = true;
    error_print(&learned->error);
    learned->reported = learned->error;
    error_drop_folders(&learned->reported);
    lab_notify(lab, phrase_of(&failed, slot_string(learned->reported.where), slot_string(learned->reported.what)));
}

// Renames the damaged file to the first free name.
static bool set_aside(Learned *learned, Lab *lab) {
    static const Text damaged = {{"The file of your progress was damaged. It is kept as {0}, and a new one begins.",
                                  "進み具合のファイルが壊れていた。{0} という名前で残し、新しいファイルを使う。"}};
    char aside[LEARNED_PATH + 32];
    snprintf(aside, sizeof aside, "%s.damaged", learned->path);
    for (int number = 2; access(aside, F_OK) == 0; number++)
        snprintf(aside, sizeof aside, "%s.damaged.%d", learned->path, number);
    error_print(&learned->error);
    if (rename(learned->path, aside) != 0) {
        error_set(&learned->error, learned->path, "%s", strerror(errno));
        return false;
    }
    snprintf(learned->aside, sizeof learned->aside, "%s", strrchr(aside, '/') + 1);
    fprintf(stderr, "hitlab: %s: is kept as %s\n", learned->path, learned->aside);
    lab_notify(lab, phrase_of(&damaged, slot_string(learned->aside)));
    return true;
}

// Reads the file, and begins with an empty one if it is damaged. NULL after a failure.
static char *read_text(Learned *learned, Lab *lab, size_t *length) {
    char *text;
    const ReadResult result = read_file(learned, &text, length);
    if (result == READ_DONE) return text;
    if (result == READ_DAMAGED && set_aside(learned, lab) && read_file(learned, &text, length) == READ_DONE)
        return text;
    return NULL;
}

static bool write_merged(FILE *file, const void *what) {
    const Merge *merge = what;
    uint32_t known[LESSONS_MAX], missed[LESSONS_MAX];
    find_cards(merge->text, merge->course, known, missed);
    fwrite(merge->text, 1, merge->length, file);
    if (merge->length > 0 && merge->text[merge->length - 1] != '\n') fputc('\n', file);
    for (int i = 0; i < merge->course->lesson_count; i++) {
        const Lesson *lesson = merge->course->lessons[i];
        const uint32_t fresh = merge->course->cards_done[i] & ~known[i];
        for (int card = 0; card < lesson->card_count; card++) {
            const bool has_turned = (merge->course->cards_missed[i] ^ missed[i]) >> card & 1;
            const char *word = missed[i] >> card & 1 ? right_word : wrong_word;
            if (fresh >> card & 1) fprintf(file, "%s %s\n", lesson->id, lesson->cards[card].id);
            if (has_turned) fprintf(file, "%s%s %s\n", word, lesson->id, lesson->cards[card].id);
        }
    }
    return !ferror(file);
}

// Keeps other windows from writing until the file is closed. Where the file system cannot, nothing is lost unless two
// windows write at the same moment.
static int lock_folder(const Learned *learned) {
    char folder[LEARNED_PATH];
    snprintf(folder, sizeof folder, "%s", learned->path);
    *strrchr(folder, '/') = '\0';
    const int lock = open(folder, O_RDONLY | O_CLOEXEC);
    if (lock >= 0) flock(lock, LOCK_EX);
    return lock;
}

static bool write_file(Learned *learned, Lab *lab) {
    if (!folders_make_above(learned->path, &learned->error)) return false;
    const int lock = lock_folder(learned);
    size_t length;
    char *text = read_text(learned, lab, &length);
    const Merge merge = {text, length, &lab->course};
    const bool is_saved = text && whole_file_save(learned->path, write_merged, &merge, &learned->error);
    free(text);
    if (lock >= 0) close(lock);
    return is_saved;
}

// Marks the cards that the file has in the lab.
static void take_cards(Learned *learned, Lab *lab) {
    Course *course = &lab->course;
    size_t length;
    char *text = read_text(learned, lab, &length);
    for (int i = 0; i < LESSONS_MAX; i++) learned->seen[i] = i < course->lesson_count ? course->lessons[i] : NULL;
    if (!text) {
        report(learned, lab);
        return;
    }
    find_cards(text, course, learned->written, learned->missed);
    note_order(text, course);
    for (int i = 0; i < course->lesson_count; i++) {
        course->cards_done[i] |= learned->written[i];
        course->cards_missed[i] |= learned->missed[i];
    }
    free(text);
}

// In the file of unfolded parts: the invitation to the first lesson was followed or dismissed.
static const char invited[] = "invited";

static bool write_unfolded(FILE *file, const void *what) {
    for (Action part = ACTION_NUMBERS; part <= ACTION_SOURCE; part++) {
        if (lab_unfolds(what, part)) fprintf(file, "%s\n", action_binding(part)->id);
    }
    if (((const Lab *)what)->course.has_invited) fprintf(file, "%s\n", invited);
    return !ferror(file);
}

static void keep_unfolded(Learned *learned, Lab *lab) {
    if (learned->unfolded == lab->look.unfolded && learned->has_invited == lab->course.has_invited) return;
    learned->unfolded = lab->look.unfolded;
    learned->has_invited = lab->course.has_invited;
    if (!folders_make_above(learned->panel, &learned->error) ||
        !whole_file_save(learned->panel, write_unfolded, lab, &learned->error))
        report(learned, lab);
}

void learned_begin(Learned *learned, const char *folder, Lab *lab) {
    snprintf(learned->path, sizeof learned->path, "%s/progress", folder);
    snprintf(learned->panel, sizeof learned->panel, "%s/panel", folder);
    take_cards(learned, lab);
    // Unknown words are of another version, which has other parts.
    char id[32];
    FILE *file = place_kind(learned->panel) == PLACE_FILE ? fopen(learned->panel, "r") : NULL;
    while (file && fscanf(file, "%31s", id) == 1) {
        const Action part = action_by_id(id);
        if (strcmp(id, invited) == 0) learned->has_invited = lab->course.has_invited = true;
        if (part >= ACTION_NUMBERS && part <= ACTION_SOURCE) lab->look.unfolded |= 1u << (part - ACTION_NUMBERS);
    }
    if (file) fclose(file);
    learned->unfolded = lab->look.unfolded;
    lab->course.invites = lab->course.lesson_count > 0 && lab->course.done_last == 0 && !learned->has_invited;
}

static bool has_new_lessons(const Learned *learned, const Course *course) {
    for (int i = 0; i < course->lesson_count; i++) {
        if (learned->seen[i] != course->lessons[i]) return true;
    }
    return false;
}

static bool has_new_cards(const Learned *learned, const Course *course) {
    for (int i = 0; i < course->lesson_count; i++) {
        if (course->cards_done[i] & ~learned->written[i] || course->cards_missed[i] != learned->missed[i]) return true;
    }
    return false;
}

void learned_update(Learned *learned, Lab *lab) {
    if (!*learned->path) return;
    keep_unfolded(learned, lab);
    if (has_new_lessons(learned, &lab->course)) take_cards(learned, lab);
    if (!has_new_cards(learned, &lab->course)) return;
    if (!write_file(learned, lab)) report(learned, lab);
    memcpy(learned->written, lab->course.cards_done, sizeof learned->written);
    memcpy(learned->missed, lab->course.cards_missed, sizeof learned->missed);
}
