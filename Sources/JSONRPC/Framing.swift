import Basics

/// What tells one message from the next in a stream of bytes.
package protocol Framing: Sendable {
  /// - Parameter maximumBytes: a longer message is passed over, and is a problem.
  init(maximumBytes: Int)

  /// Takes what was read, in pieces of any size.
  mutating func append(_ bytes: ArraySlice<UInt8>)

  /// The next message, or what is wrong with it; nil if it is not all there yet. After a problem it goes on with the
  /// next message that it finds.
  mutating func next() -> Frame?

  /// What is left when nothing follows: half a message, which is a problem, or nothing.
  mutating func end() -> Frame?

  /// A message as it is sent.
  static func framed(_ message: [UInt8]) -> [UInt8]
}

/// What a stream of bytes has next.
package enum Frame: Sendable, Equatable {
  case message([UInt8])
  /// Why bytes were passed over.
  case problem(String)
}

/// The largest message that is taken, in bytes.
package let maximumMessageBytes = 64 << 20

/// One message a line, as MCP has them over pipes. Empty lines are passed over.
package struct LineFraming: Framing {
  private let maximumBytes: Int
  private var waiting = WaitingBytes()
  /// Whether the rest of a line is passed over, as it is too long.
  private var isInLongLine = false

  package init(maximumBytes: Int = maximumMessageBytes) { self.maximumBytes = maximumBytes }

  package mutating func append(_ bytes: ArraySlice<UInt8>) { waiting.append(bytes) }

  package mutating func next() -> Frame? {
    while let length = waiting.distance(to: UInt8(ascii: "\n")) {
      var line = waiting.take(length + 1).dropLast()
      if isInLongLine {
        isInLongLine = false
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.count > maximumBytes { return tooLong }
      if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return .message(Array(line)) }
    }
    guard isInLongLine || waiting.count > maximumBytes else { return nil }
    waiting.drop(waiting.count)
    defer { isInLongLine = true }
    return isInLongLine ? nil : tooLong
  }

  private var tooLong: Frame { .problem("a line is longer than \(grouped(maximumBytes)) bytes") }

  /// A last line may lack its line feed.
  package mutating func end() -> Frame? {
    guard waiting.count > 0 else { return nil }
    append([UInt8(ascii: "\n")])
    return next()
  }

  package static func framed(_ message: [UInt8]) -> [UInt8] { message + [UInt8(ascii: "\n")] }
}

/// `Content-Length: 120`, an empty line, and the message, as LSP has them.
///
/// If a header is missing or wrong, this goes on at the next `Content-Length:`, wherever that is: behind a wrong length
/// it may be in the middle of a line.
package struct HeaderFraming: Framing {
  private static let name = Array("content-length:".utf8)
  /// More bytes than this before an empty line are no headers.
  private static let maximumHeaderBytes = 8192
  private let maximumBytes: Int
  private var waiting = WaitingBytes()
  /// How many bytes the message has whose headers are read.
  private var length: Int?
  /// How many bytes of a message are still passed over.
  private var passedOver = 0
  /// Whether the next header is looked for among other bytes.
  private var isLost = false

  package init(maximumBytes: Int = maximumMessageBytes) { self.maximumBytes = maximumBytes }

  package mutating func append(_ bytes: ArraySlice<UInt8>) { waiting.append(bytes) }

  package mutating func next() -> Frame? {
    let count = min(passedOver, waiting.count)
    waiting.drop(count)
    passedOver -= count
    guard passedOver == 0 else { return nil }
    if length == nil {
      if isLost, !findHeader() { return nil }
      switch headers() {
      case .incomplete: return nil
      case .length(let length) where length > maximumBytes:
        passedOver = length
        return .problem("a message has \(grouped(length)) bytes, and may have \(grouped(maximumBytes))")
      case .length(let length): self.length = length
      case .wrong(let message):
        isLost = true
        return .problem(message)
      }
    }
    guard let length, waiting.count >= length else { return nil }
    self.length = nil
    return .message(Array(waiting.take(length)))
  }

  package mutating func end() -> Frame? {
    guard waiting.count > 0 || length != nil || passedOver > 0, !isLost else { return nil }
    isLost = true
    return .problem("the input ends in the middle of a message")
  }

  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  // MARK: Headers

  private enum Headers {
    case incomplete
    case length(Int)
    case wrong(String)
  }

  /// Goes to the next `Content-Length:`; false if it is not there yet.
  private mutating func findHeader() -> Bool {
    let bytes = waiting.bytes
    var start = bytes.startIndex
    while bytes.endIndex - start >= Self.name.count {
      if bytes[start..<(start + Self.name.count)].isHeader(Self.name) {
        waiting.drop(start - bytes.startIndex)
        isLost = false
        return true
      }
      start += 1
    }
    waiting.drop(start - bytes.startIndex)
    return false
  }

  private mutating func headers() -> Headers {
    let bytes = waiting.bytes
    var (found, start) = (Int?.none, bytes.startIndex)
    while let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = bytes[start..<feed]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      start = feed + 1
      if line.isEmpty {
        // Blank lines between messages harm nobody.
        guard found != nil || start - bytes.startIndex > 2 else { continue }
        waiting.drop(start - bytes.startIndex)
        return found.map { .length($0) } ?? .wrong("a message must begin with 'Content-Length: ' and a number of bytes")
      }
      guard line.isHeader(Self.name) else { continue }
      let digits = String(decoding: line.dropFirst(Self.name.count), as: UTF8.self).filter { $0 != " " && $0 != "\t" }
      guard let length = Int(digits), length >= 0, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
        waiting.drop(start - bytes.startIndex)
        return .wrong("'Content-Length:' must be followed by a number of bytes, found '\(digits.prefix(40))'")
      }
      found = length
    }
    guard bytes.count > Self.maximumHeaderBytes else { return .incomplete }
    return .wrong("\(grouped(Self.maximumHeaderBytes)) bytes have no empty line after their headers")
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a name in lower case, whatever its own case is.
  fileprivate func isHeader(_ name: [UInt8]) -> Bool {
    count >= name.count && zip(self, name).allSatisfy { (65...90).contains($0) ? $0 + 32 == $1 : $0 == $1 }
  }
}

/// Bytes that were read and not yet taken. All operations together are linear in what is appended.
private struct WaitingBytes: Sendable {
  private var storage: [UInt8] = []
  private var start = 0
  /// Up to where `distance` has looked in vain, in bytes from `start`.
  private var searched = 0

  var count: Int { storage.count - start }
  var bytes: ArraySlice<UInt8> { storage[start...] }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if start > storage.count / 2 {
      storage.removeSubrange(..<start)
      start = 0
    }
    storage.append(contentsOf: bytes)
  }

  mutating func distance(to byte: UInt8) -> Int? {
    let found = storage[(start + searched)...].firstIndex(of: byte)
    searched = found == nil ? count : 0
    return found.map { $0 - start }
  }

  mutating func take(_ length: Int) -> ArraySlice<UInt8> {
    let taken = storage[start..<(start + length)]
    drop(length)
    return taken
  }

  mutating func drop(_ length: Int) {
    start += length
    searched = 0
  }
}
