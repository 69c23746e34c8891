import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// One statement of a rule about declarations, with its selectors evaluated.
protocol DeclarationStatement {
  var vacuity: Vacuity? { get }
  var remarks: [Remark] { get }
  func findings() -> [Finding]
  var brokenTypes: Set<ElementID> { get }
  /// The types whose form the statement judges; nil if it is about something else.
  var judgedTypes: Set<ElementID>? { get }
}

extension DeclarationStatement {
  var judgedTypes: Set<ElementID>? { nil }
  var brokenTypes: Set<ElementID> { Set(findings().map(\.source)) }
}

/// A rule that is a list of such statements; each is a demand of its own.
struct DeclarationStatements: PreparedRule {
  let statements: [any DeclarationStatement]

  var vacuity: Vacuity? { .ofAll(statements.map(\.vacuity)) }

  var remarks: [Remark] { statements.flatMap { $0.vacuity == nil ? $0.remarks : [] } }

  func findings() -> [Finding] { statements.flatMap { $0.findings() } }

  var brokenTypes: Set<ElementID> { statements.reduce(into: []) { $0.formUnion($1.brokenTypes) } }

  var judgedTypes: Set<ElementID>? {
    let judged = statements.compactMap(\.judgedTypes)
    return judged.count < statements.count ? nil : judged.reduce(into: []) { $0.formUnion($1) }
  }
}

/// The types that a statement is about: `that` or `of`, without what is excepted.
struct Subjects {
  let selector: EvaluatedSelector
  let set: ElementSet
  private let captures: Captures?
  private let selection: Selection

  /// - Parameter binds: whether the requirement has captures; to bind them takes time.
  init(_ selector: Selector, except: Selector?, binds: Bool, _ scope: RuleScope) {
    selection = scope.selection
    self.selector = EvaluatedSelector(selector, in: scope.selection)
    set = scope.subjects(self.selector.membership.elements, except: except)
    captures = binds ? scope.selection.captures(of: selector) : nil
  }

  func binding(of subject: ElementID) -> Binding { captures?.binding(of: subject) ?? [:] }

  /// The same for subjects that bind the same.
  func bindingNumber(of subject: ElementID) -> Int32 { captures?.place(of: subject) ?? 0 }

  /// `ListPresenter (presenter)`
  func title(_ subject: ElementID) -> String {
    let component = selector.component(of: subject, selection).map { " (\($0))" } ?? ""
    return selection.title(subject) + component
  }

  func vacuity(_ side: String) -> Vacuity? {
    guard set.isEmpty else { return nil }
    let empty = selector.emptyComponents
    let reason =
      selector.membership.isEmpty
      ? "'\(side)' selects nothing: \(selector.title)"
      : "'\(side)' leaves no type of the project: \(selector.title)"
    return Vacuity(reason: reason, emptyComponents: empty)
  }
}

extension Finding {
  /// At the name of a type.
  init(
    of type: ElementID,
    in graph: DependencyGraph,
    target: ElementID? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    let element = graph.elements[type.index]
    let declaration = graph.facts[Int(element.file)].declarations[Int(element.declaration)]
    self.init(at: declaration, element.file, in: graph, subject: type, target: target, message, fix: fix)
  }

  /// At the name of a member, about `subject`: mostly its owner.
  init(
    of member: Member,
    in graph: DependencyGraph,
    subject: ElementID,
    target: ElementID? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    let declaration = graph.declaration(of: member)
    self.init(at: declaration, member.file, in: graph, subject: subject, target: target, message, fix: fix)
    self.member = graph.title(of: member)
  }

  private init(
    at declaration: DeclarationFact,
    _ file: Int32,
    in graph: DependencyGraph,
    subject: ElementID,
    target: ElementID?,
    _ message: String,
    fix: String?
  ) {
    self.init(
      file: file,
      offset: declaration.nameOffset,
      length: UInt32(graph.facts[Int(file)].names[declaration.name].count),
      subject: subject,
      target: target,
      message,
      fix: fix
    )
  }
}

// MARK: - Captures of a requirement

extension Selector {
  /// The captures that are written in the selector itself, with the place of the innermost selector around each; those
  /// in components that it names are the business of the components.
  var writtenCaptures: [(name: String, location: SourceLocation)] {
    anyOf.flatMap { term -> [(name: String, location: SourceLocation)] in
      guard case .all(let conditions) = term else { return [] }
      let own = (conditions.path + conditions.module + conditions.type).flatMap(\.captureNames)
        .map { (name: $0, location: location) }
      let names = (conditions.inherits + conditions.arguments).flatMap { $0.writtenCaptures(at: location) }
      return own + names + (conditions.in + conditions.not).flatMap(\.writtenCaptures)
    }
  }
}

extension Selector.Name {
  func writtenCaptures(at location: SourceLocation) -> [(name: String, location: SourceLocation)] {
    switch self {
    case .component: []
    case .pattern(let glob): glob.captureNames.map { ($0, location) }
    case .selector(let selector): selector.writtenCaptures
    }
  }
}

extension Remark {
  /// One for each capture of a requirement that the subject can never bind.
  static func unbound(
    _ captures: [(name: String, location: SourceLocation)],
    by side: String,
    _ bindable: [String]
  ) -> [Remark] {
    var seen: Set<String> = []
    return captures.filter { !bindable.contains($0.name) && seen.insert($0.name).inserted }.map { capture in
      Remark(message: .neverBound(capture.name, side, bindable), location: capture.location)
    }
  }
}

// MARK: - Messages

extension Glob {
  /// The pattern with the values of what is bound in place of the captures.
  func title(under binding: Binding) -> String {
    pattern.replacingCaptures(binding)
  }

  /// Whether it stands for one name only, under a binding.
  func isOneName(under binding: Binding) -> Bool {
    !title(under: binding).utf8.contains { "*?[{\\".utf8.contains($0) }
  }
}

extension String {
  fileprivate static func neverBound(_ name: String, _ side: String, _ bindable: [String]) -> String {
    let bound = bindable.isEmpty ? "'\(side)' binds nothing" : "bound is: \(bindable.joined(separator: ", "))"
    return "capture '{\(name)}' is never bound by '\(side)', so it matches anything; \(bound)"
  }

  /// The text with the values of what is bound in place of the captures.
  func replacingCaptures(_ binding: Binding) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = self
    for (name, value) in binding.sorted(by: { $0.key < $1.key }) {
      result = result.replacing("{\(name)}", with: String(decoding: value, as: UTF8.self))
    }
    return result
  }

  /// Of a requirement, whatever the project or in this one.
  static func neverHolds(_ reason: String) -> String { "'must' can never hold: \(reason)" }

  /// `a class`, `an enum`
  var withArticle: String {
    (utf8.first.map { "aeiou".utf8.contains($0) } == true ? "an " : "a ") + self
  }

  /// `a`, `a or b`, `a, b or c`
  static func anyOf(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
