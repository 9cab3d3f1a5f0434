// Is a point inside a polygon? A point on an edge is inside, too.
// This function adds angles, which are rounded, and then asks whether numbers are equal. Mend it.
//
// 点は多角形の内側にあるか。辺の上も内側に数える。
// この関数は、丸められた角度を足してから、数が等しいかどうかを調べている。直そう。

function is_between(x, first, second) {
    return first <= second ? first <= x && x <= second : second <= x && x <= first;
}

function point_polygon(a, b) {
    let angles = 0;
    for (let i = 0; i < b.count; i++) {
        const from = b.corners[i], to = b.corners[(i + 1) % b.count];
        const x = from.x - a.x, y = from.y - a.y, next_x = to.x - a.x, next_y = to.y - a.y;
        const cross = x * next_y - y * next_x, dot = x * next_x + y * next_y;
        if (cross === 0 && is_between(a.x, from.x, to.x) && is_between(a.y, from.y, to.y)) return true;
        angles += Math.atan2(cross, dot); // from one corner to the next, as the point sees it
    }
    const turns = angles / (2 * Math.PI);
    return b.nonzero ? turns !== 0 : Math.abs(turns) % 2 === 1;
}
