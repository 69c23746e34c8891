import Basics
import Engine

/// What a word of the command line names in the configuration of the project here, where something else is wanted.
enum ConfiguredName {
  case rule(String)
  case component(String)

  /// nil: nothing, or the configuration cannot be read.
  init?(_ word: String) {
    let root = ProjectPlace(around: ".", .folder)?.root ?? "."
    guard !word.isEmpty, let all = catalogue(RunOptions(root: root, jobs: 1)).answer else { return nil }
    if all.rules.contains(where: { $0.id == word }) {
      self = .rule(word)
    } else if all.components.contains(where: { $0.name == word }) {
      self = .component(word)
    } else {
      return nil
    }
  }

  /// What shows it.
  var advice: String {
    switch self {
    case .rule(let name): "'\(name)' is a rule of the configuration: write 'lintel rules \(name)'"
    case .component(let name):
      "'\(name)' is a component of the configuration: 'lintel graph --focus \(name)' shows what is around it"
    }
  }

  /// The same for whom has written it as PATH.
  func advice(onPathOf command: String) -> String {
    switch self {
    case .rule(let name):
      return command == "check" ? "'\(name)' is a rule: write 'lintel check --only \(name)'" : advice
    case .component(let name):
      var folders: [String] = []
      if case .success(let entries) = listFolder(".") {
        folders = entries.filter { $0.kind == .folder }.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
      }
      let folder = suggestion(for: name, among: folders).map { ", or 'lintel \(command) \($0)' for the folder" } ?? ""
      return "'\(name)' is a component: write 'lintel graph --focus \(name)'\(folder)"
    }
  }
}

/// A type of the project here whose name is written where a path is wanted.
struct NamedType {
  let name: String
  /// Relative to the current folder.
  let file: String

  /// What to write for it instead.
  func advice(onPathOf command: String) -> String {
    switch command {
    case "graph": "'\(name)' is a type: write 'lintel graph --level type --focus \(name)'"
    case "check": "'\(name)' is a type: write 'lintel check \(file)'"
    case "explore": "'\(name)' is a type: leave it out, and look for it on the page"
    default: "'\(name)' is a type; 'lintel which \(name)' says where it is"
    }
  }
}

/// The only type of the project here that has a name; nil if nothing has it, or several have.
func typeNamed(_ name: String) -> NamedType? {
  guard name.first?.isUppercase ?? false, name.isPlainName else { return nil }
  let root = ProjectPlace(around: ".", .folder)?.root ?? "."
  let report = which(name, RunOptions(root: root, jobs: processorCount)).answer
  Output.endProgress()
  let types = report?.entries.filter {
    !["file", "module", "extension"].contains($0.kind) && !$0.kind.hasPrefix("external")
  }
  guard let types, types.count == 1, let file = types[0].location?.file else { return nil }
  return NamedType(name: name, file: root == "." ? file : "\(root)/\(file)")
}
