#!/bin/sh
# Every lesson of the program is right: `sh tests/lessons_test.sh HITLAB`.
set -u
passed=0
failed=0
for lesson in lessons/*.lesson; do
    [ -e "$lesson" ] || continue
    if "$1" lesson check "$lesson" >/dev/null; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok lessons: $lesson"
    fi
done
echo "lessons: $passed passed, $failed failed"
[ $failed -eq 0 ]
