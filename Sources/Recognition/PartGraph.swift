import Basics
import DependencyGraph
import GraphAnalysis
import ProjectModel
import ReportModel
import RuleKinds

/// The parts of a project, such as its modules or folders, and how often each names another.
struct PartGraph: Sendable {
  /// Sorted.
  let names: [String]
  /// By part: the indices of its files.
  let files: [[Int]]
  /// By source and target; from each module that compiles the source.
  private(set) var counts: [[Int]]
  /// By file: the part that it is counted for.
  private let partOfFile: [Int?]
  /// By file: the same, or all modules that compile it.
  let partsOfFile: [[Int]]
  /// Of `counts` those that rule sets forbid which are to be extended.
  private(set) var forbidden: [[Int]]
  /// The counts of those targets alone that several modules compile.
  private(set) var countsOfShared: [[Int]]
  /// The modules as files see each other; nil where parts are no modules.
  private let seen: SeenParts?
  /// By part: whether several modules have its name, so that what one of them names is not what another one is named by.
  let areSeveral: [Bool]
  /// By part: whether anything of it can be named: a type, or a header.
  let canBeNamed: [Bool]
  /// By part: whether an import can mean it, be it with types or without: it is a module, or holds a whole one.
  let canBeImported: [Bool]

  /// `partOfFile` has an index into `names` for each file, or nil. With `partOfModule` the parts are modules: what two
  /// files of one module name of each other is within it, also where one of them is counted for another.
  ///
  /// What the start of the program names is left out, as no rule is about it, unless `countsRoot` says otherwise.
  init(
    names: [String],
    partOfFile: [Int?],
    partOfModule modules: [Int?]? = nil,
    countsRoot: Bool = false,
    _ survey: ProjectSurvey
  ) {
    self.names = names
    let graph = survey.graph
    self.partOfFile = partOfFile
    partsOfFile =
      modules.map { modules in
        graph.project.files.map { file in Set(file.modules.compactMap { modules[$0] }).sorted() }
      } ?? partOfFile.map { part in part.map { [$0] } ?? [] }
    seen = modules.map { SeenParts(graph, parts: $0, partOfFile) }
    let named = graph.project.modules.reduce(into: [:]) { $0[$1.name, default: 0] += $1.isTest ? 0 : 1 }
    areSeveral = names.map { modules != nil && named[$0, default: 0] > 1 }
    let isCode = graph.project.files.map(\.language.isCode)
    files = names.indices.map { part in partOfFile.indices.filter { partOfFile[$0] == part && isCode[$0] } }
    let isOfType = graph.elements.reduce(into: isCode.map { _ in false }) { isOfType, element in
      if element.kind == .type, element.file >= 0 { isOfType[Int(element.file)] = true }
    }
    canBeNamed = files.map { $0.contains { isOfType[$0] || graph.project.files[$0].language == .header } }
    counts = Array(repeating: Array(repeating: 0, count: names.count), count: names.count)
    (countsOfShared, forbidden) = (counts, counts)
    // The module itself, or the part of each module whose files are all in one: there an import is a mention.
    let partOfModule = modules ?? Self.partsOfModules(graph.project, partOfFile)
    let imported = Set(partOfModule.compactMap(\.self))
    canBeImported = names.indices.map(imported.contains)
    let generated = Self.neighbours(ofGeneratedTypes: graph, partOfFile)
    let partsOfFile = partsOfFile
    /// Of a file that several modules compile those of which a platform has the code.
    func parts(_ dependency: Dependency) -> [Int] {
      let file = Int(dependency.file)
      guard let modules, partsOfFile[file].count > 1 else { return partsOfFile[file] }
      return Set(graph.modules(ofFile: file, at: dependency.offset).compactMap { modules[$0] }).sorted()
    }
    for dependency in graph.dependencies where dependency.candidates.isEmpty || dependency.isImport {
      let file = Int(dependency.file)
      guard !partsOfFile[file].isEmpty else { continue }
      if dependency.isImport {
        let target = graph.elements[dependency.target.index]
        if target.kind == .module {
          if let to = partOfModule[Int(target.module)] {
            for from in parts(dependency) where from != to { counts[from][to] += 1 }
          }
        } else {
          // All that a header declares is in one file; it may be categories only, which nobody names.
          count([target.file], in: file, parts(dependency))
        }
        continue
      }
      guard countsRoot || !survey.isRoot(dependency.source) else { continue }
      // An alias counts where it is declared, and where that is which it stands for.
      let targets: Set = [dependency.target, survey.target(of: dependency)]
      count(targets.map { generated[$0] ?? graph.elements[$0.index].file }, in: file, parts(dependency))
    }
  }

  /// By type that a generated file declares: a file of the part that this file is in, as far as all files are in one part
  /// that are in its folder or, where there are none, in the next one around it that has files.
  private static func neighbours(ofGeneratedTypes graph: DependencyGraph, _ partOfFile: [Int?]) -> [ElementID: Int32] {
    let project = graph.project
    guard !project.filesOfGeneratedTypes.isEmpty else { return [:] }
    var folders: [ArraySlice<UInt8>: (part: Int?, file: Int)] = [:]
    for (file, part) in partOfFile.enumerated() where project.files[file].language.isCode {
      var folder = Array(project.files[file].path.utf8)[...].folder
      while true {
        if let known = folders[folder] {
          if known.part == nil || known.part == part { break }
          folders[folder] = (nil, file)
        } else {
          folders[folder] = (part, file)
        }
        if folder.isEmpty { break }
        folder = folder.folder
      }
    }
    return GeneratedTypeIndex(graph).files.reduce(into: [:]) { result, type in
      let places = type.paths.map { path in
        var folder = path[...].folder
        while folders[folder] == nil, !folder.isEmpty { folder = folder.folder }
        return folders[folder]
      }
      guard let first = places.first ?? nil, first.part != nil, places.allSatisfy({ $0?.part == first.part }) else {
        return
      }
      result[type.element] = Int32(first.file)
    }
  }

  /// Counts one mention of what is in these files; of a project of modules none within a module.
  ///
  /// - Parameter parts: those that have the mention.
  private mutating func count(_ targets: [Int32], in file: Int, _ parts: [Int]) {
    let targets = targets.filter { $0 >= 0 }.map { Int($0) }
    guard let seen else {
      for from in parts {
        for to in Set(targets.compactMap { partOfFile[$0] }) where to != from {
          counts[from][to] += 1
        }
      }
      return
    }
    let outside = targets.filter { !seen.project.shareModule(file, $0) }
    let shared = outside.filter { seen.project.files[$0].modules.count > 1 }
    for pair in seen.pairs(from: file, to: outside) where parts.contains(pair.from) { counts[pair.from][pair.to] += 1 }
    for pair in seen.pairs(from: file, to: shared) where parts.contains(pair.from) {
      countsOfShared[pair.from][pair.to] += 1
    }
  }

  private static func partsOfModules(_ project: Project, _ partOfFile: [Int?]) -> [Int?] {
    var parts = Array(repeating: Set<Int?>(), count: project.modules.count)
    for (file, part) in zip(project.files, partOfFile) where file.language.isCode {
      for module in file.modules { parts[module].insert(part) }
    }
    return parts.map { $0.count == 1 ? $0.first ?? nil : nil }
  }

  /// The same with other counts.
  func counting(_ counts: [[Int]], forbidden: [[Int]]) -> PartGraph {
    var result = self
    (result.counts, result.forbidden) = (counts, forbidden)
    return result
  }

  /// Each part that a part names.
  var successors: [[Int]] { counts.map { row in row.indices.filter { row[$0] > 0 } } }

  /// Without those directions of which there are few against ten times as many the other way round.
  var withoutDrift: [[Int]] {
    counts.indices.map { from in counts.indices.filter { counts[from][$0] > 0 && !isDrift(from, $0) } }
  }

  /// The directions that `withoutDrift` leaves out, each with the other way round, but for modules that only have one name.
  var drift: [InitReport.Cycle] {
    let parts = counts.indices.filter { !areSeveral[$0] }
    return parts.flatMap { from in
      parts.filter { counts[from][$0] > 0 && isDrift(from, $0) }.map { to in
        let places = [counts[from][to], counts[to][from]]
        return InitReport.Cycle(parts: [names[from], names[to]], places: places, partsInKnot: 2)
      }
    }
  }

  private func isDrift(_ from: Int, _ to: Int) -> Bool { counts[from][to] * 10 <= counts[to][from] }

  /// By source and target: in how many places members are used of types that are not named there.
  func unnamedUses(_ survey: ProjectSurvey) -> [[Int]] {
    var result = Array(repeating: Array(repeating: 0, count: names.count), count: names.count)
    for dependency in survey.graph.inferred where !survey.isRoot(dependency.source) {
      let target = Int(survey.graph.elements[survey.target(of: dependency).index].file)
      let file = Int(dependency.file)
      guard target >= 0 else { continue }
      if let seen {
        if seen.project.shareModule(file, target) { continue }
        for pair in seen.pairs(from: file, to: [target]) { result[pair.from][pair.to] += 1 }
      } else if let to = partOfFile[target] {
        for from in partsOfFile[file] where from != to { result[from][to] += 1 }
      }
    }
    return result
  }

  /// By source and target: whether a file of the one could name a type of the other, if that has one, as far as manifests
  /// say: within a module, or as its module may import the other one.
  func sight(in project: Project) -> [[Bool]] {
    let modules = files.map { Set($0.flatMap { project.files[$0].modules }) }
    // Names of modules. What has no manifest can be imported by none that has one.
    let importable = modules.map { modules in
      Set(modules.map { project.modules[$0] }.filter { $0.product != .program && $0.origin != .folder }.map(\.name))
    }
    let declared = modules.map { modules in
      Set(modules.flatMap { project.modules[$0].declaredDependencies ?? [] })
    }
    let areUnknown = modules.map { modules in
      modules.contains { project.modules[$0].declared == nil || project.modules[$0].mayDeclareMore }
    }
    let areFolders = modules.map { modules in modules.contains { project.modules[$0].origin == .folder } }
    return names.indices.map { from in
      names.indices.map { to in
        if counts[from][to] > 0 { return true }
        guard canBeNamed[to] else { return false }
        return !modules[from].isDisjoint(with: modules[to]) || areFolders[from] && areFolders[to]
          || (areUnknown[from] ? !importable[to].isEmpty : !declared[from].isDisjoint(with: importable[to]))
      }
    }
  }

  /// By part: those of `withoutDrift` that are to go so that there is no cycle, together with as few places as can be that
  /// no rule set forbids, and then with as few others. Of as many places those go that lead outwards, as names of layers
  /// say.
  var cuts: [Set<Int>] {
    let successors = withoutDrift
    let distances = names.map(LayerFolders.distance)
    // What an edge is cheaper by is less than a place, also for all of them together.
    let unit = successors.reduce(1) { $0 + $1.count }
    let edges = counts.indices.flatMap { from in
      successors[from].map { to in
        let against = min(forbidden[from][to], counts[from][to])
        var cost = CutCost(plain: (counts[from][to] - against) * unit, forbidden: against * unit)
        if let inner = distances[from], let outer = distances[to], inner < outer {
          if cost.forbidden > 0 { cost.forbidden -= 1 } else { cost.plain -= 1 }
        }
        return CuttableEdge(from, to, cost)
      }
    }
    var cuts = Array(repeating: Set<Int>(), count: counts.count)
    for cut in cheapestCuts(nodeCount: counts.count, edges).flatMap(\.cuts) {
      cuts[edges[cut.edge].source].insert(edges[cut.edge].target)
    }
    return cuts
  }

  /// A shortest cycle of each knot.
  func cycles(over successors: [[Int]]) -> [InitReport.Cycle] {
    cyclicComponents(successors).map { knot in
      let way = shortestCycle(in: knot, successors)
      let places = way.indices.map { counts[way[$0]][way[($0 + 1) % way.count]] }
      return InitReport.Cycle(parts: way.map { names[$0] }, places: places, partsInKnot: knot.count)
    }
  }

  /// The depth of each part in an acyclic order: 0 names nobody. Parts in a cycle have one depth.
  func levels(_ successors: [[Int]]) -> [Int] {
    let cycles = cyclicComponents(successors)
    var group = Array(successors.indices)
    for cycle in cycles { for part in cycle { group[part] = cycle[0] } }
    var levels = Array(repeating: 0, count: successors.count)
    // As many rounds as the longest chain.
    var isChanged = true
    while isChanged {
      isChanged = false
      for part in successors.indices {
        for target in successors[part] where group[target] != group[part] && levels[part] <= levels[target] {
          for other in successors.indices where group[other] == group[part] { levels[other] = levels[target] + 1 }
          isChanged = true
        }
      }
    }
    return levels
  }
}

/// The modules as which files see each other, where parts are modules.
private struct SeenParts: Sendable {
  struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  private let graph: DependencyGraph
  private let meant: MeantModules
  /// By module.
  private let parts: [Int?]
  private let partOfFile: [Int?]
  var project: Project { graph.project }

  init(_ graph: DependencyGraph, parts: [Int?], _ partOfFile: [Int?]) {
    (self.graph, self.parts, self.partOfFile) = (graph, parts, partOfFile)
    meant = MeantModules(graph)
  }

  /// From each module that compiles a file to what it means by each of some others.
  func pairs(from file: Int, to targets: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for module in project.files[file].modules {
      guard let from = parts[module] else { continue }
      for target in targets {
        if let to = part(of: target, seenFrom: module), to != from { pairs.insert(Pair(from: from, to: to)) }
      }
    }
    return pairs
  }

  /// Of several that may be meant the one that the file is counted for.
  private func part(of file: Int, seenFrom module: Int) -> Int? {
    let usual = partOfFile[file]
    let owners = project.files[file].modules
    guard owners.count > 1 else { return usual }
    let found = meant.meant(among: owners, by: module, in: graph).compactMap { parts[$0] }
    return usual.map(found.contains) == true ? usual : found.first
  }
}

extension Project {
  fileprivate func shareModule(_ file: Int, _ other: Int) -> Bool {
    files[file].modules.contains(where: files[other].modules.contains)
  }
}

extension ProjectSurvey {
  /// The module that has more than half of the project's own code.
  var mainModule: Int? {
    let project = graph.project
    var sizes = project.modules.map { _ in 0 }
    for (file, isOwn) in zip(project.files, isOwnCode) where isOwn {
      for module in file.modules where !project.modules[module].isTest { sizes[module] += 1 }
    }
    let largest = sizes.indices.max { (sizes[$0], $1) < (sizes[$1], $0) }
    return largest.flatMap { sizes[$0] * 2 > isOwnCode.count { $0 } ? $0 : nil }
  }

  /// Whether code belongs to the composition root, which dependency rules leave alone.
  func isRoot(_ id: ElementID) -> Bool { root[id] }

  /// Which parts have a file that declares one of the elements.
  func parts(with elements: [ElementID], _ partOfFile: [Int?], count: Int) -> [Bool] {
    var result = Array(repeating: false, count: count)
    for id in elements {
      let file = graph.elements[id.index].file
      if file >= 0, let part = partOfFile[Int(file)] { result[part] = true }
    }
    return result
  }

  /// Which parts have more than headers without a type or a category, as those are that bridge languages or state constants.
  func partsWithCode(_ partOfFile: [Int?], count: Int) -> [Bool] {
    var result = Array(repeating: false, count: count)
    for (file, part) in partOfFile.enumerated() {
      guard let part, !result[part] else { continue }
      let isHeader = graph.project.files[file].language == .header
      result[part] = !isHeader || graph.facts[file].declarations.contains { $0.kind.isNominal || $0.kind == .extension }
    }
    return result
  }

  /// The folders below the one where the project's own code, or that of one of its modules, branches out.
  func topFolders(of module: Int? = nil) -> TopFolders {
    let all = HeaderFolders(graph.project)
    let wanted = graph.project.files.map { $0.language.isCode && module.map($0.modules.contains) ?? true }
    let own = zip(wanted, isOwnCode).map { $0 && $1 }
    let isWanted = own.contains(true) ? own : wanted
    let paths = all.places.indices.filter { isWanted[$0] }.compactMap { all.places[$0] }
    var parent: [Substring] = []
    while true {
      var below: [Substring: Int] = [:]
      for path in paths where path.starts(with: parent) && path.count > parent.count {
        below[path[parent.count], default: 0] += 1
      }
      guard let (name, count) = below.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { break }
      // One folder for nearly everything is not a division, unless many files lie beside it.
      let isAlone = below.count == 1 && (parent.isEmpty || !paths.count { $0 == parent[...] }.isMuch(of: paths.count))
      guard isAlone || count * 10 >= paths.count * 8 else { break }
      let next = parent + [name]
      // Unless nothing is divided below it.
      guard paths.contains(where: { $0.starts(with: next) && $0.count > next.count }) else { break }
      parent = next
    }
    return folders(below: parent, all.places.indices.filter { wanted[$0] }.compactMap { all.places[$0] }, all)
  }

  /// The folders directly below one.
  func folders(below parent: [Substring]) -> TopFolders {
    let all = HeaderFolders(graph.project)
    let paths = zip(graph.project.files, all.places).filter { $0.0.language.isCode }.compactMap(\.1)
    return folders(below: parent, paths, all)
  }

  private func folders(
    below parent: [Substring],
    _ paths: [ArraySlice<Substring>],
    _ all: HeaderFolders
  ) -> TopFolders {
    var names = Set(paths.compactMap { $0.starts(with: parent) && $0.count > parent.count ? $0[parent.count] : nil })
    // Files that lie beside folders are in none, unless they are much of the whole.
    let beside = paths.count { $0 == parent[...] }
    let isDivided = !names.isEmpty && beside.isMuch(of: paths.count)
    let taken = Set(names.map { $0.lowercased() })
    let nameOfBeside = isDivided ? parent.last.flatMap { taken.contains($0.lowercased()) ? nil : $0 } : nil
    if let nameOfBeside { names.insert(nameOfBeside) }
    let spellings = Dictionary(grouping: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      $0.lowercased()
    }
    let sorted = spellings.values.sorted { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
    let positions = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().flatMap { part, names in names.map { ($0, part) } }
    )
    let partOfFile = all.places.map { path -> Int? in
      guard let path, path.starts(with: parent) else { return nil }
      return (path.count > parent.count ? path[parent.count] : nameOfBeside).flatMap { positions[$0] }
    }
    return TopFolders(
      parent: parent.map { $0 + "/" }.joined(),
      names: sorted.map { String($0[0]) },
      namesakes: sorted.map { $0.dropFirst().map(String.init) },
      beside: nameOfBeside.flatMap { positions[$0] },
      partOfFile: partOfFile,
      headers: headers(all.moved, partOfFile, count: sorted.count)
    )
  }

  /// By part: the headers that do not lie in its folder.
  private func headers(_ moved: [Int], _ partOfFile: [Int?], count: Int) -> [[TopFolders.Headers]] {
    var result = Array(repeating: [TopFolders.Headers](), count: count)
    for header in moved {
      guard let part = partOfFile[header] else { continue }
      let path = graph.project.files[header].path
      let name = path.last(behind: "/")
      let folder = String(path.dropLast(name.count + 1))
      // Files are in the order of their paths.
      if result[part].last?.folder != folder { result[part].append(TopFolders.Headers(folder: folder)) }
      result[part][result[part].count - 1].names.append(String(name))
    }
    return result
  }
}

/// The folders in one folder.
struct TopFolders {
  /// The path of the folder around them, with a slash at its end; empty at the root.
  var parent: String
  /// Sorted.
  var names: [String]
  /// By part: the names of other folders that differ from its own in upper and lower case only. On a usual disk of a Mac
  /// they are one folder.
  var namesakes: [[String]]
  /// Which of them stands for the files that lie directly in the folder around them, and is called like that.
  var beside: Int?
  /// Parallel to the files of the project.
  var partOfFile: [Int?]
  /// By part: the headers in folders of headers whose implementations are in its folder.
  var headers: [[Headers]]

  /// Some headers of one folder.
  struct Headers {
    var folder: String
    var names: [String] = []

    /// What selects them. Most end in `.h`, which is written once.
    var pattern: String {
      let short = names.allSatisfy { $0.hasSuffix(".h") }
      let all = names.map { Quoted.pattern(short ? String($0.dropLast(2)) : $0) }
      let choice = all.count == 1 ? all[0] : "{\(all.joined(separator: ","))}"
      return (folder.isEmpty ? "" : Quoted.pattern(folder) + "/") + choice + (short ? ".h" : "")
    }
  }

  /// The path of a part, without a slash at its end.
  func path(of part: Int) -> String { part == beside ? String(parent.dropLast()) : parent + names[part] }

  /// What selects the files of a part.
  func patterns(of part: Int) -> [String] {
    let paths = [path(of: part)] + namesakes[part].map { parent + $0 }
    return paths.map { Quoted.pattern($0) + (part == beside ? "/*.*" : "/**") } + headers[part].map(\.pattern)
  }
}
