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
  /// The types that selectors call by their whole names and in which there are types that are none of `targets`. O(types),
  /// for all names together.
  func outerTypes(of selectors: [Selector], besides targets: ElementSet) -> [OuterType] {
    var visited: Set<String> = []
    let names = selectors.flatMap { wholeNames(of: $0, &visited) }.distinct
    if names.isEmpty { return [] }
    let numbers = Dictionary(uniqueKeysWithValues: names.indices.map { (Array(names[$0].utf8)[...], $0) })
    var inner: [Int: ElementSet] = [:]
    for position in [index.types, index.externalTypes].joined() where !targets[ElementID(position)] {
      let type = ElementID(position)
      guard index[type].qualifiedName != index[type].name else { continue }
      let name = index.qualifiedName(type)
      for dot in name.indices where name[dot] == UInt8(ascii: ".") {
        if let number = numbers[name[..<dot]] { inner[number, default: index.emptySet][type] = true }
      }
    }
    return inner.keys.sorted().compactMap { number in
      guard let glob = try? Glob(names[number], style: .name), let inner = inner[number] else { return nil }
      var types = index.types(matching: glob)
      types.formUnion(index.symbols(matching: glob))
      return OuterType(name: names[number], types: types, inner: inner)
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

  /// By type: where what is in it is mentioned from outside of it, as numbers of dependencies; none if the type itself is
  /// mentioned, so that a rule about it sees something. O(dependencies), for all types together.
  ///
  /// - Parameter some: the files that are looked at; nil: all in the folder of the configuration.
  func usesOnlyOfInner(_ outers: [OuterType], from sources: ElementSet, inFiles some: [Int]? = nil) -> [[Int]] {
    var found = outers.map { _ in [Int]() }
    if outers.isEmpty { return found }
    var isNamed = outers.map { _ in false }
    let all = outers.reduce(into: index.emptySet) { all, outer in
      all.formUnion(outer.types)
      all.formUnion(outer.inner)
    }
    let files = some.map { some in some.filter(self.files.contains).map { $0..<$0 + 1 } } ?? [self.files]
    for files in files {
      index.forEachDependency(inFiles: files, from: sources) { position in
        // Most mentions are of something else.
        let dependency = graph.dependencies[position]
        guard all[dependency.target], !dependency.isImport,
          self.sources(of: dependency).contains(where: { sources[$0] })
        else { return }
        let around = graph.chain(dependency.source).map { index[$0].type }.filter { $0 != .none }
        for (number, outer) in outers.enumerated() where !around.contains(where: { outer.types[$0] }) {
          if outer.types[dependency.target] {
            isNamed[number] = true
          } else if outer.inner[dependency.target] {
            found[number].append(position)
          }
        }
      }
    }
    return zip(found, isNamed).map { $1 ? [] : $0 }
  }

  /// The notes on such uses, one for each type.
  func notesOnInnerTypes(of selectors: [Selector], from sources: ElementSet, besides targets: ElementSet) -> [String] {
    let outers = outerTypes(of: selectors, besides: targets)
    return zip(outers, usesOnlyOfInner(outers, from: sources)).compactMap { outer, uses in
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
