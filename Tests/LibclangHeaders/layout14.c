#define LIBCLANG_VERSION 14
#define LAYOUT_FUNCTION libclang_layout_14
#if __has_include("/usr/lib/llvm-14/include/clang-c/Index.h")
#define HAS_HEADERS
#endif
#include "layout.h"
