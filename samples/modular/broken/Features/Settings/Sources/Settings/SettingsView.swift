import LibraryFeature
import PodcastsApp
import SwiftUI

typealias Router = PodcastsApp.PlayerRouter

struct SettingsView: View {
  var router: Router?
  var back: [LibraryView] = []

  var body: some View {
    Text("Settings")
  }
}
