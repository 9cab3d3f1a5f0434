# Circle against AABB, stage 1 and batches. X and Y are the exact lengths from the AABB to the center, 0 inside its
# range; R2 is the exact square of the radius. Of the greatest and least of numbers, none rounds. What is claimed: if
# the shapes are not apart (W >= 0), value > high is false; if they do not overlap (W <= 0), value < low is false.
#
# A product that is added to something may have another rounding where it is contracted: radius2 in low and in high.
R2 = X*X + Y*Y + W;

#: include/hit/core/filter.h
#| static inline float hit_greater_(float a, float b) {
#|     return a > b ? a : b;
#| }
#: include/hit/core/filter.h
#| static inline float hit_lesser_(float a, float b) {
#|     return a < b ? a : b;
#| }
#: include/hit/pairs/circle_box.h
#| static inline float hit_outside_(float x, float min, float max) {
#|     return x - hit_greater_(min, hit_lesser_(x, max));
#| }

#: include/hit/pairs/circle_box.h
#| HIT_INLINE hit_window_ hit_circle_aabb_window_(hit_circle a, hit_aabb b) {
#|     float x = hit_outside_(a.center.x, b.min.x, b.max.x), y = hit_outside_(a.center.y, b.min.y, b.max.y);
x = X*(1 + e_x); y = Y*(1 + e_y);
#|     float distance2 = x * x + y * y, radius2 = a.radius * a.radius;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
radius2 = R2*(1 + e_radius2) + h_radius2;
#|     float low = @LOW@ * radius2 - @TINY_LOW@, high = @HIGH@ * radius2 + @TINY_HIGH@;
low = (LOW*radius2*(1 + e_low) + h_low - TINY_LOW)*(1 + e_less);
high = (HIGH*radius2*(1 + e_high) + h_high + TINY_HIGH)*(1 + e_more);

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2);
B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = LOW*(1 + e_radius2)*(1 + e_low)*(1 + e_less);
D = HIGH*(1 + e_radius2)*(1 + e_high)*(1 + e_more);

{ ROUNDINGS_32 /\ |X| <= 1b200 /\ |Y| <= 1b200 /\ |W| <= 1b400 ->
  (W >= 0 -> distance2 - high <= 0) /\ (W <= 0 -> distance2 - low >= 0) }

distance2 - high -> X*X*(A - D) + Y*Y*(B - D) - W*D
  + ((h_xx + h_yy)*(1 + e_distance2) - (HIGH*h_radius2*(1 + e_high) + h_high + TINY_HIGH)*(1 + e_more));
distance2 - low -> X*X*(A - C) + Y*Y*(B - C) - W*C
  + ((h_xx + h_yy)*(1 + e_distance2) - (LOW*h_radius2*(1 + e_low) + h_low - TINY_LOW)*(1 + e_less));
