import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// What generic parameters and associated types are known to be or to conform to, as far as that is a type of the
/// project: by their own clause or by where clauses.
///
/// A parameter is known by its path: `T`, `T.Element`, an associated type without `Self` before it.
struct Constraints: Sendable {
  /// The types that one clause says a parameter is or conforms to.
  struct Requirement: Sendable {
    var path: [GlobalName]
    var types: [TypeID]
  }

  /// By the declaration whose where clause it is; the clause of an associated type is one of its protocol.
  var requirements: [DeclarationID: [Requirement]] = [:]
}

// MARK: - Collecting

extension NameTables {
  /// Notes all constraints. To be called when supertypes are resolved.
  mutating func collectConstraints(workers: Int) {
    for name in ["Element", "Wrapped", "Key", "Value"] { _ = names.intern(name) }
    for found in constraintsByFile(workers: workers) { add(found) }
  }

  /// Notes those of a file whose declarations have other numbers now. As before, none is known to find the others by.
  mutating func collectConstraints(of file: Int) {
    var known: [DeclarationID: [Constraints.Requirement]] = [:]
    swap(&known, &scopes.constraints.requirements)
    let found = constraints(of: file, in: makeContext(of: file))
    swap(&known, &scopes.constraints.requirements)
    add(found)
  }

  private mutating func add(_ constraints: [FileConstraints.Constraint]) {
    for (declaration, requirement) in constraints {
      scopes.constraints.requirements[declaration, default: []].append(requirement)
    }
  }

  private func constraintsByFile(workers: Int) -> [[FileConstraints.Constraint]] {
    let tables = self
    return parallelMap(
      count: facts.count,
      workers: workers,
      makeState: { LookupContext(thread: $0, names: 0) },
      { context, file in tables.clang.contains(file: file) ? [] : tables.constraints(of: file, in: context) }
    )
  }

  private func constraints(of file: Int, in context: LookupContext) -> [FileConstraints.Constraint] {
    var found = FileConstraints(file: file, context: context)
    move(context, to: file)
    for use in facts[file].typeUses where use.role == .constraint || use.role == .extended { add(use, to: &found) }
    for index in scopes.surveys[file].references.constrained { add(requirementAt: Int(index), to: &found) }
    return found.all
  }

  /// `<T: A & B>`, `associatedtype T: A`, `extension [A]`
  private func add(_ use: TypeUse, to found: inout FileConstraints) {
    let declaration = scopes.bases[found.file].advanced(by: use.declaration)
    let node = Int(use.node)
    if use.role == .constraint {
      let name = names.globalName(facts[found.file].declarations[Int(use.declaration)].name, of: found.file)
      let owner = scopes.parents[declaration]
      guard owner.exists else { return }
      found.add([name], boundTypes(node, &found), on: owner)
    } else {
      for (name, child) in sugaredArguments(node, of: found.file) {
        guard let name = names.interner.existing(name) else { continue }
        found.add([name], boundTypes(child, &found), on: declaration)
      }
    }
  }

  /// Binds `extension [A]`, `extension [A: B]` and `extension A?` to the types of the standard library that they
  /// extend.
  mutating func resolveSugaredExtensions() {
    for number in scopes.extensions.ids where scopes.extensions[number].reference < 0 {
      let file = Int(scopes.extensions[number].file)
      if clang.contains(file: file) { continue }
      let declaration = scopes.extensions[number].declaration.place(from: scopes.bases[file])
      let use = facts[file].typeUses.first { $0.declaration == declaration && $0.role == .extended }
      guard let use, let name = facts[file].typeNodes[Int(use.node)].kind.standardType else { continue }
      let known = Array(name.utf8).withUnsafeBytes { externalTypes.type($0, in: importScopes.implicitTables) }
      guard let known else { continue }
      let module = importScopes.tableModuleNames[Int(externalTypes.module(of: known).rawValue)]
      let type = ExternalSymbol(parent: .none, name: names.intern(name), module: module, path: .none, known: known)
      assign(number, to: TargetList(Target(external: external.symbols.number(of: type))), .external)
    }
    prepareExternal()
  }

  /// What the parameters of a type in brackets or with a question mark represent.
  private func sugaredArguments(_ node: Int, of file: Int) -> [(name: String, node: Int)] {
    let nodes = facts[file].typeNodes
    let first = node + 1
    guard first < nodes[node].end else { return [] }
    switch nodes[node].kind {
    case .array: return [("Element", first)]
    case .optional: return [("Wrapped", first)]
    case .dictionary: return [("Key", first), ("Value", Int(nodes[first].end))]
    case .named, .implicitlyUnwrappedOptional, .inlineArray, .tuple, .function, .composition, .some, .any, .metatype,
      .packExpansion, .packReference, .suppressed, .placeholder, .thrown:
      return []
    }
  }

  /// `where T.A: B`, `where T.A == B`; `index` is that of `T`.
  private func add(requirementAt index: Int, to found: inout FileConstraints) {
    let file = found.file
    let references = facts[file].references
    var path: [GlobalName] = []
    var last = index
    while true {
      let name = names.globalName(references[last].name, of: file)
      if name != ProjectNames.selfName || last > index { path.append(name) }
      guard last + 1 < references.count, references[last + 1].qualifier == Int32(last) else { break }
      last += 1
    }
    guard !path.isEmpty, let subject = typeNode(of: last, of: file, from: references[index].offset) else { return }
    let other = Int(facts[file].typeNodes[subject].end)
    guard other < facts[file].typeNodes.count else { return }
    var declaration = scopes.bases[file].advanced(by: references[index].scope)
    if scopes.kinds[declaration] == .associatedType { declaration = scopes.parents[declaration] }
    guard declaration.exists else { return }
    found.add(path, boundTypes(other, &found), on: declaration)
  }

  /// The node of a named type by the reference to its last component and the offset of its first.
  private func typeNode(of reference: Int, of file: Int, from offset: UInt32) -> Int? {
    let nodes = facts[file].typeNodes
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    while low < nodes.count, nodes[low].offset == offset {
      if nodes[low].kind == .named, nodes[low].reference == Int32(reference) { return low }
      low += 1
    }
    return nil
  }

  /// The types of the project that a written type names, each part of a composition.
  private func boundTypes(_ node: Int, _ found: inout FileConstraints) -> [TypeID] {
    let written = facts[found.file].typeNodes[node]
    switch written.kind {
    case .named:
      return found.context.types(resolveChain(written.reference, of: found.file, in: found.context))
    case .composition, .any, .some:
      var types: [TypeID] = []
      var child = node + 1
      while child < written.end {
        types += boundTypes(child, &found)
        child = Int(facts[found.file].typeNodes[child].end)
      }
      return types
    case .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .tuple, .function, .metatype,
      .packExpansion, .packReference, .suppressed, .placeholder, .thrown:
      return []
    }
  }
}

/// The constraints that one file states.
private struct FileConstraints {
  typealias Constraint = (declaration: DeclarationID, requirement: Constraints.Requirement)

  let file: Int
  private(set) var all: [Constraint] = []
  let context: LookupContext

  init(file: Int, context: LookupContext) { (self.file, self.context) = (file, context) }

  mutating func add(_ path: [GlobalName], _ types: [TypeID], on declaration: DeclarationID) {
    guard !path.isEmpty, !types.isEmpty else { return }
    all.append((declaration, Constraints.Requirement(path: path, types: types)))
  }
}

// MARK: - Lookup

extension NameTables {
  /// As many components as anyone writes after a generic parameter.
  private static let maximumPath = 6

  /// The type that `T.Name` or `T.Element.Name` means, by what is known of `T` or `T.Element` where it stands.
  func constrainedMember(_ name: GlobalName, _ reference: ReferenceFact, in context: LookupContext) -> LookupResult {
    guard reference.scope >= 0, names.flags[name].contains(.nestedType), !scopes.constraints.requirements.isEmpty else {
      return .none
    }
    var path: [GlobalName] = []
    var qualifier = reference.qualifier
    while qualifier >= 0, path.count < Self.maximumPath {
      let fact = facts[context.file].references[Int(qualifier)]
      path.insert(names.globalName(fact.name, of: context.file), at: 0)
      qualifier = fact.qualifier
    }
    if path.first == ProjectNames.selfName { path.removeFirst() }
    guard !path.isEmpty else { return .none }
    return firstMember(
      name,
      of: bounds(path, from: scopes.bases[context.file].advanced(by: reference.scope), in: context),
      in: context
    )
  }

  /// What `Alias.Name` means where an alias means a generic parameter or an associated type, by what is known of that
  /// where the alias is declared: a type, or an associated type of what bounds it.
  func constrainedMember(_ name: GlobalName, ofAliases owners: TypeList, in context: LookupContext) -> LookupResult {
    guard !names.flags[name].isDisjoint(with: [.nestedType, .associatedType]),
      !scopes.constraints.requirements.isEmpty
    else { return .none }
    var found: [TypeID] = []
    owners.visit { owner in
      let alias = throughAliases(owner)
      guard scopes.types[alias].kind == .typealias, scopes.aliased[alias].isEmpty else { return }
      found += bounds(ofAlias: alias, in: context)
    }
    let member = firstMember(name, of: found, in: context)
    guard member.isNone else { return member }
    let isAssociated = found.contains { memberType(name, of: $0, excluding: .none, in: context).isHidden }
    return isAssociated ? .member(.associatedType) : .none
  }

  /// The types that bound what an alias means, if that is a parameter.
  private func bounds(ofAlias alias: TypeID, in context: LookupContext) -> [TypeID] {
    let (file, declaration) = (Int(scopes.types[alias].file), scopes.types[alias].declaration)
    let place = declaration.place(from: scopes.bases[file])
    guard let use = facts[file].typeUses.first(where: { $0.declaration == place && $0.role == .alias }),
      facts[file].typeNodes[Int(use.node)].kind == .named
    else { return [] }
    let path = chain(to: facts[file].typeNodes[Int(use.node)].reference, of: file).map {
      names.globalName(facts[file].references[Int($0)].name, of: file)
    }
    return bounds(path, from: declaration, in: context)
  }

  private func firstMember(_ name: GlobalName, of owners: [TypeID], in context: LookupContext) -> LookupResult {
    for owner in owners {
      var found = memberType(name, of: owner, excluding: .none, in: context)
      if found.isType {
        found.rule = .constraint
        return found
      }
    }
    return .none
  }

  /// The types that bound a parameter, by the clauses of all declarations around.
  private func bounds(_ path: [GlobalName], from scope: DeclarationID, in context: LookupContext) -> [TypeID] {
    var found: [TypeID] = []
    var around = scope
    while around.exists {
      addBounds(path, on: around, to: &found)
      let kind = scopes.kinds[around]
      if kind == .protocol {
        addBounds(path, ofProtocol: scopes.typeID(of: around), to: &found)
      } else if kind == .extension {
        for target in scopes.extensions[scopes.extensionID(of: around)].targets {
          addBounds(path, ofExtended: target, to: &found)
        }
      }
      around = scopes.parents[around]
    }
    guard path.count > 1 else { return found }
    // What bounds the parameter before the last dot knows more of its associated and nested types.
    let last = path[path.count - 1]
    for owner in bounds(path.dropLast(), from: scope, in: context) {
      if scopes.types[owner].kind == .protocol {
        addBounds([last], ofProtocol: owner, to: &found)
      } else {
        found += context.types(memberType(last, of: owner, excluding: .none, in: context))
      }
    }
    return found
  }

  private func addBounds(_ path: [GlobalName], on declaration: DeclarationID, to found: inout [TypeID]) {
    guard let requirements = scopes.constraints.requirements[declaration] else { return }
    for requirement in requirements where requirement.path == path { found += requirement.types }
  }

  private func addBounds(_ path: [GlobalName], ofExtended type: TypeID, to found: inout [TypeID]) {
    var around = type
    while around.exists {
      addBounds(path, on: scopes.types[around].declaration, to: &found)
      if scopes.types[around].kind == .protocol { addBounds(path, ofProtocol: around, to: &found) }
      around = scopes.types[around].enclosing
    }
  }

  /// What a protocol and those that it inherits from say of an associated type.
  private func addBounds(_ path: [GlobalName], ofProtocol type: TypeID, to found: inout [TypeID]) {
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      addBounds(path, on: scopes.types[seen.elements[next]].declaration, to: &found)
      for target in scopes.supertypes[seen.elements[next]] {
        for parent in finalTypes(target) { seen.insert(parent) }
      }
      next += 1
    }
  }
}
