#!/bin/sh
# Cuts the fonts of the desktop down to the characters that the page shows.
# Usage: sh web/fonts.sh CHARACTERS FIRST BOLD FOLDER, which gets regular.otf, bold.otf and mono.otf; and for the first
# frame latin.otf and bold-latin.otf, which have no Japanese, and first.otf, which has that of the text FIRST.
set -eu

characters=$1 first=$2 bold=$3 folder=$4
rm -rf "$folder"
mkdir -p "$folder"

# subset PATTERN FILE OPTIONS...: text is set character by character, without layout tables, and hinted as on the
# desktop.
subset() {
    pattern=$1 output=$2
    shift 2
    match=$(fc-match --format '%{file}|%{index}|%{family[0]}' "$pattern")
    file=${match%%|*} rest=${match#*|}
    case ${rest#*|} in
    "${pattern%%:*}") ;;
    *)
        echo "hitlab: web fonts: ${pattern%%:*} is not installed" >&2
        exit 1
        ;;
    esac
    pyftsubset "$file" --font-number="${rest%%|*}" "$@" --unicodes=20-7E,A0-FF --layout-features= \
        --drop-tables+=GSUB,GPOS,GDEF,BASE,VORG,vhea,vmtx --hinting --desubroutinize --notdef-outline --name-IDs=1,2,4,6 \
        --output-file="$folder/$output"
}

# The signs of a text that are no kana and no kanji.
signs_of() {
    LC_ALL=C.UTF-8 grep -oP '[\x{80}-\x{2FFF}]' "$1" | sort -u >"$folder/signs"
}

# Full-width characters of source code are those of the regular font.
subset 'Noto Sans CJK JP:regular' regular.otf --text-file="$characters"
subset 'Noto Sans CJK JP:bold' bold.otf --text-file="$bold"
subset 'Noto Sans Mono CJK JP:regular' mono.otf
signs_of "$bold"
subset 'Noto Sans CJK JP:bold' bold-latin.otf --text-file="$folder/signs"
signs_of "$characters"
subset 'Noto Sans CJK JP:regular' latin.otf --text-file="$folder/signs"
# By these three the program sees that a font has Japanese.
{ cat "$folder/signs" "$first" && echo 'あア当'; } >"$folder/text"
subset 'Noto Sans CJK JP:regular' first.otf --text-file="$folder/text"
rm "$folder/signs" "$folder/text"
