# Circle contains OBB, stage 1, second part: the squares. px and py are the lengths from the circle's center to the
# farthest sides before their last rounding. inside_obb_float_lengths.g proves that the exact ones are within b of them.
# D is the exact radius² |u|².
#
#   inside    D >= the exact squares >= px² - 2 b px + py² - 2 b py, for px - b >= 0 and for px - b < 0
#   outside   D <= the exact squares <= (px + b)² + (py + b)²
#
# What is claimed: if b is inside or touches the rim, then gap > error is false; if it sticks out or touches the rim, then
# gap < -error is false. A product that is added to something may have another rounding where it is contracted: radius2
# in gap and in error. k_u2 is as in the first part; k_rr is what an underflow of the radius² makes of the product with
# u2, which is less than 2^41. The underflow of a length times a long length is in no absolute bound: a square takes it.
m = 1 - 0x1p-19; eta = 0x1p-130; b = blur*m + eta;
inside = D - (px*px - 2*b*px + py*py - 2*b*py);
outside = (px + b)*(px + b) + (py + b)*(py + b) - D;

#: include/hit/inside/circle_contains.h
#|     float x = fabsf(dx * b.c + dy * b.s) + b.half.x * u2;
#|     float y = fabsf(dy * b.c - dx * b.s) + b.half.y * u2;
x = px*(1 + e_x); y = py*(1 + e_y);
#|     float distance2 = x * x + y * y, radius2 = a.radius * a.radius * u2;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
squares = D*(1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2) + k_rr;
radius2_gap = squares*(1 + e_r2_gap) + h_r2_gap; radius2_error = squares*(1 + e_r2_error) + h_r2_error;
#|
#|     float blur = reach * (away + size) * (@BLUR@);
#|     float error = 2.0f * blur * (x + y + blur) + @K@ * (distance2 + radius2) + @TINY@;
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
blurred = 2*blur*lengths*(1 + e_blurred) + h_blurred;
rounded = K*((distance2 + radius2_error)*(1 + e_sum))*(1 + e_product) + h_product;
error = ((blurred + rounded)*(1 + e_part) + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_none_negative_(a.radius, 0.0f)),
#|                               hit_is_plain_length_(reach));
#|     hit_estimate_ estimate = {distance2 - radius2, error, is_plain};
difference = distance2 - radius2_gap;
gap = difference*(1 + e_gap);

s = 0x1p-32; t = 0x1p-20;                                                   # spares of the squares and of blur²
L = K*(1 - 0x10p-24); m2 = 1 - 0x1p-20;
low = 2*blur*m2*(px + py + blur) + L*(px*px + py*py + D) + TINY/2;          # what `error` is at least
A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = (1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2)*(1 + e_r2_gap);
C_error = (1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2)*(1 + e_r2_error);
P = C + L; Q = C - L;
most = 1 + 0x1p-10; z = most*eta/s; w = 2*most*m*eta/t;                     # P and Q are less than `most`
lost_squares = (h_xx + h_yy)*(1 + e_distance2); lost = lost_squares - (k_rr*(1 + e_r2_gap) + h_r2_gap);
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_part)*(1 + e_error);
kb = 2*(1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_part)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);
spare = k*(lost_squares + k_rr*(1 + e_r2_error) + h_r2_error) + (h_blurred + h_product)*(1 + e_part)*(1 + e_error)
  + TINY*(1 + e_error) - TINY/2*(1 + e_gap);

{ ROUNDINGS_32 /\ px in [0,1b400] /\ py in [0,1b400] /\ blur in [0,1b400] /\ D in [0,1b800] /\ |k_u2| <= 0x1p-107 /\
  |k_rr| <= 0x1p-109 ->
  (inside >= 0 -> gap - error <= 0) /\ (outside >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> px*blur*((1 + e_x)*(1 + e_lengths)*kb - mg) + py*blur*((1 + e_y)*(1 + e_lengths)*kb - mg)
  + blur*blur*(kb - mg) + px*px*(A*k - Lg) + py*py*(B*k - Lg) + D*(C_error*k - Lg) + spare;

difference - low -> px*px*(A - P - L + s) + py*py*(B - P - L + s) - inside*P
  + 2*px*blur*(m*P - m2) + 2*py*blur*(m*P - m2) - 2*m2*(blur*blur) - (px + py)*(2*eta*(most - P))
  - s*((px - z)*(px - z)) - s*((py - z)*(py - z)) + (2*s*z*z + lost - TINY/2);
difference + low -> px*px*(A - Q + L - s) + py*py*(B - Q + L - s) + outside*Q
  + 2*px*blur*(m2 - m*Q) + 2*py*blur*(m2 - m*Q) + blur*blur*(2*(m2 - m*m*Q) - t)
  + (px + py + 2*m*blur)*(2*eta*(most - Q)) - 2*eta*eta*Q
  + s*((px - z)*(px - z)) + s*((py - z)*(py - z)) + t*((blur - w)*(blur - w))
  + (lost + TINY/2 - 2*s*z*z - t*w*w);
