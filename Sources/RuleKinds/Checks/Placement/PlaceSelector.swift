import Basics
import Configuration
import DependencyGraph

/// Where a file is, or is supposed to be.
struct FilePlace {
  let file: Int
  /// nil: where it is.
  var supposed: [UInt8]?
}

/// A selector that is asked for files, at their own paths or at supposed ones, under a binding.
///
/// A path pattern may hold `{source-root}`, which is one of the source roots of the file.
final class PlaceSelector {
  private let title: String
  /// What a message says of what it selects after "is".
  private let predicate: String
  private let terms: [Term]
  private let roots: SourceRoots
  private let index: ProjectIndex

  /// What one alternative says of files; types are nothing that a file is, but what is in it.
  ///
  /// See Documentation/rule-language.md#top-level-code.
  private struct Term {
    var title: String
    /// Whether it says nothing but where.
    var isOnlyPlace = false
    /// Whether nothing is said of where.
    var isAnywhere = true
    var paths: [PathPattern] = []
    var modules: [Glob] = []
    var within: [PlaceSelector] = []
    var excluded: [PlaceSelector] = []
    /// What it selects, if that is only types.
    var types: ElementSet?
  }

  /// A path pattern, once for each source root if it asks for these.
  fileprivate enum PathPattern {
    /// And which files it matches at their own paths.
    case plain(Glob, ofFiles: [Bool])
    /// And what its captures take of the paths of the files.
    case capturing(Glob, ofFiles: [[[UInt8]?]?])
    case ofRoots(GlobsOfRoots)
  }

  init(_ selector: Selector, _ roots: SourceRoots, in selection: Selection) {
    title = selector.title
    predicate = selector.predicate
    self.roots = roots
    index = selection.index
    terms = selector.anyOf.flatMap { Self.terms(of: $0, selector, roots, selection) }
  }

  private static func terms(
    of term: Selector.Term,
    _ selector: Selector,
    _ roots: SourceRoots,
    _ selection: Selection
  ) -> [Term] {
    var result = Term(title: term.title)
    switch term {
    case .component(let name):
      // A component is as good as its alternatives.
      guard let component = selection.component(named: name)?.selector else { return [] }
      let home = selection.home(ofComponent: name)
      return component.anyOf.flatMap { terms(of: $0, component, roots, home) }
    case .builtIn(let component):
      result.types = selection.membership(of: component).elements
    case .all(let conditions):
      result.isOnlyPlace = conditions.isOnlyPlace
      result.isAnywhere = conditions.path.isEmpty && conditions.module.isEmpty
      result.paths = conditions.path.map { PathPattern($0, roots, selection.index) }
      result.modules = conditions.module
      result.within = conditions.in.map { PlaceSelector($0, roots, in: selection) }
      result.excluded = conditions.not.map { PlaceSelector($0, roots, in: selection) }
      if term.isAboutTypes(selection) {
        result.types = selection.membership(of: Selector(anyOf: [term], location: selector.location)).elements
      }
    }
    return [result]
  }

  /// What the first pattern that selects a file binds; nil if none does.
  func binding(of place: FilePlace) -> Binding? {
    for term in terms {
      for pattern in term.paths {
        if let binding = match(pattern, place, [:]) { return binding }
      }
    }
    return nil
  }

  /// Whether files there are selected where the captures have these values.
  func selects(_ place: FilePlace, under binding: Binding) -> Bool {
    terms.contains { selects($0, place, binding) }
  }

  /// What of the only alternative does not hold; the whole selector where there are several.
  func failures(_ place: FilePlace, under binding: Binding) -> [String] {
    guard terms.count == 1, terms[0].types == nil else { return [.mustLie(in: title)] }
    let term = terms[0]
    var failures: [String] = []
    if !isInPlace(term, place, binding) {
      failures.append(.mustLie(in: placeTitle(term, place, binding)))
    }
    for inner in term.within where !inner.selects(place, under: binding) {
      failures.append(.mustLie(in: inner.title))
    }
    for inner in term.excluded where inner.excludes(place, binding) {
      let places = inner.terms.filter { $0.types == nil }
        .map { $0.isOnlyPlace ? inner.titleOfWhatHit($0, place, binding) : $0.title }
      failures.append(places.isEmpty ? .mayNotHold(inner.predicate) : .mayNotLie(in: listed(places, "or")))
    }
    return failures
  }

  /// The patterns with what is bound, for the source root that matches, else the first.
  private func placeTitle(_ term: Term, _ place: FilePlace, _ binding: Binding) -> String {
    let globs = term.paths.map { pattern -> Glob in
      switch pattern {
      case .plain(let glob, _), .capturing(let glob, _): glob
      case .ofRoots(let globs):
        globs[
          roots.ofFiles[place.file].first { match(globs[$0], path(of: place), binding) != nil }
            ?? roots.ofFiles[place.file][0]
        ]
      }
    }
    return listed(
      globs.map { $0.title(under: binding) } + term.modules.map { "module \($0.title(under: binding))" },
      "or"
    )
  }

  /// The folder that a file is in of those that a term names: `App/Models/**` of `App/{Models,Views}/**`.
  private func titleOfWhatHit(_ term: Term, _ place: FilePlace, _ binding: Binding) -> String {
    let path = path(of: place)
    for pattern in term.paths where match(pattern, place, binding) != nil {
      let globs =
        switch pattern {
        case .plain(let glob, _), .capturing(let glob, _): [glob]
        case .ofRoots(let globs): roots.ofFiles[place.file].map { globs[$0] }
        }
      let hit = globs.lazy.filter { self.match($0, path, binding) != nil }.first
      if let hit { return (hit.alternative(matching: path) ?? hit).title(under: binding) }
    }
    return placeTitle(term, place, binding)
  }

  private func selects(_ term: Term, _ place: FilePlace, _ binding: Binding) -> Bool {
    term.types == nil && isInPlace(term, place, binding)
      && term.within.allSatisfy { $0.selects(place, under: binding) }
      && !term.excluded.contains { $0.excludes(place, binding) }
  }

  /// A file is also excluded by what one of its types is (Documentation/rule-language.md#top-level-code).
  private func excludes(_ place: FilePlace, _ binding: Binding) -> Bool {
    terms.contains { term in
      guard let types = term.types else { return selects(term, place, binding) }
      return index.typesOfFiles[place.file].contains { types[$0] }
    }
  }

  private func isInPlace(_ term: Term, _ place: FilePlace, _ binding: Binding) -> Bool {
    term.isAnywhere
      || term.paths.contains { match($0, place, binding) != nil }
      || term.modules.contains { glob in
        index.modulesOfFiles[place.file].contains { glob.captures(in: $0, bound: binding) != nil }
      }
  }

  private func match(_ pattern: PathPattern, _ place: FilePlace, _ binding: Binding) -> Binding? {
    switch pattern {
    case .plain(let glob, let ofFiles):
      let isMatch = place.supposed.map { glob.matches($0) } ?? ofFiles[place.file]
      return isMatch ? binding : nil
    case .capturing(let glob, let ofFiles):
      // What is bound already may be taken elsewhere in the path than by the pattern alone.
      guard place.supposed == nil, binding.isEmpty else { return match(glob, path(of: place), binding) }
      return ofFiles[place.file].map { Binding(glob, $0) }
    case .ofRoots(let globs):
      for root in roots.ofFiles[place.file] {
        guard let (glob, path) = globs.relative(to: root, path(of: place)) else { continue }
        if let found = match(glob, path, binding) { return found }
      }
      return nil
    }
  }

  private func path(of place: FilePlace) -> [UInt8] { place.supposed ?? index.paths[place.file] }

  private func match(_ glob: Glob, _ path: [UInt8], _ binding: Binding) -> Binding? {
    if glob.captureNames.isEmpty { return glob.matches(path) ? binding : nil }
    return glob.captures(in: path, bound: binding).map { binding.merging(Binding(glob, $0)) { _, new in new } }
  }
}

extension PlaceSelector.PathPattern {
  fileprivate init(_ glob: Glob, _ roots: SourceRoots, _ index: ProjectIndex) {
    if glob.captureNames.isEmpty {
      self = .plain(glob, ofFiles: index.files(matching: glob))
      return
    }
    guard glob.captureNames.contains(SourceRoots.capture) else {
      self = .capturing(glob, ofFiles: index.captures(of: glob))
      return
    }
    self = .ofRoots(GlobsOfRoots(glob, roots))
  }
}

/// A pattern with each source root in the place of its capture, by number of the root. There may be hundreds of roots, and
/// a rule asks for few.
private struct GlobsOfRoots {
  private let glob: Glob
  /// Of the pattern, between which the root stands.
  private let parts: [Substring]
  private let roots: SourceRoots
  private let made = Memo<Int, Glob>()
  /// What is behind the root, if the pattern begins with it and has it nowhere else: the same for all roots.
  private let rest: Glob?

  init(_ glob: Glob, _ roots: SourceRoots) {
    self.glob = glob
    self.roots = roots
    parts = glob.pattern.split(separator: "{\(SourceRoots.capture)}", omittingEmptySubsequences: false)
    let behind = parts.count == 2 && parts[0].isEmpty && parts[1].hasPrefix("/") ? parts[1].dropFirst() : ""
    rest = behind.isEmpty ? nil : try? Glob(String(behind), style: .path)
  }

  /// A pattern that says of a path, relative to what it is for, what that of the root says of the whole path; nil if it does
  /// not lie in the root.
  func relative(to root: Int, _ path: [UInt8]) -> (glob: Glob, path: [UInt8])? {
    let start = roots.all[root].path
    guard let rest, !start.isEmpty else { return (rest ?? self[root], path) }
    guard path.count > start.count, path[start.count] == UInt8(ascii: "/"), path.starts(with: start) else { return nil }
    return (rest, Array(path[(start.count + 1)...]))
  }

  subscript(root: Int) -> Glob {
    made.value(of: root) {
      // What replaces a capture by a text does not make a good pattern bad.
      return (try? Glob(roots.all[root].joining(parts), style: .path)) ?? glob
    }
  }
}

// MARK: - What is about types

extension Selector.Conditions {
  /// Whether it says, by itself, what only a type can be, or what the path of a file alone does not tell.
  var isAboutTypes: Bool {
    !type.isEmpty || !kind.isEmpty || !inherits.isEmpty || !symbol.isEmpty || !attribute.isEmpty || !`is`.isEmpty
      || !owner.isEmpty
  }
}

extension Selector.Term {
  /// Whether only types can be selected; components are looked into.
  func isAboutTypes(_ selection: Selection) -> Bool {
    switch self {
    case .component(let name):
      selection.component(named: name).map { component in
        let home = selection.home(ofComponent: name)
        return component.selector.anyOf.contains { $0.isAboutTypes(home) }
      } ?? false
    case .builtIn: true
    case .all(let conditions):
      conditions.isAboutTypes || conditions.in.contains { $0.anyOf.contains { $0.isAboutTypes(selection) } }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func mustLie(in place: String) -> String { "must lie in \(place.withoutTypes)" }
  static func mayNotLie(in place: String) -> String { "may not lie in \(place.withoutTypes)" }
  fileprivate static func mayNotHold(_ predicate: String) -> String { "may not hold what is \(predicate)" }

  /// Selectors without conditions on types are reported as if they were about types.
  private var withoutTypes: String { hasPrefix("types in ") ? String(dropFirst("types in ".count)) : self }
}
