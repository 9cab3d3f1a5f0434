// A queue of input events.
#include "queue.h"

#include <assert.h>
#include <string.h>

static void append(Queue *queue, InputEvent event, bool joins_previous) {
    queue->joins_previous[queue->count] = joins_previous;
    queue->events[queue->count++] = event;
}

void queue_add(Queue *queue, InputEvent event) {
    InputEvent *last = queue->count ? &queue->events[queue->count - 1] : NULL;
    const bool is_move = event.kind == EVENT_POINTER || event.kind == EVENT_SEEK;
    if (last && is_move && last->kind == event.kind) {
        *last = event;
    } else if (queue->count < QUEUE_MAX) {
        append(queue, event, false);
    }
}

void queue_add_pose(Queue *queue, const Pose *pose) {
    if (queue->count + pose->event_count > QUEUE_MAX) return;
    for (int i = 0; i < pose->event_count; i++) append(queue, pose->events[i], i > 0);
}

int queue_due(const Queue *queue) {
    int count = queue->count < INPUT_EVENTS ? queue->count : INPUT_EVENTS;
    while (count < queue->count && queue->joins_previous[count]) count--;
    return count;
}

void queue_drop(Queue *queue, int count) {
    const size_t rest = (size_t)(queue->count - count);
    assert(count >= 0 && count <= queue->count);
    memmove(queue->events, queue->events + count, rest * sizeof *queue->events);
    memmove(queue->joins_previous, queue->joins_previous + count, rest * sizeof *queue->joins_previous);
    queue->count -= count;
}
