import Basics
import ReportModel

// What people write where YAML reads something else, found where libyaml gives up.

extension YAMLText {
  /// What is most likely wrong at a place that cannot be read or before it, if that is one of the usual slips.
  ///
  /// - Parameters:
  ///   - byte: the offset of the place.
  ///   - start: that of what was being read; nil if that is not known.
  ///   - isFlow: whether it lies in braces or brackets.
  func slip(at byte: Int, from start: Int?, isFlow: Bool) -> Diagnostic? {
    textBesideBlock(before: byte) ?? foreignIndentation(before: byte) ?? foreignComment(before: byte) ?? equalsSign(
      at: byte
    )
      ?? start.flatMap { equalsSign(at: $0) } ?? missingSpace(at: byte)
      ?? (isFlow ? nil : missingSpace(before: byte, from: start)) ?? textInBrackets(before: byte, isFlow: isFlow)
      ?? textBehindQuote(before: byte, isFlow: isFlow) ?? (isFlow ? missingComma(before: byte) : nil)
  }

  /// The line below `because: |` that is not deeper than that, and so is not its text.
  private func textBesideBlock(before offset: Int) -> Diagnostic? {
    let starts = lineStarts(through: offset)
    let spaces = { (start: Int) in bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count }
    for (above, below) in zip(starts, starts.dropFirst()).suffix(3) {
      let line = restOfLine(from: above)
      guard let colon = line.lastIndex(of: ":"),
        ["|", ">", "|-", ">-", "|+", ">+"].contains(line[colon...].dropFirst().drop { $0 == " " }),
        spaces(below) <= spaces(above), !restOfLine(from: below).isEmpty
      else { continue }
      let key = quotable(String(line[..<colon].drop { $0 == "-" || $0 == " " })).map { "'\($0)'" } ?? "its key"
      return Diagnostic(
        .error,
        at: location(byte: below + spaces(below)),
        "the text below a '|' or '>' is indented deeper than \(key); indent it by \(spaces(above) + 2) spaces"
      )
    }
    return nil
  }

  /// A blank that is no space where a line begins, at or before the line of an offset.
  private func foreignIndentation(before offset: Int) -> Diagnostic? {
    for start in lineStarts(through: offset) {
      let line = bytes[start...].prefix { !$0.endsLine }
      let first = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
      guard let name = String(decoding: line[first...].prefix(4), as: UTF8.self).unicodeScalars.first?.nameOfBlank
      else {
        continue
      }
      return Diagnostic(.error, at: location(byte: first), "\(name) cannot indent a line; use spaces")
    }
    return nil
  }

  /// `//` where a comment was meant, at the offset or at the beginning of its line or of one before.
  private func foreignComment(before offset: Int) -> Diagnostic? {
    let atLineStart = lineStarts(through: offset).lazy.map { start in
      bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    }
    let places = Array(atLineStart) + (offset < bytes.count ? [offset] : [])
    guard let place = places.first(where: { bytes[$0...].starts(with: "//".utf8) }) else { return nil }
    let words = quotable(restOfLine(from: place + 2))
    return Diagnostic(
      .error,
      at: location(byte: place),
      "'//' begins no comment in YAML; write \(words.map { "'# \($0)'" } ?? "'#'")"
    )
  }

  /// `key = value` in the line of an offset.
  private func equalsSign(at offset: Int) -> Diagnostic? {
    let start = lineStarts(through: offset).last ?? 0
    let line = bytes[start...].prefix { !$0.endsLine }
    let key = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.prefix(while: \.isKeyByte)
    guard !key.isEmpty, let sign = line[key.endIndex...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      bytes[sign] == UInt8(ascii: "="), sign + 1 < line.endIndex, !"=>".utf8.contains(bytes[sign + 1])
    else { return nil }
    let words = quotable(restOfLine(from: sign + 1)).map { "; write '\(String(decoding: key, as: UTF8.self)): \($0)'" }
    return Diagnostic(.error, at: location(byte: sign), "a key ends in ':', not in '='\(words ?? "")")
  }

  /// `key:value` in the line of an offset, the one above it, or that of what was being read.
  private func missingSpace(before offset: Int, from start: Int?) -> Diagnostic? {
    let near = lineStarts(through: offset).suffix(2)
    let begin = start.flatMap { lineStarts(through: $0).last }
    for line in near + (begin.map { near.contains($0) ? [] : [$0] } ?? []) {
      guard let key = bytes[line...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
        let colon = bytes[key...].firstIndex(where: { !$0.isKeyByte }), colon > key, colon + 1 < bytes.count,
        bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] > UInt8(ascii: " "), bytes[colon + 1] != UInt8(ascii: ":"),
        !bytes[colon...].starts(with: "://".utf8)
      else { continue }
      let name = String(decoding: bytes[key..<colon], as: UTF8.self)
      let right = quotable(restOfLine(from: colon + 1)).map { "; write '\(name): \($0)'" } ?? ""
      return Diagnostic(.error, at: location(byte: key), "a space is missing after the ':'\(right)")
    }
    return nil
  }

  /// `key:[value]` in braces, at its colon.
  private func missingSpace(at colon: Int) -> Diagnostic? {
    guard colon + 1 < bytes.count, bytes[colon] == UInt8(ascii: ":"), let close = closing(of: colon + 1),
      let key = bytes[..<colon].lastIndex(where: { !$0.isKeyByte }).map({ $0 + 1 }), key < colon
    else { return nil }
    let name = String(decoding: bytes[key..<colon], as: UTF8.self)
    let isWhole = bytes[(close + 1)...].first.map { $0 <= UInt8(ascii: " ") || ",]}".utf8.contains($0) } ?? true
    let value = isWhole ? quotable(restOfLine(from: colon + 1, to: close + 1)) : nil
    let others = value == nil ? [] : keysWithoutSpace(from: close + 1)
    let likewise = others.isEmpty ? "" : ", and \(listed(others.map { "'\($0)'" }, "and")) likewise"
    let right = value.map { "; write '\(name): \($0)'\(likewise)" } ?? ""
    return Diagnostic(.error, at: location(byte: key), "a space is missing after the ':'\(right)")
  }

  /// The keys further on in a line behind which a bracket or brace follows at once; none if a text has quotes there.
  private func keysWithoutSpace(from start: Int) -> [String] {
    let rest = bytes[min(start, bytes.count)...].prefix { !$0.endsLine && !"\"'#".utf8.contains($0) }
    return rest.indices.compactMap { colon in
      guard rest[colon] == UInt8(ascii: ":"), rest.indices.contains(colon + 1), "[{".utf8.contains(rest[colon + 1]),
        let before = rest[..<colon].lastIndex(where: { !$0.isKeyByte }), before + 1 < colon,
        " ,{".utf8.contains(rest[before])
      else { return nil }
      return String(decoding: rest[(before + 1)..<colon], as: UTF8.self)
    }
  }

  /// A text that begins with a quote, and goes on behind the one that closes it.
  func textBehindQuote(before offset: Int, isFlow: Bool) -> Diagnostic? {
    guard offset < bytes.count, !bytes[offset].endsLine,
      let close = bytes[..<offset].lastIndex(where: { $0 != UInt8(ascii: " ") }), "\"'".utf8.contains(bytes[close]),
      let open = bytes[..<close].lastIndex(where: { $0 == bytes[close] || $0.endsLine }), bytes[open] == bytes[close],
      let before = bytes[..<open].last(where: { $0 != UInt8(ascii: " ") }), ":-,[".utf8.contains(before)
    else { return nil }
    let end = isFlow ? bytes[offset...].firstIndex { $0.endsLine || ",]}".utf8.contains($0) } ?? bytes.endIndex : nil
    let (inner, rest) = (restOfLine(from: open + 1, to: close), restOfLine(from: offset, to: end))
    if !isFlow, let comma = commaOfLine(at: offset) { return comma }
    guard let first = rest.first, !"\"'".contains(first), !rest.contains(isFlow ? ":" : ": ") else { return nil }
    let start = lineStarts(through: open).last ?? 0
    let key = String(decoding: bytes[start..<open], as: UTF8.self).drop { " -".contains($0) }
    let line = restOfLine(from: open, to: end)
    let isList =
      rest.hasPrefix(",") && line.split(separator: ",").allSatisfy { "\"'".contains($0.first { $0 != " " } ?? " ") }
    let right: String?
    if isList {
      right = "[\(line)]"
    } else {
      // A pattern of which a part is in quotes has none inside.
      right = close == offset - 1 ? (inner + rest).inQuotes : line.inQuotes
    }
    let advice = right.flatMap { quotable((isFlow ? "" : key) + $0) }.map { "; write \($0)" }
    let what =
      isList
      ? "several values are a list, in brackets" : "the text goes on after the closing quote, where it has to end"
    return Diagnostic(.error, at: location(byte: isList ? open : offset), what + (advice ?? ""))
  }

  /// A comma outside of braces after which nothing follows in its line, as JSON has them.
  func commaOfLine(at offset: Int) -> Diagnostic? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ","), restOfLine(from: offset + 1).isEmpty,
      let number = lines.lastIndex(where: { $0 <= offset })
    else { return nil }
    let own = line(number)?.spaces
    let others = lines[(number + 1)...].indices.prefix { other in
      line(other)?.spaces == own && restOfLine(from: lines[other]).hasSuffix(",")
    }
    let further = others.map { String($0 + 1) }
    let places =
      further.isEmpty
      ? ""
      : further.count > 5
        ? " and in the lines below" : " and in \(further.count == 1 ? "line" : "lines") \(listed(further, "and"))"
    return Diagnostic(
      .error,
      at: location(byte: offset),
      "a line ends without a comma in YAML; leave out the ',' here\(places)"
    )
  }

  /// `from: - feature`: a list that begins in the line of its key.
  func listBesideKey(before offset: Int) -> String? {
    guard let number = lines.lastIndex(where: { $0 <= offset }), let (key, value) = itemBesideKey(number) else {
      return nil
    }
    let others = lines.indices.dropFirst(number + 1).compactMap { itemBesideKey($0)?.key }
    let likewise = others.isEmpty || others.count > 4 ? "" : ", and \(listed(others.map { "'\($0)'" }, "and")) likewise"
    return "one value needs no list: write '\(key): \(value)', several '\(key): [\(value), …]'\(likewise)"
  }

  private func itemBesideKey(_ line: Int) -> (key: String, value: String)? {
    let text = restOfLine(from: lines[line])
    guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.allSatisfy(\.isKeyByte), colon > text.startIndex
    else {
      return nil
    }
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    guard rest.hasPrefix("- "), let value = quotable(String(rest.dropFirst(2).drop { $0 == " " })),
      !value.contains(": ")
    else { return nil }
    return (String(text[..<colon]), value)
  }

  /// `components: feature: "Features/**"`: a map that begins in the line of its key.
  func mapBesideKey(before offset: Int) -> String? {
    guard let number = lines.lastIndex(where: { $0 <= offset }), let text = quotable(restOfLine(from: lines[number])),
      let colon = text.firstIndex(of: ":"), text[..<colon].utf8.allSatisfy(\.isKeyByte), colon > text.startIndex
    else { return nil }
    let (key, rest) = (text[..<colon], text[text.index(after: colon)...].drop { $0 == " " })
    guard !["because", "reason", "architecture", "documentation", "description", "message"].contains(String(key)),
      let end = rest.firstIndex(of: ":"), rest[..<end].utf8.allSatisfy(\.isKeyByte), end > rest.startIndex,
      rest[rest.index(after: end)...].hasPrefix(" ")
    else { return nil }
    guard let own = line(number), let below = nextLine(after: number), below.spaces > own.spaces else { return nil }
    return
      "a map begins on a line of its own: write '\(key):', and below it, indented by \(below.spaces) spaces, "
      + "'\(rest)'"
  }

  /// A text that begins with a brace or bracket, and goes on behind the one that closes it.
  private func textInBrackets(before offset: Int, isFlow: Bool) -> Diagnostic? {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    guard offset < bytes.count, let close = bytes[..<offset].lastIndex(where: { !isSpace($0) }),
      !isFlow || close == offset - 1, let open = opening(of: close)
    else { return nil }
    let before = bytes[..<open].lastIndex { !isSpace($0) }
    guard before.map({ ":-,[{".utf8.contains(bytes[$0]) || bytes[$0].endsLine }) ?? true else { return nil }
    let end = isFlow ? bytes[offset...].firstIndex { $0.endsLine || ",]}".utf8.contains($0) } ?? bytes.endIndex : nil
    let written = restOfLine(from: open, to: end)
    guard !written.contains(": ") else { return nil }
    let bracket = Character(Unicode.Scalar(bytes[open]))
    let right = quotable(written)?.inQuotes.map { "; write \($0)" } ?? ""
    return Diagnostic(.error, at: location(byte: open), "a text that begins with '\(bracket)' needs quotes\(right)")
  }

  /// That a text needs quotes because of its first character; where it may be told, with them.
  ///
  /// - Parameter example: what follows else.
  func unquoted(at offset: Int, _ example: String = "") -> Diagnostic {
    let start = min(offset, bytes.count)
    var depth = 0
    let end = bytes[start...].firstIndex { byte in
      if "{[".utf8.contains(byte) { depth += 1 }
      if "}]".utf8.contains(byte) { depth -= 1 }
      return byte.endsLine || depth < 0 || depth == 0 && byte == UInt8(ascii: ",")
    }
    let written = quotable(restOfLine(from: start, to: end))
    let first = written?.first ?? bytes[start...].first.map { Character(Unicode.Scalar($0)) } ?? " "
    let right = written?.inQuotes.map { "; write \($0)" } ?? example
    return Diagnostic(.error, at: location(byte: start), "a text that begins with '\(first)' needs quotes\(right)")
  }

  /// The comma of a list in its line before the next `key:`, where the list was to end.
  func missingBracket(of open: Int, before end: Int) -> Diagnostic? {
    var (depth, comma) = (0, Int?.none)
    for position in bytes[..<min(end, bytes.count)].indices.dropFirst(open + 1) {
      switch bytes[position] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: comma = position
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return nil
      case UInt8(ascii: ":") where depth == 0 && bytes[position...].dropFirst().first ?? 0 <= UInt8(ascii: " "):
        guard let comma, let list = quotable(restOfLine(from: open, to: comma)),
          let key = quotable(restOfLine(from: comma + 1, to: position))
        else { return nil }
        return Diagnostic(.error, at: location(byte: comma), "a ']' is missing before '\(key):'; write \(list)]")
      default: break
      }
    }
    return nil
  }

  /// The brace or bracket of the same line that closes another one, or nil if there is none.
  private func closing(of open: Int) -> Int? {
    var depth = 0
    for position in bytes[open...].indices {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return position }
      case let byte where byte.endsLine: return nil
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  /// The brace or bracket of the same line that another one closes.
  private func opening(of close: Int) -> Int? {
    var depth = 0
    for position in stride(from: close, through: 0, by: -1) {
      switch bytes[position] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth -= 1
        if depth == 0 { return position }
      case let byte where byte.endsLine: return nil
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  /// `{ from: a to: b }`: the colon behind a key before which there is a value.
  private func missingComma(before offset: Int) -> Diagnostic? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let start = bytes[..<offset].lastIndex { !$0.isKeyByte }.map { $0 + 1 } ?? 0
    guard start < offset, start > 0, bytes[start - 1] == UInt8(ascii: " "),
      let value = bytes[..<start].last(where: { $0 != UInt8(ascii: " ") }), !",:{[\n\r".utf8.contains(value),
      let key = quotable(String(decoding: bytes[start..<offset], as: UTF8.self))
    else { return nil }
    return Diagnostic(.error, at: location(byte: start), "a comma is missing before '\(key)'")
  }

  /// The end of a line before an entry, in a map that has its braces on lines of their own and no comma there.
  func missingComma(from open: Int, before offset: Int) -> Diagnostic? {
    guard open < offset, offset < bytes.count, bytes[open] == UInt8(ascii: "{"), restOfLine(from: open + 1).isEmpty,
      let last = bytes[..<offset].lastIndex(where: { $0 > UInt8(ascii: " ") }), last > open,
      let line = lines.lastIndex(where: { $0 <= last }), let next = lines.lastIndex(where: { $0 <= offset }),
      line < next,
      !",{[".utf8.contains(bytes[last]), !restOfLine(from: lines[line]).isEmpty
    else { return nil }
    return Diagnostic(
      .error,
      at: location(byte: last),
      "a ',' is missing at the end of this line: in braces each entry but the last ends in one; or leave out the '{' and the "
        + "'}', as indentation says what belongs together"
    )
  }

  /// What to write where a quote that begins at an offset is ended by one inside the text; nil if that is not the case.
  func adviceOnInnerQuote(of open: Int) -> String? {
    let line = bytes[open...].prefix { !$0.endsLine }
    guard let close = line.lastIndex(of: bytes[open]), close > open else { return nil }
    let inner = bytes[open + 1..<close]
    let places = inner.indices.filter { inner[$0] == bytes[open] }
    guard !places.isEmpty else { return nil }
    if bytes[open] == UInt8(ascii: "'") {
      // As in "don't"; anything else may as well begin the next text.
      guard places.allSatisfy({ $0 > inner.startIndex && bytes[$0 - 1].isLetter && bytes[$0 + 1].isLetter }) else {
        return nil
      }
    } else {
      let start = lineStarts(through: open).last ?? 0
      guard !bytes[start..<open].contains(where: { "[{".utf8.contains($0) }) else { return nil }
    }
    let right = quotable(String(decoding: inner, as: UTF8.self))?.inQuotes
    return "the quote inside ends this text; \(right.map { "write \($0)" } ?? "put the other kind of quotes around it")"
  }

  /// The comment that a value is where one begins with `#`; nil if there is none.
  func comment(at offset: Int) -> String? {
    let rest = bytes[min(offset, bytes.count)...].drop { $0 == UInt8(ascii: " ") }
    guard rest.first == UInt8(ascii: "#") else { return nil }
    return quotable(String(decoding: rest.prefix { !$0.endsLine }, as: UTF8.self))
  }

  // MARK: -

  /// Where the lines begin, up to the one that an offset is in.
  private func lineStarts(through offset: Int) -> ArraySlice<Int> {
    lines.prefix(lines.partitioningIndex { $0 > offset })
  }

  /// What follows an offset in its line, without a comment and blanks around it.
  private func restOfLine(from start: Int, to end: Int? = nil) -> String {
    let line = bytes[min(start, bytes.count)..<(end ?? bytes.count)].prefix { !$0.endsLine }
    var text = String(decoding: line, as: UTF8.self)[...]
    if let comment = text.range(ofFirst: " #") { text = text[..<comment] }
    text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text, if a message may have it: one of a file that is what it is taken for, and short.
  private func quotable(_ text: String) -> String? {
    mayBeQuoted && !text.isEmpty && text.utf8.count <= 100 ? text : nil
  }
}

extension Unicode.Scalar {
  /// What a blank is called that only looks like a space.
  var nameOfBlank: String? {
    switch value {
    case 0xA0, 0x202F: "a no-break space"
    case 0x2000...0x200B, 0x205F, 0x3000: "the blank U+\(String(value, radix: 16, uppercase: true))"
    default: nil
    }
  }
}

extension UInt8 {
  var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: self >= 0x80
    }
  }

  var isKeyByte: Bool {
    isLetter || "-_".utf8.contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension String {
  /// In quotes that it does not have inside; nil if it has both, or a backslash.
  fileprivate var inQuotes: String? {
    if contains("\\") { return nil }
    return contains("\"") ? (contains("'") ? nil : "'\(self)'") : "\"\(self)\""
  }
}

extension Substring {
  fileprivate func range(ofFirst word: String) -> Index? {
    var position = startIndex
    while position < endIndex {
      if self[position...].hasPrefix(word) { return position }
      position = index(after: position)
    }
    return nil
  }
}
