# OBB contains AABB, one axis of the OBB, stage 1. The names are those of obb_aabb_float.g: there the projections of both
# boxes are subtracted from the distance, here that of the AABB is added.
all = X + XR + Y + YR + W + WR + V + VR + NC + NS + NR + M;
dot_exact = X*p_x + Y*p_y; gap_exact = dot_exact + (W + V) - (NC + NS);

#: include/hit/pairs/obb_aabb.h
#| HIT_INLINE hit_obb_aabb_ hit_obb_aabb_of_(hit_obb a, hit_aabb b) {
#|     hit_obb_aabb_ v;
#|     v.dx = (b.min.x - a.center.x) + (b.max.x - a.center.x);
#|     v.dy = (b.min.y - a.center.y) + (b.max.y - a.center.y);
fx = (e_min_x + e_max_x)/2; gx = (e_max_x - e_min_x)/2;                         # dx is (dx (1 + fx) + w gx) (1 + e_dx)
fy = (e_min_y + e_max_y)/2; gy = (e_max_y - e_min_y)/2;
#|     v.width = b.max.x - b.min.x;
#|     v.height = b.max.y - b.min.y;
#|     v.half_x = a.half.x + a.half.x;
#|     v.half_y = a.half.y + a.half.y;
#|     v.c = fabsf(a.c);
#|     v.s = fabsf(a.s);
#|     v.reach = v.c + v.s;
#|     v.away = fabsf(v.dx) + fabsf(v.dy);
away_x = (X + XR)*(1 + t_x*((1 + fx)*(1 + e_dx) - 1)) + (W + WR)*t_wx*gx*(1 + e_dx);               # times r
away_y = (Y + YR)*(1 + t_y*((1 + fy)*(1 + e_dy) - 1)) + (V + VR)*t_vy*gy*(1 + e_dy);               # times r
away = (away_x + away_y)*(1 + e_away);
#|     v.size = (v.half_x + v.half_y) * v.reach + (v.width + v.height);
own = (NC + NS + NR + M)*(1 + e_halves)*(1 + e_reach)*(1 + e_own) + k_size;                        # times r
other = ((W + WR)*(1 + e_w) + (V + VR)*(1 + e_v))*(1 + e_other);                                   # times r
size = (own + other)*(1 + e_size);

#: include/hit/inside/obb_contains.h
#|     hit_obb_aabb_ v = hit_obb_aabb_of_(a, b);
#|     float u2 = v.c * v.c + v.s * v.s;
u2 = (NC*(1 + e_cc) + NS*(1 + e_ss) + (NC + NS)*k_u2)*(1 + e_u2);                                  # times half_x
#|     float x = fabsf(v.dx * a.c + v.dy * a.s) + (v.width * v.c + v.height * v.s) - v.half_x * u2;
#|     float y = fabsf(v.dy * a.c - v.dx * a.s) + (v.width * v.s + v.height * v.c) - v.half_y * u2;
dxc = (X*p_x*(1 + fx) + W*q_w*gx)*(1 + e_dx)*(1 + e_dxc) + h_dxc;
dys = (Y*p_y*(1 + fy) + V*q_v*gy)*(1 + e_dy)*(1 + e_dys) + h_dys;
dot = (dxc + dys)*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
shadow_far = (W*(1 + e_w)*(1 + e_wc) + h_wc + V*(1 + e_v)*(1 + e_vs) + h_vs)*(1 + e_far);
shadow_near = u2*(1 + e_near) + h_near;
difference = (distance + shadow_far)*(1 + e_reached) - shadow_near;
value = difference*(1 + e_gap);
#|     float error = v.reach * (v.away + v.size) * (@K@) + @TINY@;
product = (1 + e_reach)*((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_both_(hit_none_negative_(a.half.x, a.half.y), hit_is_plain_length_(v.reach)),
#|                               hit_both_(hit_is_plain_size_(v.width), hit_is_plain_size_(v.height)));

L = K*(1 - 0x20p-24); low = L*all + TINY/2;                                     # what `error` is at least
Lg = L*(1 + e_gap);
k1 = (1 + e_reach)*(1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
ka = (1 + e_away)*k1; ks = (1 + e_size)*k1; kn = (1 + e_halves)*(1 + e_reach)*(1 + e_own)*ks; ko = (1 + e_other)*ks;
kx = (1 + t_x*((1 + fx)*(1 + e_dx) - 1))*ka; ky = (1 + t_y*((1 + fy)*(1 + e_dy) - 1))*ka;
kw = (1 + e_w)*ko + t_wx*gx*(1 + e_dx)*ka; kv = (1 + e_v)*ko + t_vy*gy*(1 + e_dy)*ka;
spare = k_size*ks + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

r = 1 + e_reached; dx1 = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot); dy1 = (1 + e_dy)*(1 + e_dys)*(1 + e_dot);
EX = r*(1 + s_dot*((1 + fx)*dx1 - 1)) - 1; EY = r*(1 + s_dot*((1 + fy)*dy1 - 1)) - 1;
n = (1 + e_u2)*(1 + e_near); o = (1 + e_far)*r;
nc = (1 + e_cc + k_u2)*n; ns = (1 + e_ss + k_u2)*n; w = (1 + e_w)*(1 + e_wc)*o; v = (1 + e_v)*(1 + e_vs)*o;
sw = s_dot*q_w*gx*dx1*r; sv = s_dot*q_v*gy*dy1*r;
lost = s_dot*(h_dxc + h_dys)*(1 + e_dot)*r - h_near + (h_wc + h_vs)*o;

{ ROUNDINGS_32 /\ X in [0,1b400] /\ Y in [0,1b400] /\ XR in [0,1b400] /\ YR in [0,1b400] /\
  W in [0,1b400] /\ V in [0,1b400] /\ WR in [0,1b400] /\ VR in [0,1b400] /\
  NC in [0,1b400] /\ NS in [0,1b400] /\ NR in [0,1b400] /\ M in [0,1b400] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |q_w| <= 1 /\ |q_v| <= 1 /\ |s_dot| <= 1 /\ |t_x| <= 1 /\ |t_y| <= 1 /\ |t_wx| <= 1 /\
  |t_vy| <= 1 /\ |k_u2| <= 0x1p-107 /\ |k_size| <= 0x1p-129 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> (X + XR)*(kx - Lg) + (Y + YR)*(ky - Lg) + (NC + NS + NR + M)*(kn - Lg)
  + (W + WR)*(kw - Lg) + (V + VR)*(kv - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(p_x*EX - L) + Y*(p_y*EY - L) - XR*L - YR*L
  + W*(sw + w - 1 - L) + V*(sv + v - 1 - L) - WR*L - VR*L + NC*(1 - nc - L) + NS*(1 - ns - L) - NR*L - M*L
  + (lost - TINY/2);
difference + low -> gap_exact + X*(p_x*EX + L) + Y*(p_y*EY + L) + XR*L + YR*L
  + W*(sw + w - 1 + L) + V*(sv + v - 1 + L) + WR*L + VR*L + NC*(1 - nc + L) + NS*(1 - ns + L) + NR*L + M*L
  + (lost + TINY/2);
