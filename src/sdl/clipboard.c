// Poses, programs and text of fields, to and from the clipboard.
#include "clipboard.h"

#include <stdlib.h>
#include <string.h>

#include "platform.h"

static const Text pose_copied = {{"Pose copied", "配置をコピーした"}};
static const Text program_copied = {{"The pose was copied as a C program", "配置を C プログラムとしてコピーした"}};
static const Text field_copied = {{"Copied: {0}", "コピーした：{0}"}};
static const Text nothing_to_copy = {{"The field is empty: nothing copied", "入力欄が空なので、コピーしない"}};
static const Text pose_pasted = {{"Pose pasted", "配置を貼り付けた"}};
static const Text pose_stopped = {{"Pose pasted and paused: {0} resumes", "配置を貼り付け、一時停止した：{0} で再開"}};
static const Text not_pasted = {{"Not pasted: {0}", "貼り付けできない：{0}"}};
static const Text nothing_to_paste = {
    {"The clipboard has no text to paste", "クリップボードに貼り付けるテキストがない"}};
static const Text refused = {{"The clipboard failed: {0}", "クリップボードが使えない：{0}"}};
static const Text no_memory = {{"Not enough memory", "メモリが足りない"}};

static void copy_text(const char *text, Phrase success, Notice *notice) {
    Error error;
    const bool is_copied = platform_copy(text, &error);
    notice_write(notice, is_copied ? success : phrase_of(&refused, slot_string(error.what)));
}

void clipboard_copy(const Lab *lab, Notice *notice) {
    char line[POSE_TEXT];
    const char *field = lab_typed(lab);
    if (field && !*field) {
        notice_write(notice, phrase(&nothing_to_copy));
    } else if (field) {
        copy_text(field, phrase_of(&field_copied, slot_string(field)), notice);
    } else {
        pose_write(line, lab_scene(lab), lab_state(lab));
        copy_text(line, phrase(&pose_copied), notice);
    }
}

void clipboard_copy_program(const Lab *lab, Notice *notice) {
    static const Text too_large = {
        {"The map is too large for a program.", "マップが大きすぎて、プログラムにできない。"}};
    char *program = malloc(POSE_PROGRAM);
    if (program && !pose_write_program(program, lab)) {
        notice_write(notice, phrase(&too_large));
    } else if (program) {
        copy_text(program, phrase(&program_copied), notice);
    } else {
        notice_write(notice, phrase(&no_memory));
    }
    free(program);
}

// The caller frees the text with SDL_free. NULL, with a notice, when there is none.
static char *take_text(Notice *notice) {
    Error error;
    char *text = platform_paste(&error);
    if (text && *text) return text;
    notice_write(notice, text ? phrase(&nothing_to_paste) : phrase_of(&refused, slot_string(error.what)));
    SDL_free(text);
    return NULL;
}

static bool read_pose(const Lab *lab, const char *text, Pose *pose, Notice *notice) {
    PoseFault fault;
    Notice why;
    if (pose_read(pose, lab->scenes, lab->scene_count, text, strlen(text), &fault)) {
        const char *key = action_binding(ACTION_PAUSE)->keys[0];
        const bool stops_time = pose_hold(pose, lab);
        notice_write(notice, stops_time ? phrase_of(&pose_stopped, slot_string(key)) : phrase(&pose_pasted));
        return true;
    }
    notice_write(&why, pose_fault_phrase(&fault));
    const Text reason = notice_text(&why);
    notice_write(notice, phrase_of(&not_pasted, slot_text(&reason)));
    return false;
}

bool clipboard_paste_pose(const Lab *lab, Pose *pose, Notice *notice) {
    char *text = take_text(notice);
    const bool is_read = text && read_pose(lab, text, pose, notice);
    SDL_free(text);
    return is_read;
}

bool clipboard_paste_typed(char typed[EVENT_TEXT], Notice *notice) {
    char *text = take_text(notice);
    if (!text) return false;
    char *line = text + strspn(text, " \t\r\n");
    line[strcspn(line, "\r\n")] = '\0';
    field_fold(typed, line);
    SDL_free(text);
    if (*typed) return true;
    notice_write(notice, phrase(&nothing_to_paste));
    return false;
}
