// Does the circle overlap the upright box? Touching is no hit.

function clamp(value, low, high) {
    return value < low ? low : value > high ? high : value;
}

function circle_aabb(a, b) {
    const near_x = clamp(a.x, b.left, b.right);
    const near_y = clamp(a.y, b.top, b.bottom);
    SHOW_POINT(near_x, near_y);
    const x = a.x - near_x;
    const y = a.y - near_y;
    return x * x + y * y < a.r * a.r;
}
