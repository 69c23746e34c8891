import ReportModel
import YAML

/// The texts of the files that rules name, such as pages with diagrams: rules read nothing themselves.
package struct RuleTexts: Sendable {
  /// A file that was read.
  package struct Text: Sendable {
    /// As places name it.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The kinds of rules whose value is the name of a file, or has one behind `file`.
  fileprivate static let kinds: Set = ["diagram"]

  /// By path.
  private var texts: [String: Result<Text, ConfigurationLoader.Unreadable>] = [:]

  init() {}

  /// Reads what the rules name.
  init(_ rules: [Rule], _ loader: ConfigurationLoader) {
    for rule in rules where Self.kinds.contains(rule.kind) {
      for node in Self.names(rule.value) {
        guard let path = Self.path(node), texts[path] == nil else { continue }
        texts[path] = Result { () throws(ConfigurationLoader.Unreadable) in
          Text(path: loader.place(path), bytes: try loader.read(path))
        }
      }
    }
  }

  /// What a rule names, relative to the file that states it; nil if it was not read.
  subscript(name: Node) -> Result<Text, ConfigurationLoader.Unreadable>? { Self.path(name).flatMap { texts[$0] } }

  /// The path that a node names, without the anchor.
  static func path(_ name: Node) -> String? {
    guard let text = name.text, let file = text.split(separator: "#").first else { return nil }
    return resolve(String(file), beside: name.location.file)
  }

  fileprivate static func names(_ value: Node) -> [Node] {
    switch value.value {
    case .list(let items): items.flatMap(names)
    case .map(let pairs): pairs.filter { $0.key.scalarText == "file" }.map(\.value)
    default: [value]
    }
  }
}

extension Configuration {
  /// The ids of the rules that name one of some files, in their order; of all rules about files if there are none.
  ///
  /// - Parameter files: paths as places name them.
  package func rules(about files: [String]) -> [String] {
    rules.filter { rule in
      guard RuleTexts.kinds.contains(rule.kind) else { return false }
      return files.isEmpty
        || RuleTexts.names(rule.value).contains { name in
          guard case .success(let text) = texts[name] else { return false }
          return files.contains { normalized($0) == normalized(text.path) }
        }
    }.map(\.id)
  }

  /// Adds a rule about the diagrams of each file that no rule is about.
  ///
  /// - Parameter files: paths, relative to the checked folder, perhaps with the anchor of a heading.
  package mutating func addDiagrams(_ files: [String], _ loader: ConfigurationLoader) {
    // Names in a configuration are relative to it.
    let up = String(repeating: "../", count: file.hasPrefix("/") ? 0 : file.split(separator: "/").count - 1)
    for name in files where rules(about: [name.split(separator: "#").first.map(String.init) ?? name]).isEmpty {
      var (id, number) = ("diagram", 1)
      while rules.contains(where: { $0.id == id }) {
        number += 1
        id = "diagram-\(number)"
      }
      let location = SourceLocation(file: file)
      let value = Node(.scalar(name.hasPrefix("/") ? name : up + name, isPlain: false), at: location)
      rules.append(Rule(id: id, kind: "diagram", value: value, location: location))
    }
    texts = RuleTexts(rules, loader)
  }
}
