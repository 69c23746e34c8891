import Foundation
import Observation

@Observable
final class Garden {
  // GardenView shows it.
  var birds: [Bird] = []
  var layout = View.list

  func load(_ url: URL) async throws { _ = try await URLSession.shared.data(from: url) }

  enum View { case list, grid }
}
