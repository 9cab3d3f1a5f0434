#!/bin/sh
# The window under Xvfb, by mouse and keys: `sh tests/windows/window.sh HITLAB FOLDER`. The title names the pose, which is
# what the tests wait for.
. "$(dirname "$0")/support.sh"

# A Windows of its own: one that another test began without a display has a small desktop.
cp -a "$WINEPREFIX" wine
WINEPREFIX=$scratch/wine
trap 'wineserver -k -w; kill $xvfb 2>/dev/null; rm -rf "$scratch"' EXIT
begin_display 24

open_window() { # COMMAND...
    env -u XDG_DATA_HOME -u TMPDIR HOME="$scratch" "$@" --no-progress 2>errors &
    program=$!
    until_true finds_window
    xdotool windowfocus "$window" mousemove 2 2
}

close_window() { # NAME
    until_true ends_by_keys || kill -KILL $program
    wait $program
    check "$1: status" 0 $?
    check "$1: no complaint" '' "$(cat errors)"
}

has_title() { # PATTERN
    xdotool getwindowname "$window" | grep -qE "$1"
}

await_title() { # NAME PATTERN
    until_true has_title "$2"
    check "$1" 0 $?
}

part= # of the window to look at; empty: all of it
take() { # PICTURE
    # shellcheck disable=SC2086 # an option and its value, or nothing
    import -window "$window" $part +repage "$1"
}

# The window looks as it did when this was asked before: it is at rest.
rests() {
    [ ! -e expected.png ] || mv expected.png before.png
    take expected.png && [ "$(compare -metric AE before.png expected.png null: 2>&1)" = 0 ]
}

shows() { # PICTURE
    take screen.png && [ "$(compare -metric AE "$1" screen.png null: 2>&1)" = 0 ]
}

# The pixels are those of the window of this system.
for language in en ja; do
    open_window "$hitlab" obb-obb --lang $language
    until_true rests
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
for i in 1 2 3; do
    xdotool mousemove --window "$window" $(($1 + 24 * i)) $(($2 + 12 * i))
    await_title "a drag, $i" "a\.x=2$((i + 5))"
done
xdotool mouseup 1
xdotool key m
await_title 'a key' 'method=wrong-sign'
xdotool key i
until_true rests # the field is open
xdotool type --delay 40 -- -45
until_true rests
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

# At 200 % the picture has all pixels, and the mouse is where it points: a drag over 48 pixels is one over 24.
wine reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d 192 /f >reg.log 2>&1
wineserver -k -w
open_window wine "$folder/hitlab.exe" circle-obb --lang en --size 640x400
await_title 'the title at 200 %' '^hitlab - circle-obb .*a\.x=256\.29 '
check 'the size at 200 %' 1280x800 "$(xdotool getwindowgeometry "$window" | sed -n 's/.*Geometry: //p')"
"$hitlab" --headless circle-obb --lang en --size 640x400 --picture layout.svg
set -- $(sed -n 's/.*<circle cx="\([^."]*\)[^"]*" cy="\([^."]*\).* r="\([^"]*\)".*/\1 \2 \3/p' layout.svg | head -n 1)
dragged=$(awk -v r="$3" 'BEGIN { printf "a\\.x=%d", 256.29 + 24 * 20 / r }')
xdotool mousemove --window "$window" $((2 * $1)) $((2 * $2)) mousedown 1
xdotool mousemove --window "$window" $((2 * $1 + 24)) $((2 * $2)) mousemove --window "$window" $((2 * $1 + 48)) $((2 * $2))
await_title 'a drag at 200 %' "$dragged"
xdotool mouseup 1
import -window "$window" screen.png
check 'pixels in the lower right corner at 200 %' drawn "$(convert screen.png -crop 400x400+880+400 -format '%k' info: | awk '$1 > 5 { print "drawn" }')"
close_window 'at 200 %'
open_window wine "$folder/hitlab.exe" circle-obb --lang en
await_title 'a window that would be larger than the screen' '^hitlab - circle-obb '
measure_window() {
    xdotool getwindowgeometry --shell "$window" >geometry
    . ./geometry
}
fits() {
    measure_window
    [ "$WIDTH" -le 1400 ] && [ "$HEIGHT" -le 900 ] && [ "$X" -ge 0 ] && [ "$Y" -ge 0 ]
}
until_true fits
check 'it fits the screen' 0 $?
close_window 'a window that fits'

# Started from a folder's window, it has a console of its own, and leaves that. What it has to say is in a dialog.
wine reg delete 'HKCU\Control Panel\Desktop' /v LogPixels /f >reg.log 2>&1
wineserver -k -w
open_window wine start /wait /unix "$folder/hitlab.exe" obb-obb --lang en
await_title 'without a console' '^hitlab - obb-obb '
is_alone() {
    [ "$(xdotool search --onlyvisible --name . 2>/dev/null | wc -l)" = 1 ]
}
until_true is_alone
check 'no console is beside it' 0 $?
# It is not the active window until it is clicked.
answers_keys() {
    xdotool mousemove --window "$window" 640 5 mousedown 1
    sleep 0.2
    xdotool mouseup 1 key m
    sleep 0.2
    has_title 'method=vertices-only '
}
until_true answers_keys
check 'keys without a console' 0 $?
close_window 'without a console'
cp -a "$folder" bare
rm -r bare/fonts bare/lessons
open_window wine start /wait /unix "$scratch/bare/hitlab.exe"
await_title 'without fonts, a dialog' '^hitlab$'
import -window "$window" dialog.png
check 'the dialog has text' 1 "$(convert dialog.png -threshold 50% -format '%[fx:mean < 0.99]' info:)"
button_closes() {
    measure_window
    xdotool mousemove --window "$window" $((WIDTH / 2)) $((HEIGHT - 22)) click 1
    ! kill -0 $program
} 2>/dev/null
until_true button_closes
check 'the dialog closes' 0 $?

# Without lessons, their list says so.
cp -a "$folder/fonts" bare
mkdir here
cp -R "$hitlab" bare/maps bare/assets here
part='-crop 640x160+320+280' # the number of ticks beside it depends on time
open_window here/hitlab obb-obb --lang ja
until_true rests
cp expected.png plain.png
xdotool key F10
has_changed() {
    ! shows plain.png && rests
}
until_true has_changed
close_window 'without lessons here'
open_window wine bare/hitlab.exe obb-obb --lang ja
until_true shows plain.png
xdotool key F10
until_true shows expected.png
check 'the list without lessons' 0 $?
close_window 'without lessons'
finish
