// Runs in a worker, before a visitor's own function: takes away what reaches out of the worker, defines SHOW and
// check_is_wall, and calls the function. A classic script, so that the visitor's file, which follows it in the same worker
// (web/own.js), can be one, too.
'use strict';

(() => {
    const SLICE_MS = 8;
    const PROGRESS_MAX = 1024; // questions between two messages; web/own.js searches as many for one that hangs
    const SHOWN_MAX = 64;
    const CELLS_MAX = 1024;
    const PRINTED_MAX = 255;
    const [THREW, OTHER, STACK, NUMBER, TEXT, PROMISE] = [0, 2, 3, 4, 5, 6]; // as in web/own.js
    const SMALL_MAP = 8; // a map with at most that many columns and rows is part of the question

    const post = self.postMessage.bind(self);
    const later = self.setTimeout.bind(self);
    const now = performance.now.bind(performance);
    const isPromise = (value) => value instanceof Promise;

    // What a function may use: the language, and what only computes. Everything else would let a file that somebody else
    // wrote talk to servers, to the page and to its storage.
    const KEPT = `Object Function Array Number Boolean String Symbol BigInt Math Date RegExp JSON Intl Reflect Proxy Promise
        Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Atomics ArrayBuffer SharedArrayBuffer DataView
        Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array
        Float16Array Float32Array Float64Array Error AggregateError EvalError InternalError RangeError ReferenceError
        SuppressedError SyntaxError TypeError URIError parseFloat parseInt isFinite isNaN NaN Infinity undefined globalThis
        decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval self console performance
        structuredClone TextEncoder TextDecoder WebAssembly`.split(/\s+/);

    self.addEventListener('message', ({ data, isTrusted }) => isTrusted && handlers[data.type](data));
    for (let scope = self; scope && scope !== Object.prototype; scope = Object.getPrototypeOf(scope)) {
        for (const name of Object.getOwnPropertyNames(scope)) if (!KEPT.includes(name)) Reflect.deleteProperty(scope, name);
    }

    // The questions of the last order: `f` has their numbers, and `whole` the same memory as integers.
    let f = null;
    let whole = null;
    let questionLength = 0; // numbers
    let second = 0; // where the second shape of the current question begins, or the map, whose cells follow its sizes

    const mapAt = (at) => ({ columns: whole[at], rows: whole[at + 1], tile_width: f[at + 2], tile_height: f[at + 3] });
    const pointsAt = (at, count) => Array.from({ length: count }, (_, i) => ({ x: f[at + 2 * i], y: f[at + 2 * i + 1] }));

    let answerOf = null;
    let argumentsOf = null;
    let isBroadPhase = false;
    let largeMap = null; // { columns, rows, words_per_row, bits }
    let trace = null; // what the function shows and which cells it reads, if the order asks for that
    let printed = '';

    // The boxes for a broad phase, which `make` reads at a place of their numbers.
    const boxesOf = (make) => {
        const numbers = new Float32Array(largeMap.bits.buffer, largeMap.bits.byteOffset, largeMap.bits.byteLength / 4);
        return Array.from({ length: whole[second] }, (_, i) => make(numbers, 4 * i));
    };

    const isWallOfSmallMap = (column, row) => {
        const walls = new Uint8Array(f.buffer, 4 * (second + 4), SMALL_MAP);
        return ((walls[row] >> column) & 1) === 1;
    };
    const isWallOfLargeMap = (column, row) => {
        const byte = row * largeMap.words_per_row * 8 + (column >> 3);
        return ((largeMap.bits[byte] >> (column & 7)) & 1) === 1;
    };

    self.check_is_wall = (map, column, row) => {
        const [columns, rows] = [whole[second], whole[second + 1]];
        if (trace) {
            trace.lookUps += 1;
            if (trace.cells.length < CELLS_MAX) trace.cells.push([Number(column), Number(row)]);
        }
        if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false;
        const isLarge = columns > SMALL_MAP || rows > SMALL_MAP;
        return isLarge ? isWallOfLargeMap(Math.trunc(column), Math.trunc(row))
            : isWallOfSmallMap(Math.trunc(column), Math.trunc(row));
    };

    // The visitor's file is a blob: the first frame of the stack in a blob gives [line, column], from 1; [0, 0]: none.
    function placeOf(error) {
        const found = /blob:[^\s()]*?:(\d+):(\d+)\)?$/m.exec(error?.stack ?? '');
        return found ? [Number(found[1]), Number(found[2])] : [0, 0];
    }

    // Records a value, point, segment or box. The column distinguishes calls in the same line.
    function show(kind, numbers) {
        if (!trace) return;
        if (trace.shown.length >= SHOWN_MAX) {
            trace.shownLeftOut += 1;
            return;
        }
        const [line, column] = placeOf(new Error());
        trace.shown.push([kind, line, column, ...[0, 1, 2, 3, 4].map((i) => Number(numbers[i] ?? 0))]);
    }
    self.SHOW = (value) => show(0, [value]);
    self.SHOW_POINT = (x, y) => show(1, [x, y]);
    self.SHOW_SEGMENT = (x1, y1, x2, y2) => show(2, [x1, y1, x2, y2]);
    self.SHOW_BOX = (x, y, w, h, degrees) => show(3, [x, y, w, h, degrees]);

    // Some objects cannot be converted to text.
    function textOf(value) {
        try {
            return String(value).slice(0, PRINTED_MAX);
        } catch {
            return '?';
        }
    }

    function print(...words) {
        if (printed.length < PRINTED_MAX) printed += `${words.map(textOf).join(' ')}\n`;
    }
    self.console = { ...self.console, log: print, info: print, warn: print, error: print };

    // Returns what was printed since the last message.
    function takePrinted() {
        const text = printed.slice(0, PRINTED_MAX);
        printed = '';
        return text;
    }

    function faultOf(index, error) {
        const what = textOf(error).replace(/^(EvalError)\b.*/s, '$1'); // the rest is the page's policy
        print(what);
        try {
            const kind = /call stack|recursion/i.test(error?.message ?? '') ? STACK : THREW;
            return { index, kind, line: placeOf(error)[0], what };
        } catch {
            return { index, kind: THREW, line: 0, what };
        }
    }

    // The fault of a function that returned neither true nor false.
    function faultOfValue(index, value) {
        const kinds = { number: NUMBER, string: TEXT };
        const kind = kinds[typeof value] ?? (isPromise(value) ? PROMISE : OTHER);
        const what = kind === OTHER && value !== null ? typeof value : textOf(value);
        return { index, kind, line: 0, what };
    }

    // The pairs that a broad phase returns, as far as there is room for them.
    function findPairs(bounds) {
        const [, capacity, repeats] = whole.subarray(second);
        const start = performance.now();
        let found;
        for (let i = 0; i < repeats; i++) found = answerOf(bounds);
        const seconds = (performance.now() - start) / 1000;
        if (!Array.isArray(found)) throw new TypeError('returned no array of pairs');
        const written = found.slice(0, capacity).flatMap((pair) => [pair?.[0] ?? -1, pair?.[1] ?? -1]);
        order.found = { returned: found.length, seconds, pairs: Int32Array.from(written) };
        return true;
    }

    // `answer` is 1 for a hit and 0 for a miss; it is 0 if there is a `fault`.
    function ask(index) {
        const first = (index - order.first) * questionLength;
        second = isBroadPhase ? first : first + questionLength / 2;
        try {
            const given = argumentsOf({ f, whole, first, second, pointsAt, mapAt, boxesOf });
            const value = isBroadPhase ? findPairs(...given) : answerOf(...given);
            if (value === true || value === false) return { answer: value ? 1 : 0 };
            return { answer: 0, fault: faultOfValue(index, value) };
        } catch (error) {
            return { answer: 0, fault: faultOf(index, error) };
        }
    }

    // The current order: the questions from `first` to `end` - 1; `questions` has the numbers of these.
    let order = null;

    function finish() {
        post({
            done: true, key: order.key, at: order.at, from: order.first, answers: order.answers, faults: order.faults, trace,
            printed: takePrinted(), found: order.found,
        });
        order = trace = null;
    }

    // Sends the answers since the last message. `isAlone`: the next message follows after a single question.
    function sendProgress(isAlone) {
        const { key, at, sentUntil, first, faults } = order;
        const answers = order.answers.slice(sentUntil - first, at - first);
        post({ key, at, from: sentUntil, isAlone, answers, faults });
        order.sentUntil = at;
    }

    // Answers questions for some milliseconds, then lets messages in. Where one may hang, a message precedes each.
    function answerSlice() {
        if (!order) return;
        const until = now() + SLICE_MS;
        do {
            if (order.at >= order.end || order.stops || order.faults.length >= order.faultsMax) {
                finish();
                return;
            }
            const isAlone = order.at < order.singlyUntil;
            const isDue = order.at === order.singlyUntil || order.at - order.sentUntil >= PROGRESS_MAX;
            if (isAlone || isDue) sendProgress(isAlone);
            const { answer, fault } = ask(order.at);
            order.answers[order.at - order.first] = answer;
            if (fault) order.faults.push(fault);
            order.at += 1;
        } while (now() < until);
        sendProgress(false);
        later(answerSlice, 0);
    }

    const handlers = {
        order: (message) => {
            order = { ...message, answers: new Uint8Array(message.end - message.first), faults: [], stops: false };
            order.at = order.sentUntil = order.first;
            f = new Float32Array(order.questions.buffer);
            whole = new Int32Array(order.questions.buffer);
            questionLength = f.length / (order.end - order.first);
            trace = order.traces ? { shown: [], shownLeftOut: 0, lookUps: 0, cells: [] } : null;
            answerSlice();
        },
        map: (message) => { largeMap = message; },
        stop: () => { if (order) order.stops = true; },
    };

    /// Called after the visitor's file, with the functions that it may have, null where it has not; `name` is the one to
    /// call, with the arguments that `read` makes of a question. `isBroad`: it is a broad phase.
    const beginCheck = (name, functions, read, isBroad) => {
        const other = Object.values(functions).findIndex((found) => found);
        answerOf = functions[name];
        argumentsOf = read;
        isBroadPhase = isBroad;
        post({ loaded: Boolean(answerOf), other, printed: takePrinted() });
    };
    Object.defineProperty(self, 'beginCheck', { value: beginCheck });

    post({ started: true });
})();
