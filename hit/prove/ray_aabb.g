# A ray against an AABB: where it is, on the other axis, when it enters the strip of one axis: N V / W, where N is the way
# to the face, W that of the ray, and V that on the other axis. All are differences of floats in double, so each is off
# by a part of itself, and nothing underflows.
#
#   f_...  1 / (1 + e) is 1 + f, and f at most 0x1.000001p-53
#
# What is claimed: the way between that place and a face of the other axis is off by less than `error`, as each of both
# puts it off by less than its own part of `error`.
#: src/ray/ray.c
#| const vec64 from = to_vec64(a.from), to_min = minus(to_vec64(b.min), from), to_max = minus(to_vec64(b.max), from);
#: src/ray/ray.c
#| return way != 0.0 ? faces[way > 0.0] / way : -HUGE_VAL;
#: src/ray/ray.c
#| const double at = fraction * beside[is_x][2], error = @K@ * (fabs(at) + fabs(low) + fabs(high));
AT = (1 + e_n)*(1 + f_w)*(1 + e_quotient)*(1 + e_v)*(1 + e_at);
FACE = 1 + e_face;
#: src/ray/ray.c
#| const double inside = lesser(at - low, high - at);
AT_OFF = AT*(1 + e_inside) - 1;
FACE_OFF = FACE*(1 + e_inside) - 1;
AT_PART = K*(AT*(1 + e_first)*(1 + e_second)*(1 + e_error));
FACE_PART = K*(FACE*(1 + e_first)*(1 + e_second)*(1 + e_error));

{ ROUNDINGS_64 /\ |f_w| <= 0x1.000001p-53 ->
  |AT_OFF| <= 0x8p-53 /\ |FACE_OFF| <= 0x8p-53 /\ AT_PART - 0x8p-53 >= 0 /\ FACE_PART - 0x8p-53 >= 0 }
