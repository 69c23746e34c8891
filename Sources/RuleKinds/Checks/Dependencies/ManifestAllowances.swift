import DependencyGraph
import ProjectModel

/// What manifests let the modules of a project depend on.
struct ManifestAllowances {
  /// Why a module may not depend on another one.
  enum Denial: Sendable {
    /// It does not declare it.
    case undeclared
    /// The other one is not visible to it.
    case invisible
  }

  private let modules: [Module]
  /// By module: those of the project that it declares, or that come with these by `@_exported`; nil: all, or not known.
  private let declared: [Set<Int>?]
  private let manifests: ManifestReach

  init(_ graph: DependencyGraph) {
    let uses = UsesOfModules(graph)
    let modules = graph.project.modules
    self.modules = modules
    manifests = uses.manifests
    declared = modules.indices.map { number in
      guard let names = modules[number].declaredDependencies, !modules[number].mayDeclareMore else { return nil }
      // What is imported where it is there need not be declared.
      let optional = uses.imports[number].filter(\.value.isOnlyIfThere).keys
      return Set(uses.visible(Set(names)).union(optional).flatMap { uses.numbers[$0] ?? [] })
    }
  }

  /// Whether a manifest says of a module what it may depend on.
  func isStated(_ module: Int) -> Bool { declared[module] != nil }

  /// Why `source` may not depend on `target`; nil if it may, or if nothing says that it may not.
  func denial(of target: Int, to source: Int) -> Denial? {
    if source == target { return nil }
    if let label = modules[source].label, let visibility = modules[target].visibility, !visibility.admits(label) {
      return .invisible
    }
    guard modules[target].canBeDeclared, let declared = declared[source], !declared.contains(target) else { return nil }
    guard modules[source].name != modules[target].name, manifests.canDeclare(target, in: source) else { return nil }
    return .undeclared
  }
}
