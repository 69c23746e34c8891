import Basics
import Configuration

// Words for selectors that select nothing.

extension Selector {
  /// What is missing for it to select anything, such as `no file matches "Models/**"`.
  var absence: String {
    if let paths = pathsAlone { return "no file matches \(listed(paths.map { "\"\($0)\"" }, "or"))" }
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0] else { return nothingIsThat }
    if let names = conditions.typesAlone {
      return "no type of the project is called \(listed(names.map { "\"\($0)\"" }, "or"))"
    }
    if let parents = conditions.parentsAlone { return "no type of the project inherits \(listed(parents, "or"))" }
    return nothingIsThat
  }

  private var nothingIsThat: String { "nothing in the project is \(predicate)" }

  /// The selector as a component that may be empty, such as `{ path: "Models/**", allow-empty: true }`; nil if that takes
  /// more than a few words.
  var thatMayBeEmpty: String? {
    if let paths = pathsAlone { return Self.thatMayBeEmpty([("path", paths)]) }
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0] else { return nil }
    return conditions.simpleKeys.flatMap(Self.thatMayBeEmpty)
  }

  private static func thatMayBeEmpty(_ keys: [(key: String, values: [String])]) -> String? {
    let values = keys.flatMap(\.values)
    // What would need escapes is left to who wrote it.
    guard values.count <= 5, !values.contains(where: { $0.contains("\\") || $0.contains("\"") }) else { return nil }
    let stated = keys.map { key, values in
      let words = values.map { "\"\($0)\"" }
      return "\(key): " + (words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]")
    }
    return "{ \((stated + ["allow-empty: true"]).joined(separator: ", ")) }"
  }

  /// The patterns, if it is nothing but path globs.
  private var pathsAlone: [String]? {
    var patterns: [String] = []
    for term in anyOf {
      guard case .all(let conditions) = term, !conditions.path.isEmpty, conditions.statedKeys == 1 else { return nil }
      patterns += conditions.path.map(\.pattern)
    }
    return patterns.isEmpty ? nil : patterns
  }
}

extension Selector.Conditions {
  fileprivate var statedKeys: Int {
    [
      path.isEmpty, module.isEmpty, type.isEmpty, kind.isEmpty, inherits.isEmpty, arguments.isEmpty, symbol.isEmpty,
      attribute.isEmpty, self.is.isEmpty, owner.isEmpty, tag.isEmpty, self.in.isEmpty, not.isEmpty,
    ].count { !$0 }
  }

  fileprivate var typesAlone: [String]? {
    type.isEmpty || statedKeys > 1 ? nil : type.map(\.pattern)
  }

  fileprivate var parentsAlone: [String]? {
    inherits.isEmpty || statedKeys > 1 ? nil : inherits.names
  }

  /// All that it states, where that is patterns, names and components; else nil.
  fileprivate var simpleKeys: [(key: String, values: [String])]? {
    guard let parents = inherits.names, arguments.isEmpty, not.isEmpty, let places = self.in.names else { return nil }
    let keys = [
      ("path", path.map(\.pattern)), ("module", module.map(\.pattern)), ("type", type.map(\.pattern)),
      ("kind", kind.map(\.rawValue)), ("inherits", parents), ("attribute", attribute.map(\.pattern)),
      ("is", self.is.map(\.rawValue)), ("symbol", symbol.map(\.pattern)), ("owner", owner.map(\.pattern)),
      ("tag", tag.map(\.pattern)),
      ("in", places),
    ]
    return keys.filter { !$0.1.isEmpty }
  }
}

extension [Selector.Name] {
  /// What is written, but for selectors; nil if one is among them.
  fileprivate var names: [String]? {
    let names = compactMap { name -> String? in
      switch name {
      case .component(let name): name
      case .pattern(let glob): glob.pattern
      case .selector: nil
      }
    }
    return names.count == count ? names : nil
  }
}

extension [Selector] {
  /// The components that they are; nil if there are others, or several, which would have to hold at once.
  fileprivate var names: [String]? {
    guard let first else { return [] }
    guard count == 1 else { return nil }
    let names = first.anyOf.compactMap { term in if case .component(let name) = term { name } else { nil } }
    return names.count == first.anyOf.count ? names : nil
  }
}
