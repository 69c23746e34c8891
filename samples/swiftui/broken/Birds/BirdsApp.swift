import SwiftUI

@main
struct BirdsApp: App {
  @State private var garden = Garden()
  var body: some Scene { WindowGroup { GardenView(garden: garden) } }
}
