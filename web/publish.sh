#!/bin/sh
# Makes the folder to publish: index.html, and what it loads below a folder whose name changes with the content, so that
# no visitor gets files of two versions.
# Usage: sh web/publish.sh HITLAB FILES SITE SOURCE ADDRESS: the addresses of the source and of the page, or nothing
set -eu

hitlab=$1 files=$2 site=$3 source=$4 address=$5

# check_address NAME ADDRESS
check_address() {
    case $2 in
    '') ;;
    *[\"\<\>\ \|\&\\]*)
        echo "hitlab: $1: '$2' has characters that an address cannot have" >&2
        exit 2
        ;;
    http://?* | https://?*) ;;
    *)
        echo "hitlab: $1: '$2' is no address that begins with https://" >&2
        exit 2
        ;;
    esac
}
check_address SOURCE "$source"
check_address ADDRESS "$address"

# The paths below a folder and the digests of these files, as integrity attributes have them, a line each. Python comes
# with emcc.
digests() {
    (cd "$1" && find . -type f ! -name stamp | sed 's|^\./||' | LC_ALL=C sort | xargs python3 -c '
import base64, hashlib, sys
for path in sys.argv[1:]:
    digest = hashlib.sha256(open(path, "rb").read()).digest()
    print(path, "sha256-" + base64.b64encode(digest).decode())')
}

# What is shown of the page where its address is sent: two bars that cross.
draw_preview() {
    "$hitlab" --headless obb-obb --method vertices-only --set a.x=165 --set a.y=159 --set a.w=170 --set a.h=24 --set b.x=190 \
        --set b.y=159 --set b.w=24 --set b.h=130 --set b.angle=10 --bare --lang en --size 1200x630 --picture "$site/preview.png"
}

# The links that make the browser load at once what load.js asks for later. The largest come first: a server that speaks
# HTTP/1.1 sends six at a time. Nearly every browser has vector instructions.
preloads() {
    for file in simd/first.wasm first.tar; do
        echo "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"$version/$file\">"
    done
    echo "<link rel=\"preload\" as=\"script\" href=\"$version/simd/hitlab.js\">"
    for module in "$files"/*.js; do
        case $module in
        */*_worker.js) ;;
        *) echo "<link rel=\"modulepreload\" href=\"$version/${module##*/}\">" ;;
        esac
    done
}

rm -rf "$site"
mkdir -p "$site"
cp web/manifest.webmanifest docs/embed.html docs/embed.ja.html "$site"
for side in 48 256 512; do cp "packaging/icons/$side.png" "$site/icon-$side.png"; done
around=$(digests "$site") # what is kept offline
draw_preview
within=$(digests "$files")
version=$({
    echo "$around" "$within" "$source" "$address"
    cat web/index.html web/sw.js "$0"
} | sha256sum | cut -c -12)
cp -r "$files" "$site/$version"
rm -f "$site/$version/stamp"

preloads >"$site/preloads"
bytes=$(cat "$files/first.tar" "$files/simd/first.wasm" | wc -c)
sed -e "s|@files@|$version|g; s|@bytes@|$bytes|g; s|@source@|$source|g; s|@address@|${address:+${address%/}/}|g" -e "/@preloads@/r $site/preloads" -e '/@preloads@/d' \
    $([ -n "$source" ] || echo '-e /id="source"/d') web/index.html >"$site/index.html"
node web/policy.mjs "$site/index.html"
{
    echo "$within" | sed "s|^|$version/|"
    echo "$around"
    digests "$site" | sed -n 's|^index.html|./|p'
} | sed "s/\(.*\) \(.*\)/    ['\1', '\2'],/" >"$site/files"
sed -e "s|@files@|$version|g" -e "/@list@/r $site/files" -e '/@list@/d' web/sw.js >"$site/sw.js"
rm "$site/preloads" "$site/files"
