import XCTest

@testable import Shop
@testable import ShopCore

// Tests may name everything.
final class ListProductsTests: XCTestCase {
  private let interactor = ListProductsInteractor(presenter: Spy(), productsWorker: worker)
  private static let worker: ProductsWorker = ProductsWorker(store: ProductsMemoryStore())
  private let controller: ListProductsViewController = ListProductsViewController()

  private final class Spy: ListProductsPresentable {
    var responses: [ListProductsModels.Response] = []
    func presentProducts(for response: ListProductsModels.Response) { responses.append(response) }
    func presentProducts(error: DataError) { XCTFail("\(error)") }
  }
}
