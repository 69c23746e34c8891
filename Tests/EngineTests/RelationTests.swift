import Engine
import ReportModel
import Reporting
import TestSupport
import Testing

/// What is between two parts of a project: `path`, `users`, `edges`.
@Suite struct RelationTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Store"),
      .target(name: "Feed", dependencies: ["Store"]),
      .testTarget(name: "FeedTests", dependencies: ["Feed"]),
    ])

    """
  private static let files = [
    "Package.swift": manifest,
    "Sources/Store/Store.swift": "public final class Store {\n  public struct State {}\n  var state = State()\n}\n",
    "Sources/Store/Disk.swift": "struct Disk {}\nextension Store.State { var disk: Disk { Disk() } }\n",
    "Sources/Feed/Model.swift": "import Store\nstruct Model {\n  let store: Store\n  let other = Store()\n}\n",
    "Sources/Feed/Feed.swift": "struct FeedView { let model: Model }\nstruct FeedList { let model: Model }\n",
    "Tests/FeedTests/FeedTests.swift": "@testable import Feed\nstruct FeedTests { let view: FeedView }\n",
  ]

  private static func chains(_ from: String, _ to: String, _ level: LevelGraph.Level = .type, count: Int? = nil) throws
    -> [String]
  {
    let workspace = try Workspace(files)
    let request = PathRequest(from: from, to: to, level: level, count: count)
    let report = try #require(path(request, options(workspace.root)).answer)
    return report.chains.map { $0.map { report.nodes[$0].name }.joined(separator: " ") }
  }

  @Test(arguments: [
    ("FeedView", "type:Store", ["FeedView Model Store"]), ("module:Feed", "module:Store", ["Model Store"]),
    ("Feed.swift", "Store.swift", ["FeedList Model Store", "FeedView Model Store"]),
    ("Sources/Feed", "Sources/Store/", ["Model Store"]),
    ("Feed*", "type:Store", ["FeedList Model Store", "FeedView Model Store"]),
    ("type:Store", "FeedView", []), ("Store.Store", "Disk", ["Store.State Disk"]),
  ])
  func allShortestChainsAreFound(from: String, to: String, chains: [String]) throws {
    #expect(try Self.chains(from, to) == chains)
  }

  @Test func aFolderAndAFrameworkOfOneNameAreTwoThings() throws {
    let workspace = try Workspace([
      "SwiftUI/Row.swift": "import SwiftUI\nstruct Row: View {}\n", "App/App.swift": "struct App { let row: Row }\n",
    ])
    let found = users(of: "SwiftUI", level: .type, depth: nil, options(workspace.root))
    #expect(found.diagnostics.first?.message.contains("'SwiftUI' means several things") == true, "\(found.diagnostics)")
    #expect(users(of: "path:SwiftUI", level: .type, depth: nil, options(workspace.root)).answer != nil)
  }

  /// `NSManagedObject` conforms to the protocol of Combine by the second name that Foundation has for it.
  @Test(arguments: ["ObservableObject", "CGSize"])
  func aTypeThatFrameworksPassOnIsOneType(name: String) throws {
    let workspace = try Workspace([
      "Model.swift": "import Combine\nfinal class Model: ObservableObject {}\n",
      "Row.swift": "import CoreData\nclass Row: NSManagedObject {}\n",
      "Size.swift": "import CoreGraphics\nlet a: CGSize? = nil\n",
      "View.swift": "import UIKit\nlet b: CGSize? = nil\n",
    ])
    let report = try #require(users(of: name, level: .file, depth: 1, options(workspace.root)).answer)
    let users = report.users.map(\.node.name)
    #expect(users == (name == "CGSize" ? ["Size.swift", "View.swift"] : ["Model.swift"]))
  }

  /// `NSTextParagraph` of AppKit inherits from the `NSTextElement` that AppKit has.
  @Test func ofTypesOutsideThatIsMeantWhichCodeNames() throws {
    let workspace = try Workspace([
      "Mac.swift": "import AppKit\nclass Paragraph: NSTextParagraph {}\n",
      "Phone.swift": "import UIKit\nlet element: NSTextElement? = nil\n",
    ])
    let result = users(of: "NSTextElement", level: .file, depth: 1, options(workspace.root))
    #expect(result.answer?.users.map(\.node.name) == ["Phone.swift"])
    #expect(result.diagnostics.contains { $0.message.contains("type:AppKit.NSTextElement") }, "\(result.diagnostics)")
    try workspace.write("Both.swift", "import AppKit\nlet other: NSTextElement? = nil\n")
    let both = users(of: "NSTextElement", level: .file, depth: 1, options(workspace.root))
    #expect(both.diagnostics.first?.message.contains("means several things") == true, "\(both.diagnostics)")
  }

  @Test func chainsAreOfPartsOfALevel() throws {
    #expect(try Self.chains("module:Feed", "module:Store", .module) == ["Feed Store"])
    #expect(
      try Self.chains("FeedView", "type:Store", .file)
        == ["Sources/Feed/Feed.swift Sources/Feed/Model.swift Sources/Store/Store.swift"]
    )
  }

  @Test(arguments: [
    ("module:Feed", "module:UIKit", LevelGraph.Level.module, ["Feed Store UIKit"]),
    ("module:Feed", "type:UIView", .module, ["Feed Store UIKit"]),
    ("module:Feed", "module:UIKit", .folder, ["Sources/Feed Sources/Store UIKit"]),
    ("type:Disk", "module:UIKit", .file, ["Sources/Store/Disk.swift Sources/Store/Store.swift UIKit"]),
    ("module:Store", "module:UIKit", .module, ["Store UIKit"]),
  ])
  func aChainLeadsToAModuleOutsideAtEachLevel(from: String, to: String, level: LevelGraph.Level, chains: [String])
    throws
  {
    var files = Self.files
    files["Sources/Store/Store.swift"]? = "import UIKit\npublic final class Store { let view: UIView }\n"
    files["Sources/Store/Disk.swift"]? = "struct Disk { let store: Store }\n"
    let workspace = try Workspace(files)
    let request = PathRequest(from: from, to: to, level: level, count: nil)
    let report = try #require(path(request, options(workspace.root)).answer)
    #expect(report.chains.map { $0.map { report.nodes[$0].name }.joined(separator: " ") } == chains)
    #expect(report.to.title == "external module UIKit")
  }

  @Test func whereAPartIsInNoneOfALevelItIsSaid() throws {
    var files = Self.files
    files[".lintel.yml"] = "components: { feed: \"Sources/Feed/**\", tests: \"Tests/**\" }\n"
    let workspace = try Workspace(files)
    let request = PathRequest(from: "module:Feed", to: "Disk", level: .component, count: nil)
    let result = path(request, options(workspace.root))
    #expect(result.exit == .couldNotRun)
    #expect(
      result.diagnostics.map(\.message) == [
        "struct Disk of Store is in no component, so no chain of components begins or ends there"
      ]
    )
  }

  @Test func typesOfOneNameInOneFileAreOnePart() throws {
    let workspace = try Workspace([
      "Screen.swift": """
      #if os(macOS)
      class Screen { let mac: Mac }
      #else
      struct Screen { let phone: Phone }
      #endif

      """,
      "Kinds.swift": "struct Mac {}\nstruct Phone {}\nstruct Window { let screen: Screen }\n",
    ])
    let options = options(workspace.root)
    for name in ["Mac", "Phone"] {
      let request = PathRequest(from: "Screen", to: name, level: .type, count: nil)
      #expect(path(request, options).exit == .kept, "\(name)")
    }
    let report = try #require(edges(from: "Kinds.swift", to: "type:Screen", options).answer)
    #expect(report.to.title == "class and struct Screen")
    #expect(users(of: "Screen", level: .type, depth: nil, options).diagnostics.isEmpty)
  }

  @Test func aLinkHasItsReferencesByKindAndTheirPlaces() throws {
    let workspace = try Workspace(Self.files)
    let request = PathRequest(from: "Model", to: "type:Store", level: .type, count: nil)
    let report = try #require(path(request, options(workspace.root)).answer)
    let edge = try #require(report.edges.first)
    #expect(edge.weight.declare == 2 && edge.weight.create == 1)
    #expect(edge.places.first?.location == SourceLocation(file: "Sources/Feed/Model.swift", line: 3, column: 14))
    #expect(report.shortest == 1)
  }

  @Test func whereNoChainLeadsTheStatusSaysSo() throws {
    let workspace = try Workspace(Self.files)
    let request = PathRequest(from: "Disk", to: "FeedView", level: .type, count: nil)
    #expect(path(request, options(workspace.root)).exit == .broken)
  }

  /// What is written says more than what follows from it.
  @Test(arguments: [nil, 3])
  func chainsByNameComeFirst(count: Int?) throws {
    let workspace = try Workspace([
      "Lib/Lib.swift": "struct AKind { var raw = 0 }\nstruct BView {}\nstruct Model { var kind: AKind }\n",
      "App/Screen.swift": """
      struct Screen {
        let view: BView
        func raw(of model: Model) -> Int { model.kind.raw }
      }

      """,
    ])
    let request = PathRequest(from: "path:App", to: "path:Lib", level: .type, count: count)
    let report = try #require(path(request, options(workspace.root)).answer)
    let targets = report.chains.compactMap { $0.last.map { report.nodes[$0].name } }
    #expect(targets == ["BView", "Model", "AKind"])
  }

  @Test(arguments: [
    ("Stor", "nothing in the project is called 'Stor'; did you mean 'Store'?"),
    ("Sources/Fed", "nothing in the project is called 'Sources/Fed'; did you mean 'Sources/Feed'?"),
    (
      "folder:Sources/Feed",
      "nothing in the project is called 'folder:Sources/Feed'; write 'path:Sources/Feed'"
    ),
    ("class:Store", "nothing in the project is called 'class:Store'; write 'type:Store'"),
    (
      "Store",
      "'Store' means several things; write 'module:Store' (module Store) or 'type:Store' (class Store of Store)"
    ),
  ])
  func aNameThatMeansNothingOrSeveralThingsIsAMistake(name: String, message: String) throws {
    let workspace = try Workspace(Self.files)
    let result = users(of: name, level: .type, depth: nil, options(workspace.root))
    #expect(result.exit == .couldNotRun)
    #expect(result.diagnostics.map(\.message) == [message])
  }

  private static let folders = [
    ".lintel.yml": "components: { utilities: \"App/Util*/**\" }\n",
    "App/Utilities/A.swift": "struct A {}\n", "App/Snapping/Deep/B.swift": "struct B { let a: A; let data: Data }\n",
    "App/Other/Deep/C.swift": "import Foundation\nstruct C { let data: Data }\n", "App/Data/D.swift": "struct D {}\n",
  ]

  @Test("The last name of a folder is enough if no other and nothing else is called so", arguments: ["", "path:"])
  func lastNamesOfFolders(kind: String) throws {
    let workspace = try Workspace(Self.folders)
    let options = options(workspace.root)
    let report = try #require(users(of: "\(kind)Utilities", level: .type, depth: nil, options).answer)
    #expect(report.part.name == "path:App/Utilities" && report.users.map(\.node.name) == ["B"])
    let listed = try #require(edges(from: "Snapping", to: "\(kind)Utilities/", options).answer)
    #expect(listed.pairs.map { "\($0.source) \($0.target)" } == ["B A"])
    #expect(try #require(which("\(kind)Utilities", options).answer?.part).name == "App/Utilities")
    let request = WhatIfRequest(steps: [.init(.move, "B", "\(kind)Utilities")], file: nil, level: nil)
    #expect(whatIf(request, options).answer?.steps.first?.moves.map(\.to) == ["App/Utilities/B.swift"])

    let message =
      "nothing in the project is called 'Deep'; for the folder write 'App/Other/Deep' or 'App/Snapping/Deep'"
    #expect(users(of: "Deep", level: .type, depth: nil, options).diagnostics.map(\.message) == [message])
    #expect(which("Deep", options).answer?.part == nil)
    let other = edges(from: "C", to: "Data", options)
    #expect(other.answer?.to.name == "type:Data")
    let note = "external type Data of Foundation; there is also a folder App/Data, path:App/Data"
    #expect(other.diagnostics.map(\.message) == [note])
  }

  @Test(arguments: [
    ("App/Tests", "the folder of that path is not scanned: it is test code, which is scanned only if"),
    ("path:App/Tests/", "the folder of that path is not scanned: it is test code, which is scanned only if"),
    ("App/Tests/ATests.swift", "the file of that path is not scanned: it is test code, which is scanned only if"),
    ("Old/B.swift", "the file of that path is not scanned: 'exclude' in 'sources' of the configuration leaves it out"),
    ("README.md", "the file of that path is not scanned: it is not in Swift, Objective-C or C by its name"),
  ])
  func whatIsThereButNotScannedIsToldAsSuch(name: String, reason: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": "sources: { exclude: [\"Old/**\"] }\ncomponents: { app: \"App/**\" }\n",
      "App/A.swift": "struct A {}\n", "App/Tests/ATests.swift": "struct ATests {}\n", "Old/B.swift": "struct B {}\n",
      "README.md": "",
    ])
    let result = edges(from: name, to: "App/A.swift", options(workspace.root))
    #expect(result.diagnostics.map(\.message).joined().contains("is called '\(name)'; \(reason)"))
    #expect(try #require(which(name, options(workspace.root)).answer).advice?.hasPrefix(reason) == true)
  }

  @Test func usersAreFoundOverAnyNumberOfLinksAndTestsAmongThem() throws {
    let workspace = try Workspace(Self.files)
    let report = try #require(users(of: "Disk", level: .type, depth: nil, options(workspace.root)).answer)
    let found = report.users.map { "\($0.distance) \($0.node.name)\($0.node.isTest ? " test" : "")" }
    // What is nested in a type is used by it, though no rule looks at that.
    #expect(found == ["1 Store.State", "2 Store", "3 Model", "4 FeedList", "4 FeedView", "5 FeedTests test"])
    let near = try #require(users(of: "Disk", level: .type, depth: 2, options(workspace.root)).answer)
    #expect(near.users.count == 2)
  }

  @Test func aTypeThatIsDeclaredOnceForEachPlatformIsFound() throws {
    let workspace = try Workspace([
      ".lintel.yml": "components: { other: { type: Other }, tools: \"Tool+*.swift\" }\n",
      "Main.swift": "struct Other { let tool: Tool }\n",
      "Tool+iOS.swift": "#if os(iOS)\nstruct Tool {}\n#endif\n",
      "Tool+macOS.swift": "#if os(macOS)\nstruct Tool {}\n#endif\n",
    ])
    let report = try #require(users(of: "tools", level: .type, depth: nil, options(workspace.root)).answer)
    #expect(report.users.map(\.node.name) == ["Other"] && report.ambiguous == 0)
    let request = PathRequest(from: "other", to: "tools", level: .type, count: nil)
    #expect(try #require(path(request, options(workspace.root)).answer).chains.isEmpty == false)
  }

  @Test func whereThereIsNoChainItIsSaidThatNamesMayMeanSeveralThings() throws {
    let workspace = try Workspace([
      "A/Item.swift": "struct Item { let disk: Disk }\nstruct Disk {}\n", "B/Item.swift": "struct Item {}\n",
      "C/User.swift": "struct User { let item: Item }\nstruct Other { let disk: Disk }\n",
    ])
    let text = { (from: String) in
      let request = PathRequest(from: from, to: "Disk", level: .type, count: nil)
      let report = try #require(path(request, options(workspace.root)).answer)
      return String(decoding: PathReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    }
    let doubt = "\n1 reference of the project can mean several things, and is not looked at here\n"
    let ofUser = try text("User")
    #expect(ofUser.hasSuffix(doubt), "\(ofUser)")
    #expect(try !text("Other").contains("several things"))
  }

  @Test func onlyTypesCountAsTypes() throws {
    let workspace = try Workspace([
      "A.swift": "class Page {}\nclass Other { typealias Number = Int }\ntypealias Alias = Page\n",
      "B.swift": "extension Page {}\nstruct Screen { let page: Page }\nlet first = Page()\n",
      "Main.storyboard": "<document><scenes><viewController customClass=\"Page\"/></scenes></document>\n",
    ])
    let report = try #require(users(of: "Page", level: .type, depth: nil, options(workspace.root)).answer)
    #expect(report.nodeCount == 3)
    let text = String(decoding: UsersReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.contains(": 1 type and 3 files use it;"), "\(text)")
    #expect(text.contains("can touch 33 % of the 3 types"), "\(text)")
    #expect(text.contains("direct: 1 type and 3 files\n"), "\(text)")
    let measured = try #require(metrics(level: .folder, sortedBy: .name, options(workspace.root)).answer)
    #expect(measured.rows.reduce(0) { $0 + $1.node.types } == report.nodeCount)
    let files = try #require(users(of: "Page", level: .file, depth: nil, options(workspace.root)).answer)
    #expect(files.count(files.users) == "3 files" && files.nodeCount == 3)
  }

  /// Each type of a file has its imports.
  @Test func anImportOfSeveralTypesIsToldOnce() throws {
    let workspace = try Workspace([
      "S.swift": "import Core\nstruct Alpha {}\nstruct Beta {}\nstruct Gamma {}\n",
      "T.swift": "import Core\nstruct Delta { let thing: Core.Thing }\n", "U.swift": "import Core\nstruct Echo {}\n",
    ])
    let report = try #require(users(of: "Core", level: .type, depth: nil, options(workspace.root)).answer)
    #expect(report.users.map(\.node.name) == ["Alpha", "Beta", "Delta", "Echo", "Gamma"])
    func lines(_ limit: Int?) -> [Substring] {
      let text = String(decoding: UsersReport.formats[0].render(report, AnswerOptions(limit: limit)), as: UTF8.self)
      return text.split(separator: "\n").filter { $0.hasPrefix("  ") || $0.hasPrefix("direct") }
    }
    let first = "  S.swift:1:8: Alpha and 2 more: 1 import"
    let all = lines(nil)
    #expect(all.count == 4 && all.prefix(2) == ["direct: 5 types", first[...]], "\(all)")
    #expect(
      all.last == "  U.swift:1:8: Echo: 1 import" && all.contains { $0.contains(": Delta: 1 import, ") },
      "\(all)"
    )
    #expect(lines(1) == ["direct: 5 types", first[...], "  and 2 more ('--limit N' shows more)"])
  }

  @Test func aBuiltInComponentIsKnownByItsName() throws {
    let workspace = try Workspace([
      ".lintel.yml": "components: { model: Model.swift }\n",
      "Model.swift": "import SwiftUI\nstruct Model { let color: Color }\nstruct Plain {}\n",
    ])
    let report = try #require(edges(from: "model", to: "ui", options(workspace.root)).answer)
    #expect(report.to.title == "component ui")
    #expect(report.pairs.contains { $0.source == "Model" && $0.target == "Color" })
    // A type of the project comes first.
    try workspace.write("Model.swift", "struct Model { let ui: ui }\nstruct ui {}\n")
    let other = try #require(edges(from: "Model", to: "ui", options(workspace.root)).answer)
    #expect(other.to.title.hasPrefix("struct ui"))
  }

  @Test func aSliceIsKnownByItsName() throws {
    let workspace = try Workspace([
      ".lintel.yml": "components: { feature: \"Features/{feature}/**\" }\n",
      "Features/Home/Home.swift": "struct Home { let search: Search }\nstruct Row { let home: Home }\n",
      "Features/Search/Search.swift": "struct Search {}\n",
    ])
    let options = options(workspace.root)
    let report = try #require(edges(from: "feature Home", to: "component:feature Search", options).answer)
    #expect(report.from.title == "component feature Home" && report.to.name == "component:feature Search")
    #expect(report.pairs.map { "\($0.source) \($0.target)" } == ["Home Search"])
    let users = try #require(users(of: "feature Search", level: .component, depth: nil, options).answer)
    #expect(users.users.map(\.node.name) == ["feature Home"])
    let unknown = edges(from: "feature Hme", to: "Search", options).diagnostics.map(\.message)
    #expect(unknown.first?.hasPrefix("nothing in the project is called 'feature Hme'") == true, "\(unknown)")
  }

  /// As rules about slices call it, by the value of the capture alone.
  @Test func aSliceIsToldByItsWholeName() throws {
    let workspace = try Workspace([
      ".lintel.yml": "components: { feature: \"Features/{feature}/**\" }\n",
      "Features/Home/HomeView.swift": "struct HomeView { let cart: CartView }\n",
      "Features/Cart/CartView.swift": "struct CartView {}\n",
    ])
    let options = options(workspace.root)
    let advice = "write 'feature Cart'; for the folder write 'Features/Cart'"
    let message = "nothing in the project is called 'Cart'; \(advice)"
    #expect(edges(from: "HomeView", to: "Cart", options).diagnostics.map(\.message) == [message])
    #expect(users(of: "Cart", level: .type, depth: nil, options).diagnostics.map(\.message) == [message])
    #expect(try #require(which("Cart", options).answer).advice == advice)
    let slice = try #require(which("feature Cart", options).answer?.part)
    #expect(slice.kind == "component" && slice.types == 1 && slice.components.map(\.name) == ["feature"])
  }

  @Test func aModuleOutsideIsNotMistakenForANestedTypeOfItsName() throws {
    let workspace = try Workspace([
      "A.swift": "import Sentry\nstruct A { let hub: SentryHub }\nenum Constants { enum Sentry {} }\n"
    ])
    let result = users(of: "Sentry", level: .type, depth: nil, options(workspace.root))
    let message = try #require(result.diagnostics.first?.message)
    #expect(
      message.hasPrefix(
        "'Sentry' means several things; write 'module:Sentry' (external module Sentry) or 'type:Constants.Sentry' (enum"
      ),
      "\(message)"
    )
  }

  @Test(arguments: ["module:Feed", "component:media", "path:Sources"])
  func whatIsCalledSoIsMeantRatherThanANestedType(name: String) throws {
    let short = String(name.split(separator: ":")[1])
    var files = Self.files
    files[".lintel.yml"] = "components: { media: \"Sources/Feed/Model.swift\" }\n"
    files["Sources/Store/Body.swift"] = "struct Body { struct \(short) {}\n  struct Inner { enum \(short) {} } }\n"
    let workspace = try Workspace(files)
    let report = try #require(edges(from: short, to: "type:Store", options(workspace.root)).answer)
    #expect(report.from.name == name)
    let asked = edges(from: "Body.\(short)", to: "type:Store", options(workspace.root)).answer
    #expect(asked?.from.title == "struct Body.\(short) of Store")
    // Of a type of the top level it is not certain, but for a component of the user's.
    try workspace.write("Sources/Store/Body.swift", "struct \(short) {}\n")
    let other = edges(from: short, to: "type:Store", options(workspace.root))
    #expect(other.answer?.from.name == (name == "component:media" ? name : nil))
    #expect(other.exit == (name == "component:media" ? .kept : .couldNotRun))
  }

  /// A module, a folder and a type are called `Feed`, and a module and a type `Store`; they differ.
  private static func namesakes(_ components: String) -> [String: String] {
    var files = files
    files["Package.swift"]? = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Store"), .target(name: "Feed", dependencies: ["Store"]),
        .target(name: "Old", dependencies: ["Store"], path: "Feed"),
      ])

      """
    files["Feed/Old.swift"] = "import Store\nstruct Old { let store: Store }\n"
    files["Sources/Feed/Name.swift"] = "enum Feed {}\n"
    if !components.isEmpty { files[".lintel.yml"] = "components: { \(components) }\n" }
    return files
  }

  @Test(
    "If several things have a name, the one that is meant is taken, and a note tells the others",
    arguments: [
      // A component of the user's comes first.
      (
        "Feed: \"Sources/Feed/Model.swift\"", "Feed", "type:Store", "component:Feed",
        "component Feed; there is also a module Feed, module:Feed, an enum Feed of Feed, type:Feed"
          + " and a folder Feed, path:Feed"
      ),
      // The other end says that no type is meant, and a module comes before a folder.
      (
        "", "Feed", "module:Store", "module:Feed",
        "module Feed; there is also an enum Feed of Feed, type:Feed and a folder Feed, path:Feed"
      ),
      ("", "type:Feed", "module:Store", "type:Feed", nil), ("", "path:Feed", "module:Store", "path:Feed", nil),
      ("", "Feed", "type:Store", nil, nil), ("", "Feed", "Sources/Store/Store.swift", nil, nil),
    ] as [(String, String, String, String?, String?)]
  )
  func namesakesOfParts(components: String, from: String, to: String, meant: String?, note: String?) throws {
    let workspace = try Workspace(Self.namesakes(components))
    let options = options(workspace.root)
    let result = edges(from: from, to: to, options)
    #expect(result.answer?.from.name == meant)
    if meant != nil { #expect(result.diagnostics.map(\.message) == [note].compactMap { $0 }) }
    let request = PathRequest(from: from, to: to, level: .type, count: nil)
    #expect(path(request, options).answer?.from.name == meant)
    let question = may(from: from, to: to, via: nil, options)
    #expect(question.answer?.from.name == meant)
    if meant != nil { #expect(question.diagnostics.map(\.message) == [note].compactMap { $0 }) }
  }

  @Test func ofTwoNamesThatMeanSeveralThingsBothMeanPlaces() throws {
    let workspace = try Workspace(Self.namesakes(""))
    let options = options(workspace.root)
    let notes = [
      "module Feed; there is also an enum Feed of Feed, type:Feed and a folder Feed, path:Feed",
      "module Store; there is also a class Store of Store, type:Store",
    ]
    let found = edges(from: "Feed", to: "Store", options)
    #expect(found.answer.map { [$0.from.name, $0.to.name] } == ["module:Feed", "module:Store"])
    #expect(found.diagnostics.map(\.message) == notes)
    let chains = path(PathRequest(from: "Feed", to: "Store", level: .type, count: nil), options)
    #expect(chains.answer.map { [$0.from.name, $0.to.name] } == ["module:Feed", "module:Store"])
    #expect(chains.diagnostics.map(\.message) == notes)
    #expect(may(from: "Feed", to: "Store", via: nil, options).diagnostics.map(\.message) == notes)
  }

  /// What is in no type of a file is a link of chains of modules only.
  @Test func pathSaysWhichLevelHasAChain() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Store"), .target(name: "Middle", dependencies: ["Store"]),
        .target(name: "Feed", dependencies: ["Middle"]),
      ])

      """,
      "Sources/Store/Store.swift": "public struct Store { public init() {} }\n",
      "Sources/Middle/Middle.swift": "import Store\npublic struct Middle {}\npublic func make() -> Any { Store() }\n",
      "Sources/Feed/Feed.swift": "import Middle\nstruct Feed { let middle: Middle }\n",
    ])
    let request = PathRequest(from: "module:Feed", to: "module:Store", level: .type, count: nil)
    let report = try #require(path(request, options(workspace.root)).answer)
    #expect(report.chains.isEmpty)
    #expect(report.otherLevel == "lintel path module:Feed module:Store --level module")
    let text = String(decoding: PathReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.contains("do: 'lintel path module:Feed module:Store --level module'"), "\(text)")
  }

  @Test func whatIsMovedGoesIntoNoType() throws {
    let workspace = try Workspace(Self.namesakes(""))
    let request = WhatIfRequest(steps: [.init(.move, "Disk", "Feed")], file: nil, level: .module)
    let result = whatIf(request, options(workspace.root))
    #expect(result.answer?.steps.first?.to.name == "module:Feed")
    #expect(result.diagnostics.count == 1)
  }

  @Test func whoImportsAHeaderUsesWhatItDeclares() throws {
    let workspace = try Workspace([
      "A/Tools.h": "#import <Foundation/Foundation.h>\n@interface Tools : NSObject\n@end\nvoid run(void);\n",
      "A/Tools.m": "#import \"Tools.h\"\n@implementation Tools\n@end\n",
      "A/Names.h": "#import <Foundation/Foundation.h>\nextern NSString *const Name;\n",
      "A/Exporter.h": "#import <Foundation/Foundation.h>\n@interface Exporter : NSObject\n@end\n",
      "A/Exporter.m": """
      #import "Exporter.h"
      #import "Tools.h"
      #import "Names.h"
      @implementation Exporter
      - (void)go { run(); }
      @end

      """,
    ])
    for name in ["Tools", "A/Tools.h", "A/Names.h"] {
      let report = try #require(users(of: name, level: .type, depth: nil, options(workspace.root)).answer)
      #expect(report.users.map(\.node.name) == ["Exporter"], "\(name)")
    }
    let request = PathRequest(from: "Exporter", to: "Tools", level: .type, count: nil)
    #expect(path(request, options(workspace.root)).exit == .kept)
  }

  @Test(.enabled(if: LibclangForTests.isThere)) func usesOfTheConstantsOfAnEnumAreSaidNotToBeSeen() throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { dead: { orphans: { among: { path: \"A/**\" } } } }\n",
      "A/S.c": """
      enum Row { RowFirst };
      enum Named { NamedOne };
      struct Unused { int value; };
      int rows(int row) { return row == RowFirst; }
      enum Named other(void);

      """,
      "A/Kind.swift": "@objc(XKind) enum Kind: Int { case manual }\nenum Alone { case x }\n",
      "B/K.m": "@implementation K\n@end\n",
    ])
    func text(_ name: String) throws -> String {
      let report = try #require(users(of: name, level: .type, depth: nil, options(workspace.root)).answer)
      return String(decoding: UsersReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    }
    let unseen = "\nwho uses a constant of this enum names no type, and is not seen here\n"
    let row = try text("Row")
    #expect(row.hasPrefix("nothing in the project names enum Row") && row.hasSuffix(unseen), "\(row)")
    #expect(try text("Kind").hasSuffix(unseen))
    #expect(try !text("Alone").contains("constant"))
    let named = try text("Named")
    #expect(named.contains("use it") || named.contains("uses it"), "\(named)")
    #expect(named.hasSuffix(unseen), "\(named)")
    let unused = try text("Unused")
    #expect(unused.hasPrefix("nothing in the project uses struct Unused") && !unused.contains("constant"), "\(unused)")
    let report = workspace.check().report
    #expect(report.violations.compactMap(\.source) == ["Alone", "Unused"])
    let notes = report.notes
    let note = "3 enums of Objective-C, C or C++, or with '@objc', are not looked at: who uses a constant names no type"
    #expect(notes.contains { $0.contains(note) }, "\(notes)")
  }

  @Test(arguments: [
    ("App/Ext", "folder App/Ext was found; it declares extensions, whose uses are not seen"),
    ("App/Own", "folder App/Own was found; it declares extensions, whose uses are not seen"),
    ("App/Fn", "folder App/Fn was found; it declares functions and variables, whose uses are not seen"),
    ("App/C", "folder App/C was found; it declares functions, whose uses are not seen"),
    ("App/None", nil), ("type:Unused", nil),
  ])
  func whatIsUsedWithoutAReferenceIsNotCalledUnused(part: String, found: String?) throws {
    let workspace = try Workspace([
      "App/Ext/Array+Only.swift": "extension Array { func only() -> Element? { first } }\n",
      "App/Own/A+More.swift": "extension A { func more() {} }\n",
      "App/Fn/Helper.swift": "func helper() -> Int { 1 }\nlet limit = 3\n",
      "App/C/Catch.h": "int tryCatch(void);\n",
      "App/Core/A.swift": "struct A { func f() -> Int { [1].only()! + helper() } }\n",
      "App/None/Unused.swift": "struct Unused {}\nextension Unused { func f() {} }\nprivate func g() {}\n",
    ])
    let result = users(of: part, level: .type, depth: nil, options(workspace.root))
    let report = try #require(result.answer)
    let text = String(decoding: UsersReport.formats[0].render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.hasPrefix(found.map { "no reference to \($0)\n" } ?? "nothing in the project uses "), "\(text)")
    #expect(result.exit == .broken)
  }

  @Test("The import of a header is one of the types that name what it declares, once each")
  func importsOfHeadersByTypes() throws {
    let workspace = try Workspace([
      "B/App.h": "#import <Foundation/Foundation.h>\n@interface AppD : NSObject\n+ (AppD *)shared;\n@end\n",
      "A/V.m": """
      #import "App.h"
      typedef NS_ENUM(NSInteger, Row) { RowA, RowB };
      @interface V : NSObject
      @end
      @implementation V
      - (void)f { [AppD shared]; }
      @end

      """,
    ])
    let options = options(workspace.root)
    let report = try #require(users(of: "AppD", level: .type, depth: nil, options).answer)
    #expect(report.users.map(\.node.name) == ["V"])
    #expect(report.users.first?.weight.imports == 1)
    #expect(try #require(edges(from: "Row", to: "AppD", options).answer).pairs.isEmpty)
    let places = try #require(edges(from: "V", to: "AppD", options).answer).pairs.flatMap(\.places)
    #expect(places.count { $0.kind == "import" } == 1)
  }

  @Test func edgesListsAllReferences() throws {
    let workspace = try Workspace(Self.files)
    let report = try #require(edges(from: "module:Feed", to: "module:Store", options(workspace.root)).answer)
    #expect(
      report.pairs.map { "\($0.source) \($0.target) \($0.places.map(\.kind))" } == [
        #"Model Store ["declare", "declare", "create"]"#, #"Model module Store ["import"]"#,
      ]
    )
    #expect(edges(from: "module:Store", to: "module:Feed", options(workspace.root)).exit == .broken)
  }

  @Test(
    "A chain goes on by what extends a type in its module, as a transitive rule does",
    arguments: [
      ("Service", "Helper", ["Service Settings Helper"]), ("Service", "Screen", ["Service Settings Screen"]),
      ("Settings", "Helper", ["Settings Helper"]), ("Service", "Tool", []), ("Service", "Sources/Core/U", []),
      ("Sources/Core/A", "Helper", []),
      ("Sources/Core/C", "Helper", ["Settings (Sources/Core/C/C.swift) Helper"]),
    ]
  )
  func chainsThroughExtensions(from: String, to: String, expected: [String]) throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"])]
      )

      """,
      "Sources/Core/A/A.swift": "struct Service { let settings: Settings }\npublic struct Settings {}\n",
      "Sources/Core/C/C.swift": "extension Settings { var helper: Helper { Helper() } }\n",
      "Sources/Core/D/D.swift": "struct Helper {}\n",
      "Sources/Core/U/U.swift": "extension Settings { var screen: Screen { Screen() } }\nstruct Screen {}\n",
      "Sources/App/App.swift": "import Core\nstruct Tool {}\nextension Settings { var tool: Tool { Tool() } }\n",
    ])
    let request = PathRequest(from: from, to: to, level: .type, count: nil)
    let report = try #require(path(request, options(workspace.root)).answer)
    #expect(report.chains.map { $0.map { report.nodes[$0].name }.joined(separator: " ") } == expected)
  }

  @Test(
    "No chain leads by what is added in the same folder by another module, or by what is not asked about",
    arguments: [
      ("Core", "App", []), ("core", "app", []), ("File", "Screen", []), ("path:Core/File.swift", "App", []),
      ("App", "Core", ["Bookmark (Core/UI.swift) Base", "Bookmark (Core/UI.swift) Bookmark", "Screen Bookmark"]),
      ("path:Core/Bookmark.swift", "Helper", []),
      ("path:Core/Bookmark+Help.swift", "Helper", ["Bookmark (Core/Bookmark+Help.swift) Helper"]),
      ("File", "Helper", ["File Bookmark Helper"]),
    ]
  )
  func extensionsInTheSameFolder(from: String, to: String, expected: [String]) throws {
    let workspace = try Workspace(Self.twoModulesInAFolder)
    let request = PathRequest(from: from, to: to, level: .type, count: nil)
    let report = try #require(path(request, options(workspace.root)).answer)
    #expect(report.chains.map { $0.map { report.nodes[$0].name }.joined(separator: " ") }.sorted() == expected)
  }

  @Test("The graph between types does not take for a part of one what another module adds in the same folder")
  func graphOfExtensionsInTheSameFolder() throws {
    let workspace = try Workspace(Self.twoModulesInAFolder)
    var request = GraphRequest()
    (request.level, request.limits) = (.type, [GraphView.Limit()])
    func edges() throws -> [String] {
      let graph = try #require(graphViews(request, options(workspace.root)).query.answer?.first?.graph)
      return graph.edges.map { "\(graph.nodes[$0.source].name) \(graph.nodes[$0.target].name)" }
    }
    #expect(try edges().contains("Bookmark (Core/UI.swift) Screen"))
    (request.from, request.to) = (["module:Core"], ["module:App"])
    #expect(try edges().isEmpty)
  }

  /// Two targets with files in one folder: the app extends a type of the other one there, which has an extension, too.
  private static let twoModulesInAFolder = [
    ".lintel.yml": "components: { core: { module: Core }, app: { module: App } }\n",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Core", path: "Core", exclude: ["UI.swift"]),
        .target(name: "App", dependencies: ["Core"], path: ".", sources: ["App", "Core/UI.swift"]),
      ]
    )

    """,
    "Core/Bookmark.swift": "public struct Bookmark {}\npublic struct Base {}\n",
    "Core/Bookmark+Help.swift": "extension Bookmark { var helper: Helper { Helper() } }\n",
    "Core/File.swift": "struct File { let bookmark: Bookmark }\n",
    "Core/Help/Helper.swift": "struct Helper {}\n",
    "Core/UI.swift": "import Core\nextension Bookmark { var screen: Screen { Screen(Base()) } }\n",
    "App/Screen.swift": "import Core\nstruct Screen { let bookmark: Bookmark }\n",
  ]

  /// Components of folders, and an extension and a function whose code is of the folder that they are in.
  private static let extended = [
    ".lintel.yml": """
    components: { a: "A/**", m: { type: Manager, path: "M/**" }, p: "P/**", named: { type: Manager } }
    rules: { r: { layers: { a: [m], m: [p], p: [] } } }

    """,
    "M/Manager.swift": "class Manager { enum Mode { case on(Preset) } }\n",
    "P/Preset.swift": "class Preset {}\n",
    "A/Manager+A.swift": "extension Manager { func f(_ preset: Preset) { _ = Preset() } }\n",
    "A/run.swift": "func run() { _ = Preset() }\n",
  ]

  @Test(
    "What an extension, a function or a nested type names, the component names that has it",
    arguments: [
      ("component:a", "component:p", ["A/Manager+A.swift", "A/Manager+A.swift", "A/run.swift"]),
      ("component:a", "Preset", ["A/Manager+A.swift", "A/Manager+A.swift", "A/run.swift"]),
      ("component:m", "component:p", ["M/Manager.swift"]),
      ("component:named", "component:p", ["A/Manager+A.swift", "A/Manager+A.swift", "M/Manager.swift"]),
    ],
    ["", "name: App\ntargets:\n  App: { sources: [A, M, P] }\n  Other: { sources: [A, M, P] }\n"]
  )
  func edgesOfComponents(of ends: (String, String, [String]), project: String) throws {
    var files = Self.extended
    // All files are of two modules, or of one.
    if !project.isEmpty { files["project.yml"] = project }
    let workspace = try Workspace(files)
    let options = options(workspace.root)
    let report = try #require(edges(from: ends.0, to: ends.1, options).answer)
    #expect(report.pairs.flatMap(\.places).map(\.location.file).sorted() == ends.2)
    #expect(edges(from: "component:p", to: ends.0, options).exit == .broken)
    let request = WhatIfRequest(steps: [.init(.cut, ends.0, ends.1)], file: nil, level: .component)
    #expect(whatIf(request, options).answer?.steps.first?.references == ends.2.count)
  }

  /// A view and a store in one folder, and a view in another one: the components overlap.
  private static let overlapping = [
    ".lintel.yml": """
    components: { view: { inherits: UIView }, App: "App/**" }
    rules: { r: { forbid: { from: view, to: App } } }

    """,
    "App/Feed.swift": """
    import UIKit
    class FeedView: UIView { let s = Store(); let row: Row; enum State { case on }; var state: State }
    class Row: UIView {}
    class Store { var v: FeedView?; var state: FeedView.State? }

    """,
    "B/Other.swift": "import UIKit\nclass OtherView: UIView {}\n",
  ]

  @Test("Of components that overlap, all that one names of the other is listed, as rules count it")
  func overlappingComponents() throws {
    let workspace = try Workspace(Self.overlapping)
    let options = options(workspace.root)
    func found(_ from: String, _ to: String) throws -> [String] {
      try #require(edges(from: from, to: to, options).answer).pairs.map { "\($0.source) \($0.target)" }
    }
    #expect(try found("view", "App") == ["FeedView Row", "FeedView Store"])
    // A nested type is no view, though what it names, a view names.
    #expect(try found("App", "view") == ["FeedView Row", "Store FeedView"])
    let report = workspace.check().report
    #expect(Set(report.violations.map { $0.location.column }) == [34, 52])

    let request = PathRequest(from: "view", to: "App", level: .type, count: nil)
    let chains = try #require(path(request, options).answer)
    let names = chains.chains.map { $0.map { chains.nodes[$0].name }.joined(separator: " ") }
    #expect(names.sorted() == ["FeedView Row", "FeedView Store"])
    let cut = WhatIfRequest(steps: [.init(.cut, "view", "App")], file: nil, level: .component)
    #expect(whatIf(cut, options).answer?.steps.first?.references == 3)
    #expect(
      edges(from: "view", to: "App", options).diagnostics == [
        Diagnostic(
          .note,
          "3 types, such as FeedView, are in both component view and component App, and count for both"
        )
      ]
    )
  }

  @Test("A part inside of another one is left out of it, and what only overlaps is not")
  func partsOfParts() throws {
    let workspace = try Workspace([
      "A/A.swift": "struct A { let b: B }\n", "A/Sub/B.swift": "struct B { let c: C }\nstruct C {}\n",
      "D/B.swift": "struct BOther { let a: A }\n",
    ])
    let options = options(workspace.root)
    func found(_ from: String, _ to: String) throws -> [String] {
      let result = edges(from: from, to: to, options)
      #expect(result.diagnostics.isEmpty == (from != "B*"))
      return try #require(result.answer).pairs.map { "\($0.source) \($0.target)" }
    }
    #expect(try found("path:A", "A/Sub") == ["A B"])
    #expect(try found("A/Sub", "path:A").isEmpty)
    #expect(try found("B*", "path:A") == ["B C", "BOther A"])
  }
}
