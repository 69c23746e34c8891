import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// Concrete types that are named by protocol only, outside of their component.
package struct AbstractRule: RuleKind {
  package static let name = "abstract"
  package static let summary = "Outside its component, a concrete type is named by protocol only"
  package static let rationale = """
    What is known by its protocol can be replaced: by another implementation, or by a double in a test. The rule is about \
    what has behaviour: classes, actors, and structs with methods. Enums, errors, structs that are encoded and structs \
    that only hold values are data, and free. Somebody has to create the concrete type; `create` says who.
    """
  package static let takesInferred = true
  package static let seesOnlyDependencies = true
  package let seesMembers = false

  package static let statement = Shape<Options>.map(
    Option(
      required: "to",
      .eachSelector,
      "a selector of the concrete types; of a list each item is looked at by itself"
    ),
    Option(
      "create",
      .creation,
      "a selector of who may call the initializers, or `once`: each type is created in one place"
    ),
    Option(
      "same",
      .located(.text(expected: "the name of a capture")),
      "a capture that must be the same for who creates and what is created, such as `scene`"
    ),
    Option("except", .exceptions, "a selector of sources that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, _, to, create, same, except) in
    let options = Options(to: to, create: create ?? .nobody, same: same?.value, except: except)
    if let same { options.checkCapture(same.value, at: same.node.location, &decoder) }
    return to.isEmpty ? nil : options
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    /// Who may create the types.
    package enum Creation: Sendable {
      case nobody
      case once
      case by(Selector)
    }

    var to: [Selector]
    var create = Creation.nobody
    /// The name of a capture.
    var same: String?
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package var useOfMentions: UseOfMentions {
    // Which place is the one that may create follows from all files.
    statements.contains { if case .once = $0.create { true } else { false } } ? .together : .fileByFile
  }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    let prepared = statements.flatMap { options in options.to.map { PreparedAbstraction($0, options, scope) } }
    return DependencyStatements(statements: prepared, scope: scope)
  }
}

// MARK: - Options

extension Shape where Value == [Selector] {
  /// Components and selectors in braces, each by itself.
  fileprivate static var eachSelector: Shape {
    .selectors { node, _, decoder in
      _ = decoder.someItems(node, expected: "a component, a selector in braces or a list of them")
      return decoder.selectors(node)
    }
  }
}

extension Shape where Value == AbstractRule.Options.Creation {
  fileprivate static var creation: Shape {
    .selectors { node, _, decoder in
      node.text == "once" && !decoder.isComponent("once") ? .once : .by(decoder.selector(node))
    }
  }
}

extension AbstractRule.Options {
  /// Reports what of creators and created lacks the capture that both must share.
  fileprivate func checkCapture(_ same: String, at location: SourceLocation, _ decoder: inout OptionDecoder) {
    guard case .by(let creators) = create else {
      decoder.report("'same' needs 'create' with a component beside it", at: location)
      return
    }
    let components = decoder.components
    let isNowhere = (to + [creators]).allSatisfy { !$0.captureNames(components).contains(same) }
    for (key, selectors) in [("to", to), ("create", [creators])] {
      let bound = selectors.map { $0.captureNames(components) }
      guard let position = bound.firstIndex(where: { !$0.contains(same) }) else { continue }
      let restated = selectors.indices.lazy.filter { !bound[$0].contains(same) }
        .compactMap { selectors[$0].restatedComponent(components, outside: location.file) }.first
      if let restated {
        decoder.reportOnce(.missesCapture(restated.name, same, location.file), at: restated.location)
        continue
      }
      let known = bound[position].isEmpty ? "" : "; it captures \(alternatives(bound[position]))"
      let both = isNowhere ? "; both 'to' and 'create' have to, as in \"Scenes/{\(same)}/**\"" : ""
      decoder.report("'\(key)' captures no '{\(same)}'\(known)\(both)", at: location)
      if isNowhere { return }
    }
  }
}

// MARK: - In words

extension AbstractRule {
  package var demands: [String] {
    statements.map { statement in
      let types = statement.to.map(\.title).joined(separator: " or ")
      let creation =
        switch statement.create {
        case .nobody: "nobody else creates them"
        case .once: "one place creates each"
        case .by(let creators):
          "only \(creators.title)\(statement.same.map { " of the same \($0)" } ?? "") creates them"
        }
      return "elsewhere concrete types of \(types) are named by protocol only, and \(creation)"
        + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

private final class PreparedAbstraction: DependencyStatement {
  let sources: ElementSet
  let targets: ElementSet
  private let to: EvaluatedSelector
  private let creation: Creation
  private let selection: Selection

  private enum Creation {
    case nobody
    /// Where each type may be created.
    case once([ElementID: Finding.Place])
    case by(EvaluatedSelector, same: Tie?)
  }

  /// A capture that both ends of a creation must share.
  private struct Tie {
    let name: String
    let creators: Captures
    let created: Captures
  }

  init(_ to: Selector, _ options: AbstractRule.Options, _ scope: RuleScope) {
    let selection = scope.selection
    self.selection = selection
    self.to = EvaluatedSelector(to, in: selection)
    targets = selection.concreteTypes(in: self.to.membership.elements)
    var everything = scope.index.allCode
    everything.subtract(self.to.membership.sources)
    // A storyboard or property list can name no protocol.
    for (file, source) in scope.graph.project.files.enumerated() where !source.language.isCode {
      everything[scope.graph.element(ofFile: file)] = false
    }
    sources = scope.sources(everything, except: options.except)
    switch options.create {
    case .nobody: creation = .nobody
    case .once: creation = .once(selection.onlyCreations(of: self.to, targets, ifNotBy: sources))
    case .by(let creators):
      let tie = options.same.map {
        Tie(name: $0, creators: selection.captures(of: creators), created: selection.captures(of: to))
      }
      creation = .by(EvaluatedSelector(creators, in: selection), same: tie)
    }
  }

  var vacuity: Vacuity? {
    if to.membership.isEmpty { return .nothing(in: "to", to) }
    if targets.isEmpty { return Vacuity(reason: .nothingConcrete(to.title), emptyComponents: []) }
    let hasSources = !selection.index.withoutAliases(sources).isEmpty
    return hasSources ? nil : Vacuity(reason: .nothingOutside(to.title), emptyComponents: [])
  }

  func reason(_ mention: Mention) -> Reason? {
    guard sources[mention.source], targets[mention.target], mention.kind != .import,
      to.isTarget(mention, where: { _ in true }), !isInside(mention)
    else { return nil }
    let creates = mention.kind == .create || selection.graph.isLocalVariable(mention)
    return creates && mayCreate(mention) ? nil : Reason()
  }

  /// Whether the target is named by itself, by what is nested in it or around it, or by top-level code beside it.
  private func isInside(_ mention: Mention) -> Bool {
    let source = selection.index[mention.source]
    if source.kind == .file, selection.index.belongs(mention.target, toFile: source.file) { return true }
    return selection.index.isRelated(mention.source, mention.target)
  }

  private func mayCreate(_ mention: Mention) -> Bool {
    switch creation {
    case .nobody: return false
    case .once(let places):
      guard let place = places[mention.target], !selection.isTest(file: mention.file) else { return true }
      return place.file == mention.file && (place.offset == mention.offset || mention.kind == .declare)
    case .by(let creators, let same):
      guard creators.membership.sources[mention.source] else { return false }
      guard let same else { return true }
      let created = same.created.binding(of: mention.target)[same.name]
      let around = selection.graph.chain(mention.source).first { same.creators.has($0) }
      return created != nil && around.flatMap { same.creators.binding(of: $0)[same.name] } == created
    }
  }

  func endNames(_ breach: Breach) -> (source: String?, target: String?) { (nil, to.title) }

  func message(_ breach: Breach) -> String {
    let fact = selection.sentence(breach, nil, to.title)
    guard selection.graph.dependencies[breach.dependency].kind == .create else { return .byProtocol(fact, to.title) }
    switch creation {
    case .nobody: return .createdOutside(fact, to.title)
    case .once(let places):
      return .createdOnceMore(fact, places[breach.target].map { title(of: $0, from: breach) } ?? "another file")
    case .by(let creators, let same): return .createdByOthers(fact, to.title, creators.title, same?.name)
    }
  }

  /// The file of a place; its line where that is the file that the reader is in.
  private func title(of place: Finding.Place, from breach: Breach) -> String {
    let graph = selection.graph
    guard place.file == graph.dependencies[breach.dependency].file else { return selection.fileName(place.file) }
    return "line \(graph.facts[Int(place.file)].position(of: place.offset).line)"
  }

  func fix(_ breach: Breach) -> String? {
    let name = selection.title(breach.target)
    let file = Int(selection.graph.dependencies[breach.dependency].file)
    let all = selection.protocols(of: breach.target, seenBy: file).map(selection.title)
    let protocols = all.isEmpty ? nil : Ports(all, of: name)
    guard selection.graph.dependencies[breach.dependency].kind == .create else {
      // No protocol has the `shared` of a class.
      if selection.graph.isValue(ofDependency: breach.dependency) { return .passIn(name, protocols) }
      return protocols.map { .useProtocol($0) } ?? .declareProtocol(for: name)
    }
    guard case .by(let creators, _) = creation else { return .passIn(name, protocols) }
    return .moveCreation(name, to: creators.title)
  }

  func other(_ breach: Breach) -> [Finding.Place] {
    guard case .once(let places) = creation, let place = places[breach.target] else { return [] }
    return selection.graph.dependencies[breach.dependency].kind == .create ? [place] : []
  }
}

extension DependencyGraph {
  /// Whether a type is used in an expression of Swift, as in `Store.shared`, and neither declared nor cast to.
  fileprivate func isValue(ofDependency position: Int) -> Bool {
    let dependency = dependencies[position]
    guard dependency.kind == .use, dependency.fact >= 0, !dependency.isInferred else { return false }
    return facts[Int(dependency.file)].references[Int(dependency.fact)].flags.contains(.expression)
  }

  /// Whether a mention is the type of a variable in a body of Objective-C or C++. Code that creates there has to write
  /// it: `Store *store = [[Store alloc] init];` is `let store = Store()`.
  fileprivate func isLocalVariable(_ mention: Mention) -> Bool {
    guard mention.kind == .declare, let offset = mention.offset, !isSwift(file: Int(mention.file)) else { return false }
    let facts = facts[Int(mention.file)]
    let first = facts.references.partitioningIndex { $0.offset >= offset }
    return facts.references[first...].prefix { $0.offset == offset }.contains { reference in
      guard reference.scope >= 0 else { return false }
      let scope = facts.declarations[Int(reference.scope)]
      let isBody = scope.kind == .function || scope.kind == .initializer
      return isBody && scope.bodyStart <= offset && offset < scope.bodyEnd
    }
  }
}

extension Selection {
  /// Where each of some types of a selector may be created if one place only may: where somebody other than `sources` does,
  /// which the rule leaves alone, else the first place in the order of paths. Tests do not count.
  fileprivate func onlyCreations(
    of selector: EvaluatedSelector,
    _ types: ElementSet,
    ifNotBy sources: ElementSet
  ) -> [ElementID: Finding.Place] {
    var free: [ElementID: Finding.Place] = [:]
    var first: [ElementID: Finding.Place] = [:]
    for position in index.creations {
      let dependency = graph.dependencies[Int(position)]
      guard !isTest(file: dependency.file) else { continue }
      for target in [dependency.target] + graph.list(dependency.finals) where types[target] {
        guard selector.isTarget(Mention(dependency, from: dependency.source, to: target)) else { continue }
        let place = Finding.Place(dependency)
        if !sources[dependency.source], free[target] == nil { free[target] = place }
        if first[target] == nil { first[target] = place }
      }
    }
    return first.merging(free) { _, free in free }
  }

  fileprivate func isTest(file: Int32) -> Bool {
    graph.project.files[Int(file)].modules.contains { graph.project.modules[$0].isTest }
  }

  /// The protocols of the project that a type conforms to and that a file sees: those that it states itself, else those that
  /// it inherits. Where the file names a type that it should not see, its modules say nothing of what it sees.
  fileprivate func protocols(of type: ElementID, seenBy file: Int) -> [ElementID] {
    let seesAll = !isSeen(type, by: file)
    var pending = graph.supertypes[type.index]
    var seen = Set(pending)
    while !pending.isEmpty {
      let found = pending.filter { candidate in
        index[candidate].isNominalType && index[candidate].declarationKind == .protocol
          && (seesAll || graph.chain(candidate).allSatisfy { isSeen($0, by: file) })
      }
      if !found.isEmpty { return found }
      pending = pending.flatMap { graph.supertypes[$0.index] }.filter { seen.insert($0).inserted }
    }
    return []
  }

  /// Whether code in a file may name a type of the project, by its access level alone.
  private func isSeen(_ type: ElementID, by file: Int) -> Bool {
    let element = index[type]
    guard element.kind == .type, element.file != Int32(file) else { return true }
    if index.has(.private, type) { return false }
    let (project, own) = (graph.project, graph.modules(of: type))
    let others = project.files[file].modules.filter { !own.contains($0) }
    if others.isEmpty || index.has(.public, type) { return true }
    let testable = graph.facts[file].testableImports
    if own.contains(where: { testable.contains(project.modules[$0].importName) }) { return true }
    let packages = Set(own.compactMap { project.modules[$0].package })
    return index.has(.package, type)
      && others.allSatisfy { project.modules[$0].package.map(packages.contains) == true }
  }
}

/// The protocols of a type by which others may know it.
private struct Ports {
  /// Those that begin most like the type, three at most: the port of `ListPresenter` is `ListPresenterProtocol` rather than
  /// the `ListInteractorOutput` or `Alertable` that it conforms to, too.
  let likeliest: String
  /// Whether there is no other one, or none that is called after the type.
  let isCertain: Bool

  init(_ all: [String], of type: String) {
    let shared = all.map { zip($0.utf8, type.utf8).prefix { $0 == $1 }.count }
    let found = zip(all, shared).filter { $1 == shared.max() }.map(\.0)
    likeliest = found.prefix(3).joined(separator: " or ")
    isCertain = all.count == 1 || found.count == 1 && (found[0].hasPrefix(type) || type.hasPrefix(found[0]))
  }
}

// MARK: - Messages

extension String {
  fileprivate static func missesCapture(_ component: String, _ capture: String, _ file: String) -> String {
    "'\(component)' captures no '{\(capture)}', and a rule of '\(file)' needs it; "
      + "add a pattern with {\(capture)}, or 'in' with a component that has one"
  }

  fileprivate static func byProtocol(_ fact: String, _ component: String) -> String {
    "\(fact); outside \(component) it is named by protocol only"
  }

  fileprivate static func createdOutside(_ fact: String, _ component: String) -> String {
    "\(fact); nobody outside \(component) may create it"
  }

  fileprivate static func createdOnceMore(_ fact: String, _ place: String) -> String {
    "\(fact) once more; one place may create it, and \(place) does"
  }

  fileprivate static func createdByOthers(_ fact: String, _ component: String, _ creators: String, _ same: String?)
    -> String
  {
    "\(fact); only \(creators)\(same.map { " of the same \($0)" } ?? "") may create \(component)"
  }

  fileprivate static func nothingConcrete(_ component: String) -> String {
    "'to' selects no class, actor or struct with behaviour: \(component)"
  }

  fileprivate static func nothingOutside(_ component: String) -> String {
    "there is no code outside of '\(component)' that the rule looks at"
  }

  fileprivate static func declareProtocol(for type: String) -> String {
    "declare a protocol that \(type) conforms to, and name that"
  }

  fileprivate static func useProtocol(_ protocols: Ports) -> String {
    protocols.isCertain
      ? "name its protocol \(protocols.likeliest) instead"
      : "name one of its protocols instead, such as \(protocols.likeliest)"
  }

  fileprivate static func passIn(_ type: String, _ protocols: Ports?) -> String {
    guard let protocols else { return "have it passed in as a protocol that \(type) conforms to" }
    let one = protocols.isCertain ? protocols.likeliest : "one of its protocols, such as \(protocols.likeliest)"
    return "have it passed in as \(one)"
  }

  fileprivate static func moveCreation(_ type: String, to creators: String) -> String {
    "move the creation of \(type) to \(creators)"
  }
}
