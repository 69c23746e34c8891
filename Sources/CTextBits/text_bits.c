#include "CTextBits.h"

#include <string.h>

// Vectors as clang has them for every machine. Where a machine compares 16 or 32 bytes with one instruction, that is what
// becomes of a comparison, and of `bits`.
typedef uint8_t block_type __attribute__((ext_vector_type(32)));
typedef char truth_type __attribute__((ext_vector_type(32)));
typedef bool bits_type __attribute__((ext_vector_type(32)));

#define INLINED static inline __attribute__((always_inline))

// Vectors are handed over by pointer, as functions with AVX2 and without pass them in other ways.
INLINED uint32_t bits(const truth_type *truth) {
  bits_type bits = __builtin_convertvector(*truth, bits_type);
  uint32_t word;
  memcpy(&word, &bits, 4);
  return word;
}

INLINED bool any(const block_type *block, uint64_t mask) {
  uint64_t words[4];
  memcpy(words, block, 32);
  return ((words[0] | words[1] | words[2] | words[3]) & mask) != 0;
}

/// What is known of all blocks so far.
typedef struct {
  block_type high, returns, nul, colons;
  long lines;
} known_type;

/// Writes the bits of 32 bytes into all rows at `place`, which is in the first. Reads the byte after them, too.
INLINED void fill_block(uint8_t *place, long stride, const uint8_t *text, known_type *known) {
  block_type block, next;
  memcpy(&block, text, 32);
  memcpy(&next, text + 1, 32);
  truth_type letters = (block | 0x20) - 'a' < 26, digits = block - '0' < 10;
  truth_type words = letters | digits | (block == '_') | (block == '$');
  truth_type white = block < '!';
  truth_type returns = block == '\r', lines = returns | (block == '\n');
  truth_type stops = lines | (block == '"') | (block == '\\');
  uint32_t row[text_bits_rows] = {bits(&words), bits(&white), bits(&lines), bits(&stops)};
  for (int number = 0; number < text_bits_rows; number++) memcpy(place + number * stride, row + number, 4);
  known->high |= block;
  known->returns |= (block_type)returns;
  known->nul |= (block_type)(block == 0);
  known->colons |= (block_type)((block == ':') & (next == ':'));
  known->lines += __builtin_popcount(row[text_bits_lines]);
}

INLINED text_bits_traits fill(uint8_t *rows, const uint8_t *text, long count) {
  long stride = text_bits_stride(count);
  known_type known = {0, 0, 0, 0, 0};
  // There is a byte after each of these blocks.
  long whole = count > 0 ? (count - 1) & ~31 : 0;
  const uint8_t *end = text + whole;
  for (; text < end; text += 32, rows += 4) fill_block(rows, stride, text, &known);
  // Filled up with a byte that is in no row.
  uint8_t rest[33];
  memset(rest, '!', 33);
  memcpy(rest, text, (size_t)(count - whole));
  fill_block(rows, stride, rest, &known);
  for (int number = 0; number < text_bits_rows; number++) memset(rows + 4 + number * stride, 0, 16);
  text_bits_traits traits = {
    .has_high = any(&known.high, 0x8080808080808080),
    .has_returns = any(&known.returns, UINT64_MAX),
    .has_nul = any(&known.nul, UINT64_MAX),
    .has_two_colons = any(&known.colons, UINT64_MAX),
    .lines = known.lines,
  };
  return traits;
}

text_bits_traits text_bits_fill_anywhere(uint8_t *rows, const uint8_t *text, long count) {
  return fill(rows, text, count);
}

#if defined(__x86_64__)
// Less than half of the instructions.
__attribute__((target("avx2,popcnt")))
static text_bits_traits fill_avx2(uint8_t *rows, const uint8_t *text, long count) {
  return fill(rows, text, count);
}

text_bits_traits text_bits_fill(uint8_t *rows, const uint8_t *text, long count) {
  bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
  return has_avx2 ? fill_avx2(rows, text, count) : fill(rows, text, count);
}
#else
text_bits_traits text_bits_fill(uint8_t *rows, const uint8_t *text, long count) {
  return fill(rows, text, count);
}
#endif
