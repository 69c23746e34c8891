import UIKit

protocol ListDecksDisplayLogic: AnyObject {
  func displayDecks(viewModel: ListDecks.FetchDecks.ViewModel)
  func displaySelectedDeck(viewModel: ListDecks.SelectDeck.ViewModel)
  func displayError(title: String, message: String)
}

/// Shows decks. It knows neither Deck nor DecksWorker, and no ListDecksPresentationLogic.
final class ListDecksViewController: SceneViewController, ListDecksDisplayLogic {
  var interactor: ListDecksBusinessLogic?
  var router: ListDecksRouting?

  let tableView = UITableView()
  var rows: [ListDecks.FetchDecks.ViewModel.Deck] = []

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  /// The controller creates the parts of its own scene and keeps them by their ports.
  private func setup() {
    let interactor = ListDecksInteractor()
    let presenter = ListDecksPresenter()
    presenter.viewController = self
    interactor.presenter = presenter
    self.interactor = interactor
    router = ListDecksRouter(viewController: self, dataStore: interactor)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    interactor?.fetchDecks(request: ListDecks.FetchDecks.Request())
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "AddCardViewController": router?.routeToAddCard(segue: segue)
    default: router?.routeToDisplayCard(segue: segue)
    }
  }

  func displayDecks(viewModel: ListDecks.FetchDecks.ViewModel) {
    rows = viewModel.decks
    tableView.reloadData()
  }

  func displaySelectedDeck(viewModel: ListDecks.SelectDeck.ViewModel) {
    router?.routeToDisplayCard(segue: nil)
  }

  func displayError(title: String, message: String) {
    show(title: title, message: message)
  }
}

#if DEBUG
#Preview {
  let controller = ListDecksViewController()
  controller.displayDecks(viewModel: .init(decks: [.init(title: "Capitals", detail: "Today", badge: 3)]))
  return controller
}
#endif
