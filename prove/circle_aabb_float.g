# Circle against AABB, stage 1 and batches. X and Y are the exact lengths from the AABB to the center, 0 inside its
# range; R is the exact radius. Rounding keeps order, so the maximum of rounded numbers is the rounded maximum. What is
# claimed: if the shapes are not apart (W >= 0), gap > error is false; if they do not overlap (W <= 0), gap < -error is
# false.
#
# A product that is added to something may have two roundings: one where it is contracted, another where it is not.
R2 = X*X + Y*Y + W;

#: src/hit/core/filter.h
#| static inline float hit_greater_(float a, float b) {
#|     return a > b ? a : b;
#| }
#: src/hit/core/filter.h
#| static inline float hit_twice_positive_(float x) {
#|     return x + fabsf(x);
#| }

#: src/hit/pairs/circle_box.h
#| HIT_INLINE hit_estimate_ hit_circle_aabb_estimate_(hit_circle a, hit_aabb b) {
#|     float x = hit_twice_positive_(hit_greater_(b.min.x - a.center.x, a.center.x - b.max.x));
x = 2*X*(1 + e_x);
#|     float y = hit_twice_positive_(hit_greater_(b.min.y - a.center.y, a.center.y - b.max.y));
y = 2*Y*(1 + e_y);
#|     float diameter = a.radius + a.radius;
#|     float distance2 = x * x + y * y, diameter2 = diameter * diameter;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
diameter2 = 4*R2*(1 + e_diameter2) + h_diameter2;
diameter2_again = 4*R2*(1 + e_diameter2_again) + h_diameter2_again;
#|     float gap = distance2 - diameter2, error = @K@ * (distance2 + diameter2) + @TINY@;
gap = (distance2 - diameter2)*(1 + e_gap);
sum = (distance2 + diameter2_again)*(1 + e_sum);
error = (K*sum*(1 + e_product) + h_product + TINY)*(1 + e_error);

A = 4*(1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = 4*(1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = 4*(1 + e_diameter2); C_again = 4*(1 + e_diameter2_again);
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_error)/(1 + e_gap);
more = (h_product + TINY)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) ->
    X*X*(A*(1 - k) - C - C_again*k) + Y*Y*(B*(1 - k) - C - C_again*k) - W*(C + C_again*k)
  + ((h_xx + h_yy)*(1 + e_distance2)*(1 - k) - h_diameter2 - h_diameter2_again*k - more) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) ->
    X*X*(A*(1 + k) - C + C_again*k) + Y*Y*(B*(1 + k) - C + C_again*k) - W*(C - C_again*k)
  + ((h_xx + h_yy)*(1 + e_distance2)*(1 + k) - h_diameter2 + h_diameter2_again*k + more) { 1 + e_gap <> 0 };
