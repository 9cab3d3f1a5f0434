#!/bin/sh
# The window under Xvfb, by mouse and keys: `sh tests/windows/window.sh HITLAB FOLDER`. The title names the pose, which is
# what the tests wait for.
. "$(dirname "$0")/support.sh"

# A Windows of its own: one that another test began without a display has a small desktop.
cp -a "$WINEPREFIX" wine
WINEPREFIX=$scratch/wine
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>display 2>xvfb.log &
xvfb=$!
trap 'wineserver -k; kill $xvfb 2>/dev/null; rm -rf "$scratch"' EXIT

# until_true COMMAND...: waits for it, half a minute at most.
until_true() {
    for _ in $(seq 300); do
        "$@" && return 0
        sleep 0.1
    done
    return 1
}
until_true test -s display
DISPLAY=:$(cat display)
export DISPLAY

# A search fails where a window closes meanwhile, so it is repeated.
finds_window() {
    window=$(xdotool search --onlyvisible --name '^hitlab' 2>/dev/null | head -n 1)
    [ -n "$window" ]
}

open_window() { # COMMAND...
    env -u XDG_DATA_HOME HOME="$scratch" "$@" --no-progress 2>errors &
    program=$!
    until_true finds_window
    xdotool windowfocus "$window" mousemove 2 2
}

close_window() { # NAME
    until_true ends_by_keys
    wait $program
    check "$1: status" 0 $?
    check "$1: no complaint" '' "$(cat errors)"
}

ends_by_keys() {
    kill -0 $program 2>/dev/null || return 0
    xdotool windowfocus "$window" key ctrl+q 2>/dev/null
    sleep 0.5
    ! kill -0 $program 2>/dev/null
}

has_title() { # PATTERN
    xdotool getwindowname "$window" | grep -qE "$1"
}

await_title() { # NAME PATTERN
    until_true has_title "$2"
    check "$1" 0 $?
}

# Two pictures of the window in a row are the same, so it is at rest.
takes_picture() { # FILE
    import -window "$window" before.png
    sleep 0.3
    import -window "$window" "$1"
    [ "$(compare -metric AE before.png "$1" null: 2>&1)" = 0 ]
}

shows() { # PICTURE
    import -window "$window" screen.png && [ "$(compare -metric AE "$1" screen.png null: 2>&1)" = 0 ]
}

# The pixels are those of the window of this system.
for language in en ja; do
    open_window "$hitlab" obb-obb --lang $language
    until_true takes_picture expected.png
    close_window "pixels here, $language"
    open_window wine "$folder/hitlab.exe" obb-obb --lang $language
    until_true shows expected.png
    check "pixels, $language" 0 $?
    close_window "pixels, $language"
done

# A drag, keys, a typed angle, the clipboard; the recording gives the same trace here.
open_window wine "$folder/hitlab.exe" circle-obb --lang en --record rec --trace trace
await_title 'the title' '^hitlab - circle-obb .*a\.x=256\.29 '
"$hitlab" --headless circle-obb --lang en --picture layout.svg
set -- $(sed -n 's/.*<circle cx="\([^."]*\)[^"]*" cy="\([^."]*\).*/\1 \2/p' layout.svg | head -n 1)
xdotool mousemove --window "$window" "$1" "$2" mousedown 1
for i in 1 2 3 4 5 6; do
    xdotool mousemove --window "$window" $(($1 + 10 * i)) $(($2 + 5 * i))
    sleep 0.05 # a drag has several motions
done
xdotool mouseup 1
await_title 'a drag' 'a\.x=2[678]'
xdotool key m
await_title 'a key' 'method=wrong-sign'
xdotool key i
xdotool type --delay 40 -- -45
xdotool key Return Escape
await_title 'a typed angle' 'b\.angle=-45'
xdotool key ctrl+c
copies_pose() { timeout 5 xclip -o -selection clipboard 2>/dev/null | grep -q '^circle-obb method=wrong-sign '; }
until_true copies_pose
check 'the clipboard' 0 $?
printf 'circle-obb method=unrotate a.x=10 a.y=20 a.r=5 b.x=200 b.y=150 b.w=100 b.h=40 b.angle=7.5 touching=0' |
    xclip -i -selection clipboard
xdotool key ctrl+v
await_title 'a pasted pose' 'a\.x=10 .*b\.angle=7\.5'
close_window 'hands'
"$hitlab" --headless circle-obb --input rec --ticks "$(tail -n 1 trace | cut -d , -f 1)" --trace again
same 'the trace of the recording' trace again
finish
