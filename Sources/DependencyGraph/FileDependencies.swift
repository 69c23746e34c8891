import Facts

/// All elements, in one place for all files: a copy of them for each would cost more than its dependencies.
final class FinishedElements: Sendable {
  let builder: ElementBuilder

  init(_ builder: ElementBuilder) { self.builder = builder }
}

/// The dependencies of one file, and what became of its references.
struct FileDependencies: Sendable {
  private(set) var dependencies: [Dependency] = []
  /// Those on types that are not named, in the same order.
  private(set) var inferred: [Dependency] = []
  private(set) var resolutions: [Resolution] = []
  /// Candidates of this file's ambiguous names.
  private(set) var lists: [ElementID] = []
  private(set) var counts = ResolutionCounts()

  /// The extensions of this file by the reference to what they extend; empty until it is asked for.
  private var extensions: [Int32: Int32] = [:]
  private let file: Int
  private let elements: FinishedElements

  init(
    _ file: Int,
    _ resolution: FileResolution,
    _ numbers: [Int32],
    _ elements: FinishedElements,
    inferred: [InferredReference]
  ) {
    self.file = file
    self.elements = elements
    counts.confirmed = resolution.confirmed
    counts.corrected = resolution.corrected
    let references = elements.builder.tables.facts[file].references
    resolutions.reserveCapacity(references.count)
    for entity in resolution.entities { resolutions.append(self.resolution(of: entity, resolution, numbers)) }
    addImports()
    for index in references.indices where !references[index].flags.contains(.isQualifier) {
      add(Int32(index), references)
    }
    sort()
    for reference in inferred { add(reference) }
  }

  private mutating func resolution(of entity: Entity, _ resolution: FileResolution, _ numbers: [Int32]) -> Resolution {
    let how = entity.how
    switch entity.kind {
    case .none, .hidden, .member, .selfType, .namespace:
      return Resolution(state: .notAType, how: how, target: .none)
    case .type:
      return Resolution(state: .resolved, how: how, target: ElementID(entity.value))
    case .several:
      let start = Int32(lists.count)
      lists += resolution.lists[Int(entity.value)].map { ElementID($0) }
      let candidates = start..<Int32(lists.count)
      return Resolution(state: .ambiguous, how: how, target: lists[Int(start)], candidates: candidates)
    case .module:
      return Resolution(state: .resolved, how: how, target: elements.builder.element(ofModule: entity.value))
    case .outsideModule:
      let element = elements.builder.element(ofOutsideModule: UInt32(entity.value))
      return Resolution(state: .external, how: how, target: element)
    case .outside:
      let element = elements.builder.element(ofOutside: numbers[Int(entity.value)])
      let isKnown = elements.builder.elements[element.index].externalModule != .empty
      let isDeduced = isKnown && how == .unknown
      return Resolution(
        state: isKnown ? .external : .unresolved,
        how: isDeduced ? .deducedModule : how,
        target: element
      )
    }
  }

  // MARK: Imports

  private mutating func addImports() {
    for found in elements.builder.importTargets(of: file) { add(found) }
  }

  private mutating func add(_ found: ImportTargets) {
    let facts = elements.builder.tables.facts[file]
    let fact = facts.imports[found.fact]
    dependencies.append(
      Dependency(
        source: elements.builder.fileElements[file],
        target: found.targets[0],
        kind: .import,
        file: Int32(file),
        offset: found.isSymbol ? fact.symbolOffset : fact.offset,
        length: UInt32(facts.names[found.isSymbol ? fact.symbol : fact.path].count),
        fact: Int32(found.fact),
        isImport: true,
        candidates: 0..<0,
        finals: found.isSymbol ? elements.builder.finals[found.targets[0].index] : 0..<0
      )
    )
    guard found.targets.count > 1 else { return }
    dependencies[dependencies.count - 1].candidates = Int32(lists.count)..<Int32(lists.count + found.targets.count)
    lists += found.targets
  }

  // MARK: References

  private mutating func add(_ at: Int32, _ references: [ReferenceFact]) {
    var index = at
    var reference = references[Int(index)]
    let last = reference
    // What follows the last type of a dotted name is a member or a metatype. A nested type that nobody declares comes
    // from a macro or from generated code; the type that is known to be named is the one around it.
    while isNoTarget(index), reference.qualifier >= 0 {
      index = reference.qualifier
      reference = references[Int(index)]
    }
    let resolution = resolutions[Int(index)]
    guard resolution.state != .notAType, resolution.target != .none else { return }
    switch elements.builder.elements[resolution.target.index].kind {
    case .type, .externalType: break
    case .module, .externalModule, .part, .file: return
    }
    if !last.flags.contains(.implied) { count(resolution.state) }
    guard !last.flags.contains(.suppressed) else { return }
    let isExtended = last.flags.contains(.extended)
    let source = isExtended ? part(extending: at) : source(of: last)
    // Where a type is extended in another file than its own, that file depends on the type.
    let isElsewhere =
      isExtended && !elements.builder.elements[source.index].isContinuation && resolution.state == .resolved
      && elements.builder.elements[resolution.target.index].file != Int32(file)
    guard isElsewhere || !isOwn(resolution.target, of: source) else { return }
    dependencies.append(
      Dependency(
        source: source,
        target: resolution.target,
        kind: kind(of: last, reference, resolution),
        file: Int32(file),
        offset: reference.offset,
        length: UInt32(elements.builder.tables.facts[file].names[reference.name].count),
        fact: index,
        isImport: false,
        candidates: resolution.candidates,
        finals: resolution.state == .resolved ? elements.builder.finals[resolution.target.index] : 0..<0
      )
    )
  }

  private mutating func add(_ reference: InferredReference) {
    let source = source(inScope: reference.scope)
    let target = ElementID(reference.target)
    guard !isOwn(target, of: source), !isNamed(target, at: reference.offset) else { return }
    if let last = inferred.last, last.offset == reference.offset, last.target == target { return }
    inferred.append(
      Dependency(
        source: source,
        target: target,
        kind: .use,
        file: Int32(file),
        offset: reference.offset,
        length: reference.length,
        fact: -1,
        isImport: false,
        isInferred: true,
        candidates: 0..<0,
        finals: 0..<0
      )
    )
  }

  /// Whether a dependency on this element is already seen from what is written at a place.
  private func isNamed(_ target: ElementID, at offset: UInt32) -> Bool {
    var (low, high) = (0, dependencies.count)
    while low < high {
      let middle = (low + high) / 2
      if dependencies[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return dependencies[low...].prefix { $0.offset == offset }.contains { $0.target == target }
  }

  /// Whether what a component of a dotted name means says less than its qualifier.
  private func isNoTarget(_ index: Int32) -> Bool {
    switch resolutions[Int(index)].state {
    case .notAType: return true
    case .resolved, .external, .ambiguous: return false
    case .unresolved:
      let qualifier = elements.builder.tables.facts[file].references[Int(index)].qualifier
      guard qualifier >= 0 else { return false }
      let state = resolutions[Int(qualifier)].state
      return state == .resolved || state == .ambiguous
    }
  }

  private mutating func count(_ state: Resolution.State) {
    switch state {
    case .resolved: counts.resolved += 1
    case .external: counts.external += 1
    case .ambiguous: counts.ambiguous += 1
    case .unresolved: counts.unresolved += 1
    case .notAType: break
    }
  }

  private func source(of reference: ReferenceFact) -> ElementID { source(inScope: reference.scope) }

  private func source(inScope scope: Int32) -> ElementID {
    guard scope >= 0 else { return elements.builder.fileElements[file] }
    return elements.builder.sources[Int(elements.builder.tables.bases[file] + scope)]
  }

  /// What the extension adds whose extended type a reference names: a part of that type, or the top-level code of the file.
  private mutating func part(extending reference: Int32) -> ElementID {
    if extensions.isEmpty {
      for (position, declaration) in elements.builder.tables.facts[file].declarations.enumerated()
      where declaration.extended >= 0 {
        extensions[declaration.extended] = Int32(position)
      }
    }
    guard let declaration = extensions[reference] else { return elements.builder.fileElements[file] }
    return elements.builder.sources[Int(elements.builder.tables.bases[file] + declaration)]
  }

  /// Whether the target is the source itself, nested in it or around it.
  private func isOwn(_ target: ElementID, of source: ElementID) -> Bool {
    let types = elements.builder.tables.types
    let sourceType = elements.builder.elements[source.index].type
    guard sourceType != .none, target.index < types.count else { return false }
    return isAround(sourceType.rawValue, target.rawValue, types)
      || isAround(target.rawValue, sourceType.rawValue, types)
  }

  private func isAround(_ outer: Int32, _ inner: Int32, _ types: [TypeEntry]) -> Bool {
    var type = inner
    while type >= 0 {
      if type == outer { return true }
      type = types[Int(type)].enclosing
    }
    return false
  }

  private func kind(of last: ReferenceFact, _ mention: ReferenceFact, _ resolution: Resolution) -> ReferenceKind {
    if last.flags.contains(.attribute) {
      return isWrapper(resolution) ? last.kind : .use
    }
    // `Type.Case(…)` makes a value of no type that is named.
    return last.kind == .create && last.offset != mention.offset ? .use : last.kind
  }

  /// Whether an attribute is a property wrapper, as against a result builder or global actor.
  private func isWrapper(_ resolution: Resolution) -> Bool {
    let index = resolution.target.index
    let final = index < elements.builder.finals.count ? elements.builder.finals[index] : 0..<0
    let target = final.isEmpty ? resolution.target : elements.builder.finalLists[Int(final.lowerBound)]
    if target.index < elements.builder.tables.types.count {
      return elements.builder.tables.attributeRoles[target.index] == .propertyWrapper
    }
    let element = elements.builder.elements[target.index]
    return !NameTables.isBuilderOrActor(elements.builder.names.names[element.name])
  }

  /// By offset, then kind. References are in order but for dotted names whose last type is not their last component.
  private mutating func sort() {
    func precedes(_ left: Dependency, _ right: Dependency) -> Bool {
      (left.offset, left.kind.rawValue, left.fact) < (right.offset, right.kind.rawValue, right.fact)
    }
    for index in dependencies.indices.dropFirst() where precedes(dependencies[index], dependencies[index - 1]) {
      dependencies.sort(by: precedes)
      return
    }
  }
}
