import Foundation
import ServerWorker

final class HikingDC {
  private lazy var made = HikingFactory(dependencies: self)
  private let onboarding: OnboardingDCInterface
  let hiker: Hiker
  let mail: MailControllerInterface = MailController()

  init(onboarding: OnboardingDCInterface, hiker: Hiker) {
    self.onboarding = onboarding
    self.hiker = hiker
  }
}

extension HikingDC: HikingDCInterface {
  var factory: HikingFactoryInterface { made }
  var serverWorker: ServerWorkerInterface { onboarding.serverWorker }
  var locationWorker: LocationWorkerInterface { onboarding.locationWorker }
  var bookmarkWorker: BookmarkWorkerInterface { onboarding.bookmarkWorker }
  var hikerName: String { hiker.name }
}
