// Which boxes of many overlap? Touching counts. Each box is put into the grid cell of its center.

const key_of = (column, row) => column + " " + row;
const overlap = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

// A cell is larger than any box, so boxes that overlap are in cells beside each other, or in the same one.
function size_of_cell(bounds) {
    let size = 1;
    for (const box of bounds) size = Math.max(size, box.right - box.left, box.bottom - box.top);
    return 1.01 * size;
}

// bounds: an array of boxes with left, top, right, bottom. Returns each pair [a, b] with a < b once.
function crowd(bounds) {
    const pairs = [], cells = new Map();
    const size = size_of_cell(bounds);
    for (let b = 0; b < bounds.length; b++) {
        const column = Math.floor((bounds[b].left + bounds[b].right) / 2 / size);
        const row = Math.floor((bounds[b].top + bounds[b].bottom) / 2 / size);
        for (let i = 0; i < 9; i++) { // the boxes so far in its own cell and the 8 around it
            for (const a of cells.get(key_of(column + i % 3 - 1, row + Math.floor(i / 3) - 1)) || []) {
                if (overlap(bounds[a], bounds[b])) pairs.push([a, b]);
            }
        }
        const key = key_of(column, row);
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(b);
    }
    return pairs;
}
