// Input events that wait for the next tick.
#pragma once

#include "pose.h"

enum { QUEUE_MAX = 1024 };

/// All zero is an empty queue.
typedef struct {
    int count;
    InputEvent events[QUEUE_MAX];   // the earliest first
    bool joins_previous[QUEUE_MAX]; // must come in the same tick as the event before
} Queue;

/// Adds an event. Of several pointer moves in a row, or several seeks, only the last is kept. A full queue drops the
/// event.
void queue_add(Queue *queue, InputEvent event);

/// Adds a pose's events, which come in one tick; without room for all of them, none.
void queue_add_pose(Queue *queue, const Pose *pose);

/// How many of the events come in the next tick, at most INPUT_EVENTS.
int queue_due(const Queue *queue);

/// Removes the first events.
void queue_drop(Queue *queue, int count);
