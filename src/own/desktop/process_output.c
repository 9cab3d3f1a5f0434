// Reads what another process printed.
#include "process.h"

#include <errno.h>
#include <unistd.h>

// In UTF-8 the second byte of a control character (C1) follows 0xC2.
void process_keep(char *text, size_t *length, char byte) {
    const unsigned char code = (unsigned char)byte;
    const bool ends_control = *length > 0 && (unsigned char)text[*length - 1] == 0xC2 && code >= 0x80 && code < 0xA0;
    if (ends_control) text[*length - 1] = ' ';
    text[(*length)++] = (code < ' ' && byte != '\t' && byte != '\n') || code == 0x7F || ends_control ? ' ' : byte;
}

bool process_read(int descriptor, ProcessOutput *output) {
    char bytes[4096];
    const ssize_t length = read(descriptor, bytes, sizeof bytes);
    if (length < 0) return errno == EINTR || errno == EAGAIN;
    for (ssize_t i = 0; i < length && output->length < output->capacity; i++)
        process_keep(output->text, &output->length, bytes[i]);
    output->text[output->length] = '\0';
    return length > 0;
}
