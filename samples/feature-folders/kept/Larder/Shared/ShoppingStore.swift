/// Shared by several features, although it is called like one.
protocol ShoppingStore {
  func save(_ list: ShoppingList)
}
