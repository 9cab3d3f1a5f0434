// Files to start from in other languages: the function of C as C++, that of JavaScript within a program, and programs
// of Python.
#include <stdlib.h>
#include <string.h>

#include "starters.h"

#define PY_CLAMP                                                                                                       \
    "def clamp(x, low, high):\n"                                                                                       \
    "    return max(low, min(x, high))\n\n\n"

#define PY_SIDES                                                                                                       \
    "def side(p, q, r):\n"                                                                                             \
    "    # Positive if r is to the right of the way from p to q.\n"                                                    \
    "    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)\n\n\n"                                           \
    "def sides(points):\n"                                                                                             \
    "    return zip(points, points[1:] + points[:1])\n\n\n"

#define PY_CONVEX                                                                                                      \
    PY_SIDES                                                                                                           \
    "def is_near(corner, start, end, reach):\n"                                                                        \
    "    # Whether a corner is within reach of a line from start to end: of its start, or of the points before its "   \
    "end.\n"                                                                                                           \
    "    x, y = end.x - start.x, end.y - start.y\n"                                                                    \
    "    dx, dy = corner.x - start.x, corner.y - start.y\n"                                                            \
    "    length2 = x * x + y * y\n"                                                                                    \
    "    across = side(start, end, corner)\n"                                                                          \
    "    if 0 < dx * x + dy * y < length2:\n"                                                                          \
    "        return across * across <= reach * reach * length2\n"                                                      \
    "    return dx * dx + dy * dy <= reach * reach\n\n\n"                                                              \
    "def cross_each_other(p, q, r, s):\n"                                                                              \
    "    return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0\n\n\n"                         \
    "def is_inside(corner, points):\n"                                                                                 \
    "    # Whether a corner is to the right of all sides, which go clockwise.\n"                                       \
    "    return all(side(p, q, corner) > 0 for p, q in sides(points))\n\n\n"

static const char *const of_python[OWN_KIND_COUNT] = {
    [OWN_CIRCLE_OBB] =
        PY_CLAMP "def circle_obb(a, b):  # a: x, y, r; b: x, y, w, h, c (cosine), s (sine)\n"
                 "    # The circle's center in the box's frame: rotated back by the angle about the box's center.\n"
                 "    dx, dy = a.x - b.x, a.y - b.y\n"
                 "    x = dx * b.c + dy * b.s\n"
                 "    y = -dx * b.s + dy * b.c\n"
                 "    # From the nearest point of the box to the circle's center.\n"
                 "    nx = x - clamp(x, -b.w / 2, b.w / 2)\n"
                 "    ny = y - clamp(y, -b.h / 2, b.h / 2)\n"
                 "    return nx * nx + ny * ny < a.r * a.r\n",
    [OWN_CIRCLE_AABB] = PY_CLAMP "def circle_aabb(a, b):  # a: x, y, r; b: left, top, right, bottom\n"
                                 "    # From the nearest point of the box to the circle's center.\n"
                                 "    x = a.x - clamp(a.x, b.left, b.right)\n"
                                 "    y = a.y - clamp(a.y, b.top, b.bottom)\n"
                                 "    return x * x + y * y < a.r * a.r\n",
    [OWN_AABB_AABB] = "def aabb_aabb(a, b):  # both: left, top, right, bottom\n"
                      "    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom\n",
    [OWN_CIRCLE_CIRCLE] = "def circle_circle(a, b):  # both: x, y, r\n"
                          "    x, y, radii = b.x - a.x, b.y - a.y, a.r + b.r\n"
                          "    return x * x + y * y <= radii * radii\n",
    [OWN_OBB_OBB] = "def reach(box, x, y):\n"
                    "    # Half the length of the box's shadow on an axis.\n"
                    "    return abs(x * box.c + y * box.s) * box.w / 2 + abs(-x * box.s + y * box.c) * box.h / 2\n\n\n"
                    "def separates(a, b, x, y):\n"
                    "    # Whether the shadows on an axis are apart.\n"
                    "    distance = abs((b.x - a.x) * x + (b.y - a.y) * y)\n"
                    "    return distance > reach(a, x, y) + reach(b, x, y)\n\n\n"
                    "def obb_obb(a, b):  # both: x, y, w, h, c (cosine), s (sine)\n"
                    "    axes = (a.c, a.s), (-a.s, a.c), (b.c, b.s), (-b.s, b.c)\n"
                    "    return not any(separates(a, b, x, y) for x, y in axes)\n",
    [OWN_RECT_TILES] =
        "def rect_tiles(a, tiles):  # a: left, top, right, bottom; tiles: columns, rows, tile_width, tile_height\n"
        "    # A side that ends where a cell begins does not cover that cell.\n"
        "    columns = range(floor(a.left / tiles.tile_width), ceil(a.right / tiles.tile_width))\n"
        "    rows = range(floor(a.top / tiles.tile_height), ceil(a.bottom / tiles.tile_height))\n"
        "    return any(check_is_wall(tiles, column, row) for row in rows for column in columns)\n",
    [OWN_SHAPES] =
        PY_CONVEX "def shapes(a, b):  # both: radius, points\n"
                  "    reach = a.radius + b.radius\n"
                  "    for p, q in sides(a.points):\n"
                  "        for r, s in sides(b.points):\n"
                  "            if is_near(p, r, s, reach) or is_near(r, p, q, reach) or cross_each_other(p, q, r, s):\n"
                  "                return True\n"
                  "    return is_inside(a.points[0], b.points) or is_inside(b.points[0], a.points)\n",
    [OWN_IMPACT] = PY_CONVEX
    "def impact(a, b):  # a: x, y, r, vx, vy; b: radius, points\n"
    "    start, end = Shape(x=a.x, y=a.y), Shape(x=a.x + a.vx, y=a.y + a.vy)\n"
    "    reach = a.r + b.radius\n"
    "    for p, q in sides(b.points):\n"
    "        if is_near(start, p, q, reach) or is_near(end, p, q, reach) or is_near(p, start, end, reach):\n"
    "            return True\n"
    "        if cross_each_other(start, end, p, q):\n"
    "            return True\n"
    "    return is_inside(start, b.points)\n",
    [OWN_POINT_POLYGON] = PY_SIDES
    "def is_between(x, first, second):\n"
    "    return min(first, second) <= x <= max(first, second)\n\n\n"
    "def point_polygon(a, b):  # a: x, y; b: nonzero, corners\n"
    "    crossings = winding = 0\n"
    "    for p, q in sides(b.corners):\n"
    "        right = side(p, q, a)\n"
    "        if right == 0 and is_between(a.x, p.x, q.x) and is_between(a.y, p.y, q.y):\n"
    "            return True\n"
    "        # The ray to the right crosses a side that goes down or up there. Each has its upper end only.\n"
    "        goes_down = p.y <= a.y < q.y and right > 0\n"
    "        goes_up = q.y <= a.y < p.y and right < 0\n"
    "        crossings += goes_down or goes_up\n"
    "        winding += goes_down - goes_up\n"
    "    return winding != 0 if b.nonzero else crossings % 2 == 1\n",
};

/// How a program reads a shape of a question.
typedef struct {
    const char *name, *python, *javascript; // of its struct in hitlab_check.h; the bodies of functions
} Reader;

#define NUMBERS(name, python, javascript)                                                                              \
    { name, "    return Shape(" python ")\n", "    return { " javascript " };\n" }

static const Reader readers[] = {
    NUMBERS("point", "x=number(), y=number()", "x: number(), y: number()"),
    NUMBERS("circle", "x=number(), y=number(), r=number()", "x: number(), y: number(), r: number()"),
    NUMBERS("rect", "left=number(), top=number(), right=number(), bottom=number()",
            "left: number(), top: number(), right: number(), bottom: number()"),
    NUMBERS("box", "x=number(), y=number(), w=2 * number(), h=2 * number(), c=number(), s=number()",
            "x: number(), y: number(), w: 2 * number(), h: 2 * number(), c: number(), s: number()"),
    {"ball",
     "    start, end = read_point(), read_point()\n"
     "    return Shape(x=start.x, y=start.y, r=number(), vx=end.x - start.x, vy=end.y - start.y)\n",
     "    const start = read_point(), end = read_point();\n"
     "    return { x: start.x, y: start.y, r: number(), vx: end.x - start.x, vy: end.y - start.y };\n"},
    {"convex",
     "    points = [read_point() for _ in range(int(number()))]\n"
     "    return Shape(points=points, radius=number())\n",
     "    const points = Array.from({ length: number() }, read_point);\n"
     "    return { count: points.length, points, radius: number() };\n"},
    {"polygon",
     "    nonzero = next(words) == \"nonzero\"\n"
     "    return Shape(nonzero=nonzero, corners=[read_point() for _ in range(int(number()))])\n",
     "    const nonzero = words.shift() === \"nonzero\";\n"
     "    const corners = Array.from({ length: number() }, read_point);\n"
     "    return { count: corners.length, nonzero, corners };\n"},
    {"map",
     "    return Shape(columns=int(number()), rows=int(number()), tile_width=number(), tile_height=number(),\n"
     "                 cells=next(words).split(\"/\"))\n\n\n"
     "def check_is_wall(tiles, column, row):\n"
     "    return 0 <= column < tiles.columns and 0 <= row < tiles.rows and tiles.cells[row][column] == \"#\"\n",
     "    return { columns: number(), rows: number(), tile_width: number(), tile_height: number(),\n"
     "             cells: words.shift().split(\"/\") };\n"
     "}\n"
     "\n"
     "function check_is_wall(map, column, row) {\n"
     "    return map.cells[row]?.[column] === \"#\";\n"},
};

// The name of the first or second shape of a kind.
static const char *shape_name(OwnKind kind, int index) {
    return index == 1 && own_has_map(kind) ? "map" : own_struct(kind, index)->type + strlen("check_");
}

static bool is_read(OwnKind kind, const char *name) {
    bool is_used = false;
    for (int i = 0; i < 2; i++) {
        const char *shape = shape_name(kind, i);
        const bool has_points =
            strcmp(shape, "ball") == 0 || strcmp(shape, "convex") == 0 || strcmp(shape, "polygon") == 0;
        is_used = is_used || strcmp(shape, name) == 0 || (has_points && strcmp(name, "point") == 0);
    }
    return is_used;
}

// The lines of comments that the function of JavaScript begins with. Returns what follows.
static const char *write_head(const char *text, const char *comment, OwnKind kind, const char *command, FILE *out) {
    for (; strncmp(text, "//", 2) == 0; text += strcspn(text, "\n") + 1)
        fprintf(out, "%s%.*s", comment, (int)strcspn(text, "\n") - 1, text + 2);
    fprintf(out, "%s Test this file with: hitlab judge %s --program \"%s\"\n", comment, own_kinds[kind].id, command);
    return text;
}

static void write_python(OwnKind kind, bool is_solved, const char *text, FILE *out) {
    const char *function = of_python[kind];
    write_head(text, "#", kind, "python3 FILE.py", out);
    fprintf(out, "import sys\n%sfrom types import SimpleNamespace as Shape\n\n\n",
            own_has_map(kind) ? "from math import ceil, floor\n" : "");
    if (is_solved) {
        fprintf(out, "%s\n\n", function);
    } else {
        for (int line = own_find_function(function, kind); line > 1; line--) function = strchr(function, '\n') + 1;
        fprintf(out, "%.*s\n    return False  # ?\n\n\n", (int)strcspn(function, "\n"), function);
    }
    fputs("# The rest reads questions from standard input, a line each, and answers each at once.\n"
          "def number():\n    return float(next(words))\n\n\n",
          out);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (is_read(kind, readers[i].name)) fprintf(out, "def read_%s():\n%s\n\n", readers[i].name, readers[i].python);
    }
    fprintf(out,
            "for line in sys.stdin:\n    words = iter(line.split()[1:])\n    a = read_%s()\n    b = read_%s()\n"
            "    print(\"hit\" if %s(a, b) else \"miss\", flush=True)\n",
            shape_name(kind, 0), shape_name(kind, 1), own_kinds[kind].function);
}

// SHOW and its kin, which only the lab answers, are left out.
static void write_javascript(OwnKind kind, const char *text, FILE *out) {
    text = write_head(text, "//", kind, "node FILE.js", out);
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strncmp(text, "    SHOW", strlen("    SHOW")) != 0) fprintf(out, "%.*s\n", (int)strcspn(text, "\n"), text);
    fputs("\n// The rest reads questions from standard input, a line each, and answers each at once.\n"
          "let words = [];\nconst number = () => Number(words.shift());\n\n",
          out);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (is_read(kind, readers[i].name))
            fprintf(out, "function read_%s() {\n%s}\n\n", readers[i].name, readers[i].javascript);
    }
    fprintf(out,
            "require(\"readline\").createInterface({ input: process.stdin }).on(\"line\", (line) => {\n"
            "    words = line.split(\" \").slice(1);\n    const a = read_%s(), b = read_%s();\n"
            "    console.log(%s(a, b) ? \"hit\" : \"miss\");\n});\n",
            shape_name(kind, 0), shape_name(kind, 1), own_kinds[kind].function);
}

static void write_cpp(const char *text, FILE *out) {
    static const char *const words[][2] = {{"FILE.c", "FILE.cpp"},
                                           {"<math.h>", "<cmath>"},
                                           {"fabsf(", "std::fabs("},
                                           {"floorf(", "std::floor("},
                                           {"ceilf(", "std::ceil("}};
    while (*text) {
        size_t i = 0;
        while (i < sizeof words / sizeof *words && strncmp(text, words[i][0], strlen(words[i][0])) != 0) i++;
        const bool is_found = i < sizeof words / sizeof *words;
        if (is_found)
            fputs(words[i][1], out);
        else
            fputc(*text, out);
        text += is_found ? strlen(words[i][0]) : 1;
    }
}

bool starter_write(OwnKind kind, StarterLanguage language, bool is_solved, FILE *out) {
    const CompileLanguage base = language <= STARTER_CPP ? COMPILE_C : COMPILE_JAVASCRIPT;
    char *empty = is_solved ? NULL : starter_empty(kind, base);
    const char *text = is_solved ? starter_solution(kind, base) : empty;
    if (!text) return false;
    switch (language) {
    case STARTER_C: fputs(text, out); break;
    case STARTER_CPP: write_cpp(text, out); break;
    case STARTER_PYTHON: write_python(kind, is_solved, text, out); break;
    case STARTER_JAVASCRIPT:
        if (kind == OWN_CROWD)
            fputs(text, out); // a page asks it, and no program
        else
            write_javascript(kind, text, out);
        break;
    }
    free(empty);
    return true;
}
