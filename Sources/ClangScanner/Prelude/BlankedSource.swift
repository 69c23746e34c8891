/// The file as libclang gets it, of the same length: without what would open other files, and without code that is not of
/// its language, and without rounds of macros that take too long.
///
/// Of `#if A @interface X #else @interface Y #endif … @end` it gets the first header only, as its versions differ in whose
/// members follow.
extension LexedFile {
  /// The text for libclang: what it must not see is spaces, so that every offset stays.
  func blanked(_ source: ClangSource, _ outline: ClangOutline, language: ClangLanguage) -> [UInt8] {
    var bytes = source.bytes(in: 0..<source.count)
    func blank(_ range: Range<Int>) {
      for index in range where bytes[index] != Byte.newline && bytes[index] != Byte.carriageReturn {
        bytes[index] = Byte.space
      }
    }
    for range in lexer.blanks { blank(range) }
    for range in outline.otherHeaders { blank(range) }
    for macro in exhaustingMacros() {
      for call in repeatedCalls(of: macro) { blank(call) }
    }
    for macro in lexer.macros where isAlias(macro) {
      var start = Int(macro.offset)
      while start > 0, bytes[start] != Byte.hash { start -= 1 }
      blank(start..<Int(macro.end))
    }
    if language == .c || language == .objectiveC {
      for range in lexer.cxxGroups { blank(range) }
    }
    for index in 0..<stream.count where stream[index].isAt(.import) {
      var end = index
      while end < stream.count, !stream[end].isPunctuation(Byte.semicolon), end - index < 100 { end += 1 }
      if end < stream.count { blank(Int(stream[index].start)..<Int(stream[end].end)) }
    }
    return bytes
  }
}
