import Basics
import ReportModel
import SourceTrees

/// The targets of Tuist's projects: their Xcode projects are rarely in git.
enum TuistProjects: ModuleSource {
  static let title = "Tuist"
  static let saysPropertyLists = true
  static let files: [NamePattern] = [
    .named("Project.swift"), .named("Workspace.swift"), .named("Tuist.swift"), .named("Plugin.swift"),
  ]

  /// The folder with what the manifests share; Tuist compiles it together with them.
  static let helpers: StaticString = "ProjectDescriptionHelpers"

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    var reader = TuistReader(project)
    for index in files where project.list[index].lastSegment.isEqual("Project.swift") { reader.read(index) }
    let modules = reader.modules
    project.unread += reader.unread
    project.diagnostics += reader.diagnostics + reader.sourcesOutside + reader.unread.map(\.diagnostic)
    project.diagnostics += reader.diagnosticsOfTargets
    project.generatedTypes.formUnion(reader.generatedTypes)
    project.merge(modules)
  }
}

extension Module.Origin {
  package static let tuist = Module.Origin(TuistProjects.self)
}

/// Reads manifests together with what they share, and makes modules of their targets.
private struct TuistReader {
  private let tree: SourceTree
  private let list: FileList
  private let products: [String: [String]]
  private let scansTests: Bool
  /// Files that Tuist compiles together with manifests.
  private let helperFiles: [Int]
  /// By the root of the manifests.
  private var helpersOfRoots: [[UInt8]: TuistHelpers] = [:]
  private var projects: [TuistProject] = []
  private var folders: MissingFolders
  private(set) var diagnostics: [Diagnostic] = []

  init(_ project: ProjectDraft) {
    tree = project.tree
    list = project.list
    products = project.products
    scansTests = project.scansTests
    folders = MissingFolders(project.tree, project.list)
    helperFiles = (0..<project.list.count).filter { index in
      let path = project.list[index]
      return Language(path: path) == .swift
        && path.folder.split(separator: Byte.slash).contains { $0.isEqual(TuistProjects.helpers) }
    }
  }

  // MARK: Manifests

  mutating func read(_ index: Int) {
    let path = list[index].text
    switch tree.read(path) {
    case .failure(let failure):
      if failure.isMissing { return }
      diagnostics.append(.unreadableManifest(path, failure))
    case .success(let bytes):
      let folder = Array(list[index].folder)
      let root = root(of: folder)
      let helpers = helpersOfRoots[root] ?? TuistHelpers(helperFiles.filter { list[$0].lies(in: root) }, list, tree)
      helpersOfRoots[root] = helpers
      let project = TuistProject(
        bytes,
        path: path,
        folder: folder,
        root: root,
        scansTests: scansTests,
        helpers
      )
      for target in project.targets where !target.isTest || scansTests { reportMissingSources(of: target, in: folder) }
      projects.append(project)
    }
  }

  /// Reports folders that patterns begin with and that are not there, and such files: Tuist makes no project then.
  ///
  /// - Parameter base: that of the manifest. What is only guessed from folders has no line.
  private mutating func reportMissingSources(of target: TuistTarget, in base: [UInt8]) {
    guard target.place.line != nil else { return }
    for sources in target.globs {
      let folder = Glob.firstFolder(of: sources.pattern)
      if folder == sources.pattern, folders.isMissingSource(folder) {
        let meant = folders.meantFile(by: folder, below: base)
        let advice = meant.map { "; there is a file '\($0)': write \"\($0)\"" }
        diagnostics.append(.noFile(target.name, folder[...].text, advice, at: target.place))
      }
      guard folder.count < sources.pattern.count, folders.isMissing(folder) else { continue }
      let rest = sources.pattern.dropFirst(folder.count).text
      let meant = folders.meant(by: folder, below: base)?.name
      let advice = meant.map { "; there is a folder '\($0)': write \"\($0)\(rest)\"" }
      diagnostics.append(.noFolder(target.name, folder[...].text, advice, at: target.place))
    }
  }

  /// The folder that paths 'relative to the root' start from: the nearest that has what Tuist keeps at a root.
  private func root(of folder: [UInt8]) -> [UInt8] {
    var next = folder
    while true {
      Work.advance()
      let marks = ["Tuist.swift", "Workspace.swift"].compactMap { joinPath(next, $0.utf8) }
      if marks.contains(where: { list.index(of: $0) != nil }) { return next }
      if let inner = joinPath(next, "Tuist".utf8), !list.indices(under: inner).isEmpty { return next }
      if next.isEmpty { return [] }
      next = Array(next[...].folder)
    }
  }

  /// What is not known without running the manifests.
  var unread: [UnreadStatement] {
    projects.flatMap { project in
      project.diagnostics.filter(\.isUnread).map { UnreadStatement($0.diagnostic, in: [project.folder]) }
    } + unreadDependencies
  }

  /// What targets compile outside of the checked folder.
  var sourcesOutside: [Diagnostic] {
    projects.flatMap { $0.diagnostics.filter { !$0.isUnread }.map(\.diagnostic) }
  }

  /// One for each place: what manifests share may be a dependency of each of their targets.
  private var unreadDependencies: [UnreadStatement] {
    var targets: [SourceLocation: [String]] = [:]
    var folders: [SourceLocation: Set<[UInt8]>] = [:]
    for project in projects {
      for (place, target) in project.dependenciesNotRead where targets[place]?.contains(target) != true {
        targets[place, default: []].append(target)
        folders[place, default: []].insert(project.folder)
      }
    }
    return targets.sorted { $0.key < $1.key }.map { place, names in
      let more = names.count == 1 ? "" : " and of \(names.count - 1) more"
      let message = "a dependency of target '\(names[0])'\(more) cannot be read without running the manifest"
      return UnreadStatement(Diagnostic(.warning, at: place, message), in: Array(folders[place] ?? []))
    }
  }

  /// Targets that others depend on and that no manifest has; none where some manifest cannot be read as a whole.
  var diagnosticsOfTargets: [Diagnostic] {
    guard projects.allSatisfy(\.diagnostics.isEmpty) else { return [] }
    let names = Set(projects.flatMap(\.targets).map(\.name))
    var problems: [Diagnostic] = []
    for project in projects where TestFolders.firstTestFolder(of: Array(project.path.utf8)[...]) == nil {
      for target in project.targets where !target.isTest || scansTests {
        // What a helper makes may be made otherwise than it is followed.
        for dependency in target.dependencies
        where dependency.kind == .target && !names.contains(dependency.name)
          && dependency.place.file == project.path && suggestion(for: dependency.name, among: names) != nil
        {
          problems.append(
            .noTarget(dependency.name, neededBy: target.name, among: names, at: dependency.place)
          )
        }
      }
    }
    return problems
  }

  // MARK: Modules

  var generatedTypes: [String] { projects.flatMap(\.targets).flatMap(\.generatedTypes) }

  var modules: [ModuleDraft] {
    var nameOf: [String: String] = [:]
    for target in projects.flatMap(\.targets) where nameOf[target.name] == nil {
      nameOf[target.name] = target.moduleName
    }
    var modules: [ModuleDraft] = []
    for project in projects {
      var made = TargetModules()
      for target in project.targets { if let draft = draft(of: target, in: project, nameOf) { made.add(draft) } }
      modules += made.all
    }
    return modules
  }

  private func draft(of target: TuistTarget, in project: TuistProject, _ nameOf: [String: String]) -> ModuleDraft? {
    let sources = TuistSources(list, folder: project.folder)
    let files = target.files(among: sources)
    let resources = target.resources.flatMap { sources.files($0, where: sources.isResource) }
    let hasOnlyResources = files.isEmpty && target.product == .program
    if hasOnlyResources, resources.isEmpty { return nil }
    var module = Module(
      name: hasOnlyResources ? moduleName(target.name) : target.moduleName,
      origin: .tuist,
      path: project.path,
      isTest: target.isTest,
      declared: target.dependencies.map { dependency in
        DeclaredDependency(
          name: dependency.name,
          modules: modules(of: dependency, nameOf),
          place: dependency.place,
          platforms: dependency.platforms
        )
      },
      package: project.name
    )
    module.place = target.place
    module.targetNames = [target.name]
    module.product = target.product
    module.hasOnlyResources = hasOnlyResources
    module.mayDeclareMore = target.mayDeclareMore
    module.hasOtherSources = !target.outside.isEmpty
    module.platforms = target.platforms
    module.defaultIsolation = target.defaultIsolation
    module.tags = target.tags
    var draft = ModuleDraft(module: module, files: files)
    draft.resources = resources
    return draft
  }

  private func modules(of dependency: TuistTarget.Dependency, _ nameOf: [String: String]) -> [String] {
    switch dependency.kind {
    case .target: [nameOf[dependency.name] ?? moduleName(dependency.name)]
    case .product: products[dependency.name] ?? [moduleName(dependency.name)]
    case .bundle: [moduleName(dependency.name)]
    }
  }
}

extension UnreadStatement {
  fileprivate init(_ diagnostic: Diagnostic, in folders: [[UInt8]]) {
    self.init(
      diagnostic: diagnostic,
      folders: folders,
      advice: "'tuist graph --format json' runs it: name the file that it writes under 'build-graphs'",
      kind: TuistProjects.title
    )
  }
}

/// What the files beside manifests declare for them, and where each of these begins.
struct TuistHelpers {
  private(set) var declarations = ManifestDeclarations()
  /// By the number of the file, from 1.
  private(set) var lines: [LineTable] = []

  init(_ files: [Int], _ list: FileList, _ tree: SourceTree) {
    for index in files {
      guard case .success(let bytes) = tree.read(list[index].text) else { continue }
      lines.append(LineTable(file: list[index].text, bytes))
      let base = lines.count << ManifestEvaluator.fileBits
      declarations.add(ManifestParser.parse(bytes, base: base), withConstants: true)
    }
  }
}
