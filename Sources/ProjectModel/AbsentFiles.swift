import Basics
import ReportModel
import SourceTrees

/// A source file that a target lists and that is not there.
struct AbsentFile {
  var path: [UInt8]
  /// Where the project file names it.
  var place: SourceLocation?
}

/// A folder that Xcode would keep in step with the disk, or that of a package, and that is not there.
struct AbsentFolder {
  var path: [UInt8]
  /// A target that has what is in it; of a package the project that names it.
  var target: String
  /// Where the project file names it.
  var place: SourceLocation?
}

extension ProjectDraft {
  /// Looks for the files that targets list one by one and that are not where they ought to be.
  ///
  /// Those of a folder that was moved or renamed are where it is now. Others a script makes, or a person is to, and a type
  /// may be named after them. What lies in a submodule has not moved: git does not list it.
  ///
  /// - Parameter isScanned: whether a file would be, if no target claims it.
  mutating func addAbsentFiles(_ submodules: Submodules, where isScanned: (Int) -> Bool) {
    let absent = Set(modules.lazy.flatMap(\.absent).map(\.path))
    guard !absent.isEmpty else { return }
    let own = absent.filter { !submodules.contain($0) }
    var moves = MovedFiles(of: own, in: self)
    var moved: [MovedFiles.Move: [AbsentFile]] = [:]
    var gone: [AbsentFile] = []
    for module in modules.indices where !modules[module].absent.isEmpty {
      let isTold = scansTests || !modules[module].module.isTest
      for file in modules[module].absent {
        let name = file.path[...].lastSegment
        if own.contains(file.path) {
          if let (index, move) = moves.file(for: file.path) {
            modules[module].files.append(index)
            if isTold { moved[move, default: []].append(file) }
            continue
          }
          if isTold { gone.append(file) }
        }
        if name.hasSuffix(".swift"), let type = IgnoredFiles.typeName(ofFile: name) {
          generatedTypes.insert(type)
          modules[module].module.absentTypes[type, default: []].insert(String(decoding: file.path, as: UTF8.self))
        }
      }
      modules[module].tidy()
    }
    let inOrder = moved.sorted { $0.key.from.lexicographicallyPrecedes($1.key.from) }
    diagnostics += inOrder.map { .moved($0.value, $0.key) }
    tell(gone, moves, where: isScanned)
  }

  /// Tells where the files that are gone are now, or that files beside them may be them: these are in no target, and most
  /// likely have new names. What git ignores a build makes, or a person.
  private mutating func tell(_ gone: [AbsentFile], _ moves: MovedFiles, where isScanned: (Int) -> Bool) {
    let folders = MissingFolders(tree, list)
    var seen: Set<[UInt8]> = []
    let gone = gone.sorted { $0.path.lexicographicallyPrecedes($1.path) }.filter { file in
      Language(path: file.path[...]) != .header && seen.insert(file.path).inserted && folders.isMissing(file.path)
    }
    guard !gone.isEmpty else { return }
    let claimed = modules.claimed(of: list)
    let places = places(of: gone, moves) { !claimed[$0] && isScanned($0) }
    let arePlaces = Set(places.values.joined())
    let listedAnew = pathsListedAnew
    var groups: [FilesBeside: [LostFiles.File]] = [:]
    for file in gone {
      let path = file.path[...]
      if listedAnew.contains(file.path) {
        absentFiles.append(path.text)
      } else {
        let namesakes = (places[moves.name(of: path)] ?? []).map { list[$0].text }
        let group = FilesBeside(folder: path.folder, areSwift: Language(path: path) == .swift)
        groups[group, default: []].append(LostFiles.File(path: path.text, place: file.place, namesakes: namesakes))
      }
    }
    let stems = groups.mapValues { files in
      Set(files.map { ArraySlice($0.path.utf8).lastSegment.prefix { $0 != Byte.dot } })
    }
    var renamed: [FilesBeside: [String]] = [:]
    for index in 0..<list.count where !groups.isEmpty && !claimed[index] && !arePlaces.contains(index) {
      guard let language = Language(path: list[index]), language.isCode, language != .header else { continue }
      let group = FilesBeside(folder: list[index].folder, areSwift: language.isSwift)
      guard let stems = stems[group], !Self.standsIn(list[index], forOneOf: stems), isScanned(index) else { continue }
      renamed[group, default: []].append(list[index].text)
    }
    var moved: [String: [LostFiles.File]] = [:]
    var lost: [LostFiles] = []
    for (group, files) in groups.sorted(by: { $0.value[0].path.isBefore($1.value[0].path) }) {
      let parts = [files.filter(\.namesakes.isEmpty), files.filter { !$0.namesakes.isEmpty }]
      if let beside = renamed[group] {
        lost += parts.filter { !$0.isEmpty }.map { LostFiles($0, beside: beside) }
      } else {
        absentFiles += parts[0].map(\.path)
        for file in parts[1] { moved[file.place?.file ?? "", default: []].append(file) }
      }
    }
    let inOrder = moved.sorted { $0.key.isBefore($1.key) }.map { LostFiles($0.value, beside: []) }
    diagnostics += (inOrder + lost).map(\.told)
    absentFiles.sort { $0.isBefore($1) }
  }

  /// The files with the names of those that are gone, in the same project or package. Where several are gone of one name,
  /// nobody knows which one a file is: then there are none.
  ///
  /// - Parameter isFree: whether a file is scanned, and in no target.
  private func places(
    of gone: [AbsentFile],
    _ moves: MovedFiles,
    where isFree: (Int) -> Bool
  ) -> [MovedFiles.Name: [Int]] {
    let wanted = Dictionary(gone.map { (moves.name(of: $0.path[...]), 1) }, uniquingKeysWith: +)
    let names = Set(wanted.keys.map(\.file))
    var places: [MovedFiles.Name: [Int]] = [:]
    for index in 0..<list.count where names.contains(list[index].lastSegment) && isFree(index) {
      let name = moves.name(of: list[index])
      guard let count = wanted[name] else { continue }
      places[name, default: []] += count == 1 ? [index] : []
    }
    return places
  }

  /// The paths of files that are gone and of which a target has another one of that name: no target can have two.
  private var pathsListedAnew: Set<[UInt8]> {
    modules.reduce(into: []) { paths, module in
      guard !module.absent.isEmpty else { return }
      let names = Set(module.files.lazy.map { list[$0].lastSegment })
      paths.formUnion(module.absent.lazy.map(\.path).filter { names.contains($0[...].lastSegment) })
    }
  }

  /// Tells of each target of an Xcode project that has lost a folder or all its sources, but for copies: another one of that
  /// name has them. Takes out programs that have no sources, so that rules about them are told that there is no such module.
  ///
  /// To be called after `addAbsentFiles`.
  mutating func tellTargetsWithoutSources(_ submodules: Submodules) {
    func hasSources(_ draft: ModuleDraft) -> Bool { draft.files.contains { Language(path: list[$0]) != .header } }
    let names = Set(modules.filter(hasSources).map(\.module.name))
    let gone = Set(absentFiles)
    var lost: [AbsentFolder] = []
    var kept: [ModuleDraft] = []
    for draft in modules {
      let isCopy = !hasSources(draft) && names.contains(draft.module.name)
      let isTold = !isCopy && (scansTests || !draft.module.isTest)
      if isTold { lost += draft.absentFolders }
      let isXcode = draft.module.origin == .xcodeProject
      guard isXcode, !draft.absent.isEmpty || draft.missingFolder != nil, !hasSources(draft) else {
        kept.append(draft)
        continue
      }
      if isTold, !draft.module.hasOtherSources, let diagnostic = Diagnostic.withoutSources(draft, gone) {
        diagnostics.append(diagnostic)
      }
      // Nobody can import a program.
      if !draft.files.isEmpty || draft.module.product != .program { kept.append(draft) }
    }
    modules = kept
    tell(lost.filter { !submodules.contain($0.path) })
  }

  /// Tells of each folder once, whatever number of targets has it. One that may be it has files of no target.
  private mutating func tell(_ lost: [AbsentFolder]) {
    guard !lost.isEmpty else { return }
    let claimed = modules.claimed(of: list)
    var folders = MissingFolders(tree, list)
    var told: Set<SourceLocation?> = []
    for folder in lost where told.insert(folder.place).inserted {
      let meant = folders.meant(by: folder.path).flatMap { meant in
        list.indices(under: meant).contains { !claimed[$0] && Language(path: list[$0]) != nil } ? meant : nil
      }
      let (path, advice) = (folder.path[...].text, didYouMean(meant?[...].text))
      var diagnostic = Diagnostic.noFolder(folder.target, path, advice, at: folder.place)
      diagnostic.absentFolder = path
      diagnostics.append(diagnostic)
    }
  }

  /// Tells of each package that a project of Xcode names and whose folder is not there.
  mutating func tellAbsentPackages(_ submodules: Submodules) {
    var told: Set<[UInt8]> = []
    for package in absentPackages where !submodules.contain(package.path) && told.insert(package.path).inserted {
      let name = package.path[...].lastSegment
      let alike = manifests.keys.filter { $0[...].lastSegment == name }
      diagnostics.append(.noPackage(package, didYouMean(alike.count == 1 ? alike[0][...].text : nil)))
    }
  }

  /// The files of a folder that one of them may have been renamed to.
  private struct FilesBeside: Hashable {
    var folder: ArraySlice<UInt8>
    var areSwift: Bool
  }

  /// Whether a file is a template or an example of another one by its name, as `Keys-demo.swift` or `Keys.example.swift`
  /// of `Keys.swift`.
  ///
  /// - Parameter stems: the names of the others up to their first dots.
  private static func standsIn(_ path: ArraySlice<UInt8>, forOneOf stems: Set<ArraySlice<UInt8>>) -> Bool {
    let name = path.lastSegment
    return name.indices.contains { ".-_+ ".utf8.contains(name[$0]) && stems.contains(name[..<$0]) }
  }
}

extension String {
  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Diagnostic {
  fileprivate static func noPackage(_ package: AbsentFolder, _ advice: String) -> Diagnostic {
    let path = package.path[...].text
    var diagnostic = Diagnostic(
      .warning,
      at: package.place,
      "the project '\(package.target)' has no folder '\(path)', and so none of the files of the package there",
      details: advice,
      weakensRules: true
    )
    diagnostic.absentFolder = path
    return diagnostic
  }

  /// - Parameters:
  ///   - draft: a target that has no sources.
  ///   - gone: the paths of the files that targets list and that are not there, unless something else says what became of them.
  fileprivate static func withoutSources(_ draft: ModuleDraft, _ gone: Set<String>) -> Diagnostic? {
    // A folder is told by itself.
    guard draft.absentFolders.isEmpty else { return nil }
    let target = draft.module.targetNames.min() ?? draft.module.name
    let sources = Set(draft.absent.filter { Language(path: $0.path[...]) != .header }.map { $0.path[...].text })
    guard let first = sources.min(), gone.isSuperset(of: sources) else { return nil }
    let (which, them) =
      sources.count == 1 ? ("'\(first)'", "it") : ("\(sources.count) files, such as '\(first)'", "them")
    // A project in a folder may be somebody else's.
    let file = draft.module.place?.file.split(separator: "/").dropLast().joined(separator: "/") ?? ""
    let others = file.contains("/") ? "; or leave the project out: sources: { exclude: [\"\(file)/**\"] }" : ""
    return Diagnostic(
      .warning,
      at: draft.module.place,
      "nothing is there of what the target '\(target)' lists",
      details: ": \(which); add \(them) again, or take the target out of the project file\(others)"
    )
  }

  /// - Parameter files: those that targets list in the one folder, and that are taken from the other.
  fileprivate static func moved(_ files: [AbsentFile], _ move: MovedFiles.Move) -> Diagnostic {
    let sorted = files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    let count = Set(files.map(\.path)).count
    func name(_ folder: [UInt8]) -> String { folder.isEmpty ? "the checked folder" : "'\(folder[...].text)'" }
    let rest = sorted[0].path.dropFirst(move.from.isEmpty ? 0 : move.from.count + 1)
    let those = move.to.isEmpty ? rest : move.to + [Byte.slash] + rest
    return Diagnostic(
      .note,
      at: sorted[0].place,
      count == 1
        ? "a target lists '\(sorted[0].path[...].text)', which is not there, and '\(those[...].text)' is taken for it"
        : "targets list \(count) files in \(name(move.from)) that are not there, and those of these names in "
          + "\(name(move.to)) are taken for them",
      details: "; the project file has to say so"
    )
  }
}
