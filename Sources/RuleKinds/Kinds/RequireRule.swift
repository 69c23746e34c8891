import Basics
import Configuration
import DependencyGraph
import Facts

/// Each type of one set refers to something of another.
package struct RequireRule: RuleKind {
  package static let name = "require"
  package static let summary = "Each type of one set depends on something of another"
  package static let rationale = """
    Says what must not be left out: that every use case writes to the log, that each screen sends its name to the \
    analytics, that a feature is registered. A type keeps the rule if its code, that of its extensions or that of a type \
    in it refers to the target, or uses a member of it without its name.
    """
  package static let seesOnlyDependencies = true
  package static let isKeptByInferred = true

  package static let statement = Shape<Options>.map(
    Option(required: "from", .code, "a selector of the types that must depend on the target"),
    Option(required: "to", .selector, "a selector of the target, of which one element is enough"),
    Option(
      "via",
      .referenceKinds,
      "the kinds of references: import, inherit, declare, create, use; any if it is left out"
    ),
    Option("transitive", .flag, "`true`: through other types is enough"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, stated, from, to, via, isTransitive, except) in
    if isTransitive == true, via != nil { decoder.report(.viaOfWays, at: stated.location) }
    return Options(from: from, to: to, via: via ?? [], isTransitive: isTransitive ?? false, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var from: Selector
    var to: Selector
    /// Empty: all five kinds.
    var via: [ReferenceKind]
    /// Whether ways through other types count.
    var isTransitive: Bool
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedRequirement($0, scope) })
  }
}

// MARK: - In words

extension RequireRule {
  package var demands: [String] {
    statements.map { statement in
      "each type of \(statement.from.title) must \(statement.act)" + String.butFor(statement.except)
    }
  }
}

extension RequireRule.Options {
  /// `depend on logger`, `create Session`
  fileprivate var act: String {
    let target = to.title.withoutKeyOfNames
    return via.isEmpty ? "depend on \(target)" + (isTransitive ? .throughOthers : "") : via.act(on: target)
  }
}

// MARK: - Check

private final class PreparedRequirement: DeclarationStatement {
  let options: RequireRule.Options
  let subjects: Subjects
  let to: EvaluatedSelector
  let selection: Selection
  var remarks: [Remark] { Remark.untied(options.to, at: "to", of: RequireRule.name, to: "from") }

  init(_ options: RequireRule.Options, _ scope: RuleScope) {
    self.options = options
    selection = scope.selection
    subjects = Subjects(options.from, except: options.except, binds: false, scope)
    to = EvaluatedSelector(options.to, in: scope.selection, withExternalSubtypes: true)
  }

  /// That nothing is there to depend on is no reason to keep quiet: all types break it then.
  var vacuity: Vacuity? { subjects.vacuity("from") }

  var judgedTypes: Set<ElementID>? { Set(demanded) }

  var notes: [String] {
    var sources = subjects.selector.membership.sources
    sources.formUnion(subjects.set)
    return selection.notesOnInnerTypes(of: [options.to], from: sources, besides: to.targets)
  }

  /// The types that do not name what is demanded.
  private lazy var lackingByName = selection.types(demanded, notIn: kept(isByName: true))

  func findings() -> [Finding] {
    // A use without a name can only keep what names break.
    if lackingByName.isEmpty { return [] }
    return selection.types(demanded, notIn: kept(isByName: false)).map { type in
      Finding(of: type, in: selection.graph, .lacks(subjects.title(type), options.act))
    }
  }

  var asksForInferred: Bool {
    (options.via.isEmpty || options.via.contains(.use)) && !lackingByName.isEmpty
  }

  /// What is nested in a type of which something is demanded is a part of it.
  private var demanded: [ElementID] {
    subjects.set.members.filter { type in
      !selection.graph.chain(type).dropFirst().contains { subjects.has(selection.index[$0].type) }
    }
  }

  /// The types that have what is demanded.
  ///
  /// - Parameter isByName: whether what is used without being named does not count.
  private func kept(isByName: Bool) -> ElementSet {
    if options.isTransitive {
      let nothing = selection.index.emptySet
      return Reach(in: selection, without: nothing, isByName: isByName) { [to] in to.mayBeTarget($0) }.carriers
    }
    var kept = selection.index.emptySet
    let wanted = to.targets
    for (position, dependency) in selection.graph.dependencies.enumerated() {
      guard options.via.isEmpty || options.via.contains(dependency.kind) else { continue }
      if isByName, dependency.isInferred { continue }
      // Most mentions have one meaning, and are of something else.
      if selection.index.ends[position].arePlain, !wanted[dependency.target] { continue }
      // What may be meant is enough.
      let targets = selection.graph.meanings(of: dependency).filter { target in
        to.mayBeTarget(Mention(dependency, from: dependency.source, to: target))
      }
      for source in selection.sources(of: dependency) where targets.contains(where: { isMeant($0, dependency, source) })
      {
        for around in selection.graph.chain(source) where selection.index[around].type != .none {
          kept[selection.index[around].type] = true
        }
      }
    }
    return kept
  }

  /// Whether a module by which a source is asked for it compiles the mention of a target.
  private func isMeant(_ target: ElementID, _ dependency: Dependency, _ source: ElementID) -> Bool {
    selection.index.isCompiled(Mention(dependency, from: source, to: target)) { module in
      subjects.selector.hasCode(source, asIn: module)
    }
  }
}

extension Subjects {
  /// Whether a type, or the type that a part belongs to, is one.
  fileprivate func has(_ type: ElementID) -> Bool { type != .none && set[type] }
}

// MARK: - Messages

extension String {
  fileprivate static var throughOthers: String { ", be it through others" }

  fileprivate static var viaOfWays: String {
    "'via' is about direct references, so it does not go with 'transitive'; leave one of them out"
  }

  fileprivate static func lacks(_ subject: String, _ act: String) -> String { "\(subject) does not \(act), as it must" }
}

// MARK: - Examples

extension RequireRule {
  package static let examples = [
    Example(
      "Each use case writes to the log",
      configuration: """
        components:
          use-case: { type: "*UseCase" }
          log: { type: [Log, Logger] }
        rules:
          logged:
            require: { from: use-case, to: log, except: { type: "Plain*" } }
        """,
      project: """
        //- App/Log.swift
        enum Log { static func write(_ text: String) {} }
        //- App/UseCases.swift
        struct LoadUseCase { func run() { Log.write("load") } }
        struct SaveUseCase { enum Step { case one, two } }
        //     ^^^^^^^^^^^ logged: SaveUseCase (use-case) does not depend on log, as it must
        struct DeleteUseCase {}
        extension DeleteUseCase { func run() { Log.write("delete") } }
        struct PlainUseCase {}
        struct NestedUseCase { struct Inner { func run() { Log.write("inner") } } }
        """
    ),
    Example(
      "By one kind of reference, or through others",
      configuration: """
        components:
          screen: { type: "*Screen" }
        rules:
          own-tracker:
            require: { from: screen, to: { type: Tracker }, via: create }
          tracked:
            require: { from: screen, to: { module: Analytics }, transitive: true }
        """,
      project: """
        //- App/Tracker.swift
        import Analytics
        final class Tracker { func send() {} }
        //- App/Screens.swift
        struct HomeScreen { let tracker = Tracker() }
        struct ListScreen { let tracker: Tracker }
        //     ^^^^^^^^^^ own-tracker: ListScreen (screen) does not create Tracker, as it must
        struct MapScreen {}
        //     ^^^^^^^^^ own-tracker: MapScreen (screen) does not create Tracker, as it must
        //     ^^^^^^^^^ tracked: MapScreen (screen) does not depend on module Analytics, be it through others, as it must
        """
    ),
    Example(
      "Who uses a member of the target depends on it, though without its name",
      configuration: """
        components:
          model: { type: "*Model" }
        rules:
          logged:
            require: { from: model, to: { type: Log } }
          logged-somehow:
            require: { from: model, to: { type: Log }, transitive: true }
        """,
      project: """
        //- App/Log.swift
        struct Log { func write(_ text: String) {} }
        struct Services { let log: Log }
        //- App/Models.swift
        struct OrderModel {
          let services: Services
          func run() { services.log.write("order") }
        }
        struct Locator { let all: [Int: Services] }
        struct CartModel {
          let locator: Locator
          func run() { locator.all[0]?.log.write("cart") }
        }
        struct PlainModel {
        //     ^^^^^^^^^^ logged: PlainModel (model) does not depend on Log, as it must
          let services: Services
        }
        struct LoneModel { let name: String }
        //     ^^^^^^^^^ logged: LoneModel (model) does not depend on Log, as it must
        //     ^^^^^^^^^ logged-somehow: LoneModel (model) does not depend on Log, be it through others, as it must
        """
    ),
  ]
}
