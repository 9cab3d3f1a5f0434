# Circle against circle, stage 1 and batches. X, Y, R are the exact differences of the centers and the exact sum of the
# radii. What is claimed: if the circles are not apart (W >= 0), gap > error is false; if they do not overlap (W <= 0),
# gap < -error is false.
#
# A product that is added to something may have two roundings: one where it is contracted, another where it is not.
R2 = X*X + Y*Y + W;

#: src/hit/pairs/circle_circle.h
#| HIT_INLINE hit_estimate_ hit_circle_circle_estimate_(hit_circle a, hit_circle b) {
#|     float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float radii = a.radius + b.radius;
r = 1 + e_radii;
#|     float distance2 = x * x + y * y, radii2 = radii * radii;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radii2 = R2*r*r*(1 + e_radii2) + h_radii2;
radii2_again = R2*r*r*(1 + e_radii2_again) + h_radii2_again;
#|     float gap = distance2 - radii2, error = @K@ * (distance2 + radii2) + @TINY@;
gap = (distance2 - radii2)*(1 + e_gap);
sum = (distance2 + radii2_again)*(1 + e_sum);
error = (K*sum*(1 + e_product) + h_product + TINY)*(1 + e_error);

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = r*r*(1 + e_radii2); C_again = r*r*(1 + e_radii2_again);
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_error)/(1 + e_gap);
more = (h_product + TINY)*(1 + e_error)/(1 + e_gap);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> (gap - error)/(1 + e_gap) <= 0) /\ (W <= 0 -> (gap + error)/(1 + e_gap) >= 0) }

(gap - error)/(1 + e_gap) ->
    X*X*(A*(1 - k) - C - C_again*k) + Y*Y*(B*(1 - k) - C - C_again*k) - W*(C + C_again*k)
  + ((h_xx + h_yy)*(1 + e_distance2)*(1 - k) - h_radii2 - h_radii2_again*k - more) { 1 + e_gap <> 0 };
(gap + error)/(1 + e_gap) ->
    X*X*(A*(1 + k) - C + C_again*k) + Y*Y*(B*(1 + k) - C + C_again*k) - W*(C - C_again*k)
  + ((h_xx + h_yy)*(1 + e_distance2)*(1 + k) - h_radii2 + h_radii2_again*k + more) { 1 + e_gap <> 0 };
