/// Returns how many bytes the key or value takes that begins at a place of a line, as far as it stands in that line.
func lengthOfYAML(in line: ArraySlice<UInt8>, from start: Int) -> Int {
  guard start < line.endIndex else { return 0 }
  let rest = line[start...]
  switch rest[start] {
  case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoteLength(rest)
  case UInt8(ascii: "{"), UInt8(ascii: "["): return bracketLength(rest)
  default: return plainLength(rest, isInBrackets: openBrackets(in: line[..<start]) > 0)
  }
}

/// To the quote that ends it, which is no escaped or doubled one, or to the end of the line.
private func quoteLength(_ text: ArraySlice<UInt8>) -> Int {
  let quote = text[text.startIndex]
  var position = text.startIndex + 1
  while position < text.endIndex {
    let isEscape = quote == UInt8(ascii: "\"") && text[position] == UInt8(ascii: "\\")
    let isDouble = text[position] == quote && position + 1 < text.endIndex && text[position + 1] == quote
    if text[position] == quote, !isDouble { return position + 1 - text.startIndex }
    position += isEscape || isDouble ? 2 : 1
  }
  return text.count
}

/// To the bracket that closes it; just the bracket if that stands in another line.
private func bracketLength(_ text: ArraySlice<UInt8>) -> Int {
  var position = text.startIndex
  var depth = 0
  while position < text.endIndex {
    switch text[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): position += quoteLength(text[position...]) - 1
    default: break
    }
    position += 1
    if depth == 0 { return position - text.startIndex }
  }
  return 1
}

/// To the colon behind a key, to the comment, or, in brackets, to what separates values.
private func plainLength(_ text: ArraySlice<UInt8>, isInBrackets: Bool) -> Int {
  var end = text.startIndex
  while end < text.endIndex {
    let next = end + 1 < text.endIndex ? text[end + 1] : UInt8(ascii: " ")
    if text[end] == UInt8(ascii: ":"), next == UInt8(ascii: " ") || isInBrackets && next == UInt8(ascii: ",") { break }
    if text[end] == UInt8(ascii: " "), next == UInt8(ascii: "#") { break }
    if isInBrackets, ",]}".utf8.contains(text[end]) { break }
    end += 1
  }
  while end > text.startIndex, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\t") { end -= 1 }
  return max(1, end - text.startIndex)
}

/// How many brackets of a line are open at its end.
private func openBrackets(in line: ArraySlice<UInt8>) -> Int {
  var position = line.startIndex
  var depth = 0
  while position < line.endIndex {
    switch line[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): position += quoteLength(line[position...]) - 1
    default: break
    }
    position += 1
  }
  return depth
}

/// Returns how many bytes there are from a place of a line to the next blank.
func lengthOfWord(in line: ArraySlice<UInt8>, from start: Int) -> Int {
  line[min(start, line.endIndex)...].prefix { $0 > UInt8(ascii: " ") }.count
}
