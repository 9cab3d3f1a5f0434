// What the mouse does, in both languages.
#include "mouse.h"

const Text mouse_title = {{"The mouse", "マウス"}};

const MouseUse mouse_uses[MOUSE_USES] = {
    {{{"drag a shape", "図形をドラッグ"}}, {{"move it", "動かす"}}},
    {{{"drag its round handle", "丸い取っ手をドラッグ"}}, {{"turn it", "回す"}}},
    {{{"drag its small dot", "小さい点をドラッグ"}}, {{"resize it", "大きさを変える"}}},
    {{{"wheel", "ホイール"}}, {{"turn a shape", "図形を回す"}}},
    {{{"Ctrl and wheel", "Ctrl とホイール"}}, {{"zoom the view", "表示を拡大・縮小する"}}},
    {{{"drag, middle button", "中ボタンでドラッグ"}}, {{"move the view", "表示を動かす"}}},
    {{{"click", "クリック"}}, {{"choose a method, a step, a switch", "方法・手順・スイッチを選ぶ"}}},
    {{{"click an underlined word", "下線の語をクリック"}}, {{"its meaning", "意味を見る"}}},
    {{{"rest on something", "何かの上で止める"}}, {{"what it does, and its key", "はたらきとキーを見る"}}},
    {{{"drag the time line", "時間の帯をドラッグ"}}, {{"go through time", "時間を行き来する"}}},
    {{{"drag over a free cell", "マップの空きをドラッグ"}}, {{"draw or erase walls", "壁を描く・消す"}}},
    {{{"drop a file", "ファイルをドロップ"}}, {{"open that map", "マップを開く"}}},
};
