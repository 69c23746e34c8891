import Basics
import Configuration
import DependencyGraph
import Facts
import ProjectModel

/// Types that more can see than use.
package struct AccessRule: RuleKind {
  package static let name = "access"
  package static let summary = "What a module makes public, other modules use"
  package static let rationale = """
    What is public has to be kept as it is, and may be used by all; what nobody outside uses should not be. A type counts as \
    used if code of another module names it, or Objective-C that sees of its own module only what is public, or if a public \
    type that is used does so in a public declaration: what that has, takes, returns or inherits has to be public as well, \
    and so does what its default arguments and `@inlinable` bodies name.
    """
  package static let readsTests = true

  package static let statement = Shape<Options>.map(
    Option(required: "of", .code, "a selector of the types; public ones of Swift at top level count"),
    Option("except", .exceptions, "a selector of types that the rule leaves alone")
  ) { of, except in
    Options(of: of, except: except)
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var of: Selector
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedAccess($0, scope) })
  }
}

// MARK: - In words

extension AccessRule {
  package var demands: [String] {
    statements.map { statement in
      "what is public of \(statement.of.title) is used by other modules" + String.butFor(statement.except)
    }
  }
}

// MARK: - Check

private final class PreparedAccess: DeclarationStatement {
  let subjects: Subjects
  let selection: Selection
  let remarks: [Remark] = []
  /// The public types at top level that the rule is about, and whose modules others use.
  private let judged: [ElementID]
  /// The modules of such types that no other module uses.
  private let unusedModules: [String]
  /// How many such enums are left out, as Objective-C names their constants alone.
  private let leftOut: Int
  private let uses: UsesFromOutside

  init(_ options: AccessRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    subjects = Subjects(options.of, except: options.except, binds: false, scope)
    uses = UsesFromOutside(scope.selection)
    let (graph, uses) = (scope.graph, uses)
    let enumsOfConstants = graph.enumsOfConstants
    let root = scope.selection.membership(of: .root).sources
    let seen = subjects.set.members.filter { type in
      let file = Int(scope.index[type].file)
      return scope.index.outermost[type.index] == type && !root[type] && graph.isSwift(file: file)
        && !scope.index.isTest[file] && scope.index.isSeenOutside(type) && !graph.isInExtension(type)
    }
    leftOut = seen.count(where: enumsOfConstants.contains)
    let others = seen.filter { !enumsOfConstants.contains($0) }
    judged = others.filter { uses.isOfUsedModule($0) }
    let unused = others.filter { !uses.isOfUsedModule($0) }.flatMap { graph.modules(of: $0) }
    unusedModules = Set(unused).sorted().map { graph.project.modules[$0].name }
  }

  var vacuity: Vacuity? {
    if let nothing = subjects.vacuity("of") { return nothing }
    guard judged.isEmpty else { return nil }
    let reason: String =
      !unusedModules.isEmpty
      ? .isProduct(unusedModules) : leftOut > 0 ? .notJudged(leftOut) : .nothingPublic(subjects.selector.title)
    return Vacuity(reason: reason, emptyComponents: [])
  }

  var notes: [String] {
    if judged.isEmpty { return [] }
    return (unusedModules.isEmpty ? [] : [.isProduct(unusedModules)]) + (leftOut == 0 ? [] : [.notJudged(leftOut)])
  }

  var judgedTypes: Set<ElementID>? { Set(judged) }

  func findings() -> [Finding] {
    selection.types(judged, notIn: uses.types).map { type in
      let modules = selection.graph.modules(of: type).map { selection.graph.project.modules[$0] }
      let level: Selector.Trait = selection.index.has(.package, type) ? .package : .public
      return Finding(
        of: type,
        in: selection.graph,
        .unused(subjects.title(type), level.rawValue, modules),
        fix: "make it internal"
      )
    }
  }
}

/// The types at top level that have to be seen from outside of their module.
private struct UsesFromOutside {
  /// Those that another module names, or that one of these declares something with. What is in a type counts for that.
  private(set) var types: ElementSet
  private var isModuleUsed: [Bool]
  private let selection: Selection
  private let shownCode: [ShownCode]
  private let standIns: StandIns

  /// O(dependencies).
  init(_ selection: Selection) {
    self.selection = selection
    let (graph, index) = (selection.graph, selection.index)
    standIns = StandIns(index)
    shownCode = graph.facts.indices.map { ShownCode(ofFile: $0, in: graph) }
    types = index.emptySet
    isModuleUsed = Array(repeating: false, count: graph.project.modules.count)
    let testable = graph.facts.indices.map { index.isTest[$0] ? graph.facts[$0].testableImports : [] }
    for dependency in graph.dependencies {
      let (file, source) = (Int(dependency.file), index.outermost[dependency.source.index])
      let isOfType = index[source].kind == .type
      let isDeclared = isShown(dependency)
      for target in standIns.meanings(of: dependency) {
        let modules = index[target].kind == .module ? [Int(index[target].module)] : graph.modules(of: target)
        let isTestable = { (module: Int) in testable[file].contains(graph.project.modules[module].importName) }
        if !testable[file].isEmpty, modules.contains(where: isTestable) { continue }
        // What is compiled together needs no module.
        if !modules.contains(where: graph.project.files[file].modules.contains) {
          for module in modules { isModuleUsed[module] = true }
        }
        let unit = index.outermost[target.index]
        guard index[unit].kind == .type else { continue }
        if isOutside(file, unit) || isInGeneratedHeader(file, unit) || (isDeclared && !isOfType) { types[unit] = true }
      }
    }
    let names = graph.namesInTests
    if !names.isEmpty {
      for type in index.nominalTypes.members where index.outermost[type.index] == type {
        let name = graph.names.string(index[type].name)
        let modules = graph.modules(of: type).map { graph.project.modules[$0].importName }
        if modules.contains(where: { names[$0]?.contains(name) == true }) { types[type] = true }
      }
    }
    spread()
  }

  /// Whether a dependency of something public asks that what it depends on is public, too.
  private func isShown(_ dependency: Dependency) -> Bool {
    let file = Int(dependency.file)
    return dependency.kind == .inherit || shownCode[file].contains(dependency, of: selection.graph.facts[file])
  }

  /// Adds what types that are used declare something with, in any branch of an `#if`.
  private mutating func spread() {
    let (graph, index) = (selection.graph, selection.index)
    let declared = ElementLists(count: index.count) { add in
      for dependency in graph.dependencies where isShown(dependency) {
        let source = index.outermost[dependency.source.index]
        for target in standIns.meanings(of: dependency) { add(source, index.outermost[target.index]) }
      }
    }
    var open: [ElementID] = []
    func use(_ type: ElementID) {
      for branch in selection.index.branches(of: type) {
        types[branch] = true
        open.append(branch)
      }
    }
    for type in types.members { use(type) }
    while let type = open.popLast() {
      Work.advance()
      for target in declared[type] where index[target].kind == .type && !types[target] { use(target) }
    }
  }

  /// Whether a file is, also, in a module that a type is not in.
  private func isOutside(_ file: Int, _ type: ElementID) -> Bool {
    let own = selection.graph.modules(of: type)
    return selection.graph.project.files[file].modules.contains { !own.contains($0) }
  }

  /// Whether a file in Objective-C sees a type of its own module in Swift only if that is public: what is internal is in
  /// the generated header of a program with a bridging header alone.
  private func isInGeneratedHeader(_ file: Int, _ type: ElementID) -> Bool {
    let (graph, project) = (selection.graph, selection.graph.project)
    guard graph.isClang(file: file), graph.isSwift(file: Int(selection.index[type].file)) else { return false }
    let own = graph.modules(of: type)
    return project.files[file].modules.contains { module in
      let showsInternal = project.modules[module].product == .program && !project.modules[module].hasNoBridgingHeader
      return !showsInternal && own.contains(module)
    }
  }

  /// Whether another module of the project uses a module that has the type.
  func isOfUsedModule(_ type: ElementID) -> Bool {
    selection.graph.modules(of: type).contains { isModuleUsed[$0] }
  }
}

extension ProjectIndex {
  fileprivate func isSeenOutside(_ type: ElementID) -> Bool { has(.public, type) || has(.package, type) }
}

extension FileFacts {
  /// The modules of which the file sees what is internal.
  package var testableImports: Set<String> { modulesImported(with: .testable) }

  /// The modules that the file imports, in such a way.
  package func modulesImported(with flags: ImportFlags = []) -> Set<String> {
    Set(imports.lazy.filter { $0.flags.isSuperset(of: flags) }.map { names.string($0.module) })
  }
}

extension DependencyGraph {
  /// The names in tests that are not scanned, by each module of the project that these see as others do: what they import,
  /// but not for tests alone, and what that passes on. What a file of tests passes on, all may see.
  fileprivate var namesInTests: [String: Set<String>] {
    let tests = project.namesInTests
    if tests.isEmpty { return [:] }
    var passedOn: [String: Set<String>] = [:]
    for file in facts.indices where isSwift(file: file) {
      let exported = facts[file].modulesImported(with: .exported)
      if exported.isEmpty { continue }
      for module in project.files[file].modules {
        passedOn[project.modules[module].importName, default: []].formUnion(exported)
      }
    }
    let own = Set(project.modules.map(\.importName))
    let ofTests = tests.keys.reduce(into: Set()) { $0.formUnion($1.exported) }
    var found: [String: Set<String>] = [:]
    for (imports, names) in tests {
      var seen = imports.all.union(ofTests)
      var open = Array(seen)
      while let module = open.popLast() {
        Work.advance()
        for next in passedOn[module] ?? [] where seen.insert(next).inserted { open.append(next) }
      }
      for module in seen.subtracting(imports.testable) where own.contains(module) {
        found[module, default: []].formUnion(names)
      }
    }
    return found
  }
}

// MARK: - Messages

extension String {
  /// - Parameter modules: those that compile it. The checked folder may have another name in the next clone.
  fileprivate static func unused(_ subject: String, _ level: String, _ modules: [Module]) -> String {
    let isNamed = modules.count == 1 && !modules[0].isOfCheckedFolder
    let module = isNamed ? "module \(modules[0].name)" : modules.count == 1 ? "its module" : "its modules"
    return "\(subject) is \(level), and nothing outside of \(module) uses it"
  }

  fileprivate static func nothingPublic(_ title: String) -> String {
    "no type of Swift at top level that 'of' selects is public: \(title)"
  }

  fileprivate static func notJudged(_ enums: Int) -> String {
    "\(counted(enums, "enum")) with '@objc' \(enums == 1 ? "is" : "are") not looked at: code in Objective-C that uses a "
      + "constant names no type"
  }

  fileprivate static func isProduct(_ modules: [String]) -> String {
    "no other module of the project uses \(listed(modules, "or")), so what is public there is taken to be for others"
  }
}

// MARK: - Examples

extension AccessRule {
  package static let examples = [
    Example(
      "Public without need",
      configuration: """
        rules:
          no-more-than-needed:
            access: { of: { module: [Shop, Kit] }, except: { type: "*Legacy" } }
        """,
      project: """
        //- Shop/Cart.swift module:Shop
        public struct Cart { public let total: Price; public var state: State; public enum State {} }
        public struct Price {}
        open class Discount {}
        //         ^^^^^^^^ no-more-than-needed: Discount is public, and nothing outside of module Shop uses it
        package struct Voucher { let discount: Discount }
        //             ^^^^^^^ no-more-than-needed: Voucher is package, and nothing outside of module Shop uses it
        struct Row { let discount: Discount }
        public struct PriceLegacy {}
        public protocol Payable {}
        extension Int { public func pay(_ price: Currency) {} }
        public struct Currency {}
        public struct Receipt { let receipt = Cart.State.self; @Quiet var note = 0 }
        public final class Order: Base { private let entries: [Entry] = [] }
        public class Base {}
        public enum Words { public struct Inner {} }
        public enum Rate { public static let most = 3; public static let least = 1 }
        public enum Tax { public static let all = 2 }
        public struct Rounding {}
        @globalActor public actor Clerk { public static let shared = Clerk() }
        public enum Logging { public static let level = 1 }
        //          ^^^^^^^ no-more-than-needed: Logging is public, and nothing outside of module Shop uses it
        @frozen @Clerk public struct Bill {
          public var tax = Tax.all
          @Cents public var rest = 0
          public init(rate: Int = Rate.most) { _ = Logging.level }
          @inlinable public func round() { _ = Rounding() }
          func log(level: Int = Logging.level) {}
        }
        @propertyWrapper public struct Cents { public var wrappedValue: Int }
        @propertyWrapper public struct Quiet { public var wrappedValue: Int }
        //                             ^^^^^ no-more-than-needed: Quiet is public, and nothing outside of module Shop uses it
        public struct Entry {}
        //            ^^^^^ no-more-than-needed: Entry is public, and nothing outside of module Shop uses it
        //- Kit/Kit.swift module:Kit
        public struct Tool {}
        //- App/App.swift module:App
        import Shop
        struct Screen: Payable { let cart: Cart; let order: Order; let words: Words.Inner; let bill: Bill }
        //- AppTests/Tests.swift module:AppTests
        import Shop
        struct ReceiptTests { let receipt: Receipt }
        //- ShopTests/Tests.swift module:ShopTests
        @testable import Shop
        struct DiscountTests { let discount: Discount }
        """
    )
  ]
}
