import Basics
import SourceTrees

/// Modules of the files that podspecs list and no target claims.
struct Podspecs: ModuleSource {
  static let title = "podspec"
  static let files: [NamePattern] = [.ending(".podspec"), .ending(".podspec.json")]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    var specs = Podspecs(project)
    for index in files {
      let path = project.list[index].text
      guard case .success(let bytes) = project.tree.read(path) else { continue }
      guard path.hasSuffix(".json") else {
        specs.add(Podspec(bytes), at: index, LineTable(file: path, bytes))
        continue
      }
      let (spec, mistakes) = Podspec.read(json: bytes, file: path)
      project.diagnostics += mistakes
      if let spec { specs.add(spec, at: index, nil) }
    }
    specs.nameDependencies()
    project.modules = specs.drafts
  }

  private let list: FileList
  /// Those that were given, some of them with more files, then those of podspecs.
  private var drafts: [ModuleDraft]
  private let claimed: [Bool]
  /// By the name of the pod.
  private var moduleOf: [String: String] = [:]
  /// Where targets compile sources: headers that are there are for them to share.
  private let targetFolders: Set<[UInt8]>

  private init(_ project: ProjectDraft) {
    let list = project.list
    let claimed = project.modules.claimed(of: list)
    self.list = list
    self.claimed = claimed
    drafts = project.modules
    let sources = (0..<list.count).filter { claimed[$0] && Language(path: list[$0]) != .header }
    targetFolders = Set(sources.map { Array(list[$0].folder) })
  }

  private mutating func add(_ spec: Podspec, at index: Int, _ lines: LineTable?) {
    guard let name = spec.moduleName else { return }
    if let pod = spec.pod { moduleOf[pod] = name }
    let folder = Array(list[index].folder)
    let all = Set(spec.sources.flatMap { sources($0, in: folder) })
    let files = all.filter(isFree).sorted()
    guard !files.isEmpty else { return }
    var module = Module(
      name: name,
      origin: .podspec,
      path: list[index].text,
      isTest: false,
      declared: dependencies(of: spec, lines),
      package: nil
    )
    module.mayDeclareMore = spec.mayNeedMore
    // What targets have of its files may be what uses its dependencies.
    module.hasOtherSources = files.count < all.count
    var draft = ModuleDraft(module: module, files: files)
    draft.headerRoles = headerRoles(spec, in: folder, files)
    if let same = drafts.firstIndex(where: { $0.module.name == name && !$0.module.isTest }) {
      drafts[same].add(draft)
    } else {
      drafts.append(draft)
    }
  }

  /// The pods that a specification needs; nil if it names none. `Pod/Part` is a part of a pod.
  private func dependencies(of spec: Podspec, _ lines: LineTable?) -> [DeclaredDependency]? {
    var seen: Set<Substring> = []
    let declared = spec.dependencies.compactMap { dependency -> DeclaredDependency? in
      let pod = dependency.pod.prefix { $0 != "/" }
      guard pod != spec.pod ?? "", seen.insert(pod).inserted else { return nil }
      return DeclaredDependency(
        name: String(pod),
        modules: [moduleName(String(pod))],
        place: dependency.offset.flatMap { lines?.location($0) }
      )
    }
    return declared.isEmpty ? nil : declared
  }

  /// Gives dependencies on pods whose specifications are there the names of their modules.
  private mutating func nameDependencies() {
    for draft in drafts.indices where drafts[draft].module.origin == .podspec {
      for index in (drafts[draft].module.declared ?? []).indices {
        guard let name = drafts[draft].module.declared?[index].name, let module = moduleOf[name] else { continue }
        drafts[draft].module.declared?[index].modules = [module]
      }
    }
  }

  /// The sources that a pattern of Ruby's `Dir.glob` matches; a folder represents what is directly in it.
  ///
  /// In `*.{swift}` our globs see a capture, so any ending; that it is a source's is asked apart.
  private func sources(_ pattern: String, in folder: [UInt8]) -> [Int] {
    guard let path = joinPath([], pattern.utf8), let glob = try? Glob(path[...].text, style: .path) else { return [] }
    if let place = joinPath(folder, path), let file = list.index(of: place) { return isSource(file) ? [file] : [] }
    return list.indices(under: folder).filter { index in
      guard isSource(index) else { return false }
      let rest = list[index].dropFirst(folder.isEmpty ? 0 : folder.count + 1)
      return rest.folder.elementsEqual(path) || glob.matches(Array(rest))
    }
  }

  /// Headers are public unless a pattern says another thing; where one says which are public, the others are private.
  private func headerRoles(_ spec: Podspec, in folder: [UInt8], _ files: [Int]) -> [Int: HeaderRole] {
    guard !spec.headers.isEmpty else { return [:] }
    var roles: [Int: HeaderRole] = [:]
    for file in files where Language(path: list[file]) == .header {
      roles[file] = spec.headers[.public] == nil ? .public : .private
    }
    for role in [HeaderRole.public, .private, .project] {
      let named = (spec.headers[role] ?? []).flatMap { sources($0, in: folder) }
      for file in named where roles[file] != nil { roles[file] = role }
    }
    return roles
  }

  private func isFree(_ index: Int) -> Bool {
    if claimed[index] { return false }
    return Language(path: list[index]) != .header || !targetFolders.contains(Array(list[index].folder))
  }

  private func isSource(_ index: Int) -> Bool {
    Language(path: list[index]) != nil && TestFolders.firstTestFolder(of: list[index]) == nil
  }
}

extension Module.Origin {
  package static let podspec = Module.Origin(Podspecs.self)
}
