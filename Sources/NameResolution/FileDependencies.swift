import Basics
import DependencyGraph
import Facts

/// All elements and what is known of them, in one place for all files.
///
/// Arrays of its own, and not the builder that has them: to read a part of a struct inside a class can copy all of it.
final class FinishedElements: Sendable {
  // By element, one array for each property: an element is so large that to look at it copies it.
  fileprivate let kinds: [Element.Kind]
  fileprivate let types: [Int32]
  fileprivate let files: [Int32]
  fileprivate let isContinuation: [Bool]
  /// What is known of what is outside: how, if it is more than that it is outside.
  fileprivate let outside: [OutsideKnowledge]
  fileprivate let elementNames: [GlobalName]
  fileprivate let fileElements: [ElementID]
  /// By type: the final targets of an alias, as a range of `finalLists`.
  fileprivate let finals: [Range<Int32>]
  /// By thread, then by number in its context: candidates, as ranges of `finalLists`.
  fileprivate let candidates: [[Range<Int32>]]
  fileprivate let listsOfBranches: Set<Int32>
  fileprivate let finalLists: [ElementID]
  fileprivate let moduleElements: Column<ModuleID, ElementID>
  fileprivate let externalModules: [GlobalName: ElementID]
  /// By thread, then by number in its table of external types.
  fileprivate let externalElements: [Column<ExternalSymbolID, ElementID>]
  /// The number of threads; behind theirs, there are the numbers of all.
  var threads: Int { externalElements.count - 1 }
  /// By import scope: what the imports of its files are dependencies on.
  fileprivate let imports: [[ImportTargets]]
  fileprivate let importScopeOfFile: [Int32]
  fileprivate let attributeRoles: [AttributeRole]
  fileprivate let names: GlobalNames
  /// By type: the one around it, or -1.
  fileprivate let enclosing: [Int32]

  init(_ builder: ElementBuilder, workers: Int) {
    let elements = builder.elements
    imports = parallelMap(count: builder.tables.importScopes.models.count, workers: workers) {
      builder.importTargets(of: builder.tables.importScopes.models[$0])
    }
    importScopeOfFile = builder.tables.importScopes.ofFile
    kinds = elements.map(\.kind)
    types = elements.map(\.type.rawValue)
    files = elements.map(\.file)
    isContinuation = elements.map(\.isContinuation)
    outside = elements.map(OutsideKnowledge.init)
    elementNames = elements.map(\.name)
    fileElements = builder.fileElements
    finals = builder.finals.values
    candidates = builder.candidates
    listsOfBranches = builder.listsOfBranches
    finalLists = builder.finalLists
    moduleElements = builder.moduleElements
    externalModules = builder.externalModules
    externalElements = builder.externalElementsByThread
    attributeRoles = builder.tables.scopes.attributeRoles.values
    names = builder.names.names
    enclosing = builder.tables.scopes.types.values.map(\.enclosing.rawValue)
  }
}

/// Which element the code in a declaration belongs to.
struct DeclarationSources: Sendable {
  /// By declaration of the project.
  fileprivate let sources: Column<DeclarationID, ElementID>
  /// Where those of a file begin.
  fileprivate let bases: [DeclarationID]

  init(_ builder: ElementBuilder) {
    sources = builder.sources
    bases = builder.tables.scopes.bases
  }
}

/// What is known of something outside of the project.
private enum OutsideKnowledge: UInt8 {
  case nothing
  case module
  case severalModules
  case generator

  init(_ element: Element) {
    guard element.externalModule == .empty || element.standing == .generated else {
      self = .module
      return
    }
    self =
      switch element.standing {
      case .unknown: .nothing
      case .ofUnknownModule: .severalModules
      case .generated: .generator
      }
  }

  /// How it is found out what a name means that nobody declares.
  var rule: Resolution.Rule {
    switch self {
    case .nothing: .unknown
    case .module: .deducedModule
    case .severalModules: .unknownModule
    case .generator: .generated
    }
  }
}

/// The dependencies of one file, and what became of its references.
struct FileDependencies: Sendable {
  fileprivate(set) var dependencies: [Dependency] = []
  /// Those on types that are not named, in the same order.
  fileprivate(set) var inferred: [Dependency] = []
  fileprivate(set) var resolutions: [Resolution] = []
  /// What imports of headers with several types declare.
  fileprivate(set) var lists: [ElementID] = []
  fileprivate(set) var counts = ResolutionCounts()

  /// Those of one file. Takes arrays of all files, as to hand over what one of them says would copy it.
  static func of(
    _ file: Int,
    _ facts: FactsOfFiles,
    _ resolutions: [FileResolution],
    _ finished: FinishedElements,
    _ sources: DeclarationSources,
    inferred: [InferredReference]
  ) -> FileDependencies {
    var maker = DependencyMaker(
      file,
      facts[file].imports,
      facts[file].declarations,
      facts[file].references,
      nameEnds: facts[file].names.ends,
      finished,
      sources
    )
    maker.made.counts.confirmed = resolutions[file].confirmed
    maker.made.counts.corrected = resolutions[file].corrected
    maker.addResolutions(resolutions[file].results, resolutions[file].context)
    maker.addDependencies()
    for reference in inferred { maker.add(reference) }
    return maker.made
  }

  /// Moves what points into `lists`, which is to come after that many other elements.
  mutating func shift(by count: Int32) {
    for index in dependencies.indices where dependencies[index].isImport && !dependencies[index].candidates.isEmpty {
      dependencies[index].candidates = dependencies[index].candidates.shifted(by: count)
    }
  }
}

extension Range<Int32> {
  fileprivate func shifted(by count: Int32) -> Range<Int32> { lowerBound + count..<upperBound + count }
}

/// Makes the dependencies of one file.
///
/// It cannot be copied, and functions of it that only look are `mutating`: for a call that is not inlined the compiler
/// copies the whole struct otherwise, for each reference.
private struct DependencyMaker: ~Copyable {
  var made = FileDependencies()

  /// By reference to what branches of an `#if` declare: all that they say, but for the first declaration.
  private var finalsOfBranches: [Int32: Range<Int32>] = [:]
  private let file: Int
  private let imports: [ImportFact]
  private let declarations: [DeclarationFact]
  private let references: [ReferenceFact]
  private let nameEnds: [UInt32]
  private let finished: FinishedElements
  private let fileElement: ElementID
  /// By declaration of the project, and where those of the file begin.
  private let sources: Column<DeclarationID, ElementID>
  private let base: DeclarationID
  /// The extensions of this file by the reference to what they extend; empty until it is asked for.
  private var extensions: [Int32: Int32] = [:]
  /// The types and extensions of this file in the order in which they begin; nil until it is asked for.
  private var typesByStart: [Int]?

  init(
    _ file: Int,
    _ imports: [ImportFact],
    _ declarations: [DeclarationFact],
    _ references: [ReferenceFact],
    nameEnds: [UInt32],
    _ finished: FinishedElements,
    _ sources: DeclarationSources
  ) {
    self.file = file
    self.finished = finished
    self.imports = imports
    self.declarations = declarations
    self.references = references
    self.nameEnds = nameEnds
    fileElement = finished.fileElements[file]
    self.sources = sources.sources
    base = sources.bases[file]
  }

  mutating func addResolutions(_ results: [LookupResult], _ context: LookupContext) {
    let (finished, external) = (finished, finished.externalElements[context.thread])
    made.resolutions = results.map { Self.resolution(of: $0, context, external, finished) }
    guard !finished.listsOfBranches.isEmpty else { return }
    for (index, result) in results.enumerated() {
      guard case .several(let list) = result.meaning else { continue }
      let meanings = finished.candidates[context.thread][Int(list)]
      if finished.listsOfBranches.contains(meanings.lowerBound) {
        finalsOfBranches[Int32(index)] = meanings.lowerBound + 1..<meanings.upperBound
      }
    }
  }

  // Called for each reference: a call of its own costs 6 % of linking.
  @inline(__always)
  private static func resolution(
    of result: LookupResult,
    _ context: LookupContext,
    _ external: Column<ExternalSymbolID, ElementID>,
    _ finished: FinishedElements
  ) -> Resolution {
    let rule = result.rule
    switch result.meaning {
    case .none, .hidden, .member, .selfType, .namespace:
      return Resolution(state: .notAType, rule: rule, target: .none)
    case .type(let type):
      return Resolution(state: .resolved, rule: rule, target: ElementID(type))
    case .several(let list):
      let candidates = finished.candidates[context.thread][Int(list)]
      let first = finished.finalLists[Int(candidates.lowerBound)]
      // What branches declare is like one alias of all that they say.
      let isSure = finished.listsOfBranches.contains(candidates.lowerBound)
      if isSure { return Resolution(state: .resolved, rule: rule, target: first) }
      return Resolution(state: .ambiguous, rule: rule, target: first, candidates: candidates)
    case .module(let module):
      return Resolution(state: .resolved, rule: rule, target: finished.moduleElements[module])
    case .externalModule(let name):
      let element = finished.externalModules[name] ?? .none
      return Resolution(state: .external, rule: rule, target: element)
    case .external(let number):
      let element = external[number]
      let known = finished.outside[element.index]
      return Resolution(
        state: known == .nothing ? .unresolved : .external,
        rule: rule == .unknown ? known.rule : rule,
        target: element
      )
    }
  }

  mutating func addDependencies() {
    let targets = finished.imports[Int(finished.importScopeOfFile[file])]
    made.dependencies.reserveCapacity(targets.count + references.count)
    for found in targets { add(found) }
    addReferences()
    sort()
  }

  // MARK: Imports

  private mutating func add(_ found: ImportTargets) {
    let fact = imports[found.fact]
    made.dependencies.append(
      Dependency(
        source: fileElement,
        target: found.targets[0],
        kind: .import,
        file: Int32(file),
        offset: found.isSymbol ? fact.symbolOffset : fact.offset,
        length: length(of: found.isSymbol ? fact.symbol : fact.path),
        fact: Int32(found.fact),
        isImport: true,
        candidates: 0..<0,
        finals: found.targets[0].index < finished.finals.count ? finished.finals[found.targets[0].index] : 0..<0
      )
    )
    guard found.targets.count > 1 else { return }
    let start = Int32(made.lists.count)
    made.dependencies[made.dependencies.count - 1].candidates = start..<start + Int32(found.targets.count)
    made.lists += found.targets
  }

  private mutating func length(of name: NameIndex) -> UInt32 {
    let index = Int(name.rawValue)
    return index == 0 ? 0 : nameEnds[index] - nameEnds[index - 1]
  }

  // MARK: References

  private mutating func addReferences() {
    for index in references.indices where references[index].flags.rawValue & ReferenceFlags.isQualifier.rawValue == 0 {
      // Half of all references end here.
      if references[index].qualifier < 0, made.resolutions[index].state == .notAType { continue }
      add(Int32(index))
    }
  }

  private mutating func add(_ at: Int32) {
    var index = at
    var reference = references[Int(index)]
    let last = reference
    // What follows the last type of a dotted name is a member or a metatype. A nested type that nobody declares comes
    // from a macro or from generated code; the type that is known to be named is the one around it.
    while reference.qualifier >= 0, isNoTarget(index) {
      index = reference.qualifier
      reference = references[Int(index)]
    }
    let resolution = made.resolutions[Int(index)]
    guard resolution.state != .notAType, resolution.target != .none else { return }
    switch finished.kinds[resolution.target.index] {
    case .type, .externalType: break
    case .module, .externalModule, .part, .file: return
    }
    if !last.flags.contains(.implied) { count(resolution.state) }
    guard !last.flags.contains(.suppressed) else { return }
    let isExtended = last.flags.contains(.extended)
    let source = isExtended ? part(extending: at) : source(inScope: last.scope)
    // Where a type is extended in another file than its own, that file depends on the type.
    let isOtherPlatform = isExtended && !finished.isContinuation[source.index] && isOtherPlatform(resolution)
    let isOwn = !isOtherPlatform && self.isOwn(resolution.target, of: source)
    let finals =
      resolution.state == .resolved
      ? finalsOfBranches[index] ?? finished.finals[resolution.target.index] : 0..<0
    guard !isOwn || !finals.isEmpty else { return }
    var dependency = Dependency(
      source: source,
      target: resolution.target,
      kind: kind(of: last, reference, resolution),
      file: Int32(file),
      offset: reference.offset,
      length: length(of: reference.name),
      fact: index,
      isImport: false,
      candidates: resolution.candidates,
      finals: isOwn ? 0..<0 : finals
    )
    guard isOwn else {
      made.dependencies.append(dependency)
      return
    }
    // An alias of the type's own is no dependency, but what it means can be one.
    for final in finals {
      dependency.target = finished.finalLists[Int(final)]
      let isType = finished.kinds[dependency.target.index] == .type
      guard isType, !self.isOwn(dependency.target, of: source) else { continue }
      made.dependencies.append(dependency)
    }
  }

  mutating func add(_ reference: InferredReference) {
    let source = source(of: reference)
    let target = ElementID(reference.target)
    guard !isOwn(target, of: source), !isNamed(target, at: reference.offset) else { return }
    if let last = made.inferred.last, last.offset == reference.offset, last.target == target { return }
    made.inferred.append(
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
  private mutating func isNamed(_ target: ElementID, at offset: UInt32) -> Bool {
    var (low, high) = (0, made.dependencies.count)
    while low < high {
      let middle = (low + high) / 2
      if made.dependencies[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return made.dependencies[low...].prefix { $0.offset == offset }.contains { $0.target == target }
  }

  /// Whether what a component of a dotted name means says less than its qualifier.
  private mutating func isNoTarget(_ index: Int32) -> Bool {
    switch made.resolutions[Int(index)].state {
    case .notAType: return true
    case .resolved, .external, .ambiguous: return false
    case .unresolved:
      let qualifier = references[Int(index)].qualifier
      // A class that nobody finds at run time is told.
      guard qualifier >= 0, references[Int(index)].form == .code else { return false }
      let state = made.resolutions[Int(qualifier)].state
      return state == .resolved || state == .ambiguous
    }
  }

  private mutating func count(_ state: Resolution.State) {
    switch state {
    case .resolved: made.counts.resolved += 1
    case .external: made.counts.external += 1
    case .ambiguous: made.counts.ambiguous += 1
    case .unresolved: made.counts.unresolved += 1
    case .notAType: break
    }
  }

  private mutating func source(inScope scope: Int32) -> ElementID {
    scope < 0 ? fileElement : sources[base.advanced(by: scope)]
  }

  /// Names in the attributes of a type are looked up around it, but belong to the type.
  private mutating func source(of reference: InferredReference) -> ElementID {
    let types = typesByStart ?? Self.typesByStart(declarations)
    typesByStart = types
    var (low, high) = (0, types.count)
    while low < high {
      let middle = (low + high) / 2
      if declarations[types[middle]].start <= reference.offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return source(inScope: reference.scope) }
    let type = declarations[types[low - 1]]
    let isInAttribute = reference.offset < type.nameOffset && type.parent == reference.scope
    return source(inScope: isInAttribute ? Int32(types[low - 1]) : reference.scope)
  }

  private static func typesByStart(_ declarations: [DeclarationFact]) -> [Int] {
    let types = declarations.indices.filter { declarations[$0].kind.isNominal || declarations[$0].kind == .extension }
    return types.sorted { declarations[$0].start < declarations[$1].start }
  }

  /// Whether what is meant, all of it if that is several types, is declared in other files of the project.
  private mutating func isOtherPlatform(_ resolution: Resolution) -> Bool {
    switch resolution.state {
    case .external, .unresolved, .notAType: return false
    case .resolved: return finished.files[resolution.target.index] != Int32(file)
    case .ambiguous:
      let candidates = finished.finalLists[
        Int(resolution.candidates.lowerBound)..<Int(resolution.candidates.upperBound)
      ]
      return candidates.allSatisfy { finished.files[$0.index] != Int32(file) }
    }
  }

  /// What the extension adds whose extended type a reference names: a part of that type, or the top-level code of the
  /// file.
  private mutating func part(extending reference: Int32) -> ElementID {
    if extensions.isEmpty {
      for (position, declaration) in declarations.enumerated() where declaration.extended >= 0 {
        extensions[declaration.extended] = Int32(position)
      }
    }
    return source(inScope: extensions[reference] ?? -1)
  }

  /// Whether the target is the source itself, nested in it or around it.
  private mutating func isOwn(_ target: ElementID, of source: ElementID) -> Bool {
    let sourceType = finished.types[source.index]
    guard sourceType >= 0, target.index < finished.enclosing.count else { return false }
    return isAround(sourceType, target.rawValue) || isAround(target.rawValue, sourceType)
  }

  private mutating func isAround(_ outer: Int32, _ inner: Int32) -> Bool {
    var type = inner
    while type >= 0 {
      if type == outer { return true }
      type = finished.enclosing[Int(type)]
    }
    return false
  }

  private mutating func kind(of last: ReferenceFact, _ mention: ReferenceFact, _ resolution: Resolution)
    -> ReferenceKind
  {
    if last.flags.contains(.attribute) {
      return isWrapper(resolution) ? last.kind : .use
    }
    // `Type.Case(…)` makes a value of no type that is named.
    return last.kind == .create && last.offset != mention.offset ? .use : last.kind
  }

  /// Whether an attribute is a property wrapper, as against a result builder or global actor.
  private mutating func isWrapper(_ resolution: Resolution) -> Bool {
    let index = resolution.target.index
    let final = index < finished.finals.count ? finished.finals[index] : 0..<0
    let target = final.isEmpty ? resolution.target : finished.finalLists[Int(final.lowerBound)]
    if target.index < finished.enclosing.count {
      return finished.attributeRoles[target.index] == .propertyWrapper
    }
    return !finished.names.withBytes(of: finished.elementNames[target.index], NameTables.isBuilderOrActor)
  }

  /// By offset, then kind. References are in order but for dotted names whose last type is not their last component.
  private mutating func sort() {
    func precedes(_ left: Dependency, _ right: Dependency) -> Bool {
      (left.offset, left.kind.rawValue, left.fact) < (right.offset, right.kind.rawValue, right.fact)
    }
    var last: (UInt32, UInt8, Int32) = (0, 0, .min)
    for index in made.dependencies.indices {
      let next = (
        made.dependencies[index].offset, made.dependencies[index].kind.rawValue, made.dependencies[index].fact
      )
      if next < last {
        made.dependencies.sort(by: precedes)
        return
      }
      last = next
    }
  }
}
