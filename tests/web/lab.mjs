// What the tests do with the lab in a page: open it at a link, read its pose, wait for what it says.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { layout, poseFields } from './native.mjs';
import { until, wait } from './page.mjs';

// All files that come after the first frame are there, too.
const hasDrawn = () => {
    const canvas = document.querySelector('#pixels');
    if (!canvas || canvas.parentElement.ariaBusy || Math.abs(canvas.width - innerWidth * devicePixelRatio) > 1) return false;
    return canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] === 255;
};

export const waitForLab = (page) => until('the lab has drawn', () => page.run(hasDrawn));

export async function openLab({ page, url }, link) {
    await page.browser.call('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await page.open(url(link));
    await waitForLab(page);
}

// The page keeps that the invitation of newcomers, which moves the panel, was dismissed. A frame may have no storage.
export const isNoNewcomer = `try { localStorage['hitlab.panel'] ??= 'invited\\n'; } catch { }`;

// Keeps every text for screen readers: two in a row are both spoken, though the second replaces the first on the page.
export const listening = `
    window.heard = [];
    addEventListener('DOMContentLoaded', () => {
        const live = document.querySelector('#live');
        if (live) new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true });
    });
`;

// Opens the editor beside the circle and the box, which hit each other, or beside another scene, without a function of
// an earlier visit.
export async function openEditor(context, rest = '', scene = 'circle-obb', language = 'en') {
    const { page } = context;
    const stop = await page.before(`localStorage.clear(); ${isNoNewcomer}`);
    await openLab(context, `?scene=${scene}&lang=${language}${rest}`);
    await stop();
    const offer = language === 'ja' ? '自作の関数' : 'your own function';
    const button = layout([scene, '--lang', language]).texts.find(({ text }) => text.endsWith(offer));
    await page.click([button.x + 5, button.y - 4]);
    await until('the editor', () => page.run(() => !document.querySelector('#editor').hidden));
}

// The middle of a frame of an article, which scrolls there.
export const middleOf = (page, number) =>
    page.run((n) => {
        const frame = document.querySelectorAll('iframe')[n];
        frame.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = frame.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }, number);

export async function waitForFrame(page, number) {
    await middleOf(page, number);
    await page.frame(number);
    await waitForLab(page);
    await page.frame();
}

// Opens an article, and another address in its first frame. An address that is set before the first one has loaded may
// be lost, since the frame loads lazily.
export async function openInArticle(page, article, address, width = 640, height = 400) {
    await page.open(article);
    await waitForFrame(page, 0);
    await page.run((src, w, h) => Object.assign(document.querySelector('iframe'), { src, width: w, height: h }), address, width, height);
    await page.frame(0);
    await until('the address', () => page.run((wanted) => location.href === wanted, address));
    await page.frame();
    await waitForFrame(page, 0);
    return middleOf(page, 0);
}

export async function focusLab(page) {
    await page.run(() => document.querySelector('#canvas').focus());
}

export function poseIn(link) {
    return decodeURIComponent(link.slice(link.indexOf('#') + 1).replaceAll('+', ' '));
}

// The pose that Ctrl+C copies.
export async function pose(page) {
    await page.run(() => navigator.clipboard.writeText('nothing'));
    await page.press('Control+c');
    await until('a link is copied', async () => (await page.clipboard()) !== 'nothing');
    return poseIn(await page.clipboard());
}

// What the visitor's browser prefers: nothing special without a feature.
export const prefer = (page, feature, value) =>
    page.browser.call('Emulation.setEmulatedMedia', { features: feature ? [{ name: `prefers-${feature}`, value }] : [] });

// The pose that the lab showed last to the page.
export const shownPose = (page) => page.run(() => document.querySelector('#canvas').dataset.pose ?? '');

// The poses that the lab shows to the page in the second after a key, each once.
export async function posesAfter(page, stroke) {
    await page.run(() => {
        const lab = document.querySelector('#canvas');
        window.poses = new Set();
        new MutationObserver(() => window.poses.add(lab.dataset.pose)).observe(lab, { attributeFilter: ['data-pose'] });
    });
    await page.press(stroke);
    await wait(1000);
    return page.run(() => [...window.poses]);
}

// Asks for the pose until it is as expected: each field a text, or a number with the error that is excused.
export async function expectPose(page, scene, expected) {
    let last = '';
    const isRight = (fields) =>
        Object.entries(expected).every(([name, value]) =>
            Array.isArray(value) ? Math.abs(Number(fields[name]) - value[0]) <= value[1] : fields[name] === String(value));
    const ask = async () => {
        last = await pose(page);
        return last.startsWith(`${scene} `) && isRight(poseFields(last));
    };
    await until('the pose', ask).catch(() => {
        throw new Error(`the pose is '${last}' and not ${scene} ${JSON.stringify(expected)}`);
    });
}

// What the page says outside of the lab's pixels: its status line and what screen readers have heard, each text a line.
const textsSaid = async (page) => [
    await page.text('#status'), ...await page.run(() => window.heard ?? [document.querySelector('#live')?.textContent ?? ''])];
export const said = async (page) => (await textsSaid(page)).join('\n');

// Waits for a sentence. It and what was heard before it do not count for the next one.
export async function expectSaid(page, pattern) {
    let texts = [];
    await until('a sentence', async () => pattern.test((texts = await textsSaid(page)).join('\n'))).catch(() => {
        throw new Error(`the page says '${texts.join('\n').trim()}' and not ${pattern}`);
    });
    const first = texts.findIndex((_, i) => pattern.test(texts.slice(0, i + 1).join('\n')));
    await page.run((count) => window.heard?.splice(0, count), first);
}

// Calls `work` with a folder that downloads go to.
export async function withDownloads(page, work) {
    const downloads = mkdtempSync(join(tmpdir(), 'hitlab-downloads-'));
    await page.browser.call('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    try {
        await work((ending) => until(`a download *${ending}`, async () => {
            const name = readdirSync(downloads).find((each) => each.endsWith(ending));
            return name && join(downloads, name);
        }));
    } finally {
        rmSync(downloads, { recursive: true });
    }
}

// As if a file was dropped on the lab, or on another element.
export const drop = (page, name, text, selector = '#canvas') =>
    page.run((fileName, content, at) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], fileName));
        const target = document.querySelector(at);
        for (const type of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, name, text, selector);
