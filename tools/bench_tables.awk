# Writes the tables of a page anew from the results of `make bench`, between the lines `<!-- bench NAME -->` and
# `<!-- /bench -->`: `awk -v language=en -f tools/bench_tables.awk RESULTS PAGE`. New rows of a bench come by themselves.
#
# A line of the results: "bench","question","who","unit",value
function say(english, japanese) { return language == "ja" ? japanese : english }

# A plain float function with the arithmetic of a library.
function contender(name) {
    if (language == "ja" && sub(/^as /, "", name)) return name " の式"
    return word(name)
}

# A name in the page's language, where the words below have it.
function word(name) {
    if (language != "ja") return name
    if (name in in_japanese) return in_japanese[name]
    if (sub(/: sizes /, " 個、大きさの比 ", name)) {
        sub(/ % covered/, " % を覆う", name)
        sub(/, and a few strewn over fifty times the area/, "、ごく一部は 50 倍の広さに散らばる", name)
        gsub(/, /, "、", name)
    }
    sub(/, cells of /, " 個、マスの幅 ", name)
    sub(/, hits$/, "、当たる", name)
    sub(/, misses$/, "、当たらない", name)
    return name
}

BEGIN {
    if (language == "ja") {
        pairs = "SDL, whole numbers=SDL（整数）|SDL, floats=SDL（float）|Box2D, polygons=Box2D（多角形）|Box2D, distance=Box2D（距離）|" \
            "plain=単純な float|a step, 1 % solid=1 tick 分、壁 1 %|4 cells, 1 % solid=4 マス、壁 1 %|64 cells, nothing solid=64 マス、壁なし|" \
            "64 cells, 0.1 % solid=64 マス、壁 0.1 %|800 cells, nothing solid=800 マス、壁なし|1 thread=1 スレッド|2 threads=2 スレッド|ordinary=普通|one x=x がすべて同じ|x near 0=x がほぼ 0|all near 0=すべてほぼ 0|bars side by side=横に並ぶ棒|" \
            "bars stacked=縦に重なる棒|field of high bars=散らばる縦長の棒|field of wide bars=散らばる横長の棒|crossing bars=交差する棒|" \
            "giants=巨大なものが混ざる|giants, dense=巨大なものが混ざる（密）|giants among bars=棒の中に巨大なもの|pile=山|" \
            "pile, few far away=山と、遠くに少し|piles=いくつもの山|steep pile=急な山"
        count = split(pairs, pair, "|")
        for (i = 1; i <= count; i++) in_japanese[substr(pair[i], 1, index(pair[i], "=") - 1)] = substr(pair[i], index(pair[i], "=") + 1)
    }
}

function number(value) { return sprintf(value < 0.995 ? "%.2f" : value < 9.95 ? "%.1f" : "%.0f", value) }

function cell(bench, question, who, unit,    key) {
    key = bench SUBSEP question SUBSEP who SUBSEP unit
    return key in results ? number(results[key]) : "–"
}

function row(cells) { print "| " cells " |" }

function head(cells,    line) {
    row(cells)
    line = cells
    gsub(/[^|]+/, " --- ", line)
    print "|" line "|"
}

function take_result(    field, key, bench, question, who) {
    if (/^#/) {
        about[++about_count] = substr($0, 3)
        return
    }
    if (split($0, field, /","|",/) != 5 || field[1] !~ /^"/) return # the names of the columns
    bench = substr(field[1], 2)
    question = field[2]
    who = field[3]
    if (who == "hit_tiles_sweep") bench = "tiles"
    key = bench SUBSEP question SUBSEP who SUBSEP field[4]
    results[key] = field[5]
    if (!((bench, question) in is_known)) {
        is_known[bench, question] = 1
        questions[bench, ++question_count[bench]] = question
    }
    if (!((bench, who) in is_contender)) {
        is_contender[bench, who] = 1
        contenders[bench, ++contender_count[bench]] = who
    }
}

function table_machine() {
    sub(/^[^:]*: /, "", about[2])
    print say("Measured on " about[3] " on: " about[1] "; compiled by " about[2] ".", \
        about[3] " に計測。計測環境: " about[1] "。コンパイラ: " about[2] "。")
}

# Of the mixes, the one that no processor can foresee: half of the questions hit.
function table_single(    i, k, question, who, libraries, plain, label) {
    head(say("query | inline, ns | called, ns | plain float function, ns | others, times the inline kernel", \
        "問い | インライン (ns) | 呼び出し (ns) | 単純な float の関数 (ns) | ほかの実装（カーネルのインラインを 1 とした時間）"))
    for (i = 1; i <= question_count["kernel"]; i++) {
        label = question = questions["kernel", i]
        if (!sub(/, half hits$/, "", label) && label ~ /, (mostly far|nearly touching)$/) continue
        libraries = plain = ""
        for (k = 1; k <= contender_count["kernel"]; k++) {
            who = contenders["kernel", k]
            if (who ~ /^kernel/ || !(("kernel", question, who, "ns a verdict") in results)) continue
            if (who ~ /^plain/)
                plain = plain (plain == "" ? "" : "; ") substr(who, 7) " " cell("kernel", question, who, "ns a verdict")
            else libraries = libraries (libraries == "" ? "" : "; ") contender(who) " " cell("kernel", question, who, "kernel = 1")
        }
        sub(/^(inline)? /, "", plain)
        row("`" label "` | " cell("kernel", question, "kernel", "ns a verdict") " | " cell("kernel", question, "kernel called", "ns a verdict") " | " \
            (plain == "" ? "–" : plain) " | " (libraries == "" ? "–" : libraries))
    }
}

# Arrays that lie in the second cache; the last columns are of the widest instructions.
function table_batch(    i, k, question, label, cells, best, place, places) {
    cells = say("query", "問い")
    for (k = 1; k <= contender_count["batch"]; k++) cells = cells " | " contenders["batch", k] ", ns"
    split("L1 L2 L3 DRAM", place, " ")
    for (k = 1; k <= 4; k++) cells = cells " | " place[k]
    head(cells)
    best = contenders["batch", contender_count["batch"]]
    for (i = 1; i <= question_count["batch"]; i++) {
        label = questions["batch", i]
        if (!sub(/, L2$/, "", label)) continue
        cells = "`" label "`"
        for (k = 1; k <= contender_count["batch"]; k++) cells = cells " | " cell("batch", label ", L2", contenders["batch", k], "ns a verdict")
        for (k = 1; k <= 4; k++) cells = cells " | " cell("batch", label ", " place[k], best, "plain read = 1")
        row(cells)
    }
}

# A line for each question, a column for each contender; in brackets, a second unit, which says nothing of the kernel.
function table_of(bench, first, unit, second,    i, k, cells) {
    if (!question_count[bench]) {
        print say("Not measured in this run.", "この回では計測していません。")
        return
    }
    cells = first
    for (k = 1; k <= contender_count[bench]; k++) cells = cells " | " word(contenders[bench, k])
    head(cells)
    for (i = 1; i <= question_count[bench]; i++) {
        cells = word(questions[bench, i])
        for (k = 1; k <= contender_count[bench]; k++) {
            cells = cells " | " cell(bench, questions[bench, i], contenders[bench, k], unit)
            if (second != "" && contenders[bench, k] != "kernel" && ((bench, questions[bench, i], contenders[bench, k], second) in results))
                cells = cells " (" cell(bench, questions[bench, i], contenders[bench, k], second) ")"
        }
        row(cells)
    }
}

# The mixes share a line: the slowest of each column.
function table_layouts(    i, k, question, cells, mixes, worst, worst_choice, value) {
    cells = say("layout", "配置")
    for (k = 1; k <= contender_count["layouts"]; k++) cells = cells " | `" contenders["layouts", k] "`"
    head(cells " | " say("`auto`, the best = 1", "`auto`（最速を 1 とした時間）"))
    for (i = 1; i <= question_count["layouts"]; i++) {
        question = questions["layouts", i]
        cells = word(question)
        for (k = 1; k <= contender_count["layouts"]; k++) {
            cells = cells " | " cell("layouts", question, contenders["layouts", k], "ordinary = 1")
            value = results["layouts", question, contenders["layouts", k], "ordinary = 1"]
            if (question ~ /^mix / && value > worst[k]) worst[k] = value
        }
        if (question !~ /^mix /) row(cells " | " cell("layouts", question, "auto", "best = 1"))
        else if (mixes++ >= 0 && results["layouts", question, "auto", "best = 1"] > worst_choice)
            worst_choice = results["layouts", question, "auto", "best = 1"]
    }
    if (!mixes) return
    cells = say("the slowest of " mixes " random mixes", mixes " 通りの無作為な配置のうち最も遅いもの")
    for (k = 1; k <= contender_count["layouts"]; k++) cells = cells " | " number(worst[k])
    row(cells " | " number(worst_choice))
}

function table(name) {
    if (name == "machine") table_machine()
    else if (name == "single") table_single()
    else if (name == "batch") table_batch()
    else if (name == "layouts") table_layouts()
    else if (name == "toi") table_of("toi", say("sweep", "移動"), "ns a query", "kernel = 1")
    else if (name == "tiles") table_of("tiles", say("way", "移動"), "ns a query")
    else if (name == "broad") table_of("broad", say("shapes", "図形"), "ms a tick")
    else if (name == "peers") table_of("broad peers", say("shapes", "図形"), "ms a tick")
    else if (name == "crowd") table_of("crowd", say("shapes", "図形の数"), "ms a frame, median", "ms a frame, lowest")
    else {
        print "bench_tables: no table " name >"/dev/stderr"
        status = 1
    }
}

NR == FNR { take_result(); next }
/^<!-- \/bench -->$/ { skipping = 0 }
!skipping { print }
/^<!-- bench [a-z]+ -->$/ { table($3); skipping = 1 }
END {
    if (skipping) {
        print "bench_tables: a table without an end" >"/dev/stderr"
        status = 1
    }
    exit status
}
