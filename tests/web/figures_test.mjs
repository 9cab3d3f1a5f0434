// Figures in articles: the scene alone, with what the article chose; and the dialog that writes one.
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { drop, expectPose, expectSaid, focusLab, middleOf, openInArticle, openLab, pose, poseIn, prefer, shownPose, waitForFrame, waitForLab } from './lab.mjs';
import { ask, draw, folder, inLink, layout, poseFields, poseOf, pressed, wordsOf } from './native.mjs';
import { until, wait } from './page.mjs';
import { countDifferent, expectPicture } from './pictures.mjs';

const size = { width: 640, height: 400 };
const wrong = poseOf('circle-obb', '--method', 'wrong-sign');
const busy = 'circle-circle';

// The corner of the page and what the caption leaves free for it; so its words go on in another line.
const cornerOf = ({ width, height }) => [width - (width < 480 ? 44 : 130), height - 43, width, height];

const openFigure = async (context, rest, at = size, how = {}) => {
    await context.page.resize(at.width, at.height, how);
    await openLab(context, `?bare=1&lang=en${rest}`);
};

// Whether the shown pose changes within half a second.
async function moves(page) {
    const before = await shownPose(page);
    await wait(500);
    return (await shownPose(page)) !== before;
}

const link = (context, rest) => `${context.server.url}index.html?bare=1&lang=en${rest}`;
const article = (context) => `${context.server.url}embed.html`;

// What has the focus: the article's element and, if that is a frame, the element in there.
async function focused(page, frames) {
    const at = await page.run(() => {
        const all = [...document.querySelectorAll('iframe')];
        return all.includes(document.activeElement) ? all.indexOf(document.activeElement) : document.activeElement.tagName;
    });
    if (typeof at !== 'number' || at >= frames) return String(at);
    await page.frame(at);
    const id = await page.run(() => document.activeElement.id);
    await page.frame();
    return `${at} ${id}`;
}

const dialog = (page) => page.run(() => ({
    isOpen: document.querySelector('#share').open,
    words: document.querySelector('#share').innerText,
    code: document.querySelector('#share-code').value,
}));

const tests = {};

for (const [language, theme, at] of [['en', 'light', size], ['ja', 'dark', size], ['ja', 'light', { width: 360, height: 260 }]]) {
    tests[`a figure as the native program draws it: ${language}, ${theme}, ${at.width} x ${at.height}`] = async (context) => {
        const { page } = context;
        const caption = language === 'ja' ? '符号' : 'a "sign" & more';
        await page.resize(at.width, at.height);
        const words = [...wordsOf(wrong, language), '--theme', theme, '--bare', '--caption', caption];
        const file = draw(words, join(folder, 'native.png'), at);
        await page.open(context.url(`?bare=1&lang=${language}&theme=${theme}&caption=${encodeURIComponent(caption)}${inLink(wrong)}`));
        const masks = [[at.width / 3, at.height - 43, at.width, at.height], [0, at.height - 24, at.width, at.height]];
        await expectPicture(() => page.picture(), file, { masks, keep: join(kept, `figure-${language}-${theme}`) });
        await page.savePicture(join(kept, `figure-${language}-${at.width}.png`));
        const corner = await page.run(() => {
            const { left, top, right, bottom } = document.querySelector('#corner').getBoundingClientRect();
            return { left, top, right, bottom, words: document.querySelector('#corner').innerText.trim() };
        });
        const [left, , right, bottom] = cornerOf(at);
        assert.ok(corner.left >= left && corner.right <= right && corner.bottom <= bottom, 'the corner is in its place');
        assert.ok(corner.bottom - corner.top >= 44 && corner.right - corner.left >= 40, 'it has room for a finger');
        if (at === size) assert.ok(corner.top >= 0.85 * at.height, 'the scene has 85 % of the figure');
        assert.match(corner.words, language === 'ja' ? /ラボで開く/ : /Open in the lab/);
        assert.ok(countDifferent(join(kept, `figure-${language}-${at.width}.png`), file) > 20, 'the corner is drawn');
    };
}

Object.assign(tests, {
    'the corner opens what is seen in the lab': async (context) => {
        const { page } = context;
        await openFigure(context, inLink(wrong));
        await focusLab(page);
        await page.press('Tab');
        await page.press('e');
        await expectPose(page, 'circle-obb', { 'b.angle': 31 });
        const shown = await pose(page);
        await until('the corner', async () => poseIn(await page.run(() => document.querySelector('#corner').href)) === shown);
        const { href, target } = await page.run(() => ({ href: document.querySelector('#corner').href, target: document.querySelector('#corner').target }));
        assert.equal(target, '_blank');
        await page.open(href);
        await waitForLab(page);
        assert.equal(await pose(page), shown);
        assert.equal(await page.run(() => document.querySelector('#corner').hidden), true);
    },

    'what the article chose stays': async (context) => {
        const { page } = context;
        await openFigure(context, inLink(wrong));
        await focusLab(page);
        await page.press('m', '4', 'F1', 'F9', 'Shift+J', 'F3');
        await drop(page, 'x.tmx', 'no map');
        await page.run((text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        }, poseOf('obb-obb'));
        await expectPose(page, 'circle-obb', { method: 'wrong-sign' });
        assert.equal((await dialog(page)).isOpen, false);
        assert.equal(await page.text('#status'), '');
    },

    'Tab passes a figure until Enter or a click takes it': async (context) => {
        const { page } = context;
        await page.browser.call('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
        await page.resize(800, 700);
        await openInArticle(page, article(context), link(context, inLink(wrong)));
        await waitForFrame(page, 1);
        await page.run(() => document.body.focus());
        const seen = [];
        for (let i = 0; i < 8 && !seen.at(-1)?.startsWith('1 '); i++) {
            await page.press('Tab');
            seen.push(await focused(page, 2));
        }
        assert.deepEqual(seen.filter((each) => /^\d/.test(each)), ['0 canvas', '0 corner', '1 canvas']);
        for (let i = 0; i < 2; i++) await page.press('Shift+Tab');
        assert.equal(await focused(page, 2), '0 canvas');
        await page.savePicture(join(kept, 'figure-entered.png'));
        await page.press('Right');
        await page.frame(0);
        assert.equal(poseFields(await shownPose(page))['a.x'], poseFields(wrong)['a.x']);
        await page.frame();
        await page.press('Enter', 'Tab', 'e');
        await page.frame(0);
        await expectPose(page, 'circle-obb', { 'b.angle': 31, 'a.x': poseFields(wrong)['a.x'] });
        await page.frame();
        await page.press('Escape', 'Tab');
        assert.equal(await focused(page, 2), '0 corner');
        await page.press('Shift+Tab', 'Tab');
        assert.equal(await focused(page, 2), '0 corner');
    },

    'autoplay=0 waits for the button; autoplay=1 plays a pose': async (context) => {
        const { page } = context;
        await openFigure(context, `&scene=${busy}&autoplay=0`);
        assert.equal(await moves(page), false);
        await page.click([19, 378]);
        await until('it moves', () => moves(page));
        const start = inLink(poseOf(busy));
        await openFigure(context, start);
        assert.equal(await moves(page), false);
        await openFigure(context, `&autoplay=1${start}`);
        await until('it moves', () => moves(page));
        await prefer(page, 'reduced-motion', 'reduce');
        await openFigure(context, `&autoplay=1${start}`);
        assert.equal(await moves(page), false);
        await prefer(page);
    },

    'loop=20-30 repeats these ticks': async (context) => {
        const { page } = context;
        const rows = ask('--headless', busy, '--ticks', '31', '--trace', '-').trim().split('\n').map((row) => row.split(','));
        const column = rows[0].indexOf('a.x');
        const places = rows.slice(20, 31).map((row) => Number(row[column]));
        const seen = new Set();
        let looks = 0;
        await openFigure(context, `&scene=${busy}&loop=20-30`);
        await until('many ticks', async () => {
            const x = Number(poseFields(await shownPose(page))['a.x']);
            assert.ok(places.some((place) => Math.abs(place - x) < 0.01), `${x} is not a place of ticks 20 to 30: ${places}`);
            seen.add(x);
            looks += 1;
            return seen.size >= 5 && looks >= 40;
        });
    },

    'impossible values are named': async (context) => {
        const { page } = context;
        await openLab(context, '?lang=en&bare=1&lesson=2-circle-box');
        await expectSaid(page, /bare=1 is not possible \(.*no lesson/);
        await expectPose(page, busy, {});
        await openLab(context, '?lang=ja&loop=1');
        await expectSaid(page, /loop=1 は指定できない/);
        await openFigure(context, '&scene=nothing');
        await expectSaid(page, /nothing: unknown scene/);
        assert.equal(await page.run(() => document.querySelector('#corner').hidden), false);
    },

    'figures out of view use less than 1 % of a core': async (context) => {
        const { page } = context;
        await page.resize(800, 700);
        await openInArticle(page, article(context), link(context, `&scene=${busy}`));
        await page.run((src) => {
            const frames = [...document.querySelectorAll('iframe')];
            for (const frame of frames.slice(1)) frame.src = src;
        }, link(context, '&scene=crowd'));
        for (const number of [1, 2]) await waitForFrame(page, number);
        const busyTime = async () => {
            const { metrics } = await page.browser.call('Performance.getMetrics');
            return metrics.find(({ name }) => name === 'TaskDuration').value;
        };
        const share = async () => {
            const [from, start] = [await busyTime(), Date.now()];
            await wait(3000);
            return (await busyTime() - from) / ((Date.now() - start) / 1000);
        };
        await page.browser.call('Performance.enable');
        await middleOf(page, 1);
        const inView = await share();
        await page.run(() => { document.body.style.paddingBottom = '3000px'; scrollTo(0, document.body.scrollHeight); });
        let outOfView = 1;
        await until('figures that rest', async () => (outOfView = await share()) < 0.01);
        console.log(`of a core: ${(100 * inView).toFixed(1)} % with a crowd in view, ${(100 * outOfView).toFixed(2)} % out of view`);
        assert.ok(inView > 5 * outOfView);
    },

    'the share dialog writes the figure that is seen, by keys': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(wrong)}`);
        await page.press('Shift+J');
        const { words, code } = await until('the dialog', async () => {
            const now = await dialog(page);
            return now.isOpen && now;
        });
        assert.match(words, /A figure for an article[^]*Caption[^]*It moves at once[^]*HTML for the article[^]*Copy[^]*Close/);
        assert.match(code, /title="Circle × rotated box"/);
        await page.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
        assert.equal(await page.run(() => document.activeElement.id), 'share-caption');
        await page.type('<b> & "c"');
        await page.press('Tab', ' ', 'Tab', 'Tab', 'Enter');
        await until('a copy', async () => (await page.text('#share-said')) === 'Copied.');
        const copied = await page.clipboard();
        assert.equal(copied, (await dialog(page)).code);
        await page.savePicture(join(kept, 'share-en.png'));
        await page.press('Escape');
        assert.equal((await dialog(page)).isOpen, false);
        await until('the focus', () => page.run(() => document.activeElement.id === 'canvas'));
        await page.press('m');
        await expectPose(page, 'circle-obb', { method: 'ignore-angle' });
        const src = await page.run((text) => {
            const holder = document.createElement('div');
            holder.innerHTML = text;
            return holder.firstChild.src;
        }, copied);
        assert.equal(new URL(src).searchParams.get('caption'), '<b> & "c"');
        assert.equal(new URL(src).searchParams.get('autoplay'), '1');
        await page.resize(size.width, size.height);
        await page.open(src);
        await waitForLab(page);
        assert.equal(await pose(page), wrong);
        assert.equal(await page.run(() => document.querySelector('#corner').hidden), false);
    },

    'the share dialog by touch, in Japanese, on a phone': async (context) => {
        const { page } = context;
        const phone = { width: 360, height: 640 };
        await page.resize(phone.width, phone.height, { touch: true });
        await openLab(context, `?lang=ja${inLink(wrong)}`);
        await page.run(() => navigator.clipboard.writeText('nothing'));
        await page.press('Shift+F10');
        const entry = layout(['circle-obb', '--state', wrong, '--lang', 'ja', ...pressed('menu')], phone).text('画像を保存');
        await wait(500);
        await page.click([entry[0], entry[1] - 13], 'touch'); // in the page's menu, the row above
        await until('the dialog', async () => (await dialog(page)).isOpen);
        assert.match((await dialog(page)).words, /記事に貼る図[^]*説明[^]*記事に貼る HTML[^]*コピー[^]*閉じる/);
        await page.savePicture(join(kept, 'share-ja-phone.png'));
        const place = (selector) => page.run((s) => {
            const { left, top, width, height } = document.querySelector(s).getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }, selector);
        await page.click(await place('#share-copy'), 'touch');
        await until('a copy', async () => (await page.text('#share-said')) === 'コピーした。');
        assert.match(await page.clipboard(), /^<iframe src="[^"]*lang=ja/);
        await page.click(await place('#share-close'), 'touch');
        await until('it closes', async () => !(await dialog(page)).isOpen);
    },
});

export const run = () => runInChromium('figures', tests);
