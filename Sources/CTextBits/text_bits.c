#include "CTextBits.h"

#include <string.h>

// Vectors as clang has them on every machine; of comparisons it makes one instruction for 16 or 32 bytes where there is
// one. Macros, as functions with vectors for parameters are called in another way with AVX2 than without.
typedef uint8_t block_type __attribute__((ext_vector_type(32)));
typedef char truth_type __attribute__((ext_vector_type(32)));
typedef bool bits_type __attribute__((ext_vector_type(32)));

#define BITS(word, truth)                                          \
  do {                                                             \
    bits_type bits_ = __builtin_convertvector((truth), bits_type); \
    memcpy(&word, &bits_, 4);                                      \
  } while (0)

#define SET_BITS(row, truth)                       \
  do {                                             \
    uint32_t word_;                                \
    BITS(word_, truth);                            \
    memcpy((row) * stride + place, &word_, 4);     \
  } while (0)

#define FILL_BLOCK(from)                                                                 \
  do {                                                                                   \
    block_type block;                                                                    \
    memcpy(&block, (from), 32);                                                          \
    truth_type returns = block == '\r', lines = returns | (block == '\n');               \
    truth_type letters = (block | 0x20) - 'a' < 26, digits = block - '0' < 10;           \
    SET_BITS(text_bits_words, letters | digits | (block == '_') | (block == '$'));       \
    SET_BITS(text_bits_white, block < '!');                                              \
    uint32_t ends;                                                                       \
    BITS(ends, lines);                                                                   \
    memcpy(text_bits_lines * stride + place, &ends, 4);                                  \
    number += __builtin_popcount(ends);                                                \
    SET_BITS(text_bits_stops, lines | (block == '"') | (block == '\\'));                 \
    place += 4;                                                                          \
    high |= block;                                                                       \
    any_return |= returns;                                                               \
    nul |= block == 0;                                                                   \
  } while (0)

#define FILL                                                                             \
  long stride = text_bits_stride(count);                                                 \
  uint8_t *place = rows;                                                                 \
  long number = 0;                                                                       \
  block_type high = 0;                                                                   \
  truth_type any_return = 0, nul = 0;                                                    \
  const uint8_t *end = text + (count & ~31);                                             \
  for (; text < end; text += 32) FILL_BLOCK(text);                                       \
  /* Filled up with a byte that is in no row. */                       \
  uint8_t rest[32];                                                                      \
  memset(rest, '!', 32);                                                                 \
  memcpy(rest, text, (size_t)(count & 31));                                              \
  FILL_BLOCK(rest);                                                                      \
  for (int row = 0; row < text_bits_rows; row++) memset(row * stride + place, 0, 16);    \
  uint64_t found[3][4], some[3] = {0, 0, 0};                                             \
  memcpy(found[0], &high, 32);                                                           \
  memcpy(found[1], &any_return, 32);                                                     \
  memcpy(found[2], &nul, 32);                                                            \
  for (int index = 0; index < 4; index++) {                                              \
    some[0] |= found[0][index] & 0x8080808080808080;                                     \
    some[1] |= found[1][index];                                                          \
    some[2] |= found[2][index];                                                          \
  }                                                                                      \
  return (text_bits_traits){some[0] != 0, some[1] != 0, some[2] != 0, number};

#if defined(__x86_64__)
__attribute__((target("avx2,popcnt"))) static text_bits_traits fill_avx2(uint8_t *rows, const uint8_t *text, long count) { FILL }
#endif
static text_bits_traits fill(uint8_t *rows, const uint8_t *text, long count) { FILL }

text_bits_traits text_bits_fill(uint8_t *rows, const uint8_t *text, long count) {
#if defined(__x86_64__)
  // Less than half of the instructions, where the processor has it.
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) return fill_avx2(rows, text, count);
#endif
  return fill(rows, text, count);
}
