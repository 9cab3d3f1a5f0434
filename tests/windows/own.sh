#!/bin/sh
# Functions of users, compiled, run and judged: `sh tests/windows/own.sh HITLAB FOLDER`. What is printed is what is printed
# here, but for paths.
. "$(dirname "$0")/support.sh"

no_compiler=$("$hitlab" template circle-obb --solution >right.c; lab judge circle-obb right.c --count 100 2>&1 | tr -d '\r')
check 'without a compiler, what to install' \
    1 "$(echo "$no_compiler" | grep -c '^hitlab: gcc: no such compiler; install gcc (w64devkit, or `winget install ')"
add_compiler gcc

function_that wrong.c 'return a->x < b->x;'
function_that broken.c 'return a->x < ;'
function_that crash.c '*(volatile int *)0 = down(-1); return true;'
function_that exit.c 'exit(down(-1) + 7);'
cat >deep.c <<'END'
#include <hitlab_check.h>
static int down(int n) { volatile char x[1000]; x[0] = n; return down(n + 1) + x[0]; }
bool circle_obb(const check_circle *a, const check_box *b) { return down(0); }
END
judged_equal right.c 2000
shows_equal
judged_equal wrong.c 500
judged_equal broken.c 10
judged_equal crash.c 10
judged_equal exit.c 10
judged_equal deep.c 10
function_that constant.c '((check_circle *)a)->x = (float)down(-1); return true;'
judged_equal constant.c 10
cat >pairs.c <<'END'
#include <hitlab_check.h>
int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    for (int i = 0;; i++) pairs[i].a = 0;
}
END
judged_equal pairs.c 10 crowd
check 'pairs.c: the fault' 1 "$(grep -c 'beyond its capacity' there)"

# One that never returns, and one that wants all memory, in the lab itself.
function_that loop.c 'while (down(-1) == 0) continue; return true;'
judged_equal loop.c 10
function_that flood.c 'for (char *p;;) { p = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) ((volatile char *)p)[i] = 1; }'
for function in loop flood; do
    lab --headless circle-obb --check $function.c --method yours --ticks 2 --print state >there 2>&1
    check "$function: the lab goes on" 0 $?
done
finish
