import DependencyGraph
import ReportModel

/// Where the files of a project would be if parts of it were elsewhere.
package struct Relocation: Sendable {
  /// What is moved of one file.
  package struct Move: Sendable {
    /// The file that it is in now.
    package let from: String
    /// Where it would be.
    package let to: String
    /// The moved types, or none if the file moves as a whole.
    package let types: [String]
  }

  /// Why something cannot be moved.
  package enum Failure: Error {
    /// The destination is no part that code can be put into.
    case noPlace
    /// Nothing of the project is to be moved, or all of it is there already.
    case nothingToMove
  }

  /// Of the move that was added last.
  package private(set) var moves: [Move] = []
  private let graph: DependencyGraph
  private var files: [PlacedFile]
  /// By element, a place in `files`; -1 for what is in no file.
  private var fileOfElement: [Int]
  private var paths: Set<String>

  package init(_ graph: DependencyGraph) {
    self.graph = graph
    files = graph.project.files.enumerated().map { PlacedFile(origin: $0, path: $1.path, modules: $1.modules) }
    fileOfElement = graph.elements.map { Int($0.file) }
    paths = Set(graph.project.files.map(\.path))
  }

  /// A graph with the elements of the project's as it would be.
  ///
  /// - Parameter importers: who needs an import.
  package func placed(_ graph: DependencyGraph, importers: (Dependency) -> [ElementID]) -> DependencyGraph {
    graph.placed(in: files, fileOfElement, importers: importers)
  }

  /// By path of a file that would be: the file in which its code is now. Other paths stay.
  package var origins: [String: String] {
    var result: [String: String] = [:]
    for file in files {
      let path = graph.project.files[file.origin].path
      if path != file.path { result[file.path] = path }
    }
    return result
  }

  /// Moves a part of the project to another part, which is a module, a folder or a component: a file or the whole of the
  /// files that have nothing else; what shares its file with other code gets one of its own. A type takes along what
  /// extends it in its folder.
  ///
  /// - Parameter keepsFolder: whether a folder stays one in the folder that it goes to.
  package mutating func move(_ part: Subject, to destination: Subject, keepsFolder: Bool) throws(Failure) {
    let home = try home(of: destination)
    let moved = elements(of: part).filter { !destination.isPart[$0] }
    let byFile = Dictionary(grouping: moved, by: { fileOfElement[$0] })
    guard !byFile.isEmpty else { throw .nothingToMove }
    let base = baseFolder(part, byFile.keys.map { files[$0].path }, keepsFolder: keepsFolder)
    moves = []
    for file in byFile.keys.sorted(by: { files[$0].path < files[$1].path }) {
      move(byFile[file] ?? [], of: file, to: home, below: base, isType: part.kind == .type)
    }
  }

  private mutating func move(_ elements: [Int], of file: Int, to home: Home, below base: String?, isType: Bool) {
    let (from, origin) = (files[file].path, files[file].origin)
    let all = graph.elements.indices.filter { fileOfElement[$0] == file && graph.elements[$0].kind != .file }
    let modules = home.modules ?? files[file].modules
    if Set(elements).isSuperset(of: all) {
      let inside = base.map { from.dropFirst($0.utf8.count) } ?? from[...]
      paths.remove(from)
      files[file].path = free(joined(home.folder, base == nil ? Self.name(ofPath: from) : String(inside)))
      files[file].modules = modules
      moves.append(Move(from: from, to: files[file].path, types: []))
      return
    }
    let types = elements.filter { graph.elements[$0].isNominalType || graph.elements[$0].kind == .part }
    guard let first = types.first(where: { graph.elements[$0].enclosing == .none }) ?? types.first else { return }
    let name = graph.names.string(graph.elements[first].name)
    let ending = from.split(separator: ".").last.map { ".\($0)" } ?? ""
    let path = free(joined(home.folder, name + ending))
    for element in elements where graph.elements[element].kind != .file { fileOfElement[element] = files.count }
    files.append(PlacedFile(origin: origin, path: path, modules: modules))
    var names: [String] = []
    for type in types where graph.elements[type].enclosing == .none {
      let name = graph.names.string(graph.elements[type].qualifiedName)
      if !names.contains(name) { names.append(name) }
    }
    moves.append(Move(from: from, to: path, types: names))
  }

  /// A path that no file has, by a number before the ending.
  private mutating func free(_ path: String) -> String {
    var (result, number) = (path, 1)
    while !paths.insert(result).inserted {
      number += 1
      let dot = path.lastIndex(of: ".") ?? path.endIndex
      result = "\(path[..<dot])-\(number)\(path[dot...])"
    }
    return result
  }

  // MARK: What moves

  /// The types, parts and files; of a type what extends it elsewhere stays there.
  private func elements(of part: Subject) -> [Int] {
    graph.elements.indices.filter { index in
      guard part.isPart[index], fileOfElement[index] >= 0 else { return false }
      return part.kind != .type || isBesideItsType(index)
    }
  }

  private func isBesideItsType(_ index: Int) -> Bool {
    var around = ElementID(index)
    while graph.elements[around.index].enclosing != .none { around = graph.elements[around.index].enclosing }
    let outermost = graph.elements[around.index]
    guard outermost.kind == .part, graph.elements[outermost.type.index].file >= 0 else { return true }
    let type = graph.elements[outermost.type.index]
    return folder(of: graph.project.files[Int(outermost.file)].path)
      == folder(of: graph.project.files[Int(type.file)].path)
  }

  /// What of the paths is left out when files move, with a slash at its end; nil: all but the name.
  private func baseFolder(_ part: Subject, _ paths: [String], keepsFolder: Bool) -> String? {
    guard part.kind != .type, paths.count > 1 || part.folder != nil else { return nil }
    var common = part.folder ?? commonFolder(paths)
    if keepsFolder, part.folder != nil { common = folder(of: common) }
    return common == "." ? "" : common + "/"
  }

  private static func name(ofPath path: String) -> String { String(path.split(separator: "/").last ?? "") }

  private func joined(_ folder: String, _ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }

  // MARK: Where to

  private struct Home {
    var folder: String
    /// nil: those that the files have now.
    var modules: [Int]?
  }

  /// The folder of a part in which everything is of it; else that which has most of its files.
  private func home(of destination: Subject) throws(Failure) -> Home {
    let all = graph.project.files
    var isInside = [Bool](repeating: false, count: all.count)
    for (index, element) in graph.elements.enumerated() where element.file >= 0 && destination.isPart[index] {
      isInside[Int(element.file)] = true
    }
    let inside = all.indices.filter { isInside[$0] }
    guard destination.kind != .type, destination.isOwn, let first = inside.first else { throw .noPlace }
    if destination.kind == .path {
      guard let folder = destination.folder else { throw .noPlace }
      return Home(folder: folder, modules: modules(of: inside, in: folder))
    }
    let common = commonFolder(inside.map { all[$0].path })
    let isWhole = all.indices.allSatisfy { isInside[$0] || !(common == "." || all[$0].path.hasPrefix(common + "/")) }
    var folder = common
    if !isWhole {
      let counts = inside.reduce(into: [:]) { $0[Levels.folder(of: all[$1].path), default: 0] += 1 }
      folder = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? common
    }
    let neighbour = inside.first { Levels.folder(of: all[$0].path) == folder } ?? first
    let modules = modules(of: inside, in: folder) ?? all[neighbour].modules
    // What others compile there as well, such as an extension of the app, need not be of it.
    let own = modules.filter { destination.holds?(graph.element(ofFile: neighbour), $0) ?? true }
    return Home(folder: folder, modules: own.isEmpty ? modules : own)
  }

  /// The modules that compile a folder, by those of its files: that a target has some of them besides says nothing of a
  /// new one. nil if no module has all of them, or else most of those that are in none of its subfolders.
  private func modules(of files: [Int], in folder: String) -> [Int]? {
    let all = graph.project.files
    let code = files.filter { all[$0].language.isCode }
    let direct = code.filter { Levels.folder(of: all[$0].path) == folder }
    let seen = direct.isEmpty ? code : direct
    var counts: [Int: Int] = [:]
    for file in seen { for module in all[file].modules { counts[module, default: 0] += 1 } }
    let ofAll = counts.keys.filter { counts[$0] == seen.count }
    let ofMost = direct.isEmpty ? [] : counts.keys.filter { (counts[$0] ?? 0) * 2 > seen.count }
    let found = ofAll.isEmpty ? ofMost : ofAll
    return found.isEmpty ? nil : found.sorted()
  }
}

extension Subject {
  /// The folder that somebody has named; nil if it is something else.
  fileprivate var folder: String? {
    guard kind == .path, title.hasPrefix("folder ") else { return nil }
    return String(name.dropFirst("path:".count))
  }
}

/// The innermost folder that all files are in; `.` for the checked one. O(bytes)
func commonFolder(_ paths: [String]) -> String {
  guard let first = paths.first.map({ Array($0.utf8) }) else { return "." }
  let slash = UInt8(ascii: "/")
  var length = first.lastIndex(of: slash) ?? 0
  for path in paths.dropFirst() where length > 0 {
    var (place, last) = (0, 0)
    for byte in path.utf8 {
      if place == length, byte == slash { last = length }
      guard place < length, byte == first[place] else { break }
      if byte == slash { last = place }
      place += 1
    }
    length = last
  }
  return length == 0 ? "." : String(decoding: first[..<length], as: UTF8.self)
}
