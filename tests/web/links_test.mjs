// Links: what an address opens, what is copied, back and forward, and damaged ones.
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { expectPose, expectSaid, focusLab, openLab, pose, poseIn, posesAfter, prefer, waitForLab } from './lab.mjs';
import { ask, draw, folder, inLink, keyOf, layout, poseFields, poseOf, wordsOf } from './native.mjs';
import { until, wait } from './page.mjs';
import { expectPicture } from './pictures.mjs';

const turned = poseOf('circle-obb', '--method', 'wrong-sign', '--set', 'b.angle=45');

// Opens a link and compares the picture with the one that the native program draws for `words`.
async function expectPixels(context, name, link, words) {
    const file = draw(words, join(folder, 'native.png'));
    await context.page.open(context.url(link));
    await expectPicture(() => context.page.picture(), file, { keep: join(kept, name) });
}

const tests = {
    'a scene, a method and fields': async (context) => {
        await openLab(context, '?scene=circle-obb&method=wrong-sign&set=b.angle=45&set=a.x=300&lang=en');
        await expectPose(context.page, 'circle-obb', { method: 'wrong-sign', 'b.angle': 45, 'a.x': 300 });
    },

    'a dark theme, in Japanese and without the panel': async (context) => {
        const words = [...wordsOf(turned, 'ja'), '--theme', 'dark', '--no-panel'];
        await expectPixels(context, 'dark', `?lang=ja&theme=dark&panel=0${inLink(turned)}`, words);
    },

    'a map': async (context) => {
        const onMap = poseOf('rect-tiles', '--map', 'maps/article.tmx');
        const words = [...wordsOf(onMap, 'en'), '--map', 'maps/article.tmx'];
        await expectPixels(context, 'map', `?lang=en&map=article.tmx${inLink(onMap)}`, words);
    },

    'a newcomer is invited to the first lesson, until that is dismissed': async (context) => {
        const { page } = context;
        const stop = await page.before(`localStorage.removeItem('hitlab.panel')`);
        await openLab(context, `?lang=en${inLink(turned)}`);
        await stop();
        await focusLab(page);
        const isDismissed = () => page.run(() => {
            document.dispatchEvent(new Event('visibilitychange'));
            return localStorage.getItem('hitlab.panel')?.includes('invited') ?? false;
        });
        assert.ok(!(await isDismissed()));
        await page.press('Escape');
        await until('it is kept', isDismissed);
        await expectPixels(context, 'dismissed', `?lang=en${inLink(turned)}`, wordsOf(turned, 'en'));
    },

    'a card of a lesson': async (context) => {
        const lesson = ['--lesson', 'lessons/2-circle-box.lesson', '--card', '2', '--lang', 'en'];
        await expectPixels(context, 'lesson', '?lesson=2-circle-box&card=2&lang=en', ['circle-aabb', ...lesson]);
    },

    'a link that is copied in a lesson opens the lesson at its card': async (context) => {
        const { page } = context;
        await openLab(context, '?lesson=2-circle-box&card=1&lang=en');
        await focusLab(page);
        await pose(page);
        const cardOf = (address) => new URL(address).searchParams.get('card');
        const first = cardOf(await page.clipboard());
        await page.press('Shift+N', '2'); // copying waits for the answer
        const copied = await pose(page);
        const link = await page.clipboard();
        assert.equal(new URL(link).searchParams.get('lesson'), '2-circle-box');
        assert.notEqual(cardOf(link), first);
        const lesson = ['--lesson', 'lessons/2-circle-box.lesson', '--card', cardOf(link)];
        await expectPixels(context, 'lesson-link', link.replace(context.url(), ''), [...wordsOf(copied, 'en'), ...lesson]);
    },

    'the language of the browser': async (context) => {
        const { page } = context;
        await page.browser.call('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0', acceptLanguage: 'ja-JP,en' });
        await expectPixels(context, 'language', inLink(turned), wordsOf(turned, 'ja'));
        await page.browser.call('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: 'en-US' });
    },

    'a color scheme of the browser, at the start and when it changes': async (context) => {
        const { page } = context;
        const isTheme = (name) => document.documentElement.dataset.theme === name;
        const theme = (wanted) => until(`theme ${wanted}`, () => page.run(isTheme, wanted));
        await prefer(page, 'color-scheme', 'dark');
        await expectPixels(context, 'scheme', `?lang=en${inLink(turned)}`, [...wordsOf(turned, 'en'), '--theme', 'dark']);
        await prefer(page, 'color-scheme', 'light');
        await theme('light');
        await page.press('F7', 'F7');
        await theme('contrast');
        await prefer(page, 'color-scheme', 'dark');
        await theme('dark');
        await prefer(page);
    },

    'a theme in the address counts more than the browser\'s color scheme': async (context) => {
        const { page } = context;
        await openLab(context, `?theme=contrast&lang=en${inLink(turned)}`);
        await prefer(page, 'color-scheme', 'dark');
        const native = draw([...wordsOf(turned, 'en'), '--theme', 'contrast'], join(folder, 'native.png'));
        await expectPicture(() => page.picture(), native, { keep: join(kept, 'scheme-address') });
        await prefer(page);
    },

    'with reduced motion time stands still until it is started': async (context) => {
        const { page } = context;
        await prefer(page, 'reduced-motion', 'reduce');
        await openLab(context, '?scene=circle-circle&lang=en');
        const first = await pose(page);
        const later = await pose(page);
        await page.press('p');
        await until('time runs', async () => (await pose(page)) !== later);
        await prefer(page);
        assert.equal(later, first);
    },

    'reduced motion that comes later pauses, and shows a counterexample at once': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-circle&lang=en');
        await focusLab(page);
        await prefer(page, 'reduced-motion', 'reduce');
        await until('time stands still', async () => {
            const before = await pose(page);
            await wait(300);
            return (await pose(page)) === before;
        });
        await page.press(`${keyOf('obb-obb')}`, 'm');
        await until('the scene', async () => (await pose(page)).includes('obb-obb'));
        const poses = await posesAfter(page, 'f');
        await prefer(page);
        assert.equal(poses.length, 1, poses.join('\n'));
        assert.ok((await posesAfter(page, 'f')).length > 1, 'without it, the shapes glide');
    },

    'the link that is copied opens what was seen, here and in the native program': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=obb-obb&method=vertices-only&set=a.angle=12.5&lang=en');
        await expectPose(page, 'obb-obb', { method: 'vertices-only', 'a.angle': 12.5 });
        const link = await page.clipboard();
        await page.open(link);
        await waitForLab(page);
        assert.equal(await pose(page), poseIn(link));
        assert.equal(ask('--headless', 'obb-obb', '--state', link, '--print', 'state').trim(), poseIn(link));
    },

    'the Copy button copies the link': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(turned)}`);
        await page.run(() => navigator.clipboard.writeText('nothing'));
        await page.press('Control+c');
        await until('a link is copied', async () => poseIn(await page.clipboard()) === turned);
    },

    'back and forward': async (context) => {
        const { page } = context;
        const other = poseOf('obb-obb', '--method', 'vertices-only');
        await openLab(context, `?lang=en${inLink(turned)}`);
        await page.run((hash) => { location.hash = hash; }, inLink(other));
        await expectSaid(page, /Pose pasted/);
        await expectPose(page, 'obb-obb', { method: 'vertices-only' });
        await page.back();
        await expectSaid(page, /the rotated box/);
        await expectPose(page, 'circle-obb', { 'b.angle': 45, method: 'wrong-sign' });
        await page.back();
        await until('the page is left', () => page.run(() => location.href === 'about:blank'));
        await page.forward();
        await waitForLab(page);
        await expectPose(page, 'circle-obb', { 'b.angle': 45, method: 'wrong-sign' });
    },

    'forward': async (context) => {
        const { page } = context;
        const other = poseOf('obb-obb', '--method', 'vertices-only');
        await openLab(context, `?lang=en${inLink(turned)}`);
        await page.run((hash) => { location.hash = hash; }, inLink(other));
        await page.back();
        await expectSaid(page, /the rotated box/);
        await page.forward();
        await expectPose(page, 'obb-obb', { method: 'vertices-only' });
    },

    'copying twice leaves one step back': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(turned)}`);
        const entries = () => page.run(() => history.length);
        const first = await entries();
        await pose(page);
        await pose(page);
        assert.equal(await entries(), first);
        await page.press('m');
        await expectPose(page, 'circle-obb', { method: 'ignore-angle' });
        await page.back();
        await expectPose(page, 'circle-obb', { method: 'wrong-sign' });
    },

    'a damaged pose': async (context) => {
        await openLab(context, `?lang=en${inLink(turned.replace('b.angle=45', 'b.angle=four'))}`);
        await expectSaid(context.page, /column \d+: b\.angle/);
        await expectPose(context.page, 'circle-circle', { 'a.r': 50 });
    },

    'a scene that is none': async (context) => {
        await openLab(context, '?scene=nothing&lang=en');
        await expectSaid(context.page, /nothing: unknown scene/);
        await expectPose(context.page, 'circle-circle', {});
    },

};

for (const link of ['method=x', 'set=a.r=x', 'lang=xx', 'theme=x', 'lesson=x', 'map=x.tmx', 'card=x']) {
    tests[`a damaged link: ${link}`] = async (context) => {
        await openLab(context, `?${link}`);
        await expectSaid(context.page, /cannot be opened/);
        assert.equal(poseFields(await pose(context.page))['a.r'], '50');
    };
}

export const run = () => runInChromium('links', tests);
