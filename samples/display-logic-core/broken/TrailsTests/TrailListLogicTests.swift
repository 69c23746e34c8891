import XCTest

@testable import Trails

// Tests know everything; they are not checked.
final class TrailListLogicTests: XCTestCase {
  private let presenter = TrailListPresenter()
  private let worker = ServerWorker(base: URL(fileURLWithPath: "/"))

  func testStart() {
    let container = HikingDC(onboarding: OnboardingDC(serverWorker: worker, locationWorker: LocationWorker()), hiker: Hiker())
    _ = TrailListVC(setupModel: SetupModel.TrailList(), dependencies: container)
  }
}
