// A visitor's function is judged in the page: as `hitlab judge` does, in both languages, while the lab goes on.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, kept, runInChromium, site } from './harness.mjs';
import { expectPose, focusLab, openEditor, poseIn } from './lab.mjs';
import { folder, hitlab, poseFields } from './native.mjs';
import { until } from './page.mjs';
import { serve } from './server.mjs';

// The same function in C and in JavaScript, where each step rounds as in C. Both signs of the sine are wrong.
const wrong = {
    c: `#include <hitlab_check.h>
#include <math.h>
bool circle_obb(const check_circle *a, const check_box *b) {
    float dx = a->x - b->x, dy = a->y - b->y;
    float u = dx * b->c, v = dy * b->s, x = u - v;
    float p = dx * b->s, q = dy * b->c, y = p + q;
    float nx = fmaxf(fabsf(x) - b->w / 2, 0), ny = fmaxf(fabsf(y) - b->h / 2, 0);
    float m = nx * nx, n = ny * ny;
    return m + n < a->r * a->r;
}
`,
    js: `const f = Math.fround;
function circle_obb(a, b) {
    const dx = f(a.x - b.x), dy = f(a.y - b.y);
    const x = f(f(dx * b.c) - f(dy * b.s));
    const y = f(f(dx * b.s) + f(dy * b.c));
    const nx = Math.max(f(Math.abs(x) - b.w / 2), 0), ny = Math.max(f(Math.abs(y) - b.h / 2), 0);
    return f(f(nx * nx) + f(ny * ny)) < f(a.r * a.r);
}
`,
};
const wrongTiles = {
    c: '#include <hitlab_check.h>\nbool rect_tiles(const check_rect *a, const check_map *map) {\n    return false;\n}\n',
    js: 'function rect_tiles(a, map) {\n    return false;\n}\n',
};

async function clickOn(page, id) {
    const { x, y } = await page.run((name) => document.getElementById(name).getBoundingClientRect().toJSON(), id);
    await page.click([x + 8, y + 8]);
}

async function judge(page, source) {
    if (source) await page.run((text) => { document.querySelector('#editor-text').value = text; }, source);
    await clickOn(page, 'editor-judge');
}

const judged = {
    en: /^(Errors: [\d,]+ in|No error beyond the tolerance in) [\d,]+ poses\./,
    ja: /^[\d,]+ 通りの配置で [\d,]+ 件の誤り。/,
};
const state = (page) => page.text('#judge-state');

async function expectState(page, pattern) {
    let last = '';
    await until('a state', async () => pattern.test((last = await state(page))), 120000).catch(() => {
        throw new Error(`judging says '${last}' and not ${pattern}`);
    });
}

// The report's lines, without those that only a desktop has; cells of its table are at least two spaces apart.
const reportOf = (page) => page.run(() => [...document.querySelectorAll('#judge-report :is(tr, p, h3)')]
    .map((line) => [...(line.cells ?? [line])].map((cell) => cell.textContent).join('  ')));

function reportOnDesktop(scene, source, language) {
    const name = scene.replace('-', '_');
    const file = join(folder, `${name}.c`);
    writeFileSync(file, source);
    let text = '';
    try {
        const words = ['judge', scene, file, '--lang', language, '--pictures', join(folder, 'judged')];
        execFileSync(hitlab, words, { encoding: 'utf8' });
    } catch (error) {
        text = error.stdout;
    }
    const lines = text.replace(file, `${name}.js`).split('\n').filter((line) => line && !line.startsWith('    '));
    return lines.map((line) => line.trim().replace(/ {2,}/g, '  '));
}

// What only one of the two says.
const isShared = (line) => !/^(Speed|速度|The compiler warns|コンパイラーの警告|picture|図|map|マップ|as a program|C プログラム)/.test(line);

async function expectSameReport(page, scene, source, language = 'en') {
    const expected = reportOnDesktop(scene, source, language).filter(isShared);
    const found = (await reportOf(page)).map((line) => line.replace(/ {2,}/g, '  ')).filter(isShared);
    assert.deepEqual(found, expected);
    assert.ok(found.length > 10, found.join('\n'));
}

const pictureCount = (page) =>
    page.run(() => [...document.querySelectorAll('#judge-report img')].filter((image) => image.naturalWidth > 0).length);

const openFirst = (page) => page.run(() => {
    const button = document.querySelector('#judge-report button');
    button.click();
    return button.previousSibling.textContent.replace(/^\S+ */, '');
});

const tests = {
    'a wrong function: the report of the command line, its pictures and poses': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, wrong.js);
        await expectState(page, judged.en);
        await expectSameReport(page, 'circle-obb', wrong.c);
        assert.ok((await reportOf(page)).some((line) => /wrong-sign/.test(line)));
        await until('both pictures', async () => (await pictureCount(page)) === 2);
        await page.savePicture(join(kept, 'judge-wrong.png'));
        const { touching, ...fields } = poseFields(poseIn(await openFirst(page)));
        await focusLab(page);
        await expectPose(page, 'circle-obb', { ...fields, method: 'yours', touching });
    },

    'in Japanese': async (context) => {
        const { page } = context;
        await openEditor(context, '', 'circle-obb', 'ja');
        await judge(page, wrong.js);
        await expectState(page, judged.ja);
        await expectSameReport(page, 'circle-obb', wrong.c, 'ja');
        await page.savePicture(join(kept, 'judge-wrong-ja.png'));
    },

    'a right function': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, readFileSync('lessons/circle_obb_solution.js', 'utf8'));
        await expectState(page, judged.en);
        assert.ok((await reportOf(page)).includes('No error beyond the tolerance in 100,000 poses.'));
        await clickOn(page, 'judge-end');
        assert.ok(await page.run(() => document.querySelector('#judge').hidden && document.querySelector('#judge-report').hidden));
    },

    'on tiles: a pose with its map': async (context) => {
        const { page } = context;
        await openEditor(context, '', 'rect-tiles');
        await judge(page, wrongTiles.js);
        await expectState(page, judged.en);
        await expectSameReport(page, 'rect-tiles', wrongTiles.c);
        const pose = poseFields(await openFirst(page));
        await focusLab(page);
        await expectPose(page, 'rect-tiles', { method: 'yours', 'a.x': pose['a.x'], 'a.w': pose['a.w'] });
        await page.savePicture(join(kept, 'judge-tiles.png'));
    },

    'a function that hangs in some poses': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, 'function circle_obb(a, b) {\n    while (b.degrees === 90) {}\n    return false;\n}\n');
        await expectState(page, judged.en);
        const lines = await reportOf(page);
        assert.ok(lines.some((line) => /^No answer in time/.test(line)), lines.join('\n'));
        assert.ok(lines.some((line) => /^pose: .*b\.angle=90 /.test(line)), lines.join('\n'));
    },

    'a function that throws': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, 'function circle_obb(a, b) {\n    return a.r > 20 ? a.nothing.x : false;\n}\n');
        await expectState(page, judged.en);
        const lines = await reportOf(page);
        assert.ok(lines.some((line) => /^A crash/.test(line)), lines.join('\n'));
        assert.ok(lines.some((line) => /TypeError/.test(line)), lines.join('\n'));
    },

    'a file that does not compile': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, 'function circle_obb(a, b) {\n    return (;\n}\n');
        await expectState(page, /^It cannot be judged\. Line 2: SyntaxError/);
        await judge(page, 'const x = 1;\n');
        await expectState(page, /^It cannot be judged\. The file needs a function circle_obb\.$/);
    },

    'the lab goes on meanwhile, and judging can be canceled': async (context) => {
        const { page } = context;
        await openEditor(context);
        await judge(page, `function circle_obb(a, b) {
    for (const end = performance.now() + 1; performance.now() < end;);
    return false;
}
`);
        await until('progress', () => page.run(() => document.querySelector('#judge-progress').value > 0));
        await focusLab(page);
        await page.press('m');
        await expectPose(page, 'circle-obb', { method: 'unrotate' });
        assert.match(await state(page), /^Judging in 100,000 poses …$/);
        await page.press('l');
        await expectState(page, /採点中…$/);
        await page.press('l');
        await clickOn(page, 'judge-end');
        await expectState(page, /^Canceled after [\d,]+ poses\.$/);
        assert.ok(await page.run(() => document.querySelector('#judge-progress').hidden));
        assert.equal(await page.run(() => document.activeElement.id), 'editor-judge');
    },

    'a file of the site that is missing': async (context) => {
        const broken = await serve(site, { missing: (name) => name.endsWith('/judge_worker.js') });
        try {
            await openEditor({ ...context, url: (rest = '') => broken.url + rest });
            await judge(context.page);
            await expectState(context.page, /^It cannot be judged\. .*judge_worker\.js/);
        } finally {
            broken.close();
        }
    },
};

export const run = () => runInChromium('judge', tests);
