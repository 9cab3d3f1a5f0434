#!/bin/sh
# Prints what a first visit of the page loads, compressed as servers do.
# Usage: sh web/sizes.sh SITE
set -eu

cd "$1"/*/
for program in simd plain; do
    set -- ../index.html ./*.js ./files.tar "$program"/*
    plain=0 gzip=0 brotli=0
    for file; do
        plain=$((plain + $(wc -c <"$file")))
        gzip=$((gzip + $(gzip -9 -c "$file" | wc -c)))
        brotli=$((brotli + $(brotli -c "$file" | wc -c)))
    done
    echo "hitlab: web: $program: $((plain / 1000)) kB, $((gzip / 1000)) kB by gzip, $((brotli / 1000)) kB by brotli"
done
