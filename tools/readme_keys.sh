#!/bin/sh
# Writes the program's table of keys into a README: `sh tools/readme_keys.sh HITLAB LANGUAGE README` prints the new text.
set -eu
keys=$("$1" --keys --lang "$2")
awk -v keys="$keys" '/^<!-- keys -->$/ { print; print keys; skip = 1 } /^<!-- \/keys -->$/ { skip = 0 } !skip || /^<!-- \/keys -->$/ { if (!/^<!-- keys -->$/) print }' "$3"
