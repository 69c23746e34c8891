import SwiftUI

struct BirdView: View {
  let bird: Bird
  let page: URL
  var request: URLRequest { URLRequest(url: page) }
  var body: some View { Text(bird.name).foregroundStyle(bird.tint) }
}

extension Bird {
  // Beside the view.
  var tint: Color { name.isEmpty ? .gray : .blue }
}
