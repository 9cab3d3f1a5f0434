# Circle against AABB, stage 2. The names are those of circle_aabb_float.g. In double nothing underflows
# (pairs/exact.c), products of two floats are exact (lemmas), and this file is not contracted.
radius2 = X*X + Y*Y + W;

#: src/hit/core/vec64.h
#| static inline double greater(double a, double b) {
#|     return a > b ? a : b;
#| }
#: src/hit/pairs/exact.c
#| static double times(float a, float b) {
#|     return (double)a * (double)b;
#| }
#: src/hit/pairs/exact.c
#| static double outside(float min, float max, float x) {
#|     return greater(greater((double)min - (double)x, (double)x - (double)max), 0.0);
#| }
#: src/hit/pairs/exact.c
#|     vec64 out = {outside(b.min.x, b.max.x, a.center.x), outside(b.min.y, b.max.y, a.center.y)};
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     double distance2 = dot(out, out), radius2 = times(a.radius, a.radius), gap = distance2 - radius2;
distance2 = (x*x*(1 + e_xx) + y*y*(1 + e_yy))*(1 + e_distance2);
gap = (distance2 - radius2)*(1 + e_gap);
#|     if (fabs(gap) > @K@ * (distance2 + radius2)) return verdict_of(gap);
error = K*(distance2 + radius2)*(1 + e_sum)*(1 + e_error);

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
k = K*(1 + e_sum)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_64 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) ->
    X*X*(A*(1 - k) - (1 + k)) + Y*Y*(B*(1 - k) - (1 + k)) - W*(1 + k) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) ->
    X*X*(A*(1 + k) - (1 - k)) + Y*Y*(B*(1 + k) - (1 - k)) - W*(1 - k) { 1 + e_gap <> 0 };
