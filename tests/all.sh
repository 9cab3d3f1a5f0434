#!/bin/sh
# What needs the whole program: `sh tests/all.sh HITLAB`.
set -u
hitlab=$1
status=0
sh tests/sdl/window.sh "$hitlab" || status=1
sh tests/install_test.sh "$hitlab" || status=1
sh tests/readme_test.sh "$hitlab" || status=1
exit $status
