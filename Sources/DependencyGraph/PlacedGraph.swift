import Facts
import ProjectModel

/// A file as it would be if code were elsewhere.
package struct PlacedFile: Sendable {
  /// The file whose facts it has.
  package var origin: Int
  package var path: String
  /// Indices into `Project.modules`, ascending.
  package var modules: [Int]

  package init(origin: Int, path: String, modules: [Int]) {
    self.origin = origin
    self.path = path
    self.modules = modules
  }
}

extension DependencyGraph {
  /// The same code in other files: each name means what it meant, and only the places differ.
  ///
  /// A file may become several. The first of them keeps the top-level code. What a file imports is then imported by each
  /// of them that needs it, as far as that is known. Offsets stay those of the original text. O(references).
  ///
  /// - Parameters:
  ///   - files: at least one for each file of the project; no two have the same path.
  ///   - fileOfElement: by element, which of `files` a type or part is in; its origin is the file that it is in now. Of
  ///     other elements nothing is asked.
  ///   - importers: who needs an import.
  package func placed(
    in files: [PlacedFile],
    _ fileOfElement: [Int],
    importers: (Dependency) -> [ElementID]
  ) -> DependencyGraph {
    Placing(self, files, fileOfElement).graph(importers)
  }

  /// The same graph without some dependencies, and without some of those for whom an import counts.
  ///
  /// - Parameter rest: is asked once of each dependency and each inferred one: for whom it still counts; nil: for the same
  ///   as now, empty: for nobody, so it goes.
  package func keeping(_ rest: (Dependency) -> [ElementID]?) -> DependencyGraph {
    var importers = supposedImporters
    func isKept(_ dependency: Dependency) -> Bool {
      guard let rest = rest(dependency) else { return true }
      if dependency.isImport, !rest.isEmpty { importers[SupposedImport(dependency)] = rest }
      return !rest.isEmpty
    }
    let (dependencies, inferred) = (dependencies.filter(isKept), inferred.filter(isKept))
    return replacing(dependencies, inferred: inferred, supposedImporters: importers)
  }

  /// For whom an import counts if something else is supposed of it than what the code shows.
  package func supposedImporters(of dependency: Dependency) -> [ElementID]? {
    guard dependency.isImport, !supposedImporters.isEmpty else { return nil }
    return supposedImporters[SupposedImport(dependency)]
  }
}

/// What one import brings in, as far as something is supposed of it.
package struct SupposedImport: Hashable, Sendable {
  let file: Int32
  /// Its place among the imports of the file.
  let fact: Int32
  let target: ElementID

  init(file: Int32, fact: Int32, target: ElementID) { (self.file, self.fact, self.target) = (file, fact, target) }

  init(_ dependency: Dependency) {
    self.init(file: dependency.file, fact: dependency.fact, target: dependency.target)
  }
}

/// Numbers files and elements anew, in the order that a graph has.
private struct Placing {
  private let old: DependencyGraph
  /// Sorted by path.
  private let files: [PlacedFile]
  /// By new file: whether it keeps the top-level code of its origin.
  private let isMain: [Bool]
  /// By old element of a file: its new file.
  private var fileOfElement: [Int]
  /// The new elements: the old one that each is, and its new file; -1 outside of files.
  private var sequence: [(old: Int, file: Int)] = []
  /// By old element.
  private var number: [ElementID]
  /// By new file.
  private var fileElements: [ElementID]
  /// By element of a module that has no file any more: that of the module in which all of its files are.
  private var successors: [ElementID: ElementID] = [:]

  init(_ graph: DependencyGraph, _ given: [PlacedFile], _ placeOfElement: [Int]) {
    old = graph
    let order = given.indices.sorted { given[$0].path.utf8.lexicographicallyPrecedes(given[$1].path.utf8) }
    files = order.map { given[$0] }
    var place = [Int](repeating: 0, count: given.count)
    for (new, index) in order.enumerated() { place[index] = new }
    var main = [Int](repeating: -1, count: graph.project.files.count)
    for (index, file) in given.enumerated() where main[file.origin] < 0 { main[file.origin] = place[index] }
    var isMain = [Bool](repeating: false, count: given.count)
    for file in main { isMain[file] = true }
    self.isMain = isMain
    fileOfElement = graph.elements.indices.map { index in
      switch graph.elements[index].kind {
      case .type, .part: place[placeOfElement[index]]
      case .file: main[Int(graph.elements[index].file)]
      case .module, .externalModule, .externalType: -1
      }
    }
    number = Array(repeating: .none, count: graph.elements.count)
    fileElements = Array(repeating: .none, count: given.count)
    numberElements()
    findSuccessors()
  }

  /// Who imported a module that is merged into another one imports that.
  private mutating func findSuccessors() {
    var elements: [Int: ElementID] = [:]
    for (index, element) in old.elements.enumerated() where element.kind == .module && element.module >= 0 {
      elements[Int(element.module)] = ElementID(index)
    }
    let left = Set(files.flatMap(\.modules))
    for (module, element) in elements where !left.contains(module) {
      let own = files.filter { old.project.files[$0.origin].modules.contains(module) }
      guard let first = own.first?.modules.first, own.allSatisfy({ $0.modules.contains(first) }) else { continue }
      successors[element] = elements[first]
    }
  }

  private mutating func numberElements() {
    for kind in Element.Kind.allCases {
      let ofKind = old.elements.indices.filter { old.elements[$0].kind == kind }
      if kind == .file {
        sequence += files.indices.map { (old.element(ofFile: files[$0].origin).index, $0) }
        sequence += ofKind.filter { old.elements[$0].isPreview }.map { ($0, fileOfElement[$0]) }.sorted { $0.1 < $1.1 }
      } else {
        let order = ofKind.sorted { (fileOfElement[$0], $0) < (fileOfElement[$1], $1) }
        sequence += order.map { ($0, fileOfElement[$0]) }
      }
    }
    for (new, element) in sequence.enumerated() {
      if old.elements[element.old].isOfWholeFile {
        fileElements[element.file] = ElementID(new)
        guard isMain[element.file] else { continue }
      }
      number[element.old] = ElementID(new)
    }
  }

  private func new(_ element: ElementID) -> ElementID { element == .none ? .none : number[element.index] }

  func graph(_ importers: (Dependency) -> [ElementID]) -> DependencyGraph {
    var project = old.project
    project.files = files.map { file in
      var placed = old.project.files[file.origin]
      (placed.path, placed.modules) = (file.path, file.modules)
      return placed
    }
    return DependencyGraph(
      project: project,
      facts: FactsOfFiles(files.map { old.facts[$0.origin] }),
      elements: elements,
      dependencies: byFile(old.dependencies, importers),
      inferred: byFile(old.inferred, importers),
      resolutions: files.map { file in old.resolutions[file.origin].map(resolution) },
      lists: old.lists.map(new),
      names: old.names,
      counts: old.counts,
      fileElements: fileElements,
      topLevelTypes: files.indices.map { own(old.topLevelTypes[files[$0].origin], in: $0) },
      continuations: files.indices.map { own(old.continuations(ofFile: files[$0].origin), in: $0) },
      supertypes: sequence.map { old.supertypes[$0.old].map(new) },
      includes: old.includes.renumbered(origins: files.map(\.origin), numbers: mainFiles),
      typesWithUnknownMacros: Set(old.typesWithUnknownMacros.map(new)),
      beyondLimits: old.beyondLimits,
      possibleModules: Dictionary(uniqueKeysWithValues: old.possibleModules.map { (new($0), $1.map(new)) }),
      scopeSources: files.indices.flatMap(scopeSources),
      supposedImporters: supposedImporters
    )
  }

  private var supposedImporters: [SupposedImport: [ElementID]] {
    guard !old.supposedImporters.isEmpty else { return [:] }
    var result: [SupposedImport: [ElementID]] = [:]
    let filesOfOrigin = Dictionary(grouping: files.indices, by: { files[$0].origin })
    for (place, importers) in old.supposedImporters {
      for file in filesOfOrigin[Int(place.file)] ?? [] {
        let here = own(importers, in: file)
        guard !here.isEmpty else { continue }
        let target = new(successors[place.target] ?? place.target)
        result[SupposedImport(file: Int32(file), fact: place.fact, target: target)] = here
      }
    }
    return result
  }

  /// By old file: the new one that keeps its top-level code.
  private var mainFiles: [Int32] {
    var numbers = [Int32](repeating: -1, count: old.project.files.count)
    for file in files.indices where isMain[file] { numbers[files[file].origin] = Int32(file) }
    return numbers
  }

  private var elements: [Element] {
    sequence.map { place in
      var element = old.elements[place.old]
      (element.type, element.enclosing) = (new(element.type), new(element.enclosing))
      guard place.file >= 0 else { return element }
      element.file = Int32(place.file)
      let modules = files[place.file].modules
      if element.module >= 0, !modules.contains(Int(element.module)) { element.module = Int32(modules[0]) }
      return element
    }
  }

  private func resolution(_ old: Resolution) -> Resolution {
    var resolution = old
    resolution.target = new(old.target)
    return resolution
  }

  private func own(_ elements: [ElementID], in file: Int) -> [ElementID] {
    elements.filter { fileOfElement[$0.index] == file }.map(new)
  }

  /// Files that come from one have its facts, each all of them: code that is in another one counts as that of who has it
  /// there. So rules find it in each of them, and it is the same.
  private func scopeSources(_ file: Int) -> [ElementID] {
    let origin = files[file].origin
    return old.facts[origin].declarations.indices.map { declaration in
      let source = old.source(inFile: origin, scope: Int32(declaration))
      return old.elements[source.index].isOfWholeFile ? fileElements[file] : new(source)
    }
  }

  // MARK: Dependencies

  private func byFile(_ all: [Dependency], _ importers: (Dependency) -> [ElementID]) -> [Dependency] {
    var found = [[Dependency]](repeating: [], count: files.count)
    let others = Dictionary(grouping: files.indices.filter { !isMain[$0] }, by: { files[$0].origin })
    for dependency in all {
      let home = fileOfElement[dependency.source.index]
      guard dependency.isImport, let split = others[Int(dependency.file)] else {
        found[home].append(placed(dependency, in: home))
        continue
      }
      let users = importers(dependency)
      let needing = split.filter { needs(dependency, users, in: $0) }
      for file in needing { found[file].append(placed(dependency, in: file)) }
      if needing.isEmpty || !isNeededOnly(dependency, users, in: needing) {
        found[home].append(placed(dependency, in: home))
      }
    }
    return found.flatMap(\.self)
  }

  private func placed(_ dependency: Dependency, in file: Int) -> Dependency {
    var placed = dependency
    placed.source = dependency.isImport ? fileElements[file] : new(dependency.source)
    placed.target = new(successors[dependency.target] ?? dependency.target)
    placed.file = Int32(file)
    return placed
  }

  /// Whether code that is in a file apart needs an import of the file that it comes from.
  private func needs(_ dependency: Dependency, _ users: [ElementID], in file: Int) -> Bool {
    let target = old.elements[dependency.target.index]
    // Of a module outside it is known who names what it declares; of a module of the project the graph says it.
    guard target.kind == .module else { return users.contains { fileOfElement[$0.index] == file } }
    return old.dependencies(ofFile: Int(dependency.file)).contains { mention in
      guard !mention.isImport, fileOfElement[mention.source.index] == file else { return false }
      let named = old.elements[mention.target.index]
      return named.file >= 0 && old.project.files[Int(named.file)].modules.contains(Int(target.module))
    }
  }

  /// Whether nothing of what stays needs an import. That of a module of the project stays, as it is written there.
  private func isNeededOnly(_ dependency: Dependency, _ users: [ElementID], in split: [Int]) -> Bool {
    guard old.elements[dependency.target.index].kind != .module else { return false }
    return users.allSatisfy { split.contains(fileOfElement[$0.index]) }
  }
}
