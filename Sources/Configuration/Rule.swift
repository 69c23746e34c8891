import Basics
import ReportModel
import YAML

/// One configured use of a rule kind.
package struct Rule: Sendable {
  /// What `severity` may say.
  package enum Level: String, Sendable, CaseIterable {
    case error
    case warning
    case off
  }

  package var id: String
  /// The name of the kind, such as `layers`; known to the registry that was passed to the loader.
  package var kind: String
  /// The value of the kind's key; the kind decodes it.
  package var value: Node
  package var because: String?
  package var severity: Level
  /// Where that is stated, if it is.
  package var severityLocation: SourceLocation?
  /// The last day on which it is a warning; an error from the day after. nil: no such day.
  package var until: CalendarDate?
  /// Where that is stated, if it is.
  var untilLocation: SourceLocation?
  /// Source elements that the rule leaves alone.
  package var except: Selector?
  /// The names in it.
  package var exceptWords: [NameWord] = []
  package var expectations: [Expectation]
  package var documentation: String?
  /// Whether it is also about uses of members whose type is not named there.
  package var inferred: Bool
  /// Where that is stated, if it is.
  package var inferredLocation: SourceLocation?
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

/// A test of a rule, run by `lintel rules test` (Documentation/rule-language.md#expect).
package struct Expectation: Sendable {
  /// What `via` may say (Documentation/rule-language.md#reference-kinds).
  package static let referenceKinds = ["import", "inherit", "declare", "create", "use"]

  /// What the rule is expected to say of the subject.
  package enum Verdict: String, Sendable, CaseIterable {
    case forbidden
    case allowed
  }

  /// What an expectation supposes: a reference, or a type that a rule about declarations looks at.
  ///
  /// Types are named as written.
  package enum Subject: Sendable {
    /// `via` is one of the five reference kinds, or nil for any.
    case dependency(from: String, to: String, via: String?)
    case type(String)
  }

  package var subject: Subject
  package var verdict: Verdict
  package var location: SourceLocation
  /// Of the names of its types.
  package var places: [String: SourceLocation] = [:]

  package init(subject: Subject, verdict: Verdict, location: SourceLocation) {
    self.subject = subject
    self.verdict = verdict
    self.location = location
  }
}
