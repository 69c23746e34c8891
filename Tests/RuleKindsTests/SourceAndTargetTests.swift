import Configuration
import Testing

@testable import RuleKinds

/// Documentation/rule-language.md#exact-meanings, sentence by sentence.
struct SourceAndTargetTests {
  // MARK: 1

  @Test func anImportCountsForTheTypesOfItsFileAndIsReportedOnce() throws {
    var graph = GraphBuilder()
    let file = graph.file("Views/Views.swift")
    _ = graph.type("HomeView", in: file)
    _ = graph.type("CartView", in: file)
    graph.importModule("UIKit", in: file)
    graph.importModule("UIKit", in: file)
    let rule = forbid(try select(type: ["*View"]), named("ui"))
    #expect(graph.violations(rule) == ["Views/Views.swift:1 HomeView import UIKit"])
  }

  @Test func anImportCountsForThoseWhoNameWhatTheModuleDeclares() throws {
    var graph = GraphBuilder()
    let file = graph.file("Views/Views.swift")
    let view = graph.type("HomeView", in: file)
    _ = graph.type("HomeViewModel", in: file)
    graph.importModule("UIKit", in: file)
    let color = graph.externalType("UIColor", from: "UIKit")
    graph.refer(view, to: color)
    #expect(graph.violations(forbid(try select(type: ["*ViewModel"]), named("ui"))) == [])
    #expect(
      graph.violations(forbid(try select(type: ["*View"]), named("ui"))) == [
        "Views/Views.swift:1 HomeView import UIKit"
      ]
    )
  }

  @Test func anImportThatNobodyIsKnownToNeedCountsForAllTypes() throws {
    var graph = GraphBuilder()
    let file = graph.file("Views/Views.swift")
    _ = graph.type("Model", in: file)
    _ = graph.type("HomeView", in: file)
    graph.importModule("UIKit", in: file)
    #expect(
      graph.violations(forbid(try select(type: ["*View"]), named("ui"))) == [
        "Views/Views.swift:1 HomeView import UIKit"
      ]
    )
  }

  @Test func anImportBesideAnExtensionBelongsToTheFolderAndNotToTheExtendedType() throws {
    var graph = GraphBuilder()
    let view = graph.type("HomeView", in: graph.file("Views/HomeView.swift"))
    let other = graph.file("Support/HomeView+Layout.swift")
    _ = graph.part(of: view, in: other)
    graph.importModule("UIKit", in: other)
    #expect(graph.violations(forbid(try select(type: ["*View"]), named("ui"))).isEmpty)
    let inFolder = forbid(try select(path: "Support/**"), named("ui"))
    #expect(graph.violations(inFolder) == ["Support/HomeView+Layout.swift:1 – import UIKit"])
  }

  @Test func aFileIsSelectedByPlaceOnly() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/main.swift")
    #expect(graph.selected(try select(path: "App/**")) == ["App/main.swift", "App"])
    #expect(graph.selected(try select(module: ["App"])) == ["App/main.swift", "App"])
    #expect(graph.selected(try select(path: "App/**", type: ["*"])) == [])
    #expect(graph.selected(try select(path: "App/**", kind: [.class])) == [])
    _ = file
  }

  @Test func aFileIsNotSelectedIfOneOfItsTypesIsExcluded() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/View.swift")
    _ = graph.type("HomeView", in: file)
    _ = graph.type("Helper", .struct, in: file)
    let selector = try select(path: "App/**", not: [try select(type: ["*View"])])
    #expect(graph.selected(selector) == ["Helper"])
  }

  @Test func aFileOfSeveralModulesIsNoOtherModuleForThoseThatCompileIt() throws {
    var graph = GraphBuilder()
    let shared = graph.type("Shared", .struct, in: graph.file("Shared/Shared.swift", in: "App", and: "Widget"))
    let own = graph.type("Widget", .struct, in: graph.file("Widget/Widget.swift", in: "Widget"))
    let app = graph.type("Screen", in: graph.file("App/Screen.swift", in: "App"))
    let kit = graph.type("Kit", in: graph.file("Kit/Kit.swift", in: "Kit"))
    graph.refer(app, to: shared)
    graph.refer(app, to: own)
    graph.refer(kit, to: shared)
    let (toWidget, toApp) = (try select(module: ["Widget"]), try select(module: ["App"]))
    #expect(
      graph.violations(forbid(try select(path: "**"), toWidget)) == [
        "App/Screen.swift:2 Screen declare Widget"
      ]
    )
    let components = [("app", toApp), ("widget", toWidget)]
    #expect(
      graph.violations(layers(("widget", []), ("app", [])), components) == ["App/Screen.swift:2 Screen declare Widget"]
    )
  }

  @Test func noModuleIsComparedWithAnotherForAFileThatBothCompile() throws {
    var graph = GraphBuilder()
    let shared = graph.type("Shared", .struct, in: graph.file("Shared/Shared.swift", in: "Mac", and: "Phone"))
    let phone = graph.type("Phone", .struct, in: graph.file("Phone/Phone.swift", in: "Phone"))
    let mac = graph.type("Mac", .struct, in: graph.file("Mac/Mac.swift", in: "Mac"))
    let kit = graph.type("Kit", .struct, in: graph.file("Kit/Kit.swift", in: "Kit"))
    graph.refer(shared, to: phone)
    graph.refer(shared, to: mac)
    graph.refer(shared, to: kit)
    graph.refer(mac, to: phone)
    let (toMac, toPhone) = (try select(module: ["Mac"]), try select(module: ["Phone"]))
    let toKit = try select(module: ["Kit"])
    let crossing = ["Mac/Mac.swift:1 Mac declare Phone"]
    #expect(graph.violations(forbid(toMac, toPhone)) == crossing)
    #expect(graph.violations(forbid(toPhone, toMac)) == [])
    #expect(
      graph.violations(layers(("mac", []), ("phone", [])), [("mac", toMac), ("phone", toPhone)]) == crossing
    )
    #expect(
      graph.violations(layers(("phone", []), ("mac", [])), [("phone", toPhone), ("mac", toMac)]) == crossing
    )
    // What neither of them may name, the file may not name either; nor what is in a folder.
    #expect(graph.violations(forbid(toMac, toKit)) == ["Shared/Shared.swift:3 Shared declare Kit"])
    #expect(
      graph.violations(forbid(try select(path: "Shared/**"), toPhone)) == ["Shared/Shared.swift:1 Shared declare Phone"]
    )
  }

  @Test func aModuleIsNoBorderForFilesEither() throws {
    var graph = GraphBuilder()
    let session = graph.type("Session", in: graph.file("Lib/Session.h", in: "App", and: "Lib"))
    let macros = graph.file("Lib/Macros.h", in: "Lib")
    let main = graph.type("Main", in: graph.file("App/Main.h", in: "App"))
    graph.refer(session, to: macros, by: .import)
    graph.refer(main, to: macros, by: .import)
    let (app, lib) = (try select(module: ["App"]), try select(module: ["Lib"]))
    let crossing = ["App/Main.h:1 Main import Macros.h"]
    #expect(graph.violations(forbid(app, lib)) == crossing)
    #expect(graph.violations(layers(("app", []), ("lib", ["app"])), [("app", app), ("lib", lib)]) == crossing)
  }

  @Test func whoNamesWhatSeveralModulesCompileMayHaveAnyOfThem() throws {
    var graph = GraphBuilder()
    let session = graph.type("Session", in: graph.file("Lib/Session.h", in: "App", and: "Lib"))
    let macros = graph.file("Lib/Macros.h", in: "App", and: "Lib")
    let client = graph.type("Client", in: graph.file("Client/Client.h", in: "Client"))
    graph.refer(client, to: session)
    graph.refer(client, to: macros, by: .import)
    let (app, lib) = (try select(module: ["App"]), try select(module: ["Lib"]))
    let some = try select(path: "Client/**")
    let told = ["Client/Client.h:1 Client declare Session", "Client/Client.h:2 Client import Macros.h"]
    // A rule that forbids one of the modules allows the other.
    #expect(graph.violations(forbid(some, app)) == [])
    #expect(graph.violations(forbid(some, try select(module: ["A*"]))) == [])
    #expect(graph.violations(forbid(some, named("app")), [("app", app)]) == [])
    #expect(graph.violations(forbid(some, try select(in: [app]))) == [])
    #expect(graph.violations(forbid(some, try select(module: ["App", "Lib"]))) == told)
    #expect(graph.violations(forbid(some, try select(module: ["*"]))) == told)
    #expect(graph.violations(forbid(some, named("app", "lib")), [("app", app), ("lib", lib)]) == told)
    // What is in a folder is there whoever compiles it.
    #expect(graph.violations(forbid(some, try select(path: "Lib/**"))) == told)
    #expect(graph.violations(forbid(some, try select(path: "Lib/**", module: ["App"]))) == told)
    let components = [("app", app), ("lib", lib), ("client", some)]
    #expect(graph.violations(layers(("app", []), ("lib", []), ("client", ["lib"])), components) == [])
    #expect(graph.violations(layers(("app", []), ("lib", []), ("client", ["app"])), components) == [])
    #expect(graph.violations(layers(("app", []), ("client", [])), components) == [])
    #expect(graph.violations(layers(("app", []), ("lib", []), ("client", [])), components) == told)
    func independent(_ slices: String...) -> IndependentRule {
      IndependentRule(statements: [SliceOptions(division: .list(slices.map { named($0) }))])
    }
    #expect(graph.violations(independent("app", "lib", "client"), components) == told)
    #expect(graph.violations(independent("app", "client"), components) == [])
  }

  /// Config is compiled by Core and by Ext. Feed has it from either of them, and Home from Core, which it imports.
  private static func sharedConfig() -> GraphBuilder {
    var graph = GraphBuilder()
    let config = graph.type("Config", .struct, in: graph.file("Libs/Core/Config.swift", in: "Core", and: "Ext"))
    let user = graph.type("User", .struct, in: graph.file("Libs/Core/User.swift", in: "Core"))
    let share = graph.type("Share", .struct, in: graph.file("Ext/Share.swift", in: "Ext"))
    let feed = graph.type("Feed", .struct, in: graph.file("Libs/Feed/Feed.swift", in: "Feed"))
    let file = graph.file("Libs/Home/Home.swift", in: "Home")
    let home = graph.type("Home", .struct, in: file)
    graph.importModule("Core", in: file)
    for source in [user, share, feed, home] { graph.refer(source, to: config) }
    return graph
  }

  @Test func anExclusionTakesAwayWhatTheModuleHasThatIsMeant() throws {
    let graph = Self.sharedConfig()
    let (core, ext) = (try select(module: ["Core"]), try select(module: ["Ext"]))
    let (share, feed) = ("Ext/Share.swift:1 Share declare Config", "Libs/Feed/Feed.swift:1 Feed declare Config")
    let (user, home) = ("Libs/Core/User.swift:1 User declare Config", "Libs/Home/Home.swift:2 Home declare Config")
    func told(_ to: Selector, _ components: [(String, Selector)] = []) throws -> [String] {
      graph.violations(forbid(try select(path: "**"), to), components)
    }
    let libs = try select(path: "Libs/**")
    #expect(try told(try select(path: "Libs/*/Config.swift")) == [share, user, feed, home])
    #expect(try told(try select(path: "Libs/**", not: [core])) == [share])
    #expect(try told(try select(path: "Libs/**", not: [ext])) == [user, home])
    #expect(try told(try select(path: "Libs/**", not: [core, ext])) == [])
    #expect(try told(try select(path: "Libs/**", not: [try select(module: ["Core", "Ext"])])) == [])
    #expect(try told(try select(path: "Libs/**", not: [try select(module: ["C*"])])) == [share])
    #expect(try told(try select(path: "Libs/**", not: [try select(module: ["*"])])) == [])
    #expect(try told(try select(path: "Libs/**", not: [named("core")]), [("core", core)]) == [share])
    #expect(
      try told(named("rest"), [("core", core), ("rest", try select(path: "Libs/**", not: [named("core")]))]) == [share]
    )
    #expect(try told(try select(in: [libs], not: [core])) == [share])
    #expect(try told(try select(in: [libs, try select(path: "**", not: [ext])])) == [user, home])
    #expect(try told(try select(type: ["*"], not: [core, ext])) == [])
    #expect(try told(try select(type: ["Con*"], not: [ext])) == [user, home])
    #expect(try told(try select(type: ["Con*"], not: [try select(module: ["Ext"], kind: [.struct])])) == [user, home])
    #expect(
      try told(try select(type: ["Con*"], not: [try select(module: ["Ext"], kind: [.class])])) == [
        share, user, feed, home,
      ]
    )
    // What is not outside of Ext is in it.
    #expect(try told(try select(path: "Libs/**", not: [try select(path: "**", not: [ext])])) == [share])
  }

  @Test func aTableLeavesOutWhatTheModuleHasThatIsMeant() throws {
    let graph = Self.sharedConfig()
    let components = [
      ("app", try select(module: ["App", "Ext"])),
      ("feature", try select(path: "Libs/**", not: [named("app"), named("core")])),
      ("core", try select(module: ["Core"])),
    ]
    #expect(graph.violations(layers(("app", []), ("feature", ["core"]), ("core", [])), components) == [])
    #expect(
      graph.violations(layers(("app", []), ("feature", []), ("core", [])), components) == [
        "Libs/Feed/Feed.swift:1 Feed declare Config", "Libs/Home/Home.swift:1 Home import Core",
        "Libs/Home/Home.swift:2 Home declare Config",
      ]
    )
    let kit = [
      ("kit", try select(path: "Libs/Core/**", not: [try select(module: ["Ext"])])),
      ("feed", try select(path: "Libs/Feed/**")), ("home", try select(path: "Libs/Home/**")),
    ]
    let home = ["Libs/Home/Home.swift:2 Home declare Config"]
    #expect(graph.violations(layers(("kit", []), ("feed", []), ("home", [])), kit) == home)
    let slices = ["kit", "feed", "home"].map { named($0) }
    let independent = IndependentRule(statements: [SliceOptions(division: .list(slices))])
    #expect(graph.violations(independent, kit) == home)
  }

  // MARK: 2

  @Test func aPartTestsItsOwnFileAndTheExtendedType() throws {
    var graph = GraphBuilder()
    let target = graph.type("Store", in: graph.file("Data/Store.swift"))
    let view = graph.type("HomeView", in: graph.file("Views/HomeView.swift"))
    let part = graph.part(of: view, in: graph.file("Extras/HomeView+Store.swift"))
    graph.refer(part, to: target)
    let store = try select(type: ["Store"])
    let expected = ["Extras/HomeView+Store.swift:1 HomeView declare Store"]
    #expect(graph.violations(forbid(try select(path: "Extras/**"), store)) == expected)
    #expect(graph.violations(forbid(try select(type: ["*View"]), store)) == expected)
    #expect(graph.violations(forbid(try select(kind: [.class]), store)) == expected)
    #expect(graph.check(forbid(try select(path: "Views/**"), store)).violations.isEmpty)
  }

  @Test func asATargetATypeLiesWhereItIsDeclared() throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    _ = graph.part(of: store, in: graph.file("Extras/Store+More.swift"))
    graph.refer(graph.type("HomeView", in: graph.file("Views/HomeView.swift")), to: store)
    let view = try select(type: ["*View"])
    #expect(graph.violations(forbid(view, try select(path: "Data/**"))).count == 1)
    #expect(graph.violations(forbid(view, try select(path: "Extras/**"))).isEmpty)
  }

  // MARK: 3

  @Test func aModulePatternWithAnAsteriskMatchesOnlyWhatCrossesAModuleBorder() throws {
    var graph = GraphBuilder()
    let view = graph.type("View", in: graph.file("App/View.swift", in: "App"))
    graph.refer(view, to: graph.type("Helper", in: graph.file("App/Helper.swift", in: "App")))
    graph.refer(view, to: graph.type("Core", in: graph.file("Core/Core.swift", in: "Core")))
    graph.refer(view, to: graph.externalType("String", from: "Swift"))
    graph.refer(view, to: graph.externalType("URL", from: "Foundation"))
    let from = try select(type: ["View"])
    #expect(
      graph.violations(forbid(from, try select(module: ["*"])))
        == ["App/View.swift:2 View declare Core", "App/View.swift:4 View declare URL"]
    )
    #expect(graph.violations(forbid(from, try select(module: ["App"]))) == ["App/View.swift:1 View declare Helper"])
    #expect(graph.violations(forbid(from, try select(module: ["Swift"]))) == ["App/View.swift:3 View declare String"])
    let allButFoundation = try select(module: ["*"], not: [try select(module: ["Foundation"])])
    #expect(graph.violations(forbid(from, allButFoundation)) == ["App/View.swift:2 View declare Core"])
  }

  @Test func aModulePatternWithAnAsteriskTakesAwayWhatStaysInAModule() throws {
    var graph = GraphBuilder()
    let view = graph.type("View", in: graph.file("App/View.swift", in: "App"))
    graph.refer(view, to: graph.type("Helper", in: graph.file("App/Helper.swift", in: "App")))
    graph.refer(view, to: graph.type("Core", in: graph.file("Core/Core.swift", in: "Core")))
    let from = try select(type: ["View"])
    let notApp = try select(path: "**", not: [try select(module: ["A*"])])
    #expect(graph.violations(forbid(from, notApp)) == ["App/View.swift:2 View declare Core"])
    #expect(graph.violations(forbid(from, named("rest")), [("rest", notApp)]) == ["App/View.swift:2 View declare Core"])
    let components = [("rest", notApp), ("app", try select(module: ["A*"]))]
    #expect(graph.violations(layers(("rest", []), ("app", ["rest"])), components) == [])
    #expect(graph.violations(layers(("rest", []), ("app", [])), components) == ["App/View.swift:2 View declare Core"])
  }

  // MARK: 4

  @Test func anImportOfAnOwnModuleMeansTheComponentsThatHoldAllOfIt() throws {
    var graph = GraphBuilder()
    _ = graph.type("A", in: graph.file("Core/Whole/A.swift", in: "Core"))
    let part = graph.type("B", in: graph.file("Core/Part/B.swift", in: "Core"))
    let file = graph.file("App/View.swift", in: "App")
    let view = graph.type("View", in: file)
    graph.importModule("Core", in: file)
    graph.refer(view, to: part)
    let from = try select(path: "App/**")
    let both = ["App/View.swift:1 View import Core", "App/View.swift:2 View declare B"]
    #expect(graph.violations(forbid(from, try select(path: "Core/**"))) == both)
    #expect(graph.violations(forbid(from, try select(module: ["Core"]))) == both)
    #expect(graph.violations(forbid(from, try select(path: "Core/Part/**"))) == ["App/View.swift:2 View declare B"])
  }

  @Test func anImportOfAModuleIsNotMeantWhereAPartOfTheModuleIsExcluded() throws {
    var graph = GraphBuilder()
    let row = graph.type("Row", in: graph.file("Core/Row.swift", in: "Core"))
    _ = graph.type("Hidden", .struct, in: graph.file("Core/Inner/Hidden.swift", in: "Core"))
    _ = graph.type("Shared", in: graph.file("Shared/Shared.swift", in: "Core", and: "Kit"))
    _ = graph.type("Kit", in: graph.file("Kit/Kit.swift", in: "Kit"))
    let file = graph.file("App/View.swift", in: "App")
    let view = graph.type("View", in: file)
    graph.importModule("Core", in: file)
    graph.refer(view, to: row)
    let from = try select(path: "App/**")
    let (whole, mention) = ("App/View.swift:1 View import Core", "App/View.swift:2 View declare Row")
    func violations(not excluded: Selector) throws -> [String] {
      graph.violations(forbid(from, try select(module: ["Core"], not: [excluded])))
    }
    #expect(try violations(not: select(type: ["Hidden"])) == [mention])
    #expect(try violations(not: select(path: "Core/Inner/**")) == [mention])
    #expect(try violations(not: select(kind: [.struct])) == [mention])
    #expect(try violations(not: select(module: ["Kit"])) == [whole, mention])
    #expect(try violations(not: select(path: "App/**")) == [whole, mention])
    let terms = try [["Row"], ["Hidden"]].flatMap { try select(module: ["Core"], not: [select(type: $0)]).anyOf }
    let rest = Selector(anyOf: terms, location: from.location)
    #expect(graph.violations(forbid(from, rest)) == [whole, mention])
  }

  @Test func symbolsOfAFrameworkAreReportedOnlyWithoutAnImportOfIt() throws {
    var graph = GraphBuilder()
    let file = graph.file("Core/Price.swift")
    let price = graph.type("Price", in: file)
    let label = graph.externalType("UILabel", from: "UIKit")
    let canvas = graph.externalType("Canvas", from: "SwiftUI")
    graph.refer(price, to: label)
    graph.importModule("UIKit", in: file)
    graph.refer(price, to: canvas)
    let other = graph.type("Offer", in: graph.file("Core/Offer.swift"))
    graph.refer(other, to: label)
    #expect(
      graph.violations(forbid(try select(path: "Core/**"), named("ui"))) == [
        "Core/Offer.swift:1 Offer declare UILabel", "Core/Price.swift:2 Price import UIKit",
        "Core/Price.swift:3 Price declare Canvas",
      ]
    )
  }

  @Test func anImportCoversTheSymbolsOfWhatItReexports() throws {
    var graph = GraphBuilder()
    let file = graph.file("Core/Price.swift")
    let price = graph.type("Price", in: file)
    graph.importModule("UIKit", in: file)
    graph.refer(price, to: graph.externalType("URL", from: "Foundation"))
    let rule = forbid(try select(path: "Core/**"), try select(module: ["*"]))
    #expect(graph.violations(rule) == ["Core/Price.swift:1 Price import UIKit"])
  }

  @Test func aSymbolIsReportedUnderAnImportThatTheRuleAllows() throws {
    var graph = GraphBuilder()
    let file = graph.file("Core/Price.swift")
    let price = graph.type("Price", in: file)
    graph.importModule("Foundation", in: file)
    graph.refer(price, to: graph.externalType("URLSession", from: "Foundation"))
    let rule = forbid(try select(path: "Core/**"), named("network"))
    #expect(graph.violations(rule) == ["Core/Price.swift:2 Price declare URLSession"])
  }

  // MARK: 5

  @Test func aReferenceInANestedTypeCountsForTheTypesAroundIt() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/View.swift")
    let state = graph.type("State", .struct, in: graph.type("HomeView", in: file))
    graph.refer(state, to: graph.type("Store", in: graph.file("App/Store.swift")))
    let store = try select(type: ["Store"])
    let expected = ["App/View.swift:1 HomeView.State declare Store"]
    #expect(graph.violations(forbid(try select(type: ["*View"]), store)) == expected)
    #expect(graph.violations(forbid(try select(type: ["State"]), store)) == expected)
    let withoutViews = try select(path: "App/**", not: [try select(type: ["*View"])])
    #expect(graph.check(forbid(withoutViews, store)).violations.isEmpty)
    let withoutStates = try select(type: ["*View"], not: [try select(type: ["State"])])
    #expect(graph.check(forbid(withoutStates, store)).violations.isEmpty)
  }

  @Test func aTypeThatIsSelectedThroughTheTypeAroundItMayNameItsSiblings() throws {
    var graph = GraphBuilder()
    let view = graph.type("HomeView", in: graph.file("App/View.swift"))
    let state = graph.type("State", .struct, in: view)
    let request = graph.type("Request", .struct, in: view)
    graph.refer(state, to: request)
    let rule = forbid(try select(type: ["*View"]), try select(type: ["Request"]))
    #expect(graph.violations(rule).isEmpty)
    let bySibling = forbid(try select(type: ["State"]), try select(type: ["Request"]))
    #expect(graph.violations(bySibling).count == 1)
  }

  // MARK: 7

  @Test func anAliasIsTestedAtItsPlaceAndThroughToWhatItMeans() throws {
    var graph = GraphBuilder()
    let label = graph.externalType("UILabel", from: "UIKit")
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    let alias = graph.alias("Box", of: [label, store], in: graph.file("Support/Aliases.swift"))
    let view = graph.type("View", in: graph.file("App/View.swift"))
    graph.refer(view, to: alias)
    let from = try select(path: "App/**")
    #expect(graph.violations(forbid(from, try select(path: "Support/**"))) == ["App/View.swift:1 View declare Box"])
    #expect(graph.violations(forbid(from, named("ui"))) == ["App/View.swift:1 View declare UILabel"])
    #expect(graph.violations(forbid(from, try select(path: "Data/**"))) == ["App/View.swift:1 View declare Store"])
    let any = try select(path: "Data/**", "Support/**")
    #expect(graph.violations(forbid(from, any)) == ["App/View.swift:1 View declare Box"])
    let message = graph.check(forbid(from, named("ui"))).violations[0].reported.message
    #expect(message.contains("Box, an alias of UILabel (ui)"))
  }

  @Test func anAliasWithTheNameOfWhatItMeansIsToldWithTheModules() throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift", in: "Data"))
    let label = graph.externalType("UILabel", from: "UIKit")
    let exports = graph.file("Kit/Exports.swift", in: "Kit")
    let view = graph.type("View", in: graph.file("App/View.swift"))
    graph.refer(view, to: graph.alias("Store", of: [store], in: exports))
    graph.refer(view, to: graph.alias("UILabel", of: [label], in: exports))
    let from = try select(path: "App/**")
    let ofStore = graph.check(forbid(from, try select(path: "Data/**"))).violations.map(\.reported.message)
    #expect(ofStore.count == 1)
    #expect(ofStore.first?.contains("View refers to Kit.Store, an alias of Data.Store in a declaration") == true)
    let ofLabel = graph.check(forbid(from, named("ui"))).violations.map(\.reported.message)
    #expect(ofLabel.count == 1)
    #expect(ofLabel.first?.contains("View refers to Kit.UILabel, an alias of UIKit.UILabel (ui)") == true)
  }

  @Test func anAliasIsInTheComponentsOfItsFileOrContainer() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/View.swift")
    let view = graph.type("HomeView", in: file)
    _ = graph.alias("Inner", of: [], in: view)
    _ = graph.alias("Outer", of: [], in: file)
    #expect(graph.selected(try select(type: ["HomeView"])) == ["HomeView", "HomeView.Inner", "App"])
    #expect(graph.selected(try select(type: ["Outer"])) == ["Outer"])
    #expect(graph.selected(try select(type: ["Outer"], kind: [.class])) == [])
    #expect(graph.selected(try select(path: "App/**")).contains("Outer"))
    let without = graph.selected(try select(path: "App/**", not: [try select(type: ["Outer"])]))
    #expect(without.contains("HomeView.Inner") && !without.contains("Outer"))
  }

  @Test func whatInheritsWhatAnAliasMeansInheritsTheAlias() throws {
    var graph = GraphBuilder()
    let file = graph.file("App/View.swift")
    let base = graph.type("Base", in: file)
    _ = graph.alias("Shorthand", of: [base], in: file)
    _ = graph.type("Heir", in: file, inherits: [base])
    #expect(graph.selected(try select(inherits: ["Shorthand"])) == ["Heir"])
    #expect(graph.selected(try select(inherits: ["Base"])) == ["Heir"])
  }

  // MARK: 8

  @Test func theCompositionRootIsNoSourceUnlessTheRuleNamesIt() throws {
    var graph = GraphBuilder()
    let store = graph.type("Store", in: graph.file("Data/Store.swift"))
    let file = graph.file("App/App.swift")
    let app = graph.type("NewsApp", .struct, in: file, isMain: true)
    let delegate = graph.type(
      "AppDelegate",
      in: file,
      inherits: [graph.externalType("UIApplicationDelegate", from: "UIKit")]
    )
    let nested = graph.type("Factory", in: app)
    for source in [app, delegate, nested] { graph.refer(source, to: store) }
    let data = try select(path: "Data/**")
    #expect(graph.violations(forbid(try select(path: "App/**"), data)).isEmpty)
    #expect(graph.violations(forbid(named("root"), data)).count == 3)
    let table = layers(("app", []), ("data", []))
    #expect(graph.violations(table, [("app", try select(path: "App/**")), ("data", data)]).isEmpty)
  }

  @Test func targetsInTheCompositionRootCount() throws {
    var graph = GraphBuilder()
    let app = graph.type("NewsApp", .struct, in: graph.file("App/App.swift"), isMain: true)
    graph.refer(graph.type("Store", in: graph.file("Data/Store.swift")), to: app)
    #expect(graph.violations(forbid(try select(path: "Data/**"), try select(path: "App/**"))).count == 1)
  }

  // MARK: Ambiguous names

  @Test func anAmbiguousMentionIsReportedOnlyIfAllCandidatesBreakTheRule() throws {
    var graph = GraphBuilder()
    let first = graph.type("Item", in: graph.file("Data/Item.swift"))
    let second = graph.type("Item", in: graph.file("Domain/Item.swift"))
    graph.refer(graph.type("View", in: graph.file("App/View.swift")), to: first, second)
    let from = try select(path: "App/**")
    #expect(graph.violations(forbid(from, try select(path: "Data/**"))).isEmpty)
    #expect(graph.violations(forbid(from, try select(path: "Data/**", "Domain/**"))).count == 1)
  }

  @Test func anAmbiguousMentionIsToldWithAllThatItMayMean() throws {
    var graph = GraphBuilder()
    let mac = graph.type("Item", in: graph.file("Mac/Item.swift", in: "Mac"))
    let phone = graph.type("Item", in: graph.file("Phone/Item.swift", in: "Phone"))
    graph.refer(graph.type("View", in: graph.file("App/View.swift")), to: mac, phone)
    let components = [
      ("app", try select(path: "App/**")), ("mac", try select(path: "Mac/**")), ("phone", try select(path: "Phone/**")),
    ]
    let found = graph.check(layers(("app", []), ("mac", []), ("phone", [])), components).violations
    #expect(found.count == 1)
    #expect(found.first?.reported.message.contains("Item (mac or phone, by target)") == true)
  }
}
