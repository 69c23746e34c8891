import CIndexStore

/// One mention of a symbol, or its declaration.
package struct IndexOccurrence: Sendable {
  /// Another symbol that the occurrence is related to, such as the type around it.
  package struct Relation: Sendable {
    package var symbol: IndexSymbol
    package var roles: IndexRoles
  }

  package var symbol: IndexSymbol
  package var roles: IndexRoles
  /// From 1.
  package var line: Int
  /// In bytes of UTF-8, from 1.
  package var column: Int
  package var relations: [Relation]

  init(_ occurrence: indexstore_occurrence_t) {
    symbol = IndexSymbol(indexstore_occurrence_get_symbol(occurrence))
    roles = IndexRoles(rawValue: indexstore_occurrence_get_roles(occurrence))
    var (line, column) = (UInt32(0), UInt32(0))
    indexstore_occurrence_get_line_col(occurrence, &line, &column)
    (self.line, self.column) = (Int(line), Int(column))
    let found = Collector<Relation>()
    _ = indexstore_occurrence_relations_apply_f(occurrence, found.context) { context, relation in
      let related = Relation(
        symbol: IndexSymbol(indexstore_symbol_relation_get_symbol(relation)),
        roles: IndexRoles(rawValue: indexstore_symbol_relation_get_roles(relation))
      )
      Collector<Relation>.of(context).values.append(related)
      return true
    }
    relations = found.values
  }
}

/// A declaration as the compiler knows it.
package struct IndexSymbol: Hashable, Sendable {
  /// Unified symbol resolution: one text for each declaration, whatever the file.
  package var usr: String
  package var name: String
  package var kind: IndexSymbolKind
  package var isSwift: Bool

  init(_ symbol: indexstore_symbol_t) {
    usr = String(indexstore_symbol_get_usr(symbol))
    name = String(indexstore_symbol_get_name(symbol))
    kind = IndexSymbolKind(indexstore_symbol_get_kind(symbol), indexstore_symbol_get_subkind(symbol))
    isSwift = indexstore_symbol_get_language(symbol) == 100
  }
}

/// The kinds that matter to Lintel (`indexstore_symbol_kind_t` with its subkinds).
package enum IndexSymbolKind: UInt8, Sendable {
  case other
  case module
  case macro
  case `enum`
  case `struct`
  case `class`
  case `protocol`
  case `extension`
  case `typealias`
  case associatedType
  case genericParameter
  case function
  case variable
  case enumCase
  case instanceMethod
  case staticMethod
  case instanceProperty
  case staticProperty
  case initializer
  case parameter
  case `subscript`
  case accessor

  init(_ kind: UInt32, _ subkind: UInt32) {
    switch (kind, subkind) {
    case (_, 3), (_, 4), (_, 1000...1003), (_, 1014...1018): self = .accessor
    case (_, 1011): self = .subscript
    case (_, 1012): self = .associatedType
    case (_, 1013): self = .genericParameter
    case (1, _): self = .module
    case (4, _): self = .macro
    case (5, _): self = .enum
    case (6, _), (10, _): self = .struct
    case (7, _): self = .class
    case (8, _): self = .protocol
    case (9, _): self = .extension
    case (11, _): self = .typealias
    case (12, _): self = .function
    case (13, _): self = .variable
    case (15, _): self = .enumCase
    case (16, _): self = .instanceMethod
    case (17, _), (18, _): self = .staticMethod
    case (14, _), (19, _): self = .instanceProperty
    case (20, _), (21, _): self = .staticProperty
    case (22, _): self = .initializer
    case (25, _): self = .parameter
    default: self = .other
    }
  }

  /// A class, struct, enum, protocol or alias.
  package var isType: Bool {
    switch self {
    case .enum, .struct, .class, .protocol, .typealias: true
    case .other, .module, .macro, .extension, .associatedType, .genericParameter, .function, .variable, .enumCase,
      .instanceMethod, .staticMethod, .instanceProperty, .staticProperty, .initializer, .parameter, .subscript,
      .accessor:
      false
    }
  }

  /// What a type has and code can use without naming the type.
  package var isMember: Bool {
    switch self {
    case .enumCase, .instanceMethod, .staticMethod, .instanceProperty, .staticProperty, .initializer, .subscript: true
    case .other, .module, .macro, .enum, .struct, .class, .protocol, .extension, .typealias, .associatedType,
      .genericParameter, .function, .variable, .parameter, .accessor:
      false
    }
  }
}

/// `indexstore_symbol_role_t`
package struct IndexRoles: OptionSet, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let declaration = IndexRoles(rawValue: 1 << 0)
  package static let definition = IndexRoles(rawValue: 1 << 1)
  package static let reference = IndexRoles(rawValue: 1 << 2)
  package static let call = IndexRoles(rawValue: 1 << 5)
  /// Not written at this place.
  package static let implicit = IndexRoles(rawValue: 1 << 8)
  package static let childOf = IndexRoles(rawValue: 1 << 9)
  package static let baseOf = IndexRoles(rawValue: 1 << 10)
  package static let calledBy = IndexRoles(rawValue: 1 << 13)
  package static let extendedBy = IndexRoles(rawValue: 1 << 14)
  package static let accessorOf = IndexRoles(rawValue: 1 << 15)
  package static let containedBy = IndexRoles(rawValue: 1 << 16)
}
