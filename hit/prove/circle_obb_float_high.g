# Circle against OBB, stage 1 and batches, second part: where the shapes are not apart. px and py are the doubled
# lengths from the OBB to the center before their last rounding, 0 inside the range. circle_obb_float_lengths.g proves
# that the exact ones are within b of them. D is the exact diameter² |u|². Where the shapes are not apart,
#
#   D >= the exact squares >= px² - 2 b px + py² - 2 b py, for px - b >= 0 and for px - b < 0
#
# What is claimed: then value > high is false.
#
# Sizes are less than 2^40, so an underflow in |u|² or diameter² makes k_d of diameter2. 2^-106 times a long length is in
# no absolute bound: a square takes it.
m = 1 - 0x1p-19; eta = 0x1p-106; b = blur/2*m + eta;
not_apart = D - (px*px - 2*b*px + py*py - 2*b*py);

#: include/hit/pairs/circle_box.h
#|     float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
#|     float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
x = px*(1 + e_x); y = py*(1 + e_y);
#|     float diameter = a.radius + a.radius;
#|     float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
diameter2 = (D*(1 + e_dd)*(1 + e_products)*(1 + e_u2) + k_d)*(1 + e_diameter2) + h_diameter2;
#|
#|     float blur = (b.half.x + b.half.y + a.radius) * (u2 + 1.0f) * (@BLUR@);
#|     float spare = blur * (x + y + blur) + @TINY@;
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
spare = (blur*lengths*(1 + e_blurred) + h_blurred + TINY)*(1 + e_spare);
#|     float low = @LOW@ * diameter2 - spare, high = @HIGH@ * diameter2 + spare;
spare_high = spare*(1 + e_more); high = (HIGH*diameter2*(1 + e_high) + h_high)*(1 + e_more) + spare_high;

s = 0x1p-32;                                                                # spare of the squares
m2 = 1 - 0x1p-20; least = blur*m2*(px + py + blur) + TINY/2;                # what `spare` is at least
high_difference = distance2 - (high - spare_high) - least;
A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = (1 + e_dd)*(1 + e_products)*(1 + e_u2)*(1 + e_diameter2); kd = k_d*(1 + e_diameter2) + h_diameter2;
CH = HIGH*(1 + e_high)*(1 + e_more)*C; lost_high = (HIGH*(1 + e_high)*kd + h_high)*(1 + e_more);
lost = (h_xx + h_yy)*(1 + e_distance2);
most = 1 + 0x1p-10; z = most*eta/s;                                         # CH is less than `most`
kb = (1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_spare);

{ ROUNDINGS_32 /\ px in [0,1b400] /\ py in [0,1b400] /\ blur in [0,1b400] /\ D in [0,1b800] /\ |k_d| <= 0x1p-66 /\
  not_apart >= 0 -> distance2 - high <= 0 }

distance2 - high -> high_difference - (spare_high - least);

spare_high - least -> px*blur*((1 + e_x)*(1 + e_lengths)*kb*(1 + e_more) - m2)
  + py*blur*((1 + e_y)*(1 + e_lengths)*kb*(1 + e_more) - m2) + blur*blur*(kb*(1 + e_more) - m2)
  + ((h_blurred + TINY)*(1 + e_spare)*(1 + e_more) - TINY/2);

high_difference -> px*px*(A - CH + s) + py*py*(B - CH + s) - not_apart*CH
  + px*blur*(m*CH - m2) + py*blur*(m*CH - m2) - m2*(blur*blur) - (px + py)*(2*eta*(most - CH))
  - s*((px - z)*(px - z)) - s*((py - z)*(py - z)) + (2*s*z*z + lost - lost_high - TINY/2);
