import Foundation

public struct Stop: Codable, Equatable {
  public var name: String
  public var place: Coordinate
  public var nights: Int

  public init(name: String, place: Coordinate, nights: Int = 1) {
    self.name = name
    self.place = place
    self.nights = nights
  }
}

/// A place on the globe. Not CLLocationCoordinate2D: the planner does not know what draws its maps.
public struct Coordinate: Codable, Equatable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
