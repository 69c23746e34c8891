import Basics

/// Formats in which people leave files where one in YAML is wanted.
package enum ForeignFormat {
  /// What a file is written in if it is certainly no YAML, in words that complete "this is "; nil else.
  package static func name(of text: [UInt8]) -> String? {
    if isPointerOfLFS(text) { return pointerOfLFS }
    if text.starts(with: "#!".utf8) { return "a script" }
    guard let first = firstLine(of: text[...], where: isNoComment), !first.contains(UInt8(ascii: ":")) else {
      return nil
    }
    if first.first == UInt8(ascii: "<"), first.dropFirst().first != UInt8(ascii: "<") {
      return first.contains("<!DOCTYPE html".utf8) || first.contains("<html".utf8) ? "a page in HTML" : "XML"
    }
    let word = String(decoding: first.prefix(while: { $0.isKeyByte || $0 == UInt8(ascii: ".") }), as: UTF8.self)
    let isAssignment = first.contains(" = ".utf8)
    switch word {
    case "module.exports", "exports.default": return "JavaScript"
    case "export", "const", "var": return first.contains(UInt8(ascii: " ")) ? "JavaScript" : nil
    case "import": return first.contains { "\"'".utf8.contains($0) } ? "JavaScript" : "a program"
    case "let": return isAssignment ? "a program" : nil
    default: break
    }
    if isSection(first) { return "TOML or INI" }
    // Keys may come before the first section.
    return isAssignment && firstLine(of: text[...], where: isSection) != nil ? "TOML or INI" : nil
  }

  private static func isNoComment(_ line: ArraySlice<UInt8>) -> Bool {
    !line.isEmpty && !["#", "//", "/*", "*/", "* "].contains { line.starts(with: $0.utf8) }
  }

  /// The first line for which something holds, without the spaces before it. Mostly one is enough, of a long text.
  private static func firstLine(
    of text: ArraySlice<UInt8>,
    where isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> ArraySlice<UInt8>? {
    var rest = text
    while !rest.isEmpty {
      let line = rest.prefix { !$0.endsLine }
      let written = line.drop { $0 == UInt8(ascii: " ") }
      if isWanted(written) { return written }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
  }

  /// Whether a line is all of `[name]` or `[[name]]`, with a comment at most behind it.
  private static func isSection(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let close = line.lastIndex(of: UInt8(ascii: "]")) else { return false }
    let name = line[..<close].drop { $0 == UInt8(ascii: "[") }
    let rest = line[close...].drop { "] ".utf8.contains($0) }
    return (rest.isEmpty || rest.first == UInt8(ascii: "#")) && name.contains { $0.isKeyByte }
      && name.allSatisfy { $0.isKeyByte || ".]\" ".utf8.contains($0) }
  }
}
