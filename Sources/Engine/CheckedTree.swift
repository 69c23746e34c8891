import Basics
import Configuration
import DependencyGraph
import FactStore
import Levels
import NameResolution
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// What the rules say of one state of a project, before it is decided what of that is known or of interest.
struct CheckedTree {
  private(set) var statistics: Statistics
  /// Whether the rules were checked: not where the configurations have mistakes, or there is no file.
  private(set) var isChecked = false
  private(set) var results: [RuleResult] = []
  /// By rule, as `results`: where it is said why it can never fire.
  private(set) var vacuityPlaces: [VacuityPlaces] = []
  /// By rule, as `results`: what it has to look at and does not find.
  private(set) var blindness: [Blindness] = []
  /// The rules that ask of which modules types are.
  private(set) var rulesOfModules: Set<String> = []
  /// By rule: the modules in it that nothing has, where a framework may be meant; see `blindness(to:)`.
  private var goneTargets: [String: [String]] = [:]
  /// By rule: the members that its `never` names and that a type of the project surely does not have.
  private(set) var missingMembers: [String: [NameWord]] = [:]
  /// The rules of which the code has already all that could break them.
  private(set) var saturated: [RuleResult] = []
  /// Without those that a comment silences.
  private(set) var violations: [CheckedViolation] = []
  /// Those that a comment silences.
  private(set) var silenced: [Silenced] = []
  /// Whether what comments silence depends on the day.
  private(set) var dependsOnDay = false
  /// The number of those, by rule.
  var silencedByRule: [String: Int] {
    Dictionary(silenced.map { ($0.violation.reported.rule, 1) }, uniquingKeysWith: +)
  }
  private(set) var diagnostics: [Diagnostic]
  /// The code that some of these are about, which no component of an exhaustive table has.
  private(set) var uncovered: [UncoveredCode] = []
  /// Which rules of the sets that are extended have nothing to check, a sentence for each set.
  private(set) var idle: [String] = []
  /// What is worth knowing of rules, components and files, but need not be wrong.
  private(set) var notes: [String] = []
  /// Those of them that leave out names, with all names.
  private(set) var wholeNotes: [String] = []
  /// The tests of rules that failed, as errors. The check was done nevertheless.
  private(set) var failedExpectations: [Diagnostic] = []
  /// The configurations that it was checked with, those of folders below included.
  let source: ConfigurationSource
  /// The paths of the configurations of folders below the root.
  let nestedConfigurations: [String]
  /// The paths of the baselines of folders below the root.
  let nestedBaselines: [String]
  /// Whether all files were read, so that what is not found is not there.
  let isComplete: Bool
  /// What says that it is not known which files are in which modules; nil: it is. What is not found may be there, then.
  let unknownModules: Diagnostic?
  private(set) var indexSummary: IndexSummary?
  /// What is not scanned, and why.
  let skipped: [SkippedFiles.Entry]
  private var graph: DependencyGraph?
  /// Held, as freeing it takes a while; see `CheckMemory`.
  private var selection: ScopedSelection?

  /// Without a configuration that can be used, or without files, there is nothing but the diagnostics of that.
  init(_ session: Session) throws(CouldNotRun) {
    let scanned = try session.facts
    source = try session.configurations
    statistics = scanned.statistics
    diagnostics = source.diagnostics + scanned.diagnosticsBesides(source.configuration)
    skipped = scanned.project.skipped
    nestedConfigurations = scanned.project.configurations
    nestedBaselines = scanned.project.baselines
    isComplete = !scanned.leavesOut && !diagnostics.contains { $0.severity == .error }
    unknownModules = scanned.project.diagnostics.first(where: \.weakensRules)
    guard let configuration = source.configuration, !source.hasErrors, !scanned.project.files.isEmpty else { return }
    let index = try session.index
    diagnostics += index.diagnostics
    guard !index.hasErrors else { return }
    let graph = try session.graph
    self.graph = graph
    diagnostics += graph.limitDiagnostics + graph.redeclaredClasses + unusedMacros(of: configuration, in: graph)
    diagnostics += outdatedAgentPages(source, try session.tree)
    indexSummary = index.summary(graph.counts)
    statistics.add(graph)
    let outcomes = try session.outcomes
    add(outcomes, try session.selection)
    notes += graph.notesOnFilesOfNoTarget(modulesOfRules: Set(outcomes.flatMap(\.modules)))
    isChecked = true
    suppress(scanned, today: session.options.today)
  }

  private mutating func add(_ outcomes: [RuleOutcome], _ selection: ScopedSelection) {
    self.selection = selection
    diagnostics += selection.diagnostics(outcomes)
    idle = selection.idleRules(outcomes)
    let unknownParents = selection.unknownParents(outcomes)
    notes = selection.notes(outcomes, unknownParents)
    wholeNotes = unknownParents.filter(\.isShortened).map(\.wholeNote).distinct
    for outcome in outcomes {
      results.append(outcome.result)
      if outcome.isSaturated { saturated.append(outcome.result) }
      vacuityPlaces.append(outcome.told)
      blindness.append(outcome.blindness)
      if !outcome.modules.isEmpty { rulesOfModules.insert(outcome.result.id) }
      if !outcome.goneTargets.isEmpty { goneTargets[outcome.result.id, default: []] += outcome.goneTargets }
      if !outcome.missingMembers.isEmpty { missingMembers[outcome.result.id, default: []] += outcome.missingMembers }
      violations += outcome.violations
      uncovered += outcome.uncovered
      failedExpectations += outcome.failures.map { .failed($0) }
    }
  }

  /// The project, and the components that pictures of it at a level show; nil where nothing was checked.
  func drawn(at level: LevelGraph.Level) -> (graph: DependencyGraph, components: [DefinedComponent])? {
    guard let graph, let selection else { return nil }
    return (graph, level == .component ? selection.drawnComponents : [])
  }

  /// Which types, files and slices of this state are which ones of a later one; nil where there is nothing to compare.
  ///
  /// - Parameter own: this state with its own rules, where they are others.
  func counterparts(in new: CheckedTree, own: CheckedTree? = nil) -> Counterparts? {
    guard let graph, let newGraph = new.graph else { return nil }
    var counterparts = Counterparts(old: DeclaredTypes(graph), new: DeclaredTypes(newGraph))
    counterparts.findSlices(from: own ?? self, to: new)
    return counterparts
  }

  /// The types and files of each slice that a rule tells of, by its name; of a file the name is empty.
  func slices(ofRule id: String) -> [String: [DeclaredTypes.Place]] {
    guard let graph, let selection else { return [:] }
    let places = selection.slices(ofRule: id).map { slice in
      let places = slice.elements.map { id in
        let element = graph.elements[id.index]
        let name = element.kind == .file ? "" : graph.names.string(element.qualifiedName)
        return DeclaredTypes.Place(file: graph.project.files[Int(element.file)].path, name: name)
      }
      return (slice.name, places)
    }
    return Dictionary(places, uniquingKeysWith: +)
  }

  /// What files name here that a change of others takes away; nil if it is nothing, or one of the two has no graph.
  func lost(in new: CheckedTree, changed: Set<String>) -> LostTypes? {
    guard let graph, let newGraph = new.graph else { return nil }
    return LostTypes(from: graph, to: newGraph, changed: changed)
  }

  /// Whether a file names something at any place that it names at this one in another state. What is not named there may be
  /// as old.
  func has(_ place: SourceLocation, of new: CheckedTree) -> Bool {
    let wanted = new.mentions(inFile: place.file) { $0 == place }
    return wanted.isEmpty || mentions(inFile: place.file) { _ in true }.contains(where: wanted.contains)
  }

  /// The qualified names of who names what in a file, at some places.
  private func mentions(inFile path: String, at isWanted: (SourceLocation) -> Bool) -> [[String]] {
    guard let graph, let file = graph.project.index(ofFile: path) else { return [] }
    return graph.dependencies(ofFile: file).filter { dependency in
      let (line, column) = graph.facts[file].position(of: dependency.offset)
      return isWanted(SourceLocation(file: path, line: line, column: column))
    }.map { dependency in
      [dependency.source, dependency.target].map { graph.names.string(graph.elements[$0.index].qualifiedName) }
    }
  }

  /// The folders below the checked one that have a configuration of their own, outer before inner.
  var foldersWithConfiguration: [String] { source.configurations?.scopes.dropFirst().map(\.folder) ?? [] }

  /// nil where nothing could be read.
  var project: Project? { graph?.project }

  /// The paths of the files.
  var paths: [String] { graph?.project.files.map(\.path) ?? [] }

  /// The names of the components of all configurations.
  var componentNames: Set<String> {
    Set((source.configurations?.scopes ?? []).flatMap { $0.configuration.components.map(\.name) })
  }

  /// The names of the project's modules.
  var moduleNames: Set<String> { graph?.project.namesOfModules ?? [] }

  /// The manifests and Xcode projects that declare modules, by their names.
  var placesOfModules: [String: [String]] {
    let declared = (graph?.project.modules ?? []).filter { $0.origin != .folder }
    return Dictionary(grouping: declared, by: \.name).mapValues { $0.map(\.path) }
  }

  /// Whether a manifest or Xcode project says which modules there are.
  var knowsTargets: Bool { graph?.project.hasTargets ?? false }

  /// By what code imports the module of the checked folder; nil if there is none.
  var nameOfCheckedFolder: String? { graph?.project.modules.first(where: \.isOfCheckedFolder)?.importName }

  /// The names of the modules that manifests let those of the project import.
  var declaredModules: Set<String> {
    Set((graph?.project.modules ?? []).lazy.flatMap { $0.declared ?? [] }.flatMap(\.modules))
  }

  /// The names in the configurations that mean modules, and that no module has.
  var goneModules: [NameWord] { selection?.goneModules(results.map { $0.verdict != .off }) ?? [] }

  /// Those of them that are no patterns, and that nothing known has either.
  var unknownNamesOfModules: [NameWord] {
    goneModules.filter { $0.name.isPlainName && !(selection?.isKnownModule($0.name) ?? false) }
  }

  /// The components that somebody has defined, of the rules that are checked.
  var ruledComponents: [RuledComponent] { selection?.ruledComponents(results.map { $0.verdict != .off }) ?? [] }

  /// The names in `never` of the user's own rules that are checked, and that nothing has.
  var goneCalls: [NameWord] { selection?.goneCalls(results.map { $0.verdict != .off }) ?? [] }

  /// See `ScopedSelection.goneTypes`; of a rule that checks nothing that is said.
  var goneTypes: [NameWord] { selection?.goneTypes(results.map { $0.verdict != .off && $0.verdict != .vacuous }) ?? [] }

  /// Whether a type of the project has a name.
  func hasOwnType(_ name: String) -> Bool { selection?.hasOwnType(name) ?? false }

  /// Whether the project has what a name in `never` means.
  func declares(_ word: NameWord) -> Bool { selection?.declares(word) ?? false }

  /// See `ScopedSelection.ownsType`.
  func ownsType(of word: NameWord) -> Bool { selection?.ownsType(of: word) ?? false }

  /// See `ScopedSelection.uses`.
  func uses(_ word: NameWord) -> Bool { selection?.uses(word) ?? false }

  /// See `ScopedSelection.values`.
  func values(beside word: NameWord) -> Set<NamedValue> { selection?.values(beside: word) ?? [] }

  /// See `ScopedSelection.memberTitles`.
  func memberTitles(ofType name: String, in file: String?) -> Set<String> {
    selection?.memberTitles(ofType: name, in: file) ?? []
  }

  /// The modules of each file, by its path.
  var modulesOfFiles: [String: [String]] { graph?.project.modulesOfFiles ?? [:] }

  /// The paths of the files that no target has, where there are targets.
  var filesOfNoTarget: Set<String> { graph?.project.filesOfNoTarget ?? [] }

  /// Where types are declared, by their qualified names.
  func homes(ofTypes names: Set<String>) -> [String: Set<TypeHome>] {
    guard let graph, !names.isEmpty else { return [:] }
    var homes: [String: Set<TypeHome>] = [:]
    for element in graph.elements where element.kind == .type && element.file >= 0 {
      let name = graph.names.string(element.qualifiedName)
      guard names.contains(name) else { continue }
      homes[name, default: []].insert(TypeHome(element, in: graph))
    }
    return homes
  }

  /// Of the names of types: whether they are of the project, and not only mentioned. Nothing tells that a class is there which
  /// only texts name, as those of storyboards and scripting definitions: that may be left over. O(elements), and
  /// O(dependencies) where there may be such a class.
  func types(called names: Set<String>) -> [String: Bool] {
    guard let graph, !names.isEmpty else { return [:] }
    var result: [String: Bool] = [:]
    var unknown: [ElementID: String] = [:]
    for (index, element) in graph.elements.enumerated() where element.kind == .type || element.kind == .externalType {
      let name = graph.names.string(element.qualifiedName)
      guard names.contains(name), result[name] != true else { continue }
      if element.isOfUnknownModule, element.standing != .generated {
        unknown[ElementID(index)] = name
      } else {
        result[name] = element.kind == .type
      }
    }
    guard !unknown.isEmpty else { return result }
    for dependency in graph.dependencies {
      guard let name = unknown[dependency.target], result[name] == nil, !dependency.isImport else { continue }
      let reference = graph.facts[Int(dependency.file)].references[Int(dependency.fact)]
      if reference.form == .code { result[name] = false }
    }
    return result
  }

  /// Of the names of headers and modules: whether they are the project's, and not only others that it may import; none of
  /// which nothing is known is there. O(files).
  func imports(called names: Set<String>) -> [String: Bool] {
    guard let selection else { return [:] }
    var result = homes(ofFiles: names.filter(\.isHeader)).mapValues { _ in true }
    let (own, declared) = (moduleNames, declaredModules)
    for name in names where !name.isHeader && (declared.contains(name) || selection.isKnownModule(name)) {
      result[name] = own.contains(name)
    }
    return result
  }

  /// Who names types of some names without anyone knowing of which module they are; see `mentions`.
  func mentionsOfUnknownModules(called names: Set<String>) -> Set<[String]> {
    mentions(called: names) { $0.isOfUnknownModule && $0.standing != .generated }
  }

  /// Who names something, of whatever module, whose name has one of some last parts, or imports one of some headers, whether
  /// they are there or not: the qualified name of the source, or the path of its file, and the last part or the header.
  /// O(dependencies + imports).
  func mentions(ofLastParts parts: Set<Substring>, headers: Set<String>) -> Set<[String]> {
    guard let graph, !parts.isEmpty || !headers.isEmpty else { return [] }
    var result = mentions { element in
      let part = graph.names.string(element.qualifiedName).last(behind: ".")
      return parts.contains(part) ? String(part) : nil
    }
    for (file, found) in graph.imports(ofHeaders: headers) {
      for header in found { result.insert([graph.project.files[file].path, header]) }
    }
    return result
  }

  /// Which of some names of types and paths of files an empty component that a rule names could have had; see
  /// `ScopedSelection`.
  func names(_ names: Set<String>, hiddenFromRuleAt number: Int) -> Set<String> {
    selection?.names(names, hiddenFromRuleAt: number, by: blindness[number].empty) ?? []
  }

  /// Whether a rule judges each mention by itself: then what is not mentioned any more does not break it.
  func judgesEachMention(ruleAt number: Int) -> Bool { selection?.judgesEachMention(ruleAt: number) ?? false }

  /// By rule, as `results`: what it has to look at and does not find, where the entries with some keys are missing.
  ///
  /// A module in `to` that nothing has may be a framework that nobody uses any more, as its rule wants. It has another name
  /// now if what one of these entries is about is still there, and of the project. O(dependencies + imports) if there is such
  /// a module.
  func blindness(to missing: [ViolationKey]) -> [Blindness] {
    let entries = missing.filter { goneTargets[$0.rule] != nil }
    let targets = Set(entries.compactMap(\.target))
    guard let graph, !targets.isEmpty else { return blindness }
    var mentions = mentions(called: targets) { $0.kind == .type }
    let headers = homes(ofFiles: targets.filter(\.isHeader)).keys
    for (file, found) in graph.imports(ofHeaders: Set(headers)) {
      for header in found { mentions.insert([graph.project.files[file].path, header]) }
    }
    let blind = Set(entries.filter { mentions.contains([$0.source ?? $0.file ?? "", $0.target ?? ""]) }.map(\.rule))
    return zip(results, blindness).map { result, blindness in
      guard blind.contains(result.id), result.verdict != .off, blindness.other == nil else { return blindness }
      var blindness = blindness
      blindness.other = goneTargets[result.id].map { .noModule($0.distinct) }
      return blindness
    }
  }

  /// Which of some files import modules of the project, and which of them headers of it. O(files + imports of these).
  func importersOfOwn(among paths: Set<String>) -> (ofModules: Set<String>, ofHeaders: Set<String>) {
    guard let graph, !paths.isEmpty else { return ([], []) }
    let modules = moduleNames
    let headers = Set(graph.project.files.lazy.filter { $0.language == .header }.map { $0.path.last(behind: "/") })
    var result: (ofModules: Set<String>, ofHeaders: Set<String>) = ([], [])
    for (file, facts) in zip(graph.project.files, graph.facts) where paths.contains(file.path) {
      for fact in facts.imports {
        let (module, symbol) = (facts.names.string(fact.module), facts.names.string(fact.symbol))
        if modules.contains(module) { result.ofModules.insert(file.path) }
        if fact.kind == .header, headers.contains(symbol[...]) { result.ofHeaders.insert(file.path) }
      }
    }
    return result
  }

  /// Who names classes that the project implements and that nothing declares any more, or imports the headers that are gone;
  /// see `mentions`. O(dependencies + imports).
  var mentionsOfClassesWithoutInterface: Set<[String]> {
    guard let graph else { return [] }
    let classes = graph.classesWithoutInterface
    guard !classes.isEmpty else { return [] }
    let own = Set(graph.project.files.lazy.map { $0.path[...].lastComponent })
    let headers = Set(classes.values.map { "\($0[...].stem).h" }).filter { !own.contains($0[...]) }
    let imports = graph.imports(ofHeaders: headers)
    var result = mentions(called: Set(classes.keys)) { $0.isOfUnknownModule }
    for (number, found) in imports {
      for header in found { result.insert([graph.project.files[number].path, header]) }
    }
    // An import is also that of a type of its file.
    for element in graph.elements where element.kind == .type || element.kind == .part {
      for header in imports[Int(element.file)] ?? [] {
        result.insert([graph.names.string(element.qualifiedName), header])
      }
    }
    return result
  }

  /// Who names some types of some names: the qualified name of the source, or the path of its file, and that of the target.
  /// O(dependencies).
  private func mentions(called names: Set<String>, where isMeant: (Element) -> Bool) -> Set<[String]> {
    guard let graph, !names.isEmpty else { return [] }
    return mentions { element in
      guard isMeant(element) else { return nil }
      let name = graph.names.string(element.qualifiedName)
      return names.contains(name) ? name : nil
    }
  }

  /// Who names something: the qualified name of the source, or the path of its file, and what the target is called here.
  /// O(dependencies).
  ///
  /// - Parameter name: of what is meant; nil of all else. It is asked once for each element.
  private func mentions(_ name: (Element) -> String?) -> Set<[String]> {
    guard let graph else { return [] }
    let targets = graph.elements.map(name)
    var result: Set<[String]> = []
    for dependency in graph.dependencies {
      guard let target = targets[dependency.target.index] else { continue }
      result.insert([graph.names.string(graph.elements[dependency.source.index].qualifiedName), target])
      result.insert([graph.project.files[Int(dependency.file)].path, target])
    }
    return result
  }

  /// Where files are, by their names without folders.
  func homes(ofFiles names: Set<String>) -> [String: Set<TypeHome>] {
    guard let graph, !names.isEmpty else { return [:] }
    var homes: [String: Set<TypeHome>] = [:]
    for file in graph.project.files {
      let name = String(file.path.last(behind: "/"))
      if names.contains(name) { homes[name, default: []].insert(TypeHome(file: file.path)) }
    }
    return homes
  }

  /// Up to a few names that files declare at top level, in their order; a type that is extended there is one of them.
  func firstNames(ofFiles paths: Set<String>, atMost maximum: Int) -> [String: [String]] {
    guard let graph, !paths.isEmpty else { return [:] }
    var result: [String: [String]] = [:]
    for (number, file) in graph.project.files.enumerated() where paths.contains(file.path) {
      var names: [String] = []
      for declaration in graph.facts[number].declarations where declaration.parent < 0 {
        let name = graph.facts[number].names.string(declaration.name)
        guard !name.isEmpty, !names.contains(name) else { continue }
        names.append(name)
        if names.count == maximum { break }
      }
      result[file.path] = names
    }
    return result
  }

  private mutating func suppress(_ scanned: ScannedProject, today: CalendarDate) {
    let components = Set((source.configuration?.components ?? []).map(\.name))
    var suppressions = Suppressions(scanned, rules: RuleTable(results), components: components, today: today)
    silenced = suppressions.silence(&violations)
    dependsOnDay =
      suppressions.namesDays || source.configurations?.rules.contains { $0.rule.until != nil } == true
    for index in violations.indices { suppressions.note(ifExpired: &violations[index]) }
    statistics.suppressed = silenced.count
    diagnostics += suppressions.diagnostics + suppressions.unused
  }
}

extension ScannedProject {
  /// With what is wrong with the patterns that say which files count; that nothing is left follows from it.
  fileprivate func diagnosticsBesides(_ configuration: Configuration?) -> [Diagnostic] {
    guard let patterns = configuration?.sourcePatterns, !patterns.isEmpty else { return diagnostics }
    let paths = project.files.map { Array($0.path.utf8) }
    let files = FilesForAdvice(paths: paths, skipped: project.skipped, root: project.root)
    let advice = adviceOnSources(patterns, files)
    let isReason = paths.isEmpty && !project.skipped.isEmpty && advice.contains { $0.severity == .error }
    return (isReason ? diagnostics.filter { $0.location != nil } : diagnostics) + advice
  }
}

extension Diagnostic {
  fileprivate static func failed(_ outcome: ExpectationOutcome) -> Diagnostic {
    let place = outcome.folder.isEmpty ? "" : " (in \(outcome.folder))"
    return Diagnostic(
      .error,
      at: outcome.location,
      "an 'expect' of rule '\(outcome.rule)'\(place) does not hold: \(outcome.failure ?? "")",
      weakensRules: true
    )
  }
}

extension Statistics {
  /// That many references, and at least a tenth of all, are a large share.
  private static let fewUnresolved = 20

  fileprivate mutating func add(_ graph: DependencyGraph) {
    let counts = graph.counts
    resolved = counts.resolved
    external = counts.external
    ambiguous = counts.ambiguous
    unresolved = counts.unresolved
    references = resolved + external + ambiguous + unresolved
    guard unresolved >= Self.fewUnresolved, unresolved * 10 >= references else { return }
    unresolvedNames = graph.commonestUnresolvedNames(3)
  }
}

extension DependencyGraph {
  /// The headers of some names that files import, by file. O(imports).
  fileprivate func imports(ofHeaders headers: Set<String>) -> [Int: [String]] {
    guard !headers.isEmpty else { return [:] }
    var imports: [Int: [String]] = [:]
    for (number, facts) in facts.enumerated() {
      let names = facts.imports.lazy.filter { $0.kind == .header }.map { facts.names.string($0.symbol) }
      let found = Array(names.filter(headers.contains))
      if !found.isEmpty { imports[number] = found }
    }
    return imports
  }

  /// The names of types of which nothing is known that are used most often.
  fileprivate func commonestUnresolvedNames(_ maximum: Int) -> [String] {
    var counts: [GlobalName: Int] = [:]
    for dependency in dependencies {
      let target = elements[dependency.target.index]
      guard target.isOfUnknownModule, target.standing == .unknown else { continue }
      counts[target.qualifiedName, default: 0] += 1
    }
    let named = counts.map { (name: names.string($0.key), count: $0.value) }
    return named.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(maximum).map(\.name)
  }
}

/// Why a rule need not see any more what it reported once; nothing where it sees all.
struct Blindness {
  /// The components in it that select nothing.
  fileprivate(set) var empty: [String] = []
  /// That they do, in words.
  fileprivate(set) var emptied: String?
  /// Whether these are all of rule sets, which have components for what a project need not have.
  fileprivate(set) var isOfSets = false
  /// What else of it finds nothing to look at, in words.
  fileprivate(set) var other: String?

  var isThere: Bool { emptied != nil || other != nil }
}

extension RuleOutcome {
  /// What of it finds nothing to look at, so that what it does not report need not be mended.
  fileprivate var blindness: Blindness {
    if mayBeVacuous || result.verdict == .off { return Blindness() }
    let empty = emptyComponents.map { "'\($0)'" }
    let verb = empty.count == 1 ? "component \(empty[0]) selects" : "components \(listed(empty, "and")) select"
    let emptied = empty.isEmpty ? nil : "its \(verb) nothing"
    // What all of them leave nothing of is not for a set to say.
    let isOfSets = result.emptyComponents.isEmpty && vacuity == nil
    return Blindness(empty: emptyComponents, emptied: emptied, isOfSets: isOfSets, other: otherBlindness)
  }

  private var otherBlindness: String? {
    if vacuity != nil { return "it checks nothing" }
    let gone = gonePatterns.prefix(3).map { "\"\($0)\"" }
    let more = gonePatterns.count > 3 ? ["\(gonePatterns.count - 3) more"] : []
    if gone.isEmpty { return goneModules.isEmpty ? nil : .noModule(goneModules) }
    return "\(listed(gone + more, "and")) \(gonePatterns.count == 1 ? "matches" : "match") no file"
  }
}

extension String {
  /// Why a rule that names modules does not see all that it was about.
  static func noModule(_ names: [String]) -> String {
    let more = names.count > 3 ? ["\(names.count - 3) more"] : []
    return "no module is called \(listed(names.prefix(3).map { "'\($0)'" } + more, "or"))"
  }
}
