# Circle contains OBB, one corner, stage 2. In double nothing underflows (pairs/exact.c), the terms of a coordinate are
# exact, and this file is not contracted. T1, ... are the sizes of the terms, and p_1, ... their signs.
#
# What is claimed: a coordinate is off by less than its error, less a little, b. With x and y off by that, and D the
# exact radius²: if the corner is inside or touches the rim, then gap > error is false; if it is outside or touches the
# rim, then gap < -error is false. The cases of a short coordinate are those of circle_contains_obb_float.g.
m = 1 - 0x1p-48; bx = x_error*m; by = y_error*m;
sum_exact = T1*p_1 + T2*p_2 + T3*p_3 + T4*p_4;
inside = D - (x*x - 2*bx*x + y*y - 2*by*y);
outside = (x + bx)*(x + bx) + (y + by)*(y + by) - D;

#: src/hit/inside/inside_exact.c
#| static double rounded_offset(const corner_offset *offset, double *error) {
#|     double sum = 0.0, size = 0.0;
#|     for (int i = 0; i < 4; i++) {
#|         sum += offset->terms[i];
sum = (((T1*p_1 + T2*p_2)*(1 + e_sum2) + T3*p_3)*(1 + e_sum3) + T4*p_4)*(1 + e_sum4);
#|         size += fabs(offset->terms[i]);
size = (((T1 + T2)*(1 + e_size2) + T3)*(1 + e_size3) + T4)*(1 + e_size4);
#|     }
#|     *error = @OFFSET@ * size;
off = OFFSET*size*(1 + e_off);
#: src/hit/inside/inside_exact.c
#|     double distance2 = at_x * at_x + at_y * at_y, radius2 = (double)radius * (double)radius, gap = distance2 - radius2;
distance2 = (x*x*(1 + e_xx) + y*y*(1 + e_yy))*(1 + e_distance2);
difference = distance2 - D;
gap = difference*(1 + e_gap);
#|     double error = 2.0 * x_error * (fabs(at_x) + x_error) + 2.0 * y_error * (fabs(at_y) + y_error);
error_x = 2*x_error*((x + x_error)*(1 + e_x_sum))*(1 + e_x_error);
error_y = 2*y_error*((y + y_error)*(1 + e_y_sum))*(1 + e_y_error);
#|     if (fabs(gap) > error + @K@ * (distance2 + radius2)) return gap;
rounded = K*((distance2 + D)*(1 + e_squares))*(1 + e_product);
error = ((error_x + error_y)*(1 + e_both) + rounded)*(1 + e_error);

F = OFFSET*m*(1 - 0x10p-53); k4 = OFFSET*m*(1 + e_size4)*(1 + e_off); k3 = (1 + e_size3)*k4; k2 = (1 + e_size2)*k3;
E4 = e_sum4; E3 = (1 + e_sum3)*(1 + e_sum4) - 1; E2 = (1 + e_sum2)*(1 + e_sum3)*(1 + e_sum4) - 1;
bound = off*m; least = F*(T1 + T2 + T3 + T4);      # what `bound` is at least

L = K*(1 - 0x10p-53); m2 = 1 - 0x1p-49;            # what `error` is at least
low = 2*x_error*m2*(x + x_error) + 2*y_error*m2*(y + y_error) + L*(x*x + y*y + D);
A = (1 + e_xx)*(1 + e_distance2); B = (1 + e_yy)*(1 + e_distance2); P = 1 + L; Q = 1 - L;
k = K*(1 + e_squares)*(1 + e_product)*(1 + e_error);
kx = 2*(1 + e_x_sum)*(1 + e_x_error)*(1 + e_both)*(1 + e_error);
ky = 2*(1 + e_y_sum)*(1 + e_y_error)*(1 + e_both)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);

{ ROUNDINGS_64 /\ T1 in [0,1b800] /\ T2 in [0,1b800] /\ T3 in [0,1b800] /\ T4 in [0,1b800] /\
  |p_1| <= 1 /\ |p_2| <= 1 /\ |p_3| <= 1 /\ |p_4| <= 1 /\
  x in [0,1b800] /\ y in [0,1b800] /\ x_error in [0,1b800] /\ y_error in [0,1b800] /\ D in [0,1b800] ->
  sum - sum_exact - bound <= 0 /\ sum - sum_exact + bound >= 0 /\
  (inside >= 0 -> gap - error <= 0) /\ (outside >= 0 -> gap + error >= 0) }

bound ~ least;

bound - least -> (T1 + T2)*(k2 - F) + T3*(k3 - F) + T4*(k4 - F);
sum - sum_exact - least -> T1*(p_1*E2 - F) + T2*(p_2*E2 - F) + T3*(p_3*E3 - F) + T4*(p_4*E4 - F);
sum - sum_exact + least -> T1*(p_1*E2 + F) + T2*(p_2*E2 + F) + T3*(p_3*E3 + F) + T4*(p_4*E4 + F);

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> x_error*(x + x_error)*(kx - mg) + y_error*(y + y_error)*(ky - mg)
  + x*x*(A*k - Lg) + y*y*(B*k - Lg) + D*(k - Lg);

difference - low -> x*x*(A - P - L) + y*y*(B - P - L) - inside*P
  + 2*x*x_error*(m*P - m2) + 2*y*y_error*(m*P - m2) - 2*m2*(x_error*x_error) - 2*m2*(y_error*y_error);
difference + low -> x*x*(A - Q + L) + y*y*(B - Q + L) + outside*Q
  + 2*x*x_error*(m2 - m*Q) + 2*y*y_error*(m2 - m*Q)
  + x_error*x_error*(2*m2 - m*m*Q) + y_error*y_error*(2*m2 - m*m*Q);
