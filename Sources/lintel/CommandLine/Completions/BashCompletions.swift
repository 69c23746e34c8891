/// The completions for bash, from 3.2 on, which is the one of macOS.
enum BashCompletions {
  static var script: String {
    """
    # Completions of lintel for bash; written by 'lintel completions bash'.

    # Offers those of its arguments that begin with $word.
    _lintel_offer() {
      local candidate
      for candidate in "$@"; do
        case $candidate in "$word"*) COMPREPLY+=("$candidate") ;; esac
      done
    }

    _lintel_offer_revisions() {
      local revision
      while IFS= read -r revision; do
        case $revision in "$word"*) COMPREPLY+=("$(printf %q "$revision")") ;; esac
      done < <(git for-each-ref --format='%(refname:short)' 2>/dev/null)
    }

    _lintel() {
      COMPREPLY=()
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= count=0 index
      # '=' and ':' are words of their own here. Files are completed behind 'json:'.
      if [ "$word" = "=" ]; then
        word=
      elif [ "$previous" = "=" ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      elif [ "$word" = ":" ] || [ "$previous" = ":" ]; then
        return
      fi

      # The command, and how many arguments it has so far.
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(pattern(CommandRegistry.names(ofOptionsWithValues: 1))) | = | :) ((index++)) ;;
          \(pattern(CommandRegistry.names(ofOptionsWithValues: 2)))) ((index += 2)) ;;
          -*) ;;
          *) if [ -z "$command" ]; then command=${COMP_WORDS[index]}; else ((count++)); fi ;;
        esac
      done

      # Values of options. Where none are offered, files are.
      case "$command $previous" in
    \(CommandRegistry.syntaxes.flatMap(values).joined(separator: "\n"))
      esac

      case "$command $word" in
        " -"*) _lintel_offer \(names(OptionSyntax.general)) ;;
        " "*) _lintel_offer \(CommandRegistry.names.joined(separator: " ")) ;;
    \(CommandRegistry.syntaxes.map(options).joined(separator: "\n"))
      esac

      case "$command $count $word" in
        *" -"*) ;;
    \(CommandRegistry.syntaxes.flatMap(arguments).joined(separator: "\n"))
      esac
    }

    complete -o bashdefault -o default -F _lintel lintel

    """
  }

  private static func values(of command: CommandSyntax) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value, let offer = offer(value) else { return nil }
      return "    \(pattern(option.names.map { "\"\(command.name) \($0)\"" }))) \(offer); return ;;"
    }
  }

  private static func options(of command: CommandSyntax) -> String {
    "    \"\(command.name) -\"*) _lintel_offer \(names(command.options + [.help])) ;;"
  }

  private static func arguments(of command: CommandSyntax) -> [String] {
    command.arguments.indices.compactMap { index in
      offer(command.arguments[index].value).map { "    \"\(command.name) \(index) \"*) \($0) ;;" }
    }
  }

  /// What offers the values; nil for files, which bash offers itself where there is nothing else.
  private static func offer(_ value: ValueSyntax) -> String? {
    switch value.completion {
    case .files, .folders: nil
    case .nothing: "compopt +o bashdefault +o default 2>/dev/null"
    case .revisions: "_lintel_offer_revisions"
    case .choices, .choicesForFiles: "_lintel_offer " + value.choices.map(\.word).joined(separator: " ")
    }
  }

  private static func names(_ options: [OptionSyntax]) -> String {
    options.flatMap { $0.names.reversed() }.joined(separator: " ")
  }

  private static func pattern(_ words: [String]) -> String { words.joined(separator: " | ") }
}
