# Segment against circle, stage 1, second part: the squares. px and py are `aside` and `out`, without signs, before their
# last rounding. segment_circle_float_lengths.g proves that the exact ones are within b of them. WX and WY are the exact
# sizes of width_x and width_y. e_r: the radius may be a sum of two.
#
#   not_apart    the exact squares of the widths >= those of the lengths >= px² - 2 b px + py² - 2 b py, for px - b >= 0
#                and for px - b < 0
#   no_overlap   the exact squares of the widths <= (px + b)² + (py + b)²
#
# What is claimed: if the shapes are not apart, then gap > error is false; if they do not overlap, then gap < -error is
# false. A width that underflows is less than 2^-125, and its square is off by k_..., less than 2^-270. The underflow of
# a length times a long length is in no absolute bound: a square takes it.
m = 1 - 0x1p-19; eta = 0x1p-147; b = blur*m + eta;
not_apart = WX*WX + WY*WY - (px*px - 2*b*px + py*py - 2*b*py);
no_overlap = (px + b)*(px + b) + (py + b)*(py + b) - WX*WX - WY*WY;

#: include/hit/convex/circle_capsule.h
#|     hit_circle both = {a.center, a.radius + b.radius};
#|     hit_estimate_ estimate = hit_segment_circle_estimate_(core, both);
#: include/hit/segment/segment_circle.h
#|     float half_aside = dx * from_y - dy * from_x, aside = half_aside + half_aside;
#|     float out = hit_twice_positive_(hit_greater_(to_x * dx + to_y * dy, -(from_x * dx + from_y * dy)));
x = px*(1 + e_x); y = py*(1 + e_y);
#|     float diameter = b.radius + b.radius;
#|     float width_x = diameter * dx, width_y = diameter * dy;
width_x2 = WX*WX*(1 + e_r)*(1 + e_r)*(1 + e_dx)*(1 + e_dx)*(1 + e_wx)*(1 + e_wx) + k_x;
width_y2 = WY*WY*(1 + e_r)*(1 + e_r)*(1 + e_dy)*(1 + e_dy)*(1 + e_wy)*(1 + e_wy) + k_y;
#|     float distance2 = aside * aside + out * out, widths2 = width_x * width_x + width_y * width_y;
distance2 = (x*x*(1 + e_xx) + h_xx + y*y*(1 + e_yy) + h_yy)*(1 + e_distance2);
widths2 = (width_x2*(1 + e_wwx) + h_wwx + width_y2*(1 + e_wwy) + h_wwy)*(1 + e_widths2);
#|
#|     float blur = length * (away + length) * (@BLUR@);
#|     float error = 2.0f * blur * (fabsf(aside) + out + blur) + @K@ * (distance2 + widths2) + @TINY@;
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
blurred = 2*blur*lengths*(1 + e_blurred) + h_blurred;
rounded = K*((distance2 + widths2)*(1 + e_sum))*(1 + e_product) + h_product;
error = ((blurred + rounded)*(1 + e_part) + TINY)*(1 + e_error);
#|     hit_estimate_ estimate = {distance2 - widths2, error, hit_none_negative_(b.radius, 0.0f)};
#
# Four points at once, the same.
#: src/convex/four_points.h
#|     float diameter = radii + radii;
#|     hit_f32x4_ width_x = diameter * dx, width_y = diameter * dy;
#|     hit_f32x4_ distance2 = aside * aside + out * out, widths2 = width_x * width_x + width_y * width_y;
#|
#|     hit_f32x4_ blur = length * (away + length) * (4.0f * FLT_EPSILON);
#|     hit_f32x4_ error =
#|         2.0f * blur * (hit_f32x4_abs_(aside) + out + blur) + 3.5f * FLT_EPSILON * (distance2 + widths2) + FLT_MIN;
#|
#|     hit_f32x4_ side = blur + FLT_MIN - hit_f32x4_abs_(aside);
#|     four_points points = {aside, distance2 - widths2, error, bits_of(side), (hit_i32x4_)(error <= FLT_MAX)};
difference = distance2 - widths2;
gap = difference*(1 + e_gap);

s = 0x1p-32; t = 0x1p-20;                                                   # spares of the squares and of blur²
L = K*(1 - 0x10p-24); m2 = 1 - 0x1p-20;
low = 2*blur*m2*(px + py + blur) + L*(px*px + py*py + WX*WX + WY*WY) + TINY/2;                # what `error` is at least
A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
CX = (1 + e_r)*(1 + e_r)*(1 + e_dx)*(1 + e_dx)*(1 + e_wx)*(1 + e_wx)*(1 + e_wwx)*(1 + e_widths2);
CY = (1 + e_r)*(1 + e_r)*(1 + e_dy)*(1 + e_dy)*(1 + e_wy)*(1 + e_wy)*(1 + e_wwy)*(1 + e_widths2);
eight = 0x8.0001p-24; P = 1 - eight + L; Q = 1 + eight - L;
z = 2*eta/s; w = 4*m*eta/t;                                                 # P and Q are less than 2
lost_lengths = (h_xx + h_yy)*(1 + e_distance2);
lost_widths = (k_x*(1 + e_wwx) + h_wwx + k_y*(1 + e_wwy) + h_wwy)*(1 + e_widths2); lost = lost_lengths - lost_widths;
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_part)*(1 + e_error);
kb = 2*(1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_part)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);
spare = k*(lost_lengths + lost_widths) + (h_blurred + h_product)*(1 + e_part)*(1 + e_error)
  + TINY*(1 + e_error) - TINY/2*(1 + e_gap);

{ ROUNDINGS_32 /\ px in [0,1b400] /\ py in [0,1b400] /\ blur in [0,1b400] /\ WX in [0,1b400] /\ WY in [0,1b400] /\
  |k_x| <= 0x1p-270 /\ |k_y| <= 0x1p-270 ->
  (not_apart >= 0 -> gap - error <= 0) /\ (no_overlap >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> px*blur*((1 + e_x)*(1 + e_lengths)*kb - mg) + py*blur*((1 + e_y)*(1 + e_lengths)*kb - mg)
  + blur*blur*(kb - mg) + px*px*(A*k - Lg) + py*py*(B*k - Lg) + WX*WX*(CX*k - Lg) + WY*WY*(CY*k - Lg) + spare;

difference - low -> px*px*(A - P - L + s) + py*py*(B - P - L + s) - not_apart*P
  - WX*WX*(CX - 1 + eight) - WY*WY*(CY - 1 + eight)
  + 2*px*blur*(m*P - m2) + 2*py*blur*(m*P - m2) - 2*m2*(blur*blur) - (px + py)*(2*eta*(2 - P))
  - s*((px - z)*(px - z)) - s*((py - z)*(py - z)) + (2*s*z*z + lost - TINY/2);
difference + low -> px*px*(A - Q + L - s) + py*py*(B - Q + L - s) + no_overlap*Q
  + WX*WX*(1 + eight - CX) + WY*WY*(1 + eight - CY)
  + 2*px*blur*(m2 - m*Q) + 2*py*blur*(m2 - m*Q) + blur*blur*(2*(m2 - m*m*Q) - t)
  + (px + py + 2*m*blur)*(2*eta*(2 - Q)) - 2*eta*eta*Q
  + s*((px - z)*(px - z)) + s*((py - z)*(py - z)) + t*((blur - w)*(blur - w))
  + (lost + TINY/2 - 2*s*z*z - t*w*w);
