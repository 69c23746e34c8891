import Basics
import Configuration
import DependencyGraph
import Facts

/// `must` of `members`, part by part, so that a message can say which part does not hold.
final class MemberRequirement {
  /// How a member breaks the requirement.
  struct Failure {
    /// Completes a sentence that begins with the member.
    var message: String
    var fix: String?
  }

  private let must: BoundMemberSelector
  private let questions: MemberQuestions
  private let selection: Selection
  /// What only objects are or conform to.
  private lazy var ofObjects = selection.typesOfObjects
  /// By type that extensions in Swift extend: their files.
  private lazy var filesOfExtensions: [ElementID: Set<Int32>] = selection.index.filesOfExtensions
  /// By protocol: whether a struct or enum conforms to it.
  private var areValues: [ElementID: Bool] = [:]

  init(_ must: MemberSelector, _ questions: MemberQuestions, in selection: Selection) {
    self.must = BoundMemberSelector(must, in: selection, isFree: true)
    self.questions = questions
    self.selection = selection
  }

  /// Returns what surely does not hold of a member; nil if the requirement is met, or may be.
  func failure(of member: Member, under binding: Binding) -> Failure? {
    var failures: [Failure] = []
    for conditions in must.anyOf {
      failures = MemberQuestions.Condition.all.compactMap { condition in
        guard isAsked(condition, conditions, of: member),
          !questions.holds(condition, of: conditions, member, binding, .possibly)
        else { return nil }
        return failure(condition, conditions, member, binding)
      }
      if failures.isEmpty { return nil }
    }
    guard must.anyOf.count == 1 else { return Failure(message: .isNot(must.title)) }
    let fixes = failures.compactMap(\.fix)
    return Failure(
      message: failures.map(\.message).joined(separator: ", and "),
      fix: fixes.isEmpty ? nil : fixes.joined(separator: ", and ")
    )
  }

  /// Whether it may leave members of a language out.
  var mayLeaveOut: Bool {
    must.anyOf.contains { conditions in
      conditions.stated.is.contains(where: \.isOfSwift) || conditions.attributes != nil
        || conditions.not.contains { $0.anyOf.contains { $0.attributes != nil } }
    }
  }

  /// Why a member meets the requirement only because some of it is not asked of members in its language, or not known of
  /// this one; nil if it is judged.
  func reasonNotJudged(_ member: Member, under binding: Binding) -> String? {
    var reason: String?
    for conditions in must.anyOf {
      let isMet = MemberQuestions.Condition.all.allSatisfy { condition in
        !isAsked(condition, conditions, of: member)
          || questions.holds(condition, of: conditions, member, binding, .possibly)
      }
      guard isMet else { continue }
      let first = MemberQuestions.Condition.all.lazy.compactMap {
        self.reasonNotJudged($0, conditions, member, binding)
      }.first
      guard let first else { return nil }
      reason = reason ?? first
    }
    return reason
  }

  private func reasonNotJudged(
    _ condition: MemberQuestions.Condition,
    _ conditions: BoundMemberSelector.Conditions,
    _ member: Member,
    _ binding: Binding
  ) -> String? {
    switch condition {
    case .trait:
      guard selection.graph.isClang(file: Int(member.file)), !isAsked(condition, conditions, of: member) else {
        return nil
      }
      let ofSwift = conditions.stated.is.filter { $0.isOfSwift && $0.kinds.contains(member.kind) }
      let isMet = conditions.stated.is.contains { questions.has($0, member, .surely) }
      return ofSwift.isEmpty || isMet ? nil : .onlyOfSwift(ofSwift.map(\.rawValue), "members")
    case .attribute:
      guard let attributes = conditions.attributes, !questions.isMarked(member, attributes) else { return nil }
      let isSwift = selection.graph.isSwift(file: Int(member.file))
      if isSwift, attributes.isOfProperties, member.kind != .property { return nil }
      if let reason = attributes.reasonNotAsked(inSwift: isSwift, "members") { return reason }
      return questions.mayBeMarked(member, attributes) ? .unseen(attributes.unseen) : nil
    case .not:
      return conditions.not.lazy.flatMap(\.anyOf).compactMap { excluded -> String? in
        guard let attributes = excluded.attributes, self.questions.mayBeMarked(member, attributes),
          !self.questions.isMarked(member, attributes),
          self.questions.selects(excluded, member, binding, .possibly)
        else { return nil }
        return .unseen(attributes.unseen)
      }.first
    case .kind, .name, .typed, .result: return nil
    }
  }

  /// Whether a member could meet a condition at all: a computed property cannot be weak, and only an `@property` of
  /// Objective-C has `copy` in its parentheses.
  private func isAsked(
    _ condition: MemberQuestions.Condition,
    _ conditions: BoundMemberSelector.Conditions,
    of member: Member
  ) -> Bool {
    switch condition {
    case .trait:
      let traits = conditions.stated.is
      return traits.isEmpty || traits.contains { questions.canBe($0, member) }
    case .attribute:
      guard let attributes = conditions.attributes else { return true }
      guard selection.graph.isClang(file: Int(member.file)) else { return !attributes.isOfClang }
      let isProperty =
        member.kind == .property && !selection.graph.isVariable(member) && selection.graph.isObjectiveC(member)
      return !attributes.isOfSwift && (isProperty || !attributes.isOfProperties)
    case .kind, .name, .typed, .result, .not: return true
    }
  }

  private func failure(
    _ condition: MemberQuestions.Condition,
    _ conditions: BoundMemberSelector.Conditions,
    _ member: Member,
    _ binding: Binding
  ) -> Failure {
    let stated = conditions.stated
    switch condition {
    case .kind:
      return Failure(message: .isKind(member.kind, not: stated.kind))
    case .trait:
      return Failure(message: .lacks(stated.is), fix: fix(stated.is, member))
    case .attribute:
      return Failure(message: .isNotMarked(title(of: conditions.attributes, member)))
    case .name:
      let onlyName = stated.name.count == 1 && stated.name[0].isOneName(under: binding)
      let wanted = stated.name.map { $0.title(under: binding) }
      return Failure(message: .shouldBeCalled(wanted), fix: onlyName ? .call(wanted[0]) : nil)
    case .typed:
      let found = text(of: member, [.property, .inferred]) ?? selection.graph.literal(of: member)?.text
      return Failure(message: .hasType(found, not: wanted(stated.typed, binding), member.kind))
    case .result:
      let wanted = stated.result.map { result in
        if case .type(let name) = result { title(name, binding) } else { "nothing" }
      }
      return Failure(message: .returns(text(of: member, [.result]), not: wanted))
    case .not:
      let broken = conditions.not.lazy.flatMap(\.anyOf).first { questions.selects($0, member, binding, .surely) }
      return Failure(message: .isForbidden(broken.map { facts($0, member, binding) } ?? []))
    }
  }

  /// What the conditions say of a member that they select, each to follow "may not"; its kind is said before.
  private func facts(_ conditions: BoundMemberSelector.Conditions, _ member: Member, _ binding: Binding) -> [String] {
    let stated = conditions.stated
    var facts: [String] = []
    facts += stated.is.filter { questions.has($0, member, .surely) }.map { "be \($0.complement)" }
    if !stated.attribute.isEmpty { facts.append("be marked \(title(of: conditions.attributes, member))") }
    if !stated.name.isEmpty { facts.append("be called \(listed(stated.name.map { $0.title(under: binding) }, "or"))") }
    if !stated.typed.isEmpty { facts.append(.have(wanted(stated.typed, binding), member.kind)) }
    if !stated.result.isEmpty { facts.append("return \(listed(stated.result.map(\.titleOfOne), "or"))") }
    if !stated.not.isEmpty {
      facts.append("be other than \(listed(stated.not.map { $0.title(isFree: true).withArticle }, "or"))")
    }
    return facts
  }

  private func title(of attributes: AskedAttributes?, _ member: Member) -> String {
    attributes?.title(inSwift: selection.graph.isSwift(file: Int(member.file))) ?? ""
  }

  /// The type of a property or the result of a method, as it is written.
  private func text(of member: Member, _ roles: [TypeRole]) -> String? {
    let use = selection.graph.typeUses(of: member).first { roles.contains($0.role) }
    return use.map { selection.graph.text(ofType: $0.node, inFile: Int(member.file)) }
  }

  private func wanted(_ names: [Selector.Name], _ binding: Binding) -> [String] { names.map { title($0, binding) } }

  private func title(_ name: Selector.Name, _ binding: Binding) -> String {
    if case .pattern(let glob) = name { return glob.title(under: binding) }
    return name.titleOfOne + selection.ties(name, under: binding)
  }

  /// What one word changes.
  private func fix(_ traits: [MemberSelector.Trait], _ member: Member) -> String? {
    let flags = selection.graph.declaration(of: member).flags
    // What a property makes itself, nobody else would hold.
    let isOwner = flags.isSuperset(of: [.hasInitialValue, .constant])
    guard selection.graph.isSwift(file: Int(member.file)) else { return objectiveCFix(traits) }
    let traits = traits.filter { questions.canBe($0, member) }
    let isWeak = !isOwner && traits.contains { $0 == .weak || $0 == .unowned }
    let port = isWeak ? protocolOfAll(member) : nil
    if let port, isOfValue(port) { return nil }
    let words = traits.compactMap { trait -> String? in
      switch trait {
      case .weak: isOwner ? nil : flags.contains(.constant) ? "a weak var" : "weak"
      // Who uses it when its owner is gone ends the program.
      case .unowned: isOwner || traits.contains(.weak) ? nil : "unowned"
      case .private: questions.mayBeAskedFor(member) ? nil : "private"
      case .visible: "internal"
      case .static: "static"
      case .final, .open, .public, .package, .internal, .settablePrivately, .lazy, .mutating, .nonisolated, .required,
        .convenience:
        trait.rawValue
      case .let, .var: trait.complement
      case .override, .adapted, .conforming, .stored, .computed, .async, .throws, .deprecated: nil
      }
    }
    guard !words.isEmpty else { return nil }
    return (port.map { .letInherit(selection.title($0)) } ?? "") + .make(words) + (isWeak ? .notOwned : "")
      + (condition(ofHiding: member, words) ?? "")
  }

  /// When a member cannot be hidden: if other files of its type need to see it.
  private func condition(ofHiding member: Member, _ words: [String]) -> String? {
    let hiding: [MemberSelector.Trait] = [.private, .settablePrivately].filter { words.contains($0.rawValue) }
    guard !hiding.isEmpty else { return nil }
    let others = otherFiles(ofTypeOf: member)
    return others.isEmpty ? nil : .unlessUsed(in: others, hiding)
  }

  /// The other files in which the type of a member is declared or extended: they see nothing that is private.
  private func otherFiles(ofTypeOf member: Member) -> [String] {
    let files = filesOfExtensions[member.owner, default: []].union([selection.index[member.owner].file])
    return files.filter { $0 >= 0 && $0 != member.file }.map(selection.fileName).sorted()
  }

  /// The protocol of a property to which structs may conform, too: nothing of such a type can be weak.
  private func protocolOfAll(_ member: Member) -> ElementID? {
    let (graph, index) = (selection.graph, selection.index)
    guard questions.types.type(of: member, where: { ofObjects[$0] }) == nil else { return nil }
    let found = questions.types.type(of: member) { type in
      let isUnknown = { (parent: ElementID) in
        index[parent].kind == .externalType && graph.outsideKind(of: parent) == nil
      }
      return index[type].declarationKind == .protocol && graph.ancestor(of: type, where: isUnknown) == nil
    }
    return found?.type
  }

  private func isOfValue(_ port: ElementID) -> Bool {
    if let known = areValues[port] { return known }
    var heirs = selection.index.emptySet
    heirs[port] = true
    let found = selection.closure(of: heirs).members.contains { heir in
      let kind = selection.index[heir].declarationKind
      return kind == .struct || kind == .enum
    }
    areValues[port] = found
    return found
  }

  /// What Objective-C writes for it; where a member is declared says who sees it.
  private func objectiveCFix(_ traits: [MemberSelector.Trait]) -> String? {
    if traits == [.private] { return .declare(in: "a class extension in the .m file") }
    if traits == [.visible] { return .declare(in: "the header") }
    let words = traits.compactMap { trait -> String? in
      switch trait {
      case .weak: "weak"
      case .unowned: traits.contains(.weak) ? nil : "unsafe_unretained"
      case .static: "a class method or property"
      case .settablePrivately: "readonly in the header"
      case .private, .visible, .override, .adapted, .conforming, .final, .open, .public, .package, .internal, .let,
        .var, .stored, .computed, .lazy, .async, .throws, .mutating, .nonisolated, .required, .convenience, .deprecated:
        nil
      }
    }
    let isWeak = traits.contains { $0 == .weak || $0 == .unowned }
    return words.isEmpty ? nil : .make(words) + (isWeak ? .notOwned : "")
  }

  /// What members must be called, if nothing else is demanded of them.
  var onlyName: String? {
    guard must.anyOf.count == 1 else { return nil }
    let stated = must.anyOf[0].stated
    let isMore =
      !(stated.kind.isEmpty && stated.typed.isEmpty && stated.is.isEmpty && stated.result.isEmpty
      && stated.attribute.isEmpty && stated.not.isEmpty)
    return isMore || stated.name.isEmpty ? nil : listed(stated.name.map(\.pattern), "or")
  }

  /// What `must` says of types that select nothing, so that it can never hold, as predicates.
  var impossible: [String] {
    guard must.anyOf.count == 1 else { return [] }
    return must.anyOf[0].emptyTypes.map(\.predicate)
  }
}

extension ProjectIndex {
  /// By type that extensions in Swift extend: their files. O(extensions).
  fileprivate var filesOfExtensions: [ElementID: Set<Int32>] {
    parts.reduce(into: [:]) { result, number in
      let part = self[ElementID(number)]
      guard part.type != .none, part.file >= 0, graph.isSwift(file: Int(part.file)) else { return }
      result[part.type, default: []].insert(part.file)
    }
  }
}

extension BoundMemberSelector.Conditions {
  /// What `typed` or `result` asks for, if no known type is so.
  var emptyTypes: [BoundSelector] {
    var empty: [BoundSelector] = []
    if let typed, typed.unbound.isEmpty { empty.append(typed) }
    if let result, result.unbound.isEmpty, !returnsNothing { empty.append(result) }
    return empty
  }
}

// MARK: - Messages

extension String {
  fileprivate static func isKind(_ kind: MemberSelector.Kind, not kinds: [MemberSelector.Kind]) -> String {
    "is \(kind.rawValue.withArticle), not \(listed(kinds.map(\.rawValue.withArticle), "or"))"
  }

  fileprivate static func lacks(_ all: [MemberSelector.Trait]) -> String {
    // What an adapter may make up for is no way to write the property.
    let traits = all.count > 1 ? all.filter { $0 != .adapted } : all
    return switch traits.count {
    case 1 where traits[0] == .override: "overrides nothing"
    case 1 where traits[0] == .conforming: "is asked for by no protocol"
    case 1: "is not \(traits[0].complement)"
    case 2: "is neither \(traits[0].complement) nor \(traits[1].complement)"
    default: "is none of \(traits.map(\.adjective).joined(separator: ", "))"
    }
  }

  fileprivate static func isNotMarked(_ attributes: String) -> String { "is not marked \(attributes)" }

  fileprivate static func shouldBeCalled(_ names: [String]) -> String {
    "should be called \(listed(names, "or"))"
  }

  fileprivate static func hasType(_ found: String?, not wanted: [String], _ kind: MemberSelector.Kind) -> String {
    switch kind {
    case .property: "is of type \(found ?? "another"), not \(listed(wanted, "or"))"
    case .method, .subscript: "neither takes nor returns \(listed(wanted, "or"))"
    case .initializer: "does not take \(listed(wanted, "or"))"
    case .case: "does not carry \(listed(wanted, "or"))"
    }
  }

  fileprivate static func returns(_ found: String?, not wanted: [String]) -> String {
    "returns \(found ?? "nothing"), but must return \(listed(wanted, "or"))"
  }

  /// `be of type X`, `take or return X`
  fileprivate static func have(_ types: [String], _ kind: MemberSelector.Kind) -> String {
    switch kind {
    case .property: "be \(ofType(types))"
    case .method, .subscript: "take or return \(listed(types, "or"))"
    case .initializer: "take \(listed(types, "or"))"
    case .case: "carry \(listed(types, "or"))"
    }
  }

  fileprivate static func isForbidden(_ facts: [String]) -> String {
    facts.isEmpty ? "is not allowed" : "may not \(facts.joined(separator: " and "))"
  }

  fileprivate static func isNot(_ title: String) -> String { "is not \(title.withArticle)" }

  fileprivate static func call(_ name: String) -> String { "call it \(name)" }

  fileprivate static func declare(in place: String) -> String { "declare it in \(place)" }

  fileprivate static func letInherit(_ port: String) -> String { "let \(port) inherit from AnyObject and " }
  fileprivate static func make(_ words: [String]) -> String { "make it \(listed(words, "or"))" }
  fileprivate static func unlessUsed(in files: [String], _ hiding: [MemberSelector.Trait]) -> String {
    let place = files.count > 2 ? "one of \(counted(files.count, "other file")) of its type" : listed(files, "or")
    let end = hiding.count > 1 ? "; if it is only read there, private(set) will do" : ""
    return ", unless \(place) \(hiding.contains(.settablePrivately) ? "sets" : "uses") it" + end
  }
  /// A reference that is weak keeps nothing alive.
  fileprivate static var notOwned: String { ", and let something else own it" }
}
