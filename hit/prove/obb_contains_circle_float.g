# OBB contains circle, stage 1, second part: the squares. q is how deep the center is below the nearest side before its
# last rounding. inside_obb_float_lengths.g proves that the exact depth is within b of it. D is the exact radius² |u|².
#
#   inside    D <= the exact depth² <= (q + b)²
#   outside   D >= the exact depth², or the depth is negative: D >= q² - 2 b q, for q - b >= 0 and for q - b < 0
#
# What is claimed: if b is inside or touches the rim, then gap > error is false; if it sticks out or touches the rim, then
# gap < -error is false. Where the computed depth is negative, the gap is not less than 0. If b is inside all the same,
# both depths are at most b, their squares together at most b², and D, too; `error` has twice blur².
#
# A product that is added to something may have another rounding where it is contracted: beyond2 and radius2 in gap and
# in error. k_u2 and k_rr are those of circle_contains_obb_float.g.
m = 1 - 0x1p-19; eta = 0x1p-130; b = blur*m + eta;
inside = (q + b)*(q + b) - D;
outside = D - (q*q - 2*b*q);

#: include/hit/inside/obb_contains.h
#|     float x = fabsf(dx * a.c + dy * a.s) - a.half.x * u2;
#|     float y = fabsf(dy * a.c - dx * a.s) - a.half.y * u2;
x = q*(1 + e_x);
#|     float beyond = hit_greater_(x, y), beyond2 = beyond * fabsf(beyond), radius2 = b.radius * b.radius * u2;
depth2_gap = x*x*(1 + e_d2_gap) + h_d2_gap; depth2_error = x*x*(1 + e_d2_error) + h_d2_error;
squares = D*(1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2) + k_rr;
radius2_gap = squares*(1 + e_r2_gap) + h_r2_gap; radius2_error = squares*(1 + e_r2_error) + h_r2_error;
#|
#|     float blur = reach * (away + size) * (@BLUR@);
#|     float error = 2.0f * blur * (fabsf(beyond) + blur) + @K@ * (fabsf(beyond2) + radius2) + @TINY@;
blurred = 2*blur*((x + blur)*(1 + e_lengths))*(1 + e_blurred) + h_blurred;
rounded = K*((depth2_error + radius2_error)*(1 + e_sum))*(1 + e_product) + h_product;
error = ((blurred + rounded)*(1 + e_part) + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_none_negative_(b.radius, 0.0f)),
#|                               hit_is_plain_length_(reach));
#|     hit_estimate_ estimate = {beyond2 + radius2, error, is_plain};
difference = radius2_gap - depth2_gap;
gap = difference*(1 + e_gap);

s = 0x1p-32; t = 0x1p-20;                                                   # spares of the square and of blur²
L = K*(1 - 0x10p-24); m2 = 1 - 0x1p-20;
low = 2*blur*m2*(q + blur) + L*(q*q + D) + TINY/2;                          # what `error` is at least
A = (1 + e_x)*(1 + e_x)*(1 + e_d2_gap); A_error = (1 + e_x)*(1 + e_x)*(1 + e_d2_error);
C = (1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2)*(1 + e_r2_gap);
C_error = (1 + e_rr)*(1 + e_products + k_u2)*(1 + e_u2)*(1 + e_r2_error);
P = C - L; Q = C + L;
most = 1 + 0x1p-10; z = most*eta/s; w = most*m*eta/t;                       # P and Q are less than `most`
lost = k_rr*(1 + e_r2_gap) + h_r2_gap - h_d2_gap;
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_part)*(1 + e_error);
kb = 2*(1 + e_lengths)*(1 + e_blurred)*(1 + e_part)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);
spare = k*(h_d2_error + k_rr*(1 + e_r2_error) + h_r2_error) + (h_blurred + h_product)*(1 + e_part)*(1 + e_error)
  + TINY*(1 + e_error) - TINY/2*(1 + e_gap);

{ ROUNDINGS_32 /\ q in [0,1b400] /\ blur in [0,1b400] /\ D in [0,1b800] /\ |k_u2| <= 0x1p-107 /\ |k_rr| <= 0x1p-109 ->
  (inside >= 0 -> gap - error <= 0) /\ (outside >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> q*blur*((1 + e_x)*kb - mg) + blur*blur*(kb - mg) + q*q*(A_error*k - Lg)
  + D*(C_error*k - Lg) + spare;

difference - low -> q*q*(P - A - L + s) - inside*P + 2*q*blur*(m*P - m2) + blur*blur*(m*m*P - 2*m2 + t)
  - (q + m*blur)*(2*eta*(most - P)) + eta*eta*P - s*((q - z)*(q - z)) - t*((blur - w)*(blur - w))
  + (s*z*z + t*w*w + lost - TINY/2);
difference + low -> q*q*(Q - A + L - s) + outside*Q + 2*q*blur*(m2 - m*Q) + 2*m2*(blur*blur)
  + q*(2*eta*(most - Q)) + s*((q - z)*(q - z)) + (lost + TINY/2 - s*z*z);
