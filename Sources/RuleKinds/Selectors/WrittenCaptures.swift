import Basics
import Configuration
import ReportModel

extension Selector {
  /// The captures of the patterns that say what the selector selects, its own and those of its components: what it
  /// binds.
  ///
  /// `depth` ends the search among components that name each other in a cycle, which is reported elsewhere.
  func captureNames(_ components: [Component], depth: Int = 0) -> [String] {
    guard depth <= components.count else { return [] }
    let names = anyOf.flatMap { term -> [String] in
      switch term {
      case .component(let name):
        return components.first { $0.name == name }?.selector.captureNames(components, depth: depth + 1) ?? []
      case .builtIn:
        return []
      case .all(let conditions):
        return conditions.placeCaptureNames(components, depth: depth) + conditions.type.flatMap(\.captureNames)
      }
    }
    return names.distinct
  }
}

extension Selector.Conditions {
  /// The captures of the patterns that say where.
  func placeCaptureNames(_ components: [Component], depth: Int = 0) -> [String] {
    (path + module).flatMap(\.captureNames) + self.in.flatMap { $0.captureNames(components, depth: depth + 1) }
  }
}

extension Selection {
  /// ` for scene Cart`: the values by which the places in a component or selector are tied; nothing where none are.
  func ties(_ name: Selector.Name, under binding: Binding) -> String {
    guard !binding.isEmpty else { return "" }
    let names =
      switch name {
      case .component(let name):
        component(named: name)?.selector.placeCaptureNames(home(ofComponent: name).components) ?? []
      case .pattern: [String]()
      case .selector(let selector): selector.placeCaptureNames(components)
      }
    return .captures(binding.filter { names.contains($0.key) })
  }
}

extension Selector {
  /// The captures of the patterns that say where, also those of its components.
  fileprivate func placeCaptureNames(_ components: [Component]) -> [String] {
    anyOf.flatMap { term -> [String] in
      switch term {
      case .component(let name):
        components.first { $0.name == name }?.selector.placeCaptureNames(components) ?? []
      case .builtIn: []
      case .all(let conditions): conditions.placeCaptureNames(components)
      }
    }
  }

  /// The captures that are written in the selector itself, with the place of the innermost selector around each; those
  /// in components that it names are the business of the components.
  var writtenCaptures: [(name: String, location: SourceLocation)] {
    anyOf.flatMap { term -> [(name: String, location: SourceLocation)] in
      guard case .all(let conditions) = term else { return [] }
      let own = (conditions.path + conditions.module + conditions.type).flatMap(\.captureNames)
        .map { (name: $0, location: location) }
      let names = (conditions.inherits + conditions.arguments).flatMap { $0.writtenCaptures(at: location) }
      return own + names + (conditions.in + conditions.not).flatMap(\.writtenCaptures)
    }
  }
}

extension Selector {
  /// The components that the selector names in itself, each with the place of the innermost selector around it; those that
  /// it excludes are none of them.
  var namedComponents: [(name: String, location: SourceLocation)] {
    anyOf.flatMap { term -> [(name: String, location: SourceLocation)] in
      switch term {
      case .component(let name): [(name, location)]
      case .builtIn: []
      case .all(let conditions):
        (conditions.inherits + conditions.arguments).flatMap { $0.namedComponents(at: location) }
          + conditions.in.flatMap(\.namedComponents)
      }
    }
  }

  /// The first capture of its patterns of names, if none of all its captures is among those that are bound.
  func captureApart(from bindable: [String], _ components: [Component]) -> String? {
    guard !captureNames(components).contains(where: bindable.contains) else { return nil }
    return anyOf.lazy.flatMap { term -> [String] in
      if case .all(let conditions) = term { conditions.type.flatMap(\.captureNames) } else { [] }
    }.first
  }
}

extension Selector.Name {
  func namedComponents(at location: SourceLocation) -> [(name: String, location: SourceLocation)] {
    switch self {
    case .component(let name): [(name, location)]
    case .pattern: []
    case .selector(let selector): selector.namedComponents
    }
  }

  func writtenCaptures(at location: SourceLocation) -> [(name: String, location: SourceLocation)] {
    switch self {
    case .component: []
    case .pattern(let glob): glob.captureNames.map { ($0, location) }
    case .selector(let selector): selector.writtenCaptures
    }
  }
}

extension Glob {
  /// The pattern with the values of what is bound in place of the captures.
  func title(under binding: Binding) -> String {
    pattern.replacingCaptures(binding)
  }

  /// Whether it represents one name only, under a binding.
  func isOneName(under binding: Binding) -> Bool {
    !title(under: binding).utf8.contains { "*?[{\\".utf8.contains($0) }
  }
}

extension String {
  /// The text with the values of what is bound in place of the captures.
  func replacingCaptures(_ binding: Binding) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = self
    for (name, value) in binding.sorted(by: { $0.key < $1.key }) {
      result = result.replacing("{\(name)}", with: String(decoding: value, as: UTF8.self))
    }
    return result
  }
}
