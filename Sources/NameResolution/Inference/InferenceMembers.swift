import Basics
import Facts

/// What all files share while the types of expressions are computed: functions, properties, enum cases, initialisers
/// and subscripts by where they are declared, and what their declarations write.
final class InferenceMembers: Sendable {
  let tables: NameTables
  let resolutions: [FileResolution]
  let words: MemberWords
  /// Declarations by (owner, name). The owner is a type, a path or a declaration as in `NameTables.values`, or
  /// `~module`.
  private let members: MultiMap
  /// By declaration: its file.
  let files: [Int32]
  /// By declaration, and at the end of each file once more: where what it writes begins in `typeUses`. The place of a
  /// declaration is its number and that of its file.
  private let useStarts: [Int32]
  /// By declaration: the node of the initial value that tells its type.
  private let initialValues: IntMap
  /// By file and node: the call whose callee it is, or -1.
  let calls: [[Int32]]
  /// Types that are declared twice in one place, as in both branches of an `#if`: which of them is meant is not known.
  let twins: Set<Int32>
  /// By file: the roots of the types that variadic parameters write.
  let variadics: [Set<UInt32>]

  /// By file: the references in where clauses, ordered by scope and place.
  private let requirements: [[Int32]]

  init(_ tables: NameTables, _ resolutions: [FileResolution], workers: Int) {
    self.tables = tables
    self.resolutions = resolutions
    words = MemberWords(tables.names)
    var members = MultiMap()
    var files: [Int32] = []
    var useStarts: [Int32] = []
    var initialValues = IntMap()
    var variadics: [Set<UInt32>] = []
    files.reserveCapacity(tables.kinds.count)
    useStarts.reserveCapacity(tables.kinds.count + tables.facts.count)
    for (file, facts) in tables.facts.enumerated() {
      var use = 0
      for index in facts.declarations.indices {
        files.append(Int32(file))
        while use < facts.typeUses.count, Int(facts.typeUses[use].declaration) < index { use += 1 }
        useStarts.append(Int32(use))
      }
      useStarts.append(Int32(facts.typeUses.count))
      for value in facts.expressions.initialValues where value.node >= 0 {
        initialValues.set(UInt64(tables.bases[file] + value.declaration), to: value.node)
      }
      variadics.append(Set(facts.typeUses.lazy.filter { $0.flags.contains(.variadic) }.map(\.node)))
      if !tables.clang.contains(file: file) { Self.addMembers(of: file, tables, to: &members) }
    }
    twins = Self.twins(tables)
    self.members = members
    self.files = files
    self.useStarts = useStarts
    self.initialValues = initialValues
    self.variadics = variadics
    requirements = parallelMap(count: tables.facts.count, workers: workers) { file in
      let references = tables.facts[file].references
      let found = references.indices.filter { references[$0].flags.contains(.requirement) }
      return found.sorted { (references[$0].scope, $0) < (references[$1].scope, $1) }.map(Int32.init)
    }
    calls = parallelMap(count: tables.facts.count, workers: workers) { Self.calls(in: tables.facts[$0].expressions) }
  }

  private static func twins(_ tables: NameTables) -> Set<Int32> {
    var first: [UInt64: Int32] = [:]
    var twins: Set<Int32> = []
    for (number, entry) in tables.types.enumerated() {
      let parent = tables.parents[Int(entry.declaration)]
      // A type at top level of a file is found by its file.
      let owner = parent >= 0 ? parent : ~entry.file
      if let other = first[MultiMap.key(owner, entry.name)] {
        twins.formUnion([other, Int32(number)])
      } else {
        first[MultiMap.key(owner, entry.name)] = Int32(number)
      }
    }
    return twins
  }

  private static func addMembers(of file: Int, _ tables: NameTables, to members: inout MultiMap) {
    for (index, declaration) in tables.facts[file].declarations.enumerated() {
      switch declaration.kind {
      case .function, .property, .enumCase, .initializer, .subscript: break
      case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter,
        .macro,
        .deinitializer, .operator, .precedenceGroup, .namespace:
        continue
      }
      // Local constants and variables are bindings.
      if declaration.flags.contains(.local), declaration.kind == .property, !isMember(declaration, file, tables) {
        continue
      }
      let name = tables.globalNames[file][Int(declaration.name.rawValue)]
      let number = tables.bases[file] + Int32(index)
      for owner in tables.valueOwners(tables.parents[Int(number)], file) {
        members.insert(number, owner: owner, name: name)
      }
    }
  }

  /// Whether it is declared directly in a type or extension.
  private static func isMember(_ declaration: DeclarationFact, _ file: Int, _ tables: NameTables) -> Bool {
    guard declaration.parent >= 0 else { return false }
    let kind = tables.kinds[Int(tables.bases[file] + declaration.parent)]
    return kind.isNominal || kind == .extension
  }

  private static func calls(in expressions: ExpressionFacts) -> [Int32] {
    var calls = [Int32](repeating: -1, count: expressions.nodes.count)
    for (index, node) in expressions.nodes.enumerated() where node.kind == .call && node.operand >= 0 {
      calls[Int(node.operand)] = Int32(index)
    }
    return calls
  }

  /// The declarations of a name that an owner has, its extensions included.
  func declarations(_ name: UInt32, of owner: Int32) -> [Int32] { members.values(owner: owner, name: name) }

  /// Whether an owner declares a name.
  func declares(_ name: UInt32, _ owner: Int32) -> Bool { members.first(owner: owner, name: name) >= 0 }

  /// The place of the list of an owner's declarations of a name; -1 if there is none.
  func firstNode(_ name: UInt32, of owner: Int32) -> Int32 { members.first(owner: owner, name: name) }

  /// The lists of more than `count` declarations of one name, by their first nodes.
  func longLists(over count: Int) -> [(head: Int32, declarations: [Int32])] { members.longLists(over: count) }

  // MARK: Declarations

  func fact(_ declaration: Int32) -> DeclarationFact {
    let file = Int(files[Int(declaration)])
    return tables.facts[file].declarations[Int(declaration - tables.bases[file])]
  }

  func name(of declaration: Int32) -> UInt32 {
    tables.globalNames[Int(files[Int(declaration)])][Int(fact(declaration).name.rawValue)]
  }

  /// What a declaration writes, in the order in which it is written.
  func typeUses(of declaration: Int32) -> ArraySlice<TypeUse> {
    let file = Int(files[Int(declaration)])
    let place = Int(declaration) + file
    return tables.facts[file].typeUses[Int(useStarts[place])..<Int(useStarts[place + 1])]
  }

  /// The first type that a declaration writes in a role.
  func typeUse(of declaration: Int32, _ role: TypeRole) -> TypeUse? {
    typeUses(of: declaration).first { $0.role == role }
  }

  /// The references in the where clauses and generic parameter clauses of a declaration, as they are written.
  func requirements(of declaration: Int32) -> ArraySlice<Int32> {
    let file = Int(files[Int(declaration)])
    let scope = declaration - tables.bases[file]
    let references = tables.facts[file].references
    let all = requirements[file]
    /// The first place whose scope is this one or a later one.
    func start(_ scope: Int32) -> Int { all.partitioningIndex { references[Int($0)].scope >= scope } }
    return all[start(scope)..<start(scope + 1)]
  }

  /// The node of its initial value, in its file.
  func initialValue(of declaration: Int32) -> Int32? { initialValues[UInt64(declaration)] }

  /// The parameters of a function, initialiser or subscript, or the associated values of an enum case.
  func parameters(of declaration: Int32) -> [Parameter] {
    let file = Int(files[Int(declaration)])
    let facts = tables.facts[file]
    return typeUses(of: declaration).compactMap { use in
      guard use.role == .parameter || use.role == .associatedValue else { return nil }
      return Parameter(
        label: tables.globalNames[file][Int(use.label.rawValue)],
        flags: use.flags,
        node: use.node,
        takesClosure: takesClosure(Int(use.node), facts, file)
      )
    }
  }

  private func takesClosure(_ node: Int, _ facts: FileFacts, _ file: Int) -> Bool {
    var node = node
    while node + 1 < facts.typeNodes.count {
      switch facts.typeNodes[node].kind {
      case .function: return true
      case .named:
        // An alias, or a type that is none of the project, can be a function; a generic parameter hardly ever is one.
        guard facts.typeNodes[node].reference >= 0 else { return false }
        let result = resolutions[file].results[Int(facts.typeNodes[node].reference)]
        switch result.meaning {
        case .type(let type): return tables.types[Int(type)].kind == .typealias
        case .hidden, .selfType: return false
        case .none, .member, .several, .module, .externalModule, .external, .namespace: return true
        }
      case .optional, .implicitlyUnwrappedOptional: node += 1
      case .tuple where Int(facts.typeNodes[node].end) > node + 1: node += 1
      case .array, .inlineArray, .dictionary, .tuple, .composition, .some, .any, .metatype, .packExpansion,
        .packReference, .suppressed, .placeholder:
        return false
      }
    }
    return false
  }

  /// The generic parameters that a declaration has itself, in order.
  func genericParameters(of declaration: Int32) -> [Int32] {
    let file = Int(files[Int(declaration)])
    let facts = tables.facts[file]
    let local = declaration - tables.bases[file]
    var found: [Int32] = []
    var index = Int(local) + 1
    // They follow their declaration at once.
    while index < facts.declarations.count, facts.declarations[index].kind == .genericParameter,
      facts.declarations[index].parent == local
    {
      found.append(tables.bases[file] + Int32(index))
      index += 1
    }
    return found
  }

  func isStatic(_ declaration: Int32) -> Bool {
    let fact = fact(declaration)
    return fact.kind == .enumCase || fact.kind == .initializer || !fact.flags.isDisjoint(with: [.static, .classMember])
  }
}

/// One parameter or associated value.
struct Parameter {
  /// 0 if it has none.
  var label: UInt32
  var flags: TypeUseFlags
  /// The root in `typeNodes` of its file.
  var node: UInt32
  /// Whether its type is, or may be, that of a function.
  var takesClosure: Bool

  var isVariadic: Bool { flags.contains(.variadic) }
  var hasDefault: Bool { flags.contains(.hasDefault) }
}
