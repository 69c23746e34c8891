import Basics
import Configuration
import Facts
import ReportModel
import YAML

extension Shape where Value == [ReferenceKind] {
  /// A kind of reference or a list of them.
  static var referenceKinds: Shape {
    Shape(schema: ##"{"$ref": "#/definitions/referenceKinds"}"##) { node, _, decoder in
      let items = decoder.someItems(node, expected: "at least one kind of reference")
      return items.compactMap { item in
        let word = decoder.choice(item, of: "kind of reference", among: ReferenceKind.allCases.map(\.name)) { word in
          ["call", "calls", "invoke", "invocation"].contains(word.lowercased())
            ? "that of an initializer is 'create', that of a member 'use': write via: [create, use]" : nil
        }
        return ReferenceKind.allCases.first { $0.name == word }
      }
    }
  }
}

extension Shape where Value == Selector {
  /// Where a type is meant: components, patterns of type names, or selectors.
  static var types: Shape {
    .selectors { node, _, decoder in
      Selector(anyOf: decoder.typeNames(node).flatMap(\.terms), location: node.location)
    }
  }
}

extension Shape where Value == Division {
  /// What a project is divided by: a component with captures, a list of components, or `modules`.
  ///
  /// - Parameter allowsTypes: whether `types` is one too.
  static func division(allowsTypes: Bool = false) -> Shape {
    .selectors { node, key, decoder in decoder.division(node, key: key, allowsTypes: allowsTypes) }
  }
}

extension Located {
  /// The place of what `key` says in a map, else of the map.
  func location(of key: String) -> SourceLocation { node.location(of: key) ?? node.location }
}

extension Node {
  /// The place of what is after a key of a map.
  func location(of key: String) -> SourceLocation? {
    guard case .map(let pairs) = value else { return nil }
    return pairs.first { $0.key.scalarText == key }?.value.location
  }
}

extension OptionDecoder {
  fileprivate mutating func division(_ node: Node, key: String, allowsTypes: Bool) -> Division? {
    if case .list(let items) = node.value {
      if items.count < 2 { report(.tooFewSlices(key), at: node.location) }
      let slices = selectors(node)
      var seen: Set<String> = []
      for slice in slices where !slice.anyOf.isEmpty && !seen.insert(slice.title).inserted {
        let isDivided = items.count == 2 && !slice.captureNames(components).isEmpty
        report(.repeatedSlice(slice.title, key, isDivided: isDivided), at: slice.location)
        return nil
      }
      for slice in slices { noteCode(slice) }
      return slices.count < 2 ? nil : .list(slices)
    }
    if let word = node.text, !isComponent(word) {
      if word == "modules" { return .modules }
      if word == "types", allowsTypes { return .types }
      let known = componentNames + ["modules"] + (allowsTypes ? ["types"] : [])
      if let component = component(capturing: word) {
        report(.captureOf(component, word, key), at: node.location)
        return nil
      }
      let list = listOfComponents(in: word).map { "write a list: \($0)" }
      let advice = list ?? adviceOnPattern(word) ?? String.whatDivides(key, allowsTypes)
      reportUnknown("component", word, at: node.location, known: known, advice: advice)
      return nil
    }
    let divided = selector(node)
    guard !divided.anyOf.isEmpty else { return nil }
    guard !divided.captureNames(components).isEmpty else {
      if let component = divided.restatedComponent(components, outside: node.location.file) {
        reportOnce(.dividesNothing(component.name, node.location.file), at: component.location)
      } else {
        report(.noCaptures(divided.title, key: key), at: node.location)
      }
      return nil
    }
    noteCode(divided)
    return .captures(of: divided)
  }

  /// Reports what several places of a rule would say of one component.
  mutating func reportOnce(_ message: String, at location: SourceLocation) {
    guard !diagnostics.contains(where: { $0.message == message && $0.location == location }) else { return }
    report(message, at: location)
  }
}

extension Selector.Name {
  /// What selects the types that are meant.
  var terms: [Selector.Term] {
    switch self {
    case .component(let component): return [.component(component)]
    case .selector(let selector): return selector.anyOf
    case .pattern(let glob):
      var conditions = Selector.Conditions()
      conditions.type = [glob]
      return [.all(conditions)]
    }
  }
}

extension Selector {
  /// The component that this selector is on and that another file than the rule's states: where a rule of a rule set
  /// misses a capture, it is the component laid over the set that lacks it, and there it can be fixed.
  func restatedComponent(_ components: [Component], outside file: String, depth: Int = 0) -> Component? {
    guard depth <= components.count else { return nil }
    for term in anyOf {
      switch term {
      case .builtIn: continue
      case .component(let name):
        guard let component = components.first(where: { $0.name == name }) else { continue }
        if component.location.file != file { return component }
        if let inner = component.selector.restatedComponent(components, outside: file, depth: depth + 1) {
          return inner
        }
      case .all(let conditions):
        for within in conditions.in {
          if let inner = within.restatedComponent(components, outside: file, depth: depth + 1) { return inner }
        }
      }
    }
    return nil
  }
}

// MARK: - Messages

extension String {
  fileprivate static func dividesNothing(_ component: String, _ file: String) -> String {
    "'\(component)' captures nothing, and a rule of '\(file)' needs its slices; "
      + "write a pattern with a capture, such as \"Scenes/{scene}/**\", or switch that rule off"
  }

  fileprivate static func tooFewSlices(_ key: String) -> String {
    "'\(key)' as a list takes two components or more, each of them a slice"
  }

  fileprivate static func whatDivides(_ key: String, _ allowsTypes: Bool) -> String {
    "'\(key)' takes a component with a capture, a list of components, \(allowsTypes ? "'modules' or 'types'" : "or 'modules'")"
  }

  fileprivate static func captureOf(_ component: String, _ name: String, _ key: String) -> String {
    "unknown component '\(name)'; it is what '\(component)' captures, {\(name)}, and '\(key)' takes the component: write "
      + "\(key): \(component)"
  }

  fileprivate static func repeatedSlice(_ title: String, _ key: String, isDivided: Bool) -> String {
    let advice = isDivided ? "; write \(key): \(title) for its slices by capture" : ""
    return "\(quoted(title)) stands twice in '\(key)', and is one slice\(advice)"
  }

  fileprivate static func noCaptures(_ title: String, key: String) -> String {
    "'\(key)' takes a component with a capture, such as \"Scenes/{scene}/**\", or a list of components; "
      + "'\(title)' captures nothing"
  }
}
