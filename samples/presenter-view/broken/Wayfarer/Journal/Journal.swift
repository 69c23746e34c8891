import CleanArchitecture
import Foundation
import Journeys

/// What the traveller wrote down. Business logic that lies in the app's own module.
final class Journal {
  struct Entry: Codable {
    let date: Date
    let text: String
  }

  private var shown = [TripsViewModel.Row]()
  private(set) var entries: [Entry] = []
  private let archive: TripArchive
  private let backup = FileTripArchive(folder: URL(fileURLWithPath: "/tmp"))
  private let clock: TripClock

  init(archive: TripArchive, clock: TripClock = SystemClock()) {
    self.archive = archive
    self.clock = clock
  }

  func restore(from archives: [String: FileTripArchive?]) {}

  func write(_ text: String) { entries.append(Entry(date: clock.now(), text: text)) }
}
