import Basics
import ProjectModel
import RuleKinds

/// The modules of a project as parts.
struct DeclaredModules: Sendable {
  /// Sorted.
  var names: [String]
  /// By file: the part that it is counted for.
  var partOfFile: [Int?]
  /// By module of the project: the part of its name.
  var partOfModule: [Int?]
  /// By part: the names of its modules, sorted.
  var members: [[String]]
}

extension DeclaredModules {
  /// The same with those modules as one part of which the targets start one program, or of which one compiles what another
  /// compiles and little more: a row of its own for each would be about the code of the other ones.
  func joiningVariants(in project: Project, startFiles: Set<Int>) -> DeclaredModules {
    let groups = groups(in: project, startFiles)
    let joined = Dictionary(grouping: groups.indices) { groups[$0] }.values.filter { group in
      Set(group.compactMap { partOfModule[$0] }).count > 1
    }
    guard !joined.isEmpty else { return self }
    var sizes = names.map { _ in 0 }
    for case let part? in partOfFile { sizes[part] += 1 }
    // By old part: the one that stays.
    var staying = Array(names.indices)
    var result = self
    for group in joined {
      let parts = Set(group.compactMap { partOfModule[$0] }).sorted()
      guard let largest = parts.max(by: { (sizes[$0], $1) < (sizes[$1], $0) }) else { continue }
      for part in parts { staying[part] = largest }
      for module in group { result.partOfModule[module] = largest }
      result.members[largest] = Set(group.map { project.modules[$0].name }).sortedByBytes
    }
    let kept = names.indices.filter { staying[$0] == $0 }
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    result.names = kept.map { names[$0] }
    result.members = kept.map { result.members[$0] }
    result.partOfFile = partOfFile.map { part in part.flatMap { positions[staying[$0]] } }
    result.partOfModule = result.partOfModule.map { part in part.flatMap { positions[staying[$0]] } }
    return result
  }

  /// By module: a number that it has in common with those that it is one part with.
  private func groups(in project: Project, _ startFiles: Set<Int>) -> [Int] {
    let isWanted = project.modules.map { $0.origin != .folder && !$0.isTest }
    // Most files are of the same few targets.
    var counts: [[Int]: Int] = [:]
    var starts: Set<[Int]> = []
    for (number, file) in project.files.enumerated() where file.language.isCode {
      let owners = file.modules.filter { isWanted[$0] }
      counts[owners, default: 0] += 1
      if startFiles.contains(number) { starts.insert(owners) }
    }
    var sizes = project.modules.map { _ in 0 }
    var shared: [[Int]: Int] = [:]
    for (owners, count) in counts {
      for (position, owner) in owners.enumerated() {
        sizes[owner] += count
        for other in owners[(position + 1)...] { shared[[owner, other], default: 0] += count }
      }
    }
    var groups = Array(project.modules.indices)
    func join(_ modules: [Int]) {
      let numbers = Set(modules.map { groups[$0] })
      guard let first = numbers.min(), numbers.count > 1 else { return }
      for module in groups.indices where numbers.contains(groups[module]) { groups[module] = first }
    }
    for modules in Dictionary(grouping: groups.filter { partOfModule[$0] != nil }, by: { partOfModule[$0] }).values {
      join(modules)
    }
    for owners in starts { join(owners) }
    for (pair, count) in shared {
      let (first, second) = (sizes[pair[0]], sizes[pair[1]])
      if count == min(first, second), count * 2 >= max(first, second) { join(pair) }
    }
    return groups
  }
}

extension ProjectSurvey {
  /// The modules of the project that a manifest or Xcode project declares, with scanned files and no tests; by name.
  ///
  /// A file that several of them compile counts for the one in whose folder it is, else for the first. One for which no
  /// file counts is part of another.
  var declaredModules: DeclaredModules {
    let modules = graph.project.modules
    let folders = graph.project.files.map { $0.path.split(separator: "/").dropLast() }
    let compiling = graph.project.files.map { file in
      file.modules.filter { modules[$0].origin != .folder && !modules[$0].isTest && !modules[$0].hasOnlyResources }
    }
    var ownFolders: [Int: ArraySlice<Substring>] = [:]
    for (index, folder) in folders.enumerated() where graph.project.files[index].language.isCode {
      let compiling = compiling[index]
      guard compiling.count == 1 else { continue }
      let known = ownFolders[compiling[0]] ?? folder
      ownFolders[compiling[0]] = known.prefix(zip(known, folder).prefix { $0 == $1 }.count)
    }
    let ofFile = zip(folders, compiling).map { folder, compiling -> Int? in
      guard compiling.count > 1 else { return compiling.first }
      let depths = compiling.map { module in
        ownFolders[module].map { folder.starts(with: $0) ? $0.count : -1 } ?? -1
      }
      // The deepest of the folders around it, and of several the first.
      return zip(compiling, depths).max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }
    var hasFiles = Array(repeating: false, count: modules.count)
    for module in ofFile { if let module { hasFiles[module] = true } }
    let used = modules.indices.filter { hasFiles[$0] }
    let names = Set(used.map { modules[$0].name }).sortedByBytes
    let positions = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var declared = DeclaredModules(
      names: names,
      partOfFile: ofFile.map { $0.flatMap { positions[modules[$0].name] } },
      partOfModule: modules.map { $0.isTest ? nil : positions[$0.name] },
      members: names.map { [$0] }
    )
    declared.placeModulesWithoutOwnFiles(compiling, modules)
    return declared
  }
}

extension DeclaredModules {
  /// Makes those modules of which each file counts for another one part of the one for which most do.
  fileprivate mutating func placeModulesWithoutOwnFiles(_ compiling: [[Int]], _ modules: [Module]) {
    var counts: [Int: [Int: Int]] = [:]
    for (file, owners) in compiling.enumerated() {
      guard let part = partOfFile[file] else { continue }
      for owner in owners where partOfModule[owner] == nil { counts[owner, default: [:]][part, default: 0] += 1 }
    }
    for (module, files) in counts {
      guard let most = files.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { continue }
      partOfModule[module] = most.key
      members[most.key] = Set(members[most.key] + [modules[module].name]).sortedByBytes
    }
  }
}
