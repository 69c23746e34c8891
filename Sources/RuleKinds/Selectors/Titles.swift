import Basics
import Configuration
import DependencyGraph
import Facts

extension Selector {
  /// What a message calls the selection: the names of its components, or its conditions.
  package var title: String { title(naming: .max) }

  /// - Parameter most: of longer lists only so many values are named, and how many others there are.
  func title(naming most: Int) -> String { anyOf.map { $0.title(naming: most) }.listed(naming: most) }

  /// What a message says after "is": `in view`, `a class called *Store`.
  var predicate: String { anyOf.map(\.predicate).joined(separator: " or ") }

  /// The component that the selector is, if it is just one.
  var onlyComponent: String? {
    guard anyOf.count == 1, case .component(let name) = anyOf[0] else { return nil }
    return name
  }

  /// The conditions of a selector that only says what it is not.
  var exclusions: [Selector]? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.isOnlyExclusion else { return nil }
    return conditions.not
  }

  /// Who alone may do what it forbids: what it only says that it is not, also where it names the composition root beside that,
  /// which is looked at then.
  var protectors: [Selector]? {
    guard anyOf.count == 2, case .component(let name) = anyOf[1],
      [BuiltInComponent.root.rawValue, BuiltInComponent.root.hiddenName].contains(name)
    else { return exclusions }
    return Selector(anyOf: [anyOf[0]], location: location).exclusions
  }

  /// `view may not depend on store`; of a selector that only says what it is not `only view may depend on store`.
  func prohibition(of act: String) -> String {
    protectors.map { "only \($0.map(\.title).joined(separator: " or ")) may \(act)" } ?? "\(title) may not \(act)"
  }
}

extension Selector.Conditions {
  /// Whether nothing but `not` is stated.
  var isOnlyExclusion: Bool {
    path.isEmpty && module.isEmpty && type.isEmpty && kind.isEmpty && inherits.isEmpty && symbol.isEmpty
      && attribute.isEmpty && `is`.isEmpty && owner.isEmpty && tag.isEmpty && `in`.isEmpty
  }
}

extension String {
  /// Of the title of a selector that is a few names of types, only the names: `UserDefaults` for `symbol UserDefaults`.
  var withoutKeyOfNames: String {
    for key in ["symbol ", "type "] where hasPrefix(key) {
      let names = dropFirst(key.count)
      let isPlain = names.utf8.allSatisfy { byte in
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
          || byte >= UInt8(ascii: "A")
            && !"[]^`{|}~\\".utf8.contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      let words = names.split(separator: " ")
      let areNames = words.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == "or" }
      if isPlain, areNames { return String(names) }
    }
    return self
  }
}

extension Selector.Term {
  var title: String { title(naming: .max) }

  /// - Parameter most: as for a selector.
  func title(naming most: Int) -> String {
    switch self {
    case .component(let name): name
    case .builtIn(let component): component.rawValue
    case .all(let conditions): conditions.title(naming: most)
    }
  }
}

extension [String] {
  /// `a or b or c`, or `a or b or 76 more`: what is left out is worth its words.
  fileprivate func listed(naming most: Int) -> String {
    let shown = most < .max && count > most + 2 ? Array(prefix(most)) + ["\(grouped(count - most)) more"] : self
    return shown.joined(separator: " or ")
  }
}

extension Selector.Conditions {
  /// `types in features that inherit View`, `classes called *Store`, `type Store except root`
  ///
  /// - Parameter most: as for a selector.
  fileprivate func title(naming most: Int) -> String {
    var parts: [String] = []
    func add(_ key: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(key) \(values.listed(naming: most))") }
    }
    let anyModule = module.map(\.pattern) == ["*"]
    if kind.isEmpty {
      add("path", path.map(\.pattern))
      if anyModule { parts.append("any module") } else { add("module", module.map(\.pattern)) }
      add("type", type.map(\.pattern))
    } else {
      parts.append(kind.map(\.plural).joined(separator: " or "))
      add("called", type.map(\.pattern))
      add("in path", path.map(\.pattern))
      if anyModule { parts.append("in any module") } else { add("in module", module.map(\.pattern)) }
    }
    add("symbol", symbol.map(\.pattern))
    let subject = parts.joined(separator: kind.isEmpty ? ", " : " ")
    parts = []
    for selector in `in` { parts.append("in \(selector.title(naming: most))") }
    add("that are", `is`.map(\.rawValue))
    add(`is`.isEmpty ? "marked" : "and marked", attribute.map { "@\($0.pattern)" })
    add("owned by", owner.map(\.pattern))
    add("tagged", tag.map(\.pattern))
    add("that inherit", inherits.map { $0.title(naming: most) })
    add("with the arguments", arguments.map { $0.title(naming: most) })
    if subject.isEmpty, parts.isEmpty { return "not \(not.map { $0.title(naming: most) }.listed(naming: most))" }
    add("except", not.map { $0.title(naming: most) })
    return ([subject.isEmpty ? "types" : subject] + parts).joined(separator: " ")
  }
}

extension Selector.Term {
  var predicate: String {
    switch self {
    case .component(let name): "in \(name)"
    case .builtIn(let component): "in \(component.rawValue)"
    case .all(let conditions): conditions.predicate
    }
  }
}

extension Selector.Conditions {
  /// `a type in features that inherits View`, `final and marked @Model`, `in path App/** except root`
  fileprivate var predicate: String {
    if isOnlyExclusion { return "not \(not.map(\.predicate).joined(separator: " or "))" }
    var parts: [String] = []
    func add(_ words: String, _ values: [String]) {
      if !values.isEmpty { parts.append((words.isEmpty ? "" : words + " ") + values.joined(separator: " or ")) }
    }
    if !kind.isEmpty {
      parts.append(listed(kind.map(\.singular.withArticle), "or"))
    } else if !inherits.isEmpty {
      parts.append("a type")
    }
    let hasNoun = !parts.isEmpty
    add(hasNoun ? "that is" : "", `is`.map(\.rawValue))
    add(`is`.isEmpty ? "marked" : "and marked", attribute.map { "@\($0.pattern)" })
    // Much can follow a noun; what follows an adjective is one more.
    let and = `is`.isEmpty && (hasNoun || attribute.isEmpty) ? "" : "and "
    add(and + "called", namesInside.map(\.pattern))
    let isAnyModule = module.map(\.pattern) == ["*"]
    let modules = isAnyModule ? ["any module"] : module.map { "module \($0.pattern)" }
    add(and + "in", path.map { "path \($0.pattern)" } + modules)
    if !type.isEmpty || namesInside.isEmpty { add("symbol", symbol.map(\.pattern)) }
    add("owned by", owner.map(\.pattern))
    add("tagged", tag.map(\.pattern))
    for selector in `in` { parts.append(selector.onlyComponent.map { "in \($0)" } ?? selector.predicate) }
    add("that inherits", inherits.map(\.title))
    add("with the arguments", arguments.map(\.title))
    add("except", not.map(\.title))
    return parts.joined(separator: " ")
  }
}

extension Selector.ElementKind {
  fileprivate var singular: String {
    switch self {
    case .class, .struct, .enum, .protocol, .actor: rawValue
    case .category: "extension"
    case .stateless: "type without state"
    }
  }

  fileprivate var plural: String {
    switch self {
    case .class: "classes"
    case .struct: "structs"
    case .enum: "enums"
    case .protocol: "protocols"
    case .actor: "actors"
    case .category: "extensions"
    case .stateless: "types without state"
    }
  }
}

extension Selector.Name {
  /// As `Selector.predicate`.
  var predicate: String {
    switch self {
    case .component(let name): "in \(name)"
    case .pattern(let glob): "called \(glob.pattern)"
    case .selector(let selector): selector.predicate
    }
  }

  /// What a message calls one such type: `view`, `Port`, `a class called *Store`.
  var titleOfOne: String {
    guard case .selector(let selector) = self else { return title }
    let predicate = selector.predicate
    return predicate.hasArticle ? predicate : "a type \(predicate)"
  }

  var title: String { title(naming: .max) }

  /// The conditions of a selector that only says what it is not.
  var exclusions: [Selector]? { if case .selector(let selector) = self { selector.exclusions } else { nil } }

  /// What a sentence names where it says what may be had: `plain`, `anything but types that inherit UIView`.
  var titleOfPermitted: String {
    exclusions.map { "anything but \($0.map(\.title).joined(separator: " or "))" } ?? title
  }

  /// - Parameter most: as for a selector.
  fileprivate func title(naming most: Int) -> String {
    switch self {
    case .component(let name): name
    case .pattern(let glob): glob.pattern
    case .selector(let selector): selector.title(naming: most)
    }
  }
}

extension String {
  /// `, but for tests`; nothing where nothing is excepted.
  static func butFor(_ except: Selector?) -> String {
    guard let except else { return "" }
    // What is left alone but for these is about these.
    if let only = except.exclusions { return "; this is about \(only.map(\.title).joined(separator: " or ")) only" }
    return ", but for \(except.title)"
  }

  /// `a class`, `an enum`
  var withArticle: String {
    (utf8.first.map { "aeiou".utf8.contains($0) } == true ? "an " : "a ") + self
  }

  /// `of type view or Port`, `of a class called *Store`, for what `Selector.Name.titleOfOne` says.
  static func ofType(_ words: [String]) -> String {
    guard words.contains(where: \.hasArticle) else { return "of type \(listed(words, "or"))" }
    return "of \(listed(words.map { $0.hasArticle ? $0 : "type \($0)" }, "or"))"
  }

  fileprivate var hasArticle: Bool { hasPrefix("a ") || hasPrefix("an ") }
}
