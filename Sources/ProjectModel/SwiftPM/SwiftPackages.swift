import Basics
import ReportModel
import SourceTrees

/// The targets of all Swift packages beneath the root.
struct SwiftPackages: ModuleSource {
  static let title = "Swift package"
  static let files: [NamePattern] = [.named("Package.swift"), .beginning("Package@swift-", ending: ".swift")]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    let found = SwiftPackages(manifests: files, in: project)
    project.modules += found.modules
    project.products.merge(found.products) { first, _ in first }
    for package in found.packages { project.manifests[package.folder] = package.manifestPath }
    for package in found.packages {
      let folders = package.manifest.localPackages.compactMap { joinPath(package.folder, $0.utf8) }
      project.packagesUsed[package.manifestPath] = folders.compactMap { project.manifests[$0] }
    }
    project.diagnostics += found.diagnostics
    for package in found.packages {
      project.unread += package.manifest.unread.map {
        UnreadStatement(diagnostic: $0, advice: .leaveOut(package.manifestPath), kind: title)
      }
    }
  }

  /// A package, by the manifest that counts.
  private struct Package: Sendable {
    var folder: [UInt8]
    var manifestPath: String
    var manifest: PackageManifest
    var name: String
    /// The names of its targets, and how many there are of each kind.
    let targetNames: Set<String>
    let counts: [PackageManifest.Target.Kind: Int]
    /// Whether what it names and lacks is a mistake: all its targets are known, and it is no fixture of tests, which is never
    /// built.
    let isJudged: Bool

    init(folder: [UInt8], manifestPath: String, manifest: PackageManifest, name: String) {
      self.folder = folder
      self.manifestPath = manifestPath
      self.manifest = manifest
      self.name = name
      targetNames = Set(manifest.targets.map(\.name))
      counts = manifest.targets.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
      isJudged = manifest.isComplete && TestFolders.firstTestFolder(of: Array(manifestPath.utf8)[...]) == nil
    }
  }

  private let tree: SourceTree
  private let list: FileList
  private let scansTests: Bool
  private var folders: MissingFolders
  private var packages: [Package] = []
  /// The modules of each product; of several products with one name, the first package's.
  private var products: [String: [String]] = [:]
  /// The names that the module maps of system libraries give, by target.
  private var systemModules: [String: String] = [:]
  private var claimed: [Bool]
  private var modules: [ModuleDraft] = []
  private var diagnostics: [Diagnostic] = []

  private init(manifests: [Int], in project: ProjectDraft) {
    tree = project.tree
    list = project.list
    scansTests = project.scansTests
    folders = MissingFolders(project.tree, project.list)
    claimed = Array(repeating: false, count: list.count)
    readManifests(manifests, project.workers)
    findSystemModules()
    for package in packages {
      for product in package.manifest.products where products[product.name] == nil {
        products[product.name] = product.targets.map(module(ofTarget:))
      }
    }
    for package in packages { addTargets(of: package) }
  }

  /// The modules of a product; the product's own name if no package here has it.
  private func modules(ofProduct name: String) -> [String] { products[name] ?? [name] }

  // MARK: Manifests

  private mutating func readManifests(_ manifests: [Int], _ workers: Int) {
    var byFolder: [(folder: [UInt8], files: [Int])] = []
    for index in manifests {
      let folder = Array(list[index].folder)
      if byFolder.last?.folder == folder {
        byFolder[byFolder.count - 1].files.append(index)
      } else {
        byFolder.append((folder, [index]))
      }
    }
    let read = parallelMap(count: byFolder.count, workers: workers) { [tree, list, byFolder] in
      Self.readManifest(byFolder[$0].files, in: byFolder[$0].folder, tree, list)
    }
    for (package, problems) in read {
      diagnostics += problems
      if let package { packages.append(package) }
    }
    packages.sort { $0.folder.lexicographicallyPrecedes($1.folder) }
  }

  /// Reads that of the manifests in a folder which counts for today's tools.
  private static func readManifest(
    _ files: [Int],
    in folder: [UInt8],
    _ tree: SourceTree,
    _ list: FileList
  ) -> (Package?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var candidates: [(name: String, path: String, bytes: [UInt8])] = []
    for index in files {
      let path = list[index].text
      switch tree.read(path) {
      case .success(let bytes):
        candidates.append((list[index].lastSegment.text, path, bytes))
      case .failure(let failure):
        if failure.isMissing { continue }
        diagnostics.append(.unreadableManifest(path, failure))
      }
    }
    let versions = candidates.map { (name: $0.name, bytes: $0.bytes) }
    guard let chosen = ManifestChoice.best(of: versions) else { return (nil, diagnostics) }
    let manifest = PackageManifest(candidates[chosen].bytes, path: candidates[chosen].path)
    diagnostics += manifest.diagnostics
    let folderName = (folder.isEmpty ? Array(tree.root.utf8)[...] : folder[...]).lastSegment.text
    let package = Package(
      folder: folder,
      manifestPath: candidates[chosen].path,
      manifest: manifest,
      name: manifest.name ?? folderName
    )
    return (package, diagnostics)
  }

  // MARK: Targets

  /// A system library's module has the name that its module map says.
  private mutating func findSystemModules() {
    for package in packages {
      for target in package.manifest.targets where target.kind == .system {
        guard let folder = folder(of: target, in: package),
          let path = joinPath(folder, "module.modulemap".utf8), list.index(of: path) != nil,
          case .success(let bytes) = tree.read(path[...].text),
          let module = ModuleMap(bytes).modules.first
        else { continue }
        systemModules[target.name] = module.name
      }
    }
  }

  private func module(ofTarget name: String) -> String { systemModules[name] ?? moduleName(name) }

  private mutating func addTargets(of package: Package) {
    for target in package.manifest.targets {
      let folder = folder(of: target, in: package)
      let files = folder.map { self.files(of: target, in: $0, package) } ?? []
      for index in files { claimed[index] = true }
      let missing = files.isEmpty ? missingFolder(of: target, in: package) : nil
      if let missing {
        let advice = meantFolder(missing, in: package).map { "; there is a folder '\($0)': write path: \"\($0)\"" }
        let isScanned = target.kind != .test || scansTests
        diagnostics.append(.noFolder(target.name, missing, advice, at: target.place, isScanned: isScanned))
      }
      if let folder, !files.isEmpty { reportMissingSources(of: target, in: folder, package) }
      reportMissingTargets(of: target, in: package)
      var outside = SourcesOutside()
      if let path = target.path { outside.add(path, in: package.folder) }
      if target.kind != .test || scansTests, let warning = outside.warning(of: target.name, at: target.place) {
        diagnostics.append(warning)
      }
      let liesInTests = folder.map { TestFolders.firstTestFolder(of: ($0 + [Byte.slash])[...]) != nil } ?? false
      var module = Module(
        name: module(ofTarget: target.name),
        origin: .swiftPackage,
        path: package.manifestPath,
        isTest: target.kind == .test || liesInTests,
        declared: dependencies(of: target, in: package),
        package: package.name
      )
      module.place = target.place
      module.targetNames = [target.name]
      // As manifests said it before Swift 5.4.
      let isProgram = target.kind == .regular && target.product == .library && files.contains(where: isMainFile)
      module.product = isProgram ? .program : target.product
      module.mayDeclareMore = target.mayDeclareMore
      module.defaultIsolation = target.defaultIsolation
      module.hasOtherSources = target.hasPlugins || !outside.isEmpty
      var draft = ModuleDraft(module: module, files: files)
      draft.missingFolder = missing.flatMap { joinPath(package.folder, $0.utf8) }?[...].text
      if target.kind == .regular, let folder { draft.headerRoles = headerRoles(of: target, in: folder, files) }
      modules.append(draft)
    }
    if !package.manifest.isComplete { addDefaultFolders(of: package) }
  }

  private func isMainFile(_ index: Int) -> Bool {
    let name = list[index].lastSegment
    return ["main.swift", "main.c", "main.m", "main.mm", "main.cpp"].contains { name.isEqual($0) }
  }

  /// What lies in the folder of public headers is for everybody, if there is such a folder.
  private func headerRoles(
    of target: PackageManifest.Target,
    in folder: [UInt8],
    _ files: [Int]
  ) -> [Int: HeaderRole] {
    let headers = files.filter { Language(path: list[$0]) == .header }
    guard let place = joinPath(folder, target.publicHeaders.utf8), headers.contains(where: { list[$0].lies(in: place) })
    else { return [:] }
    return Dictionary(uniqueKeysWithValues: headers.map { ($0, list[$0].lies(in: place) ? .public : .project) })
  }

  private func folder(of target: PackageManifest.Target, in package: Package) -> [UInt8]? {
    if let path = target.path { return joinPath(package.folder, path.utf8) }
    let bases: [String]
    switch target.kind {
    case .binary: return nil
    case .regular, .system: bases = Self.sourceFolders
    case .test: bases = ["Tests"] + Self.sourceFolders
    case .plugin: bases = ["Plugins"]
    }
    for base in bases {
      if let folder = joinPath(package.folder, "\(base)/\(target.name)".utf8), hasFiles(folder) { return folder }
    }
    // The only target of its kind may have the whole folder.
    guard target.kind != .system else { return nil }
    guard package.counts[target.kind] == 1 else { return nil }
    for base in bases {
      if let folder = joinPath(package.folder, base.utf8), hasFiles(folder) { return folder }
    }
    return nil
  }

  /// The folder that a target should have and has not; nil where one is there, or the manifest may say more.
  private func missingFolder(of target: PackageManifest.Target, in package: Package) -> String? {
    guard target.kind == .regular || target.kind == .test, package.isJudged, !target.mayDeclareMore else { return nil }
    let bases = target.kind == .test ? ["Tests"] + Self.sourceFolders : Self.sourceFolders
    let places = target.path.map { [$0] } ?? bases.map { "\($0)/\(target.name)" }
    for place in places {
      guard let folder = joinPath(package.folder, place.utf8), !folder.isEmpty,
        case .failure(let failure) = tree.status(folder[...].text), failure.isMissing
      else { return nil }
    }
    return places[0]
  }

  /// Reports the folders and files that a target names one by one and that are not there where others are.
  private mutating func reportMissingSources(
    of target: PackageManifest.Target,
    in folder: [UInt8],
    _ package: Package
  ) {
    guard package.isJudged, target.kind != .test || scansTests else { return }
    for source in target.sources ?? [] {
      guard let place = joinPath(folder, source.utf8) else { continue }
      if folders.isMissingSource(place) {
        let advice = didYouMean(folders.meantFile(by: place, below: folder))
        diagnostics.append(.noFile(target.name, source, advice, at: target.place))
      } else if !place[...].lastSegment.contains(Byte.dot), folders.isMissing(place) {
        let advice = didYouMean(folders.meant(by: place, below: folder)?.name)
        diagnostics.append(.noFolder(target.name, source, advice, at: target.place))
      }
    }
  }

  /// Reports dependencies that nothing declares: no target of the package, and no product where it uses other packages.
  private mutating func reportMissingTargets(of target: PackageManifest.Target, in package: Package) {
    guard package.isJudged, target.kind != .test || scansTests else { return }
    for dependency in target.dependencies where !package.targetNames.contains(dependency.name) {
      switch dependency.kind {
      case .product: continue
      case .either where package.manifest.mayUsePackages || products[dependency.name] != nil: continue
      case .target, .either:
        let names = package.targetNames
        diagnostics.append(.noTarget(dependency.name, neededBy: target.name, among: names, at: dependency.place))
      }
    }
  }

  /// The folder, relative to a package, that was meant by one that is not there and that no other target has.
  private mutating func meantFolder(_ missing: String, in package: Package) -> String? {
    guard let path = joinPath(package.folder, missing.utf8),
      let meant = folders.meant(by: path, below: package.folder),
      !package.manifest.targets.contains(where: { folder(of: $0, in: package) == meant.path })
    else { return nil }
    return meant.name
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  private func hasFiles(_ folder: [UInt8]) -> Bool { !list.indices(under: folder).isEmpty }

  private func files(of target: PackageManifest.Target, in folder: [UInt8], _ package: Package) -> [Int] {
    let wanted = target.sources?.compactMap { joinPath(folder, $0.utf8) }
    let publicHeaders = joinPath(folder, target.publicHeaders.utf8)
    var unwanted = target.exclude.compactMap { joinPath(folder, $0.utf8) }
    let inner = packages.map(\.folder).filter { $0.count > package.folder.count && $0.lies(in: folder) }
    unwanted += inner
    return list.indices(under: folder).filter { index in
      let path = list[index]
      guard let language = Language(path: path) else { return false }
      if let wanted, !wanted.contains(where: { path.lies(in: $0) }) {
        // What lists its sources need not list its headers.
        guard language == .header, let publicHeaders, path.lies(in: publicHeaders) else { return false }
      }
      if path.count > package.folder.count, path.folder.count == package.folder.count,
        path.folder.elementsEqual(package.folder),
        FileRole.mayBeManifest(path)
      {
        return false
      }
      return !unwanted.contains { path.lies(in: $0) }
    }
  }

  private func dependencies(
    of target: PackageManifest.Target,
    in package: Package
  ) -> [DeclaredDependency]? {
    if target.kind == .system || target.kind == .binary { return nil }
    return target.dependencies.map { dependency in
      let name = dependency.name
      let isTarget =
        switch dependency.kind {
        case .target: true
        case .product: false
        case .either: package.targetNames.contains(name)
        }
      let modules = isTarget ? [module(ofTarget: name)] : modules(ofProduct: name)
      return DeclaredDependency(
        name: name,
        modules: modules.map { dependency.aliases[$0] ?? $0 },
        place: dependency.place,
        platforms: dependency.platforms
      )
    }
  }

  /// Where a manifest could not be read whole, folders in the usual places are targets.
  private mutating func addDefaultFolders(of package: Package) {
    for base in Self.sourceFolders + ["Tests"] {
      guard let folder = joinPath(package.folder, base.utf8) else { continue }
      var files: [String: [Int]] = [:]
      for index in list.indices(under: folder) where Language(path: list[index]) != nil {
        let rest = list[index].dropFirst(folder.count + 1)
        guard let slash = rest.firstIndex(of: Byte.slash) else { continue }
        files[rest[..<slash].text, default: []].append(index)
      }
      for name in files.keys.sorted() {
        guard let indices = files[name], !indices.contains(where: { claimed[$0] }) else { continue }
        for index in indices { claimed[index] = true }
        let module = Module(
          name: moduleName(name),
          origin: .swiftPackage,
          path: package.manifestPath,
          isTest: base == "Tests" || TestFolders.firstTestFolder(of: list[indices[0]]) != nil,
          declared: nil,
          package: package.name
        )
        modules.append(ModuleDraft(module: module, files: indices))
      }
    }
  }
}

extension Module.Origin {
  package static let swiftPackage = Module.Origin(SwiftPackages.self)
}

extension String {
  fileprivate static func leaveOut(_ manifest: String) -> String {
    "to do without this manifest, leave it out with 'sources: { exclude: [\"\(manifest)\"] }', and state its modules under "
      + "'modules'"
  }
}
