import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// A number of a type is not above a limit.
package struct LimitRule: RuleKind {
  package static let name = "limit"
  package static let summary = "Types are not larger, and do not depend on more, than a number says"
  package static let rationale = """
    Stops what grows a little with each commit: the view controller of a thousand lines, the manager that half of the app \
    uses. With a baseline what is too large today may stay, and nothing else may become so.
    """

  package static let statement = Shape<Options>.map(
    Option(required: "of", .selector, "a selector of the types"),
    Option(anyOf: "lines", .count, "how many lines a type may have at most, with its extensions"),
    Option(anyOf: "members", .count, "how many members, with those of its extensions"),
    Option(anyOf: "uses", .count, "how many types of the project it may name"),
    Option(anyOf: "users", .count, "how many types of the project may name it, tests apart"),
    Option(anyOf: "depth", .count, "how many classes it may inherit from, one through another"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, stated, of, lines, members, uses, users, depth, except) in
    let measures: [(Options.Measure, Int?)] = [
      (.lines, lines), (.members, members), (.uses, uses), (.users, users), (.depth, depth),
    ]
    let limits = measures.compactMap { measure, limit in limit.map { (measure, $0) } }
    if limits.isEmpty, stated.isSound { decoder.report(.noNumber, at: stated.location) }
    return Options(of: of, limits: limits, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    /// What is counted of a type.
    enum Measure: Sendable {
      case lines
      case members
      case uses
      case users
      case depth
    }

    var of: Selector
    var limits: [(measure: Measure, most: Int)]
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedLimit($0, scope) })
  }
}

// MARK: - In words

extension LimitRule {
  package var demands: [String] {
    statements.map { statement in
      let limits = statement.limits.map { $0.measure.demand($0.most) }
      return "each type of \(statement.of.title) \(listed(limits, "and"))" + String.butFor(statement.except)
    }
  }
}

extension LimitRule.Options.Measure {
  /// `has at most 400 lines`
  fileprivate func demand(_ most: Int) -> String {
    switch self {
    case .lines: "has at most \(counted(most, "line"))"
    case .members: "has at most \(counted(most, "member"))"
    case .uses: "names at most \(counted(most, "type"))"
    case .users: "is named by at most \(counted(most, "type"))"
    case .depth: "inherits from at most \(counted(most, "class", "classes"))"
    }
  }

  /// `has 812 lines`
  fileprivate func fact(_ count: Int) -> String {
    switch self {
    case .lines: "has \(counted(count, "line"))"
    case .members: "has \(counted(count, "member"))"
    case .uses: "names \(counted(count, "type")) of the project"
    case .users: "is named by \(counted(count, "type")) of the project"
    case .depth: "inherits from \(counted(count, "class", "classes")), one through another"
    }
  }
}

// MARK: - Check

private final class PreparedLimit: DeclarationStatement {
  let subjects: Subjects
  let limits: [(measure: LimitRule.Options.Measure, most: Int)]
  let selection: Selection
  let remarks: [Remark] = []

  init(_ options: LimitRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(options.of, except: options.except, binds: false, scope)
    limits = options.limits
  }

  var vacuity: Vacuity? { subjects.vacuity("of") }

  var judgedTypes: Set<ElementID>? { Set(subjects.set.members) }

  func findings() -> [Finding] {
    limits.flatMap { measure, most in
      let counts = counts(measure)
      return subjects.set.members.compactMap { type -> Finding? in
        let count = counts(type)
        guard count > most else { return nil }
        return Finding(of: type, in: selection.graph, .tooMuch(subjects.title(type), measure.fact(count), most))
      }
    }
  }

  /// What there is of each type.
  private func counts(_ measure: LimitRule.Options.Measure) -> (ElementID) -> Int {
    switch measure {
    case .lines:
      let lines = selection.index.linesOfTypes
      return { lines[$0.index] }
    case .members:
      let members = selection.index.members
      return { members[$0].count }
    case .uses, .users:
      let relations = selection.index.relationsOfTypes
      let counts = measure == .users ? relations.users : relations.uses
      return { Int(counts[$0.index]) }
    case .depth:
      return { [graph = selection.graph] in graph.superclasses(of: $0) }
    }
  }
}

extension DependencyGraph {
  /// How many classes a class inherits from, one through another, as far as they are known.
  fileprivate func superclasses(of type: ElementID) -> Int {
    var (count, current) = (0, type)
    var seen: Set<ElementID> = [type]
    while let parent = supertypes[current.index].first(where: isClass), seen.insert(parent).inserted {
      count += 1
      current = parent
    }
    return count
  }

  private func isClass(_ type: ElementID) -> Bool {
    let element = elements[type.index]
    return element.kind == .type ? element.declarationKind == .class : outsideKind(of: type) == .class
  }
}

// MARK: - Messages

extension String {
  fileprivate static var noNumber: String {
    "'limit' needs a number: 'lines', 'members', 'uses', 'users' or 'depth'"
  }

  fileprivate static func tooMuch(_ subject: String, _ fact: String, _ most: Int) -> String {
    "\(subject) \(fact); at most \(grouped(most)) \(most == 1 ? "is" : "are") allowed"
  }
}

// MARK: - Examples

extension LimitRule {
  package static let examples = [
    Example(
      "Screens that do not grow for ever",
      configuration: """
        components:
          screen: { type: "*Screen" }
        rules:
          small-screens:
            limit: { of: screen, lines: 6, members: 2, uses: 1, except: { type: "Old*" } }
        """,
      project: """
        //- App/Screens.swift
        struct HomeScreen { let feed: Feed }
        struct ListScreen {
        //     ^^^^^^^^^^ small-screens: ListScreen (screen) has 10 lines; at most 6 are allowed
        //     ^^^^^^^^^^ small-screens: ListScreen (screen) has 3 members; at most 2 are allowed
          let feed: Feed
          //
        }

        extension ListScreen {
          func open() {}
          func close() {}
        }
        struct MapScreen { let feed: Feed; enum State { case shown(Item) } }
        //     ^^^^^^^^^ small-screens: MapScreen (screen) names 2 types of the project; at most 1 is allowed
        struct OldScreen { let feed: Feed; let item: Item }
        struct Feed {}
        struct Item {}
        """
    ),
    Example(
      "Users, and depth of inheritance",
      configuration: """
        components:
          model: "Model/**"
        rules:
          few-users:
            limit: { of: model, users: 1 }
          flat:
            limit: { of: { kind: class }, depth: 3 }
        """,
      project: """
        //- Model/Model.swift
        struct Session {}
        //     ^^^^^^^ few-users: Session (model) is named by 2 types of the project; at most 1 is allowed
        struct Cart { enum Step { case pay(Session) }; let session: Session }
        struct Price {}
        struct Total { let price: Price }
        //- App/Screens.swift
        import UIKit
        class Screen: UIViewController { let session: Session? = nil }
        class ListScreen: Screen {}
        //    ^^^^^^^^^^ flat: ListScreen inherits from 4 classes, one through another; at most 3 are allowed
        """
    ),
  ]
}
