// Visitors' own functions in JavaScript: starts a worker for each version, sends it questions, and replaces it when it
// hangs. src/own/browser calls the object that makeOwn returns as Module.page.own. It does not use the page, so
// node can test it.
import { isLoadedMessage, isOrderMessage } from './own_message.js';

const LOAD_FINE = 0;
const LOAD_NO_FUNCTION = 2;
// The kinds of faults, in the order of REPLY_... in src/own/browser/worker.c.
const KINDS = ['threw', 'late', 'other', 'stack', 'number', 'text', 'promise', 'broken', 'refused'];
const LATE_COST = 8; // an endless loop counts as that many exceptions
const SINGLY_AFTER_HANG = 1024; // questions asked one by one after a hang: as many as between two messages of a worker
const SINGLY_ALWAYS = 16; // an order of at most that many questions is asked one by one
const TICK_MS = 50;
const TICKS_MAX = 6; // without a message: 0.25 s, and the rest of a tick
const TICKS_MAX_OF_CROWD = 21; // of a broad phase: 1 s
const RESTARTS_MAX = 8; // without an answer in between; a busy machine needs some, too
const TICKS_TO_START = 200; // until own_worker.js has been loaded and runs
const FAULTS = 64;
const SHOWN = 64;
const CELLS = 1024;
const HEAD = 10; // numbers of a reply before its faults
const NO_PAIRS = { returned: 0, seconds: 0, pairs: new Int32Array(0) };

const countLines = (source) => source.split('\n').length;

// A missing closing bracket is reported in the line after the file's end, where text was appended.
const lineIn = (source, line) => Math.min(Math.max(line, 1), countLines(source.replace(/\n$/, '')));

// What precedes the file is in its first line, so that lines keep their numbers. Syntax errors occur before the throw.
const IS_READ = 'the file was read';
const syntaxScriptOf = (source) => `throw "${IS_READ}"; ${source}`;

// What the worker itself lacks is not the file's fault.
const NO_CORE = 'own_worker.js is missing';

// The functions of a table: a line for each, with its name and its two arguments, such as "circle_circle: x, y, r; x, y, r".
// A broad phase has one argument, the members of a box. Another argument is the members of a shape in the order of their
// numbers, or `map`. `int` precedes an integer, and `[]` follows points, which are as many as the first member says.
const functionsOf = (table) => table.trim().split('\n').map((line) => {
    const [name, list] = line.split(': ');
    return { name, shapes: list.split('; ') };
});

const memberOf = (member, at, i) => {
    if (member.endsWith('[]')) return `${member.slice(0, -2)}: pointsAt(${at} + ${i}, whole[${at}])`;
    return member.startsWith('int ') ? `${member.slice(4)}: whole[${at} + ${i}]` : `${member}: f[${at} + ${i}]`;
};

const argumentOf = (shape, at) => (shape === 'map' ? `mapAt(${at})`
    : `{ ${shape.split(', ').map((member, i) => memberOf(member, at, i)).join(', ')} }`);

const shapesOf = ({ name, functions }) => functions.find((one) => one.name === name).shapes;
const isBroadPhase = (subject) => shapesOf(subject).length === 1;

const scriptOf = (core, subject) => {
    const { name, functions, source } = subject;
    const shapes = shapesOf(subject);
    const found = functions.map((one) => `${one.name}: typeof ${one.name} === "function" ? ${one.name} : null`);
    const readBoxes = `({ boxesOf }) => [boxesOf((f, at) => (${argumentOf(shapes[0], 'at')}))]`;
    const read = isBroadPhase(subject) ? readBoxes : `({ f, whole, first, second, pointsAt, mapAt }) => `
        + `[${argumentOf(shapes[0], 'first')}, ${argumentOf(shapes[1], 'second')}]`;
    return `try { importScripts("${core}"); } catch { throw "${NO_CORE}"; } ${source}\n;`
        + `beginCheck("${name}", { ${found.join(', ')} }, ${read}, ${isBroadPhase(subject)});`;
};

// A reply as numbers, in the order of PageReply in src/own/browser/worker.c.
function numbersOf({ end, load, other, faults, trace, found }) {
    const numbers = new Float64Array(HEAD + FAULTS * 3 + SHOWN * 8 + CELLS * 2);
    numbers.set([end, load, other, faults.length]);
    numbers.set([found.returned, found.seconds], 8);
    faults.forEach(({ index, kind, line }, i) => numbers.set([index, kind, line], HEAD + i * 3));
    if (!trace) return numbers;
    numbers.set([trace.shown.length, trace.shownLeftOut, trace.lookUps, trace.cells.length], 4);
    trace.shown.forEach((shown, i) => numbers.set(shown, HEAD + FAULTS * 3 + i * 8));
    trace.cells.forEach((cell, i) => numbers.set(cell, HEAD + FAULTS * 3 + SHOWN * 8 + i * 2));
    return numbers;
}

/// `startWorker(text, receive, fail)` runs a script in a worker and returns { post, end }; `receive` gets its messages
/// and `fail` gets { line, what } of an uncaught error. `core` is the address of own_worker.js.
/// `report({ line, what, kind })` is called with each error of a version: `kind` is one of KINDS, or 'none' for a missing
/// function `name`; `what` is the exception, or what was returned. It is called with null when a version has loaded.
export function makeOwn(startWorker, core, report) {
    const subjects = new Map();
    let count = 0;
    let latest = null; // of the subjects; an older version may be asked until this one has loaded

    const add = (subject) => {
        count += 1;
        subjects.set(count, subject);
        return count;
    };

    const tell = (subject, error) => subject === latest && report(error);

    function reply(subject, { end = 0, load = LOAD_FINE, other = subject.functions.length, faults = [], trace = null, printed = '', found = NO_PAIRS }) {
        const answers = subject.answers ?? new Uint8Array(0);
        subject.reply = { numbers: numbersOf({ end, load, other, faults, trace, found }), answers, printed, pairs: found.pairs };
        subject.order = null;
        subject.isLoading = false;
    }

    function failToLoad(subject, { line = 0, what = '', kind = 'threw' }) {
        const fault = { index: 0, kind: KINDS.indexOf(kind), line: line && lineIn(subject.source, line) };
        reply(subject, { faults: [fault] });
        tell(subject, { line: fault.line, what, kind });
    }

    function receiveLoaded(subject, { loaded, other, printed }) {
        const load = loaded ? LOAD_FINE : LOAD_NO_FUNCTION;
        if (subject.isLoading) {
            reply(subject, { load, other: other < 0 ? subject.functions.length : other, printed });
            tell(subject, loaded ? null : { line: 0, what: '', kind: 'none', name: subject.name });
        } else if (subject.order) {
            sendOrder(subject);
        }
    }

    // Stores the answers so far.
    function receiveProgress(subject, { at, from, answers, faults, trace, printed, found }) {
        const { order } = subject;
        if (answers) subject.answers.set(answers, from - order.first);
        if (faults) order.newFaults = faults;
        order.at = at;
        if (printed) order.printed += printed;
        if (trace) order.trace = trace;
        if (found) order.found = found;
    }

    function finishOrder(subject) {
        const { order } = subject;
        const faults = [...order.faults, ...order.newFaults].slice(0, FAULTS);
        const [{ kind, line, what } = {}] = order.newFaults;
        if (order.newFaults.length) tell(subject, { line, what, kind: KINDS[kind] });
        reply(subject, { end: order.at, faults, trace: order.trace, printed: order.printed, found: order.found });
    }

    // A message that the worker cannot send is the function's: it has broken what sends them. What is too old is nobody's.
    function receive(subject, message) {
        const { order } = subject;
        if (message?.started === true && !subject.isStarted) {
            subject.quietTicks = 0;
            subject.isStarted = true;
        } else if (typeof message?.loaded === 'boolean') {
            if (!subject.isLoading && subject.isLoaded) return;
            if (!isLoadedMessage(message, subject.functions.length)) return replace(subject, 'broken');
            subject.quietTicks = 0;
            subject.isLoaded = true;
            receiveLoaded(subject, message);
        } else if (subject.isLoading || (order && message?.key === order.key)) {
            if (subject.isLoading || !isOrderMessage(message, order)) return replace(subject, 'broken');
            if (message.at > order.at) subject.quietTicks = 0;
            order.isAlone = Boolean(message.isAlone);
            receiveProgress(subject, message);
            if (message.done) finishOrder(subject);
        }
    }

    function receiveFailure(subject, { line, what, kind }) {
        const isRefused = kind === 'refused' || what.endsWith(NO_CORE);
        if (subject.isLoading) failToLoad(subject, isRefused ? { kind: 'refused' } : { line, what });
        else if (subject.order) replace(subject, 'broken');
    }

    function run(subject) {
        const isCurrent = () => subject.worker === worker;
        const worker = startWorker(scriptOf(core, subject), (message) => isCurrent() && receive(subject, message),
            (failure) => isCurrent() && receiveFailure(subject, failure));
        subject.quietTicks = 0;
        subject.isStarted = subject.isLoaded = false;
        subject.worker = worker;
        if (subject.map) worker.post(subject.map);
    }

    // Sends the rest of the order.
    function sendOrder(subject) {
        const { order } = subject;
        const left = order.faultsMax - order.cost;
        count += 1;
        order.key = count;
        order.newFaults = [];
        order.sentFrom = order.at;
        if (order.at >= order.end || left <= 0 || order.stops) {
            finishOrder(subject);
            return;
        }
        subject.worker.post({
            type: 'order', key: order.key, first: order.at, end: order.end, faultsMax: left, traces: order.traces,
            singlyUntil: order.singlyUntil,
            questions: order.questions.slice(order.questions.length / (order.end - order.first) * (order.at - order.first)),
        });
    }

    // Replaces a worker that hangs or is broken. If it hangs and questions were asked one by one, the last one is at fault;
    // otherwise the new worker asks the rest one by one. Where that never helps, the next question is at fault.
    function replace(subject, kind) {
        const { order } = subject;
        subject.worker.end();
        if (subject.isLoading) {
            failToLoad(subject, { kind });
            return;
        }
        order.faults.push(...order.newFaults);
        order.cost += order.newFaults.length;
        order.newFaults = [];
        order.restarts = order.stuckAt === order.at ? order.restarts + 1 : 0;
        order.stuckAt = order.at;
        if (order.isAlone || kind !== 'late' || order.restarts > RESTARTS_MAX) {
            order.faults.push({ index: order.at, kind: KINDS.indexOf(kind), line: 0 });
            order.cost += LATE_COST;
            order.at += 1;
            tell(subject, { line: 0, what: '', kind });
        }
        order.singlyUntil = order.at + SINGLY_AFTER_HANG;
        order.isAlone = false;
        run(subject);
    }

    // While the page itself is busy, only one tick passes, and waiting messages are received first.
    function tick() {
        for (const subject of subjects.values()) {
            const isWaiting = subject.isLoading || subject.order;
            subject.quietTicks = isWaiting ? subject.quietTicks + 1 : 0;
            const ticksWhileRunning = subject.order && isBroadPhase(subject) ? TICKS_MAX_OF_CROWD : TICKS_MAX;
            const ticksMax = subject.isStarted ? ticksWhileRunning : TICKS_TO_START;
            if (subject.worker && isWaiting && subject.quietTicks > ticksMax) replace(subject, 'late');
        }
    }
    let timer = null;
    const startTimer = () => { timer ??= setInterval(tick, TICK_MS); };
    const stopTimer = () => {
        if (subjects.size) return;
        clearInterval(timer);
        timer = null;
    };

    return {
        /// Begins to check the syntax of a file, without running it. Returns a number, as start does.
        startReading(source) {
            const subject = { error: null };
            latest = subject;
            const fail = ({ line, what, kind = 'threw' }) => {
                const isRead = what.endsWith(IS_READ);
                subject.error = isRead || kind === 'refused' ? { line: 0, what: '' } : { line: lineIn(source, line), what };
                if (!isRead && kind !== 'refused') tell(subject, { ...subject.error, kind });
            };
            subject.worker = startWorker(syntaxScriptOf(source), () => {}, fail);
            return add(subject);
        },
        /// The error of that file, with line 0 for none; null until its syntax is checked.
        takeError: (id) => subjects.get(id).error,

        /// Starts a version, whose function has this name in a table of all functions that versions may have. The first
        /// reply says whether it could be loaded.
        start(source, name, table) {
            const subject = { source, name, functions: functionsOf(table), isLoading: true, order: null, reply: null };
            latest = subject;
            run(subject);
            startTimer();
            return add(subject);
        },
        /// Sends the cells of a map that is too large to be part of a question, or the boxes for a broad phase.
        setMap(id, columns, rows, wordsPerRow, bits) {
            const subject = subjects.get(id);
            subject.map = { type: 'map', columns, rows, words_per_row: wordsPerRow, bits };
            subject.worker.post(subject.map);
        },
        /// Asks the questions from `first` to `end` - 1, and stops early when the faults cost `faultsMax`. `traces`:
        /// records what the function shows and which cells it reads.
        order(id, questions, first, end, faultsMax, traces) {
            const subject = subjects.get(id);
            subject.reply = null;
            subject.answers = new Uint8Array(end - first);
            subject.order = {
                questions, first, end, faultsMax, traces: Boolean(traces), at: first, cost: 0, faults: [], printed: '',
                singlyUntil: end - first <= SINGLY_ALWAYS ? end : 0,
            };
            subject.quietTicks = 0;
            sendOrder(subject);
        },
        /// Ends the order after the current question.
        stop(id) {
            const { order, worker } = subjects.get(id);
            if (!order || order.stops) return;
            order.stops = true;
            worker.post({ type: 'stop' });
        },
        /// Returns the reply, { numbers, answers, printed, pairs }, once; null while there is none.
        takeReply(id) {
            const subject = subjects.get(id);
            const taken = subject.reply;
            subject.reply = null;
            return taken;
        },
        end(id) {
            subjects.get(id)?.worker.end();
            subjects.delete(id);
            stopTimer();
        },
    };
}

/// Starts a worker of the browser. The worker imports the script, because Firefox does not describe syntax errors in a
/// worker's own script. `fail` also gets the kind 'refused' where the browser starts no such worker.
export function startBrowserWorker(text, receive, fail) {
    const addressOf = (script) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const imported = addressOf(text);
    const address = addressOf(`importScripts("${imported}")`);
    const refuse = () => fail({ line: 0, what: '', kind: 'refused' });
    const free = () => [imported, address].forEach((each) => URL.revokeObjectURL(each));
    let worker = null;
    try {
        worker = new Worker(address);
    } catch {
        setTimeout(refuse);
        return { post() {}, end: free };
    }
    worker.onmessage = ({ data }) => receive(data);
    worker.onmessageerror = () => receive(null);
    worker.onerror = (event) => {
        event.preventDefault();
        // An event without a message comes of a worker that the browser does not start.
        if (event.message === undefined) refuse();
        else fail({ line: event.lineno ?? 0, what: event.message.replace(/^(Uncaught |uncaught exception: )/, '').replace(/blob:\S+/g, '') });
    };
    return {
        post: (message) => worker.postMessage(message),
        end: () => {
            worker.terminate();
            free();
        },
    };
}
