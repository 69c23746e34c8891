import Basics

/// The messages that come over one pipe and go over another.
///
/// For one thread only; what is sent is written before `send` returns.
package struct MessageStream<Frames: Framing>: ~Copyable {
  package enum Event: Sendable, Equatable {
    case incoming(Incoming)
    /// Nothing came in the time that was given.
    case silence
    /// The other side has closed its end, or is gone. Nothing follows.
    case end
  }

  private let input: Int32
  private let output: Int32
  private var frames: Frames
  private var hasEnded = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, maximumBytes: Int = maximumMessageBytes) {
    (self.input, self.output) = (input, output)
    frames = Frames(maximumBytes: maximumBytes)
  }

  /// The next that comes in.
  ///
  /// - Parameter milliseconds: how long to wait for it; nil: until it comes.
  package mutating func next(waiting milliseconds: Int? = nil) -> Event {
    while true {
      if let frame = frames.next() { return .incoming(Self.incoming(frame)) }
      if hasEnded { return frames.end().map { .incoming(Self.incoming($0)) } ?? .end }
      if let milliseconds, !isReadable(within: milliseconds) { return .silence }
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        _ = isReadable(within: -1)
        continue
      }
      if count <= 0 { hasEnded = true } else { frames.append(buffer[..<count]) }
    }
  }

  /// Sends a message or a batch; false if nobody reads any more.
  package func send(_ json: JSON) -> Bool { writeAll(Frames.framed(json.bytes), output) == nil }

  private static func incoming(_ frame: Frame) -> Incoming {
    switch frame {
    case .message(let bytes): Incoming(bytes)
    case .problem(let message): .mistake(nil, .parseError(message))
    }
  }

  private func isReadable(within milliseconds: Int) -> Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&request, 1, Int32(clamping: milliseconds))
      if ready < 0, errno == EINTR { continue }
      return ready != 0
    }
  }
}
