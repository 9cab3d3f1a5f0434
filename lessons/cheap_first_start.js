// Does the circle overlap the upright box? Touching is no hit.
//
// In a crowd most pairs are far apart, so a cheap test comes first. This function ends after the cheap test: it says hit
// wherever the bounding boxes overlap. Add the exact test for the pairs that are left.
//
// 群れでは、ほとんどの組が離れている。だから安い判定を先に行う。この関数は安い判定だけで終わっていて、
// 囲む矩形どうしが重なれば、いつでも「当たり」と答える。残った組のために、正確な判定を書き足そう。

function circle_aabb(a, b) {
    // The cheap test: four comparisons. It is right whenever it says miss.
    if (a.x + a.r <= b.left || a.x - a.r >= b.right) return false;
    if (a.y + a.r <= b.top || a.y - a.r >= b.bottom) return false;

    // The exact test belongs here: the nearest point of the box, and its squared distance from the center.
    return true;
}
