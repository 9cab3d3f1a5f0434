// The table of terms, the search for their words in sentences, and the keys of the list.
#include "glossary.h"

#include <assert.h>
#include <string.h>

#include "glossary_demo.h"

static const TermEntry entries[TERM_COUNT] = {
    [TERM_GAP] = {"gap",
                  {{"gap", "すき間"}},
                  {{"The distance between two shapes. Zero means that they touch. When it is negative they overlap, "
                    "and its size is the depth.",
                    "二つの図形の間の距離。0 なら接触、負なら重なっていて、その大きさがめり込みの深さになる。"}},
                  {{"gap", "gaps"}, {"すき間"}}},
    [TERM_TOUCHING] = {"touching",
                       {{"touching", "接触"}},
                       {{"The shapes share points of their rims and nothing more: the gap is exactly zero. Whether "
                         "that counts as a hit is a choice, switched by a key.",
                         "縁どうしがちょうど出会い、すき間がちょうど 0 の状態。当たりに数えるかどうかは決めごとで、"
                         "キーで切り替える。"}},
                       {{"touching", "just touch", "touches", "touch", "contact"}, {"接触", "接して", "接する"}}},
    [TERM_DEPTH] =
        {"depth",
         {{"penetration depth", "めり込みの深さ"}},
         {{"How far two overlapping shapes reach into each other: the shortest way that would part them. "
           "It is the gap without its minus.",
           "重なった図形がどれだけ入り込んでいるか。離すのに要る一番短い距離で、すき間から負号を取った数。"}},
         {{"penetration depth", "depth", "deep", "least overlap"}, {"めり込みの深さ", "めり込み"}}},
    [TERM_NORMAL] = {"normal",
                     {{"normal", "法線"}},
                     {{"A direction of length 1, from the first shape straight to the second. Moving the second one "
                       "along it changes the gap fastest.",
                       "一つ目の図形から二つ目へまっすぐ向かう、長さ 1 の向き。これに沿って動かすと、すき間が一番早く"
                       "変わる。"}},
                     {{"normal", "normals"}, {"法線"}}},
    [TERM_PUSH_OUT] = {"push-out",
                       {{"push-out", "押し出し"}},
                       {{"The move that parts two overlapping shapes by the shortest way: along the normal, as far as "
                         "the depth. Games stop things at walls by it.",
                         "重なった図形を最短で離す動き。法線に沿って、めり込みの深さだけ動かす。ゲームで物を壁の前に"
                         "止めるのに使う。"}},
                       {{"push-out", "shortest way out", "way out"}, {"押し出し", "押し出す"}}},
    [TERM_NEAREST] = {"nearest-point",
                      {{"nearest point", "最近点"}},
                      {{"The point of a shape that is nearest to another point. Where it is nearer to a circle's "
                        "center than the radius, the circle overlaps the shape.",
                        "図形の中で、ある点に一番近い点。円の中心からそこまでが半径より短ければ、円は図形に"
                        "重なっている。"}},
                      {{"nearest point", "nearest points"}, {"最近点"}}},
    [TERM_CLAMP] = {"clamp",
                    {{"clamp", "収める（クランプ）"}},
                    {{"To bring a number between two limits: what is too small becomes the lower one, what is too "
                      "large the upper one. A point whose x and y are clamped to a rectangle's sides becomes the "
                      "nearest point.",
                      "数を上限と下限の間に収めること。小さすぎれば下限、大きすぎれば上限になる。点の x と y を矩形の"
                      "辺の間に収めると、最近点になる。"}},
                    {{"clamp", "clamped", "clamping", "clamps"}, {"収める", "収めて", "収めた", "クランプ"}}},
    [TERM_SQUARED] = {"squared-distance",
                      {{"squared distance", "距離の二乗"}},
                      {{"The distance times itself: dx² + dy². Compared with the squared radius it gives the same "
                        "answer as the lengths do, without a square root.",
                        "距離に距離を掛けた数で、dx² + dy²。半径の二乗と比べれば、平方根なしで、長さを比べたのと同じ"
                        "答えになる。"}},
                      {{"squared distance", "squared distances"}, {"距離の二乗"}}},
    [TERM_TURN_BACK] = {"turn-back",
                        {{"turning back", "0° に戻す"}},
                        {{"To look at a turned rectangle as if it stood upright: the circle's center is turned by "
                          "minus the angle about the rectangle's center. All distances stay as they were.",
                          "回った矩形を、まっすぐ立っているものとして見ること。円の中心を、矩形の中心のまわりに角度の分"
                          "だけ逆に回す。距離は変わらない。"}},
                        {{"turning back", "turn back", "turned back", "turn that back", "turn it back"},
                         {"0° に戻す", "0° に戻した", "回して戻す"}}},
    [TERM_AABB] = {"aabb",
                   {{"AABB", "AABB"}},
                   {{"Axis-aligned bounding box: a rectangle that stands upright, kept as its smallest and largest x "
                     "and y. Two of them overlap when they overlap along x and along y.",
                     "軸に平行な、回っていない矩形。x と y の最小と最大で持つ。x でも y でも重なっているとき、二つは"
                     "重なっている。"}},
                   {{"AABB", "AABBs", "upright box", "upright boxes", "upright rectangle", "upright rectangles"},
                    {"AABB"}}},
    [TERM_OBB] = {"obb",
                  {{"OBB", "OBB"}},
                  {{"Oriented bounding box: a rectangle turned by an angle, kept as its center, half its width and "
                    "height, and the cosine and sine of the angle.",
                    "傾いた矩形。中心、幅と高さの半分、角度の cos と sin で持つ。"}},
                  {{"OBB", "OBBs", "rotated box", "rotated rectangle", "turned rectangle"}, {"OBB", "傾いた矩形"}}},
    [TERM_BOUNDING_BOX] = {"bounding-box",
                           {{"bounding box", "囲む矩形"}},
                           {{"The smallest upright rectangle around a shape. It is compared in no time and good for a "
                             "first look, but its corners are empty: alone it gives false hits.",
                             "図形をすっぽり囲む、回っていない最小の矩形。すぐ比べられて下調べに向くが、隅が空いている"
                             "ので、これだけでは誤検出になる。"}},
                           {{"bounding box", "bounding boxes", "upright boxes around"}, {"囲む矩形"}}},
    [TERM_SHADOW] = {"shadow",
                     {{"shadow, projection", "影（射影）"}},
                     {{"What a shape covers of an axis when light falls straight onto it, from its smallest to its "
                       "largest value there.",
                       "軸に垂直に光を当てたとき、図形が軸の上に落とす範囲。そこでの最小の値から最大の値まで。"}},
                     {{"shadow", "shadows", "projection", "projections"}, {"影", "射影"}}},
    [TERM_SEPARATION] = {"separation",
                         {{"separation", "間隔"}},
                         {{"How far apart two shadows lie on one axis; negative where they overlap. Between two boxes "
                           "the greatest separation over all axes is the gap.",
                           "一本の軸の上で、二つの影がどれだけ離れているか。負なら、それだけ重なっている。矩形どうしで"
                           "は、すべての軸で一番大きい間隔が、すき間になる。"}},
                         {{"separation", "separations"}, {"間隔", "分離"}}},
    [TERM_SEPARATING_AXIS] = {"separating-axis",
                              {{"separating axis", "分離軸"}},
                              {{"A direction on which the shadows of two shapes do not meet. One such axis proves that "
                                "they are apart; for two rectangles the four directions of their sides are enough.",
                                "二つの図形の影が離れる向き。一本でもあれば、離れていると言える。矩形どうしなら、辺の"
                                "向き 4 本を調べれば足りる。"}},
                              {{"separating axis", "separating axes", "separates", "axis", "axes"}, {"分離軸", "軸"}}},
    [TERM_FALSE_HIT] = {"false-hit",
                        {{"false hit", "誤検出"}},
                        {{"The method says hit, while in truth nothing hits. In a game, a shot that passed by counts "
                          "all the same.",
                          "方法は当たりと言うが、本当は当たっていない。ゲームでは、よけたはずの弾に当たる。"}},
                        {{"false hit", "false hits"}, {"誤検出"}}},
    [TERM_FALSE_MISS] = {"false-miss",
                         {{"false miss", "見逃し"}},
                         {{"The method says miss, while in truth the shapes hit. In a game, a shot goes through its "
                           "target.",
                           "方法は外れと言うが、本当は当たっている。ゲームでは、弾が的を素通りする。"}},
                         {{"false miss", "false misses"}, {"見逃し"}}},
    [TERM_CELL] = {"cell",
                   {{"cell", "チップ"}},
                   {{"One square of a tile map, solid or empty. Its column is floor(x / width), that is x divided by "
                     "the width of a cell and rounded down; its row likewise.",
                     "マップの一マスで、壁か空き。列は floor(x / 幅)、つまり x "
                     "をチップの幅で割って切り捨てた数で、行も同じように決まる。"}},
                   {{"cell", "cells", "solid cell", "solid cells"}, {"チップ"}}},
    [TERM_LOOK_UP] =
        {"look-up",
         {{"look-up", "調べた回数"}},
         {{"One question to the map: is this cell solid? Fewer look-ups are faster, but a wall in a cell that nobody "
           "looks at is not found.",
           "「このチップは壁か」とマップに聞いた回数。少ないほど速いが、聞かなかったチップにある壁は見つからない。"}},
         {{"look-up", "look-ups", "looked at"}, {"調べた回数", "回調べ", "調べる"}}},
    [TERM_HALF_OPEN] =
        {"half-open",
         {{"half-open cell", "半開のチップ"}},
         {{"A cell holds its left and top edge, but not its right and bottom one. So a rectangle that ends where a "
           "cell begins is not in it: the last column is ceil(right / width) − 1, ceil rounding up. With whole numbers "
           "one writes size − 1.",
           "チップは左と上の境目を含み、右と下の境目は含まない。だから、ちょうど境目で終わる矩形は次のチップに入らず、"
           "最後の列は切り上げを使って ceil(右端 / 幅) − 1 になる。整数なら「大きさ − 1」と書く。"}},
         {{"half-open cell", "half-open cells", "half-open", "size − 1"},
          {"半開のチップ", "半開", "大きさ − 1", "境目"}}},
    [TERM_TUNNELLING] = {"tunnelling",
                         {{"tunnelling", "すり抜け"}},
                         {{"Getting past or into a wall that the method never looked at, because the wall lies between "
                           "two places of a fast move, or between the points that are checked. The cure is to look at "
                           "every cell on the way.",
                           "調べなかった壁を越えたり、壁に入ったりすること。速い動きの前後の位置の間や、調べる点の間に"
                           "壁があると起こる。通り道のチップをすべて調べれば防げる。"}},
                         {{"tunnelling", "tunnelled", "tunnels", "tunnel"}, {"すり抜け"}}},
    [TERM_TICK] = {"tick",
                   {{"tick", "コマ"}},
                   {{"One step of time, a sixtieth of a second. Shapes move and are checked once a tick, and nothing "
                     "is known of what lies in between.",
                     "時間の一歩で、60 分の 1 秒。図形は一コマに一度動いて調べられ、その間のことは分からない。"}},
                   {{"tick", "ticks"}, {"コマ"}}},
    [TERM_BROAD_PHASE] =
        {"broad-phase",
         {{"broad phase", "広域判定"}},
         {{"The first look at many shapes. Only bounding boxes are compared, by a way that leaves most "
           "pairs out; those whose boxes meet are left to the narrow phase.",
           "ブロードフェーズとも言う。図形が多いときの最初のふるい。囲む矩形を、多くの組を省ける"
           "やり方で比べ、重なった組を詳細判定に回す。"}},
         {{"broad phase", "broad phases"}, {"広域判定", "ブロードフェーズ"}}},
    [TERM_NARROW_PHASE] = {"narrow-phase",
                           {{"narrow phase", "詳細判定"}},
                           {{"The second look: the exact question, asked only of pairs that the broad phase has left. "
                             "Where boxes meet, the shapes in them may still be apart.",
                             "ナローフェーズとも言う。広域判定で残った組だけを、図形そのもので正確に判定すること。囲む"
                             "矩形が重なっていても、図形は離れていることがある。"}},
                           {{"narrow phase", "narrow phases"}, {"詳細判定", "ナローフェーズ"}}},
    [TERM_UNIFORM_GRID] =
        {"uniform-grid",
         {{"uniform grid", "均等格子"}},
         {{"Squares of one size, larger than any box. A counting sort files each box under the square of its center: "
           "how many there are in each tells where they are put. Boxes that meet lie in the same square or in "
           "neighbors. Where sizes differ much, smaller boxes get a finer grid.",
           "同じ大きさのマスの並び。マスはどの矩形よりも大きい。マスごとの個数から置き場所を決める計数ソートで、中心の"
           "あるマスに矩形を入れる。重なる矩形は同じマスか隣のマスにある。大きさの差が大きければ、小さい矩形は細かい格"
           "子に入れる。"}},
         {{"uniform grid", "uniform grids", "grid", "grids", "counting sort"}, {"均等格子", "格子", "計数ソート"}}},
    [TERM_SORT_AND_SWEEP] =
        {"sort-and-sweep",
         {{"sort and sweep", "並べて掃く"}},
         {{"Also called sweep and prune. The boxes are sorted by their left sides, and each is compared only with "
           "those after it that begin before it ends. Weak where many lie above each other.",
           "スイープ・アンド・プルーンとも言う。矩形を左端の順に並べ、左から順に、自分の右端より前に始まるものとだけ比"
           "べる。左右に広がらず縦に並んでいると苦手。"}},
         {{"sort and sweep", "sort-and-sweep", "sweep and prune", "sort", "sorted", "sweep"},
          {"並べて掃く", "並べる", "掃く"}}},
    [TERM_TREE_OF_BOXES] =
        {"tree-of-boxes",
         {{"tree of boxes", "囲む矩形の木"}},
         {{"Also called AABB tree or bounding volume hierarchy (BVH). A box around each few boxes that lie together, "
           "one around each few of these, up to the root. What does not meet such a box meets nothing in it. It "
           "divides the boxes; a quadtree divides the plane.",
           "AABB 木、BVH "
           "とも言う。近くにある矩形をいくつかずつ囲み、それもいくつかずつ囲んで、根の一つに至る。囲みに重ならなければ"
           "、中のどれにも重ならない。四分木は平面を分けるが、これは矩形を分ける。"}},
         {{"tree of boxes", "trees of boxes", "tree", "trees", "AABB tree", "BVH"},
          {"囲む矩形の木", "木", "AABB 木", "BVH"}}},
};

const TermEntry *glossary_entry(Term term) {
    assert(term < TERM_COUNT);
    return &entries[term];
}

Term glossary_term_by_id(const char *id) {
    for (Term term = 0; term < TERM_COUNT; term++) {
        if (strcmp(entries[term].id, id) == 0) return term;
    }
    return TERM_COUNT;
}

static char lower(char character) {
    return character >= 'A' && character <= 'Z' ? (char)(character - 'A' + 'a') : character;
}

// Letters, digits and hyphens are parts of one word.
static bool is_letter(char character) {
    const char small = lower(character);
    return (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') || small == '-';
}

// The length of the spelling in bytes if it stands at `at`; otherwise 0.
static size_t match(const char *at, const char *spelling) {
    size_t length = 0;
    for (; spelling[length]; length++) {
        if (lower(at[length]) != lower(spelling[length])) return 0;
    }
    return is_letter(spelling[length - 1]) && is_letter(at[length]) ? 0 : length;
}

static bool match_any(const char *text, size_t at, Language language, Word *word) {
    word->end = at;
    for (Term term = 0; term < TERM_COUNT; term++) {
        const char *const *spellings = entries[term].spellings[language];
        for (int i = 0; i < TERM_SPELLINGS && spellings[i]; i++) {
            const size_t length = match(text + at, spellings[i]);
            if (at + length <= word->end) continue;
            *word = (Word){term, at, at + length};
        }
    }
    return word->end > at;
}

// No word begins inside a word of letters or inside a character.
static bool may_begin(const char *text, size_t at) {
    if (is_within_character(text[at])) return false;
    return at == 0 || !is_letter(text[at - 1]) || !is_letter(text[at]);
}

bool glossary_find_word(const char *text, size_t from, Language language, Word *word) {
    for (size_t at = from; text[at]; at++) {
        if (text[at] != ' ' && may_begin(text, at) && match_any(text, at, language, word)) return true;
    }
    return false;
}

static void show(Glossary *glossary, Term term) {
    if (glossary->is_open && glossary->term == term) return;
    glossary->is_open = true;
    glossary->term = term;
    glossary->tick = 0;
}

void glossary_close(Glossary *glossary) {
    glossary->is_open = false;
    glossary->direction = 0;
}

static void choose(Glossary *glossary, int by) {
    show(glossary, (Term)(((int)glossary->term + TERM_COUNT + by) % TERM_COUNT));
}

static int direction_of(Action action) {
    if (action == ACTION_UP || action == ACTION_SELECT_PREVIOUS) return -1;
    return action == ACTION_DOWN || action == ACTION_SELECT;
}

// An open glossary covers the shapes, so it takes the keys that move them.
static bool answer_key(Glossary *glossary, const InputEvent *event) {
    const int direction = direction_of(event->action);
    if (event->kind == EVENT_RELEASE && direction == glossary->direction) glossary->direction = 0;
    if (event->kind == EVENT_RELEASE) return false;
    if (event->kind == EVENT_PRESS && event->action == ACTION_ESCAPE) {
        glossary_close(glossary);
        return true;
    }
    if (!direction) return action_lasts(event->action);
    choose(glossary, direction);
    if (event->kind == EVENT_HOLD) glossary->direction = direction;
    glossary->held_ticks = 0;
    return true;
}

bool glossary_answer(Glossary *glossary, const InputEvent *event) {
    if (event->kind == EVENT_TERM) {
        const Term term = glossary_term_by_id(event->text);
        if (term != TERM_COUNT) show(glossary, term);
        return true;
    }
    const bool is_key = event->kind == EVENT_PRESS || event->kind == EVENT_HOLD || event->kind == EVENT_RELEASE;
    if (!is_key) return false;
    if (event->kind != EVENT_PRESS || event->action != ACTION_GLOSSARY)
        return glossary->is_open && answer_key(glossary, event);
    if (glossary->is_open) {
        glossary_close(glossary);
    } else {
        show(glossary, glossary->term);
    }
    return true;
}

bool glossary_step(Glossary *glossary, bool is_frozen) {
    enum { DELAY = 24, PERIOD = 6 };
    if (!glossary->is_open) return false;
    // A held key moves along the list.
    const bool is_due = glossary->direction && ++glossary->held_ticks >= DELAY && glossary->held_ticks % PERIOD == 0;
    if (is_due) choose(glossary, glossary->direction);
    if (is_frozen) return glossary->direction != 0;
    glossary->tick = (glossary->tick + 1) % demo_period(glossary->term);
    return true;
}
