import XCTest
@testable import Quiz

/// Tests name concrete parts; test code is not checked.
final class ListDecksInteractorTests: XCTestCase {
  private let interactor = ListDecksInteractor()
  private let store = DecksFileStore(folder: FileManager.default.temporaryDirectory)

  final class PresentationSpy: ListDecksPresentationLogic {
    var response: ListDecks.FetchDecks.Response?

    func presentDecks(response: ListDecks.FetchDecks.Response) { self.response = response }
    func presentSelectedDeck(response: ListDecks.SelectDeck.Response) {}
    func presentError(_ error: DecksStoreError) {}
  }

  func testDecksAreSorted() {
    let spy = PresentationSpy()
    interactor.presenter = spy
    interactor.worker = DecksWorker(store: store)
    interactor.fetchDecks(request: .init(newestFirst: true))
    XCTAssertNil(spy.response)
  }
}
