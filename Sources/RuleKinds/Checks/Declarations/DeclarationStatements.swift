import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// One statement of a rule about declarations, with its selectors evaluated.
///
/// It looks for its findings itself: what a declaration lacks no single reference shows, unlike with a `DependencyStatement`.
protocol DeclarationStatement: AnyObject {
  var vacuity: Vacuity? { get }
  var remarks: [Remark] { get }
  /// See `PreparedRule`.
  var notes: [String] { get }
  /// What breaks it, in any order.
  func findings() -> [Finding]
  var brokenTypes: Set<ElementID> { get }
  /// The types whose form the statement judges; nil if it is about something else.
  var judgedTypes: Set<ElementID>? { get }
  /// See `PreparedRule`.
  var asksForInferred: Bool { get }
}

extension DeclarationStatement {
  var asksForInferred: Bool { false }
  var notes: [String] { [] }
  var judgedTypes: Set<ElementID>? { nil }
  var brokenTypes: Set<ElementID> { Set(findings().map(\.source)) }
}

/// A rule that is a list of such statements; each is a demand of its own.
struct DeclarationStatements: PreparedRule {
  let statements: [any DeclarationStatement]

  var vacuity: Vacuity? { .ofAll(statements.map(\.vacuity)) }

  var remarks: [Remark] { statements.flatMap { $0.vacuity == nil ? $0.remarks : [] } }

  var notes: [String] { statements.flatMap(\.notes) }

  var asksForInferred: Bool { statements.contains(where: \.asksForInferred) }

  func findings() -> [Finding] { statements.flatMap { $0.findings() } }

  var brokenTypes: Set<ElementID> { statements.reduce(into: []) { $0.formUnion($1.brokenTypes) } }

  var judgedTypes: Set<ElementID>? {
    let judged = statements.compactMap(\.judgedTypes)
    return judged.count < statements.count ? nil : judged.reduce(into: []) { $0.formUnion($1) }
  }
}

/// The types that a statement is about: `that` or `of`, without what is excepted.
final class Subjects: Sendable {
  let selector: EvaluatedSelector
  let set: ElementSet
  private let captures: Captures?
  private let selection: Selection

  /// - Parameter binds: whether the requirement has captures; to bind them takes time.
  init(_ selector: Selector, except: Selector?, binds: Bool, _ scope: RuleScope) {
    selection = scope.selection
    self.selector = EvaluatedSelector(selector, in: scope.selection)
    var set = scope.subjects(self.selector.membership.elements, except: except)
    if let part = scope.part { set.formIntersection(part) }
    self.set = set
    captures = binds ? scope.selection.captures(of: selector) : nil
  }

  /// The values that the captures have for a subject; none if the selector has none.
  func binding(of subject: ElementID) -> Binding { captures?.binding(of: subject) ?? [:] }

  /// The same for subjects that bind the same.
  func bindingNumber(of subject: ElementID) -> Int32 { captures?.place(of: subject) ?? 0 }

  /// `ListPresenter (presenter)`
  func title(_ subject: ElementID) -> String {
    let component = selector.component(of: subject, selection).map { " (\($0))" } ?? ""
    return selection.title(subject) + component
  }

  /// Why nothing can break the rule, if there are no subjects; `side` is the option that selects them.
  func vacuity(_ side: String) -> Vacuity? {
    guard set.isEmpty else { return nil }
    if selector.membership.isEmpty { return .noMembers(side, selector) }
    return Vacuity(
      reason: "'\(side)' leaves no type of the project: \(selector.title)",
      emptyComponents: selector.emptyComponents
    )
  }
}

// MARK: - Captures of a requirement

extension Remark {
  /// One for each capture of a requirement that the subject can never bind.
  ///
  /// - Parameter subjects: what selects the subjects, which stands at `side`.
  static func unbound(
    _ captures: [(name: String, location: SourceLocation)],
    by subjects: Selector,
    _ side: String,
    _ bindable: [String]
  ) -> [Remark] {
    var seen: Set<String> = []
    return captures.filter { !bindable.contains($0.name) && seen.insert($0.name).inserted }.map { capture in
      let message = String.neverBound(capture.name, side, bindable, subjects.binding(capture.name))
      return Remark(message: message, location: capture.location)
    }
  }

  /// One for each component of a requirement that has captures in names, while the subject binds other ones only: then
  /// nothing ties the two.
  ///
  /// - Parameter components: those that the requirement names.
  static func apart(
    _ components: [(name: String, location: SourceLocation)],
    from side: String,
    _ bindable: [String],
    _ selection: Selection
  ) -> [Remark] {
    guard !bindable.isEmpty else { return [] }
    return components.compactMap { name, location in
      let all = selection.home(ofComponent: name).components
      let capture = selection.component(named: name)?.selector.captureApart(from: bindable, all)
      return capture.map { Remark(message: .isApart($0, name, side, bindable), location: location) }
    }
  }

  /// One for each capture that is written in a selector whose captures are not tied to those of `side`.
  static func untied(_ selector: Selector, at place: String, of kind: String, to side: String) -> [Remark] {
    var seen: Set<String> = []
    return selector.writtenCaptures.filter { seen.insert($0.name).inserted }.map { capture in
      Remark(message: .isUntied(capture.name, place, kind, side), location: capture.location)
    }
  }
}

extension Selector {
  /// How it would bind a capture: a pattern of names with the capture in place of its only star; nil if it has no such.
  func binding(_ capture: String) -> String? {
    guard anyOf.count == 1, case .all(let conditions) = anyOf[0], conditions.type.count == 1 else { return nil }
    let parts = conditions.type[0].pattern.split(separator: "*", omittingEmptySubsequences: false)
    return parts.count == 2 ? "{ type: \"\(parts[0]){\(capture)}\(parts[1])\" }" : nil
  }
}

// MARK: - Messages

extension String {
  fileprivate static func neverBound(
    _ name: String,
    _ side: String,
    _ bindable: [String],
    _ example: String?
  ) -> String {
    if let meant = suggestion(for: name, among: bindable) {
      return "'\(side)' has no '{\(name)}'; did you mean '{\(meant)}'?"
    }
    let bound = bindable.isEmpty ? "" : " (it has \(listed(bindable.map { "'{\($0)}'" }, "and")))"
    return
      "'{\(name)}' stands for nothing, as '\(side)' has no '{\(name)}'\(bound): write it there too, as in "
      + "\(example ?? "{ type: \"{\(name)}Presenter\" }"), or '*' here for any text"
  }

  fileprivate static func isApart(_ name: String, _ component: String, _ side: String, _ bindable: [String]) -> String {
    "'{\(name)}' of \(component) stands for nothing, as '\(side)' has \(listed(bindable.map { "'{\($0)}'" }, "and")) only: "
      + "captures tie both where they have one name; to mean any \(component), write '*' there"
  }

  fileprivate static func isUntied(_ name: String, _ place: String, _ kind: String, _ side: String) -> String {
    "'{\(name)}' stands for nothing, as '\(kind)' does not tie '\(place)' to '\(side)': write '*' here for any text, or "
      + "name a component that has this pattern"
  }

  /// Of a requirement, whatever the project or in this one.
  static func neverHolds(_ reason: String) -> String { "'must' cannot be met: \(reason)" }
}
