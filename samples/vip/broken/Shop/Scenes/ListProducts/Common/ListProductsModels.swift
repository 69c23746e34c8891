import Foundation
import ShopCore

enum ListProductsModels {
  struct FetchRequest {
    var page: Int = 0
  }

  struct SearchRequest {
    let text: String
  }

  struct Response {
    let products: [ProductType]
    let isLast: Bool
  }

  struct ViewModel {
    // A type of its own called like one of SwiftUI is not SwiftUI.
    enum State { case empty, filled }

    let title: String
    let state: State
    let layout: Layout
    let products: [ProductViewModel]
    let selected: ProductViewModel?
  }

  enum Layout { case list, grid(since: Date) }

  struct ProductViewModel {
    let id: Int
    let name: String
    let price: String
    let isOnSale: Bool
    let badges: [String]
    let changed: Date?
    let price100: Double
  }
}
