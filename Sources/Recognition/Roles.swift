import Configuration
import DependencyGraph
import RuleKinds

/// The parts that types play in the architectures that Lintel knows.
enum Role: Int, CaseIterable, Sendable {
  case view, viewModel, presenter, interactor, router, builder

  /// The component of `text` that says who plays it, and the endings of names that are not part of the screen's name.
  var component: String {
    switch self {
    case .view: "view"
    case .viewModel: "view-model"
    case .presenter: "presenter"
    case .interactor: "interactor"
    case .router: "router"
    case .builder: "builder"
    }
  }

  var noun: String { self == .viewModel ? "view model" : component }

  var withArticle: String { "\(self == .interactor ? "an" : "a") \(noun)" }
}

/// How roles and further signs of an architecture are recognised: components, as users write them.
enum RoleComponents {
  static let text = """
    components:
      screen: { inherits: [UIViewController, NSViewController, NSWindowController], kind: class }
      view:
        inherits: [UIViewController, UIView, NSViewController, NSWindowController, NSView, View, WKInterfaceController]
        kind: [class, struct]
        not: preview
      # A wrapper holds the state that a preview needs.
      preview:    [{ inherits: PreviewProvider }, { type: "*PreviewWrapper" }]
      presenter:
        type: ["*Presenter", "*PresenterImpl", "*PresenterImplementation"]
        kind: [class, struct, actor]
        not: [view, helper]
      helper:
        type: ["*AlertPresenter", "*BannerPresenter", "*ErrorPresenter", "*HUDPresenter", "*ModalPresenter",
          "*PopupPresenter", "*SheetPresenter", "*SnackbarPresenter", "*ToastPresenter"]
      view-model: { type: ["*ViewModel", "*ViewModelImpl", "*ViewModelV[0-9]", "*VM"], kind: [class, actor], not: [view, presenter] }
      interactor: { type: ["*Interactor", "*InteractorImpl"], kind: [class, struct, actor], not: view }
      router:     { type: ["*Router", "*RouterImpl", "*Wireframe", "*WireFrame"], kind: [class, struct, enum], not: view }
      builder:    { type: ["*Builder", "*Configurator", "*Assembly"], kind: [class, struct, enum], not: view }

      rib-interactor: { inherits: [Interactor, PresentableInteractor], kind: class }
      rib-router:     { inherits: [Router, ViewableRouter, LaunchRouter], kind: class }
      rib-builder:    { inherits: [Builder, ComponentizedBuilder], kind: class }

      framework-presenter: { inherits: Presenter, kind: class }
      framework-view:      { inherits: View, arguments: "*Presenter", kind: class }

      # What an extension of an app begins with.
      widget: { inherits: [Widget, WidgetBundle], kind: struct }

      clean-port:
        type: ["*BusinessLogic", "*PresentationLogic", "*DisplayLogic", "*RoutingLogic", "*ViewControllerInput",
          "*ViewControllerOutput", "*InteractorInput", "*InteractorOutput", "*PresenterInput", "*PresenterOutput"]
        kind: protocol
      vip-port:            { type: ["*Presentable", "*Displayable", "*Routable"], kind: protocol }
      logic-interface:     { type: "*LogicInterface", kind: protocol }
      presenter-interface: { type: "*PresenterInterface", kind: protocol }
      logic:               { type: "*Logic", kind: [class, actor] }
      use-case:            { type: ["*UseCase", "*UseCaseImpl", "*UseCaseProtocol"] }
      repository:          { type: ["*Repository", "*RepositoryImpl", "*RepositoryProtocol", "*RepositoryInterface"] }
    """

  /// The endings after which a name is that of its screen, longest first.
  static let endings: [[UInt8]] = [
    "CollectionViewController", "TableViewController", "ViewController", "WindowController", "Controller",
    "ViewModelImpl", "ViewModel", "VM", "PresenterImplementation", "PresenterImpl", "ViewPresenter", "Presenter",
    "InteractorImpl", "Interactor", "RouterImpl", "Router", "Wireframe", "WireFrame", "Builder", "Configurator",
    "Assembly", "ContentView", "Screen", "Scene", "Page", "View", "VC", "LogicInterface", "Logic",
  ].map { Array($0.utf8) }.sorted { $0.count > $1.count }

  /// The name of the screen that a type belongs to: without what its role adds, without `Default`, and without a prefix
  /// such as that of `PCComposePresenter`. nil if nothing else is left, as for base classes.
  static func screen(of name: [UInt8]) -> [UInt8]? {
    var rest = name[...]
    // `SearchScreenViewModel` has two.
    for _ in 0..<2 {
      guard let ending = endings.first(where: { rest.count >= $0.count && rest.suffix($0.count).elementsEqual($0) })
      else { break }
      rest = rest.dropLast(ending.count)
    }
    guard !rest.isEmpty, !rest.elementsEqual("Base".utf8) else { return nil }
    let prefix = Array("Default".utf8)
    if rest.count > prefix.count, rest.starts(with: prefix) { rest = rest.dropFirst(prefix.count) }
    let capitals = rest.prefix { (65...90).contains($0) }.count
    // The last capital begins the first word: `PC` `Compose`.
    if (3...4).contains(capitals), capitals < rest.count { rest = rest.dropFirst(capitals - 1) }
    return Array(rest)
  }
}
