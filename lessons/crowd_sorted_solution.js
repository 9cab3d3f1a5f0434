// Which boxes of many overlap? Touching counts. The boxes are sorted by their left sides.

// bounds: an array of boxes with left, top, right, bottom. Returns each pair [a, b] with a < b once.
function crowd(bounds) {
    const pairs = [];
    const order = bounds.map((box, i) => i).sort((a, b) => bounds[a].left - bounds[b].left);
    for (let i = 0; i < order.length; i++) {
        const a = order[i];
        for (let k = i + 1; k < order.length; k++) {
            const b = order[k];
            // All that follow begin even further to the right.
            if (bounds[b].left > bounds[a].right) break;
            const meet_y = bounds[a].top <= bounds[b].bottom && bounds[b].top <= bounds[a].bottom;
            if (meet_y) pairs.push(a < b ? [a, b] : [b, a]);
        }
    }
    return pairs;
}
