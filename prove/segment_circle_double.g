# Segment against circle, stage 2, second part: the squares. The names are those of segment_circle_float.g, but nothing
# underflows, and DX and DY are the exact squares of radius d.x and radius d.y.
m = 1 - 0x1p-48; b = blur*m;
not_apart = DX + DY - (px*px - 2*b*px + py*py - 2*b*py);
no_overlap = (px + b)*(px + b) + (py + b)*(py + b) - DX - DY;

#: src/hit/segment/segment_exact.c
#|     double length = sum_of_lengths(d), aside = fabs(cross(d, from));
#|     double out = greater(greater(dot(to, d), -dot(from, d)), 0.0), radius2 = product(b.radius, b.radius);
x = px*(1 + e_x); y = py*(1 + e_y);
#|     double distance2 = aside * aside + out * out, reach2 = radius2 * dot(d, d), gap = distance2 - reach2;
distance2 = (x*x*(1 + e_xx) + y*y*(1 + e_yy))*(1 + e_distance2);
squares = DX*(1 + e_dx)*(1 + e_dx)*(1 + e_dxx) + DY*(1 + e_dy)*(1 + e_dy)*(1 + e_dyy);
reach2 = squares*(1 + e_squares)*(1 + e_reach2);
difference = distance2 - reach2;
gap = difference*(1 + e_gap);
#|     double blur = @BLUR@ * length * (sum_of_lengths(from) + length);
#|     double error = 2.0 * blur * (aside + out + blur) + @K@ * (distance2 + reach2);
lengths = ((x + y)*(1 + e_lengths) + blur)*(1 + e_lengths_blur);
error = (2*blur*lengths*(1 + e_blurred) + K*((distance2 + reach2)*(1 + e_sum))*(1 + e_product))*(1 + e_error);
#|     return verdict_of(fabs(gap) > error ? gap : exact_segment_circle_gap(a, b));

L = K*(1 - 0x10p-53); m2 = 1 - 0x1p-49;
low = 2*blur*m2*(px + py + blur) + L*(px*px + py*py + DX + DY);                 # what `error` is at least
A = (1 + e_x)*(1 + e_x)*(1 + e_xx)*(1 + e_distance2); B = (1 + e_y)*(1 + e_y)*(1 + e_yy)*(1 + e_distance2);
CX = (1 + e_dx)*(1 + e_dx)*(1 + e_dxx)*(1 + e_squares)*(1 + e_reach2);
CY = (1 + e_dy)*(1 + e_dy)*(1 + e_dyy)*(1 + e_squares)*(1 + e_reach2);
five = 0x5.0001p-53; P = 1 - five + L; Q = 1 + five - L;
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_error); kb = 2*(1 + e_lengths_blur)*(1 + e_blurred)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);

{ ROUNDINGS_64 /\ px in [0,1b800] /\ py in [0,1b800] /\ blur in [0,1b800] /\ DX in [0,1b800] /\ DY in [0,1b800] ->
  (not_apart >= 0 -> gap - error <= 0) /\ (no_overlap >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> px*blur*((1 + e_x)*(1 + e_lengths)*kb - mg) + py*blur*((1 + e_y)*(1 + e_lengths)*kb - mg)
  + blur*blur*(kb - mg) + px*px*(A*k - Lg) + py*py*(B*k - Lg) + DX*(CX*k - Lg) + DY*(CY*k - Lg);

difference - low -> px*px*(A - P - L) + py*py*(B - P - L) - not_apart*P - DX*(CX - 1 + five) - DY*(CY - 1 + five)
  + 2*px*blur*(m*P - m2) + 2*py*blur*(m*P - m2) - 2*m2*(blur*blur);
difference + low -> px*px*(A - Q + L) + py*py*(B - Q + L) + no_overlap*Q + DX*(1 + five - CX) + DY*(1 + five - CY)
  + 2*px*blur*(m2 - m*Q) + 2*py*blur*(m2 - m*Q) + 2*blur*blur*(m2 - m*m*Q);
