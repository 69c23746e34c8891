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
  // These would change what is parsed, or write to standard error.
  static const char *const unwanted[] = {"CCC_OVERRIDE_OPTIONS", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH",
                                         "OBJC_INCLUDE_PATH", "OBJCPLUS_INCLUDE_PATH", "SDKROOT",
                                         "MACOSX_DEPLOYMENT_TARGET", "IPHONEOS_DEPLOYMENT_TARGET", "LIBCLANG_LOGGING",
                                         "LIBCLANG_OBJTRACKING", "LIBCLANG_RESOURCE_USAGE"};
  for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++) unsetenv(unwanted[i]);
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
