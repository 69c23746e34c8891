class DisplayCardWorker {
  let decks: DecksWorker
  private let store: SamplesStore

  /// The default argument is the one place that names the concrete store.
  init(decks: DecksWorker = DecksWorker(store: Stores.decks), store: SamplesStore = SamplesMemoryStore()) {
    self.decks = decks
    self.store = store
  }

  func samples() -> [Card] {
    store.samples()
  }
}
