// Saving keeps what belongs to a file beside its bytes, and leaves nothing else behind.
#define _GNU_SOURCE // chroot
#include "lab_support.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "whole_file.h"

static bool write_text_to(FILE *file, const void *what) {
    return fputs(what, file) >= 0;
}

static bool save(const char *path, const char *text) {
    Error error;
    return whole_file_save(path, write_text_to, text, &error);
}

static void assert_text_of(const char *path, const char *expected) {
    size_t size;
    char *text = read_text(path, &size);
    assert_string_equal(text, expected);
    assert_int_equal(size, strlen(expected));
    free(text);
}

static struct stat status_of(const char *path) {
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status;
}

TEST(owner_and_mode_stay) {
    const char *path = write_text("owned", "before");
    assert_int_equal(chmod(path, 0640), 0);
    const bool is_root = geteuid() == 0;
    if (is_root) assert_int_equal(chown(path, 12345, 54321), 0);
    const struct stat before = status_of(path);
    assert_true(save(path, "after"));
    const struct stat after = status_of(path);
    assert_text_of(path, "after");
    assert_int_equal(after.st_mode, before.st_mode);
    assert_int_equal(after.st_uid, before.st_uid);
    assert_int_equal(after.st_gid, before.st_gid);
    assert_int_not_equal(after.st_ino, before.st_ino); // it was replaced, not overwritten
}

TEST(hard_links_stay) {
    const char *path = write_text("one", "before"), *other = test_path("other");
    assert_int_equal(link(path, other), 0);
    assert_true(save(path, "after"));
    assert_text_of(other, "after");
    assert_int_equal(status_of(other).st_nlink, 2);
}

TEST(links_are_followed_wherever_they_lead) {
    const char *link = test_path("link"), *second = test_path("second");
    assert_int_equal(mkdir(test_path("folder"), 0755), 0);
    assert_int_equal(symlink("folder/target", link), 0);
    assert_int_equal(symlink(link, second), 0);
    assert_true(save(second, "new"));
    assert_text_of(test_path("folder/target"), "new");
    assert_true(save(link, "newer"));
    assert_text_of(test_path("folder/target"), "newer");
    struct stat status;
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(symlink("round", test_path("round")), 0);
    assert_false(save(test_path("round"), "x"));
    if (!CAN_REFUSE_MEMORY) return;
    char far[600] = "folder/";
    while (strlen(far) < 500) strcat(far, "./");
    assert_int_equal(symlink(strcat(far, "none"), test_path("far")), 0);
    refuse_memory_from(400);
    const bool is_saved = save(test_path("far"), "x");
    refuse_memory_from(SIZE_MAX);
    assert_false(is_saved);
    assert_true(save(test_path("far"), "x"));
    assert_text_of(test_path("folder/none"), "x");
}

TEST(a_link_in_the_current_folder_is_followed) {
    char *before = getcwd(NULL, 0);
    assert_int_equal(chdir(test_folder()), 0);
    assert_int_equal(symlink("bare-target", "bare"), 0);
    const bool is_saved = save("bare", "new");
    assert_int_equal(chdir(before), 0);
    free(before);
    assert_true(is_saved);
    assert_text_of(test_path("bare-target"), "new");
}

static bool count_calls(FILE *file, const void *what) {
    ++*(int *)what;
    return fputs("x", file) >= 0;
}

TEST(a_file_is_written_once_in_the_usual_mode) {
    const char *path = test_path("once");
    const mode_t mask = umask(0027);
    int calls = 0;
    assert_true(whole_file_save(path, count_calls, &calls, NULL));
    umask(mask);
    assert_int_equal(calls, 1);
    assert_int_equal(status_of(path).st_mode & 07777, 0640);
}

TEST(folders_are_made_for_the_user_alone) {
    const char *path = test_path("a/b/c");
    Error error = {0};
    assert_true(folders_make_above(path, &error));
    assert_true(folders_make_above(path, &error)); // they may be there
    assert_int_equal(status_of(test_path("a")).st_mode, S_IFDIR | 0700);
    assert_int_equal(status_of(test_path("a/b")).st_mode, S_IFDIR | 0700);
    assert_int_equal(place_kind(path), PLACE_FREE);
    write_text("a/file", "");
    assert_false(folders_make_above(test_path("a/file/b/c"), &error));
    assert_string_equal(error.where, test_path("a/file/b"));
    assert_contains(error_text(&error), "Not a directory");
}

static struct stat synced[8];
static int synced_count, sync_fails;

// Takes the place of the system's.
int fsync(int file) {
    if (synced_count < 8) fstat(file, &synced[synced_count++]);
    errno = EIO;
    return -sync_fails;
}

TEST(what_is_saved_reaches_the_disk_and_so_does_its_name) {
    const char *path = write_text("synced", "before");
    char *here = getcwd(NULL, 0);
    synced_count = 0;
    assert_true(save(path, "after"));
    assert_int_equal(chdir(test_folder()), 0);
    const bool is_saved = save("synced", "again");
    assert_int_equal(link("synced", "synced-too"), 0);
    const bool is_overwritten = save("synced", "last");
    sync_fails = 1;
    const bool is_lost = !save("synced", "x") && !save("synced-new", "x");
    sync_fails = 0;
    assert_int_equal(chdir(here), 0);
    free(here);
    assert_true(is_saved && is_overwritten && is_lost);
    assert_int_equal(synced_count, 7);
    assert_int_equal(synced[2].st_ino, status_of(path).st_ino);
    assert_int_equal(synced[4].st_ino, status_of(path).st_ino);
    assert_int_equal(synced[1].st_ino, status_of(test_folder()).st_ino);
    assert_int_equal(synced[3].st_ino, status_of(test_folder()).st_ino);
}

// Without /proc, the new file has a name from the start. The number 0 of a file is as good as any.
TEST(a_file_in_the_root_folder_is_saved) {
    if (geteuid() != 0) skip();
    const pid_t child = fork();
    if (child == 0) {
        if (chroot(test_folder()) != 0) _exit(0); // not allowed here
        close(STDIN_FILENO);
        synced_count = 0;
        const bool is_saved = save("/in-root", "x");
        _exit(is_saved && synced_count > 0 && synced[synced_count - 1].st_ino == status_of("/").st_ino ? 0 : 1);
    }
    int ended;
    assert_int_equal(waitpid(child, &ended, 0), child);
    assert_true(WIFEXITED(ended) && WEXITSTATUS(ended) == 0);
}

TEST(a_save_leaves_no_file_open_and_works_with_any_number) {
    const char *path = write_text("numbers", "before"), *shared = write_text("shared", "");
    assert_int_equal(link(shared, test_path("shared-too")), 0);
    const int before = free_number(), input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    int calls = 0;
    const bool is_saved = whole_file_save(path, count_calls, &calls, NULL);
    dup2(input, STDIN_FILENO);
    close(input);
    assert_int_equal(calls, 1);
    assert_true(is_saved && save(path, "again") && save(shared, "x") && save("/dev/null", "x"));
    assert_false(save(test_folder(), "x"));
    assert_int_equal(free_number(), before);
    assert_text_of(path, "again");
}

TEST(what_a_device_refuses_is_told) {
    Error error = {0};
    if (place_kind("/dev/full") != PLACE_DEVICE) skip();
    errno = 0;
    assert_false(whole_file_save("/dev/full", write_text_to, "x", &error));
    assert_string_equal(error_text(&error), "/dev/full: No space left on device");
}

TEST(what_a_program_that_was_killed_has_left_is_replaced) {
    char left[32];
    snprintf(left, sizeof left, "left.%ld", (long)getpid());
    const char *path = write_text("left", "before");
    int calls = 0;
    write_text(left, "half");
    assert_true(whole_file_save(path, count_calls, &calls, NULL));
    assert_int_equal(calls, 1);
    assert_text_of(path, "x");
    assert_int_equal(access(test_path(left), F_OK), -1);
}

typedef struct {
    int reason, calls;
} Failure;

static bool fail_once(FILE *file, const void *what) {
    Failure *failure = (Failure *)what;
    errno = failure->reason;
    return failure->calls++ > 0 && fputs("after", file) >= 0;
}

// Where the folder takes no other file, the old one is written itself; where it takes none without a name, one with a
// name.
TEST(a_second_attempt_is_made_only_where_it_may_help) {
    static const int reasons[] = {EACCES, EROFS, EPERM, ENOSPC, EOPNOTSUPP, EISDIR, ENOENT, EXDEV, EINVAL};
    for (int i = 0; i < 9; i++) {
        Failure failure = {reasons[i], 0};
        const char *old = write_text("refused", "before"), *new = test_path("not-there");
        assert_int_equal(whole_file_save(old, fail_once, &failure, NULL), i != 3);
        assert_text_of(old, i != 3 ? "after" : "before");
        failure.calls = 0;
        assert_int_equal(whole_file_save(new, fail_once, &failure, NULL), i > 3);
        assert_int_equal(place_kind(new), i > 3 ? PLACE_FILE : PLACE_FREE);
        unlink(new);
    }
}

// Root may write everywhere, so a child gives that up.
TEST(a_file_is_saved_as_far_as_its_mode_and_folder_allow) {
    const char *folder = test_path("closed");
    assert_int_equal(mkdir(folder, 0755), 0);
    assert_int_equal(chmod(write_text("closed/file", "before"), 0666), 0);
    if (geteuid() == 0) assert_int_equal(chown(test_folder(), 0, 54321), 0);
    assert_int_equal(chmod(test_folder(), 02777), 0); // what is new has the folder's group
    const char *new = test_path("new-of-group");
    assert_true(save(new, ""));
    assert_int_equal(status_of(new).st_gid, status_of(test_folder()).st_gid);
    assert_int_equal(chmod(write_text("locked", "before"), 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    const char *shared = write_text("of-a-group", "before");
    const bool is_root = geteuid() == 0;
    if (is_root) assert_int_equal(chown(shared, 12345, 23456), 0);
    assert_int_equal(chmod(shared, 0666), 0);
    const pid_t child = fork();
    if (child == 0) {
        if (is_root && (setgid(23456) != 0 || setuid(65534) != 0)) _exit(2);
        const bool is_locked = !save(test_path("closed/new"), "x") && !save(test_path("locked"), "after");
        const bool is_saved = save(test_path("of-a-group"), "after") && save(test_path("new-of-user"), "");
        _exit(is_locked && is_saved && save(test_path("closed/file"), "after") ? 0 : 1);
    }
    int ended;
    assert_int_equal(waitpid(child, &ended, 0), child);
    chmod(folder, 0755);
    chmod(test_folder(), 0755);
    assert_true(WIFEXITED(ended));
    assert_int_equal(WEXITSTATUS(ended), 0);
    assert_text_of(test_path("closed/file"), "after");
    assert_text_of(test_path("locked"), "before");
    if (is_root) assert_int_equal(status_of(test_path("of-a-group")).st_gid, 23456); // the owner may not stay
}

static bool write_and_die(FILE *file, const void *what) {
    fputs("half", file);
    fflush(file);
    raise(SIGKILL);
    return true;
}

static int files_in(const char *folder) {
    int count = 0;
    DIR *names = opendir(folder);
    assert_non_null(names);
    for (struct dirent *entry; (entry = readdir(names)) != NULL;) count += entry->d_name[0] != '.';
    closedir(names);
    return count;
}

TEST(a_program_that_is_killed_leaves_no_file) {
    const char *folder = test_path("killed");
    assert_int_equal(mkdir(folder, 0755), 0);
    const char *path = write_text("killed/file", "before");
    const pid_t child = fork();
    if (child == 0) whole_file_save(path, write_and_die, NULL, NULL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_text_of(path, "before");
    assert_int_equal(files_in(folder), 1);
}

static bool run_out_of_space(FILE *file, const void *what) {
    fputs("half", file);
    errno = ENOSPC;
    return false;
}

TEST(what_fails_changes_nothing) {
    Error error = {0};
    const char *folder = test_path("failed");
    assert_int_equal(mkdir(folder, 0755), 0);
    const char *path = write_text("failed/file", "before");
    assert_false(whole_file_save(path, run_out_of_space, NULL, &error));
    assert_contains(error_text(&error), "No space left");
    assert_int_equal(link(path, test_path("failed/link")), 0);
    assert_false(whole_file_save(path, run_out_of_space, NULL, &error));
    assert_contains(error_text(&error), "No space left");
    assert_text_of(path, "before");
    assert_int_equal(files_in(folder), 2);
    assert_false(whole_file_save(folder, write_text_to, "x", &error));
    assert_contains(error_text(&error), "Is a directory");
    assert_false(whole_file_save(test_path("missing/file"), write_text_to, "x", &error));
    assert_contains(error_text(&error), "No such file");
}

TEST(one_file_is_recognized) {
    const char *a = write_text("same", ""), *b = test_path("hard"), *c = test_path("soft"),
               *d = write_text("apart", "");
    assert_int_equal(link(a, b), 0);
    assert_int_equal(symlink("same", c), 0);
    assert_true(files_are_same(a, b) && files_are_same(a, c) && files_are_same(c, b));
    const char *none = test_path("none");
    assert_true(files_are_same(a, b));
    assert_false(files_are_same(a, none) || files_are_same(a, d));
    assert_true(files_are_same(test_path("none"), test_path("./none")));
    assert_true(files_are_same("/no-such-file", "/./no-such-file"));
    assert_false(files_are_same(test_path("none"), "/none") ||
                 files_are_same(test_path("none"), test_path("other-none")));
    assert_false(files_are_same("/dev/null", "/dev/null")); // nothing is lost there
}

TEST(folders_above_a_file_are_made) {
    char path[] = "/tmp/hitlab-folders-XXXXXX/one/two/file", root[] = "/tmp/hitlab-folders-XXXXXX";
    Error error = {0};
    const int here = open(".", O_RDONLY);
    assert_non_null(mkdtemp(root));
    memcpy(path, root, strlen(root));
    for (int i = 0; i < 2; i++) {
        errno = 0;
        assert_int_equal(fchdir(here), 0);
        assert_int_equal(chdir(root), 0);
        assert_true(folders_make_above("one/two/file", &error)); // they may be there
        assert_true(folders_make_above("1/file", &error));
        assert_int_equal(rmdir("1"), 0);
        assert_int_equal(fchdir(here), 0);
        assert_true(folders_make_above(path, &error));
    }
    close(here);
    *strrchr(path, '/') = '\0';
    const struct stat made = status_of(path);
    assert_true(S_ISDIR(made.st_mode));
    assert_int_equal(made.st_mode & 077, 0);
    assert_int_equal(made.st_mode & 0700, 0700);
    assert_true(files_are_same("a-file-not-there", "./a-file-not-there"));
    assert_false(files_are_same("a-file-not-there", "/tmp/a-file-not-there"));
    assert_false(files_are_same("a-file-not-there", "another-not-there"));
    assert_int_equal(rmdir(path), 0);
    *strrchr(path, '/') = '\0';
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(root), 0);
}

TEST_FILE(whole_file, NULL, remove_folder)
