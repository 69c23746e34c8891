// The part of libclang's stable C interface that Lintel uses, declared anew so that Lintel builds without libclang's
// headers and starts without libclang. `lc_load` has to succeed before anything else
// is called. CLibclangTests hold these declarations against the headers of libclang 14 and 19.
// See Documentation/decisions/c-family.md.
#ifndef LINTEL_CLIBCLANG_H
#define LINTEL_CLIBCLANG_H

#include "CLibclangTables.h"

#pragma clang assume_nonnull begin

#define LC_CONSTANT(name, value) name = value,
enum CXCursorKind { LC_CURSOR_KINDS(LC_CONSTANT) };
enum CXTypeKind { LC_TYPE_KINDS(LC_CONSTANT) };
enum CXTypeNullabilityKind { LC_NULLABILITY_KINDS(LC_CONSTANT) };
enum CX_CXXAccessSpecifier { LC_ACCESS_SPECIFIERS(LC_CONSTANT) };
enum CX_StorageClass { LC_STORAGE_CLASSES(LC_CONSTANT) };
enum CXAvailabilityKind { LC_AVAILABILITY_KINDS(LC_CONSTANT) };
enum CXChildVisitResult { LC_VISIT_RESULTS(LC_CONSTANT) };
enum CXErrorCode { LC_ERROR_CODES(LC_CONSTANT) };
enum CXTranslationUnit_Flags { LC_UNIT_OPTIONS(LC_CONSTANT) };
enum CXObjCPropertyAttrKind { LC_PROPERTY_ATTRIBUTES(LC_CONSTANT) };
#undef LC_CONSTANT

typedef void *CXIndex;
typedef struct CXTranslationUnitImpl *CXTranslationUnit;
typedef void *CXFile;
typedef void *CXClientData;
typedef struct CXPlatformAvailability CXPlatformAvailability;

struct CXUnsavedFile {
  const char *_Nullable Filename;
  const char *_Nullable Contents;
  unsigned long Length;
};

typedef struct {
  const void *_Nullable data;
  unsigned private_flags;
} CXString;

typedef struct {
  const void *_Nullable ptr_data[2];
  unsigned int_data;
} CXSourceLocation;

typedef struct {
  const void *_Nullable ptr_data[2];
  unsigned begin_int_data;
  unsigned end_int_data;
} CXSourceRange;

typedef struct {
  enum CXCursorKind kind;
  int xdata;
  const void *_Nullable data[3];
} CXCursor;

typedef struct {
  enum CXTypeKind kind;
  void *_Nullable data[2];
} CXType;

typedef enum CXChildVisitResult (*CXCursorVisitor)(CXCursor cursor, CXCursor parent, CXClientData _Nullable data);

/// Loads libclang from `path` (a file, or a name for the dynamic linker). Returns null, or why that failed; the text is
/// good until the next call. Only one libclang is loaded into a process: after a success every further call is one.
/// Tells libclang to parse on the calling thread (LIBCLANG_NOTHREADS).
const char *_Nullable lc_load(const char *path);

// Hidden, or the program's functions would replace those that libclang itself calls.
#define LC_NULLABLE _Nullable
#define LC_DECLARATION(result, name, parameters, arguments) \
  result name parameters __attribute__((visibility("hidden")));
LC_FUNCTIONS(LC_DECLARATION)
#undef LC_DECLARATION

#pragma clang assume_nonnull end

#endif
