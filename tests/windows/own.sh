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

# A class, one of whose files ends the process that judges it: it is named, and the others are judged.
mkdir class 組
cp right.c wrong.c crash.c class
cp right.c 組/正解.c
judge_class() { # PROGRAM REPORT: what is the same each time
    "$1" judge circle-obb --class --count 100 --lang en --report "$2" class 組 >table 2>errors
    echo "$?"
    cut -d , -f 1-3,5- "$2/class.csv"
    tail -n 2 table
}
judge_class "$hitlab" first >here
judge_class lab second >there
same "a class" here there
check 'a class: the pictures on its page' 2 "$(grep -c '<img alt="" src="data:image/svg+xml,%3Csvg ' second/class.html)"
cp right.c class/ends-the-judge.c
judge_class lab third >there
check 'a judge that ends is named' 'class/ends-the-judge.c,not judged,,class/right.c,judging it ended early' "$(grep ^class.ends-the there | tr -d '\r')"
check 'the others are judged' '2 right, 2 wrong, 1 not judged.' "$(grep "^[0-9]* right, " there)"
rm class/ends-the-judge.c

# One that never returns, and one that wants all memory, in the lab itself.
function_that loop.c 'while (down(-1) == 0) continue; return true;'
judged_equal loop.c 10
function_that flood.c 'for (char *p;;) { p = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) ((volatile char *)p)[i] = 1; }'
for function in loop flood; do
    lab --headless circle-obb --check $function.c --method yours --ticks 2 --print state >there 2>&1
    check "$function: the lab goes on" 0 $?
done
finish
