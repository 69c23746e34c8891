// Included once for each version, with LIBCLANG_VERSION and LAYOUT_FUNCTION defined. Whether constants and functions are
// as Lintel declares them is seen when this is compiled.
#include "LibclangHeaders.h"

#ifdef HAS_HEADERS
#include "clang-c/Index.h"
#include <stddef.h>

#include "CLibclangTables.h"

#define CONSTANT(name, value) _Static_assert((long)(name) == (value), #name " has another value in libclang's headers");
LC_CURSOR_KINDS(CONSTANT)
LC_TYPE_KINDS(CONSTANT)
LC_NULLABILITY_KINDS(CONSTANT)
LC_ACCESS_SPECIFIERS(CONSTANT)
LC_STORAGE_CLASSES(CONSTANT)
LC_AVAILABILITY_KINDS(CONSTANT)
LC_VISIT_RESULTS(CONSTANT)
LC_ERROR_CODES(CONSTANT)
LC_UNIT_OPTIONS(CONSTANT)
LC_PROPERTY_ATTRIBUTES(CONSTANT)

#define LC_NULLABLE
#define FUNCTION(result, name, parameters, arguments)                             \
  _Static_assert(__builtin_types_compatible_p(__typeof__(result(*) parameters), __typeof__(&name)), \
                 #name " has other types in libclang's headers");
LC_FUNCTIONS(FUNCTION)

#define ONE_CONSTANT(name, value) +1
#define ONE_FUNCTION(result, name, parameters, arguments) +1

LibclangLayout LAYOUT_FUNCTION(void) {
  LibclangLayout layout = {
      .exists = 1,
      .cursor = sizeof(CXCursor),
      .cursor_xdata = offsetof(CXCursor, xdata),
      .cursor_data = offsetof(CXCursor, data),
      .type = sizeof(CXType),
      .type_data = offsetof(CXType, data),
      .string = sizeof(CXString),
      .string_flags = offsetof(CXString, private_flags),
      .location = sizeof(CXSourceLocation),
      .location_int_data = offsetof(CXSourceLocation, int_data),
      .range = sizeof(CXSourceRange),
      .range_begin = offsetof(CXSourceRange, begin_int_data),
      .range_end = offsetof(CXSourceRange, end_int_data),
      .unsaved_file = sizeof(struct CXUnsavedFile),
      .unsaved_file_contents = offsetof(struct CXUnsavedFile, Contents),
      .unsaved_file_length = offsetof(struct CXUnsavedFile, Length),
      .constants = LC_CURSOR_KINDS(ONE_CONSTANT) LC_TYPE_KINDS(ONE_CONSTANT) LC_NULLABILITY_KINDS(ONE_CONSTANT)
          LC_ACCESS_SPECIFIERS(ONE_CONSTANT) LC_STORAGE_CLASSES(ONE_CONSTANT) LC_AVAILABILITY_KINDS(ONE_CONSTANT)
              LC_VISIT_RESULTS(ONE_CONSTANT) LC_ERROR_CODES(ONE_CONSTANT) LC_UNIT_OPTIONS(ONE_CONSTANT)
                  LC_PROPERTY_ATTRIBUTES(ONE_CONSTANT),
      .functions = LC_FUNCTIONS(ONE_FUNCTION),
  };
  return layout;
}
#else
LibclangLayout LAYOUT_FUNCTION(void) { return (LibclangLayout){0}; }
#endif
