// Poses, programs and text of fields, to and from the clipboard.
#include "clipboard.h"

#include <stdlib.h>
#include <string.h>

#include "platform.h"
#include "pose_link.h"

enum { ADDRESS_MAX = 2048 };

static const Text pose_copied = {{"Pose copied", "配置をコピーした"}};
static const Text link_copied = {{"Link copied", "リンクをコピーした"}};
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
    const char *field = lab_typed(lab);
    if (field && !*field) {
        notice_write(notice, phrase(&nothing_to_copy));
    } else if (field) {
        copy_text(field, phrase_of(&field_copied, slot_string(field)), notice);
    } else {
        char line[POSE_TEXT], address[ADDRESS_MAX], link[ADDRESS_MAX + 3 * POSE_TEXT];
        lab_write_pose(line, lab);
        const bool is_link =
            platform_address(address, sizeof address) && pose_link_write(link, sizeof link, address, line);
        copy_text(is_link ? link : line, phrase(is_link ? &link_copied : &pose_copied), notice);
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

char *clipboard_take(Notice *notice) {
    Error error;
    char *text = platform_paste(&error);
    if (text && *text) return text;
    notice_write(notice, text ? phrase(&nothing_to_paste) : phrase_of(&refused, slot_string(error.what)));
    SDL_free(text);
    return NULL;
}

bool clipboard_read_pose(const Lab *lab, const char *text, Pose *pose, Notice *notice) {
    PoseFault fault;
    Error error;
    Notice why;
    const bool is_read = pose_read(pose, lab->scenes, lab->scene_count, text, strlen(text), &fault);
    const int scene = is_read ? lab_find_scene(lab, pose->events[0].text) : -1;
    bool fits = true; // the map has the layers that the pose chooses
    for (int i = 1; is_read && i < pose->event_count && fits; i++)
        fits = lab_can_answer(lab, scene, &pose->events[i], &error);
    if (is_read && !fits) {
        notice_write(notice, phrase_of(&not_pasted, slot_string(error.what)));
        return false;
    }
    if (is_read) {
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

bool clipboard_read_typed(const char *text, char typed[EVENT_TEXT], Notice *notice) {
    const char *line = text + strspn(text, " \t\r\n");
    char first[EVENT_TEXT * 4];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, "\r\n"), line);
    field_fold(typed, first);
    if (*typed) return true;
    notice_write(notice, phrase(&nothing_to_paste));
    return false;
}
