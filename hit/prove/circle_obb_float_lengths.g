# Circle against OBB, stage 1 and batches, first part: the lengths from the OBB to the center. circle_obb_float.g has
# the rest of the formula. m is |u|² + 1, exactly.
#
#   X, Y         |dx c| and |dy s|; p_x, p_y: their signs, so that the sum is positive
#   NC, NS, NR   half.x c², half.x s², and what remains of half.x m; M = half.y m; R = radius m
#   s_dot        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#   k_u2, g_m    what an underflow in u2 makes of half.x u2, and its part of u2 + 1
#
# On the axis (-s, c) the same terms change places and signs.
#
# What is claimed, if X + Y <= (1 + 2^-20) T, where T is m times the sum of both half extents and the radius: before its
# last rounding, a doubled length is off by less than half of `blur`, less a little that circle_obb_float.g needs, and
# more 2^-106 for underflow. X + Y is at most the distance times |u|, D. Where the shapes are not apart, the distance is
# at most half diagonal and radius together, and D <= T, because |u| <= m. Where they do not overlap and D is greater,
# value < low is false: the exact length from the OBB is at least D - T + radius m, rounding makes it 9 u D shorter, and
# that is more than radius |u|; for low > 0, radius |u| must be so large that underflow does not matter.
T = NC + NS + NR + M + R;
near = (1 + 0x1p-20)*T - X - Y;
dot_exact = X*p_x + Y*p_y; beyond_exact = dot_exact - (NC + NS);

#: include/hit/core/filter.h
#| static inline float hit_twice_positive_(float x) {
#|     return x + fabsf(x);
#| }
#: include/hit/pairs/circle_box.h
#| HIT_INLINE hit_window_ hit_circle_obb_window_(hit_circle a, hit_obb b) {
#|     float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
#|     float u2 = b.c * b.c + b.s * b.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + k_u2)*(1 + e_u2);                         # times half.x
#|     float x = hit_twice_positive_(fabsf(dx * b.c + dy * b.s) - b.half.x * u2);
#|     float y = hit_twice_positive_(fabsf(dy * b.c - dx * b.s) - b.half.y * u2);
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
shadow = u2*(1 + e_shadow) + h_shadow;
beyond = distance - shadow;
#|     float diameter = a.radius + a.radius;
#|     float distance2 = x * x + y * y, diameter2 = diameter * diameter * u2;
#|
#|     float blur = (b.half.x + b.half.y + a.radius) * (u2 + 1.0f) * (@K@);
sizes = ((NC + NS + NR + M)*(1 + e_halves) + R)*(1 + e_sizes);                  # times m
product = sizes*(1 + e_m1)*((1 + e_m2) + g_m)*(1 + e_m3)*(1 + e_product) + h_product;
blur = product*K*(1 + e_blur) + h_blur;

part = (1 - 0x1p-19)/4;                            # of blur, for half of it and a length that is not doubled
bound = blur*part + 0x1p-107;
L = K*part*(1 - 0x1p-20); low = L*T + 0x1p-108;    # what `bound` is at least
x3 = 0x3.00001p-24; L3 = L - x3*(1 + 0x1p-20);
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow);
k = (1 + e_sizes)*(1 + e_m1)*((1 + e_m2) + g_m)*(1 + e_m3)*(1 + e_product)*K*(1 + e_blur)*part;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) - k_u2*n - h_shadow;

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\
  M in [0,1b400] /\ R in [0,1b400] /\ |p_x| <= 1 /\ |p_y| <= 1 /\ |s_dot| <= 1 /\ |k_u2| <= 0x1p-109 /\
  |g_m| <= 0x1p-148 /\ near >= 0 ->
  beyond - beyond_exact - bound <= 0 /\ beyond - beyond_exact + bound >= 0 }

bound ~ low;

bound - low -> (NC + NS + NR + M)*((1 + e_halves)*k - L) + R*(k - L)
  + ((h_product*K*(1 + e_blur) + h_blur)*part + 0x1p-108);

beyond - beyond_exact - low -> X*(p_x*s_dot*EX - x3) + Y*(p_y*s_dot*EY - x3) - near*x3
  + NC*(1 - (1 + e_cc)*n - L3) + NS*(1 - (1 + e_ss)*n - L3) - NR*L3 - M*L3 - R*L3 + (lost - 0x1p-108);
beyond - beyond_exact + low -> X*(p_x*s_dot*EX + x3) + Y*(p_y*s_dot*EY + x3) + near*x3
  + NC*(1 - (1 + e_cc)*n + L3) + NS*(1 - (1 + e_ss)*n + L3) + NR*L3 + M*L3 + R*L3 + (lost + 0x1p-108);
