# Containment of circle in OBB and of OBB in circle, stage 1, first part: the lengths on one axis of the OBB. The names
# are those of point_obb_float.g, whose formula this is; here the half extent's term is subtracted or added, so that it
# is multiplied by p_n, |p_n| <= 1.
#
# What is claimed: before its last rounding, a length is off by less than `blur`, less a little that
# obb_contains_circle_float.g and circle_contains_obb_float.g need, and more 2^-130 for underflow.
all = X + XR + Y + YR + NC + NS + NR + M;
dot_exact = X*p_x + Y*p_y; beyond_exact = dot_exact + p_n*(NC + NS);

#: include/hit/inside/circle_contains.h
#|     float dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
#|     float reach = fabsf(b.c) + fabsf(b.s);
#|     float away = fabsf(dx) + fabsf(dy), size = (b.half.x + b.half.y) * reach;
#|
#|     float u2 = b.c * b.c + b.s * b.s;
#|     float x = fabsf(dx * b.c + dy * b.s) + b.half.x * u2;
#|     float y = fabsf(dy * b.c - dx * b.s) + b.half.y * u2;
#|     float distance2 = x * x + y * y, radius2 = a.radius * a.radius * u2;
#|
#|     float blur = reach * (away + size) * (1.75f * FLT_EPSILON);
#: include/hit/inside/obb_contains.h
#| HIT_INLINE hit_estimate_ hit_obb_contains_circle_estimate_(hit_obb a, hit_circle b) {
#|     float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
#|     float reach = fabsf(a.c) + fabsf(a.s);
#|     float away = fabsf(dx) + fabsf(dy), size = (a.half.x + a.half.y) * reach;
away = ((X + XR)*(1 + e_dx) + (Y + YR)*(1 + e_dy))*(1 + e_away);                # times r
size = (NC + NS + NR + M)*(1 + e_halves)*(1 + e_reach)*(1 + e_size) + k_size;   # times r
#|
#|     float u2 = a.c * a.c + a.s * a.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + (NC + NS)*k_u2)*(1 + e_u2);               # times half.x
#|     float x = fabsf(dx * a.c + dy * a.s) - a.half.x * u2;
#|     float y = fabsf(dy * a.c - dx * a.s) - a.half.y * u2;
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + h_dxc + Y*p_y*(1 + e_dy)*(1 + e_dys) + h_dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
beyond = distance + p_n*(u2*(1 + e_shadow) + h_shadow);
#|     float beyond = hit_greater_(x, y), beyond2 = beyond * fabsf(beyond), radius2 = b.radius * b.radius * u2;
#|
#|     float blur = reach * (away + size) * (@K@);
product = (1 + e_reach)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
blur = product*K*(1 + e_blur) + h_blur;

m = 1 - 0x1p-19; bound = blur*m + 0x1p-130;
L = K*m*(1 - 0x1p-20); low = L*all + 0x1p-131;     # what `bound` is at least
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow); nc = p_n*((1 + e_cc + k_u2)*n - 1); ns = p_n*((1 + e_ss + k_u2)*n - 1);
k1 = (1 + e_reach)*(1 + e_sum)*(1 + e_product)*K*(1 + e_blur)*m;
ka = (1 + e_away)*k1; ks = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k1;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot) + p_n*h_shadow;

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ XR in [0,1b400] /\ YR in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ M in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_n| <= 1 /\ |s_dot| <= 1 /\ |k_u2| <= 0x1p-107 /\ |k_size| <= 0x1p-129 ->
  beyond - beyond_exact - bound <= 0 /\ beyond - beyond_exact + bound >= 0 }

bound ~ low;

bound - low -> (X + XR)*((1 + e_dx)*ka - L) + (Y + YR)*((1 + e_dy)*ka - L) + (NC + NS + NR + M)*(ks - L)
  + (k_size*k1 + (h_product*K*(1 + e_blur) + h_blur)*m + 0x1p-131);

beyond - beyond_exact - low -> X*(p_x*s_dot*EX - L) + Y*(p_y*s_dot*EY - L) - XR*L - YR*L
  + NC*(nc - L) + NS*(ns - L) - NR*L - M*L + (lost - 0x1p-131);
beyond - beyond_exact + low -> X*(p_x*s_dot*EX + L) + Y*(p_y*s_dot*EY + L) + XR*L + YR*L
  + NC*(nc + L) + NS*(ns + L) + NR*L + M*L + (lost + 0x1p-131);
