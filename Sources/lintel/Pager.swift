import Basics

/// The program that shows what is longer than the screen, as git does it.
struct Pager {
  /// A line for the shell.
  private let command: String

  /// The one for so many bytes of output; nil: they fit on the screen, nobody looks, or there is no pager.
  ///
  /// LINTEL_PAGER comes before PAGER, and both before `less`; one that is empty, or `cat`, means none.
  init?(for bytes: [UInt8]) {
    guard let size = Terminal.size, Self.isLonger(bytes, than: size) else { return nil }
    let named = (getenv("LINTEL_PAGER") ?? getenv("PAGER")).map { String(cString: $0) }
    command = named ?? "less"
    if command.isEmpty || command == "cat" || named == nil && !Self.isThere("less") { return nil }
  }

  /// Whether some bytes take more lines than there are, with one to spare for the shell.
  private static func isLonger(_ bytes: [UInt8], than size: Terminal.Size) -> Bool {
    var (rows, column) = (1, 0)
    for byte in bytes {
      column += 1
      // A long line goes on in the next; bytes that take no column make it a guess, which is good enough.
      if byte == UInt8(ascii: "\n") || column > size.columns { (rows, column) = (rows + 1, 0) }
      if rows >= size.rows { return true }
    }
    return false
  }

  private static func isThere(_ program: String) -> Bool {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Shows the bytes, and returns when the user has seen enough; false if it could not be started.
  func show(_ bytes: [UInt8]) -> Bool {
    // Quit if it fits on the screen, let colours through, and leave the text on the screen; what the user has set holds.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    guard let pipe = popen(command, "w") else { return false }
    // The keys that stop a program are for the pager, which searches or goes on; we wait for it.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    _ = writeAll(bytes, fileno(pipe))
    let status = pclose(pipe)
    signal(SIGINT, SIG_DFL)
    signal(SIGQUIT, SIG_DFL)
    // The shell says 126 or 127 if there is no such program, and what it is called.
    let code = (status >> 8) & 0xFF
    return status != -1 && code != 126 && code != 127
  }
}
