import Foundation

/// Makes the requests of the weather service. Its name ends in Router, and it is none: it has no port.
struct WeatherRouter {
  let base: URL

  func forecast(days: Int) -> URLRequest {
    URLRequest(url: base.appendingPathComponent("forecast/\(days)"))
  }
}
