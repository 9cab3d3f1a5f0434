#!/bin/sh
# Drives the real window by mouse and keys under Xvfb: `sh tests/sdl/window.sh HITLAB`.
set -u
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$(mktemp -d)
passed=0
failed=0
trap 'kill $xvfb 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>display 2>xvfb.log &
xvfb=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ -s display ] && break
    sleep 0.1
done
DISPLAY=:$(cat display)
export DISPLAY

check() { # NAME EXPECTED GOT
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok window: $1: expected '$2', got '$3'"
    fi
}

near() { # NAME EXPECTED GOT TOLERANCE
    verdict=$(awk -v a="$2" -v b="$3" -v t="$4" 'BEGIN { d = a - b; if (d < 0) d = -d; print (b != "" && d <= t) ? "near" : "far" }')
    check "$1 (expected $2, got $3)" near "$verdict"
}

open_window() { # ARGUMENTS
    "$hitlab" "$@" 2>errors &
    program=$!
    window=$(timeout 10 xdotool search --sync --onlyvisible --name '^hitlab' | head -1)
    sleep 0.4
}

close_window() { # NAME
    xdotool key ctrl+q
    wait $program
    check "$1: status" 0 $?
    check "$1: no complaint" "" "$(cat errors)"
}

drag() { # X1 Y1 X2 Y2
    xdotool mousemove --window "$window" "$1" "$2"
    sleep 0.05
    xdotool mousedown 1
    for i in 1 2 3 4 5; do
        xdotool mousemove --window "$window" $(($1 + ($3 - $1) * i / 5)) $(($2 + ($4 - $2) * i / 5))
        sleep 0.03
    done
    xdotool mouseup 1
    sleep 0.1
}

click() { # X Y
    xdotool mousemove --window "$window" "$1" "$2" click 1
    sleep 0.1
}

type_text() {
    xdotool type --delay 40 -- "$1"
    sleep 0.1
}

press() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.06
    done
}

column() { # FILE NAME: its value in the last row
    awk -F , -v name="$2" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i } END { print $at }' "$1"
}

same_trace() { # NAME SCENE RECORDING TRACE
    "$hitlab" --headless "$2" --input "$3" --ticks "$(tail -n 1 "$4" | cut -d , -f 1)" --trace again.csv
    check "$1: headless trace" same "$(cmp -s "$4" again.csv && echo same || echo different)"
}

drags_a_circle_and_types_angles() {
    open_window --record rec --trace trace circle-obb
    check "title" hitlab "$(xdotool getwindowname "$window" | cut -c 1-6)"
    # At 1280 × 720 the world of 324 units, 24 of them above 0, fills 554 pixels: 1.71 pixels a unit.
    drag 526 403 626 453
    click 150 630
    press ctrl+a
    type_text 123.5
    press Return Escape
    click 150 630
    type_text 999x
    press Return Escape m shift+m t t h h
    sleep 0.2
    check "keeps up" running "$(kill -0 $program && echo running)"
    close_window "circle-obb"
    near "drag: x" 314.77 "$(column trace a.x)" 0.7
    near "drag: y" 211.74 "$(column trace a.y)" 0.7
    check "typed angle, and a typo that changes nothing" 123.5 "$(column trace b.angle)"
    check "methods went there and back" unrotate "$(column trace method)"
    same_trace "circle-obb" circle-obb rec trace
}

applies_by_button() {
    open_window --trace trace circle-obb
    press i
    type_text -45
    click 252 630
    close_window "button"
    check "applied by the button" -45 "$(column trace b.angle)"
}

switches_scenes() {
    open_window --lang en --record rec circle-obb
    press 2 3 4 5 1
    click 670 25
    press space period l F1 Escape F12 r
    close_window "scenes"
    check "scene keys" "scene-2 scene-3 scene-4 scene-5 scene-1" "$(grep -o 'scene-[0-9]' rec | tr '\n' ' ' | sed 's/ $//')"
    check "a click on a tab" 1 "$(grep -c 'scene rect-tiles' rec)"
    check "pause, step, language, help, reset" "pause step language help escape reset" \
        "$(sed -n 's/.*press \(pause\|step\|language\|help\|escape\|reset\)$/\1/p' rec | tr '\n' ' ' | sed 's/ $//')"
    check "screenshot" "PNG image data" "$(head -c 4 hitlab-001.png | tail -c 3) image data"
}

walks() { # METHOD
    open_window --method "$1" --record rec --trace trace rect-tiles
    xdotool mousemove --window "$window" 1000 600 keydown Right
    sleep 2.5
    xdotool keyup Right
    sleep 0.1
    close_window "walk by $1"
    same_trace "walk by $1" rect-tiles rec trace
}

walks_into_blocks() {
    walks vertices
    check "vertices tunnels" yes "$(grep -q ,overlap,0 trace && echo yes)"
    walks full
    check "full never overlaps" no "$(grep -q ,overlap, trace && echo yes || echo no)"
    near "full stops at the block of column 14" 340 "$(column trace a.x)" 0
    walks swept
    near "swept stops there too" 340 "$(column trace a.x)" 0
}

runs_circles_live() {
    open_window --record rec --trace trace circle-circle
    press bracketright bracketright v o
    drag 144 198 300 300
    sleep 0.5
    press space
    sleep 0.3
    close_window "circle-circle"
    near "faster by two steps" 3 "$(column trace a.speed)" 0
    check "turned round" 1 "$(column trace a.reversed)"
    check "even" 1 "$(column trace even)"
    same_trace "circle-circle" circle-circle rec trace
    open_window --replay rec --trace replayed circle-circle
    sleep 3
    close_window "replay"
    lines=$(wc -l <trace)
    head -n "$lines" replayed >replayed-part
    check "replay" same "$(cmp -s trace replayed-part && echo same || echo different)"
}

survives_the_desktop() {
    open_window circle-obb
    xdotool mousemove --window "$window" 526 403 mousedown 1
    xdotool windowunmap --sync "$window"
    xdotool mouseup 1
    xdotool windowmap --sync "$window"
    for size in "1 1" "640 400" "1390 880" "960 540"; do
        # shellcheck disable=SC2086
        xdotool windowsize "$window" $size
        sleep 0.15
        press m 3 1
    done
    press F11
    sleep 0.3
    press F11
    sleep 0.3
    kill -TERM $program
    wait $program
    check "SIGTERM: status" 0 $?
}

refuses_without_display() {
    message=$(env -u DISPLAY -u WAYLAND_DISPLAY "$hitlab" 2>&1)
    check "no display: status" 1 $?
    check "no display: says so" "hitlab: display:" "$(echo "$message" | tail -n 1 | cut -c 1-16)"
    message=$("$hitlab" --font /nonexistent.ttf 2>&1)
    check "no font: status" 1 $?
    check "no font: says so" "hitlab: /nonexistent.ttf:" "$(echo "$message" | cut -c 1-25)"
}

drags_a_circle_and_types_angles
applies_by_button
switches_scenes
walks_into_blocks
runs_circles_live
survives_the_desktop
refuses_without_display
echo "window: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
