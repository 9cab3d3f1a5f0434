// Judges a visitor's function in a worker, and shows the report of `hitlab judge` below the editor.
import { startBrowserWorker } from './own.js';

const POSES = 100000;
const PICTURES = 'judged'; // a folder of the worker's program
const SUMMARY = 2; // the block of the report after its title and its table

const words = {
    judging: { en: 'Judging in {0} poses …', ja: '{0} 通りの配置で採点中…' },
    simplifying: { en: 'Looking for the simplest wrong poses …', ja: '間違える配置のうち最も単純なものを探索中…' },
    canceled: { en: 'Canceled after {0} poses.', ja: '{0} 通りまでで中止した。' },
    failed: { en: 'It cannot be judged. {0}', ja: '採点できない。{0}' },
    missing: { en: 'A file of this page cannot be loaded: {0}', ja: 'このページのファイルを読み込めない：{0}' },
    stopped: { en: 'There may not be enough memory.', ja: 'メモリーが足りない可能性がある。' },
    cancel: { en: 'Cancel', ja: '中止' },
    hide: { en: 'Hide report', ja: '報告を閉じる' },
    open: { en: 'Open this pose', ja: 'この配置を開く' },
};

const byId = (id) => document.getElementById(id);
const panel = byId('judge');
const state = byId('judge-state');
const bar = byId('judge-progress');
const report = byId('judge-report');
const button = byId('judge-end');

// Opens the worker's program first: its script is none that a module can import.
const workerScript = new URL('judge_worker.js', import.meta.url).href;
const scriptOf = (program) => `const fail = (missing) => () => self.postMessage({ missing });
    try { importScripts("${program}"); import("${workerScript}").catch(fail("judge_worker.js")); } catch { fail("hitlab.js")(); }`;

function make(tag, text, ...children) {
    const element = document.createElement(tag);
    element.append(text, ...children);
    return element;
}

// Cells of the table are at least two spaces apart.
function tableOf(lines) {
    const rowOf = (line, i) => make('tr', '', ...line.trim().split(/ {2,}/).map((cell) => make(i ? 'td' : 'th', cell)));
    return make('table', '', ...lines.map(rowOf));
}

// The part of a picture that shows the scene: the first to which it clips.
function imageOf(svg, title) {
    const [, x, y, width, height] = /<clipPath[^>]*><rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"/.exec(svg);
    const cut = svg.replace(/ width=".*?" height=".*?" viewBox=".*?"/, ` viewBox="${x} ${y} ${width} ${height}"`);
    const image = make('img', '');
    Object.assign(image, { alt: title, src: `data:image/svg+xml,${encodeURIComponent(cut)}`, width, height });
    return image;
}

/// `explain` makes a sentence of an error of web/own.js, in the language that is spoken. `program` returns { script,
/// modules(), files() } of the program that the page runs, and `open(pose, map)` shows a pose in the lab, on the map of a
/// file if one is given.
export function makeJudge({ language, explain, program, open }) {
    let spoken = language;
    let worker = null;
    let asked = 0;
    let sentence = () => '';

    const word = (id, slot = '') => words[id][spoken].replace('{0}', () => slot);
    const countOf = (number) => number.toLocaleString('en');

    function translate() {
        button.textContent = word(worker ? 'cancel' : 'hide');
        for (const each of report.querySelectorAll('button')) each.textContent = word('open');
        if (state.textContent !== sentence()) state.textContent = sentence();
    }

    function say(next) {
        sentence = next;
        translate();
    }

    function stop(next) {
        worker?.end();
        worker = null;
        bar.hidden = true;
        say(next);
    }

    // A pose has a button, a picture is shown; a map is opened with the pose.
    function linesOf(lines, files) {
        const values = lines.map((line) => line.replace(/^ {2}[^:：]+[:：] */, ''));
        const map = files[values.find((value) => value.endsWith('.tmx'))];
        const elementsOf = (line, i) => {
            const value = values[i];
            if (files[value]) return value.endsWith('.svg') ? [imageOf(files[value], lines[0])] : [];
            if (!/^\S+ method=/.test(value)) return [make(i === 0 && lines[1]?.startsWith('  ') ? 'h3' : 'p', line.trim())];
            const opener = make('button', word('open'));
            opener.addEventListener('click', () => open(value, map));
            return [make('p', line.trim()), opener];
        };
        return lines.flatMap(elementsOf);
    }

    // On a small page the report takes the place of the text.
    function showReport(isShown) {
        report.hidden = !isShown;
        byId('editor').classList.toggle('judged', isShown);
    }

    function fail(reason) {
        stop(() => word('failed', reason()));
    }

    function show({ isJudged, report: text, problem, files }) {
        if (!isJudged) {
            fail(() => (problem ? explain(problem) : word('stopped')));
            return;
        }
        const blocks = text.split('\n\n').map((block) => block.split('\n'));
        const isTable = (lines) => lines.every((line) => line.startsWith('  '));
        report.replaceChildren(...blocks.flatMap((lines) => (isTable(lines) ? [tableOf(lines)] : linesOf(lines, files))));
        report.scrollTop = 0;
        showReport(true);
        stop(() => blocks[SUMMARY].join(' '));
    }

    function note(poses) {
        asked = Math.min(poses, POSES);
        if (asked < POSES) bar.value = asked;
        else bar.removeAttribute('value');
        if (asked === POSES) say(() => word('simplifying'));
    }

    function hide() {
        stop(() => '');
        panel.hidden = true;
        showReport(false);
    }

    button.addEventListener('click', () => {
        if (worker) stop(() => word('canceled', countOf(asked)));
        else hide();
        byId('editor-judge').focus();
    });

    return {
        /// Judges the function for a scene in a file of the program.
        begin(path, scene, source) {
            stop(() => '');
            report.lang = spoken;
            const { script, modules, files } = program();
            const judged = ['judge', scene, path, '--count', String(POSES), '--lang', spoken, '--pictures', PICTURES];
            const receive = (message) => {
                if (worker !== started) return;
                if (message.isReady) begin().catch(() => receive({ isJudged: false, problem: null }));
                else if (message.missing) fail(() => word('missing', message.missing));
                else if (message.asked) note(message.asked);
                else show(message);
            };
            const begin = async () => {
                started.post({ modules: await modules(), files: await files(), path, source, words: judged, pictures: PICTURES });
            };
            const started = startBrowserWorker(scriptOf(script), receive, (problem) => receive({ isJudged: false, problem: problem.kind ? problem : null }));
            worker = started;
            panel.hidden = false;
            bar.hidden = false;
            showReport(false);
            note(0);
            say(() => word('judging', countOf(POSES)));
        },
        /// Ends judging, and hides the report.
        hide,
        /// Uses another language from now on. A report stays in its own.
        speak(next) {
            spoken = next;
            translate();
        },
    };
}
