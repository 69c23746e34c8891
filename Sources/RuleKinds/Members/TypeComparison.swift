import Configuration
import DependencyGraph
import Facts

/// Whether types that two members write are the same type, whatever the spelling.
///
/// Names are compared by what they mean: aliases by what they mean, `Optional<A>` as `A?`, `any P` as `P`, `Void` as
/// `()`, generic parameters by their position, and what Objective-C writes by what Swift makes of it: `NSString` as
/// `String`. Where a name cannot be told, because it is ambiguous or nobody declares it, types count as the same if
/// they may be.
final class TypeComparison {
  /// A written type: a node, and what its names mean that are not names of types.
  struct Written {
    var node: UInt32
    var file: Int32
    /// The member around it, whose generic parameters it may name.
    var member: Int32
    /// Inside of a generic alias: its parameters by name.
    var arguments: Arguments?
  }

  /// What the generic parameters of a type are where it is used.
  final class Arguments {
    let values: [(name: [UInt8], type: Written)]
    init(_ values: [(name: [UInt8], type: Written)]) { self.values = values }
  }

  /// A written type without the freedom of spelling.
  private enum Form {
    /// `()`
    case nothing
    /// A name with all that it may mean.
    case named([ElementID], isKnown: Bool, name: [UInt8], [Written])
    /// An associated type or another name that belongs to the protocols.
    case spelled([UInt8], [Written])
    case parameter(Int, bound: Written?)
    case optional(Written)
    case array(Written)
    case dictionary(Written, Written)
    case some(Written)
    case function([Written])
    case composition([Written])
    case other(TypeNodeKind, [Written])
    /// Nested too deeply, too large, an alias that means itself, or an `NSArray` of unknown elements.
    case unknown

    var isOptional: Bool { if case .optional = self { true } else { false } }
  }

  private let graph: DependencyGraph
  /// Numbers and text: what frameworks give other names to, as `TimeInterval`.
  private let plain: ElementSet
  /// What Swift makes of types of Objective-C.
  private let bridged: [ElementID: ElementID]

  /// How many types may still be looked at: aliases of tuples of aliases double with each.
  private var effort = 0

  private static let maximumDepth = 64
  private static let maximumEffort = 10_000

  init(_ index: ProjectIndex) {
    graph = index.graph
    plain = index.plainValues
    bridged = index.isOnlySwift ? [:] : index.bridgedTypes
  }

  /// The type that is written, if it is a class, struct, enum or actor of the project under its own name: of two such
  /// ones that differ, no spelling makes one.
  func sureType(at node: UInt32, _ file: Int32) -> ElementID? {
    let fact = graph.facts[Int(file)].typeNodes[Int(node)]
    guard fact.kind == .named, fact.end == node + 1, fact.reference >= 0 else { return nil }
    let resolution = graph.resolutions[Int(file)][Int(fact.reference)]
    guard resolution.state == .resolved, resolution.target != .none, resolution.candidates.isEmpty else { return nil }
    let element = graph.elements[resolution.target.index]
    guard element.kind == .type, element.isNominalType, element.declarationKind != .protocol,
      !graph.supertypes[resolution.target.index].contains(where: { plain[$0] })
    else { return nil }
    return resolution.target
  }

  /// A missing type, such as that of a function without a result, is `Void`.
  func mayBeSame(_ a: Written?, _ b: Written?) -> Bool {
    if let a, let b, isSpeltAlike(a, b) { return true }
    effort = Self.maximumEffort
    if let a, let b { return areSame(a, b, 0) }
    return mayBeSame(a.map { form($0) } ?? .nothing, b.map { form($0) } ?? .nothing, 0)
  }

  /// The same for parts of compositions, in any order.
  func haveSameParts(_ a: [Written], _ b: [Written]) -> Bool {
    a.allSatisfy { part in b.contains { mayBeSame(part, $0) } }
      && b.allSatisfy { part in a.contains { mayBeSame(part, $0) } }
  }

  private func areSame(_ a: Written, _ b: Written, _ depth: Int) -> Bool {
    var (left, right) = (form(a), form(b))
    let isSwift = (graph.isSwift(file: Int(a.file)), graph.isSwift(file: Int(b.file)))
    // Objective-C need not say whether nil is meant, so an object may be the optional that Swift writes.
    if isSwift.0, !isSwift.1, case .optional(let inner) = left, !right.isOptional { left = form(inner) }
    if isSwift.1, !isSwift.0, case .optional(let inner) = right, !left.isOptional { right = form(inner) }
    return mayBeSame(left, right, depth)
  }

  /// Whether two types are written alike, of names that are sure to mean the same, which is almost always so. O(nodes).
  private func isSpeltAlike(_ a: Written, _ b: Written) -> Bool {
    let nodesA = graph.facts[Int(a.file)].typeNodes
    let nodesB = graph.facts[Int(b.file)].typeNodes
    let count = nodesA[Int(a.node)].end - a.node
    guard count == nodesB[Int(b.node)].end - b.node else { return false }
    for offset in 0..<count {
      let left = nodesA[Int(a.node + offset)]
      let right = nodesB[Int(b.node + offset)]
      guard left.kind == right.kind, left.end - a.node == right.end - b.node else { return false }
      guard left.kind == .named else { continue }
      guard left.reference >= 0, right.reference >= 0 else { return false }
      let meaningA = graph.resolutions[Int(a.file)][Int(left.reference)]
      let meaningB = graph.resolutions[Int(b.file)][Int(right.reference)]
      guard meaningA.target != .none, meaningA.target == meaningB.target, meaningA.candidates.isEmpty,
        meaningB.candidates.isEmpty
      else { return false }
    }
    return true
  }

  private func mayBeSame(_ a: [Written], _ b: [Written], _ depth: Int) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { areSame($0, $1, depth + 1) }
  }

  private func mayBeSame(_ a: Form, _ b: Form, _ depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return true }
    let areSame = { (a: Written, b: Written) in self.areSame(a, b, depth + 1) }
    switch (a, b) {
    case (.unknown, _), (_, .unknown), (.nothing, .nothing): return true
    case (
      .named(let a, let isKnownA, let nameA, let argumentsA), .named(let b, let isKnownB, let nameB, let argumentsB)
    ):
      let isMeant = a.contains(where: b.contains) || (!(isKnownA && isKnownB) && nameA == nameB)
      return isMeant && mayBeSame(argumentsA, argumentsB, depth)
    case (.spelled(let a, let argumentsA), .spelled(let b, let argumentsB)):
      return a == b && mayBeSame(argumentsA, argumentsB, depth)
    case (.parameter(let a, _), .parameter(let b, _)): return a == b
    case (.parameter(_, let bound?), .some(let constraint)), (.some(let constraint), .parameter(_, let bound?)):
      return areSame(bound, constraint)
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)), (.some(let a), .some(let b)):
      return areSame(a, b)
    case (.dictionary(let keyA, let valueA), .dictionary(let keyB, let valueB)):
      return areSame(keyA, keyB) && areSame(valueA, valueB)
    case (.function(let a), .function(let b)): return mayBeSame(a, b, depth)
    case (.composition(let a), .composition(let b)):
      return a.allSatisfy { part in b.contains { areSame(part, $0) } }
        && b.allSatisfy { part in a.contains { areSame(part, $0) } }
    case (.other(let kindA, let a), .other(let kindB, let b)): return kindA == kindB && mayBeSame(a, b, depth)
    default: return false
    }
  }

  // MARK: Forms

  private func form(_ type: Written, _ depth: Int = 0) -> Form {
    guard depth < Self.maximumDepth, effort > 0 else { return .unknown }
    effort -= 1
    let node = graph.facts[Int(type.file)].typeNodes[Int(type.node)]
    let parts = graph.children(ofNode: type.node, inFile: Int(type.file)).map { child in
      Written(node: child, file: type.file, member: type.member, arguments: type.arguments)
    }
    guard let first = parts.first else {
      switch node.kind {
      case .tuple: return .nothing
      case .named: return named(type, node, parts, depth)
      // `instancetype`
      case .placeholder where !graph.isSwift(file: Int(type.file)): return .unknown
      default: return .other(node.kind, [])
      }
    }
    switch node.kind {
    case .named: return named(type, node, parts, depth)
    case .any: return form(first, depth + 1)
    case .optional, .implicitlyUnwrappedOptional: return .optional(first)
    case .array: return .array(first)
    case .some: return .some(first)
    // `throws(any Error)` is `throws`, and what throws nothing can stand for what may throw.
    case .function:
      return .function(parts.filter { graph.facts[Int($0.file)].typeNodes[Int($0.node)].kind != .thrown })
    case .composition: return .composition(parts)
    case .dictionary where parts.count == 2: return .dictionary(first, parts[1])
    case .dictionary, .inlineArray, .tuple, .metatype, .packExpansion, .packReference, .suppressed, .placeholder,
      .thrown:
      return .other(node.kind, parts)
    }
  }

  private func named(_ type: Written, _ node: TypeNode, _ parts: [Written], _ depth: Int) -> Form {
    guard node.reference >= 0 else { return .unknown }
    let file = Int(type.file)
    let reference = graph.facts[file].references[Int(node.reference)]
    let name = Array(graph.facts[file].names[reference.name])
    let resolution = graph.resolutions[file][Int(node.reference)]
    guard resolution.state != .notAType, resolution.target != .none else {
      if reference.qualifier < 0 {
        if let argument = type.arguments?.values.first(where: { $0.name == name }) {
          return form(argument.type, depth + 1)
        }
        if let parameter = parameter(name, of: type) { return parameter }
      }
      return .spelled(name, parts)
    }
    let isAmbiguous = resolution.state == .ambiguous
    var meanings = isAmbiguous ? Array(graph.list(resolution.candidates)) : [resolution.target]
    if !bridged.isEmpty, !graph.isSwift(file: file) { meanings = meanings.map { bridged[$0] ?? $0 } }
    if meanings.count == 1, graph.elements[meanings[0].index].isAlias {
      return expanded(meanings[0], parts, depth)
    }
    if meanings.contains(where: { graph.elements[$0.index].isAlias }) { return .unknown }
    let element = graph.elements[meanings[0].index]
    if !isAmbiguous, element.kind == .externalType, let sugar = sugar(element, parts, file) { return sugar }
    var numbers = meanings.flatMap { graph.supertypes[$0.index] }.filter { plain[$0] }
    // Numbers in the arrays and dictionaries of Objective-C are objects.
    if !graph.isSwift(file: file), name.elementsEqual("NSNumber".utf8) { numbers += plain.members }
    return .named(meanings + numbers, isKnown: !graph.isOfUnknownModule(resolution) && !isAmbiguous, name: name, parts)
  }

  /// `Optional<A>`, `Array<A>`, `Dictionary<A, B>` and `Void`, and what Objective-C writes for them.
  private func sugar(_ element: Element, _ parts: [Written], _ file: Int) -> Form? {
    let name = graph.names.string(element.qualifiedName)
    if !graph.isSwift(file: file) {
      switch (name, parts.count) {
      case ("NSArray", 1): return .array(parts[0])
      case ("NSDictionary", 2): return .dictionary(parts[0], parts[1])
      case ("NSArray", 0), ("NSDictionary", 0), ("NSSet", 0): return .unknown
      default: break
      }
    }
    return switch (name, parts.count) {
    case ("Optional", 1): .optional(parts[0])
    case ("Array", 1): .array(parts[0])
    case ("Dictionary", 2): .dictionary(parts[0], parts[1])
    case ("Void", 0): .nothing
    default: nil
    }
  }

  /// What an alias means, with its parameters replaced.
  private func expanded(_ alias: ElementID, _ parts: [Written], _ depth: Int) -> Form {
    let element = graph.elements[alias.index]
    let file = Int(element.file)
    let uses = graph.typeUses(ofDeclaration: element.declaration, inFile: file)
    guard let use = uses.first(where: { $0.role == .alias }) else { return .unknown }
    let parameters = graph.genericParameters(of: element.declaration, inFile: file)
    guard parameters.count == parts.count else { return .unknown }
    let names = parameters.map { position in
      Array(graph.facts[file].names[graph.facts[file].declarations[Int(position)].name])
    }
    let arguments = Arguments(zip(names, parts).map { (name: $0, type: $1) })
    return form(Written(node: use.node, file: element.file, member: -1, arguments: arguments), depth + 1)
  }

  private func parameter(_ name: [UInt8], of type: Written) -> Form? {
    guard type.member >= 0 else { return nil }
    let file = Int(type.file)
    let facts = graph.facts[file]
    let parameters = graph.genericParameters(of: type.member, inFile: file)
    let position = parameters.firstIndex { facts.names[facts.declarations[Int($0)].name].elementsEqual(name) }
    guard let position else { return nil }
    let uses = graph.typeUses(ofDeclaration: parameters[position], inFile: file)
    let bound = uses.first { $0.role == .constraint }.map { use in
      Written(node: use.node, file: type.file, member: type.member, arguments: nil)
    }
    return .parameter(position, bound: bound)
  }
}

extension DependencyGraph {
  /// The generic parameters of a declaration, in their order.
  func genericParameters(of declaration: Int32, inFile file: Int) -> [Int32] {
    let declarations = facts[file].declarations
    var result: [Int32] = []
    var next = Int(declaration) + 1
    while next < declarations.count, declarations[next].parent == declaration,
      declarations[next].kind == .genericParameter
    {
      result.append(Int32(next))
      next += 1
    }
    return result
  }
}

extension ProjectIndex {
  /// What Swift makes of types of Objective-C where an interface names them, as far as the project names both.
  fileprivate var bridgedTypes: [ElementID: ElementID] {
    let wanted = Dictionary(uniqueKeysWithValues: Self.bridgedNames)
    var positions: [String: ElementID] = [:]
    let names = Set(wanted.keys).union(wanted.values)
    for element in externalTypes(named: Array(names)).members {
      positions[graph.names.string(self[element].qualifiedName)] = element
    }
    var result: [ElementID: ElementID] = [:]
    for (name, swift) in Self.bridgedNames {
      if let source = positions[name], let target = positions[swift] { result[source] = target }
    }
    return result
  }

  private static let bridgedNames = [
    ("NSAffineTransform", "AffineTransform"), ("NSCalendar", "Calendar"), ("NSCharacterSet", "CharacterSet"),
    ("NSData", "Data"), ("NSDate", "Date"), ("NSDateComponents", "DateComponents"), ("NSDateInterval", "DateInterval"),
    ("NSDecimal", "Decimal"), ("NSError", "Error"), ("NSIndexPath", "IndexPath"), ("NSIndexSet", "IndexSet"),
    ("NSLocale", "Locale"), ("NSMeasurement", "Measurement"), ("NSNotification", "Notification"),
    ("NSPersonNameComponents", "PersonNameComponents"), ("NSSet", "Set"), ("NSString", "String"),
    ("NSTimeZone", "TimeZone"), ("NSURL", "URL"), ("NSURLComponents", "URLComponents"),
    ("NSURLQueryItem", "URLQueryItem"), ("NSURLRequest", "URLRequest"), ("NSUUID", "UUID"),
  ]
}
