# OBB against OBB, one axis, stage 1 and batches. The axis is u = (c, s) of the OBB `near`; u' = (c', s') is that of
# `far`. On the axis (-s, c) the same terms change places and signs. m is the greater of |u|² and |u'|², exactly.
#
#   X, Y         |dx c| and |dy s|; p_x, p_y: their signs, so that the sum is positive
#   NC, NS       near.half.x times c² and s²; NR what remains of near.half.x m; M = near.half.y m
#   FC, FS, FR   far.half.x times |c c'| and |s s'|, and what remains of far.half.x m; p_fc, p_fs: their signs
#   GC, GS, GR   far.half.y times |c s'| and |s c'|, and what remains of far.half.y m; p_gc, p_gs: their signs
#   s_...        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   k_...        what an underflow in u2, along, across makes of a product with a half extent, which is less than 2^40
#
# By Cauchy and Schwarz, |c c'| + |s s'| <= |u| |u'| <= m, so that all remains are at least 0.
#
# What is claimed, if X + Y <= (1 + 2^-20) T, where T is m times the sum of all half extents: if the exact gap <= 0, then
# value > error is false; if the exact gap >= 0, then value < -error is false. X + Y is at most the distance times |u|,
# D. Where the boxes are not apart, the distance is at most both half diagonals together, and D <= T. Where they do not
# overlap and D is greater, value < -error is false on one of the two axes of u: if it were true on both, the computed
# distances would be less than the computed shadows, which as a vector are not longer than (1 + 6 u) T, and 1e-18 covers
# all underflow; the computed distances as a vector are not shorter than (1 - 6 u) D.
T = NC + NS + NR + M + FC + FS + FR + GC + GS + GR;
near = (1 + 0x1p-20)*T - X - Y;
along_exact = FC*p_fc + FS*p_fs; across_exact = GC*p_gc + GS*p_gs; dot_exact = X*p_x + Y*p_y;
gap = dot_exact - (NC + NS + along_exact + across_exact);

#: include/hit/pairs/obb_obb.h
#| static inline float hit_obb_u2_(hit_obb box) {
#|     return box.c * box.c + box.s * box.s;
#| }
#: include/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_separation_(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
#|     float u2 = hit_obb_u2_(near);
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + k_u2)*(1 + e_u2);                                            # times near.half.x
#|     float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
#|     float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
#|     return hit_greater_(x, y);
#| }
#: include/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_obb_gap_(hit_obb a, hit_obb b) {
#|     float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
#|     float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
#|     return hit_greater_(hit_obb_separation_(a, b, dx, dy, along, across),
#|                         hit_obb_separation_(b, a, dx, dy, along, across));
#| }
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
sum_fc = (FC*p_fc*(1 + e_fc) + FS*p_fs*(1 + e_fs) + k_along)*(1 + e_along);                        # times far.half.x
along = along_exact + s_along*(sum_fc - along_exact);
sum_gc = (GC*p_gc*(1 + e_gc) + GS*p_gs*(1 + e_gs) + k_across)*(1 + e_across);                      # times far.half.y
across = across_exact + s_across*(sum_gc - across_exact);
shadow_near = u2*(1 + e_near) + h_near;
shadow_x = along*(1 + e_farx) + h_farx;
shadow_y = across*(1 + e_fary) + h_fary;
difference = distance - ((shadow_near + shadow_x)*(1 + e_shadows1) + shadow_y)*(1 + e_shadows2);
value = difference*(1 + e_gap);

#: include/hit/pairs/obb_obb.h
#| HIT_INLINE hit_window_ hit_obb_obb_window_(hit_obb a, hit_obb b) {
#|     float halves = (a.half.x + a.half.y) + (b.half.x + b.half.y);
#|     float error = hit_obbs_error_(halves, hit_greater_(hit_obb_u2_(a), hit_obb_u2_(b)));
halves_near = (NC + NS + NR + M)*(1 + e_hn);                                                       # times m
halves_far = (FC + FS + FR + GC + GS + GR)*(1 + e_hf);                                             # times m
halves = (halves_near + halves_far)*(1 + e_halves);                                                # times m
product = (halves*(1 + e_m2)*(1 + e_m) + k_m)*(1 + e_product) + h_product;
#: include/hit/pairs/obb_obb.h
#| static inline float hit_obbs_error_(float halves, float u2) {
#|     return halves * u2 * (@K@) + @TINY@;
#| }
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

# The same for the four axes at once. Of an odd axis, `along` is |u x v| and `across` is |u . v|.
#: include/hit/pairs/obb_obb.h
#| static inline hit_f32x4_ hit_obbs_u2_(hit_obbs_ both) {
#|     hit_f32x4_ squares = both.u * both.u;
#|     return squares + hit_f32x4_1032_(squares);
#| }
#: include/hit/pairs/obb_obb.h
#| static inline float hit_obbs_gap_(hit_obbs_ both) {
#|     hit_f32x4_ far_u = hit_f32x4_2301_(both.u), far_half = hit_f32x4_2301_(both.half);
#|     hit_f32x4_ c = hit_f32x4_0022_(both.u), s = hit_f32x4_negate_odd_(hit_f32x4_1133_(both.u));
#|     hit_f32x4_ distance = hit_f32x4_abs_(c * both.way + s * hit_f32x4_1032_(both.way));
#|     hit_f32x4_ along = hit_f32x4_abs_(c * far_u + s * hit_f32x4_1032_(far_u)), across = hit_f32x4_1032_(along);
#|     hit_f32x4_ shadows =
#|         both.half * hit_obbs_u2_(both) + hit_f32x4_0022_(far_half) * along + hit_f32x4_1133_(far_half) * across;
#|     hit_f32x4_ gaps = distance - shadows;
#|     return hit_greater_(hit_greater_(gaps[0], gaps[1]), hit_greater_(gaps[2], gaps[3]));
#| }
#: include/hit/pairs/obb_obb.h
#| static inline hit_window_ hit_obbs_window_(hit_obbs_ both) {
#|     hit_f32x4_ halves = both.half + hit_f32x4_1032_(both.half), u2 = hit_obbs_u2_(both);
#|     float sum = halves[0] + halves[2], greatest = hit_greater_(u2[0], u2[2]);
#|     float error = hit_obbs_error_(sum, greatest);

L = K*(1 - 0x10p-24); low = L*T + TINY/2;                                 # what `error` is at least
x3 = 0x3.00001p-24; four = 0x4.00001p-24; R = L - x3*(1 + 0x1p-20);
q2 = 1 + e_shadows2; q1 = (1 + e_shadows1)*q2;
n = (1 + e_u2)*(1 + e_near)*q1; x = (1 + e_farx)*q1; y = (1 + e_fary)*q2;
sx = s_along*(1 + e_along)*x; sy = s_across*(1 + e_across)*y;
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) - k_u2*n - k_along*sx - k_across*sy - (h_near + h_farx)*q1 - h_fary*q2;

k1 = K*(1 + e_product)*(1 + e_scaled)*(1 + e_error); k = (1 + e_halves)*(1 + e_m2)*(1 + e_m)*k1; Lg = L*(1 + e_gap);
spare = k_m*k1 + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ M in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ FC in [0,1b400] /\ FS in [0,1b400] /\ FR in [0,1b400] /\
  GC in [0,1b400] /\ GS in [0,1b400] /\ GR in [0,1b400] /\ along_exact in [0,1b400] /\ across_exact in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_fc| <= 1 /\ |p_fs| <= 1 /\ |p_gc| <= 1 /\ |p_gs| <= 1 /\
  |s_dot| <= 1 /\ |s_along| <= 1 /\ |s_across| <= 1 /\ |k_u2| <= 0x1p-108 /\ |k_along| <= 0x1p-108 /\
  |k_across| <= 0x1p-108 /\ |k_m| <= 0x1p-106 /\ near >= 0 ->
  (gap <= 0 -> value - error <= 0) /\ (gap >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> (NC + NS + NR + M)*((1 + e_hn)*k - Lg) + (FC + FS + FR + GC + GS + GR)*((1 + e_hf)*k - Lg)
  + (spare - TINY/2*(1 + e_gap));

difference - low -> gap + X*(p_x*s_dot*EX - x3) + Y*(p_y*s_dot*EY - x3) - near*x3
  + NC*(1 - (1 + e_cc)*n - R) + NS*(1 - (1 + e_ss)*n - R) - NR*R - M*R
  + along_exact*(1 - (1 + s_along*e_along)*x - four)
  + FC*(p_fc*four - p_fc*e_fc*sx - R) + FS*(p_fs*four - p_fs*e_fs*sx - R) - FR*R
  + across_exact*(1 - (1 + s_across*e_across)*y - four)
  + GC*(p_gc*four - p_gc*e_gc*sy - R) + GS*(p_gs*four - p_gs*e_gs*sy - R) - GR*R
  + (lost - TINY/2);
difference + low -> gap + X*(p_x*s_dot*EX + x3) + Y*(p_y*s_dot*EY + x3) + near*x3
  + NC*(1 - (1 + e_cc)*n + R) + NS*(1 - (1 + e_ss)*n + R) + NR*R + M*R
  + along_exact*(1 - (1 + s_along*e_along)*x + four)
  + FC*(-p_fc*four - p_fc*e_fc*sx + R) + FS*(-p_fs*four - p_fs*e_fs*sx + R) + FR*R
  + across_exact*(1 - (1 + s_across*e_across)*y + four)
  + GC*(-p_gc*four - p_gc*e_gc*sy + R) + GS*(-p_gs*four - p_gs*e_gs*sy + R) + GR*R
  + (lost + TINY/2);
