import UIKit

@objc protocol ListDecksRoutingLogic {
  func routeToDisplayCard(segue: UIStoryboardSegue?)
  func routeToAddCard(segue: UIStoryboardSegue?)
}

protocol ListDecksDataPassing {
  var dataStore: ListDecksDataStore? { get }
}

/// A composition of protocols is as abstract as its parts.
typealias ListDecksRouting = NSObjectProtocol & ListDecksRoutingLogic & ListDecksDataPassing

final class ListDecksRouter: NSObject, ListDecksRoutingLogic, ListDecksDataPassing {
  private(set) weak var viewController: ListDecksViewController?
  var dataStore: ListDecksDataStore?

  init(viewController: ListDecksViewController, dataStore: ListDecksDataStore) {
    self.viewController = viewController
    self.dataStore = dataStore
  }

  /// Routers may name other scenes.
  func routeToDisplayCard(segue: UIStoryboardSegue?) {
    let destination = segue?.destination as? DisplayCardViewController ?? DisplayCardViewController()
    pass(to: destination)
    viewController?.navigationController?.pushViewController(destination, animated: true)
  }

  func routeToAddCard(segue: UIStoryboardSegue?) {
    guard let destination = segue?.destination as? AddCardViewController, let deck = dataStore?.selected else { return }
    destination.output.open(request: AddCard.Request.Open(deck: deck.id))
  }

  private func pass(to destination: DisplayCardViewController) {
    guard let deck = dataStore?.selected else { return }
    destination.output.start(request: DisplayCard.Request.Start(deck: deck.id))
  }
}
