// hitlab's kernel: 2D hit detection with an exact answer and its working. Everything a game takes home.
#ifndef HIT_HIT_H
#define HIT_HIT_H

#include "batch.h"
#include "broad.h"
#include "cells.h"
#include "pair.h"
#include "shape.h"
#include "tiles.h"
#include "toi.h"

#endif
