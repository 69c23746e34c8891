// The part of macOS's C library that Lintel calls, written from its manual pages: types, constants and functions, no code.
// `scripts/check-macos` type-checks our sources against it, on Linux.
//
// Types have macOS's widths, and pointers macOS's types, because there C libraries differ. If we call something that is
// not declared here, the check fails: declare it as the manual page says.

#pragma once

// sys/types.h
typedef unsigned long size_t;
typedef long ssize_t;
typedef long long off_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned short mode_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned short nlink_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef long time_t;
typedef int suseconds_t;
typedef unsigned int useconds_t;

// errno.h
int *__error(void);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EBADF 9
#define ECHILD 10
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define EOPNOTSUPP 102
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66
#define EDQUOT 69
#define EOVERFLOW 84
#define ETIMEDOUT 60

// time.h, sys/time.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC = 6,
  _CLOCK_PROCESS_CPUTIME_ID = 12,
} clockid_t;
int clock_gettime(clockid_t clock, struct timespec *time);
time_t time(time_t *time);
struct tm *localtime_r(const time_t *time, struct tm *result);

// sys/resource.h
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock, ru_msgsnd,
      ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
typedef unsigned long long rlim_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
#define RLIMIT_CPU 0
#define RLIMIT_CORE 4
#define RLIMIT_AS 5
#define RLIMIT_NOFILE 8
int getrusage(int who, struct rusage *usage);
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
};
int stat(const char *path, struct stat *result);
int lstat(const char *path, struct stat *result);
int fstat(int descriptor, struct stat *result);
int fstatat(int folder, const char *path, struct stat *result, int flags);
int chmod(const char *path, mode_t mode);
int fchmod(int descriptor, mode_t mode);
int mkdir(const char *path, mode_t mode);

// fcntl.h; Darwin.swift has open() and fcntl(), because they take a varying number of arguments.
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x0020
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1

// sys/file.h
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
int flock(int descriptor, int operation);

// sys/mman.h
#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_SHARED 0x0001
#define MAP_PRIVATE 0x0002
void *mmap(void *address, size_t count, int protection, int flags, int descriptor, off_t offset);
int munmap(void *address, size_t count);

// dirent.h
struct dirent {
  unsigned long long d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
typedef struct {
  int descriptor;
} DIR;
#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *path);
DIR *fdopendir(int descriptor);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);
int dirfd(DIR *folder);

// unistd.h, stdlib.h, stdio.h, string.h, limits.h
typedef struct stream FILE;
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);
int fileno(FILE *stream);
#define PATH_MAX 1024
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
int access(const char *path, int mode);
unsigned int alarm(unsigned int seconds);
int close(int descriptor);
int dup(int descriptor);
void _exit(int status) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
void free(void *pointer);
int ftruncate(int descriptor, off_t size);
char *getcwd(char *buffer, size_t size);
char *getenv(const char *name);
uid_t geteuid(void);
uid_t getuid(void);
pid_t getpid(void);
int isatty(int descriptor);
ssize_t read(int descriptor, void *buffer, size_t count);
char *realpath(const char *path, char *resolved);
ssize_t readlink(const char *path, char *buffer, size_t size);
int rename(const char *old, const char *new);
char *strdup(const char *text);
char *strerror(int number);
size_t strlen(const char *text);
long sysconf(int name);
int link(const char *old, const char *new);
int unlink(const char *path);
int rmdir(const char *path);
unsigned int sleep(unsigned int seconds);
int usleep(useconds_t microseconds);
ssize_t write(int descriptor, const void *buffer, size_t count);
void *memchr(const void *buffer, int byte, size_t count);
int memcmp(const void *left, const void *right, size_t count);
void *memcpy(void *to, const void *from, size_t count);
void *memset(void *buffer, int byte, size_t count);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);

// dlfcn.h
#define RTLD_LAZY 0x1
#define RTLD_LOCAL 0x4
int dlclose(void *library);
char *dlerror(void);
void *dlopen(const char *path, int mode);
void *dlsym(void *library, const char *name);

// crt_externs.h
char ***_NSGetEnviron(void);

// signal.h
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
int kill(pid_t process, int signal);
int sigaddset(sigset_t *set, int signal);
int sigemptyset(sigset_t *set);
void (*signal(int number, void (*handler)(int)))(int);

// sys/wait.h
#define WNOHANG 0x00000001
pid_t waitpid(pid_t process, int *status, int options);

// spawn.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]);
int posix_spawnp(
    pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int descriptor, int copy);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *actions, int descriptor, const char *path, int flags, mode_t mode);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *restrict attributes, const sigset_t *restrict signals);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict attributes, const sigset_t *restrict signals);

// sys/socket.h, poll.h
typedef unsigned int socklen_t;
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define AF_UNIX 1
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_NOSIGPIPE 0x1022
#define MSG_DONTWAIT 0x80
#define POLLIN 0x0001
#define POLLOUT 0x0004
int poll(struct pollfd *descriptors, nfds_t count, int milliseconds);
ssize_t send(int socket, const void *buffer, size_t count, int flags);
ssize_t recv(int socket, void *buffer, size_t count, int flags);
int setsockopt(int socket, int level, int name, const void *value, socklen_t count);
int socketpair(int domain, int type, int protocol, int *ends);

// pthread.h
struct _opaque_pthread_t {
  long signature;
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct _opaque_pthread_attr_t {
  long signature;
  char opaque[56];
} pthread_attr_t;
typedef struct _opaque_pthread_mutex_t {
  long signature;
  char opaque[56];
} pthread_mutex_t;
#define PTHREAD_MUTEX_INITIALIZER {0, {0}}
typedef struct _opaque_pthread_mutexattr_t {
  long signature;
  char opaque[8];
} pthread_mutexattr_t;
typedef struct _opaque_pthread_cond_t {
  long signature;
  char opaque[40];
} pthread_cond_t;
typedef struct _opaque_pthread_condattr_t {
  long signature;
  char opaque[8];
} pthread_condattr_t;
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull start)(void *_Nonnull), void *_Nullable argument);
int pthread_join(pthread_t _Nonnull thread, void *_Nullable *_Nullable result);
int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);
int pthread_cond_init(pthread_cond_t *_Nonnull condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_destroy(pthread_cond_t *_Nonnull condition);
int pthread_cond_wait(pthread_cond_t *_Nonnull condition, pthread_mutex_t *_Nonnull mutex);
int pthread_cond_signal(pthread_cond_t *_Nonnull condition);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull condition);

// math.h
double exp2(double x);
double log2(double x);

// sys/ttycom.h
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
