// Under node, the program of the page answers queries, traces and replays as the native program does, to the byte.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, runAlone } from './harness.mjs';
import { ask, folder, hitlab, scenes } from './native.mjs';

const programs = ['simd', 'plain'];
const QUERIES = 40000;

const answer = (command, words, input, env = process.env) => execFileSync(command, words, { input, env, maxBuffer: 1 << 28 });

function answerByNode(program, words, input) {
    const env = { ...process.env, HITLAB_WEB: `build/web/files/${program}` };
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

export const run = () => runAlone('node', tests);
