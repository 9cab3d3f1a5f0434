// Which layers of a file become walls where none has the property `solid`, as games build their maps.
#include "map_support.h"

#define NAMED(name, csv) "<layer name=\"" name "\">" CELLS(csv) "</layer>"
#define SHAPES                                                                                                         \
    "<tileset firstgid=\"1\" tilecount=\"9\"><tile id=\"2\"><objectgroup><object x=\"0\" "                             \
    "y=\"0\"/></objectgroup></tile>"                                                                                   \
    "<tile id=\"3\"><objectgroup/></tile></tileset>"

static void check_walls(const char *text, const char *rows, MapWalls walls) {
    Map map;
    read_map(&map, write_text("layers.tmx", text));
    assert_cells(&map, rows);
    assert_int_equal(map.walls, walls);
    assert_int_equal(map.is_one_wall, !strchr(rows, '.'));
    map_free(&map);
}

#define assert_walls(layers, rows, walls) check_walls(MAP_OF("4", "2") layers END_MAP, rows, walls)
#define FULL "1,1,1,1,1,1,1,1"

static void names_say_which_layers_are_walls(void **state) {
    static const char *const names[] = {"Collision",  "collisions", "Walls",          "map_solid",
                                        "Ground",     "platforms",  "obstacle layer", "mainGround",
                                        "当たり判定", "壁",         "地面",           "L1-足場"};
    static const char *const others[] = {"background", "Foreground", "Playground", "decoration", "背景", "wal", ""};
    char text[1024];
    for (int i = 0; i < COUNT_OF(names); i++) {
        snprintf(text, sizeof text, MAP_OF("4", "2") NAMED("Sky", FULL) NAMED("%s", "0,0,0,0,1,1,0,1") END_MAP,
                 names[i]);
        check_walls(text, ".... ##.#", WALLS_NAMED);
    }
    for (int i = 0; i < COUNT_OF(others); i++) {
        snprintf(text, sizeof text,
                 MAP_OF("4", "2") NAMED("Sky", "1,0,0,0,0,0,0,0") NAMED("%s", "0,0,0,0,1,1,0,1") END_MAP, others[i]);
        check_walls(text, "#... ##.#", WALLS_ALL);
    }
}

static void groups_name_their_layers(void **state) {
    assert_walls(NAMED("Sky", FULL) "<group name=\"Collision\"><group>" NAMED("a", "1,0,0,0,0,0,0,0") "</group>" //
                 NAMED("b", "0,1,0,0,0,0,0,0") "</group>" NAMED("c", "0,0,0,0,1,0,0,0"),
                 "##.. ....", WALLS_NAMED);
}

static void a_named_layer_without_tiles_names_nothing(void **state) {
    assert_walls(NAMED("walls", "0,0,0,0,0,0,0,0") NAMED("a", "0,0,0,0,1,0,0,0"), ".... #...", WALLS_ALL);
}

static void tiles_with_collision_shapes_are_walls(void **state) {
    assert_walls(SHAPES NAMED("a", "1,2,3,4,0,3,0,0") NAMED("Sky", FULL), "..#. .#..", WALLS_SHAPED);
    assert_walls(SHAPES NAMED("a", "3,0,0,0,0,0,0,0") NAMED("walls", "0,0,0,0,1,0,0,0"), ".... #...", WALLS_NAMED);
    assert_walls(SHAPES NAMED("a", "1,2,0,0,0,0,0,0"), "##.. ....", WALLS_ALL); // none is used
}

static void a_layer_that_fills_the_map_is_no_wall_beside_others(void **state) {
    assert_walls(NAMED("Sky", FULL) NAMED("a", "0,0,0,0,1,1,0,1") NAMED("b", "1,0,0,0,0,0,0,0"), "#... ##.#",
                 WALLS_PARTIAL);
    assert_walls(NAMED("Sky", FULL), "#### ####", WALLS_ALL);
    assert_walls(NAMED("Sky", FULL) NAMED("a", "0,0,0,0,0,0,0,0"), "#### ####", WALLS_ALL);
    assert_walls(NAMED("Sky", FULL) NAMED("Sea", FULL), "#### ####", WALLS_ALL);
}

static void marks_come_first(void **state) {
    assert_walls(NAMED("walls", "1,0,0,0,0,0,0,0") "<layer name=\"a\"><properties><property name=\"solid\" "
                                                   "type=\"bool\" value=\"true\"/></properties>" //
                 CELLS(FULL) "</layer>",
                 "#### ####", WALLS_MARKED);
}

static void json_has_the_same_walls(void **state) {
    Map map;
    read_map(&map,
             write_text("layers.tmj",
                        "{\"type\":\"map\",\"width\":2,\"height\":1,\"tilewidth\":32,\"tileheight\":32,\"layers\":["
                        "{\"type\":\"tilelayer\",\"name\":\"Sky\",\"width\":2,\"height\":1,\"data\":[1,1]},"
                        "{\"type\":\"group\",\"name\":\"Collision\",\"layers\":["
                        "{\"type\":\"tilelayer\",\"name\":\"a\",\"width\":2,\"height\":1,\"data\":[0,1]}]}]}"));
    assert_cells(&map, ".#");
    assert_int_equal(map.walls, WALLS_NAMED);
    map_free(&map);
}

static void a_map_without_a_tile_layer_says_so(void **state) {
    Map map;
    Error error = {0};
    assert_false(map_read(
        &map, write_text("none.tmx", MAP_OF("2", "1") OBJECTS("<object name=\"start\" x=\"999\" y=\"0\"/>") END_MAP),
        &error));
    assert_contains(error_text(&error), "the map has no tile layer");
    assert_false(map_read(&map,
                          write_text("out.tmx", XML MAP_OF("2", "1") LAYER("0,1") "\n" OBJECTS(
                                                    "<object name=\"start\" x=\"999\" y=\"0\"/>") END_MAP),
                          &error));
    assert_contains(error_text(&error), "out.tmx:5: the start is outside the map");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(names_say_which_layers_are_walls),
    cmocka_unit_test(groups_name_their_layers),
    cmocka_unit_test(a_named_layer_without_tiles_names_nothing),
    cmocka_unit_test(tiles_with_collision_shapes_are_walls),
    cmocka_unit_test(a_layer_that_fills_the_map_is_no_wall_beside_others),
    cmocka_unit_test(marks_come_first),
    cmocka_unit_test(json_has_the_same_walls),
    cmocka_unit_test(a_map_without_a_tile_layer_says_so),
};

const TestFile layers_test = TEST_FILE(tests, NULL, remove_folder);
