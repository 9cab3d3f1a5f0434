// Do the two upright boxes overlap? Touching is no hit.
// This function compares x only. Write the rest.
//
// 傾いていない二つの矩形は重なっているか。接触は当たりに数えない。
// この関数は x しか比べていない。残りを書こう。

function aabb_aabb(a, b) {
    const gap_x = Math.max(b.left - a.right, a.left - b.right);
    return gap_x < 0;
}
