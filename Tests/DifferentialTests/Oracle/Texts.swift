import SwiftSyntax

/// The name without backticks.
func plain(_ token: TokenSyntax) -> String {
  let text = token.text
  guard text.hasPrefix("`"), text.hasSuffix("`"), text.utf8.count > 2 else { return text }
  return String(text.dropFirst().dropLast())
}

func start(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

/// Of the first attribute, modifier or keyword; an `#if` around the attributes is not part of the declaration.
func declarationStart(_ node: some WithAttributesSyntax) -> Int {
  var attributes = Optional(node.attributes)
  while case .ifConfigDecl(let conditional) = attributes?.first {
    guard case .attributes(let inner) = conditional.clauses.first?.elements else { break }
    attributes = inner
  }
  guard let attributes, !attributes.isEmpty else { return start(of: node) }
  return start(of: attributes)
}

/// The identifiers that a pattern of `let` or `var` binds.
func boundNames(_ pattern: PatternSyntax) -> [TokenSyntax] {
  if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier] }
  if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { boundNames($0.pattern) } }
  return []
}

func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
  guard let block else { return false }
  switch block.accessors {
  case .getter: return true
  case .accessors: break
  }
  var specifiers: [String] = []
  collectAccessors(Syntax(block), into: &specifiers)
  return specifiers.contains { $0 != "willSet" && $0 != "didSet" }
}

/// Whether a protocol demands a setter: the accessors have no bodies, and one of them is `set`.
private func isSettable(_ block: AccessorBlockSyntax?) -> Bool {
  guard case .accessors(let accessors)? = block?.accessors else { return false }
  return accessors.allSatisfy { $0.body == nil } && accessors.contains { $0.accessorSpecifier.text == "set" }
}

/// What the accessors of a property or subscript say.
func accessorFlags(_ block: AccessorBlockSyntax?) -> [String] {
  guard case .accessors(let accessors)? = block?.accessors else { return [] }
  let getter = accessors.first { $0.accessorSpecifier.text == "get" }
  var flags = isSettable(block) ? ["settable"] : []
  if getter?.effectSpecifiers?.asyncSpecifier != nil { flags.append("async") }
  if getter?.effectSpecifiers?.throwsClause != nil { flags.append("throws") }
  return flags
}

private func collectAccessors(_ node: Syntax, into specifiers: inout [String]) {
  if let accessor = node.as(AccessorDeclSyntax.self) {
    specifiers.append(accessor.accessorSpecifier.text)
    return
  }
  for child in node.children(viewMode: .sourceAccurate) { collectAccessors(child, into: &specifiers) }
}

/// The names of attributes as written, without their arguments; those in branches of `#if` included.
func attributeNames(_ attributes: AttributeListSyntax?) -> [String] {
  guard let attributes else { return [] }
  return attributes.flatMap { element -> [String] in
    switch element {
    case .attribute(let attribute):
      return [headText(attribute.attributeName)]
    case .ifConfigDecl(let conditional):
      return conditional.clauses.flatMap { clause -> [String] in
        guard case .attributes(let inner) = clause.elements else { return [] }
        return attributeNames(inner)
      }
    }
  }
}

/// The modifiers that `DeclarationFlags` knows, by the names of its cases.
func modifierFlags(_ modifiers: DeclModifierListSyntax) -> [String] {
  let known: Set = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "override", "final", "weak",
    "unowned", "lazy", "mutating", "nonmutating", "indirect", "nonisolated", "required", "convenience", "dynamic",
    "optional", "distributed", "prefix", "postfix", "infix", "borrowing", "consuming",
  ]
  return modifiers.compactMap { modifier in
    let name = modifier.name.text
    if modifier.detail?.detail.text == "set" { return name.hasSuffix("private") ? "restrictedSetter" : nil }
    return known.contains(name) ? name : nil
  }
}

func effectFlags(_ effects: FunctionEffectSpecifiersSyntax?) -> [String] {
  var flags: [String] = []
  if effects?.asyncSpecifier != nil { flags.append("async") }
  switch effects?.throwsClause?.throwsSpecifier.text {
  case "throws": flags.append("throws")
  case "rethrows": flags.append("rethrows")
  default: break
  }
  return flags
}

/// The token of the last component of a dotted type name; nil for every other type.
func lastName(_ type: TypeSyntax) -> TokenSyntax? {
  if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name }
  if let member = type.as(MemberTypeSyntax.self), lastName(member.baseType) != nil { return member.name }
  return nil
}

/// The names of an inheritance clause, without the old `class`, which is not a type.
func inheritedNames(_ clause: InheritanceClauseSyntax?) -> String {
  let types = clause?.inheritedTypes.map(\.type).filter { !$0.is(ClassRestrictionTypeSyntax.self) } ?? []
  return types.map(headText).joined(separator: ", ")
}

/// A type reduced to the names at its head: no generic arguments, no attributes, `?` for what has no name.
func headText(_ type: TypeSyntax) -> String {
  if let identifier = type.as(IdentifierTypeSyntax.self) {
    // With a module selector, which not every SwiftSyntax knows: `Core::Base` as `Core.Base`.
    let selector = identifier.tokens(viewMode: .sourceAccurate).prefix { $0 != identifier.name }.map(\.text)
    return selector.map { $0 == "::" ? "." : $0 }.joined() + plain(identifier.name)
  }
  if let member = type.as(MemberTypeSyntax.self) { return headText(member.baseType) + "." + plain(member.name) }
  if let suppressed = type.as(SuppressedTypeSyntax.self) { return "~" + headText(suppressed.type) }
  if let attributed = type.as(AttributedTypeSyntax.self) { return headText(attributed.baseType) }
  if let composition = type.as(CompositionTypeSyntax.self) {
    return composition.elements.map { headText($0.type) }.joined(separator: " & ")
  }
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
    return headText(only.type)
  }
  if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return headText(constrained.constraint) }
  return "?"
}
