import Foundation

public struct Leg: Equatable {
  public let start: Coordinate
  public let end: Coordinate
  public let kilometres: Double
}

/// Joins the stops of a trip by legs.
public struct RoutePlanner {
  public init() {}

  public func legs(of trip: Trip) -> [Leg] {
    zip(trip.stops, trip.stops.dropFirst()).map { from, to in
      Leg(start: from.place, end: to.place, kilometres: from.place.distance(to: to.place))
    }
  }
}

extension Coordinate {
  fileprivate func distance(to other: Coordinate) -> Double {
    let degree = 111.2
    let dx = (longitude - other.longitude) * cos(latitude * .pi / 180)
    let dy = latitude - other.latitude
    return degree * (dx * dx + dy * dy).squareRoot()
  }
}
