// What is drawn over the whole screen.
#pragma once

#include "screen_parts.h"

/// A scene's number and name, as on its tab.
Phrase phrase_of_scene(const Lab *lab, int index);

/// These are drawn over everything else: all scenes in small pictures, the list of all keys, the lessons, the glossary,
/// the layers of the map, the pairs of shapes, the menu of tools, the dialog for a file's name, and how far long work
/// is, with a button that cancels it.
void put_gallery(Composer *composer, const Lab *lab);
void put_help(Composer *composer, const Lab *lab);
/// Writes the open page of that list as sentences, for a page's screen readers.
void say_help(TextBuffer *out, int page, int scene_count, Language language);
void put_lessons(Composer *composer, const Lab *lab);
void put_glossary(Composer *composer, const Demo *demo);
void put_menu(Composer *composer, const Lab *lab);
void put_layers(Composer *composer, const Lab *lab);
void put_pairs(Composer *composer, const Lab *lab);
void put_naming(Composer *composer);
void put_progress(Composer *composer, const Text *work, double done);
