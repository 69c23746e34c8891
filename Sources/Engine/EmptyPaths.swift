import Basics
import Configuration
import ReportModel

/// The patterns of paths of the user's own components of which a diagnostic says that they select nothing.
struct EmptyPaths {
  struct Path {
    /// Where a diagnostic about it is.
    var place: SourceLocation
    /// What the diagnostic is about.
    var subject: String
    var pattern: Glob
    /// Whether it is a choice of braces: the others at its place select something.
    var isChoice = false

    fileprivate func isToldBy(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.weakensRules && diagnostic.location == place
        && (!isChoice || diagnostic.message.hasPrefix("\"\(pattern.pattern)\" "))
    }
  }

  let all: [Path]

  init(_ diagnostics: [Diagnostic], _ configuration: Configuration?) {
    let told = Dictionary(grouping: diagnostics.filter(\.weakensRules), by: \.location)
    let components = (configuration?.components ?? []).filter { $0.origin == .own }
    all = components.flatMap { component in
      let paths = component.paths.filter { path in told[path.place]?.contains(where: path.isToldBy) ?? false }
      let ofChoices = Set(paths.filter(\.isChoice).map(\.place))
      return paths.filter { $0.isChoice || !ofChoices.contains($0.place) }
    }
  }

  /// The diagnostics, with other words where there are some.
  ///
  /// - Parameter words: what follows "selects nothing: "; nil: what is said already.
  func retold(_ diagnostics: [Diagnostic], _ words: (Glob) -> String?) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard let found = all.first(where: { $0.isToldBy(diagnostic) }), let words = words(found.pattern)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message = "\(found.subject) selects nothing: \(words)"
      return diagnostic
    }
  }
}

extension Component {
  /// The choices in its path globs, then the glob that it is, or those in it.
  fileprivate var paths: [EmptyPaths.Path] {
    let parts = words.filter { $0.role == .path }.compactMap { word in
      (try? Glob(word.name, style: .path, in: word.folder)).map {
        EmptyPaths.Path(place: word.location, subject: "a pattern of component '\(name)'", pattern: $0)
      }
    }
    let choices = parts.flatMap { part in
      part.pattern.choices.map {
        EmptyPaths.Path(place: part.place, subject: part.subject, pattern: $0, isChoice: true)
      }
    }
    guard let pattern = selector.onlyPath else { return choices + parts }
    return choices + [
      EmptyPaths.Path(place: selector.location, subject: "component '\(name)'", pattern: pattern)
    ]
  }
}

extension Selector {
  /// The path glob that it is; nil if it is anything else.
  fileprivate var onlyPath: Glob? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.path.count == 1 else { return nil }
    return conditions.path[0]
  }
}
