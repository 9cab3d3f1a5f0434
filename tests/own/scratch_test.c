// Temporary folders: of this program, of one that was killed, of one that runs.
#include "subject_support.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "scratch.h"

static bool exists(const char *path) {
    struct stat status;
    return stat(path, &status) == 0;
}

// Opens a folder with a file in it in another process, which then waits to be killed.
static pid_t open_elsewhere(Scratch *scratch) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t pid = fork();
    if (pid == 0) {
        char file[SCRATCH_PATH + 8];
        if (!scratch_open(scratch, NULL)) _exit(1);
        snprintf(file, sizeof file, "%s/x.so", scratch->path);
        fclose(fopen(file, "w"));
        if (write(ends[1], scratch, sizeof *scratch) < 0) _exit(1);
        for (;;) pause();
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], scratch, sizeof *scratch), sizeof *scratch);
    close(ends[0]);
    return pid;
}

TEST(a_folder_is_private_and_removed) {
    Scratch scratch;
    Error error;
    struct stat status;
    assert_true(scratch_open(&scratch, &error));
    assert_int_equal(stat(scratch.path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    scratch_close(&scratch);
    assert_false(exists(scratch.path));
}

TEST(a_dead_programs_folder_is_removed_and_no_other) {
    Scratch dead, running, own;
    Error error;
    const pid_t first = open_elsewhere(&dead), second = open_elsewhere(&running);
    kill(first, SIGKILL);
    waitpid(first, NULL, 0);
    assert_true(exists(dead.path));
    assert_true(scratch_open(&own, &error));
    assert_false(exists(dead.path));
    assert_true(exists(running.path));
    kill(second, SIGKILL);
    waitpid(second, NULL, 0);
    scratch_close(&own);
    assert_true(scratch_open(&own, &error));
    assert_false(exists(running.path));
    scratch_close(&own);
}

TEST(a_missing_place_is_reported) {
    Scratch scratch;
    Error error;
    setenv("TMPDIR", "/no/such/folder", 1);
    assert_false(scratch_open(&scratch, &error));
    assert_string_equal(error_text(&error), "/no/such/folder: no temporary folder: No such file or directory");
    setenv("TMPDIR", test_folder(), 1);
}

TEST(without_a_lock_there_is_no_folder) {
    char part[256];
    Scratch scratch;
    Error error;
    snprintf(part, sizeof part, "%s/no-descriptors", test_folder());
    assert_int_equal(mkdir(part, 0700), 0);
    setenv("TMPDIR", part, 1);
    const int limit = limit_descriptors(0);
    const bool is_open = scratch_open(&scratch, &error);
    limit_descriptors(limit);
    setenv("TMPDIR", test_folder(), 1);
    assert_false(is_open);
    assert_contains(error_text(&error), "/no-descriptors: no temporary file: Too many open files");
    assert_int_equal(rmdir(part), 0); // it is empty
}

// Tests of other builds may run at the same time.
static int use_own_folder(void **state) {
    return setenv("TMPDIR", test_folder(), 1);
}

TEST_FILE(scratch, use_own_folder, remove_folder)
