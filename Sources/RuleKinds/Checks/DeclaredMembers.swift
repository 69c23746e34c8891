import Configuration
import DependencyGraph
import Facts

extension DependencyGraph {
  /// The members that stand in the declaration of a type itself, in their order; not those of extensions. O(its body).
  func membersDeclared(in type: ElementID) -> [Member] {
    let element = elements[type.index]
    guard element.file >= 0, element.declaration >= 0 else { return [] }
    let declarations = facts[Int(element.file)].declarations
    let end = declarations[Int(element.declaration)].bodyEnd
    var result: [Member] = []
    // Declarations are in the order of their names, so those of the body follow without a gap.
    for position in (Int(element.declaration) + 1)..<max(declarations.count, Int(element.declaration) + 1) {
      let declaration = declarations[position]
      guard declaration.nameOffset < end else { break }
      guard declaration.parent == element.declaration, let kind = MemberSelector.Kind(declaration.kind) else {
        continue
      }
      result.append(Member(owner: type, file: element.file, declaration: Int32(position), kind: kind))
    }
    return result
  }

  /// `show(items:)`, `init(_:)`, `title`; a case is called by its name only.
  func title(of member: Member) -> String {
    let facts = facts[Int(member.file)]
    let name = facts.names.string(declaration(of: member).name)
    switch member.kind {
    case .property, .case: return name
    case .method, .initializer, .subscript: return name + "(" + labels(of: member).joined() + ")"
    }
  }

  private func labels(of member: Member) -> [String] {
    let names = facts[Int(member.file)].names
    return typeUses(of: member).filter { $0.role == .parameter }.map { use in
      use.label == .empty ? "_:" : names.string(use.label) + ":"
    }
  }

  /// A written type as text, in the usual spelling: names with their qualifiers, without attributes and labels.
  func text(ofType node: UInt32, inFile file: Int) -> String {
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
      return "(\(children.dropLast().joined(separator: ", "))) -> \(result == "()" ? "Void" : result)"
    case .composition: return children.joined(separator: " & ")
    case .some: return "some \(first)"
    case .any: return "any \(first)"
    case .metatype: return isCompound(node, file) ? "(\(first)).Type" : "\(first).Type"
    case .packExpansion: return "repeat \(first)"
    case .packReference: return "each \(first)"
    case .suppressed: return "~\(first)"
    case .placeholder: return "_"
    }
  }

  /// Whether what a suffix stands behind needs parentheses.
  private func isCompound(_ node: UInt32, _ file: Int) -> Bool {
    guard let inner = children(ofNode: node, inFile: file).first else { return false }
    switch facts[file].typeNodes[Int(inner)].kind {
    case .function, .composition, .some, .any, .suppressed, .packExpansion, .packReference: return true
    case .named, .optional, .implicitlyUnwrappedOptional, .array, .inlineArray, .dictionary, .tuple, .metatype,
      .placeholder:
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
