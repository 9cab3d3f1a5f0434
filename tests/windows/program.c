// A user's program, which answers a question a line: `program BEHAVIOR`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *answers;
static size_t length;

// The words of a question: the scene, the circle's center and radius, the box's center, half sizes and direction.
static double number_of(const char *question, int word) {
    for (; word > 0; word--) question += strcspn(question, " ") + 1;
    return strtod(question, NULL);
}

static void answer(const char *question) {
    length += (size_t)sprintf(answers + length, number_of(question, 1) < number_of(question, 4) ? "hit\n" : "miss\n");
}

static void print(void) {
    fwrite(answers, 1, length, stdout);
    fflush(stdout);
    length = 0;
}

int main(int argc, char **arguments) {
    const char *behavior = argc > 1 ? arguments[1] : "";
    char line[4096];
    answers = malloc(1 << 24);
    while (fgets(line, sizeof line, stdin)) {
        const int is_large = number_of(line, 6) > 1000;
        if (strcmp(behavior, "silent") == 0) continue;
        if (is_large && strcmp(behavior, "exits") == 0) exit(3);
        if (is_large && strcmp(behavior, "crashes") == 0) *(volatile int *)0 = 1;
        if (is_large && strcmp(behavior, "prints") == 0) printf("perhaps\n"), exit(0);
        if (strcmp(behavior, "complains") == 0) fputs("no such shape\n", stderr), exit(1);
        answer(line);
        if (strcmp(behavior, "waits") != 0) print();
    }
    print();
    return 0;
}
