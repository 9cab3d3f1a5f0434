# Segment against OBB, the axis across the segment, stage 2. The names are those of segment_obb_float_across.g, but
# nothing underflows (segment/segment_exact.c), and this file is not contracted. The other axes are sums of products:
# linear_double.g.
size_exact = GC + GS + FC + FS + R;
across_exact = GC*p_gc + GS*p_gs; along_exact = FC*p_fc + FS*p_fs;
aside_exact = X*p_x + Y*p_y; gap_exact = aside_exact - (across_exact + along_exact);

#: src/hit/segment/segment_exact.c
#|     vec64 d = between(a.from, a.to), center = between(a.from, b.center), u = {(double)b.c, (double)b.s};
#|     double half_x = (double)b.half.x, half_y = (double)b.half.y;
#|     double shadow = half_x * fabs(dot(d, quarter_turned(u))) + half_y * fabs(dot(d, u));
across_sum = (GC*p_gc*(1 + e_dy)*(1 + e_gc) + GS*p_gs*(1 + e_dx)*(1 + e_gs))*(1 + e_across);       # times half.x
along_sum = (FC*p_fc*(1 + e_dx)*(1 + e_fc) + FS*p_fs*(1 + e_dy)*(1 + e_fs))*(1 + e_along);         # times half.y
across = across_exact + s_across*(across_sum - across_exact); along = along_exact + s_along*(along_sum - along_exact);
shadow = (across*(1 + e_sx) + along*(1 + e_sy))*(1 + e_shadow);
#|     double gap = fabs(cross(d, center)) - shadow, size = (half_x + half_y) * sum_of_lengths(u);
left = X*p_x*(1 + e_dx)*(1 + e_fy)*(1 + e_left); right = Y*p_y*(1 + e_dy)*(1 + e_fx)*(1 + e_right);
difference = aside_exact + s_aside*((left + right)*(1 + e_aside) - aside_exact) - shadow;
gap = difference*(1 + e_gap);
size = size_exact*(1 + e_halves)*(1 + e_reach)*(1 + e_size);                    # times l
#|     double error = @K@ * sum_of_lengths(d) * (sum_of_lengths(center) + size);
away = (X*(1 + e_fy) + Y*(1 + e_fx) + AR)*(1 + e_away);                         # times l; AR rounded
error = K*(1 + e_length)*(1 + e_scaled)*((away + size)*(1 + e_sum))*(1 + e_error);
#|     return fabs(gap) > error ? gap : exact_obb_separation_across(a, b);

L = K*(1 - 0x10p-53); low = L*(X + Y + size_exact);                             # what `error` is at least
Lg = L*(1 + e_gap); D = 1 + e_shadow;
EX = (1 + e_dx)*(1 + e_fy)*(1 + e_left)*(1 + e_aside) - 1; EY = (1 + e_dy)*(1 + e_fx)*(1 + e_right)*(1 + e_aside) - 1;
x1 = (1 + e_sx)*D; y1 = (1 + e_sy)*D; two = 0x2.00001p-53;
EFC = s_along*((1 + e_dx)*(1 + e_fc)*(1 + e_along) - 1); EFS = s_along*((1 + e_dy)*(1 + e_fs)*(1 + e_along) - 1);
EGC = s_across*((1 + e_dy)*(1 + e_gc)*(1 + e_across) - 1); EGS = s_across*((1 + e_dx)*(1 + e_gs)*(1 + e_across) - 1);
k1 = (1 + e_length)*(1 + e_scaled)*(1 + e_sum)*K*(1 + e_error);
ks = (1 + e_halves)*(1 + e_reach)*(1 + e_size)*k1; ka = (1 + e_away)*k1;

{ ROUNDINGS_64 /\ X in [0,1b800] /\ Y in [0,1b800] /\ AR in [0,1b800] /\ R in [0,1b800] /\
  GC in [0,1b800] /\ GS in [0,1b800] /\ FC in [0,1b800] /\ FS in [0,1b800] /\
  across_exact in [0,1b800] /\ along_exact in [0,1b800] /\
  |p_x| <= 1 /\ |p_y| <= 1 /\ |p_gc| <= 1 /\ |p_gs| <= 1 /\ |p_fc| <= 1 /\ |p_fs| <= 1 /\
  |s_aside| <= 1 /\ |s_along| <= 1 /\ |s_across| <= 1 ->
  (gap_exact <= 0 -> gap - error <= 0) /\ (gap_exact >= 0 -> gap + error >= 0) }

gap - error -> (1 + e_gap)*(difference - low) - (error - (1 + e_gap)*low);
gap + error -> (1 + e_gap)*(difference + low) + (error - (1 + e_gap)*low);

error - (1 + e_gap)*low -> X*((1 + e_fy)*ka - Lg) + Y*((1 + e_fx)*ka - Lg) + AR*ka + (GC + GS + FC + FS + R)*(ks - Lg);

difference - low -> gap_exact + X*(p_x*s_aside*EX - L) + Y*(p_y*s_aside*EY - L) - R*L
  + across_exact*(1 - x1 - two) + GC*(p_gc*(two - EGC*x1) - L) + GS*(p_gs*(two - EGS*x1) - L)
  + along_exact*(1 - y1 - two) + FC*(p_fc*(two - EFC*y1) - L) + FS*(p_fs*(two - EFS*y1) - L);
difference + low -> gap_exact + X*(p_x*s_aside*EX + L) + Y*(p_y*s_aside*EY + L) + R*L
  + across_exact*(1 - x1 + two) - GC*(p_gc*(two + EGC*x1) - L) - GS*(p_gs*(two + EGS*x1) - L)
  + along_exact*(1 - y1 + two) - FC*(p_fc*(two + EFC*y1) - L) - FS*(p_fs*(two + EFS*y1) - L);
