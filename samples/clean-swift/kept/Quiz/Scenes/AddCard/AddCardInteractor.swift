import Foundation

protocol AddCardInteractorInput {
  func open(request: AddCard.Request.Open)
  func save(request: AddCard.Request.Save)
}

protocol AddCardInteractorOutput: AnyObject {
  func presentSaved(response: AddCard.Response.Save)
  func presentMistakes(_ mistakes: AddCardInteractor.Mistakes)
}

final class AddCardInteractor {
  /// An error with a type of its own may cross to the presenter.
  struct Mistakes: Error {
    var question: String?
    var answer: String?
  }

  var output: AddCardInteractorOutput?
  private let worker: DecksWorker
  private var deck: Deck?

  init(worker: DecksWorker) {
    self.worker = worker
  }

  func found(_ deck: Deck) {
    self.deck = deck
  }

  func add(_ card: Card) {
    guard let deck else { return }
    worker.add(card, to: deck) { [weak self] result in
      guard case .success(let deck) = result else { return }
      self?.output?.presentSaved(response: AddCard.Response.Save(card: card, deck: deck))
    }
  }
}
