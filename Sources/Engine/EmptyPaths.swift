import Basics
import Configuration
import ReportModel

/// The patterns of paths of the user's own components of which a diagnostic says that they select nothing.
struct EmptyPaths {
  let all: [(place: SourceLocation, subject: String, pattern: Glob)]

  init(_ diagnostics: [Diagnostic], _ configuration: Configuration?) {
    let places = Set(diagnostics.lazy.filter(\.weakensRules).compactMap(\.location))
    all = (configuration?.components ?? []).filter { $0.origin == .own }.flatMap { component in
      component.paths.filter { places.contains($0.place) }
    }
  }

  /// The diagnostics, with other words where there are some.
  ///
  /// - Parameter words: what follows "selects nothing: "; nil: what is said already.
  func retold(_ diagnostics: [Diagnostic], _ words: (Glob) -> String?) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.weakensRules, let found = all.first(where: { $0.place == diagnostic.location }),
        let words = words(found.pattern)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message = "\(found.subject) selects nothing: \(words)"
      return diagnostic
    }
  }
}

extension Component {
  /// The path glob that it is, or those in it, each with the place of a diagnostic about it and what that is about.
  fileprivate var paths: [(place: SourceLocation, subject: String, pattern: Glob)] {
    if let pattern = selector.onlyPath { return [(selector.location, "component '\(name)'", pattern)] }
    return words.filter { $0.role == .path }.compactMap { word in
      (try? Glob(word.name, style: .path, in: word.folder)).map {
        (word.location, "a pattern of component '\(name)'", $0)
      }
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
