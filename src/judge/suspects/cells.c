// Classic mistakes on tiles: which cells are under a box.
#include "suspect_rows.h"

typedef struct {
    int first[2], middle[2], last[2]; // column, row
    double margin;                    // from the nearest side to the nearest place where its cell changes
} Span;

static double to_border(double side, double tile) {
    return fabs(side - round(side / tile) * tile);
}

// Only cells inside of the map and those next to it matter.
static int near_map(double cell, int count) {
    return (int)fmin(fmax(cell, -1), count);
}

static void set_span(Span *span, int along, double low, double high, double tile, int count, unsigned cells) {
    const unsigned is = cells >> along;
    const bool is_center_only = (cells & (CELLS_OF_CENTER | CELLS_OF_MIDDLES)) == CELLS_OF_CENTER;
    const double end = is & CELLS_MINUS_ONE ? high - 1 : high, middle = (low + high) / 2;
    const double shift = is & CELLS_ROUNDED ? tile / 2 : 0;
    double first = floor(low / tile), last = ceil(end / tile) - 1;
    if (is & (CELLS_CLOSED | CELLS_MINUS_ONE)) last = floor(end / tile);
    if (is & CELLS_CLOSED_LOW) first = ceil(low / tile) - 1;
    if (is & CELLS_TRUNCATED) {
        first = trunc(low / tile);
        if (is & (CELLS_CLOSED | CELLS_MINUS_ONE)) last = trunc(end / tile);
    }
    if (is & CELLS_ROUNDED) {
        first = round(low / tile);
        last = round(end / tile);
    }
    if (is & CELLS_SHORT) last -= 1;
    if (is & CELLS_CLAMPED) {
        first = fmin(fmax(first, 0), count - 1);
        last = fmin(fmax(last, 0), count - 1);
    }
    const bool is_empty = last < first;
    span->first[along] = near_map(first, count);
    span->middle[along] = near_map(floor(middle / tile), count);
    span->last[along] = is_empty ? span->first[along] - 1 : near_map(last, count);
    if (!is_center_only)
        span->margin = fmin(span->margin, fmin(to_border(low + shift, tile), to_border(end + shift, tile)));
    if (cells & (CELLS_OF_CENTER | CELLS_OF_MIDDLES)) span->margin = fmin(span->margin, to_border(middle, tile));
}

static Span span_of(const OwnQuestion *question, unsigned cells) {
    const check_rect *a = &question->a.rect;
    const OwnTiles *map = &question->map;
    Span span = {.margin = INFINITY};
    set_span(&span, 0, (double)a->left, (double)a->right, (double)map->tile_width, map->columns, cells);
    set_span(&span, 1, (double)a->top, (double)a->bottom, (double)map->tile_height, map->rows, cells);
    return span;
}

static bool is_seen(const Span *span, int column, int row, unsigned cells) {
    const bool is_first[] = {column == span->first[0], row == span->first[1]};
    const bool is_last[] = {column == span->last[0], row == span->last[1]};
    const bool is_middle[] = {column == span->middle[0], row == span->middle[1]};
    const bool is_end[] = {is_first[0] || is_last[0], is_first[1] || is_last[1]};
    const bool is_corner = is_end[0] && is_end[1];
    const bool is_beside = is_corner || (is_middle[0] && is_end[1]) || (is_end[0] && is_middle[1]);
    const bool is_center = (cells & CELLS_OF_CENTER) && is_middle[0] && is_middle[1];
    if (cells & CELLS_OF_MIDDLES) return is_beside || is_center;
    if (cells & CELLS_OF_CENTER) return is_center;
    if ((cells & CELLS_OF_CORNERS) && !is_corner) return false;
    if ((cells & CELLS_OF_RIM) && !is_end[0] && !is_end[1]) return false;
    if ((cells & CELLS_OF_FIRST) && (!is_first[0] || !is_first[1])) return false;
    return !(cells & CELLS_OF_LAST) || (is_last[0] && is_last[1]);
}

// The gap is only as exact as its sign and its size near 0 need.
Witness cells_claim(const Asked *asked) {
    const OwnTiles *map = &asked->question.map;
    const Span span = span_of(&asked->question, asked->how);
    bool is_solid = false;
    for (int row = span.first[1]; row <= span.last[1]; row++) {
        for (int column = span.first[0]; column <= span.last[0]; column++) {
            const bool is_inside = column >= 0 && row >= 0 && column < map->columns && row < map->rows;
            const bool is_wall = own_tiles_is_wall(map, column, row) || ((asked->how & CELLS_OUTSIDE) && !is_inside);
            is_solid = is_solid || (is_wall && is_seen(&span, column, row, asked->how));
        }
    }
    return (Witness){is_solid ? HIT_OVERLAP : HIT_APART, true, is_solid ? -span.margin : span.margin, {1, 0}};
}

ASKS(tiles_of_32, question->map.tile_width = question->map.tile_height = 32;)
ASKS(square_tiles, question->map.tile_height = question->map.tile_width;)
ASKS(square_tiles_by_height, question->map.tile_width = question->map.tile_height;)

static void columns_for_rows(OwnKind kind, OwnQuestion *question) {
    uint64_t walls = 0;
    for (int row = 0; row < OWN_CELLS_MAX; row++) {
        for (int column = 0; column < OWN_CELLS_MAX; column++) {
            if (own_tiles_is_wall(&question->map, row, column)) walls |= UINT64_C(1) << (row * OWN_CELLS_MAX + column);
        }
    }
    question->map.columns = question->map.rows = OWN_CELLS_MAX;
    question->map.walls = walls;
}

enum {
    ROWS = 2, // a mistake along the rows only; see CELLS_ALONG
    CENTER_TOO = CELLS_OF_MIDDLES | CELLS_OF_CENTER,
    CLOSED = CELLS_ALONG * CELLS_CLOSED,
    SHORT = CELLS_ALONG * CELLS_SHORT,
};

const Suspect suspects_of_cells[] = {
    CELLS("vertices", CELLS_OF_CORNERS,
          {{"It looks only at the cells of the four corners.", "四隅のマスしか調べていない。"}}),
    CELLS("outline", CELLS_OF_RIM, {{"It looks only at the cells under the rim.", "縁のマスしか調べていない。"}}),
    CELLS("corners-and-middles", CELLS_OF_MIDDLES,
          {{"It looks only at the cells of some points, such as the corners and the middles of the sides: a wall fits "
            "between them.",
            "角や辺の中点など、いくつかの点のマスしか調べていない（壁がその間に入る）。"}}),
    CELLS("corners-and-middles", CENTER_TOO, {{NULL, NULL}}),
    CELLS("top-left", CELLS_OF_FIRST,
          {{"It looks only at the cell of the top left corner.", "左上の角のマスしか調べていない。"}}),
    CELLS("bottom-right", CELLS_OF_LAST,
          {{"It looks only at the cell of the bottom right corner, or only its answer for the last cell counts.",
            "右下の角のマスしか調べていないか、最後に調べたマスの結果しか残していない。"}}),
    CELLS("center-only", CELLS_OF_CENTER,
          {{"It looks only at the cell of the center.", "中心のマスしか調べていない。"}}),
    CELLS("truncates", CELLS_ALONG *CELLS_TRUNCATED,
          {{"It truncates toward zero instead of rounding down: −0.5 becomes 0.",
            "切り下げ（floor）ではなく 0 の方向へ丸めている（−0.5 が 0 になる）。"}}),
    CELLS("rounded-cells", CELLS_ALONG *CELLS_ROUNDED,
          {{"It rounds to the nearest cell instead of rounding down.",
            "切り下げ（floor）ではなく、最も近い整数へ丸めてマスを決めている。"}}),
    CELLS("closed-cells", CLOSED,
          {{"A box that ends on a border of tiles counts the next cell, too: last = ceil(side / tile) − 1 does not.",
            "タイルの境目で終わる矩形が次のマスも数える。last = ceil(辺 / タイル) − 1 なら数えない。"}}),
    CELLS("closed-cells", CELLS_CLOSED, {{NULL, NULL}}),
    CELLS("closed-cells", ROWS *CELLS_CLOSED, {{NULL, NULL}}),
    CELLS("closed-low-cells", CELLS_ALONG *CELLS_CLOSED_LOW,
          {{"A box that begins on a border of tiles counts the cell before it, too.",
            "タイルの境目から始まる矩形が、手前のマスも数える。"}}),
    CELLS("closed-low-cells", CELLS_CLOSED_LOW, {{NULL, NULL}}),
    CELLS("closed-low-cells", ROWS *CELLS_CLOSED_LOW, {{NULL, NULL}}),
    CELLS("size-minus-one", CELLS_ALONG *CELLS_MINUS_ONE,
          {{"It subtracts 1 from the far side, or keeps it as a whole number, which misses fractions of a pixel.",
            "端の座標から 1 を引いているか整数にしているため、1 px 未満の重なりを見落とす。"}}),
    CELLS("clamps", CELLS_ALONG *CELLS_CLAMPED,
          {{"It moves cells outside of the map to its edge instead of leaving them out.",
            "マップ外のマスを除かず、マップの端のマスに置き換えている。"}}),
    CELLS("one-cell-short", SHORT,
          {{"It stops before the last column or row: compare with <= there, not with <.",
            "最後の列か行を調べていない（< ではなく <= で比べる）。"}}),
    CELLS("one-cell-short", CELLS_SHORT, {{NULL, NULL}}),
    CELLS("one-cell-short", ROWS *CELLS_SHORT, {{NULL, NULL}}),
    CELLS("one-cell-short", SHORT | CLOSED, {{NULL, NULL}}),
    CELLS("one-cell-short", CELLS_SHORT | CELLS_CLOSED, {{NULL, NULL}}),
    CELLS("one-cell-short", ROWS *(CELLS_SHORT | CELLS_CLOSED), {{NULL, NULL}}),
    CELLS("outside-is-wall", CELLS_OUTSIDE,
          {{"It takes everything outside of the map for a wall.", "マップの外をすべて壁として扱っている。"}}),
    ASK("tiles-of-32", TILES, tiles_of_32,
        {{"It takes every tile for 32 × 32, whatever the map says.",
          "マップの指定によらず、タイルを 32 × 32 として扱っている。"}}),
    ASK("square-tiles", TILES, square_tiles,
        {{"It uses the tiles' width also for their height, or their height also for their width.",
          "タイルの幅を高さにも、または高さを幅にも使っている。"}}),
    ASK("square-tiles", TILES, square_tiles_by_height, {{NULL, NULL}}),
    ASK("columns-for-rows", TILES, columns_for_rows, {{"It swaps columns and rows.", "列と行を取り違えている。"}}),
    {.id = NULL},
};
