import UIKit

protocol DisplayCardRouterInput {
  func navigateToScore()
}

class DisplayCardRouter: DisplayCardRouterInput {
  weak var viewController: DisplayCardViewController!

  func navigateToScore() {
    let destination = ShowScoreViewController(nibName: "ShowScore", bundle: nil)
    viewController.navigationController?.pushViewController(destination, animated: true)
  }

  func passDataToNextScene(segue: UIStoryboardSegue) {
    (segue.destination as? ShowScoreViewController)?.interactor?.showScore(request: .init(deckTitle: segue.identifier))
  }
}
