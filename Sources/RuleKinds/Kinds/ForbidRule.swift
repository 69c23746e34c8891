import Basics
import Configuration
import DependencyGraph
import ExternalTypes
import Facts
import ProjectModel

/// References from one set of elements to another that are not allowed.
package struct ForbidRule: RuleKind {
  package static let name = "forbid"
  package static let summary = "References from one set of elements to another are not allowed"
  package static let rationale = """
    Says what must not know what, for all references or only for some kinds of them: whoever may hold a store need not \
    be allowed to create it. With `from: { not: C }` it protects: only C may depend on the target.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true
  package let seesMembers = false

  package static let statement = Shape<Options>.map(
    Option(required: "from", .code, "a selector of what must not depend on the target"),
    Option(required: "to", .selector, "a selector of what must not be depended on"),
    Option(
      "via",
      .referenceKinds,
      "the kinds of references: import, inherit, declare, create, use; all if it is left out"
    ),
    Option("except", .exceptions, "a selector of sources that the rule leaves alone"),
    Option(
      "transitive",
      .flag,
      "`true`: nor through other types, however many; no way through what is excepted counts"
    )
  ) { (decoder: inout OptionDecoder, stated, from, to, via, except, isTransitive) in
    if isTransitive == true, via != nil { decoder.report(.viaOfWays, at: stated.location) }
    return Options(from: from, to: to, via: via ?? [], except: except, isTransitive: isTransitive ?? false)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var from: Selector
    var to: Selector
    /// Empty: all five kinds.
    var via: [ReferenceKind] = []
    var except: Selector?
    /// Whether ways through other types count.
    var isTransitive = false
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package var useOfMentions: UseOfMentions { statements.contains(where: \.isTransitive) ? .together : .fileByFile }

  package var statesAllowances: Bool { statements.contains { $0.from.protectors != nil } }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DependencyStatements(statements: statements.map { PreparedForbid($0, scope) }, scope: scope)
  }
}

// MARK: - In words

extension ForbidRule {
  package var demands: [String] {
    statements.map { statement in
      let target = statement.to.title.withoutKeyOfNames
      let act =
        (statement.via.isEmpty ? "depend on \(target)" : statement.via.act(on: target))
        + (statement.isTransitive ? .notThroughOthers : "")
      return statement.from.prohibition(of: act) + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

private final class PreparedForbid: DependencyStatement {
  let sources: ElementSet
  let targets: ElementSet
  let via: [ReferenceKind]
  let from: EvaluatedSelector
  let to: EvaluatedSelector
  /// In the protected form `from: { not: C }`, or `[{ not: C }, root]`: who may depend on the target.
  let protectors: String?
  /// In that form: the code of the composition root that is not looked at, though it is not of these.
  private let rootLeftOut: RootLeftOut?
  let selection: Selection
  /// Whether the target is code of modules of the project, whatever comes to these, and files may be of several of them.
  private let isOfOwnModules: Bool
  private let untied: [Remark]
  /// Whether there would be other sources if the rule named the composition root; asked only where it may check nothing.
  private let leavesRootOut: Bool
  /// What leads to the target on a way that the rule forbids.
  private let reach: Reach?
  /// What `symbol` names where the statement is about imports of nothing else; else empty.
  private let importedSymbols: [Glob]

  init(_ options: ForbidRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    isOfOwnModules = scope.index.someFilesHaveSeveralModules && scope.selection.isOfOwnModules(options.to)
    via = options.via
    let isOfImports = !via.isEmpty && via.allSatisfy { $0 == .import }
    importedSymbols = isOfImports ? scope.selection.symbols(of: options.to) : []
    untied = Remark.untied(options.to, at: "to", of: ForbidRule.name, to: "from")
    from = EvaluatedSelector(options.from, in: scope.selection)
    to = EvaluatedSelector(options.to, in: scope.selection, withExternalSubtypes: true)
    reach = options.isTransitive ? PreparedForbid.reach(options, from, to, scope) : nil
    var targets = to.targets
    if let reach { targets.formUnion(reach.carriers) }
    self.targets = targets
    protectors = options.from.protectors.map { $0.map(\.title).joined(separator: " or ") }
    rootLeftOut = RootLeftOut(by: options, from.membership, scope)
    sources = scope.sources(
      from.membership.sources,
      except: options.except,
      includingRoot: options.from.mentionedComponents.contains(scope.selection.name(of: .root))
    )
    leavesRootOut =
      (isOfOwnModules || selection.index.withoutAliases(sources).isEmpty)
      && sources != scope.sources(from.membership.sources, except: options.except, includingRoot: true)
  }

  /// No way leads through what may depend on the target, nor through another type that the rule is about: that one is
  /// reported itself.
  private static func reach(
    _ options: ForbidRule.Options,
    _ from: EvaluatedSelector,
    _ to: EvaluatedSelector,
    _ scope: RuleScope
  ) -> Reach {
    let selection = scope.selection
    var blocked = from.membership.elements
    blocked.formUnion(to.targets)
    blocked.formUnion(selection.membership(of: .root).sources)
    blocked.formUnion(selection.previews)
    if let except = scope.except { blocked.formUnion(except.sources) }
    if let except = options.except { blocked.formUnion(selection.membership(of: except).sources) }
    return Reach(in: selection, without: blocked) { to.isTarget($0) }
  }

  var vacuity: Vacuity? {
    if selection.index.withoutAliases(sources).isEmpty {
      return .nothing(in: "from", from, remedy: leavesRootOut ? .orNameTheRoot : nil)
    }
    if isOfBridgingHeaders {
      return Vacuity(reason: .onlyBridgingHeaders(from.title), emptyComponents: [], location: from.location)
    }
    if to.membership.isEmpty { return .nothing(in: "to", to) }
    if !selection.index.canBeNamed(to.membership, inSwift: isOfSwift) {
      return .nothingToName(in: "to", to, selection)
    }
    if isAboutCreatingProtocols {
      return Vacuity(reason: .onlyProtocols(to.title), emptyComponents: [], location: to.location, remedy: .withoutVia)
    }
    if isWithinTarget {
      return Vacuity(
        reason: .isAllOf(to.title, from.title, isBesideRoot: leavesRootOut),
        emptyComponents: [],
        location: from.location,
        remedy: leavesRootOut ? .orNameTheRoot : nil
      )
    }
    guard let module = onlyModule else { return nil }
    return Vacuity(reason: .noImports(in: module), emptyComponents: [], location: to.location, remedy: .withoutVia)
  }

  /// Whether all that it looks at are bridging headers, the imports of which are dependencies of no file.
  private var isOfBridgingHeaders: Bool {
    let (graph, isBridging) = (selection.graph, selection.graph.includes.isBridging)
    guard isBridging.contains(true) else { return false }
    return sources.members.allSatisfy { source in
      let file = Int(selection.index[source].file)
      return file >= 0 && isBridging[file] && graph.elements[source.index].kind == .file
    }
  }

  /// Whether all that it looks at are references in Swift.
  private var isOfSwift: Bool { reach == nil && selection.index.isSwift(sources) }

  /// Whether all code that it looks at is compiled by the modules of the target, too, so that none of its references crosses a
  /// border. O(elements).
  private var isWithinTarget: Bool {
    let index = selection.index
    guard isOfOwnModules, reach == nil else { return false }
    var modules: Set<[Int]> = []
    for source in sources.members {
      let file = Int(index[source].file)
      guard file >= 0, index.isOfOtherModulesToo(source, from: from.membership, to: to.membership) else { return false }
      modules.insert(selection.graph.project.files[file].modules)
    }
    return targets.members.allSatisfy { target in
      modules.allSatisfy { index.isNear(modules: $0, target: target) }
    }
  }

  /// Whether it is about creating alone, and there are only protocols to create.
  private var isAboutCreatingProtocols: Bool {
    guard !via.isEmpty, via.allSatisfy({ $0 == .create }), !to.membership.isOpen else { return false }
    let elements = targets.members.map { selection.index[$0] }
    return elements.contains { $0.kind == .type }
      && elements.allSatisfy { $0.kind == .file || $0.kind == .part || $0.declarationKind == .protocol }
  }

  /// The module that has both ends, if the statement is about imports alone and nothing there can be imported from there;
  /// else nil.
  private var onlyModule: Module? {
    guard !via.isEmpty, via.allSatisfy({ $0 == .import }), !to.membership.isOpen else { return nil }
    let (index, project) = (selection.index, selection.graph.project)
    var modules: Set<Int> = []
    for element in (sources.members + targets.members).map({ index[$0] }) {
      guard element.file >= 0 else {
        // What is outside of the project is of another module.
        guard element.kind == .module else { return nil }
        modules.insert(Int(element.module))
        continue
      }
      let file = project.files[Int(element.file)]
      guard file.language.isCode else { continue }
      // A header can be imported, and a file in no module that is known may be in any.
      guard file.language.isSwift, !file.modules.isEmpty else { return nil }
      modules.formUnion(file.modules)
    }
    return modules.count == 1 ? modules.first.map { project.modules[$0] } : nil
  }

  var targetSelectors: [Selector] { selection.namespaces(inAllOf: to.membership).isEmpty ? [to.selector] : [] }

  var remarks: [Remark] {
    let namespaces = selection.namespaces(inAllOf: to.membership)
    return untied + (namespaces.isEmpty ? [] : [Remark(message: .onlyNamespaces(namespaces), location: to.location)])
  }

  var notes: [String] {
    (importedSymbols.isEmpty ? [] : [.onlyImportsOfTypes(importedSymbols)])
      + [noteOnWholeModules, noteOnSwift, noteOnRoot].compactMap(\.self)
  }

  /// That imports in Swift are of whole modules, where the statement is about imports alone of what is a part of modules.
  private var noteOnWholeModules: String? {
    guard !via.isEmpty, via.allSatisfy({ $0 == .import }), importedSymbols.isEmpty, !to.membership.isOpen else {
      return nil
    }
    let (index, project) = (selection.index, selection.graph.project)
    func isOfSwift(_ element: ElementID) -> Bool {
      let file = Int(index[element].file)
      return file >= 0 && project.files[file].language.isSwift
    }
    let types = targets.members.filter { index[$0].kind == .type && index[$0].enclosing == .none }
    guard let type = types.first(where: { project.modules[Int(index[$0].module)].canBeDeclared }),
      targets.members.allSatisfy({ isOfSwift($0) }), sources.members.allSatisfy({ isOfSwift($0) })
    else { return nil }
    let module = project.modules[Int(index[type].module)].importName
    let kind = index[type].declarationKind.map { $0 == .actor ? "class" : "\($0)" } ?? "class"
    return .onlyImportsOfTypes(of: module, "import \(kind) \(module).\(selection.title(type))")
  }

  /// That only imports of headers break it, where Swift code is looked at, too.
  private var noteOnSwift: String? {
    let index = selection.index
    guard !index.isOnlySwift, reach == nil, !index.canBeNamed(to.membership, inSwift: true),
      index.canBeNamed(to.membership), !index.isSwift(sources)
    else { return nil }
    let hasSwift = sources.members.contains { element in
      let file = Int(index[element].file)
      return file >= 0 && selection.graph.isSwift(file: file)
    }
    return hasSwift ? .callsOfSwift(to.title) : nil
  }

  var unseenSources: ElementSet? { rootLeftOut?.elements }

  /// What of the composition root would break it, without the imports that it reports since other code of the file needs them.
  func unseenBreaches(inFiles files: [Int]?) -> [Breach] {
    guard let root = rootLeftOut?.elements else { return [] }
    return selection.breaches(from: root, to: targets, inFiles: files) { mention in
      root[mention.source] ? reasonIfSource(mention) : nil
    }.filter { breach in
      let dependency = selection.graph.dependencies[breach.dependency]
      return !selection.sources(of: dependency).contains {
        reason(Mention(dependency, from: $0, to: breach.target)) != nil
      }
    }
  }

  private var noteOnRoot: String? {
    let breaches = unseenBreaches(inFiles: nil)
    guard let rootLeftOut, let first = breaches.first else { return nil }
    return .leavesRootOut(
      places: breaches.count,
      first: selection.graph.place(of: first.dependency),
      seen: rootLeftOut.seen,
      allowed: rootLeftOut.allowed
    )
  }

  func reason(_ mention: Mention) -> Reason? { sources[mention.source] ? reasonIfSource(mention) : nil }

  private func reasonIfSource(_ mention: Mention) -> Reason? {
    guard isTarget(mention) else { return reasonOfWay(mention) }
    guard via.isEmpty || via.contains(mention.kind) else { return nil }
    if isAtHome(mention) { return nil }
    if selection.index.isWithinOneModule(mention, from: from.membership, to: to.membership) { return nil }
    guard selection.index.isCompiled(mention, byOneOf: { from.hasCode(mention.source, asIn: $0) }) else { return nil }
    return selection.index.counts(mention.source, mention.target, where: { from.membership.elements[$0] })
      ? Reason() : nil
  }

  /// Whether the target is selected for one of the modules by which `from` has the source.
  private func isTarget(_ mention: Mention) -> Bool {
    to.isTarget(mention) { from.hasCode(mention.source, asIn: $0) }
  }

  private func title(ofTarget mention: Mention) -> String {
    to.title(ofTarget: mention) { from.hasCode(mention.source, asIn: $0) }
  }

  func likeness(of element: ElementID) -> [Int] {
    [sources[element] ? 1 : 0, reach?.carriers[element] == true ? 1 : 0, from.membership.sources[element] ? 1 : 0]
      + from.likeness(of: element) + to.likeness(of: element)
  }

  /// Why a mention breaks the rule of which the target only leads to what is forbidden.
  private func reasonOfWay(_ mention: Mention) -> Reason? {
    guard let reach, reach.carriers[mention.target], !from.membership.elements[mention.target] else { return nil }
    guard !selection.index.isRelated(mention.source, mention.target) else { return nil }
    return selection.index.counts(mention.source, mention.target, where: { from.membership.elements[$0] })
      ? Reason(to: 1) : nil
  }

  /// The steps by which the target of a breach leads to what is forbidden; none if it is forbidden itself.
  private func way(_ breach: Breach) -> [Reach.Step] {
    breach.reason.to == 1 ? reach?.way(from: breach.target, in: selection.graph) ?? [] : []
  }

  func other(_ breach: Breach) -> [Finding.Place] {
    way(breach).map { Finding.Place(selection.graph.dependencies[$0.dependency]) }
  }

  func steps(_ breach: Breach) -> [String] {
    let way = way(breach)
    guard !way.isEmpty else { return [] }
    let steps = way.map { Breach(dependency: $0.dependency, source: $0.source, target: $0.target, reason: Reason()) }
    return ([breach] + steps).map { selection.sentence($0, nil, nil) }
  }

  /// Where only some may depend on the target, these may.
  func allows(_ mention: Mention) -> Bool {
    protectors != nil && !from.membership.sources[mention.source] && to.isTarget(mention)
      && (via.isEmpty || via.contains(mention.kind))
  }

  /// Whether an extension names its type and both are selected alike: it is not a stranger to it, unless `from` selects
  /// the file that it is in, and the type not.
  private func isAtHome(_ mention: Mention) -> Bool {
    guard let file = selection.index.fileThatExtends(mention), to.membership.elements[mention.source] else {
      return false
    }
    return from.membership.sources[mention.target] || !from.membership.sources[file]
  }

  func endNames(_ breach: Breach) -> (source: String?, target: String?) {
    (
      protectors == nil ? from.title(ofSource: breach.source) : nil,
      title(ofTarget: mention(breach)).withoutKeyOfNames
    )
  }

  private func mention(_ breach: Breach) -> Mention {
    Mention(selection.graph.dependencies[breach.dependency], from: breach.source, to: breach.target)
  }

  func message(_ breach: Breach) -> String {
    let way = way(breach)
    return way.isEmpty ? messageOfMention(breach) : messageOfWay(breach, way)
  }

  private func messageOfWay(_ breach: Breach, _ way: [Reach.Step]) -> String {
    let fromTitle = from.title(ofSource: breach.source)
    let isComponent = selection.component(named: fromTitle) != nil
    let fact = selection.sentence(breach, protectors == nil && isComponent ? fromTitle : nil, nil)
    let names = way.map { selection.title($0.source) } + way.suffix(1).map { selection.title($0.target) }
    let act = "depend on \(to.title.withoutKeyOfNames)" + .notThroughOthers
    let last = selection.component(named: to.title) == nil ? "" : " (\(to.title))"
    let led = "\(fact), which leads on: \(names.joined(separator: " → "))\(last)"
    if let protectors { return .protected(led, act, protectors) }
    return .forbidden(led, fromTitle, act)
  }

  private func messageOfMention(_ breach: Breach) -> String {
    let fromTitle = self.from.title(ofSource: breach.source)
    let (toPlace, toTitle) = selection.titles(breach) { title(ofTarget: $0) }
    // Conditions written in the rule itself are said once, at the end.
    let named = { (title: String) in self.selection.component(named: title) == nil ? nil : title }
    let from = protectors == nil ? named(fromTitle) : nil
    let fact = selection.sentence(breach, from, toPlace == toTitle ? named(toTitle) : toPlace)
    let target = toTitle.withoutKeyOfNames
    let act = via.isEmpty ? "depend on \(target)" : via.act(on: target)
    if let protectors { return .protected(fact, act, protectors) }
    return .forbidden(fact, fromTitle, act)
  }
}

/// The composition root where a rule that says who alone may depend on something does not name it.
private struct RootLeftOut {
  /// What of it may not depend on the target, as the rule says it of other code.
  let elements: ElementSet
  /// `from` as it would be written to look at the root too, and to say that it may.
  let seen: String
  let allowed: String

  /// nil if there is none, the rule says of the root what is meant, or `from` says more than what it is not.
  init?(by options: ForbidRule.Options, _ from: Membership, _ scope: RuleScope) {
    let root = scope.selection.name(of: .root)
    guard let protectors = options.from.exclusions, !options.from.mentionedComponents.contains(root) else { return nil }
    var elements = scope.sources(from.sources, except: options.except, includingRoot: true)
    elements.subtract(scope.sources(from.sources, except: options.except))
    guard !elements.isEmpty else { return nil }
    self.elements = elements
    let terms = protectors.flatMap { protector in
      protector.anyOf.map { Selector(anyOf: [$0], location: protector.location) }
    }
    let components = terms.compactMap(\.onlyComponent)
    let names = components.count < terms.count ? ["…"] : components
    let written = oneOrList(names)
    var protecting = scope.selection.membership(of: .root).sources
    protecting.subtract(from.sources)
    let addition = protecting.isEmpty ? root : "{ in: \(root), not: \(written) }"
    seen = "[{ not: \(written) }, \(addition)]"
    allowed = "{ not: \(oneOrList(names + [root])) }"
  }
}

extension Selection {
  /// The names of `symbol` in a selector that selects nothing else, by itself or by components; else none.
  fileprivate func symbols(of selector: Selector) -> [Glob] {
    let selectors = selector.anyOf.map { term in
      if case .component(let name) = term { component(named: name)?.selector ?? selector } else { selector }
    }
    let symbols = selectors.flatMap(\.anyOf).map { term in
      if case .all(let conditions) = term { conditions.symbol } else { [Glob]() }
    }
    return symbols.contains { $0.isEmpty } ? [] : symbols.flatMap(\.self).distinct
  }
}

extension Selection {
  /// Whether all that a selector selects is in modules of the project, of which it names each.
  fileprivate func isOfOwnModules(_ selector: Selector) -> Bool {
    selector.anyOf.allSatisfy { term in
      switch term {
      case .builtIn: return false
      case .component(let name):
        let home = home(ofComponent: name)
        return home.component(named: name).map { home.isOfOwnModules($0.selector) } ?? false
      case .all(let conditions):
        return namesOnlyOwnModules(conditions)
      }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func onlyImportsOfTypes(_ symbols: [Glob]) -> String {
    let tables = ExternalTypeTable.all
    let example = tables.allTypes.lazy.compactMap { type -> (module: String, statement: String)? in
      guard symbols.contains(where: { $0.matches(tables.bytes(ofName: type)) }) else { return nil }
      let module = ExternalTypeTable.name(of: tables.module(of: type))
      return tables.kind(of: type).ofImport.map { (module, "import \($0) \(module).\(tables.name(of: type))") }
    }.first
    let (module, statement) = example ?? ("Module", "import class Module.Name")
    return onlyImportsOfTypes(of: module, statement)
  }

  fileprivate static func onlyImportsOfTypes(of module: String, _ statement: String) -> String {
    "an import of a whole module, 'import \(module)', names no type, so only those of a type break it, as '\(statement)'. "
      + "{ module: \(module) } is about both; without 'via' the mentions in the code count, too"
  }

  fileprivate static func callsOfSwift(_ target: String) -> String {
    "nothing of \(target) is a type, so only imports of its headers break the rule, and what Swift code calls there is not "
      + "seen; 'calls' says who may call a function"
  }

  /// - Parameter isBesideRoot: whether the composition root is code of the source, too.
  fileprivate static func isAllOf(_ target: String, _ source: String, isBesideRoot: Bool) -> String {
    "all code of '\(source)'\(isBesideRoot ? " but for the composition root" : "") is compiled by '\(target)', too, so what it "
      + "names there is within one module and crosses no border"
  }

  fileprivate static var notThroughOthers: String { ", not through others either" }

  fileprivate static func noImports(in module: Module) -> String {
    let place = module.isOfCheckedFolder ? "one module" : "the module '\(module.name)'"
    return "both ends are in \(place), and Swift files of one module do not import each other"
  }

  fileprivate static func onlyBridgingHeaders(_ from: String) -> String {
    "'from' selects nothing but bridging headers (\(from)), and what these import is a dependency of no file"
  }

  fileprivate static func onlyProtocols(_ title: String) -> String {
    "'to' selects only protocols, and nobody creates a protocol, but what conforms to it: \(title)"
  }

  fileprivate static let withoutVia =
    "Leave 'via' out, so that any reference counts, or name the kinds: inherit, declare, create, use"

  fileprivate static var viaOfWays: String {
    "'via' is about direct references, so it does not go with 'transitive'; leave one of them out"
  }

  fileprivate static func onlyNamespaces(_ names: [String]) -> String {
    let patterns = names.map { "\"\($0).*\"" }
    let what = names.count == 1 ? "only holds other types" : "only hold other types"
    return "\(alternatives(names)) \(what), so nothing names \(names.count == 1 ? "it" : "them") alone; "
      + "for what is in it write { type: \(oneOrList(patterns)) }"
  }

  /// - Parameters:
  ///   - seen: what looks at the root, too.
  ///   - allowed: what says that the root may.
  fileprivate static func leavesRootOut(places: Int, first: String, seen: String, allowed: String) -> String {
    "it does not look at \(counted(places, "place")) of the composition root that would break it, "
      + "\(places == 1 ? "at" : "the first at") \(first). To look at the root, too, write 'from: \(seen)'; "
      + "to say that it may, 'from: \(allowed)'"
  }

  fileprivate static func forbidden(_ fact: String, _ from: String, _ act: String) -> String {
    "\(fact); \(from) may not \(act)"
  }

  fileprivate static func protected(_ fact: String, _ act: String, _ protectors: String) -> String {
    "\(fact); only \(protectors) may \(act)"
  }
}

extension [ReferenceKind] {
  /// What a source may not do to a target: `create or use Store`, `refer to Store in a declaration`.
  func act(on target: String) -> String {
    if ReferenceKind.allCases.allSatisfy(contains) { return "depend on \(target)" }
    let verbs = compactMap(\.infinitive)
    var acts = verbs.isEmpty ? [] : ["\(listed(verbs, "or")) \(target)"]
    if contains(.declare) { acts.append("refer to \(target) in a declaration") }
    return acts.joined(separator: " or ")
  }
}

extension ReferenceKind {
  /// nil for what one word does not say.
  fileprivate var infinitive: String? {
    switch self {
    case .import: "import"
    case .inherit: "inherit from"
    case .declare: nil
    case .create: "create"
    case .use: "use"
    }
  }
}

extension ExternalTypeKind {
  /// The word of an import that names such a type; nil if none can.
  fileprivate var ofImport: String? {
    switch self {
    case .class, .actor: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .protocol: "protocol"
    case .typealias: "typealias"
    case .macro: nil
    }
  }
}

// MARK: - Examples

extension ForbidRule {
  package static let examples = [
    Example(
      "Views do not know stores",
      configuration: """
        components:
          view: { type: "*View" }
          store: { type: "*Store" }
          preview: { type: "Preview*" }
        rules:
          dumb-view:
            forbid: { from: view, to: store, except: preview }
        """,
      project: """
        //- App/Store.swift
        struct ArticleStore {}
        //- App/ListView.swift
        struct ListView { let store: ArticleStore }
        //                           ^^^^^^^^^^^^ dumb-view: ListView (view) refers to ArticleStore (store) in a declaration; view may not depend on store
        struct CartView { var store = ArticleStore() }
        //                            ^^^^^^^^^^^^ dumb-view: CartView (view) creates ArticleStore (store); view may not depend on store
        struct PreviewListView { let store: ArticleStore }
        """
    ),
    Example(
      "A preview may know everything",
      configuration: """
        components:
          screens: "Screens/**"
          store: { type: "*Store" }
        rules:
          screens-know-no-store:
            forbid: { from: screens, to: store }
        """,
      project: """
        //- App/Store.swift
        struct ArticleStore {}
        //- Screens/List.swift
        import SwiftUI
        struct ListPreviews: PreviewProvider {
          struct Sample { let store = ArticleStore() }
          static var previews: some View { EmptyView() }
        }
        extension ListPreviews {
          static let store = ArticleStore()
          struct Other { let store: ArticleStore }
        }
        struct List { let store: ArticleStore }
        //                       ^^^^^^^^^^^^ screens-know-no-store: List (screens) refers to ArticleStore (store) in a declaration; screens may not depend on store
        extension List: PreviewProvider { static var previews: some View { EmptyView() } }
        @available(iOS 17, *)
        #Preview("Empty", traits: Traits.of(ArticleStore.self)) {
          @Previewable @State var store = ArticleStore()
          struct Sample { let store: ArticleStore }
          return List(store: ArticleStore())
        }
        #if DEBUG
        #Preview { List(store: ArticleStore()) }
        #endif
        let store = ArticleStore()
        //          ^^^^^^^^^^^^ screens-know-no-store: top-level code of List.swift (screens) creates ArticleStore (store); screens may not depend on store
        """
    ),
    Example(
      "What may be held need not be created",
      configuration: """
        components:
          view: { type: "*View" }
          store: { type: "*Store" }
        rules:
          no-creation:
            forbid: { from: view, to: store, via: create }
        """,
      project: """
        //- App/Store.swift
        struct ArticleStore {}
        //- App/ListView.swift
        struct ListView {
          var store: ArticleStore = ArticleStore()
          //                        ^^^^^^^^^^^^ no-creation: ListView (view) creates ArticleStore (store); view may not create store
        }
        """
    ),
    Example(
      "A member that is used without naming its type",
      configuration: """
        components:
          view: { type: "*View" }
          store: { type: "*Store" }
        rules:
          no-names:
            forbid: { from: view, to: store }
          no-uses:
            forbid: { from: view, to: store }
            inferred: true
        """,
      project: """
        //- App/Store.swift
        struct ArticleStore { var count = 0 }
        struct Library { var articles = ArticleStore() }
        //- App/ListView.swift
        struct ListView {
          let library: Library
          var title: Int { library.articles.count }
          //                                ^^^^^ no-uses: ListView (view) uses a member of ArticleStore (store) without naming it; view may not depend on store
        }
        """
    ),
    Example(
      "A nested type behind a dot with nothing before it",
      configuration: """
        components:
          app: "App/**"
          design: "Design/**"
        rules:
          no-design:
            forbid: { from: app, to: design }
        """,
      project: """
        //- Design/Brand.swift
        extension Color { enum Brand { static let primary = Color("primary") } }
        extension Color { enum Tone { static let dark = Color("dark") } }
        extension Font { enum Tone { static let light = Font("light") } }
        //- App/Badge.swift
        struct Badge { func paint() { fill(.Brand.primary) } }
        //                                  ^^^^^ no-design: Badge (app) uses Color.Brand (design); app may not depend on design
        struct Chip { func paint() { fill(.Tone.dark) } }
        //                                 ^^^^ no-design: Chip (app) uses Color.Tone or Font.Tone (design); app may not depend on design
        """
    ),
    Example(
      "Only the factory knows the screen",
      configuration: """
        components:
          factory: { type: "*Factory" }
          screen: { type: "*Screen" }
        rules:
          factory-makes-screens:
            forbid: { from: { not: factory }, to: screen }
        """,
      project: """
        //- App/Screen.swift
        final class HomeScreen {}
        //- App/Factory.swift
        struct HomeFactory { func make() -> HomeScreen { HomeScreen() } }
        //- App/Coordinator.swift
        struct Coordinator { func start() { _ = HomeScreen() } }
        //                                      ^^^^^^^^^^ factory-makes-screens: Coordinator creates HomeScreen (screen); only factory may depend on screen
        """
    ),
    Example(
      "Only some may, and the start of the program is none of them",
      configuration: """
        components:
          factory: { type: "*Factory" }
          screen: { type: "*Screen" }
        rules:
          factory-makes-screens:
            forbid: { from: [{ not: factory }, root], to: screen }
        """,
      project: """
        //- App/Screen.swift
        final class HomeScreen {}
        //- App/Main.swift
        @main struct Main { static func main() { _ = HomeScreen() } }
        //                                           ^^^^^^^^^^ factory-makes-screens: Main creates HomeScreen (screen); only factory may depend on screen
        """
    ),
    Example(
      "Nor through others",
      configuration: """
        components:
          domain: "Domain/**"
          gateway: { type: "*Gateway" }
        rules:
          pure-domain:
            forbid: { from: domain, to: ui, except: gateway, transitive: true }
        """,
      project: """
        //- Domain/Article.swift
        struct Article { var image: ImageWrapper? }
        //                          ^^^^^^^^^^^^ pure-domain: Article (domain) refers to ImageWrapper in a declaration, which leads on: ImageWrapper → Drawing → UIImage (ui); domain may not depend on ui, not through others either
        struct Feed { var articles: [Article]; let gateway: ImageGateway; let port: ImagePort }
        struct Cover {
          func draw() { Drawing.Style.draw() }
          //                    ^^^^^ pure-domain: Cover (domain) uses Drawing.Style, which leads on: Drawing.Style → UIImage (ui); domain may not depend on ui, not through others either
        }
        protocol ImagePort {}
        //- Common/ImageWrapper.swift
        struct ImageWrapper {}
        extension ImageWrapper { func draw() { Drawing().draw() } }
        //- Common/Drawing.swift
        import UIKit
        struct Drawing {
          enum Style { static func draw() { _ = UIImage() } }
        }
        struct ImageGateway { let image: ImageWrapper }
        final class Images: ImagePort { let image: ImageWrapper }
        """
    ),
    Example(
      "An extension in another module leads nowhere for those who use the type",
      configuration: """
        rules:
          server-without-ui:
            forbid: { from: { module: Server }, to: ui, transitive: true }
        """,
      project: """
        //- Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Game", targets: [
          .target(name: "Model"),
          .target(name: "Server", dependencies: ["Model"]),
          .target(name: "Feature", dependencies: ["Model"]),
        ])
        //- Model/Mode.swift
        public enum Mode { case timed }
        public struct Theme {}
        //- Model/Color.swift
        import SwiftUI
        extension Theme { var color: Color { .red } }
        //- Server/Response.swift
        import Model
        struct Response { let mode: Mode; let theme: Theme }
        //                                           ^^^^^ server-without-ui: Response refers to Theme in a declaration, which leads on: Theme → Color (ui); module Server may not depend on ui, not through others either
        //- Feature/Board.swift
        import Model
        import SwiftUI
        extension Mode { var title: LocalizedStringKey { "timed" } }
        """
    ),
    Example(
      "Apple's subclasses are subclasses too",
      configuration: """
        rules:
          no-views:
            forbid: { from: { type: "*ViewModel" }, to: { inherits: [UIView, UIViewController] } }
          no-own-views:
            forbid: { from: { type: "*ViewModel" }, to: { inherits: UIView, kind: class } }
          no-drawing-but-views:
            forbid: { from: { type: "*ViewModel" }, to: { symbol: [UIColor, UILabel], not: { inherits: UIView } } }
        """,
      project: """
        //- App/BadgeView.swift
        import UIKit
        final class BadgeView: UILabel {
          typealias Style = BadgeStyle
          enum Size { case small, large }
        }
        enum BadgeStyle { case plain }
        //- App/HomeViewModel.swift
        import UIKit
        final class HomeViewModel {
          let title = UILabel()
          //          ^^^^^^^ no-views: HomeViewModel creates UILabel; type *ViewModel may not depend on types that inherit UIView or UIViewController
          func table() -> UITableViewController? { nil }
          //              ^^^^^^^^^^^^^^^^^^^^^ no-views: HomeViewModel refers to UITableViewController in a declaration; type *ViewModel may not depend on types that inherit UIView or UIViewController
          let tint = UIColor.red
          //         ^^^^^^^ no-drawing-but-views: HomeViewModel uses UIColor; type *ViewModel may not depend on symbol UIColor or UILabel except types that inherit UIView
          let badge = BadgeView()
          //          ^^^^^^^^^ no-views: HomeViewModel creates BadgeView; type *ViewModel may not depend on types that inherit UIView or UIViewController
          //          ^^^^^^^^^ no-own-views: HomeViewModel creates BadgeView; type *ViewModel may not depend on classes that inherit UIView
          var style: BadgeView.Style = .plain
          var size: BadgeView.Size = .small
        }
        """
    ),
    Example(
      "Categories that bring a user interface with them",
      configuration: """
        components:
          model: "Model/**"
        rules:
          plain-categories:
            forbid: { from: { in: model, kind: category }, to: ui }
        """,
      project: """
        //- Model/DMPrice.h
        #import <Foundation/Foundation.h>
        @interface DMPrice : NSObject
        @end
        //- Model/DMPrice.m
        #import "DMPrice.h"
        @interface DMPrice ()
        @property (nonatomic, strong) UIColor *color;
        @end
        @implementation DMPrice
        @end
        //- Model/DMPrice+Display.h
        #import "DMPrice.h"
        @interface DMPrice (Display)
        - (UILabel *)label;
        // ^^^^^^^ plain-categories: DMPrice refers to UILabel (ui) in a declaration; extensions in model may not depend on ui
        @end
        """
    ),
    Example(
      "A file of extensions is told once, at its import",
      configuration: """
        rules:
          plain-view-models:
            forbid: { from: { type: "*ViewModel" }, to: ui }
        """,
      project: """
        //- Home/HomeViewModel.swift
        final class HomeViewModel {}
        final class HomeModel {}
        //- Home/HomeViewModel+Rows.swift
        import UIKit
        //     ^^^^^ plain-view-models: HomeViewModel imports UIKit (ui); type *ViewModel may not depend on ui
        extension HomeViewModel {
          func cell(_ table: UITableView) -> UITableViewCell { UITableViewCell() }
        }
        //- Home/HomeModel+Rows.swift
        import UIKit
        extension HomeModel { func cell() -> UITableViewCell { UITableViewCell() } }
        extension HomeModel { struct Row { let cell: UITableViewCell } }
        extension HomeViewModel { func reload() {} }
        """
    ),
    Example(
      "An import is that of the types that need it, also beside others",
      configuration: """
        rules:
          plain-view-models:
            forbid: { from: { type: "*ViewModel" }, to: ui }
        """,
      project: """
        //- Settings/SettingsView.swift
        import SwiftUI
        //     ^^^^^^^ plain-view-models: SettingsViewModel imports SwiftUI (ui), since it names ObservedObject; type *ViewModel may not depend on ui
        struct SettingsView: View {
          var body: some View { Text("") }
        }
        final class SettingsViewModel {
          @ObservedObject var store = SettingsStore()
        }
        final class SettingsStore: ObservableObject {}
        //- Home/HomeView.swift
        import SwiftUI
        struct HomeView: View { var body: some View { Text("") } }
        final class HomeViewModel { var title = "" }
        """
    ),
    Example(
      "An import that several types may need is told of the one that the file is named after",
      configuration: """
        rules:
          no-feeds-in-home:
            forbid: { from: { path: "Home/**" }, to: { module: Feeds } }
        """,
      project: """
        //- Home/Home.swift
        import Feeds
        //     ^^^^^ no-feeds-in-home: Home imports Feeds; path Home/** may not depend on module Feeds
        struct HomeResponse { let title: String }
        struct Home { func reload() { load() } }
        """
    ),
    Example(
      "An alias is told where it is declared, if the rule is about that place",
      configuration: """
        rules:
          plain-domain:
            forbid: { from: { path: ["Domain/**", "App/**"], not: { path: "App/Aliases.swift" } }, to: { module: Tagged } }
        """,
      project: """
        //- Domain/Movie.swift
        import Tagged
        //     ^^^^^^ plain-domain: Movie imports Tagged; path Domain/** or App/** except path App/Aliases.swift may not depend on module Tagged
        typealias MovieID = Tagged<Movie, Int>
        struct Movie { let id: MovieID }
        //- Domain/Cast.swift
        struct Cast { let movie: MovieID }
        //- App/Aliases.swift
        import Tagged
        typealias CastID = Tagged<Cast, Int>
        //- App/Screen.swift
        struct Screen { let cast: CastID }
        //                        ^^^^^^ plain-domain: Screen refers to CastID, an alias of Tagged in a declaration; path Domain/** or App/** except path App/Aliases.swift may not depend on module Tagged
        """
    ),
    Example(
      "What holds nothing is no entity",
      configuration: """
        components:
          entity: { path: "Common/**", kind: [class, struct, enum], not: { kind: stateless } }
        rules:
          plain-entities:
            forbid: { from: entity, to: ui }
        """,
      project: """
        //- Common/Constants.swift
        struct Constants { static let tint = UIColor.red }
        enum Colors { static var tint: UIColor { .red } }
        final class Fonts { static let title = UIFont.systemFont(ofSize: 12) }
        //- Common/Card.swift
        struct Card { let tint: UIColor }
        //                      ^^^^^^^ plain-entities: Card (entity) refers to UIColor (ui) in a declaration; entity may not depend on ui
        enum Suit { case hearts; static let tint = UIColor.red }
        //                                         ^^^^^^^ plain-entities: Suit (entity) uses UIColor (ui); entity may not depend on ui
        class Joker: Jack { func tint() -> UIColor { .red } }
        //                                 ^^^^^^^ plain-entities: Joker (entity) refers to UIColor (ui) in a declaration; entity may not depend on ui
        class Jack { var rank = 1 }
        """
    ),
  ]
}
