import Basics
import DependencyGraph

/// The types of the project that stand in for a framework's on platforms without it, such as `UILabel` of `#if
/// !canImport(UIKit)`.
///
/// Where code is compiled on all platforms, such a name is resolved to the framework's type, and on some it means the
/// other one. Whether a file imports the module that has it is not asked: this is for rules that look for what nobody uses.
struct StandIns {
  private let graph: DependencyGraph
  /// By the framework's type.
  private var types: [ElementID: [ElementID]] = [:]

  /// O(types).
  init(_ index: ProjectIndex) {
    graph = index.graph
    var byName: [GlobalName: [ElementID]] = [:]
    for position in index.types {
      let type = ElementID(position)
      if graph.platforms(of: type) != .all { byName[index[type].qualifiedName, default: []].append(type) }
    }
    guard !byName.isEmpty else { return }
    for position in index.externalTypes { types[ElementID(position)] = byName[graph.elements[position].qualifiedName] }
  }

  /// All that a mention may mean, with what stands in for it on a platform that the place is compiled on.
  func meanings(of dependency: Dependency) -> [ElementID] {
    let meanings = graph.meanings(of: dependency)
    guard !types.isEmpty, let others = types[dependency.target] else { return meanings }
    let file = Int(dependency.file)
    let branch = graph.facts[file].branches.platforms(at: dependency.offset)
    let here = graph.project.files[file].platforms.intersection(branch)
    return meanings + others.filter { !graph.platforms(of: $0).isDisjoint(with: here) }
  }
}
