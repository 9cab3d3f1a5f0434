// The editor beside the scene, in which a visitor writes a function of their own. Each run saves the text as a file of
// the program, which watches that file.
import { makeJudge } from './judge.js';

const KEY = 'hitlab.source.';
const NAME = /^[\w-]+\.js$/;
const TAB = '    ';
const SOURCE_MAX = 4 << 20; // bytes, as in src/own/compile_source.c

const words = {
    heading: { en: 'Your own function', ja: '自作の関数' },
    run: { en: 'Run', ja: '実行' },
    judge: { en: 'Judge', ja: '採点' },
    open: { en: 'Open', ja: '開く' },
    save: { en: 'Save', ja: '保存' },
    close: { en: 'Close', ja: '閉じる' },
    line: { en: 'Line {0}: {1}', ja: '{0} 行目：{1}' },
    // By the kinds of errors of web/own.js.
    late: { en: 'It did not return: an endless loop?', ja: '戻り値が返らない：無限ループ？' },
    stack: { en: 'It used up its stack: endless recursion?', ja: 'スタックを使い切った：終わらない再帰？' },
    number: { en: 'It returned the number {0}, not true or false.', ja: 'true か false ではなく、数値 {0} を返した。' },
    text: { en: 'It returned the string "{0}", not true or false.', ja: 'true か false ではなく、文字列「{0}」を返した。' },
    promise: {
        en: 'It returned a promise, not true or false: an async function cannot answer.',
        ja: 'true か false ではなく、Promise を返した。async 関数では答えられない。',
    },
    other: { en: 'It returned neither true nor false, but {0}.', ja: 'true も false も返さなかった：{0}。' },
    broken: { en: 'It changed built-in functions that the lab needs.', ja: 'ラボが使う組み込みの関数を書き換えた。' },
    refused: {
        en: 'The browser did not start the worker that runs your function. Load the page again; a blocker of scripts may be the reason.',
        ja: '関数を動かすワーカーをブラウザーが起動しなかった。ページを読み込み直す。スクリプトを止める拡張機能が原因のこともある。',
    },
    none: { en: 'The file needs a function {0}.', ja: '関数 {0} が必要。' },
    opened: { en: '{0} is open. It does not run before you press “{1}”.', ja: '{0} を開いた。「{1}」を押すまで動かない。' },
    running: { en: 'The lab is using this function.', ja: 'この関数で判定している。' },
    large: { en: '{0} is larger than 4 MB.', ja: '{0} は 4 MB より大きい。' },
    noText: { en: '{0} is not a text file.', ja: '{0} はテキストファイルではない。' },
    lost: {
        en: 'The browser does not store data of this page: save your function before you leave.',
        ja: 'ブラウザーがこのページのデータを保存しない。ページを離れる前に、関数を保存しておく。',
    },
};

const byId = (id) => document.getElementById(id);
const panel = byId('editor');
const text = byId('editor-text');
const gutter = byId('editor-lines');
const remark = byId('editor-remark');
const input = byId('editor-file');

/// Writes the functions of earlier visits to the program's files.
export function restoreSources({ FS }) {
    try {
        for (const key of Object.keys(localStorage)) {
            const name = key.slice(KEY.length);
            if (key.startsWith(KEY) && NAME.test(name)) FS.writeFile(name, localStorage.getItem(key));
        }
    } catch {
        // The browser stores nothing.
    }
}

const countLines = (source) => source.split('\n').length;

// The numbers of the lines; `marked` is that of an error, or 0.
function numberLines(marked) {
    const numbers = Array.from({ length: countLines(text.value) }, (_, i) => `${i + 1}\n`);
    const mark = document.createElement('mark');
    mark.textContent = numbers[marked - 1] ?? '';
    gutter.replaceChildren(numbers.slice(0, Math.max(marked - 1, 0)).join(''), mark, numbers.slice(marked).join(''));
    gutter.scrollTop = text.scrollTop;
}

// Puts the caret on a line, which scrolls to the middle of the editor.
function goToLine(line) {
    const start = text.value.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    text.setSelectionRange(start, start);
    text.scrollTop = text.scrollHeight * ((line - 1) / countLines(text.value)) - text.clientHeight / 2;
}

// As if it was typed, so that it can be undone.
function type(words) {
    text.focus({ preventScroll: true });
    if (document.execCommand('insertText', false, words)) return;
    text.setRangeText(words, text.selectionStart, text.selectionEnd, 'end');
    text.dispatchEvent(new Event('input'));
}

// Tab goes to the next button, as everywhere on a page; a new line is indented as the one before.
function indent(event) {
    const { selectionStart, value } = text;
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
    const opens = /[{([]$/.test(line.trimEnd()) ? TAB : '';
    event.preventDefault();
    type(`\n${/^\s*/.exec(line)[0]}${opens}`);
}

/// `language` is that of the page, `program` returns the running one, `leave` gives the lab the focus,
/// `download(name, content)` gives the visitor a file, and `judging` is what makeJudge takes beside the language.
export function makeEditor({ language, program, leave, download, judging }) {
    let spoken = language;
    let path = '';
    let scene = '';
    let openedAt = 0;
    let remarkOf = () => '';
    let errorLine = 0;
    let isUnchanged = false; // since it was run
    let isForeign = false; // from a file, and not run yet: not even at the next visit

    const word = (id, ...slots) => slots.reduce((all, slot, i) => all.replace(`{${i}}`, () => slot), words[id][spoken]);

    const explain = ({ kind, name, line, what }) => {
        const sentence = kind in words ? word(kind, name ?? what) : what;
        return line ? word('line', line, sentence) : sentence;
    };
    const judge = makeJudge({ language, explain, ...judging });

    // `sentence` is a function, so that the remark can be said in another language.
    const say = (sentence, isError) => {
        remarkOf = sentence;
        remark.textContent = sentence();
        remark.classList.toggle('error', isError);
    };

    function store() {
        if (isForeign) return;
        try {
            localStorage.setItem(KEY + path, text.value);
        } catch {
            say(() => word('lost'), true);
        }
    }

    function takeChange() {
        isUnchanged = false;
        errorLine = 0;
        numberLines(0);
        say(() => '', false);
        store();
    }

    // Emscripten's file times are whole seconds, so the program recognizes a second version within a second only by the
    // number of a new file.
    function replaceFile(FS) {
        if (FS.analyzePath(path).exists) FS.unlink(path);
        FS.writeFile(path, text.value);
    }

    function run() {
        isUnchanged = true;
        isForeign = false;
        if (path) replaceFile(program().FS);
        store();
    }

    // The lab uses the same version, for the poses of the report.
    function beginJudging() {
        run();
        judge.begin(path, scene, text.value);
    }

    function close() {
        judge.hide();
        panel.hidden = true;
        document.body.classList.remove('editing');
        leave();
    }

    async function read(file) {
        if (file.size > SOURCE_MAX) {
            say(() => word('large', file.name), true);
            return;
        }
        try {
            const source = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
            if (source.includes('\0')) throw new TypeError('a zero byte');
            isForeign = true;
            text.select();
            type(source.replaceAll('\r\n', '\n'));
            say(() => word('opened', file.name, word('run')), false);
        } catch {
            say(() => word('noText', file.name), true);
        }
    }

    function takeKey(event) {
        event.stopPropagation();
        if (event.isComposing) return;
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter' && event.ctrlKey) run();
        else if (event.key === 'Enter' && event.target === text) indent(event);
    }

    function translate() {
        for (const id of ['heading', 'run', 'judge', 'open', 'save', 'close']) byId(`editor-${id}`).textContent = word(id);
        text.setAttribute('aria-label', word('heading'));
        remark.textContent = remarkOf();
        judge.speak(spoken);
    }

    function chooseFile() {
        input.value = '';
        input.click();
    }

    translate();
    if (!matchMedia('(pointer: coarse)').matches) byId('editor-run').title = 'Ctrl+Enter';
    byId('editor-run').addEventListener('click', run);
    byId('editor-judge').addEventListener('click', beginJudging);
    byId('editor-open').addEventListener('click', chooseFile);
    byId('editor-save').addEventListener('click', () => download(path, text.value));
    byId('editor-close').addEventListener('click', close);
    input.addEventListener('change', () => read(input.files[0]));
    text.addEventListener('input', takeChange);
    text.addEventListener('scroll', () => { gutter.scrollTop = text.scrollTop; });
    panel.addEventListener('keydown', takeKey);

    return {
        /// Opens a file of the program, with a function for a scene.
        open(name, answered) {
            judge.hide();
            path = name;
            scene = answered;
            text.value = program().FS.readFile(path, { encoding: 'utf8' });
            byId('editor-name').textContent = path;
            panel.hidden = false;
            document.body.classList.add('editing');
            openedAt = performance.now();
            errorLine = 0;
            isUnchanged = true;
            isForeign = false;
            text.focus({ preventScroll: true });
            text.setSelectionRange(0, 0);
            text.scrollTop = 0;
            numberLines(0);
        },
        isOpen: () => !panel.hidden,
        close,
        /// When it was last opened, as the time stamps of events.
        openedAt: () => openedAt,
        /// Replaces the text by that of a visitor's file, which does not run yet.
        read,
        /// Uses another language from now on.
        speak(next) {
            spoken = next;
            translate();
        },
        /// Shows an error of the version that runs (web/own.js); null: it has loaded. A text that does not run gets none.
        report(error) {
            if (isForeign || (!error && !isUnchanged)) return;
            if (!error) {
                if (errorLine) numberLines(0);
                errorLine = 0;
                say(() => word('running'), false);
                return;
            }
            const { line } = error;
            say(() => explain(error), true);
            if (!line || !isUnchanged) return;
            if (line !== errorLine) goToLine(line);
            errorLine = line;
            numberLines(line);
        },
    };
}
