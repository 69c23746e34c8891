import DependencyGraph
import Facts

// What Objective-C says of members otherwise than Swift does: in two places, by selectors, and without access levels.

/// Tells which members of a type of Objective-C or C++ are the same one, declared in one place and defined in another.
struct MemberDeclarations {
  private let graph: DependencyGraph
  /// What the interface, the categories and the class extensions declare.
  private var declared: Set<[UInt8]> = []
  private var properties: Set<[UInt8]> = []

  /// - Parameter members: those of one type.
  init(_ members: some Sequence<Member>, in graph: DependencyGraph) {
    self.graph = graph
    for member in members where !graph.isSwift(file: Int(member.file)) && !graph.isDefinition(member) {
      let name = Array(graph.name(of: member))
      if member.kind == .property {
        if !graph.isVariable(member) { properties.insert(name) }
      } else {
        declared.insert(graph.selector(of: member))
      }
    }
  }

  /// Whether another member of the type declares this one: it is a definition, the instance variable behind a property, a
  /// getter or setter, or a property that a class extension declares again to make it settable. `dealloc` is no member.
  func hasFurther(_ member: Member, seenProperties: inout Set<[UInt8]>) -> Bool {
    guard !graph.isSwift(file: Int(member.file)) else { return false }
    let name = Array(graph.name(of: member))
    // What `deinit` is in Swift.
    if name.elementsEqual("dealloc".utf8) { return true }
    if graph.isVariable(member) {
      return properties.contains(name)
        || (name.first == UInt8(ascii: "_") && properties.contains(Array(name.dropFirst())))
    }
    if member.kind == .property { return !seenProperties.insert(name).inserted }
    return graph.isDefinition(member) && (declared.contains(graph.selector(of: member)) || isAccessor(member, name))
  }

  private func isAccessor(_ member: Member, _ name: [UInt8]) -> Bool {
    switch graph.typeUses(of: member).count(where: { $0.role == .parameter }) {
    case 0: return properties.contains(name) || properties.contains { name == $0.after("is") }
    case 1: return properties.contains { name == $0.after("set") }
    default: return false
    }
  }
}

extension [UInt8] {
  /// `setTitle` of `title`
  fileprivate func after(_ prefix: StaticString) -> [UInt8] {
    guard let first else { return [] }
    let isLower = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    return prefix.description.utf8 + [isLower ? first - 32 : first] + dropFirst()
  }
}

extension DependencyGraph {
  func name(of member: Member) -> ArraySlice<UInt8> {
    facts[Int(member.file)].names[declaration(of: member).name]
  }

  /// The declaration around a member.
  func parent(of member: Member) -> DeclarationFact {
    facts[Int(member.file)].declarations[Int(declaration(of: member).parent)]
  }

  /// Whether a member is one of an Objective-C class, category or protocol, so that messages call it by its selector.
  ///
  /// Facts do not say in which of its languages a header is written; what stands before the name of a type tells
  /// `@protocol`, `@interface` and `@implementation` from `class` and `struct`.
  func isObjectiveC(_ member: Member) -> Bool {
    switch project.files[Int(member.file)].language {
    case .swift, .c, .cxx: return false
    case .objectiveC: return true
    case .objectiveCxx, .header:
      let parent = parent(of: member)
      return parent.kind != .struct && parent.nameOffset - parent.start >= "@protocol ".utf8.count
    }
  }

  /// Whether the file of a type could not be read by libclang, so that no members of it are known.
  func hasUnknownMembers(_ type: ElementID) -> Bool {
    let file = elements[type.index].file
    return file >= 0
      && facts[Int(file)].problems.contains { problem in
        switch problem.kind {
        case .notParsed, .tooLargeToParse, .nestedTooDeeplyToParse: true
        default: false
        }
      }
  }

  func isStatic(_ member: Member) -> Bool {
    !declaration(of: member).flags.isDisjoint(with: [.static, .classMember])
  }

  /// Whether a parameter is the `error:(NSError **)` by which a method of Objective-C throws: the last one of a method
  /// with a result.
  func isErrorArgument(_ use: TypeUse, of member: Member) -> Bool {
    guard use.role == .parameter, !isSwift(file: Int(member.file)) else { return false }
    let facts = facts[Int(member.file)]
    let uses = typeUses(of: member)
    guard facts.names[use.label].elementsEqual("error".utf8), uses.contains(where: { $0.role == .result }),
      uses.last(where: { $0.role == .parameter })?.node == use.node
    else { return false }
    let nodes = facts.typeNodes[Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)]
    return nodes.contains { node in
      node.reference >= 0 && facts.names[facts.references[Int(node.reference)].name].elementsEqual("NSError".utf8)
    }
  }

  /// Whether a member is an instance variable, of which alone an access is known in Objective-C.
  func isVariable(_ member: Member) -> Bool {
    member.kind == .property && !declaration(of: member).flags.isDisjoint(with: [.private, .internal])
  }

  /// Whether a member stands in an `@implementation`, or is defined outside of its class.
  func isDefinition(_ member: Member) -> Bool { parent(of: member).flags.contains(.implementation) }

  /// Whether a member of the C family stands where no other file sees it: in a class extension, a category or an
  /// `@implementation` of a file that is no header. nil where a framework's class or protocol may declare what only an
  /// `@implementation` has.
  func isHiddenByPlace(_ member: Member) -> Bool? {
    switch project.files[Int(member.file)].language {
    case .swift, .header: return false
    case .c, .cxx, .objectiveC, .objectiveCxx: break
    }
    let parent = parent(of: member)
    guard parent.kind == .extension else { return false }
    guard parent.flags.contains(.implementation), member.kind != .property else { return true }
    if isDeclaredByAncestor(member) { return false }
    return mayComeFromOutside(member) ? nil : true
  }

  /// Whether a member of the C family belongs to a category, which stores nothing.
  func isOfCategory(_ member: Member) -> Bool {
    let parent = parent(of: member)
    return !isSwift(file: Int(member.file)) && parent.kind == .extension && !parent.flags.contains(.continuation)
  }

  /// Whether a class or protocol of the project that the owner inherits from declares the same member.
  func isDeclaredByAncestor(_ member: Member, where isMeant: (Element) -> Bool = { _ in true }) -> Bool {
    let wanted = selector(of: member)
    return ancestor(of: member.owner) { ancestor in
      let element = elements[ancestor.index]
      return element.isNominalType && isMeant(element)
        && membersDeclared(in: ancestor).contains { $0.kind == member.kind && selector(of: $0) == wanted }
    } != nil
  }

  /// Whether a class or protocol outside of the project may declare a member, since the owner inherits from one of which
  /// the members are not known. Of the root class those are known that others commonly override.
  func mayComeFromOutside(_ member: Member) -> Bool {
    if ArraySlice(selector(of: member)).isOne(of: Self.rootSelectors) { return true }
    return ancestor(of: member.owner) { ancestor in
      let element = elements[ancestor.index]
      return element.kind == .externalType && !names[element.name].isOne(of: ["NSObject", "NSObjectProtocol"])
    } != nil
  }

  private static let rootSelectors: [StaticString] = [
    "+accessInstanceVariablesDirectly", "+alloc", "+allocWithZone:", "+automaticallyNotifiesObserversForKey:", "+class",
    "+initialize", "+instancesRespondToSelector:", "+keyPathsForValuesAffectingValueForKey:", "+load", "+new",
    "+resolveClassMethod:", "+resolveInstanceMethod:", "-awakeFromNib", "-class", "-copy", "-debugDescription",
    "-description", "-doesNotRecognizeSelector:", "-forwardInvocation:", "-forwardingTargetForSelector:", "-hash",
    "-init", "-isEqual:", "-isKindOfClass:", "-isProxy", "-methodSignatureForSelector:", "-mutableCopy",
    "-observeValueForKeyPath:ofObject:change:context:", "-prepareForInterfaceBuilder", "-respondsToSelector:",
    "-setNilValueForKey:", "-setValue:forKey:", "-setValue:forUndefinedKey:", "-valueForKey:", "-valueForUndefinedKey:",
  ]
}

extension Selection {
  /// The classes that Objective-C and C++ declare.
  var objectiveCClasses: ElementSet {
    var result = index.emptySet
    for (position, element) in graph.elements.enumerated() where element.kind == .type {
      if element.declarationKind == .class, !graph.isSwift(file: Int(element.file)) {
        result[ElementID(position)] = true
      }
    }
    return result
  }
}

// MARK: - Selectors

extension DependencyGraph {
  /// The name by which Objective-C calls a member, after a sign that says whether it is one of the class: `-show:animated:`.
  ///
  /// A member that is written in Swift has the name in `@objc(…)`, else the one that Swift gives it: `show(_:animated:)`
  /// is `show:animated:`, `show(item:)` is `showWithItem:`, `move(to:)` is `moveTo:`.
  func selector(of member: Member) -> [UInt8] {
    let facts = facts[Int(member.file)]
    let declaration = declaration(of: member)
    var result: [UInt8] = [isStatic(member) ? UInt8(ascii: "+") : UInt8(ascii: "-")]
    let isSwift = isSwift(file: Int(member.file))
    if isSwift, let name = foreignName(of: member) { return result + name }
    result += facts.names[declaration.name]
    guard member.kind != .property, member.kind != .case else { return result }
    let labels = typeUses(of: member).lazy.filter { $0.role == .parameter }.map { facts.names[$0.label] }
    for (position, label) in labels.enumerated() {
      if position > 0 {
        result += label
      } else if isSwift, !label.isEmpty {
        if !Self.prepositions.contains(where: { label.elementsEqual($0.utf8) }) { result += "With".utf8 }
        let first = label[label.startIndex]
        let isLower = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
        result.append(isLower ? first - 32 : first)
        result += label.dropFirst()
      }
      result.append(UInt8(ascii: ":"))
    }
    if isSwift, declaration.flags.contains(.throws) {
      if labels.isEmpty { result += "AndReturnError:".utf8 } else { result += "error:".utf8 }
    }
    return result
  }

  /// What the other language calls a member, if its declaration says so.
  func foreignName(of member: Member) -> [UInt8]? {
    let facts = facts[Int(member.file)]
    return facts.foreignNames.first { $0.declaration == member.declaration }.map { Array(facts.names[$0.name]) }
  }

  /// The labels before which Swift does not put `With` in the name of a first parameter.
  private static let prepositions: [StaticString] = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using",
    "via", "when", "with", "within", "without",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func isOne(of words: [StaticString]) -> Bool { words.contains { elementsEqual($0.utf8) } }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
