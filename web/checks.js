// Visitors' own functions in JavaScript: starts a worker for each version, sends it questions, and replaces it when it
// hangs. src/check/browser calls the object that makeChecks returns as Module.page.checks. It does not use the page, so
// node can test it.

const LOAD_FINE = 0;
const LOAD_FAILED = 1;
const LOAD_NO_FUNCTION = 2;
const LATE = 1; // the kind of a fault; the others are those of check_worker.js
const NO_RETURN = 2;
const LATE_COST = 8; // an endless loop counts as that many exceptions
const SINGLY_AFTER_HANG = 1024; // questions asked one by one after a hang: as many as between two messages of a worker
const SINGLY_ALWAYS = 16; // an order of at most that many questions is asked one by one
const TICK_MS = 50;
const TICKS_MAX = 6; // without a message: 0.25 s, and the rest of a tick
const TICKS_TO_START = 200; // until check_worker.js has been loaded and runs
const QUESTION_BYTES = 64;
const SECOND = 8; // where the second shape of a question begins, or the map
const FAULTS = 64;
const SHOWN = 64;
const CELLS = 1024;

const countLines = (source) => source.split('\n').length;

// A missing closing bracket is reported in the line after the file's end, where text was appended.
const lineIn = (source, line) => Math.min(Math.max(line, 1), countLines(source.replace(/\n$/, '')));

// What precedes the file is in its first line, so that lines keep their numbers. Syntax errors occur before the throw.
const IS_READ = 'the file was read';
const syntaxScriptOf = (source) => `throw "${IS_READ}"; ${source}`;

// The functions of a table: a line for each, with its name and its two arguments, such as "circle_circle: x, y, r; x, y, r".
// An argument is the members of a shape in the order of their numbers, or `map`.
const functionsOf = (table) => table.trim().split('\n').map((line) => {
    const [name, list] = line.split(': ');
    return { name, shapes: list.split('; ') };
});

const argumentOf = (shape, at) => (shape === 'map' ? 'map(f)'
    : `{ ${shape.split(', ').map((member, i) => `${member}: f[${at + i}]`).join(', ')} }`);

const scriptOf = (core, { name, functions, source }) => {
    const { shapes } = functions.find((one) => one.name === name);
    const found = functions.map((one) => `${one.name}: typeof ${one.name} === "function" ? ${one.name} : null`);
    const read = `(f, map) => [${argumentOf(shapes[0], 0)}, ${argumentOf(shapes[1], SECOND)}]`;
    return `importScripts("${core}"); ${source}\n;beginCheck("${name}", { ${found.join(', ')} }, ${read});`;
};

// A reply as numbers, in the order of PageReply in src/check/browser/worker.c.
function numbersOf({ end, load, other, faults, trace }) {
    const numbers = new Float64Array(8 + FAULTS * 3 + SHOWN * 8 + CELLS * 2);
    numbers.set([end, load, other, faults.length]);
    faults.forEach(({ index, kind, line }, i) => numbers.set([index, kind, line], 8 + i * 3));
    if (!trace) return numbers;
    numbers.set([trace.shown.length, trace.shownLeftOut, trace.lookUps, trace.cells.length], 4);
    trace.shown.forEach((shown, i) => numbers.set(shown, 8 + FAULTS * 3 + i * 8));
    trace.cells.forEach((cell, i) => numbers.set(cell, 8 + FAULTS * 3 + SHOWN * 8 + i * 2));
    return numbers;
}

/// `startWorker(text, receive, fail)` runs a script in a worker and returns { post, end }; `receive` gets its messages
/// and `fail` gets { line, what } of an uncaught error. `core` is the address of check_worker.js.
/// `report({ line, what, kind })` is called with each error of a version: `kind` is 'late' for an endless loop, 'none'
/// for a missing function `name`, 'nothing' for no return value. It is called with null when a version has loaded.
export function makeChecks(startWorker, core, report) {
    const checks = new Map();
    let count = 0;

    const add = (check) => {
        count += 1;
        checks.set(count, check);
        return count;
    };

    const reportFault = ({ kind, line, what }) => report({ line, what, kind: kind === NO_RETURN ? 'nothing' : '' });

    function reply(check, { end = 0, load = LOAD_FINE, other = check.functions.length, faults = [], trace = null, printed = '' }) {
        const answers = check.answers ?? new Uint8Array(0);
        check.reply = { numbers: numbersOf({ end, load, other, faults, trace }), answers, printed };
        check.order = null;
        check.isLoading = false;
    }

    function failToLoad(check, { line, what, kind = '' }) {
        const place = line ? `line ${lineIn(check.source, line)}: ` : '';
        reply(check, { load: LOAD_FAILED, printed: `${place}${what}` });
        report({ line: line && lineIn(check.source, line), what, kind });
    }

    function receiveLoaded(check, { loaded, other, printed }) {
        const load = loaded ? LOAD_FINE : LOAD_NO_FUNCTION;
        if (check.isLoading) {
            reply(check, { load, other: other < 0 ? check.functions.length : other, printed });
            report(loaded ? null : { line: 0, what: '', kind: 'none', name: check.name });
        } else if (check.order) {
            sendOrder(check);
        }
    }

    // Stores the answers so far.
    function receiveProgress(check, { at, from, answers, faults, trace, printed }) {
        const { order } = check;
        if (answers) check.answers.set(answers, from - order.first);
        if (faults) order.newFaults = faults;
        order.at = at;
        if (printed) order.printed += printed;
        if (trace) order.trace = trace;
    }

    function finishOrder(check) {
        const { order } = check;
        const faults = [...order.faults, ...order.newFaults].slice(0, FAULTS);
        if (order.newFaults.length) reportFault(order.newFaults[0]);
        reply(check, { end: order.at, faults, trace: order.trace, printed: order.printed });
    }

    function receive(check, message) {
        const { order } = check;
        check.quietTicks = 0;
        if ('started' in message) {
            check.isStarted = true;
        } else if ('loaded' in message) {
            receiveLoaded(check, message);
        } else if (order && message.key === order.key) {
            order.isAlone = Boolean(message.isAlone);
            receiveProgress(check, message);
            if (message.done) finishOrder(check);
        }
    }

    function receiveFailure(check, failure) {
        if (check.isLoading) failToLoad(check, failure);
    }

    function run(check) {
        check.quietTicks = 0;
        check.isStarted = false;
        check.worker = startWorker(scriptOf(core, check), (message) => receive(check, message),
            (failure) => receiveFailure(check, failure));
        if (check.map) check.worker.post(check.map);
    }

    // Sends the rest of the order.
    function sendOrder(check) {
        const { order } = check;
        const left = order.faultsMax - order.cost;
        count += 1;
        order.key = count;
        order.newFaults = [];
        if (order.at >= order.end || left <= 0 || order.stops) {
            finishOrder(check);
            return;
        }
        check.worker.post({
            type: 'order', key: order.key, first: order.at, end: order.end, faultsMax: left, traces: order.traces,
            singlyUntil: order.singlyUntil,
            questions: order.questions.slice((order.at - order.first) * QUESTION_BYTES),
        });
    }

    // Replaces a worker that hangs. If questions were asked one by one, the last one is at fault; otherwise the new
    // worker asks the rest one by one.
    function replace(check) {
        const { order } = check;
        check.worker.end();
        if (check.isLoading) {
            failToLoad(check, { line: 0, what: 'an endless loop?', kind: 'late' });
            return;
        }
        order.faults.push(...order.newFaults);
        order.cost += order.newFaults.length;
        order.newFaults = [];
        if (order.isAlone) {
            order.faults.push({ index: order.at, kind: LATE, line: 0 });
            order.cost += LATE_COST;
            order.at += 1;
            report({ line: 0, what: 'an endless loop?', kind: 'late' });
        }
        order.singlyUntil = order.at + SINGLY_AFTER_HANG;
        order.isAlone = false;
        run(check);
    }

    // While the page itself is busy, only one tick passes, and waiting messages are received first.
    function tick() {
        for (const check of checks.values()) {
            const isWaiting = check.isLoading || check.order;
            check.quietTicks = isWaiting ? check.quietTicks + 1 : 0;
            const ticksMax = check.isStarted ? TICKS_MAX : TICKS_TO_START;
            if (check.worker && isWaiting && check.quietTicks > ticksMax) replace(check);
        }
    }
    let timer = null;
    const startTimer = () => { timer ??= setInterval(tick, TICK_MS); };
    const stopTimer = () => {
        if (checks.size) return;
        clearInterval(timer);
        timer = null;
    };

    return {
        /// Begins to check the syntax of a file, without running it. Returns a number, as start does.
        startReading(source) {
            const check = { error: null };
            const fail = ({ line, what }) => {
                const isRead = what.endsWith(IS_READ);
                check.error = isRead ? { line: 0, what: '' } : { line: lineIn(source, line), what };
                if (!isRead) report(check.error);
            };
            check.worker = startWorker(syntaxScriptOf(source), () => {}, fail);
            return add(check);
        },
        /// The error of that file, with line 0 for none; null until its syntax is checked.
        takeError: (id) => checks.get(id).error,

        /// Starts a version, whose function has this name in a table of all functions that versions may have. The first
        /// reply says whether it could be loaded.
        start(source, name, table) {
            const check = { source, name, functions: functionsOf(table), isLoading: true, order: null, reply: null };
            run(check);
            startTimer();
            return add(check);
        },
        /// Sends the cells of a map that is too large to be part of a question.
        setMap(id, columns, rows, wordsPerRow, bits) {
            const check = checks.get(id);
            check.map = { type: 'map', columns, rows, words_per_row: wordsPerRow, bits };
            check.worker.post(check.map);
        },
        /// Asks the questions from `first` to `end` - 1, and stops early when the faults cost `faultsMax`. `traces`:
        /// records what the function shows and which cells it reads.
        order(id, questions, first, end, faultsMax, traces) {
            const check = checks.get(id);
            check.reply = null;
            check.answers = new Uint8Array(end - first);
            check.order = {
                questions, first, end, faultsMax, traces: Boolean(traces), at: first, cost: 0, faults: [], printed: '',
                singlyUntil: end - first <= SINGLY_ALWAYS ? end : 0,
            };
            check.quietTicks = 0;
            sendOrder(check);
        },
        /// Ends the order after the current question.
        stop(id) {
            const { order, worker } = checks.get(id);
            if (!order || order.stops) return;
            order.stops = true;
            worker.post({ type: 'stop' });
        },
        /// Returns the reply, { numbers, answers, printed }, once; null while there is none.
        takeReply(id) {
            const check = checks.get(id);
            const taken = check.reply;
            check.reply = null;
            return taken;
        },
        end(id) {
            checks.get(id)?.worker.end();
            checks.delete(id);
            stopTimer();
        },
    };
}

/// Starts a worker of the browser. The worker imports the script, because Firefox does not describe syntax errors in a
/// worker's own script.
export function startBrowserWorker(text, receive, fail) {
    const addressOf = (script) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const imported = addressOf(text);
    const address = addressOf(`importScripts("${imported}")`);
    const worker = new Worker(address);
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = (event) => {
        event.preventDefault();
        fail({ line: event.lineno ?? 0, what: (event.message ?? '').replace(/^Uncaught /, '') });
    };
    return {
        post: (message) => worker.postMessage(message),
        end: () => {
            worker.terminate();
            URL.revokeObjectURL(imported);
            URL.revokeObjectURL(address);
        },
    };
}
