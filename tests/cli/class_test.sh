#!/bin/sh
# `hitlab judge --class` and what autograders get: `sh tests/cli/class_test.sh HITLAB`. In `make test-long` also functions that
# hang or write over themselves, and a thousand files.
set -u
tested='class'
. hit/tests/support/check.sh
case $1 in /*) hitlab=$1 ;; *) hitlab=$PWD/$1 ;; esac
cd "$scratch" || exit 1

function_of() { # STATEMENTS: prints a function with these at its end
    printf '#include <math.h>\nbool circle_obb(const check_circle *a, const check_box *b) {\n'
    printf '    float dx = a->x - b->x, dy = a->y - b->y;\n    %s\n}\n' "$1"
}
nearest='float x = fmaxf(fabsf(dx * b->c + dy * b->s) - b->w / 2, 0), y = fmaxf(fabsf(dy * b->c - dx * b->s) - b->h / 2, 0); return x * x + y * y < a->r * a->r;'

mkdir -p class/anna class/ben 'class/dora "D", <&>' class/.hidden none
function_of "$nearest" | tee class/.hidden/mine.c >class/anna/mine.c
sed -e 's/dx/offsetX/g; s/dy/offsetY/g; s/\([^a-z>]\)a\([^a-z]\)/\1round\2/g; s/ = /=/g' -e '3i\ /* my own! */' class/anna/mine.c >class/ben/mine.c
sed 's/+ dy \* b->s/- dy * b->s/; s/- dx \* b->s/+ dx * b->s/' class/anna/mine.c >'class/dora "D", <&>/sign.cc'
echo 'int x' >class/syntax.c
"$hitlab" template shapes >class/other.c
ln -s ../../class class/anna/loop
ln -s round.c class/round.c
echo text >class/notes.txt

without_seconds() { # REPORT: prints its table; only seconds have a decimal
    sed 's/,[0-9]*\.[0-9],/,/' "$1/class.csv" | tr -d '\r'
}

"$hitlab" judge circle-obb class --class --count 400 --lang en --report first --points ordinary=5,ties=2 >table 2>errors
expect 'the status of a class with errors' 1 $?
cat >expected <<'END'
file,result,errors,points,seconds,equal_to,mistake
class/anna/mine.c,right,0,7,class/ben/mine.c,
class/ben/mine.c,right,0,7,class/anna/mine.c,
END
without_seconds first | head -n 3 | diff expected - >log
check $? 'class.csv begins as expected'
rm -f log
cell() { # FILE: prints what follows it in the table
    without_seconds first | sed -n "s,^class/$1\,,,p"
}
expect 'a file that does not compile' "not judged,,0,,\"line 1: expected" "$(cell syntax.c | sed 's/expected.*/expected/')"
expect 'a function of another scene' 'not judged,,0,,has no function circle_obb; it has one for the scene shapes' "$(cell other.c)"
expect 'a link in a circle' 'not judged,,0,,Too many levels of symbolic links' "$(cell round.c)"
expect 'a wrong sign, in a folder that needs quotes' 1 "$(grep -c '^"class/dora ""D"", <&>/sign.cc",wrong,[0-9]*,2,[0-9.]*,,wrong-sign' first/class.csv)"
expect 'what is not a file of the class' 0 "$(grep -cE 'notes|hidden|loop' first/class.csv)"
expect 'a link to a folder' 'hitlab: class/anna/loop: a link to a folder is not followed' "$(cat errors)"
expect 'the files of the report' 'class.csv class.html class.xml' "$(ls first | tr '\n' ' ' | sed 's/ $//')"
expect 'the end of the table' '2 right, 1 wrong, 3 not judged.
Equal but for names, comments and spaces: class/anna/mine.c, class/ben/mine.c' "$(tail -n 2 table)"
expect 'pictures' 1 "$(grep -c '<img alt="" src="data:image/svg+xml,%3Csvg ' first/class.html)"
expect 'the sentence on the page' '<p>Diagnosis: wrong-sign. It turns the wrong way: the sine has the wrong sign.</p>' "$(grep -F '<p>Diagnosis' first/class.html | grep wrong-sign)"
expect 'suites of JUnit' '6 3' "$(grep -c '<testsuite ' first/class.xml) $(grep -c '<error message' first/class.xml)"
if command -v xmllint >/dev/null; then
    xmllint --noout --nonet first/class.xml first/class.html
    check $? 'the page and the suites are well-formed'
fi

"$hitlab" judge circle-obb class/d* class/syntax.c --class --count 400 --lang ja --report second >table 2>errors
errors_of_dora() { # REPORT
    sed -n 's/^"class.dora[^>]*>.sign.cc",[^,]*,\([0-9]*\),.*/\1/p' "$1/class.csv"
}
expect 'the same seed' "$(errors_of_dora first)" "$(errors_of_dora second)"
expect 'Japanese' 'class/syntax.c 判定不能' "$(awk '/syntax/ { print $1, $2 }' table)"
expect 'a page in Japanese' '1 1' "$(grep -c '<html lang="ja">' second/class.html) $(grep -c '<p>診断：wrong-sign。' second/class.html)"
"$hitlab" judge circle-obb --class class/ben/mine.c class/anna/mine.c --count 50 --lang en >table 2>errors
expect 'a class that is right' '0: 2 right, 0 wrong, 0 not judged.' "$?: $(grep ' right, ' table)"
expect 'its errors' '' "$(cat errors)"
if command -v script >/dev/null && script --version 2>/dev/null | grep -q util-linux; then
    script -qec "'$hitlab' judge circle-obb class/ben/mine.c --class --count 50 >/dev/null" /dev/null >bar
    expect 'a bar on a terminal' 1 "$(grep -c '\] 0 / 1' bar)"
fi

refused() { # MESSAGE ARGUMENT...
    message=$1
    shift
    got=$("$hitlab" judge circle-obb "$@" --class 2>&1 >/dev/null)
    expect "the status of: $*" 2 $?
    expect "the error of: $*" "hitlab: $message" "$got"
}
mkdir -p full
(cd full && seq -f 'f%g.c' 10001 | xargs touch)
cp first/class.csv kept
refused 'none: has no file of C' none
refused 'first: exists; name a new folder for the report' class/ben --report first
refused '/nowhere/report: No such file or directory' class/ben --report /nowhere/report
refused 'judge: needs files of C, or folders with them'
refused '--program: cannot be combined with --class' --program true
refused '--pictures: cannot be combined with --class; --report has the pictures' class --pictures p
refused '--format: cannot be combined with --class; see --report' class --format json
refused '--points: ties is given twice' class --points ties=1,ties=2
refused '--points: ties needs a number of points, as in ties=2' class --points ties=-1
refused '--points: ties needs a number of points, as in ties=2' class --points ties
refused "--points: 'tie' is no set of circle-obb; its sets are ordinary, turned, near-1px, near-0.01px, near-8-floats, ties, zero-sizes, containment, huge, tiny" class --points tie=1
expect 'the error of too many files' 'there are more than 10000 files; judge a part of them' \
    "$("$hitlab" judge circle-obb full --class 2>&1 | sed 's/.*\.c: //')"
expect 'a report that exists is not touched' "$(cat kept)" "$(cat first/class.csv)"
expect 'files of a class that is none' 'hitlab: b.c: a second file after '"'a.c'"'; --class judges several' \
    "$("$hitlab" judge circle-obb a.c b.c 2>&1)"
expect 'a report without a class' 'hitlab: --report: needs --class' "$("$hitlab" judge circle-obb a.c --report x 2>&1)"
expect 'points of nothing' 'hitlab: --points: needs --class or --format gradescope' \
    "$("$hitlab" judge circle-obb a.c --points ties=1 2>&1)"

gradescope() { # FILE: prints the score, the sum of the tests' scores and of their maxima, and the first line of the output
    "$hitlab" judge circle-obb "$1" --format gradescope --points ordinary=5,ties=2.5 --count 400 --lang en 2>errors >results.json
    sed -n 's/^{"score": \(.*\),/\1/p' results.json
    sed -n 's/.*"score": \([0-9.]*\), "max_score": \([0-9.]*\),.*/\1 \2/p' results.json | awk '{ s += $1; m += $2 } END { print s, m }'
    sed -n 's/^ "output": "\([^,:\\]*\).*/\1/p' results.json
}
expect 'some points' '2.5
2.5 7.5
circle-obb' "$(gradescope 'class/dora "D", <&>/sign.cc')"
expect 'no points' '0
0 7.5
line 1' "$(gradescope class/syntax.c)"
if command -v python3 >/dev/null; then
    python3 -c 'import json; json.load(open("results.json"))'
    check $? 'results.json is JSON'
fi

if [ -n "${HITLAB_TEST_LONG:-}" ]; then
    mkdir -p failing many
    function_of 'if (b->w == 0) for (;;) { volatile int i = 0; (void)i; } return a->r > 0 && dx < dy;' >failing/hangs.c
    function_of 'volatile float *at = (volatile float *)a; for (int i = -40; i < 90; i++) at[i] = 0; return dx < dy;' >failing/writes.c
    function_of 'return *(volatile bool *)0 || dx < dy;' >failing/reads.c
    "$hitlab" judge circle-obb failing --class --count 100 --lang en >table 2>errors
    sed 's/ *[0-9]*[.][0-9]  / /' table >before
    "$hitlab" judge circle-obb failing --class --count 100 --lang en --report failed >table 2>errors
    expect 'the status of functions that fail' 1 $?
    expect 'the same errors' "$(cat before)" "$(sed 's/ *[0-9]*[.][0-9]  / /' table)"
    expect 'three rows that are wrong' 3 "$(grep -c ',wrong,' failed/class.csv)"
    expect 'no answer in time' 1 "$(grep -c '<p>No answer in time: it did not return within 0.25 s' failed/class.html)"
    expect 'a crash in the table' 1 "$(grep -c 'A crash: it used a null pointer' table)"
    (cd many && for i in $(seq 1000); do ln -s nowhere "$i.c"; done)
    "$hitlab" judge circle-obb many --class --lang en --report thousand >table 2>errors
    expect 'a thousand files' '0 right, 0 wrong, 1,000 not judged.' "$(tail -n 1 table)"
fi
sum_up
