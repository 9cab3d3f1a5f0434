# Circle against OBB, stage 2, first part: the lengths from the OBB to the center. The names are those of
# circle_obb_float_lengths.g; products of two floats are exact (lemmas), nothing underflows (pairs/exact.c), and this
# file is not contracted.
#
# What is claimed: before its last rounding, a length is off by less than `blur`, less a little that circle_obb_double.g
# needs; and if `beyond` < -blur, then the center is inside.
N = NC + NS + NR;
dot_exact = X*p_x + Y*p_y; beyond_exact = dot_exact - (NC + NS);

#: src/hit/pairs/exact.c
#|     vec64 delta = minus(to_vec64(a.center), to_vec64(b.center)), u = to_vec64(axis_of(b));
#|     double u2 = dot(u, u), reach = sum_of_sizes(u);
u2 = (NC + NS)*(1 + e_u2);                                                      # times half.x
#|     vec64 beyond = {fabs(dot(delta, u)) - (double)b.half.x * u2,
#|                     fabs(dot(delta, quarter_turned(u))) - (double)b.half.y * u2};
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + Y*p_y*(1 + e_dy)*(1 + e_dys))*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
difference = distance - u2*(1 + e_shadow);
beyond = difference*(1 + e_beyond);
#|     double blur = @K@ * reach * (sum_of_sizes(delta) + ((double)b.half.x + (double)b.half.y) * reach);
away = (X*(1 + e_dx) + Y*(1 + e_dy))*(1 + e_away);                              # times a
size = (N + M)*(1 + e_half)*(1 + e_reach)*(1 + e_size);                         # times a
blur = K*(1 + e_reach)*(1 + e_scaled)*((away + size)*(1 + e_sum))*(1 + e_blur);
#|     if (beyond.x < -blur && beyond.y < -blur) return HIT_OVERLAP;

less_blur = blur*(1 - 0x1p-48);
L = K*(1 - 0x1p-47); low = L*(X + Y + N + M);                                   # what less_blur is at least
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;
n = (1 + e_u2)*(1 + e_shadow);
k = K*(1 + e_reach)*(1 + e_scaled)*(1 + e_sum)*(1 + e_blur)*(1 - 0x1p-48);
ks = (1 + e_half)*(1 + e_reach)*(1 + e_size)*k;

{ ROUNDINGS_64 /\ X in [0,1b800] /\ Y in [0,1b800] /\ NC in [0,1b800] /\ NS in [0,1b800] /\ NR in [0,1b800] /\
  M in [0,1b800] /\ |p_x| <= 1 /\ |p_y| <= 1 /\ |s_dot| <= 1 ->
  difference - beyond_exact - less_blur <= 0 /\ difference - beyond_exact + less_blur >= 0 /\
  (beyond_exact >= 0 -> beyond + blur >= 0) }

less_blur ~ low;
beyond + blur -> (1 + e_beyond)*(beyond_exact + (difference - beyond_exact + less_blur)) + blur*(1 - (1 + e_beyond)*(1 - 0x1p-48));

less_blur - low -> X*((1 + e_dx)*(1 + e_away)*k - L) + Y*((1 + e_dy)*(1 + e_away)*k - L) + N*(ks - L) + M*(ks - L);

difference - beyond_exact - low -> X*(p_x*s_dot*EX - L) + Y*(p_y*s_dot*EY - L)
  + NC*(1 - n - L) + NS*(1 - n - L) - NR*L - M*L;
difference - beyond_exact + low -> X*(p_x*s_dot*EX + L) + Y*(p_y*s_dot*EY + L)
  + NC*(1 - n + L) + NS*(1 - n + L) + NR*L + M*L;
