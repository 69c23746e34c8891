import Facts

/// What is true of the facts of any bytes.
enum Invariants {
  static func failure(of facts: FileFacts, _ bytes: [UInt8]) -> String? {
    if Int(facts.byteCount) != bytes.count { return "byteCount is \(facts.byteCount), not \(bytes.count)" }
    if facts.lineStarts.first != 0 { return "the first line does not start at 0" }
    return declarations(facts, bytes.count) ?? references(facts, bytes) ?? types(facts)
  }

  private static func declarations(_ facts: FileFacts, _ size: Int) -> String? {
    for (index, declaration) in facts.declarations.enumerated() {
      if Int(declaration.parent) >= index { return "declaration \(index) comes before its parent" }
      if declaration.start > declaration.nameOffset || declaration.nameOffset > size {
        return "declaration \(index) has its name at \(declaration.nameOffset)"
      }
      if declaration.bodyStart > declaration.bodyEnd || declaration.bodyEnd > size {
        return "declaration \(index) has its body at \(declaration.bodyStart)..<\(declaration.bodyEnd)"
      }
      if Int(declaration.extended) >= facts.references.count { return "declaration \(index) extends nothing" }
    }
    for attribute in facts.attributes where !facts.declarations.indices.contains(Int(attribute.declaration)) {
      return "an attribute at \(attribute.offset) belongs to no declaration"
    }
    for name in facts.foreignNames where !facts.declarations.indices.contains(Int(name.declaration)) {
      return "the foreign name \(facts.names.string(name.name)) belongs to no declaration"
    }
    return nil
  }

  private static func references(_ facts: FileFacts, _ bytes: [UInt8]) -> String? {
    var last: UInt32 = 0
    for (index, reference) in facts.references.enumerated() {
      if reference.offset < last { return "reference \(index) is not in the order of the offsets" }
      last = reference.offset
      let name = facts.names[reference.name]
      if !bytes[min(Int(reference.offset), bytes.count)...].starts(with: name) {
        return "reference \(index) is not named \(facts.names.string(reference.name)) at \(reference.offset)"
      }
      if Int(reference.qualifier) >= index { return "reference \(index) comes before its qualifier" }
      if Int(reference.scope) >= facts.declarations.count { return "reference \(index) has no scope" }
    }
    return nil
  }

  private static func types(_ facts: FileFacts) -> String? {
    for (index, node) in facts.typeNodes.enumerated() {
      if Int(node.end) <= index || Int(node.end) > facts.typeNodes.count {
        return "type node \(index) ends at \(node.end)"
      }
      if Int(node.reference) >= facts.references.count { return "type node \(index) refers to nothing" }
    }
    var last: Int32 = 0
    for use in facts.typeUses {
      if use.declaration < last || Int(use.declaration) >= facts.declarations.count {
        return "the type uses are not in the order of the declarations"
      }
      last = use.declaration
      if Int(use.node) >= facts.typeNodes.count { return "a type use has no type" }
    }
    return nil
  }
}
