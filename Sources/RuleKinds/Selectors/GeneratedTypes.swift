import Basics
import Configuration
import DependencyGraph

// Types that generators make. No rule checks the files that declare them, but what refers to them refers to the part that
// these files are in. Of such a type nothing is known but its name, the files that declare it, and their module.

extension Selector.Conditions {
  /// Whether nothing is said but where types are and what they are called, `in` and `not` apart.
  fileprivate var areAboutPlacesAndNames: Bool {
    kind.isEmpty && inherits.isEmpty && arguments.isEmpty && symbol.isEmpty && attribute.isEmpty && self.is.isEmpty
      && owner.isEmpty && tag.isEmpty && !(path.isEmpty && type.isEmpty)
  }
}

extension Selection {
  /// The generated types that a selector selects, by name, with what its captures bind; also those that nothing refers to.
  ///
  /// - Parameter depth: ends the search among components that name each other in a cycle, which is reported elsewhere.
  func generatedTypes(_ selector: Selector, depth: Int = 0) -> [String: Binding] {
    guard !graph.project.generatedTypes.isEmpty, depth <= components.count else { return [:] }
    return selector.anyOf.reduce(into: [:]) { result, term in
      let found: [String: Binding]
      switch term {
      case .builtIn: return
      case .component(let name):
        guard let component = component(named: name) else { return }
        found = home(ofComponent: name).generatedTypes(component.selector, depth: depth + 1)
      case .all(let conditions): found = generatedTypes(conditions, depth: depth)
      }
      result.merge(found) { first, _ in first }
    }
  }

  private func generatedTypes(_ conditions: Selector.Conditions, depth: Int) -> [String: Binding] {
    var rest = conditions
    (rest.in, rest.not) = ([], [])
    let isOfAll = rest == Selector.Conditions() && !conditions.in.isEmpty
    guard isOfAll || conditions.areAboutPlacesAndNames else { return [:] }
    let within = conditions.in.map { generatedTypes($0, depth: depth) }
    let excluded = conditions.not.map { generatedTypes($0, depth: depth) }
    var result: [String: Binding] = [:]
    for name in graph.project.generatedTypes {
      guard within.allSatisfy({ $0[name] != nil }), excluded.allSatisfy({ $0[name] == nil }) else { continue }
      var binding = within.reduce(into: Binding()) { $0.merge($1[name] ?? [:]) { first, _ in first } }
      guard isOfAll || isPlace(of: name, conditions, near: false, &binding) else { continue }
      guard conditions.type.isEmpty || conditions.type.contains(where: { bind($0, Array(name.utf8), &binding) }) else {
        continue
      }
      result[name] = binding
    }
    return result
  }

  /// Whether it selects a generated type whatever this is called, or one with such a name that nothing may refer to yet.
  func mayBeGenerated(_ conditions: Selector.Conditions) -> Bool {
    guard !graph.project.generatedTypes.isEmpty, conditions.areAboutPlacesAndNames else { return false }
    return graph.project.generatedTypes.contains { name in
      isPlace(of: name, conditions, near: false)
        && (conditions.type.isEmpty || conditions.type.contains { $0.matches(name) })
    }
  }

  /// Adds the generated types outside that conditions select.
  ///
  /// - Parameters:
  ///   - fitting: those that the patterns of types match; nil if there are none.
  ///   - near: as in `TermEvaluation.elements(near:)`.
  func addGeneratedTypes(
    _ conditions: Selector.Conditions,
    fitting: ElementSet?,
    near: Bool,
    to result: inout ElementSet
  ) {
    guard conditions.areAboutPlacesAndNames else { return }
    for (type, name) in index.generatedTypes.value where fitting?[type] ?? true {
      if isPlace(of: name, conditions, near: near) { result[type] = true }
    }
  }

  /// What paths bind for a generated type.
  func placeBinding(ofGenerated name: String, _ conditions: Selector.Conditions) -> Binding {
    var binding = Binding()
    return isPlace(of: name, conditions, near: false, &binding) ? binding : [:]
  }

  private func isPlace(of name: String, _ conditions: Selector.Conditions, near: Bool) -> Bool {
    var binding = Binding()
    return isPlace(of: name, conditions, near: near, &binding)
  }

  /// Whether all files that declare a generated type are where conditions say.
  private func isPlace(
    of name: String,
    _ conditions: Selector.Conditions,
    near: Bool,
    _ binding: inout Binding
  ) -> Bool {
    let project = graph.project
    let files = (project.filesOfGeneratedTypes[name] ?? []).map { Array($0.utf8) }
    if conditions.path.isEmpty, conditions.module.isEmpty {
      return folder.isEmpty || !files.isEmpty && files.allSatisfy { $0.starts(with: folder) }
    }
    let isOnPath = { (file: [UInt8], binding: inout Binding) in
      conditions.path.contains { self.bind($0, file, &binding) }
    }
    if !files.isEmpty, files.allSatisfy({ isOnPath($0, &binding) }) { return true }
    guard let module = project.modulesOfGeneratedTypes[name] else { return false }
    return conditions.module.contains { (!near || !$0.hasWildcard) && $0.matches(project.modules[module].name) }
  }

  /// Whether a pattern matches a text; then adds what its captures take to what is bound.
  private func bind(_ glob: Glob, _ text: [UInt8], _ binding: inout Binding) -> Bool {
    guard let values = glob.captures(in: text, bound: binding) else { return false }
    for (name, value) in zip(glob.captureNames, values) where binding[name] == nil { binding[name] = value }
    return true
  }
}

extension ProjectIndex {
  /// The types outside that a generator makes, or that are nested in such: each with the name of the one at top level.
  package static func generatedTypes(_ graph: DependencyGraph) -> [(ElementID, String)] {
    let project = graph.project
    guard !project.generatedTypes.isEmpty else { return [] }
    let own = Set(project.modules.map(\.name))
    return graph.elements.indices.compactMap { position in
      let element = graph.elements[position]
      guard element.kind == .externalType else { return nil }
      let name = graph.names.string(element.qualifiedName).prefix { $0 != "." }
      guard project.generatedTypes.contains(String(name)),
        element.externalModule == .empty || own.contains(graph.names.string(element.externalModule))
      else { return nil }
      return (ElementID(position), String(name))
    }
  }
}
