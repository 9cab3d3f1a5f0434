// Which boxes of many overlap? Touching counts. Each box is put into the grid cell of its center.
// Pairs across the border of two cells are missing. Find them, too.
//
// どの矩形とどの矩形が重なっているか。接触も数える。矩形は、その中心がある格子のマスに入れる。
// マスの境目をまたぐ組が抜けている。それも見つけよう。

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
        const key = key_of(column, row);
        for (const a of cells.get(key) || []) { // the boxes so far in its cell
            if (overlap(bounds[a], bounds[b])) pairs.push([a, b]);
        }
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(b);
    }
    return pairs;
}
