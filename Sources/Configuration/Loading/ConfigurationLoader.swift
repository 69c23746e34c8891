import Basics
import ReportModel
import YAML

/// Reads a configuration and all that it extends, and lays them over each other.
package struct ConfigurationLoader {
  /// Why a file that `extends` names cannot be read, in words that complete "cannot read 'x.yml': …".
  package struct Unreadable: Error, Sendable {
    package var reason: String
    /// Whether the file is not there, and there is no more to say.
    package var isMissing: Bool
    /// The file that was most likely meant, as it would be named from where the missing one was.
    package var meant: String?
    /// Whether it lies where nothing belongs to the project.
    package var isOutside: Bool

    package init(reason: String, isMissing: Bool = false, meant: String? = nil, isOutside: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
      self.meant = meant
      self.isOutside = isOutside
    }

    func message(ofFile path: String) -> String {
      let inside = path.split(separator: "/").filter { $0 != ".." }.suffix(2).joined(separator: "/")
      let isAway = path.hasPrefix("..") || path.hasPrefix("/")
      let advice =
        isOutside
        ? "; copy it into the project, or take in its repository as a submodule"
          + (isAway ? ", and write its path from here, such as \(inside)" : "")
        : ""
      return "cannot read \(quoted(path)): \(reason)\(advice)"
    }
  }

  /// The names of the rule kinds that exist.
  package var kinds: [String]
  /// The names of the shipped rule sets.
  package var ruleSets: [String]
  /// The YAML text of a shipped rule set, by one of these names.
  package var ruleSet: (String) -> String?
  /// See `OptionDecoder`.
  package var adviceOnFrameworks: @Sendable (String) -> String? = { _ in nil }
  /// See `OptionDecoder`.
  package var optionsOfKind: @Sendable (String) -> [OptionDescription] = { _ in [] }
  /// The bytes of a file; the path is relative as that of the configuration is.
  package var read: (String) throws(Unreadable) -> [UInt8]
  /// How places name a file, by its path; the path itself unless stated.
  package var place: (String) -> String = { $0 }
  /// What was read of rule sets: each folder of a project may extend the same.
  let readRuleSets = Memo<String, ReadYAML>()

  package init(
    kinds: [String],
    ruleSets: [String],
    ruleSet: @escaping (String) -> String?,
    read: @escaping (String) throws(Unreadable) -> [UInt8]
  ) {
    self.kinds = kinds
    self.ruleSets = ruleSets
    self.ruleSet = ruleSet
    self.read = read
  }

  /// The rule set that places name so; nil for a file.
  package static func ruleSet(inFile name: String) -> String? {
    let prefix = ExtendedFiles.ruleSetPrefix
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// Decodes the configuration `text`, read from `path`, with everything that it extends.
  ///
  /// All mistakes come back, sorted by place. The configuration is nil only if the file itself cannot be read as YAML
  /// map. Else it holds what is right, so that the mistakes in the values of the kinds can be found in the same run;
  /// it must not be checked if there is an error among the diagnostics.
  ///
  /// - Parameters:
  ///   - folder: the folder that it is about, relative to the checked one.
  ///   - above: what the folders above it state; nil for the configuration of the checked folder.
  package func load(
    path: String,
    text: [UInt8],
    folder: String = "",
    above: Above? = nil
  ) -> (Configuration?, [Diagnostic]) {
    var files = ExtendedFiles(loader: self, rootFile: above?.rootFile, folder: folder)
    files.loadAll(path: path, text: text)
    guard !files.files[0].isUnreadable else { return (nil, files.diagnostics.sorted()) }
    let names = files.componentNames
    let hidden = files.hiddenBuiltIns(below: above)
    let visible = names + (above?.components.map(\.name) ?? []).filter { !names.contains($0) }
    let shared = NamesOfSeveralSets(files.files)
    let others = files.builtInsWithNamesakes(below: above).map(\.hiddenName) + shared.names
    var decoder = OptionDecoder(
      componentNames: visible + others.filter { !visible.contains($0) },
      folder: folder,
      adviceOnFrameworks: adviceOnFrameworks
    )
    decoder.optionsOfKind = optionsOfKind
    decoder.lacksFiles = files.lacksFiles
    let meanings = files.files.indices.map { file in
      files.meanings(of: hidden, inFile: file).merging(shared.meanings[file]) { builtIn, _ in builtIn }
    }
    let unknown = Set(visible).subtracting(files.componentNamesOfRuleSets)
    let decoded = files.files.enumerated().map { index, file in
      decoder.hiddenBuiltIns = meanings[index]
      decoder.unknownComponents = file.isRuleSet ? unknown : []
      var decoded =
        file.sections.map { decoder.file($0, kinds: kinds, origin: index == 0 ? .own : .inherited) } ?? DecodedFile()
      decoded.rename(shared.meanings[index])
      return decoded
    }
    var overlay = Overlay(
      files: decoded,
      extended: files.files.map(\.extended),
      above: above,
      lacksFiles: files.lacksFiles,
      setsBeside: { [keys = Set(files.files.map(\.key))] in ruleSets(withRule: $0, besides: keys) }
    )
    let result = overlay.result()
    var diagnostics = files.diagnostics + decoder.diagnostics + overlay.diagnostics
    diagnostics += shared.warnings(result.rules.values, decoded, places: files.places)
    var configuration = Configuration(
      file: path,
      folder: folder,
      architecture: result.architecture,
      sources: result.sources.options,
      macros: result.macros.values,
      components: withBuiltIns(above.map { $0.components(under: result.components) } ?? result.components.values, path),
      rules: result.rules.values,
      adjustments: result.adjustments.values
    )
    configuration.sourcePatterns = decoded[0].sources.patterns
    configuration.modules = result.modules.values
    configuration.buildGraphs = result.buildGraphs.values
    configuration.generated = result.generated.sorted()
    configuration.texts = RuleTexts(result.rules.values, self)
    configuration.lacksFiles = files.lacksFiles
    configuration.extended = files.places
    configuration.allowEmpty = result.allowEmpty ?? false
    configuration.unknownToRuleSets = unknown
    configuration.sectionWithoutRules =
      files.files[0].sections.map { $0["rules"]?.location ?? SourceLocation(file: path, line: 1, column: 1) }
    configuration.hiddenBuiltIns = Dictionary(
      zip(files.files.map(\.name), meanings),
      uniquingKeysWith: { first, _ in first }
    )
    diagnostics += result.components.values.compactMap { .hidesBuiltIn($0) }
    diagnostics += misspeltOverrides(
      decoded[0].components,
      decoded.dropFirst().flatMap(\.components),
      in: files.files[0].sections
    )
    configuration.replaced = ReplacedComponent.all(
      decoded[0].components,
      decoded.dropFirst().flatMap(\.components),
      configuration.rules,
      of: shared,
      in: files.files[0].sections
    )
    diagnostics += cyclicComponents(configuration.components.filter { $0.origin != .above })
    return (configuration, diagnostics.sorted())
  }
}

extension ConfigurationLoader {
  /// The shipped rule sets that state something of a rule.
  ///
  /// - Parameter extended: the keys of files that are left out.
  private func ruleSets(withRule id: String, besides extended: Set<String>) -> [String] {
    ruleSets.filter { set in
      let key = ExtendedFiles.ruleSetPrefix + set
      guard !extended.contains(key), let text = ruleSet(set) else { return false }
      let read = readRuleSets.value(of: key) { ReadYAML(file: key, bytes: Array(text.utf8)) }
      guard case .map(let sections)? = read.node?.value,
        case .map(let rules)? = sections.first(where: { $0.key.scalarText == "rules" })?.value.value
      else { return false }
      return rules.contains { $0.key.scalarText == id }
    }
  }
}

extension Configuration {
  /// What counts where there is no configuration: nothing but the built-in components.
  package static func missing(_ file: String) -> Configuration {
    Configuration(file: file, components: withBuiltIns([], file))
  }
}

/// The components and, after them, the built-in ones: under a name of their own where a component has theirs.
private func withBuiltIns(_ components: [Component], _ file: String) -> [Component] {
  let location = SourceLocation(file: file)
  let builtIns = BuiltInComponent.allCases.map { builtIn in
    Component(
      name: components.contains { $0.name == builtIn.rawValue } ? builtIn.hiddenName : builtIn.rawValue,
      selector: Selector(anyOf: [.builtIn(builtIn)], location: location),
      allowEmpty: true,
      origin: .builtIn,
      location: location
    )
  }
  return components + builtIns
}

extension DecodedFile {
  /// Gives components other names.
  fileprivate mutating func rename(_ names: [String: String]) {
    for (position, component) in components.enumerated() {
      if let name = names[component.name] { components[position].name = name }
    }
  }
}

extension Diagnostic {
  /// That a component has the name of a built-in one by chance, as it does not say otherwise.
  fileprivate static func hidesBuiltIn(_ component: Component) -> Diagnostic? {
    guard let builtIn = BuiltInComponent(rawValue: component.name), !component.replacesBuiltIn else { return nil }
    let name = component.name
    return Diagnostic(
      .warning,
      at: component.location,
      "'\(name)' is also a built-in component (\(builtIn.summary)): your rules use yours, rule sets the built-in one. "
        + "Give yours another name, or write \(component.replacing), so that rule sets use it too",
      weakensRules: true
    )
  }
}

extension Component {
  /// How it says that it replaces the built-in one.
  fileprivate var replacing: String {
    guard selector.anyOf.count == 1, case .all(let conditions) = selector.anyOf[0], conditions.path.count == 1 else {
      return "it in braces, with 'replaces: built-in' in them"
    }
    return "{ path: \"\(conditions.path[0].pattern)\", replaces: built-in }"
  }
}

extension Configuration {
  /// A decoder for the values of the rules' kinds, which knows the components.
  package func optionDecoder(
    adviceOnFrameworks: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> OptionDecoder {
    var decoder = OptionDecoder(
      componentNames: components.map(\.name),
      folder: folder,
      adviceOnFrameworks: adviceOnFrameworks
    )
    decoder.components = components
    decoder.texts = texts
    decoder.lacksFiles = lacksFiles
    return decoder
  }
}

extension [Diagnostic] {
  /// By place, and each once: a merged or aliased value is decoded wherever it stands.
  fileprivate func sorted() -> [Diagnostic] { distinct.inOrder }

  /// By place; those of one place or of none stay in their order.
  var inOrder: [Diagnostic] {
    stableOrder(of: count) { a, b in
      guard let first = self[a].location, let second = self[b].location else { return false }
      return first < second
    }.map { self[$0] }
  }
}
