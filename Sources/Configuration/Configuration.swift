import Basics
import ReportModel

/// A decoded configuration: components and rules, with the places where they were written.
package struct Configuration: Sendable {
  /// The path for messages, as the user gave it.
  package var file: String
  /// The title of the architecture, if the file or what it extends has one.
  package var architecture: String?
  package var sources: SourceOptions
  /// In the order of RULE-LANGUAGE 1.7 (14): inherited first, own ones next, built-in ones last.
  package var components: [Component]
  /// In file order, inherited first.
  package var rules: [Rule]

  package init(
    file: String,
    architecture: String? = nil,
    sources: SourceOptions = SourceOptions(),
    components: [Component] = [],
    rules: [Rule] = []
  ) {
    self.file = file
    self.architecture = architecture
    self.sources = sources
    self.components = components
    self.rules = rules
  }
}

/// `sources:`, which files are scanned.
package struct SourceOptions: Sendable, Equatable {
  /// Path globs; empty: everything.
  package var include: [String] = []
  package var exclude: [String] = []
  package var tests = false
  package var builtInExclusions = true

  package init() {}
}

/// A named set of elements.
package struct Component: Sendable {
  package enum Origin: Sendable, Equatable {
    case own
    /// From a file that `extends` names.
    case inherited
    case builtIn
  }

  package var name: String
  package var selector: Selector
  package var allowEmpty: Bool
  package var origin: Origin
  package var location: SourceLocation

  package init(name: String, selector: Selector, allowEmpty: Bool, origin: Origin, location: SourceLocation) {
    self.name = name
    self.selector = selector
    self.allowEmpty = allowEmpty
    self.origin = origin
    self.location = location
  }
}

/// A pattern over elements (RULE-LANGUAGE 1.2). Alternatives: an element that any of them selects is selected.
package struct Selector: Sendable {
  /// Any of these.
  package var anyOf: [Term]
  package var location: SourceLocation

  package init(anyOf: [Term], location: SourceLocation) {
    self.anyOf = anyOf
    self.location = location
  }

  /// All of what is stated must hold, with `path` and `module` as alternatives of each other (1.7, 10).
  package indirect enum Term: Sendable {
    /// A component by name; the name is known to exist.
    case component(String)
    case all(Conditions)
  }

  package struct Conditions: Sendable {
    package var path: [Glob] = []
    package var module: [Glob] = []
    /// Patterns of the module names that `module: { … , not: … }` or a nested `not: { module: … }` exclude go to `not`.
    package var type: [Glob] = []
    package var kind: [ElementKind] = []
    package var inherits: [Selector.Name] = []
    package var symbol: [Glob] = []
    package var `in`: [Selector] = []
    package var not: [Selector] = []

    package init() {}
  }

  /// Where a type is meant: a component if one has that name, else a glob over type names, or a selector in braces.
  package enum Name: Sendable {
    case component(String)
    case pattern(Glob)
    case selector(Selector)
  }

  package enum ElementKind: String, Sendable, CaseIterable {
    case `class`
    case `struct`
    case `enum`
    case `protocol`
    case actor
    case category
  }
}

/// One configured use of a rule kind.
package struct Rule: Sendable {
  package enum Level: String, Sendable {
    case error
    case warning
    case off
  }

  package var id: String
  /// The name of the kind, such as `layers`; known to the registry that was passed to the loader.
  package var kind: String
  /// What stands behind the kind's key; the kind decodes it.
  package var value: Node
  package var because: String?
  package var severity: Level
  /// Source elements that the rule leaves alone.
  package var except: Selector?
  package var expectations: [Expectation]
  package var documentation: String?
  package var inferred: Bool
  package var origin: Component.Origin
  /// Of the rule's id.
  package var location: SourceLocation

  package init(
    id: String,
    kind: String,
    value: Node,
    because: String? = nil,
    severity: Level = .error,
    except: Selector? = nil,
    expectations: [Expectation] = [],
    documentation: String? = nil,
    inferred: Bool = false,
    origin: Component.Origin = .own,
    location: SourceLocation
  ) {
    self.id = id
    self.kind = kind
    self.value = value
    self.because = because
    self.severity = severity
    self.except = except
    self.expectations = expectations
    self.documentation = documentation
    self.inferred = inferred
    self.origin = origin
    self.location = location
  }
}

/// A test of a rule, run by `lintel rules test` (RULE-LANGUAGE 1.7, 24).
package struct Expectation: Sendable {
  package enum Verdict: String, Sendable {
    case forbidden
    case allowed
  }

  package enum Subject: Sendable {
    /// `via` is one of the five reference kinds, or nil for any.
    case dependency(from: String, to: String, via: String?)
    case type(String)
  }

  package var subject: Subject
  package var verdict: Verdict
  package var location: SourceLocation

  package init(subject: Subject, verdict: Verdict, location: SourceLocation) {
    self.subject = subject
    self.verdict = verdict
    self.location = location
  }
}

/// A YAML value with its place.
package struct Node: Sendable {
  package indirect enum Value: Sendable {
    /// `isPlain`: written without quotes, so `off`, `true` and numbers mean what they say.
    case scalar(String, isPlain: Bool)
    case list([Node])
    /// In file order; keys are scalars, each once.
    case map([(key: Node, value: Node)])
    case null
  }

  package var value: Value
  package var location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
