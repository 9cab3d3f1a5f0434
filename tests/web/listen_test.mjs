// For people who listen: what is announced, the page's names and structure, and what the page says of itself elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assert, runInChromium, site } from './harness.mjs';
import { openFirefox } from './firefox.mjs';
import { expectSaid, focusLab, openEditor, openLab } from './lab.mjs';
import { inLink, poseOf } from './native.mjs';
import { until } from './page.mjs';
import { serve } from './server.mjs';

// axe-core is no package of Debian. Where its script is given, it looks at the page, too.
const axe = process.env.AXE ?? 'build/web/axe.min.js';

// What is wrong with a page, by rules that a program can check: one line each.
function faultsOfPage() {
    const faults = [];
    const all = [...document.querySelectorAll('body *')];
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
    const name = (element) => `${element.tagName.toLowerCase()}#${element.id}`;
    const textOf = (id) => document.getElementById(id)?.textContent.trim() ?? '';
    const nameOf = (element) =>
        (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join('')
        || (element.getAttribute('aria-label') ?? '') || [...(element.labels ?? [])].map((label) => label.textContent.trim()).join('')
        || (element.matches('a, button') ? element.textContent.trim() : '');
    const ids = all.map((element) => element.id).filter(Boolean);
    for (const id of new Set(ids)) if (ids.filter((each) => each === id).length > 1) faults.push(`two elements have the id ${id}`);
    for (const element of all.filter(isShown)) {
        if (element.matches('a, button, input, textarea, progress, dialog, section, [role=application], [role=region], [role=dialog]') && !nameOf(element))
            faults.push(`${name(element)} has no name`);
        for (const attribute of ['aria-labelledby', 'aria-describedby'])
            for (const id of (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean))
                if (!document.getElementById(id)) faults.push(`${name(element)}: ${attribute} names no element: ${id}`);
        if (element.tabIndex > 0) faults.push(`${name(element)} changes the order of the focus`);
        if (element.matches('[aria-hidden=true] :is(a, button, input)')) faults.push(`${name(element)} is hidden and takes the focus`);
        const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (isText && !element.closest('main, section, dialog, [role=status], [aria-live], .unseen')) faults.push(`${name(element)} is in no landmark`);
    }
    const rgb = (color) => (/rgba?\((.*)\)/.exec(color)?.[1] ?? '0,0,0,0').split(/[,/ ]+/).map(Number);
    const luminance = (color) => rgb(color).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const groundOf = (element) => {
        const { backgroundColor } = getComputedStyle(element);
        return (rgb(backgroundColor)[3] ?? 1) > 0.99 ? backgroundColor : element.parentElement ? groundOf(element.parentElement) : 'rgb(255,255,255)';
    };
    for (const element of all.filter((each) => isShown(each) && each.matches('#editor *, #share *, #status') && each.textContent.trim())) {
        const [dark, light] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))].sort((a, b) => a - b);
        if ((light + 0.05) / (dark + 0.05) < 4.5) faults.push(`${name(element)}: too little contrast`);
    }
    const viewport = document.querySelector('meta[name=viewport]').content;
    if (/user-scalable=no|maximum-scale/.test(viewport)) faults.push('the page cannot be zoomed');
    if (!/^(en|ja)$/.test(document.documentElement.lang)) faults.push(`the language is ${document.documentElement.lang}`);
    if (document.querySelectorAll('main').length !== 1) faults.push('there is not one main landmark');
    if (document.querySelectorAll('h1').length !== 1) faults.push('there is not one first heading');
    if (!document.title) faults.push('the page has no title');
    return faults;
}

async function expectNoFault(page, where) {
    assert.deepEqual(await page.run(faultsOfPage), [], where);
    if (!existsSync(axe)) return;
    const findings = await page.browser.send('/execute/async', {
        script: `${readFileSync(axe, 'utf8')}; const done = arguments[0];
            axe.run(document, { iframes: false }).then(({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html))));`,
        args: [],
    });
    assert.deepEqual(findings, [], `${where}: axe-core`);
}

const heard = (page) => page.run(() => document.querySelector('#live').textContent);

const tests = {
    'the title, the heading and the lab are named after the scene': async (context) => {
        const { page } = context;
        const names = () => page.run(() => [document.title, document.querySelector('h1').textContent, document.querySelector('#canvas').getAttribute('aria-label')]);
        const expectNames = async (name) => {
            let last;
            const expected = [`${name} - hitlab`, name, name];
            await until('the names', async () => JSON.stringify(last = await names()) === JSON.stringify(expected)).catch(() => {
                assert.deepEqual(last, expected);
            });
        };
        await openLab(context, '?scene=circle-obb&lang=en');
        await expectNames('Circle × rotated box');
        await focusLab(page);
        await page.press('l');
        await expectNames('円 × 傾いた矩形');
        await page.press('1');
        await expectNames('円 × 円');
        await openLab(context, '?lesson=2-circle-box&lang=en');
        await expectNames('Circle × box · Circle and box: the nearest point');
        await expectSaid(page, /Of all points of the box[^]*Drag the circle around/);
    },

    'what is selected, touching, a pause, the glossary, keys and cards are announced': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        await expectSaid(page, /Does the circle hit the rotated box\?[^]*Method: turn back[^]*Selected: circle\.[^]*Touching is not a hit\./);
        for (const [stroke, words] of [['Tab', /Selected: box\./], ['t', /Touching counts as a hit\./], ['p', /Paused\./],
            ['F2', /Glossary\. gap: /], ['Down', /Glossary\. touching: /], ['F1', /Keys, page 1 of 3\. [^]*F2, glossary\./], ['F1', /Keys, page 2 of 3\./]]) {
            await page.press(stroke);
            await expectSaid(page, words);
            assert.doesNotMatch(await heard(page), /Does the circle/, `after ${stroke}, only what is new is said`);
        }
        await page.press('Escape', 'F10');
        await expectSaid(page, /Lessons\. .*: \d+ of \d+ cards done/);
        await page.press('Escape', 'l');
        await expectSaid(page, /方法：/);
    },

    'nothing is wrong with the page': async (context) => {
        const { page } = context;
        for (const theme of ['light', 'dark', 'contrast']) {
            await openLab(context, `?scene=circle-obb&lang=en&theme=${theme}`);
            await expectNoFault(page, `the lab, ${theme}`);
            await focusLab(page);
            await page.press('Shift+J');
            await until('the dialog', () => page.run(() => document.querySelector('#share').open));
            await expectNoFault(page, `the dialog, ${theme}`);
            await openEditor(context, `&theme=${theme}`);
            await expectNoFault(page, `the editor, ${theme}`);
        }
        await openLab(context, `?bare=1&lang=ja${inLink(poseOf('circle-obb'))}`);
        await expectNoFault(page, 'a figure');
        await openLab(context, '?scene=nothing&lang=en');
        await expectSaid(page, /nothing/);
        await expectNoFault(page, 'a damaged link');
    },

    'the page says what it is, with a picture': async (context) => {
        const { page } = context;
        await openLab(context, '?lang=en');
        const { description, image, icon } = await page.run(() => ({
            description: document.querySelector('meta[name=description]').content,
            image: document.querySelector('meta[property="og:image"]').content,
            icon: document.querySelector('link[rel=icon]').href,
        }));
        assert.match(description, /hit detection[^]*当たり判定/);
        const picture = readFileSync(join(site, image.replace(/^.*\//, '')));
        assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
        assert.ok(existsSync(join(site, icon.replace(/^.*\//, ''))), icon);
    },

    'Firefox names and announces as well': async () => {
        const firefox = await openFirefox();
        const server = await serve(site);
        const ask = (script) => firefox.send('WebDriver:ExecuteScript', { script, args: [] });
        try {
            await firefox.send('WebDriver:Navigate', { url: `${server.url}?scene=circle-obb&lang=en` });
            await until('the title', async () => (await ask('return document.title')) === 'Circle × rotated box - hitlab');
            await firefox.send('WebDriver:PerformActions', {
                actions: [{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: 'p' }, { type: 'keyUp', value: 'p' }] }],
            });
            await until('the pause', async () => /Paused\./.test(await ask(`return document.querySelector('#live').textContent`)));
        } finally {
            await firefox.close();
            server.close();
        }
    },
};

export const run = () => runInChromium('listen', tests);
