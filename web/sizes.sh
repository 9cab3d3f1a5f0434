#!/bin/sh
# Prints what the page loads until a newcomer's first frame, in English and in Japanese, and in all, compressed as servers
# do.
# Usage: sh web/sizes.sh SITE
set -eu

cd "$1"/*/
# sizes WHAT FILES...
sizes() {
    what=$1 plain=0 gzip=0 brotli=0
    shift
    for file; do
        plain=$((plain + $(wc -c <"$file")))
        gzip=$((gzip + $(gzip -9 -c "$file" | wc -c)))
        brotli=$((brotli + $(brotli -c "$file" | wc -c)))
    done
    echo "hitlab: web: $program: $what: $((plain / 1000)) kB, $((gzip / 1000)) kB by gzip, $((brotli / 1000)) kB by brotli"
}
for program in simd plain; do
    set -- ../index.html ./*.js "$program"/hitlab.js "$program"/first.wasm ./first.tar
    sizes 'first frame in English' "$@" ./english.tar
    sizes 'first frame in Japanese' "$@" ./japanese.tar
    sizes all "$@" "$program"/late.wasm ./english.tar ./more.tar
done
