# Where a way enters a box: N W and F V, where N is the way to the nearer face of one axis and W the length of the way on the
# other one, F the way to the farther face there and V the length on the first one. All are differences of floats in
# double, so each is off by a part of itself, and nothing underflows.
#
# What is claimed: a difference of two such products is off by less than `error`, as each of both puts it off by less
# than its own part of `error`.
#: src/core/box_entry.h
#| const f64x2 enter = times_x2(near, lengths), leave = times_x2(far, lengths), other = swapped_x2(enter);
ENTER = (1 + e_n)*(1 + e_w)*(1 + e_enter);
LEAVE = (1 + e_f)*(1 + e_v)*(1 + e_leave);
#: src/core/box_entry.h
#| const f64x2 inside = minus_x2(leave, other), later = minus_x2(enter, other);
ENTER_OFF = ENTER*(1 + e_difference) - 1;
LEAVE_OFF = LEAVE*(1 + e_difference) - 1;
#| const f64x2 products = plus_x2(plus_x2(absolute_x2(leave), absolute_x2(other)), absolute_x2(enter));
#| const f64x2 error = times_x2(both_x2(@K@), products), is_last = less_x2(error, later);
sums = (1 + e_first)*(1 + e_second);
ENTER_PART = K*(ENTER*sums*(1 + e_error));
LEAVE_PART = K*(LEAVE*sums*(1 + e_error));
#: src/core/box_entry.h
#| .misses = any_negative_x2(negative_of_x2(negative_of_x2(before_end, far), plus_x2(inside, error))),
#| .enters = hit_both_(!any_negative_x2(minus_x2(inside, error)), inner > 0.0),

{ ROUNDINGS_64 ->
  |ENTER_OFF| <= 0x5p-53 /\ |LEAVE_OFF| <= 0x5p-53 /\ ENTER_PART - 0x5p-53 >= 0 /\ LEAVE_PART - 0x5p-53 >= 0 }
