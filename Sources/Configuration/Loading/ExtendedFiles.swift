import Basics
import ReportModel
import YAML

/// The configuration and every file and rule set that it extends, directly or not, each read once.
struct ExtendedFiles {
  /// A file that is read once, however many files extend it.
  struct File {
    /// What tells files apart: a normalised path, or `lintel:` and the name of a rule set.
    let key: String
    /// As places name it.
    let name: String
    var sections: OptionMap?
    /// Indices of what it extends, in order; later ones win.
    var extended: [Int] = []
    /// Not a YAML map; that is reported.
    var isUnreadable = false
    /// Whether it has a key of a configuration, or is the one that was asked for.
    var isConfiguration = false

    /// Whether Lintel ships it.
    var isRuleSet: Bool { key.hasPrefix(ExtendedFiles.ruleSetPrefix) }
  }

  static let maximumDepth = 32
  static let ruleSetPrefix = "lintel:"

  private let loader: ConfigurationLoader
  /// The configuration of the checked folder, where this is that of a folder below.
  private let rootFile: String?
  /// The folder that this configuration is about, relative to the checked one.
  private let folder: String
  /// The configuration comes first.
  private(set) var files: [File] = []
  private var decoder = OptionDecoder(componentNames: [])
  private var readingDiagnostics: [Diagnostic] = []
  /// The files on the way from the configuration to the one that is being read.
  private var chain: [Int] = []
  /// Whether something that is extended cannot be read, so that nobody knows what it states.
  private(set) var lacksFiles = false
  /// Where the configuration itself names what it extends, by the name of that.
  private(set) var places: [String: SourceLocation] = [:]

  init(loader: ConfigurationLoader, rootFile: String? = nil, folder: String = "") {
    self.loader = loader
    self.folder = folder
    self.rootFile = rootFile
  }

  /// What is wrong with the files, and with what they extend. Lines of files that may be anything are not to be shown.
  var diagnostics: [Diagnostic] {
    let unknown = Set(files.filter { !$0.isConfiguration }.map(\.name))
    return (readingDiagnostics + decoder.diagnostics).map {
      var diagnostic = $0
      diagnostic.isAboutUnknownFile = diagnostic.location.map { unknown.contains($0.file) } ?? false
      return diagnostic
    }
  }

  mutating func loadAll(path: String, text: [UInt8]) {
    _ = add(key: normalized(path), name: path, bytes: text)
  }

  /// The names of all components that any file defines, and the built-in ones.
  var componentNames: [String] { componentNames(of: files) }

  /// The same of the rule sets that Lintel ships.
  var componentNamesOfRuleSets: [String] { componentNames(of: files.filter(\.isRuleSet)) }

  private func componentNames(of files: [File]) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for file in files {
      guard let node = file.sections?["components"], case .map(let pairs) = node.value else { continue }
      for pair in pairs where seen.insert(pair.key.scalarText).inserted { names.append(pair.key.scalarText) }
    }
    return names + BuiltInComponent.allCases.map(\.rawValue).filter { !seen.contains($0) }
  }

  private mutating func add(key: String, name: String, bytes: [UInt8]) -> Int {
    add(key: key, name: name, ReadYAML(file: name, bytes: bytes))
  }

  private mutating func add(key: String, name: String, _ text: ReadYAML) -> Int {
    let index = files.count
    files.append(File(key: key, name: name))
    if let format = text.foreignFormat {
      let message = "this is \(format), and no configuration of Lintel, which has 'components' and 'rules' in YAML"
      decoder.report(message + proposal, at: SourceLocation(file: name, line: 1, column: 1))
    }
    readingDiagnostics += text.mistakes
    files[index].isConfiguration = index == 0 || text.node.map(hasKeyOfConfiguration) ?? false
    guard let node = text.node, let sections = sections(node) else {
      files[index].isUnreadable = true
      lacksFiles = true
      return index
    }
    files[index].sections = sections
    guard let extends = sections["extends"] else { return index }
    chain.append(index)
    files[index].extended = extended(extends, by: name)
    chain.removeLast()
    return index
  }

  private mutating func sections(_ node: Node) -> OptionMap? {
    guard case .map(let written) = node.value else {
      decoder.report(.noConfiguration + proposal, at: node.location)
      return nil
    }
    let keys = written.map(\.key.scalarText)
    if let message = KindOfFile(keys: keys)?.insteadOfConfiguration {
      decoder.report(message, at: node.location)
      return nil
    }
    let others = KeysOfOtherTools(written)
    // The rules of Lintel are a map.
    let isOwn = written.contains { key, value in
      ["components", "extends"].contains(key.scalarText) || key.scalarText == "rules" && value.isMap
    }
    let isForeign = others.isAny && !isOwn
    guard looksLikeConfiguration(keys), !isForeign else {
      let place = others.messages.first?.1 ?? node.location
      decoder.report((others.messageOfFile ?? .noConfiguration) + proposal, at: place)
      return nil
    }
    let pairs = withComponentsOnTop(written)
    // Keys of a deeper level get a message of their own; the rest is left to the decoder.
    var known: [(key: Node, value: Node)] = []
    var (hasOption, hasRule) = (false, false)
    let foreign = KeysOfOtherTools(pairs)
    for (message, place) in foreign.messages { decoder.report(message, at: place) }
    for (key, value) in pairs {
      let name = key.scalarText
      if foreign.has(name) { continue }
      if FileKeys.ofRoot.contains(name), let rootFile {
        let extending = files.count == 1 ? "" : ", and '\(files[0].key)' extends this file"
        decoder.report(
          .belongsAbove(name, value, rootFile, folder: files.count == 1 ? folder : "", of: key.location.file)
            + extending,
          at: key.location
        )
      } else if FileKeys.sources.contains(name) {
        let right = pairs.contains { $0.key.scalarText == "sources" } ? "" : ": \(KeysOfOthers.inSources(name, value))"
        decoder.report("unknown key '\(name)'; it belongs under 'sources'\(right)", at: key.location)
      } else if name == "version" {
        decoder.report("'version' is not needed: a configuration has none; leave it out", at: key.location)
      } else if KeysOfOthers.forComponents.contains(name), !pairs.contains(where: { $0.key.scalarText == "components" })
      {
        decoder.report(.isComponents(name), at: key.location)
        known.append((Node(.scalar("components", isPlain: true), at: key.location), value))
      } else if name == "severity" {
        decoder.report("unknown key 'severity'; \(KeysOfOthers.severity(value, pairs))", at: key.location)
      } else if let instead = KeysOfOthers.ofFile[name] ?? KeysOfOthers.exclusion(name, value) {
        decoder.report("unknown key '\(name)'; \(instead)", at: key.location)
      } else if loader.kinds.contains(name) {
        decoder.report("unknown key '\(name)'; it belongs in a rule, under 'rules'", at: key.location)
      } else if !FileKeys.all.contains(name), let meant = missingKey(meantBy: name, among: pairs) {
        decoder.report("unknown key '\(name)'; did you mean '\(meant)'?", at: key.location)
        // What follows from a misspelt key, such as that no component is known, needs no words of its own.
        known.append((Node(.scalar(meant, isPlain: true), at: key.location), value))
      } else if !FileKeys.all.contains(name), let kind = value.kind(among: loader.kinds) {
        // One message is enough for all of them.
        let place = keys.contains("rules") ? "move it under 'rules:'" : "write 'rules:' above it"
        if !hasRule {
          decoder.report(
            "\(quoted(name)) is a rule, by its kind '\(kind)'; \(place), and indent it by 2 spaces",
            at: key.location
          )
        }
        hasRule = true
      } else if !FileKeys.all.contains(name), let kind = kind(withOption: name) {
        // Those that follow belong to the same rule.
        if !hasOption { decoder.report(.isOption(name, value, kind), at: key.location) }
        hasOption = true
      } else {
        known.append((key, value))
      }
    }
    let map = decoder.map(Node(.map(known), at: node.location), of: "a configuration", optional: FileKeys.all)
    if let components = map?["components"], !components.isNull, !components.isMap {
      // Without them nothing that the rules name is known.
      let dashes = components.adviceOnDashes
      let expected = dashes == nil ? String.components(as: components) : .components
      decoder.reportWrongType(components, expected: expected, advice: dashes.map { "; \($0)" } ?? "")
      return nil
    }
    return map
  }

  /// The first kind that has an option of that name.
  private func kind(withOption name: String) -> String? {
    loader.kinds.first { loader.optionsOfKind($0).contains { $0.name == name && !$0.isChosenByUser } }
  }

  /// The sections with `components` among them where it is indented below `rules`, which is reported.
  private mutating func withComponentsOnTop(
    _ sections: [(key: Node, value: Node)]
  ) -> [(key: Node, value: Node)] {
    guard !sections.contains(where: { $0.key.scalarText == "components" }),
      let place = sections.firstIndex(where: { $0.key.scalarText == "rules" }),
      case .map(let rules) = sections[place].value.value,
      let inner = rules.firstIndex(where: { $0.key.scalarText == "components" }),
      case .map(let entries) = rules[inner].value.value,
      !entries.contains(where: { (loader.kinds + RuleOptions.keys).contains($0.key.scalarText) })
    else { return sections }
    let blanks = (rules[inner].key.location.column ?? 3) - 1
    decoder.report(
      "'components' is indented below 'rules', and so counts as a rule; move it above 'rules', with what is below it, and "
        + "take \(counted(blanks, "space")) from the start of each of these lines",
      at: rules[inner].key.location
    )
    var result = sections
    let rest = rules.enumerated().filter { $0.offset != inner }.map(\.element)
    result[place].value = Node(.map(rest), at: sections[place].value.location)
    return [rules[inner]] + result
  }

  /// What 'init' can do about a file that is none; nothing about one that is extended.
  private var proposal: String {
    guard files.count == 1 else { return "" }
    let isUsual = files[0].key.split(separator: "/").last == ".lintel.yml"
    return isUsual ? "; 'lintel init --force' replaces this file by a proposal" : "; 'lintel init' proposes one"
  }

  /// The key that a misspelt one was meant to be, if that is not there.
  private func missingKey(meantBy word: String, among pairs: [(key: Node, value: Node)]) -> String? {
    suggestion(for: word, among: FileKeys.all).flatMap { meant in
      pairs.contains { $0.key.scalarText == meant } ? nil : meant
    }
  }

  /// Whether any key is one of a configuration, or was meant to be. Nothing of any other file is quoted: it may be
  /// anything that `extends` or a link leads to, and reports are often public.
  private func looksLikeConfiguration(_ keys: [String]) -> Bool {
    let known = FileKeys.all + FileKeys.sources + loader.kinds
    return keys.isEmpty || keys.contains { known.contains($0) || suggestion(for: $0, among: FileKeys.all) != nil }
  }

  private func hasKeyOfConfiguration(_ node: Node) -> Bool {
    guard case .map(let pairs) = node.value else { return false }
    return pairs.contains { FileKeys.all.contains($0.key.scalarText) }
  }

  private mutating func extended(_ node: Node, by extending: String) -> [Int] {
    var result: [Int] = []
    var places: [String: SourceLocation] = [:]
    let expected = "the name of a rule set or the path of a YAML file"
    for item in decoder.someItems(node, expected: expected) {
      guard let name = decoder.text(item, expected: expected), !name.contains("://") else {
        if let name = item.text, !name.isEmpty { decoder.report(.isAddress(name), at: item.location) }
        lacksFiles = true
        continue
      }
      let isPath = name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
      let path = isPath ? resolve(name, beside: extending) : Self.ruleSetPrefix + name
      let key = isPath ? normalized(path) : path
      if let line = places[key]?.line {
        decoder.report("\(quoted(name)) stands in this list already, at line \(line)", at: item.location)
        continue
      }
      places[key] = item.location
      if let index = index(key: key, name: name, path: path, isPath: isPath, by: extending, at: item.location) {
        result.append(index)
        if chain == [0] { self.places[files[index].name] = item.location }
      } else {
        lacksFiles = true
      }
    }
    return result
  }

  /// The file that an item of `extends` names, read if that has not been done.
  private mutating func index(
    key: String,
    name: String,
    path: String,
    isPath: Bool,
    by extending: String,
    at location: SourceLocation
  ) -> Int? {
    if let index = files.firstIndex(where: { $0.key == key }) {
      guard let start = chain.firstIndex(of: index) else { return index }
      let way = (chain[start...] + [index]).map { files[$0].key }.joined(separator: " → ")
      decoder.report("cyclic 'extends': \(way)", at: location)
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      decoder.report("more than \(Self.maximumDepth) files extend each other in a row", at: location)
      return nil
    }
    return isPath
      ? file(path, key: key, name: name, by: extending, at: location)
      : ruleSet(name, key: key, by: extending, at: location)
  }

  private mutating func file(
    _ path: String,
    key: String,
    name: String,
    by extending: String,
    at location: SourceLocation
  ) -> Int? {
    if extending.hasPrefix(Self.ruleSetPrefix) {
      decoder.report("a shipped rule set cannot extend a file, found \(quoted(name))", at: location)
      return nil
    }
    if [".swift", ".m", ".mm", ".h", ".md", ".plist", ".pbxproj"].contains(where: path.hasSuffix) {
      decoder.report("\(quoted(path)) is not a configuration; 'extends' takes one, or a rule set", at: location)
      return nil
    }
    do throws(ConfigurationLoader.Unreadable) {
      return add(key: key, name: path, bytes: try loader.read(path))
    } catch {
      decoder.report(
        error.isMissing ? .noFile(path, error.meant, loader.ruleSets) : error.message(ofFile: path),
        at: location
      )
      return nil
    }
  }

  private mutating func ruleSet(_ name: String, key: String, by extending: String, at location: SourceLocation) -> Int?
  {
    if let text = loader.ruleSet(name) {
      Work.advance()
      let read = loader.readRuleSets.value(of: key) { ReadYAML(file: key, bytes: Array(text.utf8)) }
      return add(key: key, name: key, read)
    }
    let names = name.split { ", +;".contains($0) }.map(String.init)
    if names.count > 1, names.allSatisfy(loader.ruleSets.contains) {
      decoder.report(
        "unknown rule set \(quoted(name)); write a list: [\(names.joined(separator: ", "))]",
        at: location
      )
      return nil
    }
    if let colon = name.lastIndex(of: ":"), loader.ruleSets.contains(String(name[name.index(after: colon)...])) {
      let plain = name[name.index(after: colon)...]
      let problem = "unknown rule set \(quoted(name)); without '\(name[...colon])': write \(plain)"
      decoder.report(problem, at: location)
      return nil
    }
    if let file = [".yml", ".yaml"].map({ name + $0 }).first(where: { isThere(resolve($0, beside: extending)) }) {
      decoder.report("unknown rule set \(quoted(name)); did you mean the file '\(file)'?", at: location)
      return nil
    }
    let known =
      loader.ruleSets.isEmpty ? "" : "known are \(loader.ruleSets.map { "'\($0)'" }.joined(separator: ", ")); "
    let advice = known + "the path of a file contains '/' or ends in '.yml'"
    decoder.reportUnknown("rule set", name, at: location, known: loader.ruleSets, advice: advice)
    return nil
  }
}

extension ExtendedFiles {
  /// Whether a file can be read.
  private func isThere(_ path: String) -> Bool {
    do throws(ConfigurationLoader.Unreadable) {
      _ = try loader.read(path)
      return true
    } catch {
      return false
    }
  }
}

/// What the YAML of a file says; nil if it says nothing that can be read.
struct ReadYAML: Sendable {
  let node: Node?
  let mistakes: [Diagnostic]
  /// What it is if it is no YAML at all.
  let foreignFormat: String?

  init(file: String, bytes: [UInt8]) {
    foreignFormat = ForeignFormat.name(of: bytes)
    guard foreignFormat == nil else {
      (node, mistakes) = (nil, [])
      return
    }
    (node, mistakes) = YAMLReader.read(file: file, bytes: bytes, as: .configuration)
  }
}

/// The path that `name` means in a file at `path`.
func resolve(_ name: String, beside path: String) -> String {
  guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return normalized(name) }
  return normalized(String(path[...slash]) + name)
}

/// The path without `.`, empty segments, and `..` after a folder.
func normalized(_ path: String) -> String {
  var segments: [Substring] = []
  for segment in path.split(separator: "/") where segment != "." {
    if segment == "..", let last = segments.last, last != ".." {
      segments.removeLast()
    } else {
      segments.append(segment)
    }
  }
  return (path.hasPrefix("/") ? "/" : "") + segments.joined(separator: "/")
}

extension String {
  fileprivate static let noConfiguration =
    "this is not a configuration of Lintel: expected a map with keys such as 'components' and 'rules'"

  fileprivate static func isOption(_ name: String, _ value: Node, _ kind: String) -> String {
    let body = value.flow.count <= 60 ? value.flow : "…"
    return "unknown key '\(name)'; it belongs in a rule, as in rules: { my-rule: { \(kind): { \(name): \(body) } } }"
  }

  /// - Parameters:
  ///   - rootFile: the configuration of the checked folder.
  ///   - folder: the one that the file with the key is about, relative to the checked one; empty: another file extends it.
  ///   - file: that file.
  fileprivate static func belongsAbove(
    _ key: String,
    _ value: Node,
    _ rootFile: String,
    folder: String,
    of file: String
  ) -> String {
    let isBeside = rootFile.contains("/")
    let way = isBeside ? "" : file.split(separator: "/").dropLast().map { _ in "../" }.joined()
    let start = "'\(key)' belongs in '\(way)\(rootFile)' only, for all folders"
    guard key == "sources", case .map(let pairs) = value.value else { return start }
    // Paths start at the folder of the file.
    let moved = pairs.compactMap { key, value -> String? in
      let globs =
        if case .list(let items) = value.value { items.compactMap(\.text) } else { [value.text].compactMap { $0 } }
      guard ["include", "exclude"].contains(key.scalarText), !globs.isEmpty, globs.count <= 5 else { return nil }
      return "\(key.scalarText): [\(globs.map { "\"\(folder)/\($0)\"" }.joined(separator: ", "))]"
    }
    guard moved.count == pairs.count, !folder.isEmpty else { return start }
    return "\(start); write sources: { \(moved.joined(separator: ", ")) } there"
  }

  fileprivate static func isComponents(_ key: String) -> String {
    let order = key == "layers" ? ", and their order in a rule of the kind 'layers'" : ""
    return "unknown key '\(key)'; name the parts of the project under 'components'\(order)"
  }

  /// - Parameter node: what stands there, perhaps a list of maps that have a name and a path.
  fileprivate static func components(as node: Node) -> String {
    var (name, path) = ("domain", "Domain/**")
    if case .list(let items) = node.value, case .map(let pairs) = items.first?.value {
      let text = { (key: String) in pairs.first { $0.key.scalarText == key }?.value.text }
      if let written = text("name"), let pattern = text("path") { (name, path) = (written, pattern) }
    }
    return "\(components), as in { \(name): \"\(path)\" }"
  }

  fileprivate static let components = "a map from the name of each component to its selector"

  fileprivate static func isAddress(_ name: String) -> String {
    "\(quoted(name)) is an address, and a configuration extends files and rule sets; save what is there beside this file, "
      + "and write 'extends: ./\(name.split(separator: "/").last ?? "rules.yml")'"
  }

  fileprivate static func noFile(_ path: String, _ meant: String?, _ ruleSets: [String]) -> String {
    if path.contains("$") || path.hasPrefix("~") {
      return "there is no file \(quoted(path)): variables and '~' are not replaced; write the path from the folder "
        + "of this file on"
    }
    let name = path.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? ""
    if let set = ruleSets.first(where: { $0 == name }) {
      return "there is no file \(quoted(path)); the rule set of that name is written 'extends: \(set)'"
    }
    let sets = ruleSets.isEmpty ? "" : ", or name a rule set ('lintel rules' lists them)"
    return
      "there is no file \(quoted(path))\(didYouMean(meant, or: "write it (paths start at the folder of this file)\(sets)"))"
  }
}

extension Node {
  fileprivate var isMap: Bool { if case .map = value { true } else { false } }

  /// The kind of a rule; nil of all that is none.
  fileprivate func kind(among kinds: [String]) -> String? {
    guard case .map(let pairs) = value else { return nil }
    return pairs.map(\.key.scalarText).first(where: kinds.contains)
  }
}
