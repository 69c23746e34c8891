import Basics
import ReportModel
import YAML

/// Keys that people bring along from other tools and languages, and what to write here.
package enum KeysOfOthers {
  /// Keys for which there is another one here. What is proposed is the first that may stand in the place.
  private static let equals: [(here: String, elsewhere: [String])] = [
    // Entries of a baseline.
    ("source", ["from", "type", "class", "origin", "importer", "user", "consumer"]),
    ("target", ["to", "into", "destination", "dependency", "uses", "imports", "used"]),
    ("rule", ["id", "name", "rule_id", "ruleId", "rule-id", "ruleIdentifier", "kind"]),
    ("file", ["path", "location", "place", "filePath", "file_path"]),
    ("reason", ["because", "message", "comment", "why", "note", "justification", "description"]),
    ("until", ["expires", "expiry", "deadline", "due", "expiration", "valid-until"]),
    ("owner", ["team", "assignee", "author", "who"]),
    ("ticket", ["issue", "jira", "bug", "task"]),
    ("count", ["number", "times", "violations", "occurrences"]),
    ("violations", ["entries", "items", "list", "known", "exceptions", "baseline", "errors", "issues", "ignored"]),
    ("because", ["message", "reason", "description", "comment", "why", "rationale", "justification", "hint"]),
    ("must", ["should", "shall", "requires", "require", "expects", "assert"]),
    ("that", ["in", "for", "select", "where", "which", "of", "classes"]),
    ("of", ["in", "for", "from", "select", "where", "that", "classes"]),
    (
      "from",
      ["source", "sources", "origin", "importer", "in", "who", "importers", "of", "that", "for", "where", "select"]
    ),
    ("which", ["that", "where", "select", "for", "filter", "matching", "members"]),
    ("never", ["forbid", "forbidden", "deny", "disallow", "ban", "banned", "not", "to", "function", "functions"]),
    ("lines", ["length", "loc", "file_length", "type_body_length"]),
    ("to", ["target", "targets", "destination", "into"]),
    ("not", ["except", "exclude", "excluding", "without", "unless"]),
    ("except", ["ignore", "ignores", "exclude", "excluding", "allowlist", "whitelist", "exceptions", "unless"]),
    ("severity", ["level", "enabled", "strictness"]),
    ("documentation", ["url", "link", "docs", "see"]),
    (
      "path",
      [
        "paths", "folder", "folders", "directory", "directories", "dir", "files", "file", "filename", "fileName",
        "file_name", "filePath", "pattern", "glob", "location",
      ]
    ),
    (
      "type",
      [
        "types", "name", "names", "named", "called", "class", "classes", "className", "typeName", "type_name",
        "nameMatching",
      ]
    ),
    ("inherits", ["extends", "implements", "conforms", "conforms_to", "conformsTo", "superclass", "subclassOf"]),
    ("module", ["modules", "package", "packages", "import", "imports", "framework", "frameworks"]),
    ("in", ["within", "inside", "component", "components", "layer"]),
    ("via", ["by", "through", "references"]),
    ("exclude", ["excluded", "excludes", "ignore", "ignored"]),
    ("include", ["included", "includes", "paths"]),
    ("allow-empty", ["allowEmpty", "allow_empty", "optional"]),
    (
      "is",
      [
        "access", "accessLevel", "access-level", "access_level", "visibility", "modifier", "modifiers", "trait",
        "traits",
        "scope",
      ]
    ),
    (
      "attribute",
      [
        "attributes", "annotation", "annotations", "annotatedWith", "decorator", "decorators", "wrapper",
        "propertyWrapper",
        "property-wrapper", "macro",
      ]
    ),
    (
      "among",
      ["in", "of", "from", "that", "for", "where", "select", "slices", "parts", "components", "between", "within"]
    ),
    ("slices", ["among", "in", "of", "from", "between", "parts", "components", "for", "that", "select", "where"]),
    ("forbid", ["deny", "disallow", "forbidden", "cannot", "no", "restrict", "banned", "ban", "prohibit"]),
    (
      "acyclic",
      [
        "cycles", "cycle", "no-cycles", "no_cycles", "noCycles", "no-cycle", "circular", "no-circular", "noCircular",
        "no_circular", "acyclic-dependencies", "acyclicDependencies", "adp",
      ]
    ),
    ("independent", ["isolated", "isolation", "independence", "isolate", "separate", "separated"]),
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
      if value.isTable { return "write 'layers' for '\(key)'" }
      let (from, to) = value.permission ?? (components?.outer ?? "view", components?.inner ?? "model")
      return "what a component may depend on is written in a table, as in layers: { \(from): [\(to)], \(to): [] }"
    }
    if let advice = patternOfName(key, value, known) ?? adviceByPlace(on: key, value, known, components) {
      return advice
    }
    if let number = value.integer, let meant = self.key(ofNumber: key, known) { return "write \(meant): \(number)" }
    if known.contains("via"), imports.contains(key) {
      // Code of one module does not import another part of it, so a component is to be named by any reference.
      if let component = value.text, isComponent(component) { return "write to: \(component)" }
      return "write to: { module: \(value.written ?? "…") }, via: [import]"
    }
    guard let meant = equals.first(where: { known.contains($0.here) && $0.elsewhere.contains(key) })?.here else {
      return nil
    }
    if let stated = statedValue(value, of: meant, known) { return "write \(meant): \(stated)" }
    // What is to be left out is a selector there, and a path may have been written.
    if meant == "not", known.contains("inherits"), let selector = value.selector { return "write not: \(selector)" }
    if let number = value.integer { return "write \(meant): \(number)" }
    let names = value.items.compactMap(\.text)
    if takingComponents.contains(meant), !names.isEmpty, names.count == value.items.count,
      names.allSatisfy(isComponent),
      let list = value.written
    {
      return "write \(meant): \(list)"
    }
    return "write '\(meant)'"
  }

  private static let takingComponents = ["from", "to", "of", "that", "in", "not", "except", "among", "slices"]

  /// What is to stand behind a key of which the words are known or of which any word will do; nil of all others.
  private static func statedValue(_ value: Node, of key: String, _ known: [String]) -> String? {
    let words = value.items.compactMap(\.text)
    guard !words.isEmpty, words.count == value.items.count else { return nil }
    switch key {
    case "attribute":
      let names = words.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
      return names.allSatisfy(\.isPlainName) ? oneOrList(names) : nil
    case "is":
      let isOfMembers = known.contains("typed")
      let traits = words.compactMap { isOfMembers ? Trait.ofMember($0) : Trait.ofType($0) }
      return traits.count == words.count ? oneOrList(traits.distinct) : nil
    case "source", "target", "rule", "file", "owner", "ticket":
      // Of a baseline, whose entries name one.
      return known.contains("target-module") && words.count == 1 && value.text != nil ? value.flow : nil
    default: return nil
    }
  }

  /// The words for access levels.
  private enum Trait {
    static func ofType(_ word: String) -> String? {
      word == "fileprivate" ? "private" : Selector.Trait(rawValue: word)?.rawValue
    }

    static func ofMember(_ word: String) -> String? {
      if ["public", "open", "internal", "package"].contains(word) { return "visible" }
      return word == "fileprivate" ? "private" : MemberSelector.Trait(rawValue: word)?.rawValue
    }
  }

  /// The key that one with a number means, by the words in it: `lines` of `max-lines`, `at-most` of `max`.
  private static func key(ofNumber key: String, _ known: [String]) -> String? {
    let words = Set(key.wordsOfKey)
    let has = { (some: Set<String>) in !words.isDisjoint(with: some) }
    if known.contains("at-most"), has(["max", "maximum", "most"]) { return "at-most" }
    if known.contains("at-least"), has(["min", "minimum", "least"]) { return "at-least" }
    let counted = (Measure.keys + ["count"]).filter(known.contains)
    let named = counted.filter { words.contains($0) || words.contains(String($0.dropLast())) }
    return named.count == 1 ? named[0] : nil
  }

  /// What to write for a key that says how names begin or end; nil for all else.
  private static func patternOfName(_ key: String, _ value: Node, _ known: [String]) -> String? {
    guard let here = known.contains("inherits") ? "type" : known.contains("typed") ? "name" : nil else { return nil }
    let affixes = [
      (["suffix", "endswith", "endingwith"], "*", ""),
      (["prefix", "startswith", "startingwith", "beginswith"], "", "*"),
      (["namecontains", "namecontaining"], "*", "*"),
    ]
    let word = key.lowercased().filter(\.isLetter)
    guard let (_, before, behind) = affixes.first(where: { $0.0.contains(where: word.hasSuffix) }) else { return nil }
    let parts = value.items.map { ($0.text ?? "").filter { $0 != "*" } }
    guard !parts.isEmpty, parts.allSatisfy({ $0.isPlainName && !$0.contains(".") }) else { return nil }
    let patterns = parts.map { "\"\(before)\($0)\(behind)\"" }.joined(separator: ", ")
    return "names are written as patterns: write \(here): \(parts.count == 1 ? patterns : "[\(patterns)]")"
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
    // Words for the parts of which a rule is about all may be ends of a dependency as well.
    equals.first { options.contains($0.here) && $0.elsewhere.contains(key) && !["among", "slices"].contains($0.here) }?
      .here
  }

  /// What to write for a key at the top of a file that is to leave files out of everything; nil of all other keys.
  static func exclusion(_ key: String, _ value: Node) -> String? {
    guard ["ignore", "ignored", "ignores", "ignore_paths", "skip", "except"].contains(key) else { return nil }
    // What has no '/' may be a component there.
    let isSure = key != "except" || value.items.allSatisfy { $0.text?.contains("/") ?? false }
    let rule = key == "except" ? "each rule has its own; what is to be left out of all is written" : "write"
    return "\(rule) sources: { exclude: \((isSure ? value.globs : nil) ?? "[\"Old/**\"]") }"
  }

  /// What to write for paths where the keys of `sources` are expected; nil for all else.
  static func sources(_ value: Node) -> String? {
    let isLeftOut = { (item: Node) in item.text?.hasPrefix("!") ?? false }
    let kept = Node(.list(value.items.filter { !isLeftOut($0) }), at: value.location)
    let rest = value.items.filter(isLeftOut).map {
      Node(.scalar(String($0.scalarText.dropFirst()), isPlain: false), at: $0.location)
    }
    guard let included = kept.globs else { return nil }
    let excluded = rest.isEmpty ? "" : Node(.list(rest), at: value.location).globs.map { ", exclude: \($0)" } ?? ""
    return "write sources: { include: \(included)\(excluded) }"
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
    case "line", "column", "lines":
      return known.contains("target-module")
        ? "an entry has no line, as code moves: leave it out; 'source', or 'file', and 'target' say what is known" : nil
    case "until", "expires":
      return isRule ? "a day stands in an entry of the baseline, or in a comment in the code, not in a rule" : nil
    case "ignore_imports", "ignore-imports", "ignoreImports", "skip_violations", "allowed_imports", "ignoreDependency",
      "ignore_dependencies":
      guard isRule else { return nil }
      let tool = key.hasPrefix("skip") ? "deptrac" : key.hasPrefix("ignore_") ? "import-linter" : "another tool"
      return "it is a key of \(tool): write except: \(importers(value)), or record what is known with 'lintel baseline'"
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

  /// Those from which what is ignored leads, `FeedViewModel -> Api` or `FeedViewModel: [Api]`, as a selector.
  private static func importers(_ value: Node) -> String {
    let texts: [String]
    if case .map(let pairs) = value.value {
      texts = pairs.map(\.key.scalarText)
    } else {
      texts = value.items.map { item in
        let words = item.scalarText.split { " :".contains($0) }.map(String.init)
        return words.first ?? ""
      }
    }
    let names = texts.map { $0.split(separator: ".").last.map(String.init) ?? $0 }.distinct
    guard !names.isEmpty, names.count <= 5, names.allSatisfy({ $0.isPlainName && startsWithCapital($0) }) else {
      return "{ type: … }"
    }
    return "{ type: \(oneOrList(names)) }"
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

extension String {
  /// `max`, `lines` of `max-lines`, `max_lines` and `maxLines`.
  var wordsOfKey: [String] {
    reduce(into: [""]) { words, character in
      if character.isUppercase || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
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
    guard let from = self["from"]?.text, let to = self["to"]?.text else { return nil }
    return (from, to)
  }

  /// Whether it may be a table of what each component may depend on.
  fileprivate var isTable: Bool {
    guard case .map(let pairs) = value, !pairs.isEmpty else { return false }
    return pairs.allSatisfy { pair in
      if case .list(let items) = pair.value.value { items.allSatisfy { $0.text != nil } } else { false }
    }
  }

  fileprivate var items: [Node] { if case .list(let items) = value { items } else { [self] } }

  /// The value of a key of a map.
  fileprivate subscript(key: String) -> Node? {
    guard case .map(let pairs) = value else { return nil }
    return pairs.first { $0.key.scalarText == key }?.value
  }

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
      "custom_rules": "leave 'custom_rules' out: what no code may import is written "
        + "forbid: { from: …, to: { module: … } }",
      "opt_in_rules": allOn("opt_in_rules"), "only_rules": someAlone("only_rules"),
      "analyzer_rules": allOn("analyzer_rules"), "whitelist_rules": someAlone("whitelist_rules"),
      "child_config": "leave 'child_config' out, and write 'extends: PATH' in that file, with the path of this one",
      "warning_threshold": "leave 'warning_threshold' out: 'lintel check --strict' makes every warning an error",
      "line_length": noStyle("line_length"), "identifier_name": noStyle("identifier_name"),
      "function_body_length": noStyle("function_body_length"), "nesting": noStyle("nesting"),
      "cyclomatic_complexity": noStyle("cyclomatic_complexity"), "type_name": noStyle("type_name"),
      "file_length": length, "type_body_length": length,
    ],
    "dependency-cruiser": [
      "forbidden": aRule, "allowed": table, "required": "a rule is written rules: { NAME: { require: { … } } }",
      "allowedSeverity": "leave 'allowedSeverity' out: each rule has its 'severity'",
    ],
    "import-linter": [
      "contracts": aRule, "root_package": "leave 'root_package' out: paths start at the checked folder",
      "root_packages": "leave 'root_packages' out: paths start at the checked folder", "importlinter": nil,
    ],
    "deptrac": [
      "deptrac": nil, "ruleset": table,
      "skip_violations":
        "what is known to be broken is recorded by 'lintel baseline', in '.lintel-baseline.yml'; leave "
        + "'skip_violations' out",
      "exclude_files": "write sources: { exclude: [\"Folder/**\"] }, with globs, for 'exclude_files'",
    ],
    "go-arch-lint": [
      "deps": table, "commonComponents": table, "commonVendors": vendors, "vendors": vendors,
      "workdir": "leave 'workdir' out: paths start at the checked folder",
    ],
    "eslint-plugin-boundaries": ["elements": "name the parts of the project under 'components'", "default": nil],
    "Nx": ["depConstraints": table, "enforceBuildableLibDependency": nil],
    "tach": [
      "modules": nil, "source_roots": nil, "root_module": nil,
      "forbid_circular_dependencies": "a rule is written rules: { NAME: { acyclic: { among: modules } } }",
    ],
  ]

  private static func allOn(_ key: String) -> String { "each rule under 'rules' is on; leave '\(key)' out" }
  private static func someAlone(_ key: String) -> String {
    "each rule under 'rules' is on, and '--only RULE' checks some alone; leave '\(key)' out"
  }
  private static func noStyle(_ key: String) -> String { "Lintel checks no style; leave '\(key)' to SwiftLint" }
  private static let length =
    "how long types may be says a rule: rules: { NAME: { limit: { of: { type: \"*\" }, lines: 400 } } }"
  private static let aRule = "a rule is written rules: { NAME: { forbid: { from: …, to: … } } }"
  private static let table =
    "what may depend on what is a table, rules: { NAME: { layers: { view: [model], model: [] } } }"
  private static let vendors =
    "which modules a component may not import is written rules: { NAME: { forbid: { from: …, to: { module: … } } } }"
  /// Tools of which a key alone says little: the one whose value has to be a list of maps, and the keys of such a map.
  private static let lists: [String: (key: String, inner: [String])] = [
    "eslint-plugin-boundaries": (key: "elements", inner: ["type", "pattern"]), "tach": ("modules", ["depends_on"]),
  ]

  init(_ pairs: [(key: Node, value: Node)]) {
    self.pairs = pairs
    found = Self.tools.map { tool, meanings in (tool, pairs.map(\.key).filter { meanings[$0.scalarText] != nil }) }
      .filter { tool, keys in
        guard let list = Self.lists[tool] else { return !keys.isEmpty }
        return pairs.contains { key, value in
          guard key.scalarText == list.key, case .list(let items) = value.value else { return false }
          return items.contains { item in list.inner.contains { item[$0] != nil } }
        }
      }
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

  /// The same of a file that is not one of Lintel; it names no other word of the file, but for modules. nil if there are
  /// none.
  var messageOfFile: String? {
    found.first.map { tool, keys in
      let here = tool == "tach" ? layers : tool == "Nx" ? constraints : nil
      return "\(Self.who(keys, tool)); Lintel needs 'components' and 'rules', or 'extends'\(here ?? "")"
    }
  }

  /// The constraints of Nx as a table, where they are few. Where the code of a tag lies they do not say.
  private var constraints: String? {
    guard let items = pairs.first(where: { $0.key.scalarText == "depConstraints" })?.value.items else { return nil }
    let name = { (node: Node?) in node?.text?.split(separator: ":").last.map(String.init) }
    let rows = items.compactMap { item -> (name: String, others: [String])? in
      guard let tag = name(item["sourceTag"]), tag != "*" else { return nil }
      return (tag, (item["onlyDependOnLibsWithTags"]?.items ?? []).compactMap(name))
    }
    let names = rows.map(\.name)
    guard rows.count == items.count, Set(names).count == names.count, names.allSatisfy({ !$0.isEmpty && $0 != "*" })
    else {
      return nil
    }
    let table = rows.map { "\($0.name): [\($0.others.joined(separator: ", "))]" }
    let text =
      ", here a component for each tag, and rules: { layers: { layers: { \(table.joined(separator: ", ")) } } }"
    return text.count <= 300 ? text : nil
  }

  /// The modules of tach as components and a table, where they are few.
  private var layers: String? {
    guard let modules = pairs.first(where: { $0.key.scalarText == "modules" })?.value.items else { return nil }
    let path = { (node: Node) -> String? in
      guard let text = (node["path"] ?? node).text, !text.contains(where: { "<>*".contains($0) }) else { return nil }
      return String(text.map { $0 == "." ? "/" : $0 })
    }
    let name = { (node: Node) in path(node)?.split(separator: "/").last.map(String.init) }
    let components = modules.compactMap { module in name(module).map { "\($0): \"\(path(module) ?? $0)/**\"" } }
    let rows = modules.compactMap { module in
      name(module).map { "\($0): [\((module["depends_on"]?.items ?? []).compactMap(name).joined(separator: ", "))]" }
    }
    let text =
      ", here components: { \(components.joined(separator: ", ")) } and rules: { layers: { layers: { "
      + "\(rows.joined(separator: ", ")) } } }"
    let isClear = components.count == modules.count && Set(modules.compactMap(name)).count == modules.count
    return isClear && text.count <= 300 ? text : nil
  }

  private static func who(_ keys: [Node], _ tool: String) -> String {
    if tool == "tach" { return "'modules' as a list, with 'depends_on', is of tach" }
    let names = listed(keys.map { "'\($0.scalarText)'" }, "and")
    return keys.count == 1 ? "\(names) is a key of \(tool)" : "\(names) are keys of \(tool)"
  }
}
