import Foundation

#if canImport(Glibc)
  import Glibc
#endif

enum Pseudoterminal {
  /// The two ends of a new terminal. Glibc's module leaves these functions out.
  static func pair() -> (leader: Int32, follower: Int32)? {
    guard let make = dlsym(nil, "posix_openpt"), let grant = dlsym(nil, "grantpt"),
      let unlock = dlsym(nil, "unlockpt"), let name = dlsym(nil, "ptsname")
    else { return nil }
    typealias OnNumber = @convention(c) (Int32) -> Int32
    let leader = unsafeBitCast(make, to: OnNumber.self)(O_RDWR | O_NOCTTY)
    guard leader >= 0, unsafeBitCast(grant, to: OnNumber.self)(leader) == 0,
      unsafeBitCast(unlock, to: OnNumber.self)(leader) == 0,
      let path = unsafeBitCast(name, to: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)(leader)
    else { return nil }
    let follower = open(path, O_RDWR | O_NOCTTY)
    return follower >= 0 ? (leader, follower) : nil
  }

  /// What a terminal of that size shows of a run of `lintel` whose standard output it is.
  static func run(
    _ arguments: [String],
    in folder: String,
    columns: UInt16 = 80,
    rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    guard let (leader, follower) = pair() else { return (-1, "") }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(follower, UInt(TIOCSWINSZ), &size)
    let process = Process()
    process.executableURL = Program.url.appendingPathComponent("lintel")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = Program.inherited.merging(["TERM": "xterm", "XDG_CACHE_HOME": Program.caches]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: follower)
    process.standardError = FileHandle.nullDevice
    try process.run()
    close(follower)
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(leader, &buffer, buffer.count), count > 0 { shown += buffer[..<count] }
    close(leader)
    process.waitUntilExit()
    let text = String(decoding: shown, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    return (process.terminationStatus, text)
  }
}
