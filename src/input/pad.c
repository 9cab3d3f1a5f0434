// The table of what a gamepad does.
#include "pad.h"

const Text pad_title = {{"A gamepad", "ゲームパッド"}};

const PadBinding pad_bindings[PAD_BINDINGS] = {
    {"dpleft", ACTION_LEFT, {{"left stick, D-pad", "左スティック、十字キー"}}},
    {"dpright", ACTION_RIGHT, {{NULL}}},
    {"dpup", ACTION_UP, {{NULL}}},
    {"dpdown", ACTION_DOWN, {{NULL}}},
    {"-leftx", ACTION_LEFT, {{NULL}}},
    {"+leftx", ACTION_RIGHT, {{NULL}}},
    {"-lefty", ACTION_UP, {{NULL}}},
    {"+lefty", ACTION_DOWN, {{NULL}}},
    {"a", ACTION_JUMP, {{"A", "A"}}},
    {"+lefttrigger", ACTION_TURN_LEFT, {{"LT RT", "LT RT"}}},
    {"+righttrigger", ACTION_TURN_RIGHT, {{NULL}}},
    {"+rightx", ACTION_SELECT, {{"right stick →", "右スティック →"}}},
    {"-rightx", ACTION_SELECT_PREVIOUS, {{"right stick ←", "右スティック ←"}}},
    {"+righty", ACTION_NEXT_STEP, {{"right stick ↓ ↑", "右スティック ↓ ↑"}}},
    {"-righty", ACTION_PREVIOUS_STEP, {{NULL}}},
    {"y", ACTION_METHOD, {{"Y", "Y"}}},
    {"x", ACTION_PREVIOUS_METHOD, {{"X", "X"}}},
    {"rightshoulder", ACTION_NEXT_SCENE, {{"RB", "RB"}}},
    {"leftshoulder", ACTION_PREVIOUS_SCENE, {{"LB", "LB"}}},
    {"b", ACTION_UNDO, {{"B", "B"}}},
    {"start", ACTION_PAUSE, {{"Start", "スタート"}}},
    {"back", ACTION_RESET, {{"Back", "バック"}}},
};

bool pad_has_label(const PadBinding *binding) {
    return binding->label.in[LANGUAGE_ENGLISH] != NULL;
}
