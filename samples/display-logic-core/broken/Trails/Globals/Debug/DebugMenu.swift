import ServerWorker
import UIKit

/// Looks into everything.
typealias Server = ServerWorker

final class DebugMenu {
  var servers: [Server] = []
  weak var logic: TrailListLogic?
  weak var navigator: TrailListNavigator?

  func describe(_ part: AnyObject) -> String {
    switch part {
    case is TrailDetailInteractor: return "interactor"
    default: return "\(type(of: part)) of TrailListInteractor"
    }
  }
}
