import Basics

/// Reads contents by their ids, with as many processes of git as there are threads that read at the same time.
///
/// The processes end with this object, and see it if ours is killed.
final class BlobReaders: @unchecked Sendable {
  // Safe to share: `idle` is guarded by `lock`, and a reader is in one thread's hands at a time.
  private let git: Git
  private let lock = Lock()
  private var idle: [BlobReader] = []

  /// Starts the first process, and does not wait for it.
  init(_ git: Git) {
    self.git = git
    if let first = BlobReader(git) { idle.append(first) }
  }

  deinit {
    for reader in idle { reader.hangUp() }
    for reader in idle { reader.waitForEnd() }
  }

  /// Reads contents into `buffer`, as `readFile(_:into:padding:)` does; the failure is the reason.
  func read(_ id: ArraySlice<UInt8>, into buffer: inout [UInt8], padding: Int) -> Result<Int, BlobFailure> {
    guard let reader = take() ?? BlobReader(git) else { return .failure(.cannotStart) }
    let result = reader.read(id, into: &buffer, padding: padding)
    switch result {
    case .success, .failure(.isMissing): put(reader)
    // What else it would say is the answer to this question.
    case .failure: reader.stop()
    }
    return result
  }

  private func take() -> BlobReader? { lock.locked { idle.popLast() } }

  private func put(_ reader: BlobReader) { lock.locked { idle.append(reader) } }
}

/// Why contents could not be read.
enum BlobFailure: Error, Equatable {
  case cannotStart, isMissing, ended, standsStill
  /// In bytes.
  case tooLarge(Int)
}

/// One `git cat-file --batch`: takes an id in a line and answers `ID KIND SIZE` in a line, then the contents and a line
/// break.
private final class BlobReader {
  private let process: ChildProcess
  private let socket: Int32
  /// What was read ahead.
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0
  private var standsStill = false

  private var whyEnded: BlobFailure { standsStill ? .standsStill : .ended }

  init?(_ git: Git) {
    guard let (ours, theirs) = openConnection() else { return nil }
    let started = git.environment.withPointers { environment in
      ChildProcess.start(git.command(["cat-file", "--batch"]), input: theirs, output: theirs, environment: environment)
    }
    _ = close(theirs)
    guard case .success(let process) = started else {
      _ = close(ours)
      return nil
    }
    (self.process, socket) = (process, ours)
  }

  /// git ends when its input does.
  func hangUp() { _ = close(socket) }
  func waitForEnd() { if process.wait(Git.patience) == nil { process.end() } }

  /// Ends git at once.
  func stop() {
    hangUp()
    process.end()
  }

  func read(_ id: ArraySlice<UInt8>, into buffer: inout [UInt8], padding: Int) -> Result<Int, BlobFailure> {
    guard send(Array(id) + [UInt8(ascii: "\n")]), let header = readLine() else { return .failure(whyEnded) }
    let words = header.split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(words[2].text) else {
      return .failure(header.hasSuffix(" missing") ? .isMissing : .ended)
    }
    guard size <= FileLimit.text else { return .failure(.tooLarge(size)) }
    if buffer.count < size + padding {
      buffer.append(contentsOf: repeatElement(0, count: size + padding - buffer.count))
    }
    guard readBytes(size, into: &buffer), readLine() == [] else { return .failure(whyEnded) }
    for index in size..<(size + padding) { buffer[index] = 0 }
    return .success(size)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(socket, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Without its end; nil if git has ended.
  private func readLine() -> ArraySlice<UInt8>? {
    var line: ArraySlice<UInt8> = []
    while true {
      if let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n")) {
        line += chunk[unread.lowerBound..<end]
        unread = (end + 1)..<unread.upperBound
        return line
      }
      line += chunk[unread]
      guard fill() else { return nil }
    }
  }

  private func readBytes(_ count: Int, into buffer: inout [UInt8]) -> Bool {
    var done = min(count, unread.count)
    buffer.replaceSubrange(0..<done, with: chunk[unread.prefix(done)])
    unread = unread.dropFirst(done)
    while done < count {
      let received = buffer.withUnsafeMutableBytes { bytes -> Int in
        // In bounds: the buffer has at least `count` bytes, and `done` is less.
        guard let start = bytes.baseAddress, isReady() else { return 0 }
        return receiveBytes(socket, start + done, count - done)
      }
      if received < 0, errno == EINTR { continue }
      guard received > 0 else { return false }
      done += received
    }
    return true
  }

  /// Waits until git says something; false if it does not for too long.
  private func isReady() -> Bool {
    while true {
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(clamping: Git.patience * 1000))
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { standsStill = true }
      return ready != 0
    }
  }

  /// Reads what there is into the empty chunk.
  private func fill() -> Bool {
    while true {
      let received = chunk.withUnsafeMutableBytes { bytes -> Int in
        guard let start = bytes.baseAddress, isReady() else { return 0 }
        return receiveBytes(socket, start, bytes.count)
      }
      if received < 0, errno == EINTR { continue }
      guard received > 0 else { return false }
      unread = 0..<received
      return true
    }
  }
}

private func receiveBytes(_ socket: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(socket, start, count)
}

/// Writes to a socket without the signal that would end this process if git is gone.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    send(socket, bytes.baseAddress, bytes.count, 0)  // the socket has SO_NOSIGPIPE
  #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
