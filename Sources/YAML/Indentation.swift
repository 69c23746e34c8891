import Basics

/// The indentation of a line that fits none of the lines above it.
struct WrongIndentation {
  /// A line above with which it may be meant to begin.
  struct Other {
    /// Beginning with 1.
    var line: Int
    var spaces: Int
  }

  /// In spaces.
  var own: Int
  /// The lines that it may be meant to be beside, one or two.
  var others: [Other]

  var message: String {
    let lines = others.map { "line \($0.line) by \($0.spaces)" }
    let start = "this line is indented by \(counted(own, "space"))"
    return others.count == 1
      ? "\(start), and \(lines[0]); indent them alike"
      : "\(start), \(listed(lines, "and")); indent it as the one that it belongs beside"
  }
}

extension YAMLText {
  /// A line with something in it.
  struct Line {
    var number: Int
    var spaces: Int
    /// Whether what belongs to it is on lines below it.
    var isOpen: Bool
  }

  /// What is wrong with the indentation of the line that begins with an offset, beside the blanks before it; nil if it begins
  /// where the one above does, or if something else is before the offset.
  func wrongIndentation(before offset: Int) -> WrongIndentation? {
    guard offset <= bytes.count, let number = lines.lastIndex(where: { $0 <= offset }), let own = line(number),
      lines[number] + own.spaces == offset, let above = nearestLine(before: number), above.spaces != own.spaces
    else { return nil }
    let sibling = WrongIndentation.Other(line: above.number + 1, spaces: above.spaces)
    let alone = WrongIndentation(own: own.spaces, others: [sibling])
    guard own.spaces < above.spaces, let outer = nearestLine(before: number, where: { $0.spaces < own.spaces }) else {
      return alone
    }
    let parent = WrongIndentation.Other(line: outer.number + 1, spaces: outer.spaces)
    if own.isOpen, let below = nextLine(after: number), below.spaces > own.spaces {
      // What belongs to it is as deep as the line above, so it is less deep than that, or it is deeper, so it is beside it.
      return below.spaces > above.spaces ? alone : WrongIndentation(own: own.spaces, others: [parent])
    }
    return outer.spaces == 0 ? alone : WrongIndentation(own: own.spaces, others: [sibling, parent])
  }

  /// Where the key of a line begins that is deeper than the one above, which has a value and so no lines below it; nil for all
  /// else.
  ///
  /// - Parameter offset: that of the colon behind the key.
  func deeperKey(before offset: Int) -> (key: Int, indentation: WrongIndentation)? {
    guard offset < bytes.count, let number = lines.lastIndex(where: { $0 <= offset }), let own = line(number),
      let above = nearestLine(before: number), own.spaces > above.spaces, !above.isOpen
    else { return nil }
    let start = lines[number] + own.spaces
    let key = lines[above.number] + above.spaces
    // A sentence may go on.
    guard bytes[start..<offset].allSatisfy(\.isKeyByte), !bytes[key...].starts(with: "because:".utf8),
      hasColon(before: lines[number] - 1)
    else { return nil }
    let sibling = WrongIndentation.Other(line: above.number + 1, spaces: above.spaces)
    return (start, WrongIndentation(own: own.spaces, others: [sibling]))
  }

  /// nil if there is nothing but blanks and a comment in the line.
  func line(_ number: Int) -> Line? {
    let line = bytes[lines[number]...].prefix { !$0.endsLine }
    let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
    guard let first = line.dropFirst(spaces).first, first != UInt8(ascii: "#") else { return nil }
    let last = line.last { $0 != UInt8(ascii: " ") }
    return Line(number: number, spaces: spaces, isOpen: last == UInt8(ascii: ":"))
  }

  private func nearestLine(before number: Int, where isWanted: (Line) -> Bool = { _ in true }) -> Line? {
    lines[..<number].indices.reversed().lazy.compactMap { self.line($0) }.first(where: isWanted)
  }

  func nextLine(after number: Int) -> Line? {
    lines[(number + 1)...].indices.lazy.compactMap { self.line($0) }.first
  }
}
