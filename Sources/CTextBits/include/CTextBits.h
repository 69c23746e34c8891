// What Swift's vectors cannot say: a bit for each byte of a text that is of some class, found for 32 bytes at a time.
#ifndef LINTEL_CTEXTBITS_H
#define LINTEL_CTEXTBITS_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The rows of a text. In each there is a bit for each byte, that of the first byte lowest, and zeros after them.
enum {
  /// ASCII letters, digits, `_` and `$`.
  text_bits_words,
  /// Blanks, line ends and what else is below `!`.
  text_bits_white,
  /// LF and CR.
  text_bits_lines,
  /// `"`, `\`, LF and CR.
  text_bits_stops,
  text_bits_rows,
};

/// What is known of the bytes of a text.
typedef struct {
  /// Whether some byte is above 127, is a CR, is zero.
  bool has_high, has_returns, has_nul;
  /// Whether two colons are beside each other.
  bool has_two_colons;
  /// How many bytes are LF or CR.
  long lines;
} text_bits_traits;

/// How many bytes a row of a text of `count` bytes takes, with 128 zero bits at the least after those of the text.
static inline long text_bits_stride(long count) { return (count >> 3) + 24; }

/// Fills `rows`, which are one after the other; reads no byte after the text.
text_bits_traits text_bits_fill(uint8_t *rows, const uint8_t *text, long count);

/// The same with what every processor of the kind has.
text_bits_traits text_bits_fill_anywhere(uint8_t *rows, const uint8_t *text, long count);

#pragma clang assume_nonnull end

#endif
