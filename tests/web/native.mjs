// Asks the native program for pictures, poses and the places of what it draws.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const hitlab = process.env.HITLAB ?? 'build/hitlab';
export const folder = mkdtempSync('build/web-test-'); // below the project's folder, which is all that node.mjs shows
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export const size = { width: 1280, height: 720 };

export function ask(...words) {
    return execFileSync(hitlab, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

export const scenes = () => [...new Set(ask('--list').split('\n').map((line) => line.split(' ')[0]))].filter(Boolean);

// The key of a scene, which precedes its name in the tabs.
export const keyOf = (scene) => scenes().indexOf(scene) + 1;

export const poseOf = (scene, ...words) => ask('--headless', scene, '--print', 'state', ...words).trim();

export function poseFields(pose) {
    return Object.fromEntries(pose.split(' ').slice(1).map((field) => field.split('=')));
}

// A link's part after #, as the lab writes it.
export const inLink = (pose) => `#${pose.replaceAll(' ', '+')}`;

const geometry = ({ width, height }) => ['--size', `${width}x${height}`];

// The arguments for a pose as a page shows it that was opened by a link to that pose: time stands still.
export function wordsOf(pose, language) {
    const paused = join(folder, 'paused');
    writeFileSync(paused, '0 press pause\n');
    // Scenes that would move are paused in the first tick; the others rest after the second.
    const rest = /^(circle-circle|rect-tiles|crowd|impact) /.test(pose) ? ['--input', paused, '--ticks', '1'] : ['--ticks', '2'];
    return [pose.split(' ')[0], '--state', pose, ...rest, '--lang', language];
}

export function draw(words, file, at = size) {
    ask('--headless', ...words, ...geometry(at), '--picture', file);
    return file;
}

// The arguments for what is on the screen after these actions.
export function pressed(...actions) {
    const file = join(folder, 'pressed');
    writeFileSync(file, actions.map((id) => `0 press ${id}\n`).join(''));
    return ['--input', file, '--ticks', '2'];
}

// Where things are on the screen is read from an .svg of the same screen, so that another layout needs no other numbers.
export function layout(words, at = size) {
    const file = join(folder, 'layout.svg');
    ask('--headless', ...words, ...geometry(at), '--picture', file);
    const svg = readFileSync(file, 'utf8');
    const texts = [...svg.matchAll(/<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)<\/text>/g)];
    const circles = [...svg.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"/g)].map((found) => found.slice(1).map(Number));
    return {
        circles: circles.map(([x, y, r]) => ({ x, y, r })),
        texts: texts.map(([, x, y, text]) => ({ x: Number(x), y: Number(y), text })),
        // The pixel at which a text is set: a little above its start, or above its middle if it is centered.
        text(wanted) {
            const found = texts.find(([, , , text]) => text === wanted);
            if (!found) throw new Error(`the screen has no text '${wanted}'`);
            return [Number(found[1]) + 2, Number(found[2]) - 4];
        },
        // The pixel of a place in the world, by the first circle, whose center and radius in the world are given.
        place([centerX, centerY, radius], [x, y]) {
            const [first] = circles;
            const scale = first[2] / radius;
            return [first[0] + (x - centerX) * scale, first[1] + (y - centerY) * scale];
        },
    };
}
