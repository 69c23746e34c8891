import Journeys

/// Creates services, so that nobody else has to.
enum ServiceFactory {
  static func makeForecasts() -> any ForecastSource { WebForecastSource() }
}
