#include "action.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const Binding bindings[ACTION_COUNT] = {
    [ACTION_SCENE_1] = {"scene-1", GROUP_LAB, false, {"1"}, {{"choose the scene", "場面を選ぶ"}}},
    [ACTION_SCENE_2] = {"scene-2", GROUP_LAB, false, {"2"}, {{NULL}}},
    [ACTION_SCENE_3] = {"scene-3", GROUP_LAB, false, {"3"}, {{NULL}}},
    [ACTION_SCENE_4] = {"scene-4", GROUP_LAB, false, {"4"}, {{NULL}}},
    [ACTION_SCENE_5] = {"scene-5", GROUP_LAB, false, {"5"}, {{NULL}}},
    [ACTION_SCENE_6] = {"scene-6", GROUP_LAB, false, {"6"}, {{NULL}}},
    [ACTION_SCENE_7] = {"scene-7", GROUP_LAB, false, {"7"}, {{NULL}}},
    [ACTION_SCENE_8] = {"scene-8", GROUP_LAB, false, {"8"}, {{NULL}}},
    [ACTION_SCENE_9] = {"scene-9", GROUP_LAB, false, {"9"}, {{NULL}}},
    [ACTION_METHOD] = {"method", GROUP_LAB, false, {"M"}, {{"next method", "次の方法"}}},
    [ACTION_PREVIOUS_METHOD] = {"previous-method", GROUP_LAB, false, {"Shift+M"}, {{"previous method", "前の方法"}}},
    [ACTION_TOUCHING] =
        {"touching", GROUP_LAB, false, {"T"}, {{"count touching as a hit, or not", "接触を当たりに数える・数えない"}}},
    [ACTION_RESET] = {"reset", GROUP_LAB, false, {"R"}, {{"put the scene back to its start", "場面を最初に戻す"}}},
    [ACTION_NEXT_STEP] =
        {"next-step", GROUP_LESSON, false, {"N"}, {{"next step of the method, previous", "手順を次へ・前へ"}}},
    [ACTION_PREVIOUS_STEP] = {"previous-step", GROUP_LESSON, false, {"B"}, {{NULL}}},
    [ACTION_COUNTEREXAMPLE] = {"counterexample",
                               GROUP_LESSON,
                               false,
                               {"F"},
                               {{"find a pose where the method is wrong", "この方法が間違う配置を探す"}}},
    [ACTION_OVERLAY] =
        {"overlay", GROUP_LESSON, false, {"H"}, {{"show or hide the working", "計算の様子を見せる・隠す"}}},
    [ACTION_REACH] = {"reach", GROUP_LESSON, false, {"F6"}, {{"where it would hit", "どこに置けば当たるか"}}},
    [ACTION_PANEL] = {"panel", GROUP_LESSON, false, {"F3"}, {{"show or hide the panel", "説明の欄を見せる・隠す"}}},
    [ACTION_SCENERY] =
        {"scenery", GROUP_LESSON, false, {"F4"}, {{"show or hide the scenery", "背景と絵を見せる・隠す"}}},
    [ACTION_GLOSSARY] = {"glossary", GROUP_LESSON, false, {"F2"}, {{"what the words mean", "用語集"}}},
    [ACTION_PAUSE] = {"pause", GROUP_TIME, false, {"Space"}, {{"pause, go on", "一時停止・再開"}}},
    [ACTION_STEP] = {"step", GROUP_TIME, false, {"."}, {{"one tick on, back; paused", "止めて一コマ進める・戻す"}}},
    [ACTION_BACK] = {"back", GROUP_TIME, false, {","}, {{NULL}}},
    [ACTION_NEXT_CHANGE] =
        {"next-change", GROUP_TIME, false, {"C"}, {{"to the next change of the answer", "答えが次に変わる所へ"}}},
    [ACTION_PREVIOUS_CHANGE] =
        {"previous-change", GROUP_TIME, false, {"Shift+C"}, {{"to the previous change", "答えが前に変わった所へ"}}},
    [ACTION_TIME_FASTER] =
        {"time-faster", GROUP_TIME, false, {"Shift+."}, {{"time faster, slower", "時間を速く・遅く"}}},
    [ACTION_TIME_SLOWER] = {"time-slower", GROUP_TIME, false, {"Shift+,"}, {{NULL}}},
    [ACTION_SELECT] = {"select", GROUP_SHAPES, false, {"Tab"}, {{"select the next shape", "次の図形を選ぶ"}}},
    [ACTION_SELECT_PREVIOUS] =
        {"select-previous", GROUP_SHAPES, false, {"Shift+Tab"}, {{"select the previous shape", "前の図形を選ぶ"}}},
    [ACTION_LEFT] = {"left",
                     GROUP_SHAPES,
                     true,
                     {"Left"},
                     {{"move the selected shape; walk, fly", "選んだ図形を動かす・歩く・飛ぶ"}}},
    [ACTION_RIGHT] = {"right", GROUP_SHAPES, true, {"Right"}, {{NULL}}},
    [ACTION_UP] = {"up", GROUP_SHAPES, true, {"Up"}, {{NULL}}},
    [ACTION_DOWN] = {"down", GROUP_SHAPES, true, {"Down"}, {{NULL}}},
    [ACTION_FINE] = {"fine",
                     GROUP_SHAPES,
                     true,
                     {"Shift"},
                     {{"with a moving key: a tenth of the way", "動かすキーと一緒に：十分の一ずつ"}}},
    [ACTION_TURN_LEFT] =
        {"turn-left", GROUP_SHAPES, true, {"Q"}, {{"turn counterclockwise, clockwise", "反時計回り・時計回りに回す"}}},
    [ACTION_TURN_RIGHT] = {"turn-right", GROUP_SHAPES, true, {"E"}, {{NULL}}},
    [ACTION_WIDER] = {"wider", GROUP_SHAPES, true, {"D"}, {{"wider, narrower", "幅を広く・狭く"}}},
    [ACTION_NARROWER] = {"narrower", GROUP_SHAPES, true, {"A"}, {{NULL}}},
    [ACTION_TALLER] = {"taller", GROUP_SHAPES, true, {"W"}, {{"taller, shorter", "高さを高く・低く"}}},
    [ACTION_SHORTER] = {"shorter", GROUP_SHAPES, true, {"S"}, {{NULL}}},
    [ACTION_CONTACT] = {"contact",
                        GROUP_POSE,
                        false,
                        {"K"},
                        {{"move the selected shape to contact", "選んだ図形をちょうど接する所へ"}}},
    [ACTION_NUDGE_LEFT] =
        {"nudge-left", GROUP_POSE, false, {"Ctrl+Left"}, {{"move by one float", "浮動小数 1 つ分だけ動かす"}}},
    [ACTION_NUDGE_RIGHT] = {"nudge-right", GROUP_POSE, false, {"Ctrl+Right"}, {{NULL}}},
    [ACTION_NUDGE_UP] = {"nudge-up", GROUP_POSE, false, {"Ctrl+Up"}, {{NULL}}},
    [ACTION_NUDGE_DOWN] = {"nudge-down", GROUP_POSE, false, {"Ctrl+Down"}, {{NULL}}},
    [ACTION_COPY] =
        {"copy", GROUP_POSE, false, {"Ctrl+C"}, {{"copy the pose as a line of text", "配置を一行の文字でコピー"}}},
    [ACTION_PASTE] = {"paste", GROUP_POSE, false, {"Ctrl+V"}, {{"paste such a line", "その一行を貼り付ける"}}},
    [ACTION_COPY_C] = {"copy-c",
                       GROUP_POSE,
                       false,
                       {"Shift+Ctrl+C"},
                       {{"copy the pose as a C program", "配置を C のプログラムでコピー"}}},
    [ACTION_ANGLE] = {"angle", GROUP_FIELD, false, {"I"}, {{"type the angle in degrees", "角度を度で入力する"}}},
    [ACTION_ENTER] = {"enter", GROUP_FIELD, false, {"Return"}, {{"apply the angle", "角度を適用する"}}},
    [ACTION_ESCAPE] = {"escape",
                       GROUP_FIELD,
                       false,
                       {"Escape"},
                       {{"leave the field, close this list", "入力をやめる・一覧を閉じる"}}},
    [ACTION_BACKSPACE] =
        {"backspace", GROUP_FIELD, false, {"Backspace"}, {{"erase backwards, forwards", "前・後ろの文字を消す"}}},
    [ACTION_DELETE] = {"delete", GROUP_FIELD, false, {"Delete"}, {{NULL}}},
    [ACTION_HOME] = {"home", GROUP_FIELD, false, {"Home"}, {{"to the field's start, end", "入力欄の先頭・末尾へ"}}},
    [ACTION_END] = {"end", GROUP_FIELD, false, {"End"}, {{NULL}}},
    [ACTION_FASTER] = {"faster",
                       GROUP_SCENE,
                       false,
                       {"]", "="},
                       {{"faster, slower; more shapes, fewer", "速く・遅く、図形を多く・少なく"}}},
    [ACTION_SLOWER] = {"slower", GROUP_SCENE, false, {"[", "-"}, {{NULL}}},
    [ACTION_MORE_BOXES] =
        {"more-boxes", GROUP_SCENE, false, {"Shift+]"}, {{"more boxes among them, fewer", "矩形の割合を多く・少なく"}}},
    [ACTION_FEWER_BOXES] = {"fewer-boxes", GROUP_SCENE, false, {"Shift+["}, {{NULL}}},
    [ACTION_MORE_SPREAD] =
        {"more-spread", GROUP_SCENE, false, {"Ctrl+]"}, {{"sizes more mixed, less", "大きさの差を大きく・小さく"}}},
    [ACTION_LESS_SPREAD] = {"less-spread", GROUP_SCENE, false, {"Ctrl+["}, {{NULL}}},
    [ACTION_REVERSE] =
        {"reverse", GROUP_SCENE, false, {"V"}, {{"turn the selected circle's way round", "選んだ円の向きを逆にする"}}},
    [ACTION_MOTION] = {"motion", GROUP_SCENE, false, {"O"}, {{"motion as printed, or even", "動き：記事のまま・一定"}}},
    [ACTION_GRAVITY] =
        {"gravity", GROUP_SCENE, false, {"G"}, {{"gravity on, off (free flight)", "重力あり・なし（自由に飛ぶ）"}}},
    [ACTION_SIZE_1] = {"size-1", GROUP_SCENE, false, {"Z"}, {{"size − 1 on, off", "大きさ − 1 あり・なし"}}},
    [ACTION_SPLIT] =
        {"split", GROUP_SCENE, false, {"X"}, {{"four walkers, one for each method", "四つの方法を並べて歩く"}}},
    [ACTION_CAMERAS] = {"cameras",
                        GROUP_SCENE,
                        false,
                        {"Y"},
                        {{"one camera for the four, or each its own", "四つのカメラを一つに・別々に"}}},
    [ACTION_JUMP_OVER] =
        {"jump-over", GROUP_SCENE, false, {"J"}, {{"the tick that jumps over a chip", "チップを飛び越えるひとコマ"}}},
    [ACTION_PAINT] = {"paint",
                      GROUP_PAINT,
                      false,
                      {"U"},
                      {{"by keys: arrows, Enter; Shift: a line", "キーで描く：矢印・Enter・Shift で線"}}},
    [ACTION_UNDO] = {"undo", GROUP_PAINT, false, {"Ctrl+Z"}, {{"take the last stroke back", "描いた線を取り消す"}}},
    [ACTION_REDO] = {"redo", GROUP_PAINT, false, {"Ctrl+Y", "Shift+Ctrl+Z"}, {{"do it again", "取り消した線を戻す"}}},
    [ACTION_SAVE] = {"save", GROUP_PAINT, false, {"Ctrl+S"}, {{"save the map", "マップを保存する"}}},
    [ACTION_SAVE_AS] =
        {"save-as", GROUP_PAINT, false, {"Shift+Ctrl+S"}, {{"save it under a name", "名前を付けて保存する"}}},
    [ACTION_LANGUAGE] = {"language", GROUP_WINDOW, false, {"L"}, {{"Japanese, English", "日本語・英語"}}},
    [ACTION_HELP] = {"help", GROUP_WINDOW, false, {"F1", "Shift+/"}, {{"this list of keys", "このキー一覧"}}},
    [ACTION_FULLSCREEN] = {"fullscreen", GROUP_WINDOW, false, {"F11"}, {{"full screen, window", "全画面・窓"}}},
    [ACTION_SCREENSHOT] =
        {"screenshot", GROUP_WINDOW, false, {"F12", "P"}, {{"save a picture (.png)", "画面を保存する (.png)"}}},
    [ACTION_QUIT] = {"quit", GROUP_WINDOW, false, {"Ctrl+Q"}, {{"quit", "終わる"}}},
};

const Binding *action_binding(Action action) {
    assert(action < ACTION_COUNT);
    return &bindings[action];
}

uint64_t action_bit(Action action) {
    static_assert(ACTION_SHORTER - ACTION_LEFT < 64, "actions that last stand together");
    const bool lasts = action >= ACTION_LEFT && action <= ACTION_SHORTER;
    return lasts ? (uint64_t)1 << (action - ACTION_LEFT) : 0;
}

Action action_by_id(const char *id) {
    for (int i = 0; i < ACTION_COUNT; i++) {
        if (strcmp(bindings[i].id, id) == 0) return (Action)i;
    }
    return ACTION_COUNT;
}

const Text *action_group_title(ActionGroup group) {
    static const Text titles[GROUP_COUNT] = {
        [GROUP_LAB] = {{"The lab", "ラボ"}},
        [GROUP_LESSON] = {{"Explaining", "説明"}},
        [GROUP_TIME] = {{"Time", "時間"}},
        [GROUP_SHAPES] = {{"Shapes", "図形"}},
        [GROUP_POSE] = {{"The pose", "配置"}},
        [GROUP_SCENE] = {{"Motion and map", "動きとマップ"}},
        [GROUP_PAINT] = {{"Painting the map", "マップを描く"}},
        [GROUP_FIELD] = {{"The degree field", "角度の入力欄"}},
        [GROUP_WINDOW] = {{"The window", "ウィンドウ"}},
    };
    assert(group < GROUP_COUNT);
    return &titles[group];
}

static const char *key_for_people(const char *key) {
    static const struct {
        const char *name, *shown;
    } arrows[] = {{"Left", "←"},       {"Right", "→"},    {"Up", "↑"},       {"Down", "↓"},    {"Return", "Enter"},
                  {"Shift+/", "?"},    {"Escape", "Esc"}, {"Shift+.", ">"},  {"Shift+,", "<"}, {"Ctrl+Left", "Ctrl+←"},
                  {"Ctrl+Right", "→"}, {"Ctrl+Up", "↑"},  {"Ctrl+Down", "↓"}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        if (strcmp(arrows[i].name, key) == 0) return arrows[i].shown;
    }
    return key;
}

const char *action_key(Action action) {
    const char *shortest = key_for_people(bindings[action].keys[0]);
    for (int i = 1; i < ACTION_KEYS && bindings[action].keys[i]; i++) {
        const char *key = key_for_people(bindings[action].keys[i]);
        if (strlen(key) < strlen(shortest)) shortest = key;
    }
    return shortest;
}

bool action_has_help(Action action) {
    return bindings[action].help.in[LANGUAGE_ENGLISH] != NULL;
}

static Action last_spoken_for(Action action) {
    Action last = action;
    while (last + 1 < ACTION_COUNT && !action_has_help(last + 1)) last++;
    return last;
}

static void append_key(char *out, size_t size, const char *key) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? " " : "", key_for_people(key));
}

void action_keys(Action action, int scene_count, char *out, size_t size) {
    assert(size > 0);
    out[0] = '\0';
    if (action == ACTION_SCENE_1) {
        snprintf(out, size, "1 – %d", scene_count);
        return;
    }
    for (Action row = action; row <= last_spoken_for(action); row++) {
        for (int i = 0; i < ACTION_KEYS && bindings[row].keys[i]; i++) append_key(out, size, bindings[row].keys[i]);
    }
}
