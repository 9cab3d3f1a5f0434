# Circle against OBB, stage 1 and batches, first part: the lengths from the OBB to the center. circle_obb_float.g has
# the rest of the formula. With the exact length a = |c| + |s|:
#
#   X, Y         a |dx| and a |dy|; p_x, p_y: dx c and dy s as parts of them, with the sign that makes the sum positive
#   NC, NS, NR   half.x c², half.x s², and what remains of half.x a²; M = half.y a²
#   s_dot        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#
# a is within 2^±20, so an underflow of 2^-150 in u2 is a part g of a², |g| <= 2^-110. k_size is a times the underflow
# in `size`. On the axis (-s, c) the same terms change places and signs.
#
# What is claimed: before its last rounding, a doubled length is off by less than `blur`, less a little that
# circle_obb_float.g needs, and more 2^-147 for underflow.
N = NC + NS + NR;
dot_exact = X*p_x + Y*p_y; beyond_exact = dot_exact - (NC + NS);

#: src/hit/pairs/circle_box.h
#| HIT_INLINE hit_estimate_ hit_circle_obb_estimate_(hit_circle a, hit_obb b) {
#|     float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
#|     float reach = fabsf(b.c) + fabsf(b.s);
#|     float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;
away = (X*(1 + e_dx) + Y*(1 + e_dy))*(1 + e_away);                              # times a
size = (N + M)*(1 + e_half)*(1 + e_reach)*(1 + e_size) + k_size;                # times a
#|
#|     float u2 = b.c * b.c + b.s * b.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + N*(g_cc + g_ss))*(1 + e_u2);              # times half.x
#|     float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
#|     float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
shadow = u2*(1 + e_shadow) + h_shadow;
beyond = distance - shadow;
#|     float diameter = a.radius + a.radius;
#|     float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;
#|
#|     float blur = reach * (away + size) * (@K@);
product = (away + size)*(1 + e_sum)*(1 + e_reach)*(1 + e_product) + h_product;
blur = product*K*(1 + e_blur) + h_blur;

half_blur = blur/2*(1 - 0x1p-19) + 0x1p-148;
L = K/2*(1 - 0x1p-18); low = L*(X + Y + N + M) + 0x1p-149;                       # what half_blur is at least
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow); g = (g_cc + g_ss)*n;
k = (1 + e_sum)*(1 + e_reach)*(1 + e_product)*K/2*(1 + e_blur)*(1 - 0x1p-19);
ks = (1 + e_half)*(1 + e_reach)*(1 + e_size)*k;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) - h_shadow;

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\
  M in [0,1b400] /\ |p_x| <= 1 /\ |p_y| <= 1 /\ |s_dot| <= 1 /\ |k_size| <= 0x1p-129 /\
  |g_cc| <= 0x1p-110 /\ |g_ss| <= 0x1p-110 ->
  beyond - beyond_exact - half_blur <= 0 /\ beyond - beyond_exact + half_blur >= 0 }

half_blur ~ low;

half_blur - low -> X*((1 + e_dx)*(1 + e_away)*k - L) + Y*((1 + e_dy)*(1 + e_away)*k - L) + N*(ks - L) + M*(ks - L)
  + (k_size*k + (h_product*K*(1 + e_blur) + h_blur)/2*(1 - 0x1p-19) + 0x1p-149);

beyond - beyond_exact - low -> X*(p_x*s_dot*EX - L) + Y*(p_y*s_dot*EY - L)
  + NC*(1 - (1 + e_cc)*n - g - L) + NS*(1 - (1 + e_ss)*n - g - L) + NR*(-g - L) - M*L + (lost - 0x1p-149);
beyond - beyond_exact + low -> X*(p_x*s_dot*EX + L) + Y*(p_y*s_dot*EY + L)
  + NC*(1 - (1 + e_cc)*n - g + L) + NS*(1 - (1 + e_ss)*n - g + L) + NR*(-g + L) + M*L + (lost + 0x1p-149);
