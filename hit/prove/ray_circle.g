# A ray against a circle in double. The unit of length is the distance of the center from the start, and in inside2, for
# the way, its own length.
#
#   x, y       the way to the center; z2 = x²
#   c, s       the direction of the way; z = c²
#   M          the squared length of the way, in the first unit; E2 = 2 (1 + M) t the squared distance of the center from
#              the end, t at most 1
#   R2         the squared radius
#   across     the distance of the center from the line, at most 1; w: how far `aside` is off
#
# What is claimed: beyond `error` the signs of `start` and `end` are right, and that of `inside2` beyond `error` times
# the squared length.

#: src/ray/ray.c
#| const f64x2 x = firsts_x2(way, center), y = seconds_x2(way, center);
#| const f64x2 squares = plus_x2(times_x2(x, x), times_x2(y, y));
xr = 1 + e_x; yr = 1 + e_y; ur = 1 + e_u; vr = 1 + e_v; bxr = 1 + e_bx; byr = 1 + e_by;
l_off = z*(ur*ur*(1 + e_uu)*(1 + e_l) - 1) + (1 - z)*(vr*vr*(1 + e_vv)*(1 + e_l) - 1);
d_off = z2*(xr*xr*(1 + e_xx)*(1 + e_d) - 1) + (1 - z2)*(yr*yr*(1 + e_yy)*(1 + e_d) - 1);
#: src/ray/ray.c
#| const double radius2 = radius * radius, error = @K@ * (length2 + distance2 + radius2);
l = 1 + l_off; d = 1 + d_off; r = 1 + e_r2;
k = K*(1 + e_second)*(1 + e_error);
error = k*((M*l + d)*(1 + e_first) + R2*r);
#: src/ray/ray.c
#| const double aside = LANE_OF(x, 0) * LANE_OF(y, 1) - LANE_OF(y, 0) * LANE_OF(x, 1);
w = c*y*(ur*yr*(1 + e_uy)*(1 + e_aside) - 1) - s*x*(vr*xr*(1 + e_vx)*(1 + e_aside) - 1);
#: src/ray/ray.c
#| const double start = distance2 - radius2, end = sum_of_x2(times_x2(beyond, beyond)) - radius2;
start = (d - R2*r)*(1 + e_start);
b_off = z3*(bxr*bxr*(1 + e_bb)*(1 + e_b) - 1) + (1 - z3)*(byr*byr*(1 + e_bc)*(1 + e_b) - 1);
end = (2*(1 + M)*t*(1 + b_off) - R2*r)*(1 + e_end);
#: src/ray/ray.c
#| const double inside2 = length2 * radius2 - aside * aside;
p = r*(1 + e_p); q = 1 + e_q;
inside2 = (l*R2*p - (across + w)*(across + w)*q)*(1 + e_inside);
#: src/ray/ray.c
#| if (!((fabs(start) > error) & (fabs(end) > error) & (fabs(inside2) > error * length2) & is_aside))
kl = k*l*(1 + e_kl); margin = kl*(d*(1 + e_first) + R2*r); # for M = 0, its least

S = 1 - R2; E = 2*(1 + M)*t - R2; I = R2 - across*across;
dev = (2*across*w + w*w)*q;

{ ROUNDINGS_64 /\ |x| <= 1 /\ |y| <= 1 /\ |c| <= 1 /\ |s| <= 1 /\ z in [0,1] /\ z2 in [0,1] /\ z3 in [0,1] /\
  M in [0,1b400] /\ t in [0,1] /\ R2 in [0,1b400] /\ |across| <= 1 ->
  (S <= 0 -> start - error <= 0) /\ (S >= 0 -> start + error >= 0) /\
  (E <= 0 -> end - error <= 0) /\ (E >= 0 -> end + error >= 0) /\
  (I <= 0 -> inside2 - margin <= 0) /\ (I >= 0 -> inside2 + margin >= 0) }

start - error -> S*(1 + e_start) + (d_off*(1 + e_start) - k*d*(1 + e_first)) - M*(k*l*(1 + e_first))
  + R2*((1 - r)*(1 + e_start) - k*r);
start + error -> S*(1 + e_start) + (d_off*(1 + e_start) + k*d*(1 + e_first)) + M*(k*l*(1 + e_first))
  + R2*((1 - r)*(1 + e_start) + k*r);
end - error -> E*(1 + e_end) + (2*t*b_off*(1 + e_end) - k*d*(1 + e_first))
  + M*(2*t*b_off*(1 + e_end) - k*l*(1 + e_first)) + R2*((1 - r)*(1 + e_end) - k*r);
end + error -> E*(1 + e_end) + (2*t*b_off*(1 + e_end) + k*d*(1 + e_first))
  + M*(2*t*b_off*(1 + e_end) + k*l*(1 + e_first)) + R2*((1 - r)*(1 + e_end) + k*r);
inside2 - margin -> I*(l*p*(1 + e_inside)) + (across*across*(l*p - q)*(1 + e_inside) - dev*(1 + e_inside)
  - kl*d*(1 + e_first)) - R2*(kl*r);
inside2 + margin -> I*(l*p*(1 + e_inside)) + (across*across*(l*p - q)*(1 + e_inside) - dev*(1 + e_inside)
  + kl*d*(1 + e_first)) + R2*(kl*r);
