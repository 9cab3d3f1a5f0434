#!/bin/sh
# The kernel stands alone: `sh tests/kernel_test.sh`. The lab sees its public headers and nothing else of it, and a copy of
# the folder builds, tests and installs itself. HITLAB_TEST_LONG=1 runs all its tests there.
set -u
tested=kernel
. hit/tests/support/check.sh

expect 'private headers that the lab includes' '' "$(grep -rnE '#include .*(hit/[a-z_0-9]+|\.\.)/' src tests tools --include='*.[ch]')"
expect 'private functions that the lab calls' '' "$(grep -rnE '\bhit_[a-z0-9_]+_([^a-zA-Z0-9_#]|$)' src tests tools --include='*.[ch]')"
expect 'folders of the kernel that the lab could include from' '' "$(grep -nE 'hit/(src|include)' Makefile mk/*.mk web/web.mk)"
cmp -s LICENSE hit/LICENSE
check $? 'hit/LICENSE is another one'

cp -R hit "$scratch" && rm -rf "$scratch/hit/build" && cd "$scratch/hit" || exit 1
alone() { # GOAL...
    env -u MAKEFLAGS -u LIB_INTO make -s CFLAGS=-O1 DESTDIR="$scratch" PREFIX=/usr "$@" >"$scratch/log" 2>&1
    check $? "make $* in a copy of hit"
}
alone install
(cd include && find . -type f | sort) >"$scratch/public"
(cd "$scratch/usr/include" && find . -type f | sort) | diff "$scratch/public" - >"$scratch/log"
check $? 'other headers are installed'
alone uninstall
expect 'what make uninstall leaves' '' "$(find "$scratch/usr" -type f)"
if [ "${HITLAB_TEST_LONG-}" ]; then
    alone test
else
    alone build/release/tests/shape_test.o
    alone -n test test-long bench exact prove
fi
sum_up
