import SwiftData
import SwiftUI

@Model
final class Bird {
  var name = ""
  var seen = Date()
}
