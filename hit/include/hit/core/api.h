// What every header of the kernel begins with: C linkage for C++, the mark of exported functions, and the refusal of
// arithmetic without IEEE rules, or with more digits or larger exponents than those of the types. There a number that
// should overflow does not, and verdicts are wrong.
#ifndef HIT_API_H
#define HIT_API_H

#include <float.h>

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||                         \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(_M_FP_FAST)
#error "hitlab's kernel needs IEEE arithmetic: compile without -ffast-math, its parts, -Ofast, and /fp:fast"
#endif

#if FLT_EVAL_METHOD == 1 || FLT_EVAL_METHOD == 2
#error "hitlab's kernel needs IEEE floats: compile with -msse2 -mfpmath=sse (32-bit x86), or with -std=gnu11 (s390x)"
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#define HIT_BEGIN                                                                                                      \
    extern "C" {                                                                                                       \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wold-style-cast\"")
#define HIT_END                                                                                                        \
    _Pragma("GCC diagnostic pop")                                                                                      \
    }
#elif defined(__cplusplus)
#define HIT_BEGIN extern "C" {
#define HIT_END }
#else
#define HIT_BEGIN
#define HIT_END
#endif

#ifndef HIT_API
#if defined(__GNUC__)
#define HIT_API __attribute__((visibility("default"))) ///< exported by a shared library, unlike all others
#else
#define HIT_API
#endif
#endif

#endif
