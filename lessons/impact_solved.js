// Does the ball hit the shape at any time of this tick? Touching is a hit.
//
// 球はこのコマの間に図形に当たるか。接触は当たりに数える。

// How far the shape reaches along (x, y): the end of its shadow.
function end_of_shadow(shape, x, y) {
    const ends = shape.points.map((point) => point.x * x + point.y * y);
    return Math.max(...ends) + shape.radius * Math.sqrt(x * x + y * y);
}

// Whether the shadows on the axis (x, y) are apart.
function separates(a, b, x, y) {
    const b_start = -end_of_shadow(b, -x, -y), a_start = -end_of_shadow(a, -x, -y);
    return b_start > end_of_shadow(a, x, y) || a_start > end_of_shadow(b, x, y);
}

// Whether an axis across a side of the first shape separates the two.
function sides_separate(shape, other) {
    for (let i = 0; i < shape.count; i++) {
        const from = shape.points[i], to = shape.points[(i + 1) % shape.count];
        if (separates(shape, other, from.y - to.y, to.x - from.x)) return true;
    }
    return false;
}

// Whether any two convex shapes overlap.
function overlap(a, b) {
    if (sides_separate(a, b) || sides_separate(b, a)) return false;
    for (const p of a.points) {
        for (const q of b.points) if (separates(a, b, q.x - p.x, q.y - p.y)) return false;
    }
    return true;
}

function impact(a, b) { // a: x, y, r, vx, vy; b: count, radius, points
    const start = { x: a.x, y: a.y }, end = { x: a.x + a.vx, y: a.y + a.vy };
    const swept = { count: 2, radius: a.r, points: [start, end] }; // a capsule
    return overlap(swept, b);
}
