// Do the two upright boxes overlap? Touching is no hit.
// This function keeps whole numbers where there are fractions: Math.trunc cuts them off. Mend it.
//
// 傾いていない二つの矩形は重なっているか。接触は当たりに数えない。
// この関数は、端数のある数を整数で持っている（Math.trunc が端数を切り捨てる）。直そう。

function aabb_aabb(a, b) {
    const gap_x = Math.trunc(Math.max(b.left - a.right, a.left - b.right));
    const gap_y = Math.trunc(Math.max(b.top - a.bottom, a.top - b.bottom));
    return gap_x < 0 && gap_y < 0;
}
