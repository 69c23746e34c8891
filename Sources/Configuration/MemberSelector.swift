import Basics
import ReportModel

/// A pattern over the members of types. Alternatives: a member that any of them selects is selected.
///
/// See Documentation/rule-language.md#member-selectors.
package struct MemberSelector: Sendable {
  package var anyOf: [Conditions]
  package var location: SourceLocation

  package init(anyOf: [Conditions], location: SourceLocation) {
    self.anyOf = anyOf
    self.location = location
  }

  /// All of what is stated must hold; within each list any of the items is enough. What is not stated is empty and says
  /// nothing.
  package struct Conditions: Sendable {
    package var kind: [Kind] = []
    /// Over base names: `load` for `load(from:)`.
    package var name: [Glob] = []
    package var typed: [Selector.Name] = []
    package var `is`: [Trait] = []
    package var result: [Result] = []
    package var not: [MemberSelector] = []
    package var location: SourceLocation

    package init(location: SourceLocation) { self.location = location }
  }

  /// What `kind` may say of a member.
  package enum Kind: String, Sendable, CaseIterable {
    case property
    case method
    case initializer
    case `subscript`
    case `case`
  }

  /// What `is` may say of a member.
  package enum Trait: String, Sendable, CaseIterable {
    case weak
    case unowned
    /// Of a protocol that an adapter of the project conforms to which holds what is after it weakly.
    case adapted
    /// A protocol of the project, to which the type conforms, asks for it.
    case conforming
    case `private`
    /// Neither private nor fileprivate.
    case visible
    case override
    case `static`
  }

  /// What `result` may say of a method.
  package enum Result: Sendable {
    /// No result, `Void` or `()`.
    case none
    case type(Selector.Name)
  }
}
