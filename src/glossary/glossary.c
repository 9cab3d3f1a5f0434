// The table of terms, the search for their words in sentences, and the keys of the list.
#include "glossary.h"

#include <assert.h>
#include <string.h>

#define TERM(name, ...) [TERM_##name] = {__VA_ARGS__}

// Each term's id, its name, its meaning, and how sentences write it.
static const TermEntry entries[TERM_COUNT] = {
    TERM(
        GAP, "gap", {{"gap", "すき間"}},
        {{"The distance between two shapes. Zero means that they touch. When it is negative they overlap, and its size "
          "is the depth.",
          "二つの図形の間の距離。0 なら接触、負なら重なり。負のときの大きさがめり込みの深さになる。"}},
        {{"gap", "gaps"}, {"すき間"}}),
    TERM(TOUCHING, "touching", {{"touching", "接触"}},
         {{"The edges of the shapes meet, but the shapes do not overlap: the gap is exactly zero. A key switches "
           "whether "
           "that counts as a hit.",
           "縁だけが接し、重なりはない状態で、すき間はちょうど 0。当たりに数えるかどうかはキーで切り替える。"}},
         {{"touching", "just touch", "touches", "touch", "contact"}, {"接触", "接して", "接する"}}),
    TERM(DEPTH, "depth", {{"penetration depth", "めり込みの深さ"}},
         {{"How far two overlapping shapes reach into each other: the length of the shortest move that separates them. "
           "It is the gap without its minus sign.",
           "重なった図形がどれだけ入り込んでいるか。離すのに必要な最短の移動距離で、すき間から負号を取った数。"}},
         {{"penetration depth", "depth", "overlapping by", "least overlap"}, {"めり込みの深さ", "めり込み"}}),
    TERM(NORMAL, "normal", {{"normal", "法線"}},
         {{"A direction of length 1 from the first shape to the second. Moving the second shape along it changes the "
           "gap "
           "fastest.",
           "一つ目の図形から二つ目の図形へ向かう、長さ 1 の向き。これに沿って動かすと、すき間が最も速く変わる。"}},
         {{"normal", "normals"}, {"法線"}}),
    TERM(PUSH_OUT, "push-out", {{"push-out", "押し出し"}},
         {{"The shortest move that separates two overlapping shapes: along the normal, by the depth. Games use it to "
           "stop things at walls.",
           "重なった図形を最短で離す動き。法線に沿って、めり込みの深さだけ動かす。ゲームで物を壁の前に止めるのに使う"
           "。"}},
         {{"push-out"}, {"押し出し", "押し出す"}}),
    TERM(NEAREST, "nearest-point", {{"nearest point", "最近点"}},
         {{"The point of a shape that is nearest to another point. If it is nearer to a circle's center than the "
           "radius, "
           "the circle overlaps the shape.",
           "図形の中で、ある点に最も近い点。円の中心からそこまでが半径より短ければ、円は図形に重なっている。"}},
         {{"nearest point", "nearest points"}, {"最近点"}}),
    TERM(CLAMP, "clamp", {{"clamp", "収める（クランプ）"}},
         {{"To limit a number to a range: a smaller number becomes the lower limit, a larger one the upper limit. "
           "Clamping a point's x and y to the sides of a box gives the nearest point.",
           "数を上限と下限の間に収めること。小さすぎれば下限、大きすぎれば上限になる。点の x と y "
           "を矩形の辺の間に収めると、最近点になる。"}},
         {{"clamp", "clamped", "clamping", "clamps"}, {"収める", "収めて", "収めた", "クランプ"}}),
    TERM(SQUARED, "squared-distance", {{"squared distance", "距離の二乗"}},
         {{"The distance times itself: dx² + dy². Comparing it with the squared radius gives the same answer as "
           "comparing the lengths, without a square root.",
           "距離に距離を掛けた数で、dx² + dy²。半径の二乗と比べれば、平方根なしで、長さを比べたのと同じ答えになる。"}},
         {{"squared distance", "squared distances"}, {"距離の二乗"}}),
    TERM(
        TURN_BACK, "turn-back", {{"turning back", "0° に戻す"}},
        {{"To work in the frame of a rotated box, where the box is upright: rotate the circle's center about the box's "
          "center by minus the angle. All distances stay the same.",
          "傾いた矩形を、傾いていないものとして扱うこと。円の中心を、矩形の中心のまわりに、矩形の角度だけ逆向きに回す。"
          "距離は変わらない。"}},
        {{"turning back", "turn back", "turned back", "turn that back", "turn it back"},
         {"0° に戻す", "0° に戻した", "回して戻す"}}),
    TERM(AABB, "aabb", {{"AABB", "AABB"}},
         {{"Axis-aligned bounding box: an upright box, stored as its smallest and largest x and y. Two of them overlap "
           "when they overlap along x and along y.",
           "軸に平行な、傾いていない矩形。x と y の最小と最大で表す。x でも y "
           "でも重なっているとき、二つは重なっている。"}},
         {{"AABB", "AABBs", "upright box", "upright boxes"}, {"AABB"}}),
    TERM(OBB, "obb", {{"OBB", "OBB"}},
         {{"Oriented bounding box: a box rotated by an angle, stored as its center, half its width and height, and the "
           "cosine and sine of the angle.",
           "傾いた矩形。中心、幅と高さの半分、角度の cos と sin で表す。"}},
         {{"OBB", "OBBs", "rotated box", "rotated boxes"}, {"OBB", "傾いた矩形"}}),
    TERM(
        BOUNDING_BOX, "bounding-box", {{"bounding box", "囲む矩形"}},
        {{"The smallest upright box around a shape. Such boxes are quick to compare and good as a first test, but the "
          "shape does not fill the corners: used alone they give false hits.",
          "図形をすっぽり囲む、傾いていない最小の矩形。すぐに比べられ、最初の判定に向く。ただし隅に図形はないので、これ"
          "だけでは誤検出になる。"}},
        {{"bounding box", "bounding boxes", "upright boxes around"}, {"囲む矩形"}}),
    TERM(SHADOW, "shadow", {{"shadow, projection", "影（射影）"}},
         {{"The part of an axis that a shape covers when projected onto it, from its smallest to its largest value.",
           "図形を軸に射影した範囲。軸の上での最小の値から最大の値まで。"}},
         {{"shadow", "shadows", "projection", "projections", "interval", "intervals"}, {"影", "射影", "区間"}}),
    TERM(
        SEPARATION, "separation", {{"separation", "間隔"}},
        {{"How far apart two shadows are on one axis; negative where they overlap. The greatest separation over all "
          "axes is the gap between two boxes.",
          "1 "
          "本の軸の上で、二つの影がどれだけ離れているか。負なら、それだけ重なっている。矩形どうしでは、すべての軸で最大"
          "の間隔が、すき間になる。"}},
        {{"separation", "separations"}, {"間隔", "分離"}}),
    TERM(SEPARATING_AXIS, "separating-axis", {{"separating axis", "分離軸"}},
         {{"An axis on which the shadows of two shapes do not overlap. One such axis proves that they are apart. For "
           "two "
           "boxes, testing the four directions of their sides is enough.",
           "二つの図形の影が離れる軸。1 本でもあれば、二つは離れている。矩形どうしなら、辺の向き 4 "
           "本を調べれば足りる。"}},
         {{"separating axis", "separating axes", "separates", "axis", "axes"}, {"分離軸", "軸"}}),
    TERM(EDGE_NORMAL, "edge-normal", {{"edge normal", "辺の法線"}},
         {{"The direction of length 1 at a right angle to an edge, out of the shape: the edge (x, y) becomes (y, −x), "
           "divided by its length. For two convex polygons, the edge normals are all the axes to test.",
           "辺に直角で、図形の外を向く長さ 1 の向き。辺 (x, y) から (y, −x) "
           "を作り、長さで割る。凸多角形どうしなら、調べる軸は辺の法線だけでよい。"}},
         {{"edge normal", "edge normals", "normals of all sides", "normals of the sides", "normals of the edges"},
          {"辺の法線"}}),
    TERM(
        FALSE_HIT, "false-hit", {{"false hit", "誤検出"}},
        {{"The method says hit, but the shapes do not hit. In a game, a shot that missed counts as a hit. Orange marks "
          "wrong answers and blue marks hits. Only the large words of circle × circle have the tutorial’s colors: red "
          "for a hit, blue for a miss.",
          "方法は「当たり」と答えるが、実際は当たっていない。ゲームでは、よけたはずの弾に当たる。橙は間違った答え、青は"
          "当たりの色。「円 × 円」の大きな文字だけは元の記事の色で、赤が当たり、青が当たっていない。"}},
        {{"false hit", "false hits"}, {"誤検出"}}),
    TERM(FALSE_MISS, "false-miss", {{"false miss", "見逃し"}},
         {{"The method says miss, but the shapes hit. In a game, a shot goes through its target.",
           "方法は「当たっていない」と答えるが、実際は当たっている。ゲームでは、弾が的を素通りする。"}},
         {{"false miss", "false misses"}, {"見逃し"}}),
    TERM(CAPSULE, "capsule", {{"capsule", "カプセル"}},
         {{"All points within a radius of a line segment: a bar with round ends. Its test is almost as simple as that "
           "of a circle: compare the distance from the segment with the radius.",
           "線分から半径以内にある点の全体で、両端の丸い棒の形。線分までの距離を半径と比べればよいので、円と同じくらい"
           "簡単に判定できる。"}},
         {{"capsule", "capsules"}, {"カプセル"}}),
    TERM(CORE, "core", {{"core and radius", "芯と半径"}},
         {{"A round shape is a core with all points within a radius of it. The core of a circle is its center, that of "
           "a capsule is a segment. The gap is the distance of the cores minus both radii.",
           "丸い図形は、芯から半径以内にある点の全体。円の芯は中心、カプセルの芯は線分。芯どうしの距離から両方の半径を"
           "引くと、すき間になる。"}},
         {{"core and radius", "core", "cores", "without their radii"}, {"芯", "半径を除いた図形"}}),
    TERM(CONCAVE, "concave", {{"convex, concave", "凸と凹"}},
         {{"A shape is convex if the line between any two of its points stays in it. If it has a dent, it is concave. "
           "Separating axes and GJK need convex shapes; a concave one is divided into convex parts.",
           "中のどの 2 点を結ぶ線分もはみ出さない図形は凸、へこみがあってはみ出す図形は凹。分離軸や GJK "
           "は凸な図形にしか使えず、凹んだ図形は凸な図形に分けて判定する。"}},
         {{"convex", "concave"}, {"凸", "凹", "凹んだ"}}),
    TERM(CONVEX_HULL, "convex-hull", {{"convex hull", "凸包"}},
         {{"The smallest convex shape around some points, like a rubber band around pins. A point inside the band is "
           "not a corner. In the scene of any shapes, a polygon with a dent is tested as its hull.",
           "点の集まりを囲む最小の凸な図形。ピンにかけた輪ゴムの形で、輪の内側にある点は角にならない。「いろいろな図形"
           "」では、凹んだ多角形を凸包として判定する。"}},
         {{"convex hull", "hull"}, {"凸包"}}),
    TERM(MINKOWSKI_DIFFERENCE, "minkowski-difference", {{"Minkowski difference", "ミンコフスキー差"}},
         {{"All points b − a, with b any point of one shape and a any point of the other. It contains the origin (0, "
           "0) if the shapes share a point. If not, the distance of the origin from it is the gap.",
           "一方の図形の点 b と他方の図形の点 a のあらゆる組から作る、点 b − a の全体。二つに共通の点があれば、原点 "
           "(0, 0) を含む。なければ、原点からの距離がすき間になる。"}},
         {{"Minkowski difference", "b − a"}, {"ミンコフスキー差", "b − a"}}),
    TERM(SUPPORT_POINT, "support-point", {{"support point", "サポート点"}},
         {{"The point of a shape that is farthest in a direction: the corner with the greatest dot product. For b − a, "
           "take that of b and subtract that of a in the opposite direction.",
           "図形の中で、ある向きに最も遠い点。向きとの内積が最大の頂点。b − a のサポート点は、b "
           "のサポート点から、逆向きの a のサポート点を引いた点。"}},
         {{"support point", "support points", "farthest toward the origin"},
          {"サポート点", "支持点", "原点の方向に最も遠い"}}),
    TERM(SIMPLEX, "simplex", {{"simplex", "単体"}},
         {{"A point, a segment or a triangle. GJK keeps one in the Minkowski difference and looks for its nearest "
           "point to the origin. Corners that this point does not need are dropped.",
           "点か線分か三角形。GJK "
           "は、ミンコフスキー差の中に単体を一つ持ち、原点に最も近い点をその中で求める。その点に必要のない角は捨てる"
           "。"}},
         {{"simplex"}, {"単体", "シンプレックス"}}),
    TERM(GJK, "gjk", {{"GJK", "GJK"}},
         {{"The method of Gilbert, Johnson and Keerthi for two convex shapes. It adds the support point toward the "
           "origin to a simplex, and repeats this until no point of the Minkowski difference is nearer.",
           "Gilbert、Johnson、Keerthi "
           "の方法。凸な図形どうしに使う。原点の向きのサポート点を単体に加え、ミンコフスキー差の中でそれ以上原点に近づ"
           "けなくなるまで繰り返す。"}},
         {{"GJK"}, {"GJK"}}),
    TERM(RAY, "ray", {{"ray, crossing", "半直線（レイ）と交差"}},
         {{"A line that begins at a point and goes one way. Where it crosses an edge, it enters or leaves the polygon, "
           "so the crossings tell whether the point is inside. A ray that ends tests the way of a small, fast thing.",
           "点から一方にだけ伸びる直線。辺と交差するたびに多角形に入るか出るかするので、交差を数えると、点が内側かどう"
           "か分かる。長さを限れば、小さくて速いものの通り道も調べられる。"}},
         {{"ray", "rays", "crossing", "crossings"}, {"半直線", "光線", "交差"}}),
    TERM(EVEN_ODD, "even-odd", {{"even-odd rule", "偶奇規則"}},
         {{"A point is inside if a ray from it has an odd number of crossings. Where a polygon crosses itself, a part "
           "that it goes around twice is outside. By the winding number that part is inside.",
           "点からの半直線の交差が奇数個なら、内側とする規則。自分自身と交わる多角形では、二重に囲まれた部分が外側にな"
           "る。回転数で決めれば、そこも内側になる。"}},
         {{"even-odd", "even-odd rule", "is even", "is odd"}, {"偶奇規則", "偶奇", "偶数", "奇数"}}),
    TERM(WINDING_NUMBER, "winding-number", {{"winding number", "回転数"}},
         {{"How many times a polygon goes around a point: clockwise turns minus turns the other way. By the nonzero "
           "rule the point is inside if this is not 0.",
           "多角形が点の周りを何周するか。時計回りは 1 周につき 1 を足し、逆回りは 1 を引く。非ゼロの規則では、0 "
           "でなければ内側とする。"}},
         {{"winding number", "winding", "winds", "nonzero"}, {"回転数", "非ゼロ"}}),
    TERM(CELL, "cell", {{"cell", "マス"}},
         {{"One place of a tile map, solid or empty. Its column is floor(x / width): x divided by the width of a cell, "
           "rounded down. Its row is found likewise.",
           "タイルマップの一つの場所で、壁か空き。列は floor(x / 幅)、つまり x "
           "をマスの幅で割って切り捨てた数で、行も同じように決まる。"}},
         {{"cell", "cells", "solid cell", "solid cells"}, {"マス"}}),
    TERM(LOOK_UP, "look-up", {{"look-up", "調べた回数"}},
         {{"One test of a cell of the map: is it solid? Fewer look-ups are faster, but a wall in a cell that is not "
           "looked up is missed.",
           "マスが壁かどうかを調べた回数。少ないほど速いが、調べなかったマスの壁は見つからない。"}},
         {{"look-up", "look-ups", "looked up"}, {"調べた回数", "調べる回数", "回調べ", "調べたマス"}}),
    TERM(
        HALF_OPEN, "half-open", {{"half-open cell", "半開のマス"}},
        {{"A cell includes its left and top edge, but not its right and bottom edge. A box that ends where a cell "
          "begins is not in that cell: the last column is ceil(right / width) − 1, where ceil rounds up. With whole "
          "numbers this is written as size − 1.",
          "マスは左と上の境目を含み、右と下の境目は含まない。だから、ちょうど境目で終わる矩形は次のマスに入らず、最後の"
          "列は切り上げを使って ceil(右端 / 幅) − 1 になる。整数なら「大きさ − 1」と書く。"}},
        {{"half-open cell", "half-open cells", "half-open", "size − 1"}, {"半開のマス", "半開", "大きさ − 1", "境目"}}),
    TERM(TUNNELING, "tunnelling", {{"tunneling", "すり抜け"}},
         {{"Moving through or into a wall that the method did not check: the wall is between two positions of a fast "
           "move, or between the points that are checked. Checking every cell on the way, or all that a ball sweeps, "
           "prevents it.",
           "調べなかった壁を通り抜けたり、壁に入ったりすること。速い動きの前後の位置の間や、調べる点の間に壁があると起"
           "こる。途中のマスや、球の通る範囲をすべて調べれば防げる。"}},
         {{"tunneling", "tunneled", "tunnels", "tunnel"}, {"すり抜け"}}),
    TERM(TICK, "tick", {{"tick", "コマ"}},
         {{"One step of time, a sixtieth of a second. Shapes move and are tested once per tick. What happens between "
           "two "
           "ticks is not tested.",
           "時間の刻みで、60 分の 1 秒。図形は 1 コマに一度動いて判定され、その間のことは調べない。"}},
         {{"tick", "ticks"}, {"コマ"}}),
    TERM(SUBSTEP, "substep", {{"substep", "サブステップ"}},
         {{"A part of a tick. Checking places on the way makes tunneling rarer, at the cost of one test for each. An "
           "obstacle that fits between two of the places is still missed.",
           "1 "
           "コマを等分した刻み。途中の位置も調べると、判定の回数は増えるが、すり抜けは減る。二つの位置の間に収まる障害"
           "物は、やはりすり抜ける。"}},
         {{"substep", "substeps", "places are checked"}, {"サブステップ", "途中の位置", "か所を調べる"}}),
    TERM(SWEPT_SHAPE, "swept-shape", {{"swept shape", "通る範囲"}},
         {{"All the places that a shape covers during a tick, taken as one shape. A ball that moves straight sweeps a "
           "capsule. If that misses the obstacle, so does the ball, however fast it is.",
           "図形が 1 "
           "コマの間に通る場所の全体を、一つの図形とみなしたもの。まっすぐ動く球ならカプセル。これが障害物に当たらなけ"
           "れば、球はどんなに速くても当たらない。"}},
         {{"swept shape", "swept", "sweeps"}, {"通る範囲"}}),
    TERM(TIME_OF_IMPACT, "time-of-impact", {{"time of impact", "衝突時刻"}},
         {{"When moving shapes touch for the first time, as a part of the tick: 0 is its beginning, 1 its end. "
           "Whatever moves is put where it is at that time; there it stops or bounces.",
           "動く図形が最初に接する時刻。コマの始まりを 0、終わりを 1 "
           "とする割合で表す。動くものをその時刻の位置に置き、そこで止めるか反射させる。"}},
         {{"time of impact", "first contact"}, {"衝突時刻", "最初に接する"}}),
    TERM(BOUNCE, "bounce", {{"bounce, reflection", "反射（跳ね返り）"}},
         {{"At an obstacle, the part of the motion along the normal is reversed, and the rest stays as it is: v − 2 (v "
           "· n) n, with the motion v and the normal n.",
           "障害物で、動きのうち法線に沿う成分だけを逆向きにすること。動きを v、法線を n とすると、v − 2 (v · n) "
           "n。残りの成分は変わらない。"}},
         {{"bounce", "bounces", "bounces off", "reflection"}, {"反射", "跳ね返り", "跳ね返る"}}),
    TERM(
        BROAD_PHASE, "broad-phase", {{"broad phase", "ブロードフェーズ"}},
        {{"The first test of many shapes. Only bounding boxes are compared, by a method that skips most pairs. Pairs "
          "whose boxes overlap go to the narrow phase.",
          "大まかな判定。図形が多いときの最初のふるい。囲む矩形を、多くの組を省けるやり方で比べ、重なった組をナローフェ"
          "ーズに回す。"}},
        {{"broad phase", "broad phases"}, {"ブロードフェーズ", "ブロード"}}),
    TERM(
        NARROW_PHASE, "narrow-phase", {{"narrow phase", "ナローフェーズ"}},
        {{"The second, exact test, applied only to the pairs that the broad phase found. Where bounding boxes overlap, "
          "the shapes in them may still be apart.",
          "詳細判定。ブロードフェーズで残った組だけを、図形そのもので正確に判定すること。囲む矩形が重なっていても、図形"
          "は離れていることがある。"}},
        {{"narrow phase", "narrow phases"}, {"ナローフェーズ", "詳細判定", "ナロー"}}),
    TERM(
        UNIFORM_GRID, "uniform-grid", {{"uniform grid", "均等格子"}},
        {{"Cells of one size, larger than any box. A counting sort puts each box into the cell of its center. Boxes "
          "that overlap are in the same cell or in neighboring cells. Where sizes differ much, smaller boxes get a "
          "finer grid.",
          "同じ大きさの格子。格子のマスはどの矩形よりも大きい。計数ソートで、中心のあるマスに矩形を入れる。重なる矩形は"
          "同じマスか隣のマスにある。大きさの差が大きければ、小さい矩形は細かい格子に入れる。"}},
        {{"uniform grid", "uniform grids", "grid", "grids", "grid cell", "grid cells", "counting sort"},
         {"均等格子", "格子", "格子のマス", "計数ソート"}}),
    TERM(
        SORT_AND_SWEEP, "sort-and-sweep", {{"sort and sweep", "スイープ＆プルーン"}},
        {{"Also called sweep and prune. The boxes are sorted by their left sides. Each is compared only with the "
          "following boxes that begin before it ends. Slow where many boxes share the same x range.",
          "矩形を左端の順に並べ、左から順に、自分の右端より前に始まるものとだけ比べる。左右に広がらず縦に並んでいると遅"
          "い。"}},
        {{"sort and sweep", "sort-and-sweep", "sweep and prune", "sort", "sorted", "sweep"},
         {"スイープ＆プルーン", "並べる"}}),
    TERM(
        TREE_OF_BOXES, "tree-of-boxes", {{"tree of boxes", "AABB ツリー"}},
        {{"Also called AABB tree or bounding volume hierarchy (BVH). A box surrounds a few neighboring boxes, another "
          "surrounds a few of these, up to the root. A shape that does not overlap a box overlaps nothing inside it. "
          "The tree divides the boxes; a quadtree divides the plane.",
          "BVH "
          "とも言う。近くにある矩形をいくつかずつ囲み、それもいくつかずつ囲んで、根の一つに至る。囲みに重ならなければ、"
          "中のどれにも重ならない。四分木は平面を分けるが、これは矩形を分ける。"}},
        {{"tree of boxes", "trees of boxes", "tree", "trees", "AABB tree", "BVH"}, {"AABB ツリー", "木", "BVH"}}),
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

// Letters, digits and hyphens are parts of one word, and what is in the name of a file.
static bool is_letter(char character) {
    const char small = lower(character);
    return (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') || (small && strchr("-_/", small));
}

// The length of the spelling in bytes if it stands at `at`; otherwise 0.
static size_t match(const char *at, const char *spelling) {
    size_t length = 0;
    for (; spelling[length]; length++) {
        if (lower(at[length]) != lower(spelling[length])) return 0;
    }
    const char *after = at + length + (at[length] == '.'); // the ending of a file
    return is_letter(at[length - 1]) && is_letter(*after) ? 0 : length;
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

bool glossary_find_word(const char *text, size_t from, Language language, Word *word) {
    for (size_t at = from; text[at]; at++) {
        // No word begins inside a word of letters or inside a character.
        if (text[at] == ' ' || is_within_character(text[at])) continue;
        if (at > 0 && is_letter(text[at - 1]) && is_letter(text[at])) continue;
        if (match_any(text, at, language, word)) return true;
    }
    return false;
}

void glossary_show(Glossary *glossary, Term term) {
    *glossary = (Glossary){.term = term};
}

static void choose(Glossary *glossary, int by) {
    glossary->term = (Term)(((int)glossary->term + TERM_COUNT + by) % TERM_COUNT);
    glossary->tick = 0;
}

bool glossary_answer(Glossary *glossary, const InputEvent *event) {
    const Action key = event->action;
    const bool is_up = key == ACTION_UP || key == ACTION_SELECT_PREVIOUS;
    const int direction = is_up ? -1 : key == ACTION_DOWN || key == ACTION_SELECT;
    if (event->kind == EVENT_RELEASE && direction == glossary->direction) glossary->direction = 0;
    if (event->kind == EVENT_RELEASE || !direction) return false;
    choose(glossary, direction);
    if (event->kind == EVENT_HOLD) glossary->direction = direction;
    glossary->held_ticks = 0;
    return true;
}

bool glossary_step(Glossary *glossary, bool is_frozen) {
    enum { DELAY = 24, PERIOD = 6 };
    // A held key moves along the list.
    const bool is_due = glossary->direction && ++glossary->held_ticks >= DELAY && glossary->held_ticks % PERIOD == 0;
    if (is_due) choose(glossary, glossary->direction);
    if (is_frozen) return glossary->direction != 0;
    glossary->tick = (glossary->tick + 1) % demo_period(glossary->term);
    return true;
}
