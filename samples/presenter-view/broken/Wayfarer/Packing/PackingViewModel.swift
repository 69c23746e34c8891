final class PackingViewModel {
  struct Item {
    var title: String
    var isPacked: Bool
  }

  var items: [Item] = []
}

extension PackingViewModel {
  init(items: [(String, Bool)]) { self.items = items.map { Item(title: $0.0, isPacked: $0.1) } }
}
