# Segment against AABB, the axis across the segment, stage 1. The other axes do not round. Relative to `from`, min.x and
# max.x are x1 and x2, so that twice the center is x1 + x2 and the size x2 - x1; y has y1 and y2. d is to - from.
#
#   P1, P2     |d.x y1| and |d.x y2|; p_1, p_2: their signs, so that the whole sum is positive; Q1, Q2: d.y with x1, x2
#   SP, SQ     |d.x| (y2 - y1), which is at most P1 + P2, and |d.y| (x2 - x1), which is at most Q1 + Q2
#   s_aside    |computed| - |exact| is at most |computed - exact|, so it is s times that difference, |s| <= 1
#
# What is claimed: if the exact gap <= 0, then gap > error is false; if the exact gap >= 0, then gap < -error is false.
more_p = P1 + P2 - SP; more_q = Q1 + Q2 - SQ;
aside_exact = P1*p_1 + P2*p_2 + Q1*q_1 + Q2*q_2; gap_exact = aside_exact - (SP + SQ);

#: include/hit/segment/segment_box.h
#|     float size_x = b.max.x - b.min.x, size_y = b.max.y - b.min.y;
#|     float dx = a.to.x - a.from.x, dy = a.to.y - a.from.y;
#|     float min_x = b.min.x - a.from.x, min_y = b.min.y - a.from.y;
#|     float max_x = b.max.x - a.from.x, max_y = b.max.y - a.from.y;
#|     float past_x = min_x + max_x, past_y = min_y + max_y;
#|     float away_x = fabsf(min_x) + fabsf(max_x), away_y = fabsf(min_y) + fabsf(max_y);
#|
#|     float aside = dx * past_y - dy * past_x;
left = (P1*p_1*(1 + e_y1) + P2*p_2*(1 + e_y2))*(1 + e_past_y)*(1 + e_dx)*(1 + e_left) + h_left;
right = (Q1*q_1*(1 + e_x1) + Q2*q_2*(1 + e_x2))*(1 + e_past_x)*(1 + e_dy)*(1 + e_right) + h_right;
aside = (left + right)*(1 + e_aside);
#|     float shadow = fabsf(dx) * size_y + fabsf(dy) * size_x;
shadow_p = SP*(1 + e_sy)*(1 + e_dx)*(1 + e_sp) + h_sp; shadow_q = SQ*(1 + e_sx)*(1 + e_dy)*(1 + e_sq) + h_sq;
shadow = (shadow_p + shadow_q)*(1 + e_shadow);
#|     float reach = fabsf(dx) * away_y + fabsf(dy) * away_x;
reach_p = (P1*(1 + e_y1) + P2*(1 + e_y2))*(1 + e_away_y)*(1 + e_dx)*(1 + e_rp) + h_rp;
reach_q = (Q1*(1 + e_x1) + Q2*(1 + e_x2))*(1 + e_away_x)*(1 + e_dy)*(1 + e_rq) + h_rq;
reach = (reach_p + reach_q)*(1 + e_reach);
#|     float error = reach * (@K@) + @TINY@;
error = (reach*K*(1 + e_scaled) + h_scaled + TINY)*(1 + e_error);
#|     bool is_plain = hit_both_(hit_is_plain_size_(size_x), hit_is_plain_size_(size_y));
#|     return hit_bracket_of_(separation, separation, size_x, size_y, fabsf(aside) - shadow, error, is_plain);
difference = aside_exact + s_aside*(aside - aside_exact) - shadow;
value = difference*(1 + e_gap);

L = K*(1 - 0x10p-24); low = L*(P1 + P2 + Q1 + Q2) + TINY/2;                     # what `error` is at least
four = 0x4.00001p-24; R = L - four; Lg = L*(1 + e_gap);
ly = (1 + e_past_y)*(1 + e_dx)*(1 + e_left)*(1 + e_aside); rx = (1 + e_past_x)*(1 + e_dy)*(1 + e_right)*(1 + e_aside);
E1 = (1 + e_y1)*ly - 1; E2 = (1 + e_y2)*ly - 1; F1 = (1 + e_x1)*rx - 1; F2 = (1 + e_x2)*rx - 1;
sp = (1 + e_sy)*(1 + e_dx)*(1 + e_sp)*(1 + e_shadow); sq = (1 + e_sx)*(1 + e_dy)*(1 + e_sq)*(1 + e_shadow);
lost = s_aside*(h_left + h_right)*(1 + e_aside) - (h_sp + h_sq)*(1 + e_shadow);
k1 = (1 + e_reach)*K*(1 + e_scaled)*(1 + e_error);
ky = (1 + e_away_y)*(1 + e_dx)*(1 + e_rp)*k1; kx = (1 + e_away_x)*(1 + e_dy)*(1 + e_rq)*k1;
spare = (h_rp + h_rq)*k1 + (h_scaled + TINY)*(1 + e_error);

{ ROUNDINGS_32 /\ P1 in [0,1b400] /\ P2 in [0,1b400] /\ Q1 in [0,1b400] /\ Q2 in [0,1b400] /\ SP in [0,1b400] /\
  SQ in [0,1b400] /\ |p_1| <= 1 /\ |p_2| <= 1 /\ |q_1| <= 1 /\ |q_2| <= 1 /\ |s_aside| <= 1 /\
  more_p >= 0 /\ more_q >= 0 ->
  (gap_exact <= 0 -> value - error <= 0) /\ (gap_exact >= 0 -> value + error >= 0) }

value - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
value + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> P1*((1 + e_y1)*ky - Lg) + P2*((1 + e_y2)*ky - Lg)
  + Q1*((1 + e_x1)*kx - Lg) + Q2*((1 + e_x2)*kx - Lg) + (spare - TINY/2*(1 + e_gap));

difference - low -> gap_exact + P1*(p_1*s_aside*E1 - R) + P2*(p_2*s_aside*E2 - R)
  + Q1*(q_1*s_aside*F1 - R) + Q2*(q_2*s_aside*F2 - R) + SP*(1 - sp - four) + SQ*(1 - sq - four)
  - more_p*four - more_q*four + (lost - TINY/2);
difference + low -> gap_exact + P1*(p_1*s_aside*E1 + R) + P2*(p_2*s_aside*E2 + R)
  + Q1*(q_1*s_aside*F1 + R) + Q2*(q_2*s_aside*F2 + R) + SP*(1 - sp + four) + SQ*(1 - sq + four)
  + more_p*four + more_q*four + (lost + TINY/2);
