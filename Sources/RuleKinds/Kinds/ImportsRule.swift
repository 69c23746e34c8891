import Basics
import Configuration
import DependencyGraph
import Facts
import ProjectModel
import ReportModel

/// Imports that should not be there, whatever they are of.
package struct ImportsRule: RuleKind {
  package static let name = "imports"
  package static let summary =
    "Files have no imports of certain kinds, such as `@testable` ones, circles of headers and headers without use"
  package static let rationale = """
    What is imported with `@testable` ties an app to what is not meant for it, and `@_exported` shows a module to all who \
    import another one: neither should slip in. Headers that import each other compile or not by the order in which they \
    are read, and one cannot be used without the other; `@class` and `@protocol` do instead.
    """
  package static let seesOnlyDependencies = true

  package static let statement = Shape<Options>.map(
    Option(required: "of", .code, "a selector of the files, by `path`, `module` or a component of these"),
    Option(
      required: "never",
      .words,
      "`testable`, `exported`, `preconcurrency`, `implementation-only`, `spi`: imports in Swift marked so, tests apart; "
        + "`circular`: headers that import each other; `unused`: headers of the project of which an implementation file in "
        + "Objective-C or C needs nothing"
    ),
    Option("except", .exceptions, "a selector of files that the rule leaves alone")
  ) { (decoder: inout OptionDecoder, _, of, never, except) in
    decoder.selectsFiles(of) ? Options(of: of, never: never, except: except) : nil
  }

  /// Which imports are meant.
  package enum Word: String, CaseIterable, Sendable {
    case testable
    case exported
    case preconcurrency
    case implementationOnly = "implementation-only"
    case spi
    case circular
    case unused
  }

  /// What a statement of the rule says, decoded.
  package struct Options: Sendable {
    var of: Selector
    var never: [Word]
    var except: Selector?
  }

  let statements: [Options]

  package init(statements: [Options]) { self.statements = statements }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(statements: statements.map { PreparedImports($0, scope) })
  }
}

extension Shape where Value == [ImportsRule.Word] {
  fileprivate static var words: Shape {
    let words = ImportsRule.Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let word = "{\"enum\": [\(words)]}"
    return Shape(schema: "{\"anyOf\": [\(word), {\"type\": \"array\", \"minItems\": 1, \"items\": \(word)}]}") {
      node,
      _,
      decoder in
      decoder.choices(node, of: "import")
    }
  }
}

// MARK: - In words

extension ImportsRule {
  package var demands: [String] {
    statements.map { statement in
      let marks = statement.never.compactMap(\.written)
      var demands = marks.isEmpty ? [] : ["import nothing with \(listed(marks, "or"))"]
      if statement.never.contains(.circular) { demands.append("import each other in no circle") }
      if statement.never.contains(.unused) { demands.append("import no header of which they need nothing") }
      return "files \(statement.of.predicate) \(listed(demands, "and"))" + String.butFor(statement.except)
    }
  }
}

extension ImportsRule.Word {
  /// `@testable`; nil for what is no mark of an import.
  fileprivate var written: String? {
    switch self {
    case .testable: "@testable"
    case .exported: "@_exported"
    case .preconcurrency: "@preconcurrency"
    case .implementationOnly: "@_implementationOnly"
    case .spi: "@_spi"
    case .circular, .unused: nil
    }
  }

  fileprivate var flag: ImportFlags {
    switch self {
    case .testable: .testable
    case .exported: .exported
    case .preconcurrency: .preconcurrency
    case .implementationOnly: .implementationOnly
    case .spi: .spi
    case .circular, .unused: []
    }
  }
}

// MARK: - Check

private final class PreparedImports: DeclarationStatement {
  private let words: [ImportsRule.Word]
  private let scope: RuleScope
  private let selected: SelectedFiles
  let remarks: [Remark] = []
  private var graph: DependencyGraph { scope.graph }

  init(_ options: ImportsRule.Options, _ scope: RuleScope) {
    words = options.never
    self.scope = scope
    selected = SelectedFiles(options.of, except: options.except, scope)
  }

  var vacuity: Vacuity? {
    if let vacuity = selected.vacuity("of") { return vacuity }
    let marks = words.contains { $0.written != nil }
    let isMeant = selected.files.contains { file in
      switch graph.project.files[file].language {
      case .swift: marks
      case .objectiveC, .c: words.contains { $0.written == nil }
      case .header, .objectiveCxx, .cxx: words.contains(.circular)
      case .resource: false
      }
    }
    guard !isMeant else { return nil }
    let reason: String = marks ? .noSwift : words.contains(.circular) ? .noHeaders : .noImplementation
    return Vacuity(reason: reason, emptyComponents: [])
  }

  func findings() -> [Finding] {
    var findings = words.contains { $0.written != nil } ? selected.files.flatMap(markedImports) : []
    if words.contains(.circular) { findings += circles() }
    return findings + unusedImports()
  }

  // MARK: Marks

  private func markedImports(_ file: Int) -> [Finding] {
    guard graph.isSwift(file: file), !graph.project.isTest(file: file) else { return [] }
    let facts = graph.facts[file]
    return facts.imports.compactMap { fact -> Finding? in
      let word = words.first { $0.written != nil && fact.flags.contains($0.flag) }
      guard let word, let written = word.written else { return nil }
      return finding(fact, file) { .marked($0, $1, written, isForTests: word == .testable) }
    }
  }

  /// What is wrong with an import of a file; `message` gets the name of the file and what it imports.
  private func finding(_ fact: ImportFact, _ file: Int, fix: String? = nil, _ message: (String, String) -> String)
    -> Finding
  {
    let names = graph.facts[file].names
    let path = names.string(fact.path)
    var finding = Finding(
      file: Int32(file),
      offset: fact.offset,
      length: UInt32(names[fact.path].count),
      subject: graph.element(ofFile: file),
      message(scope.selection.fileName(Int32(file)), path),
      fix: fix
    )
    finding.use = path
    finding.isAboutFile = true
    return finding
  }

  // MARK: Headers without use

  private lazy var unneeded: [(file: Int, imports: UnusedHeaders.Imports)] = {
    guard words.contains(.unused) else { return [] }
    let headers = UnusedHeaders(graph)
    return selected.files.map { ($0, headers.imports(ofFile: $0)) }
  }()

  var notes: [String] {
    let left = unneeded.lazy.map(\.imports.undecided.count).filter { $0 > 0 }
    let unread = unneeded.lazy.map { self.graph.project.files[$0.file] }.filter(\.language.isCxx).map(\.path)
    return (unread.isEmpty ? [] : [.notRead(Array(unread))])
      + (left.isEmpty ? [] : [.leftAlone(left.reduce(0, +), files: left.count)])
  }

  private func unusedImports() -> [Finding] {
    unneeded.flatMap { file, imports in
      let facts = graph.facts[file]
      return imports.unused.map { index in
        var finding = finding(facts.imports[index], file, fix: "remove the line") { .unused($0, $1) }
        finding.reference = .import
        finding.header = path(ofHeader: graph.includes.imported[file][index])
        return finding
      }
    }
  }

  // MARK: Circles

  private struct Edge: Hashable {
    var source: Int32
    var target: Int32
  }

  /// One for each group of files that all import each other, at the first import of a shortest circle.
  private func circles() -> [Finding] {
    var successors = Array(repeating: [Int32](), count: graph.project.files.count)
    var witnesses: [Edge: Dependency] = [:]
    var places: [Edge: [Finding.Place]] = [:]
    for file in selected.files where !graph.isSwift(file: file) {
      for dependency in graph.dependencies(ofFile: file) where dependency.isImport {
        guard let header = header(importedBy: dependency), header != file, selected.isSelected[Int(header)] else {
          continue
        }
        let edge = Edge(source: Int32(file), target: header)
        if !graph.facts[file].suppressions.isEmpty { places[edge, default: []].append(Finding.Place(dependency)) }
        guard witnesses[edge] == nil else { continue }
        witnesses[edge] = dependency
        successors[file].append(header)
      }
      successors[file].sort()
    }
    let (knots, search) = knots(successors)
    return knots.compactMap { knot in
      let steps = knot.cycle.indices.compactMap { place in
        witnesses[Edge(source: knot.cycle[place], target: knot.cycle[(place + 1) % knot.cycle.count])]
      }
      guard steps.count == knot.cycle.count else { return nil }
      let names = (knot.cycle + [knot.cycle[0]]).map(scope.selection.fileName)
      func edge(_ source: Int32, _ target: Int32, _ witness: Dependency) -> KnotEdge {
        KnotEdge(
          source: source,
          target: target,
          sourceName: scope.selection.fileName(source),
          targetName: scope.selection.fileName(target),
          fact: fact(of: witness)
        )
      }
      var finding = finding(steps[0], .circle(names) + (knot.isCycle ? "" : .inKnot(knot.nodes.count, knot.edgeCount)))
      finding.other = steps.dropFirst().map { Finding.Place($0) }
      finding.steps = steps.map(fact)
      finding.edge = edge(knot.cycle[0], knot.cycle[1], steps[0])
      finding.fix = steps.lazy.compactMap(self.forwarding).first
      finding.knot = knot.isCycle ? nil : Violation.Knot(members: knot.nodes.count, dependencies: knot.edgeCount)
      // It is told by what of it is new, unlike an import with what it covers.
      finding.isAboutFile = false
      let edges = search.edges(among: knot.nodes)
      finding.parts = edges.compactMap { source, target in
        witnesses[Edge(source: source, target: target)].map { witness in
          var part = self.finding(witness, .inCircle(scope.selection.fileName(source), name(ofHeaderIn: witness)))
          part.edge = edge(source, target, witness)
          part.edgePlaces = places[Edge(source: source, target: target)] ?? []
          return part
        }
      }
      return finding
    }
  }

  private func finding(_ dependency: Dependency, _ message: String) -> Finding {
    var finding = Finding(
      file: dependency.file,
      offset: dependency.offset,
      length: dependency.length,
      subject: graph.element(ofFile: Int(dependency.file)),
      message
    )
    finding.reference = .import
    finding.use = name(ofHeaderIn: dependency)
    finding.header = header(importedBy: dependency).map(path(ofHeader:))
    finding.isAboutFile = true
    return finding
  }

  private func fact(of dependency: Dependency) -> String {
    "\(scope.selection.fileName(dependency.file)) imports \(name(ofHeaderIn: dependency))"
  }

  /// What stands between the quotes or angle brackets.
  private func name(ofHeaderIn dependency: Dependency) -> String {
    let facts = graph.facts[Int(dependency.file)]
    return facts.names.string(facts.imports[Int(dependency.fact)].path)
  }

  /// The header of the project that an `#import` means; nil for modules, and for headers that declare nothing and stand for
  /// another module.
  private func header(importedBy dependency: Dependency) -> Int32? {
    let facts = graph.facts[Int(dependency.file)]
    guard dependency.fact >= 0, facts.imports[Int(dependency.fact)].kind == .header else { return nil }
    let file = graph.elements[dependency.target.index].file
    return file < 0 ? nil : file
  }

  private func path(ofHeader file: Int32) -> String { graph.project.files[Int(file)].path }

  /// What to write instead of an import, if the file names what it declares only as classes and protocols of properties,
  /// parameters and results.
  private func forwarding(_ dependency: Dependency) -> String? {
    guard let header = header(importedBy: dependency) else { return nil }
    var forwards: [String] = []
    for mention in graph.dependencies(ofFile: Int(dependency.file)) where !mention.isImport {
      guard graph.elements[mention.target.index].file == header else { continue }
      let element = graph.elements[mention.target.index]
      guard mention.kind == .declare, mention.candidates.isEmpty else { return nil }
      let word: String
      switch element.declarationKind {
      case .class: word = "@class"
      case .protocol: word = "@protocol"
      default: return nil
      }
      let forward = "'\(word) \(graph.names.string(element.name));'"
      if !forwards.contains(forward) { forwards.append(forward) }
    }
    guard !forwards.isEmpty, forwards.count < 4 else { return nil }
    return .forward(forwards, scope.selection.fileName(dependency.file), name(ofHeaderIn: dependency))
  }
}

extension Language {
  /// Whether a file is an implementation file in Objective-C++ or C++.
  fileprivate var isCxx: Bool { self == .objectiveCxx || self == .cxx }
}

// MARK: - Messages

extension String {
  fileprivate static var noSwift: String {
    "there is no file of Swift among those of 'of', and these marks are Swift's"
  }

  fileprivate static var noHeaders: String {
    "there is no file of Objective-C, C or C++ among those of 'of', and only headers are imported in a circle"
  }

  fileprivate static var noImplementation: String {
    "there is no file in Objective-C or C (.m, .c) among those of 'of', and only of these it is told what they need"
  }

  fileprivate static func marked(_ file: String, _ module: String, _ mark: String, isForTests: Bool) -> String {
    "\(file) imports \(module) with \(mark); \(isForTests ? "only tests may" : "it may not")"
  }

  fileprivate static func unused(_ file: String, _ header: String) -> String {
    "\(file) imports \(header) and needs nothing of it"
  }

  fileprivate static func notRead(_ paths: [String]) -> String {
    let are = paths.count == 1 ? "is" : "are"
    let endings = paths.map { String($0.last(behind: ".")) }.distinct.sorted()
    let pattern = endings.count == 1 ? endings[0] : "{\(endings.joined(separator: ","))}"
    return
      "'unused' looks at Objective-C and C; the \(counted(paths.count, "file")) in Objective-C++ or C++ that it is about "
      + "\(are) not looked at; with 'except: { path: \"**/*.\(pattern)\" }' it is about the others alone"
  }

  fileprivate static func leftAlone(_ imports: Int, files: Int) -> String {
    "\(counted(imports, "import")) in \(counted(files, "file")) \(imports == 1 ? "looks" : "look") unneeded and "
      + "\(imports == 1 ? "is" : "are") left alone: where a file also reads a generated header of Swift code (*-Swift.h) or a "
      + "module of the project, it is not known what that needs"
  }

  static func circle(_ names: [String]) -> String {
    "headers import each other: \(names.joined(separator: " → "))"
  }

  fileprivate static func inCircle(_ file: String, _ header: String) -> String {
    "\(file) imports \(header), which leads back to it"
  }

  static func inKnot(_ files: Int, _ imports: Int) -> String {
    "; this is one circle among \(files) files with \(imports) imports of each other"
  }

  fileprivate static func forward(_ forwards: [String], _ file: String, _ header: String) -> String {
    "write \(listed(forwards, "and")) in \(file) instead of the import of \(header), if it uses no macro, constant or function of that"
  }
}

// MARK: - Examples

extension ImportsRule {
  package static let examples = [
    Example(
      "What only tests may import so, and what nobody may pass on",
      configuration: """
        rules:
          plain-imports:
            imports: { of: { path: "App/**" }, never: [testable, exported], except: { path: "App/Umbrella/**" } }
        """,
      project: """
        //- App/Feed.swift
        @_exported import Store
        //                ^^^^^ plain-imports: Feed.swift imports Store with @_exported; it may not
        @testable import Model
        //               ^^^^^ plain-imports: Feed.swift imports Model with @testable; only tests may
        import Player
        struct Feed {}
        //- App/Umbrella/All.swift
        @_exported import Store
        //- Tools/Tool.swift
        @testable import Model
        //- App/AppTests/FeedTests.swift module:AppTests
        @testable import App
        struct FeedTests {}
        """
    ),
    Example(
      "Headers that import each other",
      configuration: """
        rules:
          no-circles:
            imports: { of: { path: "**" }, never: circular }
        """,
      project: """
        //- Cart/CACart.h
        #import "CAItem.h"
        //       ^^^^^^^^ no-circles: headers import each other: CACart.h → CAItem.h → CACart.h
        @interface CACart : NSObject
        @property (nonatomic) CAItem *item;
        @end
        //- Cart/CAItem.h
        #import "CACart.h"
        #import "CATag.h"
        @interface CAItem : CATag
        @property (nonatomic, weak) CACart *cart;
        @end
        //- Cart/CATag.h
        @class CAItem;
        @interface CATag : NSObject
        @property (nonatomic) CAItem *item;
        @end
        //- Cart/CACart.m
        #import "CACart.h"
        @implementation CACart
        @end
        """
    ),
    Example(
      "Headers of which a file needs nothing",
      configuration: """
        rules:
          no-idle-imports:
            imports: { of: { path: "**" }, never: unused }
        """,
      project: """
        //- Cart/CACart.h
        @class CAOwner;
        @interface CACart : NSObject
        @property (nonatomic) CAOwner *owner;
        @end
        //- Cart/CACart.m
        #import "CACart.h"
        #import "CAColors.h"
        #import "CAFlags.h"
        #import "CAItem.h"
        #import "CAOwner.h"
        #import "CATag.h"
        //       ^^^^^^^ no-idle-imports: CACart.m imports CATag.h and needs nothing of it
        // CATag has a caption.
        @implementation CACart
        - (UIColor *)colorOf:(CAItem *)item {
        #if CA_LOGS
          NSLog(@"%lu, CATag", self.owner.count);
        #endif
          return [UIColor ca_brand];
        }
        @end
        //- Cart/CAColors.h
        @interface UIColor (CAColors)
        + (UIColor *)ca_brand;
        @end
        //- Cart/CAFlags.h
        #define CA_LOGS 1
        //- Cart/CAItem.h
        @interface CAItem : NSObject
        @end
        //- Cart/CAOwner.h
        @interface CAOwner : NSMutableArray
        @end
        //- Cart/CATag.h
        @interface CATag : NSObject
        @property (nonatomic) NSString *caption;
        @end
        """
    ),
  ]
}
