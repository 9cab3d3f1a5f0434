// What a visitor does in Chromium: opens a link, looks, points, types, touches.
import { writeFileSync } from 'node:fs';

// The code points that WebDriver has for keys without a character.
const keys = {
    Enter: '\uE007', Escape: '\uE00C', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Tab: '\uE004', Backspace: '\uE003', Delete: '\uE017',
    Left: '\uE012', Up: '\uE013', Right: '\uE014', Down: '\uE015', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
    ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, String.fromCharCode(0xe031 + i)])),
};

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Asks again until `ask` answers something true, and returns that answer.
export async function until(what, ask, milliseconds = 30000) {
    const end = Date.now() + milliseconds;
    for (;;) {
        const answer = await ask();
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`not within ${milliseconds / 1000} s: ${what}`);
        await wait(30);
    }
}

// The window's inner size in CSS pixels, and the device pixels to each.
const viewport = (width, height, density, mobile) => ({ width, height, deviceScaleFactor: density, mobile });

export class Page {
    constructor(browser) {
        this.browser = browser;
    }

    async resize(width, height, { density = 1, touch = false } = {}) {
        await this.browser.call('Emulation.setDeviceMetricsOverride', viewport(width, height, density, touch));
        await this.browser.call('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 5 });
    }

    // Opens an address, in a page without history of its own.
    async open(url) {
        await this.leave();
        await this.browser.send('/url', { url });
    }

    // Ends the page that is open: what it has not yet asked for or complained about no longer comes.
    leave() {
        return this.browser.send('/url', { url: 'about:blank' });
    }

    // Steps in the page's history. A function that `run` calls must not: chromedriver calls it again if its page is left
    // before it has returned.
    back() {
        return this.browser.send('/back');
    }

    forward() {
        return this.browser.send('/forward');
    }

    // Runs a function in the page with arguments that are JSON.
    run(work, ...values) {
        return this.browser.send('/execute/sync', { script: `return (${work}).apply(null, arguments)`, args: values });
    }

    // Runs a source text in each page before its own scripts; the result is what removes it again.
    async before(source) {
        const { identifier } = await this.browser.call('Page.addScriptToEvaluateOnNewDocument', { source });
        return () => this.browser.call('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    }

    async picture() {
        return Buffer.from(await this.browser.send('/screenshot', undefined, 'GET'), 'base64');
    }

    async savePicture(file) {
        writeFileSync(file, await this.picture());
    }

    text(selector) {
        return this.run((s) => document.querySelector(s)?.innerText.trim() ?? '', selector);
    }

    async element(selector) {
        return this.browser.send('/element', { using: 'css selector', value: selector });
    }

    // Enters a frame of the page, by its number; without one leaves all frames.
    frame(number = null) {
        return this.browser.send('/frame', { id: number });
    }

    pointer(kind, actions) {
        const parameters = { pointerType: kind };
        return this.browser.send('/actions', { actions: [{ type: 'pointer', id: kind, parameters, actions }] });
    }

    move(x, y) {
        return this.pointer('mouse', [step('pointerMove', x, y)]);
    }

    click([x, y], kind = 'mouse') {
        return this.pointer(kind, [step('pointerMove', x, y), press, pause(60), release, pause(60)]);
    }

    drag([x, y], [toX, toY], kind = 'mouse') {
        const way = [1, 2, 3, 4, 5].map((i) => step('pointerMove', x + ((toX - x) * i) / 5, y + ((toY - y) * i) / 5));
        const moves = way.flatMap((move) => [move, pause(40)]);
        return this.pointer(kind, [step('pointerMove', x, y), pause(60), press, pause(60), ...moves, release, pause(60)]);
    }

    // Two fingers that move at the same time, each from a place to a place.
    pinch(fingers) {
        const actions = fingers.map(([from, to], i) => ({
            type: 'pointer',
            id: `finger ${i}`,
            parameters: { pointerType: 'touch' },
            actions: [step('pointerMove', ...from), press, pause(60), step('pointerMove', ...to, 300), pause(60), release],
        }));
        return this.browser.send('/actions', { actions });
    }

    wheel([x, y], notches) {
        const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: 100 * notches, duration: 0 };
        return this.browser.send('/actions', { actions: [{ type: 'wheel', id: 'wheel', actions: [scroll, pause(60)] }] });
    }

    // Presses keys: names such as 'Enter' and 'Control+c', or single characters.
    async press(...strokes) {
        for (const stroke of strokes) {
            const parts = stroke.length > 1 ? stroke.split('+').map((name) => keys[name] ?? name) : [stroke];
            const down = parts.map((value) => ({ type: 'keyDown', value }));
            const up = [...parts].reverse().map((value) => ({ type: 'keyUp', value }));
            await this.browser.send('/actions', {
                actions: [{ type: 'key', id: 'keys', actions: [...down, pause(40), ...up, pause(40)] }],
            });
        }
    }

    type(text) {
        return this.press(...text);
    }

    release() {
        return this.browser.send('/actions', undefined, 'DELETE');
    }

    // What the page's scripts and the browser complained about since the last call.
    async complaints() {
        const entries = await this.browser.send('/se/log', { type: 'browser' });
        return entries.filter((entry) => entry.level === 'SEVERE').map((entry) => entry.message);
    }

    async clipboard() {
        return this.run(() => navigator.clipboard.readText());
    }
}

const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };
const pause = (duration) => ({ type: 'pause', duration });
const step = (type, x, y, duration = 0) => ({ type, x: Math.round(x), y: Math.round(y), duration, origin: 'viewport' });
