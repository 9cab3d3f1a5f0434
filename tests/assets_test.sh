#!/bin/sh
# The images in assets/ are what tools/draw_assets.c draws, to the last pixel: `sh tests/assets_test.sh`.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
make --no-print-directory build/release/draw_assets >"$folder/log" 2>&1 && build/release/draw_assets "$folder" || {
    echo "not ok assets:"
    cat "$folder/log"
    exit 1
}
for image in assets/*.png; do
    different=$(compare -metric AE "$image" "$folder/$(basename "$image")" null: 2>&1)
    if [ "$different" != 0 ]; then
        echo "not ok assets: $image: $different pixels differ; \`make assets\` draws it"
        exit 1
    fi
    passed=$((passed + 1))
done
echo "assets: $passed passed, 0 failed"
