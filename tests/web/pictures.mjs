// Compares pictures pixel by pixel, by ImageMagick.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { folder } from './native.mjs';
import { wait } from './page.mjs';

// Paints rectangles over, where two pictures may differ: [left, top, right, bottom] in pixels.
function paintedOver(file, rectangles) {
    const boxes = rectangles.flatMap(([left, top, right, bottom]) => ['-draw', `rectangle ${left},${top} ${right},${bottom}`]);
    return ['(', file, '-alpha', 'off', '-fill', 'black', ...boxes, ')'];
}

const strongestChannel = ['-channel', 'RGB', '-separate', '-evaluate-sequence', 'max', '-threshold', '0'];

// How many pixels differ; all of them if the sizes do. The picture `difference` shows where.
export function countDifferent(a, b, rectangles = [], difference = 'null:') {
    const [size, other] = [a, b].map((file) => readFileSync(file).subarray(16, 24)); // width and height of a .png
    if (!size.equals(other)) return Infinity;
    const given = [...paintedOver(a, rectangles), ...paintedOver(b, rectangles), '-compose', 'difference', '-composite'];
    const asked = ['-write', difference, '-format', '%[fx:round(mean*w*h)]', 'info:'];
    return Number(execFileSync('convert', [...given, ...strongestChannel, ...asked], { encoding: 'utf8' }));
}

// Takes pictures until one equals the picture in `file`; else fails and keeps the last one beside it, with what differs.
export async function expectPicture(take, file, { masks = [], keep, seconds = 30 }) {
    const taken = join(folder, 'taken.png');
    const end = Date.now() + seconds * 1000;
    for (;;) {
        writeFileSync(taken, await take());
        const count = countDifferent(taken, file, masks);
        if (count === 0) return;
        if (Date.now() > end) {
            countDifferent(taken, file, masks, `${keep}-difference.png`);
            writeFileSync(`${keep}-taken.png`, await take());
            throw new Error(`${count} pixels differ: ${keep}-difference.png`);
        }
        await wait(100);
    }
}
