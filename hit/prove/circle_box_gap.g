# The gap between a circle and an OBB in double, in pixels: every length is divided by |u|, exactly. F is the exact
# distance from the rim to the center, negative inside.
#
#   X1, Y1       |dx c| and |dy s|; p_x1, p_y1: their signs, so that the center's coordinate on the axis (c, s) is
#                positive; X2, Y2 the same of |dx s| and |dy c| on the other axis
#   C            the sum of both coordinates, at least the distance of the centers, which is at least X1 + Y1 and X2 + Y2
#   HX, HY       the half extents; S = C + HX + HY is at least |F| = g S, |g| <= 1
#   s_x, s_y     |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   t_x, t_y     how far F changes with `beyond` of each axis, |t| <= 1
#   w            from `beyond` to the distance: 1 u for the sum of the squares under the root, 1 u for |u|² and its product
#                under the root and in `inverse`, 1 u each for the root, `inverse` and two products. Less than 7 u
#   v            half of the roundings of both squares, of |u|² and of its product
#
# What is claimed: if the shapes are not apart (F - R <= 0), gap > size is false; if they do not overlap, gap < -size is
# false.
#
# Of an AABB only `beyond` rounds, once, and the coordinates of its center are off by 2 u of the lengths in `size`.
cx_exact = X1*p_x1 + Y1*p_y1; cy_exact = X2*p_x2 + Y2*p_y2; C = cx_exact + cy_exact; S = C + HX + HY;
near_x = C - X1 - Y1; near_y = C - X2 - Y2;

#: src/pairs/circle_box.c
#| const f64x2 u = to_f64x2(&box->c), box_center = to_f64x2(&box->center);
#| const f64x2 delta = minus_x2(to_f64x2(point), box_center);
#| const f64x2 squared_length = sums_x2(times_x2(u, u));
#| const f64x2 center = combined_x2(F64X2(LANE_OF(u, 0), -LANE_OF(u, 1)), swapped_x2(u), delta);
x1 = (1 + e_dx)*(1 + e_x1)*(1 + e_cx) - 1; y1 = (1 + e_dy)*(1 + e_y1)*(1 + e_cx) - 1;
x2 = (1 + e_dx)*(1 + e_x2)*(1 + e_cy) - 1; y2 = (1 + e_dy)*(1 + e_y2)*(1 + e_cy) - 1;
off_cx = s_x*(X1*p_x1*x1 + Y1*p_y1*y1); off_cy = s_y*(X2*p_x2*x2 + Y2*p_y2*y2);
#| const f64x2 half = times_x2(to_f64x2(&box->half), squared_length);
mx = (1 + e_u2)*(1 + e_hx); my = (1 + e_u2)*(1 + e_hy);
#: src/pairs/circle_box.c
#| .beyond = minus_x2(absolute_x2(center), half),
off_x = (cx_exact + off_cx - HX*mx)*(1 + e_bx) - (cx_exact - HX);
off_y = (cy_exact + off_cy - HY*my)*(1 + e_by) - (cy_exact - HY);
#: src/pairs/circle_box.c
#| .inverse = over_x2(both_x2(1.0), squared_length),
#: src/pairs/circle_box.c
#| const f64x2 way2 = or_x2(sums_x2(times_x2(outside, outside)), elsewhere_x2(is_outside, one));
#| const f64x2 length2 = times_x2(way2, v.squared_length), length = roots_x2(length2);
#: src/pairs/circle_box.c
#| .distance = times_x2(length, times_x2(v.inverse, either_x2(is_outside, one, most))),
#: src/pairs/circle_box.c
#| double gap = LANE_OF(r.distance, 0) - (double)a.radius;
difference = (S*g + t_x*off_x + t_y*off_y)*(1 + w) - R;
gap = difference*(1 + e_gap);
#: src/pairs/circle_box.c
#| const double size = @K@ * sum_of_x2(plus_x2(absolute_x2(v.center), v.half));
#| return hit_is_plain_size_(radius) && v.is_plain && gap * gap * LANE_OF(v.squared_length, 0) > size * size;
sum = (cx_exact + off_cx + HX*mx)*(1 + e_sx) + (cy_exact + off_cy + HY*my)*(1 + e_sy);
size = K*sum*(1 + e_sum)*(1 + e_size)*(1 + v);

L = K*(1 - 0x18p-53); low = L*S;             # what `size` is at least, in spite of the rounding of `gap`
Lg = L*(1 + e_gap); k = K*(1 + e_sum)*(1 + e_size)*(1 + v); kx = (1 + e_sx)*k; ky = (1 + e_sy)*k;
m = 0x4p-53*K; n = 0x4.00001p-53;
x1b = (1 + w)*t_x*(s_x*x1*(1 + e_bx) + e_bx); y1b = (1 + w)*t_x*(s_x*y1*(1 + e_bx) + e_bx);
x2b = (1 + w)*t_y*(s_y*x2*(1 + e_by) + e_by); y2b = (1 + w)*t_y*(s_y*y2*(1 + e_by) + e_by);
hxb = (1 + w)*t_x*(mx*(1 + e_bx) - 1); hyb = (1 + w)*t_y*(my*(1 + e_by) - 1);

{ ROUNDINGS_64 /\ X1 in [0,1b400] /\ Y1 in [0,1b400] /\ X2 in [0,1b400] /\ Y2 in [0,1b400] /\ HX in [0,1b400] /\
  HY in [0,1b400] /\ |p_x1| <= 1 /\ |p_y1| <= 1 /\ |p_x2| <= 1 /\ |p_y2| <= 1 /\ |s_x| <= 1 /\ |s_y| <= 1 /\
  |t_x| <= 1 /\ |t_y| <= 1 /\ |g| <= 1 /\ |w| <= 0x7p-53 /\ |v| <= 0x3p-53 /\ cx_exact in [0,1b400] /\
  cy_exact in [0,1b400] /\ R in [0,1b400] /\ near_x >= 0 /\ near_y >= 0 -> (S*g - R <= 0 -> gap - size <= 0) /\ (S*g - R >= 0 -> gap + size >= 0) }

gap - size -> (1 + e_gap)*(difference - low) - (size - (1 + e_gap)*low);
gap + size -> (1 + e_gap)*(difference + low) + (size - (1 + e_gap)*low);

size - (1 + e_gap)*low -> cx_exact*(kx - Lg - 2*m) + cy_exact*(ky - Lg - 2*m) + near_x*m + near_y*m
  + X1*(kx*s_x*p_x1*x1 + m) + Y1*(kx*s_x*p_y1*y1 + m) + X2*(ky*s_y*p_x2*x2 + m) + Y2*(ky*s_y*p_y2*y2 + m)
  + HX*(mx*kx - Lg) + HY*(my*ky - Lg);
difference - low -> S*g - R + cx_exact*(g*w - L + 2*n) + cy_exact*(g*w - L + 2*n) - near_x*n - near_y*n
  + X1*(p_x1*x1b - n) + Y1*(p_y1*y1b - n) + X2*(p_x2*x2b - n) + Y2*(p_y2*y2b - n)
  + HX*(g*w - L - hxb) + HY*(g*w - L - hyb);
difference + low -> S*g - R + cx_exact*(g*w + L - 2*n) + cy_exact*(g*w + L - 2*n) + near_x*n + near_y*n
  + X1*(p_x1*x1b + n) + Y1*(p_y1*y1b + n) + X2*(p_x2*x2b + n) + Y2*(p_y2*y2b + n)
  + HX*(g*w + L - hxb) + HY*(g*w + L - hyb);
