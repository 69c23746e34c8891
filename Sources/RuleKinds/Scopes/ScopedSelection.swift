import Basics
import Configuration
import DependencyGraph
import ReportModel

/// All configurations of a project, evaluated over one graph.
///
/// Each rule looks at what is in its folder, but not at what is in a folder below that states the rule anew.
package struct ScopedSelection: Sendable {
  package let tree: ConfigurationTree
  /// By scope.
  let selections: [Selection]
  /// The same with inferred dependencies, for the rules that look at them; empty if there are none.
  private let inferring: [Selection]
  /// By file: the innermost scope; empty if there is but one.
  private let scopeOfFile: [Int]
  /// By id: how many scopes state or change a rule.
  private let scopesStating: [String: Int]

  /// What selectors ask of the graph, without what is inferred.
  package var index: ProjectIndex { selections[0].index }

  package init(_ tree: ConfigurationTree, over graph: DependencyGraph, workers: Int = 1) {
    self.tree = tree
    selections = Self.selections(tree, graph, workers)
    inferring =
      tree.seesInferred && !graph.inferred.isEmpty ? Self.selections(tree, graph.takingInferred, workers) : []
    scopesStating = tree.scopes.reduce(into: [:]) { counts, scope in
      for id in Set(scope.rules.map(\.rule.id)) { counts[id, default: 0] += 1 }
    }
    scopeOfFile = tree.scopes.count == 1 ? [] : graph.project.files.map { tree.innermost(around: $0.path) }
  }

  private static func selections(_ tree: ConfigurationTree, _ graph: DependencyGraph, _ workers: Int) -> [Selection] {
    var selections = [Selection(tree.scopes[0].configuration, over: graph, workers: workers)]
    while selections.count < tree.scopes.count {
      // As many as are on nothing but what is evaluated already.
      let next = tree.scopes[selections.count...].prefix { ($0.parent ?? 0) < selections.count }
      let known = selections
      selections += parallelMap(count: next.count, workers: workers) { number in
        let scope = next[next.startIndex + number]
        return Selection(scope.configuration, below: known[scope.parent ?? 0])
      }
    }
    selections[0].add(
      below: tree.componentsBelow.map { name, place in
        let selection = selections[place.scope]
        let position = selection.position(of: place.name) ?? .max
        return (name, (place.scope, position), selection.membership(ofComponent: place.name))
      }
    )
    return selections
  }

  /// The same over a graph in which only what some files mention has changed, and perhaps the members that they declare,
  /// where there are no inferred dependencies; nil if types conform to something else by what they hold.
  package init?(_ old: ScopedSelection, over graph: DependencyGraph, changed: [Int], declaresSame: Bool) {
    precondition(old.inferring.isEmpty && graph.inferred.isEmpty, "what is inferred follows from more than mentions")
    (tree, scopeOfFile, scopesStating, inferring) = (old.tree, old.scopeOfFile, old.scopesStating, [])
    let index = ProjectIndex(old.index, over: graph, changed: changed, declaresSame: declaresSame)
    guard index.impliesSame(as: old.index) else { return nil }
    var selections: [Selection] = []
    for (scope, selection) in zip(old.tree.scopes, old.selections) {
      // Those above come first.
      let above = selections.isEmpty ? nil : selections[scope.parent ?? 0]
      selections.append(Selection(selection, index, above: above))
    }
    self.selections = selections
  }

  /// What a rule is evaluated in, by scope.
  private func selections(for rule: DecodedRule) -> [Selection] {
    rule.seesInferred && !inferring.isEmpty ? inferring : selections
  }

  /// Checks a rule of the tree. Pure, so that rules may be checked in parallel.
  package func check(_ rule: DecodedRule) -> RuleOutcome {
    var outcome = selections(for: rule)[rule.home].check(rule) { scope(of: rule) }
    outcome.result.folder = tree.scopes[rule.scope].folder
    for failure in outcome.failures.indices { outcome.failures[failure].folder = outcome.result.folder }
    return outcome
  }

  /// Takes a rule that checks nothing only because folders below state it anew for kept, if it is checked there.
  ///
  /// - Parameter outcomes: of `tree.rules`.
  package func settled(_ outcomes: [RuleOutcome]) -> [RuleOutcome] {
    guard outcomes.contains(where: { $0.vacuity != nil }) else { return outcomes }
    let checked = Set(outcomes.indices.filter { outcomes[$0].isChecked }.map { tree.rules[$0].rule.id })
    return zip(tree.rules, outcomes).map { rule, outcome in
      guard outcome.vacuity != nil, checked.contains(rule.rule.id) else { return outcome }
      let scope = scope(of: rule)
      guard scope.region != nil, rule.kind.prepare(scope.everywhere).vacuity == nil else { return outcome }
      var settled = outcome
      (settled.vacuity, settled.result.verdict, settled.result.isExplained) = (nil, .kept, false)
      settled.told = VacuityPlaces()
      settled.diagnostics.removeAll { $0.severity != .error }
      return settled
    }
  }

  /// What a rule that the run leaves out has to say: nothing, as if it were off.
  package func leaveOut(_ rule: DecodedRule) -> RuleOutcome {
    var outcome = RuleOutcome(result: rule.result, violations: [], diagnostics: [])
    (outcome.result.severity, outcome.result.verdict) = (nil, .off)
    outcome.result.folder = tree.scopes[rule.scope].folder
    return outcome
  }

  /// Whether a rule, of `tree.rules`, judges each mention by itself.
  package func judgesEachMention(ruleAt number: Int) -> Bool {
    if case .fileByFile = tree.rules[number].kind.useOfMentions { true } else { false }
  }

  /// Which of some names of types, modules and headers and paths of files no component has that a rule names, while one of
  /// those that select nothing could have had them; see `Selection.selectable`. O(elements) for each of these.
  ///
  /// - Parameters:
  ///   - number: of the rule in `tree.rules`.
  ///   - empty: those that select nothing.
  package func names(_ names: Set<String>, hiddenFromRuleAt number: Int, by empty: [String]) -> Set<String> {
    let rule = tree.rules[number]
    let selection = selections[rule.home]
    let holding = rule.rule.mentions { selection.component(named: $0) }.filter { !$0.isLeftOut }
    let positions = holding.compactMap { selection.position(of: $0.name) }
    let selectable = empty.reduce(into: index.emptySet) { $0.formUnion(selection.selectable(by: .component($1))) }
    let graph = selection.graph
    var (held, hidden): (Set<String>, Set<String>) = ([], [])
    for (number, element) in graph.elements.enumerated() {
      let found: [String]
      switch element.kind {
      case .type, .externalType, .module: found = [graph.names.string(element.qualifiedName)]
      case .file:
        let file = graph.project.files[Int(element.file)]
        found = file.language == .header ? [file.path, String(file.path.last(behind: "/"))] : [file.path]
      case .part, .externalModule: continue
      }
      let named = found.filter(names.contains)
      guard !named.isEmpty else { continue }
      let id = ElementID(number)
      if positions.contains(where: { selection.isMember(id, ofComponentAt: $0) }) {
        held.formUnion(named)
      } else if selectable[id] {
        hidden.formUnion(named)
      }
    }
    return hidden.subtracting(held)
  }

  /// Runs the tests that the rules state of themselves, in file order.
  package func expectations() -> [ExpectationOutcome] {
    tree.rules.flatMap { rule in
      let found = selections(for: rule)[rule.home].expectations(of: rule) { scope(of: rule) }
      return found.map { outcome in
        var outcome = outcome
        outcome.folder = tree.scopes[rule.scope].folder
        return outcome
      }
    }
  }

  /// Why rules about dependencies leave alone what an element depends on, in the words behind its name; nil if they do
  /// not. A rule that names the composition root looks at that nevertheless.
  package func exemption(of source: ElementID) -> String? {
    let selection = selections[0]
    let root = selection.name(of: .root)
    if selection.membership(of: .root).sources[source] {
      return "is of '\(root)', which starts the program: a rule looks at what it depends on only if it names '\(root)'"
    }
    return selection.previews[source] ? "is a preview, and rules do not look at what that depends on" : nil
  }

  /// What rules about dependencies leave alone: where the program begins, and previews. See `exemption`.
  package var leftAlone: ElementSet { selections[0].leftAlone() }

  /// The types of the project with behaviour of their own, for which a protocol can stand. Protocols are not among them, nor
  /// is what holds values alone. O(members).
  package var typesWithBehaviour: ElementSet { selections[0].concreteTypes(in: index.nominalTypes) }

  /// What is odd about the configurations in this project, once their rules were checked; `outcomes` are those of
  /// `tree.rules`, and what they say is part of it.
  package func diagnostics(_ outcomes: [RuleOutcome]) -> [Diagnostic] {
    var start = 0
    let found = zip(tree.scopes, selections).flatMap { scope, selection in
      defer { start += scope.rules.count }
      let own = Array(outcomes[start..<(start + scope.rules.count)])
      return selection.vacuousComponents() + selection.nothingToLookAt(scope.configuration, scope.rules, own)
    }
    let ofModules = outcomes.flatMap(\.ofGoneModules).distinct
    return failing(found + ofModules + outcomes.flatMap(\.diagnostics), whereNothingIsChecked: outcomes)
  }

  /// Which rules of the sets that are extended have nothing to check, a sentence for each set.
  package func idleRules(_ outcomes: [RuleOutcome]) -> [String] {
    var start = 0
    return zip(tree.scopes, selections).flatMap { scope, selection in
      defer { start += scope.rules.count }
      return selection.idleRules(scope.rules, Array(outcomes[start..<(start + scope.rules.count)]))
    }
  }

  /// Says what is known of a name, with the components of all configurations.
  package func which(_ name: String) -> WhichReport {
    selections[0].which(name, below: selections.dropFirst())
  }

  /// What is known of one element: where it is, in which components, and why.
  package func entry(_ id: ElementID) -> WhichReport.Entry {
    selections[0].entry(id, below: selections.dropFirst())
  }

  /// Whether anything in some files could break a rule. It costs what it costs to prepare the rules, up to the first
  /// that looks there.
  ///
  /// - Parameter isWanted: whether the rule of an id counts; one that is off does not.
  package func looksAt(filesWhere isInPart: (String) -> Bool, by isWanted: (String) -> Bool) -> Bool {
    let part = elements(inFilesWhere: isInPart)
    return tree.rules.contains { rule in
      guard isWanted(rule.rule.id), rule.rule.severity != .off else { return false }
      return looks(rule, at: part)
    }
  }

  /// What the configurations around a file or folder that is there say of each rule.
  ///
  /// - Parameter isThere: whether a file is it, or in it.
  package func entries(for path: String, filesWhere isThere: (String) -> Bool) -> [PathRules.Entry] {
    let part = elements(inFilesWhere: isThere)
    return tree.entries(for: path) { looks($0, at: part) }
  }

  private func looks(_ rule: DecodedRule, at part: ElementSet) -> Bool {
    rule.kind.prepare(scope(of: rule).within(part)).vacuity == nil
  }

  /// What is in some files, and the types of the project that these extend or implement.
  private func elements(inFilesWhere isInPart: (String) -> Bool) -> ElementSet {
    let files = selections[0].graph.project.files.map { isInPart($0.path) }
    var part = index.emptySet
    selections[0].forEachElement { position, element in
      guard element.file >= 0, files[Int(element.file)] else { return }
      part[ElementID(position)] = true
      if element.kind == .part, element.type != .none, index[element.type].file >= 0 { part[element.type] = true }
    }
    return part
  }

  /// What a rule is evaluated in: the components of its configuration, and what its folder covers.
  func scope(of rule: DecodedRule) -> RuleScope {
    let selections = selections(for: rule)
    return RuleScope(
      selection: selections[rule.home],
      except: rule.rule.except.map { selections[rule.exceptHome].membership(of: $0) },
      region: region(of: rule),
      others: { OtherRules(self) },
      tables: rule.kind is LayersRule ? tree.scopes[rule.scope].rules.tables : []
    )
  }

  /// The elements that a rule is about; nil: all.
  private func region(of rule: DecodedRule) -> ElementSet? {
    let stating = scopesStating[rule.rule.id] ?? 0
    if rule.scope == 0, stating == 1 { return nil }
    var region = selections[rule.scope].elementsHere
    // Most rules are stated once.
    if stating == 1 { return region }
    // By scope: whether the rule is in force there.
    var isInForce: [Int: Bool] = [:]
    selections[rule.scope].forEachElement { position, element in
      guard element.file >= 0 else { return }
      let scope = scopeOfFile[Int(element.file)]
      Work.advance()
      let holds = isInForce[scope] ?? (tree.owner(of: rule.rule.id, in: scope) == rule.scope)
      isInForce[scope] = holds
      if !holds { region[ElementID(position)] = false }
    }
    return region
  }
}
