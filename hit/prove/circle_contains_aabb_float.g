# Circle contains AABB, stage 1. X, Y are the exact distances of the farther sides, R2 is the exact square of the radius.
# Of the greatest of two numbers, none rounds. What is claimed: if the AABB is inside or touches the rim (W >= 0), then
# gap > error is false; if it sticks out or touches the rim (W <= 0), then gap < -error is false.
#
# A product that is added to something may have another rounding where it is contracted: radius2 in gap and in error.
R2 = X*X + Y*Y + W;

#: include/hit/inside/circle_contains.h
#| HIT_INLINE hit_estimate_ hit_circle_contains_aabb_estimate_(hit_circle a, hit_aabb b) {
#|     float x = hit_greater_(a.center.x - b.min.x, b.max.x - a.center.x);
#|     float y = hit_greater_(a.center.y - b.min.y, b.max.y - a.center.y);
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float distance2 = x * x + y * y, radius2 = a.radius * a.radius;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radius2_gap = R2*(1 + e_r2_gap) + h_r2_gap; radius2_error = R2*(1 + e_r2_error) + h_r2_error;
#|     float gap = distance2 - radius2, error = @K@ * (distance2 + radius2) + @TINY@;
gap = (distance2 - radius2_gap)*(1 + e_gap);
error = (K*((distance2 + radius2_error)*(1 + e_sum))*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_is_plain_size_(b.max.x - b.min.x), hit_is_plain_size_(b.max.y - b.min.y)),
#|                               hit_none_negative_(a.radius, 0.0f));

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = 1 + e_r2_gap; D = 1 + e_r2_error;
k = K*(1 + e_sum)*(1 + e_scaled)*(1 + e_error)/(1 + e_gap);
lost = (h_xx + h_yy)*(1 + e_distance2);
spare = k*h_r2_error + (h_scaled + TINY)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) -> X*X*(A*(1 - k) - C - D*k) + Y*Y*(B*(1 - k) - C - D*k) - W*(C + D*k)
  + (lost*(1 - k) - h_r2_gap - spare) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) -> X*X*(A*(1 + k) - C + D*k) + Y*Y*(B*(1 + k) - C + D*k) - W*(C - D*k)
  + (lost*(1 + k) - h_r2_gap + spare) { 1 + e_gap <> 0 };
