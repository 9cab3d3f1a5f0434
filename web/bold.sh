#!/bin/sh
# Prints the text that the lab sets in bold, as far as pictures of its scenes, cards and dialogs show it. Of other
# characters the program emboldens the regular ones.
# Usage: sh web/bold.sh HITLAB
set -eu

hitlab=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Draws the lab by these options, in both languages. A card that a lesson does not have fails.
draw() {
    for language in en ja; do
        "$hitlab" --headless "$@" --lang "$language" --picture "$folder/$language.svg" >"$folder/said" 2>&1 || return 0
    done
    cat "$folder"/??.svg
}

draw_all() {
    "$hitlab" --list | while read -r scene method; do
        draw "$scene" --method "$method" --ticks 1
        for seed in 1 2; do
            draw "$scene" --method "$method" --ticks 1 --counterexample --seed "$seed"
        done
    done
    for lesson in lessons/*.lesson; do
        for card in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
            draw circle-obb --lesson "$lesson" --card "$card" --ticks 1
        done
    done
    for action in own predict lessons save-as open-map help; do
        echo "0 press $action" >"$folder/input"
        draw rect-tiles --input "$folder/input"
    done
    for page in 2 3; do
        echo "1 press help" >>"$folder/input"
        draw rect-tiles --input "$folder/input" --ticks "$page"
    done
}

draw_all | sed -n 's/.*font-weight="700"[^>]*>\([^<]*\)<.*/\1/p'
# The name of a term is bold when it is chosen.
echo '0 press glossary' >"$folder/input"
draw circle-obb --input "$folder/input" --size 1280x2000 | sed -n 's/.*<text[^>]*>\([^<]*\)<.*/\1/p'
# Remarks about the visitor's own function.
cat src/screen/own.c
