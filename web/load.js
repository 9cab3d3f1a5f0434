// Loads the program that this browser can run, and starts it in the page. Where that fails, the page says why.
import { filesOf, writeFiles } from './files.js';
import { languageOf, opensFirstScene } from './link.js';
import { isNewcomer, say, start, takeLateFiles } from './page.js';
import { begin, complete } from './program.js';

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
    cut: {
        en: 'A file of this page did not arrive whole: {0}. Load the page again.',
        ja: 'このページのファイルが途中までしか届かなかった：{0}。ページを読み込み直す。',
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

// An error that a sentence names.
class Fault extends Error {
    constructor(kind, what) {
        super(what);
        this.kind = kind;
    }
}

const here = (name) => new URL(name, import.meta.url).href;
const bar = document.getElementById('loading');

// Fetches a file. What has arrived of it moves the bar.
async function request(name) {
    const response = await fetch(here(name)).catch((error) => {
        throw new Fault('missing', `${name} (${error.message})`);
    });
    if (!response.ok) throw new Fault('missing', `${name} (${response.status})`);
    const count = new WritableStream({ write: (part) => { bar.value += part.length; } });
    response.clone().body.pipeTo(count).catch(() => {});
    return response;
}

// The files of an archive.
async function fetchFiles(name) {
    const response = await request(name);
    const archive = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
    const files = filesOf(new Uint8Array(archive));
    if (!files) throw new Fault('cut', name);
    return files;
}

// The archives that the program needs to begin. Of a newcomer's first scene all is known, down to the characters.
function archivesToBegin() {
    if (!opensFirstScene(location.href) || !isNewcomer()) return ['first.tar', 'more.tar'];
    return ['first.tar', languageOf(location.href, navigator.languages) === 'ja' ? 'japanese.tar' : 'english.tar'];
}

// Compiles while the file arrives, whatever the server calls its type.
async function fetchModule(name) {
    const response = await request(name);
    const isNamed = response.headers.get('Content-Type') === 'application/wasm';
    const headers = { 'Content-Type': 'application/wasm' };
    return WebAssembly.compileStreaming(isNamed ? response : new Response(response.body, { headers })).catch((error) => {
        throw error instanceof RangeError ? error : new Fault('cut', name);
    });
}

// A script of emcc defines `createLab`.
function loadScript(name) {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = here(name);
        script.addEventListener('load', () => (window.createLab ? resolve(window.createLab) : reject(new Fault('cut', name))));
        script.addEventListener('error', () => reject(new Fault('missing', name)));
        document.head.append(script);
    });
}

function sentenceOf(error) {
    const language = languageOf(location.href, navigator.languages ?? ['en']);
    const isOutOfMemory = error instanceof RangeError || /memory/i.test(error.message);
    const kind = error.kind ?? (isOutOfMemory ? 'noMemory' : 'failed');
    const key = typeof WebAssembly === 'object' ? kind : 'noWebAssembly';
    return sentences[key][language].replace('{0}', error.message);
}

// A visit without a network opens what this one has kept. Browsers that refuse it do without.
function keepOffline(folder) {
    if (window.parent !== window) return;
    navigator.serviceWorker?.register(`sw.js?${folder}`).catch(() => {});
}

async function load() {
    const folder = WebAssembly.validate(WITH_VECTORS) ? 'simd' : 'plain';
    const archives = archivesToBegin();
    const isWhole = archives.includes('more.tar');
    let late = null;
    const fetchLate = () => (late ??= {
        module: fetchModule(`${folder}/late.wasm`),
        files: isWhole ? Promise.resolve([]) : fetchFiles('more.tar'),
    });
    const [makeProgram, first, , ...parts] = await Promise.all([
        loadScript(`${folder}/hitlab.js`),
        fetchModule(`${folder}/first.wasm`),
        isWhole && fetchLate().module,
        ...archives.map(fetchFiles),
    ]);
    const files = parts.flat();
    let instance = null;
    const finish = async () => complete(instance, await fetchLate().module);
    const instantiateWasm = (imports, take) => {
        const begun = begin(first, imports).then((made) => { instance = made; });
        begun.then(isWhole ? finish : null).then(() => take(instance)).catch(fail);
        return {};
    };
    const preRun = [(program) => writeFiles(program.FS, files)];
    const given = {
        script: here(`${folder}/hitlab.js`),
        modules: async () => ({ first, late: await fetchLate().module }),
        files: async () => [...files, ...await fetchLate().files],
        firstFrame(takeTurns) {
            keepOffline(folder);
            const { files: others } = fetchLate();
            const whole = isWhole ? Promise.resolve() : finish();
            whole.then(takeTurns).then(() => others).then(takeLateFiles).catch(fail);
        },
    };
    await start(makeProgram, { instantiateWasm, preRun }, given);
}

const fail = (error) => say(sentenceOf(error));

load().catch(fail);
