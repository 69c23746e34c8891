import Foundation

public protocol ForecastSource {
  func forecast(at place: Coordinate, completion: @escaping (Result<Forecast, Error>) -> Void)
}

public struct Forecast: Equatable {
  public enum Sky: String { case clear, cloudy, rain }

  public let sky: Sky
  public let degrees: Double

  public init(sky: Sky, degrees: Double) {
    self.sky = sky
    self.degrees = degrees
  }
}
