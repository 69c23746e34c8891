import Facts

/// Facts as lines of text, for comparison with what a test expects.
struct FactsDump {
  let facts: FileFacts
  let bytes: [UInt8]

  init(_ facts: FileFacts, of source: String) {
    let bytes = Array(source.utf8)
    var facts = facts
    facts.lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { UInt32($0 + 1) }
    facts.byteCount = UInt32(bytes.count)
    self.bytes = bytes
    self.facts = facts
  }

  private func place(_ offset: UInt32) -> String {
    let position = facts.position(of: offset)
    return "\(position.line):\(position.column)"
  }

  private func name(_ name: NameIndex) -> String { facts.names.string(name) }

  /// `class Foo 2:12 public`, indented by the depth.
  var declarations: [String] {
    facts.declarations.map { declaration in
      var depth = 0
      var parent = declaration.parent
      while parent >= 0 {
        depth += 1
        parent = facts.declarations[Int(parent)].parent
      }
      let flags = flagNames(declaration.flags)
      return String(repeating: "  ", count: depth)
        + "\(declaration.kind) \(name(declaration.name)) \(place(declaration.nameOffset))"
        + (flags.isEmpty ? "" : " " + flags.joined(separator: " "))
    }
  }

  /// `inherit Super 2:18 of Foo`
  var references: [String] {
    facts.references.map { reference in
      let scope = reference.scope < 0 ? "-" : name(facts.declarations[Int(reference.scope)].name)
      let qualifier = reference.qualifier < 0 ? "" : name(facts.references[Int(reference.qualifier)].name) + "."
      return "\(reference.kind) \(qualifier)\(name(reference.name)) \(place(reference.offset)) of \(scope)"
        + (reference.flags.contains(.protocolName) ? " protocol" : "")
    }
  }

  /// `initWithBar name: optional(NSString)`
  var types: [String] {
    facts.typeUses.map { use in
      let label = use.label == .empty ? "" : " " + name(use.label)
      return "\(name(facts.declarations[Int(use.declaration)].name)) \(use.role)\(label): \(type(Int(use.node)))"
    }
  }

  private func type(_ node: Int) -> String {
    let fact = facts.typeNodes[node]
    var parts: [String] = []
    var child = node + 1
    while child < Int(fact.end) {
      parts.append(type(child))
      child = Int(facts.typeNodes[child].end)
    }
    let own = fact.kind == .named ? name(facts.references[Int(fact.reference)].name) : "\(fact.kind)"
    return parts.isEmpty ? own : "\(own)(\(parts.joined(separator: ", ")))"
  }

  var attributes: [String] {
    facts.attributes.map {
      "\(name($0.name)) \(place($0.offset)) of \(name(facts.declarations[Int($0.declaration)].name))"
    }
  }

  var foreignNames: [String] {
    facts.foreignNames.map { "\(name(facts.declarations[Int($0.declaration)].name)) = \(name($0.name))" }
  }

  private func flagNames(_ flags: DeclarationFlags) -> [String] {
    let names: [(DeclarationFlags, String)] = [
      (.public, "public"), (.internal, "internal"), (.package, "package"), (.fileprivate, "fileprivate"),
      (.private, "private"), (.restrictedSetter, "restrictedSetter"), (.static, "static"),
      (.classMember, "classMember"), (.override, "override"), (.final, "final"), (.weak, "weak"), (.unowned, "unowned"),
      (.optional, "optional"), (.constant, "constant"), (.settable, "settable"), (.operatorName, "operatorName"),
      (.implementation, "implementation"), (.continuation, "continuation"), (.swiftUnavailable, "swiftUnavailable"),
      (.refinedForSwift, "refinedForSwift"), (.instanceVariable, "variable"), (.unavailable, "unavailable"),
      (.deprecated, "deprecated"), (.variadic, "variadic"),
    ]
    return names.filter { flags.contains($0.0) }.map(\.1)
  }
}
