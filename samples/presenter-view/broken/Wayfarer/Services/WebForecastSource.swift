import Foundation
import Journeys

final class WebForecastSource: ForecastSource {
  private let session: URLSession

  init(session: URLSession = .shared) { self.session = session }

  func forecast(at place: Coordinate, completion: @escaping (Result<Forecast, Error>) -> Void) {
    let address = "https://weather.example/\(place.latitude),\(place.longitude)"
    guard let url = URL(string: address) else { return completion(.failure(URLError(.badURL))) }
    let task = session.dataTask(with: url) { data, _, error in
      completion(Result { try ForecastResponse.decode(data, error).forecast })
    }
    task.resume()
  }
}
