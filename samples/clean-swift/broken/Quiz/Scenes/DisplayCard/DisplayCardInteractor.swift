import Foundation

protocol DisplayCardInteractorInput {
  func start(request: DisplayCard.Request.Start)
  func next(request: DisplayCard.Request.Next)
  func reveal(request: DisplayCard.Request.Reveal)
}

protocol DisplayCardInteractorOutput {
  func presentCard(response: DisplayCard.Response.Show)
  func present(error: Error)
}

class DisplayCardInteractor: DisplayCardInteractorInput {
  var output: DisplayCardInteractorOutput!
  /// The interactor owns its worker, concretely.
  var worker = DisplayCardWorker()

  private var cards: [Card] = []
  private var index = 0

  func start(request: DisplayCard.Request.Start) {
    worker.decks.fetchDeck(id: request.deck) { result in
      switch result {
      case .success(let deck):
        self.cards = deck.cards + self.worker.samples()
        self.show(side: .question)
      case .failure(let error):
        self.output.present(error: error)
        DisplayCardRouter().navigateToScore()
      }
    }
  }

  func next(request: DisplayCard.Request.Next) {
    index = (index + 1) % cards.count
    show(side: .question)
  }

  func reveal(request: DisplayCard.Request.Reveal) {
    show(side: .answer)
  }

  private func show(side: Card.Side) {
    guard cards.indices.contains(index) else { return }
    let isLast = index == cards.count - 1
    output.presentCard(response: DisplayCard.Response.Show(card: cards[index], side: side, isLast: isLast))
  }
}
