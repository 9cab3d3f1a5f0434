# Numbers that know what they have lost to rounding, stage 2. In double nothing underflows (rounding.g), and nothing is
# contracted (core/strict.h).
#
# The proof is by induction over the operations of a formula. a and b are the values of two numbers, E and F their errors.
# What is claimed of them: they are off by at most M E and M F, so their exact values are a + p M E and b + q M F, |p| <= 1,
# |q| <= 1. An operation rounds by t R, |t| <= 1, where R is what `rounding` returns: exactly so by theorems 7 and 18, or
# by u of the result, whose size is x. What is claimed of the result: it is off by at most M G times its error. A formula
# has fewer than 1000 operations, and G^1000 is less than 2.
G = 1 + 0x1p-50;

#: src/core/arithmetic.h
#|     return in.precision == MEASURED ? fabs(both.error) : @U@ * fabs(both.result);
#: src/core/arithmetic.h
#|     rounded both = {a.value + b.value, 0.0};
#|     if (in.precision == MEASURED) both = two_sum(a.value, b.value);
#|     return number_within(both.result, a.error + b.error + rounding(in, both));
sum = a + b + t*R;
sum_error = ((E + F)*(1 + e_errors) + R)*(1 + e_sum);
#: src/core/arithmetic.h
#|     rounded both = {a.value * b.value, 0.0};
#|     if (in.precision == MEASURED) both = two_product(a.value, b.value);
#|     double error = fabs(a.value) * b.error + (fabs(b.value) + @L@ * b.error) * a.error;
#|     return number_within(both.result, error + rounding(in, both));
# Of a and b: the sizes x and y, and the signs c and d.
product = x*c*y*d + t*R;
product_error = ((x*F*(1 + e_x) + (y + L*F)*(1 + e_y)*E*(1 + e_yE))*(1 + e_both) + R)*(1 + e_product);
#: src/core/arithmetic.h
#|     return a.error == 0.0 || fabs(a.value) > @K@ * a.error;

sum_off = sum - (a + p*M*E + b + q*M*F);
product_off = product - (x*c + p*M*E)*(y*d + q*M*F);
P = (1 + e_both)*(1 + e_product)*G;

{ ROUNDINGS_64 /\ M in [1,2] /\ |p| <= 1 /\ |q| <= 1 /\ |t| <= 1 /\ |c| <= 1 /\ |d| <= 1 /\
  E in [0,1b800] /\ F in [0,1b800] /\ R in [0,1b800] /\ x in [0,1b400] /\ y in [0,1b400] ->
  sum_error*(M*G) - sum_off >= 0 /\ sum_error*(M*G) + sum_off >= 0 /\
  product_error*(M*G) - product_off >= 0 /\ product_error*(M*G) + product_off >= 0 /\ K - M >= 0 /\ U*x - x*e_rough >= 0 }

U*x - x*e_rough -> x*(U - e_rough);
sum_error*(M*G) - sum_off -> M*E*((1 + e_errors)*(1 + e_sum)*G + p) + M*F*((1 + e_errors)*(1 + e_sum)*G + q)
  + R*(M*((1 + e_sum)*G) - t);
sum_error*(M*G) + sum_off -> M*E*((1 + e_errors)*(1 + e_sum)*G - p) + M*F*((1 + e_errors)*(1 + e_sum)*G - q)
  + R*(M*((1 + e_sum)*G) + t);
product_error*(M*G) - product_off -> M*x*F*((1 + e_x)*P + c*q) + M*y*E*((1 + e_y)*(1 + e_yE)*P + d*p)
  + M*E*F*(L*((1 + e_y)*(1 + e_yE)*P) + M*(p*q)) + R*(M*((1 + e_product)*G) - t);
product_error*(M*G) + product_off -> M*x*F*((1 + e_x)*P - c*q) + M*y*E*((1 + e_y)*(1 + e_yE)*P - d*p)
  + M*E*F*(L*((1 + e_y)*(1 + e_yE)*P) - M*(p*q)) + R*(M*((1 + e_product)*G) + t);
