class_report.o: src/cli/class_report.c src/cli/class.h src/cli/judging.h \
  src/cli/options.h src/judge/judge.h src/judge/diagnosis.h \
  src/judge/grade.h src/judge/truth.h src/judge/trial.h \
  src/own/question.h src/include/hitlab_check.h src/shape/shape_kind.h \
  hit/include/hit/shape.h hit/include/hit/core/api.h src/base/buffer.h \
  src/base/text.h src/shape/shape_pair.h hit/include/hit/hit.h \
  hit/include/hit/batch.h hit/include/hit/inside/containment.h \
  hit/include/hit/inside/../core/filter.h \
  hit/include/hit/core/../shape.h hit/include/hit/broad.h \
  hit/include/hit/cells.h hit/include/hit/core/filter.h \
  hit/include/hit/convex.h hit/include/hit/convex/capsule_aabb.h \
  hit/include/hit/convex/../pairs/circle_box.h \
  hit/include/hit/convex/../pairs/../core/filter.h \
  hit/include/hit/convex/../pairs/aabb_aabb.h \
  hit/include/hit/convex/../segment/segment_box.h \
  hit/include/hit/convex/../segment/../core/filter.h \
  hit/include/hit/convex/capsule_capsule.h \
  hit/include/hit/convex/../core/filter.h \
  hit/include/hit/convex/capsule_obb.h \
  hit/include/hit/convex/circle_capsule.h \
  hit/include/hit/convex/../segment/segment_circle.h \
  hit/include/hit/convex/circle_convex.h hit/include/hit/inside.h \
  hit/include/hit/inside/aabb_contains.h \
  hit/include/hit/inside/../pairs/aabb_aabb.h \
  hit/include/hit/inside/circle_contains.h \
  hit/include/hit/inside/obb_contains.h \
  hit/include/hit/inside/../pairs/obb_aabb.h hit/include/hit/pair.h \
  hit/include/hit/pairs/aabb_aabb.h hit/include/hit/pairs/circle_box.h \
  hit/include/hit/pairs/circle_circle.h hit/include/hit/pairs/obb_aabb.h \
  hit/include/hit/pairs/obb_obb.h \
  hit/include/hit/convex/../pairs/f32x4.h \
  hit/include/hit/convex/../pairs/../core/api.h \
  hit/include/hit/pairs/point_shape.h \
  hit/include/hit/convex/../pairs/circle_circle.h \
  hit/include/hit/polygon.h hit/include/hit/ray.h \
  hit/include/hit/segment.h hit/include/hit/segment/segment_box.h \
  hit/include/hit/segment/segment_circle.h hit/include/hit/tiles.h \
  hit/include/hit/toi.h hit/include/hit/version.h src/judge/suspects.h \
  src/judge/sets.h src/base/random.h src/session/session.h \
  src/session/learned.h src/lab/lab.h src/lab/counterexample.h \
  src/scene/scene.h src/crowd/crowd.h src/picture/picture.h \
  build/generated/step_ids.h src/picture/theme.h src/base/progress.h \
  src/threads/thread_pool.h src/scene/explanation.h src/input/action.h \
  src/input/action_table.h src/scene/source.h src/scene/field.h \
  src/input/input.h src/base/error.h src/input/line.h src/base/number.h \
  src/scene/hands.h src/map/map.h src/base/whole_file.h \
  src/own/own_view.h src/own/compile.h src/own/fault.h src/scene/reach.h \
  src/scene/state.h src/glossary/glossary.h src/lab/history.h \
  src/lab/lab_course.h src/lesson/exercise.h src/lesson/lesson.h \
  src/lesson/condition.h src/scene/pose.h src/input/script.h \
  src/map/paint.h src/lesson/predict.h src/lab/lab_view.h \
  src/lab/contact.h src/scene/own_method.h src/scene/pairs.h \
  src/lab/undo.h src/session/own_loading.h src/own/own_file.h \
  src/own/own_subject.h src/session/shelf.h src/judge/report.h \
  src/cli/svg.h src/canvas/canvas.h src/screen/screen.h \
  src/input/naming.h

src/cli/class.h:

src/cli/judging.h:

src/cli/options.h:

src/judge/judge.h:

src/judge/diagnosis.h:

src/judge/grade.h:

src/judge/truth.h:

src/judge/trial.h:

src/own/question.h:

src/include/hitlab_check.h:

src/shape/shape_kind.h:

hit/include/hit/shape.h:

hit/include/hit/core/api.h:

src/base/buffer.h:

src/base/text.h:

src/shape/shape_pair.h:

hit/include/hit/hit.h:

hit/include/hit/batch.h:

hit/include/hit/inside/containment.h:

hit/include/hit/inside/../core/filter.h:

hit/include/hit/core/../shape.h:

hit/include/hit/broad.h:

hit/include/hit/cells.h:

hit/include/hit/core/filter.h:

hit/include/hit/convex.h:

hit/include/hit/convex/capsule_aabb.h:

hit/include/hit/convex/../pairs/circle_box.h:

hit/include/hit/convex/../pairs/../core/filter.h:

hit/include/hit/convex/../pairs/aabb_aabb.h:

hit/include/hit/convex/../segment/segment_box.h:

hit/include/hit/convex/../segment/../core/filter.h:

hit/include/hit/convex/capsule_capsule.h:

hit/include/hit/convex/../core/filter.h:

hit/include/hit/convex/capsule_obb.h:

hit/include/hit/convex/circle_capsule.h:

hit/include/hit/convex/../segment/segment_circle.h:

hit/include/hit/convex/circle_convex.h:

hit/include/hit/inside.h:

hit/include/hit/inside/aabb_contains.h:

hit/include/hit/inside/../pairs/aabb_aabb.h:

hit/include/hit/inside/circle_contains.h:

hit/include/hit/inside/obb_contains.h:

hit/include/hit/inside/../pairs/obb_aabb.h:

hit/include/hit/pair.h:

hit/include/hit/pairs/aabb_aabb.h:

hit/include/hit/pairs/circle_box.h:

hit/include/hit/pairs/circle_circle.h:

hit/include/hit/pairs/obb_aabb.h:

hit/include/hit/pairs/obb_obb.h:

hit/include/hit/convex/../pairs/f32x4.h:

hit/include/hit/convex/../pairs/../core/api.h:

hit/include/hit/pairs/point_shape.h:

hit/include/hit/convex/../pairs/circle_circle.h:

hit/include/hit/polygon.h:

hit/include/hit/ray.h:

hit/include/hit/segment.h:

hit/include/hit/segment/segment_box.h:

hit/include/hit/segment/segment_circle.h:

hit/include/hit/tiles.h:

hit/include/hit/toi.h:

hit/include/hit/version.h:

src/judge/suspects.h:

src/judge/sets.h:

src/base/random.h:

src/session/session.h:

src/session/learned.h:

src/lab/lab.h:

src/lab/counterexample.h:

src/scene/scene.h:

src/crowd/crowd.h:

src/picture/picture.h:

build/generated/step_ids.h:

src/picture/theme.h:

src/base/progress.h:

src/threads/thread_pool.h:

src/scene/explanation.h:

src/input/action.h:

src/input/action_table.h:

src/scene/source.h:

src/scene/field.h:

src/input/input.h:

src/base/error.h:

src/input/line.h:

src/base/number.h:

src/scene/hands.h:

src/map/map.h:

src/base/whole_file.h:

src/own/own_view.h:

src/own/compile.h:

src/own/fault.h:

src/scene/reach.h:

src/scene/state.h:

src/glossary/glossary.h:

src/lab/history.h:

src/lab/lab_course.h:

src/lesson/exercise.h:

src/lesson/lesson.h:

src/lesson/condition.h:

src/scene/pose.h:

src/input/script.h:

src/map/paint.h:

src/lesson/predict.h:

src/lab/lab_view.h:

src/lab/contact.h:

src/scene/own_method.h:

src/scene/pairs.h:

src/lab/undo.h:

src/session/own_loading.h:

src/own/own_file.h:

src/own/own_subject.h:

src/session/shelf.h:

src/judge/report.h:

src/cli/svg.h:

src/canvas/canvas.h:

src/screen/screen.h:

src/input/naming.h:
