import Foundation
import Journeys

final class FileTripArchive: TripArchive {
  private let file: URL

  init(folder: URL) { file = folder.appendingPathComponent("trips.json") }

  func load() throws -> [Trip] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return try JSONDecoder().decode([Trip].self, from: data)
  }

  func save(_ trips: [Trip]) throws { try JSONEncoder().encode(trips).write(to: file) }
}
