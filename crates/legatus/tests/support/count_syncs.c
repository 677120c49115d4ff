/* Counts fsync and fdatasync of a program: each adds one byte to the file named by LEGATUS_SYNC_COUNT. For the test that every
   commit is synced; loaded before the system's library by LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void count(void) {
    const char *name = getenv("LEGATUS_SYNC_COUNT");
    int file = name ? open(name, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (file >= 0) {
        if (write(file, "s", 1) != 1) abort();
        close(file);
    }
}

int fsync(int file) {
    static int (*real)(int);
    if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    count();
    return real(file);
}

int fdatasync(int file) {
    static int (*real)(int);
    if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    count();
    return real(file);
}
