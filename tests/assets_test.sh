#!/bin/sh
# The images in assets/ and the icons are what tools/draw_assets.c draws, to the last pixel: `sh tests/assets_test.sh`.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
mkdir "$folder/icons"
make --no-print-directory build/release/draw_assets >"$folder/log" 2>&1 && build/release/draw_assets "$folder" "$folder/icons" || {
    echo "not ok assets:"
    cat "$folder/log"
    exit 1
}
for image in assets/*.png packaging/icons/*.png; do
    drawn=$folder/${image#*/}
    different=$(compare -metric AE "$image" "$drawn" null: 2>&1)
    if [ "$different" != 0 ]; then
        echo "not ok assets: $image: $different pixels differ; \`make assets\` draws it"
        exit 1
    fi
    passed=$((passed + 1))
done
echo "assets: $passed passed, 0 failed"
