#!/bin/sh
# Checks docs/adding.md, the list of places to extend: `sh tests/adding_test.sh HITLAB`.
#
# A recipe is a numbered list. `YOURS` in a path stands for the name of a new file. Where it is cheap, the test also
# checks that no other place has to be changed.
set -u
tested=adding
. hit/tests/support/check.sh
hitlab=$1

paths_in() {
    grep -o '`\(hit\|src\|tools\|tests\)/[A-Za-z0-9_/.]*`' | tr -d '\`'
}

check_paths() { # PAGE
    for path in $(paths_in <"$1"); do
        case $path in
        *YOURS*) test -d "${path%/*}" ;;
        *) test -e "$path" ;;
        esac
        check $? "$1 names $path, which does not exist"
    done
}

# A recipe: the files of its items, up to the text that follows.
check_lengths() { # PAGE
    awk '
    /^1\. / { end_recipe(); first = FNR }
    /^[^ 0-9]/ { end_recipe() }
    first { text = text $0 }
    END { end_recipe() }
    function end_recipe(    files) {
        while (match(text, /`(hit\/(include|src)|src)\/[A-Za-z0-9_\/.]*`/)) {
            files += !((first, substr(text, RSTART, RLENGTH)) in named)
            named[first, substr(text, RSTART, RLENGTH)] = 1
            text = substr(text, RSTART + RLENGTH)
        }
        if (files > 3) { print FILENAME ":" first ": " files " files"; failed = 1 }
        recipes += first > 0
        first = 0
        text = ""
    }
    END { exit failed || recipes < 7 }' "$1" >"$scratch/long"
    check $? "a recipe names more than three files, or there are fewer than seven: $(cat "$scratch/long")"
}

# A method, and a symbol of a scene, stand in the scene's own files.
check_methods() {
    for scene in $("$hitlab" --list | cut -d ' ' -f 1 | uniq); do
        symbol=scene_$(echo "$scene" | tr - _)
        grep -rlw "$symbol" src --include='*.[ch]' | grep -v '^src/scenes/scenes\.c$' >"$scratch/files"
        test "$(wc -l <"$scratch/files")" -eq 1 && grep -q '^src/scenes/' "$scratch/files"
        check $? "$symbol should be in one file beside the table: $(cat "$scratch/files")"
    done
    "$hitlab" --list | cut -d ' ' -f 2 | sort | uniq -c >"$scratch/methods"
    while read -r count method; do
        grep -rlF ".id = \"$method\"" src/scenes --include='*.c' >"$scratch/files"
        test "$(wc -l <"$scratch/files")" -eq "$count"
        check $? "the method $method should be in one file of src/scenes a scene: $(cat "$scratch/files")"
    done <"$scratch/methods"
}

# An action is named in its table only. The same words elsewhere: in a text, of a field, of a group of marks; the names
# of options and of a gamepad's buttons; keywords and answers of lessons, the folder of lessons; and the ids that are left
# out of the loop.
check_actions() {
    grep '^ACTION(' src/input/action_table.h | cut -d '"' -f 2 >"$scratch/actions"
    test "$(wc -l <"$scratch/actions")" -gt 60
    check $? "src/input/action_table.h is not read as a table"
    grep -rF '"' src --include='*.[ch]' | grep -v '^src/cli/options\.c:\|^src/input/gestures\.c:' |
        sed 's/{{"[^"]*"//; s/_BETWEEN("[^"]*"//; s/picture_group(.*//' >"$scratch/strings"
    for action in $(grep -vx 'method\|rule\|layout\|touching\|contact\|end\|hint\|right\|lessons' "$scratch/actions"); do
        found=$(grep -F "\"$action\"" "$scratch/strings" | cut -d : -f 1 | tr '\n' ' ')
        test "$found" = "src/input/action_table.h "
        check $? "the action $action should be named only in src/input/action_table.h, and is in $found"
    done
}

# The files that name a term are those of its recipe.
check_terms() {
    sed -n '/^## A term/,/^## A pair/p' docs/adding.md | paths_in | sort >"$scratch/recipe"
    grep -roE '\bTERM[_(][A-Z_]+' src --include='*.[ch]' | grep -v ':TERM_\(COUNT\|SPELLINGS\)$' | cut -d : -f 1 | sort -u |
        diff "$scratch/recipe" - >"$scratch/error"
    check $? "a term is named in other files than docs/adding.md says: $(cat "$scratch/error")"
}

for page in docs/adding.md docs/adding.ja.md; do
    check_paths "$page"
    check_lengths "$page"
    paths_in <"$page" >"$scratch/$(basename "$page")"
done
cmp -s "$scratch/adding.md" "$scratch/adding.ja.md"
check $? "docs/adding.md and docs/adding.ja.md name different files"
check_methods
check_actions
check_terms
sum_up
