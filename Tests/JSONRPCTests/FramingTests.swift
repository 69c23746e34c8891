import Basics
import JSONRPC
import Testing

@Suite struct FramingTests {
  /// What a stream has when its bytes come in pieces of one size: messages as they are, problems in parentheses.
  private func frames<Frames: Framing>(_ type: Frames.Type, _ bytes: [UInt8], _ size: Int, maximum: Int) -> [String] {
    var (frames, found) = (Frames(maximumBytes: maximum), [String]())
    func take(_ frame: Frame) {
      switch frame {
      case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
      case .problem(let message): found.append("(\(message))")
      }
    }
    var start = 0
    while start < bytes.count {
      frames.append(bytes[start..<min(bytes.count, start + size)])
      start += size
      while let frame = frames.next() { take(frame) }
    }
    while let frame = frames.end() { take(frame) }
    return found
  }

  private func check<Frames: Framing>(
    _ type: Frames.Type,
    _ text: String,
    _ expected: [String],
    maximum: Int = 100,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for size in [1, 2, 3, 7, 1000] {
      #expect(
        frames(type, Array(text.utf8), size, maximum: maximum) == expected,
        "in pieces of \(size)",
        sourceLocation: location
      )
    }
  }

  @Test func linesAreMessages() {
    check(LineFraming.self, "{}\n\r\n  \n[1]\r\nlast", ["{}", "[1]", "last"])
  }

  @Test func aLongLineIsPassedOver() {
    check(LineFraming.self, "1234567890\n12\n", ["(a line is longer than 5 bytes)", "12"], maximum: 5)
    check(LineFraming.self, "1234567890", ["(a line is longer than 5 bytes)"], maximum: 5)
  }

  @Test func headersSayHowLongMessagesAre() {
    check(
      HeaderFraming.self,
      "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: x\n\nabc\r\nContent-Length: 0\r\n\r\n",
      ["{}", "abc", ""]
    )
  }

  private let needsLength = "(a message must begin with 'Content-Length: ' and a number of bytes)"

  @Test func afterAWrongHeaderTheNextOneIsFound() {
    check(HeaderFraming.self, "Some: thing\r\n\r\n{}Content-Length: 2\r\n\r\n[]", [needsLength, "[]"])
    for word in ["-2", "many", "", "99999999999999999999", "+2"] {
      check(
        HeaderFraming.self,
        "Content-Length: \(word)\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
        ["('Content-Length:' must be followed by a number of bytes, found '\(word)')", "[]"]
      )
    }
  }

  @Test func afterAWrongLengthTheNextMessageIsFound() {
    // Too short: the rest of the message is no header.
    check(
      HeaderFraming.self,
      "Content-Length: 2\r\n\r\n[12345]\r\n\r\nContent-Length: 2\r\n\r\n{}",
      ["[1", needsLength, "{}"]
    )
    // Too long: the start of the next message is lost with this one.
    check(
      HeaderFraming.self,
      "Content-Length: 10\r\n\r\n[]Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\n{}",
      ["[]Content-", needsLength, "{}"]
    )
  }

  @Test func aLargeMessageIsPassedOver() {
    check(
      HeaderFraming.self,
      "Content-Length: 12\r\n\r\n123456789012Content-Length: 2\r\n\r\n{}",
      ["(a message has 12 bytes, and may have 5)", "{}"],
      maximum: 5
    )
  }

  @Test func halfAMessageAtTheEndIsAProblem() {
    for text in ["Content-Length: 5\r\n\r\n{}", "Content-Len", "Content-Length: 5\r\n\r\n"] {
      check(HeaderFraming.self, text, ["(the input ends in the middle of a message)"])
    }
  }

  @Test func aHundredThousandBytesWithoutHeadersAreOneProblem() {
    let noise = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let found = frames(HeaderFraming.self, noise + HeaderFraming.framed(Array("{}".utf8)), 4096, maximum: 100)
    #expect(found.count == 2)
    #expect(found.last == "{}")
  }

  @Test func tenMegabytesInOneLineAreRead() {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
    let found = frames(LineFraming.self, LineFraming.framed(line), 1 << 16, maximum: maximumMessageBytes)
    #expect(found.map(\.utf8.count) == [10_000_000])
  }

  @Test func whatIsFramedIsReadTheSame() {
    let message = Array("{\"ü\":1}".utf8)
    #expect(frames(HeaderFraming.self, HeaderFraming.framed(message), 5, maximum: 100) == ["{\"ü\":1}"])
    #expect(frames(LineFraming.self, LineFraming.framed(message), 5, maximum: 100) == ["{\"ü\":1}"])
  }

  @Test func aStreamReadsFromOnePipeAndWritesToAnother() throws {
    var (there, back): ([Int32], [Int32]) = ([0, 0], [0, 0])
    #expect(pipe(&there) == 0)
    #expect(pipe(&back) == 0)
    var stream = MessageStream<LineFraming>(input: there[0], output: back[1])
    let silence = stream.next(waiting: 1)
    #expect(silence == .silence)
    let notification = Message.notification(method: "n", parameters: .null)
    #expect(writeAll(LineFraming.framed(notification.json.bytes) + Array("half".utf8), there[1]) == nil)
    let first = stream.next()
    #expect(first == .incoming(.message(notification)))
    close(there[1])
    guard case .incoming(.mistake(nil, let error)) = stream.next() else {
      Issue.record("half a message is a mistake")
      return
    }
    #expect(error.code == -32700)
    let ends = [stream.next(), stream.next()]
    #expect(ends == [.end, .end])
    let isSent = stream.send(notification.json)
    #expect(isSent)
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(back[0], &bytes, 100) == notification.json.bytes.count + 1)
    for descriptor in [there[0], back[0], back[1]] { close(descriptor) }
  }
}
