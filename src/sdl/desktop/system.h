// What desktops do differently. Each system has a folder with its implementation, as it has of platform_edit and
// platform_find_font.
#pragma once

/// Called before the window opens.
void system_begin(void);
