# A circle and a convex in double: the squared distance from each edge, and on which side of it the center is. The unit
# of length is the root of the exact value of `size`, which is at least the distance of the center from each corner.
#
#   x, y       the way from the center to the first corner of an edge
#   L          the length of the edge, at most 2; c, s: its direction; z = c²
#   across     the distance from the line of the edge, at most 1
#   w, along   how far `cross` and `along` are off, over L
#   F          an exact squared distance, R2 the square of the exact sum of the radii
#   w_over     how far the quotient is off
#   w_size     5 u for each square, and 1 u for each of up to 4 sums and for that of both lanes
#
# What is claimed: beyond `margin`, the sign of a cross product is right, and so is that of `gap2`. Where the nearest
# point of the line is taken for one on the edge, or the other way round, it is within 24 u of an end, and the squared
# distance is off by the square of that. A mark changes it by less than 1e p-53 of itself, so `off` is at most 3c p-53.

#: src/convex/circle_convex.c
#| const f64x2 along = plus_x2(times_x2(edge_x, x), times_x2(edge_y, y));
#| const f64x2 length2 = plus_x2(times_x2(edge_x, edge_x), times_x2(edge_y, edge_y));
#: src/convex/circle_convex.c
#| .cross = minus_x2(times_x2(edge_x, y), times_x2(edge_y, x)),
#: src/convex/circle_convex.c
#| .from_corner2 = plus_x2(times_x2(x, x), times_x2(y, y)),
#| .from_middle = absolute_x2(plus_x2(plus_x2(along, along), length2)),
xr = 1 + e_x; yr = 1 + e_y; ur = 1 + e_u; vr = 1 + e_v;
w = c*y*(ur*yr*(1 + e_uy)*(1 + e_cross) - 1) - s*x*(vr*xr*(1 + e_vx)*(1 + e_cross) - 1);
cross_off = L*w;
l_off = z*(ur*ur*(1 + e_uu)*(1 + e_l) - 1) + (1 - z)*(vr*vr*(1 + e_vv)*(1 + e_l) - 1);
along_off = c*x*(ur*xr*(1 + e_ux)*(1 + e_along) - 1) + s*y*(vr*yr*(1 + e_vy)*(1 + e_along) - 1);
middle_off = (2*(at + along_off) + L*(1 + l_off))*(1 + e_middle) - (2*at + L); # over L; `at`: the exact `along` over L
corner2_off = z2*(xr*xr*(1 + e_xx)*(1 + e_corner) - 1) + z3*(yr*yr*(1 + e_yy)*(1 + e_corner) - 1);

#: src/convex/circle_convex.c
#| const f64x2 from_line2 = over_x2(times_x2(v.cross, v.cross), v.length2);
l = 1 + l_off;
q = (1 + e_square)*(1 + w_over);
line2_off = (across + w)*(across + w)*q - across*across;
#: src/convex/circle_convex.c
#| const f64x2 with_mark = marked_x2(distance2, plus_x2(mark, where_x2(is_on_edge, both_x2(1.0))));

#: src/convex/circle_convex.c
#| const double radii = (double)a->radius + (double)b->radius;
#: src/convex/circle_convex.c
#| const double margin = @K@ * (sum_of_x2(size) + radii * radii),
r = (1 + e_r)*(1 + e_r)*(1 + e_r2);
k = K*(1 + e_sum)*(1 + e_margin);
margin = k*(1 + w_size + R2*r);
least = k*(1 + w_size);
#: src/convex/circle_convex.c
#| const double nearest2 = lesser(LANE_OF(nearest, 0), LANE_OF(nearest, 1)), gap2 = nearest2 - radii * radii;
gap2 = (F + off - R2*r)*(1 + e_gap);

{ ROUNDINGS_64 /\ |x| <= 1 /\ |y| <= 1 /\ |c| <= 1 /\ |s| <= 1 /\ z in [0,1] /\ z2 in [0,1] /\ z3 in [0,1] /\
  L in [0,2] /\ |at| <= 1 /\ |across| <= 1 /\ |w_size| <= 0xap-53 /\ |w_over| <= 0xap-53 /\ R2 in [0,1b400] /\
  F in [0,1] /\ |off| <= 0x3cp-53 ->
  (1 + 0xap-53)*l - (1 + e_over) >= 0 /\ (1 + e_over) - (1 - 0xap-53)*l >= 0 /\
  |cross_off| <= 0x11p-53 /\ least - 0x11p-53 >= 0 /\
  |middle_off| <= 0x30p-53 /\ |corner2_off| <= 0x1cp-53 /\ |line2_off| <= 0x1cp-53 /\
  (F - R2 <= 0 -> gap2 - margin <= 0) /\ (F - R2 >= 0 -> gap2 + margin >= 0) }

middle_off -> 2*along_off*(1 + e_middle) + L*l_off*(1 + e_middle) + (2*at + L)*e_middle;
line2_off -> across*across*(q - 1) + (2*across*w + w*w)*q;
gap2 - margin -> (F - R2)*(1 + e_gap) + (off*(1 + e_gap) - least) + R2*((1 - r)*(1 + e_gap) - k*r);
gap2 + margin -> (F - R2)*(1 + e_gap) + (off*(1 + e_gap) + least) + R2*((1 - r)*(1 + e_gap) + k*r);
