// A program that asks the kernel one question.
#include <hit/hit.h>

int main(void) {
    const hit_circle ball = {{1, 2}, 3};
    return hit_circle_circle_witness(ball, ball).gap < 0 ? 0 : 1;
}
