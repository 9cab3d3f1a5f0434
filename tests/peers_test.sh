#!/bin/sh
# Checks tools/judge_peers.sh, with SDL alone: the other libraries need packages that the tests do without.
# Usage: sh tests/peers_test.sh HITLAB
set -u
tested=peers
. hit/tests/support/check.sh
hitlab=$1

# The command fails with status 2 and says this, as a line of its own.
check_refused() { # LINE COMMAND...
    line=$1
    shift
    "$@" >"$scratch/output" 2>"$scratch/log"
    status=$?
    [ $status -eq 2 ] && grep -qxF "$line" "$scratch/log"
    check $? "'$*' ends with status $status, not with: $line"
}

write_pages() {
    for page in page.md page.ja.md; do
        printf '%s\n' before '<!-- judged -->' old '<!-- /judged -->' after >"$scratch/$page"
    done
}

judge() { # PEERS
    env PEERS="$1" COUNT=20000 sh tools/judge_peers.sh "$hitlab" "$scratch/page.md" "$scratch/page.ja.md"
}

has() { # PAGE LINE
    grep -qxF -- "$2" "$scratch/$1"
    check $? "$1 has no line: $2; but: $(cat "$scratch/$1")"
}

check_arguments() {
    check_refused 'hitlab: RAYLIB=/no/such: has no raylib.h; name the folder src of raylib' \
        env MAKEFLAGS= make --no-print-directory judge-peers RAYLIB=/no/such
    check_refused "hitlab: CUTE_C2=$scratch: no such file; name cute_c2.h" env CUTE_C2="$scratch" sh tools/judge_peers.sh
    check_refused "hitlab: PEERS: 'sdl3' is none of template sdl sfml chipmunk chipmunk-shapes box2d box2d-pixels ode bullet bullet-pixels pygame raylib cute_c2" \
        env PEERS='sdl sdl3' sh tools/judge_peers.sh
    check_refused 'hitlab: PEERS: raylib needs RAYLIB=FOLDER' env PEERS=raylib CUTE_C2=README.md sh tools/judge_peers.sh
    check_refused 'hitlab: PEERS: cute_c2 needs CUTE_C2=FILE' env PEERS='sdl cute_c2' RAYLIB= sh tools/judge_peers.sh
    check_refused 'hitlab: README.md: has no lines <!-- judged --> and <!-- /judged -->' \
        sh tools/judge_peers.sh "$hitlab" README.md
}

# SDL's rectangles are right about every pose if touching is a miss.
check_sdl() {
    write_pages
    judge sdl >"$scratch/output" 2>"$scratch/log"
    check $? 'SDL is not judged'
    has page.md '### rect-tiles'
    has page.md '| poses | SDL |'
    has page.md '| `borders` | · |'
    has page.md '| touching is a | miss |'
    has page.ja.md '| 接触は | 当たっていない |'
    grep -q '^| ns a question (kernel [1-9][0-9]*) | [1-9][0-9]* |$' "$scratch/page.md"
    check $? 'the times are missing'
    [ "$(grep -cx 'before\|<!-- judged -->\|<!-- /judged -->\|after' "$scratch/page.md")" = 4 ] && ! grep -qx old "$scratch/page.md"
    check $? 'the rest of the page changes, or old tables stay'
}

# A folder with a blank in its name, and a library that does not compile. The error has its place, and the page stays.
check_broken_library() {
    mkdir "$scratch/my raylib"
    : >"$scratch/my raylib/raylib.h"
    echo 'int broken' >"$scratch/my raylib/rshapes.c"
    write_pages
    RAYLIB="$scratch/my raylib" judge raylib >"$scratch/output" 2>"$scratch/log"
    [ $? -eq 2 ] && grep -q '^hitlab: .*raylib.*:[0-9]*: ' "$scratch/log" && grep -qx old "$scratch/page.md"
    check $? 'a library that does not compile is not reported'
}

check_arguments
check_sdl
check_broken_library
sum_up
