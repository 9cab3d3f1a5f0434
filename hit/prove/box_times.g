# Times of impact of boxes, compared as quotients in double. Nothing underflows: they are quotients of differences of
# floats. p is the exact time `enter`, and q that which it is compared with: `leave`, `other`, or 1, which does not
# round. Signs are certain, so only times from 0 on count.
#
#   f_...  1 / (1 + e) is 1 + f, and f at most 0x1.000001p-53
#
# What is claimed: if the exact p is not greater than q, least > q is false; if it is not less, most < q is false.
#: src/toi/toi.c
#| const double low = (double)b_min - (double)a_max, high = (double)b_max - (double)a_min;
#: src/toi/toi.c
#| return (times){gaps[is_back] / way, gaps[is_back + 1] / way};
#: src/toi/toi.c
#| const vec64 way = minus(to_vec64(a_by), to_vec64(b_by));
P = (1 + e_p_gap)*(1 + f_p_way)*(1 + e_p);
Q = (1 + e_q_gap)*(1 + f_q_way)*(1 + e_q);
#: src/toi/toi.c
#| const double least = enter * (1.0 - @K@), most = enter * (1.0 + @L@);
LEAST = P*(1 - K)*(1 + e_least);
MOST = P*(1 + L)*(1 + e_most);

too_early = q*Q - p*LEAST; too_late = p*MOST - q*Q;

{ ROUNDINGS_64 /\ |f_p_way| <= 0x1.000001p-53 /\ |f_q_way| <= 0x1.000001p-53 /\ p in [0,1b400] /\ q in [0,1b400] ->
  (q - p >= 0 -> too_early >= 0) /\ (p - q >= 0 -> too_late >= 0) }

