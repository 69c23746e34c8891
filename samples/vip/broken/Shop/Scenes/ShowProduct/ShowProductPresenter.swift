import Foundation
import ShopCore

struct ShowProductPresenter {
  private let viewController: ShowProductDisplayable?

  init(viewController: ShowProductDisplayable?) { self.viewController = viewController }
}
