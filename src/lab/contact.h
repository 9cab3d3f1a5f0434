// Exact contact: moves the selected shape along the normal until the kernel says that the two touch, or, where no float
// does it, to the two neighboring floats between which the verdict changes.
#ifndef LAB_CONTACT_H
#define LAB_CONTACT_H

#include "scene.h"

typedef enum {
    CONTACT_NONE,    // no contact is known
    CONTACT_EXACT,   // the verdict is `touching`
    CONTACT_BETWEEN, // it changes between two neighboring floats of one coordinate
} ContactKind;

/// A contact that was made, and the pose that it holds for. Plain data.
typedef struct {
    ContactKind kind;
    int32_t field;            // of the scene's table: the coordinate that decides; of CONTACT_BETWEEN
    float overlapping, apart; // its two values; the scene stands apart
    double pose[FIELDS_MAX];
} Contact;

typedef enum {
    CONTACT_MADE,
    CONTACT_NOTHING_NEAR,   // there is nothing to touch
    CONTACT_NO_COORDINATES, // the scene's shapes follow from something else than coordinates, as a crowd's do
    CONTACT_OUT_OF_RANGE,   // it would be farther out than a shape may go
    CONTACT_NOT_FOUND,      // there is none along the normal, as deep in a wall that never ends
} ContactResult;

/// Moves the selected shape of `state` to contact. On any result but CONTACT_MADE nothing changes.
ContactResult contact_make(const Scene *scene, void *state, const Map *map, Contact *contact);

/// Whether the state still is in the pose of the contact.
bool contact_holds(const Contact *contact, const Scene *scene, const void *state);

/// What there is to say of a contact, or of why there is none.
Phrase phrase_of_contact(const Contact *contact, const Scene *scene);
const Text *text_of_no_contact(ContactResult result);

#endif
