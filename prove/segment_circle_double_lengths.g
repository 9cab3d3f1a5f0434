# Segment against circle, stage 2, first part: the lengths. The names are those of segment_circle_float_lengths.g, but
# lengths are not doubled. In double nothing underflows (segment/segment_exact.c), and this file is not contracted.
exact = X*p_x + Y*p_y; more = TA + TL - X - Y;

#: src/hit/segment/segment_exact.c
#| static double sum_of_lengths(vec64 v) {
#|     return fabs(v.x) + fabs(v.y);
#| }
#|
#| static double cross(vec64 a, vec64 b) {
#|     return a.x * b.y - a.y * b.x;
#| }
#|
#| static vec64 between(hit_vec from, hit_vec to) {
#|     return minus(to_vec64(to), to_vec64(from));
#| }
#: src/hit/segment/segment_exact.c
#|     vec64 d = between(a.from, a.to), from = between(a.from, b.center), to = between(a.to, b.center);
#|     double length = sum_of_lengths(d), aside = fabs(cross(d, from));
#|     double out = greater(greater(dot(to, d), -dot(from, d)), 0.0), radius2 = product(b.radius, b.radius);
x = X*p_x*(1 + e_dx)*(1 + e_fy)*(1 + e_x); y = Y*p_y*(1 + e_dy)*(1 + e_fx)*(1 + e_y);
length = (1 + e_d)*(1 + e_length);                                              # times l
#: src/hit/segment/segment_exact.c
#|     double blur = @K@ * length * (sum_of_lengths(from) + length);
away = TA*(1 + e_from)*(1 + e_away);                                            # times l
blur = K*length*(1 + e_scaled)*((away + TL*length)*(1 + e_sum))*(1 + e_blur);

m = 1 - 0x1p-48; bound = blur*m;
L = K*m*(1 - 0x10p-53); low = L*(TA + TL);                                      # what `bound` is at least
k = length*(1 + e_sum)*K*(1 + e_scaled)*(1 + e_blur)*m;
EX = p_x*((1 + e_dx)*(1 + e_fy)*(1 + e_x) - 1); EY = p_y*((1 + e_dy)*(1 + e_fx)*(1 + e_y) - 1);

{ ROUNDINGS_64 /\ X in [0,1b800] /\ Y in [0,1b800] /\ TA in [0,1b800] /\ TL in [0,1b800] /\ |p_x| <= 1 /\ |p_y| <= 1 /\
  more >= 0 -> x + y - exact - bound <= 0 /\ x + y - exact + bound >= 0 }

bound ~ low;

bound - low -> TA*((1 + e_from)*(1 + e_away)*k - L) + TL*(length*k - L);

x + y - exact - low -> X*(EX - L) + Y*(EY - L) - more*L;
x + y - exact + low -> X*(EX + L) + Y*(EY + L) + more*L;
