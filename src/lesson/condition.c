// Conditions on a scene's state: read, and compared with a state.
#include "condition.h"

#include <math.h>
#include <string.h>

#include "own_method.h"

enum { WORD = 64, NOT_FOUND = -1 };

// One shape: only then may the `a.` of its fields be left out.
static bool has_one_shape(const Scene *scene) {
    for (int i = 0; i < scene->field_count; i++) {
        if (strncmp(scene->fields[i].name, "b.", 2) == 0) return false;
    }
    return true;
}

static int find_field(const Scene *scene, const char *name) {
    const bool may_lack_prefix = has_one_shape(scene);
    for (int i = 0; i < scene->field_count; i++) {
        const char *field = scene->fields[i].name;
        if (strcmp(field, name) == 0) return i;
        if (may_lack_prefix && strncmp(field, "a.", 2) == 0 && strcmp(field + 2, name) == 0) return i;
    }
    return NOT_FOUND;
}

const Fact *fact_find(const Scene *scene, const char *name) {
    for (int i = 0; i < scene->fact_count; i++) {
        if (strcmp(scene->facts[i].name, name) == 0) return &scene->facts[i];
    }
    return NULL;
}

static bool find_number(ValueName *name, const Scene *scene, const char *word) {
    const int field = find_field(scene, word);
    const Fact *fact = fact_find(scene, word);
    if (strcmp(word, "gap") == 0 && !scene->crowd) {
        *name = (ValueName){.kind = VALUE_OF_GAP};
    } else if (field >= 0) {
        *name = (ValueName){VALUE_OF_FIELD, field};
    } else if (fact) {
        *name = (ValueName){VALUE_OF_FACT, (int)(fact - scene->facts)};
    } else {
        return false;
    }
    return true;
}

bool value_name_read(ValueName *name, const Scene *scene, const char *text, Error *error) {
    if (find_number(name, scene, text)) return true;
    return error_set(error, "", "%s has no number '%.*s'", scene->id, (int)text_fitting(text, 40), text);
}

static bool find_name(ValueName *name, const Scene *scene, const char *word) {
    static const struct {
        const char *word;
        NameKind kind;
    } names[] = {{"answer", VALUE_OF_ANSWER}, {"says", VALUE_OF_CLAIM}, {"method", VALUE_OF_METHOD}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i].word, word) != 0) continue;
        name->kind = names[i].kind;
        return true;
    }
    return find_number(name, scene, word);
}

// The method `yours` comes after the others, also while the user has brought none.
static int find_method(const Scene *scene, const char *id) {
    const int method = scene_find_method(scene, id);
    return method < 0 && own_method_may_be(scene, id) ? scene->method_count : method;
}

static int find_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) return i;
    }
    return NOT_FOUND;
}

// The number of a word that the name can be compared with. A gap that is compared with a word is the verdict.
static int find_value(ValueName *name, const Scene *scene, const char *word) {
    static const char *const answers[] = {"right", "false-hit", "false-miss", "none"};
    static const char *const claims[] = {"miss", "hit"};
    const char *const verdicts[] = {verdict_id(HIT_APART), verdict_id(HIT_TOUCHING), verdict_id(HIT_OVERLAP)};
    const int verdict = name->kind == VALUE_OF_GAP ? find_word(verdicts, COUNT_OF(verdicts), word) : NOT_FOUND;
    if (verdict >= 0) name->kind = VALUE_OF_TRUTH;
    if (name->kind == VALUE_OF_ANSWER) return find_word(answers, COUNT_OF(answers), word);
    if (name->kind == VALUE_OF_CLAIM) return find_word(claims, COUNT_OF(claims), word);
    return name->kind == VALUE_OF_METHOD ? find_method(scene, word) : verdict;
}

// Moves a word of the text to `word`: all before the end, a space, or an operator unless `is_value`. False if there is
// none, or it is too long.
static bool take_word(const char **text, char word[WORD], bool is_value) {
    *text += strspn(*text, " ");
    const size_t length = strcspn(*text, is_value ? " " : " =!<>");
    if (length == 0 || length >= WORD) return false;
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    return true;
}

enum { IS_NOT_EQUAL = IS_LESS | IS_GREATER | IS_UNLIKE };

static bool take_comparison(const char **text, unsigned *comparison) {
    // A sign that another one begins with comes after it.
    static const struct {
        const char *sign;
        unsigned comparison;
    } operators[] = {{"<=", IS_LESS | IS_EQUAL},
                     {">=", IS_GREATER | IS_EQUAL},
                     {"!=", IS_NOT_EQUAL},
                     {"=", IS_EQUAL},
                     {"<", IS_LESS},
                     {">", IS_GREATER}};
    *text += strspn(*text, " ");
    for (int i = 0; i < COUNT_OF(operators); i++) {
        const size_t length = strlen(operators[i].sign);
        if (strncmp(*text, operators[i].sign, length) != 0) continue;
        *comparison = operators[i].comparison;
        *text += length;
        return true;
    }
    return false;
}

static bool has_numbers(const ValueName *name) {
    return name->kind == VALUE_OF_FIELD || name->kind == VALUE_OF_FACT || name->kind == VALUE_OF_GAP;
}

// A number that is compared with a float is rounded to one, as the field is when it is set.
static bool read_number(const ValueName *name, const Scene *scene, const char *word, double *value) {
    float rounded;
    if (name->kind != VALUE_OF_FIELD || scene->fields[name->index].kind != VALUE_FLOAT)
        return number_read_double(word, value) == NUMBER_FINE;
    if (number_read_float(word, &rounded) != NUMBER_FINE) return false;
    *value = (double)rounded;
    return true;
}

// Reads the value of a term from a word; `name` is that of the term.
static bool read_value(ConditionTerm *term, const Scene *scene, const char *name, const char *word, Error *error) {
    const int found = find_value(&term->name, scene, word);
    if (has_numbers(&term->name))
        return read_number(&term->name, scene, word, &term->value) ||
               error_set(error, "", "'%s' cannot be compared with '%s'", name, word);
    if (found < 0) return error_set(error, "", "'%s' is never '%s'", name, word);
    term->value = found;
    return term->comparison == IS_EQUAL || term->comparison == IS_NOT_EQUAL ||
           error_set(error, "", "'%s' is compared with '%s' by = or !=", name, word);
}

static bool take_term(Condition *condition, const Scene *scene, const char **text, Error *error) {
    char name[WORD], value[WORD];
    if (condition->count == CONDITION_TERMS) return error_set(error, "", "more than %d comparisons", CONDITION_TERMS);
    ConditionTerm *term = &condition->terms[condition->count++];
    if (!take_word(text, name, false) || !take_comparison(text, &term->comparison) || !take_word(text, value, true))
        return error_set(error, "", "a comparison is 'NAME = VALUE', with =, !=, <, <=, > or >=");
    if (!find_name(&term->name, scene, name)) return error_set(error, "", "%s has no name '%s'", scene->id, name);
    return read_value(term, scene, name, value, error);
}

bool condition_read(Condition *condition, const Scene *scene, const char *text, Error *error) {
    char word[WORD];
    *condition = (Condition){0};
    do {
        if (!take_term(condition, scene, &text, error)) return false;
        if (text[strspn(text, " ")] == '\0') return true;
    } while (take_word(&text, word, true) && strcmp(word, "and") == 0);
    return error_set(error, "", "comparisons are joined by 'and'");
}

double value_of_name(const ValueName *name, const Scene *scene, const void *state) {
    const SceneBase *base = state;
    const bool has_answer = base_answer(base, base->method) != ANSWER_NONE;
    switch (name->kind) {
    case VALUE_OF_FIELD: return state_get(state, &scene->fields[name->index]);
    case VALUE_OF_FACT: return scene->facts[name->index].value(state);
    case VALUE_OF_GAP: return base->has_gap ? base->gap : INFINITY;
    case VALUE_OF_TRUTH: return base->truth;
    case VALUE_OF_ANSWER: return base_answer(base, base->method);
    case VALUE_OF_CLAIM: return has_answer ? base_method_hits(base) : NOT_FOUND;
    case VALUE_OF_METHOD: return base->method;
    }
    return 0;
}

static Comparison compare(double value, double with) {
    return value < with ? IS_LESS : value > with ? IS_GREATER : value == with ? IS_EQUAL : IS_UNLIKE;
}

bool condition_holds(const Condition *condition, const Scene *scene, const void *state) {
    for (int i = 0; i < condition->count; i++) {
        const double value = value_of_name(&condition->terms[i].name, scene, state);
        if (!(condition->terms[i].comparison & compare(value, condition->terms[i].value))) return false;
    }
    return true;
}
