import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import RuleSets
import SourceTrees

/// Finds, reads and decodes the configurations of a run.
struct ConfigurationSource {
  static let fileName = ".lintel.yml"

  /// That of the checked folder, and those of folders below, once they were read; nil only where there is none or it
  /// cannot be read; then an error says why.
  private(set) var configurations: ConfigurationTree?
  /// Sorted by place.
  private(set) var diagnostics: [Diagnostic] = []
  /// What was read, by name: those of two states with the same texts say the same.
  private(set) var texts: [String: [UInt8]] = [:]
  /// Whether there is no configuration.
  private(set) var isNowhere = false
  /// Whether there is none, and none was asked for.
  private(set) var isMissing = false
  /// Whether nothing more is to be read: folders below have a say only beside the `.lintel.yml` of the checked folder.
  private var isComplete = false
  /// How many rules the configuration of the project has that the checked folder is a part of, whatever they are about; those
  /// that are off, and in whose place a rule of the folder stands, do not count.
  private(set) var rulesAbove = 0
  /// On which some warnings may have become errors.
  private var today: CalendarDate?

  /// That of the checked folder.
  var configuration: Configuration? { configurations?.scopes.first?.configuration }

  /// Which files count.
  var sources: SourceOptions { configuration?.sources ?? SourceOptions() }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The text of a configuration, of a file that one extends, or of a shipped rule set; nil for all else.
  func text(of file: String) -> [UInt8]? {
    texts[file] ?? ConfigurationLoader.ruleSet(inFile: file).flatMap(RuleSets.text).map { Array($0.utf8) }
  }

  /// Whether it would be read the same once more. What has errors is always read again, as a file may have come.
  func isUnchanged(_ options: RunOptions, _ tree: SourceTree) -> Bool {
    guard !hasErrors, !isNowhere, today == options.today else { return false }
    let files = ConfigurationFiles(options, tree)
    return texts.allSatisfy { (try? files.read($0.key).get()) == $0.value }
  }

  /// That there is none.
  init() {}

  init(_ options: RunOptions, _ tree: SourceTree) {
    let files = ConfigurationFiles(options, tree)
    isComplete = options.configuration != nil
    today = options.today
    switch files.read(files.path) {
    case .failure(let failure):
      isNowhere = failure.isMissing
      isMissing = isNowhere && options.configuration == nil
      // If git does not have it, say why.
      diagnostics = [
        isMissing
          ? .noConfiguration(options, tree, failure) : .unreadableConfiguration(files.path, failure, options.state)
      ]
    case .success(let text):
      load(text, files, diagrams: options.diagrams, above: options.configuration == nil ? tree.root : nil)
      texts = files.texts
      if hasErrors {
        diagnostics = adviceOnFolders(diagnostics, tree, DiscoveryOptions(sources), workers: options.workers)
      }
      if hasErrors, options.configuration == nil { diagnostics = adviceFromAbove(diagnostics, text, options, tree) }
      diagnostics = diagnostics.showingLines(of: self.text)
    }
  }

  /// A loader that knows the kinds and the shipped rule sets.
  static func loader(
    read: @escaping (String) throws(ConfigurationLoader.Unreadable) -> [UInt8]
  ) -> ConfigurationLoader {
    var loader = ConfigurationLoader(
      kinds: RuleKindRegistry.names,
      ruleSets: RuleSets.names,
      ruleSet: RuleSets.text,
      read: read
    )
    loader.adviceOnFrameworks = adviceOnFrameworks
    loader.optionsOfKind = RuleKindRegistry.options
    return loader
  }

  /// - Parameter root: the checked folder, where it may be a part of the project of a folder above.
  private mutating func load(_ text: [UInt8], _ files: ConfigurationFiles, diagrams: [String], above root: String?) {
    let loader = Self.loader(files)
    let (loaded, problems) = loader.load(path: files.path, text: text)
    diagnostics = problems
    guard var configuration = loaded else { return }
    if let root, let above = Self.configuration(above: root, files) {
      if configuration.sources == SourceOptions() { configuration.sources = above.sources }
      let own = Set(configuration.rules.map(\.id))
      rulesAbove = above.rules.count { $0.severity != .off && !own.contains($0.id) }
    }
    if !diagrams.isEmpty { configuration.addDiagrams(diagrams, loader) }
    if let today { diagnostics += configuration.endWarnings(on: today) }
    let (rules, mistakes) = DecodedRule.decode(configuration, componentsBelow: isComplete ? [] : nil)
    configurations = ConfigurationTree(configuration, rules)
    diagnostics = (diagnostics + mistakes).sortedByPlace()
  }

  /// The configuration of the project that a folder is a part of, with `sources` for that: only that one can say which files
  /// count. nil where there is none in the repository, or it leaves the folder alone.
  private static func configuration(above root: String, _ files: ConfigurationFiles) -> Configuration? {
    let folder = FoldersAbove(root, from: root).checked
    guard !folder.isEmpty else { return nil }
    let path = String(repeating: "../", count: folder.split(separator: "/").count) + fileName
    guard case .success(let text) = files.read(path),
      var configuration = loader(files).load(path: path, text: text).0,
      DiscoveryOptions(configuration.sources).mayTakeIn(folder)
    else { return nil }
    configuration.sources.folder = folder
    return configuration
  }

  static func loader(_ files: ConfigurationFiles) -> ConfigurationLoader {
    var loader = loader { (name) throws(ConfigurationLoader.Unreadable) in
      switch files.read(name) {
      case .success(let bytes): return bytes
      case .failure(let failure):
        let isMissing = failure.isMissing && files.isOfFolder
        throw ConfigurationLoader.Unreadable(
          reason: failure.reason,
          isMissing: isMissing,
          meant: isMissing ? files.near(name) : nil,
          isOutside: failure.isOutside
        )
      }
    }
    loader.place = files.place
    return loader
  }
}

// MARK: - Folders below the checked one

extension ConfigurationSource {
  /// Reads the configurations of folders below the checked one, of which `paths` are the paths; only once.
  ///
  /// - Parameter areAll: whether there are no others. Else a diagram may show components of these.
  func complete(with paths: [String], areAll: Bool = true, _ tree: SourceTree) -> ConfigurationSource {
    guard !isComplete, !hasErrors, var complete = configurations else { return self }
    var result = self
    result.isComplete = true
    let files = ConfigurationFiles(tree)
    var problems: [Diagnostic] = []
    if !paths.isEmpty { (complete, problems) = complete.adding(paths, files, today) }
    // Where a configuration below is mistaken, its components are not known.
    if areAll, !problems.contains(where: { $0.severity == .error }) {
      let mistakes = complete.findComponentsBelow()
      problems += mistakes.filter { mistake in
        !diagnostics.contains { $0.location == mistake.location && $0.message == mistake.message }
      }
    }
    result.texts.merge(files.texts) { $1 }
    result.configurations = complete
    result.diagnostics = (diagnostics + problems).sortedByPlace().showingLines(of: result.text)
    return result
  }
}

extension ConfigurationTree {
  /// Reads configurations and adds them, outer before inner. Where one is mistaken, those below it are left out, as
  /// they are on it.
  func adding(_ paths: [String], _ files: ConfigurationFiles, _ today: CalendarDate?) -> (
    ConfigurationTree, [Diagnostic]
  ) {
    var result = self
    var diagnostics: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    var mistaken: Set<String> = []
    let loader = ConfigurationSource.loader(files)
    let folders = paths.map { String($0.dropLast(ConfigurationSource.fileName.count + 1)) }
    for (folder, path) in zip(folders, paths).sorted(by: { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }) {
      if !mistaken.isEmpty, foldersAround(folder).contains(where: mistaken.contains) { continue }
      var problems: [Diagnostic] = []
      switch files.read(path) {
      case .failure(let failure): problems = [.unreadableConfiguration(path, failure)]
      case .success(let text):
        let (loaded, mistakes) = loader.load(path: path, text: text, folder: folder, above: result.above(folder))
        problems = mistakes
        if var configuration = loaded {
          if let today { problems += configuration.endWarnings(on: today) }
          problems += result.add(configuration)
        }
      }
      if problems.contains(where: { $0.severity == .error }) { mistaken.insert(folder) }
      // Several may extend one file.
      diagnostics += problems.filter { known.insert($0).inserted }
    }
    return (result, diagnostics)
  }
}

/// `folder/name`
func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

extension [Diagnostic] {
  /// By place, those without one first; then by weight, then by text. What hides modules is before what may follow from it.
  func sortedByPlace() -> [Diagnostic] {
    sorted { a, b in
      if a.hidesModules != b.hidesModules { return a.hidesModules }
      if a.location != b.location {
        guard let first = a.location else { return true }
        guard let second = b.location else { return false }
        return first < second
      }
      if a.severity != b.severity { return a.severity > b.severity }
      return a.message.utf8.lexicographicallyPrecedes(b.message.utf8)
    }
  }
}

extension Diagnostic {
  fileprivate static func noConfiguration(_ options: RunOptions, _ tree: SourceTree, _ failure: FileFailure)
    -> Diagnostic
  {
    switch options.state {
    case .folder: noConfiguration(in: options.root, tree)
    case .index: unreadableConfiguration(ConfigurationSource.fileName, failure)
    case .revision(let revision): noConfiguration(inRevision: revision)
    }
  }

  private static func noConfiguration(in root: String, _ tree: SourceTree) -> Diagnostic {
    let name = ConfigurationSource.fileName
    let file = joined(root, name)
    if case .success(let status) = fileStatus(file, followLinks: false), status.kind == .link {
      return Diagnostic(.error, "no configuration: " + .deadLink(at: file, shown: root == "." ? name : file))
    }
    if let other = FoldersBelow.configuration(in: root) {
      return Diagnostic(
        .error,
        "no configuration: there is a '\(other)' in '\(root)', and Lintel reads '\(name)'; rename it, or write '--config "
          + "\(root == "." ? other : joined(root, other))'"
      )
    }
    if isBareRepository(tree.root) {
      return Diagnostic(
        .error,
        "no configuration: '\(root)' is a bare git repository, without files; write 'lintel check --rev HEAD' to check a "
          + "commit of it"
      )
    }
    if let above = FoldersAbove(tree.root, from: root).outermost {
      let repository = repositoryTop(of: tree.root) == nil ? " (in a git repository Lintel finds it by itself)" : ""
      return Diagnostic(
        .error,
        "no configuration in '\(root)'; the one in '\(above)' counts for all that lies below: write 'lintel check "
          + "\(above)'\(repository)"
      )
    }
    if FoldersBelow.hasNoCode(tree.root) {
      return Diagnostic(
        .error,
        "no configuration: there is no '\(name)' in '\(root)', and no file of Swift, Objective-C, C or C++ in or below it; is "
          + "it the wrong folder? 'lintel check PATH' checks another one"
      )
    }
    if FoldersBelow.hasOnlyManifests(tree.root) {
      return Diagnostic(
        .error,
        "no configuration: there is no '\(name)' in '\(root)', and no code but a manifest; write the first file of code, and then "
          + "'lintel init', which proposes one"
      )
    }
    let below = FoldersBelow.withConfiguration(in: tree.root)
    if let first = below.first {
      let folders = below.prefix(3).map { "'\(root == "." ? $0 : joined(root, $0))'" }
      let all = below.count > 3 ? folders + ["\(below.count - 3) more"] : folders
      let choice = below.count == 1 ? "" : ", or another of them: each is checked by itself"
      return Diagnostic(
        .error,
        "no configuration: there is no '\(name)' in '\(root)', but in \(listed(all, "and")); write 'lintel check "
          + "\(root == "." ? first : joined(root, first))'\(choice). 'lintel init .' proposes one for all that is here"
      )
    }
    if let aside = FoldersBelow.configurationAside(in: tree.root) {
      let path = root == "." ? aside : joined(root, aside)
      return Diagnostic(
        .error,
        "no configuration: there is no '\(name)' in '\(root)', but '\(path)' is there; write 'lintel check --config "
          + "\(path)\(root == "." ? "" : " \(root)")', or move it to '\(root == "." ? name : joined(root, name))'"
      )
    }
    return Diagnostic(
      .error,
      "no configuration: there is no '\(name)' in '\(root)'. 'lintel init' looks at "
        + "the project and proposes one; --config FILE names another"
    )
  }

  /// Whether a folder is what git keeps, with no files beside it.
  private static func isBareRepository(_ folder: String) -> Bool {
    ["HEAD", "objects", "refs"].allSatisfy { if case .success = fileStatus(joined(folder, $0)) { true } else { false } }
  }

  /// Of a commit.
  private static func noConfiguration(inRevision revision: String) -> Diagnostic {
    let name = ConfigurationSource.fileName
    return Diagnostic(
      .error,
      "no configuration: '\(revision)' has no '\(name)'; commit it, or give --config a file outside of the repository"
    )
  }

  static func unreadableConfiguration(
    _ path: String,
    _ failure: FileFailure,
    _ state: SourceState = .folder
  ) -> Diagnostic {
    if case .revision(let revision) = state, failure.isMissing, case .success = fileStatus(path) {
      return Diagnostic(
        .error,
        "'\(revision)' has no '\(path)'; commit it, or give --config a file outside of the repository"
      )
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name != ConfigurationSource.fileName, case .success(let status) = fileStatus(path), status.kind == .folder {
      return Diagnostic(
        .error,
        "--config: '\(path)' is a folder; give a file, such as '\(joined(path, ConfigurationSource.fileName))', or write "
          + "'lintel check \(path)' to check the folder"
      )
    }
    if failure.isMissing, name != ConfigurationSource.fileName {
      let beside = String(path.dropLast(name.count)) + ConfigurationSource.fileName
      if let set = RuleSets.names.first(where: { $0 == name.lowercased() }) {
        return Diagnostic(
          .error,
          "there is no configuration '\(path)', and '\(set)' is a rule set: write 'extends: \(set)' into '\(beside)'"
        )
      }
      let hint = if case .success = fileStatus(beside) { "; did you mean '\(beside)'?" } else { "" }
      return Diagnostic(.error, "there is no configuration '\(path)'\(hint)")
    }
    return Diagnostic(.error, at: SourceLocation(file: path), "cannot read the configuration: \(failure.reason)")
  }
}
