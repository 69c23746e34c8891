import Engine

struct ManCommand: Command {
  static let name = "man"
  static let summary = "write the manual page"
  static let examples = [
    Example("man | man -l -", "read it"),
    Example("man > /usr/local/share/man/man1/lintel.1", "install it, so that 'man lintel' shows it"),
  ]

  init(_ arguments: inout Arguments) {}

  func run() -> ExitStatus { Output.print(ManualPage.text) }
}
