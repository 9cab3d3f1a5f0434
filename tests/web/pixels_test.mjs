// The pixels of every scene in both languages are those of the native program.
import { join } from 'node:path';

import { runInChromium, kept } from './harness.mjs';
import { draw, folder, inLink, layout, poseOf, scenes, wordsOf } from './native.mjs';
import { expectPicture } from './pictures.mjs';

// What the crowd's panel measures with a clock: the times at the right of its rows, and the plot below if it is unfolded.
export function masksOf(words) {
    if (words[0] !== 'crowd') return [];
    const { texts } = layout(words);
    const times = texts.filter(({ text }) => /^(–|[\d.,+ ]+ (ms|µs))$/.test(text));
    const plot = texts.find(({ text }) => text.endsWith('µs') && !times.some((time) => time.text === text));
    const rows = times.map(({ y }) => [1090, y - 14, 1275, y + 6]);
    return plot ? [...rows, [862, plot.y - 12, 1279, 655]] : rows;
}

export function pixelTests(show) {
    const tests = {};
    for (const scene of scenes()) {
        for (const language of ['en', 'ja']) {
            const name = `pixels of ${scene}, ${language}`;
            tests[name] = async (context) => {
                const words = wordsOf(poseOf(scene), language);
                const file = draw(words, join(folder, 'native.png'));
                await show(context, `?lang=${language}${inLink(words[2])}`);
                const keep = join(kept, name.replace(/[^a-z0-9]+/gi, '-'));
                await expectPicture(context.take, file, { masks: masksOf(words), keep });
            };
        }
    }
    return tests;
}

export const run = () =>
    runInChromium('pixels', pixelTests(async (context, link) => {
        context.take = () => context.page.picture();
        await context.page.open(context.url(link));
    }));
