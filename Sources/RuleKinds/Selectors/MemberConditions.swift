import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// A member selector, asked for single members under what the captures of their owner are bound to.
final class BoundMemberSelector: Sendable {
  let title: String
  let anyOf: [Conditions]

  /// One alternative; all of it must hold. A class, as each member is asked, and so many arrays are costly to pass.
  final class Conditions: Sendable {
    let stated: MemberSelector.Conditions
    /// nil where nothing is stated.
    let attributes: AskedAttributes?
    let typed: BoundSelector?
    let result: BoundSelector?
    let returnsNothing: Bool
    let not: [BoundMemberSelector]
    /// `typed` says nothing of the kind, so stored properties are meant.
    let meansStored: Bool

    init(_ stated: MemberSelector.Conditions, in selection: Selection, isFree: Bool) {
      let hasKind = isFree || !stated.kind.isEmpty
      let results = stated.result.compactMap { if case .type(let name) = $0 { name } else { nil } }
      self.stated = stated
      attributes = stated.attribute.isEmpty ? nil : selection.index.attributes(stated.attribute)
      typed = stated.typed.isEmpty ? nil : BoundSelector(anyOf: stated.typed, in: selection, withExternalSubtypes: true)
      result = results.isEmpty ? nil : BoundSelector(anyOf: results, in: selection, withExternalSubtypes: true)
      returnsNothing = results.count < stated.result.count
      not = stated.not.map { BoundMemberSelector($0, in: selection, isFree: hasKind) }
      meansStored = !hasKind && !stated.typed.isEmpty
    }
  }

  /// - Parameter isFree: whether `typed` without `kind` means any kind, as in a requirement, where another selector
  ///   says what the members are.
  init(_ selector: MemberSelector, in selection: Selection, isFree: Bool) {
    title = selector.title(isFree: isFree)
    anyOf = selector.anyOf.map { Conditions($0, in: selection, isFree: isFree) }
  }
}

/// Asks members of one project.
struct MemberQuestions: Sendable {
  let index: ProjectIndex
  let types: MemberTypes
  var graph: DependencyGraph { index.graph }

  init(_ index: ProjectIndex) {
    self.index = index
    types = MemberTypes(index)
  }

  func selects(
    _ selector: BoundMemberSelector,
    _ member: Member,
    _ binding: Binding,
    _ certainty: MemberTypes.Certainty
  ) -> Bool {
    selector.anyOf.contains { selects($0, member, binding, certainty) }
  }

  @inline(never)
  func selects(
    _ conditions: BoundMemberSelector.Conditions,
    _ member: Member,
    _ binding: Binding,
    _ certainty: MemberTypes.Certainty
  ) -> Bool {
    guard !conditions.meansStored || isStored(member) else { return false }
    for condition in Condition.all where !holds(condition, of: conditions, member, binding, certainty) { return false }
    return true
  }

  /// The parts of a selector, the cheap ones first.
  enum Condition: CaseIterable {
    case kind
    case trait
    case attribute
    case name
    case typed
    case result
    case not

    /// Made once, as each member is asked; `allCases` is a new array each time.
    static let all = allCases
  }

  func holds(
    _ condition: Condition,
    of conditions: BoundMemberSelector.Conditions,
    _ member: Member,
    _ binding: Binding,
    _ certainty: MemberTypes.Certainty
  ) -> Bool {
    let stated = conditions.stated
    switch condition {
    case .kind:
      return stated.kind.isEmpty || stated.kind.contains(member.kind)
    case .trait:
      return stated.is.isEmpty || stated.is.contains { has($0, member, certainty) }
    case .attribute:
      guard let attributes = conditions.attributes, !isMarked(member, attributes) else { return true }
      return certainty == .possibly && mayBeMarked(member, attributes)
    case .name:
      guard !stated.name.isEmpty else { return true }
      let name = Array(graph.facts[Int(member.file)].names[graph.declaration(of: member).name])
      return stated.name.contains { $0.captures(in: name, bound: binding) != nil }
    case .typed:
      guard let typed = conditions.typed else { return true }
      return types.has(member, certainty, or: typed.compositions) { typed.selects($0, under: binding) }
    case .result:
      guard !stated.result.isEmpty else { return true }
      if conditions.returnsNothing, types.returnsNothing(member, certainty) { return true }
      guard let result = conditions.result else { return false }
      return types.returns(member, certainty, or: result.compositions) { result.selects($0, under: binding) }
    case .not:
      return !conditions.not.contains { selects($0, member, binding, certainty.opposite) }
    }
  }

  func isMarked(_ member: Member, _ attributes: AskedAttributes) -> Bool {
    graph.isMarked(member.declaration, inFile: Int(member.file), attributes.patterns)
  }

  /// Whether a member that is seen without an attribute may have it by a macro that is not read.
  func mayBeMarked(_ member: Member, _ attributes: AskedAttributes) -> Bool {
    graph.isClang(file: Int(member.file)) && !attributes.unseen.isEmpty
  }

  /// Whether it is a property that holds a value. One that overrides has no storage of its own.
  func isStored(_ member: Member) -> Bool {
    member.kind == .property && graph.declaration(of: member).flags.isDisjoint(with: [.computed, .override])
      && graph.elements[member.owner.index].declarationKind != .protocol && !graph.isOfCategory(member)
      && !index.isComputedInObjectiveC(member)
  }

  /// Whether a property with these flags overrides one only to observe it: it is neither stored nor computed.
  private func observesInherited(_ flags: DeclarationFlags) -> Bool {
    flags.contains(.override) && !flags.contains(.computed)
  }

  /// Whether a member has a trait such as `weak`; what is not known counts by `certainty`.
  func has(_ trait: MemberSelector.Trait, _ member: Member, _ certainty: MemberTypes.Certainty) -> Bool {
    let flags = graph.declaration(of: member).flags
    return switch trait {
    case .weak: flags.contains(.weak)
    case .unowned: flags.contains(.unowned)
    case .private: isPrivate(member) ?? (certainty == .possibly)
    case .visible: isPrivate(member).map { !$0 } ?? (certainty == .possibly)
    case .adapted: isAdapted(member, certainty)
    case .conforming: graph.isDeclaredByAncestor(member, where: { $0.declarationKind == .protocol })
    case .override: flags.contains(.override) || overrides(member, certainty)
    case .static: graph.isStatic(member)
    case .final:
      // Nothing keeps a class of Objective-C from having a class property of its superclass, too.
      flags.contains(.final) || index.has(.final, member.owner)
        || flags.contains(.static) && !graph.isObjectiveC(member)
    case .open, .public, .package, .internal:
      graph.access(ofDeclaration: member.declaration, inFile: Int(member.file)).isAccess(trait.rawValue)
    case .let: flags.contains(.constant)
    case .var: isVariable(member, flags)
    case .settablePrivately: flags.contains(.restrictedSetter) || graph.isReadOnly(member)
    case .stored: isStored(member)
    case .computed: member.kind == .property && !isStored(member) && !observesInherited(flags)
    case .lazy: flags.contains(.lazy)
    case .async: flags.contains(.async)
    case .throws: !flags.isDisjoint(with: [.throws, .rethrows])
    case .mutating: flags.contains(.mutating)
    case .nonisolated: flags.contains(.nonisolated)
    case .required: flags.contains(.required)
    case .convenience: flags.contains(.convenience)
    case .deprecated: graph.isDeprecated(member.declaration, inFile: Int(member.file))
    }
  }

  private func isVariable(_ member: Member, _ flags: DeclarationFlags) -> Bool {
    guard member.kind == .property else { return false }
    return graph.isSwift(file: Int(member.file)) ? !flags.contains(.constant) : !graph.isReadOnly(member)
  }

  /// Whether a method of Objective-C, which does not say so, overrides one: surely if a class of the project has it
  /// that the owner inherits from, be it in its `@implementation` only; possibly if a class from outside may, unless
  /// the own interface declares it as new.
  private func overrides(_ member: Member, _ certainty: MemberTypes.Certainty) -> Bool {
    guard !graph.isSwift(file: Int(member.file)), member.kind != .property else { return false }
    let wanted = graph.selector(of: member)
    let overridden = graph.ancestor(of: member.owner) { ancestor in
      index[ancestor].declarationKind == .class
        && index.members[ancestor].contains { $0.kind == member.kind && graph.selector(of: $0) == wanted }
    }
    if overridden != nil { return true }
    guard certainty == .possibly else { return false }
    return member.kind == .initializer || (graph.isDefinition(member) && graph.mayComeFromOutside(member))
  }

  /// Whether a property is of a protocol to which a type conforms that holds an object of it weakly, as a proxy does:
  /// what is held strongly may be that one.
  private func isAdapted(_ member: Member, _ certainty: MemberTypes.Certainty) -> Bool {
    member.kind == .property
      && types.has(member, certainty) { index[$0].declarationKind == .protocol && isAdapted(port: $0) }
  }

  private func isAdapted(port: ElementID) -> Bool {
    index.subtypes[port].contains { conformer in
      index[conformer].declarationKind == .class
        && index.members[conformer].contains { held in
          guard graph.declaration(of: held).flags.contains(.weak) else { return false }
          return types.isOfParameter(held) || types.has(held, .surely) { $0 == port }
        }
    }
  }

  /// Whether the member, or else the extension that holds it, is written as private or fileprivate, or is where
  /// Objective-C hides it; nil where nobody can tell. The access of the type
  /// itself says who sees the type, not what of it is meant to be seen.
  private func isPrivate(_ member: Member) -> Bool? {
    let declaration = graph.declaration(of: member)
    guard let isHidden = graph.isHiddenByPlace(member) else { return nil }
    if isHidden { return true }
    let hidden: DeclarationFlags = [.private, .fileprivate]
    let access = declaration.flags.intersection([.open, .public, .package, .internal, .private, .fileprivate])
    guard access.isEmpty else { return !access.isDisjoint(with: hidden) }
    let parent = graph.facts[Int(member.file)].declarations[Int(declaration.parent)]
    return parent.kind == .extension && !parent.flags.isDisjoint(with: hidden)
  }
}

// MARK: - Captures

extension MemberSelector {
  /// As `Selector.writtenCaptures`.
  var writtenCaptures: [(name: String, location: SourceLocation)] {
    anyOf.flatMap { conditions -> [(name: String, location: SourceLocation)] in
      let names = conditions.name.flatMap(\.captureNames).map { (name: $0, location: conditions.location) }
      let types = conditions.typeNames.flatMap { $0.writtenCaptures(at: conditions.location) }
      return names + types + conditions.not.flatMap(\.writtenCaptures)
    }
  }

  /// As `Selector.namedComponents`.
  var namedComponents: [(name: String, location: SourceLocation)] {
    anyOf.flatMap { conditions in conditions.typeNames.flatMap { $0.namedComponents(at: conditions.location) } }
  }

  func dependsOnBinding(_ selection: Selection) -> Bool {
    anyOf.contains { conditions in
      conditions.name.contains { !$0.captureNames.isEmpty }
        || conditions.typeNames.contains { $0.dependsOnBinding(selection) }
        || conditions.not.contains { $0.dependsOnBinding(selection) }
    }
  }
}

extension MemberSelector.Conditions {
  /// Those of `typed` and `result`.
  var typeNames: [Selector.Name] {
    typed + result.compactMap { if case .type(let name) = $0 { name } else { nil } }
  }
}

// MARK: - Titles

extension MemberSelector {
  /// `visible method`, `stored property of type view or method called load`; with `isPlural` `visible methods`. With
  /// `isFree` `typed` says nothing of the kind.
  func title(isPlural: Bool = false, isFree: Bool = false) -> String {
    anyOf.map { $0.title(isPlural: isPlural, isFree: isFree) }.joined(separator: " or ")
  }
}

extension MemberSelector {
  /// `override`, if it says nothing but `is`.
  fileprivate var onlyTraits: String? {
    guard anyOf.count == 1 else { return nil }
    let only = anyOf[0]
    guard only.kind.isEmpty, only.name.isEmpty, only.typed.isEmpty, only.result.isEmpty, only.attribute.isEmpty,
      only.not.isEmpty
    else { return nil }
    return only.is.isEmpty ? nil : listed(only.is.map(\.adjective), "or")
  }
}

extension MemberSelector.Conditions {
  fileprivate func title(isPlural: Bool, isFree: Bool) -> String {
    let meansStored = kind.isEmpty && !typed.isEmpty && !isFree
    let noun =
      if !kind.isEmpty {
        kind.map { isPlural ? $0.plural : $0.rawValue }.joined(separator: " or ")
      } else if meansStored {
        isPlural ? "stored properties" : "stored property"
      } else {
        isPlural ? "members" : "member"
      }
    var words: [String] = []
    let isSaid = meansStored && self.is == [.stored]
    if !self.is.isEmpty, !isSaid { words.append(listed(self.is.map(\.adjective), "or")) }
    words.append(noun)
    if !attribute.isEmpty { words.append("marked \(listed(attribute.map { "@\($0.pattern)" }, "or"))") }
    if !name.isEmpty { words.append("called \(listed(name.map(\.pattern), "or"))") }
    if !typed.isEmpty {
      let types = typed.map(\.titleOfOne)
      words.append(meansStored || kind == [.property] ? .ofType(types) : "with \(listed(types, "or"))")
    }
    if !result.isEmpty {
      words.append("that \(isPlural ? "return" : "returns") \(listed(result.map(\.titleOfOne), "or"))")
    }
    if !not.isEmpty {
      let others = not.map { $0.onlyTraits ?? $0.title(isFree: !meansStored).withArticle }
      words.append("that \(isPlural ? "are" : "is") not \(listed(others, "or"))")
    }
    return words.joined(separator: " ")
  }
}

extension MemberSelector.Trait {
  /// As it stands before what it is said of: `throwing method`.
  var adjective: String { self == .throws ? "throwing" : rawValue }

  /// As it stands after what it is said of: `count is a let`.
  var complement: String {
    switch self {
    case .let, .var: "a \(rawValue)"
    default: adjective
    }
  }
}

extension MemberSelector.Result {
  var titleOfOne: String {
    switch self {
    case .none: "nothing"
    case .type(let name): name.titleOfOne
    }
  }
}

extension MemberSelector.Kind {
  var plural: String {
    switch self {
    case .property: "properties"
    case .method: "methods"
    case .initializer: "initializers"
    case .subscript: "subscripts"
    case .case: "cases"
    }
  }
}
