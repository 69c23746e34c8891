import Basics
import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// A file that would break fewer rules elsewhere.
package struct ProposedMove: Sendable, Equatable {
  package var move: FileMove
  /// What to write into the configurations, so that their paths follow.
  package var edits: [SourceEdit]
  /// What it does, as a person would ask for it.
  package var title: String
}

/// What was proposed for files in one check.
struct ProposedMoves {
  fileprivate let session: Session
  /// By file: the move that ends violations and adds none, with those that it ends; nil if none was found.
  fileprivate var found: [Int: (move: ProposedMove, gone: [Violation])?] = [:]
}

extension ResidentProject {
  /// The moves that end a violation in which code of Swift depends on what it may not: of the file where it stands, and of
  /// the file that declares what is named. Each goes to a folder of the same module whose types the file depends on, or is
  /// used by; afterwards no rule is broken that is not broken now, and no manifest or project file has to follow.
  ///
  /// It costs a few checks in which nothing but the facts of other files is taken over, once for each file and check.
  package func moves(against violation: Violation) -> [ProposedMove] {
    let session = current
    guard !hasChanges else { return [] }
    if proposedMoves?.session !== session { proposedMoves = ProposedMoves(session: session) }
    return files(of: violation, session).compactMap { file in
      guard let (move, gone) = move(ofFile: file, session),
        gone.contains(where: { $0.rule == violation.rule && $0.location == violation.location })
      else { return nil }
      return move
    }
  }

  /// More folders are not tried for one file.
  private static var triedFolders: Int { 3 }

  /// The file of the mention that breaks a rule, and that of what it mentions.
  private func files(of violation: Violation, _ session: Session) -> [Int] {
    guard ["layers", "diagram", "forbid", "independent"].contains(violation.kind), !violation.isInferred,
      let graph = try? session.graph, let file = graph.project.index(ofFile: violation.location.file),
      let offset = graph.facts[file].offset(of: violation.location),
      let mention = graph.dependencies(ofFile: file).first(where: { !$0.isImport && $0.offset == offset }),
      graph.elements[mention.target.index].kind == .type
    else { return [] }
    return [file, Int(graph.elements[mention.target.index].file)].filter(graph.mayMove)
  }

  private func move(ofFile file: Int, _ session: Session) -> (move: ProposedMove, gone: [Violation])? {
    if let known = proposedMoves?.found[file] { return known }
    let found = findMove(ofFile: file, session)
    proposedMoves?.found[file] = .some(found)
    return found
  }

  private func findMove(ofFile file: Int, _ session: Session) -> (move: ProposedMove, gone: [Violation])? {
    guard let graph = try? session.graph, let selection = try? session.selection else { return nil }
    let relations = RelationsOfFile(file, graph)
    let folders = relations.folders.lazy.filter { relations.mayBe(besides: $0.type, selection) }
    for folder in folders.prefix(Self.triedFolders) {
      let path = graph.project.files[file].path
      let name = path.dropFirst(path.folderWithSlash.count)
      let move = FileMove(from: path, to: "\(folder.path)\(name)")
      let edits = editsOfPaths(after: [move])
      guard (try? session.tree.status(move.to, followLinks: false).get()) == nil, text(of: move.to) == nil,
        let effect = effect(of: [move], with: edits), effect.added.isEmpty, !effect.gone.isEmpty
      else { continue }
      let count = counted(effect.gone.count, "violation")
      let place = folder.path.isEmpty ? "the root of the project" : folder.path
      let title = "Move \(name) to \(place) (\(count) fewer)"
      return (ProposedMove(move: move, edits: edits, title: title), effect.gone)
    }
    return nil
  }
}

/// What the types of one file depend on in other files, and what depends on them.
private struct RelationsOfFile {
  private let graph: DependencyGraph
  private let file: Int
  private var used: [ReferenceKind: Set<ElementID>] = [:]
  private var using: [ReferenceKind: Set<ElementID>] = [:]

  /// One pass over all dependencies.
  init(_ file: Int, _ graph: DependencyGraph) {
    (self.file, self.graph) = (file, graph)
    for dependency in graph.dependencies where !dependency.isImport {
      let target = graph.elements[dependency.target.index]
      guard target.kind == .type, (Int(dependency.file) == file) != (Int(target.file) == file) else { continue }
      if Int(dependency.file) == file {
        used[dependency.kind, default: []].insert(dependency.target)
      } else {
        using[dependency.kind, default: []].insert(dependency.source)
      }
    }
  }

  /// A folder, with a slash at its end, and one of the types there.
  typealias Folder = (path: Substring, type: ElementID)

  /// The other folders of its module in which something is used, or uses it; those with most of that first.
  var folders: [Folder] {
    let own = graph.project.files[file]
    var weights: [Substring: (count: Int, type: ElementID)] = [:]
    for element in (Array(used.values) + using.values).flatMap(\.self) {
      let other = Int(graph.elements[element.index].file)
      let path = graph.project.files[other].path.folderWithSlash
      guard path != own.path.folderWithSlash, graph.project.files[other].modules == own.modules,
        graph.project.files[other].language == .swift, let type = graph.topLevelTypes[other].first
      else { continue }
      let (count, first) = weights[path] ?? (0, type)
      weights[path] = (count + 1, min(first, type))
    }
    return weights.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value.type) }
  }

  /// Whether what the file depends on, and what depends on it, would be allowed to a type.
  func mayBe(besides type: ElementID, _ selection: ScopedSelection) -> Bool {
    let home = graph.elements[type.index].file
    func others(_ elements: Set<ElementID>) -> [ElementID] {
      elements.filter { graph.elements[$0.index].file != home }.sorted()
    }
    func isAllowed(_ sources: [ElementID], _ targets: [ElementID], _ kind: ReferenceKind) -> Bool {
      selection.verdicts(from: sources, to: targets, via: [kind]).allSatisfy(\.forbidden.isEmpty)
    }
    return used.allSatisfy { isAllowed([type], others($1), $0) }
      && using.allSatisfy { isAllowed(others($1), [type], $0) }
  }
}

extension DependencyGraph {
  /// Whether a file of Swift declares types and nothing says where it has to be: it is no test, and does not begin the
  /// program.
  fileprivate func mayMove(_ file: Int) -> Bool {
    project.files[file].language == .swift && !topLevelTypes[file].isEmpty && !project.isTest(file: file)
      && !topLevelTypes[file].contains { elements[$0.index].isMain }
  }
}
