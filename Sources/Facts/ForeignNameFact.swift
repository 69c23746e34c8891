/// The name under which the other language knows a declaration: `@objc(Name)` in Swift, `NS_SWIFT_NAME(Name)` in
/// Objective-C and C.
package struct ForeignNameFact: Sendable, Equatable {
  package var declaration: Int32
  /// As written: `Outer.Inner`, `present(_:animated:)`, `doThing:with:`.
  package var name: NameIndex

  package init(declaration: Int32, name: NameIndex) {
    self.declaration = declaration
    self.name = name
  }
}
