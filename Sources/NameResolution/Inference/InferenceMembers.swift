import Basics
import DependencyGraph
import Facts

/// What all files share while the types of expressions are computed: functions, properties, enum cases, initialisers
/// and subscripts by where they are declared, and what their declarations write.
final class InferenceMembers: Sendable {
  let tables: NameTables
  let resolutions: [FileResolution]
  let words: MemberWords
  /// Declarations by owner and name, as in `NameTables.values`.
  private let members: MultiMap<DeclarationID>
  /// By declaration: its file.
  let files: Column<DeclarationID, Int32>
  /// By declaration, and at the end of each file once more: where what it writes begins in `typeUses`. The place of a
  /// declaration is its number and that of its file.
  private let useStarts: [Int32]
  /// By declaration: the node of the initial value that tells its type.
  private let initialValues: IntMap
  /// By file and node: the call whose callee it is, or -1.
  let calls: [[Int32]]
  /// Types that are declared twice in one place, as in both branches of an `#if`: which of them is meant is not known.
  let twins: Set<TypeID>
  /// By file: the roots of the types that variadic parameters write.
  let variadics: [Set<UInt32>]
  /// By declaration of Objective-C: the labels that its parameters have in Swift, where it says them.
  private let statedLabels: [DeclarationID: [GlobalName]]
  /// Members of Objective-C by owner and a name that they may have in Swift.
  private let guesses: MultiMap<DeclarationID>
  /// Those that may be awaited, by owner and the name that they are sure to have.
  private let awaited: MultiMap<DeclarationID>

  /// By file: the references in where clauses, ordered by scope and place.
  private let requirements: [[Int32]]

  init(_ tables: NameTables, _ resolutions: [FileResolution], workers: Int) {
    self.tables = tables
    self.resolutions = resolutions
    words = MemberWords(tables.names.interner)
    var members = MultiMap<DeclarationID>()
    var files: [Int32] = []
    var useStarts: [Int32] = []
    var initialValues = IntMap()
    var variadics: [Set<UInt32>] = []
    var statedLabels: [DeclarationID: [GlobalName]] = [:]
    var guesses = MultiMap<DeclarationID>()
    var awaited = MultiMap<DeclarationID>()
    let renamed = tables.renamedMembers()
    files.reserveCapacity(tables.scopes.kinds.count)
    useStarts.reserveCapacity(tables.scopes.kinds.count + tables.facts.count)
    for (file, facts) in tables.facts.enumerated() {
      var use = 0
      for index in facts.declarations.indices {
        files.append(Int32(file))
        while use < facts.typeUses.count, Int(facts.typeUses[use].declaration) < index { use += 1 }
        useStarts.append(Int32(use))
      }
      useStarts.append(Int32(facts.typeUses.count))
      for value in facts.expressions.initialValues where value.node >= 0 {
        initialValues.set(UInt64(tables.scopes.bases[file].advanced(by: value.declaration).index), to: value.node)
      }
      variadics.append(Set(facts.typeUses.lazy.filter { $0.flags.contains(.variadic) }.map(\.node)))
      if tables.clang.contains(file: file) {
        for member in tables.importedMembers(of: file, renamed: renamed) {
          let number = tables.scopes.bases[file].advanced(by: member.declaration)
          if let labels = member.labels { statedLabels[number] = labels }
          for owner in tables.valueOwners(tables.scopes.parents[number], file) {
            if member.isGuess {
              guesses.insert(number, owner: owner, name: member.name)
            } else {
              members.insert(number, owner: owner, name: member.name)
              if member.mayBeAwaited { awaited.insert(number, owner: owner, name: member.name) }
            }
          }
        }
      } else {
        Self.addMembers(of: file, tables, to: &members)
      }
    }
    twins = Self.twins(tables)
    self.members = members
    self.files = Column(files)
    self.useStarts = useStarts
    self.initialValues = initialValues
    self.variadics = variadics
    self.statedLabels = statedLabels
    self.guesses = guesses
    self.awaited = awaited
    requirements = parallelMap(count: tables.facts.count, workers: workers) { file in
      let references = tables.facts[file].references
      let found = references.indices.filter { references[$0].flags.contains(.requirement) }
      return found.sorted { (references[$0].scope, $0) < (references[$1].scope, $1) }.map(Int32.init)
    }
    calls = parallelMap(count: tables.facts.count, workers: workers) { Self.calls(in: tables.facts[$0].expressions) }
  }

  private static func twins(_ tables: NameTables) -> Set<TypeID> {
    var first: [UInt64: TypeID] = [:]
    var twins: Set<TypeID> = []
    for type in tables.scopes.types.ids {
      let entry = tables.scopes.types[type]
      let parent = tables.scopes.parents[entry.declaration]
      // A type at top level of a file is found by its file.
      let owner: Owner = parent.exists ? .declaration(parent) : .file(Int(entry.file))
      if let other = first[owner.key(entry.name)] {
        twins.formUnion([other, type])
      } else {
        first[owner.key(entry.name)] = type
      }
    }
    return twins
  }

  private static func addMembers(of file: Int, _ tables: NameTables, to members: inout MultiMap<DeclarationID>) {
    for (index, declaration) in tables.facts[file].declarations.enumerated() {
      switch declaration.kind {
      case .function, .property, .enumCase, .initializer, .subscript: break
      case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter,
        .macro,
        .deinitializer, .operator, .precedenceGroup, .namespace, .preview:
        continue
      }
      // Local constants and variables are bindings.
      if declaration.flags.contains(.local), declaration.kind == .property, !isMember(declaration, file, tables) {
        continue
      }
      let name = tables.names.globalName(declaration.name, of: file)
      let number = tables.scopes.bases[file].advanced(by: Int32(index))
      for owner in tables.valueOwners(tables.scopes.parents[number], file) {
        members.insert(number, owner: owner, name: name)
      }
    }
  }

  /// Whether it is declared directly in a type or extension.
  private static func isMember(_ declaration: DeclarationFact, _ file: Int, _ tables: NameTables) -> Bool {
    guard declaration.parent >= 0 else { return false }
    let kind = tables.scopes.kinds[tables.scopes.bases[file].advanced(by: declaration.parent)]
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
  func declarations(_ name: GlobalName, of owner: Owner) -> [DeclarationID] { members.values(owner: owner, name: name) }

  /// Whether an owner may have a member of Objective-C under a name that it is not sure to have, or without a parameter.
  func mayDeclare(_ query: MemberQuery, _ owner: Owner) -> Bool {
    let isGuess = guesses.values(owner: owner, name: query.name).contains { declaration in
      guard isStatic(declaration) == query.isStatic else { return false }
      guard let call = query.call, call.arguments.isEmpty else { return true }
      // An error is no argument, and neither is the block of what is awaited.
      let taken = parameters(of: declaration).filter { !$0.flags.contains(.pointerToPointer) }
      return taken.isEmpty || taken.count == 1 && taken[0].takesClosure
    }
    if isGuess { return true }
    guard let call = query.call else { return false }
    return awaited.values(owner: owner, name: query.name).contains { declaration in
      guard isStatic(declaration) == query.isStatic else { return false }
      let taken = parameters(of: declaration)
      return taken.last?.takesClosure == true && call.places(in: taken.dropLast()) != nil
    }
  }

  /// Whether an owner declares a name.
  func declares(_ name: GlobalName, _ owner: Owner) -> Bool { members.first(owner: owner, name: name) >= 0 }

  /// The place of the list of an owner's declarations of a name; -1 if there is none.
  func firstNode(_ name: GlobalName, of owner: Owner) -> Int32 { members.first(owner: owner, name: name) }

  /// The lists of more than `count` declarations of one name, by their first nodes.
  func longLists(over count: Int) -> [(head: Int32, values: [DeclarationID])] { members.longLists(over: count) }

  // MARK: Declarations

  func fact(_ declaration: DeclarationID) -> DeclarationFact {
    let file = Int(files[declaration])
    return tables.facts[file].declarations[Int(declaration.place(from: tables.scopes.bases[file]))]
  }

  func name(of declaration: DeclarationID) -> GlobalName {
    tables.names.globalName(fact(declaration).name, of: Int(files[declaration]))
  }

  /// What a declaration writes, in the order in which it is written.
  func typeUses(of declaration: DeclarationID) -> ArraySlice<TypeUse> {
    let file = Int(files[declaration])
    let place = declaration.index + file
    return tables.facts[file].typeUses[Int(useStarts[place])..<Int(useStarts[place + 1])]
  }

  /// The first type that a declaration writes in a role.
  func typeUse(of declaration: DeclarationID, _ role: TypeRole) -> TypeUse? {
    typeUses(of: declaration).first { $0.role == role }
  }

  /// The references in the where clauses and generic parameter clauses of a declaration, as they are written.
  func requirements(of declaration: DeclarationID) -> ArraySlice<Int32> {
    let file = Int(files[declaration])
    let scope = declaration.place(from: tables.scopes.bases[file])
    let references = tables.facts[file].references
    let all = requirements[file]
    /// The first place whose scope is this one or a later one.
    func start(_ scope: Int32) -> Int { all.partitioningIndex { references[Int($0)].scope >= scope } }
    return all[start(scope)..<start(scope + 1)]
  }

  /// The node of its initial value, in its file.
  func initialValue(of declaration: DeclarationID) -> Int32? { initialValues[UInt64(declaration.index)] }

  /// The parameters of a function, initialiser or subscript, or the associated values of an enum case.
  func parameters(of declaration: DeclarationID) -> [Parameter] {
    let file = Int(files[declaration])
    let facts = tables.facts[file]
    let uses = typeUses(of: declaration).filter { $0.role == .parameter || $0.role == .associatedValue }
    let labels = statedLabels.isEmpty ? nil : statedLabels[declaration]
    return uses.enumerated().map { place, use in
      Parameter(
        label: labels?[place] ?? tables.names.globalName(use.label, of: file),
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
        case .type(let type): return tables.scopes.types[type].kind == .typealias
        case .hidden, .selfType: return false
        case .none, .member, .several, .module, .externalModule, .external, .namespace: return true
        }
      case .optional, .implicitlyUnwrappedOptional: node += 1
      case .tuple where Int(facts.typeNodes[node].end) > node + 1: node += 1
      case .array, .inlineArray, .dictionary, .tuple, .composition, .some, .any, .metatype, .packExpansion,
        .packReference, .suppressed, .placeholder, .thrown:
        return false
      }
    }
    return false
  }

  /// The generic parameters that a declaration has itself, in order.
  func genericParameters(of declaration: DeclarationID) -> [DeclarationID] {
    let file = Int(files[declaration])
    // Not all facts of the file, which would be copied.
    let declarations = tables.facts[file].declarations
    let local = declaration.place(from: tables.scopes.bases[file])
    var found: [DeclarationID] = []
    var index = Int(local) + 1
    // They follow their declaration at once.
    while index < declarations.count, declarations[index].kind == .genericParameter, declarations[index].parent == local
    {
      found.append(tables.scopes.bases[file].advanced(by: Int32(index)))
      index += 1
    }
    return found
  }

  /// Whether it is a member of the type itself: static, a case or an initialiser.
  func isStatic(_ declaration: DeclarationID) -> Bool {
    let fact = fact(declaration)
    return fact.kind == .enumCase || fact.kind == .initializer || !fact.flags.isDisjoint(with: [.static, .classMember])
  }
}

/// One parameter or associated value.
struct Parameter {
  /// Empty if it has none.
  var label: GlobalName
  var flags: TypeUseFlags
  /// The root in `typeNodes` of its file.
  var node: UInt32
  /// Whether its type is, or may be, that of a function.
  var takesClosure: Bool

  var isVariadic: Bool { flags.contains(.variadic) }
  var hasDefault: Bool { flags.contains(.hasDefault) }
}
