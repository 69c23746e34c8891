import Basics
import DependencyGraph
import ExternalTypes
import Facts

/// What generic parameters and associated types are known to be or to conform to, as far as that is a type of the
/// project: by their own clause or by where clauses.
///
/// A parameter is known by its path: `T`, `T.Element`, an associated type without `Self` before it.
struct Constraints: Sendable {
  struct Requirement: Sendable {
    var path: [UInt32]
    var types: [Int32]
  }

  /// By the declaration whose where clause it is; the clause of an associated type is one of its protocol.
  var requirements: [Int32: [Requirement]] = [:]
}

// MARK: - Binding

extension NameTables {
  /// Notes all constraints. To be called when supertypes are bound.
  mutating func collectConstraints(workers: Int) {
    for name in ["Element", "Wrapped", "Key", "Value"] { _ = intern(name) }
    for found in constraintsByFile(workers: workers) {
      for (declaration, requirement) in found { constraints.requirements[declaration, default: []].append(requirement) }
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
    for index in surveys[file].references.constrained { add(requirementAt: Int(index), to: &found) }
    return found.all
  }

  /// `<T: A & B>`, `associatedtype T: A`, `extension [A]`
  private func add(_ use: TypeUse, to found: inout FileConstraints) {
    let declaration = bases[found.file] + use.declaration
    let node = Int(use.node)
    if use.role == .constraint {
      let name = globalNames[found.file][Int(facts[found.file].declarations[Int(use.declaration)].name.rawValue)]
      let owner = parents[Int(declaration)]
      guard owner >= 0 else { return }
      found.add([name], boundTypes(node, &found), on: owner)
    } else {
      for (name, child) in sugaredArguments(node, of: found.file) {
        guard let name = names.existing(name) else { continue }
        found.add([name.rawValue], boundTypes(child, &found), on: declaration)
      }
    }
  }

  /// Binds `extension [A]`, `extension [A: B]` and `extension A?` to the types of the standard library that they
  /// extend.
  mutating func resolveSugaredExtensions() {
    for number in extensions.indices where extensions[number].reference < 0 {
      let file = Int(extensions[number].file)
      if clang.contains(file: file) { continue }
      let declaration = extensions[number].declaration - bases[file]
      let use = facts[file].typeUses.first { $0.declaration == declaration && $0.role == .extended }
      guard let use, let name = sugaredType(facts[file].typeNodes[Int(use.node)].kind) else { continue }
      let known = Array(name.utf8).withUnsafeBytes { externalTypes.type($0, in: implicitTables) }
      guard let known else { continue }
      let module = tableModuleNames[Int(externalTypes.module(of: known).rawValue)]
      let type = ExternalSymbol(parent: -1, name: intern(name), module: module, path: -1, known: known)
      assign(Int32(number), to: TargetList(Target(external: external.number(of: type))), .external)
    }
    prepareExternal()
  }

  private func sugaredType(_ kind: TypeNodeKind) -> String? {
    switch kind {
    case .array: "Array"
    case .optional: "Optional"
    case .dictionary: "Dictionary"
    case .named, .implicitlyUnwrappedOptional, .inlineArray, .tuple, .function, .composition, .some, .any, .metatype,
      .packExpansion, .packReference, .suppressed, .placeholder:
      nil
    }
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
      .packExpansion, .packReference, .suppressed, .placeholder:
      return []
    }
  }

  /// `where T.A: B`, `where T.A == B`; `index` is that of `T`.
  private func add(requirementAt index: Int, to found: inout FileConstraints) {
    let file = found.file
    let references = facts[file].references
    var path: [UInt32] = []
    var last = index
    while true {
      let name = globalNames[file][Int(references[last].name.rawValue)]
      if name != Self.selfName.rawValue || last > index { path.append(name) }
      guard last + 1 < references.count, references[last + 1].qualifier == Int32(last) else { break }
      last += 1
    }
    guard !path.isEmpty, let subject = typeNode(of: last, of: file, from: references[index].offset) else { return }
    let other = Int(facts[file].typeNodes[subject].end)
    guard other < facts[file].typeNodes.count else { return }
    var declaration = bases[file] + references[index].scope
    if kinds[Int(declaration)] == .associatedType { declaration = parents[Int(declaration)] }
    guard declaration >= 0 else { return }
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
  private func boundTypes(_ node: Int, _ found: inout FileConstraints) -> [Int32] {
    let written = facts[found.file].typeNodes[node]
    switch written.kind {
    case .named:
      return found.context.types(resolveChain(written.reference, of: found.file, in: found.context))
    case .composition, .any, .some:
      var types: [Int32] = []
      var child = node + 1
      while child < written.end {
        types += boundTypes(child, &found)
        child = Int(facts[found.file].typeNodes[child].end)
      }
      return types
    case .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .tuple, .function, .metatype,
      .packExpansion, .packReference, .suppressed, .placeholder:
      return []
    }
  }
}

/// The constraints that one file states.
private struct FileConstraints {
  typealias Constraint = (declaration: Int32, requirement: Constraints.Requirement)

  let file: Int
  private(set) var all: [Constraint] = []
  let context: LookupContext

  init(file: Int, context: LookupContext) { (self.file, self.context) = (file, context) }

  mutating func add(_ path: [UInt32], _ types: [Int32], on declaration: Int32) {
    guard !path.isEmpty, !types.isEmpty else { return }
    all.append((declaration, Constraints.Requirement(path: path, types: types)))
  }
}

// MARK: - Lookup

extension NameTables {
  /// As many components as anyone writes after a generic parameter.
  private static let maximumPath = 6

  /// The type that `T.Name` or `T.Element.Name` means, by what is known of `T` or `T.Element` where it stands.
  func constrainedMember(_ name: UInt32, _ reference: ReferenceFact, in context: LookupContext) -> LookupResult {
    guard reference.scope >= 0, nameFlags[Int(name)].contains(.nestedType), !constraints.requirements.isEmpty else {
      return .none
    }
    var path: [UInt32] = []
    var qualifier = reference.qualifier
    while qualifier >= 0, path.count < Self.maximumPath {
      let fact = facts[context.file].references[Int(qualifier)]
      path.insert(globalNames[context.file][Int(fact.name.rawValue)], at: 0)
      qualifier = fact.qualifier
    }
    if path.first == Self.selfName.rawValue { path.removeFirst() }
    guard !path.isEmpty else { return .none }
    return firstMember(name, of: bounds(path, from: bases[context.file] + reference.scope, in: context), in: context)
  }

  private func firstMember(_ name: UInt32, of owners: [Int32], in context: LookupContext) -> LookupResult {
    for owner in owners {
      var found = memberType(name, of: owner, excluding: -1, in: context)
      if found.isType {
        found.rule = .constraint
        return found
      }
    }
    return .none
  }

  /// The types that bound a parameter, by the clauses of all declarations around.
  private func bounds(_ path: [UInt32], from scope: Int32, in context: LookupContext) -> [Int32] {
    var found: [Int32] = []
    var around = scope
    while around >= 0 {
      addBounds(path, on: around, to: &found)
      let kind = kinds[Int(around)]
      if kind == .protocol {
        addBounds(path, ofProtocol: numbers[Int(around)], to: &found)
      } else if kind == .extension {
        for target in extensions[Int(numbers[Int(around)])].targets {
          addBounds(path, ofExtended: target, to: &found)
        }
      }
      around = parents[Int(around)]
    }
    guard path.count > 1 else { return found }
    // What bounds the parameter before the last dot knows more of its associated and nested types.
    let last = path[path.count - 1]
    for owner in bounds(path.dropLast(), from: scope, in: context) {
      if types[Int(owner)].kind == .protocol {
        addBounds([last], ofProtocol: owner, to: &found)
      } else {
        found += context.types(memberType(last, of: owner, excluding: -1, in: context))
      }
    }
    return found
  }

  private func addBounds(_ path: [UInt32], on declaration: Int32, to found: inout [Int32]) {
    guard let requirements = constraints.requirements[declaration] else { return }
    for requirement in requirements where requirement.path == path { found += requirement.types }
  }

  private func addBounds(_ path: [UInt32], ofExtended type: Int32, to found: inout [Int32]) {
    var around = type
    while around >= 0 {
      addBounds(path, on: types[Int(around)].declaration, to: &found)
      if types[Int(around)].kind == .protocol { addBounds(path, ofProtocol: around, to: &found) }
      around = types[Int(around)].enclosing
    }
  }

  /// What a protocol and those that it inherits from say of an associated type.
  private func addBounds(_ path: [UInt32], ofProtocol type: Int32, to found: inout [Int32]) {
    var seen = DistinctList(type)
    var next = 0
    while next < seen.elements.count {
      addBounds(path, on: types[Int(seen.elements[next])].declaration, to: &found)
      for target in supertypes[Int(seen.elements[next])] {
        for parent in finalTypes(target) { seen.insert(parent) }
      }
      next += 1
    }
  }
}
