/// A declaration as both an oracle and the scanner state it; equal ones are the same declaration.
struct DeclarationRecord: Equatable, Sendable {
  var kind: String
  /// Without backticks; `*` for an extension of a type that has no name, such as `[Int]`.
  var name: String
  var offset: Int
  var start: Int
  /// The names around it joined by dots; properties and enum cases are left out, since a parser sees the names that
  /// `let (a, b) = …` binds beside its initial value, and not around it.
  var path: String
  var flags: Set<String>
  var attributes: [String]
  /// The heads of the inherited types: names without generic arguments, `?` for types that have no name.
  var inherited: [String]

  var isConditional: Bool { flags.contains("@conditional") }
}

struct ImportRecord: Equatable, Sendable {
  var kind: String
  var path: String
  var offset: Int
  var symbolOffset: Int
  var flags: Set<String>

  var isConditional: Bool { flags.contains("@conditional") }
}

/// What one reader of a file says about it, ordered by offset.
struct FileRecord: Equatable, Sendable {
  var declarations: [DeclarationRecord] = []
  var imports: [ImportRecord] = []
  /// Whether the reader found the file to be valid Swift.
  var isValid = true

  mutating func sort() {
    declarations.sort { ($0.offset, $0.kind, $0.name) < ($1.offset, $1.kind, $1.name) }
    imports.sort { $0.offset < $1.offset }
  }
}

extension DeclarationRecord: CustomStringConvertible {
  var description: String {
    let flags = flags.sorted().joined(separator: " ")
    return "\(kind) \(name) at \(offset), from \(start), in '\(path)', flags [\(flags)], "
      + "attributes \(attributes), inherits \(inherited)"
  }
}

extension ImportRecord: CustomStringConvertible {
  var description: String {
    let flags = flags.sorted().joined(separator: " ")
    return "import \(kind) \(path) at \(offset), symbol at \(symbolOffset), flags [\(flags)]"
  }
}
