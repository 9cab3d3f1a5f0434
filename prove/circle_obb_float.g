# Circle against OBB, stage 1 and batches, second part: the squares. px and py are the doubled lengths from the OBB to
# the center before their last rounding, 0 inside the range. circle_obb_float_lengths.g proves that the exact ones are
# within b of them. Let D be the exact diameter² |u|².
#
#   not apart:  D >= the exact squares >= px² - 2 b px + py² - 2 b py, for px - b >= 0 and for px - b < 0
#   no overlap: D <= the exact squares <= (px + b)² + (py + b)²
#
# What is claimed: in the first case gap > error is false, in the second gap < -error.
#
# |u|² is at least 2^-41, so an underflow of 2^-150 in it is a part g_u2 of it; it is less than 2^41, so an underflow in
# diameter² makes k_dd of diameter2. 2^-147 times a long length is in no absolute bound: a square takes it. A product
# that is added to something may have two roundings: one where it is contracted, another where it is not.
m = 1 - 0x1p-19; eta = 0x1p-147; b = blur*m + eta;
not_apart = D - (px*px - 2*b*px + py*py - 2*b*py);
no_overlap = (px + b)*(px + b) + (py + b)*(py + b) - D;

#: src/hit/pairs/circle_box.h
#|     float u2 = b.c * b.c + b.s * b.s;
#|     float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
#|     float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
x = px*(1 + e_x); y = py*(1 + e_y);
#|     float diameter = a.radius + a.radius;
#|     float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
u = (1 + e_products + g_u2)*(1 + e_u2);
diameter2 = (D*(1 + e_dd)*u + k_dd)*(1 + e_diameter2) + h_diameter2;
diameter2_again = (D*(1 + e_dd)*u + k_dd)*(1 + e_diameter2_again) + h_diameter2_again;
#|
#|     float blur = reach * (away + size) * (@BLUR@);
#|     float error = 2.0f * blur * (x + y + blur) + @K@ * (distance2 + diameter2) + @TINY@;
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
blurred = 2*blur*lengths*(1 + e_blurred) + h_blurred;
sum = (distance2 + diameter2_again)*(1 + e_sum);
error = ((blurred + K*sum*(1 + e_product) + h_product)*(1 + e_error1) + TINY)*(1 + e_error2);
#|     float gap = distance2 - diameter2;
difference = distance2 - diameter2;
gap = difference*(1 + e_gap);

s = 0x1p-32; t = 0x1p-19;                                                   # spares of the squares and of blur²
L = K*(1 - 0x10p-24); m2 = 1 - 0x1p-20;
low = 2*blur*m2*(px + py + blur) + L*(px*px + py*py + D) + TINY/2;          # what `error` is at least

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = (1 + e_dd)*u*(1 + e_diameter2); C_again = (1 + e_dd)*u*(1 + e_diameter2_again);
lost = (h_xx + h_yy)*(1 + e_distance2) - k_dd*(1 + e_diameter2) - h_diameter2;
E = (1 + e_error1)*(1 + e_error2); k = K*(1 + e_sum)*(1 + e_product)*E;
kb = 2*(1 + e_lengths_blur)*(1 + e_blurred)*E;
spare = ((h_xx + h_yy)*(1 + e_distance2) + k_dd*(1 + e_diameter2_again) + h_diameter2_again)*k + (h_blurred + h_product)*E;
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);
P = C + L; z = eta*P/s; Q = C - L; v = eta*Q/s; w = 2*m*eta*Q/t;

{ ROUNDINGS_32 /\ px in [0,1b400] /\ py in [0,1b400] /\ blur in [0,1b400] /\ D in [0,1b800] /\
  |g_u2| <= 0x1p-107 /\ |k_dd| <= 0x1p-109 ->
  (not_apart >= 0 -> gap - error <= 0) /\ (no_overlap >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> px*blur*((1 + e_x)*(1 + e_lengths)*kb - mg) + py*blur*((1 + e_y)*(1 + e_lengths)*kb - mg)
  + blur*blur*(kb - mg) + px*px*(A*k - Lg) + py*py*(B*k - Lg) + D*(C_again*k - Lg)
  + (spare + TINY*(1 + e_error2) - TINY/2*(1 + e_gap));

difference - low -> px*px*(A - P - L + s) + py*py*(B - P - L + s) - not_apart*P
  + 2*px*blur*(m*P - m2) + 2*py*blur*(m*P - m2) - 2*m2*(blur*blur)
  - s*((px - z)*(px - z)) - s*((py - z)*(py - z)) + (2*s*z*z + lost - TINY/2);
difference + low -> px*px*(A - Q + L - s) + py*py*(B - Q + L - s) + no_overlap*Q
  + 2*px*blur*(m2 - m*Q) + 2*py*blur*(m2 - m*Q) + blur*blur*(2*(m2 - m*m*Q) - t)
  + s*((px - v)*(px - v)) + s*((py - v)*(py - v)) + t*((blur - w)*(blur - w))
  + (lost + TINY/2 - 2*s*v*v - t*w*w - 2*eta*eta*Q);
