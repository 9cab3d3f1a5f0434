# The separation of two boxes on an axis u = (c, s) of one of them, in double. A center or half extent of an AABB is
# rounded once. N, F and G are the projections of the near box and of the far one's half axes, exactly; AX, AY, BX, BY
# are |a.x c| and |a.y s| of a's center, and the same of b's. r is |c| + |s|, exactly.
#
#   q_...        the signs, so that the distance is positive
#   s_dot        |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#
# Products of two floats are exact. What remains of r times `size` is left out: it only makes the bound greater.
#
# What is claimed: if the boxes are not apart on the axis (the exact gap <= 0), then gap > error is false; if the exact
# gap >= 0, then gap < -error is false.
center_exact = BX*q_bx - AX*q_ax + BY*q_by - AY*q_ay;
gap_exact = center_exact - (N + F + G);

#: src/pairs/obb_obb.c
#| .between = minus(b.center, a.center),
#: src/pairs/obb_obb.c
#| .along = fabs(dot(a.u, b.u)),
#| .across = fabs(dot(quarter_turned(a.u), b.u)),
#| .size = (reach(a.center) + reach(b.center)) + (reach(a.half) * reach(a.u) + reach(b.half) * reach(b.u)),
a_center = (AX*(1 + e_ax) + AY*(1 + e_ay))*(1 + e_ra);                                      # times r
b_center = (BX*(1 + e_bx) + BY*(1 + e_by))*(1 + e_rb);                                      # times r
near_size = N*(1 + e_nh)*(1 + e_nr)*(1 + e_nu)*(1 + e_ns);                                  # times r
far_size = (F*(1 + e_hx) + G*(1 + e_hy))*(1 + e_fr)*(1 + e_fu)*(1 + e_fs);                  # times r
size = ((a_center + b_center)*(1 + e_centers) + (near_size + far_size)*(1 + e_sizes))*(1 + e_size);
#: src/pairs/obb_obb.c
#| const double center = dot(v->between, is_u ? near->u : quarter_turned(near->u));
#| const double near_reach = (is_u ? near->half.x : near->half.y) * dot(near->u, near->u);
#| const double far_reach = is_u ? far->half.x * v->along + far->half.y * v->across
#|                               : far->half.x * v->across + far->half.y * v->along;
#| const double separation = fabs(center) - (near_reach + far_reach);
dot_x = (BX*q_bx*(1 + e_bx) - AX*q_ax*(1 + e_ax))*(1 + e_wx)*(1 + e_px);
dot_y = (BY*q_by*(1 + e_by) - AY*q_ay*(1 + e_ay))*(1 + e_wy)*(1 + e_py);
center = center_exact + s_dot*((dot_x + dot_y)*(1 + e_dot) - center_exact);
near = N*(1 + e_nh)*(1 + e_u2)*(1 + e_near);
far = (F*(1 + e_hx)*(1 + e_along)*(1 + e_fx) + G*(1 + e_hy)*(1 + e_across)*(1 + e_fy))*(1 + e_far);
difference = center - (near + far)*(1 + e_reaches);
value = difference*(1 + e_gap);
#: src/pairs/obb_obb.c
#| return fabs(separation) > @K@ * v->size * reach(axis < 2 ? v->a.u : v->b.u);
error = K*size*(1 + e_scaled)*(1 + e_reach)*(1 + e_error);

L = K*(1 - 0x10p-53); low = L*(AX + AY + BX + BY + N + F + G);                              # what `error` is at least
Lg = L*(1 + e_gap); k = K*(1 + e_size)*(1 + e_scaled)*(1 + e_reach)*(1 + e_error);
ka = (1 + e_ra)*(1 + e_centers)*k; kb = (1 + e_rb)*(1 + e_centers)*k;
kn = (1 + e_nh)*(1 + e_nr)*(1 + e_nu)*(1 + e_ns)*(1 + e_sizes)*k; kf = (1 + e_fr)*(1 + e_fu)*(1 + e_fs)*(1 + e_sizes)*k;
x = (1 + e_wx)*(1 + e_px)*(1 + e_dot); y = (1 + e_wy)*(1 + e_py)*(1 + e_dot);
EAX = s_dot*((1 + e_ax)*x - 1); EBX = s_dot*((1 + e_bx)*x - 1);
EAY = s_dot*((1 + e_ay)*y - 1); EBY = s_dot*((1 + e_by)*y - 1);
n = (1 + e_nh)*(1 + e_u2)*(1 + e_near)*(1 + e_reaches);
f = (1 + e_hx)*(1 + e_along)*(1 + e_fx)*(1 + e_far)*(1 + e_reaches);
g = (1 + e_hy)*(1 + e_across)*(1 + e_fy)*(1 + e_far)*(1 + e_reaches);

{ ROUNDINGS_64 /\ AX in [0,1b400] /\ AY in [0,1b400] /\ BX in [0,1b400] /\ BY in [0,1b400] /\ N in [0,1b400] /\
  F in [0,1b400] /\ G in [0,1b400] /\ |q_ax| <= 1 /\ |q_ay| <= 1 /\ |q_bx| <= 1 /\ |q_by| <= 1 /\ |s_dot| <= 1 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> AX*((1 + e_ax)*ka - Lg) + AY*((1 + e_ay)*ka - Lg) + BX*((1 + e_bx)*kb - Lg)
  + BY*((1 + e_by)*kb - Lg) + N*(kn - Lg) + F*((1 + e_hx)*kf - Lg) + G*((1 + e_hy)*kf - Lg);
difference - low -> gap_exact - AX*(q_ax*EAX + L) - AY*(q_ay*EAY + L) + BX*(q_bx*EBX - L) + BY*(q_by*EBY - L)
  + N*(1 - n - L) + F*(1 - f - L) + G*(1 - g - L);
difference + low -> gap_exact - AX*(q_ax*EAX - L) - AY*(q_ay*EAY - L) + BX*(q_bx*EBX + L) + BY*(q_by*EBY + L)
  + N*(1 - n + L) + F*(1 - f + L) + G*(1 - g + L);
