import Engine
import Foundation
import ReportModel
import Testing

/// What `lintel init` finds and proposes.
@Suite struct InitTests {
  // MARK: Architectures

  @Test(
    "It names the architecture of each sample, kept or broken",
    arguments: [
      ("clean-swift", "clean-swift"), ("display-logic-core", "display-logic-core"),
      ("feature-folders", "feature-folders"), ("mixed", "clean-swift"), ("modular", "modular"), ("mvp", "mvp"),
      ("mvvm", "mvvm"), ("presenter-view", "presenter-view"), ("ribs", "ribs"), ("three-layer", "three-layer"),
      ("vip", "vip"), ("viper", "viper"),
    ],
    ["kept", "broken"]
  )
  func samples(_ sample: (folder: String, ruleSet: String), _ variant: String) throws {
    let report = try #require(propose("samples/\(sample.folder)/\(variant)").report)
    #expect(report.candidates.first?.name == sample.ruleSet)
    // Folders by kind leave it open whether those of the others name features.
    let isOpen = sample.folder == "feature-folders" && variant == "broken"
    #expect(report.extended.contains(sample.ruleSet) == !isOpen)
  }

  @Test("It names coordinators beside what the screens follow", arguments: ["kept", "broken"])
  func coordinators(_ variant: String) throws {
    let report = try #require(propose("samples/coordinators/\(variant)").report)
    let candidate = try #require(report.candidates.first { $0.name == "coordinators" })
    #expect(candidate.confidence >= .probably)
    #expect(report.extended.contains("coordinators"), "\(report.extended)")
  }

  /// The delegate of a wrapped view shows nothing, and a coordinator that makes no screen is called so by chance.
  @Test("What is only called a coordinator is none")
  func coordinatorsByNameOnly() throws {
    let workspace = try Workspace([
      "Map.swift": """
      import SwiftUI
      struct MapView: UIViewRepresentable { final class Coordinator { let helper = Helper() } }
      struct WebView: UIViewRepresentable { final class Coordinator { let map = MapView() } }
      final class SyncCoordinator { let helper = Helper() }
      final class StoreCoordinator { let helper = Helper() }
      final class Helper {}
      """
    ])
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    #expect(!report.candidates.contains { $0.name == "coordinators" })
  }

  @Test(
    "What it writes is read without complaint, and nothing that is broken today is an error",
    arguments: [
      "clean-swift/broken", "coordinators/broken", "display-logic-core/kept", "feature-folders/broken", "mixed/broken",
      "modular/broken",
      "mvvm/broken", "three-layer/broken", "vip/kept", "viper/broken",
    ]
  )
  func firstCheck(_ sample: String) throws {
    let workspace = try Workspace()
    try workspace.copy("samples/\(sample)")
    let root = workspace.root + "/samples/\(sample)"
    let result = initialize(options(root), freezes: false)
    try workspace.write("samples/\(sample)/.lintel.yml", result.text)
    let check = Engine.check(options(root))
    #expect(check.exit == .kept)
    #expect(check.report.diagnostics.filter { $0.location?.file == ".lintel.yml" && $0.severity != .note } == [])
    let found = Dictionary(grouping: check.report.violations, by: \.rule).mapValues(\.count)
    let foretold = try #require(result.report).rules.filter { $0.violations > 0 }.map { ($0.id, $0.violations) }
    #expect(found == Dictionary(uniqueKeysWithValues: foretold))
    #expect(testRules(options(root)).exit == .kept)
  }

  @Test("With a baseline to come, all rules are errors")
  func freezing() {
    let text = propose("samples/viper/broken", freezes: true).text
    #expect(text.contains("severity: error"))
    #expect(!text.contains("severity: warning"))
    #expect(propose("samples/three-layer/broken").text.contains("dependency-rule: { severity: warning }"))
    #expect(!propose("samples/three-layer/broken", freezes: true).text.contains("dependency-rule: { severity"))
  }

  /// Most new code would break it.
  @Test("With a baseline to come, a rule that nearly all files break stays a warning", arguments: [4, 3])
  func freezingWhatIsCustomary(broken: Int) throws {
    let workspace = try Workspace()
    try workspace.copy("samples/mvvm/kept")
    let root = workspace.root + "/samples/mvvm/kept"
    for (number, name) in ["Shop", "Cook", "Meal", "Menu"].enumerated() {
      let imports = number < broken ? "import SwiftUI\nimport UIKit\n" : ""
      let text = imports + "final class \(name)ViewModel { var onChange: (() -> Void)? }\n"
      let view =
        "import SwiftUI\nstruct \(name)View: View {\n  let model: \(name)ViewModel\n  var body: some View { Text(\"\") }\n}\n"
      try workspace.write("samples/mvvm/kept/Recipes/List/\(name)ViewModel.swift", text)
      try workspace.write("samples/mvvm/kept/Recipes/List/\(name)View.swift", view)
    }
    for name in ["List/RecipeListViewModel.swift", "Detail/RecipeDetailViewModel.swift"] where broken == 4 {
      let path = "samples/mvvm/kept/Recipes/\(name)"
      let text = try String(contentsOfFile: workspace.root + "/" + path, encoding: .utf8)
      try workspace.write(path, "import SwiftUI\n" + text)
    }
    let text = initialize(options(root), freezes: true).text
    #expect(text.contains("A warning, as 6 of the 6 files that it looks at break it.") == (broken == 4), "\(text)")
    #expect(text.contains("ui-free-view-models: { severity: error }") == (broken < 4), "\(text)")
  }

  @Test("Scenes in other folders than usual are found there")
  func scenesElsewhere() throws {
    var files: [String: String] = [:]
    for name in ["List", "Show", "Edit"] {
      files["App/Stories/\(name)/\(name)Scene.swift"] = """
        import UIKit
        protocol \(name)BusinessLogic { func load() }
        protocol \(name)PresentationLogic { func present() }
        protocol \(name)DisplayLogic: AnyObject { func display() }
        class \(name)ViewController: UIViewController, \(name)DisplayLogic {
          var interactor: \(name)BusinessLogic?
          func display() {}
        }
        class \(name)Interactor: \(name)BusinessLogic {
          var presenter: \(name)PresentationLogic?
          func load() {}
        }
        class \(name)Presenter: \(name)PresentationLogic {
          weak var viewController: \(name)DisplayLogic?
          func present() {}
        }
        """
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.candidates.first?.confidence == .clearly)
    #expect(result.text.contains("extends: clean-swift\n"))
    #expect(result.text.contains("\n  scene: \"App/Stories/{scene}/**\"\n"))
    #expect(result.report?.rules.first { $0.id == "cycle" }?.isVacuous == false)
  }

  @Test(
    "Rules for a folder have ids that those of the folders above do not have, and that a comment can name",
    arguments: [("App", "app"), ("My App (new)", "my-app-new"), ("---", "own")]
  )
  func rulesOfAFolder(name: String, word: String) throws {
    var files = [".git/HEAD": ""]
    for folder in ["Core", "Shop", "Feed", "Start"] {
      let uses = ["Start": "Shop", "Shop": "Core", "Feed": "Core"][folder]
      for number in 1...4 {
        let use = uses.map { "let a: \($0)\(number)?" } ?? ""
        files["\(name)/\(folder)/\(folder)\(number).swift"] = "final class \(folder)\(number) { \(use) }\n"
      }
    }
    let workspace = try Workspace(files)
    let folder = workspace.root + "/" + name
    #expect(initialize(options(folder), freezes: false).text.contains("\n  folder-directions:\n"))
    try workspace.write(".lintel.yml", "rules: { folder-directions: { acyclic: { among: files } } }\n")
    let result = initialize(options(folder), freezes: false)
    #expect(result.text.contains("\n  \(word)-folder-directions:\n"))
    #expect(result.report?.rules.map(\.id) == ["\(word)-folder-directions"])
    try workspace.write(
      ".lintel.yml",
      "extends: [base.yml]\nrules: { \(word)-folder-directions: { acyclic: { among: files } } }\n"
    )
    try workspace.write("base.yml", "rules: { folder-directions: { acyclic: { among: files } } }\n")
    #expect(initialize(options(folder), freezes: false).text.contains("\n  \(word)-folder-directions-2:\n"))
  }

  @Test("A view model may tell its view something by a protocol that the view conforms to")
  func delegates() throws {
    var files: [String: String] = [:]
    for name in ["List", "Show", "Edit"] {
      files["App/\(name).swift"] = """
        import UIKit
        protocol \(name)ViewModelDelegate: AnyObject { func up() }
        final class \(name)ViewModel { weak var delegate: \(name)ViewModelDelegate? }
        final class \(name)ViewController: UIViewController, \(name)ViewModelDelegate {
          let viewModel = \(name)ViewModel()
          func up() {}
        }
        """
    }
    let workspace = try Workspace(files)
    let candidate = try #require(initialize(options(workspace.root), freezes: false).report?.candidates.first)
    #expect(candidate.name == "mvvm" && candidate.confidence == .clearly && candidate.doubts == [])
  }

  @Test("A presenter that is counted is one for the rules, and parts that they do not look at are named")
  func partsThatRulesSee() throws {
    func screen(_ name: String, file: String) -> [String: String] {
      [
        "App/\(file)View.swift": """
        import UIKit
        protocol \(name)ViewProtocol: AnyObject {}
        final class \(name)View: UIViewController, \(name)ViewProtocol { var presenter: \(name)Presenter? }
        """,
        "App/\(file)Presenter.swift": """
        import UIKit
        final class \(name)Presenter { weak var view: \(name)ViewProtocol? }
        """,
      ]
    }
    let files = screen("Login", file: "Login").merging(screen("Cart", file: "Cart")) { first, _ in first }
    let named = try Workspace(files)
    let plain = initialize(options(named.root), freezes: false)
    #expect(plain.text.contains("extends: mvp\n"))
    #expect(!plain.text.contains("screen-presenter"))
    let workspace = try Workspace(files.merging(screen("Lock", file: "Locks")) { first, _ in first })
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("  screen-presenter: { type: \"*Presenter{,Impl,Implementation}\", kind:"))
    #expect(result.text.contains("which LockPresenter has not"))
    #expect(result.report?.candidates.first?.doubts == [])
    #expect(result.report?.rules.first { $0.id == "ui-free-presenters" }?.violations == 3)
  }

  @Test("One of two screens says little about a project", arguments: [false, true])
  func oneOfTwoScreens(_ hasAnother: Bool) throws {
    let workspace = try Workspace([
      "App/List.swift": """
      import UIKit
      protocol ListViewProtocol: AnyObject {}
      final class ListViewController: UIViewController, ListViewProtocol { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListViewProtocol? }
      """
    ])
    if hasAnother {
      try workspace.write("App/Other.swift", "import UIKit\nfinal class OtherViewController: UIViewController {}\n")
    }
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    let candidate = try #require(report.candidates.first { $0.name == "mvp" })
    #expect(candidate.confidence == (hasAnother ? .partly : .probably))
    #expect(report.extended == (hasAnother ? [] : ["mvp"]))
  }

  @Test("A view that uses the view model of another screen has none, and what serves a preview is no screen")
  func viewModelsOfOthers() throws {
    var files: [String: String] = [:]
    for name in ["List", "Show"] {
      files["App/\(name).swift"] = """
        import UIKit
        final class \(name)ViewModel {}
        final class \(name)ViewController: UIViewController { let viewModel = \(name)ViewModel() }
        final class \(name)PreviewWrapper: UIViewController { let viewModel = \(name)ViewModel() }
        """
    }
    files["App/Header.swift"] = """
      import UIKit
      final class HeaderViewController: UIViewController { var viewModel: ListViewModel? }
      """
    let workspace = try Workspace(files)
    let candidate = try #require(initialize(options(workspace.root), freezes: false).report?.candidates.first)
    #expect(
      candidate.reasons.first
        == "2 of 3 screens have a view and a view model (List and Show), and 1 uses one not called after the screen"
    )
  }

  @Test(
    "A view has the view model of its name that it names, though that is in another package; a namesake is another's",
    arguments: [
      ("", "2 of 3 screens have a view and a view model (List and Show)"),
      ("Mac", "3 of 4 screens have a view and a view model (List and Show)"),
      // Whose view model it is, is open.
      ("both", "1 of 4 screens has a view and a view model (Show), and 1 uses one not called after the screen"),
    ]
  )
  func viewModelsInPackages(_ variant: String, _ reason: String) throws {
    func manifest(_ name: String, dependingOnKit: Bool = false) -> String {
      let (package, target) = dependingOnKit ? (".package(path: \"../Kit\")", "\"Kit\"") : ("", "")
      return """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(package)],
          targets: [.target(name: "\(name)", dependencies: [\(target)])]
        )
        """
    }
    func screen(_ name: String, _ more: String = "") -> String {
      "import Kit\nimport UIKit\n\(more.isEmpty ? "" : "import Other\n")"
        + "final class \(name)ViewController: UIViewController {\n  var viewModel: Kit.\(name)ViewModel?\n\(more)}\n"
    }
    let more = variant == "both" ? "  var other: Other.ListViewModel?\n" : ""
    var files = [
      "Kit/Package.swift": manifest("Kit"), "Other/Package.swift": manifest("Other"),
      "Kit/Sources/Kit/List.swift": "public final class ListViewModel {}\n",
      "Kit/Sources/Kit/Show.swift": "public final class ShowViewModel {}\n",
      "Other/Sources/Other/List.swift": "public final class ListViewModel {}\n",
      "App/List.swift": screen("List", more), "App/Show.swift": screen("Show"),
    ]
    if variant == "Mac" {
      files["Mac/Package.swift"] = manifest("Mac", dependingOnKit: true)
      files["Mac/Sources/Mac/List.swift"] = screen("List")
    }
    let workspace = try Workspace(files)
    let candidates = initialize(options(workspace.root), freezes: false).report?.candidates ?? []
    let mvvm = try #require(candidates.first { $0.name == "mvvm" })
    #expect(mvvm.reasons.first == reason)
  }

  @Test("A view of SwiftUI that holds a view model is a screen with one, whatever its name")
  func sharedViewModels() throws {
    var files = [
      "App/Models.swift": """
      import Combine
      final class UserViewModel: ObservableObject { @Published var name = "" }
      final class PostViewModel: ObservableObject { @Published var name = "" }
      """,
      "App/SettingsView.swift": """
      import SwiftUI
      struct SettingsView: View {
        @StateObject private var user = UserViewModel()
        var body: some View { Text(user.name) }
      }
      """,
      "App/MenuView.swift": """
      import SwiftUI
      struct MenuView: View { var body: some View { DetailView(model: PostViewModel()) } }
      """,
    ]
    for (name, model) in [
      ("Header", "User"), ("Overview", "User"), ("Profile", "User"), ("Detail", "Post"), ("List", "Post"),
    ] {
      files["App/\(name)View.swift"] = """
        import SwiftUI
        struct \(name)View: View {
          @ObservedObject var model: \(model)ViewModel
          var body: some View { Text(model.name) }
        }
        """
    }
    let workspace = try Workspace(files)
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    let candidate = try #require(report.candidates.first { $0.name == "mvvm" })
    #expect(
      candidate.reasons.first
        == "6 of 8 screens use a view model (Detail, Header, List and 3 more), none called after the screen"
    )
    #expect(candidate.confidence == .clearly)
    #expect(report.extended == ["mvvm"])
  }

  @Test("Screens are named beside the number that they are counted in")
  func namesOfCountedScreens() throws {
    var files = ["App/Store.swift": "final class StoreViewModel {}\n"]
    for name in ["Footer", "Header", "Side"] {
      files["App/\(name).swift"] =
        "import UIKit\nfinal class \(name)ViewController: UIViewController { var viewModel: StoreViewModel? }\n"
    }
    let others = try Workspace(files)
    let mvvm = initialize(options(others.root), freezes: false).report?.candidates.first?.reasons.first
    #expect(
      mvvm
        == "3 of 4 screens use a view model (Footer, Header and Side), none called after the screen"
    )
    files = [:]
    for name in ["Event", "Gallery", "Speaker"] {
      files["\(name)/\(name)Ports.swift"] = """
        protocol \(name)ViewInput: AnyObject {}
        protocol \(name)ViewOutput: AnyObject {}
        protocol \(name)InteractorInput: AnyObject {}
        """
      files["\(name)/\(name)Interactor.swift"] = "final class \(name)Interactor: \(name)InteractorInput {}\n"
      files["\(name)/\(name)Presenter.swift"] = """
        final class \(name)Presenter: \(name)ViewOutput {
          weak var view: \(name)ViewInput?
          var interactor: \(name)InteractorInput?
        }
        """
      files["\(name)/\(name)ViewController.swift"] = """
        import UIKit
        final class \(name)ViewController: UIViewController, \(name)ViewInput { var output: \(name)ViewOutput? }
        """
      if name != "Speaker" { files["\(name)/\(name)Router.swift"] = "final class \(name)Router {}\n" }
    }
    let modules = try Workspace(files)
    let candidates = initialize(options(modules.root), freezes: false).report?.candidates ?? []
    let viper = candidates.first { $0.name == "viper" }?.reasons.first
    let words = "3 of 3 modules have parts of this kind, 2 all of them (Event and Gallery): "
    #expect(viper?.hasPrefix(words) == true, "\(viper ?? "-")")
  }

  @Test("Parts that a rule set does not select are named")
  func partsThatRulesDoNotSee() throws {
    var files: [String: String] = [:]
    for (name, part) in [("List", "ViewModel"), ("Show", "ViewModel"), ("Edit", "VM")] {
      files["App/\(name).swift"] = """
        import UIKit
        final class \(name)\(part) {}
        final class \(name)ViewController: UIViewController { let part = \(name)\(part)() }
        """
    }
    let workspace = try Workspace(files)
    let candidate = try #require(initialize(options(workspace.root), freezes: false).report?.candidates.first)
    #expect(candidate.name == "mvvm")
    #expect(candidate.doubts == ["the rule set does not select EditVM, so its rules do not look at it"])
  }

  @Test("Screens of which not all is known are named, as a check notes them")
  func unknownParents() throws {
    var files: [String: String] = [:]
    for name in ["List", "Show", "Edit"] {
      files["App/\(name).swift"] = """
        import UIKit
        final class \(name)ViewModel {}
        final class \(name)ViewController: UIViewController { let part = \(name)ViewModel() }
        """
    }
    let known = try Workspace(files)
    #expect(initialize(options(known.root), freezes: false).report?.notes == [])
    files["App/Chart.swift"] = "import Charts\nclass Chart: ChartsViewController {}\nclass Pie: PieViewController {}\n"
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let note =
      "component 'view': 2 classes inherit from 'ChartsViewController' or 'PieViewController', which no scanned file "
      + "declares, so 'inherits' does not know whether they are in it. To select them, add these names to 'inherits'"
    #expect(result.report?.extended == ["mvvm"])
    #expect(result.report?.notes == [note])
    let comment = result.text.replacing("\n# ", with: " ")
    #expect(comment.contains("Note on \(note)."), "\(result.text)")
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().report.notes.contains(note))
  }

  @Test("What of a manifest cannot be read is told as a check tells it, and what is odd about a source is not")
  func unreadManifests() throws {
    let workspace = try Workspace([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "App", product: .app, sources: ["App/**"], dependencies: .build { .target(name: "Core") }),
        .target(name: "Core", product: .framework, sources: ["Core/**"]),
      ])
      """,
      "App/App.swift": "import Core\nlet cart = Cart()\n",
      "Core/Cart.swift": "public struct Cart { public init() {} }\n/* without an end\n",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    let message = "a dependency of target 'App' cannot be read without running the manifest"
    #expect(result.diagnostics.map(\.fact) == [message])
    #expect(result.exit == .kept)
    try workspace.write(".lintel.yml", result.text)
    let told = workspace.check().report.diagnostics
    #expect(told.filter { $0.location?.file == "Project.swift" }.map(\.location) == result.diagnostics.map(\.location))
    #expect(told.contains { $0.fact == message } && told.contains { $0.location?.file == "Core/Cart.swift" })
  }

  @Test("Apps of different architectures side by side are told apart")
  func areas() throws {
    var files: [String: String] = [:]
    for (folder, part) in [("A", "ViewModel"), ("B", "ViewModel"), ("C", "Presenter"), ("D", "Presenter")] {
      files["\(folder)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(folder)", targets: [.target(name: "\(folder)")])
        """
      for name in ["List", "Show"] {
        files["\(folder)/Sources/\(folder)/\(name).swift"] = """
          import UIKit
          class \(name)ViewController: UIViewController { let part = \(name)\(part)() }
          class \(name)\(part) {}
          """
      }
    }
    let workspace = try Workspace(files)
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    #expect(report.areas.map(\.folder) == ["A", "B", "C", "D"])
    #expect(report.areas.map(\.ruleSet) == ["mvvm", "mvvm", "mvp", "mvp"])
    #expect(report.extended == [])
  }

  @Test("Of screens with one name one is named, and what the other screens have is said")
  func screensOfOneName() throws {
    let list = """
      import UIKit
      class ListViewController: UIViewController { let part = ListViewModel() }
      class ListViewModel {}
      """
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
      """,
      "Sources/A/List.swift": list, "Sources/B/List.swift": list,
      "Sources/C/Show.swift": """
      import UIKit
      class ShowViewController: UIViewController { let part = ShowPresenter() }
      class ShowPresenter {}
      class EditViewController: UIViewController {}
      class TestViewController: UIViewController {}
      """,
    ])
    let candidates = try #require(initialize(options(workspace.root), freezes: false).report?.candidates)
    let candidate = try #require(candidates.first { $0.name == "mvvm" })
    #expect(candidate.reasons.first?.hasSuffix("(List)") == true)
    #expect(candidate.doubts == ["2 screens have no such parts, and 1 has other ones"])
  }

  // MARK: None for sure

  @Test("A library follows none; its modules become a table of what they name today")
  func library() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Sockets",
        targets: [
          .target(name: "Bytes"), .target(name: "Sockets", dependencies: ["Bytes"]),
          .target(name: "HTTP", dependencies: ["Bytes", "Sockets"]),
        ]
      )
      """,
      "Sources/Bytes/Buffer.swift": "public struct Buffer {}",
      "Sources/Sockets/Socket.swift": "import Bytes\npublic class Socket { var buffer: Buffer? }",
      "Sources/HTTP/Request.swift": """
      import Bytes
      import Sockets
      struct Request { var socket: Socket; var body: Buffer }
      """,
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.candidates == [])
    #expect(result.report?.extended == [])
    #expect(
      result.text.contains(
        """
        components:
          Bytes: { module: "Bytes" }
          Sockets: { module: "Sockets" }
          HTTP: { module: "HTTP" }

        rules:
          # A module that is in no row is told by 'lintel check'.
          # Kept today.
          module-directions:
            layers:
              Bytes: []
              Sockets: [Bytes]
              HTTP: [Bytes, Sockets]
              exhaustive: true
        """
      )
    )
  }

  @Test("A large module among others is named, since rules about modules say nothing of what is within it")
  func largeModule() throws {
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Bytes"), .target(name: "Sockets", dependencies: ["Bytes"]),
          .target(name: "Shop", dependencies: ["Sockets"]),
        ]
      )
      """,
      "Sources/Shop/Model/Cart.swift": "import Sockets\nstruct Cart { var socket: Socket; var view: CartView? }",
      "Sources/Shop/Views/CartView.swift": "class CartView { var cart: Cart? }",
      // Where the program begins is on no cycle, as with the configuration that is proposed.
      "Sources/Shop/App/Start.swift": "class Help {}\n@main struct Start { static func main() { _ = Page() } }",
      "Sources/Shop/Other/Page.swift": "struct Page { var help: Help? }",
    ]
    for number in 0..<16 {
      files["Sources/Bytes/Buffer\(number).swift"] = "public struct Buffer\(number) {}"
      files["Sources/Sockets/Socket\(number).swift"] = "import Bytes\npublic class Socket\(number) { var b: Buffer1? }"
    }
    files["Sources/Sockets/Socket.swift"] = "public struct Socket {}"
    for number in 0..<36 { files["Sources/Shop/Other/Other\(number).swift"] = "struct Other\(number) {}" }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let report = try #require(result.report)
    let module = InitReport.LargeModule(name: "Shop", files: 40, folders: 4, foldersInKnots: 2)
    #expect(report.largeModule == module, "\(result.text)")
    let words = "No rule is about what is within the module Shop: 40 files in 4 folders, 2 of these on cycles."
    #expect(report.largeModule?.words == words)
    let command = "lintel graph --level folder --within module:Shop --cycles"
    #expect(result.text.contains("# \(words) This shows it:\n#   \(command)\n"), "\(result.text)")
  }

  @Test("init looks into the app, and not into a larger library of others", arguments: ["Vendor", "Sources"])
  func largeLibrary(folder: String) throws {
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [.target(name: "Bytes", path: "\(folder)/Bytes"), .target(name: "Shop", dependencies: ["Bytes"])]
      )
      """
    ]
    for number in 0..<60 {
      let text = "public class Buffer\(number) { var next: Buffer\((number + 1) % 60)? }"
      files["\(folder)/Bytes/Part\(number % 4)/Buffer\(number).swift"] = text
    }
    for number in 0..<20 {
      let text = "import Bytes\nclass Shop\(number) { var b: Buffer1?; var next: Shop\((number + 1) % 20)? }"
      files["Sources/Shop/Area\(number % 4)/Shop\(number).swift"] = text
    }
    let workspace = try Workspace(files)
    let report = try #require(initialize(options(workspace.root), freezes: false).report)
    #expect(report.layers?.levels.joined().contains("Area1") == (folder == "Vendor"))
    #expect(report.layers?.levels.joined().contains("Part1") == (folder != "Vendor"))
  }

  @Test("A module with most of the code is large with fewer files", arguments: [8, 10])
  func moduleWithMostOfTheCode(others: Int) throws {
    var files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Bytes"), .target(name: "Sockets", dependencies: ["Bytes"]),
          .target(name: "Shop", dependencies: ["Sockets"]),
        ]
      )
      """
    ]
    for number in 0..<others {
      files["Sources/Bytes/Buffer\(number).swift"] = "public struct Buffer\(number) {}"
      files["Sources/Sockets/Socket\(number).swift"] = "import Bytes\npublic class Socket\(number) { var b: Buffer1? }"
    }
    for number in 0..<20 {
      files["Sources/Shop/Part\(number % 4)/Shop\(number).swift"] =
        "import Sockets\nclass Shop\(number) { var before: Shop\(number % 4 > 0 ? number - 1 : number)?; var s: Socket1? }"
    }
    let workspace = try Workspace(files)
    let result = initialize(options(workspace.root), freezes: false)
    let module = InitReport.LargeModule(name: "Shop", files: 20, folders: 4, foldersInKnots: 0)
    #expect(result.report?.layers?.noun == "modules", "\(result.text)")
    #expect(result.report?.largeModule == (others == 8 ? module : nil), "\(result.text)")
  }

  @Test("What is in no module today is left alone file by file, where modules have files beside it")
  func filesOfNoModule() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Sockets",
        targets: [
          .target(name: "Bytes", exclude: ["Old.swift"]), .target(name: "Sockets", dependencies: ["Bytes"]),
          .target(name: "HTTP", dependencies: ["Sockets"]),
        ]
      )
      """,
      "Setup.swift": "struct Setup {}",
      "Sources/Bytes/Buffer.swift": "public struct Buffer {}",
      "Sources/Bytes/Old.swift": "struct Old {}",
      "Sources/Sockets/Socket.swift": "import Bytes\npublic class Socket { var buffer: Buffer? }",
      "Sources/HTTP/Request.swift": "import Sockets\nstruct Request { var socket: Socket }",
    ])
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(text.contains(#"    except: [{ path: "Setup.swift" }, "Sources/Bytes/Old.swift"]"#), "\(text)")
    try workspace.write(".lintel.yml", text)
    #expect(workspace.check().exit == .kept)
    try workspace.write("Sources/Bytes/Buffer.swift", "import Sockets\npublic struct Buffer { var socket: Socket? }")
    #expect(workspace.check().exit == .broken)
  }

  @Test("A folder that is called like an option of a table becomes a component of another name")
  func folderCalledAsAnOption() throws {
    let workspace = try Workspace([
      "stack/Core.swift": "struct Core {}",
      "strict/Level.swift": "struct Level { var core: Core }",
      "except/Screen.swift": "struct Screen { var level: Level; var core: Core }",
    ])
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(text.contains("      strict-folder: [stack-folder]\n"), "\(text)")
    try workspace.write(".lintel.yml", text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().exit == .kept)
  }

  @Test("Folders become a table; a few places against many are drift, and a circle is named")
  func folders() throws {
    let workspace = try Workspace([
      "Shop/Model/Cart.swift": "struct Cart { var item: Item?; var price: Price?; var drift: CartScreen? }",
      "Shop/Model/Item.swift": "struct Item {}\nstruct Price {}",
      "Shop/Store/Store.swift": "class Store { var log: Log?; var cart: Cart? }",
      "Shop/Tools/Log.swift": "class Log { var store: Store? }",
      "Shop/Screens/CartScreen.swift": "class CartScreen {\n"
        + (0..<11).map { "  var c\($0): Cart?\n" }.joined() + "}",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      Screens: [Model]\n"))
    #expect(result.text.contains("      Model: []\n"))
    #expect(result.text.contains("# Model names Screens in 1 place, against 11 the other way round; that is taken"))
    let drift = InitReport.Cycle(parts: ["Model", "Screens"], places: [1, 11], partsInKnot: 2)
    #expect(result.report?.layers?.drift == [drift])
    #expect(result.text.contains("# In a circle today: Store names Tools in 1 place and Tools names Store in 1 place."))
    // One table says both, so it allows nothing that it forbids.
    let comments = result.text.replacing("\n  # ", with: " ")
    let rows = [("Store", "Tools"), ("Tools", "Store")].filter { below, above in
      comments.contains("direction no circle is left, so it is forbidden: \(below) names \(above) in 1 place.")
        && !result.text.contains("      \(below): [\(above)")
        && !result.text.contains("      \(below): [Model, \(above)")
    }
    #expect(rows.count == 1, "\(result.text)")
    #expect(result.report?.rules.map(\.violations) == [2])
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }

  @Test(
    "Of a circle with as many places in each direction the one goes that leads outwards, as names of layers say",
    arguments: [("Model", "View"), ("Models", "Screens"), ("Domain", "Data"), ("Entities", "UI")]
  )
  func directionsOfOneSize(_ inner: String, _ outer: String) throws {
    for folders in [[inner, outer], [outer, inner]] {
      let workspace = try Workspace([
        "App/\(folders[0])/A.swift": "struct A { var b: [B] = [] }",
        "App/\(folders[1])/B.swift": "class B { var a: A? }",
      ])
      let text = initialize(options(workspace.root), freezes: false).text
      #expect(text.contains("      \(inner): []\n"), "\(text)")
      #expect(text.contains("      \(outer): [\(inner)]\n"), "\(text)")
    }
  }

  @Test("What no reference leads to is allowed, so that no check has a note on it")
  func foldersOfExtensionsAlone() throws {
    let workspace = try Workspace([
      "project.yml": "name: X\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n",
      "App/Extensions/Int+Half.swift": "extension Int { var half: Int { self / 2 } }\n",
      "App/Model/Model.swift": (0..<6).map { "struct Model\($0) { let count: Int }\n" }.joined(),
      "App/Screens/Screens.swift": (0..<6).map { "struct Screen\($0) { let model: Model\($0) }\n" }.joined(),
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      Extensions: []\n"), "\(result.text)")
    #expect(result.text.contains("      Model: [Extensions]\n"), "\(result.text)")
    #expect(result.text.contains("# Nothing of Extensions is a type, so that nothing names it; other rows allow that"))
    try workspace.write(".lintel.yml", result.text)
    let checked = workspace.check()
    #expect(checked.messages == [])
    #expect(checked.report.notes == [])
  }

  @Test("What is used without being named is allowed unless it closes a circle")
  func usesThatCloseCircles() throws {
    let workspace = try Workspace([
      "Lists/List.swift": "struct List { let start = Start(); let detail = Detail(); func f() { start.board.open() } }",
      "Details/Detail.swift": "struct Detail { let start = Start(); func f() { start.board.open() } }",
      "Boards/Board.swift": "struct Board { var a: Detail?; var b: Detail?; func open() {} }",
      "Core/Start.swift": "struct Start { let board = Board() }\n"
        + (0..<11).map { "struct Part\($0) {}\n" }.joined(),
      "Boards/Parts.swift": (0..<11).map { "struct Board\($0) { var p: Part\($0)? }\n" }.joined(),
    ])
    let result = initialize(options(workspace.root), freezes: false)
    let comments = result.text.replacing("\n  # ", with: " ")
    #expect(
      comments.contains(
        "Details uses members of Boards in 1 place without naming it; to name it would close a circle, and is forbidden. "
          + "Such uses are reported with 'inferred: true' only."
      ),
      "\(result.text)"
    )
    #expect(
      comments.contains("Lists uses members of Boards in 1 place without naming it; its row allows to name it, too."),
      "\(result.text)"
    )
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }

  @Test("Where folders name each other, a baseline knows the types that do so, and what is new fails")
  func frozenCircle() throws {
    let workspace = try Workspace([
      "Core/C.swift": "struct CoreA { let v: ViewA? = nil }\nstruct CoreB {}\n",
      "UI/U.swift": "struct ViewA { let c: CoreA? = nil }\nstruct ViewB { let c: CoreB? = nil }\n",
    ])
    let text = initialize(options(workspace.root), freezes: true).text
    #expect(text.contains("      Core: []\n      UI: [Core]\n"), "\(text)")
    let comments = text.replacing("\n# ", with: " ")
    #expect(comments.contains("They allow what is there, but for what closes a circle, and nothing new."), "\(text)")
    try workspace.write(".lintel.yml", text)
    for update in recordBaseline(options(workspace.root), grows: false).updates {
      try workspace.write(".lintel-baseline.yml", update.text)
    }
    #expect(workspace.check().exit == .kept)
    #expect(workspace.check().messages == [])
    try workspace.write("Core/New.swift", "struct CoreNew { let v = ViewB() }\n")
    #expect(workspace.check().exit == .broken)
  }

  @Test("Headers without a type are no part, and files beside the parts are left alone whatever their kind")
  func headersOnly() throws {
    let workspace = try Workspace([
      "App-Prefix.pch": "#import <UIKit/UIKit.h>\n#define kCards 3\nextern int PCCards;\n",
      "Headers/App-Bridging-Header.h": "#import \"PCCard.h\"\n",
      "Model/PCCard.h": "#import <Foundation/Foundation.h>\n@interface PCCard : NSObject\n@end\n",
      "Screens/PCCardView.h":
        "#import <UIKit/UIKit.h>\n#import \"PCCard.h\"\n@interface PCCardView : UIView\n@property PCCard *card;\n@end\n",
    ])
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(!text.contains("Headers:"), "\(text)")
    try workspace.write(".lintel.yml", text)
    #expect(workspace.check().messages == [])
  }

  private static let program = [
    "App/AppDelegate.h":
      "#import <AppKit/AppKit.h>\n@interface AppDelegate : NSObject <NSApplicationDelegate>\n@end\n",
    "App/AppDelegate.m": "#import \"AppDelegate.h\"\n#import \"Win.h\"\n@implementation AppDelegate\n@end\n",
    "App/Win.h": "#import <AppKit/AppKit.h>\n#import \"Store.h\"\n@interface Win : NSView\n@property Store *s;\n@end\n",
    "Core/Store.h": "#import <Foundation/Foundation.h>\n@interface Store : NSObject\n@end\n",
    "Core/Store.m": "#import \"Store.h\"\n@implementation Store\n@end\n",
  ]

  @Test("A part in which what starts the program needs UI is not told to do without")
  func startWithUI() throws {
    var files = Self.program
    files["Tool/Args.h"] = "#import <Foundation/Foundation.h>\n@interface Args : NSObject\n@end\n"
    files["Tool/Args.m"] = "#import \"Args.h\"\n@implementation Args\n@end\n"
    files["Tool/main.m"] = "#import <AppKit/AppKit.h>\nint main(void) { return 0; }\n"
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text
    #expect(text.contains("forbid: { from: [Core], to: ui }"), "\(text)")
    try workspace.write("Tool/main.m", "int main(void) { return 0; }\n")
    let without = initialize(options(workspace.root), freezes: false).text
    #expect(without.contains("forbid: { from: [Core, Tool], to: ui }"), "\(without)")
  }

  @Test("A folder that only adds to the delegate of the program is not where that starts")
  func categoryOfDelegate() throws {
    var files = Self.program
    files["Menu/AppDelegate+Menu.m"] =
      "#import \"AppDelegate.h\"\n#import \"Store.h\"\n@implementation AppDelegate (Menu)\n@end\n"
    files["Menu/Item.h"] = "#import \"Store.h\"\n@interface Item : NSObject\n@property Store *s;\n@end\n"
    let workspace = try Workspace(files)
    let text = initialize(options(workspace.root), freezes: false).text.replacing("\n# ", with: " ")
    #expect(!text.contains("Menu may name what stands before"), "\(text)")
    #expect(text.contains("\n      Menu: ["), "\(text)")
  }

  @Test(
    "Even the smallest project gets a rule that has something to look at",
    arguments: [
      ("struct Point { var x = 1 }", "ui-free"), ("struct A { var b: B? }\nstruct B {}", "ui-free"),
      ("import UIKit\nclass Screen: UIViewController {}", "stores-apart"),
    ]
  )
  func smallest(_ text: String, _ rule: String) throws {
    let workspace = try Workspace(["Main.swift": text])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.rules.map(\.id) == [rule])
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().exit == .kept)
  }

  @Test("What has UI and a store is not told to do without UI, as it does not today")
  func smallestWithAll() throws {
    let text = "import UIKit\nimport SwiftUI\nclass Screen: UIViewController { let session = URLSession.shared }"
    let workspace = try Workspace(["Main.swift": text])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.report?.rules.map(\.id) == ["stores-apart"])
    #expect(!result.text.contains("ui-free"))
  }

  @Test("Where there is neither module nor folder files are the parts; a class and its delegate are no circle")
  func files() throws {
    let workspace = try Workspace([
      "Cart.swift": "class Cart { weak var delegate: CartDelegate?; var row: Row?; struct Row { let cart: Cart } }",
      "CartDelegate.swift": "protocol CartDelegate: AnyObject { func show(_ cart: Cart) }",
      "Shelf.swift": "class Shelf { weak var delegate: ShelfOwner?; let cart: Cart? = nil }\n"
        + "protocol ShelfOwner: AnyObject { func show(_ shelf: Shelf) }",
      "Row+Properties.h":
        "#import <Foundation/Foundation.h>\n#import \"Row+Class.h\"\n@interface Row (Properties)\n@end",
      "Row+Class.h": "#import <Foundation/Foundation.h>\n@interface Row : NSObject\n@end\n"
        + "#import \"Row+Properties.h\"",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("acyclic: { among: file"), "\(result.text)")
    #expect(result.text.contains("a class and the protocol of its delegate are no circle"))
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().report.violations == [])
    try workspace.write("CartStore.swift", "struct CartStore { let shelf: Shelf }")
    try workspace.write("Cart.swift", "class Cart { let store: CartStore? = nil }")
    #expect(workspace.check().report.violations.map(\.rule) == ["files-without-cycles"])
  }

  @Test("A component of files has a pattern only for where there are files")
  func patternsOfFiles() throws {
    let (root, folder) = ("\"{file}{+*,}.*\"", "\"**/{folder}/{file}{+*,}.*\"")
    for (paths, patterns) in [
      (["A.swift", "B.swift"], root), (["App/A.swift", "App/B.swift"], folder),
      (["A.swift", "App/B.swift"], "[\(folder), \(root)]"),
    ] {
      let workspace = try Workspace([paths[0]: "class A { var b: B? }\n", paths[1]: "class B {}\n"])
      let text = initialize(options(workspace.root), freezes: false).text
      #expect(text.contains("  file: \(patterns)\n"), "\(text)")
      try workspace.write(".lintel.yml", text)
      #expect(workspace.check().messages == [])
    }
  }

  @Test("Objective-C alone will do")
  func objectiveC() throws {
    let workspace = try Workspace([
      "Model/PCCard.h": "#import <Foundation/Foundation.h>\n@interface PCCard : NSObject\n@end",
      "Model/PCCard.m": "#import \"PCCard.h\"\n@implementation PCCard\n@end",
      "Screens/PCCardView.h": "#import <UIKit/UIKit.h>\n#import \"PCCard.h\"\n@interface PCCardView : UIView\n"
        + "@property PCCard *card;\n@end",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    #expect(result.text.contains("      Screens: [Model]\n"))
    #expect(result.text.contains("forbid: { from: [Model], to: ui }"))
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
  }

  @Test("Names of folders with signs in them are quoted")
  func oddNames() throws {
    let workspace = try Workspace([
      "a/ui/View.swift": "struct V { var m: M? }", "a/Core [old] {x}/M.swift": "struct M {}",
      "a/yes/Y.swift": "struct Y { var m: M? }",
    ])
    let result = initialize(options(workspace.root), freezes: false)
    try workspace.write(".lintel.yml", result.text)
    #expect(workspace.check().messages == [])
    #expect(workspace.check().verdicts == ["folder-directions": "kept"])
  }

  // MARK: Elsewhere

  @Test("It is the same for any number of threads")
  func threads() {
    let root = repository("samples/three-layer/broken")
    let results = [1, 4].map { initialize(options(root, workers: $0), freezes: false) }
    #expect(results[0].text == results[1].text)
    #expect(results[0].report == results[1].report)
  }

  @Test("An empty folder and a missing one are errors")
  func nothing() throws {
    let workspace = try Workspace(["README.md": "nothing"])
    #expect(initialize(options(workspace.root), freezes: false).exit == .couldNotRun)
    #expect(initialize(options(workspace.root + "/nowhere"), freezes: false).report == nil)
  }

  private func propose(_ path: String, freezes: Bool = false) -> InitResult {
    initialize(options(repository(path)), freezes: freezes)
  }
}
