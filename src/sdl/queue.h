// Events that wait for the next tick.
#ifndef SDL_QUEUE_H
#define SDL_QUEUE_H

#include "pose.h"

enum { QUEUE_MOST = 1024 };

/// All zero is an empty one.
typedef struct {
    int count;
    InputEvent events[QUEUE_MOST]; // the earliest first
    bool goes_on[QUEUE_MOST];      // this event has to be in the same tick as the one before
} Queue;

/// Adds an event; of moves to one place after the other only the last one is kept. Where it is full the event is lost.
void queue_add(Queue *queue, InputEvent event);

/// Adds a pose's events, which come in one tick, or where there is no room for all of them none.
void queue_add_pose(Queue *queue, const Pose *pose);

/// How many of the events come in the next tick: at most INPUT_EVENTS.
int queue_due(const Queue *queue);

/// Takes the first events out.
void queue_drop(Queue *queue, int count);

#endif
