import ShopCore

enum ShowProductModels {
  case loading, loaded

  struct FetchRequest {
    let id: Int
  }

  struct Response {
    let product: ProductType
  }
}

// The rest of the models in an extension: nested all the same.
extension ShowProductModels {
  struct ViewModel {
    let id: Int
    let name: String
    let price: String
    let rows: [RowViewModel]

    struct RowViewModel {
      let label: String
      let detail: String?
      let source: (label: String, product: ProductType)?
    }
  }
}
