// Tests web/own.js and web/own_worker.js with threads of node as workers: `node tests/own/own_check.mjs`.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { makeOwn } from '../../web/own.js';

const core = fileURLToPath(new URL('../../web/own_worker.js', import.meta.url));

// A thread of node with what a worker of a browser has. It starts late, as if a file had to be loaded first.
let lateMs = 500;
const thread = `
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, require('node:worker_threads').workerData.lateMs);
    const { parentPort, workerData } = require('node:worker_threads');
    const { readFileSync } = require('node:fs');
    const vm = require('node:vm');
    globalThis.self = globalThis;
    self.postMessage = (message) => parentPort.postMessage({ message });
    self.importScripts = (path) => vm.runInThisContext(readFileSync(path, 'utf8'), path);
    self.addEventListener = (type, take) => parentPort.on('message', (data) => take({ data, isTrusted: true }));
    try {
        vm.runInThisContext(workerData.text, 'blob:test/file');
    } catch (error) {
        const found = /blob:test\\/file:(\\d+)/.exec(error.stack ?? '');
        const line = found ? Number(found[1]) : 0;
        parentPort.postMessage({ failure: { line, what: String(error) } });
    }`;

function startThread(text, take, fail) {
    const worker = new Worker(thread, { eval: true, workerData: { text, lateMs } });
    worker.on('message', ({ message, failure }) => (failure ? fail(failure) : take(message)));
    worker.on('error', (error) => fail({ line: 0, what: String(error) }));
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

// As the program writes it (src/own/question.h).
const table = 'circle_obb: x, y, r; x, y, w, h, degrees, c, s\ncircle_aabb: x, y, r; left, top, right, bottom\n'
    + 'circle_circle: x, y, r; x, y, r\nobb_obb: x, y, w, h, degrees, c, s; x, y, w, h, degrees, c, s\n'
    + 'aabb_aabb: left, top, right, bottom; left, top, right, bottom\n'
    + 'rect_tiles: left, top, right, bottom; map\n'
    + 'shapes: int count, radius, points[]; int count, radius, points[]\n'
    + 'impact: x, y, r, vx, vy; int count, radius, points[]\npoint_polygon: x, y; int count, int nonzero, corners[]\n'
    + 'crowd: left, top, right, bottom\n';
const QUESTION = 52; // numbers; the second half is the second shape, or the map
const SECOND = QUESTION / 2;
const reports = [];
const own = makeOwn(startThread, core, (error) => reports.push(error));
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(ask) {
    for (let i = 0; i < 1000; i++) {
        const answer = ask();
        if (answer) return answer;
        await wait(10);
    }
    throw new Error('no answer within 10 s');
}

// The error of a file; line 0: it has none.
async function read(source) {
    const id = own.startReading(source);
    const error = await until(() => own.takeError(id));
    own.end(id);
    return error;
}

// Starts a version. Returns its number and how it loaded: fine, failed, no function.
async function start(source, name = 'circle_circle') {
    const id = own.start(source, name, table);
    const { numbers, printed } = await until(() => own.takeReply(id));
    return { id, load: numbers[1], other: numbers[2], printed, faults: faultsIn(numbers) };
}

const faultsIn = (numbers) => Array.from({ length: numbers[3] }, (_, i) => [...numbers.slice(10 + 3 * i, 13 + 3 * i)]);

// Questions of two circles of radius 1, which are so far apart.
function circles(distances) {
    const questions = new Float32Array(distances.length * QUESTION);
    distances.forEach((distance, i) => {
        questions.set([0, 0, 1], i * QUESTION);
        questions.set([distance, 0, 1], i * QUESTION + SECOND);
    });
    return new Uint8Array(questions.buffer);
}

async function ask(id, distances, { faultsMax = 16, traces = false, first = 0 } = {}) {
    own.order(id, circles(distances), first, first + distances.length, faultsMax, traces);
    const { numbers, answers, printed } = await until(() => own.takeReply(id));
    const shownAt = 10 + 64 * 3;
    const shown = [];
    for (let i = 0; i < numbers[4]; i++) shown.push([...numbers.slice(shownAt + 8 * i, shownAt + 8 * i + 8)]);
    return { end: numbers[0], faults: faultsIn(numbers), shown, lookUps: numbers[6], answers: [...answers], printed };
}

const right = 'function circle_circle(a, b) {\n    return Math.hypot(b.x - a.x, b.y - a.y) <= a.r + b.r;\n}\n';
const [threw, late, other, stack, number, text, promise, broken] = [0, 1, 2, 3, 4, 5, 6, 7];

// Errors of syntax have their line, and nothing runs before.
assert.deepEqual(await read(right), { line: 0, what: '' });
assert.equal((await read('function f() {\n    return (1;\n}\n')).line, 2);
assert.equal((await read('function f() {\n    return 1;\n')).line, 2);
assert.equal((await read('for (;;) {}\n')).line, 0);

// Loading.
assert.equal((await start(right)).load, 0);
assert.equal((await start(`const circle_circle = (a, b) => true;`)).load, 0);
assert.deepEqual((({ load, other }) => [load, other])(await start('function obb_obb(a, b) { return 1; }')), [2, 3]);
const failed = await start('\nnull.x;\n');
assert.deepEqual(failed.faults, [[0, threw, 2]]);
assert.match(reports.at(-1).what, /TypeError/);
assert.deepEqual((await start('for (;;) {}')).faults, [[0, late, 0]]);
assert.equal(reports.at(-1).kind, 'late');

lateMs = 0;

// The functions that lessons have visitors mend, and their solutions.
const functions = table.trim().split('\n').map((line) => line.split(':')[0]);
for (const file of readdirSync('lessons').filter((name) => /_(start|solution|solved)\.js$/.test(name))) {
    const source = readFileSync(`lessons/${file}`, 'utf8');
    const name = functions.find((one) => source.includes(`\nfunction ${one}(`));
    assert.equal((await read(source)).line, 0, file);
    const version = await start(source, name);
    assert.equal(version.load, 0, file);
    if (name === 'crowd') {
        const { fault, pairs } = await askForPairs(version.id, [[0, 0, 2, 2], [9, 0, 9, 2], [2, 1, 3, 3]], 4);
        assert.equal(fault, null, file);
        if (!file.includes('_start')) assert.deepEqual(pairs, [0, 2], file);
        continue;
    }
    own.order(version.id, new Uint8Array(4 * QUESTION), 0, 1, 16, false);
    assert.equal((await until(() => own.takeReply(version.id))).numbers[3], 0, file);
}

// Answers, also of a large batch.
const { id } = await start(right);
assert.deepEqual((await ask(id, [1, 2, 3], { first: 7 })).answers, [1, 1, 0]);
const many = Array.from({ length: 60000 }, (_, i) => (i % 7 === 0 ? 5 : 1));
const batch = await ask(id, many);
assert.equal(batch.end, many.length);
assert.deepEqual(batch.answers, many.map((distance) => (distance === 1 ? 1 : 0)));

// Exceptions have their line, and the others are still asked.
const throwing = await start('function circle_circle(a, b) {\n    if (b.x === 2) return a.none.x;\n    return true;\n}');
const thrown = await ask(throwing.id, [1, 2, 3]);
assert.deepEqual(thrown.faults, [[1, threw, 2]]);
assert.deepEqual(thrown.answers, [1, 0, 1]);
assert.match(thrown.printed, /TypeError/);
const always = await start('function circle_circle() { throw 1; }');
assert.equal((await ask(always.id, [1, 2, 3, 4, 5], { faultsMax: 3 })).end, 3);
const nameless = await start('function circle_circle() { throw Object.create(null); }');
assert.deepEqual((await ask(nameless.id, [1])).faults, [[0, threw, 0]]);
const silent = await start('function circle_circle(a, b) { a.x === b.x; }');
assert.deepEqual((await ask(silent.id, [1])).faults, [[0, other, 0]]);
const deep = await start('function circle_circle(a, b) { return circle_circle(a, b) + 1; }');
assert.equal((await ask(deep.id, [1])).faults[0][1], stack);

// Only true and false are answers; what else was returned is reported.
for (const [value, kind, what] of [['1', number, '1'], ['NaN', number, 'NaN'], ['"hit"', text, 'hit'], ['null', other, 'null'],
    ['Promise.resolve(true)', promise, '[object Promise]'], ['{}', other, 'object'], ['undefined', other, 'undefined'],
    ['Symbol()', other, 'symbol'], ['new Boolean(true)', other, 'object']]) {
    const version = await start(`const circle_circle = () => (${value});`);
    assert.deepEqual(await ask(version.id, [1]).then(({ faults, answers }) => [faults, answers]), [[[0, kind, 0]], [0]], value);
    assert.equal(reports.at(-1).what, what);
}

// A hostile function stays in its worker, and the next question is asked all the same.
for (const source of [
    'postMessage({})', 'self.postMessage({})', 'importScripts("x")', 'setTimeout(() => {})',
    'beginCheck = null; return fetch("/")', 'throw { get message() { throw 1; }, get stack() { throw 2; } }',
    'throw new Proxy({}, { get() { throw 1; } })', 'throw "x".repeat(1e7)', 'throw undefined',
]) {
    const version = await start(`function circle_circle(a, b) {\n    if (b.x === 9) { ${source}; }\n    return true;\n}`);
    const { answers, faults } = await ask(version.id, [1, 9, 1]);
    assert.deepEqual([answers, faults.length <= 1], [[1, 0, 1], true], source);
}
for (const spoiler of ['Array.prototype.push', 'Array.prototype.map', 'Uint8Array.prototype.slice', 'Number', 'String', 'Math.trunc'])
    await ask((await start(`${spoiler} = () => { throw 1; };\n${right}`)).id, [1, 2, 3], { traces: true });

// Messages that no worker sends are taken as the function's fault, however many there are.
function forging(forge) {
    let answered = 0;
    const startForged = (script, receive) => {
        setTimeout(() => [{ started: true }, { loaded: true, other: 0, printed: '' }].forEach(receive));
        const post = (order) => order.type === 'order' && setTimeout(() => {
            for (const message of [forge(order)].flat()) receive(message);
            answered += 1;
        });
        return { post, end() {} };
    };
    return { forged: makeOwn(startForged, core, () => {}), count: () => answered };
}
const plain = ({ key, first, end }) => ({ key, from: first, at: end, answers: new Uint8Array(end - first).fill(1), faults: [], done: true });
const someFault = { index: 0, kind: 0, line: 1, what: '' };
const someTrace = { shown: [], shownLeftOut: 0, lookUps: 0, cells: [] };
const changes = [{ at: 1e9 }, { at: -1 }, { at: NaN }, { at: '2' }, { from: -5 }, { from: 1e10 }, { from: 0.5 }, { answers: null },
    { answers: [1, 1] }, { answers: new Uint8Array(1e6) }, { answers: new Uint8Array(0) }, { answers: new Uint8Array(2).fill(7) },
    { faults: null }, { faults: [null] }, { faults: [{ ...someFault, index: 99 }] }, { faults: [{ ...someFault, kind: 99 }] },
    { faults: [{ ...someFault, kind: -1 }] }, { faults: [{ ...someFault, line: Infinity }] }, { faults: [{ ...someFault, what: {} }] },
    { faults: new Array(65).fill(someFault) }, { faults: new Array(3) }, { trace: {} }, { printed: 'x'.repeat(256) }, { printed: 5 },
    { trace: { ...someTrace, shown: [[0, 1]] } }, { trace: { ...someTrace, cells: new Array(1025).fill([0, 0]) } },
    { trace: { ...someTrace, lookUps: -1 } }, { done: 'yes' }];
for (const change of changes) {
    const { forged } = forging((order) => ({ ...plain(order), ...change }));
    const subject = forged.start(right, 'circle_circle', table);
    await until(() => forged.takeReply(subject));
    forged.order(subject, circles([1, 2]), 0, 2, 16, true);
    const { numbers, answers } = await until(() => forged.takeReply(subject));
    assert.deepEqual(faultsIn(numbers), [[0, broken, 0], [1, broken, 0]], JSON.stringify(change));
    assert.deepEqual([...answers], [0, 0]);
    forged.end(subject);
}
const { forged: flooded } = forging((order) => [...new Array(1e5).fill({ key: -1, loaded: 0 }), plain(order)]);
const flood = flooded.start(right, 'circle_circle', table);
await until(() => flooded.takeReply(flood));
flooded.order(flood, circles([1, 2]), 0, 2, 16, false);
assert.deepEqual([...(await until(() => flooded.takeReply(flood))).answers], [1, 1]);

// An endless loop is found at its question, among few and among many; the answers before and after it stay.
const looping = await start('function circle_circle(a, b) {\n    while (b.x === 9);\n    return b.x <= 2;\n}');
const few = await ask(looping.id, [1, 9, 1, 4]);
assert.deepEqual([few.faults, few.answers, few.end], [[[1, late, 0]], [1, 0, 1, 0], 4]);
many[40000] = 9;
const hung = await ask(looping.id, many);
assert.deepEqual([hung.faults, hung.end], [[[40000, late, 0]], many.length]);
assert.deepEqual(hung.answers, many.map((distance) => (distance === 1 ? 1 : 0)));
const given = await ask(looping.id, [9, 9, 9, 1]);
assert.deepEqual([given.faults.length, given.end], [2, 2]);

// A slow function that returns in time is not a loop, and a stop ends it early.
const slow = await start(`${right}function circle_circle(a, b) {
    for (const end = performance.now() + 100; performance.now() < end;);
    return true;
}`);
assert.deepEqual((await ask(slow.id, [1, 1, 1])).faults, []);
own.order(slow.id, circles(new Array(100).fill(1)), 0, 100, 16, false);
own.stop(slow.id);
const stopped = await until(() => own.takeReply(slow.id));
assert.ok(stopped.numbers[0] < 50, `${stopped.numbers[0]}`);

// What the function shows, with the line and the place in it.
const showing = await start('function circle_circle(a, b) {\n\n    SHOW(b.x); SHOW_POINT(1, 2);\n    console.log("hi");\n    return true;\n}');
const looked = await ask(showing.id, [5], { traces: true });
assert.deepEqual(looked.shown.map(([kind, line]) => [kind, line]), [[0, 3], [1, 3]]);
assert.notEqual(looked.shown[0][2], looked.shown[1][2]);
assert.deepEqual(looked.shown.map((shown) => shown.slice(3, 5)), [[5, 0], [1, 2]]);
assert.equal(looked.printed, 'hi\n');
assert.deepEqual((await ask(showing.id, [5])).shown, []);

// Maps: small ones are part of the question, large ones are sent before.
function tiles(columns, rows, walls) {
    const question = new Uint8Array(4 * QUESTION);
    new Float32Array(question.buffer).set([0, 0, 1, 1]);
    new Float32Array(question.buffer).set([16, 16], SECOND + 2);
    new Int32Array(question.buffer).set([columns, rows], SECOND);
    question.set(walls, 4 * (SECOND + 4));
    return question;
}
async function askMap(source, question, map) {
    const version = await start(source, 'rect_tiles');
    if (map) own.setMap(version.id, ...map);
    own.order(version.id, question, 0, 1, 16, true);
    const { numbers, answers } = await until(() => own.takeReply(version.id));
    return [answers[0], numbers[6], [...numbers.slice(10 + 64 * 3 + 64 * 8).slice(0, 2)]];
}
const at = (column, row) => `function rect_tiles(a, map) { return check_is_wall(map, ${column}, ${row}); }`;
assert.deepEqual(await askMap(at(2, 1), tiles(3, 2, [0, 4])), [1, 1, [2, 1]]);
assert.deepEqual(await askMap(at(1, 1), tiles(3, 2, [0, 4])), [0, 1, [1, 1]]);
assert.deepEqual(await askMap(at(-1, 5), tiles(3, 2, [0, 4])), [0, 1, [-1, 5]]);
const bits = new Uint8Array(20 * 16); // 20 rows of 70 columns
bits[3 * 16 + 8] = 2; // row 3, column 65
assert.equal((await askMap(at(65, 3), tiles(70, 20, []), [70, 20, 2, bits]))[0], 1);
assert.equal((await askMap(at(64, 3), tiles(70, 20, []), [70, 20, 2, bits]))[0], 0);

// Convex shapes: the count is an integer, and the points are as many. A question after the first one has its own.
const convexes = new Uint8Array(2 * 4 * QUESTION);
[[0, 2.5, [1, 2]], [1, 4, [5, 6, 7, 8, 9, 10]], [2, 0, [3, 4, 5, 6]], [3, 1, [7, 8]]].forEach(([half, radius, points]) => {
    new Int32Array(convexes.buffer)[half * SECOND] = points.length / 2;
    new Float32Array(convexes.buffer).set([radius, ...points], half * SECOND + 1);
});
const telling = await start('function shapes(a, b) {\n    console.log(JSON.stringify([a, b]));\n    return a.count === 2;\n}', 'shapes');
own.order(telling.id, convexes, 0, 2, 16, false);
const told = await until(() => own.takeReply(telling.id));
assert.deepEqual([...told.answers], [0, 1]);
const lines = told.printed.trim().split('\n').map((line) => JSON.parse(line));
assert.deepEqual(lines[0], [{ count: 1, radius: 2.5, points: [{ x: 1, y: 2 }] },
    { count: 3, radius: 4, points: [{ x: 5, y: 6 }, { x: 7, y: 8 }, { x: 9, y: 10 }] }]);
assert.equal(lines[1][0].points[1].y, 6);

// The second argument of these differs in kind from the first one.
async function argumentsOf(name, numbers, integers) {
    const version = await start(`function ${name}(a, b) {\n    console.log(JSON.stringify([a, b]));\n    return true;\n}`, name);
    const question = new Uint8Array(4 * QUESTION);
    for (const [at, values] of numbers) new Float32Array(question.buffer).set(values, at);
    for (const [at, values] of integers) new Int32Array(question.buffer).set(values, at);
    own.order(version.id, question, 0, 1, 16, false);
    return JSON.parse((await until(() => own.takeReply(version.id))).printed);
}
assert.deepEqual(await argumentsOf('impact', [[0, [1, 2, 3, 4, 5]], [SECOND + 1, [0.5, 6, 7]]], [[SECOND, [1]]]),
    [{ x: 1, y: 2, r: 3, vx: 4, vy: 5 }, { count: 1, radius: 0.5, points: [{ x: 6, y: 7 }] }]);
assert.deepEqual(await argumentsOf('point_polygon', [[0, [1, 2]], [SECOND + 2, [3, 4, 5, 6, 7, 8]]], [[SECOND, [3, 1]]]),
    [{ x: 1, y: 2 }, { count: 3, nonzero: 1, corners: [{ x: 3, y: 4 }, { x: 5, y: 6 }, { x: 7, y: 8 }] }]);

// A broad phase gets boxes, and its pairs come back, as many as it may write.
async function findPairs(body, boxes, capacity, repeats = 1) {
    const version = await start(`function crowd(bounds) {\n${body}\n}`, 'crowd');
    assert.equal(version.load, 0);
    return askForPairs(version.id, boxes, capacity, repeats);
}

async function askForPairs(id, boxes, capacity, repeats = 1) {
    own.setMap(id, 0, 1, 2 * boxes.length, new Uint8Array(Float32Array.from(boxes.flat()).buffer));
    const question = new Int32Array(QUESTION);
    question.set([boxes.length, capacity, repeats]);
    own.order(id, new Uint8Array(question.buffer), 0, 1, 1, false);
    const { numbers, answers, pairs, printed } = await until(() => own.takeReply(id));
    return { answer: answers[0], fault: numbers[3] ? [...numbers.slice(10, 13)] : null, returned: numbers[8],
        seconds: numbers[9], pairs: [...pairs], printed };
}
const boxes = [[0, 1, 2, 3], [4, 5, 6, 7.5]];
assert.deepEqual(JSON.parse((await findPairs('console.log(JSON.stringify(bounds));\nreturn [];', boxes, 4)).printed),
    [{ left: 0, top: 1, right: 2, bottom: 3 }, { left: 4, top: 5, right: 6, bottom: 7.5 }]);
const found = await findPairs('return [[0, 1], [1, 2], [0]];', boxes, 4);
assert.deepEqual([found.answer, found.fault, found.returned, found.pairs], [1, null, 3, [0, 1, 1, 2, 0, -1]]);
assert.deepEqual((await findPairs('return [[0, 1], [1, 2]];', boxes, 1)).pairs, [0, 1]);
assert.equal((await findPairs('return [];', [], 0)).returned, 0);
assert.deepEqual((await findPairs('return 3;', boxes, 4)).fault, [0, threw, 0]);
assert.deepEqual((await findPairs('\nreturn bounds[9].left;', boxes, 4)).fault, [0, threw, 3]);
assert.deepEqual((await findPairs('for (;;) {}', boxes, 4)).fault, [0, late, 0]);
const lasting = 'const end = performance.now() + 3; while (performance.now() < end) {} return [];';
assert.ok((await findPairs(lasting, boxes, 4, 5)).seconds > 0.014);

assert.ok(reports.some((report) => report?.kind === 'late') && reports.includes(null));
console.log('own: 1 passed, 0 failed');
process.exit(0);
