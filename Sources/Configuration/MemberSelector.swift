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
    /// The names of members that are words of the language.
    package static let special: Set = ["init", "deinit", "subscript"]

    package var kind: [Kind] = []
    /// Over base names: `load` for `load(from:)`.
    package var name: [Glob] = []
    package var typed: [Selector.Name] = []
    package var `is`: [Trait] = []
    package var result: [Result] = []
    /// Over the names of attributes, wrappers and macros of the member, without `@`; in Objective-C also what a property
    /// has in its parentheses.
    package var attribute: [Glob] = []
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
    /// Nobody can override it: it is final or static, or nothing inherits from its type.
    case final
    case open
    /// `public` or `open`.
    case `public`
    case package
    /// `internal`, or no access level.
    case `internal`
    /// A property that is declared with `let`.
    case `let`
    /// A property that is declared with `var`, or that Objective-C can set.
    case `var`
    /// A property that others can read and not set: `private(set)` and its like, `readonly` in Objective-C.
    case settablePrivately = "private(set)"
    case stored
    case computed
    case lazy
    case async
    case `throws`
    case mutating
    case nonisolated
    case required
    case convenience
    case deprecated
  }

  /// What `result` may say of a method.
  package enum Result: Sendable {
    /// No result, `Void` or `()`.
    case none
    case type(Selector.Name)
  }
}
