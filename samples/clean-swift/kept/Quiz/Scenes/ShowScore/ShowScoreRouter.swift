import UIKit

@MainActor protocol ShowScoreRoutingLogic {
  func routeToDecks()
}

final class ShowScoreRouter: ShowScoreRoutingLogic {
  weak var viewController: ShowScoreViewController?

  func routeToDecks() {
    let decks = viewController?.tabBarController?.viewControllers?.first as? ListDecksViewController
    decks?.router?.routeToDisplayCard(segue: nil)
    (viewController?.tabBarController as? MainTabBarController)?.selectedIndex = 0
  }
}
