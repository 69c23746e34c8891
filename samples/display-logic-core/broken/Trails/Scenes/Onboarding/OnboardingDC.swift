import ServerWorker
import UIKit

final class OnboardingDC: OnboardingDCInterface {
  // A container that makes a screen itself, and one that keeps a part of a scene.
  lazy var first: UIViewController = WelcomeVC(setupModel: SetupModel.Welcome(), dependencies: self)
  weak var presenter: WelcomePresenterInterface?

  lazy var factory: OnboardingFactoryInterface = OnboardingFactory(dependencies: self)

  let serverWorker: ServerWorkerInterface
  let locationWorker: LocationWorkerInterface
  let bookmarkWorker: BookmarkWorkerInterface

  // A container creates workers, also as a default.
  init(
    serverWorker: ServerWorkerInterface,
    locationWorker: LocationWorkerInterface,
    bookmarkWorker: BookmarkWorkerInterface = BookmarkWorker()
  ) {
    self.serverWorker = serverWorker
    self.locationWorker = locationWorker
    self.bookmarkWorker = bookmarkWorker
  }
}
