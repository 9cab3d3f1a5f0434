# Circle against circle, stage 1 of single verdicts. X, Y are the exact differences of the centers, R2 is the exact
# square of the sum of the radii. What is claimed: if the circles are not apart (W >= 0), gap > error is false; if they
# do not overlap (W <= 0), -gap > error is false.
#
# The same of a circle and an AABB: X, Y are the exact lengths from the AABB to the center, and `radii` is exact.
#
# A product that is added to something may have another rounding where it is contracted: radii2 in the gap.
R2 = X*X + Y*Y + W;

#: include/hit/pairs/circle_circle.h
#| HIT_INLINE hit_estimate_ hit_circle_circle_estimate_(hit_circle a, hit_circle b) {
#|     float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float radii = a.radius + b.radius;
r = 1 + e_radii;
#|     float distance2 = x * x + y * y, radii2 = radii * radii, gap = distance2 - radii2;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radii2 = R2*r*r*(1 + e_radii2) + h_radii2;
contracted = R2*r*r*(1 + e_contracted) + h_contracted;
gap = (distance2 - contracted)*(1 + e_gap);
#|     float error = @K@ * (distance2 + radii2) + @TINY@;
error = (K*((distance2 + radii2)*(1 + e_both))*(1 + e_product) + h_product + TINY)*(1 + e_error);
#: include/hit/pairs/circle_box.h
#| HIT_INLINE hit_estimate_ hit_circle_aabb_estimate_(hit_circle a, hit_aabb b) {
#|     float x = hit_outside_(a.center.x, b.min.x, b.max.x), y = hit_outside_(a.center.y, b.min.y, b.max.y);
#|     float distance2 = x * x + y * y, radius2 = a.radius * a.radius, gap = distance2 - radius2;
#|     float error = 2.0f * FLT_EPSILON * (distance2 + radius2) + FLT_MIN;

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = r*r*(1 + e_contracted); S = r*r*(1 + e_radii2);
G = 1 + e_gap; E = K*(1 + e_both)*(1 + e_product)*(1 + e_error);
lost = (h_xx + h_yy)*(1 + e_distance2); least = (h_product + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> gap - error <= 0) /\ (W <= 0 -> gap + error >= 0) }

gap - error -> X*X*((A - C)*G - (A + S)*E) + Y*Y*((B - C)*G - (B + S)*E) - W*(C*G + S*E)
  + (lost*(G - E) - h_contracted*G - h_radii2*E - least);
gap + error -> X*X*((A - C)*G + (A + S)*E) + Y*Y*((B - C)*G + (B + S)*E) - W*(C*G - S*E)
  + (lost*(G + E) - h_contracted*G + h_radii2*E + least);
