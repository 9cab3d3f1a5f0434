#!/usr/bin/env python3
"""Makes small mistakes in the source, one at a time, and counts those that a test notices: `make mutants`.

Usage: mutants.py ROOM COUNT SEED UPTO SECONDS ROOM:KNOWN,KNOWN... (of all rooms). ROOM is a room of src or hit; or
`changed`, the files changed since the last tag, or in the last 50 commits; or `hit`, the list hit/tests/mutations.txt of the
kernel. ROOM and SEED may be several, as lab,judge and 1,2,3, which share what is built. UPTO says which tests are run: `room`,
`tests` (those of the rooms above it, too), or `all` (scripts and window, too).
All mutants are built at once: a function has its body once more for each of its mutants, and the environment says which
one runs. A first run of each test, without a mutant, says how long it takes and which functions it reaches. A mutant gets
the tests of its room first, and the others if these do not notice it."""
import concurrent.futures, contextlib, fcntl, filecmp, functools, glob, itertools, os, pathlib
import random, re, resource, shutil, signal, subprocess, sys, threading, time, types
sys.dont_write_bytecode = True
from small_mistakes import bodies_of, edits

LISTED, EQUAL, TREES = 'hit/tests/mutations.txt', 'tests/equal_mutants.txt', ['build/mutants/1', 'build/mutants/2']
FUNCTIONS_MAX, SLOW = 1 << 14, 0.3  # as in mutant.c; seconds from which on a test runs alone
# The screen lists the source of steps, so the listing stays the original's. Arguments of two types do not swap in this
# build, and a program that leaks fails.
MAKE = ['make', '-s', '-o', 'build/generated/stamp', 'LEAKS=-fsanitize=leak',
        'WARNINGS=-Wconversion -Werror=conversion -Werror=incompatible-pointer-types -Werror=int-conversion']
WITH_SWITCH = ['-j2', 'SANITIZE=-Wl,build/mutant.o -Wl,--wrap=_cmocka_run_group_tests -fsanitize=bounds -fsanitize-undefined-trap-on-error']
SWITCHED, stopping, run_numbers = 'extern int mutant_; extern unsigned char *reached_; ', threading.Event(), itertools.count()
os.environ.update(HITLAB='build/release/hitlab', LSAN_OPTIONS='suppressions=tests/support/leaks.txt:print_suppressions=0')
resource.setrlimit(resource.RLIMIT_DATA, (1 << 31, 1 << 31))  # bytes: a mistake may allocate without end

def run(argv, folder, limit, log=os.devnull, **variables):
    """Whether the command succeeds within `limit` seconds. All that it has started ends with it."""
    number = f'{os.getpid()}.{next(run_numbers)}'
    with open(log, 'wb') as out:
        child = subprocess.Popen(argv, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True,
                                 env={**os.environ, **variables, 'HITLAB_RUN': number})
    end = time.time() + limit
    while child.poll() is None and time.time() < end and not stopping.is_set(): time.sleep(0.01)
    # A script that is asked to end removes its folder.
    for kind in [] if (is_good := child.poll() == 0) else [signal.SIGTERM, signal.SIGKILL]:
        with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(child.pid, kind)
            child.wait(2)
    # A worker has a session of its own, and a mistake may let it run on.
    for path in glob.glob('/proc/[0-9]*/environ'):
        with contextlib.suppress(OSError):
            if f'HITLAB_RUN={number}\0'.encode() in pathlib.Path(path).read_bytes(): os.kill(int(path.split('/')[2]), signal.SIGKILL)
    stopping.is_set() and sys.exit('mutants: interrupted')
    return is_good

class Mutant:
    """`text` of the file at `path`, with `new` from `start` to `end`."""
    def __init__(self, path, text, start, end, new, name=None):
        self.path, self.text, self.edit, self.fate, self.is_reached = path, text, (start, end, new), '', False
        lines, changed = text.split('\n'), self.mutated().split('\n')
        self.line = next(i for i, (a, b) in enumerate(zip(lines, changed)) if a != b)
        self.name, self.before, self.after = name or f'{path}:{self.line + 1}', lines[self.line].strip(), changed[self.line].strip()
    def mutated(self, start=0, end=None):
        a, b, new = self.edit
        return self.text[start:a] + new + self.text[b:end]

def room_of(path):
    """As lab of src/lab/lab.c, and hit/core of hit/src/core/shape.c."""
    return os.path.dirname(re.sub('^src/|(?<=^hit/)(?:src|include/hit)/', '', path))

def tests_in(room):
    return 'hit/tests' if room == 'hit' else f'tests/{room}'

def paths_of(room):
    sources = glob.glob('src/**/*.c', recursive=True) + glob.glob('hit/src/**/*.c', recursive=True)
    since = subprocess.getoutput('git describe --tags --abbrev=0 2>/dev/null || git rev-list -n 51 HEAD').split()[-1]
    changed = subprocess.getoutput(f"git diff --name-only {since} -- 'src/*.c' 'hit/src/*.c'").split()
    return sorted([p for p in changed if p in sources] if room == 'changed' else [p for p in sources if room_of(p) == room])

@functools.cache
def mutants_of(room):
    return [Mutant(path, t, *edit) for path in paths_of(room) for t in [pathlib.Path(path).read_text()] for edit in edits(t)]

def listed_mutant(row):
    name, path, expression = row.rstrip('\n').split(' | ', 2)
    text, new = pathlib.Path(path).read_text(), subprocess.check_output(['sed', expression, path], text=True)
    text != new or sys.exit(f'mutants: {LISTED}: changes nothing: {row.strip()}')
    start = len(os.path.commonprefix([text, new]))
    after = len(os.path.commonprefix([text[:start - 1:-1], new[:start - 1:-1]]))
    return Mutant(path, text, start, len(text) - after, new[start:len(new) - after], name)

def known_equal():
    """The mutants that change nothing: blocks of a path, `- LINE BEFORE`, `+ LINE AFTER`, and a reason."""
    known = set()
    for block in filter(None, re.split(r'\n{2,}', re.sub(r'(?m)^#.*\n', '', open(EQUAL).read()).strip())):
        entry = re.fullmatch(r'(.+)\n- (.*)\n\+ (.*)\n.+', block)
        entry or sys.exit(f'mutants: {EQUAL}: not a path, - before, + after and a reason: {block}')
        is_there = os.path.exists(entry[1]) and entry[2] in map(str.strip, open(entry[1]))
        is_there or print(f'mutants: {EQUAL}: {entry[1]} no longer has the line: {entry[2]}')
        known.add(entry.groups())
    return known

def copy_files(tree):
    """Brings the files at hand into `tree`; a new tree gets what is built of them."""
    for part in ('build/release', 'build/generated'):
        os.path.exists(part) and not os.path.exists(f'{tree}/{part}') and shutil.copytree(part, f'{tree}/{part}')
    files = subprocess.check_output(['git', 'ls-files', '-coz', '--exclude-standard'], text=True)
    wanted = {f'{tree}/{path}': path for path in files.split('\0') if os.path.isfile(path)}
    for copy, path in wanted.items():
        write = shutil.copy if os.path.exists(copy) else shutil.copy2  # what was a mutant's is newer than its object
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        write == shutil.copy and filecmp.cmp(path, copy, shallow=False) or write(path, copy)
    for copy in set(glob.glob(f'{tree}/**/*.*', recursive=True)) - wanted.keys():
        copy.startswith(f'{tree}/build/') or os.path.isdir(copy) or os.remove(copy)

def rooms_around(room):
    return [r for r in map(str, [pathlib.PurePath(room), *pathlib.PurePath(room).parents]) if glob.glob(f'{tests_in(r)}/*_test.c')]

def tests_of(paths, known, upto):
    rooms, rows = set(), []
    for room in set(map(room_of, paths)):
        reached = 'scene' if room.startswith('scenes') else room  # main.c gives the table of scenes to whoever asks
        rooms |= {*rooms_around(room)}
        above = {r for r in known if reached in [r, *known[r]]}  # and threads below, whose tests share the work of rooms
        rooms |= {r for r in above if upto != 'room' or r in known[reached]} | ({'walk'} if upto == 'all' else set())
    for room in sorted(rooms):
        goals = [f'build/release/{tests_in(room)}/test', 'build/release/hitlab'][:1 if room in ('hit', 'canvas', 'threads') else 2]
        files = sorted(os.path.basename(path)[:-7] for path in glob.glob(f'{tests_in(room)}/*_test.c') + glob.glob('hit/tests/*/*_test.c') * (room == 'hit'))
        rows += [(f'{room} {file}', room, goals, [goals[0], file]) for file in files]
    if upto == 'all':
        scripts = subprocess.getoutput("grep -l 'sh HITLAB' tests/*_test.sh tests/*/*_test.sh").split()
        commands = [['sh', s] for s in scripts] + [['env', 'LSAN_OPTIONS=detect_leaks=0', 'sh', 'tests/sdl/window.sh']]
        rows += [(c[-1], 'scripts', ['build/hitlab'], c + ['build/hitlab']) for c in commands]
    return rows

class Group:
    """Tests that run together: the quick ones of a file, a slow one, or a script. `runs` has the name of each, its seconds, and
    the numbers of the functions that it reaches."""
    def __init__(self, name, command, runs): self.name, self.command, self.runs, self.found, self.tried = name, command, runs, 0, 0

def run_first(tree, test):
    """The tests of a file, or a script, without a mutant. One that fails is left out."""
    reached, notes = (pathlib.Path(tree, f'build/{name}').absolute() for name in ('reached', 'notes'))
    reached.write_bytes(bytes(FUNCTIONS_MAX))
    notes.write_text('')
    start = time.time()
    is_good = run(test.command, tree, 600, HITLAB_REACHED=str(reached), HITLAB_NOTES=str(notes))
    rows = [line.split(';') for line in notes.read_text().splitlines()]
    runs = [(name, float(seconds), {*map(int, functions.split())}) for name, seconds, functions in rows]
    if test.room == 'scripts': runs = [('', time.time() - start, {n for n, is_in in enumerate(reached.read_bytes()) if is_in})]
    if not is_good: runs = [('', -1, set())]
    test.failed = [name for name, seconds, _ in runs if seconds < 0]
    for name in test.failed: print(f'mutants: left out, since it fails without a mutant: {test.name} {name}', flush=True)
    quick, slow = [r for r in runs if 0 <= r[1] < SLOW], [r for r in runs if r[1] >= SLOW]
    test.groups = [Group(f'{test.name} {r[0]}', test.command, [r]) for r in slow] + [Group(test.name, test.command, quick)]

def write_mutants(tree, path, text, mutants):
    """Writes the file with a body for each of its mutants. Returns which mutant each line is of."""
    lines, written, end = {}, SWITCHED, 0
    for a, b in bodies_of(text)[0]:
        of_body = [m for m in mutants if a <= m.edit[0] < b]
        written, end = written + text[end:a] + (f' if (reached_) reached_[{of_body[0].number}] = 1;' if of_body else ''), b
        for m in of_body:
            m.function, first = of_body[0].number, written.count('\n') + 1
            written += f' if (mutant_ == {m.number}) {{ {m.mutated(a, b)} }} else'
            lines.update(dict.fromkeys(range(first, written.count('\n') + 2), m))
        written += f' {{ {text[a:b]} }} '
    pathlib.Path(tree, path).write_text(written + text[end:])
    return lines

def choose(tree, orders, count, goals):
    """The first `count` mutants of each order that compile, built."""
    log, files = f'{tree}/build/make.log', {}
    while True:
        chosen = list(dict.fromkeys(m for order in orders for m in order[:count]))
        for number, mutant in enumerate(chosen): mutant.number = number + 1
        files.update({m.path: m.text for m in chosen})  # also those whose only mutant did not compile
        lines = {path: write_mutants(tree, path, text, [m for m in chosen if m.path == path]) for path, text in files.items()}
        if run([*MAKE, *WITH_SWITCH, '-k', *goals], tree, 3600, log):
            for path, text in files.items(): pathlib.Path(tree, path).write_text(text)  # some tests read the sources
            return [order[:count] for order in orders]
        places = re.findall(r'(?m)^((?:hit|src)/[\w/]+\.[ch]):(\d+):\d+: error', open(log).read())
        refused = {lines.get(path, {}).get(int(line)) for path, line in places} - {None}
        refused or sys.exit(open(log).read()[-4000:] + 'mutants: this does not build without a mutant')
        orders = [[m for m in order if m not in refused] for order in orders]

@functools.cache
def object_of(tree, path, text):
    """The file with this text compiled, without lines for a debugger."""
    pathlib.Path(tree, path).write_text(text)
    run([*MAKE, 'CFLAGS=-O2', name := f'build/release/{path.removeprefix("src/")[:-1]}o'], tree, 600)
    return pathlib.Path(tree, name).read_bytes()

def share(jobs, work):
    """Each tree does one of the jobs after the other."""
    jobs = iter(jobs)
    def work_in(tree):
        for job in jobs: work(tree, job)
    with concurrent.futures.ThreadPoolExecutor(len(TREES)) as pool: list(pool.map(work_in, TREES))

def judge(tree, mutant, groups, is_near):
    """Tries the tests of its room; or, after these, the others."""
    reaching = [(sum(r[1] for r in runs), ';'.join(r[0] for r in runs), g)
                for g in groups for runs in [[r for r in g.runs if mutant.function in r[2]]] if runs]
    mutant.is_reached |= bool(reaching)
    mutant.fate = 'SURVIVED' + (' the tests of its room' if is_near else '' if mutant.is_reached else ': no test comes there')
    # The search for leaks takes longer than most tests. Leaks come of what is left out, and of what frees.
    leaks = {} if '(void)0' in mutant.edit[2] or 'free' in mutant.before else {'LSAN_OPTIONS': 'detect_leaks=0'}
    # Those that will find it soon, by what they have found.
    for seconds, names, group in sorted(reaching, key=lambda r: (r[0] + 0.02) * (2 + r[2].tried) / (1 + r[2].found)):
        group.tried += 1
        if not run(group.command, tree, 5 + 5 * seconds, HITLAB_MUTANT=str(mutant.number), HITLAB_TESTS=names, **leaks):
            group.found, mutant.fate = group.found + 1, f'found by {group.name}'
            break
    print(f'{mutant.name}: {mutant.fate}', *[f'\n  - {mutant.before}\n  + {mutant.after}'] * (mutant.fate[0] == 'S'), flush=True)

def main(room, count, seed, upto, seconds, *rooms):
    known = {r.split(':')[0]: r.split(':')[1].split(',') for r in rooms}
    if not (all(map(str.isdigit, [count, seconds, *seed.split(',')])) and int(count) and upto in ('room', 'tests', 'all')):
        sys.exit(f'mutants: COUNT={count} SEED={seed} TIME={seconds} UPTO={upto}: not three numbers, and room, tests or all')
    room == 'hit' or {*room.split(',')} <= {*known, 'changed'} - {'hit'} or sys.exit(f'mutants: ROOM={room}: no such room')
    end, is_list, equal = time.time() + int(seconds), room == 'hit', known_equal()
    draws = list(itertools.product(room.split(','), seed.split(',')))
    orders = [list(map(listed_mutant, open(LISTED)))] if is_list else [random.Random(int(seed)).sample(
        mutants_of(room), len(mutants_of(room))) for room, seed in draws]
    others = [[m for m in order if room_of(m.path) in known and (m.path, m.before, m.after) not in equal] for order in orders]
    wanted = len(orders[0]) if is_list else int(count)  # some of those that follow take the place of what does not compile
    rows = tests_of({m.path for order in others for m in order[:2 * wanted]}, known, 'room' if is_list else upto)
    tests = [types.SimpleNamespace(name=name, room=room, goals=goals, command=command, groups=None, failed=[])
             for name, room, goals, command in rows]
    [signal.signal(kind, lambda *_: stopping.set()) for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]
    os.makedirs(f'{TREES[0]}/build', exist_ok=True)
    fcntl.flock(lock := open('build/mutants/lock', 'w'), fcntl.LOCK_EX)  # one run after the other
    copy_files(TREES[0])
    run(['make', '-s', 'build/generated/stamp'], TREES[0], 600)
    subprocess.run('cc -c -iquote hit/tests/support -o build/mutant.o tests/support/mutant.c'.split(), cwd=TREES[0], check=True)
    shares = choose(TREES[0], others, wanted, dict.fromkeys(g for t in tests for g in t.goals))
    chosen = list(dict.fromkeys(m for chosen in shares for m in chosen))
    shutil.rmtree(TREES[1], ignore_errors=True)
    shutil.copytree(TREES[0], TREES[1], ignore=shutil.ignore_patterns('*.o', '*.d'))
    for is_near in (True, False):
        left = {m: [t for t in tests if (t.room in rooms_around(room_of(m.path))) == is_near]
                for m in chosen if not m.fate.startswith('found')}
        unknown = {t.name: t for tests_of_one in left.values() for t in tests_of_one if t.groups is None}
        share(unknown.values(), lambda tree, test: time.time() < end and run_first(tree, test))
        share(left, lambda tree, m: time.time() < end and judge(tree, m, [g for t in left[m] for g in t.groups or []], is_near))
    survived = [m for m in chosen if m.fate.startswith('SURVIVED')]
    same = [m for m in survived if not is_list and object_of(TREES[0], m.path, m.text) == object_of(TREES[0], m.path, m.mutated())]
    survived = [m for m in survived if m not in same]
    for m in sorted(survived, key=lambda m: (m.path, m.line)): print(f'\n{m.name}{m.fate[8:]}\n  - {m.before}\n  + {m.after}')
    for (room, seed), order, own in zip(draws, orders, shares):
        count, found = (sum(bool(m.fate) and m not in left for m in own) for left in (same, same + survived))
        equals = sum(m in same or (m.path, m.before, m.after) in equal for m in order[:order.index(own[-1]) + 1])
        print(f'\nmutants of {room}, seed {seed}: {count}, found: {found}, survived: {count - found}, '
              f'equal, not counted: {equals}, score: {100 * found // max(count, 1)} %')
    is_list and sys.exit(1 if survived or any(t.failed for t in tests) else print(f'mutations: all {count} killed: {count} passed, 0 failed'))

__name__ == '__main__' and main(*sys.argv[1:])
