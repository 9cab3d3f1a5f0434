#!/bin/sh
# Checks tools/judge_peers.sh, with SDL alone: the other libraries need packages that the tests do without.
# Usage: sh tests/peers_test.sh HITLAB
set -u
hitlab=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

check() { # STATUS NAME
    if [ "$1" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok peers: $2: $(cat "$work/error")"
    fi
}

# The command fails with status 2 and says this, as a line of its own.
check_refused() { # LINE COMMAND...
    line=$1
    shift
    "$@" >"$work/output" 2>"$work/error"
    status=$?
    [ $status -eq 2 ] && grep -qxF "$line" "$work/error"
    check $? "'$*' ends with status $status, not with: $line"
}

write_pages() {
    for page in page.md page.ja.md; do
        printf '%s\n' before '<!-- judged -->' old '<!-- /judged -->' after >"$work/$page"
    done
}

judge() { # PEERS
    env PEERS="$1" COUNT=20000 sh tools/judge_peers.sh "$hitlab" "$work/page.md" "$work/page.ja.md"
}

has() { # PAGE LINE
    grep -qxF -- "$2" "$work/$1"
    check $? "$1 has no line: $2; but: $(cat "$work/$1")"
}

check_arguments() {
    check_refused 'hitlab: RAYLIB=/no/such: has no raylib.h; name the folder src of raylib' \
        env MAKEFLAGS= make --no-print-directory judge-peers RAYLIB=/no/such
    check_refused "hitlab: CUTE_C2=$work: no such file; name cute_c2.h" env CUTE_C2="$work" sh tools/judge_peers.sh
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
    judge sdl >"$work/output" 2>"$work/error"
    check $? 'SDL is not judged'
    has page.md '### rect-tiles'
    has page.md '| poses | SDL |'
    has page.md '| `borders` | · |'
    has page.md '| touching is a | miss |'
    has page.ja.md '| 接触は | 外れ |'
    grep -q '^| ns a question (kernel [1-9][0-9]*) | [1-9][0-9]* |$' "$work/page.md"
    check $? 'the times are missing'
    [ "$(grep -cx 'before\|<!-- judged -->\|<!-- /judged -->\|after' "$work/page.md")" = 4 ] && ! grep -qx old "$work/page.md"
    check $? 'the rest of the page changes, or old tables stay'
}

# A folder with a blank in its name, and a library that does not compile. The error has its place, and the page stays.
check_broken_library() {
    mkdir "$work/my raylib"
    : >"$work/my raylib/raylib.h"
    echo 'int broken' >"$work/my raylib/rshapes.c"
    write_pages
    RAYLIB="$work/my raylib" judge raylib >"$work/output" 2>"$work/error"
    [ $? -eq 2 ] && grep -q '^hitlab: .*raylib.*:[0-9]*: ' "$work/error" && grep -qx old "$work/page.md"
    check $? 'a library that does not compile is not reported'
}

check_arguments
check_sdl
check_broken_library
echo "peers: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
