# Capsule against OBB, stage 1: the bounding boxes are apart along x; along y, c and s change places. SEP is the exact
# separation of the segment from the center of the box, P and Q are the exact half.x c and half.y s, R is the radius.
#
# What is claimed: if the exact separation is at most the exact reach and the radius together (near >= 0), then x > far_x
# is false.
near = P + Q + R - SEP;

#: include/hit/convex/capsule_obb.h
#|     float x = hit_interval_separation_(a.from.x, a.to.x, b.center.x, b.center.x);
x = SEP*(1 + e_x);
#|     float y = hit_interval_separation_(a.from.y, a.to.y, b.center.y, b.center.y);
#|     float c = fabsf(b.c), s = fabsf(b.s);
#|     float reach_x = b.half.x * c + b.half.y * s, reach_y = b.half.x * s + b.half.y * c;
reach = (P*(1 + e_p) + h_p + Q*(1 + e_q) + h_q)*(1 + e_reach);
#|     float far_x = (reach_x + a.radius) * (@K@) + @TINY@;
far = ((reach + R)*(1 + e_sum)*K*(1 + e_product) + h_product + TINY)*(1 + e_far);
#: include/hit/convex/capsule_obb.h
#|     float far_y = (reach_y + a.radius) * (1.0f + 4.0f * FLT_EPSILON) + FLT_MIN;
#|     return (x > far_x) | (y > far_y);

k = (1 + e_sum)*K*(1 + e_product)*(1 + e_far); kr = (1 + e_reach)*k;

{ ROUNDINGS_32 /\ P in [0,1b400] /\ Q in [0,1b400] /\ R in [0,1b400] /\ near in [0,1b400] -> far - x >= 0 }

far - x -> P*((1 + e_p)*kr - (1 + e_x)) + Q*((1 + e_q)*kr - (1 + e_x)) + R*(k - (1 + e_x)) + near*(1 + e_x)
  + ((h_p + h_q)*kr + (h_product + TINY)*(1 + e_far));
