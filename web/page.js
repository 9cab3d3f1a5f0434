// The page's side of src/sdl/platform.h: src/sdl/browser calls the object that openPage makes, as Module.page.
import { makeOwn, startBrowserWorker } from './own.js';
import { watchProgram } from './crash.js';
import { makeEditor, restoreSources } from './editor.js';
import { writeFiles } from './files.js';
import { isForBrowser } from './keys.js';
import { addressOfLinks, commandLine, faultOf, isFigure, languageOf, linkTo, openTheSame, plainAddress, reasonOf, themeOf } from './link.js';
import { makeShare } from './share.js';

const FRAME_MS = 17;
const FILE_BYTES_MAX = 1 << 26;
const ADDRESS_MAX = 1 << 15; // a pose takes at most a few kB
const BACKSPACE = 8;
const HOME = '/home/web_user';
const DATA = `${HOME}/.local/share/hitlab`;
const KEPT = { progress: 'hitlab.progress', panel: 'hitlab.panel' }; // files, and their keys in the browser's storage

const sentences = {
    damaged: {
        en: 'This link cannot be opened, so the lab opens the first scene.',
        ja: 'このリンクは開けないので、最初の場面から始める。',
    },
    longLink: { en: 'The link is too long: {0} kB.', ja: 'リンクが長すぎる：{0} kB。' },
    stopped: {
        en: 'The lab has stopped. Load the page again.',
        ja: 'ラボが停止した。ページを読み込み直す。',
    },
    crashed: {
        en: 'The lab has stopped: its program has an error.',
        ja: 'プログラムに誤りがあり、ラボが停止した。',
    },
    lastPose: { en: 'Open the last pose again', ja: '最後の配置を開き直す' },
    firstScene: { en: 'Open the first scene', ja: '最初の場面を開く' },
    noCanvas: {
        en: 'This browser does not let the page draw, so the lab cannot be shown.',
        ja: 'このブラウザーでは、ページに描画できないので、ラボを表示できない。',
    },
    noStorage: {
        en: 'The browser does not store data for this page, so your progress in the lessons will be lost.',
        ja: 'ブラウザーがこのページのデータを保存しないので、レッスンの進み具合は残らない。',
    },
    noClipboard: {
        en: 'the browser does not let this page use it',
        ja: 'ブラウザーがこのページに許可していない',
    },
    leaving: { en: 'Esc, then Tab leaves the lab.', ja: 'Esc に続けて Tab を押すと、ラボから出る。' },
    entering: { en: 'Enter: use the lab. ', ja: 'Enter で操作を始める。' },
    toLab: { en: 'Open in the lab', ja: 'ラボで開く' },
    impossible: { en: '{0} is not possible ({1}).', ja: '{0} は指定できない（{1}）。' },
    largeFile: { en: 'This file is too large: {0}', ja: 'ファイルが大きすぎる：{0}' },
    noEditor: {
        en: 'Open the editor of your own function, and drop {0} there.',
        ja: '自作の関数のエディターを開いて、そこに {0} をドロップする。',
    },
    unreadFile: { en: 'This file cannot be read: {0}', ja: 'ファイルを読み込めない：{0}' },
};

const byId = (id) => document.getElementById(id);
const element = byId('canvas');
const pixels = byId('pixels');
const typing = byId('typing');
const isEmbedded = window.parent !== window;
const isBare = isFigure(location.href);
let language = languageOf(location.href, navigator.languages);

/// Shows a sentence of the page; an empty one hides it.
export function say(sentence) {
    byId('status').textContent = sentence;
    byId('status').hidden = !sentence;
}

const sentence = (id, ...slots) => sentences[id][language].replace(/\{(\d)\}/g, (_, i) => slots[i] ?? '');

let program = null; // the running one

// Calls a function of the program with numbers and texts. Texts are copied to its heap: they may be larger than its stack.
function call(name, ...values) {
    if (!program) return;
    const copies = [];
    const given = values.map((value) => {
        if (typeof value !== 'string') return value;
        const bytes = new TextEncoder().encode(`${value}\0`);
        const copy = program._malloc(bytes.length);
        program.HEAPU8.set(bytes, copy);
        copies.push(copy);
        return copy;
    });
    program[`_${name}`](...given);
    for (const copy of copies) program._free(copy);
}

// Resolves when the program has all of its functions (web/program.js).
let whole = null;

// The frames. Nothing is called while the canvas is out of view; a hidden tab has no frames.
let resolveFrame = null;
let frame = 0;
let timer = 0;
let isWoken = false;
let isInView = true;

function requestFrame() {
    if (!resolveFrame || frame || !isInView) return;
    frame = requestAnimationFrame(() => {
        const resolve = resolveFrame;
        clearTimeout(timer);
        frame = 0;
        isWoken = false;
        resolveFrame = null;
        resolve();
    });
}

async function nextFrame(milliseconds) {
    await whole;
    await new Promise((resolve) => {
        resolveFrame = resolve;
        if (isWoken || milliseconds <= FRAME_MS) requestFrame();
        else timer = setTimeout(requestFrame, milliseconds - FRAME_MS);
    });
}

function wake() {
    isWoken = true;
    requestFrame();
}

function watchView() {
    new IntersectionObserver((entries) => {
        isInView = entries.at(-1).isIntersecting;
        if (isInView) wake();
    }).observe(element);
}

// The canvas has as many pixels as the display shows of it, whatever the zoom of the page.
let size = { pixelsAcross: 0, pixelsDown: 0, unitsAcross: 0, unitsDown: 0 };

// The browser's own count of pixels is exact; tools that emulate another display leave it as it was.
function pixelsOf(units, counted) {
    const wanted = units * devicePixelRatio;
    return Math.abs(counted - wanted) <= 1 ? counted : Math.round(wanted);
}

function takeSize(entry) {
    const box = entry.devicePixelContentBoxSize?.[0];
    const { width, height } = entry.contentRect;
    size = {
        pixelsAcross: pixelsOf(width, box?.inlineSize),
        pixelsDown: pixelsOf(height, box?.blockSize),
        unitsAcross: Math.floor(width),
        unitsDown: Math.floor(height),
    };
    call('page_has_resized');
}

// Resolves when the size is known.
function watchSize() {
    return new Promise((resolve) => {
        const observer = new ResizeObserver((entries) => {
            takeSize(entries.at(-1));
            resolve();
        });
        try {
            observer.observe(pixels, { box: 'device-pixel-content-box' });
        } catch {
            observer.observe(pixels);
        }
    });
}

// Until the first frame, the page shows its cover.
let context = null;
let firstFrame = (takeTurns) => takeTurns();

function begin() {
    context = pixels.getContext('2d', { alpha: false });
    byId('cover').hidden = true;
    if (context) whole = new Promise(firstFrame);
    else say(sentence('noCanvas'));
}

function show(memory, pointer, x, y, width, height, across, down) {
    if (!context) begin();
    if (!context) return;
    const bytes = new Uint8ClampedArray(memory, pointer, width * height * 4);
    if (pixels.width !== across || pixels.height !== down) {
        pixels.width = across;
        pixels.height = down;
    }
    context.putImageData(new ImageData(bytes, width, height), x, y);
}

// The clipboard and links. A copied link becomes the page's address, so that the back button returns to it.
async function copy(text) {
    const isLink = text.startsWith(`${addressHere()}#`);
    if (isLink && !openTheSame(text, location.href)) history.pushState(null, '', text);
    try {
        await navigator.clipboard.writeText(text);
        return '';
    } catch {
        return sentence('noClipboard');
    }
}

async function paste() {
    try {
        return { text: await navigator.clipboard.readText(), failure: '' };
    } catch {
        return { text: '', failure: sentence('noClipboard') };
    }
}

// An address without a pose is what the page began with, and one with a lesson is more than a pose.
function followAddress() {
    const opensLesson = new URL(location.href).searchParams.has('lesson');
    if (location.hash.length > 1 && !opensLesson) call('page_has_text', location.href);
    else location.reload();
}

function watchClipboard() {
    window.addEventListener('popstate', followAddress);
    document.addEventListener('paste', (event) => {
        if (!element.contains(document.activeElement)) return;
        event.preventDefault();
        if (!isBare) call('page_has_text', event.clipboardData.getData('text/plain'));
    });
}

// Files.
function download(name, content) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

const handOut = (path) => download(path.replace(/^.*\//, ''), program.FS.readFile(path));

// Copies a file to where the program can read it. Returns its path there; an empty one, and says why, if that fails.
async function copyIn(file) {
    const path = `${HOME}/${file.name.replace(/^.*\//, '')}`;
    if (file.size > FILE_BYTES_MAX) {
        say(sentence('largeFile', file.name));
        return '';
    }
    try {
        program.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
        return path;
    } catch {
        say(sentence('unreadFile', file.name)); // it is a folder, for example
        return '';
    }
}

async function takeFiles(files) {
    let isFirst = true;
    for (const file of files) {
        if (file.name.endsWith('.js')) {
            if (editor.isOpen()) await editor.read(file);
            else say(sentence('noEditor', file.name));
            continue;
        }
        const path = await copyIn(file);
        if (!path) continue;
        call('page_has_file', path, isFirst);
        isFirst = false;
    }
}

function chooseFile() {
    byId('file').value = '';
    byId('file').click();
}

function watchFiles() {
    byId('file').addEventListener('change', (event) => takeFiles([...event.target.files]));
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
        event.preventDefault();
        if (isBare) return;
        const { files } = event.dataTransfer;
        if (files.length) takeFiles([...files]);
        else call('page_has_text', event.dataTransfer.getData('text/plain'));
    });
}

// Text comes from an invisible field, so that input methods and soft keyboards work. It always has one space, so that
// deleting can be noticed.
let takesText = false;

function beginText(x, y, width, height) {
    takesText = true;
    Object.assign(typing.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    typing.value = ' ';
    if (element.contains(document.activeElement)) focus();
}

function endText() {
    takesText = false;
    if (document.activeElement === typing) focus();
}

function takeTyped() {
    const { value } = typing;
    typing.value = ' ';
    if (value === '') call('page_has_pressed', BACKSPACE);
    else call('page_has_typed', value.replace(/^ /, ''));
}

function watchTyping() {
    typing.addEventListener('input', (event) => {
        if (!event.isComposing) takeTyped();
    });
    typing.addEventListener('compositionend', takeTyped);
}

// Keys, the wheel and fingers. SDL listens to the element; it does not get events that are stopped here.
let isTaken = !isEmbedded; // the visitor has clicked it, or pressed Enter

function focus() {
    isTaken = true;
    (takesText ? typing : element).focus({ preventScroll: true });
    noteActive();
}

// An embedded lab leaves keys, the wheel and fingers to the article until it is taken.
function isActive() {
    return !isEmbedded || (isTaken && document.hasFocus() && element.contains(document.activeElement));
}

const noteActive = () => element.classList.toggle('active', isActive());

function watchKeys() {
    let previous = '';
    element.addEventListener('keydown', (event) => {
        const isEntered = !isActive() && event.key === 'Enter';
        if (!isActive() || isForBrowser(event, previous)) event.stopImmediatePropagation();
        if (isEntered) focus();
        previous = event.key;
    }, true);
    element.addEventListener('keypress', (event) => event.stopImmediatePropagation(), true);
}

function watchPointer() {
    for (const type of ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel']) {
        element.addEventListener(type, (event) => {
            if (!isActive()) event.stopImmediatePropagation();
        }, { capture: true, passive: true });
    }
    let pressedAt = 0;
    element.addEventListener('pointerdown', (event) => {
        pressedAt = event.timeStamp;
        say('');
        if (event.pointerType === 'touch' && !isActive()) return;
        focus();
        if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    });
    // A press on the lab's button for it opens the editor, which then has the focus.
    element.addEventListener('click', () => {
        if (editor.openedAt() < pressedAt) focus();
    });
    for (const type of ['focusin', 'focusout', 'focus', 'blur']) window.addEventListener(type, noteActive);
    noteActive();
    // The focus that the page gives the lab at the start needs no mark.
    element.classList.toggle('marked', isEmbedded);
    element.addEventListener('focusout', ({ relatedTarget }) => {
        if (element.contains(relatedTarget)) return;
        isTaken = !isEmbedded;
        call('page_has_lost_focus');
        if (relatedTarget) element.classList.add('marked');
    });
}

// Which cards of the lessons are done. The program keeps a file, and the browser a copy of it. Browsers often refuse that
// inside an article, where it matters only to a lesson.
function sayNoStorage() {
    const opensLesson = new URL(location.href).searchParams.has('lesson');
    if (!isEmbedded || opensLesson) say(sentence('noStorage'));
}

/// Whether this browser keeps nothing of a visitor's progress.
export function isNewcomer() {
    try {
        return localStorage.getItem(KEPT.progress) === null;
    } catch {
        return true;
    }
}

function restoreProgress({ FS }) {
    try {
        FS.mkdirTree(DATA);
        for (const [file, key] of Object.entries(KEPT)) {
            const kept = localStorage.getItem(key);
            if (kept !== null) FS.writeFile(`${DATA}/${file}`, kept);
        }
    } catch {
        sayNoStorage();
    }
}

// Cards that another page of this browser has kept meanwhile stay.
function keepFile(file, key) {
    const path = `${DATA}/${file}`;
    if (!program?.FS.analyzePath(path).exists) return;
    const lines = program.FS.readFile(path, { encoding: 'utf8' }).split('\n');
    const kept = file === 'progress' ? (localStorage.getItem(key) ?? '').split('\n') : [];
    const all = [...new Set([...kept, ...lines])].filter(Boolean);
    localStorage.setItem(key, all.map((line) => `${line}\n`).join(''));
}

function keepProgress() {
    try {
        for (const [file, key] of Object.entries(KEPT)) keepFile(file, key);
    } catch {
        sayNoStorage();
    }
}

// The title of a window is `hitlab - POSE`, with a star while the map has unsaved changes. That of the page is the name
// of what is shown.
let pose = '';
let isUnsaved = false;
let heading = '';

function showTitle(title, name) {
    isUnsaved = title.startsWith('hitlab*');
    element.dataset.pose = pose = title.slice(title.indexOf(' - ') + 3);
    byId('corner').href = linkTo(addressOfLinks(location.href), pose);
    heading = name[0].toUpperCase() + name.slice(1);
    document.title = `${isUnsaved ? '* ' : ''}${heading} - hitlab`;
    byId('heading').textContent = heading;
    const caption = new URL(location.href).searchParams.get('caption');
    element.setAttribute('aria-label', isBare && caption ? `${heading}: ${caption}` : heading);
}

function watchLeaving() {
    window.addEventListener('pagehide', keepProgress);
    document.addEventListener('visibilitychange', keepProgress);
    window.addEventListener('beforeunload', (event) => {
        if (isUnsaved) event.preventDefault();
    });
}

// What the visitor prefers, which may change at any time.
const queries = {
    isDark: matchMedia('(prefers-color-scheme: dark)'),
    hasContrast: matchMedia('(prefers-contrast: more)'),
    reducesMotion: matchMedia('(prefers-reduced-motion: reduce)'),
    hasTouch: matchMedia('(any-pointer: coarse)'),
    hasPointer: matchMedia('(any-pointer: fine)'),
};
const preferences = { languages: navigator.languages };
let theme = '';

function readPreferences() {
    for (const [name, query] of Object.entries(queries)) preferences[name] = query.matches;
    theme = themeOf(location.href, preferences);
}

readPreferences();
for (const query of Object.values(queries)) {
    query.addEventListener('change', () => {
        readPreferences();
        wake();
    });
}

// What a worker needs to run the program, too.
let source = null;

// A map replaces that of the lab before the pose is read.
function openPose(pose, map) {
    const path = `${HOME}/judged.tmx`;
    if (map) program.FS.writeFile(path, map);
    if (map) call('page_has_file', path, true);
    call('page_has_text', pose);
}

const judging = { program: () => source, open: openPose };
const editor = makeEditor({ language, program: () => program, leave: () => focus(), download, judging });

// The page around the lab's pixels has their language and theme. Called with each frame.
let followed = '';
let card = null; // that is shown: { lesson, name }

function follow(lang, shown, lesson = '', name = '') {
    card = lesson ? { lesson, name } : null;
    const root = document.documentElement;
    if (shown !== root.dataset.theme) root.dataset.theme = shown;
    if (lang === followed) return;
    language = followed = root.lang = lang;
    const entering = isEmbedded ? sentence('entering') : '';
    byId('leaving').textContent = entering + (matchMedia('(pointer: coarse)').matches ? '' : sentence('leaving'));
    element.dataset.entering = entering;
    byId('corner-words').textContent = sentence('toLab');
    editor.speak(lang);
}

// A lesson that was dropped on the page is none of the site.
function addressHere() {
    const isOfSite = card && program?.FS.analyzePath(`/lessons/${card.lesson}.lesson`).exists;
    return addressOfLinks(location.href, isOfSite ? card : null);
}

// Screen readers speak only the last text that is set in a frame, so the sentences of a frame are joined.
let sentencesOfFrame = [];

function announce(words) {
    if (sentencesOfFrame.push(words) > 1) return;
    setTimeout(() => {
        byId('live').textContent = sentencesOfFrame.join(' ');
        sentencesOfFrame = [];
    });
}

const openShare = makeShare(() => focus());

const page = {
    showTitle,
    share: (shown) => openShare({ pose: shown, title: heading, language }),
    own: makeOwn(startBrowserWorker, new URL('own_worker.js', import.meta.url).href, editor.report),
    edit: editor.open,
    follow,
    theme: () => theme,
    reducesMotion: () => preferences.reducesMotion,
    hasTouchOnly: () => preferences.hasTouch && !preferences.hasPointer,
    size: () => size,
    show,
    nextFrame,
    wake,
    copy,
    paste,
    address: addressHere,
    handOut,
    chooseFile,
    beginText,
    endText,
    announce,
};

// Takes the visitor to an address, even if this page differs from it by the text after # alone.
function anchorTo(address, words) {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.textContent = words;
    anchor.addEventListener('click', (event) => {
        event.preventDefault();
        history.replaceState(null, '', address);
        location.reload();
    });
    return anchor;
}

// The program has failed in the middle: nothing calls it any more.
function stop() {
    const pose = program?.UTF8ToString(program._page_last_pose());
    const last = linkTo(addressHere(), pose ?? '');
    program = null;
    resolveFrame = null;
    if (editor.isOpen()) editor.close();
    pixels.style.objectFit = 'contain'; // no frame will come in the size that it has now
    say(sentence('crashed'));
    if (pose) byId('status').append(' ', anchorTo(last, sentence('lastPose')));
    byId('status').append(' ', anchorTo(plainAddress(location.href, preferences.languages), sentence('firstScene')));
}

const noteError = watchProgram(stop);

// Resolves with the last line on standard error if the program ends with a failure. Fails where it cannot begin.
function run(makeProgram, options, address) {
    return new Promise((resolve, reject) => {
        const lines = [];
        makeProgram({
            ...options,
            page,
            canvas: element,
            arguments: commandLine(address, preferences),
            preRun: [restoreProgress, restoreSources, ...(options.preRun ?? [])],
            printErr: (line) => {
                lines.push(line);
                console.error(line);
            },
            quit: (status, exit) => {
                if (exit instanceof Error) noteError(exit);
                else if (status) resolve(lines.at(-1));
                throw exit;
            },
            onAbort: (reason) => {
                if (!program) reject(new Error(reason));
            },
        }).then((made) => { program = made; }, reject);
    });
}

/// Gives the program the files that came after its first frame; from then on it can open everything.
export function takeLateFiles(files) {
    if (program && files.length) writeFiles(program.FS, files);
    if (files.length) call('page_has_files');
    element.removeAttribute('aria-busy');
}

// Runs the lab at the page's address until it cannot. Resolves with why, in the visitor's language.
async function openAddress(makeProgram, options) {
    const fault = faultOf(location.href);
    if (location.href.length > ADDRESS_MAX) return sentence('longLink', Math.round(location.href.length / 1000));
    if (fault) return sentence('impossible', fault.given, fault[language]);
    return reasonOf(await run(makeProgram, options, location.href), language);
}

/// Runs the lab in the page. `makeProgram` is the factory that emcc writes, `options` go to it as well. `given` is what
/// a worker needs for it: { script, modules(), files() }. `firstFrame(takeTurns)` is called when the lab is seen, and the
/// program does nothing more until it calls `takeTurns()`.
export async function start(makeProgram, options = {}, given = null) {
    source = given;
    firstFrame = given?.firstFrame ?? firstFrame;
    follow(language, theme);
    await watchSize();
    watchView();
    watchClipboard();
    watchFiles();
    watchTyping();
    watchKeys();
    watchPointer();
    watchLeaving();
    if (!isEmbedded) focus();
    byId('corner').hidden = !isBare;
    say(`${sentence('damaged')} ${await openAddress(makeProgram, options)}`);
    const plain = plainAddress(location.href, preferences.languages);
    say(`${sentence('stopped')} ${await run(makeProgram, options, plain)}`);
}
