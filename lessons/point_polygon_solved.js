// Is a point inside a polygon? A point on an edge is inside, too.
//
// 点は多角形の内側にあるか。辺の上も内側に数える。

// Positive to the right of the edge as it runs, negative to its left, and 0 on its line.
function side(from, to, at) {
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
}

function is_between(x, first, second) {
    return first <= second ? first <= x && x <= second : second <= x && x <= first;
}

function point_polygon(a, b) { // a: x, y; b: count, nonzero, corners
    let crossings = 0, winding = 0;
    for (let i = 0; i < b.count; i++) {
        const from = b.corners[i], to = b.corners[(i + 1) % b.count];
        const right = side(from, to, a);
        if (right === 0 && is_between(a.x, from.x, to.x) && is_between(a.y, from.y, to.y)) return true;
        // The ray runs to the right from the point. y points down. An edge has its lower end, but not its upper one.
        const goes_down = from.y < a.y && a.y <= to.y && right > 0;
        const goes_up = to.y < a.y && a.y <= from.y && right < 0;
        if (goes_down || goes_up) crossings++;
        if (goes_down) winding++;
        if (goes_up) winding--;
    }
    return b.nonzero ? winding !== 0 : crossings % 2 === 1;
}
