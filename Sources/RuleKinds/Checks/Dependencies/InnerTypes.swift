import Basics
import Configuration
import DependencyGraph

// `A.B.C` is a reference to `C`. So a rule that is about `A` alone, by its name, sees nothing of code that only names what is
// in `A`, as it does with a namespace.

/// A type that a selector calls by its whole name.
struct OuterType {
  var name: String
  /// Those that are called so.
  var types: ElementSet
  /// The types in them that no selector selects.
  var inner: ElementSet
}

extension Selection {
  /// The types that selectors call by their whole names and in which there are types that are none of `targets`.
  func outerTypes(of selectors: [Selector], besides targets: ElementSet) -> [OuterType] {
    var visited: Set<String> = []
    return selectors.flatMap { wholeNames(of: $0, &visited) }.distinct.compactMap { name in
      guard let glob = try? Glob(name, style: .name), let below = try? Glob(name + ".*", style: .name) else {
        return nil
      }
      var inner = index.types(matching: below)
      inner.formUnion(index.symbols(matching: below))
      inner.subtract(targets)
      guard !inner.isEmpty else { return nil }
      var types = index.types(matching: glob)
      types.formUnion(index.symbols(matching: glob))
      return OuterType(name: name, types: types, inner: inner)
    }
  }

  /// The names without a wildcard in a selector and the components that it names.
  private func wholeNames(of selector: Selector, _ visited: inout Set<String>) -> [String] {
    selector.anyOf.flatMap { term -> [String] in
      switch term {
      case .builtIn: return []
      case .component(let name):
        let home = home(ofComponent: name)
        guard visited.insert(name).inserted, let component = home.component(named: name) else { return [] }
        return home.wholeNames(of: component.selector, &visited)
      case .all(let conditions):
        return (conditions.type + conditions.symbol).map(\.pattern).filter { !$0.contains { "*?[]{}\\".contains($0) } }
      }
    }
  }

  /// Where what is in a type is mentioned from outside of it, as numbers of dependencies; none if the type itself is
  /// mentioned, so that a rule about it sees something. O(dependencies).
  ///
  /// - Parameter some: the files that are looked at; nil: all in the folder of the configuration.
  func usesOnlyOfInner(_ outer: OuterType, from sources: ElementSet, inFiles some: [Int]? = nil) -> [Int] {
    var found: [Int] = []
    var namesOuter = false
    let files = some.map { some in some.filter(self.files.contains).map { $0..<$0 + 1 } } ?? [self.files]
    for files in files where !namesOuter {
      index.forEachDependency(inFiles: files, from: sources) { position in
        let dependency = graph.dependencies[position]
        guard !namesOuter, !dependency.isImport, outer.inner[dependency.target] || outer.types[dependency.target],
          self.sources(of: dependency).contains(where: { sources[$0] }),
          !graph.chain(dependency.source).contains(where: { index[$0].type != .none && outer.types[index[$0].type] })
        else { return }
        if outer.types[dependency.target] { namesOuter = true } else { found.append(position) }
      }
    }
    return namesOuter ? [] : found
  }

  /// The notes on such uses, one for each type.
  func notesOnInnerTypes(of selectors: [Selector], from sources: ElementSet, besides targets: ElementSet) -> [String] {
    outerTypes(of: selectors, besides: targets).compactMap { outer in
      let uses = usesOnlyOfInner(outer, from: sources)
      guard let first = uses.first else { return nil }
      return .namesOnlyInner(
        outer.name,
        graph.names.string(graph.elements[graph.dependencies[first].target.index].qualifiedName),
        places: uses.count,
        files: uses.map { graph.dependencies[$0].file }.distinct.count,
        first: graph.place(of: first)
      )
    }
  }
}

extension String {
  fileprivate static func namesOnlyInner(_ outer: String, _ inner: String, places: Int, files: Int, first: String)
    -> String
  {
    "it says nothing of \(counted(places, "place")) in \(counted(files, "file")) that \(places == 1 ? "names" : "name") what "
      + "is in '\(outer)' and not '\(outer)' itself, such as '\(inner)' at \(first). To look at what is in it, too, write "
      + "[\(outer), \"\(outer).*\"]"
  }
}
