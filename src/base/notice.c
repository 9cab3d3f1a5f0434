// Writes a notice in every language.
#include "notice.h"

void notice_write(Notice *notice, Phrase phrase) {
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        phrase_write(notice->in[language], NOTICE_TEXT, &phrase, (Language)language);
}

bool notice_is_empty(const Notice *notice) {
    return !*notice->in[LANGUAGE_ENGLISH];
}

Text notice_text(const Notice *notice) {
    return (Text){{notice->in[LANGUAGE_ENGLISH], notice->in[LANGUAGE_JAPANESE]}};
}
