# OBB contains OBB, one axis of a, stage 1. The axis is u = (c, s), and that of b is u' = (c', s'). r is |c| + |s|, and
# r' is |c'| + |s'|, exactly.
#
#   X, Y         |dx c| and |dy s|; p_x, p_y: their signs, so that the sum is positive; XR, YR what remains of r |dx|, r |dy|
#   NC, NS, NR   a.half.x c², a.half.x s², and what remains of a.half.x r²; M = a.half.y r²
#   FC, FS, FR   b.half.x times |c c'| and |s s'|, and what remains of b.half.x r r'; p_fc, p_fs: their signs
#   GC, GS, GR   b.half.y times |c s'| and |s c'|, and what remains of b.half.y r r'; p_gc, p_gs: their signs
#   s_...        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   k_...        what an underflow in u2, along, across is of u2, r r', r r', as r and r' are at least 2^-20;
#                k_size: an underflow in `size`, times r
#
# On the axis (-s, c) the same terms change places and signs. What is claimed: if b does not stick out on the axis (the
# exact gap <= 0), then gap > error is false; if the exact gap >= 0, then gap < -error is false.
all = X + XR + Y + YR + NC + NS + NR + M + FC + FS + FR + GC + GS + GR;
along_exact = FC*p_fc + FS*p_fs; across_exact = GC*p_gc + GS*p_gs; dot_exact = X*p_x + Y*p_y;
gap_exact = dot_exact + along_exact + across_exact - (NC + NS);

#: include/hit/inside/obb_contains.h
#| HIT_INLINE hit_estimate_ hit_obb_contains_obb_estimate_(hit_obb a, hit_obb b) {
#|     float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
#|     float reach = fabsf(a.c) + fabsf(a.s), b_reach = fabsf(b.c) + fabsf(b.s);
#|     float away = fabsf(dx) + fabsf(dy), size = (a.half.x + a.half.y) * reach + (b.half.x + b.half.y) * b_reach;
away = ((X + XR)*(1 + e_dx) + (Y + YR)*(1 + e_dy))*(1 + e_away);                                   # times r
own = (NC + NS + NR + M)*(1 + e_ha)*(1 + e_reach)*(1 + e_own);                                     # times r
other = (FC + FS + FR + GC + GS + GR)*(1 + e_hb)*(1 + e_b_reach)*(1 + e_other);                    # times r
size = (own + other + k_size)*(1 + e_size);
#|
#|     float u2 = a.c * a.c + a.s * a.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + (NC + NS)*k_u2)*(1 + e_u2);                                  # times a.half.x
#|     float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
sum_fc = (FC*p_fc*(1 + e_fc) + FS*p_fs*(1 + e_fs) + (FC + FS + FR)*k_along)*(1 + e_along);         # times b.half.x
along = along_exact + s_along*(sum_fc - along_exact);
sum_gc = (GC*p_gc*(1 + e_gc) + GS*p_gs*(1 + e_gs) + (GC + GS + GR)*k_across)*(1 + e_across);       # times b.half.y
across = across_exact + s_across*(sum_gc - across_exact);
#|     float x = fabsf(dx * a.c + dy * a.s) + (b.half.x * along + b.half.y * across) - a.half.x * u2;
#|     float y = fabsf(dy * a.c - dx * a.s) + (b.half.x * across + b.half.y * along) - a.half.y * u2;
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
shadow_far = (along*(1 + e_farx) + h_farx + across*(1 + e_fary) + h_fary)*(1 + e_far);
difference = (distance + shadow_far)*(1 + e_reached) - (u2*(1 + e_near) + h_near);
value = difference*(1 + e_gap);
#|     float error = reach * (away + size) * (@K@) + @TINY@;
product = (1 + e_reach)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_none_negative_(b.half.x, b.half.y)),
#|                               hit_both_(hit_is_plain_length_(reach), hit_is_plain_length_(b_reach)));

L = K*(1 - 0x20p-24); low = L*all + TINY/2;                                     # what `error` is at least
Lg = L*(1 + e_gap);
k1 = (1 + e_reach)*(1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error); k2 = (1 + e_size)*k1;
ka = (1 + e_away)*k1; kn = (1 + e_ha)*(1 + e_reach)*(1 + e_own)*k2; kf = (1 + e_hb)*(1 + e_b_reach)*(1 + e_other)*k2;
spare = k_size*k2 + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

r = 1 + e_reached; three = 0x3.00001p-24; n = (1 + e_u2)*(1 + e_near);
EX = r*(1 + s_dot*((1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1)) - 1;
EY = r*(1 + s_dot*((1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1)) - 1;
x = (1 + e_farx)*(1 + e_far)*r; y = (1 + e_fary)*(1 + e_far)*r;
sx = s_along*(1 + e_along)*x; sy = s_across*(1 + e_across)*y;
EFC = s_along*((1 + e_fc)*(1 + e_along) - 1)*x; EFS = s_along*((1 + e_fs)*(1 + e_along) - 1)*x;
EGC = s_across*((1 + e_gc)*(1 + e_across) - 1)*y; EGS = s_across*((1 + e_gs)*(1 + e_across) - 1)*y;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot)*r + (h_farx + h_fary)*(1 + e_far)*r - h_near;

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ XR in [0,1b400] /\ YR in [0,1b400] /\ M in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ FC in [0,1b400] /\ FS in [0,1b400] /\ FR in [0,1b400] /\
  GC in [0,1b400] /\ GS in [0,1b400] /\ GR in [0,1b400] /\ along_exact in [0,1b400] /\ across_exact in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_fc| <= 1 /\ |p_fs| <= 1 /\ |p_gc| <= 1 /\ |p_gs| <= 1 /\
  |s_dot| <= 1 /\ |s_along| <= 1 /\ |s_across| <= 1 /\ |k_u2| <= 0x1p-107 /\ |k_along| <= 0x1p-107 /\
  |k_across| <= 0x1p-107 /\ |k_size| <= 0x1p-128 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> (X + XR)*((1 + e_dx)*ka - Lg) + (Y + YR)*((1 + e_dy)*ka - Lg)
  + (NC + NS + NR + M)*(kn - Lg) + (FC + FS + FR + GC + GS + GR)*(kf - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*EX - L) + Y*(p_y*EY - L) - XR*L - YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n - L) + NS*(1 - (1 + e_ss + k_u2)*n - L) - NR*L - M*L
  + along_exact*(x - 1 - three) + FC*(p_fc*three + EFC*p_fc + sx*k_along - L)
  + FS*(p_fs*three + EFS*p_fs + sx*k_along - L) - FR*(L - sx*k_along)
  + across_exact*(y - 1 - three) + GC*(p_gc*three + EGC*p_gc + sy*k_across - L)
  + GS*(p_gs*three + EGS*p_gs + sy*k_across - L) - GR*(L - sy*k_across) + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*EX + L) + Y*(p_y*EY + L) + XR*L + YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n + L) + NS*(1 - (1 + e_ss + k_u2)*n + L) + NR*L + M*L
  + along_exact*(x - 1 + three) + FC*(-p_fc*three + EFC*p_fc + sx*k_along + L)
  + FS*(-p_fs*three + EFS*p_fs + sx*k_along + L) + FR*(L + sx*k_along)
  + across_exact*(y - 1 + three) + GC*(-p_gc*three + EGC*p_gc + sy*k_across + L)
  + GS*(-p_gs*three + EGS*p_gs + sy*k_across + L) + GR*(L + sy*k_across) + (lost + TINY/2);
