# What the tests of the program for Windows share; they are run with HITLAB, the program of this system, and FOLDER, the
# unpacked .zip. Files of a test are in its folder $scratch.
set -u
suite=$(basename "$0" .sh)
hitlab=$(realpath "$1")
folder=$(realpath "$2")
sources=$(realpath "$(dirname "$0")")
. tests/support/window.sh
export WINEPREFIX="$folder/../wine" WINEDEBUG=-all LC_ALL=C.UTF-8
export SDL_XINPUT_ENABLED=0 # SDL unloads it at the end, while a thread of Wine may still run there
scratch=$(mktemp -d)
export XDG_DATA_HOME="$scratch/none" # of the program of this system; Wine would write there, too
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

# The program for Windows. Its temporary folders are not those of the program of this system: each would take the other's
# for those of a program that has ended, and remove them.
lab() {
    env -u XDG_DATA_HOME -u TMPDIR DISPLAY='' wine "$folder/hitlab.exe" "$@"
}

# Wine finds a compiler of this name from now on.
add_compiler() { # NAME
    mkdir bin
    x86_64-w64-mingw32-gcc -municode -O1 "$sources/compiler.c" -o "bin/$1.exe" || exit 1
    WINEPATH="Z:$scratch/bin"
    WINE_C=$WINEPREFIX/drive_c
    export WINEPATH WINE_C
}

function_that() { # FILE BODY
    printf '#include <hitlab_check.h>\n#include <stdlib.h>\nstatic int down(int n) { volatile char x[999] = {0}; return n < 0 ? 0 : down(n + 1) + x[n %% 999]; }\nbool circle_obb(const check_circle *a, const check_box *b) { %s }\n' \
        "$2" >"$1"
}

without_paths() {
    grep -v -- ' -I\|#include' "$1"
}

judged_equal() { # FILE COUNT [SCENE]: the report
    "$hitlab" judge "${3:-circle-obb}" "$1" --count "$2" >here 2>&1
    here=$?
    lab judge "${3:-circle-obb}" "$1" --count "$2" >there 2>&1
    check "$1: status" $here $?
    check "$1: report" '' "$(without_paths here >here.txt; without_paths there | diff here.txt - | head -n 4)"
}

shows_equal() { # what a function shows
    printf 'bool circle_obb(const check_circle *a, const check_box *b) {\n    SHOW(a->x + 41);\n    return a->x < b->x;\n}\n' >shows.c
    "$hitlab" --headless circle-obb --check shows.c --method yours --ticks 3 --picture here.svg
    lab --headless circle-obb --check shows.c --method yours --ticks 3 --picture there.svg
    same 'what a function shows' here.svg there.svg
}

same() { # NAME FILE FILE: not empty, and equal
    if [ -s "$2" ] && cmp -s "$2" "$3"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $suite: $1: $(cmp "$2" "$3" 2>&1)"
    fi
}
