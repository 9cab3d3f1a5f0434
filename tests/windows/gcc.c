// A gcc.exe for Wine, which has none: it has the gcc of this system compile for Windows. A program of this system
// cannot be waited for, so a script notes its end in a file.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

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

static int read_status(const char *path) {
    int status = -1;
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%d", &status) != 1) status = -1;
    if (file) fclose(file);
    return status;
}

int main(int argc, char **argv) {
    char script[MAX_PATH], status[MAX_PATH], output[MAX_PATH], line[4 * MAX_PATH];
    STARTUPINFOA startup = {.cb = sizeof startup};
    PROCESS_INFORMATION created;
    const char *folder = getenv("TMP");
    snprintf(script, sizeof script, "%s/gcc-script", folder);
    snprintf(status, sizeof status, "%s/gcc-status", folder);
    snprintf(output, sizeof output, "%s/gcc-output", folder);
    FILE *file = fopen(script, "wb");
    if (!file) return 90;
    fputs("x86_64-w64-mingw32-gcc", file);
    for (int i = 1; i < argc; i++) {
        fputs(" '", file);
        write_here(file, argv[i]);
        fputc('\'', file);
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
    for (int byte; file && (byte = getc(file)) != EOF;) putchar(byte);
    if (file) fclose(file);
    return result < 0 ? 92 : result;
}
