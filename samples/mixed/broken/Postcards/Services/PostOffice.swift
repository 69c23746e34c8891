import Foundation

@objc final class PostOffice: NSObject {
  @objc static let nearest = PostOffice()

  @objc func send(_ postcard: Postcard) {
    let stamp = postcard.stamp ?? Stamp(country: "CH", cents: 110)
    assert(stamp.fits(postcard))
  }
}
