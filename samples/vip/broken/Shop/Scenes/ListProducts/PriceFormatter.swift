struct PriceFormatter {
  func text(_ cents: Int) -> String { "\(cents / 100)" }
}

extension ListProductsInteractor {
  func price(_ cents: Int, _ formatter: PriceFormatter = .init()) -> String { formatter.text(cents) }
}
