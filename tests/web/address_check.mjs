// Tests web/link.js and web/keys.js, which need no browser: `node tests/web/address_check.mjs`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { isForBrowser } from '../../web/keys.js';
import { addressOfLinks, commandLine, faultOf, frameOf, languageOf, linkTo, openTheSame, plainAddress, reasonOf } from '../../web/link.js';

const page = 'https://example.org/lab/';
const calm = { languages: ['en-US'], isDark: false, hasContrast: false, reducesMotion: false };
const looks = ['--lang', 'en', '--theme', 'light'];
const opens = (query, args, preferences = calm) => assert.deepEqual(commandLine(page + query, preferences), args, query);

const key = (name, modifiers = '') => ({
    key: name,
    ctrlKey: modifiers.includes('c'),
    shiftKey: modifiers.includes('s'),
    altKey: modifiers.includes('a'),
    metaKey: modifiers.includes('m'),
    isComposing: modifiers.includes('i'),
});

// The event of a key of src/input/action_table.h: SDL's name for it, with modifiers before it.
function pressed(name) {
    const parts = name.split('+');
    const sdl = parts.at(-1);
    const names = { Return: 'Enter', Space: ' ', Left: 'ArrowLeft', Right: 'ArrowRight', Up: 'ArrowUp', Down: 'ArrowDown' };
    const letter = parts.includes('Shift') ? sdl : sdl.toLowerCase();
    const modifiers = parts.slice(0, -1).map((modifier) => modifier[0].toLowerCase()).join('');
    return key(names[sdl] ?? (sdl.length === 1 ? letter : sdl), modifiers);
}

const tests = {
    'an address opens a scene with a method and fields': () => {
        opens('', looks);
        opens('?scene=obb-obb', [...looks, 'obb-obb']);
        opens('?scene=obb-obb&method=sat&set=a.x=-3&set=b.x=1%2B2',
            [...looks, '--method', 'sat', '--set', 'a.x=-3', '--set', 'b.x=1+2', 'obb-obb']);
        opens('?panel=0', [...looks, '--no-panel']);
        opens('?panel=1&utm_source=x', looks);
        opens('?lang=ja&theme=dark', ['--lang', 'ja', '--theme', 'dark']);
        opens('?card=3&lesson=2-circle-box', [...looks, '--lesson', 'lessons/2-circle-box.lesson', '--card', '3']);
    },
    'files are those of the site': () => {
        opens('?map=course', [...looks, '--map', 'maps/course.tmx']);
        opens('?map=../../etc/article.tmj', [...looks, '--map', 'maps/article.tmj']);
        opens('?lesson=/x/1.lesson', [...looks, '--lesson', 'lessons/1.lesson']);
    },
    'no parameter becomes an option or another command': () => {
        opens('?scene=--help', [...looks, 'help']);
        opens('?scene=check', [...looks, 'check']);
        assert.equal(commandLine(`${page}?scene=judge`, calm)[0], '--lang');
    },
    'a pose says all but the map and the looks': () => {
        const link = '?scene=crowd&method=grid&map=course&panel=0#obb-obb+method=sat';
        opens(link, [...looks, '--no-panel', '--map', 'maps/course.tmx', '--state', page + link]);
        opens('?scene=crowd#', [...looks, 'crowd']);
        const inLesson = '?lesson=2-circle-box&card=2#circle-aabb';
        opens(inLesson, [...looks, '--lesson', 'lessons/2-circle-box.lesson', '--card', '2', '--state', page + inLesson]);
    },
    'wrong values are left to the program': () => {
        opens('?lang=xx&theme=', ['--lang', 'xx', '--theme', '']);
        opens('?method=', [...looks, '--method', '']);
    },
    'the visitor\'s preferences count unless the address says more': () => {
        const dark = { languages: ['fr', 'ja-JP', 'en'], isDark: true, hasContrast: false, reducesMotion: true };
        opens('', ['--lang', 'ja', '--theme', 'dark', '--paused'], dark);
        opens('?theme=light&lang=en', ['--lang', 'en', '--theme', 'light', '--paused'], dark);
        opens('', ['--lang', 'en', '--theme', 'contrast'], { ...calm, isDark: true, hasContrast: true });
        assert.equal(languageOf(page, []), 'en');
        assert.equal(languageOf(page, ['english', 'jav', 'ja']), 'ja');
        assert.equal(languageOf(`${page}?lang=xx`, ['ja']), 'ja');
    },
    'a damaged address leaves one that opens': () => {
        assert.equal(plainAddress(`${page}?lang=xx&theme=y&panel=0&scene=z#w`, ['ja']), `${page}?panel=0&lang=ja`);
        assert.equal(addressOfLinks(`${page}?scene=x&lang=ja&map=course&panel=0#y`), `${page}?lang=ja&map=course`);
        assert.equal(addressOfLinks(`${page}?lesson=x&lang=ja`), `${page}?lang=ja`);
        assert.equal(addressOfLinks(`${page}?lesson=x&card=1`, { lesson: 'y', name: 'z' }), `${page}?lesson=y&card=z`);
        assert.equal(linkTo(page, 'a b=1'), `${page}#a+b=1`);
    },
    'an address opens a figure': () => {
        opens('?bare=1&caption=a+%22b%22&loop=60-180', [...looks, '--bare', '--caption', 'a "b"', '--loop', '60-180']);
        opens('?bare=0&autoplay=1', [...looks, '--play']);
        opens('?autoplay=0', [...looks, '--paused']);
        opens('?autoplay=1', ['--lang', 'en', '--theme', 'light', '--paused'], { ...calm, reducesMotion: true });
        assert.equal(plainAddress(`${page}?bare=1&scene=z`, ['en']), `${page}?bare=1&lang=en`);
        assert.equal(plainAddress(`${page}?bare=1&loop=z`, ['en']), `${page}?lang=en`);
    },
    'impossible values of figures are found': () => {
        for (const fine of ['', '?bare=1', '?bare=0&lesson=x', '?bare=1&caption=x', '?autoplay=0', '?loop=0-7200', '?new=5'])
            assert.equal(faultOf(page + fine), null, fine);
        const wrong = ['bare=', 'bare=yes', 'bare=1&lesson=x', 'caption=x', 'caption=x&bare=0', 'bare=1&caption=', 'autoplay=no', 'autoplay=',
            'loop=5', 'loop=5-5', 'loop=6-5', 'loop=1-7201', 'loop=a-b', 'loop=-1-5', 'loop=1-2&loop=x', `bare=1&caption=${'x'.repeat(301)}`];
        for (const query of wrong) {
            const { given, en, ja } = faultOf(`${page}?${query}`);
            assert.ok(given.length < 60 && en && ja && query.includes(given.split('=')[0]), query);
        }
    },
    'a figure for an article is one iframe': () => {
        const pose = 'circle-obb method=sat a.x=1e+20 a.y=-3';
        assert.equal(linkTo(addressOfLinks(`${page}?lang=en&panel=0#old`), pose), `${page}?lang=en#circle-obb+method=sat+a.x=1e%2B20+a.y=-3`);
        const frame = frameOf(`${page}?map=course&theme=dark`, pose, { title: 'a "b" < c', language: 'ja', caption: 'x & "y" <b>', plays: true });
        const [, src, title] = /^<iframe src="([^"]*)" title="([^"]*)" width="640" height="400"\n[^<>]*><\/iframe>$/.exec(frame);
        const url = new URL(src.replaceAll('&amp;', '&'));
        assert.deepEqual(Object.fromEntries(url.searchParams), { map: 'course', theme: 'dark', bare: '1', lang: 'ja', caption: 'x & "y" <b>', autoplay: '1' });
        assert.ok(openTheSame(url.href, linkTo(page, pose)));
        assert.equal(title, 'a &quot;b&quot; &lt; c');
        assert.ok(!frameOf(page, pose, { title: '', language: 'en', caption: '', plays: false }).includes('caption'));
    },
    'poses are compared as they are read': () => {
        assert.ok(openTheSame(`${page}#a+b=1`, `${page}?lang=ja#a%20b%3D1`));
        assert.ok(!openTheSame(`${page}#a+b=1`, `${page}#a+b=2`));
        assert.ok(!openTheSame(`${page}?card=1#a`, `${page}?card=2#a`));
        assert.ok(!openTheSame(`${page}#%zz`, `${page}#%zz`));
    },
    'the browser keeps its keys': () => {
        for (const name of ['F5', 'F11', 'F12']) assert.ok(isForBrowser(key(name)), name);
        for (const name of 'rwtlnvfpda=-0+') assert.ok(isForBrowser(key(name, 'c')), name);
        assert.ok(isForBrowser(key('c', 'm')) && isForBrowser(key('I', 'cs')) && isForBrowser(key('あ', 'i')));
    },
    'the lab gets its keys': () => {
        for (const name of ['m', 'M', 'F1', 'F6', 'ArrowLeft', 'Escape', 'Enter', ' ', 'Control']) assert.ok(!isForBrowser(key(name)), name);
        for (const name of ['z', 'y', 'c', 's', 'o', '[', ']', 'ArrowLeft']) assert.ok(!isForBrowser(key(name, 'c')), name);
        for (const name of ['Z', 'C', 'S', 'L']) assert.ok(!isForBrowser(key(name, 'cs')), name);
        assert.ok(!isForBrowser(key('ArrowLeft', 'a')) && !isForBrowser(key('@', 'ca')));
    },
    'the keys of all actions are the lab\'s, but for those that a browser has itself': () => {
        const ofBrowsers = ['next-scene', 'previous-scene', 'text-larger', 'text-smaller', 'text-normal', 'fullscreen', 'quit'];
        const rows = [...readFileSync('src/input/action_table.h', 'utf8').matchAll(/^ACTION\(\w+, "([^"]+)", \w+, "([^"]+)", (?:NULL|"([^"]+)")/gm)];
        assert.ok(rows.length > 80, `${rows.length} rows of actions`);
        for (const [, action, ...names] of rows.filter(([, each]) => !ofBrowsers.includes(each) && each !== 'paste'))
            for (const name of names.filter(Boolean)) assert.ok(!isForBrowser(pressed(name)), `${action}: ${name}`);
    },
    'Tab leaves the lab after Escape': () => {
        assert.ok(!isForBrowser(key('Tab'), 'Tab') && !isForBrowser(key('Tab', 's'), 'm'));
        assert.ok(isForBrowser(key('Tab'), 'Escape') && isForBrowser(key('Tab', 's'), 'Escape'));
    },
    'why a link is damaged, without words of the command line': () => {
        for (const [failure, english, japanese] of [
            ["hitlab: --method: circle-obb has no method 'x'", "(method: circle-obb has no method 'x')", '（誤り：method）'],
            ['hitlab: nothing: unknown scene; hitlab --list names them', '(nothing: unknown scene)', '（誤り：nothing）'],
            ['hitlab: --method: it needs a function of your own (--check FILE.c)', '(method: it needs a function of your own)', '（誤り：method）'],
            ['hitlab: --state: column 3: b.angle: not a number', '(state: column 3: b.angle: not a number)', '（誤り：state）'],
            [undefined, '', ''],
        ]) {
            assert.equal(reasonOf(failure, 'en'), english);
            assert.equal(reasonOf(failure, 'ja'), japanese);
        }
    },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    try {
        test();
    } catch (error) {
        failed++;
        console.log(`not ok page: ${name}: ${error.message}`);
    }
}
console.log(`page: ${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
