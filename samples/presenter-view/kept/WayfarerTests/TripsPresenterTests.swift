import CleanArchitecture
import UIKit
import XCTest

@testable import Wayfarer

final class TripsPresenterTests: XCTestCase {
  func testAsksTheView() {
    let view = TripsView(presenter: TripsPresenter())
    XCTAssertNotNil(view.presenter as Presenter)
    XCTAssertNotNil(AppDelegate())
    XCTAssertNotNil(FileTripArchive(folder: URL(fileURLWithPath: "/")))
  }
}
