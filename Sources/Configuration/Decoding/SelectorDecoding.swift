import Basics
import ReportModel
import YAML

/// Where a selector stands, which decides what a bare string means (Documentation/rule-language.md#bare-strings).
package enum SelectorContext: Sendable {
  /// The value of a component: a path glob.
  case component
  /// In a rule, and after `in` and `not`: a component.
  case rule
  /// `except`: a path glob if it contains `/`, else a component.
  case except
  /// `must`: a component; after `path`, a path glob if it contains `/`, else a component.
  case must
}

extension OptionDecoder {
  private static let keys = [
    "path", "type", "kind", "inherits", "arguments", "attribute", "is", "module", "symbol", "owner", "tag", "in", "not",
  ]
  /// Longer patterns are mistakes, and nested alternations in them would cost time and stack.
  private static let longestPattern = 1000

  /// Decodes a bare string, a selector in braces, or a list of both.
  ///
  /// The result selects nothing where the node is mistaken.
  package mutating func selector(_ node: Node, in context: SelectorContext = .rule) -> Selector {
    var terms: [Selector.Term] = []
    // In a list, `allow-empty` in one item would say nothing about the whole.
    let mayBeEmpty = if case .map = node.value { context == .component } else { false }
    selectorDepth += 1
    for item in withoutNegations(selectorItems(node, in: context), of: context == .component ? "path" : "in") {
      if let term = term(item, in: context, mayBeEmpty: mayBeEmpty) { terms.append(term) }
    }
    selectorDepth -= 1
    let selector = Selector(anyOf: terms, location: node.location)
    noteWhole(selector, in: context)
    return selector
  }

  /// Decodes a component, a selector in braces or a list of them into one selector each; a list may be empty.
  package mutating func selectors(_ node: Node, in context: SelectorContext = .rule) -> [Selector] {
    var result: [Selector] = []
    selectorDepth += 1
    for item in withoutNegations(items(node), of: "in") {
      if let term = term(item, in: context) { result.append(Selector(anyOf: [term], location: item.location)) }
    }
    selectorDepth -= 1
    for selector in result { noteWhole(selector, in: context) }
    return result
  }

  /// Decodes the name of a component that exists.
  package mutating func component(_ node: Node) -> String? {
    guard case .scalar(let name, _) = node.value, node.text != nil || isComponent(name) else {
      reportWrongType(node, expected: "the name of a component")
      return nil
    }
    return component(named: name, at: node.location)
  }

  /// Decodes what names types: components, type-name globs, selectors in braces, or a list of them.
  ///
  /// - Parameter key: the key in which they stand, if that is one of a selector.
  package mutating func typeNames(
    _ node: Node,
    as role: NameWord.Role = .anyType(ofHeirs: false),
    of key: String = "type"
  ) -> [Selector.Name] {
    var names: [Selector.Name] = []
    for item in withoutNegations(someItems(node, expected: "at least one component or type name"), of: key) {
      if let name = typeName(item, as: role) { names.append(name) }
    }
    return names
  }

  /// Decodes a component, else a type-name glob, or a selector in braces.
  package mutating func typeName(_ node: Node, as role: NameWord.Role = .anyType(ofHeirs: false)) -> Selector.Name? {
    if case .map = node.value {
      let selector = selector(node, in: .rule)
      return selector.anyOf.isEmpty ? nil : .selector(selector)
    }
    guard let text = node.text, !text.isEmpty else {
      reportWrongType(node, expected: "a component, a type name or a selector in braces")
      return nil
    }
    if isComponent(text) { return .component(hiddenBuiltIns[text] ?? text) }
    noteNames(node, as: role)
    notePatterns(node, as: .anyPattern)
    return glob(node, style: .name, expected: "a type name").map { .pattern($0) }
  }

  /// Decodes a glob or a list of globs over paths; what is wrong is reported and left out.
  package mutating func pathGlobs(_ node: Node) -> [Glob] { globs(node, style: .path, what: "path glob", of: nil) }

  /// Decodes a pattern or a list of patterns over names; what is wrong is reported and left out.
  ///
  /// - Parameter key: the key of the selector in which they stand.
  package mutating func nameGlobs(_ node: Node, of key: String) -> [Glob] {
    globs(node, style: .name, what: "name pattern", of: key)
  }

  /// Decodes patterns over the names of functions and of members with their types.
  mutating func calledNames(_ node: Node, of key: String) -> [Glob] {
    for item in items(node) {
      guard let text = item.text else { continue }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if let receiver = text.receiverOfMessage {
        report(.messageOfObjectiveC(to: receiver), at: item.location)
      } else if text.contains("(") {
        report(.callWithArguments(text), at: item.location)
      } else if text.contains("<") {
        report(.callOfGeneric(text.withoutGenericArguments), at: item.location)
      } else if let sign = text.first(where: { " :;@#)".contains($0) }) {
        report(.noNameOfCall(sign), at: item.location)
      } else if let member = parts.dropLast().first(where: { $0.first.map { $0.isLowercase } ?? true }) {
        report(.memberOfValue(text, member, parts), at: item.location)
      } else {
        for word in NameWord.called(text, at: item.location) { note(word) }
      }
    }
    return nameGlobs(node, of: key)
  }

  /// Decodes patterns over the names of attributes, as `nameGlobs`; an `@` is left out.
  mutating func attributeNames(_ node: Node) -> [Glob] {
    noteNames(node, as: .attribute)
    return withoutSigns(nameGlobs(node, of: "attribute"), of: "attribute", at: node.location)
  }

  /// Decodes patterns over the names of types, as `nameGlobs`; no name begins with `@`.
  private mutating func namesOfTypes(_ node: Node, of key: String) -> [Glob] {
    withoutSigns(nameGlobs(node, of: key), of: key, at: node.location)
  }

  private mutating func withoutSigns(_ globs: [Glob], of key: String, at location: SourceLocation) -> [Glob] {
    globs.filter { glob in
      guard glob.pattern.hasPrefix("@") else { return true }
      report(.nameWithoutSign(key, glob.pattern), at: location)
      return false
    }
  }

  /// Decodes one glob; `expected` completes "expected …".
  package mutating func glob(_ node: Node, style: Glob.Style, expected: String) -> Glob? {
    guard let pattern = node.text, !pattern.isEmpty else {
      reportWrongType(node, expected: expected)
      return nil
    }
    if style == .path, let group = pattern.split(separator: "/").first(where: { $0.isGroup }) {
      report(.group(String(group), in: pattern), at: node.location)
      return nil
    }
    guard pattern.utf8.count <= Self.longestPattern else {
      report("a pattern of more than \(Self.longestPattern) bytes; split it into a list", at: node.location)
      return nil
    }
    if let slip = pattern.slipOfWriting ?? (style == .name ? pattern.slipOfType : nil) {
      report(slip, at: node.location)
      return nil
    }
    if let choice = pattern.choiceWithBlank {
      let parts = choice.dropFirst().dropLast().split(separator: ",")
      let right = "{\(parts.map(\.withoutBlanksAround).joined(separator: ","))}"
      report("'\(choice)' looks for names that begin or end with a blank; write '\(right)'", at: node.location)
      return nil
    }
    do throws(Glob.Failure) {
      return try Glob(pattern, style: style, in: folder)
    } catch {
      report("bad pattern \(quoted(pattern)): \(error.message)", at: node.location)
      return nil
    }
  }
}

// MARK: - Terms

extension OptionDecoder {
  private mutating func selectorItems(_ node: Node, in context: SelectorContext) -> [Node] {
    switch context {
    case .except: items(node)  // `except: []` takes an inherited exception back.
    case .component, .rule, .must: someItems(node, expected: expectedTerm(context))
    }
  }

  private func expectedTerm(_ context: SelectorContext) -> String {
    switch context {
    case .component: "a path glob such as \"Sources/Domain/**\", a selector in braces or a list of them"
    case .rule, .must: "a component, a selector in braces or a list of them"
    case .except: "a component, a path glob, a selector in braces or a list of them"
    }
  }

  /// - Parameter mayBeEmpty: `allow-empty` and `replaces` are keys here; whoever decodes the component looks at them.
  private mutating func term(_ node: Node, in context: SelectorContext, mayBeEmpty: Bool = false) -> Selector.Term? {
    if case .map = node.value { return conditions(node, in: context, mayBeEmpty: mayBeEmpty).map { .all($0) } }
    guard case .scalar(let text, _) = node.value, !text.isEmpty, node.text != nil || isComponent(text) else {
      if case .list(let items) = node.value, !items.isEmpty {
        let words = items.map(\.flow).joined(separator: ", ")
        report("a list stands in a list here; write what is in it into the outer one: [\(words), …]", at: node.location)
        return nil
      }
      reportWrongType(node, expected: expectedTerm(context))
      return nil
    }
    let isPath =
      switch context {
      case .component: true
      case .except: text.utf8.contains(UInt8(ascii: "/"))
      case .rule, .must: false
      }
    guard isPath else { return component(named: text, at: node.location).map { .component($0) } }
    if context == .component, isComponent(text) {
      let message = "\(quoted(text)) is a path glob here; for the component of that name write { in: \(text) }"
      report(message, at: node.location, severity: .warning)
    }
    guard let glob = glob(node, style: .path, expected: expectedTerm(context)) else { return nil }
    if context == .component {
      note(glob, at: node.location)
    } else if context == .except, glob.captureNames.isEmpty {
      note(glob, as: .exception, at: node.location)
    }
    var conditions = Selector.Conditions()
    conditions.path = [glob]
    return .all(conditions)
  }

  private mutating func component(named name: String, at location: SourceLocation) -> String? {
    if isComponent(name) { return hiddenBuiltIns[name] ?? name }
    reportUnknownComponent(name, at: location)
    return nil
  }

  private mutating func conditions(
    _ node: Node,
    in context: SelectorContext,
    mayBeEmpty: Bool
  ) -> Selector.Conditions? {
    let further = mayBeEmpty ? ["allow-empty", "replaces"] : []
    guard let map = map(node, of: "a selector", optional: Self.keys + further) else { return nil }
    let stated = map.values.keys.contains { !further.contains($0) }
    guard stated else {
      reportEmptySelector(map, keys: Self.keys)
      return nil
    }
    var result = Selector.Conditions()
    let isInIdle = namesMayBeIdle
    defer { namesMayBeIdle = isInIdle }
    if context == .except || context == .must { namesMayBeIdle = true }
    if let path = map["path"] { decode(path: path, in: context, into: &result) }
    if let module = map["module"] { result.module = nameGlobs(module, of: "module") }
    if let type = map["type"] { result.type = namesOfTypes(type, of: "type") }
    if let kind = map["kind"] {
      result.kind = choices(kind, of: "kind of type") { word in
        if Selector.Trait(rawValue: word) != nil { return "it is a trait: write is: \(word) for kind: \(word)" }
        return MemberSelector.Kind(meantBy: word).map {
          "\($0.rawValue) is a kind of member, and 'which' of a rule of the "
            + "kind 'members' takes it: which: { kind: \($0.rawValue) }"
        }
      }
    }
    if let attribute = map["attribute"] { result.attribute = attributeNames(attribute) }
    if let traits = map["is"] {
      result.is = choices(traits, of: "trait of a type") { word in
        let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
        if Selector.ElementKind(rawValue: word) != nil {
          return "it is a kind of type: write kind: \(word) for is: \(word)"
        }
        guard startsWithCapital(name) || word.hasPrefix("@") else { return nil }
        return "it is an attribute: write attribute: \(name) for is: \(word)"
      }
    }
    if let symbol = map["symbol"] { result.symbol = namesOfTypes(symbol, of: "symbol") }
    if let owner = map["owner"] { result.owner = notedGlobs(owner, as: .owner) }
    if let tag = map["tag"] { result.tag = notedGlobs(tag, as: .tag) }
    if let inherits = map["inherits"] {
      result.inherits = typeNames(inherits, as: .anyType(ofHeirs: true), of: "inherits")
    }
    if let arguments = map["arguments"] {
      result.arguments = typeNames(arguments, of: "arguments")
      if map["inherits"] == nil { report("'arguments' needs 'inherits' beside it", at: arguments.location) }
    }
    if let other = map["in"] { result.in.append(selector(other, in: .rule)) }
    if let other = map["not"] {
      let isIdle = namesMayBeIdle
      namesMayBeIdle = true
      result.not.append(selector(other, in: .rule))
      namesMayBeIdle = isIdle
    }
    moveComponentPaths(of: map, in: context, into: &result)
    // What types must be may be said of a module to come.
    if !result.module.isEmpty, context != .must || !result.path.isEmpty {
      note(ModuleCondition(conditions: result, location: node.location))
    }
    if let module = map["module"] {
      noteNames(module, as: .module)
      notePatterns(module, as: .module)
    }
    if let type = map["type"] {
      noteNames(type, as: .ownType)
      notePrefixes(type)
      notePatterns(type, as: .ownPattern)
    }
    if let symbol = map["symbol"] {
      let role = NameWord.Role.symbol(of: result.module.map(\.pattern))
      noteNames(symbol, as: role)
      notePatterns(symbol, as: role)
    }
    return result
  }

  /// Reports a selector without any of its keys; a misspelt key is reported already.
  mutating func reportEmptySelector(_ map: OptionMap, keys: [String]) {
    guard !map.hasUnknownKeys else { return }
    report("this selector says nothing; it needs \(alternatives(keys))", at: map.location)
  }

  private func isComponentPath(_ node: Node, in context: SelectorContext) -> Bool {
    guard context == .must, case .scalar(let text, _) = node.value else { return false }
    return !text.utf8.contains(UInt8(ascii: "/"))
  }

  private mutating func decode(path: Node, in context: SelectorContext, into result: inout Selector.Conditions) {
    for item in withoutNegations(someItems(path, expected: "a path glob or a list of path globs"), of: "path")
    where !isComponentPath(item, in: context) {
      if let glob = glob(item, style: .path, expected: "a path glob or a list of path globs") {
        result.path.append(glob)
        if context == .component || glob.captureNames.isEmpty { note(glob, at: item.location) }
      }
    }
  }

  /// In `must`, `path: domain` means the folder of a component. It is one more place, an alternative to the path globs
  /// and modules beside it, so all of these become one selector in `in`.
  private mutating func moveComponentPaths(
    of map: OptionMap,
    in context: SelectorContext,
    into result: inout Selector.Conditions
  ) {
    guard let path = map["path"] else { return }
    var places: [Selector.Term] = []
    for item in items(path) where isComponentPath(item, in: context) {
      if let name = component(item) { places.append(.component(name)) }
    }
    guard !places.isEmpty else { return }
    if !result.path.isEmpty || !result.module.isEmpty {
      var others = Selector.Conditions()
      swap(&others.path, &result.path)
      swap(&others.module, &result.module)
      places.append(.all(others))
    }
    result.in.append(Selector(anyOf: places, location: path.location))
  }

  private mutating func globs(_ node: Node, style: Glob.Style, what: String, of key: String?) -> [Glob] {
    let expected = "a \(what) or a list of \(what)s"
    var result: [Glob] = []
    for item in withoutNegations(someItems(node, expected: expected), of: key) {
      if let glob = glob(item, style: style, expected: expected) { result.append(glob) }
    }
    return result
  }
}

// MARK: - Messages

extension String {
  /// The first choice in braces of a pattern that has a blank at the beginning or end of one of its parts.
  fileprivate var choiceWithBlank: String? {
    guard utf8.contains(UInt8(ascii: "{")) else { return nil }
    for part in split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let choices = part[..<end].split(separator: ",", omittingEmptySubsequences: false)
      if choices.contains(where: { $0 != $0.withoutBlanksAround }) { return "{\(part[..<end])}" }
    }
    return nil
  }

  /// - Parameter group: `$1`, for what a group of another pattern has taken.
  fileprivate static func group(_ group: String, in pattern: String) -> String {
    let folders = pattern.split(separator: "/").map(String.init)
    let place = folders.firstIndex(of: group) ?? 0
    let above = place > 0 ? folders[place - 1].lowercased() : "part"
    let name = above.hasSuffix("s") && above.isPlainName ? String(above.dropLast()) : above.isPlainName ? above : "part"
    let right = folders.map { $0 == group ? "{\(name)}" : $0 }.joined(separator: "/")
    return
      "'\(group)' is dependency-cruiser's; folders that may not know each other are a component \(name): \"\(right)\", and "
      + "a rule independent: { slices: \(name) }"
  }

  fileprivate static func callWithArguments(_ written: String) -> String {
    "a function is written without its arguments: \(written.prefix { $0 != "(" })"
  }

  /// `NSDate` of `[NSDate date]` and `+[NSDate date]`; nil for all else.
  fileprivate var receiverOfMessage: String? {
    let message = hasPrefix("-") || hasPrefix("+") ? dropFirst() : self[...]
    guard message.hasPrefix("["), message.hasSuffix("]") else { return nil }
    let receiver = String(message.dropFirst().prefix { $0 != " " })
    return receiver.isPlainName ? receiver : nil
  }

  fileprivate static func messageOfObjectiveC(to receiver: String) -> String {
    "'calls' sees no messages of Objective-C; write what Swift calls the member, such as FileManager.default, or forbid the "
      + "class in both languages: forbid: { from: …, to: { symbol: \(receiver) } }"
  }

  fileprivate static func noNameOfCall(_ sign: Character) -> String {
    "no function, variable or member has \(sign == " " ? "a blank" : "'\(sign)'") in its name; write its name alone, such as "
      + "print or UserDefaults.standard"
  }

  fileprivate static func callOfGeneric(_ plain: String) -> String {
    "a type is written without generic arguments, and meant with any: \(plain)"
  }

  fileprivate var withoutGenericArguments: String {
    var (depth, result) = (0, "")
    for character in self {
      if character == "<" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ">" { depth -= 1 }
    }
    return result
  }

  fileprivate static func memberOfValue(_ written: String, _ member: String, _ parts: [String]) -> String {
    // The members of what a member returns are not seen.
    if let place = parts.firstIndex(of: member), place > 0, !member.isEmpty {
      return "'\(member)' in \(quoted(written)) is no type, and only a type and one member of it are written; write "
        + parts[...place].joined(separator: ".")
    }
    return member.isEmpty
      ? "\(quoted(written)) has an empty part; a member is written with its type, as UserDefaults.standard"
        + (written.hasPrefix(".") && !written.dropFirst().contains(".")
          ? ", and that of any type as \"*\(written)\"" : "")
      : "'\(member)' in \(quoted(written)) is no type; write a type and one member of it, as UserDefaults.standard, or "
        + "'\(member)', which is any use of a variable or function of that name"
  }

  fileprivate static func nameWithoutSign(_ key: String, _ written: String) -> String {
    "'\(key)' takes the name of \(key == "attribute" ? "an attribute" : "a type") without '@': \(written.dropFirst())"
  }
}

extension Substring {
  /// Whether it is `$1` or `$2`, as dependency-cruiser writes what a group has taken.
  fileprivate var isGroup: Bool { utf8.count == 2 && hasPrefix("$") && last?.isNumber ?? false }

  var withoutBlanksAround: Substring {
    var result = drop { $0 == " " }
    while result.last == " " { result.removeLast() }
    return result
  }
}
