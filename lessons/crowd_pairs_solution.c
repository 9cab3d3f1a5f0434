// Which boxes of many overlap? Touching counts. Every pair is compared.
#include <hitlab_check.h>

// Writes each pair a < b once, but only the first `capacity` of them. Returns how many there are.
int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    int found = 0;
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            bool meet_x = bounds[a].left <= bounds[b].right && bounds[b].left <= bounds[a].right;
            bool meet_y = bounds[a].top <= bounds[b].bottom && bounds[b].top <= bounds[a].bottom;
            if (!meet_x || !meet_y) continue;
            if (found < capacity) pairs[found] = (check_pair){a, b};
            found++;
        }
    }
    return found;
}
