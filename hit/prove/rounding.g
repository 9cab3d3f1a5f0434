# What one rounding does. The other scripts rest on it: in float an operation gives the exact result times (1 + e), and a
# product, or a contracted sum, may lose h in place of that below 2^-125.
@f32 = float<ieee_32,ne>;
@f64 = float<ieee_64,ne>;
@multiple = fixed<-1000,ne>;
a = f32(A); b = f32(B); m = multiple(M);

{ |z| in [0x1p-125,1b900] /\ |y| in [0,0x1p-125] /\ |m| in [0,1b900] /\ |a| in [0,1b128] /\ |b| in [0,1b128] ->
  |f32(z) -/ z| <= 0x1p-24 /\ |f32(y) - y| <= 0x1p-150 /\
  |f32(a + b) -/ (a + b)| <= 0x1p-24 /\        # a sum of two floats does not underflow
  f32(2*a) - 2*a in [0,0] /\
  f64(a*b) - a*b in [0,0] /\                  # a product of two floats is exact in double
  |f64(m) -/ m| <= 0x1p-53 }                  # multiples of 2^-1000 do not underflow in double
