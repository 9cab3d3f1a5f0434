#!/bin/sh
# Drives the real window by mouse and keys under Xvfb: `sh tests/sdl/window.sh HITLAB [PART PARTS]`. The tests mostly
# wait, so parts of them run at the same time.
set -u
part=${2:-1}
parts=${3:-1}
hitlab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$(mktemp -d)
suite=window
. tests/support/window.sh
trap 'kill $xvfb 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

begin_display 24
XDG_DATA_HOME=$folder/data # for progress
export XDG_DATA_HOME

milliseconds() {
    echo $(($(date +%s%N) / 1000000))
}

# The pauses have time to spare on a machine that takes up to 200 ms for this run. On a slower one they are longer, up to
# eight times. In percent.
slowness=100
measure_slowness() {
    start=$(milliseconds)
    "$hitlab" --headless circle-circle --ticks 10000 --trace probe
    slowness=$((($(milliseconds) - start) / 2))
    [ $slowness -ge 100 ] || slowness=100
    [ $slowness -le 800 ] || slowness=800
}

pause() { # MILLISECONDS
    left=$(($1 * slowness / 100))
    sleep "$((left / 1000)).$(printf %03d $((left % 1000)))"
}

near() { # NAME EXPECTED GOT TOLERANCE
    verdict=$(awk -v a="$2" -v b="$3" -v t="$4" 'BEGIN { d = a - b; if (d < 0) d = -d; print (b != "" && d <= t) ? "near" : "far" }')
    check "$1 (expected $2, got $3)" near "$verdict"
}

open_window() { # ARGUMENTS
    measure_slowness
    "$hitlab" "$@" 2>errors &
    program=$!
    until_true finds_window
    pause 400
}

# A program that does not end is ended.
close_window() { # NAME
    attempt=0
    until_true ends_by_keys || kill -KILL $program
    wait $program
    check "$1: status" 0 $?
    check "$1: no complaint" "" "$(cat errors)"
}

drag() { # X1 Y1 X2 Y2
    xdotool mousemove --window "$window" "$1" "$2"
    pause 50
    xdotool mousedown 1
    for i in 1 2 3 4 5; do
        xdotool mousemove --window "$window" $(($1 + ($3 - $1) * i / 5)) $(($2 + ($4 - $2) * i / 5))
        pause 30
    done
    xdotool mouseup 1
    pause 100
}

click() { # X Y
    xdotool mousemove --window "$window" "$1" "$2" click 1
    pause 100
}

# Where things are is read from an .svg of the same screen, so that another layout needs no other numbers here.
lay_out() { # ARGUMENTS
    "$hitlab" --headless "$@" --lang en --size 1280x720 --picture layout.svg 2>layout.log
}

# The pixel of a world position, by the screen's first circle, whose center and radius in the world are given.
place() { # CIRCLE_X CIRCLE_Y RADIUS X Y
    sed -n 's/.*<circle cx="\([^"]*\)" cy="\([^"]*\)" r="\([^"]*\)".*/\1 \2 \3/p' layout.svg | head -n 1 |
        awk -v x="$1" -v y="$2" -v r="$3" -v to_x="$4" -v to_y="$5" \
            '{ printf "%d %d\n", $1 + (to_x - x) * $3 / r, $2 + (to_y - y) * $3 / r }'
}

# The pixel at which a text is set: a little above its start, or above its middle if it is centered.
text_place() { # TEXT
    sed -n "s|.*<text x=\"\([^\"]*\)\" y=\"\([^\"]*\)\".*>$1</text>.*|\1 \2|p" layout.svg | head -n 1 |
        awk '{ printf "%d %d\n", $1 + 2, $2 - 4 }'
}

# The pixel in the middle of a cell of the map, by the names of its column and its row.
cell_place() { # COLUMN ROW
    echo "$(text_place "$1" | cut -d ' ' -f 1) $(text_place "$2" | cut -d ' ' -f 2)"
}

click_text() { # TEXT
    # shellcheck disable=SC2046
    click $(text_place "$1")
}

drag_cells() { # COLUMN1 ROW1 COLUMN2 ROW2
    # shellcheck disable=SC2046
    drag $(cell_place "$1" "$2") $(cell_place "$3" "$4")
}

# Drags the circle of circle-obb by 30 and 15 units.
drag_the_circle() {
    lay_out circle-obb
    # shellcheck disable=SC2046
    drag $(place 256.29 182.5 20 256.29 182.5) $(place 256.29 182.5 20 286.29 197.5)
}

type_text() {
    xdotool type --delay 40 -- "$1"
    pause 100
}

press() {
    for key in "$@"; do
        xdotool key "$key"
        pause 60
    done
}

column() { # FILE NAME: its value in the last row
    awk -F , -v name="$2" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i } END { print $at }' "$1"
}

same_trace() { # NAME SCENE RECORDING TRACE ARGUMENTS
    name=$1 recorded=$4
    set -- "$2" --input "$3" --ticks "$(tail -n 1 "$4" | cut -d , -f 1)" --trace again.csv $(shift 4 && echo "$@")
    "$hitlab" --headless "$@"
    check "$name: headless trace" same "$(cmp -s "$recorded" again.csv && echo same || echo different)"
}

drags_a_circle_and_types_angles() {
    open_window --record rec --trace trace circle-obb
    check "title" hitlab "$(xdotool getwindowname "$window" | cut -c 1-6)"
    drag_the_circle
    click_text 30
    press ctrl+a
    type_text 123.5
    press Return Escape
    click_text 30
    type_text 999x
    press Return Escape m shift+m t t h h
    pause 200
    check "keeps up" running "$(kill -0 $program && echo running)"
    close_window "circle-obb"
    near "drag: x" 286.29 "$(column trace a.x)" 0.7
    near "drag: y" 197.5 "$(column trace a.y)" 0.7
    check "typed angle, and a typo that changes nothing" 123.5 "$(column trace b.angle)"
    check "methods went there and back" unrotate "$(column trace method)"
    same_trace "circle-obb" circle-obb rec trace
}

applies_by_button() {
    open_window --trace trace circle-obb
    press i
    type_text -45
    lay_out circle-obb
    click_text Apply
    close_window "button"
    check "applied by the button" -45 "$(column trace b.angle)"
}

switches_scenes() {
    open_window --lang en --record rec circle-obb
    press 3 1 5 6 4
    lay_out circle-obb
    click_text "6  box × map"
    press p period l F1 Escape shift+p r
    close_window "scenes"
    check "scene keys" "circle-aabb circle-circle obb-obb rect-tiles circle-obb" "$(sed -n 's/^[1-9][0-9]* scene //p' rec | head -n 5 | tr '\n' ' ' | sed 's/ $//')"
    check "a click on a tab" 2 "$(grep -c 'scene rect-tiles' rec)"
    check "pause, step, language, help, reset" "pause step language help escape reset" \
        "$(sed -n 's/.*press \(pause\|step\|language\|help\|escape\|reset\)$/\1/p' rec | tr '\n' ' ' | sed 's/ $//')"
    check "screenshot" "PNG image data" "$(head -c 4 hitlab-001.png | tail -c 3) image data"
}

walks() { # METHOD
    open_window --method "$1" --record rec --trace trace rect-tiles
    xdotool mousemove --window "$window" 1000 600 keydown Right
    pause 2500
    xdotool keyup Right
    pause 100
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

changes_running_circles() {
    open_window --record rec --trace trace circle-circle
    press bracketright bracketright v o
    drag 144 198 300 300
    pause 500
    press p
    pause 300
    close_window "circle-circle"
    near "faster by two steps" 3 "$(column trace a.speed)" 0
    check "turned round" 1 "$(column trace a.reversed)"
    check "even" 1 "$(column trace even)"
    same_trace "circle-circle" circle-circle rec trace
    open_window --replay rec --trace replayed circle-circle
    lines=$(wc -l <trace)
    paused=$("$hitlab" --headless circle-circle --input rec --ticks "$(tail -n 1 trace | cut -d , -f 1)" --print state)
    for _ in $(seq 100); do # up to 20 s
        [ "$(pose_of_title)" = "$paused" ] && break
        pause 200
    done
    pause 500
    close_window "replay"
    head -n "$lines" replayed >replayed-part
    check "replay" same "$(cmp -s trace replayed-part && echo same || echo different)"
}

clipboard() { timeout 5 xclip -selection clipboard -o; }

put_on_clipboard() { # TEXT: xclip stays to serve it, but must not hold on to our output
    printf '%s' "$1" | xclip -selection clipboard -i >xclip.log 2>&1
}

pose_of_title() { xdotool getwindowname "$window" | sed 's/^hitlab - //'; }

copies_and_pastes_poses() {
    open_window --lang en --record rec --trace trace circle-obb
    drag_the_circle
    press ctrl+c
    pause 200
    copied=$(clipboard)
    check "copied: the title's pose" "$(pose_of_title)" "$copied"
    check "copied: begins with the scene" "circle-obb method=unrotate a.x=" "$(echo "$copied" | cut -c 1-31)"
    press Right Down m
    pause 200
    check "changed since" changed "$([ "$(pose_of_title)" != "$copied" ] && echo changed)"
    press ctrl+v
    pause 300
    check "pasted" "$copied" "$(pose_of_title)"
    check "pasted in one tick" 1 "$(sed -n '/ method unrotate/,$p' rec | grep ' set ' | cut -d ' ' -f 1 | uniq | wc -l)"
    for damaged in "$copied b.h=1" "${copied%=*}=7" "int main(void) { return 0; }" "$(head -c 100000 /dev/zero | tr '\\0' x)"; do
        put_on_clipboard "$damaged"
        press ctrl+v
        pause 200
        check "damaged and not pasted" "$copied" "$(pose_of_title)"
    done
    put_on_clipboard "$(printf '%s\r\n' "$copied" | sed 's/a.r=20/a.r=0.1/; s/touching=0/touching=1/')"
    press ctrl+v
    pause 300
    check "pasted from elsewhere" "$(echo "$copied" | sed 's/a.r=20/a.r=0.1/; s/touching=0/touching=1/')" "$(pose_of_title)"
    press ctrl+shift+c
    clipboard >pose.c
    check "copied as C" "assert(hit_circle_obb(a, b)" "$(grep -o 'assert(hit_circle_obb(a, b)' pose.c)"
    close_window "poses"
    same_trace "poses" circle-obb rec trace
}

pastes_into_the_field() {
    open_window --lang en --record rec --trace trace circle-obb
    put_on_clipboard "$(printf '\n ３３．２５ \n99')"
    press i ctrl+v Return i ctrl+c
    pause 200
    check "the field's text copied" 33.25 "$(clipboard)"
    close_window "field"
    check "pasted into the field" 33.25 "$(column trace b.angle)"
    check "typed as it was folded" "type 33.25" "$(grep -o 'type.*' rec)"
}

holds_poses_that_run() {
    pose=$("$hitlab" --headless circle-circle --ticks 100 --print state)
    open_window --lang en --record rec --trace trace --state "$pose"
    check "starts there, standing" "$pose" "$(pose_of_title)"
    press p
    pause 400
    press ctrl+c 2
    check "goes on" on "$([ "$(clipboard)" != "$pose" ] && echo on)"
    put_on_clipboard "$pose"
    press ctrl+v
    pause 300
    check "pasted from another scene, standing" "$pose" "$(pose_of_title)"
    close_window "running poses"
    same_trace "running poses" circle-circle rec trace
}

goes_back_in_time() {
    open_window --record rec --trace trace circle-circle
    pause 1000
    press comma comma comma period
    pause 100
    drag 800 678 200 678
    press greater v
    close_window "time"
    check "back and on" "back back back step" "$(sed -n 's/.*press \(back\|step\)$/\1/p' rec | tr '\n' ' ' | sed 's/ $//')"
    back=$(awk '/press back/ { print $1; exit }' rec)
    # A slow window answers several presses in one tick.
    ticks_back=$(awk -v tick="$back" '$1 == tick { n += /press back$/ - /press step$/ } END { print n }' rec)
    place_before=$(sed -n "$((back + 1 - ticks_back))p" trace | cut -d , -f 2-)
    check "one tick back a press" "$place_before" "$(sed -n "$((back + 2))p" trace | cut -d , -f 2-)"
    check "the lane dragged to its start" "seek 0" "$(grep seek rec | tail -n 1 | cut -d ' ' -f 2-)"
    check "the first place again" 60 "$(column trace a.x)"
    check "something else from there" 1 "$(column trace a.reversed)"
    check "the speed's key" 1 "$(grep -c 'press time-faster' rec)"
    same_trace "time" circle-circle rec trace
}

reads_the_glossary() {
    open_window --record rec --trace trace circle-obb
    press F2 Down Right
    # At 1280 × 720 the list's 31 rows of 18.5 pixels begin at 74; the fourth is the normal.
    click 250 139
    click 600 400
    click 20 20
    press F2 Escape
    close_window "glossary"
    check "glossary: clicks and keys" "press glossary,hold down,release down,hold right,release right,term normal,term normal,press glossary,press glossary,press escape," \
        "$(grep -v ' scene ' rec | cut -d ' ' -f 2- | tr '\n' ',')"
    near "glossary: nothing moves behind it" 256.29 "$(column trace a.x)" 0.001
    same_trace "glossary" circle-obb rec trace
}

value_at() { # FILE NAME TICK
    awk -F , -v name="$2" -v tick="$3" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) at = i } $1 == tick { print $at }' "$1"
}

after() { # EVENT: the tick after the first such event of the recording, or after the N-th by a second argument
    awk -v event="$1" -v nth="${2:-1}" '$2 " " $3 == event && ++count == nth { print $1 + 1 }' rec
}

finds_counterexamples_and_contact() {
    open_window --seed 7 --method wrong-sign --record rec --trace trace circle-obb
    press f
    pause 800
    press f
    pause 800
    press k ctrl+Right ctrl+Left
    close_window "counterexample"
    first=$(($(after "press counterexample") + 29))
    second=$(($(after "press counterexample" 2) + 29))
    check "f: a false hit" apart1 "$(value_at trace verdict $first)$(value_at trace hit $first)"
    check "f again: a false miss" overlap0 "$(value_at trace verdict $second)$(value_at trace hit $second)"
    check "f moves and arrives" "$(value_at trace a.x $first)" "$(value_at trace a.x $((first + 1)))"
    touching=$(value_at trace a.x "$(after "press contact")")
    check "k moves" yes "$([ "$touching" != "$(value_at trace a.x $second)" ] && echo yes)"
    nudged=$(value_at trace a.x "$(after "press nudge-right")")
    check "ctrl+right: one float on" yes "$(awk -v a="$touching" -v b="$nudged" 'BEGIN { d = b - a; print (d > 0 && d < 0.0001) ? "yes" : "no" }')"
    check "ctrl+left: and back" "$touching" "$(value_at trace a.x "$(after "press nudge-left")")"
    check "the seed is recorded" 1 "$(grep -c '^0 seed 7$' rec)"
    same_trace "counterexample" circle-obb rec trace
}

survives_the_desktop() {
    open_window circle-obb
    lay_out circle-obb
    # shellcheck disable=SC2046
    xdotool mousemove --window "$window" $(place 256.29 182.5 20 256.29 182.5) mousedown 1
    xdotool windowunmap --sync "$window"
    xdotool mouseup 1
    xdotool windowmap --sync "$window"
    for size in "1 1" "640 400" "1390 880" "960 540"; do
        # shellcheck disable=SC2086
        xdotool windowsize "$window" $size
        pause 150
        press m 3 1
    done
    press F11
    pause 300
    press F11
    pause 300
    kill -TERM $program
    wait $program
    check "SIGTERM: status" 0 $?
    open_window circle-obb --size 5000x4000
    fits() { xdotool getwindowgeometry "$window" | grep -q 'Geometry: 1400x900'; }
    until_true fits
    check "a window that would be larger than the screen" 0 $?
    close_window "a window that fits"
}

# A room of 20 × 9 cells with a floor; CELL is the cell above it in column 9.
write_room() { # FILE CELL
    {
        echo '<map width="20" height="9" tilewidth="32" tileheight="32"><layer><data encoding="csv">'
        awk -v cell="$2" 'BEGIN {
            for (row = 0; row < 9; row++) {
                line = ""
                for (column = 0; column < 20; column++)
                    line = line (row == 8 ? 1 : row == 7 && column == 9 ? cell : 0) (row == 8 && column == 19 ? "" : ",")
                print line
            }
        }'
        echo '</data></layer></map>'
    } >"$1"
}

pixel() { # X Y of the window
    import -window "$window" -crop "1x1+$1+$2" rgba:- | od -An -tx1 | tr -d ' \n'
}

# Cell 9 of row 7 is J7; rows count from 0.
reloads_the_map() {
    write_room room.tmx 0
    lay_out rect-tiles --map room.tmx
    tile=$(cell_place J 7)
    open_window --map "$folder/room.tmx" --lang en --record rec --trace trace rect-tiles
    pause 600
    press g
    before=$(pixel ${tile% *} ${tile#* })
    write_room new.tmx 1
    mv new.tmx room.tmx
    pause 500
    after=$(pixel ${tile% *} ${tile#* })
    check "a renamed map shows within half a second" changed "$([ "$before" != "$after" ] && echo changed)"
    write_room room.tmx x
    pause 500
    import -window "$window" broken.png
    check "a broken map leaves the old one" "$after" "$(pixel ${tile% *} ${tile#* })"
    check "a broken map is reported with its line" "hitlab: room.tmx:9: 'x' among the cells, which are numbers and commas" \
        "$(cat errors)"
    pause 4500
    import -window "$window" still.png
    check "that stays" 0 "$(compare -metric AE broken.png still.png null: 2>&1)"
    : >errors
    write_room room.tmx 0
    pause 500
    check "a mended map shows" "$before" "$(pixel ${tile% *} ${tile#* })"
    press Right
    close_window "hot reload"
    check "the recording notes it" 2 "$(grep -c '^# tick [0-9]*: the map changed on disk' rec)"
    near "the walker stays on the floor" 148 "$(column trace a.y)" 0
}

# Where a notice stands at 1280 × 720.
notice() { import -window "$window" -crop 600x26+0+694 +repage "$1"; }

different_pixels() { compare -metric AE "$1" "$2" null: 2>&1; } # PICTURE PICTURE

# Takes pictures of the notice until one differs from another picture, or equals it: up to 20 s.
notice_that() { # differs|equals FROM INTO
    for _ in $(seq 100); do
        notice "$3"
        [ "$(different_pixels "$2" "$3")" -gt 100 ] && found=differs || found=equals
        [ "$found" = "$1" ] && return
        pause 200
    done
}

# The window has drawn its first picture when that of the notice has more than one color.
first_notice() { # INTO
    for _ in $(seq 100); do
        notice "$1"
        [ "$(identify -format %k "$1")" -gt 1 ] && return
        pause 200
    done
}

switches_the_language_of_notices() {
    open_window --lang ja circle-obb
    first_notice cue.png
    press ctrl+c
    notice_that differs cue.png ja.png
    close_window "a notice in Japanese"
    open_window --lang en circle-obb
    first_notice cue.png
    press ctrl+c
    notice_that differs cue.png en.png
    press l
    notice_that equals ja.png switched.png
    close_window "a notice switched"
    check "another language, another notice" differs "$([ "$(different_pixels en.png ja.png)" -gt 100 ] && echo differs)"
    check "a notice follows the language" 0 "$(different_pixels switched.png ja.png)"
}

notices_end_with_their_scene() {
    open_window --lang en circle-obb
    first_notice without.png
    press 3
    press k
    notice_that differs without.png with.png
    press 4
    notice_that equals without.png after.png
    close_window "a notice of another scene"
    check "a notice shows" differs "$([ "$(different_pixels without.png with.png)" -gt 100 ] && echo differs)"
    check "a notice ends with its scene" 0 "$(different_pixels without.png after.png)"
}

# 15 units left of the rectangle, where a circle of radius 36 reaches it, and far from it. The legend takes a row.
shows_where_it_would_hit() {
    "$hitlab" --headless circle-aabb --lang en --size 1280x720 --reach layout.svg 2>layout.log
    beside=$(place 296 96 36 115 165)
    far=$(place 296 96 36 110 70)
    open_window --lang en --record rec circle-aabb
    pause 300
    press F6
    pause 300
    before=$(pixel ${far% *} ${far#* })
    shaded=$(pixel ${beside% *} ${beside#* })
    check "the reach map shades" changed "$([ "$before" != "$shaded" ] && echo changed)"
    # shellcheck disable=SC2046
    drag $(place 296 96 36 296 96) $(place 296 96 36 320 80)
    pause 300
    check "it stays when the selected shape moves" "$shaded" "$(pixel ${beside% *} ${beside#* })"
    # shellcheck disable=SC2046
    drag $(place 296 96 36 200 160) $(place 296 96 36 276 160)
    check "it follows the other shape" "$before" "$(pixel ${beside% *} ${beside#* })"
    press F6
    close_window "reach map"
    check "the recording has the key" 2 "$(grep -c 'press reach' rec)"
}

field_of_title() { # NAME
    pose_of_title | tr ' ' '\n' | sed -n "s/^$1=//p"
}

wait_for_field() { # NAME VALUE: up to 20 s
    for _ in $(seq 100); do
        [ "$(field_of_title "$1")" = "$2" ] && return
        pause 200
    done
}

# The box is 652 wide and 489 high, from (104, 105) on.
crowds_and_cancels() {
    open_window --lang en --set count=50 crowd
    press bracketright
    wait_for_field count 100
    check "one key, more shapes" 100 "$(field_of_title count)"
    press shift+bracketright
    wait_for_field boxes 75
    check "one key, more boxes" 75 "$(field_of_title boxes)"
    press ctrl+bracketright
    wait_for_field spread 10
    check "one key, other sizes" 10 "$(field_of_title spread)"
    lay_out crowd
    click_text +
    wait_for_field count 200
    check "a click, more shapes" 200 "$(field_of_title count)"
    check "nothing is moved" -1 "$(field_of_title moved.1)"
    # Somewhere on this line there is a shape.
    for x in 300 340 380 420 460 500 540 580; do drag "$x" 350 400 300; done
    check "a shape is dragged" moved "$([ "$(field_of_title moved.1)" -ge 0 ] && echo moved)"
    close_window "crowd"
    open_window --lang en --set count=200000 crowd
    wait_for_field method grid
    paper=$(pixel 800 310) # beside the crowd, where the dialog of the bar will be
    xdotool key shift+m
    for _ in $(seq 200); do
        now=$(pixel 800 310)
        [ "$now" != "$paper" ] && break
    done
    xdotool key Escape
    check "long work shows a bar" changed "$([ "$now" != "$paper" ] && echo changed)"
    wait_for_field method grid
    pause 500
    check "cancelled work leaves the method" grid "$(field_of_title method)"
    at=$(field_of_title time)
    pause 500
    check "and time stands still" "$at" "$(field_of_title time)"
    xdotool key shift+m
    pause 1000
    close_window "crowd at work"
    check "crowd at work: quitting does not wait for it" at-once "$([ "$attempt" -le 3 ] && echo at-once)"
}

# The panes are 430 wide and 277 high, from (0, 50) on. On this map the walker's start is the world's (96, 164).
splits_the_view() {
    write_room room.tmx 0
    open_window --map "$folder/room.tmx" --method full --lang en --record rec --trace trace rect-tiles
    pause 300
    press g x
    pause 200
    click 600 150
    check "a click into a pane chooses its method" 1 "$(grep -c 'method outline$' rec)"
    before=$(grep -c 'method' rec)
    click 100 560
    check "and into the pane below, that one" "method full" "$(grep -o 'method [a-z]*$' rec | tail -n 1)"
    click 130 560
    check "a click into the current pane chooses nothing" $((before + 1)) "$(grep -c 'method' rec)"
    press ctrl+z y j x
    close_window "four walkers"
    check "split, cameras, the jump" "split cameras jump-over split" \
        "$(sed -n 's/.*press \(split\|cameras\|jump-over\)$/\1/p' rec | tr '\n' ' ' | sed 's/ $//')"
    check "the same again from the recording" "$(tail -n 1 trace)" \
        "$("$hitlab" --headless rect-tiles --map "$folder/room.tmx" --input rec --ticks "$(tail -n 1 trace | cut -d , -f 1)" --trace - 2>/dev/null | tail -n 1)"
}

shows_and_hides_the_scenery() {
    open_window --lang en --trace trace rect-tiles
    pause 1000
    press F4 F4
    pause 200
    import -window "$window" -crop 860x500+0+100 with.png
    press F4
    pause 200
    import -window "$window" -crop 860x500+0+100 without.png
    press F4
    pause 200
    import -window "$window" -crop 860x500+0+100 again.png
    close_window "scenery"
    check "F4 hides hills and face" many "$([ "$(compare -metric AE with.png without.png null: 2>&1)" -gt 20000 ] && echo many)"
    check "F4 shows them again" 0 "$(compare -metric AE with.png again.png null: 2>&1)"
}

jumps_higher_the_longer_the_key_is_down() {
    open_window --record rec --trace trace rect-tiles
    pause 800
    xdotool keydown Up
    pause 600
    xdotool keyup Up
    pause 800
    close_window "jump"
    highest=$(awk -F , 'NR > 1 && (top == "" || $3 < top) { top = $3 } END { print top }' trace)
    near "a held key jumps all the way" 119 "$highest" 0
    near "and he lands" 308 "$(column trace a.y)" 0
    same_trace "jump" rect-tiles rec trace
}

cell() { # FILE COLUMN ROW: what a saved map has there
    grep '^[01],' "$1" | sed -n "$(($3 + 1))p" | cut -d , -f $(($2 + 1))
}

# Column 6, row 2 is G2.
paints_and_saves() {
    write_room room.tmx 0
    rm -f painted.tmx
    lay_out rect-tiles --map room.tmx
    open_window --map "$folder/room.tmx" --lang en --record rec --trace trace rect-tiles
    drag_cells G 2 K 2
    drag_cells G 4 G 4
    check "unsaved paint shows in the title" "hitlab* -" "$(xdotool getwindowname "$window" | cut -c 1-9)"
    press ctrl+z ctrl+z ctrl+y ctrl+z shift+ctrl+z
    press shift+ctrl+s
    pause 200
    type_text painted
    press Return
    pause 200
    check "save as: a line without gaps" 1111100 \
        "$(for column in 6 7 8 9 10 11 12; do cell painted.tmx $column 2; done | tr -d '\n')"
    check "save as: without what was taken back" 0 "$(cell painted.tmx 6 4)"
    check "save as: with what was there" 1 "$(cell painted.tmx 3 8)"
    check "the file that was opened is as it was" "" "$(write_room again.tmx 0 && cmp again.tmx room.tmx)"
    check "saved paint does not" "hitlab - " "$(xdotool getwindowname "$window" | cut -c 1-9)"
    drag_cells J 7 J 7
    press ctrl+s
    pause 200
    check "save: to the file that was named" 1 "$(cell painted.tmx 9 7)"
    drag_cells J 6 J 6
    write_room new.tmx 0
    mv new.tmx painted.tmx
    pause 600
    press ctrl+s
    pause 200
    check "what another wrote is not replaced unasked" "" "$(write_room again.tmx 0 && cmp again.tmx painted.tmx)"
    press ctrl+s
    pause 200
    check "but then" 11 "$(cell painted.tmx 9 7)$(cell painted.tmx 9 6)"
    drag_cells J 5 J 5
    press ctrl+q
    pause 300
    check "unsaved paint: quitting asks" running "$(kill -0 $program && echo running)"
    close_window "painting"
    check "names that are typed are not recorded" 0 "$(grep -c 'type\|save$' rec)"
    check "the recording notes what was saved" 3 "$(grep -c 'the map was saved to painted.tmx' rec)"
    "$hitlab" --headless rect-tiles --map "$folder/room.tmx" --input rec --ticks "$(tail -n 1 trace | cut -d , -f 1)" \
        --trace again.csv
    check "painting: headless trace" same "$(cmp -s trace again.csv && echo same || echo different)"
}

paints_by_keys() {
    write_room room.tmx 0
    open_window --map "$folder/room.tmx" --lang en --record rec rect-tiles
    pause 400
    press u Left Return
    xdotool keydown shift
    press Right Right Down
    xdotool keyup shift
    press Escape shift+ctrl+s
    type_text "$folder/keys.tmx"
    press Return
    pause 200
    check "paint by keys" 11110 "$(for at in '5 4' '6 4' '7 4' '7 5' '8 4'; do
        # shellcheck disable=SC2086
        cell keys.tmx $at
    done | tr -d '\n')"
    press u Return
    kill -TERM $program
    wait $program
    check "SIGTERM with unsaved paint: status" 0 $?
}

wait_for_title() { # PATTERN: up to 20 s
    for _ in $(seq 200); do
        xdotool getwindowname "$window" | grep -q "$1" && break
        pause 100
    done
    check "the title has '$1'" yes "$(xdotool getwindowname "$window" | grep -q "$1" && echo yes)"
}

# Walls that were drawn outlive the program, however it ends, until they are saved.
keeps_unsaved_paint() {
    write_room lost.tmx 0
    cp lost.tmx before.tmx
    XDG_DATA_HOME=$folder/kept
    open_window --map "$folder/lost.tmx" --lang en rect-tiles
    press u Left Return
    wait_for_title '^hitlab[*]'
    for _ in $(seq 200); do
        [ -n "$(find kept -name lost.tmx 2>/dev/null)" ] && break
        pause 100
    done
    kill -KILL $program
    wait $program 2>/dev/null
    check "the file is as it was" same "$(cmp -s lost.tmx before.tmx && echo same)"
    for signal in HUP TERM; do
        open_window --lang en circle-obb
        press ctrl+o
        pause 200
        press Down Return
        wait_for_title '^hitlab[*] - rect-tiles'
        kill -$signal $program
        wait $program
        check "SIG$signal with unsaved paint: status" 0 $?
    done
    open_window --lang en circle-obb
    press ctrl+o
    pause 200
    press Down Return
    wait_for_title '^hitlab[*] - rect-tiles'
    press ctrl+s
    pause 300
    press ctrl+s
    wait_for_title '^hitlab - rect-tiles'
    check "the wall is saved" 1 "$(cell lost.tmx 5 4)"
    close_window "unsaved paint"
    check "nothing is left" "" "$(find kept -name lost.tmx)"
    XDG_DATA_HOME=$folder/data
}

# A map that one layer fills: the other one is guessed, and both are chosen by key, click and pose.
chooses_layers() {
    write_room sky.tmx 1
    sed -i 's/<layer>/<layer name="floor">/; s/.*<\/map>//' sky.tmx
    {
        cat sky.tmx
        echo '</data></layer><layer name="sky"><data encoding="csv">'
        for row in 1 2 3 4 5 6 7 8; do echo 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,; done
        echo 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1
        echo '</data></layer></map>'
    } >layers.tmx
    printf '1 press choose-layers\n' >open.txt
    lay_out rect-tiles --map layers.tmx --input open.txt --ticks 2
    open_window --map "$folder/layers.tmx" --lang en --record rec --trace trace rect-tiles
    wait_for_title 'layers=1$'
    press p shift+u 2
    wait_for_title 'layers=1,2$'
    click_text floor
    wait_for_title 'layers=2$'
    press Escape ctrl+c
    check "the pose has the layers" "layers=2" "$(clipboard | grep -o 'layers=.*')"
    press shift+u Up Return
    wait_for_title 'layers=1,2$'
    press Escape ctrl+v
    wait_for_title 'layers=2$'
    put_on_clipboard "$(clipboard | sed 's/layers=2/layers=3/')"
    press ctrl+v
    pause 300
    wait_for_title 'layers=2$'
    close_window "layers"
    same_trace "layers" rect-tiles rec trace --map layers.tmx
    check "a replay ends with the same layers" "layers=2" \
        "$("$hitlab" --headless rect-tiles --map layers.tmx --input rec --ticks "$(tail -n 1 trace | cut -d , -f 1)" --print state | grep -o 'layers=.*')"
}

wait_for_text() { # FILE TEXT: up to 20 s
    for _ in $(seq 200); do
        grep -q "$2" "$1" && return
        sleep 0.1
    done
    check "$1 has '$2'" yes no
}

# The starter with the wrong sign misses; each version that is saved is asked; errors and endless loops are reported.
asks_each_version() {
    "$hitlab" template circle-obb --solution >starter.c
    sed 's/ + dy \* b->s/ - dy * b->s/; s/-dx \* b->s/dx * b->s/' starter.c >own.c
    open_window --check own.c --record rec --trace trace circle-obb
    wait_for_text rec "version 1 of own.c"
    pause 100
    start=$(milliseconds)
    cp starter.c own.c
    wait_for_text rec "version 2 of own.c"
    took=$(($(milliseconds) - start))
    check "a new version is asked soon ($took ms)" yes "$([ $took -lt $((1000 * slowness / 100)) ] && echo yes)"
    pause 100
    sed 's/return nx/return undeclared/' starter.c >own.c
    wait_for_text errors "hitlab: own.c:[0-9]*: .*undeclared"
    sed 's/return nx/for (;;) { }\n    return nx/' starter.c >own.c
    wait_for_text rec "version 3 of own.c"
    wait_for_text errors "own.c: circle-obb .*: it did not return within"
    drag_the_circle
    pause 200
    near "a hanging function does not freeze the window" 286.29 "$(field_of_title a.x)" 0.7
    kill -0 $program && : >errors
    close_window "your own function"
    check "wrong, right, no answer" "0 1 0" "$(cut -d , -f "$(head -n 1 trace | tr , '\n' | grep -nx hit | cut -d : -f 1)" trace |
        sed 1d | uniq | tr '\n' ' ' | sed 's/ $//')"
}

refuses_without_display() {
    message=$(env -u DISPLAY -u WAYLAND_DISPLAY "$hitlab" 2>&1)
    check "no display: status" 1 $?
    check "no display: says so" "hitlab: display:" "$(echo "$message" | tail -n 1 | cut -c 1-16)"
    message=$("$hitlab" --font /nonexistent.ttf 2>&1)
    check "no font: status" 1 $?
    check "no font: says so" "hitlab: /nonexistent.ttf:" "$(echo "$message" | cut -c 1-25)"
}

test_number=0 # no test may change it
for test in drags_a_circle_and_types_angles \
    applies_by_button \
    switches_scenes \
    walks_into_blocks \
    changes_running_circles \
    copies_and_pastes_poses \
    pastes_into_the_field \
    holds_poses_that_run \
    goes_back_in_time \
    reads_the_glossary \
    finds_counterexamples_and_contact \
    survives_the_desktop \
    reloads_the_map \
    switches_the_language_of_notices \
    notices_end_with_their_scene \
    shows_where_it_would_hit \
    crowds_and_cancels \
    splits_the_view \
    shows_and_hides_the_scenery \
    jumps_higher_the_longer_the_key_is_down \
    paints_and_saves \
    paints_by_keys \
    keeps_unsaved_paint \
    chooses_layers \
    asks_each_version \
    refuses_without_display; do
    test_number=$((test_number + 1))
    [ $((test_number % parts)) -ne $((part % parts)) ] || $test
done
finish
