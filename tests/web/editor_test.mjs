// A visitor's own function, written in the page's editor: right, wrong, endless, failing; files, languages, colors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { drop, expectPose, expectSaid, focusLab, openEditor, openInArticle, openLab, withDownloads } from './lab.mjs';
import { until, wait } from './page.mjs';

const right = `function circle_obb(a, b) {
    const dx = a.x - b.x, dy = a.y - b.y;
    const x = dx * b.c + dy * b.s, y = dy * b.c - dx * b.s;
    const nx = Math.max(Math.abs(x) - b.w / 2, 0), ny = Math.max(Math.abs(y) - b.h / 2, 0);
    return nx * nx + ny * ny < a.r * a.r;
}
`;

// The scenes for which a visitor can write a function.
const rows = readFileSync('src/own/question.h', 'utf8').matchAll(/^ +KIND\(\w+, "([^"]+)"/gm);
const askedScenes = [...rows].map(([, scene]) => scene);

async function runSource(page, source) {
    await page.run((text) => { document.querySelector('#editor-text').value = text; }, source);
    const { x, y } = await page.run(() => document.querySelector('#editor-run').getBoundingClientRect().toJSON());
    await page.click([x + 8, y + 8]);
}

async function expectRemark(page, pattern) {
    let last = '';
    await until('a remark', async () => pattern.test((last = await page.text('#editor-remark')))).catch(() => {
        throw new Error(`the editor says '${last}' and not ${pattern}`);
    });
}

// The lab answers keys while the function fails.
async function expectAlive(page) {
    await focusLab(page);
    await page.press('m');
    await expectPose(page, 'circle-obb', { method: 'unrotate' });
}

const tests = {
    'a right function is a method like the others': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return false;\n}\n');
        await expectSaid(page, /FALSE MISS/);
        await runSource(page, right);
        await expectSaid(page, /your own function\. HIT/);
        await expectRemark(page, /is using this function/);
        await focusLab(page);
        await expectPose(page, 'circle-obb', { method: 'yours' });
        await page.savePicture(join(kept, 'editor-right.png'));
    },

    'a wrong function is found out': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return false;\n}\n');
        await expectRemark(page, /is using this function/);
        await expectSaid(page, /FALSE MISS/);
        await page.savePicture(join(kept, 'editor-wrong.png'));
    },

    'an endless loop hurts nothing': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    while (true) {}\n}\n');
        await expectRemark(page, /did not return/);
        await page.savePicture(join(kept, 'editor-endless.png'));
        await expectAlive(page);
        await runSource(page, right);
        await expectRemark(page, /is using this function/);
    },

    'an exception is shown with its line': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return a.nothing.x > 0;\n}\n');
        await expectRemark(page, /^Line 2: TypeError/);
        assert.equal(await page.text('#editor-lines mark'), '2');
        assert.equal(await page.run(() => document.querySelector('#editor-text').selectionStart), 28);
        await page.savePicture(join(kept, 'editor-exception.png'));
        await expectAlive(page);
    },

    'a mistake of syntax is shown, and mending it helps': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return (;\n}\n');
        await expectRemark(page, /Line 2: SyntaxError/);
        await runSource(page, right);
        await expectRemark(page, /is using this function/);
    },

    'a file without the function is refused, without advice that a page cannot follow': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'const x = 1;\n');
        await expectRemark(page, /^The file needs a function circle_obb\.$/);
    },

    'two versions of the same length in the same second': async (context) => {
        const { page } = context;
        const run = (answer) => page.run((words) => {
            document.querySelector('#editor-text').value = `function circle_obb(a, b) {\n    return ${words};\n}\n`;
            document.querySelector('#editor-run').click();
        }, answer);
        await openEditor(context);
        await until('a new second', () => page.run(() => Date.now() % 1000 < 100));
        await run('1 < 2');
        await wait(400);
        await run('1 > 2');
        await expectSaid(page, /FALSE MISS/);
    },

    'lines are numbered, and the numbers scroll with the text': async (context) => {
        const { page } = context;
        await openEditor(context);
        const source = `${'\n'.repeat(199)}null.x;`;
        await runSource(page, source);
        await expectRemark(page, /^Line 200: TypeError/);
        await until('both have scrolled', () => page.run(() => {
            const [text, lines] = ['text', 'lines'].map((name) => document.querySelector(`#editor-${name}`));
            return text.scrollTop > 1000 && text.scrollTop === lines.scrollTop;
        }));
        const numbers = await page.run(() => document.querySelector('#editor-lines').textContent);
        assert.match(numbers, /^1\n2\n.*\n199\n200\n$/s);
        await page.savePicture(join(kept, 'editor-scrolled.png'));
    },

    'the text is saved as a file, and a file is opened': async (context) => {
        const { page } = context;
        await openEditor(context);
        await withDownloads(page, async (download) => {
            await page.run(() => document.querySelector('#editor-save').click());
            const file = await download('circle_obb.js');
            assert.match(readFileSync(file, 'utf8'), /^\/\/ Does a circle.*\nfunction circle_obb\(a, b\)/s);
        });
        await drop(page, 'mine.js', right.replaceAll('\n', '\r\n'), '#editor-text');
        await expectRemark(page, /^mine\.js is open/);
        await page.press('Control+Enter');
        await expectRemark(page, /is using this function/);
        assert.equal(await page.run(() => document.querySelector('#editor-text').value), right);
        await drop(page, 'wrong.js', right.replace('<', '>'));
        await expectRemark(page, /^wrong\.js is open/);
        await page.run(() => document.querySelector('#editor-run').click());
        await expectSaid(page, /FALSE MISS/);
        await drop(page, 'image.js', '\0');
        await expectRemark(page, /^image\.js is not a text file\.$/);
        await page.press('Control+z');
        assert.equal(await page.run(() => document.querySelector('#editor-text').value), right);
    },

    'a file that is dropped beside a closed editor': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        await drop(page, 'mine.js', right);
        await expectSaid(page, /Open the editor of your own function, and drop mine\.js there\./);
    },

    'the editor has the language and the theme of the lab': async (context) => {
        const { page } = context;
        await openEditor(context, '&theme=dark');
        const color = () => page.run(() => getComputedStyle(document.querySelector('#editor')).backgroundColor);
        const dark = await color();
        await runSource(page, 'function circle_obb(a, b) {\n    return a.nothing.x > 0;\n}\n');
        await expectRemark(page, /^Line 2: TypeError/);
        await focusLab(page);
        await page.press('l');
        await expectRemark(page, /^2 行目：TypeError/);
        assert.equal(await page.text('#editor-run'), '実行');
        assert.equal(await page.run(() => document.documentElement.lang), 'ja');
        await page.savePicture(join(kept, 'editor-dark-ja.png'));
        await openEditor(context, '&theme=light');
        assert.notEqual(await color(), dark);
    },

    'inside an article': async (context) => {
        const { page, url } = context;
        await openInArticle(page, url('embed.html'), url('index.html?scene=circle-obb&panel=0&lang=en'));
        await page.frame(0);
        await focusLab(page);
        await page.press('Enter', 'Shift+F');
        await until('the editor', () => page.run(() => !document.querySelector('#editor').hidden));
        await page.run((source) => {
            document.querySelector('#editor-text').value = source;
            document.querySelector('#editor-run').click();
        }, right);
        await expectRemark(page, /is using this function/);
        await page.frame();
        await page.savePicture(join(kept, 'editor-article.png'));
    },

    'the keys that open the editor do not stay pressed in the lab': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        await page.press('Shift+F');
        await until('the editor', () => page.run(() => !document.querySelector('#editor').hidden));
        await expectAlive(page);
    },

    'keys of the editor do not come to the lab': async (context) => {
        const { page } = context;
        await openEditor(context);
        await page.type('mt4');
        assert.match(await page.run(() => document.querySelector('#editor-text').value), /^mt4/);
        await page.press('Escape');
        await expectPose(page, 'circle-obb', { touching: 0 });
    },
};

for (const scene of askedScenes) {
    tests[`the offered function of ${scene} answers`] = async (context) => {
        const { page } = context;
        await openEditor(context, '', scene);
        await expectRemark(page, /is using this function/);
        await focusLab(page);
        await page.press('.'); // a scene that moves says nothing
        await expectSaid(page, /your own function\. (HIT|MISS)/);
    };
}

export const run = () => runInChromium('editor', tests);
