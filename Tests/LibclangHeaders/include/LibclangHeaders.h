// What libclang's own headers say, of the versions whose headers are installed where Debian installs them.
#ifndef LINTEL_LIBCLANG_HEADERS_H
#define LINTEL_LIBCLANG_HEADERS_H

/// Sizes and offsets in bytes.
typedef struct {
  /// Whether the headers are there; all else is zero if not.
  int exists;
  unsigned cursor, cursor_xdata, cursor_data;
  unsigned type, type_data;
  unsigned string, string_flags;
  unsigned location, location_int_data;
  unsigned range, range_begin, range_end;
  unsigned unsaved_file, unsaved_file_contents, unsaved_file_length;
  /// How many constants and functions were held against Lintel's declarations when this was compiled.
  unsigned constants, functions;
} LibclangLayout;

LibclangLayout libclang_layout_14(void);
LibclangLayout libclang_layout_19(void);

#endif
