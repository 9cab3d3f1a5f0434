// Does the circle overlap the upright box? Touching is no hit.
// A line was copied, and the copy was not changed everywhere. Find it and mend it.
//
// 円は矩形に重なっているか。接触は当たりに数えない。
// 行を写したあと、書き換え忘れた所がある。見つけて直そう。

function clamp(value, low, high) {
    return value < low ? low : value > high ? high : value;
}

function circle_aabb(a, b) {
    const near_x = clamp(a.x, b.left, b.right);
    const near_y = clamp(a.y, b.left, b.right);
    SHOW_POINT(near_x, near_y);
    const x = a.x - near_x;
    const y = a.y - near_y;
    return x * x + y * y < a.r * a.r;
}
