import LibraryFeature
import Networking
import Search
import SwiftUI

@main
struct PodcastsApp: App {
  private let client = Client()
  private let player = PlayerRouter()

  var body: some Scene {
    WindowGroup {
      TabView {
        LibraryView(model: LibraryModel(client: client, player: player))
        SearchView(player: player)
      }
    }
  }
}
