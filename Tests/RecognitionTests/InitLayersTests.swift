import Engine
import ReportModel
import Testing

/// Layers, scenes and features that `lintel init` finds under other names, and what it says of what it does not know.
@Suite struct InitLayersTests {
  // MARK: Layers

  @Test(
    "Layers are found by the words that their folders are called",
    arguments: [
      ("Domain", "Data", "Scene", "presentation: { path: \"**/Scene/**\""),
      ("Domain", "Data", "Streams", "presentation: { path: \"**/Streams/**\""),
      ("Domain", "Infra", "UI", "presentation: { path: \"**/UI/**\""),
      ("DomainLayer", "DataLayer", "PresentationLayer", "extends: [mvvm, three-layer]"),
      ("Domain Layer", "Data Layer", "Presentation Layer", "domain: { path: \"**/Domain Layer/**\""),
      ("Core", "EntityGateway", "Scenes", "domain: { path: \"Core/**\""),
      // No word for it, but little else than screens.
      ("Domain", "Data", "Flows", "presentation: { path: \"Flows/**\""),
    ]
  )
  func layerWords(_ domain: String, _ data: String, _ presentation: String, _ line: String) throws {
    let workspace = try Workspace(layered(domain, data, presentation))
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["mvvm", "three-layer"])
    #expect(result.text.contains(line), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    // A view model that reaches past the use case is found in these folders, too.
    try workspace.write("\(presentation)/Cart/Bad.swift", "final class BadViewModel { let api: RemoteBuyItem? = nil }")
    #expect(workspace.check().report.violations.map(\.rule) == ["dependency-rule"])
    #expect(workspace.check().messages == [])
  }

  @Test(
    "Where a folder of controls is called as the presentation is, the screens are of it as well",
    arguments: ["Features", "Flows"]
  )
  func screensBesideControls(_ folder: String) throws {
    var files = layered("Domain", "Data", folder)
    files["UI/Controls.swift"] =
      "import SwiftUI\n" + ["Row", "Badge", "Chip", "Field", "Grid"].map { "struct \($0): View {}\n" }.joined()
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let pattern = folder == "Features" ? "**/Features/**" : "Flows/**"
    #expect(result.text.contains("presentation: { path: [\"**/UI/**\", \"\(pattern)\"], not: "), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    try workspace.write("\(folder)/Cart/Bad.swift", "struct Bad { let api: RemoteBuyItem? = nil }")
    #expect(workspace.check().report.violations.map(\.rule) == ["dependency-rule"])
    #expect(workspace.check().messages == [])
  }

  @Test("Where most screens are in no layer, that is said, and it is not clear that there are layers")
  func screensInNoLayer() throws {
    var files = layered("Domain", "Data", "UI")
    for name in ["Home", "Login", "Map", "News"] {
      files["\(name)/\(name)View.swift"] =
        "import SwiftUI\nstruct \(name)View: View { let viewModel: \(name)ViewModel }\n"
      files["\(name)/\(name)ViewModel.swift"] = "final class \(name)ViewModel {}\n"
    }
    let workspace = try Workspace(files)
    defer { withExtendedLifetime(workspace) {} }
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    let candidate = try #require(report.candidates.first { $0.name == "three-layer" })
    #expect(candidate.confidence == .probably)
    #expect(candidate.doubts.contains("8 of 12 views, view models and presenters of screens are in no layer"))
  }

  @Test(
    "It is said how much of the project is in no layer, unless that is little",
    arguments: [(12, true), (2, false)]
  )
  func filesInNoLayer(_ count: Int, _ isSaid: Bool) throws {
    var files = [
      "Tables/Row.swift": "struct Row { let cell: Cell }\n", "Ext/Cell.swift": "struct Cell {}\n",
      "Ext/Text.swift": "struct Text {}\n",
    ]
    for number in 0..<count { files["Screen\(number).swift"] = "struct Screen\(number) { let row: Row }\n" }
    let workspace = try Workspace(files)
    defer { withExtendedLifetime(workspace) {} }
    let result = initialize(options(workspace.root), freezes: false)
    let found = InitReport.FilesInNoLayer(
      count: count,
      files: count + 3,
      folder: "",
      inFolder: count,
      areLayers: true
    )
    #expect(result.report?.filesInNoLayer == (isSaid ? found : nil))
    let told = "\n# 12 of 15 files are in no layer, all of them directly in the project's folder.\n"
    #expect(
      result.text.contains(told) == isSaid,
      "\(result.text)"
    )
  }

  @Test("Many files beside the folders have a row of their own; a few have none")
  func filesBesideFolders() throws {
    var files = [
      "App/Tables/Row.swift": "struct Row { let cell: Cell }\n", "App/Ext/Cell.swift": "struct Cell {}\n",
      "App/Ext/Text.swift": "struct Text {}\n",
    ]
    for number in 0..<2 { files["App/Screen\(number).swift"] = "struct Screen\(number) { let row: Row }\n" }
    let few = try Workspace(files)
    let without = initialize(options(few.root), freezes: false)
    #expect(
      without.text.contains("      Tables: [Ext]\n      exhaustive: true\n    except: \"App/*.*\"\n"),
      "\(without.text)"
    )
    for number in 2..<12 { files["App/Screen\(number).swift"] = "struct Screen\(number) { let row: Row }\n" }
    let many = try Workspace(files)
    let result = initialize(options(many.root), freezes: false)
    #expect(result.report?.layers?.levels == [["Ext"], ["Tables"], ["App"]])
    #expect(
      result.text.contains("  # What lies directly in App/, beside its folders.\n  App: \"App/*.*\"\n"),
      "\(result.text)"
    )
    #expect(result.text.contains("      App: [Tables]\n"), "\(result.text)")
    #expect(result.report?.filesInNoLayer == nil)
    try many.write(".lintel.yml", result.text)
    #expect(many.check().report.violations.isEmpty)
    try many.write("App/Ext/Cell.swift", "struct Cell { let screen: Screen5? = nil }\n")
    let found = many.check().report.violations
    #expect(found.map(\.location.file) == ["App/Ext/Cell.swift"])
    #expect(found.map(\.rule) == ["folder-directions"])
  }

  @Test(
    "One folder is told apart from many files beside it, also where it has folders of its own",
    arguments: ["", "Old/"]
  )
  func oneFolderBesideFiles(inner: String) throws {
    var files = [
      "App/Model/Row.swift": "struct Row { let cell: Cell }\n", "App/Model/\(inner)Cell.swift": "struct Cell {}\n",
    ]
    for number in 0..<5 { files["App/Screen\(number).swift"] = "struct Screen\(number) { let row: Row }\n" }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.layers?.levels == [["Model"], ["App"]], "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.violations.isEmpty)
    try workspace.write("App/Model/Row.swift", "struct Row { let screen: Screen1? }\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  @Test(
    "Where most of the code lies in one folder, there is a rule about cycles of its files beside the table",
    arguments: [19, 20]
  )
  func flatFolder(count: Int) throws {
    var files = [
      "App/Tables/Row.swift": "struct Row { let cell: Cell }\n", "App/Ext/Cell.swift": "struct Cell {}\n",
      "App/Ext/Text.swift": "struct Text {}\n",
    ]
    for number in 1...count {
      files["App/Screen\(number).swift"] =
        "class Screen\(number) { var row: Row?; var last: Screen\(max(number - 1, 1))? }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      App: [Tables]\n"), "\(result.text)")
    let ids = result.report?.rules.map(\.id)
    #expect(ids == ["folder-directions"] + (count < 20 ? [] : ["files-without-cycles"]), "\(result.text)")
    guard count == 20 else { return }
    #expect(result.text.contains("  file: \"App/{file}{+*,}.*\"\n"), "\(result.text)")
    let remark = "  # The table is about no two of the 20 files of App, which lie in one folder.\n"
    #expect(result.text.contains(remark), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().report.violations == [])
    // Files of other folders are none of the rule's.
    try workspace.write("App/Ext/Text.swift", "struct Text { var line: Line? }\n")
    try workspace.write("App/Ext/Line.swift", "class Line { var text: Text? }\n")
    #expect(workspace.check().report.violations == [])
    try workspace.write("App/Screen1.swift", "class Screen1 { var next: Screen2? }\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["files-without-cycles"])
  }

  @Test("A folder with use cases and views is the whole app, and no domain")
  func noDomain() throws {
    let workspace = try Workspace([
      "Shop/App/Shop.swift": "import SwiftUI\n@main struct ShopApp: App { let state: AppState }\n",
      "Shop/App/AppState.swift": "struct AppState { let cart: CartInteractor? = nil }\n",
      "Shop/Interactors/CartInteractor.swift":
        "struct CartInteractor { let repository: CartRepository; func pay() {} }\n",
      "Shop/Repositories/CartRepository.swift": "struct CartRepository { let state: AppState }\n",
      "Shop/UI/CartView.swift":
        "import SwiftUI\nstruct CartView: View { let state: AppState; func pay() { state.cart?.pay() } }\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.candidates.contains { $0.name == "three-layer" } == false, "\(result.text)")
    // The program starts in a folder that has a row, and the row is about it.
    #expect(!result.text.contains("except"), "\(result.text)")
    #expect(!result.text.split(separator: "\n").filter { $0.contains("UI: [") && $0.contains("Interactors") }.isEmpty)
    #expect(
      result.text.contains(
        "# UI uses members of Interactors in 1 place without naming it; its row allows to name it, too."
      )
    )
  }

  @Test("Streams in the protocols of a domain are taken for a decision, and init says how many speak them")
  func streams() throws {
    var files = layered("Domain", "Data", "Presentation")
    for number in 0..<10 { files["Domain/Entities/E\(number).swift"] = "struct E\(number) { let name: String }" }
    for name in ["Buy", "Read"] {
      files["Domain/Repositories/\(name)Repository.swift"] = """
        import Combine
        protocol \(name)Repository { func items() -> AnyPublisher<Item, Never> }
        """
    }
    files["Domain/Repositories/PlaceRepository.swift"] = """
      import CoreLocation
      protocol PlaceRepository { func place() -> CLLocation }
      """
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let text = result.text.replacing("\n  # ", with: " ")
    #expect(
      text.contains(
        "2 protocols of the domain (BuyRepository and ReadRepository) speak Combine, which 2 files of the domain import, "
          + "so it is left out; without these two lines it is reported."
      ),
      "\(result.text)"
    )
    try workspace.write(".lintel.yml", result.text)
    // What is not a stream is a leak, however many protocols speak it.
    #expect(workspace.check().report.violations.map(\.message).count { $0.contains("CoreLocation") } == 1)
    #expect(workspace.check().report.violations.count == 1)
    // One protocol is an accident.
    try workspace.write("Domain/Repositories/ReadRepository.swift", "protocol ReadRepository {}")
    #expect(!initialize(options(workspace.root), freezes: false).text.contains("Combine"))
  }

  /// Use cases are protocols that are called by their verb.
  private func layered(_ domain: String, _ data: String, _ presentation: String) -> [String: String] {
    var files = [
      "\(domain)/Entities/Item.swift": "struct Item { let name: String }\nstruct Price { let cents: Int }",
      "\(data)/Remote/RemoteBuyItem.swift": "final class RemoteBuyItem: BuyItem { func buy(_ item: Item) {} }",
      "\(data)/Remote/ItemRecord.swift": """
      struct ItemRecord { let item: Item }
      struct PriceRecord { let price: Price }
      """,
      "\(domain)/UseCases/BuyItem.swift": "protocol BuyItem { func buy(_ item: Item) }",
      "\(domain)/UseCases/ReadItem.swift": "protocol ReadItem { func read(_ item: Item) -> Price }",
    ]
    for name in ["Cart", "Shelf"] {
      files["\(presentation)/\(name)/\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          let viewModel: \(name)ViewModel
          var body: some View { Text("") }
        }
        """
      files["\(presentation)/\(name)/\(name)ViewModel.swift"] = """
        final class \(name)ViewModel { let buy: BuyItem; init(buy: BuyItem) { self.buy = buy } }
        """
    }
    return files
  }

  @Test("What the table of init allows is what check allows, also headers of categories, and what starts a program")
  func tableOfFolders() throws {
    let workspace = try Workspace([
      "App/Main/Main.swift": "@main struct Main { let list: ListScreen }",
      "App/Widget/Widget.swift": "@main struct Widget { let text: TextTools }",
      "App/Lists/ListScreen.swift": "final class ListScreen { let tools: TextTools? = nil }",
      "App/Lists/CRDList.m": "#import \"NSString+Links.h\"\n@implementation CRDList\n@end",
      "App/Lists/CRDList.h": "@interface CRDList : NSObject\n@end",
      "App/Links/NSString+Links.h":
        "#import <Foundation/Foundation.h>\n@interface NSString (Links)\n- (void)open;\n@end",
      "App/Tools/TextTools.swift": "struct TextTools {}",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("Lists: [Links, Tools]"), "\(result.text)")
    #expect(
      result.text.replacing("\n# ", with: " ").contains(
        "They allow what is there; beyond that only Main and Widget may name what stands before"
      ),
      "\(result.text)"
    )
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.violations == [])
  }

  @Test("A framework that half of the domain is written in is left out, and said; a user interface is not")
  func frameworks() throws {
    var files = layered("Domain", "Data", "Presentation")
    for (path, text) in files where path.hasPrefix("Domain/") { files[path] = "import RxSwift\nimport UIKit\n" + text }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(
      result.text.contains(
        """
          # RxSwift is used in 3 of 3 files of the domain, so it is left out; without these two lines it is reported.
          framework: { module: "*", not: [{ module: ["Foundation", "FoundationEssentials", "RxSwift"] }, { path: "**" }] }
        """
      )
    )
    #expect(result.report?.rules.first { $0.id == "independent-domain" }?.violations == 3)
  }

  @Test("An extension in the folder of another layer is no reference out of the domain")
  func mappingExtensions() throws {
    var files = layered("Domain", "Data", "Presentation")
    files["Presentation/Cart/Item+Row.swift"] = """
      struct ItemRow {}
      extension Item {
        func asRow() -> ItemRow { ItemRow() }
        var rows: [ItemRow] { [ItemRow(), ItemRow(), ItemRow()] }
      }
      """
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(!result.text.contains("lead out of the domain"), "\(result.text)")
    #expect(result.report?.rules.first { $0.id == "dependency-rule" }?.violations == 0)
  }

  @Test("Of two sets one tells what both find, and what only one of them looks at is told nevertheless")
  func doubles() throws {
    var files = layered("Domain", "Data", "Presentation")
    files["Presentation/Shelf/ShelfViewModel.swift"] = """
      import UIKit
      final class ShelfViewModel { let buy: BuyItem; init(buy: BuyItem) { self.buy = buy } }
      """
    let workspace = try Workspace(files)
    let off = initialize(options(workspace.root), freezes: false)
    #expect(off.text.contains("\n  ui-free-view-models: { severity: off }\n"), "\(off.text)")
    #expect(off.text.contains("  # Off, as view-independent-logic looks at the same types"))
    try workspace.write(".lintel.yml", off.text)
    #expect(workspace.check().report.violations.map(\.rule) == ["view-independent-logic"])
    // One that is outside of the layers only one of the rules looks at.
    try workspace.write("App/MainViewModel.swift", "final class MainViewModel {}")
    let left = initialize(options(workspace.root), freezes: false)
    #expect(left.text.contains("\n  ui-free-view-models: { except: logic }\n"), "\(left.text)")
    try workspace.write(".lintel.yml", left.text)
    try workspace.write("App/MainViewModel.swift", "import UIKit\nfinal class MainViewModel {}")
    #expect(
      workspace.check().report.violations.map(\.rule).sorted() == ["ui-free-view-models", "view-independent-logic"]
    )
    #expect(workspace.check().messages == [])
  }

  @Test("A rule is left to another one only where that one forbids all that it forbids, also what comes later")
  func noDoubles() throws {
    var files = layered("Domain", "Data", "Presentation")
    files["Domain/Repositories/ItemRepository.swift"] = "protocol ItemRepository { func items() -> [Item] }"
    files["Presentation/Cart/CartView.swift"] = """
      import SwiftUI
      struct CartView: View {
        let viewModel: CartViewModel
        let items: ItemRepository
        var body: some View { Text("") }
      }
      """
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("extends: [mvvm, three-layer]"), "\(result.text)")
    let counts = Dictionary(uniqueKeysWithValues: (result.report?.rules ?? []).map { ($0.id, $0.violations) })
    #expect(counts["chain-of-calls"] == 1 && counts["stores-behind-view-models"] == 1)
    #expect(!result.text.contains("left to chain-of-calls"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    // Each set has its own views: those of three-layer are in the presentation layer only.
    let button = "import UIKit\nfinal class FavoriteButton: UIView { let storage = FavoriteStorage() }"
    try workspace.write("App/FavoriteStorage.swift", "final class FavoriteStorage {}")
    for folder in ["App", "Presentation/Shelf"] {
      try workspace.write("\(folder)/FavoriteButton.swift", button)
      let found = workspace.check().report.violations.map { "\($0.rule) \($0.location.file)" }
      #expect(found.contains("stores-behind-view-models \(folder)/FavoriteButton.swift"), "\(found)")
      try workspace.remove("\(folder)/FavoriteButton.swift")
    }
  }

  @Test("Layers that are cut into modules, some of these features, follow both sets: each keeps its own apart")
  func layersOfModules() throws {
    let features = ["Cart", "Login", "Shelf"]
    func target(_ name: String, _ path: String, _ dependencies: [String]) -> String {
      "    .target(name: \"\(name)\", dependencies: \(dependencies), path: \"Projects/\(path)\"),\n"
    }
    var files = [
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n"
        + "  name: \"Shop\",\n  targets: [\n" + target("Net", "Core/Net", []) + target("ShopDomain", "Domain", [])
        + target("ShopData", "Data", ["Net", "ShopDomain"])
        + features.map { target($0, "Features/\($0)", ["ShopDomain"]) }.joined()
        + "    .executableTarget(name: \"Shop\", dependencies: \(features + ["ShopData"]), path: \"Projects/App\"),\n"
        + "  ]\n)\n",
      "Projects/App/Shop.swift": (features + ["ShopData"]).map { "import \($0)\n" }.joined()
        + "@main struct Shop {}\nstruct Window {\n  let buy: RemoteBuyItem\n"
        + features.map { "  let a\($0): \($0)View\n" }.joined() + "}\n",
      "Projects/Core/Net/Net.swift": "public struct Net {}\n",
      "Projects/Domain/Items.swift": """
      public struct Item { let name: String }
      public struct Price { let cents: Int }
      public protocol BuyItemUseCase { func execute(_ item: Item) }
      public protocol ReadItemUseCase { func execute(_ item: Item) -> Price }
      """,
      "Projects/Data/Items.swift": """
      import Net
      import ShopDomain
      public final class RemoteBuyItem: BuyItemUseCase { let net: Net? = nil; public func execute(_ item: Item) {} }
      public struct ItemRecord { let item: Item; let price: Price }
      """,
    ]
    for name in features {
      files["Projects/Features/\(name)/\(name).swift"] = """
        import ShopDomain
        import SwiftUI
        public final class \(name)ViewModel { let buy: BuyItemUseCase; init(buy: BuyItemUseCase) { self.buy = buy } }
        public struct \(name)View: View { let viewModel: \(name)ViewModel; public var body: some View { Text("") } }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["mvvm", "three-layer", "modular"], "\(result.text)")
    // The others are left out for a reason.
    let reason =
      "too, which is left out here, as it and three-layer both say what 'feature' is: 3 folders name features"
    #expect(result.text.replacing("\n# ", with: " ").contains("Clearly it follows feature-folders \(reason)"))
    try workspace.write(".lintel.yml", result.text)
    let check = workspace.check()
    #expect(check.messages == [] && check.report.violations == [], "\(result.text)")
    // The features of three-layer, which that set's own rule looks at, are no loss to that of modular.
    #expect(check.report.notes.filter { $0.contains("'feature'") } == [])
    for (folder, feature, rule) in [
      ("Features/Cart", "Shelf", "independent-features"), ("Core/Net", "Cart", "directions"),
    ] {
      try workspace.write(
        "Projects/\(folder)/Bad.swift",
        "import \(feature)\nstruct Bad { let view: \(feature)View? }\n"
      )
      #expect(Set(workspace.check().report.violations.map(\.rule)) == [rule])
      try workspace.remove("Projects/\(folder)/Bad.swift")
    }
  }

  @Test("A rule of form that most types break is no custom of the project, and is off")
  func unusual() throws {
    var files = layered("Domain", "Data", "Presentation")
    files["Domain/UseCases/More.swift"] = """
      final class CountItemsUseCase { func count(_ items: [Item]) -> Int { items.count } }
      final class SortItemsUseCase { func sort(_ items: [Item]) -> [Item] { items } }
      final class FindItemsUseCase { func find(_ name: String) -> [Item] { [] } }
      """
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("\n  one-execute: { severity: off }\n"), "\(result.text)")
    #expect(result.text.contains("  # Off, as all 3 types that it is about break it: "), "\(result.text)")
    // Two of five are not most.
    files["Domain/UseCases/More.swift"] = (0..<5).map { number in
      "final class Count\(number)UseCase { func \(number < 2 ? "count" : "execute")() -> Item? { nil } }\n"
    }.joined()
    let second = try Workspace(files)
    let other = initialize(options(second.root), freezes: false)
    #expect(!other.text.contains("one-execute: { severity: off }"), "\(other.text)")
    #expect(other.report?.rules.first { $0.id == "one-execute" }?.violations == 2)
  }

  // MARK: Scenes

  @Test("The cycle of Clean Swift is known where a view model stands for a view of SwiftUI")
  func cycleInSwiftUI() throws {
    var files: [String: String] = [:]
    for name in ["Profile", "Videos"] {
      files["App/Streams/\(name)/\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          @State var viewModel: \(name)ViewModel
          var body: some View { Text("") }
        }
        """
      files["App/Streams/\(name)/\(name).swift"] = """
        protocol \(name)BusinessLogic: AnyObject { func load(request: \(name)Model.Request) }
        protocol \(name)PresentationLogic: AnyObject { func present(response: \(name)Model.Response) }
        protocol \(name)DisplayLogic: AnyObject { func display(text: String) }
        enum \(name)Model { struct Request {}; struct Response {} }
        final class \(name)ViewModel: \(name)DisplayLogic {
          var interactor: \(name)BusinessLogic?
          func display(text: String) {}
        }
        final class \(name)Interactor: \(name)BusinessLogic {
          var presenter: \(name)PresentationLogic?
          func load(request: \(name)Model.Request) {}
        }
        final class \(name)Presenter: \(name)PresentationLogic {
          weak var viewModel: \(name)DisplayLogic?
          func present(response: \(name)Model.Response) {}
        }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["clean-swift"])
    #expect(result.text.contains("scene: \"App/Streams/{scene}/**\""))
    #expect(result.report?.rules.filter { $0.violations > 0 }.map(\.id) == [])
    try workspace.write(".lintel.yml", result.text)
    let bad = "extension ProfileViewModel { var p: ProfilePresentationLogic? { nil } }"
    try workspace.write("App/Streams/Profile/Bad.swift", bad)
    #expect(workspace.check().report.violations.map(\.rule) == ["cycle"])
  }

  @Test("'Clearly' is said only where most screens follow")
  func clearly() throws {
    var files: [String: String] = [:]
    for name in ["A", "B", "C"] {
      files["\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View { let viewModel: \(name)ViewModel; var body: some View { Text("") } }
        final class \(name)ViewModel {}
        """
    }
    for name in ["D", "E", "F", "G"] {
      files["\(name)ViewController.swift"] = "import UIKit\nfinal class \(name)ViewController: UIViewController {}"
    }
    let workspace = try Workspace(files)
    #expect(initialize(options(workspace.root), freezes: false).report?.candidates.map(\.confidence) == [.probably])
    try workspace.remove("GViewController.swift")
    try workspace.remove("FViewController.swift")
    #expect(initialize(options(workspace.root), freezes: false).report?.candidates.map(\.confidence) == [.clearly])
  }

  // MARK: Features

  @Test("A knot of features is told with its size, and does not get larger")
  func knot() throws {
    var files: [String: String] = [:]
    let names = ["Cart", "Home", "Login", "Search", "Shelf"]
    for (index, name) in names.enumerated() {
      let other = index < 4 ? names[(index + 1) % 4] : "Cart"
      files["App/Features/\(name)/\(name)Page.swift"] = """
        import SwiftUI
        struct \(name)Page: View { var next: \(other)Page? { nil }; var body: some View { Text("") } }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["feature-folders"])
    let knot = "4 features need each other in one circle, in 4 directions"
    #expect(result.report?.candidates.first?.doubts == [knot])
    #expect(result.text.contains("# Cart, Home, Login and Search: \(knot).\n"))
    #expect(result.text.contains("  features-without-cycles:\n    acyclic: { among: feature }\n"))
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.violations.map(\.rule) == ["features-without-cycles"])
    #expect(workspace.check().exit == .kept)
  }

  @Test(
    "Folders beside the one with nearly all code, that of the features, have a direction, unless both are usual",
    arguments: [
      (0, ""), (1, "Utils names Features in 1 place, against 10 the other way round; that is taken for drift"),
      (2, "so it is forbidden: Utils names Features in 2 places."), (3, nil),
    ]
  )
  func besideFeatures(back: Int, remark: String?) throws {
    let names = ["Cart", "Home", "Login", "Search", "Shelf"]
    var files = [
      "App/Start.swift": "@main struct Start {}\n", "App/Utils/Stamp.swift": "struct Stamp {}\n",
      "App/Utils/Log.swift":
        "struct Log { \(names[..<back].map { "var last\($0): \($0)Item?" }.joined(separator: "; ")) }\n",
    ]
    for name in names {
      files["App/Features/\(name)/\(name)Page.swift"] =
        "import SwiftUI\nstruct \(name)Page: View { var body: some View { Text(\"\") } }\n"
      files["App/Features/\(name)/\(name)Item.swift"] = "struct \(name)Item { let stamp: Stamp }\n"
      files["App/Features/\(name)/\(name)Box.swift"] = "struct \(name)Box { let stamp: Stamp }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["feature-folders"])
    let rows = "      Utils: []\n      Features: [Utils]\n      exhaustive: true\n    except: \"App/Start.swift\"\n"
    #expect(result.text.contains(rows) == (remark != nil), "\(result.text)")
    #expect(result.text.contains("folder-directions") == (remark != nil), "\(result.text)")
    guard let remark else { return }
    // What is shown is what the table is about, and not the features.
    let layers = try #require(result.report?.layers)
    #expect(layers.levels.joined().sorted() == ["Features", "Utils"])
    #expect(layers.cycles.count == (back == 2 ? 1 : 0))
    let text = result.text.replacing("\n  # ", with: " ")
    #expect(remark.isEmpty || text.contains(remark), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.violations.map(\.rule) == Array(repeating: "folder-directions", count: back))
    try workspace.write("App/Utils/Bad.swift", "struct Bad { let page: CartPage? }\n")
    #expect(workspace.check().report.violations.contains { $0.location.file == "App/Utils/Bad.swift" })
  }

  @Test("The folders around the features are those of the project, though the features are the main module's")
  func aroundFeaturesOfTheMainModule() throws {
    var files: [String: String] = [:]
    for package in ["Kits/Kit", "Kits/Log", "Extra/Net"] {
      let name = package.split(separator: "/")[1]
      files["\(package)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
        """
      for number in 1...2 {
        files["\(package)/Sources/\(name)/\(name)\(number).swift"] =
          "public struct \(name)\(number) { public init() {} }\n"
      }
    }
    for name in ["Cart", "Home", "Login", "Search", "Shelf"] {
      files["Features/\(name)/\(name)Page.swift"] =
        "import SwiftUI\nstruct \(name)Page: View { var body: some View { Text(\"\") } }\n"
      for number in 1...2 {
        files["Features/\(name)/\(name)\(number).swift"] =
          "import Kit\nstruct \(name)\(number) { let stamp: Kit1 }\n"
      }
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["feature-folders"])
    let text = result.text.replacing("\n# ", with: " ")
    #expect(text.contains(" are made from its 3 folders as they are today"), "\(result.text)")
    #expect(!text.contains("Manifests say"), "\(result.text)")
  }

  @Test(
    "Beside an app its widgets may name what they name today; alone they may name everything",
    arguments: [true, false]
  )
  func widgetsBesideAnApp(isThere: Bool) throws {
    let mark = isThere ? "@UIApplicationMain " : ""
    var files = [
      "App/Main.swift": "import UIKit\n\(mark)class Main: UIResponder { let pages: Pages1? }\n",
      "Widget/Main.swift": "import WidgetKit\n@main struct AllWidgets: WidgetBundle { let model: Model1 }\n",
    ]
    for number in 1...3 {
      files["Model/Model\(number).swift"] = "struct Model\(number) {}\n"
      files["Net/Net\(number).swift"] = "struct Net\(number) { let model: Model\(number) }\n"
      files["Pages/Pages\(number).swift"] = "struct Pages\(number) { let net: Net\(number) }\n"
    }
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text
    // What the start of a program names is no matter of rules.
    #expect(text.contains("      Widget: []\n") == isThere, "\(text)")
    let told = "only \(isThere ? "App" : "Widget") may name what stands before, as a program starts there"
    #expect(text.replacing("\n# ", with: " ").contains(told), "\(text)")
  }

  @Test("A second program, as a widget is, is nothing that other modules build on")
  func widget() throws {
    let names = ["Cart", "Home", "Login"]
    let targets = names.map { ".target(name: \"\($0)\", dependencies: [\"Models\"])" }.joined(separator: ", ")
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(name: "Shop", dependencies: ["Cart", "Home", "Login", "Models", "Widget"]),
          .executableTarget(name: "Widget", dependencies: ["Models"]), .target(name: "Models"), \(targets),
        ]
      )
      """,
      "Sources/Shop/Shop.swift": "import Cart\nimport Home\nimport Login\nimport Widget\n@main struct Shop {}\n"
        + "struct Window { let widget: WidgetBundle; let cart: CartView; let home: HomeView; let login: LoginView }",
      "Sources/Widget/Widget.swift": "import Models\n@main struct WidgetBundle { let item: Item }",
      "Sources/Models/Item.swift": "public struct Item {}",
    ]
    for name in names {
      files["Sources/\(name)/\(name)View.swift"] = """
        import SwiftUI
        import Models
        public struct \(name)View: View { let item: Item; public var body: some View { Text("") } }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["modular"])
    #expect(result.text.contains("core: { module: \"Models\" }"))
    #expect(result.text.contains("app: { module: [\"Shop\", \"Widget\"] }"))
    // What comes new is told.
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    try workspace.write("Tools/Tool.swift", "struct Tool {}\n")
    #expect(workspace.check().messages.first?.contains("no component of it has folder Tools") == true)
  }

  @Test("An extension that two targets build knows no feature today, and so must know none")
  func extensionsBesideTheApp() throws {
    let names = ["Cart", "Home", "Login"]
    func target(_ name: String, _ type: String, _ sources: String, _ dependencies: [String]) -> String {
      let targets = dependencies.map { "{ target: \($0) }" }.joined(separator: ", ")
      return "  \(name): { type: \(type), platform: iOS, sources: [\(sources)], dependencies: [\(targets)] }\n"
    }
    var files = [
      "project.yml": "name: Shop\ntargets:\n"
        + target("Shop", "application", "Sources/Shop", names + ["Tunnel", "TunnelMac"])
        + target("Models", "framework", "Sources/Models", [])
        + names.map { target($0, "framework", "Sources/\($0)", ["Models"]) }.joined()
        + target("Tunnel", "app-extension", "Tunnel", ["Models"])
        + target("TunnelMac", "app-extension", "Tunnel", ["Models"]),
      "Sources/Shop/Shop.swift": names.map { "import \($0)\n" }.joined() + "@main struct Shop {}\nstruct Window { "
        + names.map { "let a\($0): \($0)View; " }.joined() + "}\n",
      "Sources/Models/Item.swift": "public struct Item {}\n",
      "Tunnel/Provider.swift": "import Models\nfinal class Provider { let item: Item? = nil }\n",
    ]
    for name in names {
      files["Sources/\(name)/\(name)View.swift"] =
        "import SwiftUI\nimport Models\npublic struct \(name)View: View { let item: Item }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["modular"])
    #expect(result.text.contains("program: { module: [\"Tunnel\", \"TunnelMac\"] }"), "\(result.text)")
    #expect(!result.text.contains("except:"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().report.violations == [])
    try workspace.write("Tunnel/Bad.swift", "import Cart\nfinal class Bad {}\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["directions"])
  }

  @Test(
    "A module that is called a feature is one, though others than the app name it",
    arguments: ["Cart", "CartFeature"]
  )
  func featuresByName(_ cart: String) throws {
    let (plain, named) = (["Login", "Shelf", "About"], ["HomeFeature", "SettingsFeature", cart])
    let targets = (plain + named).map { name in
      let others = name == "HomeFeature" ? ["SettingsFeature"] : name == "Login" ? ["Client"] : []
      return ".target(name: \"\(name)\", dependencies: \(["Models"] + others))"
    }
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(name: "Shop", dependencies: \(plain + named)), .target(name: "Models"),
          .target(name: "Client", dependencies: ["SettingsFeature"]), \(targets.joined(separator: ", ")),
        ]
      )
      """,
      "Sources/Shop/Shop.swift": (plain + named).map { "import \($0)\n" }.joined() + "@main struct Shop {\n"
        + (plain + named).map { "  let a\($0): \($0)View\n" }.joined() + "}\n",
      "Sources/Models/Item.swift": "public struct Item {}",
      "Sources/Client/Client.swift": "import SettingsFeature\npublic struct Client { let view: SettingsFeatureView }\n",
    ]
    for name in plain + named {
      let other = name == "HomeFeature" ? "SettingsFeature" : nil
      files["Sources/\(name)/\(name)View.swift"] = """
        import SwiftUI
        import Models
        \(other.map { "import \($0)" } ?? "")
        public struct \(name)View: View { let item: Item\(other.map { "; let other: \($0)View" } ?? "") }
        """
    }
    files["Sources/Login/Login.swift"] = "import Client\nstruct Login { let client: Client }\n"
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["modular"])
    try workspace.write(".lintel.yml", result.text)
    let broken = Set(workspace.check().report.violations.map { "\($0.rule) \($0.source ?? "")" })
    #expect(broken.contains("independent-features HomeFeatureView"), "\(result.text) \(broken)")
    #expect(broken.contains("directions Client"), "\(result.text) \(broken)")
  }

  @Test(
    "A module that puts features together is no core module",
    arguments: [("CFeature", "DFeature"), ("Login", "Shelf")]
  )
  func modulesThatPutFeaturesTogether(c: String, d: String) throws {
    func target(_ name: String, _ others: [String]) -> String {
      ".target(name: \"\(name)\", dependencies: \(others)),"
    }
    let (a, b) = ("AFeature", "BFeature")
    let view = { (name: String, part: String) in
      "import SwiftUI\npublic struct \(name): View { let part: \(part); public var body: some View { Text(\"\") } }\n"
    }
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "M", targets: [
        \(target("Models", []))
        \(target(a, ["Models"])) \(target(b, ["Models"]))
        \(target("Composer", [a, b])) \(target(c, ["Composer"])) \(target(d, ["Models"]))
        .executableTarget(name: "App", dependencies: ["\(a)", "\(b)", "\(c)", "\(d)"]),
      ])

      """,
      "Sources/Models/M.swift": "public struct M {}\n",
      "Sources/\(a)/V.swift": "import Models\n" + view("AView", "M"),
      "Sources/\(b)/V.swift": "import Models\n" + view("BView", "M"),
      "Sources/\(d)/V.swift": "import Models\n" + view("DView", "M"),
      "Sources/Composer/V.swift": "import \(a)\nimport \(b)\n" + view("ComposerView", "(AView, BView)"),
      "Sources/\(c)/V.swift": "import Composer\n" + view("CView", "ComposerView"),
      "Sources/App/A.swift": "import \(c)\nimport \(d)\nimport \(a)\nimport \(b)\nimport SwiftUI\n"
        + "@main struct A: App {\n  var body: some Scene { WindowGroup { HStack { CView(); DView(); AView() } } }\n}\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.rules.filter { $0.violations > 0 }.map(\.id) == [], "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [], "\(result.text)")
    #expect(result.report?.extended == ["modular"])
    #expect(result.text.contains("Composer names several features, so it is no core module here"), "\(result.text)")
    #expect(result.text.contains("    except: { module: \"Composer\", not: [app, feature, core] }\n"), "\(result.text)")
  }

  @Test("What all features share is no violation, and what counts as app or core is in these components")
  func basesOfFeatures() throws {
    let names = ["CartFeature", "HomeFeature", "LoginFeature", "ShelfFeature"]
    let targets = (names + ["CartFeatureDemoApp"]).map { name in
      let others = name == "CartFeatureDemoApp" ? ["CartFeature"] : ["BaseFeature", "OrderDomain"]
      return ".target(name: \"\(name)\", dependencies: \(others), path: \"Projects/Feature/\(name)\")"
    }
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .executableTarget(name: "Shop", dependencies: \(names), path: "Projects/App"),
          .target(name: "BaseFeature", path: "Projects/Feature/BaseFeature"),
          .target(name: "OrderDomain", dependencies: ["ItemDomain"], path: "Projects/Domain/OrderDomain"),
          .target(name: "ItemDomain", path: "Projects/Domain/ItemDomain"), \(targets.joined(separator: ", ")),
        ]
      )
      """,
      "Projects/App/Shop.swift": names.map { "import \($0)\n" }.joined() + "@main struct Shop {\n"
        + names.map { "  let a\($0): \($0)View\n" }.joined() + "}\n",
      "Projects/Feature/CartFeatureDemoApp/Demo.swift":
        "import CartFeature\n@main struct Demo { let a: CartFeatureView }\n",
      "Projects/Feature/BaseFeature/Base.swift": "import SwiftUI\npublic struct BaseView: View {}\n",
      "Projects/Domain/OrderDomain/Order.swift": "import ItemDomain\npublic struct Order { let item: Item }\n",
      "Projects/Domain/ItemDomain/Item.swift": "public struct Item {}\n",
    ]
    for name in names {
      files["Projects/Feature/\(name)/\(name)View.swift"] = """
        import SwiftUI
        import BaseFeature
        import OrderDomain
        public struct \(name)View: View { let base: BaseView; let order: Order }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["modular"])
    #expect(result.report?.rules.filter { $0.violations > 0 }.map(\.id) == [], "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    try workspace.write(
      "Projects/Domain/OrderDomain/Bad.swift",
      "import CartFeature\npublic final class Bad { let c: CartFeatureView? = nil }\n"
    )
    #expect(Set(workspace.check().report.violations.map(\.rule)) == ["directions", "modules-without-cycles"])
    try workspace.write(
      "Projects/Domain/OrderDomain/Bad.swift",
      "import Shop\npublic final class Bad { let c: Shop? = nil }\n"
    )
    #expect(workspace.check().report.violations.contains { $0.rule == "directions" })
    try workspace.remove("Projects/Domain/OrderDomain/Bad.swift")
    // Other features stay apart.
    try workspace.write(
      "Projects/Feature/HomeFeature/Bad.swift",
      "import CartFeature\nlet bad: CartFeatureView? = nil\n"
    )
    #expect(workspace.check().report.violations.contains { $0.rule == "independent-features" })
    // A module that comes and is none of these is told.
    let target = "    .target(name: \"Payments\", path: \"Projects/Payments\"),\n"
    let manifest = try #require(files["Package.swift"])
    try workspace.write("Package.swift", manifest.replacing("  targets: [\n", with: "  targets: [\n" + target))
    try workspace.write("Projects/Payments/Payments.swift", "public struct Payments {}\n")
    let messages = workspace.check().messages
    #expect(messages.count == 1 && messages[0].contains("no component of it has module Payments"), "\(messages)")
  }

  // MARK: What it does not know

  @Test("An architecture without a rule set is named, and what is written is a draft")
  func unsupported() throws {
    let workspace = try Workspace([
      "App/Home/Home.swift": "import ReactorKit\nstruct Home { var item: Item? }",
      "App/Model/Item.swift": "import ReactorKit\nstruct Item {}",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    let unsupported = InitReport.Unsupported(title: "ReactorKit", modules: ["ReactorKit"], files: 2)
    #expect(result.report?.unsupported == [unsupported])
    #expect(result.text.contains("# A draft: "))
    #expect(result.text.contains("# ReactorKit: 2 files import ReactorKit. There is no rule set for it yet.\n"))
    try workspace.write("App/Home/Home.swift", "struct Home { var item: Item? }")
    #expect(initialize(options(workspace.root), freezes: false).report?.unsupported == [])
  }

  // MARK: Frameworks

  @Test(
    "An architecture that a framework brings is told by the parts that it is made of",
    arguments: [
      ("ComposableArchitecture", "tca", "@Reducer struct Part#"), ("ReSwift", "redux", "struct Part#: Action"),
    ]
  )
  func frameworkSets(_ module: String, _ set: String, _ part: String) throws {
    let workspace = try Workspace()
    for number in 0..<3 {
      let declaration = part.replacing("#", with: "\(number)")
      try workspace.write("Sources/A\(number).swift", "import \(module)\n\(declaration) {}\n")
    }
    let result = initialize(options(workspace.root), freezes: false)
    let candidate = try #require(result.report?.candidates.first)
    #expect(candidate.name == set && candidate.confidence == .clearly)
    #expect(result.report?.extended == [set])
    #expect(result.text.contains("\nextends: \(set)\n"))
    // An import alone is no sign.
    for number in 0..<3 { try workspace.write("Sources/A\(number).swift", "import \(module)\nstruct A\(number) {}\n") }
    #expect(initialize(options(workspace.root), freezes: false).report?.extended == [])
  }

  // MARK: Many modules

  /// A package with modules in these folders, which import the one that is named.
  private func package(_ modules: [(folder: String, imports: String?)]) throws -> Workspace {
    func name(_ folder: String) -> Substring { folder.split(separator: "/").last ?? "" }
    let targets = modules.map { folder, imports in
      let dependencies = imports.map { "\"\($0)\"" } ?? ""
      return ".target(name: \"\(name(folder))\", dependencies: [\(dependencies)], path: \"Sources/\(folder)\")"
    }
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [\(targets.joined(separator: ", "))])
      """
    ])
    for (folder, imports) in modules {
      let field = imports.map { "let other: \($0)Type" } ?? ""
      let text = (imports.map { "import \($0)\n" } ?? "") + "public struct \(name(folder))Type { \(field) }\n"
      try workspace.write("Sources/\(folder)/\(name(folder)).swift", text)
    }
    return workspace
  }

  @Test("Of two directions as frequent, a table allows the one that the extended rule set allows", arguments: [0, 1])
  func tiesGoToTheRuleSet(further: Int) throws {
    var files: [String: String] = [:]
    for name in ["Cart", "Feed", "Home", "Shop"] {
      files["Models/\(name).swift"] = "struct \(name) {}\n"
      files["ViewModels/\(name)ViewModel.swift"] = """
        final class \(name)ViewModel { let item: \(name)? = nil; weak var view: \(name)ViewController? }

        """
      files["Views/\(name)ViewController.swift"] = """
        import UIKit
        final class \(name)ViewController: UIViewController { let viewModel: \(name)ViewModel? = nil }

        """
    }
    for number in 0..<further {
      files["ViewModels/CartViewModel+\(number).swift"] =
        "extension CartViewModel { func show(_ view: FeedViewController) {} }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["mvvm"])
    #expect(result.text.contains("      ViewModels: [Models]\n      Views: [ViewModels]\n"), "\(result.text)")
  }

  @Test("Modules of two packages that have one name close no circle together")
  func modulesOfOneName() throws {
    var files: [String: String] = [:]
    for (package, user, used) in [("One", "Bar", "Baz"), ("Two", "Baz", "Bar")] {
      files["\(package)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(package)",
          targets: [.target(name: "\(user)", dependencies: ["\(used)"]), .target(name: "\(used)")]
        )
        """
      files["\(package)/Sources/\(used)/A.swift"] = "public struct \(package)Value {}\n"
      files["\(package)/Sources/\(user)/B.swift"] = """
        import \(used)
        public struct \(package)User { let value: \(package)Value }

        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.layers?.cycles.isEmpty != false, "\(result.text)")
    #expect(!result.text.contains("dependency cycle"))
  }

  @Test("Several modules of one name have one row, and it is said")
  func rowOfModulesOfOneName() throws {
    var files: [String: String] = [:]
    for package in ["One", "Two"] {
      files["\(package)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(package)",
          targets: [
            .target(name: "Core"), .target(name: "App", dependencies: ["Core"]),
            .target(name: "\(package)Kit", dependencies: ["Core"]),
          ]
        )
        """
      files["\(package)/Sources/Core/Core.swift"] = "public struct \(package)Core {}\n"
      for user in ["App", "\(package)Kit"] {
        files["\(package)/Sources/\(user)/\(user).swift"] =
          "import Core\npublic struct \(package)\(user) { let core: \(package)Core }\n"
      }
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let comment = "  # Several modules have this name, and so one row: 'module' selects by name.\n"
    for name in ["App", "Core"] {
      #expect(result.text.contains(comment + "  \(name): { module: \"\(name)\" }\n"), "\(result.text)")
    }
    #expect(!result.text.contains(comment + "  OneKit"))
  }

  @Test("Many modules in a few folders get a row for each folder")
  func groupedModules() throws {
    let clients = (0..<8).map { ("Clients/Client\($0)", nil as String?) }
    let features = (0..<8).map { ("Features/Feature\($0)", "Client\($0)" as String?) }
    let workspace = try package(clients + features)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.layers?.levels == [["Clients"], ["Features"]])
    #expect(result.text.contains("      Clients: []\n      Features: [Clients]\n"), "\(result.text)")
  }

  @Test("Many modules side by side get a row for each level, and a module that leads upwards breaks it")
  func levelsOfModules() throws {
    let modules = (0..<16).map { ("M\($0)", $0 < 8 ? nil : "M\($0 - 8)") }
    let workspace = try package(modules)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      stack: [level-2, level-1]\n      exhaustive: true\n"), "\(result.text)")
    #expect(!result.text.contains("taken for drift"))
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.violations == [])
    try workspace.write("Sources/M0/Bad.swift", "import M8\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["module-levels"])
  }

  @Test("The circle that is told of many modules is the one that the rule finds, with what is rare")
  func circleOfTheRule() throws {
    let workspace = try package((0..<16).map { ("M\($0)", $0 < 8 ? nil : "M\($0 - 8)") })
    let users = (0..<30).map { "struct User\($0) { let a: M1Type }\n" }.joined()
    try workspace.write("Sources/M0/Users.swift", "import M1\n" + users)
    try workspace.write("Sources/M1/Back.swift", "import M0\nstruct Back { let a: M0Type }\n")
    try workspace.write("Sources/M1/On.swift", "import M2\nstruct On { let a: M2Type }\n")
    try workspace.write("Sources/M2/On.swift", "import M0\nstruct On { let a: M0Type }\n")
    let result = initialize(options(workspace.root), freezes: false)
    let cycle = InitReport.Cycle(parts: ["M0", "M1"], places: [31, 2], partsInKnot: 3)
    #expect(result.report?.layers?.cycles == [cycle])
    let remark = "  # In a circle today: M0 names M1 in 31 places and M1 names M0 in 2 places.\n"
    #expect(result.text.contains(remark), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    let found = try #require(workspace.check().report.violations.first { $0.rule == "modules-without-cycles" })
    #expect(found.message.hasPrefix("cycle of modules M0 → M1 → M0:") && found.knot?.members == 3)
  }

  @Test("Where too much is in no row, it is said that the table is not exhaustive", arguments: [12, 40, 41])
  func tableThatIsNotExhaustive(others: Int) throws {
    var files = [
      "project.yml": """
      name: Shop
      targets:
        Core: { type: framework, platform: iOS, sources: [{ path: Sources/Core, excludes: ["Old*.swift", New.swift] }] }
        Net: { type: framework, platform: iOS, sources: Sources/Net, dependencies: [{ target: Core }] }
        App: { type: application, platform: iOS, sources: Sources/App, dependencies: [{ target: Net }] }

      """
    ]
    for number in 1...24 {
      files["Sources/Core/Core\(number).swift"] = "public struct Core\(number) {}\n"
      files["Sources/Net/Net\(number).swift"] =
        "import Core\npublic struct Net\(number) { let other: Core\(number) }\n"
      files["Sources/App/App\(number).swift"] = "import Net\npublic struct App\(number) { let other: Net\(number) }\n"
    }
    for number in 1...others { files["Sources/Core/Old\(number).swift"] = "struct Old\(number) {}\n" }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let text = result.text.replacing("\n  # ", with: " ")
    let remark = "'exhaustive' is off, since 41 files of the project are in no row, of the module "
    #expect(text.contains("      App: [Net]\n"), "\(text)")
    #expect(text.contains("      exhaustive: true\n") == (others < 41), "\(text)")
    #expect(text.contains("left alone by 'except', since no target has it, as is usual of dead code.") == (others < 41))
    #expect(text.contains(remark) == (others == 41), "\(text)")
    #expect(text.contains(": Lintel does not warn of a module that comes later.") == (others == 41), "\(text)")
    guard others == 40 else { return }
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    // What comes later is told.
    try workspace.write("Sources/Core/New.swift", "struct New {}\n")
    let told = workspace.check().report.diagnostics.map(\.message)
    #expect(told.count == 1 && told[0].contains("no component of it has New"), "\(told)")
  }

  #if os(Linux)  // On a usual disk of a Mac there are no such folders.
    @Test("Folders that differ in upper and lower case only have one row")
    func namesakes() throws {
      var files: [String: String] = [:]
      for number in 1...6 {
        files["App/Model/M\(number).swift"] = "struct M\(number) {}\n"
        files["App/model/N\(number).swift"] = "struct N\(number) {}\n"
        files["App/Screens/S\(number).swift"] = "struct S\(number) { let m: M\(number); let n: N\(number) }\n"
      }
      let workspace = try Workspace(files)
      let result = initialize(options(workspace.root), freezes: false)
      let component =
        "  # On a usual disk of a Mac these are one folder, so they have one row.\n"
        + "  Model: [\"App/Model/**\", \"App/model/**\"]\n"
      #expect(result.text.contains(component), "\(result.text)")
      #expect(result.text.contains("      Model: []\n      Screens: [Model]\n"), "\(result.text)")
      try workspace.write(".lintel.yml", result.text)
      try workspace.write("App/model/Bad.swift", "struct Bad { let screen: S1 }\n")
      #expect(workspace.check().report.violations.map(\.location.file) == ["App/model/Bad.swift"])
    }
  #endif

  @Test("Beside a rule set about screens there is a table of folders, whose names are none of the set's")
  func directionsBesideScreens() throws {
    var files = ["App/view/Item.swift": "struct Item {}"]
    for name in ["Home", "Cart", "Shop"] {
      files["App/Screens/\(name).swift"] = """
        import UIKit
        final class \(name)ViewModel { let item: Item? = nil }
        final class \(name)ViewController: UIViewController { let viewModel = \(name)ViewModel() }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended == ["mvvm"])
    #expect(result.text.contains("      view-folder: []\n      Screens: [view-folder]\n"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    try workspace.write("App/view/Bad.swift", "struct Bad { let cart: CartViewModel? }")
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  // MARK: Folders of which manifests speak

  /// An app in the folder App that no manifest declares, of which each folder names the ones before it, and packages, of
  /// two files each.
  private func app(beside packages: [String], _ folders: [String] = ["Model", "Device", "State", "UI"]) -> [String:
    String]
  {
    var files: [String: String] = [:]
    for package in packages {
      files["Modules/\(package)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(package)", targets: [.target(name: "\(package)")])
        """
      for number in 1...2 {
        files["Modules/\(package)/Sources/\(package)/\(package)\(number).swift"] =
          "public struct \(package)\(number) { public init() {} }\n"
      }
    }
    for (index, folder) in folders.enumerated() {
      let below = folders[..<index].map { "let \($0.lowercased()): \($0)1" }.joined(separator: "; ")
      files["App/\(folder)/\(folder)1.swift"] = "struct \(folder)1 { \(below) }\n"
      files["App/\(folder)/\(folder)2.swift"] = "import Kit\nstruct \(folder)2 { let kit: Kit1 }\n"
    }
    return files
  }

  private let rowsOfTheApp = """
          Model: []
          Device: [Model]
          State: [Model, Device]
          UI: [Model, Device, State]
          exhaustive: true
    """

  @Test(
    "Where no code that compiles could break a table of top folders, it is made of those in the main module",
    arguments: [["Kit", "Log"], ["Kit", "Log", "Net"]]
  )
  func foldersOfTheMainModule(_ packages: [String]) throws {
    let workspace = try Workspace(app(beside: packages))
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains(rowsOfTheApp + "\n    except: \"Modules/**\"\n"), "\(result.text)")
    #expect(result.report?.layers?.levels == [["Model"], ["Device"], ["State"], ["UI"]])
    #expect(result.report?.separateFolders == nil)
    let text = result.text.replacing("\n# ", with: " ")
    #expect(text.contains(" from its 4 folders in App as they are today"), "\(result.text)")
    #expect(text.contains(" Manifests say what one module may name of another."), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().report.violations == [])
    try workspace.write("App/Model/Bad.swift", "struct Bad { let ui: UI1? }\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  @Test("A small folder beside the one with nearly all of the main module's code makes no table; a larger one does")
  func smallFolderOfTheMainModule() throws {
    // With more packages there would be a table of modules.
    var files = app(beside: ["Kit"])
    files["project.yml"] = """
      name: T
      packages: { Kit: { path: Modules/Kit } }
      targets:
        App: { type: application, platform: iOS, sources: [App, Shared], dependencies: [{ package: Kit }] }
      """
    for number in 3...4 { files["App/UI/UI\(number).swift"] = "struct UI\(number) { let shared: Shared1 }\n" }
    for number in 3...5 { files["Modules/Kit/Sources/Kit/Kit\(number).swift"] = "public struct Kit\(number) {}\n" }
    files["Shared/Shared1.swift"] = "struct Shared1 {}\n"
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let except = "\n    except: [\"Modules/**\", \"Shared/Shared1.swift\"]\n"
    #expect(result.text.contains(rowsOfTheApp + except), "\(result.text)")
    for number in 2...6 { try workspace.write("Shared/Shared\(number).swift", "struct Shared\(number) {}\n") }
    let second = initialize(options(workspace.root), freezes: false)
    #expect(
      second.text.contains("      Modules: []\n      Shared: []\n      App: [Modules, Shared]\n"),
      "\(second.text)"
    )
  }

  @Test("Two targets of one package are no table of folders; those in the larger one are")
  func foldersOfTargets() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [.target(name: "Lib"), .executableTarget(name: "tool", dependencies: ["Lib"])]
      )
      """,
      "Sources/tool/main.swift": "import Lib\nprint(Reader())\n",
      "Sources/Lib/Read/Reader.swift": "public struct Reader { public init() {}; var text: Text? }\n",
      "Sources/Lib/Text/Text.swift": "struct Text {}\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      Text: []\n      Read: [Text]\n"), "\(result.text)")
  }

  @Test("If there is nothing to divide in the main module, it is said which command looks inside")
  func separateFolders() throws {
    var files = app(beside: ["Kit", "Log"], [])
    for number in 1...8 {
      files["App/Screen\(number).swift"] = "import Kit\nstruct Screen\(number) { let kit: Kit1 }\n"
    }
    for number in 1...8 { files["Modules/Log/Sources/Log/Out/Log\(number).swift"] = "struct Out\(number) {}\n" }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let folders = InitReport.SeparateFolders(count: 2, largest: "Modules")
    #expect(result.report?.separateFolders == folders, "\(result.text)")
    #expect(result.report?.layers == nil)
    #expect(!result.text.contains("folder-directions"), "\(result.text)")
    let words = "\(folders.words)   lintel init Modules"
    #expect(result.text.replacing("\n# ", with: " ").contains(words), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }

  @Test("The folder to look into is the one with most types, and one with no or one folder of types is none")
  func separateFoldersByTypes() throws {
    var files = app(beside: ["Kit", "Log"], [])
    files["App/Screen.swift"] = "import Kit\nstruct Screen { let kit: Kit1 }\n"
    for number in 1...20 { files["App/Shader\(number).h"] = "float shade\(number)(float x);\n" }
    func folders() throws -> InitReport.SeparateFolders? {
      let workspace = try Workspace(files)
      let result = initialize(options(workspace.root), freezes: false)
      let said = result.text.contains("lintel init \(result.report?.separateFolders?.largest ?? "-")\n")
      #expect(said == (result.report?.separateFolders?.largest.isEmpty == false), "\(result.text)")
      return result.report?.separateFolders
    }
    #expect(try folders()?.largest == "Modules")
    var others = files
    for number in 1...9 { files["App/Screen\(number).swift"] = "struct Screen\(number) {}\n" }
    #expect(try folders()?.largest == "")
    swap(&files, &others)
    for package in ["Kit", "Log"] { files["Modules/\(package)/Sources/\(package)/\(package)2.swift"] = nil }
    files["Modules/Log/Sources/Log/Log1.swift"] = "public func log() {}\n"
    let none = try folders()
    #expect(none == InitReport.SeparateFolders(count: 2, largest: ""))
    #expect(none?.words.hasSuffix("as manifests say that.") == true)
  }

  @Test("The folder to look into is none without types, though the main module has no other folder")
  func separateFoldersOfHeaders() throws {
    let screens = (1...14).map { "Screen\($0).swift" }
    var files = [
      "project.yml": """
      name: T
      targets:
        App: { type: application, platform: macOS, sources: [Shaders, \(screens.joined(separator: ", "))] }
        One: { type: bundle, platform: macOS, sources: [Plugins/One] }
        Two: { type: bundle, platform: macOS, sources: [Plugins/Two] }
        Tool: { type: tool, platform: macOS, sources: [Tool] }
      """,
      "Tool/Tool.swift": "struct Tool {}\n",
    ]
    for (number, file) in screens.enumerated() { files[file] = "struct Screen\(number) {}\n" }
    for number in 1...3 {
      for name in ["Basic", "Blur"] {
        files["Shaders/\(name)/\(name)\(number).h"] = "float \(name)\(number)(float x);\n"
      }
      for name in ["One", "Two"] { files["Plugins/\(name)/\(name)\(number).swift"] = "struct \(name)\(number) {}\n" }
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let folders = InitReport.SeparateFolders(count: 2, largest: "Plugins")
    #expect(result.report?.separateFolders == folders, "\(result.text)")
  }

  @Test("If only one folder declares types, a table of folders could say nothing, and it is said which has them")
  func foldersOfImplementations() throws {
    var files = ["Headers/All.h": (1...6).map { "@interface Part\($0)\n@end\n" }.joined()]
    for number in 1...6 {
      let (folder, name) = (number < 4 ? "Dialogs" : "Network", "Part\(number)")
      files["\(folder)/\(name).m"] =
        "#import \"All.h\"\n@implementation \(name)\n- (void)run { [Part\(number % 6 + 1) new]; }\n@end\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.separateFolders?.ofTypes == "Headers", "\(result.text)")
    #expect(result.report?.separateFolders?.words.hasSuffix("as only Headers/ declares types.") == true)
    #expect(result.report?.separateFolders?.largest == "", "\(result.text)")
    #expect(!result.text.contains("folder-directions"), "\(result.text)")
  }

  @Test("A header in a folder of headers is of the part that has its implementation, and that folder is no part")
  func foldersOfHeaders() throws {
    var files = ["Core/Public/Limits.h": "#define LIMIT 1\n"]
    for number in 1...3 {
      let (item, screen) = ("Item\(number)", "Screen\(number)")
      files["Core/Public/\(item).h"] = "@interface \(item)\n@end\n"
      files["Core/Public/\(screen).h"] = "@interface \(screen)\n@end\n"
      files["Core/Classes/Model/\(item).m"] = "#import \"\(item).h\"\n@implementation \(item)\n@end\n"
      files["Core/Classes/Screens/\(screen).m"] =
        "#import \"\(screen).h\"\n#import \"\(item).h\"\n@implementation \(screen)\n- (void)show { [\(item) new]; }\n@end\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.layers?.levels == [["Model"], ["Screens"]], "\(result.text)")
    #expect(
      result.text.contains(
        """
          # With the headers of it that lie in Core/Public.
          Model: ["Core/Classes/Model/**", "Core/Public/{Item1,Item2,Item3}.h"]
        """
      ),
      "\(result.text)"
    )
    #expect(result.text.contains("    except: \"Core/Public/Limits.h\"\n"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    try workspace.write(
      "Core/Classes/Model/Item1.m",
      "#import \"Item1.h\"\n@class Screen1;\n@implementation Item1\n- (void)run { [Screen1 new]; }\n@end\n"
    )
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  @Test(
    "Beside code of other people the folders of the app are the parts, however large that code is",
    arguments: [["vendor/Big"], ["Third-Party/Big", "Third-Party/Two"]]
  )
  func appBesideVendoredPackages(_ packages: [String]) throws {
    let names = packages.map { String($0.split(separator: "/")[1]) }
    let dependencies = names.map { "{ package: \($0) }" }.joined(separator: ", ")
    var files = [
      "project.yml": """
      name: App
      packages: { \(zip(names, packages).map { "\($0): { path: \($1) }" }.joined(separator: ", ")) }
      targets:
        App: { type: application, platform: iOS, sources: [src], dependencies: [\(dependencies)] }
      """
    ]
    for (name, path) in zip(names, packages) {
      files["\(path)/Package.swift"] =
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"\(name)\", products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], "
        + "targets: [.target(name: \"\(name)\")])\n"
      for number in 1...12 {
        files["\(path)/Sources/\(name)/\(name)\(number).swift"] = "public class \(name)\(number) {}\n"
      }
    }
    for (folder, other) in [("Core", "Log"), ("Screens", "Core"), ("Log", "Big")] {
      for number in 1...3 {
        files["src/\(folder)/\(folder)\(number).swift"] =
          "import Big\nclass \(folder)\(number) { var other: \(other)\(number)? }\n"
      }
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.layers?.noun == "folders", "\(result.text)")
    #expect(result.report?.layers?.levels == [["Log"], ["Core"], ["Screens"]], "\(result.text)")
    #expect(result.report?.filesInNoLayer == nil)
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    try workspace.write("src/Core/Bad.swift", "class Bad { var screen: Screens1? }\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  @Test("No rules are made for code of other people, and no command that does is named")
  func vendoredPackageBesideFewFiles() throws {
    var files = app(beside: ["Kit"], [])
    files["vendor/Big/Package.swift"] =
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
      + "let package = Package(name: \"Big\", targets: [.target(name: \"Big\")])\n"
    for number in 1...12 {
      files["vendor/Big/Sources/Big/\(number % 3)/Big\(number).swift"] = "public class Big\(number) {}\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.separateFolders?.largest.hasPrefix("vendor") != true, "\(result.text)")
    #expect(!result.text.contains("lintel init vendor"), "\(result.text)")
  }

  @Test("What stands beside a program in C, such as a test, may not know everything")
  func toolsInC() throws {
    let workspace = try Workspace([
      "Sources/Kit/Key.swift": "struct Key {}\n", "Sources/Shared/Log/Log.swift": "struct Log { let key: Key }\n",
      "Sources/Shared/Log/test_log.c": "int main(void) { return 0; }\n",
      "Sources/Shared/Model/Plan.swift": "struct Plan { let key: Key; let log: Log }\n",
      "Sources/App/App.swift": "@main struct App { static func main() {}; let manager: Manager }\n",
      "Sources/App/Manager.swift": "struct Manager { let plan: Plan }\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      App: [Kit, Shared]\n"), "\(result.text)")
    #expect(!result.text.contains("    except:"), "\(result.text)")
  }

  @Test("What the app does not name yet a table of its folders keeps from it, where there is no other table")
  func unusedPackage() throws {
    var files = app(beside: ["Kit"], [])
    for number in 1...4 { files["App/Screen\(number).swift"] = "struct Screen\(number) {}\n" }
    let workspace = try Workspace(files)
    defer { withExtendedLifetime(workspace) {} }
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      App: []\n      Modules: []\n"), "\(result.text)")
  }

  // MARK: Tables

  @Test("Where the program starts all folders are known, also if they know it")
  func root() throws {
    let workspace = try Workspace([
      "App/AppDelegate.swift": """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
      final class AppViewController: UIViewController { let screen: CartScreen? = nil }
      struct Theme {}
      """,
      "App/Tools/Cookies.swift": "class Cookies { let screen: CartScreen? = nil }",
      "Screens/CartScreen.swift": "class CartScreen {\n"
        + (0..<21).map { "  var t\($0): Theme?\n" }.joined() + "}",
      "Model/Item.swift": "struct Item { var theme: Theme? }",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("    except: \"App/AppDelegate.swift\"\n"), "\(result.text)")
    let directions = result.report?.rules.first { $0.id == "folder-directions" }
    #expect(directions?.violations == 1)
    #expect(directions?.example?.file == "App/Tools/Cookies.swift")
    let remark = "A program starts in App/AppDelegate.swift, so 'except' leaves all that is in it alone."
    #expect(result.text.contains(remark), "\(result.text)")
  }

  @Test("What lies beside the start of the program is checked like all else")
  func filesBesideTheStart() throws {
    var files = [
      "App/AppDelegate.swift": """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate { let screen: CartScreen? = nil }
      struct Theme {}
      """,
      "App/Router.swift": "class Router { let screen: CartScreen? = nil }",
      "App/Tools/Cookies.swift": "class Cookies {}",
      "Screens/CartScreen.swift": "class CartScreen {\n"
        + (0..<41).map { "  var t\($0): Theme?\n" }.joined() + "}",
      "Model/Item.swift": "struct Item { var theme: Theme? }",
    ]
    for number in 0..<2 {
      files["Screens/Part\(number).swift"] = "struct Part\(number) {}"
      files["Model/Value\(number).swift"] = "struct Value\(number) {}"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(!result.text.contains("    except:"), "\(result.text)")
    #expect(
      result.text.replacing("\n  # ", with: " ").contains("is taken for drift and forbidden."),
      "\(result.text)"
    )
    let directions = result.report?.rules.first { $0.id == "folder-directions" }
    #expect(directions?.violations == 1)
    #expect(directions?.example?.file == "App/Router.swift")
  }

  @Test("The `main` of a helper in a folder of a layer takes nothing of the layer out of the rule")
  func helperInALayer() throws {
    var files = [
      "App/Services/Tunnel/main.m": "int main(int argc, char **argv) { return 0; }\n",
      "App/Services/Tunnel/Tunnel.swift": "class Tunnel { let m = Model1(); var s: Screen1? }\n",
    ]
    for number in 1...8 {
      files["App/Screens/Screen\(number).swift"] =
        "class Screen\(number) { let s = Service\(number)(); let m = Model\(number)() }\n"
      files["App/Services/Service\(number).swift"] = "class Service\(number) { let m = Model\(number)() }\n"
      files["App/Model/Model\(number).swift"] = "struct Model\(number) {}\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(!result.text.contains("    except:"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    try workspace.write("App/Services/Tunnel/Tunnel2.swift", "class Tunnel2 { var s: Screen2? }\n")
    let places = workspace.check().report.violations.map(\.location.file)
    #expect(places == ["App/Services/Tunnel/Tunnel.swift", "App/Services/Tunnel/Tunnel2.swift"])
  }

  @Test("What is forbidden is said without 'except' where the file that starts the program breaks nothing")
  func driftInTheFolderOfTheStart() throws {
    var files = [
      "Sources/Host/AppDelegate.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Host { static let shared = Host(); func go() {} }
      """,
      "Sources/Host/Scene.swift": "class Scene { func x() { _ = Screen1() } }",
    ]
    for number in 1...8 {
      files["Sources/Views/Badge\(number).swift"] = "class Badge\(number) { func b() { Host.shared.go() } }"
      files["Sources/Screens/Screen\(number).swift"] =
        "class Screen\(number) { func a() { Host.shared.go(); Host.shared.go(); _ = Badge\(number)() } }"
    }
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(text.replacing("\n  # ", with: " ").contains("that is taken for drift and forbidden."), "\(text)")
    #expect(!text.contains("except"), "\(text)")
  }

  /// What both compile each has itself.
  @Test("A file that two targets compile is no use of one by the other, also where a member is used that is not named")
  func membersOfSharedFiles() throws {
    var files = [
      "project.yml": """
      name: T
      targets:
        App:
          type: application
          platform: iOS
          sources: [App, Shared]
          dependencies: [{ target: Core }, { target: Tunnel }]
        Tunnel: { type: app-extension, platform: iOS, sources: [Tunnel, Shared], dependencies: [{ target: Core }] }
        Core: { type: framework, platform: iOS, sources: [Core] }
      """,
      "Shared/Key.swift":
        "import Core\nstruct Key { var id: Int = 0; var next: Item? = nil }\nenum Place { case here }\n",
      "Core/Item.swift": "public struct Item { public init() {} }\n",
      "App/Main.swift": "import UIKit\nimport Core\n@main class AppDelegate: UIResponder { let s = Screen() }\n"
        + "class Screen: UIViewController { var k: Key?; var i: Item?; func f() { _ = Item() } }\n",
      "Tunnel/Provider.swift": "import Core\nclass Provider { var key: Key?; func f() -> Int? { key?.id }\n"
        + "  func g(_ p: Place) -> Bool { p == .here }\n  var item: Item? }\n",
    ]
    // So that a table of modules forbids something.
    files["project.yml"]? += "\n  Util: { type: framework, platform: iOS, sources: [Util] }\n"
    files["Util/Text.swift"] = "public class Text {}\n"
    for number in 1...3 {
      files["Core/C\(number).swift"] = "public struct C\(number) { var i: Item }\n"
      files["App/A\(number).swift"] = "import Core\nclass A\(number) { var i: C\(number)?; var s: Screen? }\n"
      files["Tunnel/T\(number).swift"] = "import Core\nclass T\(number) { var i: C\(number)?; var p: Provider? }\n"
    }
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(text.contains("Tunnel: [Core]"), "\(text)")
    #expect(!text.contains("without naming"), "\(text)")
  }

  @Test("Nothing can import an extension or a tool, so no row of another module has it")
  func programsBesideTheApp() throws {
    var files = [
      "project.yml": """
      name: T
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{ target: Core }, { target: Util }, { target: Tunnel }]
        Tunnel: { type: app-extension, platform: iOS, sources: [Tunnel], dependencies: [{ target: Core }] }
        Tool: { type: tool, platform: macOS, sources: [Tool], dependencies: [{ target: Core }] }
        Core: { type: framework, platform: iOS, sources: [Core] }
        Util: { type: framework, platform: iOS, sources: [Util] }
      """,
      "App/Main.swift": "import UIKit\n@main class AppDelegate: UIResponder {}\n",
      "Util/Text.swift": "public class Text {}\n",
    ]
    for number in 1...3 {
      files["Core/C\(number).swift"] = "public struct C\(number) {}\n"
      for name in ["App", "Tunnel", "Tool"] {
        files["\(name)/\(name)\(number).swift"] =
          "import Core\nclass \(name)\(number) { var c: C\(number)? }\n"
      }
    }
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text
    // Nothing of Util is named today, and the app may.
    #expect(text.contains("      App: [Core, Util]\n"), "\(text)")
    #expect(text.contains("      Tunnel: [Core]\n"), "\(text)")
    let told = "as a program starts there, but for other programs, which nothing can import."
    #expect(text.replacing("\n# ", with: " ").contains(told), "\(text)")
    try workspace.write(".lintel.yml", text)
    #expect(workspace.check().messages == [])
    try workspace.write("App/Bad.swift", "import Tunnel\nclass Bad { var t: Tunnel1? }\n")
    #expect(workspace.check().report.violations.map(\.rule).first == "module-directions")
  }

  /// A library and three programs on it: whatever manifests declare, nothing can break a table of these modules.
  private func programsOnKit(_ folders: [String]) -> [String: String] {
    var files = [
      "project.yml": """
      name: T
      targets:
        Kit: { type: framework, platform: macOS, sources: [Kit] }
        App: { type: application, platform: macOS, sources: [App], dependencies: [{ target: Kit }] }
        Thumbnail: { type: app-extension, platform: macOS, sources: [Thumbnail], dependencies: [{ target: Kit }] }
        Tool: { type: tool, platform: macOS, sources: [Tool], dependencies: [{ target: Kit }] }
      """,
      "Thumbnail/Provider.swift": "import Kit\nclass Provider { var k: Kit1? }\n",
      "Tool/Run.swift": "import Kit\nstruct Run { var k: Kit1? }\n",
    ]
    for number in 1...4 {
      files["Kit/Kit\(number).swift"] = "public struct Kit\(number) { var before: Kit\(max(number - 1, 1))? }\n"
      for (index, folder) in folders.enumerated() {
        let below = folders[..<index].map { "; let \($0.lowercased()): \($0)1" }.joined()
        files["App/\(folder)/\(folder)\(number).swift"] =
          "import Kit\nstruct \(folder)\(number) { let kit: Kit1\(below) }\n"
      }
    }
    return files
  }

  @Test("Instead of a table of modules that no code can break there is one of the folders in the main module")
  func programsOnOneLibrary() throws {
    let workspace = try Workspace(programsOnKit(["Model", "State", "Pages"]))
    let result = initialize(options(workspace.root), freezes: false)
    #expect(!result.text.contains("module-directions"), "\(result.text)")
    #expect(
      result.text.contains("      Model: []\n      State: [Model]\n      Pages: [Model, State]\n"),
      "\(result.text)"
    )
    let text = result.text.replacing("\n# ", with: " ")
    #expect(text.contains(" from its 3 folders in App as they are today"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().report.violations == [])
    try workspace.write("App/Model/Bad.swift", "struct Bad { let pages: Pages1? }\n")
    #expect(workspace.check().report.violations.map(\.rule) == ["folder-directions"])
  }

  @Test("Where no module has most of the code, init says which command looks inside the folder with most types")
  func programsOnOneLibraryWithoutMainModule() throws {
    let workspace = try Workspace(programsOnKit(["Model"]))
    let result = initialize(options(workspace.root), freezes: false)
    #expect(!result.text.contains("-directions"), "\(result.text)")
    #expect(
      result.report?.separateFolders == InitReport.SeparateFolders(count: 4, largest: ""),
      "\(result.text)"
    )
    #expect(result.report?.layers == nil)
    #expect(result.report?.rules.map(\.id) == ["files-without-cycles"], "\(result.text)")
    let second = try Workspace(programsOnKit(["Model", "State"]).merging(Self.foldersOfKit) { $1 })
    let folders = initialize(options(second.root), freezes: false).report?.separateFolders
    #expect(folders == InitReport.SeparateFolders(count: 4, largest: "Kit"))
  }

  private static let foldersOfKit = Dictionary(
    uniqueKeysWithValues: (1...6).map { ("Kit/Out/Out\($0).swift", "struct Out\($0) {}\n") }
  )

  @Test("A table of modules of which a program does not use the library yet says something")
  func programBesideALibrary() throws {
    var files = programsOnKit(["Model", "State", "Pages"])
    files["Tool/Run.swift"] = "struct Run {}\n"
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      Tool: []\n"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    try workspace.write("Tool/Bad.swift", "import Kit\nstruct Bad { var k: Kit1? }\n")
    #expect(workspace.check().report.violations.map(\.rule).contains("module-directions"))
  }

  /// A row for each would be about code of the others, and the last one about none.
  @Test("Targets that start one program have one row")
  func targetsOfOneProgram() throws {
    let app = "type: application, platform: iOS, dependencies: [{ target: Lib }, { target: Tools }]"
    var files = [
      "project.yml": """
      name: X
      targets:
        Lib: { type: framework, platform: iOS, sources: [Lib] }
        Tools: { type: framework, platform: iOS, sources: [Tools] }
        Small: { type: framework, platform: iOS, sources: [Small] }
        Org: { \(app), sources: [App, Org] }
        Main: { \(app), sources: [App] }
        Pro: { \(app), sources: [App] }
      """,
      "Org/Only.swift": "class Only {}\n", "Tools/Tool.swift": "public class Tool {}\n",
      "Small/S.swift": "import Lib\npublic class Small { var l: L1? }\n",
      "App/AppDelegate.swift": "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
    ]
    for number in 1...4 {
      files["Lib/L\(number).swift"] = "public class L\(number) {}\n"
      files["App/A\(number).swift"] = "import Lib\nclass A\(number) { var l: L\(number)? }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("  Main: { module: [\"Main\", \"Org\", \"Pro\"] }\n"), "\(result.text)")
    #expect(!result.text.contains("  Org: "), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    // Each of these targets declares it, and each starts a program.
    try workspace.write("App/AppDelegate.swift", "import Tools\n@main class AppDelegate: UIResponder {}\n")
    #expect(workspace.check().report.violations == [])
  }

  /// Each file of ExtPro counts for Ext, and each of Widget for App: no code is theirs alone.
  @Test("Targets without a file of their own stand in the row of the target that has their files")
  func targetsWithoutOwnFiles() throws {
    var files = [
      "project.yml": """
      name: X
      targets:
        Lib: { type: framework, platform: iOS, sources: [Lib] }
        Tools: { type: framework, platform: iOS, sources: [Tools] }
        Small: { type: framework, platform: iOS, sources: [Small], dependencies: [{ target: Lib }] }
        App: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Lib }, { target: Tools }] }
        Ext: { type: app-extension, platform: iOS, sources: [Ext], dependencies: [{ target: Lib }] }
        ExtPro: { type: app-extension, platform: iOS, sources: [Ext], dependencies: [{ target: Lib }] }
        Widget: { type: app-extension, platform: iOS, sources: [App/Small], dependencies: [{ target: Lib }] }
      """,
      "Lib/Store.swift": "public struct Store {}\n", "Tools/Tool.swift": "public class Tool {}\n",
      "Small/S.swift": "import Lib\npublic class Small { var s: Store? }\n",
      "App/Small/W.swift": "import Lib\nstruct W { var s: Store? }\n",
      "App/Start.swift": "import Tools\nclass Start { var t: Tool? }\n",
    ]
    for number in 1...3 {
      files["App/Screen\(number).swift"] = "import Lib\nstruct Screen\(number) { var s: Store? }\n"
      files["Ext/Fill\(number).swift"] = "import Lib\nstruct Fill\(number) { var s: Store? }\n"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("  Ext: { module: [\"Ext\", \"ExtPro\"] }\n"), "\(result.text)")
    #expect(result.text.contains("  App: { module: [\"App\", \"Widget\"] }\n"), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }

  /// The files of Screens have no folder that is theirs alone, so a pattern finds one of two features.
  @Test("Features of which one alone can be selected are no feature modules, and it is said why")
  func featuresWithoutFolders() throws {
    let workspace = try Workspace([
      "project.yml": """
      name: X
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          dependencies: [{ target: Watch }, { target: Screens }, { target: Core }, { target: Util }]
        Watch: { type: framework, platform: iOS, sources: [Sources/Watch/Sources], dependencies: [{ target: Core }] }
        Screens:
          type: framework
          platform: iOS
          sources: [Sources/Screens, Sources/Extra]
          dependencies: [{ target: Core }, { target: Util }]
        Core: { type: framework, platform: iOS, sources: [Sources/Core] }
        Util: { type: framework, platform: iOS, sources: [Sources/Util] }
      """,
      "App/Main.swift": "import SwiftUI\n@main struct Main: App { var flow: Flow? }\n",
      "App/Flow.swift": "import Screens\nimport Watch\nstruct Flow { var w: WatchView?; var s: ListView? }\n",
      "Sources/Watch/Sources/V.swift": "import Core\nimport SwiftUI\npublic struct WatchView: View { var i: Item? }\n",
      "Sources/Screens/S.swift": "import Core\nimport SwiftUI\npublic struct ListView: View { var i: Item? }\n",
      "Sources/Extra/E.swift": "import Util\nstruct Extra { var t: Tool? }\n",
      "Sources/Core/Item.swift": "public struct Item {}\n", "Sources/Util/Tool.swift": "public struct Tool {}\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.extended.contains("modular") == false, "\(result.text)")
    #expect(result.text.contains("Screens"), "\(result.text)")
    let doubts = result.report?.candidates.filter { $0.name == "modular" }.flatMap(\.doubts) ?? []
    #expect(doubts.contains("Screens has no folder of its own, and so is in no component"), "\(doubts)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }
}
