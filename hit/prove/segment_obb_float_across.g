# Segment against OBB, the axis across the segment d = to - from, stage 1. l is |d.x| + |d.y|, and r is |c| + |s|,
# exactly.
#
#   X, Y         |dx from_y| and |dy from_x|; p_x, p_y: their signs, so that the sum is positive; AR: the rest of l times
#                |from_x| + |from_y|; F: what the other end is farther away, times l
#   GC, GS       half.x times |dy c| and |dx s|; p_gc, p_gs: their signs; FC, FS: half.y times |dx c| and |dy s|
#   R            what remains of l (half.x + half.y) r
#   s_...        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   k_lost       an underflow in along and across times the half extents, of l (half.x + half.y) r, as l is at least
#                1e-30 and r at least 2^-20; k_size: an underflow in `size`, of `away`, which is at least l / 2
#
# What is claimed: if the exact gap <= 0, then gap > error is false; if the exact gap >= 0, then gap < -error is false.
size_exact = GC + GS + FC + FS + R;
across_exact = GC*p_gc + GS*p_gs; along_exact = FC*p_fc + FS*p_fs;
aside_exact = X*p_x + Y*p_y; gap_exact = aside_exact - (across_exact + along_exact);

#: include/hit/segment/segment_box.h
#| HIT_INLINE hit_bracket_ hit_segment_obb_bracket_(hit_segment a, hit_obb b) {
#|     float from_x = a.from.x - b.center.x, from_y = a.from.y - b.center.y;
#|     float to_x = a.to.x - b.center.x, to_y = a.to.y - b.center.y;
#|     float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
#|     float length = fabsf(dx) + fabsf(dy), reach = fabsf(b.c) + fabsf(b.s);
#|     float away = hit_greater_(fabsf(from_x) + fabsf(from_y), fabsf(to_x) + fabsf(to_y));
away = (X*(1 + e_fy) + Y*(1 + e_fx) + AR)*(1 + e_away) + F;                     # times l; AR rounded
#|     float size = (b.half.x + b.half.y) * reach, u2 = b.c * b.c + b.s * b.s;
size = size_exact*(1 + e_halves)*(1 + e_reach)*(1 + e_size) + away*k_size;      # times l
#: include/hit/segment/segment_box.h
#|     float aside = dx * from_y - dy * from_x;
left = X*p_x*(1 + e_dx)*(1 + e_fy)*(1 + e_left) + h_left; right = Y*p_y*(1 + e_dy)*(1 + e_fx)*(1 + e_right) + h_right;
aside = (left + right)*(1 + e_aside);
#|     float along = fabsf(dx * b.c + dy * b.s), across = fabsf(dy * b.c - dx * b.s);
along_sum = (FC*p_fc*(1 + e_dx)*(1 + e_fc) + FS*p_fs*(1 + e_dy)*(1 + e_fs))*(1 + e_along);         # times half.y
across_sum = (GC*p_gc*(1 + e_dy)*(1 + e_gc) + GS*p_gs*(1 + e_dx)*(1 + e_gs))*(1 + e_across);       # times half.x
along = along_exact + s_along*(along_sum - along_exact); across = across_exact + s_across*(across_sum - across_exact);
#|     float shadow = b.half.x * across + b.half.y * along;
shadow = (across*(1 + e_sx) + h_sx + along*(1 + e_sy) + h_sy + size_exact*k_lost)*(1 + e_shadow);
#|     float error_across = length * (away + size) * (@K@) + @TINY@;
product = (1 + e_length)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach)),
#|                               hit_both_(length >= 1e-30f, error <= FLT_MAX));
#|     return hit_bracket_of_(gap - error, gap + error, b.half.x, b.half.y, fabsf(aside) - shadow, error_across, is_plain);
difference = aside_exact + s_aside*(aside - aside_exact) - shadow;
value = difference*(1 + e_gap);

L = K*(1 - 0x10p-24); low = L*(X + Y + size_exact) + TINY/2;                    # what `error` is at least
Lg = L*(1 + e_gap); D = 1 + e_shadow;
EX = (1 + e_dx)*(1 + e_fy)*(1 + e_left)*(1 + e_aside) - 1; EY = (1 + e_dy)*(1 + e_fx)*(1 + e_right)*(1 + e_aside) - 1;
x1 = (1 + e_sx)*D; y1 = (1 + e_sy)*D; two = 0x2.00001p-24; R1 = L + D*k_lost; R2 = L - D*k_lost;
EFC = s_along*((1 + e_dx)*(1 + e_fc)*(1 + e_along) - 1); EFS = s_along*((1 + e_dy)*(1 + e_fs)*(1 + e_along) - 1);
EGC = s_across*((1 + e_dy)*(1 + e_gc)*(1 + e_across) - 1); EGS = s_across*((1 + e_dx)*(1 + e_gs)*(1 + e_across) - 1);
lost = s_aside*(h_left + h_right)*(1 + e_aside) - (h_sx + h_sy)*D;
k1 = (1 + e_length)*(1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
ks = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k1; ka = (1 + e_away)*(1 + k_size)*k1;
spare = (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ AR in [0,1b400] /\ F in [0,1b400] /\ R in [0,1b400] /\
  GC in [0,1b400] /\ GS in [0,1b400] /\ FC in [0,1b400] /\ FS in [0,1b400] /\
  across_exact in [0,1b400] /\ along_exact in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_gc| <= 1 /\ |p_gs| <= 1 /\ |p_fc| <= 1 /\ |p_fs| <= 1 /\
  |s_aside| <= 1 /\ |s_along| <= 1 /\ |s_across| <= 1 /\ |k_lost| <= 0x1p-29 /\ |k_size| <= 0x1p-48 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*((1 + e_fy)*ka - Lg) + Y*((1 + e_fx)*ka - Lg) + AR*ka + F*(1 + k_size)*k1
  + (GC + GS + FC + FS + R)*(ks - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*s_aside*EX - L) + Y*(p_y*s_aside*EY - L) - R*R1
  + across_exact*(1 - x1 - two) + GC*(p_gc*(two - EGC*x1) - R1) + GS*(p_gs*(two - EGS*x1) - R1)
  + along_exact*(1 - y1 - two) + FC*(p_fc*(two - EFC*y1) - R1) + FS*(p_fs*(two - EFS*y1) - R1) + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*s_aside*EX + L) + Y*(p_y*s_aside*EY + L) + R*R2
  + across_exact*(1 - x1 + two) - GC*(p_gc*(two + EGC*x1) - R2) - GS*(p_gs*(two + EGS*x1) - R2)
  + along_exact*(1 - y1 + two) - FC*(p_fc*(two + EFC*y1) - R2) - FS*(p_fs*(two + EFS*y1) - R2) + (lost + TINY/2);
