// Files that the page hands out and takes in: maps, pictures, and what is no map.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { drop, expectSaid, focusLab, openLab, withDownloads } from './lab.mjs';
import { ask, draw, folder, inLink, layout, poseOf, wordsOf } from './native.mjs';
import { until } from './page.mjs';
import { countDifferent, expectPicture } from './pictures.mjs';

const tiles = poseOf('rect-tiles');
const words = wordsOf(tiles, 'en');

const cell = (screen, column, row) => [screen.text(column)[0], screen.text(row)[1]];

const aroundTheScene = [[0, 0, 1279, 181], [0, 600, 1279, 719], [861, 0, 1279, 719]];

// The scene on the map of the article, whose walker begins at its start. Around it time has gone on, and a notice is shown.
async function expectArticle(page) {
    const [scene, , , ...rest] = words;
    const file = draw([scene, '--map', 'maps/article.tmx', ...rest], join(folder, 'native.png'));
    await expectPicture(() => page.picture(), file, { masks: aroundTheScene, keep: join(kept, 'opened-map') });
}

const tests = {
    'a painted map is saved as a download that the native program reads': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(tiles)}`);
        const screen = layout(words);
        await page.drag(cell(screen, 'M', '2'), cell(screen, 'P', '2'));
        await withDownloads(page, async (download) => {
            await focusLab(page);
            await page.press('Control+s', 'Enter');
            const saved = await download('.tmx');
            assert.notEqual(readFileSync(saved, 'utf8'), readFileSync('maps/course.tmx', 'utf8'));
            ask('--headless', 'rect-tiles', '--map', saved);
        });
    },

    'a picture is a download with the pixels that are shown': async (context) => {
        const { page } = context;
        const at = wordsOf(poseOf('circle-obb'), 'en');
        await openLab(context, `?lang=en${inLink(at[2])}`);
        await withDownloads(page, async (download) => {
            await focusLab(page);
            await page.press('Shift+p');
            const picture = await download('.png');
            const clock = [[0, 656, 1279, 690]]; // keys let time pass
            await until('the whole picture', async () => countDifferent(picture, draw(at, join(folder, 'native.png')), clock) === 0);
        });
    },

    'a dropped map is opened': async ({ page, ...context }) => {
        await openLab({ page, ...context }, `?lang=en${inLink(tiles)}`);
        await drop(page, 'article.tmx', readFileSync('maps/article.tmx', 'utf8'));
        await expectArticle(page);
    },

    'a map is chosen in a dialog': async ({ page, ...context }) => {
        await openLab({ page, ...context }, `?lang=en${inLink(tiles)}`);
        // The browser's own dialog cannot be driven, so the field that would open it is shown instead.
        await page.run(() => { HTMLInputElement.prototype.click = function () { this.hidden = false; }; });
        await focusLab(page);
        await page.press('Control+o', 'Control+o');
        const input = await until('a field for a file', async () => {
            const isShown = await page.run(() => !document.querySelector('#file').hidden);
            return isShown && page.element('#file');
        });
        const id = Object.values(input)[0];
        await page.browser.send(`/element/${id}/value`, { text: join(process.cwd(), 'maps/article.tmx') });
        await page.run(() => { document.querySelector('#file').hidden = true; });
        await expectArticle(page);
    },

    'the layers of a dropped map are chosen': async ({ page, ...context }) => {
        const map = readFileSync('maps/article.tmx', 'utf8').replace(/<layer[^]*?<\/layer>/, (layer) =>
            layer.replace(/<data[^]*<\/data>/, (data) => data.replace(/\d+/g, '0')) + layer);
        const file = join(folder, 'layers.tmx');
        writeFileSync(file, map);
        await openLab({ page, ...context }, `?lang=en${inLink(tiles)}`);
        await drop(page, 'layers.tmx', map);
        await expectSaid(page, /layers\.tmx/);
        await focusLab(page);
        await page.press('Shift+u', '2', 'Escape');
        const drawn = draw(['rect-tiles', '--map', file, '--set', 'layers=0', ...words.slice(3)], join(folder, 'native.png'));
        await expectPicture(() => page.picture(), drawn, { masks: aroundTheScene, keep: join(kept, 'chosen-layers') });
    },

    'a dropped file that is no map is refused in a sentence': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(tiles)}`);
        await drop(page, 'broken.tmx', '<map>this is no map');
        await expectSaid(page, /broken\.tmx/);
        await drop(page, 'story.docx', 'once upon a time');
        await expectSaid(page, /story\.docx/);
    },
};

export const run = () => runInChromium('files', tests);
