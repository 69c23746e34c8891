import Basics
import Configuration
import DependencyGraph
import ProjectModel

/// Types to which no reference leads.
package struct OrphansRule: RuleKind {
  package static let name = "orphans"
  package static let summary = "To each type a reference leads from where the program begins"
  package static let rationale = """
    Finds what may be deleted: types that nothing names, and groups of types that only name each other. Storyboards, xibs, \
    property lists and Core Data models name types, too. Lintel does not see a name that is put together while the \
    program runs, so a report says that no reference was found; `roots` names what is made in such ways.
    """

  package static let statement = Shape<Options>.map(
    Option(required: "among", .code, "a selector of the types; references from all other code lead to them"),
    Option("roots", .selector, "a selector of types that are used in ways that no reference shows"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone; what they name is reported")
  ) { among, roots, except in
    Options(among: among, roots: roots, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var among: Selector
    var roots: Selector?
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedOrphans($0, scope) })
  }
}

// MARK: - In words

extension OrphansRule {
  package var demands: [String] {
    statements.map { statement in
      "a reference leads to each type of \(statement.among.title)" + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

private final class PreparedOrphans: DeclarationStatement {
  let subjects: Subjects
  let selection: Selection
  let remarks: [Remark] = []
  /// What a program begins with, and what is used in ways that no reference shows.
  private let roots: ElementSet
  /// The selector of those that the statement has, with what it selects.
  private let stated: EvaluatedSelector?
  private let among: Membership
  /// Those that are not judged.
  private let enumsOfConstants: Set<ElementID>
  /// The aliases of the project by their declarations.
  private let aliases: [DeclarationPlace: ElementID]
  private let standIns: StandIns

  init(_ options: OrphansRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(options.among, except: options.except, binds: false, scope)
    among = scope.selection.membership(of: options.among)
    var roots = scope.selection.membership(of: .root).sources
    roots.formUnion(scope.selection.previews)
    let foundBySystem = scope.selection.closure(of: scope.selection.externalTypes(named: Self.namesFoundBySystem))
    for type in foundBySystem.members where scope.index[type].declarationKind != .protocol { roots[type] = true }
    roots.formUnion(scope.index.types(marked: Self.macrosFoundBySystem.compactMap { try? Glob($0, style: .name) }))
    stated = options.roots.map { EvaluatedSelector($0, in: scope.selection) }
    if let stated { roots.formUnion(stated.membership.sources) }
    self.roots = roots
    enumsOfConstants = scope.graph.enumsOfConstants
    standIns = StandIns(scope.index)
    let index = scope.index
    let places = index.aliases.map { (DeclarationPlace(index[$0]), $0) }
    aliases = Dictionary(places) { first, _ in first }
  }

  /// The protocols of App Intents to which the system finds the types that conform: the build lists them for Shortcuts,
  /// Siri and widgets. And the class of tests, of which there are some among the code of apps, too.
  private static let namesFoundBySystem = [
    "AppEntity", "AppEnum", "AppIntent", "AppIntentsPackage", "AppShortcutsProvider", "EntityQuery", "XCTestCase",
  ]

  /// The macros that make types conform to them, and that of tests.
  private static let macrosFoundBySystem = [
    "AppEntity", "AppEnum", "AppIntent", "AssistantEntity", "AssistantEnum", "AssistantIntent", "Suite",
  ]

  var vacuity: Vacuity? {
    if let nothing = subjects.vacuity("among") { return nothing }
    let judged = judged
    guard let stated, !judged.isEmpty, judged.allSatisfy({ stated.membership.sources[$0] }) else { return nil }
    return Vacuity(reason: .allAreRoots(stated.title), emptyComponents: [], location: stated.location)
  }

  var judgedTypes: Set<ElementID>? { Set(judged) }

  var notes: [String] {
    let enums = subjects.set.members.count { enumsOfConstants.contains($0) && !isOfTests($0) }
    let small = subjects.set.members.count { isLikeMember($0) && !isOfTests($0) }
    return (enums == 0 ? [] : [.notJudged(enums)]) + (small == 0 ? [] : [.areLikeMembers(small)])
  }

  private var judged: [ElementID] {
    subjects.set.members.filter { type in
      !enumsOfConstants.contains(type) && !isLikeMember(type) && !selection.index.isDeclaredAgain(type)
    }
  }

  func findings() -> [Finding] {
    let used = used
    let orphans = selection.types(judged, notIn: used)
    return orphans.filter { !isOfTests($0) && !isCodingKeys($0) }.filter { !isInside($0, orphans: used) }.map { type in
      Finding(of: type, in: selection.graph, .orphan(subjects.title(type)))
    }
  }

  /// What is nested in an orphan is told with it.
  private func isInside(_ type: ElementID, orphans used: ElementSet) -> Bool {
    selection.graph.chain(type).dropFirst().contains { around in
      let outer = selection.index[around].type
      return outer != .none && outer != type && subjects.set[outer] && !used[outer]
    }
  }

  /// The compiler reads them: the keys of a type, and `LoadedCodingKeys` of the case `loaded` of the enum around them.
  private func isCodingKeys(_ type: ElementID) -> Bool {
    let (graph, name) = (selection.graph, selection.index.name(type))
    let ending = "CodingKeys".utf8
    guard isSwift(type), name.suffix(ending.count).elementsEqual(ending) else { return false }
    var ofCase = Array(name.dropLast(ending.count))
    guard let first = ofCase.first else { return true }
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) { ofCase[0] = first | 0x20 }
    guard let around = graph.enclosingType(type), selection.index[around].declarationKind == .enum else { return false }
    return selection.index.members[around].contains { $0.kind == .case && graph.name(of: $0).elementsEqual(ofCase) }
  }

  /// Whose mention one in `source` is: that of the innermost type around it. One of a type that is not judged is that of the
  /// type around this, too, as no reference need lead to such a type.
  private func mentioning(_ source: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var around: ElementID? = selection.index[source].type
    while let type = around, type != .none {
      result.append(type)
      guard enumsOfConstants.contains(type) || isLikeMember(type) || isCodingKeys(type) else { break }
      around = selection.graph.enclosingType(type)
    }
    return result
  }

  /// Whether a type is not known from a function or a value where it stands in an expression. Behind a dot, that holds for
  /// names in other scripts as well.
  private func isLikeMember(_ type: ElementID) -> Bool {
    let name = selection.index.name(type)
    guard isSwift(type), !name.isTypeLike, let first = name.first else { return false }
    return first < 0x80 || selection.index.outermost[type.index] != type
  }

  private func isSwift(_ type: ElementID) -> Bool { selection.graph.isSwift(file: Int(selection.index[type].file)) }

  private func isOfTests(_ type: ElementID) -> Bool {
    selection.graph.project.isTest(file: Int(selection.index[type].file))
  }

  /// The types that references lead to, from code that is none of them or from the roots. O(dependencies × nesting).
  private var used: ElementSet {
    let (graph, index) = (selection.graph, selection.index)
    var (used, open) = (index.emptySet, [ElementID]())
    func use(_ element: ElementID) {
      // Who uses a type in another one uses that, too.
      for around in graph.chain(element) {
        let type = index[around].type
        guard type != .none, !used[type] else { continue }
        for branch in index.branches(of: type) where !used[branch] {
          used[branch] = true
          open.append(branch)
        }
      }
    }
    let asked = typesAskedFor()
    for type in index.nominalTypes.members where roots[type] || isLoaded(type) || isInManifest(type) { use(type) }
    for (conformer, types) in asked where isAlive(conformer) { for type in types { use(type) } }
    for dependency in graph.dependencies {
      let alias = alias(around: dependency)
      let begins = sources(of: dependency).contains { isFromOutside($0, inFile: Int(dependency.file), alias: alias) }
      if begins { for target in targets(of: dependency) { use(target) } }
    }
    let mentions = mentionsBySource()
    let (inner, fromOutside) = usesOfInnerTypes()
    for type in fromOutside { use(type) }
    var done = 0
    while done < open.count {
      let type = open[done]
      done += 1
      for position in mentions[type] {
        Work.advance()
        for target in targets(of: graph.dependencies[position.index]) { use(target) }
      }
      for inner in inner[type] { use(inner) }
      for inner in asked[type] ?? [] { use(inner) }
    }
    return used
  }

  /// Whether the run time calls a class before the program begins: one of Objective-C has `+load`, be it in a category.
  private func isLoaded(_ type: ElementID) -> Bool {
    let (graph, index) = (selection.graph, selection.index)
    guard !index.isOnlySwift, index[type].declarationKind == .class, !isOfTests(type) else { return false }
    return index.members[type].contains { member in
      member.kind == .method && graph.name(of: member).elementsEqual("load".utf8) && graph.isObjectiveC(member)
        && graph.selector(of: member).elementsEqual("+load".utf8)
    }
  }

  /// Whether a manifest says that a program begins with a class, as property lists do.
  private func isInManifest(_ type: ElementID) -> Bool {
    let names = selection.graph.project.classesInManifests
    guard !names.isEmpty, selection.index[type].declarationKind == .class else { return false }
    return names.contains(String(decoding: selection.index.name(type), as: UTF8.self))
  }

  /// Whether it is in code that the rule is not about, or in functions and extensions of no type of the project, of which
  /// nobody knows who uses them; tests apart.
  ///
  /// - Parameter alias: the alias that says it, if one does, which is used by those who name it.
  private func isFromOutside(_ source: ElementID, inFile file: Int, alias: ElementID? = nil) -> Bool {
    guard !selection.graph.project.isTest(file: file) else { return false }
    return roots[source] || !among.sources[source] || (alias == nil && selection.index[source].kind == .file)
  }

  private func alias(around dependency: Dependency) -> ElementID? {
    guard !dependency.isImport, dependency.fact >= 0 else { return nil }
    let reference = selection.graph.facts[Int(dependency.file)].references[Int(dependency.fact)]
    return alias(around: reference.scope, in: dependency.source, inFile: Int(dependency.file))
  }

  /// The alias in Swift that what stands in a scope is part of; nil where it is one of a type, which counts for that.
  private func alias(around scope: Int32, in source: ElementID, inFile file: Int) -> ElementID? {
    guard selection.index[source].kind == .file, selection.graph.isSwift(file: file) else { return nil }
    var scope = scope
    while scope >= 0 {
      if let alias = aliases[DeclarationPlace(file: Int32(file), declaration: scope)] { return alias }
      scope = selection.graph.facts[file].declarations[Int(scope)].parent
    }
    return nil
  }

  /// Whether a type is not what the rule is about, so that it counts as used. One outside of the project has no file.
  private func isAlive(_ type: ElementID) -> Bool {
    let file = Int(selection.index[type].file)
    return file < 0 || isFromOutside(type, inFile: file)
  }

  /// The nested types that a protocol asks for, or may ask for, by the types that conform.
  private func typesAskedFor() -> [ElementID: [ElementID]] {
    let associated = AssociatedTypes(selection.graph)
    var result: [ElementID: [ElementID]] = [:]
    for type in selection.index.nominalTypes.members {
      Work.advance()
      guard let conformer = associated.conformer(with: type) else { continue }
      for branch in selection.index.branches(of: conformer) { result[branch, default: []].append(type) }
    }
    return result
  }

  /// Who names something. The import of a header counts for the types of its file, but not where they are what it
  /// declares, and not in a file that declares nothing, such as a bridging header.
  private func sources(of dependency: Dependency) -> [ElementID] {
    guard dependency.isImport else { return [dependency.source] }
    let graph = selection.graph
    guard let declared = graph.declared(inHeaderOf: dependency),
      !graph.facts[Int(dependency.file)].declarations.isEmpty
    else { return [] }
    let types = Set(declared.map { selection.index[$0].type }.filter { $0 != .none })
    let sources = graph.sources(of: dependency)
    return sources.contains { types.contains(selection.index[$0].type) } ? [] : sources
  }

  /// All that a name may mean, or that a header declares: who imports it may use its functions and constants.
  private func targets(of dependency: Dependency) -> [ElementID] {
    dependency.isImport
      ? selection.graph.declared(inHeaderOf: dependency) ?? [] : standIns.meanings(of: dependency)
  }

  /// What a type names of the types in it, which is no dependency: those types by the types that mention them, and those that
  /// are mentioned from outside of what the rule is about.
  private func usesOfInnerTypes() -> (bySource: ElementLists, fromOutside: [ElementID]) {
    let (graph, index) = (selection.graph, selection.index)
    var fromOutside: [ElementID] = []
    let bySource = ElementLists(count: index.count) { add in
      fromOutside = []
      for file in graph.facts.indices where !graph.project.isTest(file: file) {
        for (resolution, reference) in zip(graph.resolutions[file], graph.facts[file].references)
        where (resolution.state == .resolved || resolution.state == .ambiguous)
          // An extension is no use of what it extends.
          && graph.elements[resolution.target.index].enclosing != .none && !reference.flags.contains(.extended)
        {
          Work.advance()
          let meant = resolution.state == .resolved ? [resolution.target] : Array(graph.list(resolution.candidates))
          let types = meant.map { index[$0].type }.filter { $0 != .none }
          let source = graph.source(inFile: file, scope: reference.scope)
          let alias = alias(around: reference.scope, in: source, inFile: file)
          let around = alias.map { [$0] } ?? graph.chain(source)
          // A type that names itself is not used by that.
          guard !around.contains(where: { index[$0].type != .none && types.contains(index[$0].type) }) else { continue }
          if isFromOutside(source, inFile: file, alias: alias) { fromOutside += types }
          for mentioning in mentioning(alias ?? source) { for type in types { add(mentioning, type) } }
        }
      }
    }
    return (bySource, fromOutside)
  }

  private func mentionsBySource() -> ElementLists {
    let (graph, index) = (selection.graph, selection.index)
    return ElementLists(count: index.count) { add in
      for (position, dependency) in graph.dependencies.enumerated() {
        if let alias = alias(around: dependency) { add(alias, ElementID(position)) }
        for source in sources(of: dependency) {
          for type in mentioning(source) { add(type, ElementID(position)) }
        }
      }
    }
  }
}

// MARK: - Messages

extension String {
  fileprivate static func orphan(_ subject: String) -> String {
    "\(subject): no reference found that leads here from where the program begins"
  }

  fileprivate static func allAreRoots(_ roots: String) -> String {
    "'roots' has all types that 'among' selects, and a root is used: \(roots)"
  }

  fileprivate static func notJudged(_ enums: Int) -> String {
    "\(counted(enums, "enum")) of Objective-C, C or C++, or with '@objc', \(enums == 1 ? "is" : "are") not looked at: who "
      + "uses a constant names no type"
  }

  fileprivate static func areLikeMembers(_ types: Int) -> String {
    let (name, them) = types == 1 ? ("name does", "is") : ("names do", "are")
    return
      "\(counted(types, "type")) whose \(name) not begin with a capital letter \(them) not looked at: in 'Store.row()' the "
      + "text does not say whether 'row' is a type"
  }
}

// MARK: - Examples

extension OrphansRule {
  package static let examples = [
    Example(
      "What nothing leads to",
      configuration: """
        rules:
          no-dead-code:
            orphans: { among: { path: "App/**" }, roots: { inherits: UIViewController }, except: { type: "Debug*" } }
        """,
      project: """
        //- App/App.swift
        import SwiftUI
        @main struct PodcastsApp: App { var body: some Scene { WindowGroup { HomeView() } } }
        struct HomeView { let feed: Feed.Item }
        struct Feed { enum Item { case one(Episode) }; private struct Page {}; private var page = Page() }
        struct Episode {}
        #if os(macOS)
        typealias Sound = NSSound
        typealias Noise = Int
        #else
        struct Sound { let clip: Clip }
        struct Noise {}
        //     ^^^^^ no-dead-code: Noise: no reference found that leads here from where the program begins
        #endif
        struct Clip {}
        struct MacPlayer {}
        struct PhonePlayer {}
        #if os(macOS)
        typealias Player = MacPlayer
        #else
        typealias Player = PhonePlayer
        #endif
        func play(_ sound: Sound, with player: Player) {}
        //- App/Old.swift
        import UIKit
        struct Post: Codable { enum CodingKeys: String, CodingKey { case id }; enum sizes { static let small = 1 } }
        //     ^^^^ no-dead-code: Post: no reference found that leads here from where the program begins
        enum Session: Codable {
          case loggedIn(name: String)
          private enum LoggedInCodingKeys: String, CodingKey { case name = "n" }
          private enum LoggedOutCodingKeys: String, CodingKey { case name }
          //           ^^^^^^^^^^^^^^^^^^^ no-dead-code: Session.LoggedOutCodingKeys: no reference found that leads here from where the program begins
        }
        extension Session { private enum ExpiredCodingKeys: String, CodingKey { case name } }
        //                               ^^^^^^^^^^^^^^^^^ no-dead-code: Session.ExpiredCodingKeys: no reference found that leads here from where the program begins
        let session = Session.loggedIn(name: "")
        struct OldView { enum State { case on } let model: OldModel; var state: State }
        //     ^^^^^^^ no-dead-code: OldView: no reference found that leads here from where the program begins
        final class OldModel { weak var view: AnyObject? = nil; let old: OldView? = nil }
        //          ^^^^^^^^ no-dead-code: OldModel: no reference found that leads here from where the program begins
        final class ListController: UIViewController { let cell = ListCell() }
        struct ListCell {}
        final class BadgeView: UIView {}
        final class AdView: UIView {}
        //          ^^^^^^ no-dead-code: AdView: no reference found that leads here from where the program begins
        struct DebugMenu { let item: MenuItem }
        struct MenuItem {}
        //     ^^^^^^^^ no-dead-code: MenuItem: no reference found that leads here from where the program begins
        func makeBadge() -> Badge { Badge() }
        struct Badge {}
        //- App/Base.lproj/Badge.storyboard
        <document>
          <!-- <view customClass="AdView"/> -->
          <view customClass="BadgeView" customModule="App" customModuleProvider="target"/>
        </document>
        //- Other/Tool.swift
        struct Tool { let helper: Helper }
        //- App/Helper.swift
        struct Helper {}
        //- App/Preview.swift
        struct HomePreview: PreviewProvider { static var previews: some View { Sample() } }
        struct Sample: View {}
        """
    ),
    Example(
      "What is named behind a dot",
      configuration: """
        rules:
          no-dead-code:
            orphans: { among: { path: "**" } }
        """,
      project: """
        //- App/App.swift
        import SwiftUI
        @main struct PodcastsApp: App { var body: some Scene { WindowGroup { Text("").tint(.Brand.primary) } } }
        //- Design/Brand.swift
        import SwiftUI
        extension Color { enum Brand { static let primary = Color("primary") } }
        extension Color { enum Legacy { static let primary = Color("primary") } }
        //                     ^^^^^^ no-dead-code: Color.Legacy: no reference found that leads here from where the program begins
        """
    ),
  ]
}
