// Writes what is special in reports on a broad phase.
#include <math.h>

#include "broad_parts.h"
#include "number.h"

const Racer broad_racers[RACERS] = {
    {"yours", {{"yours", "自作"}}}, {"all-pairs", {{"every pair", "総当たり"}}},
    {"grid", {{"grid", "格子"}}},   {"sort-and-sweep", {{"sweep", "スイープ"}}},
    {"tree", {{"tree", "木"}}},
};

Phrase broad_phrase(const FirstFault *first, FaultKind fault) {
    static const Text unsteady = {{"asked again about these boxes, it did not make this error",
                                   "この矩形でもう一度質問すると、この誤りは起きなかった"}};
    static const Text missing = {{"the pair {0}, {1} is missing", "組 {0}, {1} が抜けている"}};
    static const Text wrong = {{"{0}, {1} are not a pair: apart", "{0}, {1} は離れていて、組ではない"}};
    static const Text none = {
        {"it found the pair {0}, {1}, but the boxes are 0 to {2}", "組 {0}, {1} を見つけたが、矩形は 0 から {2} まで"}};
    static const Text doubled = {{"it found the pair {0}, {1} more than once", "組 {0}, {1} を二度以上見つけた"}};
    static const Text reversed = {
        {"it wrote the pair {0}, {1}: the smaller number comes first", "組 {0}, {1} と書いた。小さい番号が先"}};
    static const Text counted = {{"it returned {0}; pairs: {1}, capacity: {2}", "{0} を返した。組は {1}、容量は {2}"}};
    static const Text negative = {{"it returned {0}, which is negative", "負の数 {0} を返した"}};
    static const Text unwritten = {
        {"it returned {0}, but did not write as many pairs", "{0} を返したが、それだけの組を書いていない"}};
    const BoxesCase *boxes = &first->crowd;
    const Slot a = slot_number(boxes->pair.a, 0), b = slot_number(boxes->pair.b, 0);
    const Slot returned = slot_number(boxes->returned, 0);
    const bool exists = boxes->pair.a != boxes->pair.b && boxes->pair.a >= 0 && boxes->pair.b >= 0 &&
                        boxes->pair.a < boxes->count && boxes->pair.b < boxes->count;
    if (!boxes->recurs) return phrase(&unsteady);
    switch (fault) {
    case FAULT_FALSE_MISS: return phrase_of(&missing, a, b);
    case FAULT_FALSE_HIT: return phrase_of(exists ? &wrong : &none, a, b, slot_number(boxes->count - 1, 0));
    case FAULT_DOUBLED: return phrase_of(&doubled, a, b);
    case FAULT_REVERSED: return phrase_of(&reversed, a, b);
    case FAULT_MISCOUNTED:
        if (boxes->returned < 0) return phrase_of(&negative, returned);
        if (boxes->returned <= boxes->capacity && boxes->pairs <= boxes->capacity)
            return phrase_of(&unwritten, returned);
        return phrase_of(&counted, returned, slot_number(boxes->pairs, 0), slot_number(boxes->capacity, 0));
    default: return own_fault_phrase(&boxes->fault);
    }
}

void broad_write_boxes(char text[OWN_LINE], const BoxesCase *boxes) {
    TextBuffer line = buffer_in(text, OWN_LINE);
    buffer_print(&line, "%s %d", own_kinds[OWN_CROWD].id, boxes->count);
    for (int i = 0; i < boxes->count && i < CASE_BOXES_MAX; i++) {
        buffer_print(&line, "  ");
        own_write_numbers(&line, &boxes->boxes[i].left, 4, " ");
    }
    if (boxes->count > CASE_BOXES_MAX) buffer_print(&line, "  ...");
}

enum { FIRST_COLUMN = 12, COLUMN = 12 };

static void write_row(const Race *race, const double numbers[RACERS], const char *name, int decimals, FILE *out) {
    fputs("  ", out);
    report_write_cell(out, name, -FIRST_COLUMN);
    for (int i = 0; i < RACERS; i++) {
        char text[NUMBER_TEXT];
        snprintf(text, sizeof text, numbers[i] > 0 ? "%.*f" : "-", decimals, numbers[i]);
        report_write_cell(out, text, COLUMN);
    }
    fputs("\n", out);
}

void broad_write_race(const Report *report, FILE *out) {
    static const Text title = {{"The race: microseconds by the number of boxes, evenly strewn, in one run.",
                                "競走：均等に散らばる矩形の数ごとの時間（マイクロ秒）。一度に測った値。"}};
    static const Text exponent = {{"exponent", "指数"}};
    static const Text meaning = {
        {"An exponent of 2 says: twice the boxes take four times as long; of 1: twice as long.",
         "指数 2 なら、矩形が 2 倍になると時間は 4 倍。指数 1 なら 2 倍。"}};
    const Race *race = &report->judgement->race;
    if (!race->size_count) return;
    fprintf(out, "\n%s\n", title.in[report->language]);
    fputs("  ", out);
    report_write_cell(out, report->language == LANGUAGE_JAPANESE ? "矩形" : "boxes", -FIRST_COLUMN);
    for (int i = 0; i < RACERS; i++) report_write_cell(out, broad_racers[i].name.in[report->language], COLUMN);
    fputs("\n", out);
    for (int size = 0; size < race->size_count; size++) {
        double us[RACERS];
        char name[NUMBER_TEXT];
        for (int i = 0; i < RACERS; i++) us[i] = race->us[i][size];
        snprintf(name, sizeof name, "%d", race->boxes[size]);
        write_row(race, us, name, 1, out);
    }
    write_row(race, race->exponents, exponent.in[report->language], 2, out);
    fprintf(out, "  %s\n", meaning.in[report->language]);
}

void broad_write_race_json(const Race *race, FILE *out) {
    if (!race->size_count) return;
    fputs(",\n \"race\": {\"us\": [", out);
    for (int size = 0; size < race->size_count; size++) {
        fprintf(out, "%s{\"boxes\": %d", size ? ",\n          " : "", race->boxes[size]);
        for (int i = 0; i < RACERS; i++)
            if (race->us[i][size] > 0) fprintf(out, ", \"%s\": %.4g", broad_racers[i].id, race->us[i][size]);
        fputs("}", out);
    }
    fputs("],\n  \"exponents\": {", out);
    const char *comma = "";
    for (int i = 0; i < RACERS; i++) {
        if (race->exponents[i] == 0) continue;
        fprintf(out, "%s\"%s\": %.3g", comma, broad_racers[i].id, race->exponents[i]);
        comma = ", ";
    }
    fputs("}}", out);
}

enum { WIDTH = 640, HEIGHT = 420, LEFT = 70, RIGHT = 480, TOP = 40, BOTTOM = 360 };

static double x_of(double boxes) {
    return LEFT + (RIGHT - LEFT) * log10(boxes / 100) / log10(200);
}

// From 1 µs to 1 s.
static double y_of(double us) {
    return BOTTOM - (BOTTOM - TOP) * log10(us < 1 ? 1 : us) / 6;
}

static void write_axes(Language language, FILE *out) {
    static const Text x_name = {{"boxes", "矩形の数"}}, y_name = {{"time", "時間"}};
    static const char *const times[] = {"1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"};
    static const int counts[] = {100, 200, 500, 1000, 2000, 5000, 10000, OWN_BOXES_MAX};
    for (int i = 0; i < 7; i++) {
        const double y = y_of(pow(10, i));
        fprintf(out,
                "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                LEFT, y, RIGHT, LEFT - 6, y + 4, times[i]);
    }
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\">%d</text>\n", x_of(counts[i]),
                BOTTOM + 18, counts[i]);
    fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text><text x=\"%d\" y=\"%d\">%s</text>\n",
            (LEFT + RIGHT) / 2, BOTTOM + 40, x_name.in[language], LEFT - 50, TOP - 16, y_name.in[language]);
}

void broad_write_race_svg(const Race *race, Language language, FILE *out) {
    static const char *const pens[RACERS] = {"stroke=\"#d02020\" stroke-width=\"3\"",
                                             "stroke=\"#404040\" stroke-dasharray=\"2 3\"", "stroke=\"#1060c0\"",
                                             "stroke=\"#c07000\" stroke-dasharray=\"7 4\"", "stroke=\"#308030\""};
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
            "font-family=\"Noto Sans CJK JP, Hiragino Sans, Yu Gothic, sans-serif\" font-size=\"13\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT);
    write_axes(language, out);
    for (int i = 0; i < RACERS; i++) {
        const int y = TOP + 12 + 24 * i;
        char command = 'M';
        fprintf(out, "<path fill=\"none\" stroke-width=\"2\" %s d=\"", pens[i]);
        for (int size = 0; size < race->size_count; size++) {
            if (race->us[i][size] <= 0) continue;
            fprintf(out, "%c%.1f %.1f", command, x_of(race->boxes[size]), y_of(race->us[i][size]));
            command = 'L';
        }
        fprintf(out, "M%d %dh28\"/>\n<text x=\"%d\" y=\"%d\">%s: n^%.2f</text>\n", RIGHT + 10, y, RIGHT + 44, y + 4,
                broad_racers[i].name.in[language], race->exponents[i]);
    }
    fputs("</svg>\n", out);
}
