// Under node, the program of the page answers queries, traces and replays as the native program does, to the byte. Numbers
// that web/own.js never sends do not hurt it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import { filesOf, writeFiles } from '../../web/files.js';
import { instantiating } from '../../web/program.js';
import { assert, runAlone } from './harness.mjs';
import { ask, folder, hitlab, scenes } from './native.mjs';

const files = 'build/web/files';
const programs = ['simd', 'plain'];
const QUERIES = 40000;

const answer = (command, words, input, env = process.env) => execFileSync(command, words, { input, env, maxBuffer: 1 << 28 });

function answerByNode(program, words, input) {
    const env = { ...process.env, HITLAB_WEB: `${files}/${program}` };
    return answer('node', ['--no-experimental-fetch', 'web/node.mjs', ...words], input, env);
}

function expectSame(words, input) {
    const expected = answer(hitlab, words, input);
    assert.ok(expected.length > 0, 'the native program prints something');
    for (const program of programs)
        assert.ok(expected.equals(answerByNode(program, words, input)), `${program}: hitlab ${words.join(' ')}`);
}

// The same numbers each time: a linear congruential generator of 32 bits.
function makeRandom(seed) {
    let state = seed;
    return (range) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return (state / 2 ** 32) * range;
    };
}

// Queries of four kinds; one in two has whole numbers, among which contacts and ties are common.
function queries() {
    const random = makeRandom(16);
    const lines = [];
    for (let i = 0; i < QUERIES; i++) {
        const number = (range) => (i % 2 ? Math.floor(random(range / 10)) : Math.fround(random(range)));
        const place = () => `${number(100)} ${number(100)}`;
        const length = () => number(40) + 1;
        const turned = () => `${place()} ${length()} ${length()} ${Math.floor(random(24)) * 15}`;
        const kinds = [
            () => `circle-circle ${place()} ${length()}  ${place()} ${length()}`,
            () => `circle-obb-deg ${place()} ${length()}  ${turned()}`,
            () => `obb-obb-deg ${turned()}  ${turned()}`,
            () => `segment-obb-deg ${place()} ${place()}  ${turned()}`,
        ];
        lines.push(kinds[(i >> 1) % kinds.length]());
    }
    return lines.join('\n') + '\n';
}

const tests = {
    [`${QUERIES} queries`]: () => expectSame(['check'], queries()),

    'a recording: the input file of docs/files.md': () => {
        const example = /```input\n(.*?)```/s.exec(readFileSync('docs/files.md', 'utf8'))[1];
        const file = join(folder, 'recording');
        writeFileSync(file, example);
        expectSame(['--headless', 'circle-obb', '--input', file, '--ticks', '120', '--trace', '-']);
    },

    'a picture': () => {
        const words = ['--headless', 'circle-obb', '--lang', 'ja', '--size', '1280x720', '--picture'];
        const native = join(folder, 'native.png');
        ask(...words, native);
        for (const program of programs) {
            const file = join(folder, `${program}.png`);
            answerByNode(program, [...words, file]);
            assert.ok(readFileSync(file).equals(readFileSync(native)), program);
        }
    },
};

for (const scene of scenes()) {
    const methods = ask('--list').split('\n').filter((line) => line.startsWith(`${scene} `));
    tests[`traces of ${scene}`] = () => {
        for (const line of methods) {
            const method = line.split(' ')[1];
            if (method === 'auto') continue; // what it chooses depends on how long searches take
            const ticks = scene === 'crowd' ? '20' : '300';
            expectSame(['--headless', scene, '--method', method, '--ticks', ticks, '--trace', '-']);
        }
    };
}

const HEAD = 10; // numbers before the faults
const NUMBERS = HEAD + 64 * 3 + 64 * 8 + 1024 * 2;
const odd = [NaN, Infinity, -Infinity, -1, 1e300, -1e300, 2 ** 31, 2 ** 32, 0.5, 1e9];

function modulesOf(program) {
    const compile = (name) => new WebAssembly.Module(readFileSync(resolve(files, program, `${name}.wasm`)));
    return { first: compile('first'), late: compile('late') };
}

// Judges with replies that `change` spoils. The first reply is to loading, the others answer all.
async function judge(program, change) {
    let end = 0;
    let isLoaded = false;
    const takeReply = () => {
        const reply = { numbers: new Float64Array(NUMBERS), answers: new Uint8Array(end).fill(1), printed: '', pairs: new Int32Array(0) };
        reply.numbers.set([end, 0, 8]);
        change(reply, isLoaded);
        isLoaded = true;
        return reply;
    };
    const own = {
        startReading: () => 1, takeError: () => ({ line: 0, what: '' }), start: () => 2, setMap() {}, stop() {}, end() {}, takeReply,
        order: (id, questions, first, last) => { end = last - first; },
    };
    const lines = [];
    const status = await new Promise((done, fail) => {
        createRequire(import.meta.url)(resolve(files, program, 'hitlab.js'))({
            arguments: ['judge', 'circle-obb', 'own.js', '--count', '3000', '--lang', 'en'],
            instantiateWasm: instantiating(modulesOf(program), fail),
            page: { own },
            preRun: [({ FS }) => {
                for (const name of ['first', 'more']) writeFiles(FS, filesOf(readFileSync(resolve(files, `${name}.tar`))));
                FS.writeFile('own.js', 'function circle_obb() { return true; }');
            }],
            print: (line) => lines.push(line),
            printErr: (line) => lines.push(line),
            quit(code, exit) {
                done(code);
                throw exit;
            },
            onAbort: fail,
        }).catch(fail);
    });
    return { status, text: lines.join('\n') };
}

// One of the odd numbers at each place.
const spoil = (numbers, places, turn) => places.forEach((place, i) => { numbers[place] = odd[(turn + i) % odd.length]; });
const placesFrom = (first, count) => [...new Array(count).keys()].map((i) => first + i);

Object.assign(tests, {
    'numbers of JavaScript: as they should be': async () => {
        for (const program of programs) {
            const { status, text } = await judge(program, () => {});
            assert.equal(status, 1, text);
            assert.match(text, /A false hit/);
        }
    },

    'numbers of JavaScript: any, in a reply to loading and in one to questions': async () => {
        for (let turn = 0; turn < odd.length; turn++) {
            const loaded = await judge('plain', ({ numbers }, isLoaded) => isLoaded || spoil(numbers, placesFrom(0, HEAD), turn));
            assert.ok(loaded.status === 1 || /own\.js/.test(loaded.text), `${turn}: ${loaded.status} ${loaded.text}`);
            const asked = await judge('plain', ({ numbers }, isLoaded) => isLoaded && spoil(numbers, placesFrom(0, HEAD), turn));
            assert.ok(asked.status <= 1, `${turn}: ${asked.text}`); // a reply may give up all questions
        }
    },

    'numbers of JavaScript: any, in faults': async () => {
        for (let turn = 0; turn < odd.length; turn++) {
            const { status, text } = await judge('plain', ({ numbers }, isLoaded) => {
                if (!isLoaded) return;
                numbers[3] = 64;
                spoil(numbers, placesFrom(HEAD, 3 * 64), turn);
            });
            assert.equal(status, 1, `${turn}: ${text}`);
        }
    },

    'numbers of JavaScript: more than there is room for': async () => {
        const { status } = await judge('plain', (reply) => {
            reply.answers = new Uint8Array(1 << 20).fill(1);
            reply.numbers = Float64Array.from({ length: 1 << 20 }, (_, i) => reply.numbers[i] ?? NaN);
            reply.printed = 'x'.repeat(1 << 20);
        });
        assert.equal(status, 1);
    },
});

export const run = () => runAlone('node', tests);
