final class OrderViewModel {
  weak var coordinator: OrdersCoordinating?
  let order: Int
  let others: [Int] = []
  init(order: Int) { self.order = order }
}
