import SwiftUI

struct GardenView: View {
  @State private var isOpen = false
  @State private(set) var count = 0
  @FocusState private var isFocused: Bool
  @Binding var selection: Int
  @StateObject private var settings = Settings()
  let garden: Garden

  var body: some View { Text("\(garden.birds.count)").task { try? await garden.load(address) } }

  private var address: URL { URL(fileURLWithPath: "/birds") }
}

struct GardenView_Previews: PreviewProvider {
  @State static var isOpen = false
  static var previews: some View { GardenView(garden: Garden()) }
}
