// What banners, steps and labels say: method and truth by their names, luck, axes and columns by the same letters
// everywhere.
#include "one_lab.h"

static int setup(void **state) {
    return begin_on_course(state);
}

typedef enum { PLAINLY, BY_LUCK, PROVEN } Grounds;

/// A pose in which a method's answer is right, and why.
typedef struct {
    const char *scene, *method, *fields[10];
    Grounds grounds;
    const char *comparison; // how it begins; NULL for none
} RightAnswer;

#define BOXES_CASE "a.x=150", "a.y=140", "b.x=248", "b.y=172"
#define UPRIGHT_CASE "b.x=200", "b.y=160", "b.w=140", "b.h=80"

static const RightAnswer right_answers[] = {
    {"circle-obb", "unrotate", {"a.x=256"}, PLAINLY, NULL},
    {"circle-obb", "wrong-sign", {"a.x=300"}, BY_LUCK, "Turned the wrong way. Distance by this method "},
    {"circle-obb", "wrong-sign", {"b.angle=0"}, PLAINLY, NULL},
    {"circle-obb", "ignore-angle", {"b.angle=30"}, BY_LUCK, "The angle of 30.0° is ignored. Distance by this method "},
    {"circle-obb", "ignore-angle", {"b.angle=180"}, PLAINLY, NULL},
    {"aabb-aabb", "intervals", {"a.x=160"}, PLAINLY, NULL},
    {"aabb-aabb",
     "x-only",
     {"b.y=160"},
     BY_LUCK,
     "By this method overlapping by 36.00 px, actually overlapping by 5.00"},
    {"aabb-aabb", "x-only", {"b.x=300"}, PROVEN, NULL},
    {"aabb-aabb", "corners-inside", {"a.x=160"}, BY_LUCK, "No corner is inside. That does not show a gap"},
    {"aabb-aabb", "corners-inside", {"b.y=160"}, PROVEN, NULL},
    {"circle-aabb", "clamp", {UPRIGHT_CASE}, PLAINLY, NULL},
    {"circle-aabb",
     "bounding-box",
     {UPRIGHT_CASE, "a.x=280", "a.y=210", "a.r=36"},
     BY_LUCK,
     "By this method overlapping by 26.00 px, actually overlapping by "},
    {"circle-aabb", "bounding-box", {UPRIGHT_CASE, "a.x=200", "a.y=210", "a.r=36"}, PLAINLY, NULL},
    {"circle-aabb",
     "bounding-box",
     {UPRIGHT_CASE, "a.x=300", "a.y=240", "a.r=10"},
     PROVEN,
     "By this method apart by 30.00 px, actually apart by "},
    {"circle-aabb",
     "center-inside",
     {UPRIGHT_CASE, "a.x=300", "a.y=160", "a.r=20"},
     BY_LUCK,
     "The radius is ignored. By this method apart by 30.00 px, actually apart by 10.00 px."},
    {"circle-aabb",
     "center-inside",
     {UPRIGHT_CASE, "a.x=290", "a.y=160", "a.r=20", "touching=0"},
     BY_LUCK,
     "The radius is ignored. By this method apart by 20.00 px, actually just touching."},
    {"circle-aabb", "center-inside", {UPRIGHT_CASE, "a.x=210", "a.y=160", "a.r=20"}, PROVEN, "The radius is ignored. "},
    {"circle-aabb", "center-inside", {UPRIGHT_CASE, "a.x=300", "a.y=160", "a.r=0"}, PLAINLY, NULL},
    {"circle-circle",
     "bounding-boxes",
     {"a.x=100", "a.y=100", "b.x=130", "b.y=140"},
     BY_LUCK,
     "By this method overlapping by 60.00 px, actually overlapping by 50.00 px: "},
    {"circle-circle", "bounding-boxes", {"a.x=100", "a.y=100", "b.x=130", "b.y=100"}, PLAINLY, NULL},
    {"circle-circle", "bounding-boxes", {"a.x=100", "a.y=100", "b.x=250", "b.y=100"}, PROVEN, NULL},
    {"obb-obb", "sat", {BOXES_CASE}, PLAINLY, NULL},
    {"obb-obb", "vertices-only", {BOXES_CASE, "b.x=350"}, BY_LUCK, "No corner is inside the other box. "},
    {"obb-obb", "vertices-only", {BOXES_CASE, "b.x=150", "b.y=140"}, PROVEN, NULL},
    {"obb-obb",
     "one-box-axes",
     {BOXES_CASE, "a.angle=0", "b.angle=45", "b.x=240", "b.y=198"},
     BY_LUCK,
     "By this method "},
    {"obb-obb", "one-box-axes", {BOXES_CASE, "a.angle=0", "b.angle=0", "b.x=160", "b.y=150"}, PLAINLY, NULL},
    {"obb-obb", "one-box-axes", {BOXES_CASE, "a.angle=0", "b.angle=0", "b.x=350"}, PROVEN, NULL},
    {"obb-obb", "upright-boxes", {BOXES_CASE, "b.x=160"}, BY_LUCK, "By this method overlapping by "},
    {"obb-obb", "upright-boxes", {BOXES_CASE, "b.x=380"}, PROVEN, "By this method apart by "},
    {"rect-tiles", "vertices", {"a.x=70.5", "a.y=0.5"}, BY_LUCK, "12 of the 16 covered cells were not looked up."},
    {"rect-tiles", "outline", {"a.x=70.5", "a.y=0.5"}, BY_LUCK, "4 of the 16 covered cells were not looked up."},
    {"rect-tiles", "outline", {"a.x=64", "a.y=0", "a.w=64", "a.h=64"}, PLAINLY, NULL},
    {"rect-tiles", "full", {"a.x=70", "a.y=0"}, PLAINLY, NULL},
};

static void english(char out[PICTURE_TEXT_LONGEST], Phrase phrase) {
    phrase_write(out, PICTURE_TEXT_LONGEST, &phrase, LANGUAGE_ENGLISH);
}

#define FIXTURE_TEST(name) TEST_WITH(name, setup, close_lab)

FIXTURE_TEST(right_answers_name_their_grounds) {
    for (size_t i = 0; i < sizeof right_answers / sizeof *right_answers; i++) {
        const RightAnswer *is = &right_answers[i];
        char said[PICTURE_TEXT_LONGEST];
        open_lab(&lab, &map, is->scene);
        choose_method(&lab, is->method);
        for (int field = 0; field < 10 && is->fields[field]; field++) set_field(&lab, is->fields[field]);
        const int method = lab_base(&lab)->method;
        const bool is_lucky = scene_is_lucky(lab_scene(&lab), lab_state(&lab), method);
        const bool is_proven = scene_is_proven(lab_scene(&lab), lab_state(&lab), method);
        english(said, scene_comparison(lab_scene(&lab), lab_state(&lab)));
        if (base_answer(lab_base(&lab), method) != ANSWER_RIGHT) fail_msg("case %d is not right", (int)i);
        if (is_lucky != (is->grounds == BY_LUCK) || is_proven != (is->grounds == PROVEN))
            fail_msg("case %d: lucky %d, proven %d, '%s'", (int)i, is_lucky, is_proven, said);
        if (is->comparison ? strncmp(said, is->comparison, strlen(is->comparison)) != 0 : *said)
            fail_msg("case %d says '%s'", (int)i, said);
    }
}

// What is called proven is right, in any pose and under both policies; what is called luck is right and is compared.
static void assert_grounds(const Scene *scene, SceneState *pose) {
    for (int method = 0; method < scene->method_count; method++) {
        pose->base.method = method;
        const bool is_right = base_answer(&pose->base, method) == ANSWER_RIGHT;
        const bool is_lucky = scene_is_lucky(scene, pose, method), is_proven = scene_is_proven(scene, pose, method);
        if (is_proven && !is_right) fail_msg("%s %s errs though proven", scene->id, scene->methods[method].id);
        assert_false(is_lucky && (is_proven || !is_right));
        assert_true(!is_lucky || scene_comparison(scene, pose).text);
        assert_true(is_right || scene_comparison(scene, pose).text);
    }
}

FIXTURE_TEST(proven_answers_are_right_in_every_pose) {
    Random random = random_from_seed(12);
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue;
        open_lab(&lab, &map, scenes[i]->id);
        for (int turn = 0; turn < repetitions(100, 2000); turn++) {
            SceneState pose = lab.stages[i].state;
            scenes[i]->scatter(&pose, &random, &map);
            scenes[i]->advance(&pose, &(Input){.frozen = true}, &(World){.map = &map});
            scene_judge(scenes[i], &pose, &(World){.map = &map});
            for (int policy = 0; policy < 2; policy++) {
                pose.base.counts_touching = policy;
                assert_grounds(scenes[i], &pose);
            }
        }
    }
}

// "+−24.0°" is one sign too many.
static void assert_one_sign(Phrase phrase) {
    static const char *const doubled[] = {"+−", "−−", "++", "−+", "+ −", "− −", "-−"};
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        char text[PICTURE_TEXT_LONGEST];
        phrase_write(text, sizeof text, &phrase, (Language)language);
        for (size_t i = 0; i < sizeof doubled / sizeof *doubled; i++) {
            if (strstr(text, doubled[i])) fail_msg("two signs in '%s'", text);
        }
    }
}

FIXTURE_TEST(numbers_have_one_sign) {
    static const double angles[] = {-179.5, -90, -24, -0.01, 0, 24, 90, 135, 180};
    static const char *const turning[] = {"circle-obb", "obb-obb"};
    for (size_t i = 0; i < 2 * sizeof angles / sizeof *angles; i++) {
        go_to(&lab, turning[i % 2]);
        set_number(&lab, "b.angle", angles[i / 2]);
        for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
            Explanation explanation = {0};
            choose_method(&lab, lab_scene(&lab)->methods[method].id);
            lab_scene(&lab)->explain(lab_state(&lab), &explanation);
            for (int step = 0; step < explanation.step_count; step++) assert_one_sign(explanation.steps[step].sentence);
            assert_one_sign(explanation.summary);
            assert_one_sign(scene_comparison(lab_scene(&lab), lab_state(&lab)));
        }
    }
}

// Draws the scene; whether a text of it begins with these words.
static bool draws(const char *words) {
    static Picture picture;
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, (hit_aabb){{0, 0}, {400, 300}});
    scene_draw(lab_scene(&lab), lab_state(&lab), &map, true, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        const Mark *mark = &picture.marks[i];
        if (mark->kind == MARK_TEXT && strncmp(picture_text_of(&picture, mark), words, strlen(words)) == 0) return true;
    }
    return false;
}

FIXTURE_TEST(labels_say_what_a_method_computes_with) {
    go_to(&lab, "circle-obb");
    assert_true(draws("circle in the box's frame"));
    choose_method(&lab, "wrong-sign");
    assert_true(draws("circle turned the wrong way"));
    assert_false(draws("circle in the box's frame"));
    choose_method(&lab, "ignore-angle"); // turns nothing
    assert_true(draws("box as if at 0°"));
    assert_false(draws("circle "));
}

FIXTURE_TEST(axes_have_the_names_of_the_sentences) {
    static const char *const names[] = {"a1", "a2", "b1", "b2"};
    Explanation explanation = {0};
    go_to(&lab, "obb-obb");
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    for (int axis = 0; axis < 4; axis++) {
        char sentence[PICTURE_TEXT_LONGEST], begins[16];
        english(sentence, explanation.steps[axis].sentence);
        snprintf(begins, sizeof begins, "Axis %s: ", names[axis]);
        assert_memory_equal(sentence, begins, strlen(begins));
        assert_true(draws(names[axis]));
    }
}

FIXTURE_TEST(the_axis_that_was_not_tried_is_drawn) {
    char comparison[PICTURE_TEXT_LONGEST];
    go_to(&lab, "obb-obb");
    choose_method(&lab, "one-box-axes");
    assert_false(draws("b1"));
    const char *const fields[] = {"a.x=260.5", "a.y=110",   "a.w=94", "a.h=40", "a.angle=70",
                                  "b.x=231",   "b.y=199.5", "b.w=98", "b.h=39", "b.angle=14"};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) set_field(&lab, fields[i]);
    assert_int_equal(answer_of(&lab, "one-box-axes"), ANSWER_FALSE_HIT);
    english(comparison, scene_comparison(lab_scene(&lab), lab_state(&lab)));
    assert_string_equal(comparison, "By this method overlapping by 13.20 px, actually apart by 24.33 px: axis b2 was "
                                    "not tried.");
    assert_true(draws("b2, not tried: a gap of 24.33 px"));
    choose_method(&lab, "sat");
    assert_false(draws("b2, not tried"));
}

// The corners are all that this method knows; the separation is the business of another one.
FIXTURE_TEST(the_summary_is_the_methods_own) {
    Explanation explanation = {0};
    char summary[PICTURE_TEXT_LONGEST];
    go_to(&lab, "obb-obb");
    choose_method(&lab, "vertices-only");
    set_field(&lab, "a.x=150");
    set_field(&lab, "a.y=140");
    set_field(&lab, "b.x=150");
    set_field(&lab, "b.y=140");
    set_field(&lab, "b.w=20");
    set_field(&lab, "b.h=20");
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    english(summary, explanation.summary);
    assert_string_equal(summary, "4 of 8 corners inside the other box");
}

// The walker's left side is at the right side of the wall H6.
TEST_WITH(touching_a_wall_is_not_called_apart, open_one_block, close_lab) {
    static const char *const methods[] = {"vertices", "outline"};
    set_field(&lab, "a.x=256");
    set_field(&lab, "a.y=150");
    for (size_t i = 0; i < 2; i++) {
        Explanation explanation = {0};
        choose_method(&lab, methods[i]);
        assert_verdict(lab_base(&lab)->truth, HIT_TOUCHING);
        lab_scene(&lab)->explain(lab_state(&lab), &explanation);
        for (int step = 0; step < explanation.step_count; step++) {
            char sentence[PICTURE_TEXT_LONGEST];
            english(sentence, explanation.steps[step].sentence);
            if (strstr(sentence, "apart")) fail_msg("%s says '%s'", methods[i], sentence);
        }
        set_field(&lab, "touching=1");
        char said[PICTURE_TEXT_LONGEST];
        english(said, scene_comparison(lab_scene(&lab), lab_state(&lab)));
        assert_memory_equal(said, "The walker touches the wall H6. ", strlen("The walker touches the wall H6. "));
        set_field(&lab, "touching=0");
    }
}

// Columns have the letters that stand at the map's edge.
TEST_WITH(walls_and_columns_have_the_letters_of_the_map, open_one_block, close_lab) {
    Explanation explanation = {0};
    char sentence[PICTURE_TEXT_LONGEST];
    set_field(&lab, "a.x=170");
    set_field(&lab, "a.y=140");
    choose_method(&lab, "vertices");
    english(sentence, scene_comparison(lab_scene(&lab), lab_state(&lab)));
    assert_memory_equal(sentence, "The wall H6 overlaps the walker", strlen("The wall H6 overlaps the walker"));
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    english(sentence, explanation.steps[1].sentence);
    assert_string_equal(sentence,
                        "The walker covers columns floor(170.0 / 32) = 5 (F) to ceil(278.0 / 32) − 1 = 8 (I).");
    set_field(&lab, "a.x=-40");
    explanation = (Explanation){0};
    lab_scene(&lab)->explain(lab_state(&lab), &explanation);
    english(sentence, explanation.steps[1].sentence);
    assert_string_equal(sentence,
                        "The walker covers columns floor(−40.0 / 32) = −2 (−2) to ceil(68.0 / 32) − 1 = 2 (C).");
}

TEST_FILE(banner, NULL, NULL)
