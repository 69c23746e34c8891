/// The type of a property that is not written, as its whole initial value is a literal (The Swift Programming Language,
/// Literals): of text and numbers, or of an array of them.
package struct LiteralFact: Sendable {
  /// Types of the standard library.
  package enum TypeName: String, Sendable, CaseIterable {
    case text = "String"
    case wholeNumber = "Int"
    case fraction = "Double"
    case truthValue = "Bool"
  }

  /// In an array, the type of its elements.
  package var type: TypeName
  package var isArray: Bool

  /// The type as one would write it: `[String]`.
  package var text: String { isArray ? "[\(type.rawValue)]" : type.rawValue }
}

extension DeclarationFlags {
  package static let literals: Self = [.text, .wholeNumber, .fraction, .truthValue]

  /// The literal that is the whole initial value of a member without a written type.
  package var literal: LiteralFact? {
    let type: LiteralFact.TypeName
    switch intersection(.literals) {
    case .text: type = .text
    case .wholeNumber: type = .wholeNumber
    // `[1, 1.5]`
    case .fraction, [.wholeNumber, .fraction]: type = .fraction
    case .truthValue: type = .truthValue
    default: return nil
    }
    return LiteralFact(type: type, isArray: contains(.arrayLiteral))
  }
}
