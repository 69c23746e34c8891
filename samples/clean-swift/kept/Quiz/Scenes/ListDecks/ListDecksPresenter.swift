import Foundation

protocol ListDecksPresentationLogic {
  func presentDecks(response: ListDecks.FetchDecks.Response)
  func presentSelectedDeck(response: ListDecks.SelectDeck.Response)
  /// Errors cross as they are.
  func presentError(_ error: DecksStoreError)
}

final class ListDecksPresenter: ListDecksPresentationLogic {
  weak var viewController: ListDecksDisplayLogic?

  private let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    return formatter
  }()

  func presentDecks(response: ListDecks.FetchDecks.Response) {
    typealias Row = ListDecks.FetchDecks.ViewModel.Deck
    let rows = response.decks.map { deck in
      Row(
        title: deck.title,
        detail: deck.lastStudied.map(formatter.string(from:)) ?? Text.empty,
        badge: deck.cards.isEmpty ? nil : deck.cards.count
      )
    }
    viewController?.displayDecks(viewModel: ListDecks.FetchDecks.ViewModel(decks: rows))
  }

  func presentSelectedDeck(response: ListDecks.SelectDeck.Response) {
    viewController?.displaySelectedDeck(viewModel: ListDecks.SelectDeck.ViewModel())
  }

  func presentError(_ error: DecksStoreError) {
    viewController?.displayError(title: "Decks", message: ErrorPresenter.text(for: error))
  }
}

/// A namespace: it ends in Presenter and is no presenter.
enum ErrorPresenter {
  static func text(for error: DecksStoreError) -> String {
    switch error {
    case .cannotFetch(let reason): "Could not be read. \(reason)"
    case .cannotSave(let reason): "Could not be saved. \(reason)"
    }
  }
}
