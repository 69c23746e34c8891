import Basics

/// One end of a connection that carries messages: four bytes of length, little-endian, then the message.
package struct MessageChannel {
  /// For reading, and for writing: of a socket both are the same.
  let input: Int32
  let output: Int32

  /// Over two open descriptors, which the caller closes.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// More than any job or any facts have; a length beyond it is not a length.
  private static let maximumLength = 1 << 30

  /// Writes a message; false if the other end is gone, or has not taken it before the deadline.
  package func send(_ message: [UInt8], before deadline: Deadline? = nil) -> Bool {
    let length = UInt32(message.count)
    let header = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
    return sendAll(header, deadline) && sendAll(message, deadline)
  }

  /// Waits for a message; nil if the other end is gone, or sends none before the deadline.
  package func receive(before deadline: Deadline? = nil) -> [UInt8]? {
    guard let header = receive(count: 4, deadline) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.maximumLength else { return nil }
    return receive(count: length, deadline)
  }

  private func sendAll(_ bytes: [UInt8], _ deadline: Deadline?) -> Bool {
    var sent = 0
    while sent < bytes.count {
      guard wait(output, POLLOUT, deadline) else { return false }
      let count = bytes.withUnsafeBytes { buffer -> Int in
        // In bounds: `sent` is less than the count.
        guard let start = buffer.baseAddress else { return 0 }
        let flags = deadline == nil ? 0 : Int32(MSG_DONTWAIT)
        return sendBytes(output, start + sent, bytes.count - sent, flags)
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }

  private func receive(count: Int, _ deadline: Deadline?) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      guard wait(input, POLLIN, deadline) else { return nil }
      let result = bytes.withUnsafeMutableBytes { buffer -> Int in
        // In bounds: `received` is less than the count.
        guard let start = buffer.baseAddress else { return 0 }
        return read(input, start + received, count - received)
      }
      if result > 0 {
        received += result
      } else if result == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Waits until something can be read or written; false if the deadline passes before.
  private func wait(_ descriptor: Int32, _ event: Int32, _ deadline: Deadline?) -> Bool {
    guard let deadline else { return true }
    while true {
      let remaining = deadline.remainingMilliseconds
      guard remaining > 0 else { return false }
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let ready = poll(&request, 1, remaining)
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
    }
  }
}

/// A moment after which nobody waits.
package struct Deadline {
  private let milliseconds: Int

  /// By the monotonic clock.
  package init(secondsFromNow seconds: Int) { milliseconds = Self.now + seconds * 1000 }

  var remainingMilliseconds: Int32 { Int32(clamping: milliseconds - Self.now) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

/// Writes to a socket without the signal that would end this process if the other end is gone.
private func sendBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
  #if canImport(Darwin)
    send(descriptor, start, count, flags)  // the socket has SO_NOSIGPIPE
  #else
    send(descriptor, start, count, flags | Int32(MSG_NOSIGNAL))
  #endif
}
