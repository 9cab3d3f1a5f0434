# Fractions compared by their cross products, in double. Nothing underflows: the numbers are floats, or whole multiples of
# them. x and y are the exact sizes of the two products, c and d their signs; their exact difference is W.
#
# What is claimed: if the first fraction is not greater (W <= 0), difference > error is false; if it is not less (W >= 0),
# difference < -error is false.
W = x*c - y*d;

#: src/core/fraction.h
#| static inline double compare_fractions(fraction a, fraction b) {
#|     double left = (a.high - a.low) * (b.of_high - b.of_low), right = (b.high - b.low) * (a.of_high - a.of_low);
A = (1 + e_a)*(1 + e_of_b)*(1 + e_left);
B = (1 + e_b)*(1 + e_of_a)*(1 + e_right);
#|     double difference = left - right;
G = 1 + e_difference;
difference = (x*c*A - y*d*B)*G;
#|     if (fabs(difference) > @K@ * (fabs(left) + fabs(right))) return difference;
E = K*(1 + e_both)*(1 + e_product);
error = (x*A + y*B)*E;

{ ROUNDINGS_64 /\ x in [0,1b900] /\ y in [0,1b900] /\ |c| <= 1 /\ |d| <= 1 ->
  (W <= 0 -> difference - error <= 0) /\ (W >= 0 -> difference + error >= 0) }

difference - error -> W*G + x*(c*((A - 1)*G) - A*E) - y*(d*((B - 1)*G) + B*E);
difference + error -> W*G + x*(c*((A - 1)*G) + A*E) - y*(d*((B - 1)*G) - B*E);
