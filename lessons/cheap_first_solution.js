// Does the circle overlap the upright box? Touching is no hit. A cheap test comes first, then the exact one.

function clamp(value, low, high) {
    return value < low ? low : value > high ? high : value;
}

function circle_aabb(a, b) {
    if (a.x + a.r <= b.left || a.x - a.r >= b.right) return false;
    if (a.y + a.r <= b.top || a.y - a.r >= b.bottom) return false;

    const x = a.x - clamp(a.x, b.left, b.right);
    const y = a.y - clamp(a.y, b.top, b.bottom);
    return x * x + y * y < a.r * a.r;
}
