/// One screen.
struct Scene {
  var name: String
  var entity: Entity
  /// What the screen asks for: `fetch`, `filter`.
  var actions: [String]
  /// A scene before this one in the package, to which it leads.
  var next: String?
  /// What is wrong with it.
  var flaw: Flaw?

  var models: String { name + "Models" }

  func method(_ action: String) -> String { action + entity.name.plural }
}

/// Breaks of rules that are put into scenes, one in each of the first few.
enum Flaw: CaseIterable {
  case viewKnowsWorker
  case strongPresenter
  case modelOfAnotherScene
  case interactorKnowsUI
  case dateInViewModel
  case visibleInteractor
  case presenterIsClass
  case barePort
}

/// The files of a scene, view controller to router.
extension SwiftWriter {
  mutating func viewController(_ scene: Scene, _ package: Package) {
    let (name, flaw) = (scene.name, scene.flaw)
    code.lines("import SwiftUI", "import UIKit", "import \(package.core)", "")
    documentation("Shows \(scene.entity.name.plural.lowercased())")
    code.open("final class \(name)ViewController: UIViewController {")
    code.lines("@IBOutlet private weak var tableView: UITableView!", "private let stackView = UIStackView()")
    code.lines(
      "private let refreshControl = UIRefreshControl()",
      "private var viewModel: \(scene.models).ViewModel?",
      ""
    )
    if flaw == .visibleInteractor { plant("private-parts") }
    code.open(
      "\(flaw == .visibleInteractor ? "" : "private ")lazy var interactor: any \(name)BusinessLogic = \(name)Interactor("
    )
    code.line("presenter: \(name)Presenter(viewController: self),")
    code.line("worker: \(package.dependencies).current.resolve()")
    code.close(")")
    code.line()
    code.line("private lazy var router: any \(name)Routable = \(name)Router(viewController: self)")
    code.line()
    code.open("override func viewDidLoad() {")
    code.line("super.viewDidLoad()")
    code.line("tableView.register(\(name)Cell.self, forCellReuseIdentifier: \"\(name)Cell\")")
    for action in scene.actions {
      code.line(
        "interactor.\(scene.method(action))(with: \(scene.models).\(action.upperFirst)Request(page: 1, limit: 20))"
      )
    }
    code.close()
    if flaw == .viewKnowsWorker {
      code.line()
      plant("dumb-view")
      code.line("func attach(_ worker: any \(scene.entity.name)WorkerType) { title = \"\\(worker)\" }")
    }
    code.line()
    members("private ")
    code.close()
    mark("Display")
    code.open("extension \(name)ViewController: \(name)Displayable {")
    for action in scene.actions {
      code.open("func display\(scene.method(action).upperFirst)(with viewModel: \(scene.models).ViewModel) {")
      code.lines("self.viewModel = viewModel", "title = viewModel.title", "tableView.reloadData()")
      code.close()
      code.line()
    }
    code.open("func display(error: \(scene.models).ErrorViewModel) {")
    code.line(
      "present(UIAlertController(title: error.title, message: error.message, preferredStyle: .alert), animated: true)"
    )
    code.close()
    code.close()
    mark("Table")
    code.open("extension \(name)ViewController: UITableViewDataSource, UITableViewDelegate {")
    code.open("func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {")
    code.line("viewModel?.rows.count ?? 0")
    code.close()
    code.line()
    code.open("func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {")
    code.line("let cell = tableView.dequeueReusableCell(withIdentifier: \"\(name)Cell\", for: indexPath)")
    code.line("(cell as? \(name)Cell)?.row = viewModel?.rows[indexPath.row]")
    code.line("return cell")
    code.close()
    code.close()
  }

  mutating func views(_ scene: Scene, _ package: Package) {
    let row = "\(scene.models).RowViewModel"
    code.lines("import SwiftUI", "import UIKit", "")
    code.open("final class \(scene.name)Cell: UITableViewCell {")
    code.line("var row: \(row)? { didSet { update() } }")
    code.line()
    code.open("private func update() {")
    code.line("contentConfiguration = UIHostingConfiguration { row.map(\(scene.name)RowView.init) }")
    code.close()
    code.close()
    code.line()
    documentation("One row of the list")
    code.open("struct \(scene.name)RowView: View {")
    code.lines(
      "let row: \(row)",
      "@State private var isExpanded = false",
      "@Environment(\\.colorScheme) private var colorScheme",
      ""
    )
    code.open("var body: some View {")
    code.open("VStack(alignment: .leading, spacing: \(random.number(2...16))) {")
    for name in random.distinct(random.number(2...8), Words.properties) {
      code.open("HStack {")
      code.line("Text(row.title).font(.\(random.pick(["body", "headline", "caption", "footnote"])))")
      code.line("Image(systemName: isExpanded ? \"\(name)\" : \"chevron.right\")")
      code.close("}")
      code.line(".padding(.horizontal, \(random.number(4...24)))")
      code.line(".accessibilityLabel(Text(\"\(sentence(2...5)) \\(row.subtitle)\"))")
    }
    code.close()
    code.close()
    code.line()
    members("private ")
    code.close()
  }

  mutating func interactor(_ scene: Scene, _ package: Package) {
    let name = scene.name
    code.lines("import Foundation")
    if scene.flaw == .interactorKnowsUI {
      plant("ui-free-core")
      code.line("import UIKit")
    }
    code.lines("import \(package.core)", "import \(package.support)", "")
    code.open("struct \(name)Interactor: \(name)BusinessLogic {")
    code.lines(
      "private let presenter: any \(name)Presentable",
      "private let worker: any \(scene.entity.name)WorkerType",
      ""
    )
    code.open("init(presenter: any \(name)Presentable, worker: any \(scene.entity.name)WorkerType) {")
    code.lines("self.presenter = presenter", "self.worker = worker")
    code.close()
    for action in scene.actions {
      code.line()
      if random.chance(40) { documentation("Answers with what the worker has") }
      code.open("func \(scene.method(action))(with request: \(scene.models).\(action.upperFirst)Request) {")
      code.open("Task {")
      code.open("do {")
      code.line(
        "let found: [\(scene.entity.name)] = try await worker.\(verb())(page: request.page, limit: request.limit)"
      )
      statement(["request", "found"], nil, depth: 1)
      code.line(
        "presenter.present\(scene.method(action).upperFirst)(for: \(scene.models).Response(items: found, isLast: found.isEmpty))"
      )
      code.between("} catch let error as \(package.errorType) {")
      code.line("presenter.present(error: error)")
      code.between("} catch {")
      code.line("presenter.present(error: .unknown(reason: error.localizedDescription))")
      code.close()
      code.close()
      code.close()
    }
    if scene.flaw == .modelOfAnotherScene, let next = scene.next {
      code.line()
      plant("scene-models")
      code.line("func hand(over request: \(next)Models.Response) {}")
    }
    code.line()
    members("private ")
    code.close()
  }

  mutating func presenter(_ scene: Scene, _ package: Package) {
    let (name, flaw) = (scene.name, scene.flaw)
    code.lines("import Foundation", "import \(package.core)", "")
    if flaw == .presenterIsClass { plant("value-types") }
    code.open("\(flaw == .presenterIsClass ? "final class" : "struct") \(name)Presenter: \(name)Presentable {")
    if flaw == .strongPresenter { plant("weak-back-references") }
    code.line("\(flaw == .strongPresenter ? "" : "weak ")private(set) var viewController: (any \(name)Displayable)?")
    code.lines("private let dates = DateFormatter()", "private let numbers = NumberFormatter()", "")
    code.open("init(viewController: (any \(name)Displayable)?) {")
    code.lines("self.viewController = viewController", "dates.dateStyle = .medium", "numbers.numberStyle = .currency")
    code.close()
    for action in scene.actions {
      let method = scene.method(action).upperFirst
      code.line()
      code.open("func present\(method)(for response: \(scene.models).Response) {")
      code.open("let rows = response.items.map { item in")
      code.line(
        "\(scene.models).RowViewModel(title: \"\\(item.\(scene.entity.properties[0].name))\", subtitle: \"\\(item.id)\", isSelected: false)"
      )
      code.close()
      statement(["response", "rows"], nil, depth: 1)
      code.line(
        "viewController?.display\(method)(with: .init(title: \"\(sentence(1...3))\", rows: rows, isLast: response.isLast))"
      )
      code.close()
    }
    code.line()
    code.open("func present(error: \(package.errorType)) {")
    code.line("viewController?.display(error: .init(title: \"\(name)\", message: \"\\(error)\"))")
    code.close()
    code.line()
    members("private ")
    code.close()
  }

  mutating func interfaces(_ scene: Scene, _ package: Package) {
    let (name, models) = (scene.name, scene.models)
    code.lines("import Foundation", "import \(package.core)", "")
    documentation("What the view controller tells the interactor")
    code.open("protocol \(name)BusinessLogic {")
    for action in scene.actions {
      code.line("func \(scene.method(action))(with request: \(models).\(action.upperFirst)Request)")
    }
    if scene.flaw == .barePort {
      plant("wrapped-data")
      code.line("func select(title: String)")
    }
    code.close()
    code.line()
    documentation("What the interactor tells the presenter")
    code.open("protocol \(name)Presentable {")
    for action in scene.actions {
      code.line("func present\(scene.method(action).upperFirst)(for response: \(models).Response)")
    }
    code.line("func present(error: \(package.errorType))")
    code.close()
    code.line()
    documentation("What the presenter tells the view controller")
    code.open("@MainActor protocol \(name)Displayable: AnyObject {")
    for action in scene.actions {
      code.line("func display\(scene.method(action).upperFirst)(with viewModel: \(models).ViewModel)")
    }
    code.line("func display(error: \(models).ErrorViewModel)")
    code.close()
    code.line()
    code.open("protocol \(name)Routable {")
    code.line("func show\(scene.entity.name)(with id: \(scene.entity.name).ID)")
    if let next = scene.next { code.line("func show\(next)()") }
    code.close()
  }

  mutating func models(_ scene: Scene, _ package: Package) {
    code.lines("import Foundation", "import \(package.core)", "")
    documentation("What the parts of the scene pass on")
    code.open("enum \(scene.models) {")
    for action in scene.actions {
      code.open("struct \(action.upperFirst)Request: Equatable {")
      code.lines("let page: Int", "let limit: Int")
      for (name, type) in scene.entity.properties.prefix(random.number(0...3)) {
        code.line("var \(name): \(type) = \(fallback(type))")
      }
      code.close()
      code.line()
    }
    code.open("struct Response {")
    code.lines("let items: [\(scene.entity.name)]", "let isLast: Bool")
    code.close()
    code.line()
    code.open("struct RowViewModel: Equatable, Identifiable {")
    code.lines("let id = UUID()", "let title: String", "let subtitle: String", "var isSelected: Bool")
    code.close()
    code.line()
    code.open("struct ViewModel: Equatable {")
    code.lines("let title: String", "let rows: [RowViewModel]", "let isLast: Bool")
    if scene.flaw == .dateInViewModel {
      plant("display-ready")
      code.line("let shownAt: Date")
    }
    code.close()
    code.line()
    code.open("struct ErrorViewModel: Equatable {")
    code.lines("let title: String", "let message: String")
    code.close()
    code.close()
  }

  mutating func router(_ scene: Scene, _ package: Package) {
    code.lines("import UIKit", "import \(package.core)", "")
    code.open("struct \(scene.name)Router: \(scene.name)Routable {")
    code.lines("weak var viewController: UIViewController?", "")
    code.open("init(viewController: \(scene.name)ViewController) {")
    code.line("self.viewController = viewController")
    code.close()
    code.line()
    code.open("func show\(scene.entity.name)(with id: \(scene.entity.name).ID) {")
    code.line("viewController?.navigationController?.popToRootViewController(animated: true)")
    code.close()
    if let next = scene.next {
      code.line()
      code.open("func show\(next)() {")
      code.line("let controller = \(next)ViewController()")
      code.line("viewController?.navigationController?.pushViewController(controller, animated: true)")
      code.close()
    }
    if random.chance(30) {
      code.line()
      members("private ")
    }
    code.close()
  }
}
