import Configuration
import ReportModel

/// Loads YAML text without touching the disk: `files` has what `extends` may name.
func load(
  _ text: String,
  path: String = ".lintel.yml",
  files: [String: String] = [:],
  ruleSets: [String: String] = [:]
) -> (configuration: Configuration?, messages: [String]) {
  let (configuration, diagnostics) = load(bytes: Array(text.utf8), path: path, files: files, ruleSets: ruleSets)
  return (configuration, diagnostics.map(line))
}

func load(
  bytes: [UInt8],
  path: String = ".lintel.yml",
  files: [String: String] = [:],
  ruleSets: [String: String] = [:]
) -> (Configuration?, [Diagnostic]) {
  let loader = ConfigurationLoader(
    kinds: ["layers", "forbid", "independent", "acyclic"],
    ruleSets: ruleSets.keys.sorted(),
    ruleSet: { ruleSets[$0] },
    read: { path throws(ConfigurationLoader.Unreadable) in
      guard let text = files[path] else { throw ConfigurationLoader.Unreadable(reason: "there is no such file") }
      return Array(text.utf8)
    }
  )
  return loader.load(path: path, text: bytes)
}

/// `file:line:column: severity: message`
func line(_ diagnostic: Diagnostic) -> String {
  guard let place = diagnostic.location else { return "\(diagnostic.severity.rawValue): \(diagnostic.message)" }
  let position = [place.file, place.line.map(String.init), place.column.map(String.init)].compactMap { $0 }
  return "\(position.joined(separator: ":")): \(diagnostic.severity.rawValue): \(diagnostic.message)"
}

/// A selector in a short form that tests can compare.
func describe(_ selector: Selector) -> String {
  selector.anyOf.map { term in
    switch term {
    case .component(let name): name
    case .builtIn(let component): "built-in \(component.rawValue)"
    case .all(let conditions): "{\(describe(conditions))}"
    }
  }.joined(separator: " | ")
}

func describe(_ name: Selector.Name) -> String {
  switch name {
  case .component(let name): name
  case .pattern(let glob): "~\(glob.pattern)"
  case .selector(let selector): "(\(describe(selector)))"
  }
}

private func describe(_ conditions: Selector.Conditions) -> String {
  let parts: [(String, [String])] = [
    ("path", conditions.path.map(\.pattern)),
    ("module", conditions.module.map(\.pattern)),
    ("type", conditions.type.map(\.pattern)),
    ("kind", conditions.kind.map(\.rawValue)),
    ("inherits", conditions.inherits.map { describe($0) }),
    ("arguments", conditions.arguments.map { describe($0) }),
    ("symbol", conditions.symbol.map(\.pattern)),
    ("in", conditions.in.map { describe($0) }),
    ("not", conditions.not.map { describe($0) }),
  ]
  return parts.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
}
