import Foundation
import Journeys

/// What the server sends. Data of a service, not a service.
struct ForecastResponse: Decodable {
  let sky: String
  let degrees: Double

  var forecast: Forecast { Forecast(sky: Forecast.Sky(rawValue: sky) ?? .cloudy, degrees: degrees) }

  static func decode(_ data: Data?, _ error: Error?) throws -> ForecastResponse {
    guard let data else { throw error ?? URLError(.unknown) }
    return try JSONDecoder().decode(ForecastResponse.self, from: data)
  }
}
