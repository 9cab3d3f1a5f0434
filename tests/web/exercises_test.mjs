// The lessons' exercises in JavaScript: the function that each stage offers is refused once it was touched, and the solution
// accepted. What was written stays in the browser, and no lesson opens that of another.
import { readFileSync, readdirSync } from 'node:fs';

import { assert, runInChromium } from './harness.mjs';
import { expectSaid, focusLab, openLab } from './lab.mjs';
import { until } from './page.mjs';

// The cards that ask for a function, as { lesson, card, start }.
const exercises = readdirSync('lessons').filter((name) => name.endsWith('.lesson')).flatMap((name) => {
    const cards = readFileSync(`lessons/${name}`, 'utf8').split(/^card: */m).slice(1);
    return cards.filter((card) => /^ask: write/m.test(card)).map((card) => ({
        lesson: name.replace('.lesson', ''),
        card: card.split('\n')[0],
        solution: /^solution: (.*)\.c$/m.exec(card)[1],
        stages: [...card.matchAll(/^(stage|start): (.*)$/mg)].map(([, keyword, what]) => ({ keyword, what })),
    }));
});

const editorText = (page) => page.run(() => document.querySelector('#editor-text').value);

const runSource = (page, source) => page.run((text) => {
    document.querySelector('#editor-text').value = text;
    document.querySelector('#editor-run').click();
}, source);

async function solveStage(page, { solution, stages }, { keyword, what }) {
    const isLast = stages[stages.length - 1].what === what;
    const before = await editorText(page);
    await page.run(() => document.querySelector('#editor').hidden || document.querySelector('#editor-close').click());
    await focusLab(page);
    await page.press('Shift+F');
    await until('the editor', async () => (await editorText(page)) !== before);
    const offered = await editorText(page);
    if (keyword === 'start') assert.equal(offered, readFileSync(`lessons/${what.replace(/\.c$/, '.js')}`, 'utf8'));
    else assert.match(offered, /\/\* \? \*\//);
    await runSource(page, `${offered}\n`);
    await expectSaid(page, /is not right yet/);
    await runSource(page, readFileSync(`lessons/${solution}.js`, 'utf8'));
    await expectSaid(page, isLast ? /is right in all poses of this card\.$/m : /The next stage begins/);
}

async function solve(context, exercise) {
    const { page } = context;
    await openLab(context, `?lang=en&lesson=${exercise.lesson}&card=${exercise.card}`);
    await focusLab(page);
    for (const stage of exercise.stages) await solveStage(page, exercise, stage);
}

const tests = Object.fromEntries(exercises.map((exercise) => [
    `${exercise.lesson}: ${exercise.card}`, (context) => solve(context, exercise)]));

export const run = () => runInChromium('exercises', tests);
