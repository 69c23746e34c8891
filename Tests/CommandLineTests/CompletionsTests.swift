import Foundation
import Testing

@testable import lintel

/// What `lintel completions` writes, run by the shells themselves.
@Suite struct CompletionsTests {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// Where the shell is missing its tests are skipped.
    static let installed = allCases.filter { shell in
      (try? Program.shell("command -v \(shell.rawValue)"))?.status == 0
    }

    var harness: String {
      switch self {
      case .bash: bashHarness
      case .zsh: zshHarness
      case .fish: "source $argv[1]; complete -C $argv[2] | string replace -r '\\t.*' ''"
      }
    }
  }

  /// A folder with the script and with what asks the shell.
  private final class Asked {
    let workspace: Workspace
    let shell: Shell

    init(_ shell: Shell) throws {
      (workspace, self.shell) = (try Workspace(), shell)
      try workspace.write("script", Program.run("completions", shell.rawValue).text)
      try workspace.write("harness", shell.harness)
    }

    /// What the shell offers at the end of a line.
    func offers(_ line: String) throws -> [String] {
      let options = shell == .zsh ? "-f" : shell == .bash ? "--norc" : "--no-config"
      let files = ["\(workspace.root)/harness", "\(workspace.root)/script", line]
      return try Program.shell("\(shell.rawValue) \(options) \"$0\" \"$@\"", files, in: workspace.root).lines
    }
  }

  @Test(
    .enabled(if: Shell.installed.count == Shell.allCases.count, "install bash, zsh and fish to test all completions")
  )
  func allShellsAreHere() {}

  @Test(arguments: Shell.installed)
  func commandsAreOffered(_ shell: Shell) throws {
    let shell = try Asked(shell)
    #expect(Set(try shell.offers("lintel ")).isSuperset(of: CommandRegistry.names))
    #expect(try shell.offers("lintel che") == ["check"])
  }

  @Test(arguments: Shell.installed)
  func everyOptionOfEveryCommandIsOffered(_ shell: Shell) throws {
    let asked = try Asked(shell)
    for command in CommandRegistry.syntaxes {
      // fish also offers a name with what joins it to its value.
      let offers = try asked.offers("lintel \(command.name) -").map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }
      #expect(Set(offers) == Set((command.options + [.help]).flatMap(\.names)), "\(command.name)")
    }
  }

  @Test(arguments: Shell.installed)
  func everyKnownValueIsOffered(_ shell: Shell) throws {
    let asked = try Asked(shell)
    for command in CommandRegistry.syntaxes {
      for option in command.options where option.value?.choices.isEmpty == false && !option.isValueOptional {
        let offers = try asked.offers("lintel \(command.name) \(option.name) ")
        #expect(Set(offers) == Set(option.value?.choices.map(\.word) ?? []), "\(command.name) \(option.name)")
      }
      guard let argument = command.arguments.first?.value, !argument.choices.isEmpty else { continue }
      #expect(Set(try asked.offers("lintel \(command.name) ")).isSuperset(of: argument.choices.map(\.word)))
    }
  }

  @Test(
    arguments: Shell.installed,
    [
      ("lintel check --format=sa", "sarif"),
      ("lintel check -q --jobs 2 --format sa", "sarif"),
      ("lintel hook inst", "install"),
      ("lintel cache --cache-path check cl", "clear"),
      ("lintel check --since fea", "feature"),
    ]
  )
  func whatIsThereIsTakenIntoAccount(_ shell: Shell, _ line: (typed: String, offer: String)) throws {
    let asked = try Asked(shell)
    let name = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in [["init", "-q"], name + ["commit", "-q", "--allow-empty", "-m", "a"], ["branch", "feature"]] {
      _ = try Program.shell("git \"$0\" \"$@\"", arguments, in: asked.workspace.root)
    }
    #expect(try asked.offers(line.typed).map { $0.components(separatedBy: "=").last } == [line.offer])
  }
}

/// Prints what bash offers for a line, which has no word that bash would split.
private let bashHarness = """
  source "$1"
  complete -p lintel >/dev/null || exit 1
  line=${2//=/ = }
  COMP_WORDS=($line)
  case $2 in *" ") COMP_WORDS+=("") ;; esac
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _lintel
  printf '%s\\n' "${COMPREPLY[@]}"
  """

/// Types a line and a tab into an interactive zsh, and prints what it offers.
private let zshHarness = #"""
  zmodload zsh/zpty || exit 3
  setup=$(mktemp)
  print -r -- '
  PROMPT=; autoload -U compinit; compinit -u -D
  source '${(q)1}'
  bindkey "^I" complete-word
  zstyle ":completion:*" list-grouped false
  done-line() { print -r -- "offer-end" }
  comppostfuncs=(done-line)
  compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
      local -a offers; builtin compadd -A offers "$@"
      local offer; for offer in $offers; do print -r -- "offer:$offer"; done
    fi
    builtin compadd "$@"
  }
  print ready' > $setup
  zpty shell zsh -f -i
  zpty -w shell "source $setup"
  while zpty -r shell line; do [[ $line == *ready* && $line != *print* ]] && break; done
  zpty -w -n shell "$2"$'\t'
  while zpty -r shell line; do
    [[ $line == *offer:* ]] && print -r -- ${${line##*offer:}%%$'\r'*}
    [[ $line == *offer-end* ]] && break
  done
  zpty -d shell
  rm -f $setup
  """#
