import Basics
import ReportModel
import SourceTrees

/// Modules of the files that podspecs list and no target claims.
struct Podspecs: ModuleSource {
  static let title = "podspec"
  static let files: [NamePattern] = [.ending(".podspec"), .ending(".podspec.json")]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    var modules = Podspecs(project)
    var folders = MissingFolders(project.tree, project.list)
    var specs: [(spec: Podspec, index: Int, files: Set<Int>, lines: LineTable?)] = []
    for index in files {
      let path = project.list[index].text
      let folder = Array(project.list[index].folder)
      guard case .success(let bytes) = project.tree.read(path) else { continue }
      if path.hasSuffix(".json") {
        let (spec, mistakes) = Podspec.read(json: bytes, file: path)
        project.diagnostics += mistakes
        if let spec { specs.append((spec, index, modules.files(of: spec, in: folder), nil)) }
      } else {
        let spec = Podspec(bytes)
        specs.append((spec, index, modules.files(of: spec, in: folder), LineTable(file: path, bytes)))
      }
    }
    for (spec, _, files, _) in specs { modules.findModules(of: spec, files) }
    for (spec, index, files, lines) in specs {
      let offsets = Dictionary(grouping: spec.problems, by: \.problem)
      for problem in spec.problems.map(\.problem).distinct {
        let (count, first) = (offsets[problem]?.count ?? 1, offsets[problem]?.first?.offset)
        let place = first.flatMap { lines?.location($0) } ?? SourceLocation(file: project.list[index].text)
        project.diagnostics.append(Diagnostic(.warning, at: place, problem.message(count)))
      }
      modules.add(spec, at: index, files, lines)
      if files.isEmpty, let (folder, advice) = modules.missingFolder(of: spec, at: index, &folders) {
        let place = spec.sourcesOffset.flatMap { lines?.location($0) } ?? SourceLocation(file: project.list[index].text)
        let pod = spec.pod ?? spec.moduleName ?? ""
        let problem = "the pod '\(pod)' has no files, as there is no folder '\(folder)'"
        project.diagnostics.append(Diagnostic(.warning, at: place, problem + advice))
      }
    }
    project.modules = modules.drafts
  }

  private let list: FileList
  /// Those that were given, some of them with more files, then those of podspecs.
  private var drafts: [ModuleDraft]
  private let claimed: [Bool]
  /// By the name of the pod: its module, and those of targets that have some of its files.
  private var modulesOf: [String: Set<String>] = [:]
  /// By file: the modules of targets that have it.
  private var owners: [Int: [String]] = [:]
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
    for draft in drafts where !draft.module.isTest {
      for file in draft.files { owners[file, default: []].append(draft.module.name) }
    }
  }

  private mutating func findModules(of spec: Podspec, _ files: Set<Int>) {
    guard let name = spec.moduleName, let pod = spec.pod else { return }
    modulesOf[pod, default: []].insert(name)
    for file in files { modulesOf[pod]?.formUnion(owners[file] ?? []) }
  }

  /// Those that a specification lists; none of one whose module is not known.
  private func files(of spec: Podspec, in folder: [UInt8]) -> Set<Int> {
    guard spec.moduleName != nil else { return [] }
    return spec.parts.reduce(into: []) { all, part in
      let files = Set(part.sources.flatMap { sources($0, in: folder) })
      all.formUnion(files.subtracting(spec.excluded(of: part).flatMap { sources($0, in: folder) }))
    }
  }

  /// The first folder that the sources of a specification are to be in, with what was meant, if none of them is there. The
  /// sources of a pod of others come from elsewhere: below the root, one that is nearly there must be meant.
  private func missingFolder(of spec: Podspec, at index: Int, _ folders: inout MissingFolders)
    -> (folder: String, advice: String)?
  {
    let (folder, patterns) = (Array(list[index].folder), spec.parts.flatMap(\.sources))
    guard spec.problems.isEmpty, TestFolders.firstTestFolder(of: list[index]) == nil else { return nil }
    let places = patterns.map { pattern in
      let plain = Array(pattern.utf8.prefix { !"*?[{".utf8.contains($0) })
      return joinPath(folder, plain.count < pattern.utf8.count ? Array(plain[...].folder) : plain)
    }
    guard let first = places.first ?? nil, places.allSatisfy({ $0.map(folders.isMissing) ?? false }) else { return nil }
    let meant = folders.meant(by: first, below: folder)?.name
    guard meant != nil || folder.isEmpty else { return nil }
    let name = first.dropFirst(folder.isEmpty ? 0 : folder.count + 1).text
    return (name, didYouMean(meant))
  }

  private mutating func add(_ spec: Podspec, at index: Int, _ all: Set<Int>, _ lines: LineTable?) {
    guard let name = spec.moduleName else { return }
    let folder = Array(list[index].folder)
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
    module.place = SourceLocation(file: module.path)
    // What targets have of its files may be what uses its dependencies, and is no other pod.
    module.hasOtherSources = files.count < all.count
    module.mayDeclareMore = spec.mayNeedMore || module.hasOtherSources
    var draft = ModuleDraft(module: module, files: files)
    draft.headerRoles = headerRoles(spec, in: folder, files)
    guard let same = drafts.firstIndex(where: { isSame($0, as: name, all) }) else {
      // A pod that names no other needs none.
      if !module.mayDeclareMore { draft.module.declared = module.declared ?? [] }
      if let pod = spec.pod { draft.module.targetNames = [pod] }
      return drafts.append(draft)
    }
    // What the pod alone compiles, its podspec alone declares.
    let saysNothing = module.declared == nil && drafts[same].module.origin != .podspec
    draft.module.mayDeclareMore = spec.mayNeedMore || saysNothing
    let others = all.subtracting(files).subtracting(drafts[same].files)
    if drafts[same].module.origin != .podspec { draft.module.hasOtherSources = false }
    drafts[same].module.note(module)
    drafts[same].add(draft)
    drafts[same].filesOfPods.formUnion(files)
    declare(module.declared ?? [], inModule: same, isForOthers: !others.isEmpty)
  }

  /// Adds what a podspec declares to what the manifest of a target does, if that declares anything.
  private mutating func declare(_ dependencies: [DeclaredDependency], inModule module: Int, isForOthers: Bool) {
    guard drafts[module].module.declared != nil else { return }
    drafts[module].module.declare(
      dependencies.map { dependency in
        var dependency = dependency
        dependency.mayBeForOthers = isForOthers
        return dependency
      }
    )
  }

  /// Whether a module is that of a pod: they have the name and some file in common, or nothing but pods has that name.
  private func isSame(_ draft: ModuleDraft, as name: String, _ files: Set<Int>) -> Bool {
    guard draft.module.name == name, !draft.module.isTest else { return false }
    return draft.module.origin == .podspec || draft.files.contains(where: files.contains)
  }

  /// The pods that a specification needs; nil if it names none. `Pod/Part` is a part of a pod.
  private func dependencies(of spec: Podspec, _ lines: LineTable?) -> [DeclaredDependency]? {
    var seen: Set<Substring> = []
    let declared = spec.dependencies.compactMap { dependency -> DeclaredDependency? in
      let pod = dependency.pod.prefix { $0 != "/" }
      guard pod != spec.pod ?? "", seen.insert(pod).inserted else { return nil }
      return DeclaredDependency(
        name: String(pod),
        modules: modulesOf[String(pod)]?.sortedByBytes ?? [moduleName(String(pod))],
        place: dependency.offset.flatMap { lines?.location($0) }
      )
    }
    return declared.isEmpty ? nil : declared
  }

  /// The sources that a pattern of Ruby's `Dir.glob` matches; a folder represents what is directly in it.
  ///
  /// In `*.{swift}` our globs see a capture, so any ending; that it is a source's is asked apart.
  private func sources(_ pattern: String, in folder: [UInt8]) -> [Int] {
    guard let path = joinPath([], pattern.utf8), let glob = try? Glob(path[...].text, style: .path) else { return [] }
    if let place = joinPath(folder, path), let file = list.index(of: place) { return isSource(file) ? [file] : [] }
    return list.indices(under: joinPath(folder, Glob.firstFolder(of: path)) ?? folder).filter { index in
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
