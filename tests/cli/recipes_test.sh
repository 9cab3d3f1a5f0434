#!/bin/sh
# Runs the recipes for autograders of docs/your-own-check.md: `sh tests/cli/recipes_test.sh HITLAB`.
set -u
tested='recipes'
. hit/tests/support/check.sh
page=$PWD/docs/your-own-check.md
mkdir -p "$scratch/bin" "$scratch/autograder/submission" "$scratch/autograder/results" "$scratch/submissions/anna" \
    "$scratch/submissions/ben"
case $1 in /*) ln -s "$1" "$scratch/bin/hitlab" ;; *) ln -s "$PWD/$1" "$scratch/bin/hitlab" ;; esac
recipe() { # LANGUAGE: prints the block of this language after the title of the autograders
    awk -v begin="^\`\`\`$1\$" '/^## / { inside = /^## Autograders/ } !inside { next } /^```$/ { taken = 0 }
        taken { print } $0 ~ begin { taken = 1 }' "$page"
}
for language in yaml bash make; do
    expect "the recipe in $language is the same in Japanese" "$(recipe $language)" \
        "$(page=docs/your-own-check.ja.md; sed 's/^## 自動採点/## Autograders/' $page >"$scratch/ja"; page=$scratch/ja; recipe $language)"
done
recipe make >"$scratch/Makefile"
recipe bash | sed "s,/autograder,$scratch/autograder," >"$scratch/run_autograder"
recipe yaml | sed -n 's/^ *- run: \(hitlab judge .*\)/\1/p' >"$scratch/workflow"

cd "$scratch" || exit 1
PATH=$scratch/bin:$PATH
unset MAKEFLAGS MFLAGS MAKELEVEL
hitlab template circle-obb --solution >mine.c
cp mine.c autograder/submission
cp mine.c submissions/anna
sed 's/+ dy \* b->s/- dy * b->s/; s/-dx \* b->s/dx * b->s/' mine.c >submissions/ben/mine.c

sh ./workflow
expect 'the workflow with a function that is right' '0 10' "$? $(grep -c '<testcase' report.xml)"
sh ./run_autograder
expect 'the score of a function that is right' '0 7' "$? $(sed -n 's/^{"score": \(.*\),/\1/p' autograder/results/results.json)"
make -s test >log
expect 'make test' '0 1' "$? $(grep -c '100,000' log)"
make -s report >log 2>&1
expect 'make report' '0 class.csv class.html class.xml' "$? $(ls report | tr '\n' ' ' | sed 's/ $//')"
expect 'its points' '7 2' "$(awk -F, '/mine/ { printf "%s%s", n++ ? " " : "", $4 }' report/class.csv)"

echo 'broken' >mine.c
cp mine.c autograder/submission
sh ./workflow 2>log
expect 'the workflow with a file that does not compile' '2 1' "$? $(grep -c '<error message="line 1: ' report.xml)"
sh ./run_autograder 2>log
expect 'the score of a file that does not compile' '0 0' "$? $(sed -n 's/^{"score": \(.*\),/\1/p' autograder/results/results.json)"
make -s test >log 2>&1
expect 'make test with it' 2 $?
sum_up
