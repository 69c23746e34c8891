import Basics

/// What standard output is, for whoever reads there.
enum Terminal {
  /// In characters.
  struct Size {
    var columns: Int
    var rows: Int
  }

  /// Whether somebody looks at standard output on a terminal that can do more than print.
  static let isThere: Bool = isatty(STDOUT_FILENO) == 1 && (environmentVariable("TERM") ?? "dumb") != "dumb"

  /// Whether output is coloured: as NO_COLOR, CLICOLOR_FORCE, FORCE_COLOR and CLICOLOR say in this order
  /// (https://no-color.org, https://bixense.com/clicolors), or else on a terminal.
  ///
  /// On no service by itself: what goes into its log cannot be told from what goes into a file or another program.
  static let isColored: Bool = {
    if environmentVariable("NO_COLOR") != nil { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environmentVariable(name), value != "0", value != "false" { return true }
    }
    return isThere && environmentVariable("CLICOLOR") != "0"
  }()

  /// nil where standard output is no terminal, or one that does not say.
  static let size: Size? = {
    guard isThere else { return nil }
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }()
}
