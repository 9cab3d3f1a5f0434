// Does the circle overlap the rotated box? Touching is no hit.
// This function turns the circle the wrong way. It is right as long as the box is upright. Mend it.
//
// 円は傾いた矩形に重なっているか。接触は当たりに数えない。
// この関数は円を逆向きに回している。矩形が傾いていなければ正しい。直そう。

function clamp(value, low, high) {
    return value < low ? low : value > high ? high : value;
}

function circle_obb(a, b) {
    const dx = a.x - b.x, dy = a.y - b.y;
    let x = b.c * dx - b.s * dy;
    let y = b.s * dx + b.c * dy;
    SHOW_POINT(b.x + x, b.y + y);
    x -= clamp(x, -b.w / 2, b.w / 2);
    y -= clamp(y, -b.h / 2, b.h / 2);
    return x * x + y * y < a.r * a.r;
}
