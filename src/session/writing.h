// Cards that ask for a function: the user's check is asked about their sets of poses.
#pragma once

#include "lab.h"

/// Zeroed memory has asked nothing.
typedef struct {
    const Card *card;        // that a check was last asked about; NULL: none
    const OwnCheck *own;     // that one
    unsigned version;        // of the check
    char name[FILENAME_MAX]; // of its file, for notices
} Writing;

/// If the shown card asks for a function, and the scene's check has a version that was not asked about it yet, asks
/// that about the card's sets of poses, waits for the answers, and notes in the lab whether all were right. Otherwise
/// shows a notice with the error, and, if `may_glide`, glides to a pose where the check is wrong.
void writing_ask(Writing *writing, Lab *lab, bool may_glide);
