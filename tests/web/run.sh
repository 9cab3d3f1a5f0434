#!/bin/sh
# Runs a part of the browser tests: `sh tests/web/run.sh PART`, unless tests/web/site.sh has skipped them.
log=build/logs/web/site.log
if grep -q SKIPPED $log; then
    echo "[  SKIPPED ] web_$1"
elif ! grep -q '^site: 1 passed' $log; then
    echo 'not ok web: there is no page'
    exit 1
else
    exec timeout 900 node tests/web/run.mjs "$1"
fi
