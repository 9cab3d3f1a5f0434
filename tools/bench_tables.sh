#!/bin/sh
# Writes the tables of pages from the results of `make bench`: `sh tools/bench_tables.sh RESULTS PAGE...`.
set -eu
results=$1
shift
for page; do
    case $page in *.ja.md) language=ja ;; *) language=en ;; esac
    awk -v language=$language -f tools/bench_tables.awk "$results" "$page" >"$page.new" || { rm -f "$page.new"; exit 1; }
    mv "$page.new" "$page"
done
