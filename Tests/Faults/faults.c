// Stands between flick and the system: writes down the calls that concern one folder, lets one of them fail, and
// leaves out the syncs or the lock. Loaded by LD_PRELOAD; told what to do by the environment:
//
//   FAULTS_FOLDER  calls on names in this folder, on files opened by such names, and writes to the standard
//                  streams are counted, from 0
//   FAULTS_LOG     a file that gets a line for each of them
//   FAULTS_AT      the number of the call that goes wrong
//   FAULTS_KIND    how it does: a number is the errno that it fails with, without being carried out; "short" reads
//                  or writes half of what was asked; "kill" ends the process before the call; "cut" ends it after
//                  the call, or after half of it where it is a write
//   FAULTS_ON      not empty: every later call on the folder fails too, writes to the standard streams do not
//   FAULTS_OMIT    "file-sync", "folder-sync" or "lock": those calls succeed and do nothing
//   FAULTS_CHANCE  not empty: random numbers are the system's own
//
// Otherwise time and chance are the same in every run, so that runs can be compared byte by byte. Uses nothing of the C
// library but what cannot call back into the functions that it replaces. Programs that flick starts (git) run without
// it: the calls are flick's own.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

typedef long (*system_caller)(long, ...);
static system_caller found;
static const char *folder;
static size_t folder_length;
static int log_file = -1;
static long fault_at = -1, calls = 0;
static const char *kind = "";
static int goes_on;
static const char *omitted = "";
static unsigned char followed[4096];

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static system_caller caller(void);
#define real_syscall caller()

__attribute__((constructor)) static void prepare(void) {
  if (found) return;
  *(void **)&found = dlsym(RTLD_NEXT, "syscall");
  folder = setting("FAULTS_FOLDER");
  folder_length = strlen(folder);
  kind = setting("FAULTS_KIND");
  omitted = setting("FAULTS_OMIT");
  goes_on = *setting("FAULTS_ON") != 0;
  if (*setting("FAULTS_AT")) fault_at = atol(setting("FAULTS_AT"));
  if (*setting("FAULTS_LOG")) {
    long file = real_syscall(SYS_openat, AT_FDCWD, setting("FAULTS_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    log_file = (int)real_syscall(SYS_fcntl, (int)file, F_DUPFD_CLOEXEC, 900);
    real_syscall(SYS_close, (int)file);
  }
  unsetenv("LD_PRELOAD");
}

// Other libraries may make calls before the constructor has run.
static system_caller caller(void) {
  if (!found) prepare();
  return found;
}

static int concerns_name(const char *name) {
  return folder_length > 0 && strncmp(name, folder, folder_length) == 0;
}

static int concerns(int file) {
  return file >= 0 && file < (int)sizeof followed && followed[file];
}

static int concerns_writing(int file) { return concerns(file) || (folder_length > 0 && (file == 1 || file == 2)); }

// What happens to a call: it is carried out, or it fails, or half of it is done.
enum fate { GOES, FAILS, HALF, CUT };

static enum fate next_call(int is_stream) {
  long number = calls++;
  int is_it = number == fault_at || (goes_on && fault_at >= 0 && number > fault_at && !is_stream);
  if (!is_it) return GOES;
  if (!strcmp(kind, "kill")) {
    real_syscall(SYS_kill, getpid(), SIGKILL);
    for (;;) real_syscall(SYS_sched_yield);
  }
  if (!strcmp(kind, "cut")) return CUT;
  if (!strcmp(kind, "short")) return HALF;
  errno = atoi(kind);
  return FAILS;
}

static void end_if(enum fate fate) {
  if (fate != CUT) return;
  real_syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) real_syscall(SYS_sched_yield);
}

static void put(const char *text, size_t length) {
  while (length > 0) {
    long count = real_syscall(SYS_write, log_file, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

// One line: call, file, result, then what the call needs, separated by tabs.
static void note(const char *call, int file, long result, const char *format, ...) {
  if (log_file < 0) return;
  int saved = errno;
  char line[9000];
  int length = snprintf(line, sizeof line, "%s\t%d\t%ld\t", call, file, result < 0 ? -(long)saved : result);
  va_list list;
  va_start(list, format);
  length += vsnprintf(line + length, sizeof line - (size_t)length - 2, format, list);
  va_end(list);
  line[length++] = '\n';
  put(line, (size_t)length);
  errno = saved;
}

static void note_bytes(int file, const void *bytes, long count) {
  if (log_file < 0) return;
  int saved = errno;
  static const char digits[] = "0123456789abcdef";
  char line[8192];
  int length = snprintf(line, sizeof line, "write\t%d\t%ld\t", file, count < 0 ? -(long)saved : count);
  for (long at = 0; at < count; at++) {
    if (length + 3 > (int)sizeof line) {
      put(line, (size_t)length);
      length = 0;
    }
    line[length++] = digits[((const uint8_t *)bytes)[at] >> 4];
    line[length++] = digits[((const uint8_t *)bytes)[at] & 15];
  }
  line[length++] = '\n';
  put(line, (size_t)length);
  errno = saved;
}

// A call that knows no halves.
#define CARRY_OUT(result, call)                 \
  enum fate fate = next_call(0);                \
  long result = fate == FAILS ? -1 : (call);    \
  end_if(fate)

static int open_file(const char *name, int flags, mode_t mode) {
  if (!concerns_name(name)) return (int)real_syscall(SYS_openat, AT_FDCWD, name, flags, mode);
  CARRY_OUT(file, real_syscall(SYS_openat, AT_FDCWD, name, flags, mode));
  if (file >= 0 && file < (long)sizeof followed) followed[file] = 1;
  note("open", (int)file, file, "%d\t%s", flags, name);
  return (int)file;
}

int open(const char *name, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_file(name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_file(name, flags, mode);
}

// A name in a folder that is open, as one from the root; gives the name itself where the folder is not followed.
static const char *named(int at, const char *name, char *room, size_t size) {
  if (!concerns(at) || *name == '/') return name;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", at);
  long length = real_syscall(SYS_readlinkat, AT_FDCWD, link, room, size - 1);
  if (length <= 0) return name;
  snprintf(room + length, size - (size_t)length, "/%s", name);
  return room;
}

static int open_in(int at, const char *name, int flags, mode_t mode) {
  char room[4096];
  const char *full = named(at, name, room, sizeof room);
  if (!concerns_name(full)) return (int)real_syscall(SYS_openat, at, name, flags, mode);
  CARRY_OUT(file, real_syscall(SYS_openat, at, name, flags, mode));
  // The C library lists a folder, and closes it, by calls of its own.
  if (file >= 0 && file < (long)sizeof followed) followed[file] = strcmp(name, ".") != 0;
  note("open", (int)file, file, "%d\t%s", flags, full);
  return (int)file;
}

int openat(int at, const char *name, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_in(at, name, flags, mode);
}

int openat64(int at, const char *name, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_in(at, name, flags, mode);
}

int close(int file) {
  if (!concerns(file)) return (int)real_syscall(SYS_close, file);
  enum fate fate = next_call(0);
  int saved = errno;
  // The system closes a file even where it says that it could not.
  long result = real_syscall(SYS_close, file);
  followed[file] = 0;
  end_if(fate);
  if (fate == FAILS) {
    errno = saved;
    result = -1;
  }
  note("close", file, result, "");
  return (int)result;
}

ssize_t read(int file, void *buffer, size_t count) {
  if (!concerns(file)) return real_syscall(SYS_read, file, buffer, count);
  enum fate fate = next_call(0);
  size_t part = fate == HALF && count > 1 ? count / 2 : count;
  long result = fate == FAILS ? -1 : real_syscall(SYS_read, file, buffer, part);
  end_if(fate);
  note("read", file, result, "");
  return result;
}

ssize_t pread(int file, void *buffer, size_t count, off_t offset) {
  if (!concerns(file)) return real_syscall(SYS_pread64, file, buffer, count, offset);
  enum fate fate = next_call(0);
  size_t part = fate == HALF && count > 1 ? count / 2 : count;
  long result = fate == FAILS ? -1 : real_syscall(SYS_pread64, file, buffer, part, offset);
  end_if(fate);
  note("pread", file, result, "");
  return result;
}

ssize_t pread64(int file, void *buffer, size_t count, off_t offset) { return pread(file, buffer, count, offset); }

ssize_t write(int file, const void *buffer, size_t count) {
  if (!concerns_writing(file)) return real_syscall(SYS_write, file, buffer, count);
  enum fate fate = next_call(!concerns(file));
  size_t part = (fate == HALF || fate == CUT) && count > 1 ? count / 2 : count;
  long result = fate == FAILS ? -1 : real_syscall(SYS_write, file, buffer, part);
  end_if(fate);
  note_bytes(file, buffer, result);
  return result;
}

int fsync(int file) {
  if (!concerns(file)) return (int)real_syscall(SYS_fsync, file);
  struct stat status;
  real_syscall(SYS_newfstatat, file, "", &status, AT_EMPTY_PATH);
  int is_left_out = !strcmp(omitted, S_ISDIR(status.st_mode) ? "folder-sync" : "file-sync");
  CARRY_OUT(result, is_left_out ? 0 : real_syscall(SYS_fsync, file));
  note(is_left_out ? "no-sync" : "fsync", file, result, "");
  return (int)result;
}

int syncfs(int file) {
  if (!concerns(file)) return (int)real_syscall(SYS_syncfs, file);
  int is_left_out = !strcmp(omitted, "file-sync");
  CARRY_OUT(result, is_left_out ? 0 : real_syscall(SYS_syncfs, file));
  note(is_left_out ? "no-sync" : "syncfs", file, result, "");
  return (int)result;
}

int flock(int file, int operation) {
  if (!concerns(file)) return (int)real_syscall(SYS_flock, file, operation);
  CARRY_OUT(result, strcmp(omitted, "lock") ? real_syscall(SYS_flock, file, operation) : 0);
  note("flock", file, result, "");
  return (int)result;
}

int ftruncate(int file, off_t size) {
  if (!concerns(file)) return (int)real_syscall(SYS_ftruncate, file, size);
  CARRY_OUT(result, real_syscall(SYS_ftruncate, file, size));
  note("ftruncate", file, result, "%lld", (long long)size);
  return (int)result;
}

int ftruncate64(int file, off_t size) { return ftruncate(file, size); }

int fstat(int file, struct stat *status) {
  if (!concerns(file)) return (int)real_syscall(SYS_newfstatat, file, "", status, AT_EMPTY_PATH);
  CARRY_OUT(result, real_syscall(SYS_newfstatat, file, "", status, AT_EMPTY_PATH));
  note("fstat", file, result, "");
  return (int)result;
}

int fstat64(int file, struct stat64 *status) { return fstat(file, (struct stat *)status); }

static int status_of(const char *name, struct stat *status, int flags, const char *call) {
  if (!concerns_name(name)) return (int)real_syscall(SYS_newfstatat, AT_FDCWD, name, status, flags);
  CARRY_OUT(result, real_syscall(SYS_newfstatat, AT_FDCWD, name, status, flags));
  note(call, -1, result, "%s", name);
  return (int)result;
}

int fstatat(int at, const char *name, struct stat *status, int flags) {
  char room[4096];
  const char *full = named(at, name, room, sizeof room);
  if (!concerns_name(full)) return (int)real_syscall(SYS_newfstatat, at, name, status, flags);
  CARRY_OUT(result, real_syscall(SYS_newfstatat, at, name, status, flags));
  note("lstat", -1, result, "%s", full);
  return (int)result;
}

int fstatat64(int at, const char *name, struct stat64 *status, int flags) {
  return fstatat(at, name, (struct stat *)status, flags);
}

int lstat(const char *name, struct stat *status) { return status_of(name, status, AT_SYMLINK_NOFOLLOW, "lstat"); }
int lstat64(const char *name, struct stat64 *status) { return lstat(name, (struct stat *)status); }
int stat(const char *name, struct stat *status) { return status_of(name, status, 0, "stat"); }
int stat64(const char *name, struct stat64 *status) { return stat(name, (struct stat *)status); }

ssize_t readlink(const char *name, char *buffer, size_t size) {
  if (!concerns_name(name)) return real_syscall(SYS_readlinkat, AT_FDCWD, name, buffer, size);
  CARRY_OUT(result, real_syscall(SYS_readlinkat, AT_FDCWD, name, buffer, size));
  note("readlink", -1, result, "%s", name);
  return result;
}

int fchown(int file, uid_t owner, gid_t group) {
  if (!concerns(file)) return (int)real_syscall(SYS_fchown, file, owner, group);
  CARRY_OUT(result, real_syscall(SYS_fchown, file, owner, group));
  note("fchown", file, result, "");
  return (int)result;
}

int fchmod(int file, mode_t mode) {
  if (!concerns(file)) return (int)real_syscall(SYS_fchmod, file, mode);
  CARRY_OUT(result, real_syscall(SYS_fchmod, file, mode));
  note("fchmod", file, result, "");
  return (int)result;
}

int rename(const char *old, const char *new) {
  if (!concerns_name(old)) return (int)real_syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
  CARRY_OUT(result, real_syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0));
  note("rename", -1, result, "%s\t%s", old, new);
  return (int)result;
}

int renameat(int old_at, const char *old, int new_at, const char *new) {
  char old_room[4096], new_room[4096];
  const char *old_full = named(old_at, old, old_room, sizeof old_room);
  if (!concerns_name(old_full)) return (int)real_syscall(SYS_renameat2, old_at, old, new_at, new, 0);
  CARRY_OUT(result, real_syscall(SYS_renameat2, old_at, old, new_at, new, 0));
  note("rename", -1, result, "%s\t%s", old_full, named(new_at, new, new_room, sizeof new_room));
  return (int)result;
}

int unlinkat(int at, const char *name, int flags) {
  char room[4096];
  const char *full = named(at, name, room, sizeof room);
  if (!concerns_name(full)) return (int)real_syscall(SYS_unlinkat, at, name, flags);
  CARRY_OUT(result, real_syscall(SYS_unlinkat, at, name, flags));
  note("unlink", -1, result, "%s", full);
  return (int)result;
}

int unlink(const char *name) {
  if (!concerns_name(name)) return (int)real_syscall(SYS_unlinkat, AT_FDCWD, name, 0);
  CARRY_OUT(result, real_syscall(SYS_unlinkat, AT_FDCWD, name, 0));
  note("unlink", -1, result, "%s", name);
  return (int)result;
}

int mkdir(const char *name, mode_t mode) {
  if (!concerns_name(name)) return (int)real_syscall(SYS_mkdirat, AT_FDCWD, name, mode);
  CARRY_OUT(result, real_syscall(SYS_mkdirat, AT_FDCWD, name, mode));
  note("mkdir", -1, result, "%s", name);
  return (int)result;
}

// Chance and time: the same numbers and the same second in every run, where a folder is followed.

static uint64_t state = 0x2545F4914F6CDD1D;

static long some_bytes(uint8_t *buffer, size_t count) {
  for (size_t at = 0; at < count; at++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    buffer[at] = (uint8_t)(state >> 56);
  }
  return (long)count;
}

// The standard library of Swift draws its random numbers by this, not by getrandom.
long syscall(long number, ...) {
  system_caller call = caller();
  va_list list;
  va_start(list, number);
  long words[6];
  for (int at = 0; at < 6; at++) words[at] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && folder_length > 0 && !*setting("FAULTS_CHANCE")) {
    return some_bytes((uint8_t *)words[0], (size_t)words[1]);
  }
  return call(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  long result = real_syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME && folder_length > 0) *now = (struct timespec){.tv_sec = 1795253400};
  return (int)result;
}

time_t time(time_t *now) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (now) *now = exact.tv_sec;
  return exact.tv_sec;
}
