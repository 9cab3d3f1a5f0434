// What a hostile function, file, link or server can do to the page: nothing but be named. The functions are for either
// browser: a `visitor` can `run` a function in the page, with arguments that are JSON, and has the editor of circle-obb open.
import { basename, resolve } from 'node:path';

import { assert, runInChromium, site } from './harness.mjs';
import { drop, expectPose, expectSaid, focusLab, openEditor, openLab } from './lab.mjs';
import { until } from './page.mjs';
import { serve } from './server.mjs';

const right = `function circle_obb(a, b) {
    const dx = a.x - b.x, dy = a.y - b.y;
    const x = dx * b.c + dy * b.s, y = dy * b.c - dx * b.s;
    const nx = Math.max(Math.abs(x) - b.w / 2, 0), ny = Math.max(Math.abs(y) - b.h / 2, 0);
    return nx * nx + ny * ny < a.r * a.r;
}
`;

const answering = (answer) => `function circle_obb(a, b) {\n    ${answer}\n}\n`;
const spoiled = (spoiler) => `${spoiler};\n${right}`;

const outside = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'WebTransport', 'EventSource', 'importScripts', 'Worker',
    'SharedWorker', 'indexedDB', 'caches', 'CacheStorage', 'postMessage', 'BroadcastChannel', 'MessageChannel', 'navigator',
    'location', 'close', 'addEventListener', 'dispatchEvent', 'setTimeout', 'setInterval', 'queueMicrotask', 'reportError', 'URL',
    'Blob', 'FileReaderSync', 'FontFace', 'Notification', 'OffscreenCanvas', 'Request', 'constructor'];

const using = /^The lab is using this function\.$/;
const any = /./;

// Each source with the remark, which `any` leaves to the browser.
const attacks = [
    [`const found = ${JSON.stringify(outside)}.filter((name) => name !== 'constructor' && name in self);
${answering('throw found.join() || "nothing is left";')}`, /^nothing is left$/],
    [answering('self.postMessage({ loaded: true });'), /^Line 2: TypeError/],
    [answering('Object.getPrototypeOf(self).postMessage.call(self, {});'), /^Line 2: TypeError/],
    [answering('return new Function("return true")();'), /^Line 2: EvalError$/],
    [spoiled('self.onmessage = null; beginCheck = null'), any],
    [spoiled('const beginCheck = () => {}'), any],
    [spoiled('Object.defineProperty(Object.prototype, "at", { get() { return 1e9; }, set() {} })'), any],
    [spoiled('Array.prototype.push = Array.prototype.map = Array.prototype.filter = () => { throw 1; }'), any],
    [spoiled('Uint8Array.prototype.slice = () => "x"'), /^It changed built-in functions that the lab needs\.$/],
    [spoiled('Uint8Array = Float32Array = Int32Array = Array'), any],
    [spoiled('Number = String = Promise = null'), any],
    [spoiled('for (let i = 0; i < 1e5; i++) console.log("flood".repeat(1e3))'), using],
    [answering('for (let i = 0; i < 1e5; i++) SHOW(i); return true;'), using],
    [answering('return 1;'), /^It returned the number 1, not true or false\.$/],
    [answering('return "hit";'), /^It returned the string "hit", not true or false\.$/],
    [answering('return Promise.resolve(true);'), /^It returned a promise/],
    [`async ${answering('return true;')}`, /^It returned a promise/],
    [answering('a.x > b.x;'), /^It returned neither true nor false, but undefined\.$/],
    [answering('return { get x() { throw 1; } };'), /^It returned neither true nor false, but object\.$/],
    [answering('throw { get message() { throw 1; }, get stack() { throw 2; }, toString() { throw 3; } };'), /^\?$/],
    [answering('throw new Proxy({}, { get() { throw 1; } });'), /^\?$/],
    [answering('throw undefined;'), /^undefined$/],
    [answering('throw "x".repeat(1e5);'), /^x{255}$/],
    [answering('return circle_obb(a, b) === true;'), /^Line [12]: It used up its stack: endless recursion\?$/],
    [answering('const all = []; for (;;) all.push(new Float64Array(1e6).fill(1));'), /^(It did not return|Line 2: RangeError|It changed)/],
    [answering('Promise.resolve().then(function again() { Promise.resolve().then(again); }); return true;'), any],
    [answering('while (true);'), /^It did not return: an endless loop\?$/],
    ['while (true);', /^It did not return: an endless loop\?$/],
    ['throw { toString() { throw 1; } };', any],
    ['postMessage({ loaded: true }); throw 1;', /^Line 1: /],
];

async function runSource({ run }, source) {
    await run((text) => {
        document.querySelector('#editor-remark').textContent = '';
        document.querySelector('#editor-text').value = text;
        document.querySelector('#editor-run').click();
    }, source);
}

async function expectRemark({ run }, pattern, source = '') {
    let last = '';
    const remark = () => run(() => document.querySelector('#editor-remark').textContent);
    await until('a remark', async () => pattern.test((last = await remark()))).catch(() => {
        throw new Error(`the editor says '${last}' and not ${pattern}: ${source}`);
    });
    assert.ok(!/blob:|http:|NetworkError/.test(last), last);
}

// After each attack a right function is asked, so the page and its worker go on.
export async function attack(visitor) {
    for (const [source, remark] of attacks) {
        await runSource(visitor, source);
        await expectRemark(visitor, remark, source);
        await runSource(visitor, right);
        await expectRemark(visitor, using, `after ${source}`);
    }
}

const visitorOf = (page) => ({ run: (...words) => page.run(...words) });
const isEditorOpen = () => !document.querySelector('#editor').hidden;

const tests = {
    'functions that attack the page': async (context) => {
        const { page } = context;
        await openEditor(context);
        await attack(visitorOf(page));
        await focusLab(page);
        await page.press('m');
        await expectPose(page, 'circle-obb', { method: 'unrotate' });
    },

    'a function reaches no server': async (context) => {
        const { page } = context;
        const other = await serve(site);
        try {
            await openEditor(context);
            await runSource(visitorOf(page), `let said = 'waiting';
import("${other.url}keys.js").then(() => { said = 'loaded'; }, () => { said = 'refused'; });
function circle_obb(a, b) {
    throw said;
}
`);
            await expectRemark(visitorOf(page), /./);
            await page.run(() => document.querySelector('#editor-run').click());
            await expectRemark(visitorOf(page), /^(waiting|refused)$/);
            assert.deepEqual(other.requests, []);
        } finally {
            other.close();
        }
    },

    'the policy refuses scripts that are not the page\'s, and all of the page\'s run': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        assert.deepEqual(await page.complaints(), []);
        const ran = await page.run(() => {
            const script = document.createElement('script');
            script.textContent = 'window.hasRun = true';
            document.body.append(script);
            const image = document.createElement('img');
            image.setAttribute('onerror', 'window.hasRun = true');
            image.src = 'data:,';
            document.body.append(image);
            return Boolean(window.hasRun);
        });
        assert.equal(ran, false);
        await page.complaints();
    },

    'an opened file does not run before the visitor says so, nor at the next visit': async (context) => {
        const { page } = context;
        const visitor = visitorOf(page);
        const file = 'throw "it ran";\n';
        await openEditor(context);
        await expectRemark(visitor, using);
        await drop(page, 'foreign.js', file, '#editor-text');
        await expectRemark(visitor, /^foreign\.js is open\. It does not run before you press “Run”\.$/);
        await page.run(() => document.querySelector('#editor-text').dispatchEvent(new Event('input')));
        await focusLab(page);
        await expectPose(page, 'circle-obb', { method: 'yours' });
        const source = () => page.run(() => document.querySelector('#editor-text').value);
        assert.equal(await source(), file);
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        await page.press('Shift+F');
        await until('the editor', () => page.run(isEditorOpen));
        assert.doesNotMatch(await source(), /it ran/);
        await drop(page, 'foreign.js', file, '#editor-text');
        await runSource(visitor, file);
        await expectRemark(visitor, /^(Line 1: )?it ran$/);
    },

    'a worker that the server forbids': async (context) => {
        const forbidding = await serve(site, { headers: { 'Content-Security-Policy': 'worker-src \'none\'' } });
        try {
            for (const [language, pattern] of [['en', /did not start the worker/], ['ja', /ワーカーをブラウザーが起動しなかった/]]) {
                await openEditor({ ...context, url: (rest = '') => forbidding.url + rest }, '', 'circle-obb', language);
                await expectRemark(visitorOf(context.page), pattern);
                await context.page.run(() => document.querySelector('#editor-judge').click());
                const state = () => context.page.text('#judge-state');
                await until('the judge', async () => pattern.test(await state()));
            }
        } finally {
            forbidding.close();
        }
    },

    'files that were cut off': async ({ page, server, url }) => {
        await openLab({ page, url }, '?lang=en');
        const files = [...new Set(server.requests)].filter((name) => /(hitlab\.js|(first|late)\.wasm|(first|more)\.tar)$/.test(name));
        assert.equal(files.length, 5, server.requests.join(' '));
        for (const file of files) {
            const cutting = await serve(site, { kept: (name, size) => (name === file ? size >> 1 : size) });
            const named = new RegExp(`did not arrive whole: \\S*${basename(file).replace('.', '\\.')}`);
            for (const [language, pattern] of [['en', named], ['ja', /途中までしか届かなかった/]]) {
                await page.open(`${cutting.url}?lang=${language}`);
                await expectSaid(page, pattern);
                assert.doesNotMatch(await page.text('#status'), /Error|Abort|http/);
            }
            cutting.close();
        }
        await page.complaints();
    },

    'a page that is opened from a folder': async ({ page }) => {
        for (const [language, pattern] of [['en', /only from a web server.*file:/], ['ja', /file:.*Web サーバー/]]) {
            await page.open(`file://${resolve(site)}/index.html?lang=${language}`);
            await expectSaid(page, pattern);
        }
        await page.complaints();
    },

    'a link that is much too long': async (context) => {
        const { page } = context;
        for (const [language, pattern] of [['en', /cannot be opened.*too long: 1\d\d kB/], ['ja', /開けない.*長すぎる/]]) {
            await openLab(context, `?lang=${language}#circle-obb+a.r=${'1'.repeat(1e5)}`);
            await expectSaid(page, pattern);
        }
        await expectPose(page, 'circle-circle', {});
    },

    'why a link is damaged is said without words of the command line': async (context) => {
        for (const link of ['method=x', 'set=a.r=x', 'card=x', 'map=x.tmx', 'scene=x', 'lang=xx', 'theme=x', 'method=yours&scene=circle-obb']) {
            await openLab(context, `?${link}`);
            await expectSaid(context.page, /cannot be opened/);
            const sentence = await context.page.text('#status');
            assert.doesNotMatch(sentence, /--|hitlab|FILE/, sentence);
        }
    },

    'on a touch screen no key is named': async (context) => {
        const { page } = context;
        await page.resize(390, 844, { touch: true });
        await openEditor(context).catch(() => {});
        assert.equal(await page.run(() => document.querySelector('#editor-run').title), '');
        assert.equal(await page.text('#leaving'), '');
    },
};

export const run = () => runInChromium('hostile', tests);
