import Basics
import Configuration
import DependencyGraph
import ReportModel

/// What a rule has to say of a project.
package struct RuleOutcome: Sendable {
  package var result: RuleResult
  /// Sorted by place.
  package var violations: [CheckedViolation]
  /// That the rule can never fire, or checks less than it seems to.
  package var diagnostics: [Diagnostic]
  /// The code that some of these are about.
  package var uncovered: [UncoveredCode] = []
  /// Why the rule can never fire.
  package var vacuity: Vacuity?
  /// Whether the configuration says that it may be so.
  package var mayBeVacuous = false
  /// The components in it that select nothing, though the configuration does not say that they may: what was in them may
  /// be elsewhere now, so that nobody looks at it.
  package var emptyComponents: [String] = []
  /// The patterns of paths in it, and in its components, that match nothing beside others that do, where the configuration
  /// does not say that they may: what they matched may be elsewhere now, too.
  package var gonePatterns: [String] = []
  /// The names of modules in it, and in its components, that nothing has, where only code of the project can be meant, as
  /// also if a folder has the name, and the configuration does not say that it may be missing.
  package var goneModules: [String] = []
  /// The same where a framework may be meant.
  package var goneTargets: [String] = []
  /// The members that its `never` names and that a type of the project surely does not have: they may be called otherwise
  /// now. Whatever else nothing has may have been of a library, which tells no more when its last use is gone.
  package var missingMembers: [NameWord] = []
  /// That these names of modules select nothing. Of a component each rule that names it says it.
  package var ofGoneModules: [Diagnostic] = []
  /// The modules that it, or a component in it, asks for, by names and patterns.
  package var modules: Set<String> = []
  /// Where it is said why the rule can never fire.
  package var told = VacuityPlaces()
  /// What is worth knowing of the rule, but need not be wrong, in sentences.
  package var notes: [String] = []
  /// Whether the project has all already that could break the rule: nothing that is new will be a new violation.
  package var isSaturated = false
  /// The tests of the rule that failed.
  package var failures: [ExpectationOutcome] = []
  /// What changes in bodies could change of it.
  package var relevance: Relevance?
  /// Whether it depends on inferred dependencies: where none were looked for, the rule has to be asked again.
  package var asksForInferred = false
}

extension RuleOutcome {
  /// Whether a place in one of some files is said; notes write it in their text.
  fileprivate func tells(of files: Set<String>) -> Bool {
    diagnostics.contains { $0.location.map { files.contains($0.file) } ?? false }
      || notes.contains { note in files.contains { note.contains($0) } }
      || violations.contains { $0.tells(of: files) }
  }
}

extension CheckedViolation {
  fileprivate func tells(of files: Set<String>) -> Bool {
    let places = [reported.location] + reported.other + edgePlaces + (reported.cuts?.list.flatMap(\.places) ?? [])
    return places.contains { files.contains($0.file) } || parts.contains { $0.tells(of: files) }
  }
}

/// What has changed in a project since its rules were asked: what some files mention, and perhaps the members that they
/// declare.
package struct ChangesOfFiles: Sendable {
  /// Their numbers, ascending.
  let files: [Int]
  fileprivate let paths: Set<String>
  /// Whether all that they declare is the same.
  fileprivate let declaresSame: Bool
  /// Whether each of them mentions what it mentioned, in the same order.
  fileprivate let mentionsSame: Bool
  /// Whether one of them that had no comment which silences rules has one now.
  fileprivate let bringsComments: Bool
  /// The dependencies in them of which there was none before, in the same file, between the same elements.
  let newDependencies: [Dependency]

  /// - Parameters:
  ///   - files: ascending; all else is the same in both graphs.
  ///   - declaresSame: whether the files differ only in bodies.
  package init(in files: [Int], from old: DependencyGraph, to new: DependencyGraph, declaresSame: Bool) {
    self.files = files
    self.declaresSame = declaresSame
    paths = Set(files.map { new.project.files[$0].path })
    mentionsSame = files.allSatisfy { new.mentionsSame(inFile: $0, as: old) }
    bringsComments = files.contains { old.facts[$0].suppressions.isEmpty && !new.facts[$0].suppressions.isEmpty }
    newDependencies = files.flatMap { file in
      let known = Set(old.dependencies(ofFile: file).map(Ends.init))
      return new.dependencies(ofFile: file).filter { !known.contains(Ends($0)) }
    }
  }

  private struct Ends: Hashable {
    let source: ElementID
    let target: ElementID
    let candidates: Range<Int32>
    let finals: Range<Int32>

    init(_ dependency: Dependency) {
      (source, target) = (dependency.source, dependency.target)
      (candidates, finals) = (dependency.candidates, dependency.finals)
    }
  }
}

extension ScopedSelection {
  /// What was said of a rule before some files changed, if it would be said again; nil if the rule has to be checked again.
  package func stillTrue(_ outcome: RuleOutcome, of rule: DecodedRule, after changes: ChangesOfFiles) -> RuleOutcome? {
    guard type(of: rule.kind).seesOnlyDependencies, !outcome.asksForInferred, !outcome.tells(of: changes.paths) else {
      return nil
    }
    guard changes.declaresSame || rule.seesNoMembers(outcome) else { return nil }
    // A comment may be at a dependency of a cycle whose other places were told.
    guard !changes.bringsComments || !outcome.violations.contains(where: \.isOfKnot) else { return nil }
    if changes.mentionsSame { return outcome }
    // What is worth knowing may count mentions.
    guard outcome.notes.isEmpty else { return nil }
    let isAsked = outcome.result.severity != nil && outcome.vacuity == nil
    // There are no inferred dependencies where only bodies have changed.
    func isTouched() -> Bool { outcome.relevance.map { selections[rule.home].has($0, in: changes) } ?? true }
    switch rule.kind.useOfMentions {
    case .none: return outcome
    case .fileByFile:
      // Nothing was said of these files, and what is said of the others follows from these.
      guard isAsked, isTouched() else { return outcome }
      let prepared = rule.kind.prepare(scope(of: rule)) as? DependencyStatements
      return prepared.map { $0.saysSomething(ofFiles: changes.files) } == false ? outcome : nil
    case .pairs:
      guard isAsked else { return outcome }
      let isKept = outcome.violations.isEmpty && rule.rule.expectations.isEmpty
      return isKept && !isTouched() ? outcome : nil
    case .together: return nil
    }
  }
}

extension DecodedRule {
  /// Whether no member of a type was looked at for what is said of the rule.
  fileprivate func seesNoMembers(_ outcome: RuleOutcome) -> Bool {
    // What is odd about names may follow from those of members, and from the attributes of these.
    !kind.seesMembers && outcome.diagnostics.isEmpty && outcome.notes.isEmpty
      && !(words + rule.exceptWords).contains { $0.role.isOfMembers }
  }
}

extension NameWord.Role {
  fileprivate var isOfMembers: Bool {
    switch self {
    case .attribute, .member, .function, .calledMember, .typeOfMember: true
    case .anyType, .ownType, .ownPrefix, .ownPattern, .anyPattern, .module, .symbol, .path, .exception, .owner, .tag,
      .typeOfCall:
      false
    }
  }
}

/// Where a run says why a rule can never fire.
package struct VacuityPlaces: Sendable {
  /// Of what is said of the rule itself.
  package var ofRule: SourceLocation?
  /// Of the names and components that bring it about.
  package var causes: [SourceLocation] = []
}

extension Selection {
  /// Checks a rule. Pure, so that rules may be checked in parallel.
  package func check(_ decoded: DecodedRule) -> RuleOutcome { check(decoded) { scope(of: decoded) } }

  /// Checks a rule in a scope, which is asked for only if the rule is not off.
  func check(_ decoded: DecodedRule, in scope: () -> RuleScope) -> RuleOutcome {
    let rule = decoded.rule
    var outcome = RuleOutcome(result: decoded.result, violations: [], diagnostics: [])
    guard let severity = outcome.result.severity else { return outcome }
    let words = decoded.words + rule.exceptWords
    var unheardOf: [String] = []
    if rule.origin == .own {
      let unknown = unknownNames(words)
      outcome.diagnostics = unknown.diagnostics
      unheardOf = unknown.unheardOf
    }
    let mentioned = rule.mentionedComponents { component(named: $0) }
    outcome.emptyComponents = emptyComponents(of: rule, mentioned)
    outcome.result.emptyComponents = outcome.emptyComponents.filter { component(named: $0)?.origin == .own }
    outcome.gonePatterns = gonePatterns(of: decoded, mentioned)
    let gone = goneModules(of: decoded, mentioned)
    let ofFolders = gone.others.filter { index.folder(called: $0.word.name) != nil }
    outcome.goneModules = (gone.ofCode + ofFolders).map(\.word.name).distinct
    outcome.goneTargets = gone.others.map(\.word.name).distinct
    outcome.missingMembers = words.filter { $0.role == .calledMember && isMissingMember($0) }
    let allWords = words + mentioned.compactMap(component).flatMap(\.words)
    outcome.modules = Set(allWords.filter { $0.role == .module }.map(\.name))
    let scope = scope()
    let places = Set(outcome.diagnostics.filter { $0.severity == .error }.compactMap(\.location))
    scope.misspelt = places.isEmpty ? [] : Set(words.filter { places.contains($0.location) }.map(\.name))
    let prepared = decoded.kind.prepare(scope)
    outcome.failures = expectations(of: rule, prepared).filter { $0.failure != nil }
    if let vacuity = prepared.vacuity {
      outcome.result.verdict = .vacuous
      outcome.vacuity = vacuity
      outcome.mayBeVacuous = vacuity.emptyComponents.contains { component(named: $0)?.allowEmpty == true }
      if rule.origin == .own, !outcome.mayBeVacuous {
        // What follows from a name that nothing has, or from a component that selects nothing, needs no words of its own.
        let causes = (decoded.words + rule.exceptWords).filter { vacuity.explanation.contains($0.name) }
        outcome.diagnostics.removeAll { $0.severity != .error }
        outcome.diagnostics += unknownNames(causes).diagnostics.filter { $0.severity != .error }
        let empty = vacuity.emptyComponents.flatMap(reportsOfEmpty)
        outcome.told.causes = outcome.diagnostics.compactMap(\.location) + empty
        outcome.result.isExplained = true
        guard outcome.diagnostics.isEmpty, empty.isEmpty, !graph.project.hidesModules else { return outcome }
        let diagnostic = Diagnostic.vacuous(rule, vacuity, isDivided: scope.region != nil)
        outcome.told.ofRule = diagnostic.location
        outcome.diagnostics.append(diagnostic)
      }
      return outcome
    }
    let untold = gone.ofCode.filter { unknownNames([$0.word], in: $0.component?.name).diagnostics.isEmpty }
    outcome.ofGoneModules = untold.map { .selectsNothing(DeadPattern(module: $0.word), in: $0.component) }
    if rule.origin == .own {
      let isTold = Set(untold.filter { $0.component == nil }.map(\.word.name))
      unheardOf.removeAll(where: isTold.contains)
      outcome.diagnostics += deadPatterns(words).map { .selectsNothing($0) }
      outcome.diagnostics += decoded.moduleConditions.compactMap { idlePlace($0) ?? typesOutside($0) }
      let ofResources = noteOnClassesOfResources(allWords, prepared).map { [$0] } ?? []
      let (owner, further) = ("rule '\(rule.id)'", prepared.notes + ofResources)
      // That nothing has an attribute is told once.
      unheardOf.removeAll { name in
        words.contains { $0.role == .attribute && $0.name == name } && further.contains { $0.contains("'\(name)'") }
      }
      outcome.notes = notes(on: words, unheardOf: unheardOf, of: owner) + further.map { "\(owner): \($0)" }
    }
    let findings = prepared.findings()
    let violations = findings.map { violation($0, rule, severity) }
    let order = stableOrder(of: violations.count) {
      violations[$0].reported.location < violations[$1].reported.location
    }
    outcome.violations = order.map { violations[$0] }
    outcome.result.verdict = outcome.violations.isEmpty ? .kept : .broken
    outcome.isSaturated = prepared.isSaturated
    outcome.relevance = prepared.relevance
    outcome.asksForInferred = prepared.asksForInferred
    // What follows from a misspelt word needs no words of its own.
    if rule.origin == .own, decoded.adjustment == nil, outcome.diagnostics.isEmpty {
      let remarks = prepared.remarks
      outcome.diagnostics += remarks.map { remark in
        var diagnostic = Diagnostic(.warning, at: remark.location, remark.message, weakensRules: true)
        diagnostic.unmatched = UnmatchedPaths(remark.unmatchedPaths, of: .requirement, nil)
        return diagnostic
      }
      outcome.uncovered = remarks.compactMap(\.uncovered)
    }
    if rule.origin == .own {
      let placed = prepared.placedNotes + (noteOnOutside(of: decoded, mentioned, findings).map { [$0] } ?? [])
      outcome.diagnostics += placed.map { Diagnostic(.note, at: $0.location, $0.message) }
    }
    return outcome
  }

  /// The components that select nothing and could hide something: what is only left out of a rule set's rule, and need not be
  /// there, hides nothing.
  private func emptyComponents(of rule: Rule, _ mentioned: [String]) -> [String] {
    let empty = mentioned.filter(isEmptyUnawares)
    guard empty.contains(where: { component(named: $0)?.origin == .inherited }) else { return empty }
    let holding = Set(rule.mentions { component(named: $0) }.filter { !$0.isLeftOut }.map(\.name))
    return empty.filter { component(named: $0)?.origin != .inherited || holding.contains($0) }
  }

  private func isEmptyUnawares(_ name: String) -> Bool {
    guard let component = component(named: name), component.origin != .builtIn, !component.allowEmpty else {
      return false
    }
    return membership(ofComponent: name).addingExternalSubtypes.isEmpty
  }

  /// The patterns of paths that match nothing in a rule and in components of the user's own that it names.
  private func gonePatterns(of decoded: DecodedRule, _ mentioned: [String]) -> [String] {
    let components = mentioned.compactMap(component).filter { $0.origin == .own }
    let words = components.flatMap(\.words) + (decoded.rule.origin == .own ? decoded.words : [])
    return words.flatMap(gonePatterns).map(\.name).distinct
  }

  /// Where `vacuousComponents` may report an empty component; nowhere if it does not.
  private func reportsOfEmpty(_ name: String) -> [SourceLocation] {
    guard let component = component(named: name), component.origin == .own, !component.allowEmpty else { return [] }
    return [component.selector.location] + component.words.map(\.location)
  }

  /// Reports each component of the user's own file that selects nothing, and names in the others that
  /// nothing has.
  /// See Documentation/rule-language.md#what-checks-nothing.
  package func vacuousComponents() -> [Diagnostic] {
    components.filter { $0.origin == .own && !$0.allowEmpty }.flatMap { component in
      let unknown = unknownNames(component.words, in: component.name).diagnostics
      let isEmpty = membership(ofComponent: component.name).addingExternalSubtypes.isEmpty
      // A name that nothing has is the reason why it is empty.
      guard isEmpty, unknown.isEmpty else {
        var found: [Diagnostic] = unknown
        found += deadPatterns(component.words).map { .selectsNothing($0, in: component) }
        found += component.moduleConditions.compactMap { idlePlace($0) ?? typesOutside($0) }
        return found
      }
      // While a manifest cannot be read, what is of its modules is not found.
      let isAboutPaths = component.words.allSatisfy { $0.role == .path } && !component.words.isEmpty
      if graph.project.hidesModules, !isAboutPaths { return [] }
      let advice = advice(on: component.selector, of: component.name)
      return [.emptyComponent(component, advice, unmatchedPaths(of: component.selector))]
    }
  }

  /// Reports each file brought in by `extends` of whose rules none can fire here, which means that the project is laid
  /// out otherwise than their components say.
  package func nothingToLookAt(
    _ configuration: Configuration,
    _ rules: [DecodedRule],
    _ outcomes: [RuleOutcome]
  ) -> [Diagnostic] {
    if graph.project.hidesModules { return [] }
    return inheritedByFile(rules, outcomes).compactMap { file, rules in
      guard rules.allSatisfy({ $1.vacuity != nil && !$1.mayBeVacuous }), let vacuity = rules.first?.1.vacuity else {
        return nil
      }
      let empty = components.filter {
        $0.location.file == file && $0.origin == .inherited && membership(ofComponent: $0.name).isEmpty
      }.map(\.name)
      return .nothingToLookAt(in: file, configuration, rules.count, empty, vacuity.explanation)
    }
  }

  /// Says of each file brought in by `extends` which of its rules have nothing to check here, unless none has anything
  /// or the configuration accepts it.
  func idleRules(_ rules: [DecodedRule], _ outcomes: [RuleOutcome]) -> [String] {
    inheritedByFile(rules, outcomes).compactMap { file, rules in
      let idle = rules.filter { $1.vacuity != nil && !$1.mayBeVacuous }.map(\.0.rule.id)
      guard !idle.isEmpty, idle.count < rules.count else { return nil }
      let verb = idle.count == 1 ? "has" : "have"
      let (id, rule) = idle.count == 1 ? (idle[0], "it") : ("RULE", "one")
      return
        "\(idle.count) of \(rules.count) rules of \(file) \(verb) nothing to look at here: \(idle.joined(separator: ", ")); "
        + "if \(rule) never will, write '\(id): off' under 'rules:'"
    }
  }

  /// The rules that each file brought in by `extends` has and that are not off, with what came of them; by file.
  private func inheritedByFile(
    _ rules: [DecodedRule],
    _ outcomes: [RuleOutcome]
  ) -> [(file: String, rules: [(DecodedRule, RuleOutcome)])] {
    let inherited = zip(rules, outcomes).filter { $0.rule.origin == .inherited && $1.result.verdict != .off }
    let order = stableOrder(of: inherited.count) { a, b in
      inherited[a].0.rule.location.file.utf8.lexicographicallyPrecedes(inherited[b].0.rule.location.file.utf8)
    }
    var result: [(file: String, rules: [(DecodedRule, RuleOutcome)])] = []
    for position in order {
      let file = inherited[position].0.rule.location.file
      if result.last?.file != file { result.append((file, [])) }
      result[result.count - 1].rules.append(inherited[position])
    }
    return result
  }

  func prepare(_ decoded: DecodedRule) -> any PreparedRule { decoded.kind.prepare(scope(of: decoded)) }

  /// Everything, but for what the rule leaves alone.
  func scope(of decoded: DecodedRule) -> RuleScope {
    RuleScope(selection: self, except: decoded.rule.except.map { membership(of: $0) }, region: nil)
  }

  private func violation(_ finding: Finding, _ rule: Rule, _ severity: Severity) -> CheckedViolation {
    var violation = CheckedViolation(reported(finding, rule, severity))
    if finding.slices == nil {
      violation.sourceHome = home(finding.source)
      violation.targetHome = finding.target.flatMap { home($0) ?? home(ofHeader: $0) }
      if let target = finding.target { violation.otherTargetHomes = homes(finding.alternatives, called: target) }
      violation.ownerHome = finding.owner.flatMap { home($0) }
      violation.header = finding.header
      violation.reported.sourceModule = moduleInKeys(ofType: finding.source)
      violation.reported.targetModule = finding.target.flatMap(moduleOfTarget)
      violation.componentOfExtension = componentOfExtension(finding)
    }
    violation.parts = finding.parts.map { self.violation($0, rule, severity) }
    violation.edge = finding.edge
    violation.edgePlaces = firstOfLines(finding.edgePlaces)
    violation.isAboutFile = finding.isAboutFile
    if let (measure, count) = finding.amount { (violation.measure, violation.amount) = (measure, count) }
    return violation
  }

  private func reported(_ finding: Finding, _ rule: Rule, _ severity: Severity) -> Violation {
    var violation = Violation(
      rule: rule.id,
      kind: rule.kind,
      severity: severity,
      location: finding.manifest ?? location(finding.place),
      length: Int(finding.length),
      message: finding.message,
      source: finding.slices?.source ?? name(finding.source),
      target: finding.slices?.target ?? finding.use ?? finding.target.map(nameOfTarget),
      member: finding.member,
      components: namesOfComponents(of: finding.source),
      reference: finding.reference?.name,
      because: rule.because,
      fix: finding.fix,
      other: finding.other.map(location)
    )
    violation.isInferred = finding.isInferred
    (violation.sourcePart, violation.targetPart) = finding.endNames
    violation.knot = finding.knot
    violation.steps = finding.steps
    violation.cuts = finding.cuts.map(cuts)
    return violation
  }

  /// - Parameter places: in the order of files and lines.
  private func firstOfLines(_ places: [Finding.Place]) -> [SourceLocation] {
    var found: [SourceLocation] = []
    for place in places.map(location) where found.last?.file != place.file || found.last?.line != place.line {
      found.append(place)
    }
    return found
  }

  private func cuts(_ found: Finding.Cuts) -> Violation.Cuts {
    let list = zip(found.list, found.places).map { cut, places in
      var cut = cut
      cut.places = places.map(location)
      return cut
    }
    return Violation.Cuts(list: list, isExact: found.isExact, isRanked: found.isRanked)
  }

  private func location(_ place: Finding.Place) -> SourceLocation {
    let (line, column) = graph.facts[Int(place.file)].position(of: place.offset)
    return SourceLocation(file: graph.project.files[Int(place.file)].path, line: line, column: column)
  }

  /// The component that the rule finds the source in, if that is an extension and the type that it extends is not in it.
  private func componentOfExtension(_ finding: Finding) -> String? {
    guard index[finding.source].kind == .part, let name = finding.endNames.source,
      let position = components.firstIndex(where: { $0.name == name })
    else { return nil }
    let isThere = isMember(finding.source, ofComponentAt: position)
    return isThere && !isMember(index[finding.source].type, ofComponentAt: position) ? name : nil
  }

  /// Where a type of the project is declared, of a part the type that it belongs to; nil for all else.
  private func home(_ id: ElementID) -> TypeHome? {
    let type = index[id].type
    guard type != .none, index[type].file >= 0 else { return nil }
    return TypeHome(index[type], in: graph)
  }

  /// The same of those that have the name of another one.
  private func homes(_ alternatives: [ElementID], called target: ElementID) -> [TypeHome] {
    let namesakes = alternatives.filter { index[$0].qualifiedName == index[target].qualifiedName }
    return namesakes.compactMap { home($0) }.distinct
  }

  /// Where the header is that an import means which declares no type; nil for all else.
  private func home(ofHeader id: ElementID) -> TypeHome? {
    index[id].kind == .file ? TypeHome(file: graph.project.files[Int(index[id].file)].path) : nil
  }

  /// The qualified name of a type or the name of a module; nil for top-level code.
  private func name(_ id: ElementID) -> String? {
    index[id].kind == .file ? nil : graph.names.string(index[id].qualifiedName)
  }

  /// The name of the module of a type, or of the header that an import means which declares no type; of a header of several
  /// modules the first.
  private func moduleOfTarget(_ id: ElementID) -> String? {
    index[id].kind == .file ? graph.moduleInKeys(of: index[id]) : moduleInKeys(ofType: id)
  }

  /// The name of the module of a type of the project, of a part that of the type that it belongs to; nil for all else.
  private func moduleInKeys(ofType id: ElementID) -> String? {
    home(id).flatMap { $0.module.isEmpty ? nil : $0.module }
  }

  /// The name of what is depended on: as of a type or module, or of a header that declares no type the name of the file.
  private func nameOfTarget(_ id: ElementID) -> String { name(id) ?? fileName(index[id].file) }
}

extension Configuration {
  /// Whether a proposal loses nothing: it is the configuration of the checked folder, and states nothing of its own.
  fileprivate var isReplaceable: Bool {
    folder.isEmpty && file.split(separator: "/").last == ".lintel.yml" && !components.contains { $0.origin == .own }
      && !rules.contains { $0.origin == .own }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func emptyComponent(
    _ component: Component,
    _ advice: PatternAdvice?,
    _ paths: [Glob]
  ) -> Diagnostic {
    let selector = component.selector
    let acceptance = selector.thatMayBeEmpty.map { "write \($0)" } ?? "add the key 'allow-empty: true' to it"
    let remedy = advice?.isRemedy == true ? "" : ". If nothing has to be there yet, \(acceptance)"
    var diagnostic = Diagnostic(
      .warning,
      at: selector.location,
      "component '\(component.name)' selects nothing: \(selector.absence)",
      details: "\(advice.map { "; \($0.words)" } ?? "")\(remedy)",
      weakensRules: true
    )
    diagnostic.unmatched = UnmatchedPaths(paths, of: .component(component.name), advice)
    return diagnostic
  }

  /// One of several patterns of a component or rule.
  fileprivate static func selectsNothing(_ pattern: DeadPattern, in component: Component? = nil) -> Diagnostic {
    let (word, advice) = (pattern.word, pattern.advice)
    let paths = word.role == .path || word.role == .exception ? word.glob.map { [$0] } ?? [] : []
    if word.role == .exception {
      var diagnostic = Diagnostic(
        .warning,
        at: word.location,
        "'except' leaves out nothing with \"\(word.name)\"",
        details: "; \(advice.words)"
      )
      diagnostic.unmatched = UnmatchedPaths(paths, of: .exception, advice)
      return diagnostic
    }
    let acceptance = component.map { component in
      ", or write \(component.selector.thatMayBeEmpty ?? "'allow-empty: true' in component '\(component.name)'")"
    }
    let remedy = advice.isRemedy ? "" : ". If nothing has to be there, take it out\(acceptance ?? "")"
    var diagnostic = Diagnostic(
      .warning,
      at: word.location,
      "\"\(word.name)\" selects nothing",
      details: ": \(advice.words)\(remedy)",
      weakensRules: true
    )
    let owner = component.map { UnmatchedPaths.Owner.partOfComponent($0.name) } ?? .partOfRule
    diagnostic.unmatched = UnmatchedPaths(paths, of: owner, advice)
    return diagnostic
  }

  fileprivate static func nothingToLookAt(
    in file: String,
    _ configuration: Configuration,
    _ count: Int,
    _ empty: [String],
    _ reason: String
  ) -> Diagnostic {
    let rules = count == 1 ? "the only rule" : "none of the \(count) rules"
    let shown = empty.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (empty.count > 5 ? " and others" : "")
    let why =
      empty.isEmpty
      ? "\(reason); if that stays so, do not extend it"
      : "nothing is selected by its components \(shown); "
        + "if the parts of this project have other names, define the components in your own file"
        + (configuration.isReplaceable ? "; 'lintel init --force' finds out which set fits" : "")
    return Diagnostic(
      .warning,
      at: configuration.extended[file],
      "\(rules) of \(file) \(count == 1 ? "has nothing" : "has anything") to look at here: \(why)",
      weakensRules: true
    )
  }

  /// - Parameter isDivided: whether the rule is about a part of the project only.
  fileprivate static func vacuous(_ rule: Rule, _ vacuity: Vacuity, isDivided: Bool) -> Diagnostic {
    let part = isDivided ? " (it is about this folder, without folders below that state it anew)" : ""
    let remedy = vacuity.remedy.map { ". \($0)" } ?? ""
    var diagnostic = Diagnostic(
      .warning,
      at: vacuity.location ?? rule.location,
      "rule '\(rule.id)' checks nothing: \(vacuity.reason)\(part)",
      details: vacuity.words + remedy,
      weakensRules: true
    )
    diagnostic.unmatched = UnmatchedPaths(vacuity.paths, of: .rule, vacuity.advice)
    return diagnostic
  }
}
