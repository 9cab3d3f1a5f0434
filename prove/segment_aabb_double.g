# Segment against AABB, the side of a corner, stage 2. P and Q are the exact sizes of both products; p and q are their
# signs, so that the cross product is P p + Q q. In double nothing underflows (segment/segment_exact.c), and this file is
# not contracted. What is claimed: if the cross product <= 0, then area > error is false; if it is >= 0, then area <
# -error is false.
exact = P*p + Q*q;

#: src/hit/segment/segment_exact.c
#| static double side_of(hit_segment a, hit_vec p) {
#|     vec64 d = between(a.from, a.to), towards_p = between(a.from, p);
#|     double left = d.x * towards_p.y, right = d.y * towards_p.x, area = left - right;
left = P*(1 + e_dx)*(1 + e_py)*(1 + e_left); right = Q*(1 + e_dy)*(1 + e_px)*(1 + e_right);        # without signs
difference = left*p + right*q;
area = difference*(1 + e_area);
#|     if (fabs(area) > @K@ * (fabs(left) + fabs(right))) return area;
error = K*((left + right)*(1 + e_sum))*(1 + e_error);

L = K*(1 - 0x10p-53); low = L*(P + Q);             # what `error` is at least
EP = (1 + e_dx)*(1 + e_py)*(1 + e_left) - 1; EQ = (1 + e_dy)*(1 + e_px)*(1 + e_right) - 1;
k = K*(1 + e_sum)*(1 + e_error); Lg = L*(1 + e_area);

{ ROUNDINGS_64 /\ P in [0,1b800] /\ Q in [0,1b800] /\ |p| <= 1 /\ |q| <= 1 ->
  (exact <= 0 -> area - error <= 0) /\ (exact >= 0 -> area + error >= 0) }

area - error -> (1 + e_area)*(difference - low) - (error - (1 + e_area)*low);
area + error -> (1 + e_area)*(difference + low) + (error - (1 + e_area)*low);

error - (1 + e_area)*low -> P*((1 + EP)*k - Lg) + Q*((1 + EQ)*k - Lg);

difference - low -> exact + P*(p*EP - L) + Q*(q*EQ - L);
difference + low -> exact + P*(p*EP + L) + Q*(q*EQ + L);
