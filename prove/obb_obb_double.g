# OBB against OBB, one axis, stage 2. The names are those of obb_obb_float.g, but near.half is the half extent along the
# axis; far.half.x |u . v| is FA, far.half.y |u x v| is GA. Products of two floats are exact (lemmas), so that u . v
# rounds only as a sum. Nothing underflows (pairs/exact.c), and this file is not contracted.
N = NC + NS + NR; F = FA + FR; G = GA + GR;
dot_exact = X*p_x + Y*p_y;
gap_exact = dot_exact - (NC + NS + FA + GA);

#: src/hit/pairs/exact.c
#| static double sum_of_sizes(vec64 v) {
#|     return fabs(v.x) + fabs(v.y);
#| }
#: src/hit/core/vec64.h
#| static inline vec64 quarter_turned(vec64 v) {
#|     return (vec64){-v.y, v.x};
#| }
#: src/hit/pairs/exact.c
#|     side at = side_of(a, b, index);
#|     vec64 delta = minus(to_vec64(b.center), to_vec64(a.center));
#|     vec64 axis = to_vec64(at.axis), u = to_vec64(axis_of(at.far));
#|     double near_half = (double)at.near_half, far_x = (double)at.far.half.x, far_y = (double)at.far.half.y;
#|     double shadows =
#|         near_half * dot(axis, axis) + far_x * fabs(dot(u, axis)) + far_y * fabs(dot(quarter_turned(u), axis));
shadow_near = (NC + NS)*(1 + e_u2)*(1 + e_near);
shadow_x = FA*(1 + e_along)*(1 + e_farx);
shadow_y = GA*(1 + e_across)*(1 + e_fary);
shadows = ((shadow_near + shadow_x)*(1 + e_shadows1) + shadow_y)*(1 + e_shadows2);
#|     double gap = fabs(dot(delta, axis)) - shadows;
dot = (X*p_x*(1 + e_dx)*(1 + e_dxc) + Y*p_y*(1 + e_dy)*(1 + e_dys))*(1 + e_dot);
distance = dot_exact + s_dot*(dot - dot_exact);
difference = distance - shadows;
gap = difference*(1 + e_gap);
#|
#|     double reach = sum_of_sizes(axis);
#|     double span = sum_of_sizes(delta) + near_half * reach + (far_x + far_y) * sum_of_sizes(u);
away = (X*(1 + e_dx) + Y*(1 + e_dy))*(1 + e_away);                                                 # times a
span_near = N*(1 + e_an)*(1 + e_span_near);                                                        # times a
span_far = (F + G)*(1 + e_hf)*(1 + e_bf)*(1 + e_span_far);                                         # times a
span = ((away + span_near)*(1 + e_span1) + span_far)*(1 + e_span2);
#|     if (fabs(gap) > @K@ * reach * span) return verdict_of(gap);
error = K*(1 + e_reach)*(1 + e_scaled)*span*(1 + e_error);

all = X + Y + N + F + G;                           # times 3.5 u with room for the products of roundings
L = K*(1 - 0x10p-53); low = L*all;                 # what `error` is at least
fewer = 1 - 0x1p-54; more = 1 + 0x1p-54;           # half a rounding of the gap
q2 = 1 + e_shadows2; q1 = (1 + e_shadows1)*q2;
n = (1 + e_u2)*(1 + e_near)*q1; x = (1 + e_along)*(1 + e_farx)*q1; y = (1 + e_across)*(1 + e_fary)*q2;
EX = (1 + e_dx)*(1 + e_dxc)*(1 + e_dot) - 1; EY = (1 + e_dy)*(1 + e_dys)*(1 + e_dot) - 1;

k2 = K*(1 + e_reach)*(1 + e_scaled)*(1 + e_error)*(1 + e_span2); k1 = k2*(1 + e_span1);
kn = (1 + e_an)*(1 + e_span_near)*k1; kf = (1 + e_hf)*(1 + e_bf)*(1 + e_span_far)*k2;
Lg = L*(1 + e_gap);

{ ROUNDINGS_64 /\ X in [0,1b800] /\ Y in [0,1b800] /\ NC in [0,1b800] /\ NS in [0,1b800] /\ NR in [0,1b800] /\
  FA in [0,1b800] /\ FR in [0,1b800] /\ GA in [0,1b800] /\ GR in [0,1b800] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |s_dot| <= 1 ->
  (gap_exact <= 0 -> gap - error <= 0) /\ (gap_exact >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*((1 + e_dx)*(1 + e_away)*k1 - Lg) + Y*((1 + e_dy)*(1 + e_away)*k1 - Lg)
  + N*(kn - Lg) + F*(kf - Lg) + G*(kf - Lg);

difference - low -> gap_exact*fewer + X*(p_x*(1 + s_dot*EX - fewer) - L) + Y*(p_y*(1 + s_dot*EY - fewer) - L)
  + NC*(fewer - n - L) + NS*(fewer - n - L) - NR*L + FA*(fewer - x - L) - FR*L + GA*(fewer - y - L) - GR*L;
difference + low -> gap_exact*more + X*(p_x*(1 + s_dot*EX - more) + L) + Y*(p_y*(1 + s_dot*EY - more) + L)
  + NC*(more - n + L) + NS*(more - n + L) + NR*L + FA*(more - x + L) + FR*L + GA*(more - y + L) + GR*L;
