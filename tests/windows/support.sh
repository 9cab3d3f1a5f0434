# What the tests of the program for Windows share; they are run with HITLAB, the program of this system, and FOLDER, the
# unpacked .zip. Files of a test are in its folder $scratch.
set -u
suite=$(basename "$0" .sh)
hitlab=$(realpath "$1")
folder=$(realpath "$2")
. tests/support/window.sh
export WINEPREFIX="$folder/../wine" WINEDEBUG=-all LC_ALL=C.UTF-8
export XDG_DATA_HOME=/nowhere # of the program of this system
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1

# The program for Windows.
lab() {
    env -u XDG_DATA_HOME DISPLAY='' wine "$folder/hitlab.exe" "$@"
}

same() { # NAME FILE FILE: not empty, and equal
    if [ -s "$2" ] && cmp -s "$2" "$3"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $suite: $1: $(cmp "$2" "$3" 2>&1)"
    fi
}
