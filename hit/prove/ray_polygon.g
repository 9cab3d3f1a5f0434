# Rays against polygons: the products whose signs are certain beyond `error`, in units of size², which is at least the
# square of each coordinate. c_x, c_y and n_x, n_y: a corner and the next one, relative to the ray's start. The other
# products, with the way in place of an edge, have one difference less.
#
# What is claimed: `ahead` is off by less than three quarters of `error`, which leaves room for the roundings of `size`.
#: src/ray/ray.c
#| return minus(v->corners[i + 1 < v->count ? i + 1 : 0], v->corners[i]);
#: src/ray/ray.c
#| return (vec64){-v->turn * edge.y, v->turn * edge.x};
#: src/ray/ray.c
#| const double ahead = dot(v->corners[i], inward)
x = c_x*(1 + e_cx)*((n_y*(1 + e_ny) - c_y*(1 + e_cy))*(1 + e_ey))*(1 + e_x);
y = c_y*(1 + e_cy)*((n_x*(1 + e_nx) - c_x*(1 + e_cx))*(1 + e_ex))*(1 + e_y);
ahead = (y - x)*(1 + e_ahead);
exact_x = c_x*(n_y - c_y); exact_y = c_y*(n_x - c_x);
#: src/ray/ray.c
#| v.error = @K@ * size * size
bound = 0.75*K;

{ ROUNDINGS_64 /\ |c_x| <= 1 /\ |c_y| <= 1 /\ |n_x| <= 1 /\ |n_y| <= 1 ->
  ahead - (exact_y - exact_x) - bound <= 0 /\ ahead - (exact_y - exact_x) + bound >= 0 }

x - exact_x -> c_x*n_y*((1 + e_cx)*(1 + e_ny)*(1 + e_ey)*(1 + e_x) - 1)
  - c_x*c_y*((1 + e_cx)*(1 + e_cy)*(1 + e_ey)*(1 + e_x) - 1);
y - exact_y -> c_y*n_x*((1 + e_cy)*(1 + e_nx)*(1 + e_ex)*(1 + e_y) - 1)
  - c_y*c_x*((1 + e_cy)*(1 + e_cx)*(1 + e_ex)*(1 + e_y) - 1);
ahead - (exact_y - exact_x) -> (y - exact_y) - (x - exact_x) + (y - x)*e_ahead;
