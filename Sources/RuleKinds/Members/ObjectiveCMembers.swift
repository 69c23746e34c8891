import DependencyGraph
import Facts

// What Objective-C says of members otherwise than Swift does: in two places, by selectors, and without access levels.

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
  /// Facts do not say in which of its languages a header is written; what is before the name of a type tells
  /// `@protocol`, `@interface` and `@implementation` from `class` and `struct`.
  func isObjectiveC(_ member: Member) -> Bool {
    switch project.files[Int(member.file)].language {
    case .swift, .c, .cxx, .resource: return false
    case .objectiveC: return parent(of: member).kind != .struct
    case .objectiveCxx, .header: return isOfObjectiveC(parent(of: member))
    }
  }

  /// Whether a type of the project is a struct, an enum or a class of C++, so that no object of Objective-C is of it.
  func isOfC(type: ElementID) -> Bool {
    let element = elements[type.index]
    guard element.kind == .type else { return false }
    guard element.declarationKind == .class else {
      return element.declarationKind == .struct || element.declarationKind == .enum
    }
    switch project.files[Int(element.file)].language {
    case .swift, .objectiveC, .resource: return false
    case .c, .cxx: return true
    case .objectiveCxx, .header:
      return !isOfObjectiveC(facts[Int(element.file)].declarations[Int(element.declaration)])
    }
  }

  private func isOfObjectiveC(_ type: DeclarationFact) -> Bool {
    type.kind != .struct && Int(type.nameOffset) - Int(type.start) >= "@protocol ".utf8.count
  }

  /// Whether a class is one of Objective-C, and not of C++; nil where the words before its name do not tell, as a macro may
  /// be among them.
  func isObjectiveC(class type: ElementID) -> Bool? {
    let element = elements[type.index]
    let (file, declaration) = (Int(element.file), facts[Int(element.file)].declarations[Int(element.declaration)])
    switch project.files[file].language {
    case .swift, .c, .cxx, .resource: return false
    case .objectiveC: return true
    case .objectiveCxx, .header:
      let length = Int(declaration.nameOffset) - Int(declaration.start)
      if length == "@interface ".utf8.count { return true }
      return length < "@interface ".utf8.count ? false : nil
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

  /// Whether Objective-C declares a property that cannot be set.
  func isReadOnly(_ member: Member) -> Bool {
    guard member.kind == .property, !isSwift(file: Int(member.file)) else { return false }
    let flags = declaration(of: member).flags
    return parent(of: member).kind == .protocol ? !flags.contains(.settable) : flags.contains(.restrictedSetter)
  }

  func isStatic(_ member: Member) -> Bool {
    !declaration(of: member).flags.isDisjoint(with: [.static, .classMember])
  }

  /// Whether a parameter is the `NSError **` by which a method of Objective-C throws in Swift: the last one of a method
  /// with a result, blocks apart (Swift's ClangImporter, `considerErrorImport`).
  func isErrorArgument(_ use: TypeUse, of member: Member) -> Bool {
    guard use.role == .parameter, use.flags.contains(.pointerToPointer), member.kind != .property,
      !isSwift(file: Int(member.file))
    else { return false }
    let facts = facts[Int(member.file)]
    let uses = typeUses(of: member)
    let last = uses.last { $0.role == .parameter && !facts.isFunction($0.node) }
    guard last?.node == use.node, uses.contains(where: { $0.role == .result }) else { return false }
    return facts.typeNodes[Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)].contains { node in
      node.reference >= 0 && facts.names[facts.references[Int(node.reference)].name].elementsEqual("NSError".utf8)
    }
  }

  /// Whether a member is an instance variable, or one of C++ that is not for all.
  func isVariable(_ member: Member) -> Bool {
    member.kind == .property
      && !declaration(of: member).flags.isDisjoint(with: [.instanceVariable, .private, .internal])
  }

  /// Whether a member is in an `@implementation`, or is defined outside of its class.
  func isDefinition(_ member: Member) -> Bool { parent(of: member).flags.contains(.implementation) }

  /// Whether a member of the C family is where no other file sees it: in a class extension, a category or an
  /// `@implementation` of a file that is not a header. nil where a framework's class or protocol may declare what only
  /// an `@implementation` has.
  func isHiddenByPlace(_ member: Member) -> Bool? {
    switch project.files[Int(member.file)].language {
    case .swift, .header, .resource: return false
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

  /// Whether a class or protocol outside of the project may declare a member, since the owner inherits from one of
  /// which the members are not known. For the root class, those are known that others commonly override.
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

extension ArraySlice<UInt8> {
  fileprivate func isOne(of words: [StaticString]) -> Bool { words.contains { elementsEqual($0.utf8) } }
}

extension StaticString {
  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension FileFacts {
  /// Whether a type is that of a function or block, which may be nil.
  fileprivate func isFunction(_ node: UInt32) -> Bool {
    var node = Int(node)
    while [.optional, .implicitlyUnwrappedOptional].contains(typeNodes[node].kind), node + 1 < typeNodes.count {
      node += 1
    }
    return typeNodes[node].kind == .function
  }
}

extension ProjectIndex {
  /// Whether a property of Objective-C holds nothing: the compiler makes no storage for one of a class, nor for one whose
  /// accessors are all in code (Clang Language Extensions, Objective-C Autosynthesis of Properties).
  func isComputedInObjectiveC(_ property: Member) -> Bool {
    guard property.kind == .property, !graph.isSwift(file: Int(property.file)) else { return false }
    return graph.isObjectiveC(property) && graph.isStatic(property) && !graph.isVariable(property)
      || members.isComputed(property, named: Array(graph.name(of: property)))
  }
}
