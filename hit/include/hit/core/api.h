// What every header of the kernel begins with: C linkage for C++, the mark of exported functions, and the refusal of
// arithmetic without IEEE rules.
#ifndef HIT_API_H
#define HIT_API_H

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||                         \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || defined(_M_FP_FAST)
#error "hitlab's kernel needs IEEE arithmetic: compile without -ffast-math, its parts, -Ofast, and /fp:fast"
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
