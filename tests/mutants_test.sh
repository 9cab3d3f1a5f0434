#!/bin/sh
# Checks tests/mutants.py without trying a mutant: `sh tests/mutants_test.sh`.
set -u
tested=mutants
. hit/tests/support/check.sh
export PYTHONPATH=tests PYTHONDONTWRITEBYTECODE=1

# A source with one example of what is changed, and of what is not.
mkdir -p "$scratch/src/room"
cat >"$scratch/src/room/one.c" <<'END'
#define LIMIT (1 + 2)
static const int table[] = {1, 2};
/* 3 < 4 */
int sum(int a, int b) {
    int sums[8]; // 5 < 6
    if (!a) return 0;
    note("7 < 8", a, b);
    return a < b && LIMIT ? sums[0] : 0;
}
DEFINE_TEST(sum, &(struct two){1, 2})
END
python3 - "$scratch/src/room/one.c" >"$scratch/edits" 2>"$scratch/error" <<'END'
from mutants import *
text = open(sys.argv[1]).read()
for start, end, new in sorted(edits(text)):
    print(f'{text.count(chr(10), 0, start) + 1}: {text[start:end]} -> {new.strip()}')
END
cat >"$scratch/expected" <<'END'
6: ! -> 
6: return 0; -> (void)0;
6: 0 -> (-1)
6: 0 -> 1
7: note("7 < 8", a, b); -> (void)0;
7: a, b -> b, a
8: < -> <=
8: && -> ||
8: 0 -> (-1)
8: 0 -> 1
8: 0 -> (-1)
8: 0 -> 1
END
diff "$scratch/expected" "$scratch/edits" >"$scratch/difference"
check $? "small mistakes are made in other places: $(cat "$scratch/difference" "$scratch/error")"

# What a test has started ends with it, also what has a session of its own.
python3 -c 'from mutants import run; run(["sh", "-c", "setsid sleep 7654321 & sleep 0.2"], ".", 9)' 2>"$scratch/error"
grep -qs 765432[1] /proc/[0-9]*/cmdline
check $((! $?)) "what a test has started runs on: $(cat "$scratch/error")"

# All mutants of a file are in one program, and the environment chooses one.
mkdir -p "$scratch/tree/src/room"
cat >"$scratch/tree/src/room/two.c" <<'END'
static int larger(int a, int b) {
    return a < b ? b : a; // "a < b"
}
int main(void) {
    return larger(1, 2);
}
END
python3 - "$scratch/tree" >"$scratch/numbers" 2>"$scratch/error" <<'END'
from mutants import *
text = open(f'{sys.argv[1]}/src/room/two.c').read()
mutants = [Mutant('src/room/two.c', text, *edit) for edit in edits(text)]
for number, mutant in enumerate(mutants):
    mutant.number = number + 1
write_mutants(sys.argv[1], 'src/room/two.c', text, mutants)
print(next(m.number for m in mutants if '1, 2' in m.before and '2, 2' in m.after))
print(next(m.number for m in mutants if '1, 2' in m.before and '1, 1' in m.after))
END
cc -iquote hit/tests/support -o "$scratch/two" "$scratch/tree/src/room/two.c" tests/support/mutant.c 2>>"$scratch/error"
head -c 16384 /dev/zero >"$scratch/reached"
statuses=
for number in 0 $(cat "$scratch/numbers"); do
    HITLAB_MUTANT=$number HITLAB_REACHED="$scratch/reached" "$scratch/two"
    statuses="$statuses $?"
done
test "$statuses" = ' 2 2 1'
check $? "a program without a mutant and with two of them ends with$statuses: $(cat "$scratch/error")"
test "$(tr -d '\0' <"$scratch/reached" | wc -c)" -eq 2
check $? "a run does not note both functions that it reaches"

# A tree that mutants were built in gets the files at hand. What was a mutant's is newer then than what was built of it.
mkdir -p "$scratch/tree/build"
cat >"$scratch/tree/src/room/one.c" <<'END'
a mutant
END
cp "$scratch/tree/src/room/two.c" "$scratch/tree/src/room/three.c"
touch -d '2001-01-01' "$scratch/src/room/one.c"
(cd "$scratch" && git init -q && printf '/*\n!/src/\n' >.gitignore) && (cd "$scratch" && PYTHONPATH=$OLDPWD/tests python3 -c '
from mutants import *
copy_files("tree")
print(time.time() - os.path.getmtime("tree/src/room/one.c") < 100, glob.glob("tree/src/**/*.c", recursive=True))
') >"$scratch/said" 2>&1
test "$(cat "$scratch/said")" = "True ['tree/src/room/one.c']" && cmp -s "$scratch/src/room/one.c" "$scratch/tree/src/room/one.c"
check $? "a tree is used again with what is left of a mutant: $(cat "$scratch/said")"

# A room in a room is tested by both, and a room of the kernel by the kernel's tests.
python3 - >"$scratch/said" 2>&1 <<'END'
from mutants import *
print(*map(rooms_around, ('hit/core', 'scenes/tiles', 'lab')))
END
test "$(cat "$scratch/said")" = "['hit'] ['scenes/tiles', 'scenes'] ['lab']"
check $? "the rooms whose tests are a room's own: $(cat "$scratch/said")"

# The tests of the room scene run its functions on the scenes.
python3 - >"$scratch/said" 2>&1 <<'END'
from mutants import *
names = {name for name, *_ in tests_of({'src/scenes/impact.c'}, {'scene': [], 'scenes': ['scene'], 'judge': []}, 'tests')}
print({'scene reach', 'scenes impact'} - names, [name for name in names if 'judge' in name])
END
test "$(cat "$scratch/said")" = 'set() []'
check $? "the tests of a scene: $(cat "$scratch/said")"

# A first run notes what each test takes and reaches. A slow one then runs alone. The tests that are named run until one fails.
cat >"$scratch/noted_test.c" <<'END'
#include "test_file.h"
#include <stdio.h>
#include <unistd.h>
extern int mutant_;
extern unsigned char *reached_;
static int reach(void **state) {
    if (reached_) reached_[1] = 1;
    return 0;
}
TEST(first) {
    if (reached_) reached_[2] = 1;
    usleep(200000);
}
TEST(fi) {
    fail();
}
TEST(second) {
    if (reached_) reached_[3] = 1;
    assert_int_equal(mutant_, 0);
}
TEST(third) {
    puts("third runs");
}
TEST(fourth) {
    puts("fourth runs");
}
static int refuse(void **state) {
    return 1;
}
TEST_WITH(unready, refuse, NULL) {
}
TEST(last) {
}
TEST_FILE(noted, reach, NULL)
END
cc -D'TEST_FILES(F)=F(noted)' -iquote hit/tests/support -o "$scratch/noted" hit/tests/support/main.c "$scratch/noted_test.c" \
    tests/support/mutant.c -Wl,--wrap=_cmocka_run_group_tests -lcmocka 2>"$scratch/error"
mkdir -p "$scratch/build"
python3 - "$scratch" >"$scratch/said" 2>&1 <<'END'
import mutants
from mutants import *
mutants.SLOW = 0.2
test = types.SimpleNamespace(name='room noted', room='room', command=[f'{sys.argv[1]}/noted', 'noted'])
run_first(sys.argv[1], test)
print(*((group.name, [(name, *reached) for name, _, reached in group.runs]) for group in test.groups))
END
test "$(cat "$scratch/said")" = "mutants: left out, since it fails without a mutant: room noted fi
mutants: left out, since it fails without a mutant: room noted unready
('room noted first', [('first', 1, 2)]) ('room noted', [('second', 1, 3), ('third', 1), ('fourth', 1), ('last', 1)])"
check $? "a first run: $(cat "$scratch/said" "$scratch/error")"
statuses=
for named in 'first' 'second;first;third;fourth' 'fourth;third'; do
    HITLAB_MUTANT=1 HITLAB_TESTS=$named "$scratch/noted" noted >"$scratch/said" 2>&1
    statuses="$statuses $? $(grep -c ' runs$' "$scratch/said")"
done
test "$statuses" = ' 0 0 1 0 0 2'
check $? "tests that are named end with, and after one that fails run:$statuses"

# One that is interrupted ends, and its other half with it.
timeout 20 python3 - >"$scratch/said" 2>&1 <<'END'
from mutants import *
def work(tree, job):
    stopping.set() if job == 3 else None
    run(['sleep', '0.1'], '.', 10)
share(range(9), work)
END
test "$(cat "$scratch/said")" = 'mutants: interrupted'
check $? "an interrupted run says '$(cat "$scratch/said")'"

# One that takes more than 2 GB fails.
timeout 20 python3 - >"$scratch/said" 2>&1 <<'END'
import mutants
print(*(mutants.run(['python3', '-c', f'bytearray({size} << 30)'], '.', 30) for size in (1, 3)))
END
test "$(cat "$scratch/said")" = 'True False'
check $? "a test that takes too much memory: '$(cat "$scratch/said")'"

mutants() { env -u MAKEFLAGS make -s mutants "$@" 2>&1 | head -n 1; }
check_error() { # EXPECTED ARGUMENTS...
    expected=$1
    shift
    test "$(mutants "$@")" = "$expected"
    check $? "$* says '$(mutants "$@")' instead of '$expected'"
}
check_error 'mutants: ROOM=xyz: no such room' ROOM=xyz
check_error 'mutants: ROOM=lab,hit: no such room' ROOM=lab,hit # a list, of which no mutants are drawn
check_error 'mutants: COUNT=x SEED=1 TIME=100000 UPTO=all: not three numbers, and room, tests or all' ROOM=lab COUNT=x

# The file of mutants that change nothing can be read, and each entry has the line as it stands in the source.
python3 - >"$scratch/said" 2>&1 <<'END'
from mutants import *
known_equal()
END
test ! -s "$scratch/said"
check $? "tests/equal_mutants.txt: $(cat "$scratch/said")"
sum_up
