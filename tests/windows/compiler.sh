#!/bin/sh
# Functions of users, compiled by cl, which a program plays: `sh tests/windows/compiler.sh HITLAB FOLDER`.
. "$(dirname "$0")/support.sh"
add_compiler cl

"$hitlab" template circle-obb --solution >right.c
function_that wrong.c 'return a->x < b->x;'
function_that crash.c '*(volatile int *)0 = down(-1); return true;'
judged_equal right.c 2000
shows_equal
judged_equal wrong.c 500
judged_equal crash.c 10
function_that broken.c 'return a->x < undeclared;'
lab judge circle-obb broken.c >out 2>errors
check 'broken.c: status' 2 $?
check 'broken.c: the place' 'hitlab: broken.c:4: C2065: ' "$(cut -c 1-27 errors)"
finish
