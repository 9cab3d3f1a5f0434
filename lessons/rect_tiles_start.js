// Does a box overlap a wall of a tile map? Touching is not a hit.
// This function has two mistakes: the cells that it looks at, and where they end. Mend it.

function rect_tiles(a, map) {
    const first_column = Math.floor(a.left / map.tile_width);
    const last_column = Math.floor(a.right / map.tile_width);
    const first_row = Math.floor(a.top / map.tile_height);
    const last_row = Math.floor(a.bottom / map.tile_height);
    return check_is_wall(map, first_column, first_row) || check_is_wall(map, last_column, first_row) ||
           check_is_wall(map, first_column, last_row) || check_is_wall(map, last_column, last_row);
}
