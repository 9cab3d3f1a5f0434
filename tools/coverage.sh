#!/bin/sh
# Prints for each room how many of its lines and branches the tests never ran, from the counts of `make coverage`, and
# lists them in FOLDER/ROOM.txt: `sh tools/coverage.sh FOLDER`.
set -u
find "$1" -name '*.txt' -exec rm {} +
find "$1" -name '*.gcno' -exec gcov --stdout --branch-probabilities --branch-counts {} + 2>/dev/null |
    awk -v folder="$1" -f tools/coverage.awk
