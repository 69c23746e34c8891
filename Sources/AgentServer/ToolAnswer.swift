import Basics
import JSONRPC

/// What a tool says: a few facts, and a list that may be long.
///
/// It is given as text and as JSON, which say the same. Each takes at most `max_bytes`; what of the list does not fit is
/// had with a cursor.
struct ToolAnswer: Sendable {
  /// One entry of the list.
  struct Item: Sendable {
    /// Lines, without a line feed at the end.
    var text: String
    var json: JSON
  }

  /// Lines, without a line feed at the end.
  var summary: String
  /// The same as an object.
  var fields: JSON
  var items: [Item] = []

  static let usualBytes = 4000

  /// The arguments that all tools have.
  static let fields = [
    ToolField(
      "max_bytes",
      .number(1000...200_000),
      "how long the answer may be, as text and as JSON each (\(usualBytes), if not given)"
    ),
    ToolField("cursor", .text, "the 'nextCursor' of an answer to the same arguments, for its next page"),
  ]

  /// - Throws: that the cursor is of another answer.
  func page(_ input: ToolInput, _ list: String) throws(InputMistake) -> (text: String, structured: JSON) {
    try page(list, maximumBytes: input.number("max_bytes") ?? Self.usualBytes, after: input.text("cursor"))
  }

  private func page(
    _ list: String,
    maximumBytes: Int,
    after cursor: String?
  ) throws(InputMistake) -> (text: String, structured: JSON) {
    let mark = self.mark
    let start = try self.start(cursor, mark)
    // The facts leave the list half of the room at least.
    var text = SafeText.cut(SafeText.lines(summary), atMost: maximumBytes / 2)
    var facts = fields.safe(strings: 2000)
    if facts.bytes.count > maximumBytes / 2 {
      facts = fields.fitting(maximumBytes / 2 - 20) ?? [:]
      facts.set("shortened", true)
    }
    let tail = 160
    var (textRoom, jsonRoom) = (maximumBytes - text.utf8.count - tail, maximumBytes - facts.bytes.count - tail)
    var (taken, end) = ([JSON](), start)
    for item in items[start...] {
      var line = SafeText.lines(item.text)
      var json = item.json.safe(strings: 2000)
      if taken.isEmpty {
        // One at least, so that there is no page without one.
        line = SafeText.cut(line, atMost: textRoom - 1)
        json = json.fitting(jsonRoom - 1) ?? .null
      }
      let size = json.bytes.count + 1
      guard line.utf8.count + 1 <= textRoom, size <= jsonRoom else { break }
      textRoom -= line.utf8.count + 1
      jsonRoom -= size
      text += "\n" + line
      taken.append(json)
      end += 1
    }
    var structured = facts
    if !items.isEmpty { structured.set(list, .array(taken)) }
    structured.set("total", .integer(items.count))
    structured.set("truncated", .boolean(end < items.count))
    if end < items.count {
      let next = "\(end)-\(mark)"
      structured.set("nextCursor", .string(next))
      text += "\n… \(end - start) of \(items.count) \(list); ask again with cursor \"\(next)\" for more"
    }
    return (text, structured)
  }

  private func start(_ cursor: String?, _ mark: String) throws(InputMistake) -> Int {
    guard let cursor else { return 0 }
    let parts = cursor.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let start = Int(parts[0]), start >= 0 else {
      throw InputMistake("'cursor' must be the 'nextCursor' of an answer; leave it out for the first page")
    }
    guard parts[1] == mark, start < items.count else {
      throw InputMistake("the answer is another one by now, or to other arguments; ask again without 'cursor'")
    }
    return start
  }

  /// What distinguishes the answer from others: a hash (FNV-1a).
  private var mark: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for json in [fields] + items.map(\.json) {
      for byte in json.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 36)
  }
}
