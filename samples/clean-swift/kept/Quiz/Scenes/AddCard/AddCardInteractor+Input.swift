import Foundation

/// The conformance stands in a file of its own.
extension AddCardInteractor: AddCardInteractorInput {
  func open(request: AddCard.Request.Open) {
    DecksWorker(store: Stores.decks).fetchDeck(id: request.deck) { [weak self] result in
      if case .success(let deck) = result { self?.found(deck) }
    }
  }

  func save(request: AddCard.Request.Save) {
    var mistakes = Mistakes()
    if request.question.isEmpty { mistakes.question = "What is asked?" }
    if request.answer.isEmpty { mistakes.answer = "What is the answer?" }
    guard mistakes.question == nil, mistakes.answer == nil else {
      output?.presentMistakes(mistakes)
      return
    }
    add(Card(id: UUID(), question: request.question, answer: request.answer))
  }
}
