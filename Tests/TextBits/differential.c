// Compares the rows of CTextBits, which are found for 32 bytes at a time, with those that are found byte by byte, over
// random texts. scripts/check-arm64 runs it.
#include "CTextBits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { longest = 2000, rounds = 20000, zeros_behind = 128 };

/// xorshift64*: the same numbers in every run and on every machine.
static uint64_t random_state = 0x9E3779B97F4A7C15;
static uint32_t random_below(uint32_t bound) {
  random_state ^= random_state >> 12;
  random_state ^= random_state << 25;
  random_state ^= random_state >> 27;
  return (uint32_t)((random_state * 0x2545F4914F6CDD1D) >> 32) % bound;
}

/// The rows that a byte is in, a bit each.
static unsigned rows_of(uint8_t byte) {
  bool is_digit = byte >= '0' && byte <= '9';
  bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
  bool is_line_end = byte == '\n' || byte == '\r';
  unsigned rows = 0;
  if (is_digit || is_letter || byte == '_' || byte == '$') rows |= 1u << text_bits_words;
  if (byte < '!') rows |= 1u << text_bits_white;
  if (is_line_end) rows |= 1u << text_bits_lines;
  if (is_line_end || byte == '"' || byte == '\\') rows |= 1u << text_bits_stops;
  return rows;
}

static text_bits_traits traits_of(const uint8_t *text, long count) {
  text_bits_traits traits = {0};
  for (long index = 0; index < count; index++) {
    traits.has_high |= text[index] > 127;
    traits.has_returns |= text[index] == '\r';
    traits.has_nul |= text[index] == 0;
    traits.has_two_colons |= index > 0 && text[index - 1] == ':' && text[index] == ':';
    traits.lines += text[index] == '\n' || text[index] == '\r';
  }
  return traits;
}

static void fail(const char *name, const uint8_t *text, long count, const char *what, long at) {
  fprintf(stderr, "%s: the %s of a text of %ld bytes differ at byte %ld:", name, what, count, at);
  for (long index = 0; index < count; index++) fprintf(stderr, " %02x", text[index]);
  fprintf(stderr, "\n");
  exit(1);
}

typedef text_bits_traits fill_type(uint8_t *rows, const uint8_t *text, long count);

static void compare(const char *name, fill_type *fill, const uint8_t *text, long count) {
  static uint8_t rows[text_bits_rows * (longest / 8 + 24)];
  memset(rows, 0xFF, sizeof rows);
  text_bits_traits found = fill(rows, text, count), expected = traits_of(text, count);
  if (found.has_high != expected.has_high || found.has_returns != expected.has_returns ||
      found.has_nul != expected.has_nul || found.has_two_colons != expected.has_two_colons ||
      found.lines != expected.lines)
    fail(name, text, count, "traits", 0);
  for (long index = 0; index < count + zeros_behind; index++) {
    unsigned wanted = index < count ? rows_of(text[index]) : 0;
    for (int row = 0; row < text_bits_rows; row++) {
      uint8_t byte = rows[row * text_bits_stride(count) + index / 8];
      if ((byte >> index % 8 & 1) != (wanted >> row & 1)) fail(name, text, count, "rows", index);
    }
  }
}

/// Writes a text that ends at `end`, and returns its start: any bytes, or those that are near the bounds of the classes.
static uint8_t *write_text(uint8_t *end, long count) {
  static const uint8_t bounds[] = "\0\t\n\r !\"#$%/09:@AZ[\\]^_`az{\x7F\x80\xFF";
  bool anything = random_below(2);
  for (long index = 1; index <= count; index++)
    end[-index] = (uint8_t)(anything ? random_below(256) : bounds[random_below(sizeof bounds - 1)]);
  return end - count;
}

int main(void) {
  // Behind the text is a page that cannot be read.
  long page = sysconf(_SC_PAGESIZE), size = (longest / page + 1) * page;
  uint8_t *memory = mmap(NULL, (size_t)(size + page), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + size, (size_t)page, PROT_NONE) != 0) {
    perror("cannot map memory");
    return 2;
  }
  for (int round = 0; round < rounds; round++) {
    // Each short length, then any.
    long count = round < 200 ? round : random_below(longest + 1);
    const uint8_t *text = write_text(memory + size, count);
    compare("text_bits_fill", text_bits_fill, text, count);
    compare("text_bits_fill_anywhere", text_bits_fill_anywhere, text, count);
  }
  // Colons at each place, as blocks of 32 bytes begin between some.
  for (long count = 1; count < 100; count++) {
    for (long at = 0; at < count; at++) {
      uint8_t *text = memset(memory + size - count, 'a', (size_t)count);
      memset(text + at, ':', at + 1 < count ? 2 : 1);
      compare("text_bits_fill", text_bits_fill, text, count);
      compare("text_bits_fill_anywhere", text_bits_fill_anywhere, text, count);
    }
  }
  printf("%d random texts: the same bits\n", rounds);
  return 0;
}
