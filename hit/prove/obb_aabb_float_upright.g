# OBB against AABB, one axis of the AABB, stage 1. All lengths are doubled. The names are those of obb_aabb_float.g, but
# lengths are not multiplied by r: X = |dx|, W = w, V = v, HC = half_x |c|, HS = half_y |s|, and HR is what remains of
# (half_x + half_y) r. AY is what `away` has of y at least. On the other axis the same terms change places.
#
# `error` is taken with 1 for the greater of reach and 1: with a greater factor it is not less, as rounding is monotone.
all = X + W + V + HC + HS + HR;
gap_exact = X - (W + HC + HS);

#: include/hit/pairs/obb_aabb.h
#|     v.dx = (b.min.x - a.center.x) + (b.max.x - a.center.x);
#|     v.dy = (b.min.y - a.center.y) + (b.max.y - a.center.y);
f = (e_min + e_max)/2; g = (e_max - e_min)/2;                                   # dx is (dx (1 + f) + w g) (1 + e_dx)
distance = X*(1 + t_x*((1 + f)*(1 + e_dx) - 1)) + W*t_w*g*(1 + e_dx);
#|     v.width = b.max.x - b.min.x;
#|     v.height = b.max.y - b.min.y;
#|     v.half_x = a.half.x + a.half.x;
#|     v.half_y = a.half.y + a.half.y;
#|     v.c = fabsf(a.c);
#|     v.s = fabsf(a.s);
#|     v.reach = v.c + v.s;
#|     v.away = fabsf(v.dx) + fabsf(v.dy);
away = (distance + AY)*(1 + e_away);
#|     v.size = (v.half_x + v.half_y) * v.reach + (v.width + v.height);
own = (HC + HS + HR)*(1 + e_halves)*(1 + e_reach)*(1 + e_own) + h_own;
size = (own + (W*(1 + e_w) + V*(1 + e_v))*(1 + e_other))*(1 + e_size);

#: include/hit/pairs/obb_aabb.h
#|     float x = fabsf(v.dx) - (v.width + (v.half_x * v.c + v.half_y * v.s));
#|     float y = fabsf(v.dy) - (v.height + (v.half_x * v.s + v.half_y * v.c));
turned = (HC*(1 + e_hc) + h_hc + HS*(1 + e_hs) + h_hs)*(1 + e_turned);
difference = distance - (W*(1 + e_w) + turned)*(1 + e_shadows);
value = difference*(1 + e_gap);
#: include/hit/pairs/obb_aabb.h
#|     float error = hit_greater_(v.reach, 1.0f) * (v.away + v.size) * (@K@) + @TINY@;
product = ((away + size)*(1 + e_sum))*(1 + e_product) + h_product;
error = (product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

L = K*(1 - 0x20p-24); low = L*all + TINY/2;                                     # what `error` is at least
Lg = L*(1 + e_gap);
k1 = (1 + e_sum)*(1 + e_product)*K*(1 + e_scaled)*(1 + e_error);
ka = (1 + e_away)*k1; ks = (1 + e_size)*k1; kn = (1 + e_halves)*(1 + e_reach)*(1 + e_own)*ks; ko = (1 + e_other)*ks;
kx = (1 + t_x*((1 + f)*(1 + e_dx) - 1))*ka; kw = (1 + e_w)*ko + t_w*g*(1 + e_dx)*ka; kv = (1 + e_v)*ko;
spare = h_own*ks + (h_product*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);

EX = t_x*((1 + f)*(1 + e_dx) - 1); sw = t_w*g*(1 + e_dx); w = (1 + e_w)*(1 + e_shadows);
hc = (1 + e_hc)*(1 + e_turned)*(1 + e_shadows); hs = (1 + e_hs)*(1 + e_turned)*(1 + e_shadows);
lost = (h_hc + h_hs)*(1 + e_turned)*(1 + e_shadows);

{ ROUNDINGS_32 /\ X in [0,1b400] /\ W in [0,1b400] /\ V in [0,1b400] /\ HC in [0,1b400] /\ HS in [0,1b400] /\
  HR in [0,1b400] /\ AY in [0,1b400] /\ |t_x| <= 1 /\ |t_w| <= 1 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*(kx - Lg) + W*(kw - Lg) + V*(kv - Lg) + (HC + HS + HR)*(kn - Lg) + AY*ka
  + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + X*(EX - L) + W*(1 + sw - w - L) - V*L + HC*(1 - hc - L) + HS*(1 - hs - L) - HR*L
  - (lost + TINY/2);
difference + low -> gap_exact + X*(EX + L) + W*(1 + sw - w + L) + V*L + HC*(1 - hc + L) + HS*(1 - hs + L) + HR*L
  - (lost - TINY/2);
