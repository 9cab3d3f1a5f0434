// The figures of `make bench-web`, each beside its goal: `node tests/bench/web.mjs FRAME_BENCH SITE`, where FRAME_BENCH is
// the native bench of a tick and a frame; the same bench compiled for the page is in build/web-simd/bench.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { openChromium } from '../web/chromium.mjs';
import { focusLab, waitForLab } from '../web/lab.mjs';
import { Page, wait } from '../web/page.mjs';
import { serve } from '../web/server.mjs';

const [, , frameBench, site] = process.argv;

// A page that is isolated has a clock of 5 µs; others have one of 100 µs.
const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

// Notes when the first pixels are painted, how long each frame's work takes, and when frames paint. The work goes on in
// promises of the callback, which run before the next callback of the same frame.
const measuring = `
    window.measured = { first: 0, frames: [], paints: [] };
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => {
        let start, painted;
        const request = ask((time) => {
            start = performance.now();
            painted = measured.painted;
            work(time);
        });
        ask(() => {
            if (start === undefined || painted === measured.painted) return;
            measured.frames.push(performance.now() - start);
            measured.paints.push(start);
        });
        return request;
    };
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...values) {
        put.apply(this, values);
        measured.first ||= performance.now();
        measured.painted = (measured.painted ?? 0) + 1;
    };`;

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
let failed = 0;

// One line: what, the figure, the goal, and whether it is reached.
function report(what, value, unit, goal, isReached, digits = 2) {
    if (!isReached) failed++;
    const figure = value.toFixed(digits).padStart(9);
    console.log(`${what.padEnd(44)} ${figure} ${unit.padEnd(9)} ${goal.padEnd(12)} ${isReached ? 'reached' : 'MISSED'}`);
}

const atMost = (what, value, unit, limit, digits) =>
    report(what, value, unit, `at most ${limit}`, value <= limit, digits);
const atLeast = (what, value, unit, limit, digits) =>
    report(what, value, unit, `at least ${limit}`, value >= limit, digits);

async function measureSizes(page, server) {
    server.requests.length = 0;
    await page.open(`${server.url}?lang=ja`);
    await waitForLab(page);
    const names = [...new Set(server.requests)].filter((name) => !/favicon\.ico|more\.tar$/.test(name));
    const files = names.map((name) => readFileSync(join(site, name)));
    const sum = (compress) => files.reduce((total, file) => total + compress(file).length, 0) / 1e6;
    atMost('what the first frame in Japanese needs, gzip -9', sum((file) => gzipSync(file, { level: 9 })), 'MB', 1, 3);
    atMost('what the first frame in Japanese needs, brotli', sum((file) => brotliCompressSync(file)), 'MB', 1, 3);
}

async function measureFirstFrame(page, server) {
    const times = [];
    await page.browser.call('Network.setCacheDisabled', { cacheDisabled: true });
    for (let i = 0; i < 9; i++) {
        await page.open(`${server.url}?lang=en`);
        await waitForLab(page);
        times.push(await page.run(() => measured.first));
    }
    atMost('first frame from localhost, median of 9', median(times) / 1000, 's', 1);
}

// As a visitor sees it from afar: 10 Mbit/s, and 150 ms before an answer begins.
async function measureFromAfar(page, compress) {
    const afar = await serve(site, { compress, slow: { rate: 1.25e6, delay: 150 } });
    for (const language of ['en', 'ja']) {
        const times = [];
        for (let i = 0; i < 5; i++) {
            await page.open(`${afar.url}?lang=${language}`);
            await waitForLab(page);
            times.push(await page.run(() => measured.first));
        }
        atMost(`first frame at 10 Mbit/s, 150 ms, ${compress}, ${language}`, median(times) / 1000, 's', 1.5);
    }
    afar.close();
}

const arrow = { right: '\uE014', left: '\uE012' };

// Keys are held, so that each frame has something new to show.
async function measureScene(page, server, scene) {
    await page.open(`${server.url}?lang=en&scene=${scene}`);
    await waitForLab(page);
    await focusLab(page);
    await wait(500);
    await page.run(() => { measured.frames = []; });
    for (const value of Object.values(arrow)) {
        const actions = [{ type: 'keyDown', value }, { type: 'pause', duration: 1000 }, { type: 'keyUp', value }];
        await page.browser.send('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    }
    const frames = await page.run(() => measured.frames);
    if (frames.length < 60) throw new Error(`${scene}: only ${frames.length} frames in two seconds`);
    atMost(`a frame of ${scene}, median of ${frames.length}`, median(frames), 'ms', 5);
}

async function measureCrowd(page, server, count, limit) {
    await page.open(`${server.url}?lang=en&scene=crowd&set=count=${count}`);
    await waitForLab(page);
    await wait(2000);
    await page.run(() => { measured.frames = []; measured.paints = []; });
    await wait(5000);
    const { frames, paints } = await page.run(() => measured);
    const perSecond = ((paints.length - 1) * 1000) / (paints.at(-1) - paints[0]);
    if (limit) atLeast(`crowd of ${count}`, perSecond, 'frames/s', limit, 1);
    console.log(`${`crowd of ${count}: a frame, median`.padEnd(44)} ${median(frames).toFixed(2).padStart(9)} ms`);
}

// The rows of frame_bench: { name, tick, frame }, of scenes with all steps and of the crowd of 10,000.
function rowsOf(text) {
    const cells = text.split('\n').map((line) => line.split(/\s{2,}/));
    const scenes = cells.filter(([, panel]) => panel === 'all steps');
    const crowd = cells.find(([name, count]) => name === 'grid' && count === '10000');
    const rows = scenes.map(([name, , tick, compose, draw]) => ({ name, tick: Number(tick), frame: Number(compose) + Number(draw) }));
    return [...rows, { name: 'crowd of 10000', tick: Number(crowd[2]), frame: Number(crowd[3]) + Number(crowd[4]) }];
}

// Ticks of the small scenes take microseconds, less than the clocks of both can tell apart.
const TICK_MS = 0.05;

function measureAgainstNative() {
    const native = rowsOf(execFileSync(frameBench, ['maps/course.tmx'], { encoding: 'utf8' }));
    const env = { ...process.env, HITLAB_WEB: resolve('build/web-simd/bench') };
    const words = ['--no-experimental-fetch', 'web/node.mjs', 'maps/course.tmx'];
    const page = rowsOf(execFileSync('node', words, { encoding: 'utf8', env }));
    native.forEach(({ name, tick, frame }, i) => {
        atMost(`drawing ${name}, against native ${frame.toFixed(2)} ms`, page[i].frame / frame, 'times', 2);
        if (tick >= TICK_MS) atMost(`a tick of ${name}, against native ${tick.toFixed(3)} ms`, page[i].tick / tick, 'times', 2);
    });
}

const browser = await openChromium();
const server = await serve(site, { headers: isolated });
const page = new Page(browser);
try {
    await page.resize(1280, 720);
    await page.before('delete Navigator.prototype.serviceWorker;'); // it loads the page's files again
    await measureSizes(page, server);
    await page.before(measuring);
    await measureFirstFrame(page, server);
    for (const compress of ['brotli', 'gzip']) await measureFromAfar(page, compress);
    for (const scene of ['circle-obb', 'circle-aabb', 'circle-circle', 'obb-obb', 'rect-tiles'])
        await measureScene(page, server, scene);
    await measureCrowd(page, server, 10000, 59);
    await measureCrowd(page, server, 100000);
} finally {
    await browser.close();
    server.close();
}
measureAgainstNative();
console.log(failed ? `${failed} goals missed` : 'all goals reached');
