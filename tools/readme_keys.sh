#!/bin/sh
# Prints PAGE with the program's table of keys between its marks: `sh tools/readme_keys.sh HITLAB LANGUAGE PAGE`.
set -eu
keys=$("$1" --keys --lang "$2")
awk -v keys="$keys" '
    /^<!-- \/keys -->$/ { skipping = 0 }
    !skipping { print }
    /^<!-- keys -->$/ { print keys; skipping = 1 }' "$3"
