import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// A protocol that types of Swift conform to in certain cases though nothing says so.
///
/// See Documentation/rule-language.md#implied-conformances.
enum ImpliedProtocol: String, CaseIterable {
  case actor = "Actor"
  case codable = "Codable"
  case equatable = "Equatable"
  case hashable = "Hashable"
  case rawRepresentable = "RawRepresentable"
  case sendable = "Sendable"
}

/// The types of the project that conform to a protocol though nothing says so.
struct ImpliedConformances: Sendable, Equatable {
  /// Those that do for certain.
  var sure: ElementSet
  /// Those of which it is not known.
  var possible: ElementSet
}

extension ProjectIndex {
  /// O(types + facts) at first, then O(1).
  func impliedConformances(to wanted: ImpliedProtocol) -> ImpliedConformances {
    impliedConformancesByProtocol.value(of: wanted) {
      switch wanted {
      case .actor: actors
      case .codable: codable
      case .equatable, .hashable: hashable
      case .rawRepresentable: rawRepresentable
      case .sendable: SendableTypes(self).conformances
      }
    }
  }

  /// SE-0306: each actor conforms to `Actor`; SE-0336: a distributed one to `DistributedActor` instead.
  private var actors: ImpliedConformances {
    ImpliedConformances(
      sure: swiftTypes { $0.kind == .actor && !$0.flags.contains(.distributed) },
      possible: emptySet
    )
  }

  /// SE-0166: `Codable` is a name for `Decodable & Encodable`.
  private var codable: ImpliedConformances {
    var both = heirs(ofExternal: "Decodable")
    both.formIntersection(heirs(ofExternal: "Encodable"))
    return ImpliedConformances(sure: both, possible: emptySet)
  }

  /// An enum with cases, but without associated values, is `Equatable` and `Hashable` (The Swift Programming Language,
  /// Protocols, and SE-0185), as `NSObject` is, whose `==` is `isEqual(_:)`. What C's enums are follows from macros.
  private var hashable: ImpliedConformances {
    var result = ImpliedConformances(sure: heirs(ofExternal: "NSObject"), possible: enumsOfC)
    for type in swiftTypes(where: { $0.kind == .enum }).members where hasOnlyPlainCases(type) {
      result.sure[type] = true
    }
    return result
  }

  /// An enum with a raw type is `RawRepresentable` (The Swift Programming Language, Declarations, Enumerations with
  /// Cases of a Raw-Value Type). The raw type is the first in the inheritance clause, and no protocol.
  private var rawRepresentable: ImpliedConformances {
    var result = ImpliedConformances(sure: emptySet, possible: enumsOfC)
    for type in swiftTypes(where: { $0.kind == .enum }).members where hasOnlyPlainCases(type) {
      guard let first = inheritedWhereDeclared(type).first, first.kind == .named else { continue }
      let meanings = graph.meanings(ofReference: first.reference, inFile: Int(files[type.index]))
      let areValues = meanings.map { $0.count == 1 ? isValueType($0[0]) : nil }
      if areValues.isEmpty || areValues.contains(nil) || Set(areValues).count > 1 {
        result.possible[type] = true
      } else if areValues.first == true {
        result.sure[type] = true
      }
    }
    return result
  }

  private func hasOnlyPlainCases(_ type: ElementID) -> Bool {
    let cases = graph.membersDeclared(in: type).filter { graph.declaration(of: $0).kind == .enumCase }
    // `~Copyable` values cannot be compared.
    return !cases.isEmpty && !cases.contains { graph.typeUses(of: $0).contains { $0.role == .associatedValue } }
      && !inheritedWhereDeclared(type).contains { $0.kind == .suppressed }
  }

  /// Whether something is a struct or an enum; nil if it is not known.
  private func isValueType(_ type: ElementID) -> Bool? {
    if self[type].kind == .type { return [.struct, .enum].contains(self[type].declarationKind) }
    let meant = graph.knownType(type).map(ExternalTypeTable.all.meant) ?? []
    return meant.isEmpty ? nil : meant.allSatisfy { [.struct, .enum].contains(ExternalTypeTable.all.kind(of: $0)) }
  }

  /// The types that the inheritance clause of a type writes.
  private func inheritedWhereDeclared(_ type: ElementID) -> [TypeNode] {
    let file = Int(files[type.index])
    return graph.typeUses(ofDeclaration: self[type].declaration, inFile: file).filter { $0.role == .inherited }
      .map { graph.facts[file].typeNodes[Int($0.node)] }
  }

  private var enumsOfC: ElementSet {
    nominalTypes.members.reduce(into: emptySet) { result, type in
      let isOfC = !graph.isSwift(file: Int(files[type.index]))
      if isOfC, self[type].declarationKind == .enum { result[type] = true }
    }
  }

  /// The types that Swift declares of which something holds.
  func swiftTypes(where holds: (DeclarationFact) -> Bool) -> ElementSet {
    nominalTypes.members.reduce(into: emptySet) { result, type in
      let file = Int(files[type.index])
      guard graph.isSwift(file: file), self[type].declaration >= 0 else { return }
      if holds(graph.facts[file].declarations[Int(self[type].declaration)]) { result[type] = true }
    }
  }

  /// The types of the project that inherit, however far, from a type of the outside.
  fileprivate func heirs(ofExternal name: String) -> ElementSet {
    closure(of: externalTypes(named: [name])).within(types)
  }
}

/// Which types are `Sendable`: those that say so, and by themselves actors (SE-0306), what is bound to a global actor
/// (SE-0316), by itself or as its module binds all (SE-0466), and structs and enums that hold nothing else and are not
/// public or are `@frozen` (SE-0302).
private struct SendableTypes {
  private enum Certainty: Int, Comparable {
    case no, perhaps, yes
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private let index: ProjectIndex
  /// By type.
  private var certainties: [ElementID: Certainty] = [:]
  /// By type: below what the types that it holds cannot bring it.
  private var floors: [ElementID: Certainty] = [:]
  /// By type: what values hold it.
  private var holders: [ElementID: [ElementID]] = [:]

  /// Those of the last file that was asked about.
  private var marked: (file: Int, declarations: Set<Int32>) = (-1, [])

  private var graph: DependencyGraph { index.graph }

  init(_ index: ProjectIndex) {
    self.index = index
    var (sure, unclear) = (index.heirs(ofExternal: "Sendable"), index.emptySet)
    let isolated = index.types(marked: Self.globalActors(index))
    sure.formUnion(index.swiftTypes { $0.kind == .actor })
    // A subclass is bound as its superclass is. A protocol hands it on where the conformance is declared with the type.
    for type in isolated.members {
      guard let kind = index[type].declarationKind else { continue }
      if kind == .protocol { unclear[type] = true } else { sure[type] = true }
    }
    let classes = index.swiftTypes { $0.kind == .class }
    var handingOn = classes
    handingOn.formIntersection(isolated)
    sure.formUnion(index.closure(of: handingOn))
    let byDefault = IsolationByDefault(index, isolated: isolated, sure: sure, classes: classes)
    sure.formUnion(byDefault.sure)
    for type in index.externalTypes where !Self.bindsNothing.contains(index.externalModule(ElementID(type))) {
      unclear[ElementID(type)] = true
    }
    unclear = index.closure(of: unclear)
    unclear.formUnion(byDefault.possible)
    for type in graph.typesWithUnknownMacros { unclear[type] = true }
    for type in index.nominalTypes.members {
      let isSwift = graph.isSwift(file: Int(index.files[type.index]))
      floors[type] = sure[type] ? .yes : unclear[type] || !isSwift ? .perhaps : .no
    }
    let shown = index.types(marked: ["usableFromInline"].compactMap { try? Glob($0, style: .name) })
    let frozen = index.types(marked: ["frozen"].compactMap { try? Glob($0, style: .name) })
    for type in index.nominalTypes.members {
      let isValue = [.struct, .enum].contains(index[type].declarationKind)
      let isPublic = shown[type] || isPublic(type)
      let isHeld = isValue && graph.isSwift(file: Int(index.files[type.index])) && (!isPublic || frozen[type])
      certainties[type] = max(isHeld && floors[type] != .yes ? held(by: type) : .no, floors[type] ?? .no)
    }
    spread(.no)
    spread(.perhaps)
  }

  var conformances: ImpliedConformances {
    var result = ImpliedConformances(sure: index.emptySet, possible: index.emptySet)
    for (type, certainty) in certainties {
      if certainty == .yes { result.sure[type] = true }
      if certainty == .perhaps { result.possible[type] = true }
    }
    return result
  }

  /// `MainActor`, and those of the project.
  private static func globalActors(_ index: ProjectIndex) -> [Glob] {
    let own = ["globalActor"].compactMap { try? Glob($0, style: .name) }
    let names = index.types(marked: own).members.map { String(decoding: index.name($0), as: UTF8.self) }
    return (["MainActor"] + names).compactMap { try? Glob($0, style: .name) }
  }

  /// The modules that bind nothing which inherits from their types to the main actor, as UIKit and SwiftUI do.
  private static let bindsNothing = Set(
    [
      "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials", "ObjectiveC", "Combine",
      "Observation", "CoreData", "CoreFoundation", "CoreGraphics", "CoreLocation", "Dispatch", "os", "OSLog",
    ].map { Array($0.utf8) }
  )

  /// Whether other modules see a type: it and all around it is public.
  private func isPublic(_ type: ElementID) -> Bool {
    var next: ElementID? = type
    while let type = next {
      guard index.has(.public, type) else { return false }
      next = graph.enclosingType(type)
    }
    return true
  }

  /// Whether all is `Sendable` that the values of a type hold, apart from types of the project, whose holder it becomes.
  private mutating func held(by type: ElementID) -> Certainty {
    var result = Certainty.yes
    for member in graph.membersDeclared(in: type) where graph.declaration(of: member).isHeldByValues {
      let file = Int(member.file)
      let uses = graph.typeUses(of: member).filter { [.property, .inferred, .associatedValue].contains($0.role) }
      // An attribute may be a wrapper, which is held in place of the value.
      let isPlain = !marked(inFile: file).contains(member.declaration)
      if !isPlain || uses.isEmpty && member.kind == .property { result = min(result, .perhaps) }
      guard isPlain else { continue }
      for use in uses { result = min(result, certainty(ofNode: use.node, inFile: file, heldBy: type)) }
    }
    return result
  }

  /// The declarations of a file with attributes.
  private mutating func marked(inFile file: Int) -> Set<Int32> {
    if marked.file != file { marked = (file, Set(graph.facts[file].attributes.map(\.declaration))) }
    return marked.declarations
  }

  private mutating func certainty(ofNode node: UInt32, inFile file: Int, heldBy holder: ElementID) -> Certainty {
    let (kind, reference) = (
      graph.facts[file].typeNodes[Int(node)].kind, graph.facts[file].typeNodes[Int(node)].reference
    )
    let parts = graph.children(ofNode: node, inFile: file)
    switch kind {
    case .named:
      let meanings = graph.meanings(ofReference: reference, inFile: file)
      guard meanings.count == 1, meanings[0].count == 1 else { return .perhaps }
      let meant = meanings[0][0]
      guard index[meant].kind == .type else {
        guard graph.knownType(meant) != nil, Self.values.contains(Array(index.name(meant))) else { return .perhaps }
        return certainty(ofNodes: parts, inFile: file, heldBy: holder)
      }
      holders[meant, default: []].append(holder)
      return parts.isEmpty ? .yes : .perhaps
    case .optional, .implicitlyUnwrappedOptional, .array, .dictionary, .tuple, .any, .some:
      return certainty(ofNodes: parts, inFile: file, heldBy: holder)
    case .inlineArray, .function, .composition, .metatype, .packExpansion, .packReference, .suppressed, .placeholder,
      .thrown:
      return .perhaps
    }
  }

  private mutating func certainty(ofNodes nodes: [UInt32], inFile file: Int, heldBy holder: ElementID) -> Certainty {
    var result = Certainty.yes
    for node in nodes { result = min(result, certainty(ofNode: node, inFile: file, heldBy: holder)) }
    return result
  }

  /// Hands on what is not `Sendable`, or perhaps not, to what holds it.
  private mutating func spread(_ certainty: Certainty) {
    var pending = certainties.filter { $0.value == certainty }.map(\.key)
    while let held = pending.popLast() {
      for holder in holders[held] ?? [] {
        let found = max(certainty, floors[holder] ?? .no)
        guard let known = certainties[holder], found < known else { continue }
        certainties[holder] = found
        if found == certainty { pending.append(holder) }
      }
    }
  }

  /// Values of the standard library, Foundation and Core Graphics that are `Sendable` if what is in them is.
  private static let values = Set(
    (ProjectIndex.plainValueNames + [
      "Array", "AttributedString", "Calendar", "CGPoint", "CGRect", "CGSize", "CGVector", "CharacterSet", "ClosedRange",
      "Data", "Date", "DateComponents", "DateInterval", "Dictionary", "Duration", "IndexPath", "IndexSet", "Locale",
      "Never", "NSRange", "ObjectIdentifier", "Optional", "PersonNameComponents", "Range", "Set", "StaticString",
      "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "URLRequest", "UUID", "Void",
    ]).map { Array($0.utf8) }
  )
}
