// Do two circles overlap? Touching is a hit.
// Somebody was in a hurry: one side of the comparison is squared, the other is not. Mend it.
//
// 二つの円は重なっているか。接触は当たりに数える。
// 急いで書いたので、比較の片側だけが二乗になっている。直そう。

function circle_circle(a, b) {
    const x = b.x - a.x, y = b.y - a.y;
    const radii = a.r + b.r;
    SHOW(radii);
    return x * x + y * y <= radii;
}
