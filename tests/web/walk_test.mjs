// A walk through the page: every key of the table of actions that the page has, and every card of every lesson. What it
// presses is read from the tables. Whatever it does, the lab still answers, and the browser has nothing to complain of.
import { readdirSync, readFileSync } from 'node:fs';

import { isForBrowser } from '../../web/keys.js';
import { assert, runInChromium } from './harness.mjs';
import { expectPose, focusLab, openLab, pose } from './lab.mjs';
import { keyOf } from './native.mjs';

// These open what is outside of the lab: the editor beside it, a dialog, a download, a file of the visitor's.
const leavesLab = ['own', 'share', 'screenshot', 'save', 'save-as', 'open-map', 'paste'];

const names = { Return: 'Enter', Space: ' ' };

// "Shift+Ctrl+Z" as WebDriver presses it, and as the page sees it.
function strokeOf(key) {
    const parts = key.split(/\+(?=.)/);
    const name = parts.pop();
    const has = (modifier) => parts.includes(modifier);
    const modifiers = [...(has('Ctrl') ? ['Control'] : []), ...(has('Shift') ? ['Shift'] : []), ...(has('Alt') ? ['Alt'] : [])];
    const plain = names[name] ?? (/^[A-Z]$/.test(name) ? name.toLowerCase() : name);
    const seen = { key: plain, ctrlKey: has('Ctrl'), shiftKey: has('Shift'), altKey: has('Alt'), metaKey: false, isComposing: false };
    return { stroke: [...modifiers, plain].join('+'), seen };
}

const table = readFileSync('src/input/action_table.h', 'utf8');
const actions = [...table.matchAll(/^ACTION\(\w+, "([^"]+)", \w+, "([^"]+)"/gm)].map(([, id, key]) => ({ id, ...strokeOf(key) }));
const lessons = readdirSync('lessons').filter((name) => name.endsWith('.lesson')).sort();

const cardsOf = (lesson) => readFileSync(`lessons/${lesson}`, 'utf8').match(/^card:/gm).length;

// The tenth scene has a key in the gallery alone.
const keysTo = (scene) => (keyOf(scene) < 10 ? [`${keyOf(scene)}`] : ['Shift+0', '0']);

// Closes what is open, and goes to a scene: the lab answers with its pose.
async function comeBack({ page }, scene, where) {
    await page.press('Escape', 'Escape', 'Escape', 'Escape', 'Escape', ...keysTo(scene));
    await expectPose(page, scene, {}).catch((error) => {
        throw new Error(`after ${where}: ${error.message}`);
    });
    assert.deepEqual(await page.complaints(), [], `after ${where}`);
}

async function openLesson(context, lesson) {
    await openLab(context, `?lesson=${lesson.replace('.lesson', '')}&lang=en`);
    await focusLab(context.page);
}

const tests = {
    'every key in scenes of each group': async (context) => {
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(context.page);
        const pressed = actions.filter(({ id, seen }) => !leavesLab.includes(id) && !isForBrowser(seen, ''));
        assert.ok(pressed.length > 80);
        for (const scene of ['circle-obb', 'rect-tiles', 'shapes', 'point-polygon', 'impact']) {
            for (let i = 0; i < pressed.length; i += 8) {
                const group = pressed.slice(i, i + 8);
                // Twice, so that what was switched is as before.
                for (const { stroke } of group) await context.page.press(stroke, stroke);
                await comeBack(context, scene, `${group.map(({ id }) => id).join(', ')} in ${scene}`);
            }
        }
    },

    'every card of every lesson': async (context) => {
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(context.page);
        for (const [i, lesson] of lessons.entries()) {
            if (i < 10) await context.page.press('F10', String((i + 1) % 10)); // 0 opens the tenth
            else await openLesson(context, lesson);
            for (let card = 0; card < cardsOf(lesson); card++) await context.page.press('Shift+h', 'Shift+n');
            await comeBack(context, i % 2 ? 'obb-obb' : 'circle-obb', lesson);
        }
    },

    'nothing is moved behind a list': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=ja');
        await focusLab(page);
        const before = await pose(page);
        for (const opener of ['F1', 'F2', 'F10']) {
            await page.press(opener, 'Left', 'Right', 'Right', 'Up', 'Tab', 'q', 'w', ' ');
            if (opener !== 'F10') await page.press('Enter'); // which opens a lesson there
            await page.click([3, 300]); // beside the list
            assert.equal(await pose(page), before, opener);
        }
        assert.deepEqual(await page.complaints(), []);
    },
};

export const run = () => runInChromium('walk', tests);
