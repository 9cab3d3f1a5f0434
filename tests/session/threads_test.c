// The threads of a run: as many as its setup says, and none before a crowd is large.
#include "lab_support.h"

#include "one_lab.h"
#include "session.h"
#include "task_count.h"

static Session session;
static Error error;

static void begin_run(int threads, const char *count) {
    bool is_usage;
    const Setup setup = {.scene = "crowd", .threads = threads, .sets = {count}, .set_count = 1};
    assert_true(session_begin(&session, &setup, scenes, scene_count, &map, &is_usage, &error));
}

static void step_all_scenes(void) {
    for (int i = 0; i < scene_count; i++) {
        const InputEvent go = event_of(EVENT_SCENE, scenes[i]->id);
        assert_true(session_step(&session, &go, 1, &error));
        for (int tick = 0; tick < 10; tick++) assert_true(session_step(&session, NULL, 0, &error));
    }
}

TEST(no_scene_starts_a_thread_as_it_is_at_first) {
    const int before = task_count();
    if (before < 0) skip();
    begin_run(4, "boxes=50");
    step_all_scenes();
    assert_int_equal(task_count(), before);
    assert_true(session_end(&session, &error));
}

TEST(a_large_crowd_has_as_many_as_the_setup_says) {
    const int before = task_count();
    if (before < 0) skip();
    for (int threads = 1; threads <= 3; threads++) {
        begin_run(threads, "count=30000");
        assert_int_equal(thread_pool_size(session.pool), threads);
        assert_true(session_step(&session, NULL, 0, &error));
        assert_int_equal(task_count(), before + threads - 1);
        assert_true(session_end(&session, &error));
        assert_true(tasks_become(before));
    }
}

TEST_FILE(threads, make_small_map, close_lab)
