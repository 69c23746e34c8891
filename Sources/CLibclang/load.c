#include "CLibclang.h"

#include <dlfcn.h>
#include <stddef.h>

const char *lc_load(const char *path) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  return library ? NULL : dlerror();
}
