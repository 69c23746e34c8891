import Foundation

protocol ShowScorePresentationLogic {
  func presentScore(response: ShowScore.ShowScore.Response)
}

struct ShowScorePresenter: ShowScorePresentationLogic {
  weak var viewController: (any ShowScoreDisplayLogic)?

  func presentScore(response: ShowScore.ShowScore.Response) {
    typealias ViewModel = ShowScore.ShowScore.ViewModel
    guard let score = response.score else {
      viewController?.displayNothing()
      return
    }
    let missing = score.asked - score.known
    let line = ViewModel.Line(text: "\(score.known)", kind: missing == 0 ? .good : .bad(missing: missing))
    viewController?.displayScore(
      viewModel: ViewModel(title: score.deck.title, lines: [line], share: (score.known, score.asked)))
  }
}
