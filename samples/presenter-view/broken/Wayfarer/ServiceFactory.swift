import Journeys

/// Creates services, so that nobody else has to.
enum ServiceFactory {
  static var last: WebForecastSource?
  static func makeForecasts() -> any ForecastSource { WebForecastSource() }
}
