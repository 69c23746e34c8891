/// The macros of which it is known what they make a type conform to, without their declaration being scanned.
package struct MacroTable: Sendable, Equatable {
  /// What the configuration says, by name: it comes before all else.
  let stated: [String: [String]]

  /// With what the configuration says of macros: by name, the protocols that they add.
  package init(stated: [String: [String]] = [:]) { self.stated = stated }
}
