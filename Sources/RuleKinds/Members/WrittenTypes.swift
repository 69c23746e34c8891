import Configuration
import DependencyGraph
import Facts

extension DependencyGraph {
  /// `show(items:)`, `init(_:)`, `title`; a case is called by its name only. In Objective-C `showItems:animated:`.
  func title(of member: Member) -> String {
    let facts = facts[Int(member.file)]
    let name = facts.names.string(declaration(of: member).name)
    switch member.kind {
    case .property, .case: return name
    case .method, .initializer, .subscript:
      if isObjectiveC(member) { return String(decoding: selector(of: member).dropFirst(), as: UTF8.self) }
      return name + "(" + labels(of: member).joined() + ")"
    }
  }

  private func labels(of member: Member) -> [String] {
    let names = facts[Int(member.file)].names
    return typeUses(of: member).filter { $0.role == .parameter }.map { use in
      use.label == .empty ? "_:" : names.string(use.label) + ":"
    }
  }

  /// A written type as text, in the usual spelling of its language: names with their qualifiers, without attributes,
  /// labels and stars.
  func text(ofType node: UInt32, inFile file: Int) -> String {
    guard isSwift(file: file) else { return objectiveCText(ofType: node, inFile: file) }
    let nodes = facts[file].typeNodes
    let root = nodes[Int(node)]
    let children = self.children(ofNode: node, inFile: file).map { text(ofType: $0, inFile: file) }
    let first = children.first ?? ""
    switch root.kind {
    case .named:
      let name = text(ofReference: root.reference, inFile: file)
      return children.isEmpty ? name : "\(name)<\(children.joined(separator: ", "))>"
    case .optional: return isCompound(node, file) ? "(\(first))?" : "\(first)?"
    case .implicitlyUnwrappedOptional: return isCompound(node, file) ? "(\(first))!" : "\(first)!"
    case .array: return "[\(first)]"
    case .inlineArray: return "[\(children.joined(separator: " of "))]"
    case .dictionary: return "[\(children.joined(separator: ": "))]"
    case .tuple: return "(\(children.joined(separator: ", ")))"
    case .function:
      let result = children.last ?? "Void"
      let thrown = throwing(node, file)
      let parameters = children.dropLast(thrown == nil ? 1 : 2).joined(separator: ", ")
      return "(\(parameters))\(thrown.map { " \($0)" } ?? "") -> \(result == "()" ? "Void" : result)"
    case .composition: return children.joined(separator: " & ")
    case .some: return "some \(first)"
    case .any: return "any \(first)"
    case .metatype: return isCompound(node, file) ? "(\(first)).Type" : "\(first).Type"
    case .packExpansion: return "repeat \(first)"
    case .packReference: return "each \(first)"
    case .suppressed: return "~\(first)"
    case .placeholder: return "_"
    case .thrown: return "throws(\(first))"
    }
  }

  /// `throws(E)` of a function type, if it says what is thrown.
  private func throwing(_ node: UInt32, _ file: Int) -> String? {
    children(ofNode: node, inFile: file).first { facts[file].typeNodes[Int($0)].kind == .thrown }
      .map { text(ofType: $0, inFile: file) }
  }

  /// `nullable NSArray<Item>`, `id<Port>`, `BOOL (^)(Item)`
  private func objectiveCText(ofType node: UInt32, inFile file: Int) -> String {
    let root = facts[file].typeNodes[Int(node)]
    let children = self.children(ofNode: node, inFile: file).map { objectiveCText(ofType: $0, inFile: file) }
    let all = children.joined(separator: ", ")
    switch root.kind {
    case .named:
      let name = text(ofReference: root.reference, inFile: file)
      return children.isEmpty ? name : "\(name)<\(all)>"
    case .optional, .implicitlyUnwrappedOptional: return "nullable \(all)"
    case .any, .some: return "id<\(protocols(ofNode: node, inFile: file).joined(separator: ", "))>"
    case .composition: return "\(children.first ?? "")<\(children.dropFirst().joined(separator: ", "))>"
    case .function: return "\(children.last ?? "void") (^)(\(children.dropLast().joined(separator: ", ")))"
    case .placeholder: return "instancetype"
    case .array, .inlineArray: return "\(all)[]"
    case .tuple where children.isEmpty: return "void"
    case .tuple, .dictionary, .metatype, .packExpansion, .packReference, .suppressed, .thrown: return all
    }
  }

  /// What is in `id<A, B>`.
  private func protocols(ofNode node: UInt32, inFile file: Int) -> [String] {
    let nodes = facts[file].typeNodes
    return children(ofNode: node, inFile: file).flatMap { child in
      nodes[Int(child)].kind == .composition ? children(ofNode: child, inFile: file) : [child]
    }
    .map { objectiveCText(ofType: $0, inFile: file) }
  }

  /// Whether what a suffix is behind needs parentheses.
  private func isCompound(_ node: UInt32, _ file: Int) -> Bool {
    guard let inner = children(ofNode: node, inFile: file).first else { return false }
    switch facts[file].typeNodes[Int(inner)].kind {
    case .function, .composition, .some, .any, .suppressed, .packExpansion, .packReference: return true
    case .named, .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .tuple, .metatype,
      .placeholder, .thrown:
      return false
    }
  }

  private func text(ofReference reference: Int32, inFile file: Int) -> String {
    guard reference >= 0 else { return "_" }
    let fact = facts[file].references[Int(reference)]
    let name = facts[file].names.string(fact.name)
    return fact.qualifier < 0 ? name : text(ofReference: fact.qualifier, inFile: file) + "." + name
  }

  /// The nodes directly below a node of a written type.
  func children(ofNode node: UInt32, inFile file: Int) -> [UInt32] {
    let nodes = facts[file].typeNodes
    var result: [UInt32] = []
    var next = node + 1
    while next < nodes[Int(node)].end {
      result.append(next)
      next = nodes[Int(next)].end
    }
    return result
  }
}

// MARK: - Signatures

extension DependencyGraph {
  /// A member as its declaration says it: `show(items: [Item]) async throws -> Bool`, `title: String { get set }`.
  func signature(of member: Member) -> String {
    let file = Int(member.file)
    guard !isObjectiveC(member) else { return objectiveCSignature(of: member) }
    let names = facts[file].names
    let declaration = declaration(of: member)
    let uses = typeUses(of: member)
    var result = declaration.flags.isDisjoint(with: [.static, .classMember]) ? "" : "static "
    result += names.string(declaration.name)
    if declaration.flags.contains(.failable) { result += "?" }
    let effects = effects(of: member, declaration, uses)
    if member.kind == .property {
      if let use = uses.first(where: { $0.role == .property }) { result += ": " + text(ofType: use.node, inFile: file) }
      return "\(result) { get\(effects)\(declaration.flags.contains(.settable) ? " set" : "") }"
    }
    let parameters = uses.filter { $0.role == .parameter }.map { use in
      let label = use.label == .empty ? "_" : names.string(use.label)
      let passing = use.flags.contains(.inout) ? "inout " : ""
      return "\(label): \(passing)\(text(ofType: use.node, inFile: file))\(use.flags.contains(.variadic) ? "..." : "")"
    }
    result += "(\(parameters.joined(separator: ", ")))"
    let type = uses.first { $0.role == .result }.map { " -> " + text(ofType: $0.node, inFile: file) } ?? ""
    guard member.kind == .subscript else { return result + effects + type }
    return "\(result)\(type) { get\(effects)\(declaration.flags.contains(.settable) ? " set" : "") }"
  }

  /// `-(void)show:(NSArray<Item>) animated:(BOOL)`, `@property (readonly) NSString title`
  private func objectiveCSignature(of member: Member) -> String {
    let file = Int(member.file)
    let names = facts[file].names
    let declaration = declaration(of: member)
    let uses = typeUses(of: member)
    let isStatic = isStatic(member)
    let name = names.string(declaration.name)
    if member.kind == .property {
      let traits = (isStatic ? ["class"] : []) + (declaration.flags.contains(.settable) ? [] : ["readonly"])
      let type = uses.first { $0.role == .property }.map { text(ofType: $0.node, inFile: file) + " " } ?? ""
      return "@property \(traits.isEmpty ? "" : "(\(traits.joined(separator: ", "))) ")\(type)\(name)"
    }
    let result = uses.first { $0.role == .result }.map { text(ofType: $0.node, inFile: file) } ?? "void"
    let parameters = uses.filter { $0.role == .parameter }.enumerated().map { position, use in
      "\(position == 0 ? "" : names.string(use.label)):(\(text(ofType: use.node, inFile: file)))"
    }
    return "\(isStatic ? "+" : "-")(\(result))\(name)\(parameters.joined(separator: " "))"
  }

  private func effects(of member: Member, _ declaration: DeclarationFact, _ uses: ArraySlice<TypeUse>) -> String {
    var result = declaration.flags.contains(.async) ? " async" : ""
    if declaration.flags.contains(.rethrows) { return result + " rethrows" }
    if declaration.flags.contains(.throws) { result += " throws" }
    if let thrown = uses.first(where: { $0.role == .thrown }) {
      result += "(\(text(ofType: thrown.node, inFile: Int(member.file))))"
    }
    return result
  }
}
