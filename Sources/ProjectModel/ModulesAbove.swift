import Basics
import ReportModel
import SourceTrees

extension ProjectDraft {
  /// Gives the files that no target of the checked folder has to the targets of manifests in the folders above it, up to
  /// the top of the git repository: so the same files are test code as in the project.
  ///
  /// Of these folders nothing else is listed. A folder with nothing but tests is checked for its own sake, and keeps them.
  ///
  /// - Parameters:
  ///   - manifests: those of the checked folder, which were read.
  ///   - counts: whether a file is scanned, if no target says otherwise.
  mutating func addModulesAbove(_ options: DiscoveryOptions, _ manifests: [Int], where counts: (Int) -> Bool) {
    let claimed = modules.claimed(of: list)
    let code = (0..<list.count).filter { Language(path: list[$0]) != nil && counts($0) }
    guard code.contains(where: { !claimed[$0] }), let above = tree.above else { return }
    guard var outer = ProjectDraft(above, of: self, manifests, options) else { return }
    outer.removeCopiesWithoutFiles()

    let first = outer.list.indices(under: Array(above.folder.utf8)).lowerBound
    let place = PlaceBelow(above.folder)
    var found: [ModuleDraft] = []
    for var module in outer.modules {
      module.renumber { file in
        let own = file - first
        return list.count > own && own >= 0 && !claimed[own] ? own : nil
      }
      guard !module.ownFiles.isEmpty else { continue }
      module.absent = []
      module.absentFolders = []
      module.missingFolder = nil
      module.module = place.seen(module.module)
      found.append(module)
    }
    let scanned = found.filter { scansTests || !$0.module.isTest }.claimed(of: list)
    let inTests = found.filter(\.module.isTest).claimed(of: list)
    if !scansTests, code.allSatisfy({ inTests[$0] && !scanned[$0] }) { return }
    modules += found
    generatedTypes.formUnion(outer.generatedTypes)
    // The rest of what they say is about files that are not listed.
    for var problem in outer.diagnostics where problem.severity == .error {
      problem.severity = .warning
      problem.location = place.seen(problem.location)
      diagnostics.append(problem)
    }
  }

  /// What manifests in the folders above say of the files of `inner`, together with `own` manifests of these; nil if there
  /// are none.
  private init?(_ above: FilesAbove, of inner: ProjectDraft, _ own: [Int], _ options: DiscoveryOptions) {
    // `exclude` goes by the folder of the root's configuration.
    let start = options.folder.isEmpty ? nil : above.folder.utf8.count - options.folder.utf8.count
    var root = options
    root.folder = ""
    let filter = PathFilter(root)
    let manifests = above.paths.filter { path in
      let bytes = Array(path.utf8)[...]
      guard FileRole.source(ofModulesIn: bytes.lastSegment) != nil else { return false }
      if let start, bytes.count > start, filter.lists(bytes.dropFirst(start)) { return false }
      guard FileRole.mayBeManifest(bytes) else { return true }
      return (try? above.tree.read(path).get()).map { FileRole.isManifest($0[...]) } ?? true
    }
    guard !manifests.isEmpty else { return nil }
    for path in manifests { inner.tree.log?.note(PlaceBelow(above.folder).path(path)) }
    self.init(
      tree: above.tree,
      list: FileList(inner.list, in: above.folder, and: manifests),
      workers: inner.workers,
      hasClangFiles: inner.hasClangFiles,
      scansTests: inner.scansTests
    )
    let first = list.indices(under: Array(above.folder.utf8)).lowerBound
    let numbers = (manifests.compactMap { list.index(of: Array($0.utf8)) } + own.map { $0 + first }).sorted()
    for (number, source) in ModuleSources.all.enumerated() {
      let files = numbers.filter { FileRole.source(ofModulesIn: list[$0].lastSegment) == number }
      if !files.isEmpty { source.read(files, into: &self) }
    }
  }
}

/// How paths from the top of a repository are called in a folder of it.
private struct PlaceBelow {
  private let folder: [Substring]

  init(_ folder: String) { self.folder = folder.split(separator: "/") }

  func path(_ path: String) -> String {
    let names = path.split(separator: "/")
    var common = 0
    while common < min(folder.count, names.count - 1), folder[common] == names[common] { common += 1 }
    let up = Array(repeating: Substring(".."), count: folder.count - common)
    return (up + names[common...]).joined(separator: "/")
  }

  func seen(_ location: SourceLocation?) -> SourceLocation? {
    location.map { SourceLocation(file: path($0.file), line: $0.line, column: $0.column) }
  }

  /// A module of which perhaps not all files are in the folder.
  func seen(_ original: Module) -> Module {
    func places(_ declared: [DeclaredDependency]?) -> [DeclaredDependency]? {
      declared?.map { dependency in
        var dependency = dependency
        dependency.place = seen(dependency.place)
        return dependency
      }
    }
    var module = original
    module.path = path(module.path)
    module.place = seen(module.place)
    module.declared = places(module.declared)
    module.declarations = module.declarations.map { declaration in
      var declaration = declaration
      declaration.path = path(declaration.path)
      declaration.place = seen(declaration.place)
      declaration.declared = places(declaration.declared)
      return declaration
    }
    module.bridgingHeader = module.bridgingHeader.map(path)
    module.prefixHeader = module.prefixHeader.map(path)
    module.hasOtherSources = true
    module.absentTypes = [:]
    return module
  }
}
