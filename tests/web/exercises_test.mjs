// The lessons' exercises in JavaScript: the offered function is refused, and accepted when its mistake is corrected. The
// solutions stay in the browser, and no lesson opens that of another.
import { readFileSync, readdirSync } from 'node:fs';

import { assert, runInChromium } from './harness.mjs';
import { focusLab, openLab } from './lab.mjs';
import { until } from './page.mjs';

// What to replace in each offered function.
const mends = {
    circle_circle_start: [['<= radii;', '<= radii * radii;']],
    aabb_aabb_start: [['return gap_x < 0;', `const gap_y = Math.max(b.top - a.bottom, a.top - b.bottom);
    return gap_x < 0 && gap_y < 0;`]],
    aabb_aabb_whole_start: [['Math.trunc(Math.max(b.left', '(Math.max(b.left'], ['Math.trunc(Math.max(b.top', '(Math.max(b.top']],
    circle_obb_overwritten_start: [
        ['let x =', 'const dx ='], [', y = a.y', ', dy = a.y'],
        ['x = b.c * x + b.s * y', 'let x = b.c * dx + b.s * dy'], ['y = b.c * y - b.s * x', 'let y = b.c * dy - b.s * dx'],
    ],
    rect_tiles_negative_start: [['Math.trunc', 'Math.floor']],
    point_polygon_equal_start: [['angles / (2 * Math.PI)', 'Math.round(angles / (2 * Math.PI))']],
    circle_aabb_start: [['clamp(a.y, b.left, b.right)', 'clamp(a.y, b.top, b.bottom)']],
    circle_obb_start: [['b.c * dx - b.s * dy', 'b.c * dx + b.s * dy'], ['b.s * dx + b.c * dy', 'b.c * dy - b.s * dx']],
    obb_obb_start: [['return true;', 'return !separates(a, b, b.c, b.s) && !separates(a, b, -b.s, b.c);']],
    rect_tiles_start: [
        ['Math.floor(a.right / map.tile_width)', 'Math.ceil(a.right / map.tile_width) - 1'],
        ['Math.floor(a.bottom / map.tile_height)', 'Math.ceil(a.bottom / map.tile_height) - 1'],
        [/return check_is_wall[^;]*;/, `for (let row = first_row; row <= last_row; row++)
        for (let column = first_column; column <= last_column; column++)
            if (check_is_wall(map, column, row)) return true;
    return false;`],
    ],
    cheap_first_start: [['return true;', `const x = a.x - Math.max(b.left, Math.min(a.x, b.right));
    const y = a.y - Math.max(b.top, Math.min(a.y, b.bottom));
    return x * x + y * y < a.r * a.r;`]],
    shapes_start: [['separate(b, a)) return false;', `separate(b, a)) return false;
    for (const p of a.points)
        for (const q of b.points) if (separates(a, b, q.x - p.x, q.y - p.y)) return false;`]],
    point_polygon_start: [['from.y <= a.y &&', 'from.y < a.y &&'], [' to.y <= a.y &&', ' to.y < a.y &&']],
    impact_start: [['count: 1', 'count: 2'], ['[end]', '[{ x: a.x, y: a.y }, end]']],
};

// The cards that ask for a function, as { lesson, card, start }.
const exercises = readdirSync('lessons').filter((name) => name.endsWith('.lesson')).flatMap((name) => {
    const cards = readFileSync(`lessons/${name}`, 'utf8').split(/^card: */m).slice(1);
    return cards.filter((card) => /^ask: write/m.test(card)).map((card) => ({
        lesson: name.replace('.lesson', ''),
        card: card.split('\n')[0],
        start: /^start: (.*)\.c$/m.exec(card)[1],
    }));
});

// Keeps every sentence for screen readers, among which are the lab's notices.
const listening = `
    window.heard = [];
    addEventListener('DOMContentLoaded', () => {
        const live = document.querySelector('#live');
        new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
    });
`;

async function expectHeard(page, pattern) {
    const heard = () => page.run(() => window.heard);
    await until('a notice', async () => (await heard()).some((sentence) => pattern.test(sentence))).catch(async () => {
        throw new Error(`the lab said ${JSON.stringify(await heard())} and not ${pattern}`);
    });
}

async function solve(context, { lesson, card, start }) {
    const { page } = context;
    const stop = await page.before(listening);
    try {
        await openLab(context, `?lang=en&lesson=${lesson}&card=${card}`);
        await focusLab(page);
        await page.press('Shift+F');
        await until('the editor', () => page.run(() => !document.querySelector('#editor').hidden));
        const offered = await page.run(() => document.querySelector('#editor-text').value);
        assert.equal(offered, readFileSync(`lessons/${start}.js`, 'utf8'));
        await expectHeard(page, /is not right yet/);
        const mended = mends[start].reduce((source, [wrong, right]) => {
            assert.notEqual(source.replace(wrong, right), source, `${wrong}`);
            return source.replace(wrong, right);
        }, offered);
        await page.run((source) => {
            document.querySelector('#editor-text').value = source;
            document.querySelector('#editor-run').click();
        }, mended);
        await expectHeard(page, /is right in all poses of this card/);
    } finally {
        await stop();
    }
}

const tests = {
    'every exercise is tested': () =>
        assert.deepEqual(exercises.map(({ start }) => start).sort(), Object.keys(mends).sort()),
};
for (const exercise of exercises)
    tests[`${exercise.lesson}: ${exercise.start}`] = (context) => solve(context, exercise);

export const run = () => runInChromium('exercises', tests);
