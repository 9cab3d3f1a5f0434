// Hands on the page: the mouse, the keyboard, fingers.
import { join } from 'node:path';

import { assert, kept, runInChromium } from './harness.mjs';
import { expectPose, focusLab, openLab, pose } from './lab.mjs';
import { draw, folder, inLink, keyOf, layout, poseFields, poseOf, pressed, wordsOf } from './native.mjs';
import { until, wait } from './page.mjs';
import { countDifferent, expectPicture } from './pictures.mjs';

const start = [256.29, 182.5, 20]; // the circle of circle-obb
const goal = [286.29, 197.5];
const moved = { 'a.x': [goal[0], 0.7], 'a.y': [goal[1], 0.7] };
const phone = { width: 360, height: 640 };

// A gamepad in the browser's standard layout: button 15 is the D-pad's right, 3 is Y.
const gamepad = `
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { id: 'Pad', index: 0, connected: true, mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0], buttons };
    navigator.getGamepads = () => [pad, null, null, null];
    window.plugIn = () => window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: pad }));
    window.push = (i, value) => {
        buttons[i] = { pressed: value > 0, touched: value > 0, value };
        pad.timestamp += 1;
    };
`;

const tests = {
    'a drag moves the circle': async (context) => {
        await openLab(context, '?scene=circle-obb&lang=en');
        const screen = layout(['circle-obb', '--lang', 'en']);
        await context.page.drag(screen.place(start, start), screen.place(start, goal));
        await expectPose(context.page, 'circle-obb', moved);
    },

    'the wheel rotates the box': async (context) => {
        await openLab(context, '?scene=circle-obb&lang=en');
        const box = layout(['circle-obb', '--lang', 'en']).place(start, [200, 150]);
        await context.page.click(box);
        await context.page.wheel(box, 1);
        const angle = () => pose(context.page).then((text) => Number(poseFields(text)['b.angle']));
        await until('another angle', async () => (await angle()) > 30);
    },

    'an angle is typed, and a typo changes nothing': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        const screen = layout(['circle-obb', '--lang', 'en']);
        await page.click(screen.text('30'));
        await page.press('Control+a');
        await page.type('123.5');
        await page.press('Enter', 'Escape');
        await expectPose(page, 'circle-obb', { 'b.angle': 123.5 });
        await page.click(screen.text('30'));
        await page.type('999x');
        await page.press('Enter', 'Escape');
        await expectPose(page, 'circle-obb', { 'b.angle': 123.5 });
    },

    'a gamepad moves the circle': async (context) => {
        const { page } = context;
        const remove = await page.before(gamepad);
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        const push = (button, value) => page.run((i, way) => window.push(i, way), button, value);
        await page.run(() => window.plugIn());
        await until('the circle to the right', async () => {
            await push(15, 1);
            await wait(300);
            await push(15, 0);
            return Number(poseFields(await pose(page))['a.x']) > start[0] + 1;
        });
        await push(3, 1); // Y
        await expectPose(page, 'circle-obb', { method: 'wrong-sign' });
        await remove();
    },

    'keys choose the method, the scene and what touching means': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        await page.press('m');
        await expectPose(page, 'circle-obb', { method: 'wrong-sign' });
        await page.press('Shift+m', 't');
        await expectPose(page, 'circle-obb', { method: 'unrotate', touching: 1 });
        await page.press(`${keyOf('obb-obb')}`);
        await expectPose(page, 'obb-obb', { method: 'sat' });
    },

    'a key that is held moves the shape until it is released': async (context) => {
        const { page } = context;
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        const x = async () => Number(poseFields(await pose(page))['a.x']);
        let first = start[0], held = 0;
        // A page that is slow moves it less in the same time; a tap would move it by 1.
        for (let duration = 500; first <= start[0] + 10 && duration <= 8000; duration *= 2) {
            const hold = [{ type: 'keyDown', value: '\uE014' }, { type: 'pause', duration }, { type: 'keyUp', value: '\uE014' }];
            await page.browser.send('/actions', { actions: [{ type: 'key', id: 'keys', actions: hold }] });
            first = await x();
            held += duration;
        }
        assert.ok(first > start[0] + 10, `held for ${held} ms, the key moved it to ${first}`);
        assert.equal(await x(), first);
    },

    'keys of the browser stay the browser\'s': async (context) => {
        const { page } = context;
        const remove = await page.before(`window.taken = {};
            window.addEventListener('keydown', (event) => setTimeout(() => { taken[event.key] = event.defaultPrevented; }), true);`);
        await openLab(context, '?scene=circle-obb&lang=en');
        await focusLab(page);
        await page.press('F11', 'F12', 'Control+r', 'Control+w', 'Control+t', 'm');
        const taken = await until('the last key', () => page.run(() => 'm' in window.taken && window.taken));
        await remove();
        assert.deepEqual(taken, { Control: taken.Control, F11: false, F12: false, r: false, w: false, t: false, m: true });
    },

    'a finger drags the circle': async (context) => {
        const { page } = context;
        await page.resize(1280, 720, { touch: true });
        await openLab(context, '?scene=circle-obb&lang=en');
        const screen = layout(['circle-obb', '--lang', 'en']);
        await page.drag(screen.place(start, start), screen.place(start, goal), 'touch');
        await expectPose(page, 'circle-obb', { 'a.x': [goal[0], 1.5], 'a.y': [goal[1], 1.5] });
    },

    'a tap opens a scene': async (context) => {
        const { page } = context;
        await page.resize(1280, 720, { touch: true });
        await openLab(context, '?scene=circle-obb&lang=en');
        await page.click(layout(['circle-obb', '--lang', 'en']).text(`${keyOf('obb-obb')}  box × box (OBB)`), 'touch');
        await expectPose(page, 'obb-obb', {});
    },

    'on a phone a finger drags the circle, and the page does not scroll': async (context) => {
        const { page } = context;
        const words = ['circle-obb', '--lang', 'en'];
        await page.resize(phone.width, phone.height, { touch: true });
        await openLab(context, `?lang=en${inLink(poseOf('circle-obb'))}`);
        const screen = layout(words, phone);
        await page.drag(screen.place(start, start), screen.place(start, goal), 'touch');
        await expectPose(page, 'circle-obb', { 'a.x': [goal[0], 2], 'a.y': [goal[1], 2] });
        assert.deepEqual(await page.run(() => [scrollX, scrollY]), [0, 0]);
    },

    'on a phone taps open the gallery and choose a scene there': async (context) => {
        const { page } = context;
        const words = ['circle-obb', '--lang', 'en'];
        await page.resize(phone.width, phone.height, { touch: true });
        await openLab(context, '?scene=circle-obb&lang=en');
        await page.click(layout(words, phone).text('Scenes'), 'touch');
        const name = layout([...words, ...pressed('scenes')], phone).texts.find(({ text }) => text.startsWith(`${keyOf('point-polygon')}  `));
        await page.click([name.x + 20, name.y - 40], 'touch'); // in the picture above the name
        await expectPose(page, 'point-polygon', {});
    },

    'on a phone a finger drags a corner of a polygon': async (context) => {
        const { page } = context;
        await page.resize(phone.width, phone.height, { touch: true });
        await openLab(context, '?scene=point-polygon&lang=en');
        const { circles } = layout(['point-polygon', '--lang', 'en'], phone);
        const [first, , , fourth, , sixth] = circles.filter(({ r }) => r === 4);
        const before = poseFields(poseOf('point-polygon'));
        const pixels = (sixth.x - first.x) / (before['c6.x'] - before['c1.x']);
        await page.drag([fourth.x, fourth.y], [fourth.x + 60, fourth.y + 40], 'touch');
        await expectPose(page, 'point-polygon', {
            'c3.x': before['c3.x'], 'c3.y': before['c3.y'],
            'c4.x': [Number(before['c4.x']) + 60 / pixels, 2], 'c4.y': [Number(before['c4.y']) + 40 / pixels, 2],
        });
    },

    'on a phone a finger drags the handle of a ball\'s speed': async (context) => {
        const { page } = context;
        const before = poseOf('impact');
        await page.resize(phone.width, phone.height, { touch: true });
        await openLab(context, `?lang=en${inLink(before)}`);
        const handle = layout(['impact', '--state', before, '--lang', 'en'], phone).circles.find(({ r }) => r === 7);
        await page.drag([handle.x, handle.y], [handle.x, handle.y + 60], 'touch');
        const { 'a.direction': direction, 'a.x': x } = poseFields(before);
        const fields = async () => poseFields(await pose(page));
        await until('another direction', async () => Math.abs((await fields())['a.direction'] - direction) > 20);
        assert.equal((await fields())['a.x'], x);
    },

    'taps open the table of pairs and choose both shapes': async (context) => {
        const { page } = context;
        const words = ['shapes', '--lang', 'en'];
        await page.resize(1280, 720, { touch: true });
        await openLab(context, '?scene=shapes&lang=en');
        await page.click(layout(words).text('Shapes'), 'touch');
        await page.click(layout([...words, ...pressed('choose-pair')]).text('box × box (OBB)'), 'touch');
        await expectPose(page, 'shapes', { 'a.kind': 5, 'b.kind': 5 });
    },

    'keys are named after the mouse, and not on a touch screen': async (context) => {
        const { page } = context;
        const still = poseOf('circle-obb');
        const native = draw(wordsOf(still, 'en'), join(folder, 'native.png'));
        await page.resize(1280, 720, { touch: true });
        await openLab(context, `?lang=en${inLink(still)}`);
        const touched = join(kept, 'touched.png');
        await page.savePicture(touched);
        const count = countDifferent(touched, native);
        assert.ok(count > 500 && count < 20000, `${count} pixels without the names of keys`);
        await page.resize(1280, 720);
        await page.move(640, 710);
        await expectPicture(() => page.picture(), native, { keep: join(kept, 'named') });
    },

    // The last one: after it Chromium takes no more touches from the driver.
    'two fingers rotate the box': async (context) => {
        const { page } = context;
        await page.resize(1280, 720, { touch: true });
        await openLab(context, '?scene=circle-obb&lang=en');
        const screen = layout(['circle-obb', '--lang', 'en']);
        const [x, y] = screen.place(start, [200, 150]);
        await page.pinch([[[x - 30, y], [x - 30, y - 30]], [[x + 30, y], [x + 30, y + 30]]]);
        const angle = async () => Number(poseFields(await pose(page))['b.angle']);
        await until('another angle', async () => Math.abs((await angle()) - 75) < 5);
    },
};

export const run = () => runInChromium('hands', tests);
