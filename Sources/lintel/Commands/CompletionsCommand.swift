import Engine

struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "write a script by which a shell completes commands, options and their values"
  static let examples = [
    Example("completions bash > ~/.local/share/bash-completion/completions/lintel", "install it for bash"),
    Example("completions zsh > ~/.zfunc/_lintel", "install it for zsh, if ~/.zfunc is in fpath"),
    Example("completions fish > ~/.config/fish/completions/lintel.fish", "install it for fish"),
  ]

  private enum Shell: String, CaseIterable { case bash, zsh, fish }

  private let shell: Shell

  init(_ arguments: inout Arguments) throws(UsageError) {
    shell = try arguments.choice(sample: .bash)
  }

  func run() -> ExitStatus {
    switch shell {
    case .bash: Output.print(BashCompletions.script)
    case .zsh: Output.print(ZshCompletions.script)
    case .fish: Output.print(FishCompletions.script)
    }
  }
}
