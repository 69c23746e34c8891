import Basics
import Facts
import ProjectModel

/// The resolved graph of a project: elements, and the dependencies between them, each with its witness.
///
/// Elements are types, the further parts of types, files, modules, and what is outside the project. Rules select
/// sets of elements once and then test each dependency by its ends.
package final class DependencyGraph: Sendable {
  package let project: Project
  /// Parallel to `project.files`.
  package let facts: FactsOfFiles
  /// In a fixed order: types (by file, then place), parts, files, own modules, external modules, external types.
  package let elements: [Element]
  /// What rules look at, ordered by file, offset and kind. Qualifiers, references of a type to itself, to its nested or
  /// to its enclosing types, and what an extension says of the project type it extends are not among them. Names that
  /// do not resolve are: they point to an external type whose module is the empty name, so that patterns of names
  /// match.
  package let dependencies: [Dependency]
  /// Uses of members whose type is not named where they stand, as far as it is sure; in the same order. Empty unless
  /// the files were scanned with expressions. No rule treats them as dependencies unless it says so.
  package let inferred: [Dependency]
  /// What became of every reference, parallel to `facts[file].references`.
  package let resolutions: [[Resolution]]
  /// Lists of elements that dependencies and resolutions point into.
  package let lists: [ElementID]
  /// Names of the project and of the outside, each once.
  package let names: GlobalNames
  package let counts: ResolutionCounts

  /// The element of a file: its top-level code.
  package func element(ofFile file: Int) -> ElementID { fileElements[file] }
  let fileElements: [ElementID]
  /// The types that a file declares at top level, by file.
  package let topLevelTypes: [[ElementID]]
  /// By file of Objective-C or C++: the parts that implement or continue types (`Element.isContinuation`).
  private let continuations: [[ElementID]]
  /// Direct supertypes (superclass, protocols, conformances from any extension) by element; aliases seen through. The
  /// supertypes of an alias are what it means. External types have theirs from the built-in table, and from extensions
  /// in the project unless these are conditional; parts have none, see `inherits`.
  package let supertypes: [[ElementID]]
  package let includes: Includes
  /// The types with a macro of which it is not known what it makes them conform to.
  package let typesWithUnknownMacros: Set<ElementID>
  /// Where the project has more than Lintel looks at.
  package let beyondLimits: BeyondLimits
  /// Of one of which modules outside of the project a type is (`Element.Standing.ofUnknownModule`), by name.
  package let possibleModules: [ElementID: [ElementID]]
  /// The type or part around each declaration (or of it, if it is one), else the file; a file's one after the other.
  private let scopeSources: [ElementID]
  /// Where the declarations of each file begin in `scopeSources`.
  private let scopeStarts: [Int]
  /// Who needs an import of which it is supposed that others in its file do not; empty in the graph of a project as it is.
  let supposedImporters: [SupposedImport: [ElementID]]
  /// By file.
  let moduleUsersByFile = Memo<Int32, ModuleUsers>()

  package init(
    project: Project,
    facts: FactsOfFiles,
    elements: [Element],
    dependencies: [Dependency],
    inferred: [Dependency] = [],
    resolutions: [[Resolution]],
    lists: [ElementID],
    names: GlobalNames,
    counts: ResolutionCounts,
    fileElements: [ElementID],
    topLevelTypes: [[ElementID]],
    continuations: [[ElementID]] = [],
    supertypes: [[ElementID]],
    includes: Includes = Includes(),
    typesWithUnknownMacros: Set<ElementID> = [],
    beyondLimits: BeyondLimits = BeyondLimits(),
    possibleModules: [ElementID: [ElementID]] = [:],
    scopeSources: [ElementID] = [],
    scopeStarts: [Int]? = nil,
    supposedImporters: [SupposedImport: [ElementID]] = [:]
  ) {
    self.project = project
    self.facts = facts
    self.elements = elements
    self.dependencies = dependencies
    self.inferred = inferred
    self.resolutions = resolutions
    self.lists = lists
    self.names = names
    self.counts = counts
    self.fileElements = fileElements
    self.topLevelTypes = topLevelTypes
    self.continuations = continuations
    self.supertypes = supertypes
    self.includes = includes
    self.typesWithUnknownMacros = typesWithUnknownMacros
    self.beyondLimits = beyondLimits
    self.possibleModules = possibleModules
    self.scopeSources = scopeSources
    self.scopeStarts = scopeStarts ?? Self.scopeStarts(facts)
    self.supposedImporters = supposedImporters
  }
}

extension DependencyGraph {
  private static func scopeStarts(_ facts: FactsOfFiles) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(facts.count + 1)
    for file in facts.indices { starts.append(starts[file] + facts[file].declarations.count) }
    return starts
  }

  /// The innermost type or part around what a reference of this scope is in, else the file.
  package func source(inFile file: Int, scope: Int32) -> ElementID {
    scope < 0 ? fileElements[file] : scopeSources[scopeStarts[file] + Int(scope)]
  }

  /// One of the lists that dependencies and resolutions point into.
  package func list(_ range: Range<Int32>) -> ArraySlice<ElementID> {
    lists[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// All that a mention may mean: its target, the candidates if it is ambiguous, and what an alias means in the end. An
  /// element may be there twice.
  package func meanings(of dependency: Dependency) -> [ElementID] {
    [dependency.target] + list(dependency.candidates) + list(dependency.finals)
  }

  /// Whether a name in a file that several targets compile, or that is compiled for several platforms, means one type in each
  /// of them, though not in all the same: then none of these meanings is doubtful.
  package func areByTarget(_ candidates: ArraySlice<ElementID>, inFile file: Int32) -> Bool {
    guard candidates.count > 1 else { return false }
    if areByPlatform(candidates, inFile: file) { return true }
    let own = project.files[Int(file)].modules
    guard own.count > 1 else { return false }
    var seen: Set<Int> = []
    return candidates.allSatisfy { candidate in
      let element = elements[candidate.index]
      guard element.kind == .type, element.file >= 0 else { return false }
      let modules = project.files[Int(element.file)].modules.filter(own.contains)
      return !modules.isEmpty && modules.allSatisfy { seen.insert($0).inserted }
    }
  }

  /// Whether a name means what another file of one module declares on each platform, so that no two of these are compiled
  /// together, and the file of the name with each.
  private func areByPlatform(_ candidates: ArraySlice<ElementID>, inFile file: Int32) -> Bool {
    guard areTwins(candidates) else { return false }
    let here = project.files[Int(file)].platforms
    var (files, known) = (Set<Int32>(), Platforms())
    return candidates.allSatisfy { candidate in
      let home = elements[candidate.index].file
      let there = project.files[Int(home)].platforms.intersection(platforms(of: candidate))
      defer { known.formUnion(there) }
      return files.insert(home).inserted && !there.isDisjoint(with: here) && there.isDisjoint(with: known)
    }
  }

  /// Whether there is no doubt about what a dependency is on: one thing, one for several platforms, or one in each target.
  package func isSure(_ dependency: Dependency) -> Bool {
    let candidates = list(dependency.candidates)
    return candidates.isEmpty || areTwins(candidates) || areByTarget(candidates, inFile: dependency.file)
  }

  /// Whether the meanings of a name are one type that its module declares several times: once for each platform, or under
  /// whatever conditions, as a module that compiles has no two of one name. What only the folder says to be one module
  /// may be several.
  package func areTwins(_ candidates: ArraySlice<ElementID>) -> Bool {
    guard let first = candidates.first, elements[first.index].kind == .type else { return false }
    let (module, name) = (elements[first.index].module, elements[first.index].qualifiedName)
    let isDeclared = module >= 0 && project.modules[Int(module)].origin != .folder
    var known: Platforms = []
    return candidates.allSatisfy { candidate in
      guard elements[candidate.index].kind == .type, elements[candidate.index].module == module,
        elements[candidate.index].qualifiedName == name
      else { return false }
      if isDeclared { return true }
      let platforms = platforms(of: candidate)
      defer { known.formUnion(platforms) }
      return known.isDisjoint(with: platforms)
    }
  }

  /// Those on which a type of the project is there, as far as the `#if` around it tells.
  package func platforms(of type: ElementID) -> Platforms {
    let (file, declaration) = (Int(elements[type.index].file), Int(elements[type.index].declaration))
    guard declaration >= 0 else { return .all }
    return facts[file].branches.platforms(at: facts[file].declarations[declaration].start)
  }

  /// Whether a name means a type of which nobody knows the module.
  package func isOfUnknownModule(_ resolution: Resolution) -> Bool {
    switch resolution.state {
    case .unresolved: true
    case .external: elements[resolution.target.index].isOfUnknownModule
    case .resolved, .ambiguous, .notAType: false
    }
  }

  /// The dependencies whose mention is in a file. O(log dependencies).
  package func dependencies(ofFile file: Int) -> ArraySlice<Dependency> {
    dependencies[firstDependency(ofFile: file)..<firstDependency(ofFile: file + 1)]
  }

  /// The same graph with inferred dependencies among the others.
  package var takingInferred: DependencyGraph {
    var all: [Dependency] = []
    all.reserveCapacity(dependencies.count + inferred.count)
    var next = 0
    for dependency in dependencies {
      while next < inferred.count,
        (inferred[next].file, inferred[next].offset) < (dependency.file, dependency.offset)
      {
        all.append(inferred[next])
        next += 1
      }
      all.append(dependency)
    }
    all += inferred[next...]
    return replacing(all, inferred: [])
  }

  /// The same graph with other dependencies, in the same order, and perhaps with other mentions of other versions of the
  /// files.
  func replacing(
    _ dependencies: [Dependency],
    inferred: [Dependency],
    resolutions: [[Resolution]]? = nil,
    counts: ResolutionCounts? = nil,
    project: Project? = nil,
    facts: FactsOfFiles? = nil,
    places: Places? = nil,
    supposedImporters: [SupposedImport: [ElementID]]? = nil
  ) -> DependencyGraph {
    DependencyGraph(
      project: project ?? self.project,
      facts: facts ?? self.facts,
      elements: places?.elements ?? elements,
      dependencies: dependencies,
      inferred: inferred,
      resolutions: resolutions ?? self.resolutions,
      lists: lists,
      names: names,
      counts: counts ?? self.counts,
      fileElements: fileElements,
      topLevelTypes: topLevelTypes,
      continuations: continuations,
      supertypes: supertypes,
      includes: includes,
      typesWithUnknownMacros: typesWithUnknownMacros,
      beyondLimits: beyondLimits,
      possibleModules: possibleModules,
      scopeSources: places?.scopeSources ?? scopeSources,
      scopeStarts: places?.scopeStarts ?? scopeStarts,
      supposedImporters: supposedImporters ?? self.supposedImporters
    )
  }

  /// Where types stand among the declarations of their files, and what is around each declaration.
  package struct Places: Sendable {
    /// The same elements in the same order.
    package var elements: [Element]
    /// The type or part around each declaration, else the file.
    package var scopeSources: [ElementID]
    /// Where the declarations of each file begin in `scopeSources`.
    package var scopeStarts: [Int]

    package init(elements: [Element], scopeSources: [ElementID], scopeStarts: [Int]) {
      self.elements = elements
      self.scopeSources = scopeSources
      self.scopeStarts = scopeStarts
    }
  }

  /// What one file mentions.
  package struct FilePart: Sendable {
    package var file: Int
    package var dependencies: [Dependency]
    package var resolutions: [Resolution]

    package init(file: Int, dependencies: [Dependency], resolutions: [Resolution]) {
      self.file = file
      self.dependencies = dependencies
      self.resolutions = resolutions
    }
  }

  /// The same graph after changes in what some files mention, which are in ascending order; nothing else has changed.
  ///
  /// - Parameter places: nil if the files declare as much as before.
  package func replacing(
    _ parts: [FilePart],
    _ project: Project,
    _ facts: FactsOfFiles,
    _ counts: ResolutionCounts,
    _ places: Places?
  ) -> DependencyGraph {
    var (all, resolutions, next) = ([Dependency](), resolutions, 0)
    if !parts.isEmpty { all.reserveCapacity(dependencies.count + parts.reduce(0) { $0 + $1.dependencies.count }) }
    for part in parts {
      let range = firstDependency(ofFile: part.file)..<firstDependency(ofFile: part.file + 1)
      all += dependencies[next..<range.lowerBound]
      all += part.dependencies
      next = range.upperBound
      resolutions[part.file] = part.resolutions
    }
    if parts.isEmpty { all = dependencies } else { all += dependencies[next...] }
    return replacing(
      all,
      inferred: [],
      resolutions: resolutions,
      counts: counts,
      project: project,
      facts: facts,
      places: places
    )
  }

  /// Whether a file mentions the same as in another version of it, in the same order and the same way, wherever that
  /// stands; all elements have to be the same. O(its dependencies).
  package func mentionsSame(inFile file: Int, as old: DependencyGraph) -> Bool {
    let (new, before) = (dependencies(ofFile: file), old.dependencies(ofFile: file))
    let (branches, oldBranches) = (facts[file].branches, old.facts[file].branches)
    let isForAll = branches.isEmpty && oldBranches.isEmpty
    return new.count == before.count
      && zip(new, before).allSatisfy { left, right in
        (isForAll || branches.platforms(at: left.offset) == oldBranches.platforms(at: right.offset))
          && left.source == right.source && left.target == right.target && left.kind == right.kind
          && left.isImport == right.isImport && left.candidates == right.candidates && left.finals == right.finals
          && (left.fact < 0) == (right.fact < 0)
          && (left.isImport || left.fact < 0 || isSame(left.fact, right.fact, inFile: file, old))
      }
  }

  private func isSame(_ reference: Int32, _ before: Int32, inFile file: Int, _ old: DependencyGraph) -> Bool {
    let (left, right) = (facts[file].references[Int(reference)], old.facts[file].references[Int(before)])
    return left.flags == right.flags && left.form == right.form && left.scope == right.scope
      && (left.qualifier < 0) == (right.qualifier < 0)
  }

  /// The inferred dependencies whose mention is in a file. O(log dependencies).
  package func inferred(ofFile file: Int) -> ArraySlice<Dependency> {
    inferred[Self.first(ofFile: file, from: 0, in: inferred)..<Self.first(ofFile: file + 1, from: 0, in: inferred)]
  }

  func firstDependency(ofFile file: Int, from offset: UInt32 = 0) -> Int {
    Self.first(ofFile: file, from: offset, in: dependencies)
  }

  private static func first(ofFile file: Int, from offset: UInt32, in dependencies: [Dependency]) -> Int {
    var (low, high) = (0, dependencies.count)
    while low < high {
      let middle = (low + high) / 2
      let dependency = dependencies[middle]
      if (Int(dependency.file), dependency.offset) < (file, offset) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The kind of a reference. What an attribute is, a property wrapper or not, its dependency knows better than the
  /// file.
  package func kind(ofReference index: Int, inFile file: Int) -> ReferenceKind {
    let reference = facts[file].references[index]
    guard reference.flags.contains(.attribute) else { return reference.kind }
    for dependency in dependencies[firstDependency(ofFile: file, from: reference.offset)...] {
      guard Int(dependency.file) == file, dependency.offset == reference.offset else { break }
      if !dependency.isImport, Int(dependency.fact) == index { return dependency.kind }
    }
    return reference.kind
  }

  /// Whether a property has a wrapper; what nobody knows, is most likely a macro. O(log dependencies + attributes).
  package func hasWrapper(declaration: Int32, inFile file: Int) -> Bool {
    let facts = facts[file]
    let property = facts.declarations[Int(declaration)]
    // Attributes are before the name.
    for dependency in dependencies[firstDependency(ofFile: file, from: property.start)...] {
      guard Int(dependency.file) == file, dependency.offset < property.nameOffset else { break }
      guard !dependency.isImport, dependency.kind == .declare else { continue }
      if facts.references[Int(dependency.fact)].flags.isSuperset(of: [.attribute, .wrapper]) { return true }
    }
    return false
  }

  /// The parts of types that a file of Objective-C or C++ implements or continues.
  func continuations(ofFile file: Int) -> [ElementID] { continuations.isEmpty ? [] : continuations[file] }
}
