#!/bin/sh
# Checks the scripts of this folder with Gappa: `sh prove/run.sh [prove/SCRIPT...]`. Without a script, all of
# them. `--quotations` checks only that the scripts quote the source as it is, which needs no Gappa.
#
# Whatever Gappa prints is a failure: a hint that is not an equation ("not trivially equal") is only a warning to it.
set -u
cd "$(dirname "$0")/.." || exit 1
only_quotations=''
if [ "${1-}" = --quotations ]; then
    only_quotations=yes
    shift
elif ! command -v gappa >/dev/null 2>&1; then
    echo 'prove: gappa is not installed. It is a package of Debian; its home is https://gappa.gitlabpages.inria.fr' >&2
    exit 1
fi
[ $# -gt 0 ] || set -- prove/*.g
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# Leaves NAME.proven, or the reason in NAME.log. That two constants are equal is no failure.
prove() { # SCRIPT NAME
    awk -f prove/script.awk "$1" >"$work/$2.g" 2>"$work/$2.log" || return
    if [ -z "$only_quotations" ]; then
        gappa -Eprecision=120 -Eno-auto-dichotomy "$work/$2.g" >"$work/$2.all" 2>&1
        status=$?
        grep -v '^Warning: renaming identifier' "$work/$2.all" >"$work/$2.log"
        [ "$status" -eq 0 ] || return
    fi
    [ -s "$work/$2.log" ] || : >"$work/$2.proven"
}

for script; do
    prove "$script" "$(basename "$script" .g)" &
done
wait

passed=0
failed=0
for script; do
    name=$(basename "$script" .g)
    if [ -e "$work/$name.proven" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $script"
        cat "$work/$name.log"
    fi
done
echo "prove: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
