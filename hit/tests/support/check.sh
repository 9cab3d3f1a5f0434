# What tests that are scripts share: `tested=NAME`, then `. tests/support/check.sh`. The folder $scratch is removed at the
# end; its file `log` is shown with each failure. The last line of a test is `sum_up`.
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

check() { # STATUS NAME
    if [ "$1" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $tested: $2"
        [ ! -e "$scratch/log" ] || cat "$scratch/log"
    fi
}

expect() { # NAME EXPECTED GOT
    [ "$2" = "$3" ]
    check $? "$1: expected '$2', got '$3'"
}

# The names of the functions that headers export, those that only inline code calls with them.
declared_functions() { # INCLUDE
    echo '#include <hit/hit.h>' | cc -E -P -DHIT_API=HIT_API -I"$1" - | tr '\n' ' ' |
        grep -o 'HIT_API [^;#/]*;' | sed 's/(.*//; s/.*[ *]//' | sort -u
}

sum_up() {
    echo "$tested: $passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
