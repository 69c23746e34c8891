#include "CLibclang.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#define LC_FIELD(result, name, parameters, arguments) result(*name) parameters;
static struct { LC_FUNCTIONS(LC_FIELD) } table;

static const char *resolve(void *library) {
#define LC_RESOLVE(result, name, parameters, arguments) \
  if (!(*(void **)&table.name = dlsym(library, #name))) return "it has no function " #name;
  LC_FUNCTIONS(LC_RESOLVE)
  return NULL;
}

static const char *load(const char *path) {
  static int loaded = 0;
  if (loaded) return NULL;
  // Read by libclang at its first use. A thread for each parse costs time, and hides the stack that we chose.
  setenv("LIBCLANG_NOTHREADS", "1", 1);
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  const char *problem = resolve(library);
  if (problem) {
    dlclose(library);
    return problem;
  }
  loaded = 1;
  return NULL;
}

const char *lc_load(const char *path) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  const char *problem = load(path);
  pthread_mutex_unlock(&lock);
  return problem;
}

#define LC_DEFINITION(result, name, parameters, arguments) \
  result name parameters { return table.name arguments; }
LC_FUNCTIONS(LC_DEFINITION)
