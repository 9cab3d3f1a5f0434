#!/bin/sh
# Brings the page up to date for the browser tests: `sh tests/web/site.sh MAKE [build]`. Skips them where something that they
# need is not installed, and, without `build`, where the page has never been built, which takes minutes.
if ! sh tools/setup.sh browsers --check; then
    echo '[  SKIPPED ] web'
elif [ -z "${2-}" ] && [ ! -e build/web/site/stamp ]; then
    echo 'make test-web builds the page and tests it'
    echo '[  SKIPPED ] web'
else
    "$1" --no-print-directory web && echo 'site: 1 passed, 0 failed'
fi
