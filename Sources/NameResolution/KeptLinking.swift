import Basics
import DependencyGraph
import Facts
import ProjectModel

/// A link that the next one of the same process takes over where it would find the same again.
///
/// What a name means follows from the file that mentions it and from what all files show of their types
/// (`TypeInterface`). So where only bodies and members have changed, only the names in these files are looked up again. All
/// else of the graph stays, down to the numbers of its elements, as long as the same things outside of the project are
/// mentioned, and no member hides a type that none hid before; otherwise everything is linked anew. For one thread only.
package final class KeptLinking {
  /// nil once it was found to be of no use.
  private var state: LinkState?
  private let macros: MacroTable

  /// What changes in bodies and members have made of a graph.
  package struct Change {
    package var before: DependencyGraph
    package var graph: DependencyGraph
    /// The files that have changed, ascending.
    package var files: [Int]
    /// Whether they declare the same members, too (`FileInterface`).
    package var declaresSame: Bool
  }

  /// - Parameter state: of a link without the compiler's answers.
  private init(_ state: LinkState, _ macros: MacroTable) {
    self.state = state
    self.macros = macros
  }

  /// Links a project as `link` does.
  package static func link(
    _ project: Project,
    _ facts: FactsOfFiles,
    workers: Int,
    macros: MacroTable,
    infersUses: Bool
  ) -> (graph: DependencyGraph, kept: KeptLinking) {
    let state = linkKeepingState(
      project,
      facts,
      workers: workers,
      macros: macros,
      LinkLimits(),
      nil,
      infersUses: infersUses,
      keepsResolutions: true
    )
    return (state.graph, KeptLinking(state, macros))
  }

  /// Takes over changes in bodies and members; nil if the project has to be linked anew, and this is of no use any more.
  ///
  /// Costs what the changed files cost, a look at whether the others are the same, and a copy of all dependencies.
  ///
  /// - Parameter changed: ascending, the only files that are not as they were when this was linked or taken over last, in
  ///   a project that is the same but for their sizes and marks; nil: nobody knows.
  package func takeOver(
    _ project: Project,
    _ facts: FactsOfFiles,
    changed: [Int]? = nil,
    macros: MacroTable,
    infersUses: Bool
  ) -> Change? {
    // Moved, so that it is changed in place.
    guard var state = state.take(), macros == self.macros else { return nil }
    // What is inferred in one file follows from the bodies of others.
    guard !state.infers, !(infersUses && facts.indices.contains { !facts[$0].expressions.isEmpty }) else { return nil }
    let before = state.graph
    guard let (files, declaresSame) = state.takeOver(project, facts, changed) else { return nil }
    defer { self.state = state }
    return Change(before: before, graph: state.graph, files: files, declaresSame: declaresSame)
  }
}

extension LinkState {
  /// With more of them, to link anew costs no more.
  private static let maximumFiles = 100

  /// Takes over changes in bodies and members. Returns the files that have changed, and whether all of them declare what they
  /// declared before; nil if there is more, after which this is not to be used.
  fileprivate mutating func takeOver(
    _ project: Project,
    _ facts: FactsOfFiles,
    _ known: [Int]?
  ) -> (files: [Int], declaresSame: Bool)? {
    guard known != nil || project.hasSameFilesAndModules(as: graph.project) else { return nil }
    let changed = (known ?? Array(facts.indices)).filter { facts[$0] != graph.facts[$0] }
    guard changed.count <= Self.maximumFiles else { return nil }
    let withMembers = changed.filter { !hasSameInterface($0, as: facts[$0]) }
    guard withMembers.allSatisfy({ graph.hasSameTypes(inFile: $0, as: facts[$0]) }) else { return nil }
    var parts: [DependencyGraph.FilePart] = []
    var counts = graph.counts
    for file in changed {
      guard mentionsSameTableNames(file, facts[file]) else { return nil }
      counts.subtract(dependencies(ofFile: file).counts)
      guard replace(file, by: facts[file], hasOtherMembers: withMembers.contains(file)) else { return nil }
      let context = builder.tables.makeContext(of: file)
      guard let resolution = inNumbersOfAll(builder.tables.resolve(file: file, in: context)),
        Set(resolution.unknownNames) == Set(resolutions[file].unknownNames)
      else { return nil }
      resolutions[file] = resolution
      let made = dependencies(ofFile: file)
      counts.add(made.counts)
      parts.append(part(file, made))
    }
    guard mentionSameOutside(parts) else { return nil }
    graph = graph.replacing(parts, project, facts, counts, withMembers.isEmpty ? nil : builder.places)
    return (changed, withMembers.isEmpty)
  }

  /// Lets another version of a file be the one that names are looked up from; false if its members hide other types than
  /// before.
  private mutating func replace(_ file: Int, by new: FileFacts, hasOtherMembers: Bool) -> Bool {
    guard hasOtherMembers else {
      builder.tables.replace(file, by: new, besides: builder.names)
      return true
    }
    guard builder.tables.replaceMembers(of: file, by: new, besides: builder.names) else { return false }
    builder.renumberDeclarations(of: file)
    return true
  }

  // MARK: What has to be the same

  /// Whether a file shows to others what it showed before.
  private func hasSameInterface(_ file: Int, as new: FileFacts) -> Bool {
    guard graph.project.files[file].language == .swift else { return false }
    return FileInterface(new).isEqual(to: FileInterface(graph.facts[file]))
  }

  /// Whether the project as a whole mentions the same names of types that the tables of frameworks have: one of Objective-C
  /// is taken for that of Swift where somebody mentions that.
  private func mentionsSameTableNames(_ file: Int, _ new: FileFacts) -> Bool {
    let names = builder.tables.names
    var now: Set<GlobalName> = []
    for index in 0..<new.names.count {
      let bytes = new.names[NameIndex(rawValue: UInt32(index))]
      if let known = names.interner.existing(bytes) {
        now.insert(known)
      } else if names.isInTables(bytes) {
        return false
      }
    }
    return Set(names.ofFiles[file]).subtracting(now).allSatisfy { gone in
      names.firstExternal[gone] < 0
        || names.ofFiles.indices.contains { $0 != file && names.ofFiles[$0].contains(gone) }
    }
  }

  /// What a file alone was found to mention, in the numbers behind those of the threads; nil if it mentions something
  /// outside of the project, or a choice of candidates, that has none.
  private func inNumbersOfAll(_ resolution: FileResolution) -> FileResolution? {
    let (own, all) = (resolution.context, LookupContext(thread: finished.threads, names: 0))
    var result = FileResolution(results: [], context: all, unknownNames: resolution.unknownNames)
    result.results.reserveCapacity(resolution.results.count)
    for old in resolution.results {
      var new = old
      switch old.meaning {
      case .external(let number):
        guard let found = builder.existingNumber(of: number, in: own.external) else { return nil }
        new.meaning = .external(found)
      case .externalModule(let name):
        guard builder.externalModules[name] != nil else { return nil }
      case .several(let list):
        guard let found = builder.candidateNumbers[own.lists[Int(list)]] else { return nil }
        new.meaning = .several(list: found)
      case .none, .hidden, .member, .selfType, .type, .module, .namespace: break
      }
      result.results.append(new)
    }
    return result
  }

  /// Whether the project as a whole still mentions what it mentioned outside, and in the same order as far as that counts.
  private func mentionSameOutside(_ parts: [DependencyGraph.FilePart]) -> Bool {
    let changed = Set(parts.map(\.file))
    return parts.allSatisfy { part in
      let (old, new) = (graph.resolutions[part.file].targetsOutside, part.resolutions.targetsOutside)
      guard old.union(new).isDisjoint(with: builder.sharedElements) else { return false }
      return old.subtracting(new).allSatisfy { gone in
        graph.resolutions.indices.contains { file in
          !changed.contains(file) && graph.resolutions[file].contains { $0.target == gone && $0.isOutside }
        }
      }
    }
  }

  // MARK: What is made anew

  private func dependencies(ofFile file: Int) -> FileDependencies {
    FileDependencies.of(file, builder.tables.facts, resolutions, finished, DeclarationSources(builder), inferred: [])
  }

  private func part(_ file: Int, _ made: FileDependencies) -> DependencyGraph.FilePart {
    var made = made
    // The imports are the same, and so is what they list.
    let lists = graph.dependencies(ofFile: file).lazy.filter { $0.isImport && !$0.candidates.isEmpty }
    if let first = lists.map(\.candidates.lowerBound).min() { made.shift(by: first) }
    return DependencyGraph.FilePart(file: file, dependencies: made.dependencies, resolutions: made.resolutions)
  }
}

extension [Resolution] {
  /// The types and modules outside of the project that some of them mean.
  fileprivate var targetsOutside: Set<ElementID> { Set(lazy.filter(\.isOutside).map(\.target)) }
}

extension Resolution {
  fileprivate var isOutside: Bool { (state == .external || state == .unresolved) && target != .none }
}

extension Project {
  /// Whether names are looked up in the same files and modules, whatever their contents.
  fileprivate func hasSameFilesAndModules(as other: Project) -> Bool {
    files.count == other.files.count && root == other.root && headerFolders == other.headerFolders
      && generatedTypes == other.generatedTypes && modulesOfGeneratedTypes == other.modulesOfGeneratedTypes
      && filesOfGeneratedTypes == other.filesOfGeneratedTypes
      && parentsOfGeneratedTypes == other.parentsOfGeneratedTypes && classesInManifests == other.classesInManifests
      && managedObjects == other.managedObjects && modules == other.modules && packagesUsed == other.packagesUsed
      && files.indices.allSatisfy { files[$0].isSame(as: other.files[$0]) }
  }
}

extension SourceFile {
  /// Whether both are the same file, whatever its contents.
  fileprivate func isSame(as other: SourceFile) -> Bool {
    path == other.path && language == other.language && modules == other.modules && defines == other.defines
      && forcedIncludes == other.forcedIncludes && platforms == other.platforms && headerRole == other.headerRole
  }
}
