#!/bin/sh
# Checks what tools/coverage.awk says of counts: `sh tests/coverage_test.sh`.
set -u
tested=coverage
. hit/tests/support/check.sh

# Two objects include one header, whose second line runs in one of them alone.
counts() {
    cat <<'END'
        -:    0:Source:src/a/b/one.c
        -:    1:// A file.
        3:    2:    if (is_wide)
branch  0 taken 3 (fallthrough)
branch  1 taken 0
    #####:   10:        widen("a: b");
       3*:   11:    assert(width > 0);
branch  0 taken 3 (fallthrough)
branch  1 taken 0
        -:    0:Source:src/a/shared.h
        2:    7:    return width;
    #####:    8:    return is_wide;
branch  0 never executed
branch  1 never executed
        -:    0:Source:src/a/shared.h
    #####:    7:    return width;
        1:    8:    return is_wide;
branch  0 taken 0 (fallthrough)
branch  1 taken 1
        -:    0:Source:hit/include/hit/b.h
        1:    3:    return 1;
        -:    0:Source:hit/src/core/c.c
        1:    4:    return 2;
        -:    0:Source:tests/a/one_test.c
    #####:    5:    fail();
END
}

mkdir -p "$scratch/a"
counts | awk -v folder="$scratch" -f tools/coverage.awk | tr -s ' ' >"$scratch/table"
expect "the table" "room lines missed branches missed 
a 2 0 100.0 % 2 1 50.0 %
a/b 3 1 66.7 % 2 1 50.0 %
hit 1 0 100.0 % 0 0 100.0 %
hit/core 1 0 100.0 % 0 0 100.0 %
all 7 1 85.7 % 4 2 50.0 %" "$(cat "$scratch/table")"
expect "a line of a header that one object runs" \
    "src/a/shared.h:8: 1 of 2 branches never taken:    return is_wide;" "$(cat "$scratch/a.txt")"
expect "lines and branches that nothing runs" "src/a/b/one.c:2: 1 of 2 branches never taken:    if (is_wide)
src/a/b/one.c:10: never run:        widen(\"a: b\");" "$(cat "$scratch/a/b.txt")"
sum_up
