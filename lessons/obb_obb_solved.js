// Do two rotated boxes overlap? Touching is a hit.

// Half the length of the box's shadow on the axis (x, y).
function reach(box, x, y) {
    return Math.abs(x * box.c + y * box.s) * box.w / 2 + Math.abs(-x * box.s + y * box.c) * box.h / 2;
}

// Whether the shadows on the axis (x, y) are apart.
function separates(a, b, x, y) {
    const distance = Math.abs((b.x - a.x) * x + (b.y - a.y) * y);
    return distance > reach(a, x, y) + reach(b, x, y);
}

function obb_obb(a, b) {
    if (separates(a, b, a.c, a.s)) return false;
    if (separates(a, b, -a.s, a.c)) return false;
    if (separates(a, b, b.c, b.s)) return false;
    if (separates(a, b, -b.s, b.c)) return false;
    return true;
}
