import Basics
import Configuration
import DependencyGraph

/// A selector that is asked for files, at their own paths or at supposed ones, under a binding.
///
/// A path pattern may hold `{source-root}`, which is one of the source roots of the file.
struct PlaceSelector {
  let selector: Selector
  private let roots: SourceRoots
  private let selection: Selection

  init(_ selector: Selector, _ roots: SourceRoots, in selection: Selection) {
    self.selector = selector
    self.roots = roots
    self.selection = selection
  }

  /// What the first pattern that selects a file at a path binds; nil if none does.
  func binding(of file: Int, at path: [UInt8]) -> Binding? {
    for case .all(let conditions) in selector.anyOf {
      for glob in conditions.path {
        if let binding = match(glob, file, path, [:]) { return binding }
      }
    }
    return nil
  }

  func selects(_ file: Int, at path: [UInt8], under binding: Binding) -> Bool {
    selector.anyOf.contains { selects($0, file, path, binding) }
  }

  /// What of the only alternative does not hold; the whole selector where there are several.
  func failures(_ file: Int, at path: [UInt8], under binding: Binding) -> [String] {
    guard selector.anyOf.count == 1, case .all(let conditions) = selector.anyOf[0] else {
      return [.mustLie(in: selector.title)]
    }
    var failures: [String] = []
    if !isInPlace(conditions, file, path, binding) {
      failures.append(.mustLie(in: title(conditions, file, path, binding)))
    }
    for inner in conditions.in where !sub(inner).selects(file, at: path, under: binding) {
      failures.append(.mustLie(in: inner.title))
    }
    for inner in conditions.not where sub(inner).excludes(file, path, binding) {
      let places = inner.anyOf.compactMap { term -> String? in
        guard case .all(let conditions) = term, conditions.isOnlyPlace else { return nil }
        return title(conditions, file, path, binding)
      }
      failures.append(.mayNotLie(in: places.count == inner.anyOf.count ? .anyOf(places) : inner.title))
    }
    return failures
  }

  /// With the source root that matches, else the first.
  private func title(_ conditions: Selector.Conditions, _ file: Int, _ path: [UInt8], _ binding: Binding) -> String {
    let all = roots.roots(of: file)
    var bound = binding
    bound[SourceRoots.capture] =
      all.first { root in conditions.path.contains { match($0, path, root, binding) != nil } } ?? all.first
    return conditions.placeTitle(under: bound)
  }

  private func sub(_ selector: Selector) -> PlaceSelector { PlaceSelector(selector, roots, in: selection) }

  private func selects(_ term: Selector.Term, _ file: Int, _ path: [UInt8], _ binding: Binding) -> Bool {
    switch term {
    case .component(let name):
      return selection.component(named: name).map { sub($0.selector).selects(file, at: path, under: binding) } ?? false
    case .builtIn: return false
    case .all(let conditions):
      return !conditions.isAboutTypes && isInPlace(conditions, file, path, binding)
        && conditions.in.allSatisfy { sub($0).selects(file, at: path, under: binding) }
        && !conditions.not.contains { sub($0).excludes(file, path, binding) }
    }
  }

  /// A file is also excluded by what one of its types is (RULE-LANGUAGE 1.7, 1).
  private func excludes(_ file: Int, _ path: [UInt8], _ binding: Binding) -> Bool {
    selector.anyOf.contains { term in
      if selects(term, file, path, binding) { return true }
      guard term.isAboutTypes(selection) else { return false }
      let elements = selection.membership(of: Selector(anyOf: [term], location: selector.location)).elements
      return selection.index.typesOfFiles[file].contains { elements[$0] }
    }
  }

  private func isInPlace(_ conditions: Selector.Conditions, _ file: Int, _ path: [UInt8], _ binding: Binding) -> Bool {
    guard !conditions.path.isEmpty || !conditions.module.isEmpty else { return true }
    return conditions.path.contains { match($0, file, path, binding) != nil }
      || conditions.module.contains { glob in
        selection.index.modulesOfFiles[file].contains { glob.captures(in: $0, bound: binding) != nil }
      }
  }

  private func match(_ glob: Glob, _ file: Int, _ path: [UInt8], _ binding: Binding) -> Binding? {
    guard glob.captureNames.contains(SourceRoots.capture) else {
      return glob.captures(in: path, bound: binding).map { binding.adding(glob, $0) }
    }
    return roots.roots(of: file).lazy.compactMap { match(glob, path, $0, binding) }.first
  }

  /// A root is never empty, so a path that is compared with one begins with `./` too.
  private func match(_ glob: Glob, _ path: [UInt8], _ root: [UInt8], _ binding: Binding) -> Binding? {
    var bound = binding
    bound[SourceRoots.capture] = root
    // A pattern for the source root `.` is written as for any other.
    let isBelow = root == SourceRoots.here
    guard let values = glob.captures(in: isBelow ? SourceRoots.here + [UInt8(ascii: "/")] + path : path, bound: bound)
    else { return nil }
    var found = binding.adding(glob, values)
    found[SourceRoots.capture] = nil
    return found
  }
}

/// For each file the folders in which, or in whose only folder with source files, the real structure begins: the first
/// below the checked folder, and below it of each module of the file, with source files in two or more of its folders.
struct SourceRoots {
  static let capture = "source-root"
  /// What stands for the checked folder itself, since a capture is never empty.
  static let here = Array(".".utf8)

  private let ofProject: [UInt8]
  private let ofModules: [[UInt8]]
  private let modulesOfFiles: [[Int]]

  init(_ selection: Selection) {
    let paths = selection.index.paths
    let project = selection.graph.project
    modulesOfFiles = project.files.map(\.modules)
    ofProject = Self.root(of: paths)
    var pathsOfModules = Array(repeating: [[UInt8]](), count: project.modules.count)
    for (file, path) in paths.enumerated() {
      for module in modulesOfFiles[file] { pathsOfModules[module].append(path) }
    }
    ofModules = pathsOfModules.map(Self.root)
  }

  /// Those of its modules first.
  func roots(of file: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for root in modulesOfFiles[file].map({ ofModules[$0] }) + [ofProject] where !result.contains(root) {
      result.append(root)
    }
    return result
  }

  /// Goes down from the checked folder as long as there is one folder to go to. Where that ends without ever coming to two,
  /// it is the first folder on the way that holds files itself.
  private static func root(of paths: [[UInt8]]) -> [UInt8] {
    var folder: [UInt8] = []
    var firstWithFiles: [UInt8]?
    var inside = paths
    while true {
      let start = folder.isEmpty ? 0 : folder.count + 1
      var children: Set<ArraySlice<UInt8>> = []
      var holdsFiles = false
      for path in inside {
        if let end = path[start...].firstIndex(of: UInt8(ascii: "/")) {
          children.insert(path[start..<end])
        } else {
          holdsFiles = true
        }
        if children.count > 1 { break }
      }
      if holdsFiles, firstWithFiles == nil { firstWithFiles = folder }
      guard children.count == 1, let child = children.first else {
        let root = children.isEmpty ? firstWithFiles ?? folder : folder
        return root.isEmpty ? here : root
      }
      // Files beside the only folder are not looked at again.
      if holdsFiles { inside.removeAll { !$0[start...].contains(UInt8(ascii: "/")) } }
      folder = folder.isEmpty ? Array(child) : folder + [UInt8(ascii: "/")] + child
    }
  }
}

// MARK: - What is about types

extension Selector.Conditions {
  /// Whether it says, by itself, what only a type can be.
  var isAboutTypes: Bool { !type.isEmpty || !kind.isEmpty || !inherits.isEmpty || !symbol.isEmpty }
}

extension Selector.Term {
  /// Whether only types can be selected; components are looked into.
  func isAboutTypes(_ selection: Selection) -> Bool {
    switch self {
    case .component(let name):
      selection.component(named: name).map { $0.selector.anyOf.contains { $0.isAboutTypes(selection) } } ?? false
    case .builtIn: true
    case .all(let conditions):
      conditions.isAboutTypes || conditions.in.contains { $0.anyOf.contains { $0.isAboutTypes(selection) } }
    }
  }
}

extension Binding {
  fileprivate func adding(_ glob: Glob, _ values: [[UInt8]?]) -> Binding {
    var result = self
    for (name, value) in zip(glob.captureNames, values) where value != nil { result[name] = value }
    return result
  }
}

// MARK: - Messages

extension String {
  fileprivate static func mustLie(in place: String) -> String { "must lie in \(place)" }
  fileprivate static func mayNotLie(in place: String) -> String { "may not lie in \(place)" }
}
