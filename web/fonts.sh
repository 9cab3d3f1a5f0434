#!/bin/sh
# Cuts the fonts of the desktop down to the characters that the page shows.
# Usage: sh web/fonts.sh CHARACTERS FOLDER, which gets regular.otf, bold.otf, mono.otf and symbols.ttf.
set -eu

characters=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"

# subset PATTERN FILE: text is set character by character, without layout tables, and hinted as on the desktop.
subset() {
    match=$(fc-match --format '%{file}|%{index}|%{family[0]}' "$1")
    file=${match%%|*} rest=${match#*|}
    case ${rest#*|} in
    "${1%%:*}") ;;
    *)
        echo "hitlab: web fonts: ${1%%:*} is not installed" >&2
        exit 1
        ;;
    esac
    pyftsubset "$file" --font-number="${rest%%|*}" --text-file="$characters" --unicodes=20-7E,A0-FF --layout-features= \
        --drop-tables+=GSUB,GPOS,GDEF,BASE,VORG,vhea,vmtx --hinting --notdef-outline --name-IDs=1,2,4,6 \
        --output-file="$folder/$2"
}

subset 'Noto Sans CJK JP:regular' regular.otf
subset 'Noto Sans CJK JP:bold' bold.otf
subset 'Noto Sans Mono CJK JP:regular' mono.otf
subset 'DejaVu Sans:book' symbols.ttf
