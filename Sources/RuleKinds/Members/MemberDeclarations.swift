import DependencyGraph
import Facts

/// Tells which members of a type of Objective-C or C++ are the same one, declared in one place and defined in another.
struct MemberDeclarations {
  private let graph: DependencyGraph
  /// What the interface, the categories and the class extensions declare.
  private var declared: Set<[UInt8]> = []
  /// Those of instances, and those of the class itself.
  private var properties: Set<[UInt8]> = []
  private var classProperties: Set<[UInt8]> = []
  /// The properties of instances that code may use, behind which variables are; those of `NS_UNAVAILABLE` only hide
  /// their accessors.
  private var usable: Set<[UInt8]> = []

  /// - Parameter members: those of one type.
  init(_ members: some Sequence<Member>, in graph: DependencyGraph) {
    self.graph = graph
    for member in members where !graph.isSwift(file: Int(member.file)) && !graph.isDefinition(member) {
      let name = Array(graph.name(of: member))
      if member.kind == .property {
        if graph.isVariable(member) { continue }
        if graph.isStatic(member) {
          classProperties.insert(name)
        } else {
          properties.insert(name)
          if !graph.declaration(of: member).flags.contains(.unavailable) { usable.insert(name) }
        }
      } else {
        declared.insert(graph.selector(of: member))
      }
    }
  }

  /// Whether another member of the type declares this one: it is a definition, the instance variable behind a property,
  /// a getter or setter, or a property that a class extension declares again to make it settable. `dealloc` is not a
  /// member, nor is what nobody has.
  ///
  /// - Parameter computed: the properties that no variable is behind but one of its own.
  func hasFurther(_ member: Member, computed: Set<[UInt8]>, seenProperties: inout Set<[UInt8]>) -> Bool {
    guard !graph.isSwift(file: Int(member.file)) else { return false }
    let name = Array(graph.name(of: member))
    // What `deinit` is in Swift.
    if name.elementsEqual("dealloc".utf8) || graph.declaration(of: member).flags.contains(.unavailable) { return true }
    if graph.isVariable(member) {
      let isBehind = { usable.contains($0) && !computed.contains($0) }
      return isBehind(name) || (name.first == UInt8(ascii: "_") && isBehind(Array(name.dropFirst())))
    }
    if member.kind == .property { return !seenProperties.insert(name).inserted }
    return graph.isDefinition(member) && declared.contains(graph.selector(of: member)) || isAccessor(member, name)
  }

  /// The properties of instances without storage: code gets them, and sets them if they can be set.
  ///
  /// - Parameter members: those of the type.
  func computedProperties(_ members: some Sequence<Member>) -> Set<[UInt8]> {
    let code = members.filter { $0.kind == .method && !graph.isSwift(file: Int($0.file)) && graph.isDefinition($0) }
    // Without the sign before them.
    let accessors = Set(code.filter { !graph.isStatic($0) }.map { Array(graph.selector(of: $0).dropFirst()) })
    var got = properties.filter(accessors.contains)
    if got.isEmpty { return [] }
    got.subtract(synthesized(code))
    // A class extension may make settable what the interface does not.
    let gotten = members.filter { property in
      property.kind == .property && !graph.isVariable(property) && got.contains(Array(graph.name(of: property)))
    }
    let settable = gotten.filter { !graph.isReadOnly($0) }.map { Array(graph.name(of: $0)) }
    return got.subtracting(settable.filter { !accessors.contains($0.after("set") + ":".utf8) })
  }

  /// The properties that the implementations around some definitions synthesize.
  private func synthesized(_ definitions: [Member]) -> [[UInt8]] {
    let parents = definitions.map { DeclarationPlace(file: $0.file, declaration: graph.declaration(of: $0).parent) }
    return Set(parents).flatMap { place in
      let facts = graph.facts[Int(place.file)]
      return facts.attributes.filter { $0.declaration == place.declaration }.map { facts.names[$0.name] }
        .filter { $0.starts(with: AttributeFact.synthesis.utf8) }
        .map { Array($0.dropFirst(AttributeFact.synthesis.utf8.count)) }
    }
  }

  /// Those that a method of instances, or of the class, can be an accessor of.
  private func properties(for member: Member) -> Set<[UInt8]> { graph.isStatic(member) ? classProperties : properties }

  private func isAccessor(_ member: Member, _ name: [UInt8]) -> Bool {
    let properties = properties(for: member)
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
