#!/bin/sh
# What needs the whole program: `sh tests/all.sh HITLAB SANITIZED_HITLAB`.
set -u
hitlab=$1
sanitized=$2
status=0
sh tests/sdl/window.sh "$hitlab" || status=1
# Libraries below SDL leak on purpose; our own leaks show in the tests without a window.
ASAN_OPTIONS=detect_leaks=0 sh tests/sdl/window.sh "$sanitized" || status=1
sh tests/cli/pose_c_test.sh "$hitlab" || status=1
sh tests/install_test.sh || status=1
sh tests/assets_test.sh || status=1
sh tests/readme_test.sh "$hitlab" || status=1
sh tests/adding_test.sh "$hitlab" || status=1
exit $status
