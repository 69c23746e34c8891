import UIKit

protocol AddCardRouterInput {
  func close()
}

struct AddCardRouter: AddCardRouterInput {
  let viewController: UIViewController?

  func close() {
    viewController?.dismiss(animated: true)
    let decks = viewController?.presentingViewController as? ListDecksViewController
    decks?.interactor?.fetchDecks(request: ListDecks.FetchDecks.Request(newestFirst: true))
  }
}
