import Basics
import ExternalTypes
import ProjectModel

/// Finds the file of the project that an `#import` or `#include` names.
///
/// Include folders are mostly unknown, so a header is looked for where compilers look, and then by what is written of
/// its path. If several fit, the nearest is taken, and none if two are equally near. A header of Apple's SDK in angle
/// brackets is one of the project only if the file is known to see that.
struct HeaderIndex: Sendable {
  private let project: Project
  private var byPath: [String: Int32] = [:]
  private var byName: [Substring: [Int32]] = [:]
  /// The names of files by themselves in lower case.
  private var spellings: [String: Set<Substring>] = [:]
  /// By name and folder, in lower case: `lib/time.h`.
  private var byFolder: [String: [Int32]] = [:]
  /// The paths of folders with headers in them or below.
  private var foldersOfHeaders: Set<Substring> = []
  private var modules: [Substring: [Int]] = [:]
  /// By the name of the generated header that shows a module's Swift code to Objective-C.
  private var swiftHeaders: [Substring: [ModuleID]] = [:]

  init(_ project: Project) {
    self.project = project
    for (index, file) in project.files.enumerated() where file.language.isClang {
      byPath[file.path] = Int32(index)
      let name = file.path[...].lastComponent
      byName[name, default: []].append(Int32(index))
      spellings[name.lowercased(), default: []].insert(name)
      byFolder[file.path[...].lowercasedEnd, default: []].append(Int32(index))
      guard file.language == .header else { continue }
      var folder = file.path[...].folder
      while !folder.isEmpty, foldersOfHeaders.insert(folder).inserted { folder = folder.folder }
    }
    for (index, module) in project.modules.enumerated() {
      modules[module.importName[...], default: []].append(index)
      swiftHeaders[(module.swiftHeader ?? module.importName + "-Swift.h")[...], default: []].append(ModuleID(index))
    }
  }

  /// The modules whose generated header this path names; of several, those of the file itself.
  func modules(ofSwiftHeader path: Substring, for file: Int) -> [ModuleID] {
    guard let found = swiftHeaders[path.lastComponent] else { return [] }
    let own = found.filter { project.files[file].modules.contains($0.index) }
    return own.isEmpty ? found : own
  }

  /// The file at a path from the root.
  func file(at path: String) -> Int32? { byPath[path] }

  /// The file that an `#include` means: beside the including file, in a folder of headers, else the only or nearest one
  /// of that name; nil if it is not of the project.
  func file(_ path: Substring, isAngled: Bool, from file: Int) -> Int32? {
    asWritten(path, isAngled: isAngled, from: file) ?? inOtherCapitals(path, isAngled: isAngled, from: file)
  }

  /// Whether a file finds a folder with headers of the project by a name, so that a header which is not there is none of a
  /// library: a generated one, or one that is not scanned.
  func hasHeaders(inFolder name: Substring, from file: Int) -> Bool {
    let places = ["", project.files[file].path[...].folder] + project.headerFolders.map { $0[...] }
    return places.contains { foldersOfHeaders.contains(joined($0, name)[...]) }
  }

  private func asWritten(_ path: Substring, isAngled: Bool, from file: Int) -> Int32? {
    let source = project.files[file]
    if !isAngled, let found = byPath[joined(source.path[...].folder, path)] { return found }
    for folder in project.headerFolders {
      if let found = byPath[joined(folder[...], path)] { return found }
    }
    if isAngled, let found = byPath[joined(source.path[...].folder, path)], !ObjectiveCNames.isStandardHeader(path) {
      return found
    }
    guard let candidates = byName[path.lastComponent] else { return nil }
    let isOfSDK = isAngled && ObjectiveCNames.isOfSDK(path)
    guard let slash = path.firstIndex(of: "/") else {
      if isAngled, ObjectiveCNames.isStandardHeader(path) { return nil }
      if isOfSDK { return nearest(candidates.filter { hides($0, path, from: file) }, to: source) }
      return nearest(candidates.filter { isInModule(of: file, $0) }, to: source)
        ?? nearest(shown(candidates, to: source), to: source)
        ?? nearest(candidates, to: source)
    }
    let folder = path[..<slash]
    let named = (modules[folder] ?? []).filter { !isOfSDK || project.modules[$0].origin != .folder }
    if !named.isEmpty {
      let inModule = candidates.filter { candidate in
        project.files[Int(candidate)].modules.contains(where: named.contains)
      }
      let rest = inModule.filter { isSuffix(path[slash...].dropFirst(), of: $0) }
      if let found = nearest(rest.isEmpty ? inModule : rest, to: source) { return found }
    }
    let ends = candidates.filter { isSuffix(path.withoutDots, of: $0) && (!isOfSDK || hides($0, path, from: file)) }
    if !ends.isEmpty {
      return nearest(ends, to: source) ?? nearest(shown(ends, to: source), to: source)
    }
    // A header of a framework, though the project has one of the same file name.
    if isOfSDK || isOfSystem(folder) { return nil }
    guard isFramework(path) else { return isAngled ? nil : nearest(inLastFolder(of: path, candidates), to: source) }
    let around = candidates.filter { project.files[Int($0)].path.split(separator: "/").contains(folder) }
    return nearest(around, to: source) ?? nearest(candidates.filter { isInModule(of: file, $0) }, to: source)
      ?? (isAngled && candidates.count == 1 ? candidates[0] : nil)
  }

  /// The file that a path means where one capital is taken for another, as file systems of macOS do: by the only spelling
  /// of its name, and then by its folders.
  private func inOtherCapitals(_ path: Substring, isAngled: Bool, from file: Int) -> Int32? {
    let name = path.lastComponent
    guard !isAngled || path.contains("/") && !ObjectiveCNames.isOfSDK(path), !ObjectiveCNames.isStandardHeader(path),
      let spellings = spellings[name.lowercased()],
      let spelling = spellings.contains(name) ? name : spellings.count == 1 ? spellings.first : nil
    else { return nil }
    let other = path.dropLast(name.count) + spelling
    if spelling != name, let found = asWritten(other, isAngled: isAngled, from: file) { return found }
    guard let slash = path.firstIndex(of: "/"), !isOfSystem(path[..<slash]),
      let candidates = byFolder[path.lowercasedEnd]?.filter({
        project.files[Int($0)].path[...].lastComponent == spelling
      }),
      !candidates.contains(where: { isSuffix(other.withoutDots, of: $0) })
    else { return nil }
    let source = project.files[file]
    let paths = candidates.map { project.files[Int($0)].path.lowercased() }
    func nearest(where fits: (String) -> Bool) -> Int32? {
      self.nearest(candidates.indices.filter { fits(paths[$0]) }.map { candidates[$0] }, to: source)
    }
    for folder in (isAngled ? [] : [source.path[...].folder]) + project.headerFolders.map({ $0[...] }) {
      let place = joined(folder, path).lowercased()
      if let found = nearest(where: { $0 == place }) { return found }
    }
    let end = path.withoutDots.lowercased()
    return nearest { $0 == end || $0.hasSuffix("/" + end) }
  }

  /// Whether a header of the project, whose path ends so, hides from a file one of the SDK. It does if a target of the file
  /// has it, or depends on one that shows it to others. Where one of both is in no target, the file has to lie in the
  /// folder from which the path starts, or beside it if that is one of headers alone.
  private func hides(_ number: Int32, _ path: Substring, from file: Int) -> Bool {
    let (source, header) = (project.files[file], project.files[Int(number)])
    let (own, others) = (targets(of: source), targets(of: header))
    if !own.isEmpty, !others.isEmpty {
      return own.contains(where: others.contains) || !shown([number], to: source).isEmpty
    }
    var start = header.path[...].dropLast(path.count + 1)
    if ["Headers", "inc", "include"].contains(start.lastComponent) { start = start.folder }
    return start.isEmpty || source.path.hasPrefix(start + "/")
  }

  /// The headers that targets show to others on which a target of a file says that it depends.
  private func shown(_ headers: [Int32], to source: SourceFile) -> [Int32] {
    let declared = Set(targets(of: source).flatMap { project.modules[$0].declared ?? [] }.flatMap(\.modules))
    guard !declared.isEmpty else { return [] }
    return headers.filter { number in
      let header = project.files[Int(number)]
      return (header.headerRole ?? .public) == .public
        && targets(of: header).contains { declared.contains(project.modules[$0].importName) }
    }
  }

  /// The modules of a file that are not those of folders.
  private func targets(of file: SourceFile) -> [Int] {
    file.modules.filter { project.modules[$0].origin != .folder }
  }

  /// Whether headers in a folder of this name are those of a framework or library of the system.
  private func isOfSystem(_ folder: Substring) -> Bool {
    ExternalTypeTable.knows(module: String(folder)) || ClangImport.systemModule(ofFolder: folder) != nil
  }

  /// Those in a folder that is called like the last one of a path, somewhere below one that is called like the first: the
  /// folders between them are where a project says how its include folders are laid out.
  private func inLastFolder(of path: Substring, _ candidates: [Int32]) -> [Int32] {
    let wanted = path.withoutDots.split(separator: "/").dropLast()
    guard wanted.count > 1, let first = wanted.first, let last = wanted.last else { return [] }
    return candidates.filter { candidate in
      let folders = project.files[Int(candidate)].path.split(separator: "/").dropLast()
      return folders.last == last && folders.dropLast().contains(first)
    }
  }

  /// `<Name/Name.h>` and such, which can name a module that is in folders of other names.
  private func isFramework(_ path: Substring) -> Bool {
    path.split(separator: "/").count == 2 && path.first.map(\.isUppercase) ?? false
  }

  private func isInModule(of file: Int, _ candidate: Int32) -> Bool {
    project.files[Int(candidate)].modules.contains(where: project.files[file].modules.contains)
  }

  /// Whether the path of a file ends so.
  func isSuffix(_ path: Substring, of candidate: Int32) -> Bool {
    let whole = project.files[Int(candidate)].path.utf8
    guard whole.count > path.utf8.count else { return whole.elementsEqual(path.utf8) }
    return whole.reversed().starts(with: path.utf8.reversed())
      && whole[whole.index(whole.endIndex, offsetBy: -path.utf8.count - 1)] == UInt8(ascii: "/")
  }

  /// The candidate that shares the most folders with a file, if no other shares as many; a file that a target claims
  /// goes before others.
  private func nearest(_ all: [Int32], to source: SourceFile) -> Int32? {
    if all.count < 2 { return all.first }
    let claimed = all.filter { candidate in
      project.files[Int(candidate)].modules.contains { project.modules[$0].origin != .folder }
    }
    let candidates = claimed.isEmpty ? all : claimed
    let folders = source.path.split(separator: "/").dropLast()
    let shared = candidates.map { candidate in
      zip(folders, project.files[Int(candidate)].path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    guard let most = shared.max(), shared.filter({ $0 == most }).count == 1 else { return nil }
    return shared.firstIndex(of: most).map { candidates[$0] }
  }

  /// `A/B` and `../C.h` to `A/C.h`, also where a path leads out of the root and back.
  private func joined(_ folder: Substring, _ path: Substring) -> String {
    guard path.hasDotSegments else { return folder.isEmpty ? String(path) : folder + "/" + path }
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    if parts.starts(with: ["..", project.root[...].lastComponent]) { parts.removeFirst(2) }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  /// What comes before the last slash.
  var folder: Substring { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? "" }

  /// The name and the folder that it is in, in lower case.
  fileprivate var lowercasedEnd: String { "\(folder.lastComponent)/\(lastComponent)".lowercased() }

  /// Whether a segment begins with a dot, as `..` does; two slashes count too.
  fileprivate var hasDotSegments: Bool {
    var isStart = true
    for byte in utf8 {
      if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return true }
      isStart = byte == UInt8(ascii: "/")
    }
    return false
  }

  /// Without `./` and `../` at the beginning.
  fileprivate var withoutDots: Substring {
    var path = self
    while path.hasPrefix("./") || path.hasPrefix("../") { path = path.drop { $0 == "." }.dropFirst() }
    return path
  }
}
