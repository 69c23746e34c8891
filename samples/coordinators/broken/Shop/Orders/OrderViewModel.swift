final class OrderViewModel {
  var coordinator: OrdersCoordinating?
  weak var shown: OrdersCoordinator?
  let order: Int
  let others: [Int] = []
  init(order: Int) { self.order = order }
}
