// The header of the version that the including file has chosen.
#if LIBCLANG_VERSION == 14
#include "/usr/lib/llvm-14/include/clang-c/ExternC.h"
#else
#include "/usr/lib/llvm-19/include/clang-c/ExternC.h"
#endif
