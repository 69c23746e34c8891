import Foundation

@objc(PCStamp)
final class Stamp: NSObject {
  @objc let country: String
  @objc let cents: Int
  private var store: PostcardStore?

  @objc init(country: String, cents: Int) {
    self.country = country
    self.cents = cents
  }

  @objc var isValid: Bool { cents > 0 }

  @objc func fits(_ postcard: Postcard) -> Bool { postcard.kind == .plain || cents > 100 }
}
