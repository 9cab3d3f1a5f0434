#!/bin/sh
# Presses every key of the table of actions in the real window, and walks through every card of every lesson, in both
# languages: `sh tests/sdl/walk.sh HITLAB`. What it presses is read from the tables, so it knows no feature by name.
set -u
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
root=$(pwd)
folder=$(mktemp -d)
suite=walk
. tests/support/window.sh
program=
trap 'kill $program $xvfb 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1
printf '#!/bin/sh\n' >xdg-open && chmod +x xdg-open # nothing is opened in another program
PATH=$folder:$PATH
XDG_DATA_HOME=$folder/data
export PATH XDG_DATA_HOME

begin_display "${DEPTH:-16}"

# "ID KEY" of each action, the key as xdotool names it. The last one quits.
actions() {
    awk -F'"' '/^ACTION\(/ {
        key = $4
        modifiers = ""
        while (match(key, /^(Shift|Ctrl|Alt)\+/)) {
            modifiers = modifiers tolower(substr(key, 1, RLENGTH))
            key = substr(key, RLENGTH + 1)
        }
        name["."] = "period"; name[","] = "comma"; name["["] = "bracketleft"; name["]"] = "bracketright"
        name["="] = "equal"; name["-"] = "minus"; name[";"] = "semicolon"; name["/"] = "slash"
        name["PageUp"] = "Prior"; name["PageDown"] = "Next"; name["Backspace"] = "BackSpace"; name["Space"] = "space"
        if (key in name) key = name[key]
        if (key ~ /^[A-Z]$/) key = tolower(key)
        if (key == "Shift") key = "shift"
        print $2, modifiers key
    }' "$root/src/input/action_table.h"
}

fail_after() { # PLACE
    check "$1: the window answers" yes no
    sed 's/^/    /' errors
    finish
    exit 1
}

# Keys are taken in their order: once the last of these has led to its scene, all before it were answered.
scene=1
settle() { # PLACE
    scene=$((5 - scene)) # 4 or 1, in turns
    for try in $(seq 400); do
        kill -0 $program 2>/dev/null || fail_after "$1"
        # A key that a busy machine has lost is pressed again.
        [ $((try % 100)) -ne 1 ] || xdotool key --delay 4 Escape Escape Escape Escape Escape $scene
        xdotool getwindowname "$window" 2>/dev/null | grep -q -- "$([ $scene = 1 ] && echo "$first" || echo "$fourth")" && break
        sleep 0.02
    done
    [ "$try" -lt 400 ] || fail_after "$1"
    [ -s errors ] && fail_after "$1"
    passed=$((passed + 1))
}

# Arrows choose the lesson in the list, which can be longer than the window and than the row of digits.
open_lesson() { # ROW FILE
    id=$(sed -n 's/^pose: *\([^ ]*\).*/\1/p' "$2" | head -n 1)
    rows=$(yes Down | head -n $(($1 - 1)))
    for try in $(seq 400); do
        [ $((try % 100)) -ne 1 ] || xdotool key --delay 4 Escape Escape Escape Escape Escape F10 1 F10 $rows Return
        xdotool getwindowname "$window" 2>/dev/null | grep -q -- "- $id " && break
        sleep 0.02
    done
    [ "$try" -lt 400 ] || fail_after "$(basename "$2") opens"
}

first="- $("$hitlab" --list | awk '!seen[$1]++ { print $1 }' | sed -n 1p) "
fourth="- $("$hitlab" --list | awk '!seen[$1]++ { print $1 }' | sed -n 4p) "
scenes=$("$hitlab" --list | awk '!seen[$1]++' | wc -l)

"$hitlab" --lang en --map "$root/maps/course.tmx" 2>errors &
program=$!
until_true finds_window
settle start

# The wheel turns the box under the pointer, and zooms with Ctrl.
xdotool key --delay 4 1 mousemove --window "$window" 400 360
pose=$(xdotool getwindowname "$window")
for _ in $(seq 40); do
    xdotool click 4
    sleep 0.05
    [ "$(xdotool getwindowname "$window")" = "$pose" ] || break
done
check "the wheel changes the pose" changed "$([ "$(xdotool getwindowname "$window")" = "$pose" ] || echo changed)"
xdotool keydown ctrl click 4 click 5 keyup ctrl
settle wheel
number=0
actions >table
while read -r id key; do
    number=$((number + 1))
    [ "$id" = quit ] && continue
    # Twice, so that what was switched is as before.
    scene_keys=$((number % scenes + 1))
    [ $scene_keys -lt 10 ] || scene_keys='shift+0 0' # the tenth, among all
    # shellcheck disable=SC2086 # words
    xdotool key --delay 4 $scene_keys "$key" "$key"
    settle "$id ($key) in scene $((number % scenes + 1))"
done <table

for language in 1 2; do
    lesson=0
    for file in "$root"/lessons/*.lesson; do
        lesson=$((lesson + 1))
        open_lesson $lesson "$file"
        for card in $(seq "$(grep -c '^card:' "$file")"); do
            xdotool key --delay 4 shift+h shift+n
            kill -0 $program 2>/dev/null || fail_after "$(basename "$file"), card $card"
        done
        settle "$(basename "$file"), language $language"
    done
    xdotool key l
done

until_true ends_by_keys
wait $program
check "status" 0 $?
check "no complaint" "" "$(cat errors)"
finish
