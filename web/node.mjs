// Runs the program of the web build under node, as `hitlab ARGUMENTS` on the command line, on the files of the current
// folder.
// Usage: node --no-experimental-fetch web/node.mjs ARGUMENTS...   (HITLAB_WEB: the folder of its hitlab.js)
import { existsSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { filesOf, writeFiles } from './files.js';
import { instantiating } from './program.js';

const web = new URL('../build/web/', import.meta.url).pathname;
const program = resolve(process.env.HITLAB_WEB ?? `${web}/files/simd`);
const files = ['first', 'more'].flatMap((name) => filesOf(readFileSync(`${web}/${name}.tar`)));

// All of standard input. Where it is a pipe, there may be nothing to read yet.
function readInput() {
    const parts = [];
    const part = Buffer.alloc(1 << 16);
    for (;;) {
        try {
            const length = readSync(0, part);
            if (length === 0) return Buffer.concat(parts);
            parts.push(Buffer.from(part.subarray(0, length)));
        } catch (error) {
            if (error.code === 'EOF') return Buffer.concat(parts);
            if (error.code !== 'EAGAIN') throw error;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        }
    }
}

const moduleOf = (name) => new WebAssembly.Module(readFileSync(`${program}/${name}.wasm`));

function fail(error) {
    throw error;
}

let input = null;
let taken = 0;

function nextByte() {
    input ??= readInput();
    taken += 1;
    return input[taken - 1] ?? null;
}

createRequire(import.meta.url)(`${program}/hitlab.js`)({
    arguments: process.argv.slice(2),
    // The page's program is two modules, that of a bench one.
    ...(existsSync(`${program}/late.wasm`) && {
        instantiateWasm: instantiating({ first: moduleOf('first'), late: moduleOf('late') }, fail),
    }),
    // emscripten by itself fails at a pipe that is empty for a moment, and loses what a full one has no room for.
    stdin: nextByte,
    print: (line) => process.stdout.write(`${line}\n`),
    printErr: (line) => process.stderr.write(`${line}\n`),
    quit(status, exit) {
        process.exitCode = status;
        throw exit;
    },
    preRun: [({ FS, NODEFS }) => {
        writeFiles(FS, files);
        FS.mkdir('/here');
        FS.mount(NODEFS, { root: process.cwd() }, '/here');
        FS.chdir('/here');
    }],
});
