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

TEST(names_say_which_layers_are_walls) {
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

TEST(groups_name_their_layers) {
    assert_walls(NAMED("Sky", FULL) "<group name=\"Collision\"><group>" NAMED("a", "1,0,0,0,0,0,0,0") "</group>" //
                 NAMED("b", "0,1,0,0,0,0,0,0") "</group>" NAMED("c", "0,0,0,0,1,0,0,0"),
                 "##.. ....", WALLS_NAMED);
}

TEST(a_named_layer_without_tiles_names_nothing) {
    assert_walls(NAMED("walls", "0,0,0,0,0,0,0,0") NAMED("a", "0,0,0,0,1,0,0,0"), ".... #...", WALLS_ALL);
}

TEST(tiles_with_collision_shapes_are_walls) {
    assert_walls(SHAPES NAMED("a", "1,2,3,4,0,3,0,0") NAMED("Sky", FULL), "..#. .#..", WALLS_SHAPED);
    assert_walls(SHAPES NAMED("a", "3,0,0,0,0,0,0,0") NAMED("walls", "0,0,0,0,1,0,0,0"), ".... #...", WALLS_NAMED);
    assert_walls(SHAPES NAMED("a", "1,2,0,0,0,0,0,0"), "##.. ....", WALLS_ALL); // none is used
}

TEST(a_layer_that_fills_the_map_is_no_wall_beside_others) {
    assert_walls(NAMED("Sky", FULL) NAMED("a", "0,0,0,0,1,1,0,1") NAMED("b", "1,0,0,0,0,0,0,0"), "#... ##.#",
                 WALLS_PARTIAL);
    assert_walls(NAMED("Sky", FULL), "#### ####", WALLS_ALL);
    assert_walls(NAMED("Sky", FULL) NAMED("a", "0,0,0,0,0,0,0,0"), "#### ####", WALLS_ALL);
    assert_walls(NAMED("Sky", FULL) NAMED("Sea", FULL), "#### ####", WALLS_ALL);
}

// 95 % of the cells are the background.
TEST(a_layer_with_a_few_holes_fills_the_map) {
    char cells[2][2 * 40 + 1], text[2048];
    for (int holes = 2; holes <= 3; holes++) {
        Map map;
        for (int i = 0; i < 40; i++) {
            memcpy(cells[0] + 2 * i, i < holes ? "0," : "1,", 3);
            memcpy(cells[1] + 2 * i, i < 9 ? "1," : "0,", 3);
        }
        cells[0][79] = cells[1][79] = '\0';
        snprintf(text, sizeof text, MAP_OF("8", "5") NAMED("a", "%s") NAMED("b", "%s") END_MAP, cells[0], cells[1]);
        read_map(&map, write_text("holes.tmx", text));
        assert_int_equal(map.walls, holes == 2 ? WALLS_PARTIAL : WALLS_ALL);
        assert_solid(&map, 7, 4, holes == 3);
        map_free(&map);
    }
}

// Reads a map and writes its choice.
static const char *choice_of(const char *text, Map *map) {
    static char choice[LAYERS_TEXT];
    read_map(map, write_text("choice.tmx", text));
    map_write_choice(choice, map->chosen);
    return choice;
}

#define FOUR                                                                                                           \
    MAP_OF("4", "2")                                                                                                   \
    SHAPES NAMED("Sky", FULL) NAMED("土台", "0,0,0,0,1,1,0,3") NAMED("", "1,0,0,0,0,0,0,0")                            \
        NAMED("none", "0,0,0,0,0,0,0,0") END_MAP

TEST(a_map_lists_its_layers) {
    static const struct {
        const char *name;
        LayerLook look;
        int tiles;
    } expected[] = {{"Sky", LAYER_FULL, 8},
                    {"土台", LAYER_PLAIN, 3},
                    {"", LAYER_PLAIN, 1},
                    {"none", LAYER_PLAIN, 0},
                    {"", LAYER_SHAPES, 1}};
    Map map;
    assert_string_equal(choice_of(FOUR, &map), "5");
    assert_int_equal(map.layers->count, COUNT_OF(expected));
    for (int i = 0; i < COUNT_OF(expected); i++) {
        assert_string_equal(map.layers->layers[i].name, expected[i].name);
        assert_int_equal(map.layers->layers[i].look, expected[i].look);
        assert_int_equal(map.layers->layers[i].tiles, expected[i].tiles);
    }
    map_free(&map);
}

TEST(chosen_layers_are_the_walls) {
    static const struct {
        const char *choice, *rows;
    } chosen[] = {{"0", ".... ...."}, {"2", ".... ##.#"}, {"2,3", "#... ##.#"},
                  {"4", ".... ...."}, {"1", "#### ####"}, {"5,3", "#... ...#"}};
    Map map, copy;
    choice_of(FOUR, &map);
    assert_true(map_copy(&copy, &map));
    for (int i = 0; i < COUNT_OF(chosen); i++) {
        Error error = {0};
        uint32_t layers;
        assert_true(map_read_choice(&copy, chosen[i].choice, &layers, &error));
        map_choose(&copy, layers);
        assert_cells(&copy, chosen[i].rows);
        assert_int_equal(copy.grid.blocks[0] != 0, strchr(chosen[i].rows, '#') != NULL);
    }
    map_free(&map); // the copy still has the layers
    assert_string_equal(copy.layers->layers[1].name, "土台");
    map_drop_layers(&copy);
    assert_null(copy.layers);
    assert_cells(&copy, "#... ...#");
    map_free(&copy);
}

TEST(other_choices_are_refused) {
    static const char *const wrong[] = {"", "1,", ",1", "1,,2", "x", "1 ", "-1", "0,1", "1.5", "99999999999999999999"};
    Map map;
    Error error = {0};
    uint32_t layers = 77;
    choice_of(FOUR, &map);
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        assert_false(map_read_choice(&map, wrong[i], &layers, &error));
        assert_contains(error.what, "is not a list such as 1,3");
    }
    assert_false(map_read_choice(&map, "6", &layers, &error));
    assert_string_equal(error.what, "layers: the map has no layer 6 to choose: it has 5");
    map_drop_layers(&map);
    assert_false(map_read_choice(&map, "1", &layers, &error));
    assert_string_equal(error.what, "layers: the map has no layers to choose from");
    assert_int_equal(layers, 77);
    map_free(&map);
}

TEST(a_single_layer_leaves_no_choice) {
    Map map;
    assert_string_equal(choice_of(MAP_OF("4", "2") NAMED("a", FULL) END_MAP, &map), "1");
    assert_null(map.layers);
    map_free(&map);
}

// Also 21 numbers fit into the text of an event.
TEST(many_layers_that_look_the_same_share_a_place) {
    enum { LAYERS = 60 };
    static char text[LAYERS * 256];
    size_t length = (size_t)snprintf(text, sizeof text, MAP_OF("64", "1") SHAPES);
    Map map;
    uint32_t layers;
    char choice[LAYERS_TEXT];
    Error error = {0};
    for (int i = 0; i < LAYERS; i++) {
        length += (size_t)snprintf(
            text + length, sizeof text - length, "<layer name=\"%s%d\">%s<data encoding=\"csv\">",
            i % 4 == 1 ? "wall " : "a", i,
            i % 4 == 2 ? "<properties><property name=\"solid\" type=\"bool\" value=\"true\"/></properties>" : "");
        for (int k = 0; k < 64; k++)
            length += (size_t)snprintf(text + length, sizeof text - length, k ? ",%d" : "%d",
                                       i % 4 == 3 ? 1
                                       : k == i   ? 3
                                                  : 0);
        length += (size_t)snprintf(text + length, sizeof text - length, "</data></layer>");
    }
    snprintf(text + length, sizeof text - length, END_MAP);
    choice_of(text, &map);
    assert_int_equal(map.layers->count, LAYERS_ALONE + 1);
    assert_string_equal(map.layers->layers[0].name, "a0");
    assert_string_equal(map.layers->layers[LAYERS_ALONE - 1].name, "…");
    for (int k = 0; k < 64; k++) assert_solid(&map, k, 0, k < LAYERS && k % 4 == 2); // exactly the marked ones
    map_choose(&map, 1u << (LAYERS_ALONE - 4)); // layer 12 and the others that look like it
    for (int k = 0; k < 64; k++) assert_solid(&map, k, 0, k < LAYERS && k % 4 == 0 && k >= LAYERS_ALONE - 4);
    map_write_choice(choice, (1u << LAYERS_MAX) - 1);
    assert_int_equal(strlen(choice), LAYERS_TEXT - 3);
    map_write_choice(choice, (1u << (LAYERS_ALONE + 1)) - 1);
    assert_true(map_read_choice(&map, choice, &layers, &error));
    assert_int_equal(layers, (1u << (LAYERS_ALONE + 1)) - 1);
    map_free(&map);
}

TEST(a_layer_that_is_offset_cannot_be_chosen) {
    Map map;
    assert_string_equal(
        choice_of(MAP_OF("4", "2") "<layer name=\"clouds\" offsetx=\"5\">" CELLS(FULL) "</layer>" //
                  NAMED("a", FULL) "<layer name=\"b\"><properties><property name=\"solid\" type=\"bool\" "
                                   "value=\"true\"/></properties>" CELLS("1,0,0,0,0,0,0,0") "</layer>" END_MAP,
                  &map),
        "2");
    assert_int_equal(map.layers->count, 2);
    assert_string_equal(map.layers->layers[0].name, "a");
    map_free(&map);
}

TEST(a_choice_follows_the_names) {
    Map before, now;
    choice_of(MAP_OF("4", "2") NAMED("Sky", FULL) NAMED("a", "1,0,0,0,0,0,0,0") NAMED("b", "0,1,0,0,0,0,0,0") END_MAP,
              &before);
    choice_of(MAP_OF("4", "2") NAMED("b", "0,0,1,0,0,0,0,0") NAMED("Sky", FULL) NAMED("c", "0,1,0,0,0,0,0,0") END_MAP,
              &now);
    assert_int_equal(map_follow_choice(&now, &before), now.chosen); // nothing was chosen by hand
    map_choose(&before, 4);
    assert_int_equal(map_follow_choice(&now, &before), 1);
    map_choose(&before, 2);
    assert_int_equal(map_follow_choice(&now, &before), now.chosen); // its layer is gone
    map_drop_layers(&now);
    map_choose(&before, 4);
    assert_int_equal(map_follow_choice(&now, &before), now.chosen);
    map_free(&before);
    map_free(&now);
}

TEST(json_has_tiles_with_collision_shapes) {
    static const char *const tiles[] = {"[{\"id\":2,\"objectgroup\":{\"objects\":[{\"x\":0,\"y\":0}]}},{\"id\":1,"
                                        "\"objectgroup\":{\"objects\":[]}},{\"id\":0}]",
                                        "{\"2\":{\"objectgroup\":{\"objects\":[{\"x\":0,\"y\":0}]}}}"};
    for (int is_old = 0; is_old < COUNT_OF(tiles); is_old++) {
        char text[1024];
        Map map;
        snprintf(text, sizeof text,
                 "{\"type\":\"map\",\"width\":4,\"height\":1,\"tilewidth\":32,\"tileheight\":32,\"tilesets\":[{"
                 "\"firstgid\":1,\"tiles\":%s}],\"layers\":[{\"type\":\"tilelayer\",\"name\":\"a\",\"width\":4,"
                 "\"height\":1,\"data\":[1,2,3,0]}]}",
                 tiles[is_old]);
        read_map(&map, write_text("shapes.tmj", text));
        assert_cells(&map, is_old ? "###." : "..#.");
        assert_int_equal(map.walls, is_old ? WALLS_ALL : WALLS_SHAPED);
        map_free(&map);
    }
}

TEST(marks_come_first) {
    assert_walls(NAMED("walls", "1,0,0,0,0,0,0,0") "<layer name=\"a\"><properties><property name=\"solid\" "
                                                   "type=\"bool\" value=\"true\"/></properties>" //
                 CELLS(FULL) "</layer>",
                 "#### ####", WALLS_MARKED);
}

TEST(json_has_the_same_walls) {
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

TEST(a_map_without_a_tile_layer_says_so) {
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

TEST_FILE(layers, NULL, remove_folder)
