# OBB against OBB, one axis, stage 1 and batches. The axis is (c, s) of the OBB `near`; (c', s') is that of `far`. On
# the axis (-s, c) the same terms change places and signs. With the exact lengths a = |c| + |s| and b = |c'| + |s'|:
#
#   X, Y         a |dx| and a |dy|; p_x, p_y: dx c and dy s as parts of them, with the sign that makes the sum positive
#   NC, NS       near.half.x times c² and s²; NR what remains of near.half.x a²; M = near.half.y a²
#   FC, FS, FR   far.half.x times |c c'| and |s s'|, and what remains of far.half.x a b; p_fc, p_fs: their signs
#   GC, GS, GR   far.half.y times |c s'| and |s c'|, and what remains of far.half.y a b; p_gc, p_gs: their signs
#   s_...        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#
# Both a and b are within 2^±20, so an underflow of 2^-150 in u2, along and across is a part g of a² or a b, |g| <=
# 2^-110. k_near and k_far are a times the underflow in `size`. `error` is not smaller if `reach` is that of `far`.
#
# What is claimed: if the exact gap <= 0, then separation > error is false; if the exact gap >= 0, then separation <
# -error is false. A multiple of the gap itself cannot change its sign: fewer and more of it.
N = NC + NS + NR; F = FC + FS + FR; G = GC + GS + GR;
along_exact = FC*p_fc + FS*p_fs; across_exact = GC*p_gc + GS*p_gs; dot_exact = X*p_x + Y*p_y;
gap = dot_exact - (NC + NS + along_exact + across_exact);

#: src/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_separation_(hit_obb near, hit_obb far, float dx, float dy, float along, float across) {
#|     float u2 = near.c * near.c + near.s * near.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + N*(g_cc + g_ss))*(1 + e_u2);                                 # times near.half.x
#|     float x = fabsf(dx * near.c + dy * near.s) - (near.half.x * u2 + far.half.x * along + far.half.y * across);
#|     float y = fabsf(dy * near.c - dx * near.s) - (near.half.y * u2 + far.half.x * across + far.half.y * along);
#|     return hit_greater_(x, y);
#| }
#: src/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_obb_gap_(hit_obb a, hit_obb b) {
#|     float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
#|     float along = fabsf(a.c * b.c + a.s * b.s), across = fabsf(a.c * b.s - a.s * b.c);
#|     return hit_greater_(hit_obb_separation_(a, b, dx, dy, along, across),
#|                         hit_obb_separation_(b, a, dx, dy, along, across));
#| }
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
sum_fc = (FC*p_fc*(1 + e_fc) + FS*p_fs*(1 + e_fs) + F*(g_fc + g_fs))*(1 + e_along);                # times far.half.x
along = along_exact + s_along*(sum_fc - along_exact);
sum_gc = (GC*p_gc*(1 + e_gc) + GS*p_gs*(1 + e_gs) + G*(g_gc + g_gs))*(1 + e_across);               # times far.half.y
across = across_exact + s_across*(sum_gc - across_exact);
shadow_near = u2*(1 + e_near) + h_near;
shadow_x = along*(1 + e_farx) + h_farx;
shadow_y = across*(1 + e_fary) + h_fary;
difference = distance - ((shadow_near + shadow_x)*(1 + e_shadows1) + shadow_y)*(1 + e_shadows2);
separation = difference*(1 + e_gap);

#: src/hit/pairs/obb_obb.h
#| static inline float hit_obb_reach_(hit_obb box) {
#|     return fabsf(box.c) + fabsf(box.s);
#| }
#: src/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_obb_away_(hit_obb a, hit_obb b) {
#|     return fabsf(b.center.x - a.center.x) + fabsf(b.center.y - a.center.y);
#| }
away = (X*(1 + e_ax) + Y*(1 + e_ay))*(1 + e_away);                                                 # times a
#: src/hit/pairs/obb_obb.h
#| HIT_INLINE float hit_obb_obb_size_(hit_obb a, hit_obb b) {
#|     return (a.half.x + a.half.y) * hit_obb_reach_(a) + (b.half.x + b.half.y) * hit_obb_reach_(b);
#| }
size_near = (N + M)*(1 + e_hn)*(1 + e_an)*(1 + e_size_near) + k_near;                              # times a
size_far = (F + G)*(1 + e_hf)*(1 + e_bf)*(1 + e_size_far) + k_far;                                 # times a
size = (size_near + size_far)*(1 + e_size);
#: src/hit/pairs/obb_obb.h
#| static inline float hit_obbs_error_(float away, float size, float reach) {
#|     return reach * (away + size) * (@K@) + @TINY@;
#| }
sum = (away + size)*(1 + e_sum);
product = sum*(1 + e_reach)*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

# The same for the four axes at once. Of an odd axis, `along` is |u x v| and `across` is |u . v|.
#: src/hit/pairs/obb_obb.h
#| static inline float hit_obbs_away_(hit_obbs_ both) {
#|     hit_f32x4_ away = hit_f32x4_abs_(both.way);
#|     return away[0] + away[1];
#| }
#: src/hit/pairs/obb_obb.h
#| static inline hit_f32x4_ hit_obbs_reaches_(hit_obbs_ both) {
#|     hit_f32x4_ u = hit_f32x4_abs_(both.u);
#|     return u + hit_f32x4_1032_(u);
#| }
#: src/hit/pairs/obb_obb.h
#| static inline float hit_obbs_size_(hit_obbs_ both) {
#|     hit_f32x4_ size = (both.half + hit_f32x4_1032_(both.half)) * hit_obbs_reaches_(both);
#|     return size[0] + size[2];
#| }
#: src/hit/pairs/obb_obb.h
#| static inline float hit_obbs_gap_(hit_obbs_ both) {
#|     hit_f32x4_ far_u = hit_f32x4_2301_(both.u), far_half = hit_f32x4_2301_(both.half);
#|     hit_f32x4_ c = hit_f32x4_0022_(both.u), s = hit_f32x4_negate_odd_(hit_f32x4_1133_(both.u));
#|     hit_f32x4_ distance = hit_f32x4_abs_(c * both.way + s * hit_f32x4_1032_(both.way));
#|     hit_f32x4_ along = hit_f32x4_abs_(c * far_u + s * hit_f32x4_1032_(far_u)), across = hit_f32x4_1032_(along);
#|     hit_f32x4_ shadows =
#|         both.half * (c * c + s * s) + hit_f32x4_0022_(far_half) * along + hit_f32x4_1133_(far_half) * across;
#|     hit_f32x4_ gaps = distance - shadows;
#|     return hit_greater_(hit_greater_(gaps[0], gaps[1]), hit_greater_(gaps[2], gaps[3]));
#| }

all = X + Y + N + M + F + G;                       # times 4 u with room for the products of roundings
low = K*(1 - 0x10p-24)*all + TINY/2;               # what `error` is at least
fewer = 1 - 0x1p-24; more = 1 + 0x1p-24; three = 0x3.00001p-24;
q2 = (1 + e_shadows2); q1 = (1 + e_shadows1)*q2;
n = (1 + e_u2)*(1 + e_near)*q1; x = (1 + e_farx)*q1; y = (1 + e_fary)*q2;
fc = p_fc*e_fc + g_fc + g_fs; fs = p_fs*e_fs + g_fc + g_fs; fr = g_fc + g_fs; sx = s_along*(1 + e_along)*x;
gc = p_gc*e_gc + g_gc + g_gs; gs = p_gs*e_gs + g_gc + g_gs; gr = g_gc + g_gs; sy = s_across*(1 + e_across)*y;
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) - (h_near + h_farx)*q1 - h_fary*q2;
L = K*(1 - 0x10p-24);

k = (1 + e_sum)*(1 + e_reach)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
kn = (1 + e_hn)*(1 + e_an)*(1 + e_size_near)*(1 + e_size)*k; kf = (1 + e_hf)*(1 + e_bf)*(1 + e_size_far)*(1 + e_size)*k;
spare = ((k_near + k_far)*(1 + e_size)*k + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error));
Lg = L*(1 + e_gap);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ M in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ FC in [0,1b400] /\ FS in [0,1b400] /\ FR in [0,1b400] /\
  GC in [0,1b400] /\ GS in [0,1b400] /\ GR in [0,1b400] /\ along_exact in [0,1b400] /\ across_exact in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_fc| <= 1 /\ |p_fs| <= 1 /\ |p_gc| <= 1 /\ |p_gs| <= 1 /\
  |s_dot| <= 1 /\ |s_along| <= 1 /\ |s_across| <= 1 /\ |k_near| <= 0x1p-129 /\ |k_far| <= 0x1p-129 /\
  |g_cc| <= 0x1p-110 /\ |g_ss| <= 0x1p-110 /\ |g_fc| <= 0x1p-110 /\ |g_fs| <= 0x1p-110 /\ |g_gc| <= 0x1p-110 /\
  |g_gs| <= 0x1p-110 ->
  (gap <= 0 -> separation - error <= 0) /\ (gap >= 0 -> separation + error >= 0) }

separation - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
separation + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*((1 + e_ax)*(1 + e_away)*k - Lg) + Y*((1 + e_ay)*(1 + e_away)*k - Lg)
  + N*(kn - Lg) + M*(kn - Lg) + F*(kf - Lg) + G*(kf - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap*fewer + X*(p_x*(1 + s_dot*EX - fewer) - L) + Y*(p_y*(1 + s_dot*EY - fewer) - L)
  + NC*(fewer - (1 + e_cc + g_cc + g_ss)*n - L) + NS*(fewer - (1 + e_ss + g_cc + g_ss)*n - L)
  + NR*(-(g_cc + g_ss)*n - L) - M*L
  + along_exact*(fewer - (1 + s_along*e_along)*x - three)
  + FC*(p_fc*three - sx*fc - L) + FS*(p_fs*three - sx*fs - L) + FR*(-sx*fr - L)
  + across_exact*(fewer - (1 + s_across*e_across)*y - three)
  + GC*(p_gc*three - sy*gc - L) + GS*(p_gs*three - sy*gs - L) + GR*(-sy*gr - L)
  + (lost - TINY/2);
difference + low -> gap*more + X*(p_x*(1 + s_dot*EX - more) + L) + Y*(p_y*(1 + s_dot*EY - more) + L)
  + NC*(more - (1 + e_cc + g_cc + g_ss)*n + L) + NS*(more - (1 + e_ss + g_cc + g_ss)*n + L)
  + NR*(-(g_cc + g_ss)*n + L) + M*L
  + along_exact*(more - (1 + s_along*e_along)*x + three)
  + FC*(-p_fc*three - sx*fc + L) + FS*(-p_fs*three - sx*fs + L) + FR*(-sx*fr + L)
  + across_exact*(more - (1 + s_across*e_across)*y + three)
  + GC*(-p_gc*three - sy*gc + L) + GS*(-p_gs*three - sy*gs + L) + GR*(-sy*gr + L)
  + (lost + TINY/2);
