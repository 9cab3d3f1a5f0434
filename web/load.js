// Loads the program that this browser can run, and starts it in the page. Where that fails, the page says why.
import { filesOf, writeFiles } from './files.js';
import { languageOf } from './link.js';
import { say, start } from './page.js';

const sentences = {
    noWebAssembly: {
        en: 'This browser cannot run WebAssembly, which the lab needs.',
        ja: 'このブラウザーでは WebAssembly が使えないので、ラボを動かせない。',
    },
    noMemory: {
        en: 'There is not enough memory for the lab.',
        ja: 'メモリーが足りないので、ラボを動かせない。',
    },
    missing: {
        en: 'A file of this page cannot be loaded: {0}',
        ja: 'このページのファイルを読み込めない：{0}',
    },
    damaged: {
        en: 'A file of this page is incomplete or damaged: {0}. Load the page again.',
        ja: 'このページのファイルが途中で切れているか、壊れている：{0}。ページを読み込み直す。',
    },
    failed: {
        en: 'The lab cannot be started: {0}',
        ja: 'ラボを始められない：{0}',
    },
};

// A module with one function, which makes a vector. Only browsers that have vector instructions accept it.
const WITH_VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, // magic number and version
    1, 5, 1, 96, 0, 1, 123, // a type: no parameters, one vector
    3, 2, 1, 0, // a function of that type
    10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat, end
]);

class Missing extends Error {}
class Damaged extends Error {}

async function fetchBytes(name) {
    const response = await fetch(name).catch((error) => {
        throw new Missing(`${name} (${error.message})`);
    });
    if (!response.ok) throw new Missing(`${name} (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
}

// A script of emcc defines `createLab`.
function loadScript(name) {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = name;
        script.addEventListener('load', () => (window.createLab ? resolve(window.createLab) : reject(new Damaged(name))));
        script.addEventListener('error', () => reject(new Missing(name)));
        document.head.append(script);
    });
}

function sentenceOf(error) {
    const language = languageOf(location.href, navigator.languages ?? ['en']);
    const isOutOfMemory = error instanceof RangeError || /memory/i.test(error.message);
    if (/(Compile|Link)Error/.test(error)) return sentences.damaged[language].replace('{0}', 'hitlab.wasm');
    const kind = error instanceof Missing ? 'missing' : error instanceof Damaged ? 'damaged' : isOutOfMemory ? 'noMemory' : 'failed';
    const key = typeof WebAssembly === 'object' ? kind : 'noWebAssembly';
    return sentences[key][language].replace('{0}', error.message);
}

async function load() {
    const folder = WebAssembly.validate(WITH_VECTORS) ? 'simd' : 'plain';
    const [makeProgram, archive, wasmBinary] = await Promise.all([
        loadScript(`${folder}/hitlab.js`),
        fetchBytes('files.tar'),
        fetchBytes(`${folder}/hitlab.wasm`),
    ]);
    const files = filesOf(archive);
    if (!files) throw new Damaged('files.tar');
    const script = new URL(`${folder}/hitlab.js`, import.meta.url).href;
    const preRun = [(program) => writeFiles(program.FS, files)];
    await start(makeProgram, { wasmBinary, preRun }, { script, wasmBinary, archive });
}

load().catch((error) => say(sentenceOf(error)));
