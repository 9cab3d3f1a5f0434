#!/bin/sh
# Prints maps/wide.tmx, a wide open map: `sh tools/wide_map.sh maps/course.tmx`. The tileset is copied from the given
# map. The output is always the same, because the random numbers start from a fixed seed.
set -eu
awk '
/<tileset/, /<\/tileset>/ { tileset = tileset $0 "\n" }

function random(least, most) {
    seed = seed * 16807 % 2147483647
    return least + seed % (most - least + 1)
}

function at_most(a, b) { return a < b ? a : b }
function at_least(a, b) { return a > b ? a : b }

# Makes stretches of hills, plains, stairs and pits. ground[c] is the first solid row of column c.
function make_ground(    c, end, kind, level, pit) {
    level = 120
    for (c = 0; c < 24; c++) ground[c] = level
    while (c < COLUMNS) {
        kind = random(0, 3)
        for (end = at_most(c + random(40, 90), COLUMNS); c < end; c++) {
            if (kind == 0 && c % 4 == 0) level += random(-1, 1)
            if (kind == 1 && c % random(5, 7) == 0) level += random(-3, 3)
            if (kind == 2 && c % 6 == 0) level += (end % 2 ? 2 : -2)
            level = at_least(60, at_most(170, level))
            ground[c] = level
            if (kind == 3 && c % 23 == 0) pit = random(3, 5)
            if (pit-- > 0 && c < COLUMNS - 20) ground[c] = ROWS
        }
    }
}

function set_cells(column, row, width, height, is_solid,    c, r) {
    for (r = at_least(row, 0); r < row + height && r < ROWS; r++)
        for (c = column; c < column + width && c < COLUMNS; c++) cells[r, c] = is_solid
}

# Digs a tunnel six cells high that goes down from column c, along, and up to the surface.
function dig_cave(c,    deep, along, floor) {
    floor = ground[c]
    deep = at_most(floor + random(16, 26), ROWS - 8)
    along = c + 2 * (deep - floor) + random(20, 60)
    for (; c < COLUMNS - 30; c++) {
        if (c < along && c % 2 == 0 && floor < deep) floor++
        if (c >= along && c % 2 == 0) floor--
        if (c >= along && floor <= ground[c] && ground[c] < ROWS) return
        set_cells(c, floor - 6, 1, 6, 0)
        set_cells(c, floor, 1, 3, 1)
    }
}

function is_flat(from, to,    c) {
    for (c = from + 1; c <= to; c++)
        if (ground[c] != ground[from]) return 0
    return ground[from] < ROWS
}

# Adds blocks at body height above flat ground, and islands in the sky.
function hang_blocks(    c) {
    for (c = 30; c < COLUMNS - 30; c += random(9, 30))
        if (is_flat(c - 6, c + 9)) set_cells(c, ground[c] - random(2, 3), random(1, 3), 1, 1)
    for (c = 20; c < COLUMNS - 40; c += random(12, 40)) set_cells(c, random(10, 100), random(4, 24), random(1, 3), 1)
}

BEGIN {
    COLUMNS = 2048; ROWS = 200; TILE = 32; seed = 20240607
}

END {
    make_ground()
    for (c = 0; c < COLUMNS; c++) set_cells(c, ground[c], 1, ROWS - ground[c], 1)
    for (c = 120; c < COLUMNS - 200; c += random(200, 320)) if (ground[c] < 150) dig_cave(c)
    hang_blocks()
    set_cells(0, 0, 1, ROWS, 1)
    set_cells(COLUMNS - 1, 0, 1, ROWS, 1)

    print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    print "<!-- Wide and open: hills, pits, caves, islands in the sky. Made by tools/wide_map.sh. -->"
    printf "<map version=\"1.8\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%d\" height=\"%d\" ", COLUMNS, ROWS
    printf "tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" nextlayerid=\"3\" nextobjectid=\"2\">\n", TILE, TILE
    printf "%s <layer id=\"1\" name=\"walls\" width=\"%d\" height=\"%d\">\n", tileset, COLUMNS, ROWS
    print "  <data encoding=\"csv\">"
    for (r = 0; r < ROWS; r++) {
        line = cells[r, 0] + 0
        for (c = 1; c < COLUMNS; c++) line = line "," (cells[r, c] + 0)
        print line (r < ROWS - 1 ? "," : "")
    }
    print "</data>\n </layer>\n <objectgroup id=\"2\" name=\"start\">"
    printf "  <object id=\"1\" name=\"start\" x=\"%d\" y=\"%d\">\n", 8 * TILE, ground[8] * TILE - 108
    print "   <point/>\n  </object>\n </objectgroup>\n</map>"
}' "$1"
