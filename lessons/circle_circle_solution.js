// Do two circles overlap? Touching is a hit.

function circle_circle(a, b) {
    const x = b.x - a.x, y = b.y - a.y;
    const radii = a.r + b.r;
    SHOW(radii);
    return x * x + y * y <= radii * radii;
}
