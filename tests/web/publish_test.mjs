// The page as it is published: its names, what it shows while it loads, downloads that are cut, no network, new versions,
// storage, two pages at once, and a program that fails.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, kept, runInChromium, site } from './harness.mjs';
import { expectPose, expectSaid, focusLab, openEditor, openLab, pose, prefer, waitForLab } from './lab.mjs';
import { folder, hitlab, inLink, poseOf } from './native.mjs';
import { until } from './page.mjs';
import { countDifferent } from './pictures.mjs';
import { serve } from './server.mjs';

const box = poseOf('circle-obb', '--set', 'b.angle=45');
const versionOf = (place) => readdirSync(place).find((name) => /^[0-9a-f]{12}$/.test(name));
const textOf = (place, name) => readFileSync(join(place, name), 'utf8');

// Makes a folder to publish of files that stand for the lab's, or of the site's own with a change.
function publish(name, files, source = '', address = '') {
    const out = join(folder, name);
    execFileSync('sh', ['web/publish.sh', hitlab, files, out, source, address]);
    return out;
}

function publishChanged() {
    const files = join(folder, 'changed-files');
    cpSync(join(site, versionOf(site)), files, { recursive: true });
    writeFileSync(join(files, 'load.js'), `${textOf(files, 'load.js')}\nwindow.isChanged = true;`);
    return publish('changed', files);
}

function fakeFiles(content) {
    const files = join(folder, `files-${content}`);
    mkdirSync(join(files, 'simd'), { recursive: true });
    for (const name of ['load.js', 'own_worker.js', 'first.tar', 'simd/hitlab.js', 'simd/first.wasm']) writeFileSync(join(files, name), content);
    return files;
}

// Serves a folder to a page, whose lab is opened there.
async function withServer(options, work, place = site) {
    const server = await serve(place, options);
    try {
        await work(server, (rest = '') => server.url + rest);
    } finally {
        server.close();
    }
}

const isKept = () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active && navigator.serviceWorker.controller));
const waitUntilKept = (page) => until('the page is kept for offline use', () => page.run(isKept));
// A first visit, without a service worker, which asks for all files once more.
const asNewcomer = 'delete Navigator.prototype.serviceWorker; if (origin !== "null") localStorage.clear();';
const isCovered = () => !document.querySelector('#cover').hidden;

// The color of the page's first pixel, as a screenshot has it.
async function colorOf(page, name) {
    const file = join(kept, `${name}.png`);
    await page.savePicture(file);
    return execFileSync('convert', [file, '-crop', '1x1+2+2', '-depth', '8', 'txt:-'], { encoding: 'utf8' }).match(/#[0-9A-F]{6}/)[0];
}

// The next frame calls a function of WebAssembly that traps. A browser does not tell a page of errors in a driver's scripts.
export const failing = () => {
    const module = new WebAssembly.Module(new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, // magic number and version
        1, 4, 1, 96, 0, 0, 3, 2, 1, 0, // a function without parameters
        7, 5, 1, 1, 102, 0, 0, // exported as f
        10, 5, 1, 3, 0, 0, 11, // unreachable, end
    ]));
    CanvasRenderingContext2D.prototype.putImageData = new WebAssembly.Instance(module).exports.f;
};

const tests = {
    'names change with the content, and only with it': async () => {
        const [one, again, two] = [['one', 'a'], ['again', 'a'], ['two', 'b']].map(([name, content]) => publish(name, fakeFiles(content)));
        assert.equal(versionOf(one), versionOf(again));
        assert.notEqual(versionOf(one), versionOf(two));
        const names = [...textOf(one, 'index.html').matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, name]) => name);
        assert.ok(names.length >= 6, names.join(' '));
        for (const name of names) readFileSync(join(one, name));
        assert.ok(!/@\w+@/.test(textOf(one, 'index.html') + textOf(one, 'sw.js')), 'a place that was not filled in');
    },

    'the page links to its source and names its preview if the build has their addresses': async () => {
        const address = 'https://example.org/lab?a=1;b=2';
        assert.ok(textOf(publish('linked', fakeFiles('a'), address), 'index.html').includes(`href="${address}"`));
        assert.ok(!textOf(publish('unlinked', fakeFiles('a')), 'index.html').includes('id="source"'));
        for (const [address, preview] of [['', 'preview.png'], ['https://example.org/lab', 'https://example.org/lab/preview.png']])
            assert.ok(textOf(publish('named', fakeFiles('a'), '', address), 'index.html').includes(`og:image" content="${preview}"`));
        for (const wrong of ['javascript:alert(1)', 'https://x"><script>', 'https://x y', 'https://']) {
            for (const [name, ...addresses] of [['SOURCE', wrong, ''], ['ADDRESS', '', wrong]]) {
                const { status, stderr } = spawnSync('sh', ['web/publish.sh', hitlab, fakeFiles('a'), join(folder, 'wrong'), ...addresses], { encoding: 'utf8' });
                assert.equal(status, 2, wrong);
                assert.ok(stderr.startsWith(`hitlab: ${name}: `), stderr);
            }
        }
    },

    'the browser can install it': async ({ page, url }) => {
        await page.open(url('?lang=en'));
        await waitForLab(page);
        const { errors, data } = await page.browser.call('Page.getAppManifest');
        assert.deepEqual(errors, []);
        for (const { src } of JSON.parse(data).icons) readFileSync(join(site, src));
        await waitUntilKept(page);
        const { installabilityErrors } = await page.browser.call('Page.getInstallabilityErrors');
        assert.deepEqual(installabilityErrors.filter(({ errorId }) => !/in-incognito/.test(errorId)), []);
    },

    'while it loads there are a text and a bar, in the colors of the browser': async ({ page }) => {
        let waiting = [];
        const hold = (name) => (name.endsWith('.wasm') ? new Promise((resolve) => { waiting?.push(resolve) ?? resolve(); }) : null);
        await withServer({ hold }, async (server, url) => {
            const colors = [];
            for (const scheme of ['light', 'dark']) {
                await prefer(page, 'color-scheme', scheme);
                await page.open(url(`?lang=en&x=${scheme}`));
                await until('the bar moves', () => page.run(() => document.querySelector('#loading')?.value > 1000));
                assert.ok(await page.run(isCovered));
                assert.match(await page.text('#cover'), /Hit detection/);
                colors.push(await colorOf(page, `cover-${scheme}`));
                const asked = server.requests.filter((name) => /\.(wasm|tar)$/.test(name)).map((name) => name.replace(/.*\//, ''));
                assert.ok(asked.includes('first.tar') && asked.includes('first.wasm'), asked.join(' '));
                const [held] = [waiting, (waiting = null)];
                for (const release of held) release();
                await waitForLab(page);
                waiting = [];
                assert.ok(!(await page.run(isCovered)));
            }
            await prefer(page);
            assert.deepEqual(colors, ['#FAF9F5', '#1D222A']);
        });
    },

    "a newcomer's first frame needs no more than its own files and functions": async ({ page }) => {
        await prefer(page, 'reduced-motion', 'reduce'); // so that time does not run
        const looks = [['en', 1280, 720], ['ja', 1280, 720], ['ja', 360, 640], ['ja', 640, 400], ['ja', 1920, 1080]];
        for (const [language, ...size] of looks) {
            let release = null;
            const late = new Promise((resolve) => { release = resolve; });
            const asked = (server) => server.requests.map((name) => name.replace(/.*\//, '')).filter((name) => /\.(tar|wasm)$/.test(name));
            await withServer({ hold: (name) => (/(more\.tar|late\.wasm)$/.test(name) ? late : null) }, async (server, url) => {
                const stop = await page.before(asNewcomer);
                await page.resize(...size);
                await page.open(url(`?lang=${language}`));
                await until('the first frame', () => page.run(() => document.querySelector('#cover').hidden));
                const wanted = ['first.tar', 'first.wasm', 'late.wasm', 'more.tar', language === 'ja' ? 'japanese.tar' : 'english.tar'];
                await until('the other files are asked for', () => asked(server).length >= wanted.length);
                assert.deepEqual(asked(server).sort(), wanted.sort());
                await page.savePicture(join(kept, `first-${language}.png`));
                release();
                await waitForLab(page);
                await page.savePicture(join(kept, `whole-${language}.png`));
                await stop();
                const pictures = ['first', 'whole'].map((name) => join(kept, `${name}-${language}.png`));
                assert.equal(countDifferent(...pictures), 0, `a character was missing in the fonts of the first frame, ${language}`);
                await page.press('F10', 'Down', 'Down', 'Enter');
                await until('a lesson of the others', () => page.run(() => document.querySelector('#canvas').dataset.pose.startsWith('circle-aabb')));
            });
        }
        await page.resize(1280, 720);
        await prefer(page);
    },

    'what is done before all functions are there is answered then': async ({ page }) => {
        let release = null;
        const late = new Promise((resolve) => { release = resolve; });
        await withServer({ hold: (name) => (name.endsWith('late.wasm') ? late : null) }, async (server, url) => {
            const stop = await page.before(asNewcomer);
            await page.open(url('?lang=en'));
            await until('the first frame', () => page.run(() => document.querySelector('#cover').hidden));
            await page.press('2');
            release();
            await waitForLab(page);
            await until('the second scene', () => page.run(() => document.querySelector('#canvas').dataset.pose.startsWith('aabb-aabb')));
            await stop();
        });
    },

    'any other link waits for all files': async ({ page }) => {
        for (const link of [`?lang=en${inLink(box)}`, '?lang=en&lesson=2-circle-box', '?lang=en&scene=circle-aabb', '?lang=en&bare=1']) {
            let release = null;
            const late = new Promise((resolve) => { release = resolve; });
            await withServer({ hold: (name) => (name.endsWith('more.tar') ? late : null) }, async (server, url) => {
                await page.open(url(link));
                for (const file of ['more.tar', 'late.wasm']) await until(`${file} is asked for`, () => server.requests.some((name) => name.endsWith(file)));
                assert.ok(await page.run(isCovered), link);
                release();
                await waitForLab(page);
            });
        }
    },

    'the program is asked for before any script has run': async ({ page }) => {
        const first = [];
        let release = null;
        const scripts = new Promise((resolve) => { release = resolve; });
        const hold = (name) => {
            first.push(name.replace(/.*\//, ''));
            return name.endsWith('load.js') ? scripts : null;
        };
        await withServer({ hold }, async (server, url) => {
            const opened = page.open(url('?lang=en'));
            await until('the program is asked for', () => first.includes('first.wasm') && first.includes('first.tar') && first.includes('own.js'));
            release();
            await opened;
            await waitForLab(page);
        });
    },

    'without JavaScript a sentence says so': async ({ page, url }) => {
        await page.browser.call('Emulation.setScriptExecutionDisabled', { value: true });
        try {
            await page.open(url('?lang=en'));
            await page.savePicture(join(kept, 'no-script.png'));
            const { root } = await page.browser.call('DOM.getDocument');
            const { nodeId } = await page.browser.call('DOM.querySelector', { nodeId: root.nodeId, selector: 'noscript' });
            const { model } = await page.browser.call('DOM.getBoxModel', { nodeId });
            assert.ok(model.height > 20);
        } finally {
            await page.browser.call('Emulation.setScriptExecutionDisabled', { value: false });
        }
    },

    'a server that does not know the type of the program': async ({ page }) => {
        await withServer({ unknown: '.wasm' }, async (server, url) => {
            await page.open(url('?lang=en'));
            await waitForLab(page);
        });
    },

    'it opens without a network, at any link': async ({ page }) => {
        await withServer({}, async (server, url) => {
            await page.open(url('?lang=en'));
            await waitForLab(page);
            await waitUntilKept(page);
            server.close();
            for (const rest of [`?lang=en${inLink(box)}`, `index.html?lang=en${inLink(box)}`]) {
                await openLab({ page, url }, rest);
                await expectPose(page, 'circle-obb', { 'b.angle': 45 });
            }
            await openEditor({ page, url });
            await page.run(() => document.querySelector('#editor-run').click());
            await until('a function runs', async () => /using this function/.test(await page.text('#editor-remark')));
        });
    },

    'a new version is seen at once, and never mixed with the one before': async ({ page }) => {
        const next = publishChanged();
        await withServer({}, async (server, url) => {
            await openEditor({ page, url });
            await waitUntilKept(page);
            server.publish(next);
            server.requests.length = 0;
            await page.run(() => document.querySelector('#editor-run').click());
            await until('the open page still has its files', async () => /using this function/.test(await page.text('#editor-remark')));
            await page.open(url('?lang=en'));
            await waitForLab(page);
            assert.ok(await page.run(() => window.isChanged));
            const old = versionOf(site);
            assert.deepEqual(server.requests.filter((name) => name.includes(old)), []);
            await until('the new version is kept', () => page.run(async (version) => {
                const name = (await caches.keys()).find((each) => each.endsWith(version));
                return Boolean(name && (await caches.match('./', { cacheName: name })));
            }, versionOf(next)));
            server.close();
            await page.open(url('?lang=en'));
            await waitForLab(page);
            assert.ok(await page.run(() => window.isChanged));
        });
    },

    'a version that does not arrive whole is not kept': async ({ page }) => {
        await withServer({ kept: (name, size) => (name === 'embed.html' ? size >> 1 : size) }, async (server, url) => {
            await page.open(url('?lang=en'));
            await waitForLab(page);
            await until('the worker gives up', () => page.run(async () => {
                const found = await navigator.serviceWorker.getRegistration();
                return !found?.installing && !found?.active && (await caches.keys()).length === 0 && performance.getEntriesByType('resource').length > 0;
            }));
            await until('it was asked for', () => server.requests.includes('embed.html'));
            assert.equal(await pose(page).then((line) => line.split(' ')[0]), 'circle-circle');
        });
    },

    'storage that is full': async (context) => {
        const { page } = context;
        await withServer({}, async (server, url) => {
            await page.browser.call('Storage.overrideQuotaForOrigin', { origin: new URL(server.url).origin, quotaSize: 1000 });
            const full = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
            const remove = await page.before(full);
            await openLab({ page, url }, '?lesson=1-two-circles&lang=en');
            await page.run(() => document.dispatchEvent(new Event('visibilitychange')));
            await remove();
            await page.browser.call('Storage.overrideQuotaForOrigin', { origin: new URL(server.url).origin });
            await focusLab(page);
            await page.press('PageDown');
            await until('the lab goes on', async () => (await pose(page)).length > 0);
        });
    },

    'two pages at once keep the progress of both': async (context) => {
        const { page } = context;
        const stop = await page.before(`localStorage.setItem('hitlab.progress', '1-two-circles first\\n')`);
        await openLab(context, '?lang=en');
        await stop();
        const both = await page.run(() => {
            localStorage.setItem('hitlab.progress', '2-circle-box second\n'); // as the other page does
            document.dispatchEvent(new Event('visibilitychange'));
            return localStorage.getItem('hitlab.progress');
        });
        await page.run(() => localStorage.clear());
        assert.deepEqual(both.trim().split('\n').sort(), ['1-two-circles first', '2-circle-box second']);
    },

    'a program that fails is not a damaged link, and its last pose is offered': async (context) => {
        const { page } = context;
        await openEditor(context, '&set=b.angle=45');
        await focusLab(page);
        await expectPose(page, 'circle-obb', { 'b.angle': 45 });
        await page.run(failing);
        await page.press('m');
        await expectSaid(page, /The lab has stopped: its program has an error\./);
        assert.ok(await page.run(() => document.querySelector('#editor').hidden));
        assert.doesNotMatch(await page.text('#status'), /link cannot be opened/);
        await page.savePicture(join(kept, 'stopped.png'));
        await page.run(() => document.querySelector('#status a').click());
        await until('the page is another one', () => page.run(() => document.querySelector('#status')?.hidden));
        await waitForLab(page);
        await expectPose(page, 'circle-obb', { 'b.angle': 45 });
    },
};

export const run = () => runInChromium('publish', tests);
