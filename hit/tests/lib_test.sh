#!/bin/sh
# The kernel as a library for other programs: `sh tests/lib_test.sh [BUILD]`. Its headers in every language and compiler,
# what it exports, the recipes of README.md with the examples outside of this tree, those of docs/kernel.md, the one file,
# and results that do not depend on the compiler's options. BUILD has the kernel's objects, if they are built.
# HITLAB_TEST_LONG=1 tries every combination, and the recipes exactly as printed; without it, each compiler reads the
# headers in one language.
set -u
tested=lib
objects=$(cd "${1:-build/release}" 2>/dev/null && pwd)
cd "$(dirname "$0")/.." || exit 1
. tests/support/check.sh
long=${HITLAB_TEST_LONG:-}
optimization=${long:+-O2}
optimization=${optimization:--O1} # compiles the kernel faster than -O0, which keeps all that is inlined into batches
strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

# shellcheck disable=SC2086 # flags are words
compile() { # NAME COMMAND...: no complaint
    name=$1
    shift
    "$@" >"$scratch/error" 2>&1 && [ ! -s "$scratch/error" ]
    check $? "$name: $(head -n 20 "$scratch/error")"
}

# shellcheck disable=SC2086
test_headers() { # COMPILER LANGUAGE STANDARDS
    for standard in $3; do
        compile "$1 -std=$standard" $1 -x "$2" -std="$standard" $strict ${4-} -I"$scratch/.local/include" -fsyntax-only tests/lib/headers.c
    done
    [ "$long" ] || return
    for optimized in -O0 -O3 '-O2 -march=native'; do # in the last of the standards
        compile "$1 -std=$standard $optimized" $1 -x "$2" -std="$standard" $strict $optimized -I"$scratch/.local/include" \
            -c tests/lib/headers.c -o "$scratch/headers.o"
    done
}

# Each header alone, the internal ones, too.
each_header_alone() {
    (cd "$scratch/.local/include" && find hit -name '*.h' | sort) >"$scratch/headers"
    while read -r header; do
        echo "#include <$header>" >"$scratch/alone.cpp"
        compile "$header alone" g++ -std=c++11 -Wall -Wextra -Wpedantic -Wold-style-cast -Wno-unused-function -Werror -I"$scratch/.local/include" \
            -fsyntax-only "$scratch/alone.cpp"
    done <"$scratch/headers"
}

# What the library exports is what its headers mark. Functions that inline code calls end in an underscore.
test_symbols() {
    declared_functions "$scratch/.local/include" >"$scratch/declared"
    nm -D --defined-only "$scratch/.local/lib/libhit.so" | cut -d ' ' -f 3 | sort >"$scratch/exported"
    nm -g --defined-only "$scratch/.local/lib/libhit.a" | grep ' [TDBR] ' | cut -d ' ' -f 3 | sort >"$scratch/archived"
    [ "$(wc -l <"$scratch/declared")" -gt 50 ]
    check $? 'the headers are not read'
    expect 'exported by libhit.so' '' "$(diff "$scratch/declared" "$scratch/exported")"
    expect 'global in libhit.a' '' "$(diff "$scratch/declared" "$scratch/archived")"
    grep '_$' "$scratch/declared" | while read -r internal; do
        grep -rqE "= .*$internal\(|return .*$internal\(" "$scratch/.local/include/hit" || echo "$internal"
    done >"$scratch/uncalled"
    expect 'internal functions that no header calls' '' "$(cat "$scratch/uncalled")"
}

test_refusals() { # COMPILER MORE
    for flag in -ffast-math -Ofast -ffinite-math-only ${2-}; do
        ! "$1" $flag -I"$scratch/.local/include" -fsyntax-only tests/lib/headers.c 2>"$scratch/error"
        check $? "$1 $flag is not refused"
        grep -q 'error.*IEEE' "$scratch/error"
        check $? "$1 $flag: $(head -n 5 "$scratch/error")"
    done
}

recipe() { # MARK PAGE
    awk -v start="^\`\`\`$1\$" '/^```$/ { inside = 0 } inside { print } $0 ~ start { inside = 1 }' "$2"
}

# A recipe in a folder beside hitlab, with this compiler as cc.
run_recipe() { # NAME COMPILER
    game=$scratch/games/$1-$2
    mkdir -p "$game" "$scratch/$2" "$scratch/games/hitlab"
    ln -sfn "$PWD" "$scratch/games/hitlab/hit"
    ln -sf "$(command -v "$2")" "$scratch/$2/cc"
    sed "$([ "$1" = amalgamation ] && echo 's|<hit/hit.h>|"hit.h"|')" examples/ball.c >"$game/game.c"
    expect "README.ja.md prints the recipe $1" "$(recipe "sh $1" README.md)" "$(recipe "sh $1" README.ja.md)"
    recipe "sh $1" README.md | sed "s/-O2/$optimization/" >"$scratch/recipe.sh"
    echo './game' >>"$scratch/recipe.sh"
    (cd "$game" && HOME=$scratch CFLAGS=$optimization LIB_INTO=$scratch/lib-$2 MAKEFLAGS=s PATH="$scratch/$2:$PATH" \
        sh -e "$scratch/recipe.sh") >"$scratch/output" 2>"$scratch/error"
    check $? "the recipe $1 with $2: $(cat "$scratch/error")"
    expect "the recipe $1 with $2" 'it rests 0.00 px above the floor' "$(tail -n 1 "$scratch/output")"
}

# shellcheck disable=SC2046,SC2086 # flags are words
test_crowd() { # COMPILER STANDARD
    compile "$1: examples/crowd.cpp" "$1" -std="$2" $strict examples/crowd.cpp \
        $(pkg-config --cflags --libs hit) -o "$scratch/crowd"
    "$scratch/crowd" >"$scratch/output"
    expect "$1: the pairs of the crowd" same "$(sed -n 's/^\([0-9]*\) of [0-9]* pairs hit, \1 by.*/same/p' "$scratch/output")"
    compile "$1: examples/crowd.cpp, libhit.a" "$1" -std="$2" examples/crowd.cpp \
        $(pkg-config --cflags hit) "$scratch/.local/lib/libhit.a" -o "$scratch/crowd-static"
    expect "$1: the crowd with libhit.a" "$(cat "$scratch/output")" "$("$scratch/crowd-static")"
}

# shellcheck disable=SC2046,SC2086 # flags are words
test_pinball() { # COMPILER STANDARD
    compile "$1: examples/pinball.cpp" "$1" -std="$2" $strict examples/pinball.cpp \
        $(pkg-config --cflags --libs hit) -o "$scratch/pinball"
    expect "$1: pinball" '6 balls bounced often; 0 are deep in a wall, 0 over the island
from the middle one sees wall 8, 78.00 px below' "$("$scratch/pinball")"
}

# The statements of the page, which assert what they answer, and their functions are one program.
# shellcheck disable=SC2046,SC2086 # flags are words
test_page() { # COMPILER PAGE
    [ -e "$2" ] || { echo "skipped: $2"; return; }
    { recipe 'c functions' "$2" && echo 'int main(void) {' && recipe c "$2" && echo 'return 0; }'; } >"$scratch/page.c"
    [ "$(grep -c assert "$scratch/page.c")" -gt 20 ]
    check $? "$2 has too few recipes"
    compile "$1: $2" "$1" -std=c11 $strict "$scratch/page.c" $(pkg-config --cflags --libs hit) -lm -o "$scratch/page"
    "$scratch/page" 2>"$scratch/error"
    check $? "$1: $2: $(cat "$scratch/error")"
}

# shellcheck disable=SC2046
test_installed() {
    PKG_CONFIG_PATH=$scratch/.local/lib/pkgconfig LD_LIBRARY_PATH=$scratch/.local/lib
    export PKG_CONFIG_PATH LD_LIBRARY_PATH
    test_crowd g++ c++11
    test_pinball g++ c++11
    test_page gcc ../docs/kernel.md
    test_cmake
    [ ! "$long" ] || test_crowd clang++ c++20
    compile 'the version' cc $(pkg-config --cflags --libs hit) tests/lib/version.c $(pkg-config --libs hit) -o "$scratch/version"
    expect 'the version' "$(pkg-config --modversion hit) matches" "$("$scratch/version")"
    # A static program carries only what it calls.
    compile 'libhit.a by sections' cc $(pkg-config --cflags hit) tests/lib/one_call.c "$scratch/.local/lib/libhit.a" \
        -Wl,--gc-sections -lm -o "$scratch/one-call"
    [ "$(nm "$scratch/one-call" | grep -c ' T hit_')" -lt 20 ]
    check $? "a program of one call carries $(nm "$scratch/one-call" | grep -c ' T hit_') functions"
    expect 'the soname' "libhit.so.$(pkg-config --modversion hit | sed 's/\.[0-9]*$//')" \
        "$(readelf -d "$scratch/.local/lib/libhit.so" | sed -n 's/.*soname: \[\(.*\)\]/\1/p')"
}

# find_package, of this version and of others.
test_cmake() {
    command -v cmake >/dev/null || { echo 'skipped: cmake_finds_the_package'; return; }
    mkdir -p "$scratch/cmake"
    cp tests/lib/version.c "$scratch/cmake"
    version=$(pkg-config --modversion hit)
    printf 'cmake_minimum_required(VERSION 3.10)\nproject(game C)\nfind_package(hit ${WANTED} REQUIRED)\n' >"$scratch/cmake/CMakeLists.txt"
    for target in hit static; do
        printf 'add_executable(%s version.c)\ntarget_link_libraries(%s hit::%s)\n' game-$target game-$target $target >>"$scratch/cmake/CMakeLists.txt"
    done
    (cd "$scratch/cmake" && cmake -DCMAKE_PREFIX_PATH="$scratch/.local" -DWANTED="$version" -B build . && cmake --build build) >"$scratch/output" 2>&1
    check $? "cmake: $(tail -n 20 "$scratch/output")"
    for target in hit static; do
        expect "cmake: hit::$target" "$version matches" "$("$scratch/cmake/build/game-$target")"
    done
    ! (cd "$scratch/cmake" && cmake -DCMAKE_PREFIX_PATH="$scratch/.local" -DWANTED=99.0 -B other .) >"$scratch/output" 2>&1
    check $? 'cmake: a version that does not exist is found'
}

# The one file as C++, and in two files of a program.
test_one_file() { # COMPILER STANDARD
    printf '#define HIT_IMPLEMENTATION\n#include "hit.h"\n' >"$scratch/one.cpp"
    compile "hit.h: $1 -std=$2" "$1" -std="$2" $strict $([ "$long" ] && echo -O2 || echo -fsyntax-only) -Ibuild -c "$scratch/one.cpp" -o "$scratch/one.o"
}

# shellcheck disable=SC2086
checksum() { # COMPILER FLAGS
    $1 $2 -Iinclude tests/lib/contraction.c src/core/*.c src/pairs/*.c src/convex/*.c src/tiles/*.c src/toi/*.c -lm \
        -o "$scratch/contraction" && "$scratch/contraction"
}

# Every source says whether it may be contracted (core/strict.h); batches are.
test_sources() {
    expect 'sources that do not include core/strict.h' src/core/version.c "$(awk '
        /^\/\/ src\// { source = $2 }
        /^#pragma GCC push_options/ { is_strict = 0 }
        /^#pragma GCC optimize/ { is_strict = 1 }
        /^#pragma GCC pop_options/ && !is_strict { print source }' build/hit.h)"
    # A vector that is loaded just after its halves were stored takes as long as the whole test.
    expect 'gcc -O2: vectors loaded from the stack' '' \
        "$(gcc -O2 -I"$scratch/.local/include" -S -o - tests/lib/called.c | grep 'mov[au]ps.*(%rsp), %xmm')"
    batch=$(find "${objects:-/dev/null}" -path '*/src/batch/batch.o')
    [ "$(uname -m)" != x86_64 ] || [ ! "$batch" ] && return
    [ "$(objdump -d "$batch" | grep -c vfm)" -gt 100 ]
    check $? 'batches are not contracted'
}

# Options of a processor that has fused products and sums, where this one has.
same_results() {
    plain=$(checksum gcc -O1)
    case $plain in '0 exact sums wrong'*) true ;; *) false ;; esac
    check $? "$plain"
    grep -qw fma /proc/cpuinfo 2>/dev/null || return
    for build in 'gcc -O2 -mfma' 'gcc -O3 -march=native' 'gcc -Os -march=native' 'clang -O2 -mfma' 'clang -O3 -march=native'; do
        expect "$build: results" "$plain" "$(checksum "${build%% *}" "${build#* }")"
    done
}

run_recipe library clang # installs what the tests below use
if [ "$long" ]; then
    run_recipe amalgamation clang
    run_recipe folder clang
    for way in library amalgamation folder; do run_recipe $way gcc; done
fi
test_headers gcc c "c11 ${long:+c17 c2x}"
test_headers clang++ c++ "c++11 ${long:+c++14 c++17 c++20}" -Wold-style-cast
test_symbols
test_refusals gcc "$([ "$(uname -m)" != x86_64 ] || echo -mfpmath=387)"
(test_installed; echo "$passed $failed" >"$scratch/counts")
read -r passed failed <"$scratch/counts"
test_one_file clang++ c++17
test_sources
if [ "$long" ]; then
    test_headers clang c 'c11 c17 c2x'
    test_headers g++ c++ 'c++11 c++14 c++17 c++20' -Wold-style-cast
    each_header_alone
    test_refusals clang
    test_one_file g++ c++17
    test_one_file g++ c++20
    same_results
fi
sum_up
