import ServerWorker
import UIKit

final class OnboardingDC: OnboardingDCInterface {
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
