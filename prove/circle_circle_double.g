# Circle against circle, stage 2. The names are those of circle_circle_float.g. In double nothing underflows
# (pairs/exact.c), and this file is not contracted.
R2 = X*X + Y*Y + W;

#: src/hit/core/vec64.h
#| static inline vec64 minus(vec64 a, vec64 b) {
#|     return (vec64){a.x - b.x, a.y - b.y};
#| }
#: src/hit/core/vec64.h
#| static inline double dot(vec64 a, vec64 b) {
#|     return a.x * b.x + a.y * b.y;
#| }

#: src/hit/pairs/exact.c
#|     vec64 delta = minus(to_vec64(b.center), to_vec64(a.center));
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     double radii = (double)a.radius + (double)b.radius;
r = 1 + e_radii;
#|     double distance2 = dot(delta, delta), radii2 = radii * radii, gap = distance2 - radii2;
distance2 = (x*x*(1 + e_xx) + y*y*(1 + e_yy))*(1 + e_distance2);
radii2 = R2*r*r*(1 + e_radii2);
gap = (distance2 - radii2)*(1 + e_gap);
#|     if (fabs(gap) > @K@ * (distance2 + radii2)) return verdict_of(gap);
error = K*(distance2 + radii2)*(1 + e_sum)*(1 + e_error);

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = r*r*(1 + e_radii2);
k = K*(1 + e_sum)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_64 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) ->
    X*X*(A*(1 - k) - C*(1 + k)) + Y*Y*(B*(1 - k) - C*(1 + k)) - W*(C*(1 + k)) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) ->
    X*X*(A*(1 + k) - C*(1 - k)) + Y*Y*(B*(1 + k) - C*(1 - k)) - W*(C*(1 - k)) { 1 + e_gap <> 0 };
