#!/bin/sh
# Unpacks the .zip, and makes a Windows for the tests: `sh tests/windows/prepare.sh ZIP FOLDER`.
set -eu
rm -rf "$2"
mkdir -p "$2"
unzip -q "$1" -d "$2"
WINEPREFIX=$(cd "$2" && pwd)/wine WINEDEBUG=-all DISPLAY='' wineboot --init >"$2/log" 2>&1
