report_data.o: src/judge/report_data.c src/judge/report.h \
  src/own/compile.h src/base/error.h src/base/text.h src/judge/judge.h \
  src/judge/diagnosis.h src/judge/grade.h src/judge/truth.h \
  src/judge/trial.h src/own/question.h src/include/hitlab_check.h \
  src/shape/shape_kind.h hit/include/hit/shape.h \
  hit/include/hit/core/api.h src/base/buffer.h src/shape/shape_pair.h \
  hit/include/hit/hit.h hit/include/hit/batch.h \
  hit/include/hit/inside/containment.h \
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
  src/judge/sets.h src/base/random.h

src/judge/report.h:

src/own/compile.h:

src/base/error.h:

src/base/text.h:

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
