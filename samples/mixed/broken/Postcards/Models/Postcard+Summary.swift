import Foundation

extension Postcard {
  var tint: UIColor { .red }
  var summary: String {
    kind == .photo ? "A photo" : "\(text.prefix(40)) \(stamp?.country ?? "")"
  }
}
