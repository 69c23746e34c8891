import Foundation
import ServerWorker

/// What logic and navigators get: interfaces and plain values.
protocol HikingDCInterface: AnyObject {
  var factory: HikingFactoryInterface { get }
  var serverWorker: ServerWorkerInterface { get }
  var locationWorker: LocationWorkerInterface { get }
  var bookmarkWorker: BookmarkWorker { get }
  var mail: MailControllerInterface { get }
  var hikerName: String { get }
  var hiker: Hiker { get }
  var session: URLSession { get }
}
