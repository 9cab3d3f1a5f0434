#!/bin/sh
# Opens the lab: `sh tools/run.sh build/hitlab`. Without a display it draws every scene offscreen instead.
set -eu
hitlab=$1

draw_tour() {
    mkdir -p build/tour
    for scene in $("$hitlab" --list | cut -d ' ' -f 1 | uniq); do
        for language in en ja; do
            "$hitlab" --headless "$scene" --ticks 90 --lang "$language" --picture "build/tour/$scene-$language.png"
        done
    done
    echo "There is no display, so every scene was drawn offscreen into build/tour/:"
    ls build/tour/*.png
}

# Only an attempt shows whether there is a display.
complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
status=0
"$hitlab" 2>"$complaints" || status=$?
cat "$complaints" >&2
if grep -q '^hitlab: display:' "$complaints"; then
    draw_tour
else
    exit $status
fi
