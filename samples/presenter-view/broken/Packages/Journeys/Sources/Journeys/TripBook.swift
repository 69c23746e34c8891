import Foundation

/// All trips of the traveller. Knows the outside by protocols only: no UIKit, no UIViewController, no TripsPresenter.
public final class TripBook {
  public private(set) var trips: [Trip] = []
  public weak var reminders: ReminderPresenter?
  private let archive: TripArchive
  private let clock: TripClock

  public init(archive: any TripArchive, clock: TripClock) {
    self.archive = archive
    self.clock = clock
  }

  public func open() throws { trips = try archive.load() }

  public func trip(_ id: UUID) throws -> Trip {
    guard let trip = trips.first(where: { $0.id == id }) else { throw TripError.unknownTrip(id) }
    return trip
  }

  public func add(_ trip: Trip) throws {
    guard !trip.name.isEmpty else { throw TripError.emptyName }
    trips.append(trip)
    try archive.save(trips)
    remind(of: trip)
  }

  public func update(_ id: UUID, _ change: (inout Trip) -> Void) throws {
    guard let index = trips.firstIndex(where: { $0.id == id }) else { throw TripError.unknownTrip(id) }
    change(&trips[index])
    try archive.save(trips)
  }

  public func status(of trip: Trip) -> Trip.Status { trip.status(at: clock.now()) }

  private func remind(of trip: Trip) {
    let message = "\(trip.name) begins soon, see TripsView or UIApplication.shared"
    reminders?.present(Reminder(title: message, date: trip.period.start))
  }
}
