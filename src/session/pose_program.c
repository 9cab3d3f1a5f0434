// A pose as a C program, and a pose that stands still.
#define _XOPEN_SOURCE 700 // realpath
#include "pose_program.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "question_program.h"

static bool will_move(const Pose *pose, const Lab *lab) {
    const Scene *scene = lab->scenes[lab_find_scene(lab, pose->events[0].text)];
    SceneState state;
    scene_start(scene, lab->map, &state);
    for (int i = 0; i < pose->event_count; i++) {
        const InputEvent *event = &pose->events[i];
        char name[EVENT_TEXT];
        if (event->kind == EVENT_METHOD) state.base.method = scene_find_method(scene, event->text);
        if (event->kind != EVENT_SET) continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(event->text, "="), event->text);
        const StateField *field = state_find(scene->fields, scene->field_count, name);
        if (field) state_set(&state, field, event->text + strlen(name) + 1, NULL); // the layers are no field
    }
    const World world = {.map = lab->map, .own = lab->stages[lab_find_scene(lab, scene->id)].own};
    scene->advance(&state, &(Input){.frozen = true}, &world);
    const SceneState standing = state;
    scene->advance(&state, &(Input){0}, &world);
    for (int i = 0; i < scene->field_count; i++) {
        if (state_get(&standing, &scene->fields[i]) != state_get(&state, &scene->fields[i])) return true;
    }
    return false;
}

bool pose_hold(Pose *pose, const Lab *lab) {
    if (lab->time.is_paused || !will_move(pose, lab)) return false;
    assert(pose->event_count < INPUT_EVENTS);
    pose->events[pose->event_count++] = event_press(ACTION_PAUSE);
    return true;
}

// The line of the pose comes first in a program.
static void write_line(TextBuffer *program, const Lab *lab) {
    char line[POSE_TEXT];
    lab_write_pose(line, lab);
    buffer_print(program, "// %s\n", line);
}

static size_t write_own_program(char *out, const Lab *lab) {
    const SceneBase *base = lab_base(lab);
    const OwnFunction *own = lab_own(lab);
    const bool is_cpp = own_is_cpp(own->name);
    TextBuffer program = buffer_in(out, POSE_PROGRAM);
    char *file = realpath(own->path, NULL);
    const QuestionProgram question = {.kind = own->kind,
                                      .question = own_method_question(lab_scene(lab), base, lab->map),
                                      .grid = &lab->map->grid,
                                      .name = is_cpp ? "pose.cpp" : "pose.c",
                                      .file = file ? file : own->path,
                                      .header = own->header,
                                      .flags = getenv("HITLAB_CHECK_FLAGS"),
                                      .ends_itself = base_answer(base, base->method) == ANSWER_NONE,
                                      .is_hit = base_is_hit(base, base->truth)};
    write_line(&program, lab);
    own_program_write(&question, &program);
    free(file);
    return program.overflowed ? 0 : program.length;
}

size_t pose_write_program(char *out, const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    TextBuffer program = buffer_in(out, POSE_PROGRAM);
    if (lab_shows_own(lab) && !scene->crowd) return write_own_program(out, lab);
    buffer_print(&program, "// hitlab, %s: the shapes of this pose, and the kernel's verdict on them.\n", scene->id);
    write_line(&program, lab);
    buffer_print(&program, "//\n// In the folder of hitlab's source:\n"
                           "//     cc -Ihit/include pose.c hit/src/[c-t]*/*.c -o pose -lm && ./pose\n"
                           "#undef NDEBUG\n#include <assert.h>\n#include <hit/hit.h>\n#include <stdio.h>\n\n"
                           "int main(void) {\n");
    scene->write_c(lab_state(lab), lab->map, &program);
    buffer_print(&program, "    puts(\"%s\");\n    return 0;\n}\n", verdict_id(lab_base(lab)->truth));
    assert(!program.overflowed);
    return program.length;
}
