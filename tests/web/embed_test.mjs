// Inside an article: a scene takes neither the focus nor the wheel before it is clicked, and rests out of view.
import { join } from 'node:path';

import { openChromium } from './chromium.mjs';
import { assert, kept, runInChromium, site } from './harness.mjs';
import { expectPose, expectSaid, middleOf, openInArticle, waitForFrame, waitForLab } from './lab.mjs';
import { draw, folder, inLink, poseOf, wordsOf } from './native.mjs';
import { Page, until, wait } from './page.mjs';
import { expectPicture } from './pictures.mjs';
import { serve } from './server.mjs';

// Counts the frames that a page asks for and the parts that it paints.
const counting = `
    window.framesAsked = window.partsPainted = 0;
    const ask = window.requestAnimationFrame, put = CanvasRenderingContext2D.prototype.putImageData;
    window.requestAnimationFrame = (work) => { window.framesAsked++; return ask.call(window, work); };
    CanvasRenderingContext2D.prototype.putImageData = function (...values) { window.partsPainted++; return put.apply(this, values); };
`;

async function openArticle({ page, url }, name = 'embed.html') {
    await page.browser.call('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await page.open(url(name));
    await waitForFrame(page, 0);
}

const painted = async (page) => {
    await page.frame(0);
    const count = await page.run(() => window.partsPainted);
    await page.frame();
    return count;
};

const tests = {
    'the article shows its three scenes, in both languages': async (context) => {
        const { page } = context;
        for (const name of ['embed.html', 'embed.ja.html']) {
            await openArticle(context, name);
            for (const number of [0, 1, 2]) {
                await middleOf(page, number);
                await page.frame(number);
                await waitForLab(page);
                assert.equal(await page.text('#status'), '');
                await page.frame();
                await page.savePicture(join(kept, `${name}-${number}.png`));
            }
        }
    },

    'on another site, where the browser refuses storage': async () => {
        const refused = { profile: { default_content_setting_values: { cookies: 2 } } };
        const browser = await openChromium({ prefs: refused });
        const server = await serve(site);
        try {
            const page = new Page(browser);
            await page.resize(800, 700);
            const address = `${server.url.replace('127.0.0.1', 'localhost')}?scene=circle-obb&panel=0&lang=en`;
            const middle = await openInArticle(page, `${server.url}embed.html`, address);
            await page.frame(0);
            assert.equal(await page.run(() => { try { return localStorage.length; } catch { return 'refused'; } }), 'refused');
            assert.equal(await page.text('#status'), '');
            await page.frame();
            await page.click(middle);
            await page.press('m');
            await page.frame(0);
            await expectSaid(page, /FALSE MISS/);
            await page.press('Control+c');
            await expectSaid(page, /Link copied/);
        } finally {
            await browser.close();
            server.close();
        }
    },

    'no scene takes the focus': async (context) => {
        await openArticle(context);
        assert.equal(await context.page.run(() => document.activeElement.tagName), 'BODY');
    },

    'the wheel scrolls the article until the scene is clicked': async (context) => {
        const { page } = context;
        await openArticle(context);
        const scrolled = () => page.run(() => scrollY);
        const place = await middleOf(page, 0);
        const start = await scrolled();
        await page.wheel(place, 1);
        await until('the article scrolls', async () => (await scrolled()) > start);
        const again = await middleOf(page, 0);
        const before = await scrolled();
        await page.click(again);
        await page.wheel(again, 1);
        await wait(500);
        assert.equal(await scrolled(), before, 'the article scrolls while the scene has the focus');
        assert.equal(await page.run(() => document.activeElement.tagName), 'IFRAME');
        await page.click([10, again[1]]);
        await page.wheel(again, 1);
        await until('the article scrolls again', async () => (await scrolled()) > before);
    },

    'keys reach a scene that was clicked': async (context) => {
        const { page } = context;
        await openArticle(context);
        const [x, y] = await middleOf(page, 0);
        await page.click([x - 200, y + 100]); // beside both shapes
        await page.press('Tab');
        await page.press('e');
        await page.frame(0);
        await expectPose(page, 'circle-obb', { method: 'wrong-sign', 'b.angle': 31 });
    },

    'a scene that moves rests out of view': async (context) => {
        const { page, server } = context;
        const remove = await page.before(counting);
        const link = `${server.url}index.html?scene=circle-circle&panel=0&lang=en`;
        await openInArticle(page, `${server.url}embed.html`, link);
        const first = await painted(page);
        await until('it moves', async () => (await painted(page)) > first + 10);
        await page.run(() => scrollTo(0, document.body.scrollHeight));
        await wait(500);
        const resting = await painted(page);
        await wait(1000);
        const still = await painted(page);
        await middleOf(page, 0);
        await until('it moves again', async () => (await painted(page)) > still + 10);
        await remove();
        assert.equal(still, resting);
    },

    'down to 320 x 240': async (context) => {
        const { page } = context;
        const small = { width: 320, height: 240 };
        await page.resize(small.width, small.height);
        for (const scene of ['circle-obb', 'rect-tiles']) {
            const words = [...wordsOf(poseOf(scene), 'en'), '--no-panel'];
            const file = draw(words, join(folder, 'native.png'), small);
            await page.open(context.url(`?lang=en&panel=0${inLink(words[2])}`));
            await expectPicture(() => page.picture(), file, { keep: join(kept, `small-${scene}`) });
        }
    },
};

export const run = () => runInChromium('embed', tests);
