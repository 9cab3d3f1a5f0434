# Two convex shapes: what GJK finds is certain beyond these bounds. `size` is at least the sum of |x| and |y| of all
# corners; all lengths are in units of it. D and E are |x| and |y| of a direction, p, q, ... signs and parts: at most 1.

# 1. A corner of a box, one coordinate: a sum of three exact terms c, f, g, whose sizes add up to `term`.
#: src/convex/core.c
#| core->corners[i] = plus_scaled(plus_scaled(center, along_x, x), along_y, y);
term = c + f + g;
corner = ((c*p + f*q)*(1 + e_first) + g*r)*(1 + e_second);
corner_off = corner - (c*p + f*q + g*r);

# 2. A point of the difference, one coordinate, of corners of the sizes a and b, each off by part k or l of its size.
#: src/convex/gjk.h
#| p.at = minus(b->corners[p.of_b], a->corners[p.of_a]);
point = (b*(p + k) - a*(q + l))*(1 + e_point);
point_off = point - (b*p - a*q);

# 3. The separation along a direction, of a point of the sizes x and y; m and n are parts of them that it is off by.
#: src/core/vec64.h
#| return a.x * b.x + a.y * b.y;
product = (x*(p + m)*(D*q)*(1 + e_px) + y*(r + n)*(E*t)*(1 + e_py))*(1 + e_dot);
product_off = product - (x*p*(D*q) + y*r*(E*t));

# 4. The support may be another corner that is as far but for rounding. A corner along a direction is off by corner_u of
# its size, and both corners of both cores count in `size`. What is subtracted covers this and 3.
#: src/convex/gjk.h
#| return dot(p.at, direction) - @K@ * size * (fabs(direction.x) + fabs(direction.y));
subtracted = K*(1 + e_size)*((1 + e_d)*(1 + e_slack));
along_corner = (x*(p + k)*(D*q)*(1 + e_cx) + y*(r + l)*(E*t)*(1 + e_cy))*(1 + e_corner);
along_off = along_corner - (x*p*(D*q) + y*r*(E*t));

# 5. The squares: a separation s (1 + e_separation) that passes is greater than the radii.
#: src/convex/verdict.c
#| if (separation > 0.0 && separation * separation > radii * radii * length2 * (1.0 + @L@)) return HIT_APART;
passes = (1 + e_separation)*(1 + e_separation)*(1 + e_square);
radii2 = (1 + e_radii)*(1 + e_radii)*(1 + e_radii2)*((1 + e_lx)*(1 + e_length2))*(1 + e_by)*((1 + L)*(1 + e_l))*(1 + e_last);

# 6. The nearest point, one coordinate: between two points of the difference at a fraction z from 0 to 1.
#: src/convex/gjk.h
#| return (nearest_of_simplex){plus_scaled(from, fraction, way), across, fraction, false};
nearest = (p + m + z*((q + n) - (p + m))*(1 + e_way)*(1 + e_times))*(1 + e_nearest);
nearest_off = nearest - (p + z*(q - p));
# It is nearer than the radii if it is off by less than 23 u, the diagonal of 16 u, and the squares by 4 u of the radii.
#: src/convex/verdict.c
#| const double hit_within = radii - @M@ * (size + radii);
less = M*(1 + e_sizes)*(1 + e_both)*(1 + e_less);

# 7. The cross product of two points of the difference.
#: src/convex/gjk.h
#| return a.x * b.y - a.y * b.x;
turn = ((p + m)*(t + n)*(1 + e_tx) - (q + m2)*(r + n2)*(1 + e_ty))*(1 + e_turn);
turn_off = turn - (p*t - q*r);
#: src/convex/verdict.c
#| return (least < ca ? least : ca) > @N@ * size * size;
least = N*(1 + e_n)*(1 + e_least);

# 8. The way from an edge to a corner, in the difference of two such products, both relative to the same corner.
#: src/convex/witness.c
#| ways[i] = lesser(ways[i], at.x * out_x[i] + at.y * out_y[i]);
#: src/convex/witness.c
#| const double gap = (ways[i] - dot(minus(core->corners[i], origin), out)) / length;
turn2 = ((v + m3)*(t + n)*(1 + e_tx2) - (w + m4)*(r + n2)*(1 + e_ty2))*(1 + e_turn2);
turn2_off = turn2 - (v*t - w*r);
way = (turn - turn2)*(1 + e_side);
way_off = way - ((p*t - q*r) - (v*t - w*r));
# What is compared is such a way divided by the length of its edge, and then times the least length.
#: src/convex/witness.c
#| const bool is_certain = fabs(axis.gap) * least > @S@ * size * size;
sure = 0.75*S;

u = 0x1p-53; corner_u = 0x202p-61; point_u = 0x305p-61; dot_u = 5.04*u; along_u = 4.03*u;

{ ROUNDINGS_64 /\ c in [0,1b400] /\ f in [0,1b400] /\ g in [0,1b400] /\ a in [0,1b400] /\ b in [0,1b400] /\
  x in [0,1b400] /\ y in [0,1b400] /\ D in [0,1b400] /\ E in [0,1b400] /\ z in [0,1] /\
  |p| <= 1 /\ |q| <= 1 /\ |r| <= 1 /\ |t| <= 1 /\ |k| <= 0x202p-61 /\ |l| <= 0x202p-61 /\
  |m| <= 0x305p-61 /\ |n| <= 0x305p-61 /\ |m2| <= 0x305p-61 /\ |n2| <= 0x305p-61 /\
  |v| <= 1 /\ |w| <= 1 /\ |m3| <= 0x305p-61 /\ |m4| <= 0x305p-61 ->
  corner_u*term - corner_off >= 0 /\ corner_u*term + corner_off >= 0 /\
  point_u*(a + b) - point_off >= 0 /\ point_u*(a + b) + point_off >= 0 /\
  dot_u*(x*D + y*E) - product_off >= 0 /\ dot_u*(x*D + y*E) + product_off >= 0 /\
  along_u*(x*D + y*E) - along_off >= 0 /\ along_u*(x*D + y*E) + along_off >= 0 /\
  subtracted - (dot_u + along_u) >= 0 /\ radii2 - passes >= 0 /\
  |nearest_off| <= 0x10p-53 /\ less - (0x17p-53 + 0x4p-53) >= 0 /\ |turn_off| <= 0x18p-53 /\ least - 0x18p-53 >= 0 /\
  |way_off| <= 0x38p-53 /\ sure - 0x38p-53 >= 0 }

corner_u*term - corner_off -> c*(corner_u - p*((1 + e_first)*(1 + e_second) - 1))
  + f*(corner_u - q*((1 + e_first)*(1 + e_second) - 1)) + g*(corner_u - r*e_second);
corner_u*term + corner_off -> c*(corner_u + p*((1 + e_first)*(1 + e_second) - 1))
  + f*(corner_u + q*((1 + e_first)*(1 + e_second) - 1)) + g*(corner_u + r*e_second);
point_u*(a + b) - point_off -> b*(point_u - (k*(1 + e_point) + p*e_point)) + a*(point_u + (l*(1 + e_point) + q*e_point));
point_u*(a + b) + point_off -> b*(point_u + (k*(1 + e_point) + p*e_point)) + a*(point_u - (l*(1 + e_point) + q*e_point));
dot_u*(x*D + y*E) - product_off -> x*D*(dot_u - q*(m*((1 + e_px)*(1 + e_dot)) + p*((1 + e_px)*(1 + e_dot) - 1)))
  + y*E*(dot_u - t*(n*((1 + e_py)*(1 + e_dot)) + r*((1 + e_py)*(1 + e_dot) - 1)));
dot_u*(x*D + y*E) + product_off -> x*D*(dot_u + q*(m*((1 + e_px)*(1 + e_dot)) + p*((1 + e_px)*(1 + e_dot) - 1)))
  + y*E*(dot_u + t*(n*((1 + e_py)*(1 + e_dot)) + r*((1 + e_py)*(1 + e_dot) - 1)));
along_u*(x*D + y*E) - along_off -> x*D*(along_u - q*(k*((1 + e_cx)*(1 + e_corner)) + p*((1 + e_cx)*(1 + e_corner) - 1)))
  + y*E*(along_u - t*(l*((1 + e_cy)*(1 + e_corner)) + r*((1 + e_cy)*(1 + e_corner) - 1)));
along_u*(x*D + y*E) + along_off -> x*D*(along_u + q*(k*((1 + e_cx)*(1 + e_corner)) + p*((1 + e_cx)*(1 + e_corner) - 1)))
  + y*E*(along_u + t*(l*((1 + e_cy)*(1 + e_corner)) + r*((1 + e_cy)*(1 + e_corner) - 1)));
nearest_off -> m*((1 + e_nearest)*(1 - z*((1 + e_way)*(1 + e_times)))) + n*(z*((1 + e_way)*(1 + e_times)*(1 + e_nearest)))
  + p*(e_nearest - z*((1 + e_way)*(1 + e_times)*(1 + e_nearest) - 1)) + q*(z*((1 + e_way)*(1 + e_times)*(1 + e_nearest) - 1));
turn_off -> p*t*((1 + e_tx)*(1 + e_turn) - 1) + (p*n + m*t + m*n)*((1 + e_tx)*(1 + e_turn))
  - q*r*((1 + e_ty)*(1 + e_turn) - 1) - (q*n2 + m2*r + m2*n2)*((1 + e_ty)*(1 + e_turn));
turn2_off -> v*t*((1 + e_tx2)*(1 + e_turn2) - 1) + (v*n + m3*t + m3*n)*((1 + e_tx2)*(1 + e_turn2))
  - w*r*((1 + e_ty2)*(1 + e_turn2) - 1) - (w*n2 + m4*r + m4*n2)*((1 + e_ty2)*(1 + e_turn2));
way_off -> (turn_off - turn2_off) + (turn - turn2)*e_side;
