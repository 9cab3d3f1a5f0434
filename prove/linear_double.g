# A sum of products, stage 2. In double nothing underflows (pairs/linear.h), and this file is not contracted.
#
# The proof is by induction over the terms. After i of them the total is off by d i g times the sum of their sizes, S,
# |d| <= 1, and `size` by d_size i g S, |d_size| <= 1. p is what the exact total is of S, |p| <= 1. T is the next term's
# exact size, and q its sign. What is claimed: after i + 1 terms both are off by at most (i + 1) g (S + T); one term of 0
# is at most g T off; and with n terms, the bound less a little (obb_contains_circle_double.g) is at least n g S, how far
# the total is off.
g = 0x1.00000001p-53; m = 1 - 0x1p-48;

#: src/hit/pairs/linear.h
#| enum { TERMS_MAX = 10 };
#: src/hit/pairs/linear.h
#| static inline void add_term(linear *sum, double product, float factor) {
#|     assert(sum->count < TERMS_MAX);
#|     sum->products[sum->count] = product;
#|     sum->factors[sum->count++] = factor;
#| }
#: src/hit/pairs/linear.h
#| static inline double rounded_sum(const linear *sum, double *error) {
#|     double total = 0.0, size = 0.0;
first = T*q*(1 + e_first);                                                      # its sum with 0 does not round
#|     for (int i = 0; i < sum->count; i++) {
#|         double term = sum->products[i] * (double)sum->factors[i];
term = T*q*(1 + e_term);
#|         total += term;
total = (S*p + d*(i*g)*S + term)*(1 + e_total);
#|         size += fabs(term);
size = (S + d_size*(i*g)*S + T*(1 + e_term))*(1 + e_size);
#|     }
#|     *error = (double)sum->count * @K@ * size;
error = n*K*(S*(1 + d_size*(n*g)))*(1 + e_error);
#|     return total;

grown = (S + T)*(i*g + g);

{ ROUNDINGS_64 /\ S in [0,1b800] /\ T in [0,1b800] /\ i in [1,9] /\ n in [1,10] /\ |p| <= 1 /\ |q| <= 1 /\
  |d| <= 1 /\ |d_size| <= 1 ->
  first - T*q - g*T <= 0 /\ first - T*q + g*T >= 0 /\
  total - (S*p + T*q) - grown <= 0 /\ total - (S*p + T*q) + grown >= 0 /\
  size - (S + T) - grown <= 0 /\ size - (S + T) + grown >= 0 /\ error*m - n*g*S >= 0 }

first - T*q - g*T -> T*(q*e_first - g);
first - T*q + g*T -> T*(q*e_first + g);
total - (S*p + T*q) - grown -> S*(p*e_total - g + i*g*(d*(1 + e_total) - 1))
  + T*(q*((1 + e_term)*(1 + e_total) - 1) - g - i*g);
total - (S*p + T*q) + grown -> S*(p*e_total + g + i*g*(d*(1 + e_total) + 1))
  + T*(q*((1 + e_term)*(1 + e_total) - 1) + g + i*g);
size - (S + T) - grown -> S*(e_size - g + i*g*(d_size*(1 + e_size) - 1))
  + T*((1 + e_term)*(1 + e_size) - 1 - g - i*g);
size - (S + T) + grown -> S*(e_size + g + i*g*(d_size*(1 + e_size) + 1))
  + T*((1 + e_term)*(1 + e_size) - 1 + g + i*g);
error*m - n*g*S -> S*n*((1 + d_size*(n*g))*(1 + e_error)*K*m - g);
