import Basics
import ReportModel

/// A pattern over elements. Alternatives: an element that any of them selects is selected.
///
/// See Documentation/rule-language.md#selectors.
package struct Selector: Hashable, Sendable {
  /// Any of these; empty: nothing is selected.
  package var anyOf: [Term]
  package var location: SourceLocation

  package init(anyOf: [Term], location: SourceLocation) {
    self.anyOf = anyOf
    self.location = location
  }

  /// One alternative of a selector.
  package indirect enum Term: Hashable, Sendable {
    /// A component by name; the name is known to exist.
    case component(String)
    /// One of the tables in the source; only the components with origin `builtIn` hold it.
    case builtIn(BuiltInComponent)
    case all(Conditions)
  }

  /// All of what is stated must hold, with `path` and `module` as alternatives of each other.
  ///
  /// Within each list any of the items is enough, except in `in` and `not`: every selector in `in` must select the
  /// element, and none in `not`. What is not stated is empty and says nothing.
  /// See Documentation/rule-language.md#selectors.
  package struct Conditions: Hashable, Sendable {
    package var path: [Glob] = []
    package var module: [Glob] = []
    package var type: [Glob] = []
    package var kind: [ElementKind] = []
    package var inherits: [Name] = []
    /// The generic arguments written at the type that `inherits` finds; only beside `inherits`.
    package var arguments: [Name] = []
    package var symbol: [Glob] = []
    /// Over the names of attributes and macros of a declaration, without `@`.
    package var attribute: [Glob] = []
    package var `is`: [Trait] = []
    /// Over the people and teams that own a file.
    package var owner: [Glob] = []
    /// Over the tags that manifests give to targets.
    package var tag: [Glob] = []
    package var `in`: [Selector] = []
    package var not: [Selector] = []

    package init() {}
  }

  /// Where a type is meant: a component if one has that name, else a glob over type names, or a selector in braces.
  package enum Name: Hashable, Sendable {
    case component(String)
    case pattern(Glob)
    case selector(Selector)
  }

  /// What `is` may say of a type. Access is as it is written, at the type or at the extension around it.
  package enum Trait: String, Sendable, CaseIterable {
    /// Nothing can inherit from it: a final class, a struct, an enum or an actor.
    case final
    case open
    /// `public` or `open`; of the C family what a header declares.
    case `public`
    case package
    /// `internal`, or no access level.
    case `internal`
    /// `private` or `fileprivate`.
    case `private`
    /// By `@available(…, deprecated …)`.
    case deprecated
  }

  /// What `kind` may say of an element.
  package enum ElementKind: String, Sendable, CaseIterable {
    case `class`
    case `struct`
    case `enum`
    case `protocol`
    case actor
    case category
    /// A class, struct or enum of which no value holds anything.
    case stateless
  }
}

// MARK: - The components that a selector names

extension Selector {
  /// The names of the components that this selector mentions at any depth, in the order of writing.
  package var mentionedComponents: [String] { mentions.map(\.name) }

  /// The same, with what their elements are there.
  package var mentions: [ComponentMention] {
    anyOf.flatMap { term -> [ComponentMention] in
      switch term {
      case .component(let name): [ComponentMention(name)]
      case .builtIn: []
      case .all(let conditions): conditions.mentions
      }
    }
  }
}

/// A component where a selector or a rule names it.
package struct ComponentMention: Hashable, Sendable {
  package var name: String
  /// Whether its elements are left out: in a `not`, but not in a `not` within one.
  package var isLeftOut: Bool

  package init(_ name: String, isLeftOut: Bool = false) { (self.name, self.isLeftOut) = (name, isLeftOut) }

  /// The same where that which names it is left out.
  package func leftOut(_ isLeftOut: Bool) -> ComponentMention {
    ComponentMention(name, isLeftOut: self.isLeftOut != isLeftOut)
  }
}

extension Selector.Conditions {
  fileprivate var mentions: [ComponentMention] {
    let names: [ComponentMention] = (inherits + arguments).flatMap { $0.mentions }
    let within: [ComponentMention] = self.in.flatMap { $0.mentions }
    let excluded: [ComponentMention] = not.flatMap { $0.mentions }
    return names + within + excluded.map { $0.leftOut(true) }
  }
}

extension Selector.Name {
  package var mentionedComponents: [String] { mentions.map(\.name) }

  fileprivate var mentions: [ComponentMention] {
    switch self {
    case .component(let name): [ComponentMention(name)]
    case .pattern: []
    case .selector(let selector): selector.mentions
    }
  }
}
