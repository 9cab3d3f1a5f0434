#!/bin/sh
# Draws the README's pictures with the program itself: `sh tools/pictures.sh build/hitlab docs`.
set -eu
hitlab=$1
folder=$2
walk=$(mktemp)
trap 'rm -f "$walk"' EXIT
echo '0 hold right' >"$walk"
mkdir -p "$folder"

draw() { # NAME ARGUMENTS
    name=$1
    shift
    for language in en ja; do
        "$hitlab" --headless "$@" --size 960x540 --lang "$language" --picture "$folder/$name-$language.png"
    done
}

draw circle-obb circle-obb
draw wrong-sign circle-obb --method wrong-sign
draw circle-aabb circle-aabb --method bounding-box --set a.x=302 --set a.y=90
draw circle-circle circle-circle --ticks 78
draw obb-obb obb-obb --set b.x=268
draw rect-tiles rect-tiles --method vertices --input "$walk" --ticks 74
