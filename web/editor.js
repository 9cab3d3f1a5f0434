// The editor beside the scene, in which a visitor writes a function of their own. The program reads it as a file, and
// each run saves a version of that.
const KEY = 'hitlab.source.';
const NAME = /^[a-z_]+\.js$/;
const TAB = '    ';

const words = {
    heading: { en: 'Your own check', ja: '自作の判定' },
    run: { en: 'Run', ja: '実行' },
    close: { en: 'Close', ja: '閉じる' },
    line: { en: 'Line {0}: {1}', ja: '{0} 行目：{1}' },
    loop: { en: 'It did not return: an endless loop?', ja: '戻らなかった：無限ループ？' },
    none: { en: 'The file needs a function {0}.', ja: '関数 {0} が必要。' },
    nothing: { en: 'It returned neither true nor false.', ja: 'true も false も返さなかった。' },
    running: { en: 'The lab asks this function.', ja: 'この関数で判定している。' },
    lost: {
        en: 'The browser keeps no data of this page: copy your function before you leave.',
        ja: 'ブラウザーがこのページのデータを保存しない。関数は、ページを離れる前にコピーしておく。',
    },
};

const byId = (id) => document.getElementById(id);

/// Puts the functions of earlier visits where the program looks for them.
export function restoreSources({ FS }) {
    try {
        for (const key of Object.keys(localStorage)) {
            const name = key.slice(KEY.length);
            if (key.startsWith(KEY) && NAME.test(name)) FS.writeFile(name, localStorage.getItem(key));
        }
    } catch {
        // The browser keeps nothing.
    }
}

/// `language` is that of the page, `program` returns the running one, `leave` gives the lab the focus.
export function makeEditor({ language, program, leave }) {
    const panel = byId('editor');
    const text = byId('editor-text');
    const remark = byId('editor-remark');
    let path = '';
    let openedAt = 0;

    const word = (id, ...slots) => slots.reduce((all, slot, i) => all.replace(`{${i}}`, slot), words[id][language]);

    const say = (sentence, isError) => {
        remark.textContent = sentence;
        remark.classList.toggle('error', isError);
    };

    function keep() {
        try {
            localStorage.setItem(KEY + path, text.value);
        } catch {
            say(word('lost'), true);
        }
    }

    function run() {
        if (path) program().FS.writeFile(path, text.value);
        keep();
    }

    function close() {
        panel.hidden = true;
        document.body.classList.remove('editing');
        leave();
    }

    // Tab goes to the next button, as everywhere on a page; a new line begins below the one before.
    function indent(event) {
        const { selectionStart, selectionEnd, value } = text;
        const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
        const opens = /[{([]$/.test(line.trimEnd()) ? TAB : '';
        event.preventDefault();
        text.setRangeText(`\n${/^\s*/.exec(line)[0]}${opens}`, selectionStart, selectionEnd, 'end');
    }

    function takeKey(event) {
        event.stopPropagation();
        if (event.isComposing) return;
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter' && event.ctrlKey) run();
        else if (event.key === 'Enter' && event.target === text) indent(event);
    }

    byId('editor-heading').textContent = word('heading');
    byId('editor-run').textContent = word('run');
    byId('editor-close').textContent = word('close');
    text.setAttribute('aria-label', word('heading'));
    byId('editor-run').title = 'Ctrl+Enter';
    byId('editor-run').addEventListener('click', run);
    text.addEventListener('input', keep);
    byId('editor-close').addEventListener('click', close);
    panel.addEventListener('keydown', takeKey);

    return {
        /// Opens a file of the program.
        open(name) {
            path = name;
            text.value = program().FS.readFile(path, { encoding: 'utf8' });
            byId('editor-name').textContent = path;
            panel.hidden = false;
            document.body.classList.add('editing');
            openedAt = performance.now();
            text.focus({ preventScroll: true });
            text.setSelectionRange(0, 0);
        },
        /// When it was last opened, as the time stamps of events.
        openedAt: () => openedAt,
        /// Shows what a version did (web/checks.js); null: it is asked.
        report(error) {
            if (!error) {
                say(word('running'), false);
                return;
            }
            const what = { late: word('loop'), none: word('none', error.name), nothing: word('nothing') }[error.kind]
                ?? error.what;
            say(error.line ? word('line', error.line, what) : what, true);
        },
    };
}
