// The worker: answers the lab's orders by a child, which runs the user's function and is replaced when it fails.
#pragma once

#include "child.h"
#include "process.h"

/// What each system keeps of a worker and its child.
typedef struct HostSystem HostSystem;

typedef struct {
    ChildStart start;
    HostSystem *system;
    int output; // of the child; -1: none
    ProcessOutput printed;
    char text[WORKER_PRINTED];
} Host;

/// A host without a child.
void host_init(Host *host, const ChildStart *start, HostSystem *system);

/// Loads the object, replies what it found, and answers orders until the lab is gone. False if something failed.
bool host_serve(Host *host);

/// How long the function has been busy with one question.
typedef struct {
    uint32_t progress;
    double since, used; // the clock and the child's processor time when it began
} HostWatch;

HostWatch host_watch(const Host *host);
/// Whether the question takes too long. Watches the next one when there is one.
bool host_is_late(const Host *host, HostWatch *watch);

/// Reads what the child has printed.
void host_drain(Host *host);

// Each system has an implementation of the rest.

/// Waits for the lab's next order. False if the lab is gone.
bool host_receive(Host *host, WorkerOrder *order);
/// False if the lab is gone.
bool host_reply(Host *host, const WorkerReply *reply);

bool host_has_child(const Host *host);
/// Starts a child, which loads the object, and sets the output. False if no process can be started.
bool host_start_child(Host *host);
/// False if the child has ended.
bool host_send(Host *host, const ChildOrder *order);

typedef enum { CHILD_DONE, CHILD_ENDED, CHILD_LATE, CHILD_TOO_LARGE, LAB_GONE } HostEvent;
/// Waits until the child has done what it was told, or until it no longer can.
HostEvent host_wait(Host *host);

/// Seconds of the processor that the child used; 0 where the system does not say.
double host_seconds_used(const Host *host);

/// Ends the child, if there is one. Returns its status.
int host_end_child(Host *host);
/// Says why a child ended with this status. An address that was used, and much memory, are judged later.
void host_explain_status(int status, WorkerFault *fault);
