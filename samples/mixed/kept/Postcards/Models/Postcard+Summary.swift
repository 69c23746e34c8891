import Foundation

extension Postcard {
  var summary: String {
    kind == .photo ? "A photo" : "\(text.prefix(40)) \(stamp?.country ?? "")"
  }
}
