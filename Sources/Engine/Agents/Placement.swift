import Basics
import DependencyGraph
import Facts
import Levels
import ProjectModel
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
  /// What it names of the project, and what names it, by the name that is given.
  private let named: [String: Named]
  /// What it names of the project.
  private let used: [Named]
  private let users: [Named]
  private let notes: [String]

  /// A type of the project, by its qualified name.
  private struct Named {
    var name: String
    /// What the other language calls it, where its own says that.
    private var foreignName: String?
    var kind: DeclarationKind?
    var file: Int
    var path: String
    var language: Language
    /// nil if several compile its file.
    var module: Int?
    var isTest: Bool

    init(_ type: ElementID, in graph: DependencyGraph) {
      let element = graph.elements[type.index]
      (name, kind, file) = (graph.names.string(element.qualifiedName), element.declarationKind, Int(element.file))
      let facts = graph.facts[file]
      foreignName = facts.foreignNames.first { $0.declaration == element.declaration }.map {
        facts.names.string($0.name)
      }
      (path, language) = (graph.project.files[file].path, graph.project.files[file].language)
      module = graph.module(ofFile: file)
      isTest = graph.project.isTest(file: file)
    }

    /// What code in a language calls it.
    func name(in language: SketchLanguage) -> String {
      self.language.isSwift == (language == .swift) ? name : foreignName ?? name
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
      let found = try relations.type(named: name)
      if let subject = found.subject, let type = graph.type(of: subject) {
        types[name] = type
      } else if sketch.usedBy.contains(name) {
        let problem = "the project has no type '\(name)' that could use \(sketch.name)"
        throw CouldNotRun([Diagnostic(.error, found.problem ?? problem)])
      } else if found.subject == nil {
        let unknown = "nothing in the project is called '\(name)', and no part of it uses a type of that name yet"
        notes.append(found.problem ?? unknown)
      }
    }
    self.notes = notes
    let named = types.mapValues { Named($0, in: graph) }
    self.named = named
    users = sketch.usedBy.compactMap { named[$0] }
    used = (sketch.uses + sketch.inherits).compactMap { named[$0] }
    let related = Relatives(
      used: Set((sketch.uses + sketch.inherits).compactMap { types[$0] }),
      using: Set(sketch.usedBy.compactMap { types[$0] })
    )
    folders = FolderOfTypes.all(in: graph, for: sketch, related)
  }

  func report() throws(CouldNotRun) -> PlacementReport {
    var tried: [(place: PlacementReport.Place, score: Int, isFirm: Bool)] = []
    var notes = notes
    for folder in try candidates {
      guard let (place, declares) = try place(in: folder) else { continue }
      tried.append((place, folder.score, folder.isFirm))
      let note = "'source' declares no type \(sketch.name); it is tried as it is"
      if !declares, !notes.contains(note) { notes.append(note) }
    }
    tried.sort { a, b in a.place.weight == b.place.weight ? b.score < a.score : a.place.weight < b.place.weight }
    var isDecided = true
    if tried.count > 1, tried[0].place.weight == tried[1].place.weight {
      isDecided = tried[0].isFirm && tried[0].score > tried[1].score
    }
    return PlacementReport(
      name: sketch.name,
      existing: try relations.session.graph.places(ofTypes: sketch.name),
      places: tried.map(\.place),
      isDecided: isDecided,
      folders: folders.count,
      notes: notes
    )
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

  /// The type in a folder, and whether its file declares it; nil if nothing is scanned there.
  private func place(in folder: FolderOfTypes) throws(CouldNotRun) -> (PlacementReport.Place, declares: Bool)? {
    let old = relations.session
    let graph = try old.graph
    let module = folder.file.flatMap { graph.module(ofFile: $0) }
    let language = language(in: folder, graph)
    // Where several modules compile a file, it is not known who has to import what.
    let outsiders = users.filter { module != nil && $0.module != nil && $0.module != module && !$0.isTest }
    let written = files(in: folder.path, language, module, graph, isPublic: !outsiders.isEmpty)
    var texts: [String: [UInt8]?] = [:]
    for (path, text) in written { texts[path] = Array(text.utf8) }
    func append(_ text: String, to path: String) throws(CouldNotRun) {
      texts[path] = (texts[path].flatMap(\.self) ?? (try? old.tree.read(path).get()) ?? []) + Array(text.utf8)
    }
    for user in users { try append(use(in: user, language, module, graph), to: user.path) }
    if language != .swift, let bridge = module.flatMap({ graph.project.modules[$0].bridgingHeader }),
      users.contains(where: { $0.language.isSwift && $0.module == module })
    {
      try append("\n#import \"\(sketch.name).h\"\n", to: bridge)
    }
    var tree = try old.tree
    tree.overlay = Overlay(texts)
    let session = try Session(tree, try old.configurations, after: old)
    let new = try session.graph
    guard let number = new.project.files.firstIndex(where: { $0.path == written[0].path }) else { return nil }
    // Lines are the same in both, as what is new comes last.
    let added = try session.checked.violations.beyond(old.checked.violations)
    let selection = try session.selection
    let element = new.elements.indices.first {
      new.elements[$0].isNominalType && Int(new.elements[$0].file) == number
        && new.names.string(new.elements[$0].qualifiedName) == sketch.name
    }
    let components = selection.definedComponents.filter { component in
      component.membership.elements[element.map { ElementID($0) } ?? new.element(ofFile: number)]
    }
    var place = PlacementReport.Place(
      file: written[0].path,
      module: new.module(ofFile: number).map { new.project.modules[$0].name },
      components: components.map(\.fullName),
      violations: added,
      reasons: folder.reasons
    )
    place.implementation = written.count > 1 ? written[1].path : nil
    // Who adds a file to an Xcode project adds it to the target of the files beside it.
    var own = new.module(ofFile: number).map { new.project.modules[$0] }
    if let module, own?.origin == .folder { own = graph.project.modules[module] }
    try addSights(to: &place, from: number, of: own, in: new)
    if own?.name == module.map({ graph.project.modules[$0].name }) {
      place.outsiders = outsiders.map { user in
        user.name + (user.module.map { " of module \(graph.project.modules[$0].name)" } ?? "")
      }
    }
    return (place, element != nil)
  }

  // MARK: What is written

  /// What the type would be written in: where nothing else says that, Objective-C in a module without Swift.
  private func language(in folder: FolderOfTypes, _ graph: DependencyGraph) -> SketchLanguage {
    if let language = sketch.language { return language }
    let modules = folder.file.map { Set(graph.project.files[$0].modules) }
    let hasSwift = graph.project.files.contains { file in
      file.language.isSwift && modules?.isDisjoint(with: file.modules) != true
    }
    return hasSwift || !sketch.isOfObjectiveC ? .swift : .objectiveC
  }

  /// The files of the type, each with its text; what declares it is the first.
  private func files(
    in folder: String,
    _ language: SketchLanguage,
    _ module: Int?,
    _ graph: DependencyGraph,
    isPublic: Bool
  ) -> [(path: String, text: String)] {
    let path = (folder.isEmpty ? "" : folder + "/") + sketch.name
    if let source = sketch.source {
      let ending = language == .swift ? "swift" : source.contains("@implementation") ? "m" : "h"
      return [("\(path).\(ending)", source)]
    }
    var sketch = sketch
    sketch.uses = sketch.uses.map { spelled($0, in: language) }
    sketch.inherits = sketch.inherits.map { spelled($0, in: language) }
    guard language != .swift else {
      let others = Set(used.compactMap(\.module)).filter { $0 != module }.map { graph.project.modules[$0].name }
      let isExposed = users.contains { !$0.language.isSwift }
      return [("\(path).swift", sketch.text(importing: others.sorted(), isPublic: isPublic, isExposed: isExposed))]
    }
    var lines: [String] = []
    for type in used {
      if let line = line(showing: type, to: module, graph), !lines.contains(line) { lines.append(line) }
    }
    let protocols = self.sketch.inherits.filter { named[$0]?.kind == .protocol }.map { spelled($0, in: language) }
    let parameters = self.sketch.uses.compactMap { parameter($0) }
    let header = sketch.objectiveCText(importing: lines, taking: parameters, protocols: Set(protocols))
    if sketch.kind == "protocol" { return [("\(path).h", header)] }
    let implementation = "#import \"\(sketch.name).h\"\n\n@implementation \(sketch.name)\n@end\n"
    return [("\(path).h", header), ("\(path).m", implementation)]
  }

  /// What code in a language calls a type that somebody has named.
  private func spelled(_ name: String, in language: SketchLanguage) -> String {
    guard let type = named[name], type.language.isSwift != (language == .swift) else { return name }
    return type.name(in: language)
  }

  /// A type as methods of Objective-C are passed one; nil if it has no name there.
  private func parameter(_ name: String) -> String? {
    let spelled = spelled(name, in: .objectiveC)
    guard !spelled.contains("."), !spelled.contains("<") else { return nil }
    switch named[name]?.kind {
    case .protocol: return "id<\(spelled)>"
    case .class, .actor, nil: return "\(spelled) *"
    default: return spelled
    }
  }

  /// What shows a type to code of Objective-C in a module; nil if that sees it in any case.
  private func line(showing type: Named, to module: Int?, _ graph: DependencyGraph) -> String? {
    let home = type.module.map { graph.project.modules[$0] }
    if type.language.isSwift {
      return home.map {
        type.module == module ? "#import \"\($0.swiftHeader ?? "\($0.name)-Swift.h")\"" : "@import \($0.name);"
      }
    }
    guard type.language == .header else { return nil }
    let header = type.path.split(separator: "/").last ?? ""
    if let home, type.module != module { return "#import <\(home.name)/\(header)>" }
    return "#import \"\(header)\""
  }

  /// What the file of a user has at its end.
  private func use(in user: Named, _ language: SketchLanguage, _ module: Int?, _ graph: DependencyGraph) -> String {
    let other = user.module == module ? nil : module.map { graph.project.modules[$0].name }
    guard !user.language.isSwift else { return sketch.use(in: user.name, importing: other, isTest: user.isTest) }
    let line =
      switch (language, other) {
      case (.swift, nil): "@\(sketch.kind == "protocol" ? "protocol" : "class") \(sketch.name);"
      case (.swift, let other?): "@import \(other);"
      case (_, nil): "#import \"\(sketch.name).h\""
      case (_, let other?): "#import <\(other)/\(sketch.name).h>"
      }
    return sketch.objectiveCUse(in: user.name, isClass: user.kind == .class, importing: line)
  }

  // MARK: What is seen

  /// Says which types the new one uses and its file does not see, as they are private, not public or not of its language,
  /// and of which it is not known.
  ///
  /// - Parameters:
  ///   - file: its number in `new`.
  ///   - own: the module that it will be of.
  ///   - new: the project with it.
  private func addSights(
    to place: inout PlacementReport.Place,
    from file: Int,
    of own: Module?,
    in new: DependencyGraph
  ) throws(CouldNotRun) {
    // Of a source that is given it is not known what it names.
    guard sketch.source == nil else { return }
    let seen = Set(
      new.dependencies(ofFile: file).flatMap { new.meanings(of: $0) }.map { new.elements[$0.index] }
        .filter { $0.kind == .type }.map { new.names.string($0.qualifiedName) }
    )
    let (old, isSwift) = (try relations.session.graph, new.project.files[file].language.isSwift)
    for type in used {
      // What several modules compile is imported from none.
      guard let number = type.module else { continue }
      let home = old.project.modules[number]
      let isHome = home.name == own?.name
      let name = isHome ? type.name : "\(type.name) of module \(home.name)"
      if !seen.contains(type.name) {
        place.unseen.append("\(name), which \(reason(type, isHome: isHome, isSwift: isSwift))")
      } else if !isHome, home.product == .program, isSwift || type.language.isSwift, own?.isTest == false {
        place.unseen.append("\(name), which is a program, so that no other module can import it")
      } else if !isHome, !type.language.isSwift {
        switch old.project.files[type.file].headerRole {
        case .public: break
        case .project: place.unseen.append("\(name), whose header is for that module alone")
        case .private, nil: place.unsure.append("\(name), whose header may be for that module alone")
        }
      }
    }
  }

  /// Why a type is not seen, after `which`.
  private func reason(_ type: Named, isHome: Bool, isSwift: Bool) -> String {
    switch (type.language.isSwift, isSwift) {
    case (true, true): isHome ? "is private" : "is not public"
    case (true, false): "Objective-C does not see"
    case (false, true): isHome ? "no header shows to Swift" : "no header of it shows to Swift"
    case (false, false): "no header shows"
    }
  }
}

extension PlacementReport.Place {
  /// Errors count before warnings, and what does not compile as an error does.
  fileprivate var weight: [Int] {
    let errors = violations.count { $0.severity == .error }
    return [errors + unseen.count, violations.count - errors, (outsiders.isEmpty ? 0 : 1) + (unsure.isEmpty ? 0 : 1)]
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
  /// One of its files, of the module that has most of them, by number; nil if it has none.
  var file: Int?
  var types: [ElementID] = []
  var score = 0
  /// Whether more speaks for it than the name of one type in it.
  var isFirm = false
  var reasons: [String] = []

  init(path: String) { self.path = path }

  static func all(in graph: DependencyGraph, for sketch: TypeSketch, _ relatives: Relatives) -> [FolderOfTypes] {
    var folders: [String: FolderOfTypes] = [:]
    // By folder and the modules of a file: the first such file, and how many there are.
    var files: [String: [[Int]: (first: Int, count: Int)]] = [:]
    for (number, file) in graph.project.files.enumerated()
    where file.language.isCode && !graph.project.isTest(file: number) {
      // A header may be of more modules than the code beside it.
      let weight = file.language == .header ? 0 : 1
      files[file.path.folder, default: [:]][file.modules, default: (number, 0)].count += weight
    }
    for (path, ofFolder) in files {
      folders[path] = FolderOfTypes(path: path)
      folders[path]?.file = ofFolder.values.min { ($1.count, $0.first) < ($0.count, $1.first) }?.first
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
    isFirm = Set(alike + kin).count > 1 || !users.isEmpty || !used.isEmpty
  }
}

extension DependencyGraph {
  /// Where types of a name are, as `path:line`.
  fileprivate func places(ofTypes name: String) -> [String] {
    elements.filter { $0.isNominalType && names.string($0.qualifiedName) == name }.map { element in
      let facts = facts[Int(element.file)]
      let offset = facts.declarations[Int(element.declaration)].nameOffset
      return "\(project.files[Int(element.file)].path):\(facts.position(of: offset).line)"
    }
  }

  /// The type of the project that somebody means.
  fileprivate func type(of subject: Subject) -> ElementID? {
    elements.indices.first { index in
      subject.isPart[index] && elements[index].isNominalType
        && (elements[index].enclosing == .none || !subject.isPart[elements[index].enclosing.index])
    }.map { ElementID($0) }
  }

  /// The module that compiles a file; nil if several do.
  fileprivate func module(ofFile file: Int) -> Int? {
    guard project.files.indices.contains(file), project.files[file].modules.count == 1 else { return nil }
    return project.files[file].modules[0]
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
