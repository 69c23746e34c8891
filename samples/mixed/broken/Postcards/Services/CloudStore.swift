import Foundation

final class CloudStore: NSObject, PostcardStore {
  private var session = URLSession.shared

  func loadPostcards(_ completion: @escaping ([Postcard]) -> Void) {
    completion([Postcard(text: "", kind: .photo)])
  }

  func save(_ postcard: Postcard) {
    PostOffice.nearest.send(postcard)
  }
}
