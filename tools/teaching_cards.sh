#!/bin/sh
# Prints PAGE with links to the cards of the lessons between their marks: `sh tools/teaching_cards.sh LANGUAGE PAGE`.
set -eu
awk -v language="$1" '
    function put_cards(lesson,    path, line, card, number) {
        path = "lessons/" lesson ".lesson"
        while ((getline line <path) > 0) {
            if (line ~ /^card: /) card = substr(line, 7)
            if (card == "" || index(line, language ": ") != 1) continue
            printf "%d. [%s](http://127.0.0.1:8000/?lesson=%s&card=%s&lang=%s)\n", ++number, substr(line, 5), lesson,
                card, language
            card = ""
        }
        close(path)
    }
    /^<!-- \/cards -->$/ { skipping = 0 }
    !skipping { print }
    /^<!-- cards / { put_cards($3); skipping = 1 }' "$2"
