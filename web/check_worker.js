// Runs in a worker before a visitor's own check: gives it SHOW and check_is_wall, and asks it. A classic script, so that
// the visitor's file can be one, too (web/checks.js makes it).
'use strict';

(() => {
    const SLICE_MS = 8;
    const TOLD_MAX = 1024; // questions from one message to the next; web/checks.js knows it as CAREFUL
    const SHOWN_MAX = 64;
    const CELLS_MAX = 1024;
    const PRINTED_MAX = 255;
    const THREW = 0;
    const NO_RETURN = 2;
    const STACK = 3;
    const SMALL_MAP = 8; // columns and rows of a map that is a part of the question
    const QUESTION_BYTES = 56;

    // Of the kinds of src/check/question.h, in their order.
    const circle = (f, at) => ({ x: f[at], y: f[at + 1], r: f[at + 2] });
    const rect = (f, at) => ({ left: f[at], top: f[at + 1], right: f[at + 2], bottom: f[at + 3] });
    const box = (f, at) => ({
        x: f[at], y: f[at + 1], w: f[at + 2], h: f[at + 3], degrees: f[at + 4], c: f[at + 5], s: f[at + 6],
    });
    const readers = {
        circle_obb: (f) => [circle(f, 0), box(f, 3)],
        circle_aabb: (f) => [circle(f, 0), rect(f, 3)],
        circle_circle: (f) => [circle(f, 0), circle(f, 3)],
        obb_obb: (f) => [box(f, 0), box(f, 7)],
        rect_tiles: (f) => {
            const [columns, rows] = new Int32Array(f.buffer, f.byteOffset + 16, 2);
            return [rect(f, 0), { columns, rows, tile_width: f[6], tile_height: f[7] }];
        },
    };

    let answerOf = null;
    let read = null;
    let lent = null; // { columns, rows, words_per_row, bits }
    let question = null; // the numbers of the one that is being answered
    let trace = null; // of a question that is looked into
    let printed = '';

    const isWallOfQuestion = (column, row) => {
        const walls = new Uint8Array(question.buffer, question.byteOffset + 32, SMALL_MAP);
        return ((walls[row] >> column) & 1) === 1;
    };
    const isWallOfLent = (column, row) => {
        const byte = row * lent.words_per_row * 8 + (column >> 3);
        return ((lent.bits[byte] >> (column & 7)) & 1) === 1;
    };

    self.check_is_wall = (map, column, row) => {
        const [columns, rows] = new Int32Array(question.buffer, question.byteOffset + 16, 2);
        if (trace) {
            trace.lookUps += 1;
            if (trace.cells.length < CELLS_MAX) trace.cells.push([column, row]);
        }
        if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return false;
        const isLarge = columns > SMALL_MAP || rows > SMALL_MAP;
        return isLarge ? isWallOfLent(Math.trunc(column), Math.trunc(row))
            : isWallOfQuestion(Math.trunc(column), Math.trunc(row));
    };

    // The visitor's file is a blob: its place is the first of a stack that has one. [line, column], from 1; [0, 0]: none.
    function placeOf(error) {
        const found = /blob:[^\s()]*?:(\d+):(\d+)\)?$/m.exec(error?.stack ?? '');
        return found ? [Number(found[1]), Number(found[2])] : [0, 0];
    }

    // A value, point, segment or box. The column tells calls in one line apart.
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

    // Some objects refuse to become text.
    function textOf(value) {
        try {
            return String(value);
        } catch {
            return '?';
        }
    }

    function print(...words) {
        if (printed.length < PRINTED_MAX) printed += `${words.map(textOf).join(' ')}\n`;
    }
    self.console = { ...self.console, log: print, info: print, warn: print, error: print };

    // What was printed since the last message.
    function takePrinted() {
        const text = printed.slice(0, PRINTED_MAX);
        printed = '';
        return text;
    }

    function faultOf(index, error) {
        const isStack = /call stack|recursion/i.test(error?.message ?? '');
        const [line] = placeOf(error);
        print(error);
        return { index, kind: isStack ? STACK : THREW, line, what: textOf(error) };
    }

    // 1: a hit; 0: a miss, also where `fault` is set.
    function ask(index, floats) {
        question = floats;
        try {
            const answer = answerOf(...read(floats));
            if (answer !== undefined) return { answer: answer ? 1 : 0 };
            return { answer: 0, fault: { index, kind: NO_RETURN, line: 0, what: 'undefined' } };
        } catch (error) {
            return { answer: 0, fault: faultOf(index, error) };
        }
    }

    // The order that is under way: questions from `first` up to `end`, whose numbers begin with those of `first`.
    let order = null;

    function floatsOf(index) {
        return new Float32Array(order.questions.buffer, (index - order.first) * QUESTION_BYTES, QUESTION_BYTES / 4);
    }

    function finish() {
        self.postMessage({
            done: true, key: order.key, at: order.at, from: order.first, answers: order.answers, faults: order.faults, trace,
            printed: takePrinted(),
        });
        order = trace = null;
    }

    // Sends the answers since the last message. `isAlone`: another comes after the next question.
    function tell(isAlone) {
        const answers = order.answers.slice(order.told - order.first, order.at - order.first);
        self.postMessage({ key: order.key, at: order.at, from: order.told, isAlone, answers, faults: order.faults });
        order.told = order.at;
    }

    // Answers for some milliseconds, and then takes messages. Near a question that hung, each is announced.
    function answerSlice() {
        if (!order) return;
        const until = performance.now() + SLICE_MS;
        do {
            if (order.at >= order.end || order.stops || order.faults.length >= order.faultsMax) {
                finish();
                return;
            }
            const isAlone = order.at < order.carefulUntil;
            if (isAlone || order.at === order.carefulUntil || order.at - order.told >= TOLD_MAX) tell(isAlone);
            const { answer, fault } = ask(order.at, floatsOf(order.at));
            order.answers[order.at - order.first] = answer;
            if (fault) order.faults.push(fault);
            order.at += 1;
        } while (performance.now() < until);
        tell(false);
        setTimeout(answerSlice, 0);
    }

    const takers = {
        order: (message) => {
            order = { ...message, answers: new Uint8Array(message.end - message.first), faults: [], stops: false };
            order.at = order.told = order.first;
            trace = order.looks ? { shown: [], shownLeftOut: 0, lookUps: 0, cells: [] } : null;
            answerSlice();
        },
        lend: (message) => { lent = message; },
        stop: () => { if (order) order.stops = true; },
    };
    self.onmessage = ({ data }) => takers[data.type](data);

    /// Called after the visitor's file, with the functions in it; `name` is that which is asked.
    self.beginCheck = (name, functions) => {
        const others = Object.keys(readers).filter((other) => functions[other]);
        answerOf = functions[name];
        read = readers[name];
        self.postMessage({ loaded: Boolean(answerOf), other: others[0] ?? '', printed: takePrinted() });
    };

    self.postMessage({ started: true });
})();
