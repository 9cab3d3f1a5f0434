#!/bin/sh
# Tests the page's modules that need no browser, where node is installed: `sh tests/page_test.sh`.
command -v node >/dev/null || { echo "[  SKIPPED ] page"; exit 0; }
node tests/web/address_check.mjs && exec node tests/own/own_check.mjs
