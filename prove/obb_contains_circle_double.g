# OBB contains circle, one side, stage 2: the squares. q is the computed depth of the center below the side, without its
# sign. linear_double.g proves that the exact one is within b of it; `error` there is `off` here. D is the exact radius²
# |u|². The claim and its cases are those of obb_contains_circle_float.g, but nothing underflows (pairs/linear.h), and
# c2, s2 and radius2 are exact.
m = 1 - 0x1p-48; b = off*m;
inside = (q + b)*(q + b) - D;
outside = D - (q*q - 2*b*q);

#: src/hit/inside/inside_exact.c
#|     double error, depth = rounded_sum(&x, &error);
#|     double c2 = (double)a.c * (double)a.c, s2 = (double)a.s * (double)a.s,
#|            radius2 = (double)b.radius * (double)b.radius;
#|     double reach2 = radius2 * (c2 + s2), depth2 = depth * depth, gap = reach2 - depth2;
reach2 = D*(1 + e_u2)*(1 + e_reach2); depth2 = q*q*(1 + e_depth2);
difference = reach2 - depth2;
gap = difference*(1 + e_gap);
#|     if (fabs(gap) > 2.0 * error * (fabs(depth) + error) + @K@ * (reach2 + depth2)) return gap;
blurred = 2*off*((q + off)*(1 + e_lengths))*(1 + e_blurred);
error = (blurred + K*((reach2 + depth2)*(1 + e_sum))*(1 + e_product))*(1 + e_error);

L = K*(1 - 0x10p-53); m2 = 1 - 0x1p-49;
low = 2*off*m2*(q + off) + L*(q*q + D);            # what `error` is at least
A = 1 + e_depth2; C = (1 + e_u2)*(1 + e_reach2); P = C - L; Q = C + L;
k = K*(1 + e_sum)*(1 + e_product)*(1 + e_error); kb = 2*(1 + e_lengths)*(1 + e_blurred)*(1 + e_error);
Lg = L*(1 + e_gap); mg = 2*m2*(1 + e_gap);

{ ROUNDINGS_64 /\ q in [0,1b800] /\ off in [0,1b800] /\ D in [0,1b800] ->
  (inside >= 0 -> gap - error <= 0) /\ (outside >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> off*(q + off)*(kb - mg) + q*q*(A*k - Lg) + D*(C*k - Lg);

difference - low -> q*q*(P - A - L) - inside*P + 2*q*off*(m*P - m2) + off*off*(m*m*P - 2*m2);
difference + low -> q*q*(Q - A + L) + outside*Q + 2*q*off*(m2 - m*Q) + 2*m2*(off*off);
