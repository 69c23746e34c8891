import Foundation
import ShopCore

struct ShowProductPresenter {
  private weak var viewController: ShowProductDisplayable?

  init(viewController: ShowProductDisplayable?) { self.viewController = viewController }
}
