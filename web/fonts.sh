#!/bin/sh
# Cuts the fonts of the desktop down to the characters that the page shows.
# Usage: sh web/fonts.sh CHARACTERS FIRST BOLD FOLDER, which gets regular.otf, bold.otf and mono.otf; and in each language
# what the text FIRST, that of the first frame, needs: english.otf, bold-english.otf, japanese.otf, bold-japanese.otf.
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
    pyftsubset "$file" --font-number="${rest%%|*}" --layout-features= --hinting --desubroutinize --notdef-outline \
        --drop-tables+=GSUB,GPOS,GDEF,BASE,VORG,vhea,vmtx --name-IDs=1,2,4,6 --output-file="$folder/$output" "$@"
}

# Full-width characters of source code are those of the regular font. What is bold of the first frame: in its pictures,
# and of the source all but the cue.
sed -n '/<text/!{/\.cue = /,$!p;}; s/.*font-weight="700"[^>]*>\([^<]*\)<.*/\1/p' "$first" >"$folder/bold"
latin=--unicodes=20-7E,A0-FF
subset 'Noto Sans CJK JP:regular' regular.otf --text-file="$characters" "$latin"
subset 'Noto Sans CJK JP:bold' bold.otf --text-file="$bold" --text-file="$folder/bold" "$latin"
subset 'Noto Sans Mono CJK JP:regular' mono.otf "$latin"

# By these three characters the program sees that a font has Japanese.
ascii=--unicodes=20-7E
{ cat "$first" && echo 'あア当'; } >"$folder/text"
subset 'Noto Sans CJK JP:regular' japanese.otf --text-file="$folder/text" "$ascii"
subset 'Noto Sans CJK JP:bold' bold-japanese.otf --text-file="$folder/bold" "$ascii"
# What is no kana and no kanji, and what the button for Japanese says.
{ LC_ALL=C.UTF-8 grep -oP '[\x{80}-\x{2FFF}]' "$first" | sort -u && echo '日本語'; } >"$folder/text"
subset 'Noto Sans CJK JP:bold' bold-english.otf --text-file="$folder/text" "$ascii"
subset 'Noto Sans CJK JP:regular' english.otf --text-file="$folder/text" "$ascii"
rm "$folder/text" "$folder/bold"
