# Circle contains circle, stage 1. X, Y are the exact differences of the centers, R2 is the exact square of the
# difference of the radii. What is claimed: if b is inside or touches the rim (W >= 0), then gap > error is false; if b
# sticks out or touches the rim (W <= 0), then gap < -error is false. Where b's radius is the greater, radii2 is negative
# or 0, and the gap is not less than 0.
#
# A product that is added to something may have another rounding where it is contracted: radii2 in gap and in error.
R2 = X*X + Y*Y + W;

#: include/hit/inside/circle_contains.h
#| HIT_INLINE hit_estimate_ hit_circle_contains_circle_estimate_(hit_circle a, hit_circle b) {
#|     float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float radii = a.radius - b.radius;
r = 1 + e_radii;
#|     float distance2 = x * x + y * y, radii2 = radii * fabsf(radii);
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radii2_gap = R2*r*r*(1 + e_r2_gap) + h_r2_gap; radii2_error = R2*r*r*(1 + e_r2_error) + h_r2_error;
#|     float gap = distance2 - radii2, error = @K@ * (distance2 + fabsf(radii2)) + @TINY@;
gap = (distance2 - radii2_gap)*(1 + e_gap);
error = (K*((distance2 + radii2_error)*(1 + e_sum))*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     hit_estimate_ estimate = {gap, error, hit_none_negative_(a.radius, b.radius)};

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = r*r*(1 + e_r2_gap); D = r*r*(1 + e_r2_error);
k = K*(1 + e_sum)*(1 + e_scaled)*(1 + e_error)/(1 + e_gap);
lost = (h_xx + h_yy)*(1 + e_distance2);
spare = k*h_r2_error + (h_scaled + TINY)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) -> X*X*(A*(1 - k) - C - D*k) + Y*Y*(B*(1 - k) - C - D*k) - W*(C + D*k)
  + (lost*(1 - k) - h_r2_gap - spare) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) -> X*X*(A*(1 + k) - C + D*k) + Y*Y*(B*(1 + k) - C + D*k) - W*(C - D*k)
  + (lost*(1 + k) - h_r2_gap + spare) { 1 + e_gap <> 0 };
