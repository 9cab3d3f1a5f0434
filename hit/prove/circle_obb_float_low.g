# Circle against OBB, stage 1 and batches, third part: where the shapes do not overlap. The names are those of
# circle_obb_float_high.g. Where the shapes do not overlap,
#
#   D <= the exact squares <= (px + b)² + (py + b)²
#
# What is claimed: then value < low is false.
#
# Sizes are less than 2^40, so an underflow in |u|² or diameter² makes k_d of diameter2. 2^-106 times a long length is in
# no absolute bound: a square takes it.
m = 1 - 0x1p-19; eta = 0x1p-106; b = blur/2*m + eta;
no_overlap = (px + b)*(px + b) + (py + b)*(py + b) - D;

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
spare_low = spare*(1 + e_less); low = (LOW*diameter2*(1 + e_low) + h_low)*(1 + e_less) - spare_low;

s = 0x1p-32; t = 0x1p-10;                                                   # spares of the squares and of blur²
m2 = 1 - 0x1p-20; least = blur*m2*(px + py + blur) + TINY/2;                # what `spare` is at least
low_difference = distance2 - (low + spare_low) + least;
A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = (1 + e_dd)*(1 + e_products)*(1 + e_u2)*(1 + e_diameter2); kd = k_d*(1 + e_diameter2) + h_diameter2;
CL = LOW*(1 + e_low)*(1 + e_less)*C; lost_low = (LOW*(1 + e_low)*kd + h_low)*(1 + e_less);
lost = (h_xx + h_yy)*(1 + e_distance2);
most = 1 + 0x1p-10; z = most*eta/s; w = most*m*eta/t;                        # CL is less than `most`
kb = (1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_spare);

{ ROUNDINGS_32 /\ px in [0,1b400] /\ py in [0,1b400] /\ blur in [0,1b400] /\ D in [0,1b800] /\ |k_d| <= 0x1p-66 /\
  no_overlap >= 0 -> distance2 - low >= 0 }

distance2 - low -> low_difference + (spare_low - least);

spare_low - least -> px*blur*((1 + e_x)*(1 + e_lengths)*kb*(1 + e_less) - m2)
  + py*blur*((1 + e_y)*(1 + e_lengths)*kb*(1 + e_less) - m2) + blur*blur*(kb*(1 + e_less) - m2)
  + ((h_blurred + TINY)*(1 + e_spare)*(1 + e_less) - TINY/2);

low_difference -> px*px*(A - CL - s) + py*py*(B - CL - s) + no_overlap*CL
  + px*blur*(m2 - m*CL) + py*blur*(m2 - m*CL) + blur*blur*(m2 - m*m*CL/2 - t)
  + (px + py + m*blur)*(2*eta*(most - CL)) - 2*eta*eta*CL
  + s*((px - z)*(px - z)) + s*((py - z)*(py - z)) + t*((blur - w)*(blur - w))
  + (lost - lost_low + TINY/2 - 2*s*z*z - t*w*w);
