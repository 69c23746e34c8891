/// The completions for zsh: a function for a folder of `fpath`, or a script to source.
enum ZshCompletions {
  static var script: String {
    """
    #compdef lintel
    # Completions of lintel for zsh; written by 'lintel completions zsh'.

    _lintel_revisions() {
      local -a revisions
      revisions=(${(f)"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)"})
      compadd "$@" -a revisions
    }

    # A word, behind which ':' and a file may stand.
    _lintel_words_for_files() {
      if compset -P '*:'; then _files; else _describe word choices; fi
    }

    _lintel() {
      local curcontext=$curcontext state line
      local -a choices
      local -A opt_args
      _arguments -C \(OptionSyntax.general.map(option).joined(separator: " ")) '1: :->command' '*:: :->arguments' && return
      if [[ $state == command ]]; then
        choices=(
    \(CommandRegistry.commands.map { "      " + choice($0.name, $0.summary) }.joined(separator: "\n"))
        )
        _describe command choices
        return
      fi
      case $words[1] in
    \(CommandRegistry.syntaxes.map(command).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _lintel ]]; then _lintel "$@"; else compdef _lintel lintel; fi

    """
  }

  private static func command(_ command: CommandSyntax) -> String {
    let arguments = command.arguments.indices.map { argument(command.arguments[$0], at: $0 + 1) }
    let specs = ((command.options + [.help]).map(option) + arguments).map { "        \($0)" }
    let choices = command.options.compactMap(\.value).filter(\.explainsWordsForFiles).flatMap(\.choices)
    let explained =
      choices.isEmpty
      ? ""
      : "      choices=(\n\(choices.map { "        " + choice($0.word, $0.help ?? "") }.joined(separator: "\n"))\n      )\n"
    return """
          \(command.name))
      \(explained)      _arguments -s \\
      \(specs.joined(separator: " \\\n"))
            ;;
      """
  }

  /// `'(--jobs -j)'{-j+,--jobs=}'[help]:N: '`
  private static func option(_ option: OptionSyntax) -> String {
    let mark = option.value == nil ? ("", "") : option.isValueOptional ? ("", "=-") : ("+", "=")
    let names = option.names.map { $0 + ($0.hasPrefix("--") ? mark.1 : mark.0) }
    let exclusion = option.isRepeatable ? "*" : option.short == nil ? "" : "(\(option.names.joined(separator: " ")))"
    var value = ""
    if let syntax = option.value {
      value = (option.isValueOptional ? "::" : ":") + "\(message(syntax.label)):\(action(syntax))"
      if let second = option.second { value += ":\(message(second.label)):\(action(second))" }
    }
    let rest = quoted("[\(bracketed(option.help))]\(value)")
    return names.count == 1
      ? quoted(exclusion + names[0]) + rest : quoted(exclusion) + "{\(names.joined(separator: ","))}" + rest
  }

  private static func argument(_ argument: ArgumentSyntax, at place: Int) -> String {
    let start =
      switch argument.count {
      case .one: "\(place):"
      case .oneOrNone: "\(place)::"
      case .oneOrMore, .any: "*:"
      }
    return quoted("\(start)\(message(argument.value.label)):\(action(argument.value))")
  }

  private static func action(_ value: ValueSyntax) -> String {
    switch value.completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .revisions: "_lintel_revisions"
    case .choicesForFiles where value.explainsWordsForFiles: "_lintel_words_for_files"
    case .choices(let choices), .choicesForFiles(let choices): "(\(choices.map(\.word).joined(separator: " ")))"
    }
  }

  private static func choice(_ word: String, _ help: String) -> String { quoted("\(word):\(help)") }

  private static func message(_ text: String) -> String { escaped(text, ":") }

  private static func bracketed(_ text: String) -> String { escaped(text, "[]:") }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    text.isEmpty
      ? "" : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension ValueSyntax {
  /// Whether its words are explained by `_lintel_words_for_files`, which knows those of one option.
  fileprivate var explainsWordsForFiles: Bool {
    guard case .choicesForFiles = completion else { return false }
    return title != nil
  }
}
