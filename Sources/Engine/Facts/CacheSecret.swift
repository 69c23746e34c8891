import Basics
import FactStore

/// What distinguishes a cache that Lintel has written from one that somebody made up, and where that comes from.
package struct CacheSecret: Sendable, Equatable {
  let secret: FactSecret
  /// The file and the key that is to be written there before anything is kept; nil if that has been done.
  private let unwritten: UnwrittenKey?
  /// Why there is none that can be used, as the end of a sentence; nothing is kept then.
  let problem: String?

  /// A key that was made up, and the file that is to have it.
  private struct UnwrittenKey: Equatable {
    var file: String
    var key: HashKey
  }

  private init(_ secret: FactSecret, unwritten: UnwrittenKey? = nil, problem: String? = nil) {
    self.secret = secret
    self.unwritten = unwritten
    self.problem = problem
  }

  /// That of all who have a text, such as the runs of one project on a service; without a text, everybody's.
  package static func shared(_ text: String?) -> CacheSecret {
    CacheSecret(text.map { FactSecret(text: $0) } ?? .everybodys)
  }

  /// That of this user of this machine: the key in a file that nobody else can read. It is made at random when
  /// something is to be kept for the first time.
  package static func ofUser(keyFile file: String) -> CacheSecret {
    switch KeyFile.read(file) {
    case .key(let key): return CacheSecret(FactSecret(key))
    case .unusable(let reason): return CacheSecret(.everybodys, problem: reason)
    case .missing:
      let key = HashKey.random()
      return CacheSecret(FactSecret(key), unwritten: UnwrittenKey(file: file, key: key))
    }
  }

  /// Writes the key, unless that has been done; false if it cannot be written, or another process was faster.
  func keep() -> Bool {
    guard let unwritten else { return true }
    if KeyFile.write(unwritten.file, unwritten.key) { return true }
    // This process may have written it before, for something else that is kept.
    if case .key(let key) = KeyFile.read(unwritten.file) { return key == unwritten.key }
    return false
  }
}

/// The file in which a user's key is kept: 16 bytes in a folder of the user's own.
private enum KeyFile {
  /// What the file of a key holds.
  enum KeyState {
    case key(HashKey)
    case missing
    /// The end of a sentence.
    case unusable(String)
  }

  private static let size = 16

  static func read(_ path: String) -> KeyState {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return .missing }
      return .unusable("its key '\(path)' cannot be read: \(code == ELOOP ? "it is a link" : message(code))")
    }
    defer { _ = close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return .unusable("its key '\(path)' cannot be read") }
    guard information.st_mode & S_IFMT == S_IFREG, information.st_uid == geteuid() else {
      return .unusable("its key '\(path)' belongs to another user, or is no file; remove it, and a new one is made")
    }
    guard information.st_mode & 0o077 == 0 else {
      return .unusable("its key '\(path)' can be read or written by others; remove it, and a new one is made")
    }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    let count = bytes.withUnsafeMutableBytes { readBytes(descriptor, $0) }
    guard count == size else { return .unusable("its key '\(path)' is damaged; remove it, and a new one is made") }
    func word(_ start: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) } }
    return .key(HashKey(word(0), word(8)))
  }

  /// Nobody ever sees half of it, and one that is there is not replaced.
  static func write(_ path: String, _ key: HashKey) -> Bool {
    guard makePrivateFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))) else { return false }
    let temporary = "\(path).\(getpid()).tmp"
    _ = unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    defer { _ = unlink(temporary) }
    let bytes = [key.first, key.second].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    let failure = writeAll(bytes, descriptor)
    guard close(descriptor) == 0, failure == nil else { return false }
    return link(temporary, path) == 0
  }

  /// Makes a folder that is only this user's, if it is not there; false if it is another user's.
  private static func makePrivateFolder(_ path: String) -> Bool {
    for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
      _ = mkdir(String(path[..<slash]), 0o777)
    }
    _ = mkdir(path, 0o700)
    var information = stat()
    guard stat(path, &information) == 0, information.st_uid == geteuid() else { return false }
    return information.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0
  }

  private static func message(_ code: Int32) -> String { String(cString: strerror(code)) }

  private static func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    Basics.read(descriptor, buffer.baseAddress, buffer.count)
  }
}
