#!/bin/sh
# hitlab_check.h and the templates compile without warnings by every compiler here, in C and C++, and need nothing of
# hitlab: `sh tests/own/header_test.sh build/hitlab`.
set -u
tested=header
. hit/tests/support/check.sh
hitlab=$1

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Isrc/include'
for scene in circle-obb circle-aabb circle-circle aabb-aabb obb-obb rect-tiles; do
    "$hitlab" template "$scene" --solution >"$scratch/$scene.c" || exit 1
done

for compiler in 'gcc -std=c99' 'gcc -std=gnu17' 'clang -std=c99' 'clang -std=gnu17' 'g++ -std=c++11' 'clang++ -std=c++20'; do
    command -v "${compiler%% *}" >/dev/null || continue
    case $compiler in *c++*) language=c++ ;; *) language=c ;; esac
    for file in "$scratch"/*.c; do
        # shellcheck disable=SC2086 # words
        $compiler $warnings -x "$language" -c "$file" -o "$scratch/x.o" >"$scratch/log" 2>&1
        check $? "$compiler $(basename "$file")"
    done
done

# For Windows, where the lab also says what makes the functions visible.
for language in c c++; do
    command -v clang >/dev/null || continue
    # shellcheck disable=SC2086 # words
    clang --target=x86_64-pc-windows-msvc $warnings '-DCHECK_EXPORT=__declspec(dllexport)' -x $language -c \
        "$scratch/circle-obb.c" -o "$scratch/x.o" >"$scratch/log" 2>&1 && grep -q -a 'EXPORT:.*check_show' "$scratch/x.o"
    check $? "for Windows, $language"
done

# In a program without hitlab: SHOW does nothing there, unless the program takes what is shown.
cat >"$scratch/game.c" <<'C'
#include <hitlab_check.h>
#include <stdio.h>

bool circle_circle(const check_circle *a, const check_circle *b) {
    SHOW(a->r + b->r);
    SHOW_POINT(a->x, a->y);
    SHOW_SEGMENT(a->x, a->y, b->x, b->y);
    SHOW_BOX(b->x, b->y, 2, 3, 45);
    return a->r > b->r;
}

static bool is_wall(const check_map *map, int column, int row) {
    return column == map->columns - 1 && row == 1;
}

static void print(check_shown kind, int line, const char *text, const double numbers[5]) {
    printf("%d %d [%s] %g %g %g %g %g\n", (int)kind, line, text, numbers[0], numbers[1], numbers[2], numbers[3],
           numbers[4]);
}

int main(void) {
    const check_circle a = {1, 2, 5}, b = {3, 4, 4};
    const check_map map = {8, 2, 32, 32, is_wall};
    printf("%d %d %d\n", circle_circle(&a, &b), check_is_wall(&map, 7, 1), check_is_wall(&map, 6, 1));
    check_show = print;
    return !circle_circle(&a, &b);
}
C
cat >"$scratch/expected" <<'TEXT'
1 1 0
0 5 [a->r + b->r] 9 0 0 0 0
1 6 [a->x, a->y] 1 2 0 0 0
2 7 [a->x, a->y, b->x, b->y] 1 2 3 4 0
3 8 [b->x, b->y, 2, 3, 45] 3 4 2 3 45
TEXT
# shellcheck disable=SC2086
${CC:-cc} $warnings "$scratch/game.c" -o "$scratch/game" >"$scratch/log" 2>&1 && "$scratch/game" >"$scratch/log" 2>&1
check $? "a program with the header alone"
cmp -s "$scratch/log" "$scratch/expected"
check $? "what a program shows"
sum_up
