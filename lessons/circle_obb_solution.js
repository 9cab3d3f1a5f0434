// Does the circle overlap the rotated box? Touching is no hit.

function clamp(value, low, high) {
    return value < low ? low : value > high ? high : value;
}

function circle_obb(a, b) {
    const dx = a.x - b.x, dy = a.y - b.y;
    let x = b.c * dx + b.s * dy;
    let y = b.c * dy - b.s * dx;
    SHOW_POINT(b.x + x, b.y + y);
    x -= clamp(x, -b.w / 2, b.w / 2);
    y -= clamp(y, -b.h / 2, b.h / 2);
    return x * x + y * y < a.r * a.r;
}
