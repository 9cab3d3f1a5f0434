#!/bin/sh
# The READMEs' key lists are the program's own, and the pictures they show exist: `sh tests/readme_test.sh HITLAB`.
set -u
hitlab=$1
passed=0
failed=0

check() { # NAME STATUS
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok readme: $1"
    fi
}

check_readme() { # LANGUAGE FILE
    sh tools/readme_keys.sh "$hitlab" "$1" "$2" | cmp -s - "$2"
    check "$2 has other keys than the program: make pictures writes them" $?
    "$hitlab" --list | tr ' ' '\n' | sort -u | while read -r word; do grep -q "\`$word\`" "$2" || exit 1; done
    check "$2 misses a scene or a method" $?
    for picture in $(grep -o 'docs/[a-z-]*\.png' "$2"); do
        test -s "$picture"
        check "$2 shows $picture" $?
    done
}

check_readme en README.md
check_readme ja README.ja.md
echo "readme: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
