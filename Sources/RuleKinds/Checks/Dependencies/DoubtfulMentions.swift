import Basics
import Configuration
import DependencyGraph

// What a rule about a module does not see, as the names may be of another one.

extension DependencyStatements {
  /// The mentions that would break the rule if they were of one of the modules that they may be of, where the rule reports
  /// nothing: neither what they name nor an import in the file.
  ///
  /// - Parameter files: those that are looked at; nil: all in the folder of the configuration.
  func doubts(inFiles files: [Int]? = nil) -> [Breach] {
    let possible = scope.graph.possibleModules
    if possible.isEmpty { return [] }
    let (sources, targets) = ends
    let doubtful = self.doubtful(besides: targets)
    if doubtful.isEmpty { return [] }
    // Mentions come file by file.
    var (file, imports): (Int32, [ElementID: Dependency]) = (-1, [:])
    return scope.selection.breaches(from: sources, to: doubtful, inFiles: files) { mention in
      if mention.file != file {
        file = mention.file
        let all = scope.graph.dependencies(ofFile: Int(file)).lazy.filter(\.isImport)
        imports = Dictionary(all.map { ($0.target, $0) }) { first, _ in first }
      }
      let modules = (possible[mention.target] ?? []).filter { module in
        var ofModule = mention
        ofModule.target = module
        return targets[module] && forbids(ofModule)
      }
      let isReported = modules.contains { module in
        imports[module].map { forbids(Mention($0, from: mention.source, to: module)) } ?? false
      }
      return modules.isEmpty || isReported ? nil : Reason()
    }
  }

  /// The types that may be of a module that the rule is about, and that it does not look at by their names.
  func doubtful(besides targets: ElementSet) -> ElementSet {
    var result = scope.index.emptySet
    for (type, modules) in scope.graph.possibleModules where !targets[type] && modules.contains(where: { targets[$0] })
    {
      result[type] = true
    }
    return result
  }

  /// The note on what `doubts` finds; nil if that is nothing.
  var noteOnDoubts: String? {
    let (graph, targets, doubts) = (scope.graph, ends.targets, doubts())
    guard let first = doubts.first else { return nil }
    func names(_ elements: some Sequence<ElementID>) -> [String] {
      Set(elements.map { graph.names.string(graph.elements[$0.index].qualifiedName) }).sorted()
    }
    let types = Set(doubts.map(\.target))
    return .doubtful(
      names(types),
      of: names(types.flatMap { graph.possibleModules[$0] ?? [] }.filter { targets[$0] }),
      places: doubts.count,
      files: Set(doubts.map { graph.dependencies[$0.dependency].file }).count,
      first: graph.place(of: first.dependency)
    )
  }
}

extension DependencyGraph {
  /// The place of a dependency as notes write it: `App/Home.swift:3:8`.
  func place(of position: Int) -> String {
    let dependency = dependencies[position]
    let (line, column) = facts[Int(dependency.file)].position(of: dependency.offset)
    return "\(project.files[Int(dependency.file)].path):\(line):\(column)"
  }
}

extension String {
  fileprivate static func doubtful(
    _ names: [String],
    of modules: [String],
    places: Int,
    files: Int,
    first: String
  ) -> String {
    let shown = names.prefix(3).map { "'\($0)'" } + (names.count > 3 ? ["\(grouped(names.count - 3)) more"] : [])
    return "it does not look at \(counted(places, "place")) in \(counted(files, "file")), the first at \(first), that "
      + "\(places == 1 ? "names" : "name") \(listed(shown, "and")): \(names.count == 1 ? "it" : "each") may be of "
      + "\(listed(modules, "or")) or of another library, as nothing is known of these. To select \(names.count == 1 ? "it" : "them"), "
      + "too, write [{ module: \(oneOrList(modules)) }, { symbol: [\(names.prefix(3).joined(separator: ", "))"
      + "\(names.count > 3 ? ", …" : "")] }] for { module: \(oneOrList(modules)) }"
  }
}
