import Basics
import DependencyGraph
import NameResolution
import ProjectModel

extension DependencyGraph {
  /// Notes on files that are in no target, and of which rules see less than it seems. O(files + elements + dependencies).
  ///
  /// - Parameter modulesOfRules: names and patterns of modules that rules ask for.
  func notesOnFilesOfNoTarget(modulesOfRules: Set<String>) -> [String] {
    let pods = project.foldersOfPods
    let files = project.files.indices.filter { file in
      guard project.files[file].language.isCode, project.isInNoTarget(project.files[file]) else { return false }
      // What the tests of a pod are, its podspec says in a `test_spec`, which is not read.
      return pods.isEmpty || !project.isTest(file: file) || !pods.contains(folderAround: project.files[file].path)
    }
    guard !files.isEmpty else { return [] }
    let neighbours = Neighbours(project)
    let around = files.map { (file: $0, modules: neighbours.modules(around: $0)) }
    let alone = around.filter(\.modules.isEmpty).map(\.file)
    let blind = namesOfUnseenTypes(inFiles: alone)
    let others = Set(alone).subtracting(blind.map(\.file)).filter(neighbours.areBesideFolders)
    return [noteOnUnseenTypes(blind), noteOnNewFolders(others.sorted()), noteOnRulesOfModules(modulesOfRules, around)]
      .compactMap(\.self)
  }

  /// The files that name types of targets, which they do not see, as nothing around them is of a target: a new folder
  /// looks so of which the project file does not know yet. With the first such name.
  private func namesOfUnseenTypes(inFiles files: [Int]) -> [(file: Int, name: GlobalName)] {
    let unresolved = files.map { (file: $0, names: unresolvedNames(inFile: $0)) }.filter { !$0.names.isEmpty }
    guard !unresolved.isEmpty else { return [] }
    let all = Set(unresolved.flatMap(\.names))
    var declared: Set<GlobalName> = []
    for element in elements
    where element.kind == .type && element.enclosing == .none && all.contains(element.name)
      && !project.isInNoTarget(project.files[Int(element.file)])
    {
      declared.insert(element.name)
    }
    return unresolved.compactMap { file, names in names.first(where: declared.contains).map { (file, $0) } }
  }

  private func noteOnUnseenTypes(_ found: [(file: Int, name: GlobalName)]) -> String? {
    guard let (_, name) = found.first else { return nil }
    let (which, advice) = words(on: found.map(\.file))
    let they = found.count == 1 ? "it names" : "they name"
    return "\(which): types of targets that \(they), such as '\(names.string(name))', are not seen there; \(advice)"
  }

  /// A note on files in Swift that see types of targets by an import, and so are code of the project: a new folder beside
  /// those of targets looks so that no manifest has a target for yet. nil if there are none.
  private func noteOnNewFolders(_ files: [Int]) -> String? {
    let found = files.compactMap { file -> (file: Int, type: Element)? in
      guard project.files[file].language.isSwift else { return nil }
      let types = dependencies(ofFile: file).lazy.filter { !$0.isImport }.map { self.elements[$0.target.index] }
      let type = types.first { type in
        type.kind == .type && type.file >= 0 && !project.isInNoTarget(project.files[Int(type.file)])
      }
      return type.map { (file, $0) }
    }
    guard let first = found.first else { return nil }
    let (which, advice) = words(on: found.map(\.file))
    let (they, them) = found.count == 1 ? ("it names", "it") : ("they name", "them")
    let type = names.string(first.type.qualifiedName)
    return "\(which), though \(they) types of targets beside, such as '\(type)': no rule sees \(them) as code of a "
      + "target; \(advice)"
  }

  /// A note on files that lie among those of modules for which rules ask: they seem to be of these modules. A pattern that
  /// also selects the folder of a file sees it. nil if there are none.
  private func noteOnRulesOfModules(_ asked: Set<String>, _ around: [(file: Int, modules: [Int])]) -> String? {
    let globs = asked.compactMap { try? Glob($0, style: .name) }
    guard !globs.isEmpty else { return nil }
    let isAsked = project.modules.map { module in
      module.origin != .folder && globs.contains { $0.matches(module.name) }
    }
    let found = around.compactMap { file, modules -> (file: Int, module: String)? in
      guard modules.contains(where: { isAsked[$0] }) else { return nil }
      let own = project.files[file].modules.map { project.modules[$0].name }
      let blind = globs.filter { glob in !own.contains { glob.matches($0) } }
      let names = modules.lazy.filter { isAsked[$0] }.map { self.project.modules[$0].name }
      return names.first { name in blind.contains { $0.matches(name) } }.map { (file, $0) }
    }
    guard let first = found.first else { return nil }
    let (which, advice) = words(on: found.map(\.file))
    let (lie, them) = found.count == 1 ? ("it lies", "it") : ("they lie", "them")
    let modules = Set(found.map(\.module)).count == 1 ? "'\(first.module)'" : "modules such as '\(first.module)'"
    return "\(which), though \(lie) among files of \(modules): rules by 'module' do not see \(them); \(advice)"
  }

  /// Which files are in no target, and what is to be done.
  private func words(on files: [Int]) -> (which: String, advice: String) {
    let path = project.files[files[0]].path
    let which = files.count == 1 ? "\(path), which is" : "\(files.count) files, such as \(path), which are"
    let (them, are) = files.count == 1 ? ("it", "it is") : ("them", "they are")
    return ("\(which) in no target of a manifest or Xcode project", "add \(them) to a target, if \(are) to be built")
  }

  /// The names in a file that look like those of types and of which nothing is known, in their order.
  private func unresolvedNames(inFile file: Int) -> [GlobalName] {
    dependencies(ofFile: file).compactMap { dependency in
      let target = elements[dependency.target.index]
      return !dependency.isImport && target.isOfUnknownModule && target.standing == .unknown
        ? target.qualifiedName : nil
    }
  }
}

extension Project {
  /// The folders of the podspecs that modules are of; the root is the empty one.
  fileprivate var foldersOfPods: Set<Substring> {
    Set(
      modules.lazy.filter { $0.origin == .podspec }.map {
        $0.path[..<($0.path.lastIndex(of: "/") ?? $0.path.startIndex)]
      }
    )
  }
}

extension Set<Substring> {
  /// Whether a folder that a path leads through is among them. O(length of the path).
  fileprivate func contains(folderAround path: String) -> Bool {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if contains(folder) { return true }
    }
    return contains("")
  }
}
