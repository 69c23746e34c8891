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
