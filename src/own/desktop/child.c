// Loads the user's function, lends it what it asks about, and answers questions by it.
#include "child.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "clock.h"

// For what the function calls.
static WorkerAnswers *noted;
static bool is_looking;
static check_show_function **show; // the object's variable; NULL if it has none

ChildFunction child_load(const ChildStart *start) {
    WorkerAnswers *answers = start->answers;
    noted = answers;
    void *object = dlopen(start->object, RTLD_NOW | RTLD_LOCAL);
    ChildFunction function = {NULL};
    answers->load = LOAD_FAILED;
    if (!object) {
        snprintf(answers->why, sizeof answers->why, "%s", dlerror());
        return function;
    }
    function.symbol = dlsym(object, own_kinds[start->kind].function);
    answers->load = function.symbol ? LOAD_FINE : LOAD_NO_FUNCTION;
    answers->has_main = dlsym(object, "main") != NULL;
    answers->other = 0;
    while (answers->other < OWN_KIND_COUNT && !dlsym(object, own_kinds[answers->other].function)) answers->other++;
    show = (check_show_function **)dlsym(object, "check_show");
    return function;
}

static void note_shown(check_shown kind, int line, const char *text, const double numbers[5]) {
    OwnTrace *trace = &noted->trace;
    if (trace->shown_count >= TRACE_SHOWN) {
        trace->shown_left_out++;
        return;
    }
    ShownNumbers *shown = &trace->shown[trace->shown_count++];
    shown->kind = kind;
    shown->line = line;
    shown->name = 2166136261u; // the hash FNV-1a
    for (; *text; text++) shown->name = (shown->name ^ (unsigned char)*text) * 16777619u;
    memcpy(shown->numbers, numbers, sizeof shown->numbers);
}

static void note_cell(int column, int row) {
    OwnTrace *trace = &noted->trace;
    trace->look_ups++;
    if (trace->cell_count >= TRACE_CELLS) return;
    trace->cells[trace->cell_count].column = column;
    trace->cells[trace->cell_count++].row = row;
}

/// The map as the function sees it.
typedef struct {
    check_map seen;
    const OwnTiles *tiles;
    const WorkerQuestions *lent; // of a large map
} AskedMap;

static bool is_lent_wall(const WorkerQuestions *map, int column, int row) {
    const bool is_inside = column >= 0 && column < map->columns && row >= 0 && row < map->rows;
    return is_inside && map->bits[(size_t)row * (size_t)map->words_per_row + (size_t)column / 64] >> column % 64 & 1;
}

static bool is_wall(const check_map *map, int column, int row) {
    const AskedMap *asked = (const AskedMap *)(const void *)map;
    if (is_looking) note_cell(column, row);
    return own_tiles_is_large(asked->tiles) ? is_lent_wall(asked->lent, column, row)
                                            : own_tiles_is_wall(asked->tiles, column, row);
}

static bool find_pairs(const ChildStart *start, ChildFunction function, const OwnQuestion *question) {
    const check_rect *boxes = (const check_rect *)(const void *)start->questions->bits;
    const int count = question->crowd.count, capacity = question->crowd.capacity, repeats = question->crowd.repeats;
    int returned = 0;
    const double begin = clock_used();
    for (int i = 0; i < repeats; i++) returned = function.find(boxes, count, start->pairs_end - capacity, capacity);
    start->answers->seconds = clock_used() - begin;
    start->answers->returned = returned;
    return true;
}

static bool ask(const ChildStart *start, ChildFunction function, uint32_t index, AskedMap *map) {
    const OwnQuestion *question = &start->questions->questions[index];
    if (start->kind == OWN_CROWD) return find_pairs(start, function, question);
    if (!own_has_map(start->kind)) return function.call(&question->a, &question->b);
    const OwnTiles *tiles = &question->map;
    *map = (AskedMap){
        {tiles->columns, tiles->rows, tiles->tile_width, tiles->tile_height, is_wall}, tiles, start->questions};
    return function.call(&question->a, &map->seen);
}

bool child_answer(const ChildStart *start, ChildFunction function, const ChildOrder *order) {
    enum { GUARDS = 8 };
    struct {
        volatile uint64_t before[GUARDS];
        AskedMap map;
        volatile uint64_t after[GUARDS];
    } frame;
    const uint64_t guard = (uint64_t)order->key * 0x9e3779b97f4a7c15u | 1;
    for (int i = 0; i < GUARDS; i++) frame.before[i] = frame.after[i] = guard;
    start->answers->stack = (uintptr_t)&frame;
    start->answers->questions = (uintptr_t)start->questions;
    start->answers->questions_end = (uintptr_t)start->questions + start->questions_size;
    start->answers->pairs_end = start->pairs_end ? (uintptr_t)start->pairs_end : UINTPTR_MAX;
    is_looking = order->looks; // what the function shows and looks up is noted then
    if (show) *show = order->looks ? note_shown : NULL;
    for (uint32_t i = order->first; i < order->end; i++) {
        start->answers->progress = i;
        if (i > order->first && start->questions->stop == order->key) break;
        const bool hits = ask(start, function, i, &frame.map);
        bool is_whole = true;
        for (int j = 0; j < GUARDS; j++) is_whole &= frame.before[j] == guard && frame.after[j] == guard;
        if (!is_whole) return false;
        start->answers->words[i] = worker_word(order->key, i, hits);
    }
    return true;
}
