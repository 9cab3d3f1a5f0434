# Circle against OBB, stage 2, second part: the squares. px and py are the lengths from the OBB to the center before
# their last rounding, 0 inside the range. circle_obb_double_lengths.g proves that the exact ones are within b of them.
# D is the exact radius² |u|². The claim and its cases are those of circle_obb_float.g, but nothing underflows.
m = 1 - 0x1p-48; b = blur*m;
not_apart = D - (px*px - 2*b*px + py*py - 2*b*py);
no_overlap = (px + b)*(px + b) + (py + b)*(py + b) - D;

#: src/hit/pairs/exact.c
#|     vec64 out = {greater(beyond.x, 0.0), greater(beyond.y, 0.0)};
x = px*(1 + e_x); y = py*(1 + e_y);
#|     double distance2 = dot(out, out), radius2 = times(a.radius, a.radius) * u2, gap = distance2 - radius2;
distance2 = (x*x*(1 + e_xx) + y*y*(1 + e_yy))*(1 + e_distance2);
radius2 = D*(1 + e_u2)*(1 + e_radius2);
difference = distance2 - radius2;
gap = difference*(1 + e_gap);
#|     double error = 2.0 * blur * (out.x + out.y + blur) + @K@ * (distance2 + radius2);
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
error = (2*blur*lengths*(1 + e_blurred) + K*((distance2 + radius2)*(1 + e_sum))*(1 + e_product))*(1 + e_error);
#|     if (fabs(gap) > error) return verdict_of(gap);

L = K*(1 - 0x10p-53); m2 = 1 - 0x1p-49;
low = 2*blur*m2*(px + py + blur) + L*(px*px + py*py + D);                       # what `error` is at least

A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
C = (1 + e_u2)*(1 + e_radius2);
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_error); kb = 2*(1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);
P = C + L; Q = C - L;

{ ROUNDINGS_64 /\ px in [0,1b800] /\ py in [0,1b800] /\ blur in [0,1b800] /\ D in [0,1b800] ->
  (not_apart >= 0 -> gap - error <= 0) /\ (no_overlap >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> px*blur*((1 + e_x)*(1 + e_lengths)*kb - mg) + py*blur*((1 + e_y)*(1 + e_lengths)*kb - mg)
  + blur*blur*(kb - mg) + px*px*(A*k - Lg) + py*py*(B*k - Lg) + D*(C*k - Lg);

difference - low -> px*px*(A - P - L) + py*py*(B - P - L) - not_apart*P
  + 2*px*blur*(m*P - m2) + 2*py*blur*(m*P - m2) - 2*m2*(blur*blur);
difference + low -> px*px*(A - Q + L) + py*py*(B - Q + L) + no_overlap*Q
  + 2*px*blur*(m2 - m*Q) + 2*py*blur*(m2 - m*Q) + 2*blur*blur*(m2 - m*m*Q);
