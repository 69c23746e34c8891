import Basics
import ReportModel
import SourceTrees

/// Finds the files to scan in a tree, and the modules they belong to.
///
/// Modules come from the sources of modules (`ModuleSources`); a file that none claims belongs to a module named after its
/// folder. Test code is left out unless the options ask for it. Whatever cannot be read is a diagnostic; without a file to
/// scan one of them is an error.
package func discover(
  _ tree: SourceTree,
  options: DiscoveryOptions = DiscoveryOptions(),
  workers: Int = 1
) -> Project {
  var discovery = Discovery(tree, options: options, workers: workers)
  return discovery.run()
}

/// What is known so far of the files and modules of a tree.
private struct Discovery {
  private let tree: SourceTree
  private let options: DiscoveryOptions
  private let workers: Int
  private let filter: PathFilter
  private var diagnostics: [Diagnostic] = []
  private var list = FileList()
  private var asides = Asides()
  /// The files that are found by their names, ascending.
  private var named: [FileRole: [Int]] = [:]
  /// Whether the contents of a file with a manifest's name say that it is one.
  private var isManifest: [Int: Bool] = [:]
  /// Whether there is a file to scan that is not Swift.
  private var hasClangFiles = false
  /// The versions of Core Data models that are history.
  private var oldModels: Set<Int> = []
  private var generatedTypes: Set<String> = []
  private var absentFiles: [String] = []
  private var managedObjects: Set<String> = []
  private var packagesUsed: [String: [String]] = [:]
  private var classesInManifests: Set<String> = []

  init(_ tree: SourceTree, options: DiscoveryOptions, workers: Int) {
    self.tree = tree
    self.workers = workers
    self.options = options
    filter = PathFilter(options)
    diagnostics = filter.diagnostics
  }

  mutating func run() -> Project {
    // A failing pattern would let in files that the user wants left out.
    guard diagnostics.isEmpty else { return project([], []) }
    if let problem = listFiles() {
      diagnostics.append(problem)
      return project([], [])
    }
    findNamedFiles()
    oldModels = CoreDataModels.oldVersions(besides: named[.modelVersion] ?? [], list, tree)
    findManifests()
    var draft = ProjectDraft(
      tree: tree,
      list: list,
      workers: workers,
      hasClangFiles: hasClangFiles,
      scansTests: options.tests
    )
    var manifests: [Int] = []
    for (number, source) in ModuleSources.all.enumerated() {
      let files = (named[.modules(source: number)] ?? []).filter { index in
        isManifest[index] ?? !(source.readsTestFolders ? filter.excludes(list[index]) : isExcluded(list[index]))
      }
      manifests += files
      if !files.isEmpty { source.read(files, into: &draft) }
    }
    draft.noteTargetsOfPodfiles()
    draft.reportDamage(in: manifests)
    draft.removeCopiesWithoutFiles()
    draft.addModulesAbove(options, manifests) { [isManifest] index in
      !isExcluded(list[index]) && filter.includes(list[index]) && isManifest[index] != true
    }
    draft.addBuildGraphs(options.buildGraphs)
    draft.adviseOnUnreadStatements()
    draft.addStatedModules(options.modules, filter)
    let submodules = Submodules(tree, asides)
    draft.addAbsentFiles(submodules) { [isManifest] index in
      !isExcluded(list[index]) && filter.includes(list[index]) && isManifest[index] != true
    }
    draft.tellTargetsWithoutSources(submodules)
    draft.tellAbsentPackages(submodules)
    absentFiles = draft.absentFiles
    draft.diagnostics = withoutManifestsElsewhere(draft, manifests)
    diagnostics += draft.diagnostics + [submodules.notCheckedOut(filter)].compactMap { $0 }
    let (types, managedObjects, damage) = CodeGenerators.types(generators, list, tree)
    generatedTypes = draft.generatedTypes.union(options.generatedTypes).union(types)
    self.managedObjects = managedObjects
    packagesUsed = draft.packagesUsed
    classesInManifests = ClassesInManifests.names(in: filesThatMayNameClasses, list, tree, workers: workers)
    diagnostics += damage
    if hasClangFiles, !draft.modules.isEmpty { draft.addHeaders(filter) }
    draft.addFolderModules()
    if hasClangFiles { draft.nameUsualHeaders() }
    draft.addResources(filter, without: oldModels) { [isManifest] in isManifest[$0] == true }
    return assemble(draft.modules)
  }

  /// By number: the files of the generators that count.
  private var generators: [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (role, files) in named {
      guard case .generator(let number) = role else { continue }
      result[number] = files.filter { !filter.excludes(list[$0]) && !oldModels.contains($0) }
    }
    return result
  }

  /// The manifests that may say what property lists say elsewhere, with what those of Tuist share.
  private var filesThatMayNameClasses: [Int] {
    var result: [Int] = []
    for (number, source) in ModuleSources.all.enumerated() where source.saysPropertyLists {
      let named = named[.modules(source: number)] ?? []
      let manifests = named.filter { isManifest[$0] != false && !isExcluded(list[$0]) }
      result += manifests
      guard source == TuistProjects.self, !manifests.isEmpty else { continue }
      result += (0..<list.count).filter { index in
        Language(path: list[index]) == .swift && list[index].folder.contains(TuistProjects.helpers)
          && !filter.lists(list[index])
      }
    }
    return result
  }

  private func project(_ files: [SourceFile], _ modules: [Module]) -> Project {
    Project(root: tree.displayRoot, files: files, modules: modules, diagnostics: diagnostics)
  }

  // MARK: Listing

  /// Returns why there is nothing to list.
  private mutating func listFiles() -> Diagnostic? {
    let (listing, problems) = tree.list(workers: workers, passing: options.reasonToPass)
    diagnostics += problems
    guard let listing else { return diagnostics.popLast() }
    list = FileList(listing)
    asides = listing.asides
    return nil
  }

  /// One pass over all paths, so that a further source of modules costs nothing here.
  private mutating func findNamedFiles() {
    for index in 0..<list.count {
      let path = list[index]
      if let role = FileRole(name: path.lastSegment) { named[role, default: []].append(index) }
      guard !hasClangFiles, let language = Language(path: path), language != .swift else { continue }
      hasClangFiles = !filter.excludes(path)
    }
  }

  /// Tells manifests from sources that merely have such a name, such as a model `Project.swift`.
  private mutating func findManifests() {
    var buffer: [UInt8] = []
    for indices in named.values {
      for index in indices where FileRole.mayBeManifest(list[index]) && !isExcluded(list[index]) {
        guard case .success(let count) = tree.read(list[index].text, into: &buffer) else {
          // Who reads it tells that it cannot be read.
          isManifest[index] = true
          continue
        }
        isManifest[index] = FileRole.isManifest(buffer[..<count])
      }
    }
  }

  /// Whether neither this file nor, for a manifest, what it declares matters.
  private func isExcluded(_ path: ArraySlice<UInt8>) -> Bool {
    if filter.excludes(path) { return true }
    return !options.tests && TestFolders.firstTestFolder(of: path) != nil
  }

  /// The diagnostics without warnings about manifests that `include` has nothing of: neither may a file of their folders be
  /// scanned, nor one of their targets. A manifest that cannot be read may have targets with any files.
  private func withoutManifestsElsewhere(_ draft: ProjectDraft, _ manifests: [Int]) -> [Diagnostic] {
    if options.include.isEmpty { return draft.diagnostics }
    let told = Set(draft.diagnostics.lazy.filter { $0.severity != .error }.compactMap(\.location?.file))
    var elsewhere: Set<String> = []
    for index in manifests {
      let path = list[index].text
      guard told.contains(path) else { continue }
      var folder = list[index].folder
      if folder.hasSuffix(".xcodeproj") { folder = folder.folder }
      let isElsewhere =
        !folder.isEmpty && !options.mayTakeIn(options.folder.isEmpty ? folder.text : "\(options.folder)/\(folder.text)")
      if isElsewhere { elsewhere.insert(path) }
    }
    for module in draft.modules where module.module.manifests.contains(where: elsewhere.contains) {
      if module.files.contains(where: { filter.includes(list[$0]) }) { elsewhere.subtract(module.module.manifests) }
    }
    return draft.diagnostics.filter {
      $0.severity == .error || !($0.location.map { elsewhere.contains($0.file) } ?? false)
    }
  }

  // MARK: Putting it together

  private mutating func assemble(_ drafts: [ModuleDraft]) -> Project {
    let modulesOfTests = drafts.lazy.map(\.module).filter { $0.isTest && $0.origin != .folder }.map(\.name)
    let declaredForTests = options.tests ? [] : Set(modulesOfTests)
    var drafts = drafts.filter { options.tests || !$0.module.isTest }
    var owners: [[Int]] = Array(repeating: [], count: list.count)
    for (id, draft) in drafts.enumerated() {
      // Most files have one owner, and share the array with all others of it.
      let owner = [id]
      for index in draft.files { owners[index] = owners[index].isEmpty ? owner : owners[index] + owner }
    }

    let isTargetFile = fileIndicesOfTargets(drafts)
    var exclusions = PathFilter.InOrder(filter)
    let wanted = (0..<list.count).filter { index in
      guard !owners[index].isEmpty, filter.includes(list[index]), !exclusions.excludes(list[index]) else {
        return false
      }
      // A target may well compile a file with a manifest's name, unless it is the package's own.
      let isOwnManifest = isManifest[index] == true && !isTargetFile.contains(index)
      return !(options.builtInExclusions && isOwnManifest)
    }
    noteOtherSources(of: &drafts, owners, scanned: wanted)
    let (present, statuses) = measure(wanted, &owners)

    var isUsed = drafts.map { $0.module.origin != .folder }
    for index in present { for id in owners[index] { isUsed[id] = true } }
    let order = drafts.indices.filter { isUsed[$0] }.sorted { a, b in
      let (first, second) = (drafts[a].module, drafts[b].module)
      return precedes(first, second) || (!precedes(second, first) && a < b)
    }
    var newID = Array(repeating: 0, count: drafts.count)
    for (new, old) in order.enumerated() { newID[old] = new }

    let compileCommands = readCompileCommands()
    let alone = drafts.indices.map { [newID[$0]] }
    var files = zip(present, statuses).map { index, status in
      let command = compileCommands.commands[index]
      let language = Language(path: list[index]) ?? (Language.isResource(list[index]) ? .resource : .swift)
      var file = SourceFile(
        path: list[index].text,
        language: language == .header
          ? .header : command?.language ?? drafts.language(of: index, endingIn: language, in: owners[index]),
        modules: owners[index].count == 1 ? alone[owners[index][0]] : owners[index].map { newID[$0] }.sorted(),
        size: status.size,
        mark: status.mark
      )
      file.defines = command?.defines ?? []
      file.forcedIncludes = command?.forcedIncludes ?? []
      if language == .header { file.headerRole = drafts.headerRole(of: index, in: owners[index]) }
      file.isOnlyOfPods = owners[index].allSatisfy {
        drafts[$0].module.origin == .podspec || drafts[$0].filesOfPods.contains(index)
      }
      file.platforms = owners[index].reduce(into: []) { $0.formUnion(drafts[$1].platforms(of: index)) }
      return file
    }
    // Without code nobody declares what other files name.
    if files.allSatisfy({ !$0.language.isCode }) { files = [] }
    if files.isEmpty {
      diagnostics.append(Diagnostic(.error, nothingToScan(drafts.lazy.compactMap(\.missingFolder).first)))
    }
    var project = project(files, order.map { drafts[$0].module })
    project.headerFolders = compileCommands.headerFolders
    project.configurations = filesOfFolders(.configuration, beside: files)
    project.baselines = filesOfFolders(.baseline, beside: files)
    project.testModulesNotScanned = declaredForTests
    project.absentFiles = absentFiles
    project.generatedTypes = generatedTypes
    project.managedObjects = managedObjects
    project.packagesUsed = packagesUsed
    project.classesInManifests = classesInManifests
    project.owners = tree.codeOwners
    let notScanned = NotScanned(list, asides, tree, options, filter, scanned: present, owners: owners)
    project.generatedFiles = notScanned.generatedFiles(workers: workers) { owners in
      owners.filter { isUsed[$0] }.map { newID[$0] }.sorted()
    }
    project.skipped = notScanned.entries { isManifest[$0] == true }
    project.diagnostics += notScanned.warnings(workers: workers)
    // What is an error in a file here is that it does not say which targets it declares.
    for index in project.diagnostics.indices {
      let diagnostic = project.diagnostics[index]
      project.diagnostics[index].hidesModules = diagnostic.severity == .error && diagnostic.location != nil
    }
    return project
  }

  /// Notes which modules have sources that are not scanned.
  private func noteOtherSources(of drafts: inout [ModuleDraft], _ owners: [[Int]], scanned: [Int]) {
    var isScanned = Array(repeating: false, count: list.count)
    for index in scanned { isScanned[index] = true }
    for index in 0..<list.count where !isScanned[index] && !owners[index].isEmpty && isManifest[index] != true {
      for owner in owners[index] { drafts[owner].module.hasOtherSources = true }
    }
  }

  /// The files with a role in folders below the root that hold any of the files.
  private func filesOfFolders(_ role: FileRole, beside files: [SourceFile]) -> [String] {
    let found = (named[role] ?? []).map { list[$0] }.filter { !$0.folder.isEmpty && !filter.excludes($0) }
    return found.filter { path in
      // What git does not check out is listed. What a link leads to is told when it is read.
      guard case .success = tree.status(path.text, followLinks: false) else { return false }
      return hasFile(in: Array(path.folder) + [Byte.slash], files)
    }.map(\.text)
  }

  /// Whether the path of one of the files, which are in the order of their paths, begins like this.
  private func hasFile(in folder: [UInt8], _ files: [SourceFile]) -> Bool {
    let first = files.partitioningIndex { file in
      Work.advance()
      return !file.path.utf8.lexicographicallyPrecedes(folder)
    }
    return first < files.count && files[first].path.utf8.starts(with: folder)
  }

  /// Reads the compilation databases: at the root, in `build`, and where else the listing names one.
  ///
  /// At the first two places they are usually ignored by git.
  private mutating func readCompileCommands() -> CompileCommands {
    var commands = CompileCommands(tree: tree, list: list)
    guard hasClangFiles else { return commands }
    let usual = CompileCommands.usualPlaces
    let listed = (named[.compilationDatabase] ?? []).map { list[$0] }.filter { !isExcluded($0) }.map(\.text)
    for path in usual + listed.filter({ !usual.contains($0) }) { commands.read(path) }
    diagnostics += commands.diagnostics
    return commands
  }

  private func fileIndicesOfTargets(_ drafts: [ModuleDraft]) -> Set<Int> {
    var indices: Set<Int> = []
    for draft in drafts where draft.module.origin != .folder {
      indices.formUnion(draft.files.filter { isManifest[$0] != nil })
    }
    return indices
  }

  private func precedes(_ a: Module, _ b: Module) -> Bool {
    if a.name != b.name { return a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
    return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }

  /// Drops what is gone, what is not a file, and links to files that are listed anyway; returns the rest and what was
  /// found there.
  ///
  /// A file belongs to the modules of the links to it, too: each of them compiles it.
  private mutating func measure(_ indices: [Int], _ owners: inout [[Int]]) -> ([Int], [FileStatus]) {
    var present: [Int] = []
    var statuses: [FileStatus] = []
    var links: Set<Int> = []
    present.reserveCapacity(indices.count)
    statuses.reserveCapacity(indices.count)
    for (index, finding) in zip(indices, findings(indices)) {
      switch finding {
      case .file(let status, let isLink):
        if isLink { links.insert(present.count) }
        present.append(index)
        statuses.append(status)
      case .badName:
        let place = SourceLocation(file: list[index].text)
        diagnostics.append(Diagnostic(.warning, at: place, "left out, as its name is not valid UTF-8"))
      case .leadsOut:
        let place = SourceLocation(file: list[index].text)
        let reason =
          "left out, as it is a link that leads out of '\(tree.bounds)', and only what lies there is the project"
        diagnostics.append(Diagnostic(.warning, at: place, reason))
      case .leadsNowhere:
        let place = SourceLocation(file: list[index].text)
        let target = tree.linkTarget(of: list[index].text).map { " to '\($0)'" } ?? ""
        let reason = "left out, as it is a link\(target), and the file that it leads to is not there"
        diagnostics.append(Diagnostic(.warning, at: place, reason))
      case .nothing:
        break
      }
    }
    guard !links.isEmpty else { return (present, statuses) }
    var files: [Identity: Int] = [:]
    for place in present.indices where !links.contains(place) { files[Identity(statuses[place])] = present[place] }
    var kept: [Int] = []
    for place in present.indices {
      if links.contains(place) {
        let identity = Identity(statuses[place])
        if let file = files[identity] {
          owners[file] += owners[present[place]].filter { !owners[file].contains($0) }
          continue
        }
        files[identity] = present[place]
      }
      kept.append(place)
    }
    return (kept.map { present[$0] }, kept.map { statuses[$0] })
  }

  private enum PathStatus: Sendable {
    case file(FileStatus, isLink: Bool)
    case badName
    /// A link to a file outside of the repository.
    case leadsOut
    /// A link to a file that is not there.
    case leadsNowhere
    case nothing
  }

  /// What is at each path; asked for in blocks, as one question takes little longer than handing it to a thread.
  private func findings(_ indices: [Int]) -> [PathStatus] {
    let blockSize = 256
    let list = list
    let tree = tree
    let blocks = parallelMap(count: (indices.count + blockSize - 1) / blockSize, workers: workers) { block in
      let start = block * blockSize
      return indices[start..<min(start + blockSize, indices.count)].map { Self.finding(tree, list, $0) }
    }
    return Array(blocks.joined())
  }

  private static func finding(_ tree: SourceTree, _ list: FileList, _ index: Int) -> PathStatus {
    guard list[index].isUTF8 else { return .badName }
    if let status = list.status(index) { return .file(status, isLink: false) }
    let relative = list[index].text
    guard case .success(let status) = tree.status(relative, followLinks: false) else { return .nothing }
    switch status.kind {
    case .file: return .file(status, isLink: false)
    case .link:
      if tree.leadsOut(relative) { return .leadsOut }
      switch tree.status(relative) {
      case .success(let target): return target.kind == .file ? .file(target, isLink: true) : .nothing
      // Emacs marks an open file by a link whose name begins with a dot, and which leads nowhere.
      case .failure(let failure):
        return failure.isMissing && list[index].lastSegment.first != Byte.dot ? .leadsNowhere : .nothing
      }
    case .folder, .other: return .nothing
    }
  }

  /// What tells files apart, whatever their paths.
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: FileStatus) {
      device = status.device
      inode = status.inode
    }
  }

  /// - Parameter folder: one that a manifest gives to a target and that is not there.
  private func nothingToScan(_ folder: String?) -> String {
    let all = (0..<list.count).filter { Language(path: list[$0]) != nil }
    let (sources, place) = (all.count, tree.displayRoot)
    if let manifest = all.first, all.allSatisfy({ isManifest[$0] == true }) {
      return
        "nothing to scan: there is no code in '\(place)' but the manifest '\(list[manifest].text)'; write the first "
        + "file\(folder.map { " in '\($0)'" } ?? ""), and try again"
    }
    if sources == 0 {
      let passed = asides.entries.filter { $0.isFolder && $0.reason == .builtIn }.map { "'\($0.path)'" }.sorted()
      let shown = passed.prefix(3) + (passed.count > 3 ? ["\(passed.count - 3) more folders"] : [])
      let (are, their, them) = passed.count == 1 ? ("is", "its name", "it") : ("are", "their names", "them")
      let others =
        passed.isEmpty
        ? ""
        : " outside of \(listed(Array(shown), "and")), which \(are) left alone by \(their); "
          + "'sources: { built-in-exclusions: false }' takes \(them) in"
      return "nothing to scan: no Swift, Objective-C, C or C++ file in '\(place)'\(others)"
    }
    let files = sources == 1 ? "the one source file in '\(place)' is" : "all \(sources) source files in '\(place)' are"
    return "nothing to scan: \(files) excluded, test code or not included"
  }
}
