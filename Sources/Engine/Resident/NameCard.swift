import DependencyGraph
import Facts
import Levels
import ProjectModel
import ReportModel
import RuleKinds

/// What is known of the name at a place, for whoever looks at it in an editor.
package struct NameCard: Sendable, Equatable {
  /// Where the name stands; the column counts bytes from 1.
  package var place: SourceLocation
  /// In bytes.
  package var length: Int
  /// What the name means; several if that is ambiguous.
  package var entries: [WhichReport.Entry]
  /// The components that it may not depend on, or not on all of. Only if one type is meant.
  package var forbidden: [Forbidden] = []
  /// The components that a rule lets it depend on.
  package var allowed: [String] = []
  package var users = UsersOfType()

  package struct Forbidden: Sendable, Equatable {
    package var component: String
    /// The id of the first rule that forbids all of it, else of the first that forbids some.
    package var rule: String
    /// The kinds of references that it forbids; empty: all.
    package var kinds: [String] = []
    /// To how many types of the component it forbids them; nil: all.
    package var types: Int?
    /// Whether these may be more, as not all types of the component were asked about.
    package var mayBeMore = false
  }
}

/// No more types of a component are asked about, so that an answer takes no longer in a large project.
private let mostTargets = 40

extension ResidentProject {
  /// What is known of the name at a place, which counts as in the last check; nil if there is no name of a type.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in bytes, from 1.
  package func nameCard(_ path: String, line: Int, column: Int) -> NameCard? {
    guard let graph = try? current.graph, let selection = try? current.selection,
      let file = graph.project.index(ofFile: path), let name = graph.name(inFile: file, line: line, column: column)
    else { return nil }
    var card = NameCard(
      place: SourceLocation(file: path, line: line, column: name.column),
      length: name.length,
      entries: name.elements.map { selection.entry($0) }
    )
    guard name.elements.count == 1, let element = name.elements.first, graph.elements[element.index].file >= 0 else {
      return card
    }
    let components = selection.shownComponents
    for component in components where !component.membership.elements[element] {
      let targets = graph.elements.indices.map { ElementID($0) }.lazy.filter { component.membership.elements[$0] }
      let asked = Array(targets.prefix(mostTargets + 1))
      let verdicts = selection.verdicts(
        from: [element],
        to: Array(asked.prefix(mostTargets)),
        via: ReferenceKind.allCases
      )
      let types = asked.prefix(mostTargets).count { graph.elements[$0.index].kind == .type }
      let forbidden = verdicts.filter { !$0.forbidden.isEmpty }.map { verdict in
        NameCard.Forbidden(
          component: component.fullName,
          rule: verdict.rule,
          kinds: verdict.forbidden.count < ReferenceKind.allCases.count ? verdict.forbidden.map(\.name) : [],
          types: verdict.targetTypes < types && verdict.targetTypes > 0 ? verdict.targetTypes : nil,
          mayBeMore: asked.count > mostTargets
        )
      }
      if let first = forbidden.first(where: { $0.kinds.isEmpty && $0.types == nil }) ?? forbidden.first {
        card.forbidden.append(first)
      } else if verdicts.contains(where: \.allows) {
        card.allowed.append(component.fullName)
      }
    }
    card.users = selection.users(of: [element])[element] ?? UsersOfType()
    return card
  }

  /// The components of the configuration, each with the number of types and files that it holds, in their order.
  package func componentCounts() -> [(name: String, count: Int, place: SourceLocation?)] {
    guard let selection = try? current.selection, let graph = try? current.graph else { return [] }
    let configuration = try? current.configuration.configuration
    return selection.definedComponents.map { component in
      let count = graph.elements.indices.count { component.membership.elements[ElementID($0)] }
      let place = configuration?.components.first { $0.name == component.name && component.folder.isEmpty }?.selector
        .location
      return (component.fullName, count, place)
    }
  }
}

extension DependencyGraph {
  /// The name of a type at a place: where it begins, how long it is, and what it means.
  fileprivate func name(
    inFile file: Int,
    line: Int,
    column: Int
  ) -> (column: Int, length: Int, elements: [ElementID])? {
    let facts = facts[file]
    guard line >= 1, line <= facts.lineStarts.count, column >= 1 else { return nil }
    let start = facts.lineStarts[line - 1]
    let offset = start + UInt32(clamping: column - 1)
    func covers(_ begin: UInt32, _ length: Int) -> Bool { begin <= offset && offset <= begin + UInt32(length) }
    for (index, declaration) in facts.declarations.enumerated() {
      let length = facts.names[declaration.name].count
      guard covers(declaration.nameOffset, length) else { continue }
      let found = elements.indices.filter {
        elements[$0].file == Int32(file) && elements[$0].declaration == Int32(index) && elements[$0].kind == .type
      }
      if found.isEmpty { continue }
      return (Int(declaration.nameOffset - start) + 1, length, found.map { ElementID($0) })
    }
    for (index, reference) in facts.references.enumerated() {
      let length = facts.names[reference.name].count
      guard covers(reference.offset, length) else { continue }
      let resolution = resolutions[file][index]
      let targets =
        resolution.candidates.isEmpty
        ? [resolution.target].filter { $0 != .none } : Array(list(resolution.candidates))
      if targets.isEmpty { continue }
      return (Int(reference.offset - start) + 1, length, targets)
    }
    return nil
  }
}
