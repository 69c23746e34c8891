import Basics
import Configuration
import DependencyGraph
import ReportModel

extension Selection {
  /// That of `path` and `module` in one selector the one has all types that the other has, and more, so that the other says
  /// nothing: most likely both were to hold. nil else.
  func idlePlace(_ place: ModuleCondition) -> Diagnostic? {
    let stated = place.conditions
    guard !stated.path.isEmpty else { return nil }
    var (byPath, byModule) = (Selector.Conditions(), Selector.Conditions())
    (byPath.path, byModule.module) = (stated.path, stated.module)
    let (path, module) = (types(byPath), types(byModule))
    guard !path.isEmpty, !module.isEmpty, path != module else { return nil }
    let (isPathIdle, isModuleIdle) = (path.without(module).isEmpty, module.without(path).isEmpty)
    guard isPathIdle || isModuleIdle else { return nil }
    let (paths, modules) = (stated.path.map(\.pattern), stated.module.map(\.pattern))
    let (idle, other) = isPathIdle ? ("path", "module") : ("module", "path")
    return Diagnostic(
      .warning,
      at: place.location,
      "'path' and 'module' are alternatives, and what '\(other)' selects has all that '\(idle)' does, so '\(idle)' "
        + "says nothing; for what lies in both write { path: \(paths.asValue), in: { module: \(modules.asValue) } }"
    )
  }

  private func types(_ conditions: Selector.Conditions) -> ElementSet {
    membership(of: .all(conditions)).elements.within(index.types)
  }
}

extension ElementSet {
  fileprivate func without(_ other: ElementSet) -> ElementSet {
    var result = self
    result.subtract(other)
    return result
  }
}
