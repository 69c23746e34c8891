protocol DisplayCardPresenterInput {
  func presentCard(response: DisplayCard.Response.Show)
  func presentError(_ error: Error)
}

protocol DisplayCardPresenterOutput: class {
  func displayCard(viewModel: DisplayCard.ViewModel)
  func displayError(title: String, message: String)
}

class DisplayCardPresenter: DisplayCardPresenterInput {
  weak var output: DisplayCardPresenterOutput!
  var interactor: DisplayCardInteractor?
  var store: (any DecksStore)?

  func presentCard(response: DisplayCard.Response.Show) {
    let viewModel = DisplayCard.ViewModel(
      text: response.card.text(of: response.side),
      canReveal: response.side == .question,
      button: response.isLast ? .done : .next,
      progress: response.isLast ? 1 : 0.5
    )
    output.displayCard(viewModel: viewModel)
  }

  func presentError(_ error: Error) {
    output.displayError(title: "Card", message: "\(error)")
  }
}
