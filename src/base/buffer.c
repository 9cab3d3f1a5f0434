// Appends formatted text to memory of a fixed size.
#include "buffer.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

TextBuffer buffer_in(char *memory, size_t size) {
    assert(size > 0);
    memory[0] = '\0';
    return (TextBuffer){.text = memory, .size = size};
}

void buffer_print(TextBuffer *buffer, const char *format, ...) {
    const size_t room = buffer->size - buffer->length;
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(buffer->text + buffer->length, room, format, arguments);
    va_end(arguments);
    if (length >= 0 && (size_t)length < room) {
        buffer->length += (size_t)length;
    } else {
        buffer->text[buffer->length] = '\0';
        buffer->overflowed = true;
    }
}
