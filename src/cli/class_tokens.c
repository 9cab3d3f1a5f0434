// Which files of a class are equal but for comments, spaces and names: their tokens are, with a number for each name of
// their own. Members, keywords and functions that a file does not define keep their names, so that a box's width for
// its height, or fminf for fmaxf, is a difference.
#include <ctype.h>
#include <string.h>

#include "class.h"

enum { NAMES_MAX = 512 };

typedef struct {
    const char *text;
    size_t length; // 0: the end
} Token;

/// The names that mean something at a place: those given outside of functions, then those of its function.
typedef struct {
    int count, outside;
    Token names[NAMES_MAX];
} Names;

static bool is_name(Token token) {
    return token.length && (isalpha((unsigned char)*token.text) || *token.text == '_');
}

// The length of a comment, an #include, a space, or what continues a line. 0: a token begins here.
static size_t skipped(const char *text) {
    const char *end = NULL;
    if (isspace((unsigned char)*text)) return 1;
    if (text[0] == '\\' && text[1] == '\n') return 2;
    if (text[0] == '/' && text[1] == '*')
        return (end = strstr(text + 2, "*/")) ? (size_t)(end + 2 - text) : strlen(text);
    const size_t spaces = *text == '#' ? 1 + strspn(text + 1, " \t") : 0;
    const bool is_line = (text[0] == '/' && text[1] == '/') || (spaces && strncmp(text + spaces, "include", 7) == 0);
    return is_line ? strcspn(text, "\n") : 0;
}

static size_t length_of(const char *text) {
    size_t length = 1;
    if (*text == '"' || *text == '\'') {
        while (text[length] && text[length] != *text && text[length] != '\n')
            length += text[length] == '\\' && text[length + 1] ? 2 : 1;
        return length + (text[length] == *text);
    }
    if (text[0] == '-' && text[1] == '>') return 2;
    const bool is_number = isdigit((unsigned char)*text) || (*text == '.' && isdigit((unsigned char)text[1]));
    if (!is_number && !is_name((Token){text, 1})) return 1;
    while (isalnum((unsigned char)text[length]) || text[length] == '_' || (is_number && text[length] == '.')) length++;
    return length;
}

static Token next_token(const char **at) {
    for (size_t length; **at && (length = skipped(*at)) > 0;) *at += length;
    const Token token = {*at, **at ? length_of(*at) : 0};
    *at += token.length;
    return token;
}

static bool is_keyword(Token token) {
    static const char words[] =
        " auto bool break case char const constexpr continue default do double else enum extern "
        "false float for goto if inline int long return short signed sizeof static struct switch "
        "true typedef union unsigned void volatile while define undef ";
    for (const char *at = words; (at = strchr(at, ' ')) && at[1]; at++) {
        if (strncmp(at + 1, token.text, token.length) == 0 && at[1 + token.length] == ' ') return true;
    }
    return false;
}

// The place of a name; it is added if it is new and `adds`. -1: it is none, or there are too many.
static int find(Names *names, Token token, bool adds) {
    for (int i = 0; i < names->count; i++) {
        if (names->names[i].length == token.length && strncmp(names->names[i].text, token.text, token.length) == 0)
            return i;
    }
    if (!adds || names->count == NAMES_MAX) return -1;
    names->names[names->count] = token;
    return names->count++;
}

static uint64_t hash(uint64_t sum, const char *bytes, size_t count) { // FNV-1a
    for (size_t i = 0; i < count; i++) sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211u;
    return (sum ^ ' ') * 1099511628211u;
}

// What C calls inside of a function was defined before, or elsewhere.
uint64_t class_tokens(const char *source) {
    Names names = {0};
    int braces = 0, parentheses = 0; // that are open
    bool is_member = false;
    uint64_t sum = 0;
    for (Token token; (token = next_token(&source)).length;) {
        const char *after = source, sign = *token.text;
        const bool is_call = braces > 0 && *next_token(&after).text == '(';
        const int name = is_name(token) && !is_member && !is_keyword(token) ? find(&names, token, !is_call) : -1;
        char number[16];
        snprintf(number, sizeof number, "%d", name);
        sum = name < 0 ? hash(sum, token.text, token.length) : hash(sum, number, strlen(number));
        is_member = (sign == '.' && token.length == 1) || (sign == '-' && token.length == 2);
        braces += (sign == '{') - (sign == '}');
        parentheses += (sign == '(') - (sign == ')');
        if (sign == '}' && braces == 0) names.count = names.outside;
        if (braces == 0 && parentheses == 0 && name >= 0) names.outside = names.count;
    }
    return sum;
}
