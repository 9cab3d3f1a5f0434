// A visitor's own check, written in the page's editor: right, wrong, endless, failing.
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { expectPose, expectSaid, focusLab, openLab } from './lab.mjs';
import { layout } from './native.mjs';
import { until } from './page.mjs';

const right = `function circle_obb(a, b) {
    const dx = a.x - b.x, dy = a.y - b.y;
    const x = dx * b.c + dy * b.s, y = dy * b.c - dx * b.s;
    const nx = Math.max(Math.abs(x) - b.w / 2, 0), ny = Math.max(Math.abs(y) - b.h / 2, 0);
    return nx * nx + ny * ny < a.r * a.r;
}
`;

// Opens the editor beside the circle and the box, which hit each other.
async function openEditor(context) {
    const { page } = context;
    await openLab(context, '?scene=circle-obb&lang=en');
    const button = layout(['circle-obb', '--lang', 'en']).texts.find(({ text }) => text.endsWith('your own function'));
    await page.click([button.x + 5, button.y - 4]);
    await until('the editor', () => page.run(() => !document.querySelector('#editor').hidden));
}

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
        await runSource(page, right);
        await expectRemark(page, /asks this function/);
        await focusLab(page);
        await expectPose(page, 'circle-obb', { method: 'yours' });
        await expectSaid(page, /HIT/);
        await page.savePicture(join(kept, 'editor-right.png'));
    },

    'a wrong function is found out': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return false;\n}\n');
        await expectRemark(page, /asks this function/);
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
        await expectRemark(page, /asks this function/);
    },

    'an exception is shown with its line': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return a.nothing.x > 0;\n}\n');
        await expectRemark(page, /^Line 2: TypeError/);
        await expectAlive(page);
    },

    'a mistake of syntax is shown, and mending it helps': async (context) => {
        const { page } = context;
        await openEditor(context);
        await runSource(page, 'function circle_obb(a, b) {\n    return (;\n}\n');
        await expectRemark(page, /Line 2: SyntaxError/);
        await runSource(page, right);
        await expectRemark(page, /asks this function/);
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

export const run = () => runInChromium('editor', tests);
