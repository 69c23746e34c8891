import Basics
import ReportModel
import YAML

/// Keys that people bring along from other tools and languages, and what to write here.
package enum KeysOfOthers {
  /// Keys for which there is another one here. What is proposed is the first that may stand in the place.
  private static let equals: [(here: String, elsewhere: [String])] = [
    ("because", ["message", "reason", "description", "comment", "why", "rationale", "justification", "hint"]),
    ("must", ["should", "shall", "requires", "require", "expects", "assert"]),
    ("that", ["in", "for", "select", "where", "which", "of", "classes"]),
    ("of", ["in", "for", "from", "select", "where", "that", "classes"]),
    ("from", ["source", "sources", "origin", "importer", "in", "who", "importers"]),
    ("to", ["target", "targets", "destination", "into"]),
    ("not", ["except", "exclude", "excluding", "without", "unless"]),
    ("except", ["ignore", "ignores", "exclude", "excluding", "allowlist", "whitelist", "exceptions", "unless"]),
    ("severity", ["level", "enabled", "strictness"]),
    ("documentation", ["url", "link", "docs", "see"]),
    ("path", ["paths", "folder", "folders", "directory", "dir", "files", "file", "pattern", "glob", "location"]),
    ("type", ["types", "name", "names", "class", "classes", "nameMatching"]),
    ("inherits", ["extends", "implements", "conforms", "conforms_to", "conformsTo", "superclass", "subclassOf"]),
    ("module", ["modules", "package", "packages", "import", "imports", "framework", "frameworks"]),
    ("in", ["within", "inside", "component", "components"]),
    ("via", ["by", "through", "references"]),
    ("exclude", ["excluded", "excludes", "ignore", "ignored"]),
    ("include", ["included", "includes", "paths"]),
    ("allow-empty", ["allowEmpty", "allow_empty", "optional"]),
    ("forbid", ["deny", "disallow", "forbidden", "cannot", "no", "restrict", "banned", "ban", "prohibit"]),
    ("acyclic", ["cycles", "cycle", "no-cycles", "no_cycles", "noCycles"]),
    ("stable", ["stability", "sdp", "moreUnstable", "stable-dependencies", "stableDependencies"]),
    ("layers", ["allowed_layers", "layered", "onion"]),
  ]

  /// Keys for what a rule here says in another way.
  private static let permissions = [
    "allow", "allowed", "may", "only", "permit", "deps", "depends_on", "dependsOn", "dependencies", "mayDependOn",
  ]
  private static let imports = ["import", "imports", "uses"]

  /// Keys at the top of a file for the parts of a project.
  static let forComponents = ["layers", "parts", "zones", "elements", "groups", "definitions", "features"]

  /// Keys at the top of a file for what is said elsewhere.
  static let ofFile = [
    "baseline": "the baseline is read from '.lintel-baseline.yml', or from the file of '--baseline FILE'",
    "format": "write 'lintel check --format NAME:FILE'", "output": "write 'lintel check --format NAME:FILE'",
    "jobs": "write 'lintel check --jobs N'", "since": "write 'lintel check --since REV'",
    "rulesets": "write 'extends: [NAME, NAME]'", "preset": "write 'extends: NAME'",
    "because": "each rule has its own", "expect": "each rule has its own", "documentation": "each rule has its own",
    "inferred": "each rule has its own",
  ]

  /// What to write instead of an unknown key; nil if nothing is known.
  ///
  /// - Parameters:
  ///   - known: the keys that may stand there.
  ///   - value: what stands behind it.
  ///   - components: two of the user's own, for an example.
  ///   - isComponent: whether a component has a name.
  static func advice(
    on key: String,
    _ value: Node,
    known: [String],
    _ components: (inner: String, outer: String)?,
    isComponent: (String) -> Bool = { _ in false }
  ) -> String? {
    if known.contains("layers"), permissions.contains(key) {
      let (from, to) = value.permission ?? (components?.outer ?? "view", components?.inner ?? "model")
      return "what a component may depend on is written in a table, as in layers: { \(from): [\(to)], \(to): [] }"
    }
    if let advice = adviceByPlace(on: key, value, known, components) { return advice }
    if known.contains("via"), imports.contains(key) {
      // Code of one module does not import another part of it, so a component is to be named by any reference.
      if let component = value.text, isComponent(component) { return "write to: \(component)" }
      return "write to: { module: \(value.written ?? "…") }, via: [import]"
    }
    guard let meant = equals.first(where: { known.contains($0.here) && $0.elsewhere.contains(key) })?.here else {
      return nil
    }
    // What is to be left out is a selector there, and a path may have been written.
    if meant == "not", known.contains("inherits"), let selector = value.selector { return "write not: \(selector)" }
    return "write '\(meant)'"
  }

  /// What to write for a severity at the top of a file.
  ///
  /// - Parameter sections: the keys of the file.
  static func severity(_ value: Node, _ sections: [(key: Node, value: Node)]) -> String {
    let word = value.isOff ? "off" : value.scalarText == "warn" ? "warning" : value.scalarText
    guard word != "error", Rule.Level(rawValue: word) != nil else {
      return "each rule has its own, and is an error if it says nothing; '--strict' makes every warning an error"
    }
    var example = ""
    if let rules = sections.first(where: { $0.key.scalarText == "rules" })?.value, case .map(let entries) = rules.value,
      let (id, rule) = entries.first, case .map(let body) = rule.value, let kind = body.first?.key
    {
      example = ", as in \(id.scalarText): { \(kind.scalarText): …, severity: \(word) }"
    }
    return "each rule has its own; write 'severity: \(word)' in each\(example)"
  }

  /// The option that a key of another tool means, of those of a kind.
  static func option(meantBy key: String, among options: [String]) -> String? {
    equals.first { options.contains($0.here) && $0.elsewhere.contains(key) }?.here
  }

  /// What to write for a key at the top of a file that is to leave files out of everything; nil of all other keys.
  static func exclusion(_ key: String, _ value: Node) -> String? {
    guard ["ignore", "ignored", "ignores", "ignore_paths", "skip", "except"].contains(key) else { return nil }
    // What has no '/' may be a component there.
    let isSure = key != "except" || value.items.allSatisfy { $0.text?.contains("/") ?? false }
    let rule = key == "except" ? "each rule has its own; what is to be left out of all is written" : "write"
    return "\(rule) sources: { exclude: \((isSure ? value.globs : nil) ?? "[\"Old/**\"]") }"
  }

  /// What to write for a key of `sources` at the top of a file, and whatever it says.
  static func inSources(_ key: String, _ value: Node) -> String {
    let isPattern = ["include", "exclude"].contains(key)
    return "write sources: { \(key): \((isPattern ? value.globs : nil) ?? value.flow) }"
  }

  /// What to write for a row of a table that says by keys, as other tools do, what a component may depend on; nil for all
  /// else.
  package static func row(_ component: String, _ value: Node) -> String? {
    guard case .map(let pairs) = value.value, let first = pairs.first else { return nil }
    let key = first.key.scalarText.lowercased()
    let says = { (words: [String]) in words.contains(where: key.contains) }
    guard says(["may", "can", "allow", "permit", "depend", "access", "only", "use", "import", "deny", "forbid"]) else {
      return nil
    }
    let isDenied = says(["not", "deny", "forbid", "never", "disallow"])
    let list = pairs.count > 1 || isDenied ? nil : first.value.written
    let rest = isDenied ? ", and leaves out what it may not" : ""
    return
      "unknown key \(quoted(first.key.scalarText)); a row is the list of what the component may depend on\(rest): write "
      + "\(component): "
      + (list.map { $0.hasPrefix("[") ? $0 : "[\($0)]" } ?? "[OTHER, …]")
  }
}

extension KeysOfOthers {
  /// What is said otherwise, by where it stands.
  private static func adviceByPlace(
    on key: String,
    _ value: Node,
    _ known: [String],
    _ components: (inner: String, outer: String)?
  ) -> String? {
    let isRule = known.contains("because") && known.contains("layers")
    let isSelector = known.contains("inherits") && known.contains("path")
    switch key {
    case "naming", "suffix", "prefix", "name-pattern", "file_name", "type_name":
      guard isRule else { return nil }
      return "what types are called says a rule of the kind 'types', as in types: { that: "
        + "\(components?.outer ?? "view"), must: { type: \"*View\" } }"
    case "name", "id", "title": return isRule ? "a rule is called what stands before its ':'" : nil
    case "enabled", "disabled":
      guard isRule, let stated = value.boolean else { return nil }
      return stated == (key == "enabled")
        ? "leave it out: a rule counts unless it says 'severity: off'" : "write 'severity: off'"
    case "until", "expires":
      return isRule ? "a day stands in an entry of the baseline, or in a comment in the code, not in a rule" : nil
    case "pathNot", "path_not": return isSelector ? "write not: { path: \(value.pattern ?? "…") }" : nil
    case "regex", "regexp", "matches":
      return isSelector ? "write 'path' or 'type', with a glob, as in { path: \"**/View/**\" }" : nil
    case "target", "targets": return isSelector ? "write 'module'" : nil
    case _ where isSelector && key.lowercased().hasPrefix("resideina"):
      return "write 'path', as in { path: \"**/Domain/**\" }"
    case _ where isSelector && (key.lowercased().contains("simplename") || key.lowercased().hasPrefix("havename")):
      return "write 'type', as in { type: \"*Presenter\" }"
    default: return nil
    }
  }

  /// What to write for a contract of import-linter; nil for all else.
  static func contract(_ pairs: [(key: Node, value: Node)], _ kinds: [String]) -> String? {
    let own = ["source_modules", "forbidden_modules", "ignore_imports", "containers", "as_packages"]
    let keys = pairs.map(\.key.scalarText).filter(own.contains)
    guard !keys.isEmpty, !pairs.contains(where: { kinds.contains($0.key.scalarText) }) else { return nil }
    let value = { (key: String) in pairs.first { $0.key.scalarText == key }?.value.written ?? "…" }
    let are = keys.count == 1 ? "is a key" : "are keys"
    return "\(listed(keys.map { "'\($0)'" }, "and")) \(are) of import-linter; write forbid: { from: "
      + "\(value("source_modules")), to: \(value("forbidden_modules")) }"
  }
}

extension Node {
  /// A text in quotes.
  fileprivate var pattern: String? { text.map { "\"\($0)\"" } }

  /// A name, or a path as a selector; nil of all else.
  fileprivate var selector: String? {
    guard let text, !text.isEmpty else { return nil }
    if text.contains("/") { return "{ path: \"\(text)\" }" }
    return text.contains { "*?{".contains($0) } ? "{ type: \"\(text)\" }" : text
  }

  /// `{ from: a, to: b }`
  fileprivate var permission: (from: String, to: String)? {
    guard case .map(let pairs) = value else { return nil }
    let text = { (key: String) in pairs.first { $0.key.scalarText == key }?.value.text }
    guard let from = text("from"), let to = text("to") else { return nil }
    return (from, to)
  }

  fileprivate var items: [Node] { if case .list(let items) = value { items } else { [self] } }

  /// A list of the files at paths and below folders; nil if it is not one of texts.
  fileprivate var globs: String? {
    let patterns = items.compactMap(\.text).map { text in
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      return path.contains { "*?.{".contains($0) } ? "\"\(path)\"" : "\"\(path)/**\""
    }
    return patterns.count == items.count && !patterns.isEmpty ? "[\(patterns.joined(separator: ", "))]" : nil
  }

  /// A name, or a list of names, as it is written.
  fileprivate var written: String? {
    if case .list(let items) = value {
      let names = items.compactMap(\.text)
      if names.count == 1, items.count == 1 { return names[0] }
      return names.count == items.count ? "[\(names.joined(separator: ", "))]" : nil
    }
    return text
  }
}

/// The keys at the top of a file that are those of other tools, and what to write instead.
struct KeysOfOtherTools {
  private let found: [(tool: String, keys: [Node])]
  private let pairs: [(key: Node, value: Node)]

  /// By tool and key: what to write instead, if there is something.
  private static let tools: KeyValuePairs<String, [String: String?]> = [
    "SwiftLint": [
      "excluded": nil, "included": nil,
      "disabled_rules": "leave 'disabled_rules' out: only rules that this file states or extends are checked",
      "reporter": "write 'lintel check --format NAME' for 'reporter'",
      "strict": "'lintel check --strict' makes every warning an error",
      "parent_config": "write 'extends: PATH' for 'parent_config'",
      "cache_path": "leave 'cache_path' out: Lintel finds a place for its cache",
      "opt_in_rules": nil, "only_rules": nil, "analyzer_rules": nil, "custom_rules": nil, "whitelist_rules": nil,
      "child_config": nil, "warning_threshold": nil,
    ],
    "dependency-cruiser": [
      "forbidden": "a rule is written rules: { NAME: { forbid: { from: …, to: … } } }", "allowed": nil, "required": nil,
      "allowedSeverity": nil,
    ],
    "import-linter": ["contracts": nil, "root_package": nil, "root_packages": nil, "importlinter": nil],
    "deptrac": ["deptrac": nil, "ruleset": nil, "skip_violations": nil, "exclude_files": nil],
    "go-arch-lint": ["deps": nil, "commonComponents": nil, "commonVendors": nil, "vendors": nil, "workdir": nil],
  ]

  init(_ pairs: [(key: Node, value: Node)]) {
    self.pairs = pairs
    found = Self.tools.map { tool, meanings in (tool, pairs.map(\.key).filter { meanings[$0.scalarText] != nil }) }
      .filter { !$0.keys.isEmpty }
  }

  func has(_ key: String) -> Bool { found.contains { $0.keys.contains { $0.scalarText == key } } }

  /// Whether there are any.
  var isAny: Bool { !found.isEmpty }

  /// A sentence for each tool, and where it belongs.
  var messages: [(String, SourceLocation)] {
    found.map { tool, keys in
      let meanings = Self.tools.first { $0.key == tool }?.value ?? [:]
      let instead = sources(keys) + keys.compactMap { ownRules($0) ?? meanings[$0.scalarText] ?? nil }
      return (([Self.who(keys, tool)] + instead).joined(separator: "; "), keys[0].location)
    }
  }

  /// What to write for the keys of SwiftLint that say which files count.
  private func sources(_ keys: [Node]) -> [String] {
    let meant = ["included": "include", "excluded": "exclude"]
    let stated = pairs.filter { pair in keys.contains { $0.location == pair.key.location } }
    let words = stated.compactMap { key, value in
      meant[key.scalarText].map { "\($0): \(value.globs ?? "[\"Folder/**\"]")" }
    }
    return words.isEmpty ? [] : ["write sources: { \(words.joined(separator: ", ")) }"]
  }

  /// What to do where `disabled_rules` names rules that the file itself states; nil otherwise.
  private func ownRules(_ key: Node) -> String? {
    guard key.scalarText == "disabled_rules",
      case .map(let rules) = pairs.first(where: { $0.key.scalarText == "rules" })?.value.value,
      let named = pairs.first(where: { $0.key.location == key.location })?.value.items.map(\.scalarText)
    else { return nil }
    let own = rules.map(\.key.scalarText).filter(named.contains)
    return own.isEmpty ? nil : "to switch \(listed(own.map { "'\($0)'" }, "and")) off write 'severity: off' in it"
  }

  /// The same of a file without any key of Lintel; it names no other word of the file. nil if there are none.
  var messageOfFile: String? {
    found.first.map { "\(Self.who($0.keys, $0.tool)); Lintel needs 'components' and 'rules', or 'extends'" }
  }

  private static func who(_ keys: [Node], _ tool: String) -> String {
    let names = listed(keys.map { "'\($0.scalarText)'" }, "and")
    return keys.count == 1 ? "\(names) is a key of \(tool)" : "\(names) are keys of \(tool)"
  }
}
