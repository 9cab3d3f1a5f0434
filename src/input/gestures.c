// What the mouse, fingers and gamepads do, in both languages.
#include "gestures.h"

const Text mouse_title = {{"The mouse", "マウス"}}, touch_title = {{"Touch", "タッチ"}};

const HandUse mouse_gestures[MOUSE_GESTURES] = {
    {{{"drag a shape", "図形をドラッグ"}}, {{"move it", "動かす"}}},
    {{{"drag its round handle", "丸いつまみをドラッグ"}}, {{"rotate it", "回す"}}},
    {{{"drag its small dot", "小さな点をドラッグ"}}, {{"resize it", "大きさを変える"}}},
    {{{"wheel", "ホイール"}}, {{"rotate a shape, scroll a list", "図形を回す、一覧を送る"}}},
    {{{"Ctrl and wheel", "Ctrl とホイール"}}, {{"zoom the view", "表示を拡大・縮小する"}}},
    {{{"drag, middle button", "中ボタンでドラッグ"}}, {{"move the view", "表示を動かす"}}},
    {{{"click", "クリック"}}, {{"choose a method, a step, a switch", "方法、手順、スイッチを選ぶ"}}},
    {{{"click an underlined word", "下線の語をクリック"}}, {{"read its meaning", "意味を見る"}}},
    {{{"rest the pointer", "ポインターを止める"}}, {{"see what a thing does, and its key", "説明とキーを見る"}}},
    {{{"drag the time line", "タイムラインをドラッグ"}}, {{"go through time", "その時刻に移る"}}},
    {{{"drag an empty place", "何もない所をドラッグ"}}, {{"draw or erase walls", "壁を描く・消す"}}},
    {{{"drop a file", "ファイルをドロップ"}}, {{"open that map or function", "マップや関数を開く"}}},
};

const HandUse touch_gestures[TOUCH_GESTURES] = {
    {{{"tap", "タップ"}}, {{"click", "クリックする"}}},
    {{{"one finger", "1 本指"}}, {{"drag, scroll a list", "ドラッグする、一覧を送る"}}},
    {{{"two fingers on a shape", "図形の上の 2 本指"}},
     {{"rotate, resize and move it", "回す、大きさを変える、動かす"}}},
    {{{"two fingers beside it", "図形の外の 2 本指"}}, {{"zoom and move the view", "表示を拡大・縮小し、動かす"}}},
};

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
