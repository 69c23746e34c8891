import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// One statement of a rule about references, with its selectors evaluated.
///
/// It judges a single mention, real or supposed, so the references of a project are gone through once for all statements of
/// a rule, and `expect` can ask about one that nobody has written; a `DeclarationStatement` looks for its findings itself.
/// A class, since it is asked for each mention, and a struct of so many arrays is costly to pass.
protocol DependencyStatement: AnyObject {
  /// The elements whose references may break it.
  var sources: ElementSet { get }
  /// The elements that must be the target of a reference that breaks it.
  var targets: ElementSet { get }
  /// The selectors of these, if a note is to tell what they do not see of the types that they call by name.
  var targetSelectors: [Selector] { get }
  var vacuity: Vacuity? { get }

  /// Why a mention breaks it; nil if it does not, or does not lead from `sources` to `targets`.
  ///
  /// A type may always name what is nested in it or around it: `ProjectIndex.counts` or `isRelated` says so. Where several
  /// targets compile the file of the target, it may be each of `ProjectIndex.aspects`, and breaks only what all break.
  func reason(_ mention: Mention) -> Reason?
  /// One sentence: what the source does, as `Selection.sentence` says it; then what the rule says of that.
  func message(_ breach: Breach) -> String
  /// What the message calls the parts of the project at both ends; nil where the words of the rule give no name.
  func endNames(_ breach: Breach) -> (source: String?, target: String?)
  /// What to do about it, where that is mechanical.
  func fix(_ breach: Breach) -> String?
  /// Further places that the message speaks of.
  func other(_ breach: Breach) -> [Finding.Place]
  /// Where it has steps: what each place is, that of the breach first.
  func steps(_ breach: Breach) -> [String]
  /// Whether it says of a mention that it is allowed, rather than nothing; asked only of kinds that state such things.
  func allows(_ mention: Mention) -> Bool
  /// The components of a table whose rows say something of a mention, by title.
  func rows(about mention: Mention) -> [String]
  var layerTable: LayerTable? { get }
  /// See `PreparedDependencyRule`.
  func likeness(of element: ElementID) -> [Int]
  /// What is odd about it in this project although it can be broken.
  var remarks: [Remark] { get }
  /// What is worth knowing of what it does not see in this project.
  var notes: [String] { get }
  /// See `PreparedRule`.
  var placedNotes: [Remark] { get }
  /// What it leaves alone without saying so, where a note tells what of it would break it; nil: nothing.
  var unseenSources: ElementSet? { get }
  /// What of these would break it.
  ///
  /// - Parameter files: those that are looked at; nil: all in the folder of the configuration.
  func unseenBreaches(inFiles files: [Int]?) -> [Breach]
}

extension DependencyStatement {
  var targetSelectors: [Selector] { [] }
  func fix(_ breach: Breach) -> String? { nil }
  func other(_ breach: Breach) -> [Finding.Place] { [] }
  func steps(_ breach: Breach) -> [String] { [] }
  func allows(_ mention: Mention) -> Bool { false }
  func rows(about mention: Mention) -> [String] { [] }
  var layerTable: LayerTable? { nil }
  func likeness(of element: ElementID) -> [Int] { [element.index] }
  var remarks: [Remark] { [] }
  var notes: [String] { [] }
  var placedNotes: [Remark] { [] }
  var unseenSources: ElementSet? { nil }
  func unseenBreaches(inFiles files: [Int]?) -> [Breach] { [] }
}

/// A rule that is a list of such statements; a mention breaks it once, by the first statement that it breaks.
struct DependencyStatements: PreparedDependencyRule {
  let statements: [any DependencyStatement]
  let scope: RuleScope

  var vacuity: Vacuity? { .ofAll(statements.map(\.vacuity)) }

  var remarks: [Remark] { statements.flatMap(\.remarks) }
  var notes: [String] {
    statements.flatMap(\.notes) + [noteOnDoubts, noteOnUndecided].compactMap(\.self) + notesOnInnerTypes
  }
  var placedNotes: [Remark] { statements.flatMap(\.placedNotes) }

  /// What the statements are about together.
  var ends: (sources: ElementSet, targets: ElementSet) {
    var sources = scope.index.emptySet
    var targets = sources
    for statement in statements {
      sources.formUnion(statement.sources)
      targets.formUnion(statement.targets)
    }
    return (sources, targets)
  }

  var relevance: Relevance? {
    var (sources, targets) = ends
    targets.formUnion(doubtful(besides: targets))
    for outer in outerTypes { targets.formUnion(outer.inner) }
    for unseen in statements.compactMap(\.unseenSources) { sources.formUnion(unseen) }
    return Relevance(mentions: .ends(sources: sources, targets: targets))
  }

  /// Whether there is something to say of some files: what breaks the rule, may break it, or would if it were looked at.
  func saysSomething(ofFiles files: [Int]) -> Bool {
    let (sources, targets) = ends
    return !breaches(from: sources, to: targets, inFiles: files).isEmpty || !doubts(inFiles: files).isEmpty
      || !undecided(inFiles: files).isEmpty
      || !scope.selection.usesOnlyOfInner(outerTypes, from: sources, inFiles: files).allSatisfy(\.isEmpty)
      || statements.contains { !$0.unseenBreaches(inFiles: files).isEmpty }
  }

  private var targetSelectors: [Selector] { statements.flatMap(\.targetSelectors) }

  private var outerTypes: [OuterType] {
    let selectors = targetSelectors
    return selectors.isEmpty ? [] : scope.selection.outerTypes(of: selectors, besides: ends.targets)
  }

  private var notesOnInnerTypes: [String] {
    let selectors = targetSelectors
    guard !selectors.isEmpty else { return [] }
    let (sources, targets) = ends
    return scope.selection.notesOnInnerTypes(of: selectors, from: sources, besides: targets)
  }

  func findings() -> [Finding] {
    let (sources, targets) = ends
    return breaches(from: sources, to: targets, inFiles: nil).map { breach in
      var finding = self.finding(breach, targets)
      if !breach.covered.isEmpty {
        finding.parts = ([breach] + breach.covered).map { part in
          var finding = self.finding(part, targets)
          finding.isAboutFile = true
          return finding
        }
      }
      return finding
    }
  }

  private func finding(_ breach: Breach, _ targets: ElementSet) -> Finding {
    let statement = statements[breach.reason.statement]
    let fix = statement.fix(breach) ?? scope.graph.removal(ofImport: breach.dependency) { targets[$0] }
    var finding = Finding(breach, in: scope.graph, statement.message(breach), fix: fix)
    finding.other = statement.other(breach)
    finding.steps = statement.steps(breach)
    finding.endNames = statement.endNames(breach)
    // Which of the types in a file represents its imports is arbitrary.
    finding.isAboutFile = finding.reference == .import
    return finding
  }

  private func breaches(from sources: ElementSet, to targets: ElementSet, inFiles files: [Int]?) -> [Breach] {
    // Most rules are one statement, which is asked for most mentions.
    if statements.count == 1 {
      let statement = statements[0]
      return scope.selection.breaches(from: sources, to: targets, inFiles: files) { statement.reason($0) }
    }
    let statements = statements
    return scope.selection.breaches(from: sources, to: targets, inFiles: files) { Self.reason($0, statements) }
  }

  func forbids(_ mention: Mention) -> Bool { Self.reason(mention, statements) != nil }
  func allows(_ mention: Mention) -> Bool { statements.contains { $0.allows(mention) } }
  func rows(about mention: Mention) -> [[String]] { statements.map { $0.rows(about: mention) } }
  var layerTable: LayerTable? { statements.lazy.compactMap(\.layerTable).first }
  func likeness(of element: ElementID) -> [Int] { statements.flatMap { $0.likeness(of: element) } }

  private static func reason(_ mention: Mention, _ statements: [any DependencyStatement]) -> Reason? {
    for position in statements.indices {
      if var reason = statements[position].reason(mention) {
        reason.statement = position
        return reason
      }
    }
    return nil
  }
}

/// A selector of a rule, evaluated as a whole and term by term, so that messages can say which component is meant.
final class EvaluatedSelector: Sendable {
  let title: String
  /// What is missing for it to select anything.
  var absence: String { selector.absence }
  /// The selector as a component that may be empty; nil if that takes more than a few words.
  var thatMayBeEmpty: String? { selector.thatMayBeEmpty }
  var location: SourceLocation { selector.location }
  let membership: Membership
  let selector: Selector
  private let selection: Selection
  /// Most are never asked for: they are what messages are about.
  private let terms: LazyValue<[Term]>
  private let index: ProjectIndex
  private let ofAdvice: LazyValue<PatternAdvice?>

  /// - Parameter withExternalSubtypes: whether types of frameworks are meant that inherit what it names.
  init(_ selector: Selector, in selection: Selection, withExternalSubtypes: Bool = false) {
    self.selector = selector
    title = selector.title
    ofAdvice = LazyValue { selection.advice(on: selector) }
    index = selection.index
    self.selection = selection
    let evaluate = { @Sendable (selector: Selector) in
      let membership = selection.membership(of: selector)
      return withExternalSubtypes ? membership.addingExternalSubtypes : membership
    }
    let whole = evaluate(selector)
    membership = whole
    terms = LazyValue {
      guard selector.anyOf.count > 1 else {
        return selector.anyOf.map { Term(title: $0.title, selector: selector, membership: whole) }
      }
      return selector.anyOf.map { term in
        let single = Selector(anyOf: [term], location: selector.location)
        return Term(title: term.title, selector: single, membership: evaluate(single))
      }
    }
  }

  /// Whether it selects code of the project, which can name something; an alias is not such.
  var hasCode: Bool { !index.withoutAliases(membership.sources).isEmpty }

  /// What may be wrong with its patterns, if it selects nothing.
  var advice: PatternAdvice? { ofAdvice.value }
  /// Its patterns of paths that no file matches.
  var unmatchedPaths: [Glob] { selection.unmatchedPaths(of: selector) }

  private struct Term: Sendable {
    let title: String
    let selector: Selector
    let membership: Membership
  }

  /// What a mention may be of, of which `isTarget` picks.
  var targets: ElementSet { index.targets(of: membership) }

  /// Whether the target of a mention is selected, as it is seen from there; of what several modules compile, whichever of
  /// them is meant by one of the modules that `counts` holds for; see `ProjectIndex.views`.
  func isTarget(_ mention: Mention, where counts: (Int) -> Bool = { _ in false }) -> Bool {
    index.isTarget(mention, of: membership)
      ?? index.views(of: mention, where: counts).contains { view in view.allSatisfy { selects(mention, as: $0) } }
  }

  private func selects(_ mention: Mention, as aspect: Aspect) -> Bool {
    selection.selects(selector, mention.target, as: aspect)
  }

  /// Whether the code of an element would be selected if only `module`, one of several that compile its file, did so.
  func hasCode(_ element: ElementID, asIn module: Int) -> Bool {
    selection.hasCode(selector, element, asIn: module)
  }

  /// Whether an element is selected from outside of its module, and from inside; which one it is if the module decides.
  func likeness(of element: ElementID) -> [Int] {
    [membership.elements[element] ? 1 : 0, membership.nearTargets[element] ? 1 : 0]
      + [index.isByModule(element, in: membership) ? element.index : -1]
  }

  /// The same if it is enough that one of these modules may be meant.
  func mayBeTarget(_ mention: Mention, where counts: (Int) -> Bool = { _ in false }) -> Bool {
    index.isTarget(mention, of: membership)
      ?? index.views(of: mention, where: counts).contains { view in view.contains { selects(mention, as: $0) } }
  }

  /// The component or pattern by which a source is selected, as the rule writes it.
  func title(ofSource source: ElementID) -> String {
    terms.value.first { $0.membership.sources[source] }?.title ?? title
  }

  /// The same for the target of a mention, for one of the modules for which it is selected.
  func title(ofTarget mention: Mention, where counts: (Int) -> Bool = { _ in false }) -> String {
    let views = index.isShared(mention.target) ? index.views(of: mention, where: counts) : []
    let view = views.first { view in view.allSatisfy { selects(mention, as: $0) } } ?? views.first
    let aspect = view?.first
    let meant = terms.value.first { term in
      index.isTarget(mention, of: term.membership)
        ?? (aspect.map { selection.selects(term.selector, mention.target, as: $0) } ?? true)
    }
    return meant?.title ?? title
  }

  /// The component, of those that the selector names, in which an element is; else nil.
  func component(of element: ElementID, _ selection: Selection) -> String? {
    let title = terms.value.first { $0.membership.elements[element] }?.title
    return title.flatMap { selection.component(named: $0) == nil ? nil : $0 }
  }

  /// The components named that select nothing, or the selector itself if it does.
  var emptyComponents: [String] { terms.value.filter { $0.membership.isEmpty }.map(\.title) }
}

extension ProjectIndex {
  /// Whether the target of a mention is selected; within a module other patterns count than from outside
  /// (Documentation/rule-language.md#crossing-modules). nil if that depends on which of its modules is meant.
  func isTarget(_ mention: Mention, of membership: Membership) -> Bool? {
    if membership.nearTargets[mention.target] { return true }
    if isByModule(mention.target, in: membership) { return nil }
    return membership.elements[mention.target] && !isNear(file: mention.file, target: mention.target)
  }
}

extension DependencyGraph {
  /// What to do about an import of which the file names nothing; nil if it does, or if what it names instead is a target of
  /// the rule too.
  fileprivate func removal(ofImport position: Int, isTarget: (ElementID) -> Bool) -> String? {
    let dependency = dependencies[position]
    guard dependency.isImport else { return nil }
    let module = names.string(elements[dependency.target.index].name)
    switch use(ofImport: dependency) {
    case .needed: return nil
    case .none: return .remove(module)
    case .passedOn(let others, let types):
      return others.count > 2 || types.contains(where: isTarget) ? nil : .replace(module, by: others)
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func remove(_ module: String) -> String {
    "remove the import if no function or member of \(module) is used; the file names none of its types"
  }

  fileprivate static func replace(_ module: String, by others: [String]) -> String {
    "import \(others.joined(separator: " and ")) instead if no function or member of \(module) is used; the file names none of "
      + "its types"
  }
}
