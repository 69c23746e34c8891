import SwiftData
import SwiftUI

@Model
final class Bird {
  var name = ""
  var seen = Date()
  var image: Image { Image(systemName: "bird") }
}
