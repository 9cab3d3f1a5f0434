// Runs the program of the web build under node, as `hitlab ARGUMENTS` on the command line, on the files of the current
// folder.
// Usage: node --no-experimental-fetch web/node.mjs ARGUMENTS...   (HITLAB_WEB: the folder of its hitlab.js)
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { filesOf, writeFiles } from './files.js';

const web = new URL('../build/web/', import.meta.url).pathname;
const program = resolve(process.env.HITLAB_WEB ?? `${web}/site/simd`);
const files = filesOf(readFileSync(`${web}/files.tar`));

createRequire(import.meta.url)(`${program}/hitlab.js`)({
    arguments: process.argv.slice(2),
    // emscripten by itself loses what a slow reader's pipe has no room for.
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
