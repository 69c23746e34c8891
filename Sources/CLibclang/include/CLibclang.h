// The part of libclang's stable C interface that Lintel uses, declared anew so that Lintel builds without libclang's
// headers and starts without libclang (design/OBJECTIVE-C.md, section 1). `lc_load` has to succeed before anything else
// is called.
#ifndef LINTEL_CLIBCLANG_H
#define LINTEL_CLIBCLANG_H

#pragma clang assume_nonnull begin

/// Loads libclang from `path` (a file, or a name for the dynamic linker). Returns null, or why that failed.
const char *_Nullable lc_load(const char *path);

#pragma clang assume_nonnull end

#endif
