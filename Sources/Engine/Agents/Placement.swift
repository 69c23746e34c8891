import Basics
import DependencyGraph
import Levels
import ReportModel
import RuleKinds
import SourceTrees

/// Says in which folders a type would break no rule: it is put into each, as if it were written there.
///
/// Each folder that is tried costs what a check costs where nothing but one file is new.
package func places(for sketch: TypeSketch, _ options: RunOptions) -> QueryResult<PlacementReport> {
  let session = Session(options, configuration: .optional, isReused: true)
  return Relations(session).query { relations throws(CouldNotRun) in
    if let mistake = sketch.mistake { throw CouldNotRun([Diagnostic(.error, mistake)]) }
    let placement = try Placement(sketch, relations)
    let report = try placement.report()
    let isFree = report.places.contains { place in
      place.unseen.isEmpty && !place.violations.contains { $0.severity == .error }
    }
    return (report, isFree ? .kept : .broken)
  }
}

private struct Placement {
  private let sketch: TypeSketch
  private let relations: Relations
  private let folders: [FolderOfTypes]
  /// What it names of the project.
  private let used: [Named]
  /// The modules in which that is declared, sorted.
  private let modules: [String]
  private let users: [Named]
  private let notes: [String]

  /// A type of the project, by its qualified name.
  private struct Named {
    var name: String
    var file: Int
    /// nil if several compile its file.
    var module: String?
    var isTest: Bool

    init(_ type: ElementID, in graph: DependencyGraph) {
      name = graph.names.string(graph.elements[type.index].qualifiedName)
      file = Int(graph.elements[type.index].file)
      module = graph.module(ofFile: file)
      isTest = graph.project.isTest(file: file)
    }
  }

  /// More are not tried, unless they are asked for.
  private static let triedFolders = 12

  init(_ sketch: TypeSketch, _ relations: Relations) throws(CouldNotRun) {
    (self.sketch, self.relations) = (sketch, relations)
    let graph = try relations.session.graph
    var types: [String: ElementID] = [:]
    var notes: [String] = []
    for name in sketch.uses + sketch.inherits + sketch.usedBy where types[name] == nil {
      let subject = try? relations.subject("type:\(name)")
      if let subject, let type = graph.type(of: subject) {
        types[name] = type
      } else if sketch.usedBy.contains(name) {
        throw CouldNotRun([Diagnostic(.error, "the project has no type '\(name)' that could use \(sketch.name)")])
      } else if subject == nil {
        notes.append("nothing in the project is called '\(name)', and no part of it uses a type of that name yet")
      }
    }
    self.notes = notes
    users = sketch.usedBy.compactMap { name in types[name].map { Named($0, in: graph) } }
    used = (sketch.uses + sketch.inherits).compactMap { name in types[name].map { Named($0, in: graph) } }
    modules = Set(used.compactMap(\.module)).sorted()
    let related = Relatives(
      used: Set((sketch.uses + sketch.inherits).compactMap { types[$0] }),
      using: Set(sketch.usedBy.compactMap { types[$0] })
    )
    folders = FolderOfTypes.all(in: graph, for: sketch, related)
  }

  func report() throws(CouldNotRun) -> PlacementReport {
    var tried: [(place: PlacementReport.Place, score: Int)] = []
    for folder in try candidates {
      guard let place = try place(in: folder) else { continue }
      tried.append((place, folder.score))
    }
    tried.sort { a, b in a.place.weight == b.place.weight ? b.score < a.score : a.place.weight < b.place.weight }
    return PlacementReport(name: sketch.name, places: tried.map(\.place), folders: folders.count, notes: notes)
  }

  /// Those that are asked for; else those where most speaks for it, and for each component the one that has most of it.
  private var candidates: [FolderOfTypes] {
    get throws(CouldNotRun) {
      if !sketch.folders.isEmpty {
        return sketch.folders.map { path in folders.first { $0.path == path } ?? newFolder(path) }
      }
      let best = folders.sorted { ($1.score, $1.types.count, $0.path) < ($0.score, $0.types.count, $1.path) }
      var chosen = Array(best.prefix(Self.triedFolders / 2))
      for component in try relations.session.selection.shownComponents where chosen.count < Self.triedFolders {
        func share(_ folder: FolderOfTypes) -> Int { folder.types.count { component.membership.elements[$0] } }
        guard !chosen.contains(where: { share($0) > 0 }),
          let home = best.max(by: { share($0) < share($1) }), share(home) > 0
        else { continue }
        chosen.append(home)
      }
      for folder in best where chosen.count < Self.triedFolders && !chosen.contains(where: { $0.path == folder.path }) {
        chosen.append(folder)
      }
      return chosen
    }
  }

  /// A folder without code, which may well be of the module of the nearest folder around it that has some.
  private func newFolder(_ path: String) -> FolderOfTypes {
    var folder = FolderOfTypes(path: path)
    var around = path
    while folder.file == nil, !around.isEmpty {
      around = around.folder
      folder.file = folders.first { $0.path == around }?.file
    }
    return folder
  }

  /// The type in a folder; nil if nothing is scanned there.
  private func place(in folder: FolderOfTypes) throws(CouldNotRun) -> PlacementReport.Place? {
    let old = relations.session
    let graph = try old.graph
    let file = (folder.path.isEmpty ? "" : folder.path + "/") + sketch.name + ".swift"
    let module = folder.file.flatMap { graph.module(ofFile: $0) }
    // Where several modules compile a file, it is not known who has to import what.
    let outsiders = users.filter { module != nil && $0.module != nil && $0.module != module && !$0.isTest }
    let others = modules.filter { $0 != module }
    var texts: [String: [UInt8]?] = [:]
    texts[file] = Array(sketch.text(importing: others, isPublic: !outsiders.isEmpty).utf8)
    for user in users {
      let path = graph.project.files[user.file].path
      let known = texts[path].flatMap(\.self) ?? (try? old.tree.read(path).get()) ?? []
      let other = user.module == module ? nil : module
      texts[path] = known + Array(sketch.use(in: user.name, importing: other, isTest: user.isTest).utf8)
    }
    var tree = try old.tree
    tree.overlay = Overlay(texts)
    let session = try Session(tree, try old.configurations, after: old)
    let new = try session.graph
    guard let number = new.project.files.firstIndex(where: { $0.path == file }) else { return nil }
    // Lines are the same in both, as what is new comes last.
    let added = try session.checked.violations.beyond(old.checked.violations)
    let selection = try session.selection
    let element = new.elements.indices.first {
      new.elements[$0].isNominalType && Int(new.elements[$0].file) == number
        && new.names.string(new.elements[$0].qualifiedName) == sketch.name
    }
    let components = selection.definedComponents.filter { component in
      element.map { component.membership.elements[ElementID($0)] } ?? false
    }
    var place = PlacementReport.Place(
      file: file,
      module: new.module(ofFile: number),
      components: components.map(\.fullName),
      violations: added,
      reasons: folder.reasons
    )
    place.unseen = try unseen(from: number, in: new)
    if place.module == module {
      place.outsiders = outsiders.map { user in user.name + (user.module.map { " of module \($0)" } ?? "") }
    }
    return place
  }

  /// What the type uses and its file does not see, as it is private, or not public.
  ///
  /// - Parameters:
  ///   - file: its number in `new`.
  ///   - new: the project with it.
  private func unseen(from file: Int, in new: DependencyGraph) throws(CouldNotRun) -> [String] {
    // Of a source that is given it is not known what it names.
    guard sketch.source == nil, new.project.files[file].language.isSwift else { return [] }
    let seen = Set(
      new.dependencies(ofFile: file).flatMap { new.meanings(of: $0) }.map { new.elements[$0.index] }
        .filter { $0.kind == .type }.map { new.names.string($0.qualifiedName) }
    )
    let (old, own) = (try relations.session.graph, new.module(ofFile: file))
    return used.compactMap { type in
      // What several modules compile is imported from none.
      guard !seen.contains(type.name), old.project.files[type.file].language.isSwift,
        let home = type.module
      else { return nil }
      return home == own ? "\(type.name), which is private" : "\(type.name) of module \(home), which is not public"
    }
  }
}

extension PlacementReport.Place {
  /// Errors count before warnings, and what does not compile as an error does.
  fileprivate var weight: [Int] {
    let errors = violations.count { $0.severity == .error }
    return [errors + unseen.count, violations.count - errors, outsiders.isEmpty ? 0 : 1]
  }
}

extension [Int] {
  fileprivate static func < (a: [Int], b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }
}

/// The types that a sketch names, and those that name it.
private struct Relatives {
  var used: Set<ElementID>
  var using: Set<ElementID>
}

/// A folder with code, and what speaks for it as the home of a type.
private struct FolderOfTypes {
  let path: String
  /// One of its files, by number; nil if it has none.
  var file: Int?
  var types: [ElementID] = []
  var score = 0
  var reasons: [String] = []

  init(path: String) { self.path = path }

  static func all(in graph: DependencyGraph, for sketch: TypeSketch, _ relatives: Relatives) -> [FolderOfTypes] {
    var folders: [String: FolderOfTypes] = [:]
    let hasSwift = graph.project.files.contains(where: \.language.isSwift)
    for (number, file) in graph.project.files.enumerated()
    where (hasSwift ? file.language.isSwift : file.language.isCode) && !graph.project.isTest(file: number) {
      let path = file.path.folder
      folders[path, default: FolderOfTypes(path: path)].file = number
    }
    for (number, element) in graph.elements.enumerated() where element.isNominalType && element.enclosing == .none {
      folders[graph.project.files[Int(element.file)].path.folder]?.types.append(ElementID(number))
    }
    return folders.values.sorted { $0.path < $1.path }.map { folder in
      var folder = folder
      folder.weigh(graph, sketch, relatives)
      return folder
    }
  }

  private mutating func weigh(_ graph: DependencyGraph, _ sketch: TypeSketch, _ relatives: Relatives) {
    func name(_ type: ElementID) -> String { graph.names.string(graph.elements[type.index].qualifiedName) }
    let words = sketch.name.camelWords
    let alike = types.filter { words.count > 1 && name($0).camelWords.last == words.last }
    if let first = alike.first {
      score += 4
      reasons.append(
        "\(counted(alike.count, "type")) in it \(alike.count == 1 ? "is" : "are") named alike, as \(name(first))"
      )
    }
    let kin = types.filter { words.count > 1 && name($0).camelWords.first == words.first }
    if let first = kin.first {
      score += 3
      reasons.append(
        "\(counted(kin.count, "type")) in it \(kin.count == 1 ? "begins" : "begin") alike, as \(name(first))"
      )
    }
    let users = types.filter(relatives.using.contains)
    if !users.isEmpty {
      score += 2
      reasons.append("\(listed(users.map(name), "and")) would use it")
    }
    let used = types.filter(relatives.used.contains)
    if !used.isEmpty {
      score += 1
      reasons.append("it would use \(listed(used.map(name), "and"))")
    }
  }
}

extension DependencyGraph {
  /// The type of the project that somebody means.
  fileprivate func type(of subject: Subject) -> ElementID? {
    elements.indices.first { index in
      subject.isPart[index] && elements[index].isNominalType
        && (elements[index].enclosing == .none || !subject.isPart[elements[index].enclosing.index])
    }.map { ElementID($0) }
  }

  /// The name of the module that compiles a file; nil if several do.
  fileprivate func module(ofFile file: Int) -> String? {
    guard project.files.indices.contains(file), project.files[file].modules.count == 1 else { return nil }
    return project.modules[project.files[file].modules[0]].name
  }
}

extension String {
  /// The path of the folder that a file is in; empty: the root.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// `Feed`, `Cell` of `FeedCell`
  fileprivate var camelWords: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }
}
