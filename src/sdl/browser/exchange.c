// What goes between the lab and the page: the clipboard, links, files, text, announcements. Module.page is made by
// web/page.js.
#include <emscripten.h>

#include "platform.h"

enum { WHY_MAX = 256, THEME_ID = 16 };

// SDL's memory, as what is pasted is freed by SDL.
EMSCRIPTEN_KEEPALIVE char *page_memory(size_t size);
char *page_memory(size_t size) {
    return SDL_malloc(size);
}

// These wait for the browser, which may ask the user. Each writes the reason of a failure, or nothing.
EM_ASYNC_JS(void, page_copy, (const char *text, char *why, int size),
            { stringToUTF8(await Module.page.copy(UTF8ToString(text)), why, size); })
EM_ASYNC_JS(char *, page_paste, (char *why, int size), {
    const {text, failure} = await Module.page.paste();
    stringToUTF8(failure, why, size);
    const length = lengthBytesUTF8(text) + 1;
    const copy = _page_memory(length);
    if (copy) stringToUTF8(text, copy, length);
    return copy;
})

EM_JS(void, page_write_address, (char *out, int size), { stringToUTF8(Module.page.address(), out, size); })
EM_JS(void, page_hand_out, (const char *path), { Module.page.handOut(UTF8ToString(path)); })
EM_JS(void, page_edit, (const char *path, const char *scene),
      { Module.page.edit(UTF8ToString(path), UTF8ToString(scene)); })
EM_JS(void, page_choose_file, (void), { Module.page.chooseFile(); })
EM_JS(void, page_begin_text, (int x, int y, int width, int height), { Module.page.beginText(x, y, width, height); })
EM_JS(void, page_end_text, (void), { Module.page.endText(); })
EM_JS(void, page_write_theme, (char *out, int size), { stringToUTF8(Module.page.theme(), out, size); })
EM_JS(bool, page_has_touch_only, (void), { return Module.page.hasTouchOnly(); })
EM_JS(bool, page_reduces_motion, (void), { return Module.page.reducesMotion(); })
EM_JS(void, page_follow, (const char *language, const char *theme, const char *lesson, const char *card),
      { Module.page.follow(UTF8ToString(language), UTF8ToString(theme), UTF8ToString(lesson), UTF8ToString(card)); })
EM_JS(void, page_show_title, (const char *title, const char *name),
      { Module.page.showTitle(UTF8ToString(title), UTF8ToString(name)); })
EM_JS(void, page_share, (const char *pose), { Module.page.share(UTF8ToString(pose)); })
EM_JS(void, page_announce, (const char *sentence), { Module.page.announce(UTF8ToString(sentence)); })

bool platform_copy(const char *text, Error *error) {
    char why[WHY_MAX] = "";
    page_copy(text, why, sizeof why);
    return !*why || error_set(error, "clipboard", "%s", why);
}

char *platform_paste(Error *error) {
    char why[WHY_MAX] = "";
    char *text = page_paste(why, sizeof why);
    if (text && !*why) return text;
    SDL_free(text);
    error_set(error, "clipboard", "%s", *why ? why : "not enough memory");
    return NULL;
}

bool platform_address(char *out, size_t size) {
    page_write_address(out, (int)size);
    return true;
}

void platform_hand_out(const char *path) {
    page_hand_out(path);
}

bool platform_offers_files(void) {
    return true;
}

void platform_choose_file(void) {
    page_choose_file();
}

bool platform_has_editor(void) {
    return true;
}

bool platform_edit(const char *path, const char *scene) {
    page_edit(path, scene);
    return true;
}

// With text input on, SDL leaves characters to the page's field.
void platform_begin_text(const SDL_Rect *place) {
    SDL_StartTextInput();
    page_begin_text(place->x, place->y, place->w, place->h);
}

void platform_end_text(void) {
    SDL_StopTextInput();
    page_end_text();
}

void platform_show_title(const Display *display, const char *title, const char *name) {
    page_show_title(title, name);
}

void platform_share(const char *pose) {
    page_share(pose);
}

void platform_announce(const char *sentence) {
    page_announce(sentence);
}

Preferences platform_preferences(void) {
    char id[THEME_ID];
    page_write_theme(id, sizeof id);
    const Theme theme = theme_by_id(id); // none if the address is damaged
    return (Preferences){theme < THEME_COUNT ? theme : THEME_LIGHT, page_reduces_motion(), page_has_touch_only()};
}

static char last_pose[POSE_TEXT];

void platform_follow(const Lab *lab) {
    const Course *course = &lab->course;
    const Card *card = course->lesson ? &course->lesson->cards[course->card] : NULL;
    const bool is_shown = card && card->scene == lab->current;
    page_follow(lab->look.language == LANGUAGE_JAPANESE ? "ja" : "en", theme_id(lab->look.theme),
                is_shown ? course->lesson->id : "", is_shown ? card->id : "");
    lab_write_pose(last_pose, lab);
}

// The rest is called by the page.

/// The pose of the last frame, also after the program has failed.
EMSCRIPTEN_KEEPALIVE const char *page_last_pose(void);
const char *page_last_pose(void) {
    return last_pose;
}

/// Takes what was typed or composed.
EMSCRIPTEN_KEEPALIVE void page_has_typed(const char *text);
void page_has_typed(const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    for (size_t taken; *text; text += taken) {
        taken = SDL_utf8strlcpy(event.text.text, text, sizeof event.text.text);
        if (taken == 0) return;
        SDL_PushEvent(&event);
    }
}

/// Takes a key that a soft keyboard pressed without an event of its own.
EMSCRIPTEN_KEEPALIVE void page_has_pressed(int key);
void page_has_pressed(int key) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = key}}};
    SDL_PushEvent(&event);
    event.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    SDL_PushEvent(&event);
}

/// Releases all keys: the page gets their events from now on.
EMSCRIPTEN_KEEPALIVE void page_has_lost_focus(void);
void page_has_lost_focus(void) {
    SDL_ResetKeyboard();
}

/// Takes a dropped file, or a file that was chosen; the first of several.
EMSCRIPTEN_KEEPALIVE void page_has_file(const char *path, bool is_first);
void page_has_file(const char *path, bool is_first) {
    SDL_Event event = {.drop = {.type = SDL_DROPBEGIN}};
    if (is_first) SDL_PushEvent(&event);
    event.drop.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

/// Reads the files that have come after the first frame.
EMSCRIPTEN_KEEPALIVE void page_has_files(void);
void page_has_files(void) {
    SDL_PushEvent(&(SDL_Event){.type = PLATFORM_FILES_CAME});
}

/// Takes pasted text, or a link that was followed.
EMSCRIPTEN_KEEPALIVE void page_has_text(const char *text);
void page_has_text(const char *text) {
    SDL_Event event = {.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(text)}};
    SDL_PushEvent(&event);
}
