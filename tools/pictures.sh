#!/bin/sh
# Draws the pictures of the READMEs and docs/ with the program: `sh tools/pictures.sh build/hitlab docs`.
set -eu
hitlab=$1
folder=$2
walk=$(mktemp)
wrong=$(mktemp -d)
trap 'rm -rf "$walk" "$wrong"' EXIT
echo '0 hold right' >"$walk"
mkdir -p "$folder"
size=960x540

draw() { # NAME ARGUMENTS
    draw_by --picture "$@"
}

draw_by() { # OPTION NAME ARGUMENTS
    option=$1
    name=$2
    shift 2
    for language in en ja; do
        "$hitlab" --headless "$@" --size "$size" --lang "$language" "$option" "$folder/$name-$language.png"
    done
}

draw circle-obb circle-obb
draw steps circle-obb --step 2
draw wrong-sign circle-obb --method wrong-sign
draw_by --reach reach obb-obb --method vertices-only --set a.w=170 --set a.h=24 --set b.w=24 --set b.h=130 \
    --set b.angle=10 --set b.x=190 --set b.y=159 --set a.x=165 --set a.y=159
draw circle-aabb circle-aabb --method bounding-box --set a.x=302 --set a.y=90
draw circle-circle circle-circle --ticks 78
draw obb-obb obb-obb
draw shapes shapes --method gjk
draw impact impact --method discrete --set split=1 --ticks 200
draw rect-tiles rect-tiles --method vertices --input "$walk" --ticks 74
# The function of the page on a check of one's own shows two of its values, and is judged.
sed -n '/^```C$/,/^```$/{/^```/d;p;}' docs/your-own-check.md >"$wrong/mine.c"
sed 's|^\( *\)float nx = .*|\1SHOW(x);\n\1SHOW(y);\n\1SHOW_POINT(b->x + x, b->y + y);\n&|' "$wrong/mine.c" >"$wrong/shown.c"
mv "$wrong/shown.c" "$wrong/mine.c"
draw_by --reach own circle-obb --check "$wrong/mine.c"
# The panel shows the plot, and the steps below a card, only if it is large enough.
size=1280x720
echo '0 answer false-hit' >"$walk"
draw lesson circle-circle --lesson lessons/1-two-circles.lesson --card boxes --input "$walk" --ticks 2
draw crowd crowd --method all-pairs --set count=2000 --ticks 400
draw crowd-auto crowd --method auto --set layout=3 --set count=2000 --ticks 100
for language in en ja; do
    "$hitlab" judge circle-obb "$wrong/mine.c" --lang "$language" --pictures "$wrong" >/dev/null || [ $? -eq 1 ]
    cp "$wrong/false-hit.svg" "$folder/judge-$language.svg"
done
