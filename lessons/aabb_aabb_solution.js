// Do the two upright boxes overlap? Touching is no hit.

function aabb_aabb(a, b) {
    const gap_x = Math.max(b.left - a.right, a.left - b.right);
    const gap_y = Math.max(b.top - a.bottom, a.top - b.bottom);
    return gap_x < 0 && gap_y < 0;
}
