// Which boxes of many overlap? Touching counts. The boxes are sorted by their left sides.
#include <hitlab_check.h>
#include <stdlib.h>

static const check_rect *sorted_boxes;

static int compare_lefts(const void *a, const void *b) {
    float first = sorted_boxes[*(const int *)a].left, second = sorted_boxes[*(const int *)b].left;
    return (first > second) - (first < second);
}

// The numbers of the boxes by their left sides.
static const int *sort_by_left(const check_rect *bounds, int count) {
    static int order[20000];
    for (int i = 0; i < count; i++) order[i] = i;
    sorted_boxes = bounds;
    qsort(order, (size_t)count, sizeof *order, compare_lefts);
    return order;
}

// Writes each pair a < b once, but only the first `capacity` of them. Returns how many there are.
int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) {
    int found = 0;
    const int *order = sort_by_left(bounds, count);
    for (int i = 0; i < count; i++) {
        int a = order[i];
        for (int k = i + 1; k < count; k++) {
            int b = order[k];
            // All that follow begin even further to the right.
            if (bounds[b].left > bounds[a].right) break;
            bool meet_y = bounds[a].top <= bounds[b].bottom && bounds[b].top <= bounds[a].bottom;
            if (!meet_y) continue;
            if (found < capacity) pairs[found] = a < b ? (check_pair){a, b} : (check_pair){b, a};
            found++;
        }
    }
    return found;
}
