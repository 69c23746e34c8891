import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// A number of a type, or of a part of the project, is not above a limit.
package struct LimitRule: RuleKind {
  package static let name = "limit"
  package static let summary =
    "Types, slices, components or modules are not larger, and do not depend on more, than a number says"
  package static let rationale = """
    Stops what grows a little with each commit: the view controller of a thousand lines, the manager that half of the app \
    uses, the module that everything goes into. With a baseline what is too large today may stay, but not \
    grow, and nothing else may become so.
    """

  package static let statement = Shape<Options>.map(
    Option(oneOf: "of", .code, "a selector of the types"),
    Option(oneOf: "among", .located(.division()), "a component with captures, a list of components, or `modules`"),
    Option(anyOf: "lines", .located(.count), "how many lines a type may have, with its extensions; a part, its types"),
    Option(anyOf: "members", .located(.count), "of types: how many members, with those of its extensions"),
    Option(anyOf: "types", .located(.count), "of parts: how many types it may declare"),
    Option(anyOf: "uses", .located(.count), "how many types of the project it may name; of a part, other parts"),
    Option(
      anyOf: "users",
      .located(.count),
      "how many types of the project may name it, tests, previews and `root` apart; a part, parts"
    ),
    Option(anyOf: "depth", .located(.count), "of types: how many classes it may inherit from, one after another"),
    Option("except", .exceptions, "a selector of what the rule leaves alone; of a part, what does not count")
  ) { (decoder: inout OptionDecoder, stated, of, among, lines, members, types, uses, users, depth, except) in
    let measures: [(measure: Measure, limit: Located<Int>?)] = [
      (.lines, lines), (.members, members), (.types, types), (.uses, uses), (.users, users), (.depth, depth),
    ]
    let limits = measures.compactMap { measure, limit in limit.map { (measure, $0.value) } }
    guard stated.isSound else { return nil }
    if limits.isEmpty { decoder.report(.noNumber, at: stated.location) }
    let subject = among.map { Options.Subject.parts($0.value) } ?? of.map { .types($0) }
    guard let subject else { return nil }
    for case (let measure, let limit?) in measures where !subject.has(measure) {
      decoder.report(.notCounted(measure, subject), at: limit.node.location)
    }
    if let depth, let of, !of.maySelectHeirs { decoder.report(.noHeirs, at: depth.node.location) }
    return Options(of: subject, limits: limits, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    /// What has the number.
    enum Subject: Sendable {
      case types(Selector)
      case parts(Division)

      func has(_ measure: Measure) -> Bool {
        switch (self, measure) {
        case (_, .lines), (_, .uses), (_, .users), (.types, .members), (.types, .depth), (.parts, .types): true
        case (.types, .types), (.parts, .members), (.parts, .depth): false
        }
      }
    }

    var of: Subject
    var limits: [(measure: Measure, most: Int)]
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(
      statements: statements.map { statement -> any DeclarationStatement in
        switch statement.of {
        case .types(let selector): LimitOfTypes(selector, statement, scope)
        case .parts(let division): LimitOfParts(division, statement, scope)
        }
      }
    )
  }
}

// MARK: - In words

extension LimitRule {
  package var demands: [String] {
    statements.map { statement in
      let limits = statement.limits.map { limit in
        switch statement.of {
        case .types: limit.measure.demand(limit.most)
        case .parts: limit.measure.demandOfPart(limit.most)
        }
      }
      let title =
        switch statement.of {
        case .types(let selector): "each type of \(selector.title)"
        case .parts(.captures(let selector)): "each slice of \(selector.title)"
        case .parts(.list(let selectors)): "each of \(listed(selectors.map(\.title), "and"))"
        case .parts(.modules), .parts(.types): "each module"
        }
      return "\(title) \(listed(limits, "and"))" + String.butFor(statement.except)
    }
  }
}

extension Measure {
  /// `has at most 400 lines`
  fileprivate func demand(_ most: Int) -> String {
    switch self {
    case .lines: "has at most \(counted(most, "line"))"
    case .members: "has at most \(counted(most, "member"))"
    case .types: "has at most \(counted(most, "type"))"
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
    case .types: "has \(counted(count, "type"))"
    case .uses: "names \(counted(count, "type")) of the project"
    case .users: "is named by \(counted(count, "type")) of the project"
    case .depth: "inherits from \(counted(count, "class", "classes")), one through another"
    }
  }

  /// `depends on at most 3 others`
  fileprivate func demandOfPart(_ most: Int) -> String {
    switch self {
    case .uses: "depends on at most \(counted(most, "other"))"
    case .users: "is used by at most \(counted(most, "other"))"
    case .lines, .members, .types, .depth: demand(most)
    }
  }

  /// `depends on 5 others (Core, Design, Feed and 2 more)`
  fileprivate func factOfPart(_ count: Int, _ others: [String]) -> String {
    let names = others.prefix(3) + (others.count > 3 ? ["\(others.count - 3) more"] : [])
    let list = names.isEmpty ? "" : " (\(listed(Array(names), "and")))"
    switch self {
    case .uses: return "depends on \(counted(count, "other"))\(list)"
    case .users: return "is used by \(counted(count, "other"))\(list)"
    case .lines: return "has \(counted(count, "line")) of types"
    case .members, .types, .depth: return fact(count)
    }
  }
}

extension Selector {
  /// Whether it may select what inherits from a class.
  fileprivate var maySelectHeirs: Bool {
    anyOf.contains { term in
      guard case .all(let conditions) = term, !conditions.kind.isEmpty else { return true }
      return conditions.kind.contains { $0 != .struct && $0 != .enum }
    }
  }
}

// MARK: - Check

private final class LimitOfTypes: DeclarationStatement {
  let subjects: Subjects
  let limits: [(measure: Measure, most: Int)]
  let selection: Selection
  let remarks: [Remark] = []

  init(_ selector: Selector, _ options: LimitRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(selector, except: options.except, binds: false, scope)
    limits = options.limits
  }

  var vacuity: Vacuity? { subjects.vacuity("of") }

  var judgedTypes: Set<ElementID>? { Set(subjects.set.members) }

  func findings() -> [Finding] {
    limits.flatMap { measure, most in
      let counts = counts(measure, above: most)
      return subjects.set.members.compactMap { type -> Finding? in
        let count = counts(type)
        guard count > most else { return nil }
        var finding = Finding(of: type, in: selection.graph, .tooMuch(subjects.title(type), measure.fact(count), most))
        finding.amount = (measure.rawValue, count)
        return finding
      }
    }
  }

  /// What there is of each type; where that is not above a limit, perhaps more than there is, but not above it either.
  private func counts(_ measure: Measure, above most: Int) -> (ElementID) -> Int {
    switch measure {
    case .lines:
      let lines = selection.index.linesOfTypes
      return { lines[$0.index] }
    case .members:
      let members = selection.index.members
      let types = MemberTypes(selection.index)
      // To tell members of one name apart costs much more than to count them.
      return { members[$0].count > most ? types.distinct(members[$0]).count : members[$0].count }
    case .uses:
      let uses = selection.index.relationsOfTypes.uses
      return { Int(uses[$0.index]) }
    case .users:
      let all = selection.index.relationsOfTypes.users
      guard subjects.set.members.contains(where: { Int(all[$0.index]) > most }) else { return { Int(all[$0.index]) } }
      let users = selection.index.usersOfTypes(without: selection.leftAlone())
      return { Int(users[$0.index]) }
    case .depth:
      return { [graph = selection.graph] in graph.superclasses(of: $0) }
    case .types:
      // Decoding refuses it.
      return { _ in 0 }
    }
  }
}

private final class LimitOfParts: DeclarationStatement {
  let graph: SliceGraph
  let limits: [(measure: Measure, most: Int)]
  let remarks: [Remark] = []
  private let scope: RuleScope
  private let except: Selector?

  init(_ division: Division, _ options: LimitRule.Options, _ scope: RuleScope) {
    self.scope = scope
    except = options.except
    limits = options.limits
    let slices = SliceOptions(division: division, except: options.except)
    graph = SliceGraph(slices, scope, without: scope.index.codeOfTests)
  }

  var vacuity: Vacuity? {
    guard graph.slices.namesOfNonempty.isEmpty else { return nil }
    let reason = "there is no slice of '\(graph.title)'"
    return Vacuity(reason: reason, emptyComponents: graph.slices.empty, paths: graph.slices.unmatchedPaths)
  }

  func findings() -> [Finding] {
    let contents = contents()
    return limits.flatMap { measure, most in
      contents.indices.compactMap { part -> Finding? in
        guard let place = contents[part].place else { return nil }
        let others = others(of: part, measure)
        let count = count(measure, contents[part].types, others)
        guard count > most else { return nil }
        let fact = measure.factOfPart(count, others.map { graph.slices.names[Int($0)] })
        var finding = Finding(first: place, in: scope.graph, .tooMuch(graph.slices.title(part), fact, most))
        let name = graph.slices.names[part]
        finding.slices = (name, nil)
        finding.endNames = (name, nil)
        finding.amount = (measure.rawValue, count)
        if measure == .uses {
          let witnesses = others.compactMap { graph.witness(from: Int32(part), to: $0) }
          finding.other = witnesses.map { Finding.Place(scope.graph.dependencies[$0.dependency]) }
        }
        return finding
      }
    }
  }

  private func count(_ measure: Measure, _ types: [ElementID], _ others: [Int32]) -> Int {
    switch measure {
    case .types:
      let firsts = scope.index.firsts
      return Set(types.map { firsts[$0] }).count
    case .uses, .users: return others.count
    case .lines:
      let lines = scope.index.linesOfTypes
      return types.reduce(0) { $0 + (scope.graph.elements[$1.index].enclosing == .none ? lines[$1.index] : 0) }
    case .members, .depth:
      // Decoding refuses them.
      return 0
    }
  }

  /// The other parts that a part depends on, or that depend on it.
  private func others(of part: Int, _ measure: Measure) -> [Int32] {
    switch measure {
    case .uses: graph.successors[part]
    case .users: predecessors[part]
    case .lines, .members, .types, .depth: []
    }
  }

  private lazy var predecessors: [[Int32]] = {
    var result = Array(repeating: [Int32](), count: graph.successors.count)
    for (source, targets) in graph.successors.enumerated() {
      for target in targets { result[Int(target)].append(Int32(source)) }
    }
    return result
  }()

  private struct Contents {
    /// Where the part is shown: its first type, aliases too, else its first file; nil of what has no code but that of tests.
    var place: ElementID?
    /// All declarations, without aliases.
    var types: [ElementID] = []
  }

  /// By part, in the order of the graph.
  private func contents() -> [Contents] {
    var result = Array(repeating: Contents(), count: graph.slices.names.count)
    let all = scope.graph.elements
    elements.forEachMember { id in
      let element = all[id.index]
      guard element.kind == .type || element.kind == .file else { return }
      let list = graph.slices.ofTargets[id.index]
      for part in graph.slices.lists[list == 0 ? graph.slices.ofSources[id.index] : list].map({ Int($0) }) {
        if element.isNominalType { result[part].types.append(id) }
        let isBetter = result[part].place.map { all[$0.index].kind == .file && element.kind == .type }
        if isBetter ?? true { result[part].place = id }
      }
    }
    return result
  }

  /// The elements of the parts without those that do not count.
  private var elements: ElementSet {
    var elements = graph.slices.targets
    elements.formUnion(graph.slices.sources)
    elements.subtract(scope.index.codeOfTests)
    if let region = scope.region { elements.formIntersection(region) }
    if let except = scope.except { elements.subtract(except.sources) }
    if let except { elements.subtract(scope.selection.membership(of: except).sources) }
    return elements
  }
}

extension Finding {
  /// At the name of a type, or at the start of a file.
  fileprivate init(first element: ElementID, in graph: DependencyGraph, _ message: String) {
    if graph.elements[element.index].kind == .type {
      self.init(of: element, in: graph, message)
    } else {
      let file = graph.elements[element.index].file
      self.init(file: file, offset: 0, length: 0, subject: element, message)
    }
  }
}

extension DependencyGraph {
  /// How many classes a class inherits from, one through another, as far as they are known.
  fileprivate func superclasses(of type: ElementID) -> Int {
    var (count, current) = (0, type)
    var seen: Set<ElementID> = [type]
    // A protocol may be bound to a class.
    guard isClass(type) else { return 0 }
    while let parent = supertypes[current.index].first(where: isClass), seen.insert(parent).inserted {
      count += 1
      current = parent
    }
    return count
  }
}

// MARK: - Messages

extension String {
  fileprivate static var noHeirs: String {
    "'depth' counts classes that a type inherits from, and 'of' selects only structs and enums, which inherit from none"
  }

  fileprivate static var noNumber: String {
    "'limit' needs a number: 'lines', 'members', 'types', 'uses', 'users' or 'depth', such as lines: 400"
  }

  fileprivate static func notCounted(_ measure: Measure, _ subject: LimitRule.Options.Subject) -> String {
    switch subject {
    case .types:
      "'\(measure.rawValue)' is counted of parts of the project, and 'of' selects types; 'among' divides the project into "
        + "parts, as 'among: modules'"
    case .parts:
      "'\(measure.rawValue)' is counted of types, and 'among' divides the project into parts; 'of' selects types"
    }
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
        enum Tax { struct Rate {}
          //              ^^^^ few-users: Tax.Rate (model) is named by 2 types of the project; at most 1 is allowed
          struct Sale { let rate: Rate }
          struct Gift { let rate: Rate; enum Kind { case taxed(Rate) } }
        }
        //- App/Screens.swift
        import UIKit
        class Screen: UIViewController { let session: Session? = nil }
        class ListScreen: Screen {}
        //    ^^^^^^^^^^ flat: ListScreen inherits from 4 classes, one through another; at most 3 are allowed
        """
    ),
    Example(
      "Features that do not grow for ever",
      configuration: """
        components:
          feature: "Features/{feature}/**"
        rules:
          small-features:
            limit: { among: feature, types: 2, lines: 6, uses: 1, users: 1, except: { type: "Old*" } }
        """,
      project: """
        //- Features/Feed/Feed.swift
        struct Feed {
        //     ^^^^ small-features: feature Feed has 3 types; at most 2 are allowed
        //     ^^^^ small-features: feature Feed has 9 lines of types; at most 6 are allowed
        //     ^^^^ small-features: feature Feed depends on 2 others (Cart and Shop); at most 1 is allowed
          struct Row {}
          let cart: Cart
          let shop: Shop
        }
        struct OldFeed {}
        class FeedList { func show(_ cart: Cart) {} }
        //- Features/Cart/Cart.swift
        struct Cart {}
        //     ^^^^ small-features: feature Cart is used by 2 others (Feed and Shop); at most 1 is allowed
        //- Features/Shop/Shop.swift
        struct Shop { let cart: Cart }
        //- App/App.swift
        struct App { let cart: Cart }
        """
    ),
  ]
}
