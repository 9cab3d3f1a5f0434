// A gcc.exe or cl.exe for Wine, which has none: it has the gcc of this system compile for Windows. As cl.exe it takes
// cl's options, fails at others, and prints messages in cl's form. A program of this system cannot be waited for, so a
// script notes its end in a file.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
// After windows.h.
#include <tlhelp32.h>

// The path of a file of Wine's drives, as this system names it: Z is its root, and WINE_C the folder of C.
static void write_here(FILE *out, const char *argument) {
    for (const char *at = argument; *at; at++) {
        if (strchr("CZcz", at[0]) && at[1] == ':' && (at[2] == '/' || at[2] == '\\'))
            fputs(strchr("Cc", *at++) ? getenv("WINE_C") : "", out);
        else if (*at == '\'')
            fputs("'\\''", out);
        else
            fputc(*at == '\\' ? '/' : *at, out);
    }
}

static void write_quoted(FILE *out, const char *argument) {
    fputs(" '", out);
    write_here(out, argument);
    fputc('\'', out);
}

// Writes an option of cl as those of gcc. False for one that it does not know.
static bool write_option(FILE *out, const char *option) {
    static const struct {
        const char *of_cl, *of_gcc; // a path follows that which ends in a colon or a capital
    } options[] = {{"/nologo", ""},
                   {"/LD", " -shared"},
                   {"/O2", " -O2"},
                   {"/W4", " -Wall -Wextra"},
                   {"/utf-8", ""},
                   {"/wd4100", " -Wno-unused-parameter"},
                   {"/wd4505", " -Wno-unused-function"},
                   {"/wd4", NULL},
                   {"/Fo:", NULL},
                   {"/FI", " -include"},
                   {"/Fe:", " -o"},
                   {"/D", " -D"},
                   {"/I", " -I"},
                   {"/Tc", " -x c"},
                   {"/Tp", " -x c++"}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const size_t length = strlen(options[i].of_cl);
        if (strncmp(option, options[i].of_cl, length) != 0) continue;
        if (!options[i].of_gcc) return true;
        fputs(options[i].of_gcc, out);
        if (option[length]) write_quoted(out, option + length);
        return true;
    }
    return false;
}

static int read_status(const char *path) {
    int status = -1;
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%d", &status) != 1) status = -1;
    if (file) fclose(file);
    return status;
}

// "own.c:7:3: error: x" as "own.c(7): error C2065: x", and "own.c:7:3: warning: x" as "own.c(7): warning C4189: x".
static void print_as_cl(char *line) {
    static const char *const words[][2] = {{": error: ", "error C2065"}, {": warning: ", "warning C4189"}};
    for (int i = 0; i < 2; i++) {
        char *word = strstr(line, words[i][0]);
        if (!word) continue;
        *word = '\0';
        int numbers[2] = {0};
        for (int j = 0; j < 2 && strrchr(line, ':'); j++) {
            numbers[j] = atoi(strrchr(line, ':') + 1);
            *strrchr(line, ':') = '\0';
        }
        printf("%s(%d): %s: %s", line, numbers[1], words[i][1], word + strlen(words[i][0]));
        return;
    }
}

// A judge that dies: the process that started this one, where a file asks for that.
static void end_parent(void) {
    PROCESSENTRY32 entry = {.dwSize = sizeof entry};
    const HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    for (BOOL is_found = Process32First(all, &entry); is_found; is_found = Process32Next(all, &entry)) {
        if (entry.th32ProcessID == GetCurrentProcessId())
            TerminateProcess(OpenProcess(PROCESS_TERMINATE, FALSE, entry.th32ParentProcessID), 5);
    }
    CloseHandle(all);
}

int wmain(int argc, wchar_t **wide) {
    static char *argv[256];
    for (int i = 0; i < argc && i < 256; i++) {
        argv[i] = calloc(1, 4 * MAX_PATH);
        WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, argv[i], 4 * MAX_PATH, NULL, NULL);
    }
    char script[MAX_PATH], status[MAX_PATH], output[MAX_PATH], line[4 * MAX_PATH];
    STARTUPINFOA startup = {.cb = sizeof startup};
    PROCESS_INFORMATION created;
    const char *folder = getenv("TMP");
    snprintf(script, sizeof script, "%s/gcc-script", folder);
    snprintf(status, sizeof status, "%s/gcc-status", folder);
    snprintf(output, sizeof output, "%s/gcc-output", folder);
    FILE *file = fopen(script, "wb");
    if (!file) return 90;
    const bool is_cl = strstr(argv[0], "cl.exe") || strcmp(argv[0], "cl") == 0;
    fputs("x86_64-w64-mingw32-gcc", file);
    for (int i = 1; i < argc; i++) {
        if (strstr(argv[i], "ends-the-judge.c")) end_parent();
        if (!is_cl) {
            write_quoted(file, argv[i]);
        } else if (!write_option(file, argv[i])) {
            printf("cl : Command line error D8021 : invalid argument '%s'\n", argv[i]);
            return 2;
        }
    }
    fputs(" >'", file);
    write_here(file, output);
    fputs("' 2>&1\necho $? >'", file);
    write_here(file, status);
    fputs(".new'\nmv '", file);
    write_here(file, status);
    fputs(".new' '", file);
    write_here(file, status);
    fputs("'\n", file);
    fclose(file);
    remove(status);
    FILE *command = fopen(output, "w+b");
    if (!command) return 91;
    fputs("/bin/sh ", command);
    write_here(command, script);
    rewind(command);
    if (!fgets(line, sizeof line, command)) return 91;
    fclose(command);
    if (!CreateProcessA("Z:\\bin\\sh", line, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &created)) return 91;
    int result = -1;
    for (int i = 0; result < 0 && i < 6000; i++) {
        Sleep(10);
        result = read_status(status);
    }
    file = fopen(output, "rb");
    while (file && fgets(line, sizeof line, file)) {
        if (is_cl)
            print_as_cl(line);
        else
            fputs(line, stdout);
    }
    if (file) fclose(file);
    return result < 0 ? 92 : result;
}
