// Writes the numbers of a scene into the texts of a card.
#include "written.h"

#include <math.h>
#include <string.h>

#include "buffer.h"

enum { NAME = 64, TEXTS = 4 + CARD_HINTS + 2 * CARD_CHOICES };

// A name, or the difference of two, whose sign does not matter. Returns the end of the place; NULL if it is none.
static const char *read_place(const char *at, const Scene *scene, ValueName names[2], int *count) {
    char text[NAME];
    const size_t length = strcspn(at, "}");
    const char *end = at + length;
    if (*at++ != '{' || !*end || length >= NAME) return NULL;
    snprintf(text, sizeof text, "%.*s", (int)length - 1, at);
    *count = 1;
    if (value_name_read(&names[0], scene, text, NULL)) return end + 1;
    char *minus = strstr(text, "-a.");
    if (!minus) minus = strstr(text, "-b.");
    if (!minus) return NULL;
    *minus = '\0';
    *count = 2;
    const bool is_read =
        value_name_read(&names[0], scene, text, NULL) && value_name_read(&names[1], scene, minus + 1, NULL);
    return is_read ? end + 1 : NULL;
}

static const char *find_place(const char *text, const Scene *scene, ValueName names[2], int *count, const char **end) {
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        *end = read_place(at, scene, names, count);
        if (*end) return at;
    }
    return NULL;
}

// With as few decimals as it needs, at most two.
static void write_number(TextBuffer *out, double number, Language language) {
    char words[NAME];
    int decimals = 0;
    while (decimals < 2 && fabs(number - round(number * pow(10, decimals)) / pow(10, decimals)) > 1e-3) decimals++;
    const Phrase phrase = phrase_of_slot(slot_number(number, decimals));
    phrase_write(words, sizeof words, &phrase, language);
    buffer_print(out, "%s", words);
}

static void write_text(WrittenCard *written, TextBuffer *out, const char **text, Language language, const Scene *scene,
                       const void *state) {
    ValueName names[2];
    int count;
    const char *at = *text, *end, *place = at ? find_place(at, scene, names, &count, &end) : NULL;
    const size_t start = out->length;
    if (!place) return;
    for (; place; place = find_place(at, scene, names, &count, &end)) {
        buffer_print(out, "%.*s", (int)(place - at), at);
        const size_t before = out->length;
        const double value = value_of_name(&names[0], scene, state);
        write_number(out, count == 1 ? value : fabs(value - value_of_name(&names[1], scene, state)), language);
        if (count == 1 && names[0].kind == VALUE_OF_FIELD && written->number_count < WRITTEN_NUMBERS)
            written->numbers[written->number_count++] =
                (WrittenNumber){out->text + before, (int)(out->length - before), names[0].index};
        at = end;
    }
    buffer_print(out, "%s", at);
    if (out->overflowed) return;
    *text = out->text + start;
    // The next text begins behind the zero of this one.
    *out = (TextBuffer){.text = out->text, .size = out->size, .length = out->length};
    if (out->length + 1 < out->size) out->text[++out->length] = '\0';
}

static int texts_of(Card *card, Text *texts[TEXTS]) {
    int count = 0;
    texts[count++] = &card->text;
    texts[count++] = &card->question;
    texts[count++] = &card->reveal;
    for (int i = 0; i < card->hint_count; i++) texts[count++] = &card->hints[i];
    for (int i = 0; i < card->choice_count; i++) {
        texts[count++] = &card->choices[i].words;
        texts[count++] = &card->choices[i].say;
    }
    return count;
}

bool card_has_numbers(const Card *card, const Scene *scene) {
    Card copy = *card;
    Text *texts[TEXTS];
    ValueName names[2];
    const char *end;
    int places;
    for (int i = texts_of(&copy, texts) - 1; i >= 0; i--) {
        const char *english = texts[i]->in[LANGUAGE_ENGLISH];
        if (english && find_place(english, scene, names, &places, &end)) return true;
    }
    return false;
}

const char *card_find_digit(const Card *card, const Scene *scene) {
    Card copy = *card;
    Text *texts[TEXTS];
    ValueName names[2];
    int places;
    for (int i = 2 * texts_of(&copy, texts) - 1; i >= 0; i--) {
        const char *at = texts[i / 2]->in[i % 2], *end;
        while (at && *at) {
            if (*at >= '0' && *at <= '9') return at;
            end = read_place(at, scene, names, &places);
            at = end ? end : at + 1;
        }
    }
    return NULL;
}

void card_write(WrittenCard *written, const Card *card, const Scene *scene, const void *state) {
    Text *texts[TEXTS];
    TextBuffer out = buffer_in(written->words, sizeof written->words);
    written->card = *card;
    written->number_count = 0;
    const int count = texts_of(&written->card, texts);
    for (int i = 0; i < count; i++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++)
            write_text(written, &out, &texts[i]->in[language], (Language)language, scene, state);
    }
}

// Numbers at which rounding decides are drawn again.
bool card_vary(const Card *card, const Scene *scene, const World *world, uint64_t seed, void *state) {
    enum { DRAWS = 100 };
    const double plain = 0.5; // pixels
    const SceneBase *base = state;
    Random random = random_from_seed(seed);
    for (int draw = 0; draw < DRAWS; draw++) {
        for (int i = 0; i < card->vary_count; i++) {
            const Vary *vary = &card->varies[i];
            const int places = (int)floor((vary->max - vary->min) / vary->step) + 1;
            state_put(state, &scene->fields[vary->field], vary->min + vary->step * random_below(&random, places));
        }
        if (scene->note_change) scene->note_change(state, CHANGE_FIELD);
        scene_judge(scene, state, world);
        if (!base->has_gap || fabs(base->gap) >= plain) return true;
    }
    return false;
}
