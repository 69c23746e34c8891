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
    /// Several if it is a list of which none selects anything.
    var patterns: [Glob]
    /// Whether it is a choice of braces: the others at its place select something.
    var isChoice = false

    fileprivate func isToldBy(_ diagnostic: Diagnostic) -> Bool {
      guard diagnostic.weakensRules, diagnostic.location == place else { return false }
      if patterns.count > 1 { return diagnostic.message.hasPrefix("\(subject) selects nothing") }
      return !isChoice || diagnostic.message.hasPrefix("\"\(patterns[0].pattern)\" ")
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

  /// The patterns that a diagnostic is about; nil if it is about none.
  func patterns(toldBy diagnostic: Diagnostic) -> [Glob]? { all.first { $0.isToldBy(diagnostic) }?.patterns }

  /// The diagnostics, with other words where there are some.
  ///
  /// - Parameter words: of patterns and what is said of them: what follows "selects nothing: "; nil: what is said already.
  func retold(_ diagnostics: [Diagnostic], _ words: ([Glob], _ said: String) -> String?) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard let found = all.first(where: { $0.isToldBy(diagnostic) }),
        let words = words(found.patterns, diagnostic.message)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.message = "\(found.subject) selects nothing: \(words)"
      return diagnostic
    }
  }
}

extension Component {
  /// The choices in its path globs, then those in it, and the glob or the list of them that it is.
  fileprivate var paths: [EmptyPaths.Path] {
    let parts = words.filter { $0.role == .path }.compactMap { word in
      (try? Glob(word.name, style: .path, in: word.folder)).map {
        EmptyPaths.Path(place: word.location, subject: "a pattern of component '\(name)'", patterns: [$0])
      }
    }
    let choices = parts.flatMap { part in
      part.patterns[0].choices.map {
        EmptyPaths.Path(place: part.place, subject: part.subject, patterns: [$0], isChoice: true)
      }
    }
    guard let patterns = selector.onlyPaths else { return choices + parts }
    let whole = EmptyPaths.Path(place: selector.location, subject: "component '\(name)'", patterns: patterns)
    return choices + (patterns.count == 1 ? [] : parts) + [whole]
  }
}

extension Selector {
  /// The path globs that it is; nil if it is anything else. Beside a single one there may be more conditions.
  fileprivate var onlyPaths: [Glob]? {
    var paths: [Glob] = []
    for term in anyOf {
      guard case .all(let conditions) = term, !conditions.path.isEmpty else { return nil }
      var bare = Conditions()
      bare.path = conditions.path
      guard conditions == bare || anyOf.count == 1 && conditions.path.count == 1 else { return nil }
      paths += conditions.path
    }
    return paths
  }
}
