/* Writes down what a program does to the files of one folder, so that a test can make what a power cut would have left of them. Loaded
   before the system's library by LD_PRELOAD. LEGATUS_RECORD_FOLDER is the folder, LEGATUS_RECORD the file of the record, outside of it.
   An entry: what (w write, t truncate, s sync, u unlink), length of the name, offset, length of the data; then name and data. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

/* The name of a file in the folder, or nothing. */
static const char *inside(const char *path) {
    const char *folder = getenv("LEGATUS_RECORD_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    return length && !strncmp(path, folder, length) && path[length] == '/' ? path + length + 1 : NULL;
}

static const char *name_of(int file, char *path, size_t room) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, room - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    return inside(path);
}

static void record(char what, const char *name, uint64_t offset, const void *data, uint32_t length) {
    static int out = -1;
    if (out < 0) out = open(getenv("LEGATUS_RECORD"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    unsigned char head[14] = {(unsigned char)what, (unsigned char)strlen(name)};
    memcpy(head + 2, &offset, 8);
    memcpy(head + 10, &length, 4);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)name, strlen(name)}, {(void *)data, length}};
    if (writev(out, parts, 3) != (ssize_t)(sizeof head + strlen(name) + length)) abort();
}

/* Does it, and writes down what was done if it was done to a file of the folder. */
#define DO(type, call, what, file, offset, data, length)                          \
    char path[4096];                                                              \
    const char *name = name_of(file, path, sizeof path);                          \
    if (!name) return call;                                                       \
    pthread_mutex_lock(&order);                                                   \
    type done = call;                                                             \
    if (done >= 0) record(what, name, offset, data, (uint32_t)(length));          \
    pthread_mutex_unlock(&order);                                                 \
    return done;

#define REAL(type, function, ...)                                                 \
    static type (*real)(__VA_ARGS__);                                             \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, function);

ssize_t pwrite(int file, const void *data, size_t length, off_t at) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t)
    DO(ssize_t, real(file, data, length, at), 'w', file, (uint64_t)at, data, done)
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t at) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t)
    DO(ssize_t, real(file, data, length, at), 'w', file, (uint64_t)at, data, done)
}

ssize_t write(int file, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t)
    off_t at = lseek(file, 0, SEEK_CUR);
    DO(ssize_t, real(file, data, length), 'w', file, (uint64_t)at, data, done)
}

int ftruncate(int file, off_t length) {
    REAL(int, "ftruncate", int, off_t)
    DO(int, real(file, length), 't', file, (uint64_t)length, "", 0)
}

int ftruncate64(int file, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t)
    DO(int, real(file, length), 't', file, (uint64_t)length, "", 0)
}

int fsync(int file) {
    REAL(int, "fsync", int)
    DO(int, real(file), 's', file, 0, "", 0)
}

int fdatasync(int file) {
    REAL(int, "fdatasync", int)
    DO(int, real(file), 's', file, 0, "", 0)
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *)
    const char *name = inside(path);
    if (!name) return real(path);
    pthread_mutex_lock(&order);
    int done = real(path);
    if (done >= 0) record('u', name, 0, "", 0);
    pthread_mutex_unlock(&order);
    return done;
}

/* The database renames nothing: if it began to, the test would have to learn it. */
int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *)
    if (inside(from) || inside(to)) abort();
    return real(from, to);
}
