extension Deck {
  enum Order {
    case byTitle
    case byDate
  }

  static func all(from worker: DecksWorker) -> [Deck] {
    []
  }

  static func isBefore(_ one: Deck, _ other: Deck, in order: Order) -> Bool {
    switch order {
    case .byTitle: one.title < other.title
    case .byDate: (one.lastStudied ?? .distantPast) > (other.lastStudied ?? .distantPast)
    }
  }
}
