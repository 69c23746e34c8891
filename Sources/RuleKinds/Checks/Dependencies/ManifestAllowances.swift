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
  /// By module: whether it is in Swift, and of a Swift package alone.
  private let isOnlyOfPackage: [Bool]
  /// By module: whether everything it can import is known by name.
  private let isKnownInFull: [Bool]

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
    isOnlyOfPackage = modules.indices.map { number in
      let module = modules[number]
      guard module.origin == .swiftPackage, !module.isOfSeveralBuilds else { return false }
      // A header is found by its name.
      return uses.files[number].allSatisfy { graph.project.files[$0].language.isSwift }
    }
    isKnownInFull = modules.map { module in
      // A product that nobody imports by its own name may have any module.
      (module.declared ?? []).allSatisfy { uses.isOwn($0) || uses.importedNames.contains($0.name) }
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
    guard modules[source].name != modules[target].name else { return nil }
    return manifests.canDeclare(target, in: source) || isOutOfReach(target, of: source) ? .undeclared : nil
  }

  /// Whether no manifest could ever let a module depend on another one: a Swift package needs packages, and no target of a
  /// project of Xcode. Where that project builds the package too, there is no other module of the target's name.
  private func isOutOfReach(_ target: Int, of source: Int) -> Bool {
    isOnlyOfPackage[source] && [.xcodeProject, .xcodeGen, .tuist].contains(modules[target].origin)
      && (isKnownInFull[source] || manifests.reaches(source, from: target))
  }
}
