import SwiftParser
import SwiftSyntax

/// Collects the declarations and imports of one parsed file, all branches of `#if` included.
///
/// A declaration is: a type, an extension, a type alias, an associated type, a generic parameter, a macro, a function,
/// an initializer, a deinitializer, a subscript, each identifier bound by `let` or `var` as a statement or member, each
/// enum case, an operator and a precedence group, at any depth. Parameters, accessors and the names bound by `if let`,
/// `for`, `case let`, `catch` and closures are none.
///
/// Flags that begin with `@` say where the declaration stands.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var lines: [String] = []
  /// The names of the declarations around the current node; properties and enum cases are not part of it.
  private var path: [String] = []
  private var locality = Locality.none
  private var conditionals = 0
  private var attributeDepth = 0

  private enum Locality: String {
    case none
    /// In the braces of a statement at top level, which is in no function.
    case statement
    case local
  }

  init() { super.init(viewMode: .sourceAccurate) }

  // MARK: Context

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditionals += 1
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigDeclSyntax) { conditionals -= 1 }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributeDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: AttributeSyntax) { attributeDepth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { inside(node, .local) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { inside(node, .local) }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { inside(node, bodyLocality(node)) }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { inside(node, .statement) }

  private func bodyLocality(_ node: CodeBlockSyntax) -> Locality {
    let parent = node.parent
    let isBody =
      parent?.is(FunctionDeclSyntax.self) == true || parent?.is(InitializerDeclSyntax.self) == true
      || parent?.is(DeinitializerDeclSyntax.self) == true || parent?.is(AccessorDeclSyntax.self) == true
    return isBody ? .local : .statement
  }

  private func inside(_ node: some SyntaxProtocol, _ inner: Locality) -> SyntaxVisitorContinueKind {
    let outer = locality
    if outer != .local { locality = inner }
    walkChildren(of: node)
    locality = outer
    return .skipChildren
  }

  private func walkChildren(of node: some SyntaxProtocol) {
    for child in node.children(viewMode: .sourceAccurate) { walk(child) }
  }

  private func enter(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    path.append(name)
    walkChildren(of: node)
    path.removeLast()
    return .skipChildren
  }

  // MARK: Output

  private func emit(
    _ kind: String,
    _ name: String,
    at offset: Int,
    start: Int,
    flags: [String] = [],
    attributes: AttributeListSyntax? = nil,
    inherited: InheritanceClauseSyntax? = nil
  ) {
    var flags = flags
    if locality != .none { flags.append("@" + locality.rawValue) }
    if conditionals > 0 { flags.append("@conditional") }
    if attributeDepth > 0 { flags.append("@attribute") }
    let fields = [
      "D", kind, name, String(offset), String(start), path.joined(separator: "."),
      flags.sorted().joined(separator: " "), attributeNames(attributes).sorted().joined(separator: " "),
      inheritedNames(inherited),
    ]
    lines.append(fields.joined(separator: "\t"))
  }

  private func emit(
    _ kind: String,
    _ name: TokenSyntax,
    _ node: some WithAttributesSyntax & WithModifiersSyntax,
    flags: [String] = [],
    inherited: InheritanceClauseSyntax? = nil
  ) {
    emit(
      kind,
      plain(name),
      at: start(of: name),
      start: declarationStart(node),
      flags: modifierFlags(node.modifiers) + flags,
      attributes: node.attributes,
      inherited: inherited
    )
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("class", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("struct", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("enum", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("protocol", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("actor", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = lastName(node.extendedType)
    emit(
      "extension",
      name.map(plain) ?? "*",
      at: name.map(start(of:)) ?? start(of: node.extendedType),
      start: declarationStart(node),
      flags: modifierFlags(node.modifiers),
      attributes: node.attributes,
      inherited: node.inheritanceClause
    )
    return enter(name.map(plain) ?? "*", node)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("typealias", node.name, node)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("associatedType", node.name, node, inherited: node.inheritanceClause)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    emit("genericParameter", plain(node.name), at: start(of: node.name), start: start(of: node))
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var flags = effectFlags(node.signature.effectSpecifiers)
    if node.body != nil { flags.append("hasBody") }
    if case .identifier = node.name.tokenKind {} else { flags.append("operatorName") }
    emit("function", node.name, node, flags: flags)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var flags = effectFlags(node.signature.effectSpecifiers)
    if node.body != nil { flags.append("hasBody") }
    if node.optionalMark != nil { flags.append("failable") }
    emit("initializer", node.initKeyword, node, flags: flags)
    return enter("init", node)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("deinitializer", node.deinitKeyword, node, flags: node.body != nil ? ["hasBody"] : [])
    return enter("deinit", node)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("subscript", node.subscriptKeyword, node, flags: accessorFlags(node.accessorBlock))
    return enter("subscript", node)
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("macro", node.name, node)
    return enter(plain(node.name), node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    var continued: [String] = []
    for binding in node.bindings {
      var flags = modifierFlags(node.modifiers)
      if node.bindingSpecifier.text == "let" { flags.append("let") }
      if isComputed(binding.accessorBlock) { flags.append("computed") }
      flags += accessorFlags(binding.accessorBlock)
      if node.modifiers.contains(where: { $0.name.text == "async" }) { flags.append("async") }
      if binding.initializer != nil { flags.append("hasInitialValue") }
      for name in boundNames(binding.pattern) {
        emit(
          "property",
          plain(name),
          at: start(of: name),
          start: declarationStart(node),
          flags: flags + continued,
          attributes: node.attributes
        )
        continued = ["@continued"]
      }
      continued = ["@continued"]
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for (index, element) in node.elements.enumerated() {
      emit("enumCase", element.name, node, flags: index > 0 ? ["@continued"] : [])
    }
    return .visitChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    let flags = [plain(node.fixitySpecifier)]
    emit("operator", plain(node.name), at: start(of: node.name), start: start(of: node), flags: flags)
    return .skipChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    emit("precedenceGroup", node.name, node)
    return .skipChildren
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first, let last = node.path.last else { return .skipChildren }
    var flags = modifierFlags(node.modifiers)
    for name in attributeNames(node.attributes) {
      switch name {
      case "testable", "preconcurrency": flags.append(name)
      case "_exported": flags.append("exported")
      case "_implementationOnly": flags.append("implementationOnly")
      case "_spi": flags.append("spi")
      default: break
      }
    }
    if conditionals > 0 { flags.append("@conditional") }
    let fields = [
      "I", node.importKindSpecifier?.text ?? "module", node.path.map { plain($0.name) }.joined(separator: "."),
      String(start(of: first.name)), String(start(of: last.name)),
      Set(flags).sorted().joined(separator: " "),
    ]
    lines.append(fields.joined(separator: "\t"))
    return .skipChildren
  }
}
