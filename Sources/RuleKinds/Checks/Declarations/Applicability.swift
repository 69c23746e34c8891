import Configuration
import DependencyGraph
import ExternalTypes
import Facts

// Which of the traits that `must` can demand a member could have at all. What it cannot have is not demanded of it.

extension MemberQuestions {
  /// Whether the language lets a member have a trait: only what holds an object can be weak.
  func canBe(_ trait: MemberSelector.Trait, _ member: Member) -> Bool {
    guard trait.kinds.contains(member.kind), !trait.isOfSwift || graph.isSwift(file: Int(member.file)) else {
      return false
    }
    switch trait {
    case .weak, .unowned:
      // Of a field of C or C++ it is not read.
      guard graph.isSwift(file: Int(member.file)) || graph.isObjectiveC(member) else { return false }
      return isStored(member) && !isStoredElsewhere(member) && types.mayBeObject(member)
    case .adapted: return isStored(member)
    case .private: return member.kind != .case && !isRequirement(member) && !mustBeSeen(member)
    case .visible, .static, .conforming, .public, .package, .internal, .var, .computed, .async, .throws, .nonisolated,
      .deprecated:
      return true
    case .stored: return !graph.declaration(of: member).flags.contains(.override)
    case .let: return isStored(member) && !isStoredElsewhere(member)
    case .lazy: return isStored(member) && !graph.isStatic(member)
    case .settablePrivately:
      // Who sees nothing sets nothing.
      return isStored(member) && !graph.declaration(of: member).flags.contains(.constant)
        && !has(.private, member, .surely)
    case .final: return !isRequirement(member)
    case .open: return index[member.owner].declarationKind == .class
    case .mutating:
      let owner = index[member.owner].declarationKind
      return owner != .class && owner != .actor && !graph.isStatic(member)
    case .override, .required, .convenience:
      let owner = index[member.owner].declarationKind
      return owner != .struct && owner != .enum && owner != .protocol && (owner != .actor || trait != .override)
    }
  }

  /// Whether the value of a property is in another one, which the compiler makes of its wrapper or of `lazy`.
  private func isStoredElsewhere(_ member: Member) -> Bool {
    graph.declaration(of: member).flags.contains(.lazy)
      || graph.hasWrapper(declaration: member.declaration, inFile: Int(member.file))
  }

  /// Whether a member that is not private may be one that a framework's protocol asks for, so that nobody can say that
  /// one word fixes it.
  func mayBeAskedFor(_ member: Member) -> Bool {
    guard graph.isSwift(file: Int(member.file)), member.kind == .method else { return false }
    return inheritsOutsideProtocol(member.owner)
  }

  private func isRequirement(_ member: Member) -> Bool {
    index[member.owner].declarationKind == .protocol && graph.parent(of: member).kind == .protocol
  }

  /// Whether others need to see a member: it overrides one, or a protocol asks for it.
  private func mustBeSeen(_ member: Member) -> Bool {
    guard graph.isSwift(file: Int(member.file)) else { return false }
    // All who can see a class have to see its required initializers, even if it is final.
    if !graph.declaration(of: member).flags.isDisjoint(with: [.override, .required]) { return true }
    if graph.isDeclaredByAncestor(member, where: { $0.declarationKind == .protocol }) { return true }
    guard inheritsOutsideProtocol(member.owner) else { return false }
    let name = graph.name(of: member)
    return Self.outsideRequirements.contains { name.elementsEqual($0.utf8) } || isInConformance(member)
      || answersSender(member)
  }

  /// Whether a type conforms to a protocol of a framework, or to one that nobody knows.
  private func inheritsOutsideProtocol(_ type: ElementID) -> Bool {
    graph.ancestor(of: type) { isOutsideProtocol($0) } != nil
  }

  private func isOutsideProtocol(_ type: ElementID) -> Bool {
    guard index[type].kind == .externalType else { return false }
    let kind = graph.outsideKind(of: type)
    return kind == nil || kind == .protocol
  }

  /// Whether a method is one that the protocol of a delegate or a data source may ask for: by Cocoa's convention such a
  /// method begins with who calls it, by its name or as its first argument, as `tableView(_:didSelectRowAt:)` and
  /// `picker(_: PHPickerViewController, …)`.
  /// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/CodingGuidelines/Articles/NamingMethods.html
  private func answersSender(_ member: Member) -> Bool {
    guard member.kind == .method else { return false }
    let parameters = graph.typeUses(of: member).filter { $0.role == .parameter }
    guard let first = parameters.first, first.label == .empty else { return false }
    let name = String(decoding: graph.name(of: member), as: UTF8.self)
    let file = Int(member.file)
    let node = graph.facts[file].typeNodes[Int(first.node)]
    let senders = graph.meanings(ofReference: node.reference, inFile: file).joined().map { index.name($0) }
    return graph.ancestor(of: member.owner) { ancestor in
      guard isOutsideProtocol(ancestor), let sender = Sender(ofProtocol: index.name(ancestor)) else { return false }
      return sender.begins(name) || senders.contains { sender.isNamed($0) }
    } != nil
  }

  /// Whether a member is in an extension that is there for a protocol of a framework.
  private func isInConformance(_ member: Member) -> Bool {
    guard graph.parent(of: member).kind == .extension else { return false }
    let file = Int(member.file)
    let parent = graph.declaration(of: member).parent
    return graph.typeUses(ofDeclaration: parent, inFile: file).contains { use in
      guard use.role == .inherited else { return false }
      let node = graph.facts[file].typeNodes[Int(use.node)]
      return graph.meanings(ofReference: node.reference, inFile: file).joined()
        .contains { index[$0].kind == .externalType }
    }
  }

  /// What the well-known protocols of frameworks ask for.
  private static let outsideRequirements: [StaticString] = [
    "==", "<", "allCases", "body", "debugDescription", "description", "encode", "errorDescription", "failureReason",
    "hash", "hashValue", "id", "makeBody", "makeCoordinator", "makeNSView", "makeNSViewController", "makeUIView",
    "makeUIViewController", "objectWillChange", "perform", "previews", "rawValue", "recoverySuggestion",
    "updateNSView", "updateNSViewController", "updateUIView", "updateUIViewController",
  ]
}

/// Who calls the methods of a protocol of Cocoa, as its name says: `UITableView` of `UITableViewDataSource`.
private struct Sender {
  private let name: String

  /// nil of a protocol that is none of a delegate, a data source or an observer.
  init?(ofProtocol name: some Sequence<UInt8>) {
    let name = String(decoding: Array(name), as: UTF8.self)
    if let other = Self.called[name] {
      self.name = other
      return
    }
    guard let end = Self.ends.first(where: { name.hasSuffix($0) }), name.utf8.count > end.utf8.count else { return nil }
    self.name = String(name.dropLast(end.count))
  }

  /// Whether a method is called after it: `tableViewDidEndEditing`.
  func begins(_ method: String) -> Bool {
    let prefix = name.utf8.prefix { $0 < UInt8(ascii: "a") }
    // `UITableView` has the letters of its framework before its own first one.
    let bare = String(name.dropFirst(max(0, prefix.count - 1)))
    return !bare.isEmpty && method.hasPrefix(bare.prefix(1).lowercased() + bare.dropFirst())
  }

  /// Whether it is a type, by the name of that: `UIDocumentPicker` also is `UIDocumentPickerViewController`.
  func isNamed(_ type: some Sequence<UInt8>) -> Bool {
    let type = String(decoding: Array(type), as: UTF8.self)
    return type == name || type == name + "ViewController" || type == name + "Controller" || name.hasPrefix(type)
  }

  /// The longest first.
  private static let ends = [
    "DataSourcePrefetching", "ScriptMessageHandler", "DragDelegate", "DropDelegate", "DataDelegate", "TaskDelegate",
    "DownloadDelegate", "DataSource", "Delegate", "Observer",
  ]
  private static let called = ["WKNavigationDelegate": "WKWebView", "WKUIDelegate": "WKWebView"]
}

extension MemberSelector.Trait {
  /// The kinds of members that can be so.
  var kinds: Set<MemberSelector.Kind> {
    switch self {
    case .weak, .unowned, .adapted: [.property]
    case .private, .visible, .conforming, .public, .package, .internal, .nonisolated, .deprecated:
      [.property, .method, .initializer, .subscript, .case]
    case .override: [.property, .method, .initializer, .subscript]
    case .static, .final, .open: [.property, .method, .subscript]
    case .let, .var, .settablePrivately, .stored, .computed, .lazy: [.property]
    case .async, .throws: [.property, .method, .initializer, .subscript]
    case .mutating: [.method]
    case .required, .convenience: [.initializer]
    }
  }
}

extension MemberTypes {
  /// Whether the type of a property is known and may be a class: not one of a closure, a tuple, a collection, or a
  /// struct or enum.
  func mayBeObject(_ member: Member) -> Bool {
    let uses = graph.typeUses(of: member).filter { $0.role == .property || $0.role == .inferred }
    let file = Int(member.file)
    if graph.isSwift(file: file) { return uses.contains { !isValue(at: $0.node, file) } }
    return uses.contains { isObject(at: $0.node, file, isPointer: $0.flags.contains(.object)) }
  }

  /// The same of a type of the C family: only a pointer to an object of Objective-C can be weak. The file does not say
  /// what an alias of a framework is, such as `dispatch_queue_t`; the tables may.
  private func isObject(at node: UInt32, _ file: Int, isPointer: Bool) -> Bool {
    let fact = graph.facts[file].typeNodes[Int(node)]
    switch fact.kind {
    case .optional, .implicitlyUnwrappedOptional:
      return graph.children(ofNode: node, inFile: file).contains { isObject(at: $0, file, isPointer: isPointer) }
    case .named where fact.reference >= 0:
      let name = graph.facts[file].names[graph.facts[file].references[Int(fact.reference)].name]
      if isPointer { return !Self.isCollection(name) && !isNoObject(fact.reference, file) }
      // `CFArrayRef` is no object of Objective-C.
      guard !name.suffix(3).elementsEqual("Ref".utf8) else { return false }
      return graph.candidates(ofReference: fact.reference, inFile: file).contains { type in
        let kind = graph.outsideKind(of: type)
        return kind == .class || kind == .protocol
      }
    case .any, .composition: return isPointer
    case .named, .some, .array, .inlineArray, .dictionary, .tuple, .function, .metatype, .packExpansion, .packReference,
      .suppressed, .placeholder, .thrown:
      return false
    }
  }

  /// Whether a name surely is a struct, an enum or a class of C++, as an alias of a pointer to one looks like one to an
  /// object; or an alias of a collection.
  private func isNoObject(_ reference: Int32, _ file: Int) -> Bool {
    let meanings = graph.meanings(ofReference: reference, inFile: file)
    return !meanings.isEmpty
      && meanings.allSatisfy { types in
        !types.isEmpty
          && types.allSatisfy { type in
            graph.isOfC(type: type) || Self.isCollection(graph.names[graph.elements[type.index].qualifiedName])
          }
      }
  }

  private static func isCollection(_ name: ArraySlice<UInt8>) -> Bool {
    collections.contains { name.elementsEqual($0.utf8) }
  }

  private static let collections: [StaticString] = [
    "NSArray", "NSCountedSet", "NSDictionary", "NSHashTable", "NSMapTable", "NSMutableArray", "NSMutableDictionary",
    "NSMutableOrderedSet", "NSMutableSet", "NSOrderedSet", "NSPointerArray", "NSSet",
  ]

  private func isValue(at node: UInt32, _ file: Int) -> Bool {
    let fact = graph.facts[file].typeNodes[Int(node)]
    switch fact.kind {
    case .array, .inlineArray, .dictionary, .tuple, .function, .metatype: return true
    case .optional, .implicitlyUnwrappedOptional:
      return graph.children(ofNode: node, inFile: file).allSatisfy { isValue(at: $0, file) }
    case .named:
      let meanings = graph.meanings(ofReference: fact.reference, inFile: file)
      return !meanings.isEmpty
        && meanings.allSatisfy { types in
          // An alias that means no type is one of a closure or a tuple.
          types.allSatisfy { isValue($0, isGeneric: fact.end > node + 1) }
        }
    case .some, .any, .composition, .packExpansion, .packReference, .suppressed, .placeholder, .thrown: return false
    }
  }

  /// Generic ones of frameworks may be `Optional`, or a wrapper that holds an object.
  private func isValue(_ type: ElementID, isGeneric: Bool) -> Bool {
    let element = graph.elements[type.index]
    if element.kind == .type { return element.declarationKind == .struct || element.declarationKind == .enum }
    guard !isGeneric, let kind = graph.outsideKind(of: type) else { return false }
    return kind == .struct || kind == .enum
  }
}

extension DependencyGraph {
  /// What a type outside of the project is, where the tables know it.
  func outsideKind(of type: ElementID) -> ExternalTypeKind? {
    knownType(type).map { ExternalTypeTable.all.kind(of: $0) }
  }

  /// Whether a type is a class, of the project or, as far as the tables know, of a framework.
  func isClass(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    return element.kind == .type ? element.declarationKind == .class : outsideKind(of: type) == .class
  }
}
