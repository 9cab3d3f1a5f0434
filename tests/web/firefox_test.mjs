// Firefox shows the same pixels as the native program, and its visitors can write a function of their own.
import { assert, runWith, site } from './harness.mjs';
import { openFirefox } from './firefox.mjs';
import { isNoNewcomer } from './lab.mjs';
import { size } from './native.mjs';
import { attack } from './hostile_test.mjs';
import { until } from './page.mjs';
import { pixelTests } from './pixels_test.mjs';
import { failing } from './publish_test.mjs';
import { serve } from './server.mjs';
import { costTests } from './trouble_test.mjs';

// Sets the window's inner size.
async function resize(firefox) {
    await firefox.send('WebDriver:SetWindowRect', { width: size.width, height: size.height });
    const script = 'return [innerWidth, innerHeight, devicePixelRatio]';
    const [width, height] = await firefox.send('WebDriver:ExecuteScript', { script, args: [] });
    const rect = { width: 2 * size.width - width, height: 2 * size.height - height };
    await firefox.send('WebDriver:SetWindowRect', rect);
    const now = await firefox.send('WebDriver:ExecuteScript', { script, args: [] });
    assert.deepEqual(now, [size.width, size.height, 1]);
}

const key = (type, value) => ({ type, value });
const SHIFT = '\uE008';

// What the editor says of functions: each source, and the remark.
const remarks = [
    ['function circle_obb(a, b) {\n    return a.x > b.x;\n}', /^The lab is using this function\.$/],
    ['function circle_obb(a, b) {\n    return a.nothing.x > 0;\n}', /^Line 2: TypeError/],
    ['function circle_obb(a, b) {\n    return (;\n}', /^Line 2: SyntaxError/],
    ['function circle_obb(a, b) {\n    while (true) {}\n}', /^It did not return/],
    ['function circle_obb(a, b) {\n\n    return circle_obb(a, b) + 1;\n}', /^Line 3: It used up its stack/],
    ['null.x;', /^Line 1: TypeError/],
    ['function circle_obb(a, b) {\n    SHOW(a.x);\n    return false;\n}', /^The lab is using this function\.$/],
];

const inPage = (firefox, work, ...args) =>
    firefox.send('WebDriver:ExecuteScript', { script: `return (${work}).apply(null, arguments)`, args });

// The same in a script of the page's own: one of the driver's reaches the page's functions through wrappers, which
// WebAssembly refuses. `work` returns a promise of what JSON can say.
async function inScript(firefox, work, ...args) {
    await inPage(firefox, (call) => {
        const source = `${call}.then((made) => { document.body.dataset.made = JSON.stringify(made); })`;
        delete document.body.dataset.made;
        const script = document.createElement('script');
        script.src = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        document.head.append(script);
    }, `(${work})(...${JSON.stringify(args)})`);
    return JSON.parse(await until('what the script has made', () => inPage(firefox, () => document.body.dataset.made), 60000));
}

async function showLab(firefox, show, context) {
    await show(context, '?scene=circle-obb&lang=en');
    const hasBegun = () => Boolean(document.documentElement.dataset.theme && document.title !== 'hitlab');
    await until('the lab', () => inPage(firefox, hasBegun));
}

function editorTests(firefox, show) {
    const ask = (script, ...args) => firefox.send('WebDriver:ExecuteScript', { script, args });
    const valueOf = (id) => ask(`return document.querySelector('#editor-${id}').textContent`);

    async function runSource(source) {
        await ask(`const text = document.querySelector('#editor-text');
            text.select();
            document.execCommand('insertText', false, arguments[0]);
            document.querySelector('#editor-run').click();`, source);
    }

    async function expectRemark(pattern) {
        let last = '';
        await until('a remark', async () => pattern.test((last = await valueOf('remark')))).catch(() => {
            throw new Error(`the editor says '${last}' and not ${pattern}`);
        });
    }

    return {
        'the editor of a function': async (context) => {
            await showLab(firefox, show, context);
            const actions = [key('keyDown', SHIFT), key('keyDown', 'F'), key('keyUp', 'F'), key('keyUp', SHIFT)];
            await firefox.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
            await until('the editor', () => ask(`return !document.querySelector('#editor').hidden`));
            for (const [source, remark] of remarks) {
                await runSource(source);
                await expectRemark(remark);
            }
            await attack({ run: (...words) => inPage(firefox, ...words) });
            await runSource(remarks.at(-1)[0]);
            await ask(`document.querySelector('#editor-judge').click()`);
            const state = () => ask(`return document.querySelector('#judge-state').textContent`);
            await until('the report', async () => /^Errors: [\d,]+ in 100,000 poses\./.test(await state()), 120000);
        },
    };
}

// As in publish_test.mjs, in the other browser.
function publishTests(firefox) {
    const ask = (script, ...args) => firefox.send('WebDriver:ExecuteScript', { script, args });
    const open = async (url) => {
        await firefox.send('WebDriver:Navigate', { url: 'about:blank' });
        await firefox.send('WebDriver:Navigate', { url });
        await until('the first frame', () => ask(`return document.querySelector('#cover')?.hidden`));
    };

    return {
        'it opens without a network': async () => {
            const own = await serve(site);
            try {
                await open(`${own.url}?lang=en`);
                await until('the page is kept', () => ask(`return navigator.serviceWorker.getRegistration()
                    .then((found) => Boolean(found?.active && navigator.serviceWorker.controller))`));
            } finally {
                own.close();
            }
            await open(`${own.url}?scene=obb-obb&lang=ja`);
            assert.equal(await ask('return document.documentElement.lang'), 'ja');
        },

        'a program that fails says so': async () => {
            const own = await serve(site);
            try {
                await open(`${own.url}?scene=circle-obb&lang=en`);
                await ask(`(${failing})()`);
                await firefox.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [key('keyDown', 'm'), key('keyUp', 'm')] }] });
                const says = () => ask(`return document.querySelector('#status').textContent`);
                await until('the sentence', async () => /^The lab has stopped: its program has an error\. Open the last pose again/.test(await says()));
            } finally {
                own.close();
            }
        },
    };
}

export async function run() {
    const firefox = await openFirefox();
    const server = await serve(site);
    await resize(firefox);
    await firefox.send('WebDriver:Navigate', { url: `${server.url}icon-48.png` });
    await inPage(firefox, `() => { ${isNoNewcomer} }`);
    const take = async () => Buffer.from(await firefox.send('WebDriver:TakeScreenshot', { full: false }), 'base64');
    const show = async (context, link) => {
        await firefox.send('WebDriver:Navigate', { url: 'about:blank' });
        await firefox.send('WebDriver:Navigate', { url: server.url + link });
    };
    const close = async () => {
        await firefox.close();
        server.close();
    };
    const tests = { ...pixelTests(show), ...editorTests(firefox, show), ...publishTests(firefox), ...costTests((context) => showLab(firefox, show, context), (...words) => inScript(firefox, ...words)) };
    await runWith('firefox', tests, () => ({ take }), close);
}
