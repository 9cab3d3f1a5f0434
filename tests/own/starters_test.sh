#!/bin/sh
# The programs that docs/your-own-check.md shows answer right, where their languages are installed, and the numbers there
# are those of the program. The solutions are right in all languages, and as the function of C is; the files to start from
# answer wrong: `sh tests/own/starters_test.sh build/hitlab`.
set -u
tested=starters
. hit/tests/support/check.sh
hitlab=$1

# Not the wrappers of version managers, which take a second to start.
python=$(python3 -c 'import sys; print(sys.executable)')
node=$(command -v node) || echo "$tested: no node, so no JavaScript"

block() { # KIND PAGE
    awk -v start="^\`\`\`$1\$" '/^```$/ { inside = 0 } inside { print } $0 ~ start { inside = 1 }' "$2"
}

# The golden case, the same with the other sign of the angle, touching, the center inside.
cat >"$scratch/questions" <<'TEXT'
circle-obb 256.29 182.5 20 200 150 50 20 0.8660254 0.5
circle-obb 256.29 182.5 20 200 150 50 20 0.8660254 -0.5
circle-obb 30 0 10 0 0 20 5 1 0
circle-obb 1 1 0.5 0 0 20 5 0 1
TEXT
printf 'hit\nmiss\nmiss\nhit\n' >"$scratch/expected"

for page in docs/your-own-check.md docs/your-own-check.ja.md; do
    block python "$page" >"$scratch/own.py"
    block javascript "$page" >"$scratch/own.js"
    for program in 'python3 own.py' 'node own.js'; do
        command -v "${program%% *}" >/dev/null || continue
        (cd "$scratch" && $program <questions >answers 2>&1 && cmp -s answers expected)
        check $? "$page: $program: $(cat "$scratch/answers")"
    done
    for number in "$(sed -n 's/.*WORKER_SECONDS \([0-9.]*\)$/\1/p' src/own/worker.h) " \
        "$(sed -n 's/.*CHILD_MEGABYTES = \([0-9]*\).*/\1/p' src/own/desktop/child.h) MB" \
        "$(sed -n 's/.*CHILD_FILE_MEGABYTES = \([0-9]*\).*/\1/p' src/own/desktop/child.h) MB" \
        "$(sed -n 's/.*\.patience = \([0-9.]*\),.*/\1/p' src/own/desktop/posix/program.c) "; do
        grep -q "[^0-9]$number" "$page"
        check $? "$page does not say $number"
    done
done

# A file to start from compiles and answers, and is wrong. The sets of a report on a solution, without how much was
# excused: C computes in float.
judge() { # SCENE LANGUAGE ENDING SUBJECT...
    scene=$1 language=$2 file=$scratch/own.$3
    shift 3
    case "$scene $language" in
    circle-obb* | *' c')
        "$hitlab" template "$scene" --language "$language" >"$file"
        "$hitlab" judge "$scene" "$@" --count 20 --lang en >"$scratch/log" 2>&1
        [ $? -eq 1 ] && grep -q '^A false miss' "$scratch/log"
        check $? "the file to start from of $scene in $language is not found wrong: $(tail -n 3 "$scratch/log")" ;;
    esac
    "$hitlab" template "$scene" --language "$language" --solution >"$file" &&
        "$hitlab" judge "$scene" "$@" --count 800 --lang en --format json >"$scratch/log" 2>&1
    check $? "the solution of $scene in $language is wrong"
    sed -n 's/"within_tolerance": [0-9]*, //; s/^.*{"name"/{"name"/p' "$scratch/log" >"$scratch/sets.$language"
    [ -s "$scratch/sets.$language" ] && cmp -s "$scratch/sets.$language" "$scratch/sets.c"
    check $? "$scene in $language is judged otherwise than in c"
}

export HITLAB_CHECK_FLAGS=-O0
for scene in circle-obb circle-aabb circle-circle aabb-aabb obb-obb rect-tiles shapes impact point-polygon; do
    judge "$scene" c c "$scratch/own.c"
    judge "$scene" c++ cpp "$scratch/own.cpp"
    judge "$scene" python py --program "$python '$scratch/own.py'"
    [ -z "$node" ] || judge "$scene" javascript js --program "$node '$scratch/own.js'"
done
sum_up
