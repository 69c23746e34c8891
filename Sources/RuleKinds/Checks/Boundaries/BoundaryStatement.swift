import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What a statement of `boundary` says.
package struct BoundaryOptions: Sendable {
  var of: Selector
  var carries: [Selector.Name]
  var isDeep = false
  var except: Selector?
  /// Where `carries` stands.
  var location: SourceLocation
}

/// One statement of `boundary` over one project.
final class BoundaryStatement: DeclarationStatement {
  private let options: BoundaryOptions
  private let subjects: Subjects
  /// The types that may be looked into from others: those that are not excepted.
  private let open: ElementSet
  private let types: CarriedTypes
  private let selection: Selection

  @inline(__always) private var graph: DependencyGraph { selection.graph }

  init(_ options: BoundaryOptions, _ scope: RuleScope) {
    self.options = options
    selection = scope.selection
    types = CarriedTypes(options.carries, in: selection)
    subjects = Subjects(options.of, except: options.except, binds: types.dependsOnBinding, scope)
    let all = ElementSet.all(in: 0..<scope.index.count, capacity: scope.index.count)
    open = scope.subjects(all, except: options.except)
  }

  var vacuity: Vacuity? {
    if let nothing = subjects.vacuity("of") { return nothing }
    if types.isAll { return Vacuity(reason: .carriesAll, emptyComponents: [], location: options.location) }
    let holdsNothing = subjects.set.members.allSatisfy { subject in
      selection.index[subject].declarationKind != .protocol && carryingMembers(of: subject).isEmpty
    }
    return holdsNothing ? Vacuity(reason: .nothingHeld(subjects.selector.title), emptyComponents: []) : nil
  }

  var remarks: [Remark] {
    let written = options.carries.flatMap { $0.writtenCaptures(at: options.location) }
    let bindable = options.of.captureNames(selection.components)
    let named = options.carries.flatMap { $0.namedComponents(at: options.location) }
    let unbound =
      Remark.unbound(written, by: options.of, "of", bindable)
      + Remark.apart(named, from: "of", bindable, selection)
    guard unbound.isEmpty, types.isEmpty else { return unbound }
    return [Remark(message: .carriesNothing(types.title), location: options.location)]
  }

  /// That types are let through which may be of another library than one that is carried.
  var notes: [String] {
    if types.doubtful.isEmpty { return [] }
    let subjects = subjects.set
    let mentions = graph.dependencies.filter { mention in
      guard !mention.isImport, types.doubtful[mention.target] else { return false }
      return graph.chain(mention.source).contains { around in
        let type = selection.index[around].type
        return subjects[around] || type != .none && subjects[type]
      }
    }
    let names = Set(mentions.map { graph.names.string(selection.index[$0.target].qualifiedName) }).sorted()
    let modules = Set(
      mentions.flatMap { graph.possibleModules[$0.target] ?? [] }.filter { types.carries(module: $0) }
        .map { graph.names.string(selection.index[$0].name) }
    )
    return names.isEmpty ? [] : [.mayBeCarried(names, modules.sorted())]
  }

  func findings() -> [Finding] {
    var search = CarriedSearch()
    return subjects.set.members.flatMap { findings(of: $0, &search) }
  }

  /// Also the types that lead only to what others have led to before.
  var brokenTypes: Set<ElementID> {
    Set(
      subjects.set.members.filter { subject in
        var search = CarriedSearch()
        return !findings(of: subject, &search).isEmpty
      }
    )
  }

  private func findings(of subject: ElementID, _ search: inout CarriedSearch) -> [Finding] {
    var result: [Finding] = []
    search.start(subject, binding: subjects.bindingNumber(of: subject))
    addParents(of: subject, from: 0, by: nil, &search)
    while let step = search.next() { result += findings(at: step, from: subject, &search) }
    return result
  }

  /// What a type inherits is its own: the members of protocols, the stored properties of classes.
  private func addParents(of type: ElementID, from step: Int, by member: Member?, _ search: inout CarriedSearch) {
    for parent in graph.supertypes[type.index] {
      let kind = selection.index[parent].declarationKind
      guard kind == selection.index[type].declarationKind, kind == .protocol || kind == .class else { continue }
      add(parent, from: step, by: member, &search)
    }
  }

  /// Adds a type to look into, unless it is excepted or a subject itself.
  private func add(_ type: ElementID, from step: Int, by member: Member?, _ search: inout CarriedSearch) {
    guard open[type], !subjects.set[type] else { return }
    guard search.add(type, from: step, by: member) else { return }
    addParents(of: type, from: step, by: member, &search)
  }

  /// A class of Objective-C also stores what its class extensions declare.
  private func carryingMembers(of type: ElementID) -> [Member] {
    guard selection.index[type].declarationKind == .class, !graph.isSwift(file: Int(selection.index[type].file)) else {
      return graph.carryingMembers(of: type)
    }
    return selection.index.members[type].filter {
      $0.kind == .property && !graph.isOfCategory($0) && !graph.isStatic($0)
        && !selection.index.isComputedInObjectiveC($0)
    }
  }

  /// What may not cross in the members of one type, be it the subject or a type that it leads to.
  private func findings(at step: Int, from subject: ElementID, _ search: inout CarriedSearch) -> [Finding] {
    let binding = subjects.binding(of: subject)
    var result: [Finding] = []
    for member in carryingMembers(of: search.steps[step].type) {
      if let literal = graph.literal(of: member), !types.carries(literal, under: binding) {
        let text = message(member, literal.phrase, search.path(to: step), subject)
        result.append(Finding(of: member, in: graph, subject: subject, text))
      }
      var parameter = 0
      let uses = graph.typeUses(of: member).filter { $0.role.crosses && !graph.isErrorArgument($0, of: member) }
      for use in uses + graph.constraints(of: member) {
        if use.role == .parameter { parameter += 1 }
        var carried: [ElementID] = []
        for intruder in types.intruders(in: use, inFile: member.file, under: binding, carried: &carried) {
          let mention = BoundaryMention(member: member, use: use, parameter: parameter, intruder: intruder)
          result.append(finding(mention, search.path(to: step), subject))
        }
        guard options.isDeep else { continue }
        for type in carried where selection.index[type].isFollowed { add(type, from: step, by: member, &search) }
      }
    }
    return result
  }

  private func finding(_ mention: BoundaryMention, _ path: [Member], _ subject: ElementID) -> Finding {
    let target: ElementID? = if case .type(let type) = mention.intruder.what { type } else { nil }
    var finding = Finding(
      file: mention.member.file,
      offset: mention.intruder.offset,
      length: mention.intruder.length,
      subject: subject,
      target: target,
      message(mention.member, selection.phrase(mention), path, subject)
    )
    finding.member = graph.title(of: mention.member)
    return finding
  }

  /// - Parameter what: what the member does with what may not cross: `takes Int as 'id'`.
  private func message(_ member: Member, _ what: String, _ path: [Member], _ subject: ElementID) -> String {
    let place = subjects.selector.component(of: subject, selection)
    let carried = types.title(under: subjects.binding(of: subject))
    let limit = options.carries.limit(of: place ?? selection.title(subject), carried)
    let title = selection.memberTitle(member)
    if path.isEmpty, member.owner != subject {
      return .crossesByInheritance(title, what, subjects.title(subject), limit)
    }
    if path.isEmpty { return .crosses(title + (place.map { " (\($0))" } ?? ""), what, limit) }
    let steps = path.map { $0.owner == subject ? graph.title(of: $0) : selection.memberTitle($0) } + [title]
    return .crossesDeep(title, what, subjects.title(subject), steps, limit)
  }
}

/// What may not cross, and where it is written.
private struct BoundaryMention {
  var member: Member
  var use: TypeUse
  /// For a parameter: its number, from 1.
  var parameter: Int
  var intruder: CarriedTypes.Intruder
}

extension LiteralFact {
  /// `holds String in [String]`
  fileprivate var phrase: String { "holds \(type.rawValue)" + (isArray ? " in \(text)" : "") }
}

extension TypeRole {
  /// Whether a value of the type crosses the boundary.
  fileprivate var crosses: Bool {
    switch self {
    case .property, .parameter, .result, .thrown, .associatedValue, .inferred: true
    case .inherited, .extended, .alias, .constraint, .defaultType, .bound, .sameType: false
    }
  }
}

// MARK: - Messages

extension [Selector.Name] {
  /// `port may carry only plain or Order`, `port may carry anything but types that inherit UIView`
  func limit(of subject: String, _ carried: String) -> String {
    "\(subject) may carry \(contains { $0.exclusions != nil } ? "" : "only ")\(carried)"
  }
}

extension Selection {
  /// `HomeViewModel.title`
  fileprivate func memberTitle(_ member: Member) -> String { "\(title(member.owner)).\(graph.title(of: member))" }

  /// `takes Order in [Order]? as 'orders'`
  fileprivate func phrase(_ mention: BoundaryMention) -> String {
    let use = mention.use
    let file = Int(mention.member.file)
    let whole = graph.text(ofType: use.node, inFile: file)
    let what: String
    switch mention.intruder.what {
    case .type(let type): what = title(type, writtenIn: use, ofFile: file)
    case .tuple(let node): what = "the tuple " + graph.text(ofType: node, inFile: Int(mention.intruder.file))
    case .dictionary(let node): what = "the dictionary " + graph.text(ofType: node, inFile: Int(mention.intruder.file))
    }
    var place = ""
    if let alias = mention.intruder.alias { place = " by the alias \(title(alias))" }
    if isInside(mention.intruder, use, file) { place += " in \(whole.count > 100 ? whole.prefix(99) + "…" : whole)" }
    let label = use.label == .empty ? nil : graph.facts[file].names.string(use.label)
    switch use.role {
    case .parameter: return "takes \(what)\(place) as \(label.map { "'\($0)'" } ?? "parameter \(mention.parameter)")"
    case .result: return "returns \(what)\(place)"
    case .thrown: return "throws \(what)\(place)"
    case .constraint, .bound, .sameType: return "names \(what)\(place) in a generic constraint"
    case .property, .associatedValue, .inferred, .inherited, .extended, .alias, .defaultType:
      return "holds \(what)\(place)" + (label.map { " as '\($0)'" } ?? "")
    }
  }

  /// Whether the written type is more than the mention itself, perhaps optional.
  private func isInside(_ intruder: CarriedTypes.Intruder, _ use: TypeUse, _ file: Int) -> Bool {
    let facts = graph.facts[file]
    var node = use.node
    while true {
      let root = facts.typeNodes[Int(node)]
      switch root.kind {
      case .optional, .implicitlyUnwrappedOptional, .some, .any: node += 1
      case .named:
        return root.reference < 0 || facts.references[Int(root.reference)].offset != intruder.offset
      case .array, .inlineArray, .dictionary, .tuple, .function, .composition, .metatype, .packExpansion,
        .packReference, .suppressed, .placeholder, .thrown:
        switch intruder.what {
        case .type: return true
        case .tuple(let part), .dictionary(let part): return intruder.alias != nil || part != node
        }
      }
    }
  }
}

extension String {
  fileprivate static func mayBeCarried(_ names: [String], _ modules: [String]) -> String {
    let isOne = names.count == 1
    let shown = listed(names.prefix(3).map { "'\($0)'" } + (names.count > 3 ? ["\(names.count - 3) more"] : []), "and")
    return
      "\(shown) \(isOne ? "crosses" : "cross"), as \(isOne ? "it" : "each") may be of \(listed(modules, "or")) or of "
      + "another library, of which nothing is known; to state which may cross, write symbol in place of module"
  }

  fileprivate static func crosses(_ member: String, _ what: String, _ limit: String) -> String {
    "\(member) \(what); \(limit)"
  }

  fileprivate static func crossesByInheritance(
    _ member: String,
    _ what: String,
    _ subject: String,
    _ limit: String
  ) -> String {
    "\(member) \(what), which \(subject) inherits; \(limit)"
  }

  fileprivate static func crossesDeep(
    _ member: String,
    _ what: String,
    _ subject: String,
    _ path: [String],
    _ limit: String
  ) -> String {
    "\(member) \(what), which \(subject) carries by \(path.joined(separator: " → ")); \(limit)"
  }

  fileprivate static var carriesAll: String { "'carries' has all types: *" }

  fileprivate static func nothingHeld(_ of: String) -> String {
    "'of' selects neither protocols nor types with stored properties: \(of)"
  }

  fileprivate static func carriesNothing(_ carries: String) -> String {
    "nothing may be carried, as the project neither has nor names what 'carries' says: \(carries); write names of types "
      + "or components, and 'plain' for text, numbers and Bool"
  }
}
