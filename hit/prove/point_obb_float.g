# Point against OBB, one axis, stage 1 and batches. The axis is u = (c, s), and r is |c| + |s|, exactly.
#
#   X, Y         |dx c| and |dy s|; p_x, p_y: their signs, so that the sum is positive; XR, YR what remains of r |dx|, r |dy|
#   NC, NS, NR   half.x c², half.x s², and what remains of half.x r²; M = half.y r²
#   s_dot        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   k_u2         what an underflow in u2 is of u2, as r is at least 2^-20; k_size: an underflow in `size`, times r
#
# On the axis (-s, c) the same terms change places and signs. What is claimed: if the exact gap <= 0, then gap > error is
# false; if the exact gap >= 0, then gap < -error is false. The greater of two gaps does not round.
away_exact = X + XR + Y + YR; size_exact = NC + NS + NR + M;
dot_exact = X*p_x + Y*p_y; gap_exact = dot_exact - (NC + NS);

#: include/hit/pairs/point_shape.h
#| HIT_INLINE hit_estimate_ hit_point_obb_estimate_(hit_vec a, hit_obb b) {
#|     float dx = a.x - b.center.x, dy = a.y - b.center.y;
#|     float reach = fabsf(b.c) + fabsf(b.s);
#|     float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;
away = ((X + XR)*(1 + e_dx) + (Y + YR)*(1 + e_dy))*(1 + e_away);                # times r
size = size_exact*(1 + e_halves)*(1 + e_reach)*(1 + e_size) + k_size;           # times r
#|
#|     float u2 = b.c * b.c + b.s * b.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + (NC + NS)*k_u2)*(1 + e_u2);               # times half.x
#|     float x = fabsf(dx * b.c + dy * b.s) - b.half.x * u2;
#|     float y = fabsf(dy * b.c - dx * b.s) - b.half.y * u2;
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
difference = distance - (u2*(1 + e_shadow) + h_shadow);
value = difference*(1 + e_gap);
#|     float gap = hit_greater_(x, y), error = reach * (away + size) * (@K@) + @TINY@;
product = (1 + e_reach)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach));

L = K*(1 - 0x10p-24); low = L*(away_exact + size_exact) + TINY/2;               # what `error` is at least
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow); Lg = L*(1 + e_gap);
k1 = (1 + e_reach)*(1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
kx = (1 + e_dx)*(1 + e_away)*k1; ky = (1 + e_dy)*(1 + e_away)*k1; ks = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k1;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) - h_shadow;
spare = k_size*k1 + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ XR in [0,1b400] /\ YR in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ M in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |s_dot| <= 1 /\ |k_u2| <= 0x1p-107 /\ |k_size| <= 0x1p-129 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> (X + XR)*(kx - Lg) + (Y + YR)*(ky - Lg) + (NC + NS + NR + M)*(ks - Lg)
  + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*s_dot*EX - L) + Y*(p_y*s_dot*EY - L) - XR*L - YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n - L) + NS*(1 - (1 + e_ss + k_u2)*n - L) - NR*L - M*L + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*s_dot*EX + L) + Y*(p_y*s_dot*EY + L) + XR*L + YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n + L) + NS*(1 - (1 + e_ss + k_u2)*n + L) + NR*L + M*L + (lost + TINY/2);
