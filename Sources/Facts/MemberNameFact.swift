/// A name with a small first letter right after a dotted one in an expression: `title` of `Strings.Menu.title`.
///
/// Where several types have the name before it, such as `Menu`, the one that has the member is meant.
package struct MemberNameFact: Sendable, Equatable {
  /// The reference that the name is behind; it has a qualifier.
  package var reference: Int32
  package var name: NameIndex

  package init(reference: Int32, name: NameIndex) {
    self.reference = reference
    self.name = name
  }
}
