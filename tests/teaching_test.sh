#!/bin/sh
# Checks the pages for teachers: every lesson and its cards are there, the judge knows the mistakes by those names and
# words, and the commands are those of the program: `sh tests/teaching_test.sh HITLAB`.
set -u
tested=teaching
. hit/tests/support/check.sh
hitlab=$1

mistakes=$(cat src/judge/suspects/*.c src/judge/broad/broad_suspects.c | tr '\n' ' ' | sed 's/" *"//g')
for page in docs/teaching.md docs/teaching.ja.md; do
    case $page in *.ja.md) language=ja ;; *) language=en ;; esac
    sh tools/teaching_cards.sh "$language" "$page" >"$scratch/page" && cmp -s "$scratch/page" "$page"
    check $? "the cards of $page are not those of the lessons: make pictures"
    for lesson in lessons/*.lesson; do
        id=$(basename "$lesson" .lesson)
        grep -q "^<!-- cards $id -->\$" "$page"
        check $? "$page has no section on $id"
        grep -qxF "### $(sed -n "/^lesson:/,/^about:/s/^$language: //p" "$lesson")" "$page"
        check $? "$page has no heading with the name of $id"
    done
    sed -n 's/^  - `\([^`]*\)`\(: \|：\)\(.*\)/\1 \3/p' "$page" >"$scratch/mistakes"
    [ "$(wc -l <"$scratch/mistakes")" -gt 40 ]
    check $? "$page names too few mistakes"
    while read -r id words; do
        case $mistakes in
        *"\"$id\""*"\"$words\""*) ;;
        *) check 1 "$page: the judge does not say of $id: $words" ;;
        esac
    done <"$scratch/mistakes"
done

# The commands of both pages are the same, and the program knows them.
for page in docs/teaching.md docs/teaching.ja.md; do
    awk '/^```$/ { inside = 0 } inside { print } /^```text$/ { inside = 1 }' "$page"
done | sort | uniq -c | awk '$1 != 2' >"$scratch/different"
check "$([ -s "$scratch/different" ]; echo $((1 - $?)))" "commands of one page only: $(cat "$scratch/different")"
"$hitlab" lesson print lessons/1-two-circles.lesson --lang en "$scratch/sheet.html"
check $? 'the worksheet'
grep -q '^HOST := 127.0.0.1' web/web.mk && grep -q -- '--bind $(HOST)' web/web.mk
check $? 'make web-serve takes no HOST'

# Progress: a row for each file and lesson.
mkdir -p "$scratch/anna, 1" "$scratch/ben"
printf '1-two-circles touch\n1-two-circles write\n' >"$scratch/anna, 1/progress"
echo '1-two-circles' >"$scratch/ben/progress"
"$hitlab" lesson progress --format csv "$scratch/anna, 1/progress" >"$scratch/csv"
check $? 'lesson progress --format csv'
lessons=$(ls lessons/*.lesson | wc -l)
expect 'rows of the progress' "$((lessons + 1)) file,lesson,done,cards,missing" "$(wc -l <"$scratch/csv") $(head -n 1 "$scratch/csv")"
expect 'the lesson that was begun' "\"$scratch/anna, 1/progress\",1-two-circles,2,14,what-is-a-hit first-guess" \
    "$(grep two-circles "$scratch/csv" | cut -d' ' -f1-3)"
HOME=$scratch/none XDG_DATA_HOME='' "$hitlab" lesson progress >"$scratch/text"
check $? 'lesson progress without a file'
grep -q '/progress  1-two-circles  *0 of 14  what-is-a-hit ' "$scratch/text"
check $? "lesson progress without a file says: $(head -n 1 "$scratch/text")"
"$hitlab" lesson progress "$scratch/ben/progress" "$scratch/nobody" "$scratch/anna, 1/progress" >"$scratch/text" 2>"$scratch/errors"
expect 'progress that cannot be read' "1 $lessons" "$? $(wc -l <"$scratch/text")"
expect 'what is wrong with it' "hitlab: $scratch/ben/progress:1: is not a lesson and a card
hitlab: $scratch/nobody: there is no such file" "$(cat "$scratch/errors")"
"$hitlab" lesson progress --format xml 2>"$scratch/errors"
expect 'a format that does not exist' '2 hitlab: --format: must be text or csv' "$? $(cat "$scratch/errors")"
sum_up
