import UIKit

/// The other way to put a scene together: from outside of its controller.
enum ShowUserConfigurator {
  static func configure(_ controller: ShowUserViewController) {
    let interactor = ShowUserInteractor(
      presenter: ShowUserPresenter(viewController: controller),
      usersWorker: AppDependencies.current.resolve()
    )
    controller.configure(interactor: interactor, router: ShowUserRouter(viewController: controller))
  }
}
