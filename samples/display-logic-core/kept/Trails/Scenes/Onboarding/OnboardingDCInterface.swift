import Foundation
import ServerWorker

protocol OnboardingDCInterface: AnyObject {
  var factory: OnboardingFactoryInterface { get }
  var serverWorker: ServerWorkerInterface { get }
  var locationWorker: LocationWorkerInterface { get }
  var bookmarkWorker: BookmarkWorkerInterface { get }
}
