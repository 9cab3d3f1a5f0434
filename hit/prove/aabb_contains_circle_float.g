# AABB contains circle, one side, stage 1. X is how far the center is beyond the side, exactly, with the sign p_x. R is
# the radius, and A is the other distance as computed. What is claimed: if the exact gap <= 0, then gap > error is false;
# if the exact gap >= 0, then gap < -error is false. The greater of two gaps does not round.
#
# A difference below 2^-125 is exact, and the gap with it has the right sign. A greater one loses at most 2^-25 of itself
# where the error underflows.
gap_exact = X*p_x + R;

#: include/hit/inside/aabb_contains.h
#| HIT_INLINE hit_estimate_ hit_aabb_contains_circle_estimate_(hit_aabb a, hit_circle b) {
#|     float x = hit_greater_(a.min.x - b.center.x, b.center.x - a.max.x);
#|     float y = hit_greater_(a.min.y - b.center.y, b.center.y - a.max.y);
#|     float gap = hit_greater_(x, y) + b.radius, error = @K@ * (fabsf(x) + fabsf(y));
difference = X*p_x*(1 + e_x) + R;
gap = difference*(1 + e_gap);
error = K*((X*(1 + e_x) + A)*(1 + e_sum))*(1 + e_error) + X*k_error;
#|     bool is_plain = hit_both_(hit_aabb_is_plain_(a), hit_none_negative_(b.radius, 0.0f));

L = K*(1 - 0x10p-24) - 0x1p-25; k = K*(1 + e_sum)*(1 + e_error);

{ ROUNDINGS_32 /\ X in [0x1p-125,1b400] /\ |p_x| <= 1 /\ A in [0,1b400] /\ R in [0,1b400] /\ |k_error| <= 0x1p-25 ->
  (gap_exact <= 0 -> gap - error <= 0) /\ (gap_exact >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - L*X) - (error - (1 + e_gap)*L*X);
gap + error -> (1 + e_gap)*(difference + L*X) + (error - (1 + e_gap)*L*X);

error - (1 + e_gap)*L*X -> X*((1 + e_x)*k + k_error - (1 + e_gap)*L) + A*k;

difference - L*X -> gap_exact + X*(p_x*e_x - L);
difference + L*X -> gap_exact + X*(p_x*e_x + L);
