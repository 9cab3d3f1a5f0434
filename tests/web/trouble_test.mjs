// What a browser may lack or refuse. The page then says so in a sentence, and is never white.
import { join } from 'node:path';

import { assert, kept, runInChromium, site } from './harness.mjs';
import { openChromium } from './chromium.mjs';
import { expectSaid, focusLab, isNoNewcomer, openLab, pose, said, waitForLab } from './lab.mjs';
import { draw, folder, inLink, poseOf, size, wordsOf } from './native.mjs';
import { Page, until, wait } from './page.mjs';
import { countDifferent, expectPicture } from './pictures.mjs';
import { serve } from './server.mjs';

const box = poseOf('circle-obb');
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

// Opens the page after `source` has run in it.
async function openAfter({ page, url }, source, link) {
    const remove = await page.before(source);
    await page.open(url(link));
    return remove;
}

async function expectSentence(page, language) {
    const sentence = await until('a sentence', () => page.text('#status'));
    const isVisible = await page.run(() => document.querySelector('#status').checkVisibility());
    assert.ok(isVisible && sentence.length > 20, `the sentence: '${sentence}'`);
    assert.equal(japanese.test(sentence), language === 'ja', sentence);
    return sentence;
}

const without = {
    'WebAssembly': 'delete window.WebAssembly;',
    'memory': `
        WebAssembly.Memory = function () { throw new RangeError('could not allocate memory'); };
        for (const name of ['instantiate', 'instantiateStreaming', 'compile', 'compileStreaming'])
            WebAssembly[name] = () => Promise.reject(new RangeError('could not allocate memory'));`,
    'a canvas': `HTMLCanvasElement.prototype.getContext = () => null;`,
};

// In a page: the texts on the crowd's screen after some ticks, by the browser's clock and without a window.
const textsOfCrowd = async (ticks) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const bytesOf = async (ending) => {
        const response = await fetch(names.find((name) => name.endsWith(ending)));
        return new Uint8Array(await response.arrayBuffer());
    };
    const importOf = (ending) => import(names.find((name) => name.endsWith(ending)));
    const archives = await Promise.all(['first.tar', 'more.tar'].map(bytesOf));
    const [first, late] = await Promise.all(['first.wasm', 'late.wasm'].map(async (name) => WebAssembly.compile(await bytesOf(name))));
    const { filesOf, writeFiles } = await importOf('/files.js');
    const { instantiating } = await importOf('/program.js');
    let program = null;
    const words = ['--headless', 'crowd', '--method', 'grid', '--lang', 'en', '--ticks', String(ticks), '--picture', '/crowd.svg'];
    const status = await new Promise((done, fail) => {
        const preRun = [(made) => {
            program = made;
            for (const archive of archives) writeFiles(made.FS, filesOf(archive));
        }];
        window.createLab({ instantiateWasm: instantiating({ first, late }, fail), arguments: words, preRun, onExit: done }).catch(fail);
    });
    if (status) throw new Error(`status ${status}`);
    const svg = program.FS.readFile('/crowd.svg', { encoding: 'utf8' });
    return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text.replaceAll('&lt;', '<'));
};

// The clock of a browser that needs no isolation steps 0.1 ms or 1 ms: longer than most searches.
export const costTests = (open, run) => ({
    'the costs of a crowd are not below what the clock can measure': async (context) => {
        await open(context);
        // What a step takes is measured: more where the machine does something else at the same time.
        await until('a cost below a step of the clock', async () =>
            (await run(textsOfCrowd, 1)).some((text) => /^< [01]\.\d ms$/.test(text)));
        // Any two runs, since other work on the machine makes some of them longer.
        const means = [];
        await until('two means that agree', async () => {
            const texts = await run(textsOfCrowd, 6000);
            const [, less, number] = texts.map((text) => /^(< )?([\d.]+) ms$/.exec(text)).find(Boolean) ?? [];
            const mean = Number(number);
            assert.ok(mean > 1e-4, texts.join('\n'));
            if (less) return false; // a step that was measured as a long one: there were no 20 of them yet
            const agrees = means.some((before) => Math.max(mean, before) < 3 * Math.min(mean, before));
            means.push(mean);
            return agrees;
        }, 120000).catch((error) => { throw new Error(`${error.message}: ${means.join(' ')}`); });
    },
});

const tests = {
    'every file of the site that is missing': async ({ page, server, url }) => {
        await page.open(url('?lang=en'));
        await waitForLab(page);
        const files = [...new Set(server.requests)].filter((name) => name.includes('/') && !name.endsWith('_worker.js')); // that the service worker asks for
        assert.ok(files.some((name) => name.endsWith('.wasm')), files.join(' '));
        const saidOf = {};
        for (const missing of files) {
            const broken = await serve(site, { missing: (name) => name === missing });
            const only = { english: 'en', japanese: 'ja' }[/(\w+)\.tar$/.exec(missing)?.[1]];
            for (const language of only ? [only] : ['en', 'ja']) {
                await page.open(`${broken.url}?lang=${language}`);
                saidOf[missing] = await expectSentence(page, language);
            }
            broken.close();
        }
        console.log(saidOf);
    },

    'no SIMD: the plain program shows the same pixels': async () => {
        const browser = await openChromium({ flags: ['--js-flags=--no-enable-sse4-1'] });
        const server = await serve(site);
        try {
            const page = new Page(browser);
            await page.before(isNoNewcomer);
            await page.resize(size.width, size.height);
            await page.open(`${server.url}?lang=en${inLink(box)}`);
            const file = draw(wordsOf(box, 'en'), join(folder, 'native.png'));
            await expectPicture(() => page.picture(), file, { keep: join(kept, 'plain') });
        } finally {
            await browser.close();
            server.close();
        }
    },

    'storage that is refused': async (context) => {
        const refused = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
            Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });`;
        const remove = await openAfter(context, refused, `?lang=en${inLink(box)}`);
        await waitForLab(context.page);
        await remove();
        assert.deepEqual(await context.page.complaints(), []);
    },

    'a clipboard that is blocked': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(box)}`);
        for (const name of ['clipboard-read', 'clipboard-write'])
            await page.browser.call('Browser.setPermission', { permission: { name }, setting: 'denied' });
        await focusLab(page);
        await page.press('Control+c');
        await expectSaid(page, /clipboard/i);
        await page.browser.call('Browser.resetPermissions');
    },

    'a text larger than the program\'s stack': async (context) => {
        const { page } = context;
        await openLab(context, `?lang=en${inLink(box)}`);
        await page.run(() => {
            const dataTransfer = new DataTransfer();
            dataTransfer.setData('text/plain', 'circle-obb '.repeat(1e6));
            document.querySelector('#canvas').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        });
        await expectSaid(page, /pasted/i);
        assert.equal(await pose(page), box);
    },

    'a hidden tab does no work': async (context) => {
        const { page } = context;
        const counting = `window.turns = 0;
            const ask = window.requestAnimationFrame, later = window.setTimeout;
            window.requestAnimationFrame = (work) => ask.call(window, (time) => { window.turns++; work(time); });
            window.setTimeout = (work, ...rest) => later.call(window, (...values) => { window.turns++; work(...values); }, ...rest);`;
        const remove = await openAfter(context, counting, '?scene=circle-circle&lang=en');
        await waitForLab(page);
        const { windowId } = await page.browser.call('Browser.getWindowForTarget');
        const show = (windowState) => page.browser.call('Browser.setWindowBounds', { windowId, bounds: { windowState } });
        const turns = () => page.run(() => window.turns);
        const start = await turns();
        await until('time runs', async () => (await turns()) > start + 20);
        await show('minimized');
        await until('the page is hidden', () => page.run(() => document.visibilityState === 'hidden'));
        await wait(300);
        const first = await turns();
        await wait(2000);
        const last = await turns();
        await show('normal');
        await until('time runs again', async () => (await turns()) > last + 20);
        await remove();
        assert.equal(last, first);
    },

    'every pixel of the display is one of the lab\'s, at other pixel ratios and zooms': async ({ page, url }) => {
        for (const density of [2, 1.25, 1.5]) {
            await page.resize(640, 480, { density });
            await page.open(url(`?lang=en${inLink(box)}`));
            await waitForLab(page);
            const own = join(folder, 'canvas.png');
            const same = async () => {
                const data = await page.run(() => document.querySelector('#pixels').toDataURL('image/png'));
                const { writeFileSync } = await import('node:fs');
                writeFileSync(own, Buffer.from(data.split(',')[1], 'base64'));
                await page.savePicture(join(kept, `density-${density}.png`));
                return countDifferent(own, join(kept, `density-${density}.png`)) === 0;
            };
            await until(`the screenshot has the canvas's pixels at ${density}`, same);
        }
    },

    'another size of the window': async ({ page, url }) => {
        await page.open(url(`?lang=en${inLink(box)}`));
        await waitForLab(page);
        const other = { width: 900, height: 600 };
        await page.resize(other.width, other.height);
        const file = draw(wordsOf(box, 'en'), join(folder, 'native.png'), other);
        await expectPicture(() => page.picture(), file, { keep: join(kept, 'resized') });
    },

    'a screen reader hears the question, the verdict and the gap': async (context) => {
        const { page } = context;
        for (const [language, pattern] of [['en', /Does .*(hit|miss).*px/is], ['ja', /(当た).*px/s]]) {
            await openLab(context, `?lang=${language}${inLink(box)}`);
            await focusLab(page);
            await page.press('m');
            await expectSaid(page, pattern);
            const before = await said(page);
            await page.press('n');
            await until('the step is announced', async () => (await said(page)) !== before);
        }
    },

    'no complaint in the browser\'s console': async (context) => {
        await openLab(context, `?lang=en${inLink(box)}`);
        await pose(context.page);
        assert.deepEqual(await context.page.complaints(), []);
    },
};

for (const [what, source] of Object.entries(without)) {
    tests[`no ${what}`] = async (context) => {
        for (const language of ['en', 'ja']) {
            const remove = await openAfter(context, source, `?lang=${language}`);
            try {
                await expectSentence(context.page, language);
            } finally {
                await remove();
            }
        }
    };
}

export const run = () => {
    let page = null;
    const open = async (context) => {
        page = context.page;
        await openLab(context, '?lang=en');
    };
    return runInChromium('trouble', { ...tests, ...costTests(open, (...words) => page.run(...words)) });
};
