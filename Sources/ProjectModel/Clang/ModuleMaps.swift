import Basics
import ReportModel
import SourceTrees

/// Modules of the headers that module maps list and no target claims.
struct ModuleMaps: ModuleSource {
  static let title = "module map"
  static let files: [NamePattern] = [.ending(".modulemap")]

  static func read(_ files: [Int], into project: inout ProjectDraft) {
    guard project.hasClangFiles else { return }
    var maps = ModuleMaps(project)
    for index in files { maps.read(index, project.tree) }
    project.modules = maps.drafts
    project.diagnostics += maps.diagnostics
  }

  private let list: FileList
  /// The drafts of targets, then those of module maps.
  private var drafts: [ModuleDraft]
  private var diagnostics: [Diagnostic] = []
  private var claimed: [Bool]

  private init(_ project: ProjectDraft) {
    list = project.list
    drafts = project.modules
    claimed = drafts.claimed(of: list)
  }

  private mutating func read(_ index: Int, _ tree: SourceTree) {
    let path = list[index].text
    switch tree.read(path) {
    case .failure(let failure):
      guard !failure.isMissing else { return }
      let place = SourceLocation(file: path)
      diagnostics.append(Diagnostic(.warning, at: place, "cannot read this module map: \(failure.reason)"))
    case .success(let bytes):
      let map = ModuleMap(bytes)
      if let problem = map.problem {
        let place = SourceLocation(file: path, offset: problem.offset, in: bytes)
        let message = "this module map cannot be read: \(problem.message); what follows here is not known"
        diagnostics.append(Diagnostic(.warning, at: place, message))
      }
      for module in map.modules { add(module, path, folder: Array(list[index].folder)) }
    }
  }

  private mutating func add(_ module: ModuleMap.Module, _ path: String, folder: [UInt8]) {
    let headers = headers(of: module, folder: folder).filter { !claimed[$0] }
    guard !headers.isEmpty else { return }
    // The sources of these headers are no other module's.
    let files = Set(headers + headers.flatMap(sources)).sorted()
    for index in files { claimed[index] = true }
    let isTest = TestFolders.firstTestFolder(of: (folder + [Byte.slash])[...]) != nil
    let name = moduleName(module.name)
    if let same = drafts.firstIndex(where: { $0.module.name == name && $0.module.isTest == isTest }) {
      drafts[same].files = Set(drafts[same].files).union(files).sorted()
      return
    }
    drafts.append(
      ModuleDraft(
        module: Module(
          name: name,
          origin: .moduleMap,
          path: path,
          isTest: isTest,
          declared: nil,
          package: nil
        ),
        files: files
      )
    )
  }

  private func headers(of module: ModuleMap.Module, folder: [UInt8]) -> [Int] {
    var found: Set<Int> = []
    for path in module.headers { if let index = header(path, folder) { found.insert(index) } }
    for path in module.umbrellaHeaders {
      // A target that has the umbrella has what is under it.
      guard let index = header(path, folder), !claimed[index] else { continue }
      found.formUnion(headers(under: Array(list[index].folder)))
    }
    for path in module.umbrellaFolders { if let path = join(folder, path) { found.formUnion(headers(under: path)) } }
    for path in module.excluded { if let index = header(path, folder) { found.remove(index) } }
    return found.sorted()
  }

  /// A header of a framework may be where the built framework has it.
  private func header(_ path: String, _ folder: [UInt8]) -> Int? {
    for base in ["", "Headers/", "PrivateHeaders/"] {
      if let index = join(folder, base + path).flatMap(list.index(of:)), isHeader(index) { return index }
    }
    return nil
  }

  /// Absolute paths lead to headers of the system.
  private func join(_ folder: [UInt8], _ path: String) -> [UInt8]? {
    path.utf8.first == Byte.slash ? nil : joinPath(folder, path.utf8)
  }

  private func headers(under folder: [UInt8]) -> [Int] { list.indices(under: folder).filter(isHeader) }

  private func isHeader(_ index: Int) -> Bool { Language(path: list[index]) == .header }

  /// The unclaimed sources with a header's name in its folder.
  private func sources(of header: Int) -> [Int] {
    guard let dot = list[header].lastIndex(of: Byte.dot) else { return [] }
    let stem = Array(list[header][...dot])
    return ["m", "mm", "c", "cc", "cpp", "cxx"].compactMap { list.index(of: stem + Array($0.utf8)) }
      .filter { !claimed[$0] }
  }
}

extension SourceTree {
  /// The number of modules that a module map declares, whoever has their headers; nil if it cannot be read, or is none.
  package func moduleCount(ofMap path: String) -> Int? {
    guard path.hasSuffix(".modulemap"), case .success(let bytes) = read(path) else { return nil }
    return ModuleMap(bytes).modules.count
  }
}

extension Module.Origin {
  package static let moduleMap = Module.Origin(ModuleMaps.self)
}
