# Segment against OBB, one of the box's axes, stage 1. The names are those of point_obb_float.g: an end of the segment
# takes the place of the point, with x for from_x or to_x. What is proven is an end's gap with either sign, p_x and p_y;
# least and greatest of gaps do not round. F is what the other end is farther away, times r.
away_exact = X + XR + Y + YR; size_exact = NC + NS + NR + M;
gap_exact = X*p_x + Y*p_y - (NC + NS);

#: include/hit/segment/segment_box.h
#| static inline float hit_centered_separation_(float a, float b, float half) {
#|     return hit_greater_(hit_lesser_(a, b), -hit_greater_(a, b)) - half;
#| }
#: include/hit/segment/segment_box.h
#| HIT_INLINE hit_bracket_ hit_segment_obb_bracket_(hit_segment a, hit_obb b) {
#|     float from_x = a.from.x - b.center.x, from_y = a.from.y - b.center.y;
#|     float to_x = a.to.x - b.center.x, to_y = a.to.y - b.center.y;
#|     float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
#|     float length = fabsf(dx) + fabsf(dy), reach = fabsf(b.c) + fabsf(b.s);
#|     float away = hit_greater_(fabsf(from_x) + fabsf(from_y), fabsf(to_x) + fabsf(to_y));
away = ((X + XR)*(1 + e_x) + (Y + YR)*(1 + e_y))*(1 + e_away) + F;              # times r
#|     float size = (b.half.x + b.half.y) * reach, u2 = b.c * b.c + b.s * b.s;
size = size_exact*(1 + e_halves)*(1 + e_reach)*(1 + e_size) + k_size;           # times r
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + (NC + NS)*k_u2)*(1 + e_u2);               # times half.x
#|
#|     float gap_x = hit_centered_separation_(from_x * b.c + from_y * b.s, to_x * b.c + to_y * b.s, b.half.x * u2);
#|     float gap_y = hit_centered_separation_(from_y * b.c - from_x * b.s, to_y * b.c - to_x * b.s, b.half.y * u2);
dot = (X*p_x*(1 + e_x)*(1 + e_xc) + h_xc + Y*p_y*(1 + e_y)*(1 + e_ys) + h_ys)*(1 + e_dot);
difference = dot - (u2*(1 + e_shadow) + h_shadow);
value = difference*(1 + e_gap);
#|     float gap = hit_greater_(gap_x, gap_y), error = reach * (away + size) * (@K@) + @TINY@;
product = (1 + e_reach)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#: include/hit/segment/segment_box.h
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(b.half.x, b.half.y), hit_is_plain_length_(reach)),
#|                               hit_both_(length >= @LENGTH@, error <= FLT_MAX));
#|     return hit_bracket_of_(gap - error, gap + error, b.half.x, b.half.y, fabsf(aside) - shadow, error_across, is_plain);

L = K*(1 - 0x10p-24); low = L*(away_exact + size_exact) + TINY/2;               # what `error` is at least
EX = (1 + e_x)*(1 + e_xc)*(1 + e_dot) - 1; EY = (1 + e_y)*(1 + e_ys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow); Lg = L*(1 + e_gap);
k1 = (1 + e_reach)*(1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
kx = (1 + e_x)*(1 + e_away)*k1; ky = (1 + e_y)*(1 + e_away)*k1; ks = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k1;
lost = (h_xc + h_ys)*(1 + e_dot) - h_shadow;
spare = k_size*k1 + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ XR in [0,1b400] /\ YR in [0,1b400] /\ F in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ M in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |k_u2| <= 0x1p-107 /\ |k_size| <= 0x1p-129 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> (X + XR)*(kx - Lg) + (Y + YR)*(ky - Lg) + (NC + NS + NR + M)*(ks - Lg) + F*k1
  + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*EX - L) + Y*(p_y*EY - L) - XR*L - YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n - L) + NS*(1 - (1 + e_ss + k_u2)*n - L) - NR*L - M*L + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*EX + L) + Y*(p_y*EY + L) + XR*L + YR*L
  + NC*(1 - (1 + e_cc + k_u2)*n + L) + NS*(1 - (1 + e_ss + k_u2)*n + L) + NR*L + M*L + (lost + TINY/2);
