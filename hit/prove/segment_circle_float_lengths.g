# Segment against circle, stage 1, first part: the lengths `aside` and `out`. l is |d.x| + |d.y|, exactly, and T is
# l (|from_x| + |from_y| + l).
#
#   X, Y       the sizes of the two products in a length; p_x, p_y: their signs. |to_x| + |to_y| is at most
#              |from_x| + |from_y| + l, so that X + Y is at most T
#   TA, TL     l (|from_x| + |from_y|) and l²; e_d, e_from: the mean of the roundings of differences in l, in `away`
#
# What is claimed: before its last rounding, a doubled length is off by less than `blur`, less a little that
# segment_circle_float.g needs, and more 2^-147 for underflow. An absolute value, a maximum and a doubling do not round.
exact = X*p_x + Y*p_y; more = TA + TL - X - Y;

#: include/hit/segment/segment_circle.h
#| HIT_INLINE hit_estimate_ hit_segment_circle_estimate_(hit_segment a, hit_circle b) {
#|     float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
#|     float from_x = b.center.x - a.from.x, from_y = b.center.y - a.from.y;
#|     float to_x = b.center.x - a.to.x, to_y = b.center.y - a.to.y;
#|     float length = fabsf(dx) + fabsf(dy), away = fabsf(from_x) + fabsf(from_y);
length = (1 + e_d)*(1 + e_length);                                              # times l
away = TA*(1 + e_from)*(1 + e_away);                                            # times l
#|
#|     float half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
#|     float out = hit_twice_positive_(hit_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
x = X*p_x*(1 + e_dx)*(1 + e_fy)*(1 + e_x) + h_x; y = Y*p_y*(1 + e_dy)*(1 + e_fx)*(1 + e_y) + h_y;
doubled = 2*(x + y);
#: include/hit/segment/segment_circle.h
#|     float blur = length * (away + length) * (@K@);
#
# Four points at once, the same.
#: src/convex/four_points.h
#|     hit_f32x4_ dx = end.x - start.x, dy = end.y - start.y;
#|     hit_f32x4_ from_x = point.x - start.x, from_y = point.y - start.y;
#|     hit_f32x4_ to_x = point.x - end.x, to_y = point.y - end.y;
#|     hit_f32x4_ length = hit_f32x4_abs_(dx) + hit_f32x4_abs_(dy);
#|     hit_f32x4_ away = hit_f32x4_abs_(from_x) + hit_f32x4_abs_(from_y);
#|
#|     hit_f32x4_ half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
#|     hit_f32x4_ out = twice_positive(hit_f32x4_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
#: src/convex/four_points.h
#|     hit_f32x4_ blur = length * (away + length) * (4.0f * FLT_EPSILON);
product = length*((away + TL*length)*(1 + e_sum))*(1 + e_product) + h_product;
blur = product*K*(1 + e_blur) + h_blur;

m = 1 - 0x1p-19; bound = blur*m + 0x1p-147;
L = K*m*(1 - 0x1p-20); low = L*(TA + TL) + 0x1p-148;                            # what `bound` is at least
k = length*(1 + e_sum)*(1 + e_product)*K*(1 + e_blur)*m;
EX = 2*p_x*((1 + e_dx)*(1 + e_fy)*(1 + e_x) - 1); EY = 2*p_y*((1 + e_dy)*(1 + e_fx)*(1 + e_y) - 1);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ TA in [0,1b400] /\ TL in [0,1b400] /\ |p_x| <= 1 /\ |p_y| <= 1 /\
  more >= 0 -> doubled - 2*exact - bound <= 0 /\ doubled - 2*exact + bound >= 0 }

bound ~ low;

bound - low -> TA*((1 + e_from)*(1 + e_away)*k - L) + TL*(length*k - L)
  + ((h_product*K*(1 + e_blur) + h_blur)*m + 0x1p-148);

doubled - 2*exact - low -> X*(EX - L) + Y*(EY - L) - more*L + (2*(h_x + h_y) - 0x1p-148);
doubled - 2*exact + low -> X*(EX + L) + Y*(EY + L) + more*L + (2*(h_x + h_y) + 0x1p-148);
