// Which boxes of many overlap? Touching counts. Every pair is compared.

// bounds: an array of boxes with left, top, right, bottom. Returns each pair [a, b] with a < b once.
function crowd(bounds) {
    const pairs = [];
    for (let a = 0; a < bounds.length; a++) {
        for (let b = a + 1; b < bounds.length; b++) {
            const meet_x = bounds[a].left <= bounds[b].right && bounds[b].left <= bounds[a].right;
            const meet_y = bounds[a].top <= bounds[b].bottom && bounds[b].top <= bounds[a].bottom;
            if (meet_x && meet_y) pairs.push([a, b]);
        }
    }
    return pairs;
}
