import RIBs
import SwiftUI

protocol RideDependency: Dependency {}

final class RideBuilder: Builder<RideDependency> {
  func build(withListener listener: RideListener) -> ViewableRouting {
    let viewController = RideViewController()
    let interactor = RideInteractor(presenter: viewController)
    interactor.listener = listener
    return RideRouter(interactor: interactor, viewController: viewController)
  }
}

#if DEBUG
  struct RidePreviews: PreviewProvider {
    static var previews: some View {
      ScreenPreview(RideViewController())
    }
  }
#endif
