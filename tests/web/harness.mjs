// Runs the tests of a part and reports them as hit/tests/support/summary.sh reads it; a failure keeps its screenshot.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { openChromium } from './chromium.mjs';
import { isNoNewcomer, listening } from './lab.mjs';
import { size } from './native.mjs';
import { Page } from './page.mjs';
import { serve } from './server.mjs';

export const kept = process.env.KEPT ?? 'build/web/test';
export const site = process.env.SITE ?? 'build/web/site';

async function reportFailure(page, part, name, error) {
    console.log(`not ok web: ${name}: ${error.stack ?? error}`);
    if (!page) return;
    const file = join(kept, `${part}-${name.replace(/[^a-z0-9]+/gi, '-')}.png`);
    await page.frame().catch(() => {});
    await page.savePicture(file).then(() => console.log(`screenshot: ${file}`), () => {});
    console.log((await page.complaints().catch(() => [])).join('\n'));
}

// `tests` are functions by what they show. Each gets what `makeContext` makes, such as a page.
export async function runWith(part, tests, makeContext, end) {
    let passed = 0;
    let failed = 0;
    const only = process.argv[3];
    mkdirSync(kept, { recursive: true });
    for (const [name, test] of Object.entries(tests)) {
        if (only && !name.includes(only)) continue;
        const start = Date.now();
        const context = await makeContext();
        try {
            await test(context);
            passed++;
            console.log(`ok: ${name} (${Date.now() - start} ms)`);
        } catch (error) {
            failed++;
            await reportFailure(context.page, part, name, error);
        }
    }
    await end();
    console.log(`web ${part}: ${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

// Tests that open the site in one Chromium, in a window of 1280 x 720 unless they resize it.
export async function runInChromium(part, tests, options) {
    const browser = await openChromium(options);
    const server = await serve(site);
    const page = new Page(browser);
    await page.before(isNoNewcomer + listening);
    const makeContext = async () => {
        await page.frame();
        await page.leave();
        await page.resize(size.width, size.height);
        await page.complaints();
        return { page, server, url: (rest = '') => server.url + rest };
    };
    const end = async () => {
        await browser.close();
        server.close();
    };
    await runWith(part, tests, makeContext, end);
}

export const runAlone = (part, tests) => runWith(part, tests, () => ({}), () => {});

export { assert };
