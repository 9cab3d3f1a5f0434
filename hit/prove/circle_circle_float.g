# Circle against circle, stage 1 and batches. X, Y are the exact differences of the centers, R2 is the exact square of
# the sum of the radii. What is claimed: if the circles are not apart (W >= 0), value > high is false; if they do not
# overlap (W <= 0), value < low is false.
#
# A product that is added to something may have another rounding where it is contracted: radii2 in low and in high.
R2 = X*X + Y*Y + W;

#: include/hit/pairs/circle_circle.h
#| HIT_INLINE hit_window_ hit_circle_circle_window_(hit_circle a, hit_circle b) {
#|     float x = b.center.x - a.center.x, y = b.center.y - a.center.y;
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float radii = a.radius + b.radius;
r = 1 + e_radii;
#|     float distance2 = x * x + y * y, radii2 = radii * radii;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radii2 = R2*r*r*(1 + e_radii2) + h_radii2;
#|     float low = @LOW@ * radii2 - @TINY_LOW@, high = @HIGH@ * radii2 + @TINY_HIGH@;
low = (LOW*radii2*(1 + e_low) + h_low - TINY_LOW)*(1 + e_less);
high = (HIGH*radii2*(1 + e_high) + h_high + TINY_HIGH)*(1 + e_more);

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = LOW*r*r*(1 + e_radii2)*(1 + e_low)*(1 + e_less);
D = HIGH*r*r*(1 + e_radii2)*(1 + e_high)*(1 + e_more);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> distance2 - high <= 0) /\ (W <= 0 -> distance2 - low >= 0) }

distance2 - high -> X*X*(A - D) + Y*Y*(B - D) - W*D
  + ((h_xx + h_yy)*(1 + e_distance2) - (HIGH*h_radii2*(1 + e_high) + h_high + TINY_HIGH)*(1 + e_more));
distance2 - low -> X*X*(A - C) + Y*Y*(B - C) - W*C
  + ((h_xx + h_yy)*(1 + e_distance2) - (LOW*h_radii2*(1 + e_low) + h_low - TINY_LOW)*(1 + e_less));
