// Exact contact: moves the selected shape along the normal until the kernel says that it touches, or, if no float does,
// to the two neighboring floats between which the verdict changes.
#pragma once

#include "scene.h"

typedef enum {
    CONTACT_NONE,    // no contact is known
    CONTACT_EXACT,   // the verdict is `touching`
    CONTACT_BETWEEN, // it changes between two neighboring floats of one coordinate
} ContactKind;

/// A contact, and the pose that it belongs to. Plain data.
typedef struct {
    ContactKind kind;
    int32_t field;            // of the scene's table: the coordinate that decides; of CONTACT_BETWEEN
    float overlapping, apart; // its two values; the scene stands apart
    double pose[FIELDS_MAX];
} Contact;

typedef enum {
    CONTACT_MADE,
    CONTACT_NOTHING_NEAR,   // there is nothing to touch
    CONTACT_NO_COORDINATES, // the scene's shapes have no coordinates as fields, such as a crowd's
    CONTACT_OUT_OF_RANGE,   // the coordinates there are out of range
    CONTACT_NOT_FOUND,      // there is none along the normal, such as deep in a wall
} ContactResult;

/// Moves the selected shape of `state` to contact. Nothing changes unless the result is CONTACT_MADE.
ContactResult contact_make(const Scene *scene, void *state, const Map *map, Contact *contact);

/// Whether the state is still in the pose of the contact.
bool contact_holds(const Contact *contact, const Scene *scene, const void *state);

/// A sentence about a contact, or about why there is none.
Phrase phrase_of_contact(const Contact *contact, const Scene *scene);
const Text *text_of_no_contact(ContactResult result);
