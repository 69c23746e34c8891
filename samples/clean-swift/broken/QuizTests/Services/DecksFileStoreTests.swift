import XCTest
@testable import Quiz

final class DecksFileStoreTests: XCTestCase {
  func testADeckIsFoundAgain() {
    let store = DecksFileStore(folder: FileManager.default.temporaryDirectory)
    let deck = Deck(id: UUID(), title: "Capitals", cards: [])
    store.save(deck) { _ in }
    store.fetchDeck(id: deck.id) { result in
      guard case .success(let found) = result else { return XCTFail("not found") }
      XCTAssertEqual(found, deck)
    }
  }
}
