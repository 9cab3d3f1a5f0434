# On which side of a segment a point is, stage 1. The doubled length is within `bound` of the exact one before its last
# rounding: segment_circle_float_lengths.g. B is the blur before its last rounding, which is another where a sum is
# contracted with it.
#
# What is claimed: if the exact length <= 0, so that the doubled one <= bound, then spare < aside is false. With the
# other sign it is the same.

#: src/convex/four_points.h
#|     hit_f32x4_ half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
aside = doubled*(1 + e_aside);
#: src/convex/four_points.h
#|     hit_f32x4_ blur = length * (away + length) * (4.0f * FLT_EPSILON);
blur = B*(1 + e_blur) + h_blur;
#: src/convex/four_points.h
#|     hit_f32x4_ side = blur + @TINY@ - hit_f32x4_abs_(aside);
spare = (B*(1 + e_contracted) + h_contracted + TINY)*(1 + e_spare);

m = 1 - 0x1p-19; bound = blur*m + 0x1p-147; below = bound - doubled;

{ ROUNDINGS_32 /\ B in [0,1b400] /\ below in [0,1b400] -> spare - aside >= 0 }

spare - aside -> B*((1 + e_contracted)*(1 + e_spare) - (1 + e_blur)*m*(1 + e_aside)) + below*(1 + e_aside)
  + ((h_contracted + TINY)*(1 + e_spare) - (h_blur*m + 0x1p-147)*(1 + e_aside));
