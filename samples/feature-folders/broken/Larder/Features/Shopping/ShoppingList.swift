struct ShoppingList {
  var items: [ShoppingItem] = []
}

struct ShoppingItem {
  let name: String
}
