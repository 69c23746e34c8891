/// A raw value that says what it identifies, so that two kinds of identity are never mixed up.
struct Tagged<Tag, RawValue> {
  var rawValue: RawValue

  init(_ rawValue: RawValue) { self.rawValue = rawValue }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Sendable where RawValue: Sendable {}

extension Tagged: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByStringLiteral
where RawValue: ExpressibleByStringLiteral {
  init(stringLiteral value: RawValue.StringLiteralType) { self.init(RawValue(stringLiteral: value)) }
}

extension Tagged: CustomStringConvertible where RawValue: CustomStringConvertible {
  var description: String { rawValue.description }
}
