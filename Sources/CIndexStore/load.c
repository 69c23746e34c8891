#include "CIndexStore.h"

#include <dlfcn.h>
#include <pthread.h>

#define IS_FIELD(result, name, parameters, arguments) result(*name) parameters;
static struct { IS_FUNCTIONS(IS_FIELD) } table;

static const char *resolve(void *library) {
#define IS_RESOLVE(result, name, parameters, arguments) \
  if (!(*(void **)&table.name = dlsym(library, #name))) return "it has no function " #name;
  IS_FUNCTIONS(IS_RESOLVE)
  return NULL;
}

static const char *load(const char *path) {
  static int loaded = 0;
  if (loaded) return NULL;
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

const char *is_load(const char *path) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  const char *problem = load(path);
  pthread_mutex_unlock(&lock);
  return problem;
}

#define IS_DEFINITION(result, name, parameters, arguments) \
  result name parameters { return table.name arguments; }
IS_FUNCTIONS(IS_DEFINITION)
