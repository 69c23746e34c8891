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
    for type in index.generatedTypes.value.all {
      let name = type.name
      guard within.allSatisfy({ $0[name] != nil }), excluded.allSatisfy({ $0[name] == nil }) else { continue }
      var binding = within.reduce(into: Binding()) { $0.merge($1[name] ?? [:]) { first, _ in first } }
      guard isOfAll || isPlace(of: type, conditions, near: false, &binding) else { continue }
      guard conditions.type.isEmpty || conditions.type.contains(where: { bind($0, type.bytes, &binding) }) else {
        continue
      }
      result[name] = binding
    }
    return result
  }

  /// Whether conditions select a generated type, be it one that nothing refers to yet.
  func mayBeGenerated(_ conditions: Selector.Conditions) -> Bool {
    guard !graph.project.generatedTypes.isEmpty, conditions.areAboutPlacesAndNames else { return false }
    return index.generatedTypes.value.all.contains { type in
      (conditions.type.isEmpty || conditions.type.contains { $0.matches(type.bytes) })
        && isPlace(of: type, conditions, near: false)
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
    guard !graph.project.generatedTypes.isEmpty, conditions.areAboutPlacesAndNames else { return }
    let generated = index.generatedTypes.value
    for (element, type) in generated.mentioned where fitting?[element] ?? true {
      if isPlace(of: generated.all[type], conditions, near: near) { result[element] = true }
    }
  }

  /// By element of a generated type: what paths bind for it.
  func placeBindings(ofGenerated conditions: Selector.Conditions) -> [ElementID: Binding] {
    guard !graph.project.generatedTypes.isEmpty else { return [:] }
    let generated = index.generatedTypes.value
    return generated.mentioned.reduce(into: [:]) { result, mention in
      var binding = Binding()
      if isPlace(of: generated.all[mention.type], conditions, near: false, &binding) {
        result[mention.element] = binding
      }
    }
  }

  private func isPlace(of type: GeneratedTypeIndex.One, _ conditions: Selector.Conditions, near: Bool) -> Bool {
    var binding = Binding()
    return isPlace(of: type, conditions, near: near, &binding)
  }

  /// Whether all files that declare a generated type are where conditions say.
  private func isPlace(
    of type: GeneratedTypeIndex.One,
    _ conditions: Selector.Conditions,
    near: Bool,
    _ binding: inout Binding
  ) -> Bool {
    let files = type.files
    if conditions.path.isEmpty, conditions.module.isEmpty {
      return folder.isEmpty || !files.isEmpty && files.allSatisfy { $0.starts(with: folder) }
    }
    func isOnPath(_ file: [UInt8]) -> Bool { conditions.path.contains { bind($0, file, &binding) } }
    if !files.isEmpty, files.allSatisfy(isOnPath) { return true }
    guard let module = type.module else { return false }
    return conditions.module.contains { (!near || !$0.hasWildcard) && $0.matches(module) }
  }

  /// Whether a pattern matches a text; then adds what its captures take to what is bound.
  private func bind(_ glob: Glob, _ text: [UInt8], _ binding: inout Binding) -> Bool {
    if glob.captureNames.isEmpty { return glob.matches(text) }
    guard let values = glob.captures(in: text, bound: binding) else { return false }
    for (name, value) in zip(glob.captureNames, values) where binding[name] == nil { binding[name] = value }
    return true
  }
}

/// The types that generators make for a project.
package struct GeneratedTypeIndex: Sendable {
  /// One at top level.
  struct One: Sendable {
    let name: String
    let bytes: [UInt8]
    /// The paths of the files that declare it; none where they are not in git.
    let files: [[UInt8]]
    /// The name of their module; nil if it is not one, or not known.
    let module: [UInt8]?
  }

  /// Sorted by name.
  let all: [One]
  /// The elements of those that something refers to, and of what is nested in them; each with its place in `all`.
  let mentioned: [(element: ElementID, type: Int)]

  package init(_ graph: DependencyGraph) {
    let project = graph.project
    guard !project.generatedTypes.isEmpty else {
      (all, mentioned) = ([], [])
      return
    }
    all = project.generatedTypes.sortedByBytes.map { name in
      One(
        name: name,
        bytes: Array(name.utf8),
        files: (project.filesOfGeneratedTypes[name] ?? []).map { Array($0.utf8) },
        module: project.modulesOfGeneratedTypes[name].map { Array(project.modules[$0].name.utf8) }
      )
    }
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.bytes[...], $0) })
    let own = Set(project.modules.map { Array($0.name.utf8)[...] })
    mentioned = graph.elements.enumerated().compactMap { position, element in
      guard element.kind == .externalType,
        let type = places[graph.names[element.qualifiedName].prefix { $0 != UInt8(ascii: ".") }],
        element.externalModule == .empty || own.contains(graph.names[element.externalModule])
      else { return nil }
      return (ElementID(position), type)
    }
  }

  /// The elements with the paths of the files that declare the types that they are, or are nested in.
  package var files: [(element: ElementID, paths: [[UInt8]])] { mentioned.map { ($0.element, all[$0.type].files) } }
}
