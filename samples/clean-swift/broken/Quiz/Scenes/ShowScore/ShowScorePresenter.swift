import Foundation

protocol ShowScorePresentationLogic {
  func presentScore(_ score: Score?, today: Date)
}

struct ShowScorePresenter: ShowScorePresentationLogic {
  weak var viewController: (any ShowScoreDisplayLogic)?
  weak var controller: ShowScoreViewController?
  private let worker = ScoresWorker(store: Stores.scores())

  func presentScore(_ score: Score?, today: Date) {
    typealias ViewModel = ShowScore.ShowScore.ViewModel
    guard let score else {
      viewController?.displayNothing()
      return
    }
    let missing = score.asked - score.known
    let line = ViewModel.Line(text: "\(score.known)", kind: missing == 0 ? .good : .bad(missing: missing))
    viewController?.displayScore(
      viewModel: ViewModel(title: score.deck.title, lines: [line], share: (score.known, score.asked)))
  }
}
