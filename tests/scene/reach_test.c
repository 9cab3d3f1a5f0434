// The reach map against the scenes themselves: every pixel has the verdict of a step with the shape there. And the
// changes after which it is computed again.
#include "one_lab.h"

enum { WIDTH = 97, HEIGHT = 61, POSES = 5 };

static Screen screen;

static SceneBase *base_of(void) {
    return &lab.stages[lab.current].state.base;
}

static void settle(void) {
    settle_scene(&lab);
}

// A copy of the state with the selected shape (a walker's top left corner) at this place.
static const SceneBase *base_with_shape_at(SceneState *copy, hit_vec at) {
    const Scene *scene = lab_scene(&lab);
    const char body = base_of()->hands.selected == 0 ? 'a' : 'b';
    const char names[2][4] = {{body, '.', 'x', '\0'}, {body, '.', 'y', '\0'}};
    memcpy(copy, &lab.stages[lab.current].state, sizeof *copy);
    state_put(copy, state_find(scene->fields, scene->field_count, names[0]), (double)at.x);
    state_put(copy, state_find(scene->fields, scene->field_count, names[1]), (double)at.y);
    if (scene->note_change) scene->note_change(copy, CHANGE_FIELD);
    scene->advance(copy, &(Input){.frozen = true}, &(World){.map = lab.map});
    assert_true(lab_judge(&lab, lab.current, copy, &lab.progress));
    return &copy->base;
}

static bool bit_of(const ReachMap *reach, const uint64_t *bits, int x, int y) {
    return reach_map_row(reach, bits, y)[x / 64] >> x % 64 & 1;
}

static hit_aabb pixels_of(int width, int height) {
    return (hit_aabb){{3, 5}, {3 + (float)width, 5 + (float)height}};
}

// The claims and the truth at each pixel.
typedef struct {
    hit_verdict truth, claims[METHODS_MAX];
} Said;

static Said said[HEIGHT][WIDTH];

static void ask_scene_everywhere(View view) {
    SceneState copy;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const hit_vec at = view_to_world(view, (hit_vec){(float)x + 3.5f, (float)y + 5.5f});
            const SceneBase *base = base_with_shape_at(&copy, at);
            said[y][x].truth = base->truth;
            memcpy(said[y][x].claims, base->claims, sizeof base->claims);
        }
    }
}

static void compare_with_map(View view) {
    const SceneBase *base = base_of();
    const hit_verdict min_verdict = base->counts_touching ? HIT_TOUCHING : HIT_OVERLAP;
    lab_prepare(&lab, (Pane){pixels_of(WIDTH, HEIGHT), view});
    const ReachMap *reach = lab_reach(&lab, view);
    // No map where the method gives no answer.
    if (scene_no_answer(lab_scene(&lab), base, base->method).text) {
        assert_null(reach);
        return;
    }
    assert_non_null(reach);
    assert_true(reach->left == 3 && reach->top == 5 && reach->width == WIDTH && reach->height == HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool claimed = said[y][x].claims[base->method] >= min_verdict,
                       is_true = said[y][x].truth >= min_verdict;
            if (bit_of(reach, reach->claims, x, y) == claimed && bit_of(reach, reach->truth, x, y) == is_true) continue;
            fail_msg("%s %s, shape %d, least %d, pixel %d,%d: the step says %d, in truth %d", lab_scene(&lab)->id,
                     lab_scene(&lab)->methods[base->method].id, base->hands.selected, min_verdict, x, y, claimed,
                     is_true);
        }
        assert_true(reach_map_row(reach, reach->claims, y)[1] >> (WIDTH - 64) == 0);
    }
}

static void check_every_cell(View view) {
    SceneBase *base = base_of();
    ask_scene_everywhere(view);
    for (base->method = 0; base->method < lab_scene(&lab)->method_count; base->method++) {
        for (base->counts_touching = 0; base->counts_touching < 2; base->counts_touching++) compare_with_map(view);
    }
    base->method = base->counts_touching = 0;
}

// Whole pixels around the other shape, where places touch exactly; and the whole view at fractional places.
static void check_views(void) {
    const Scene *scene = lab_scene(&lab);
    SceneBase *base = base_of();
    const hit_aabb world = scene_view(scene, lab_state(&lab), lab.map, (float)WIDTH / HEIGHT);
    const float scale = WIDTH / (world.max.x - world.min.x);
    const View views[] = {{{3.5f - 180, 5.5f - 130}, 1, 1, {0, 0}},
                          {{3 - world.min.x * scale, 5 - world.min.y * scale}, scale, 1, {0, 0}},
                          {{3, 5}, 40, 1, {world.min.x + 100, world.min.y + 80}}};
    enum { VIEWS = sizeof views / sizeof *views };
    const int shapes = scene->on_map ? 1 : 2;
    for (int i = 0; i < VIEWS * shapes; i++) {
        base->hands.selected = i / VIEWS;
        check_every_cell(views[i % VIEWS]);
    }
    base->hands.selected = 0;
}

static void open_scene(const char *id) {
    open_lab(&lab, &map, id);
    lab.look.shows_reach = true;
}

// Before its first pose the ball of `impact` has left the place that is asked about.
static void check_poses(const char *id) {
    Random random = random_from_seed(7);
    open_scene(id);
    if (state_find(lab_scene(&lab)->fields, lab_scene(&lab)->field_count, "shot")) set_field(&lab, "shot=0");
    check_views();
    for (int pose = 0; pose < POSES; pose++) {
        lab_scene(&lab)->scatter(&lab.stages[lab.current].state, &random, lab.map);
        settle();
        check_views();
    }
}

TEST(circles_at_every_place) {
    check_poses("circle-circle");
    press(&lab, ACTION_MOTION);
    check_views();
}

TEST(balls_at_every_place) {
    check_poses("impact");
    for (int kind = BODY_CAPSULE; kind <= BODY_BOX; kind++) {
        set_number(&lab, "b.kind", kind);
        settle();
        check_views();
    }
}

TEST(circles_and_boxes_at_every_place) {
    check_poses("circle-aabb");
}

TEST(upright_boxes_at_every_place) {
    check_poses("aabb-aabb");
}

TEST(circles_and_turned_boxes_at_every_place) {
    check_poses("circle-obb");
    set_field(&lab, "b.angle=90");
    check_views();
}

// Also with an axis along the rows, or almost, and with shapes of size 0.
TEST(turned_boxes_at_every_place) {
    static const char *const poses[][4] = {{"a.angle=0", "b.angle=45", "a.w=40", "a.h=30"},
                                           {"a.angle=90", "b.angle=0", "b.w=60", "b.h=20"},
                                           {"a.angle=1e-4", "b.angle=-90.00001", "a.w=0", "a.h=0"},
                                           {"a.angle=0", "b.angle=0", "b.w=0", "b.h=0"}};
    check_poses("obb-obb");
    set_field(&lab, "a.x=180");
    set_field(&lab, "a.y=150");
    for (size_t i = 0; i < sizeof poses / sizeof *poses; i++) {
        for (int j = 0; j < 4; j++) set_field(&lab, poses[i][j]);
        check_views();
    }
}

// Each kind is moved, and each stands, once; a by every method.
TEST(any_shapes_at_every_place) {
    open_scene("shapes");
    for (int kind = 0; kind < 8; kind++) {
        set_number(&lab, "a.kind", kind);
        set_number(&lab, "b.kind", kind == 7 ? 1 : kind + 1);
        set_number(&lab, "a.angle", 20 * kind);
        settle();
        check_views();
    }
}

static void fill_map(void) {
    uint64_t seed = 3;
    for (int32_t row = 0; row < map.grid.rows; row++) {
        for (int32_t column = 0; column < map.grid.columns; column++)
            map_set(&map, column, row, random_whole(&seed, 0, 4) == 0);
    }
}

TEST(walkers_at_every_place) {
    static const float sizes[][2] = {{108, 108}, {16, 48}, {32, 64}, {1, 1}, {70.5f, 20}};
    fill_map();
    open_scene("rect-tiles");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        set_number(&lab, "a.w", (double)sizes[i][0]);
        set_number(&lab, "a.h", (double)sizes[i][1]);
        for (int size_1 = 0; size_1 < 3; size_1++) {
            set_number(&lab, "size-1", size_1);
            check_views();
        }
    }
}

static unsigned computed_after_update(void) {
    lab_prepare(&lab, fixed_pane(&lab, 640, 400));
    return lab.reach.computed;
}

static void assert_computes(const char *assignment, unsigned more) {
    const unsigned before = computed_after_update();
    set_field(&lab, assignment);
    assert_int_equal(computed_after_update() - before, more);
}

TEST(only_what_matters_is_recomputed) {
    open_scene("obb-obb");
    assert_computes("a.x=111", 0);
    assert_computes("a.y=99.5", 0);
    drag(&lab, 111, 99.5f, 150, 120);
    assert_true(field_of(&lab, "a.x") > 140);
    assert_computes("touching=0", 1);
    assert_computes("b.x=200.5", 1);
    assert_computes("b.x=200.5", 0);
    assert_computes("a.w=61", 1);
    assert_computes("b.angle=12", 1);
    const unsigned before = computed_after_update();
    press(&lab, ACTION_METHOD);
    assert_int_equal(computed_after_update(), before + 1);
    press(&lab, ACTION_SELECT);
    assert_int_equal(computed_after_update(), before + 2);
    assert_computes("b.x=220", 0);
    lab_prepare(&lab, fixed_pane(&lab, 641, 400));
    assert_int_equal(lab.reach.computed, before + 3);
    lab.look.shows_reach = false;
    assert_int_equal(computed_after_update(), before + 3);
}

TEST(a_changed_cell_recomputes_the_map) {
    open_scene("rect-tiles");
    const unsigned before = computed_after_update();
    assert_int_equal(computed_after_update(), before);
    map_set(&map, 2, 1, !hit_grid_is_solid(&map.grid, 2, 1));
    assert_int_equal(computed_after_update(), before + 1);
    press(&lab, ACTION_SIZE_1);
    assert_int_equal(computed_after_update(), before + 2);
}

static int count_reach_marks(int width, int height) {
    int count = 0;
    compose_fixed(&screen, &lab, width, height, "");
    for (int i = 0; i < screen.picture.mark_count; i++) count += screen.picture.marks[i].kind == MARK_REACH;
    return count;
}

TEST(a_key_shows_and_hides_it) {
    open_lab(&lab, &map, "circle-aabb");
    const unsigned notices = lab.notice.number;
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(1280, 720), 0);
    press(&lab, ACTION_REACH);
    assert_int_equal(lab.notice.number, notices + 1);
    assert_int_equal(count_reach_marks(1280, 720), 0);
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(1280, 720), 1);
    assert_int_equal(count_reach_marks(640, 400), 0);
    go_to(&lab, "obb-obb");
    assert_int_equal(count_reach_marks(1280, 720), 0);
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(1280, 720), 1);
    press(&lab, ACTION_REACH);
    assert_int_equal(lab.notice.number, notices + 1);
    assert_int_equal(count_reach_marks(1280, 720), 0);
}

TEST(a_split_view_has_it_in_the_current_pane) {
    open_scene("rect-tiles");
    choose_method(&lab, "outline");
    set_field(&lab, "split=1");
    lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
    assert_int_equal(count_reach_marks(1280, 720), 1);
    const hit_aabb pane = screen.panes[HIT_LOOK_OUTLINE].rect;
    assert_int_equal(lab.reach.map.left, (int)pane.min.x);
    assert_int_equal(lab.reach.map.top, (int)pane.min.y);
    assert_true((float)lab.reach.map.width <= pane.max.x - pane.min.x + 1);
}

// Without room for the scene there is no map.
TEST(any_size_of_window_will_do) {
    static const int sizes[][2] = {{1, 1}, {2, 700}, {16384, 3}, {320, 200}, {3840, 2160}};
    for (int scene = 0; scene < scene_count; scene++) {
        open_scene(scenes[scene]->id);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            const int width = sizes[i][0], height = sizes[i][1];
            lab_prepare(&lab, fixed_pane(&lab, width, height));
            assert_true(lab.look.shows_reach);
            assert_int_equal(count_reach_marks(width, height), lab.reach.map.words > 0);
            assert_true(lab.reach.map.width <= width + 1 && lab.reach.map.height <= height + 1);
        }
        assert_true(lab.reach.map.width > 2000 && lab.reach.map.height > 1000);
    }
}

TEST(one_pixel_is_answered) {
    const View view = {{0, 0}, 1, 1, {0, 0}};
    open_scene("circle-aabb");
    lab_prepare(&lab, (Pane){(hit_aabb){{200, 160}, {201, 161}}, view});
    assert_int_equal(lab.reach.map.width, 1);
    assert_int_equal(lab.reach.map.claims[0], 1);
    lab_prepare(&lab, (Pane){(hit_aabb){{0, 0}, {1, 1}}, view});
    assert_int_equal(lab.reach.map.claims[0] | lab.reach.map.truth[0], 0);
}

#if CAN_REFUSE_MEMORY
TEST(without_memory_there_is_no_map) {
    char notice[MESSAGE_SIZE];
    open_scene("circle-obb");
    refuse_memory_from(100000);
    lab_prepare(&lab, fixed_pane(&lab, 8000, 6000));
    refuse_memory_from(SIZE_MAX);
    assert_false(lab.look.shows_reach);
    assert_int_equal(count_reach_marks(8000, 6000), 0);
    phrase_write(notice, sizeof notice, &lab.notice.phrase, LANGUAGE_ENGLISH);
    assert_string_equal(notice, "Not enough memory for the reach map.");
    press(&lab, ACTION_REACH);
    lab_prepare(&lab, fixed_pane(&lab, 8000, 6000));
    assert_int_equal(count_reach_marks(8000, 6000), 1);
}
#endif

TEST_FILE(reach, make_small_map, close_lab)
