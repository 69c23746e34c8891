import Foundation

protocol ListDecksBusinessLogic {
  func fetchDecks(request: ListDecks.FetchDecks.Request)
  func selectDeck(request: ListDecks.SelectDeck.Request)
}

/// Not a port: routers pass data through it, as they are.
protocol ListDecksDataStore {
  var decks: [Deck] { get }
  var selected: Deck? { get set }
}

final class ListDecksInteractor: ListDecksBusinessLogic, ListDecksDataStore {
  var presenter: ListDecksPresentationLogic?
  var worker = DecksWorker(store: Stores.decks)
  var clock = Clock()

  private(set) var decks: [Deck] = []
  var selected: Deck?

  func fetchDecks(request: ListDecks.FetchDecks.Request) {
    worker.fetchDecks(order: request.newestFirst ? .byDate : .byTitle) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let decks):
        self.decks = decks
        self.presenter?.presentDecks(response: .init(decks: decks, today: self.clock.now()))
      case .failure(let error):
        self.presenter?.presentError(error)
      }
    }
  }

  func selectDeck(request: ListDecks.SelectDeck.Request) {
    selected = decks[request.row]
    presenter?.presentSelectedDeck(response: ListDecks.SelectDeck.Response())
  }
}
