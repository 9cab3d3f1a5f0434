// Does a box overlap a wall of a tile map? Touching is not a hit.

function rect_tiles(a, map) {
    const first_column = Math.floor(a.left / map.tile_width);
    const last_column = Math.ceil(a.right / map.tile_width) - 1;
    const first_row = Math.floor(a.top / map.tile_height);
    const last_row = Math.ceil(a.bottom / map.tile_height) - 1;
    for (let row = first_row; row <= last_row; row++) {
        for (let column = first_column; column <= last_column; column++) {
            if (check_is_wall(map, column, row)) return true;
        }
    }
    return false;
}
