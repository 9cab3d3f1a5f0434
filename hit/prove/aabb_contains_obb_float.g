# AABB contains OBB, one side, stage 1. X is how far the center is beyond the side, exactly, and A is the other distance
# as computed. HC = half.x |c|, HS = half.y |s|, and HR is what remains of (half.x + half.y) r, with r = |c| + |s|,
# exactly. On the other axis the same terms change places. p_x is the sign of X.
#
# What is claimed: if the exact gap <= 0, then gap > error is false; if the exact gap >= 0, then gap < -error is false.
# The greater of two gaps does not round.
gap_exact = X*p_x + HC + HS;

#: include/hit/inside/aabb_contains.h
#| HIT_INLINE hit_estimate_ hit_aabb_contains_obb_estimate_(hit_aabb a, hit_obb b) {
#|     float c = fabsf(b.c), s = fabsf(b.s), reach = c + s, size = (b.half.x + b.half.y) * reach;
size = (HC + HS + HR)*(1 + e_halves)*(1 + e_reach)*(1 + e_size) + h_size;
#|     float x = hit_greater_(a.min.x - b.center.x, b.center.x - a.max.x);
#|     float y = hit_greater_(a.min.y - b.center.y, b.center.y - a.max.y);
x = X*(1 + e_x);
#|     float gap = hit_greater_(x + (b.half.x * c + b.half.y * s), y + (b.half.x * s + b.half.y * c));
difference = p_x*x + (HC*(1 + e_hc) + h_hc + HS*(1 + e_hs) + h_hs)*(1 + e_turned);
gap = difference*(1 + e_gap);
#|     float error = (fabsf(x) + fabsf(y) + size) * (@K@) + @TINY@;
error = (((x + A)*(1 + e_away) + size)*(1 + e_sum)*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach)),
#|                               hit_aabb_is_plain_(a));

L = K*(1 - 0x10p-24); low = L*(X + HC + HS + HR) + TINY/2;                      # what `error` is at least
Lg = L*(1 + e_gap); k = (1 + e_sum)*K*(1 + e_scaled)*(1 + e_error); ka = (1 + e_away)*k;
kh = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k;
spare = h_size*k + (h_scaled + TINY)*(1 + e_error);
hc = (1 + e_hc)*(1 + e_turned); hs = (1 + e_hs)*(1 + e_turned); lost = (h_hc + h_hs)*(1 + e_turned);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ A in [0,1b400] /\ HC in [0,1b400] /\ HS in [0,1b400] /\ HR in [0,1b400] /\
  |p_x| <= 1 -> (gap_exact <= 0 -> gap - error <= 0) /\ (gap_exact >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*((1 + e_x)*ka - Lg) + A*ka + (HC + HS + HR)*(kh - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*e_x - L) + HC*(hc - 1 - L) + HS*(hs - 1 - L) - HR*L + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*e_x + L) + HC*(hc - 1 + L) + HS*(hs - 1 + L) + HR*L + (lost + TINY/2);
