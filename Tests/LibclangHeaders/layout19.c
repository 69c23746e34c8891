#define LIBCLANG_VERSION 19
#define LAYOUT_FUNCTION libclang_layout_19
#if __has_include("/usr/lib/llvm-19/include/clang-c/Index.h")
#define HAS_HEADERS
#endif
#include "layout.h"
