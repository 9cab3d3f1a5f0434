#!/usr/bin/env python3
"""Makes small mistakes in the source, one at a time, and counts those that a test notices: `make mutants`.

Usage: mutants.py ROOM COUNT SEED UPTO SECONDS ROOM:KNOWN,KNOWN... (of all rooms). ROOM is a room of src; or `changed`, the
files changed since the last tag, or in the last 50 commits; or `hit`, the list tests/hit/mutations.txt of the kernel.
UPTO is how far a mutant goes that nothing notices: `room`, `tests` (of the rooms above it), or `all` (scripts, window).
"""
import collections, contextlib, fcntl, filecmp, glob, os, pathlib
import random, re, shutil, signal, subprocess, sys, threading, time
LISTED, EQUAL = 'tests/hit/mutations.txt', 'tests/equal_mutants.txt'
LIST_FILES = ['point', 'circle_circle', 'circle_box', 'obb_obb', 'exact']  # these ask no batch and no broad phase
LIST_TESTS = [['exact', t] for t in ('no_rounding_goes_beyond_a_bound', '*bounds*', 'stage_1*')] + [[f] for f in LIST_FILES]
# The screen lists the source of steps, so the listing stays the original's. Arguments of two types do not swap in this
# build, and a program that leaks fails.
MAKE = ['make', '-s', 'LEAKS=-fsanitize=leak',
        'WARNINGS=-Wconversion -Werror=conversion -Werror=incompatible-pointer-types -Werror=int-conversion']
os.environ.update(HITLAB='build/release/hitlab', LSAN_OPTIONS='suppressions=tests/support/leaks.txt:print_suppressions=0')
stopping = threading.Event()

def run(argv, folder, limit, log=os.devnull):
    """Whether the command succeeds within `limit` seconds. All that it has started ends with it."""
    with open(log, 'wb') as out:
        child = subprocess.Popen(argv, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)
    end = time.time() + limit
    while child.poll() is None and time.time() < end and not stopping.is_set():
        time.sleep(0.02)
    for kind in [] if (is_good := child.poll() == 0) else [signal.SIGTERM, signal.SIGKILL]:  # a script that is asked to end removes its folder
        with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(child.pid, kind)
            child.wait(2)
    if stopping.is_set():
        sys.exit('mutants: interrupted')
    return is_good

def code_of(text):
    """`text` with ~ for all that is not code of a function's body, place by place."""
    code = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|\bassert\([^;]*;|^[ \t]*#(?:\\\n|[^\n])*',
                  lambda m: re.sub(r'[^\n]', '~', m.group()), text, flags=re.S | re.M)
    kept, depth, is_body = [], 0, False
    for i, c in enumerate(code):
        if c == '{' and depth == 0:
            is_body = code[:i].rstrip()[-1:] == ')'
        depth += (c == '{') - (c == '}')
        kept.append(c if c == '\n' or is_body and depth > 0 else '~')
    return ''.join(kept)

EXCHANGED = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '+': '-', '-': '+', '*': '/', '/': '*',
             '&&': '||', '||': '&&', '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', 'true': 'false', 'false': 'true', '!': ''}
OPERATOR = r'(?<= )(?:[<>=!+*/-]=|[<>+*/-]|&&|\|\|)(?=[ \n])|\b(?:true|false)\b|!(?=[\w(!])'
ARRAY_SIZE = r'\b(?!return\b)\w+[ *]+\w+(?:\[[^\]]*\])+(?= *[;=,])'
NUMBER = r'(?<![\w.])(0(?!\d)|[1-9]\d*)(u?|\.0f?|\.\d+f?)(?![\w.])'
CALL = (r'(?<=[;{})~:])(\s+(?:else\s+)?)(?!(?:return|if|while|for|switch|do|else)\b)'
        r'((?:\(void\))?(?:\w|->|\.)+(?:\[[^;{}]*?\])?(?:\([^;{}]*\)|\+\+|--);)')
RETURN = r'()(\breturn\b[^;{}]*;)(?!\s*\n~)'
SIMPLE = r'-?&?[a-zA-Z_][\w.]*(?:->\w+|\[\w+\])*'
ARGUMENTS = rf'(?<=[( ])({SIMPLE}), ({SIMPLE})(?=[,)])'

def edits(text):
    """Each (start, end, new text) that is one small mistake."""
    code = code_of(text)
    for m in re.finditer(OPERATOR, code):
        yield m.start(), m.end(), EXCHANGED[m.group()]
    sizes = [m.span() for m in re.finditer(ARRAY_SIZE, code)]
    for m in re.finditer(NUMBER, code):
        for n in (int(m.group(1)) + 1, int(m.group(1)) - 1):
            if not any(a <= m.start() < b for a, b in sizes):
                yield m.start(), m.end(), (str(n) if n >= 0 else '2' if m.group(2) else '(-1)') + m.group(2)
    for m in [*re.finditer(CALL, code), *re.finditer(RETURN, code)]:
        yield m.start(2), m.end(2), '(void)0;' + '\n' * m.group(2).count('\n')
    for m in re.finditer(ARGUMENTS, code):
        call = re.search(r'(\w+)\([^(){};]*$', code[:m.start()])
        if m.group(1) != m.group(2) and call and not re.fullmatch('greater|lesser|f(max|min)f?|hypotf?', call[1]):
            yield m.start(), m.end(), f'{m.group(2)}, {m.group(1)}'

Mutant = collections.namedtuple('Mutant', 'path old new name place before after')

def mutant_of(path, text, new, name=None):
    lines, changed = text.split('\n'), new.split('\n')
    line = next(i for i, (a, b) in enumerate(zip(lines, changed)) if a != b)
    place = f'{path}:{line + 1}'
    return Mutant(path, text, new, name or place, (path, line), lines[line].strip(), changed[line].strip())

def random_mutants(paths, seed):
    texts = [(path, pathlib.Path(path).read_text()) for path in paths]
    all_of_them = [mutant_of(path, text, text[:a] + new + text[b:]) for path, text in texts for a, b, new in edits(text)]
    return random.Random(seed).sample(all_of_them, len(all_of_them))

def listed_mutant(row):
    name, path, expression = row.rstrip('\n').split(' | ')
    text, new = pathlib.Path(path).read_text(), subprocess.check_output(['sed', expression, path], text=True)
    if sum(a != b for a, b in zip(text.split('\n'), new.split('\n'))) != 1:
        sys.exit(f'mutants: {LISTED}: does not change one line: {row.strip()}')
    return mutant_of(path, text, new, name)

def known_equal():
    """The mutants that change nothing: blocks of a path, `- LINE BEFORE`, `+ LINE AFTER`, and a reason."""
    known = set()
    for block in filter(None, re.split(r'\n{2,}', re.sub(r'(?m)^#.*\n', '', open(EQUAL).read()).strip())):
        entry = re.fullmatch(r'(.+)\n- (.*)\n\+ (.*)\n.+', block)
        entry or sys.exit(f'mutants: {EQUAL}: not a path, - before, + after and a reason: {block}')
        if not os.path.exists(entry[1]) or entry[2] not in map(str.strip, open(entry[1])):
            print(f'mutants: {EQUAL}: {entry[1]} no longer has the line: {entry[2]}')
        known.add(entry.groups())
    return known

def copy_files(tree, left_out):
    """Brings the files at hand into `tree`; a new tree gets what is already built of them."""
    is_new, _ = not os.path.exists(tree), os.makedirs(f'{tree}/build', exist_ok=True)
    os.makedirs(f'{tree}/build', exist_ok=True)
    for part in ('build/release', 'build/generated'):
        if is_new and not left_out and os.path.exists(part):  # beside the list, other tests are built
            shutil.copytree(part, f'{tree}/{part}')
    files = subprocess.check_output(['git', 'ls-files', '-coz', '--exclude-standard'], text=True)
    wanted = set(filter(os.path.isfile, files.split('\0'))) - left_out
    for path in wanted:
        copy = f'{tree}/{path}'
        if not os.path.exists(copy) or not filecmp.cmp(path, copy, shallow=False):
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            shutil.copy2(path, copy)
            if not is_new:
                os.utime(copy)
    for folder, folders, names in os.walk(tree):
        folders[:] = [f for f in folders if f'{folder}/{f}' != f'{tree}/build']
        for path in {f'{folder}/{name}' for name in names} - {f'{tree}/{path}' for path in wanted}:
            os.remove(path)

def tests_of_room(room):
    goals = [f'build/release/tests/{room}/test', 'build/release/hitlab'][:1 if room in ('hit', 'canvas', 'threads') else 2]
    for file in sorted(os.path.basename(path)[:-7] for path in glob.glob(f'tests/{room}/*_test.c')):
        yield f'{room} {file}', goals, [goals[0], file]

def tests_of(path, known, upto):
    """The tests of a file in the order in which they are run: of each a name, what to build, and a command."""
    room = os.path.dirname(path)[4:]
    own = room if glob.glob(f'tests/{room}/*_test.c') else os.path.dirname(room)
    reached = 'scene' if room.startswith('scenes') else room  # main.c gives the table of scenes to whoever asks
    users = [r for r in sorted(known, key=lambda r: len(known[r])) if reached in known[r] and r != own and upto != 'room']
    rows = sorted(tests_of_room(own), key=lambda row: Tree.times.get(row[0], 0))
    rows += [row for r in users + (['walk'] if upto == 'all' else []) for row in tests_of_room(r)]
    if upto == 'all':
        scripts = subprocess.getoutput("grep -l 'sh HITLAB' tests/*_test.sh tests/*/*_test.sh").split()
        commands = [['sh', s] for s in scripts] + [['env', 'LSAN_OPTIONS=detect_leaks=0', 'sh', 'tests/sdl/window.sh']]
        rows += [(c[-1], ['build/hitlab'], c + ['build/hitlab']) for c in commands]
    return rows

def listed_tests():
    program, kernel = 'build/release/tests/hit/test', glob.glob('src/hit/[cps]*/*.c') + glob.glob('src/hit/inside/*.c')
    kernel = ' '.join(f'build/release/{path[4:-1]}o' for path in kernel)
    return [(' '.join(t), ['CFLAGS=-O1', f'KERNEL={kernel}', program], [program] + t) for t in LIST_TESTS]

class Tree(threading.Thread):
    """A copy of the files, in the folder that is its name, in which mutants are built and tested. The trees share the rest."""
    lock, taken, equal, found, survived, times, trusted, broken = threading.Lock(), 0, 0, [], [], {}, set(), set()
    def make(self, *goals):
        return run([*MAKE, '-o', 'build/generated/stamp', *goals], self.name, 900, f'{self.name}/build/make.log')
    def stripped(self):
        subprocess.run(['strip', '-g', '-o', f'{self.name}/build/stripped.o', self.object], check=True)
        return pathlib.Path(self.name, 'build/stripped.o').read_bytes()
    def restore(self, mutant):
        """Puts the object of a .c file back as well; what depends on a header is built again."""
        pathlib.Path(self.name, mutant.path).write_text(mutant.old)
        if self.object:
            shutil.copy(f'{self.name}/build/original.o', self.object)
    def next(self, was_skipped, was_equal):
        with Tree.lock:
            Tree.taken, Tree.equal = Tree.taken - was_skipped, Tree.equal + was_equal
            mutant = next(Tree.mutants, None) if Tree.taken < Tree.count and time.time() < Tree.end else None
            Tree.taken += mutant is not None
        return mutant
    def run(self):
        skipped = equal = False
        while mutant := self.next(skipped, equal):
            self.object = f'{self.name}/build/release/{mutant.path[4:-1]}o' if mutant.path.endswith('.c') else None
            if self.object:
                shutil.copy(self.object, f'{self.name}/build/original.o')
            try:
                skipped, equal = self.judge(mutant)
            finally:
                self.restore(mutant)
    def judge(self, mutant):
        original = self.object and self.stripped()
        pathlib.Path(self.name, mutant.path).write_text(mutant.new)
        if self.object and not self.make(self.object[len(self.name) + 1:]):
            return True, False
        if (mutant.path, mutant.before, mutant.after) in Tree.listed_equal or self.object and self.stripped() == original:
            return True, True
        for test in Tree.tests(mutant.path):
            if test[0] not in Tree.broken and not self.passes(*test) and self.passes_without(mutant, *test):
                Tree.found.append(mutant)
                break
        else:
            Tree.survived.append(mutant)
        print(f'{mutant.name}: {"SURVIVED" if mutant in Tree.survived else "found by " + test[0]}', flush=True)
        return False, False
    def passes(self, name, goals, command):
        start, usual = time.time(), 60 if name.startswith(('walk', 'tests/')) else 12  # seconds, before it has passed once
        if not self.make(*goals) or not run(command, self.name, 5 + 5 * Tree.times.get(name, usual)):
            return False
        Tree.times[name] = max(time.time() - start, Tree.times.get(name, 0))
        return True
    def passes_without(self, mutant, name, *test):
        """A test that has found nothing yet is run without a mutant."""
        if name not in Tree.trusted:
            self.restore(mutant)
            (Tree.trusted if self.passes(name, *test) else Tree.broken).add(name)
            pathlib.Path(self.name, mutant.path).write_text(mutant.new)
            if name in Tree.broken:
                print(f'mutants: left out, since it fails without a mutant: {name}', flush=True)
        return name not in Tree.broken

def main(room, count, seed, upto, seconds, *rooms):
    known = {r.split(':')[0]: r.split(':')[1].split(',') for r in rooms}
    if not (count.isdigit() and seed.isdigit() and seconds.isdigit() and upto in ('room', 'tests', 'all')):
        sys.exit(f'mutants: COUNT={count} SEED={seed} TIME={seconds} UPTO={upto}: not three numbers, and room, tests or all')
    if room not in known and room != 'changed':
        sys.exit(f'mutants: ROOM={room}: no such room')
    since = subprocess.getoutput('git describe --tags --abbrev=0 2>/dev/null || git rev-list -n 51 HEAD').split()[-1]
    changed = subprocess.getoutput(f"git diff --name-only {since} -- 'src/*.c'").split()
    paths = changed if room == 'changed' else glob.glob(f'src/{room}/*.c')
    paths = sorted(path for path in paths if os.path.dirname(path)[4:] in known and os.path.exists(path))
    mutants = list(map(listed_mutant, open(LISTED))) if room == 'hit' else random_mutants(paths, int(seed))
    left_out = {f for f in glob.glob('tests/hit/*_test.c') if os.path.basename(f)[:-7] not in LIST_FILES and room == 'hit'}
    Tree.tests = lambda path: listed_tests() if room == 'hit' else tests_of(path, known, upto)
    Tree.listed_equal, Tree.mutants = known_equal(), iter(mutants)
    Tree.count = len(mutants) if room == 'hit' else int(count)
    trees = [Tree(name=f'build/mutants/{"list" if room == "hit" else "room"}-{n}') for n in (1, 2)]
    [signal.signal(kind, lambda *_: stopping.set()) for kind in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]
    os.makedirs('build', exist_ok=True)
    fcntl.flock(lock := open(f'{trees[0].name.replace("/mutants/", "/mutants-")}.lock', 'w'), fcntl.LOCK_EX)  # one run after the other
    copy_files(trees[0].name, left_out)
    goals = dict.fromkeys(goal for path in {m.path for m in mutants} for test in Tree.tests(path) for goal in test[1])
    if not run([*MAKE, '-j2', *goals], trees[0].name, 3600, f'{trees[0].name}/build/make.log'):
        sys.exit(pathlib.Path(trees[0].name, 'build/make.log').read_text() + 'mutants: this does not build without a mutant')
    shutil.rmtree(trees[1].name, ignore_errors=True)
    shutil.copytree(trees[0].name, trees[1].name)
    Tree.end = time.time() + int(seconds)
    [tree.start() for tree in trees] + [tree.join() for tree in trees]
    count, found = len(Tree.found) + len(Tree.survived), len(Tree.found)
    if stopping.is_set() or count != Tree.taken:
        sys.exit('mutants: interrupted')
    for m in sorted(Tree.survived, key=lambda m: m.place):
        print(f'\n{m.name}\n  - {m.before}\n  + {m.after}')
    print(f'\nmutants of {room}, seed {seed}: {count}, found: {found}, survived: {count - found}, '
          f'equal, not counted: {Tree.equal}, score: {100 * found // max(count, 1)} %')
    if room == 'hit' and not Tree.survived and not Tree.broken:
        print(f'mutations: all {count} killed: {count} passed, 0 failed')
    sys.exit(room == 'hit' and bool(Tree.survived or Tree.broken))

main(*sys.argv[1:])
