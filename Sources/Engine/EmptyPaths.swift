import Basics
import Configuration
import ReportModel

/// The components of the user's own that are one path, and of which a diagnostic says that they select nothing.
struct EmptyPaths {
  let all: [(component: Component, pattern: Glob)]

  init(_ diagnostics: [Diagnostic], _ configuration: Configuration?) {
    let places = Set(diagnostics.lazy.filter(\.weakensRules).compactMap(\.location))
    all = (configuration?.components ?? []).compactMap { component in
      guard component.origin == .own, places.contains(component.selector.location),
        let pattern = component.selector.onlyPath
      else { return nil }
      return (component, pattern)
    }
  }

  /// The diagnostics, with other words where there are some.
  ///
  /// - Parameter words: what follows "component 'x' selects nothing: "; nil: what is said already.
  func retold(_ diagnostics: [Diagnostic], _ words: (Glob) -> String?) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.weakensRules,
        let (component, pattern) = all.first(where: { $0.component.selector.location == diagnostic.location }),
        let words = words(pattern)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message = "component '\(component.name)' selects nothing: \(words)"
      return diagnostic
    }
  }
}

extension Selector {
  /// The path glob that it is; nil if it is anything else.
  fileprivate var onlyPath: Glob? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.path.count == 1 else { return nil }
    return conditions.path[0]
  }
}
