#!/bin/sh
# `make install` into an empty folder gives a program that finds its map: `sh tests/install_test.sh`.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
make --no-print-directory install DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || {
    echo "not ok install:"
    cat "$folder/log"
    exit 1
}
installed="$folder/usr/bin/hitlab"
complaint=$(cd / && "$installed" --headless rect-tiles --ticks 5 --trace "$folder/trace" 2>&1)
status=$?
if [ $status -ne 0 ] || [ -n "$complaint" ] || [ "$(wc -l <"$folder/trace")" -ne 6 ]; then
    echo "not ok install: the installed program ends with status $status: $complaint"
    exit 1
fi
echo "install: 1 passed, 0 failed"
