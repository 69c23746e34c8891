import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// What is known of a type in a few words, for whoever looks at its declaration in an editor.
package struct TypeSummary: Sendable, Equatable {
  /// Where its first attribute, modifier or keyword stands.
  package var start: SourceLocation
  /// Where its name stands.
  package var place: SourceLocation
  /// Of the name, in bytes.
  package var length: Int
  /// Those that people see the project as, and that it is in.
  package var components: [String]
  package var users: UsersOfType
  /// How many violations stand in it, and in what extends it in its file.
  package var violations: Int
}

/// Who depends on a type of the project.
package struct UsersOfType: Sendable, Equatable {
  package var types = 0
  /// How many files do so outside of types.
  package var files = 0
  /// In which components they are.
  package var components: [String] = []
  /// Whether some are in none of them.
  package var areElsewhere = false

  package init() {}

  package var isEmpty: Bool { types + files == 0 }
}

extension ResidentProject {
  /// By file: what is known of the types that it declares at top level, or implements, in order. Of a file whose text is
  /// another one than in the last check that could ask the rules nothing is known.
  ///
  /// - Parameter violations: by path of each file that is asked about, those that are shown in it.
  package func typeSummaries(_ violations: [String: [Violation]]) -> [String: [TypeSummary]] {
    guard let graph = try? current.graph, let selection = try? current.selection else { return [:] }
    var declared: [(file: Int, type: DeclaredType)] = []
    for path in violations.keys.sorted() {
      guard let file = graph.project.index(ofFile: path), text(of: path)?.count == Int(graph.facts[file].byteCount)
      else { continue }
      declared += graph.typesDeclared(inFile: file).map { (file, $0) }
    }
    let users = selection.users(of: declared.map(\.type.element))
    let components = selection.shownComponents
    var result: [String: [TypeSummary]] = [:]
    for (file, type) in declared {
      let (path, facts) = (graph.project.files[file].path, graph.facts[file])
      func place(_ offset: UInt32) -> SourceLocation {
        let (line, column) = facts.position(of: offset)
        return SourceLocation(file: path, line: line, column: column)
      }
      let offsets = (violations[path] ?? []).compactMap { facts.offset(of: $0.location) }
      result[path, default: []].append(
        TypeSummary(
          start: place(type.start),
          place: place(type.nameOffset),
          length: type.length,
          components: components.filter { $0.membership.elements[type.element] }.map(\.fullName),
          users: users[type.element] ?? UsersOfType(),
          violations: offsets.count { offset in type.extents.contains { $0.contains(offset) } }
        )
      )
    }
    return result
  }
}

extension ScopedSelection {
  /// Who depends on each of some types, as rules see it, previews aside. One pass over all dependencies.
  func users(of types: [ElementID]) -> [ElementID: UsersOfType] {
    guard !types.isEmpty else { return [:] }
    let graph = index.graph
    var isAsked = [Bool](repeating: false, count: graph.elements.count)
    for type in types { isAsked[type.index] = true }
    var sources: [ElementID: Set<ElementID>] = [:]
    for dependency in graph.dependencies where isAsked[dependency.target.index] {
      for source in graph.sources(of: dependency) where graph.elements[source.index].type != dependency.target {
        if !graph.elements[source.index].isPreview { sources[dependency.target, default: []].insert(source) }
      }
    }
    let components = shownComponents
    return sources.mapValues { sources in
      var users = UsersOfType()
      // What extends a type is no user of its own.
      let types = Set(sources.map { graph.elements[$0.index].type })
      users.types = types.subtracting([.none]).count
      users.files = sources.count { graph.elements[$0.index].type == .none }
      users.components = components.filter { component in sources.contains { component.membership.sources[$0] } }
        .map(\.fullName)
      users.areElsewhere = !sources.allSatisfy { source in components.contains { $0.membership.sources[source] } }
      return users
    }
  }
}

/// A type in a file that declares or implements it.
private struct DeclaredType {
  var element: ElementID
  var start: UInt32
  var nameOffset: UInt32
  var length: Int
  /// Where its code is in the file.
  var extents: [Range<UInt32>]
}

extension DependencyGraph {
  /// In the order of their first declarations.
  fileprivate func typesDeclared(inFile file: Int) -> [DeclaredType] {
    var result: [DeclaredType] = []
    var extents: [ElementID: [Range<UInt32>]] = [:]
    var known: Set<ElementID> = []
    for (number, declaration) in facts[file].declarations.enumerated() where declaration.parent < 0 {
      let source = elements[source(inFile: file, scope: Int32(number)).index]
      guard source.type != .none, elements[source.type.index].isNominalType else { continue }
      let length = facts[file].names[declaration.name].count
      let end = max(declaration.bodyEnd, declaration.nameOffset + UInt32(length))
      extents[source.type, default: []].append(declaration.start..<max(end, declaration.start) + 1)
      // Extensions and categories declare nothing.
      guard source.kind == .type || source.isContinuation, known.insert(source.type).inserted else { continue }
      result.append(
        DeclaredType(
          element: source.type,
          start: declaration.start,
          nameOffset: declaration.nameOffset,
          length: length,
          extents: []
        )
      )
    }
    for index in result.indices { result[index].extents = extents[result[index].element] ?? [] }
    return result
  }
}
