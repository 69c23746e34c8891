extension ProjectIndex {
  /// Text and numbers that no type inherits from: a framework's type that does is another name for one.
  var plainValues: ElementSet { externalTypes(named: Self.plainValueNames) }

  static let plainValueNames = [
    "Bool", "CGFloat", "Character", "Decimal", "Double", "Float", "Float16", "Float32", "Float64", "Float80", "Int",
    "Int128", "Int16", "Int32", "Int64", "Int8", "String", "Substring", "UInt", "UInt128", "UInt16", "UInt32", "UInt64",
    "UInt8",
  ]
}
