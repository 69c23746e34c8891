import Journeys

/// Creates and holds services, so that nobody else has to.
enum ServiceFactory {
  private static var forecasts: WebForecastSource?

  static func makeForecasts() -> any ForecastSource {
    let source = forecasts ?? WebForecastSource()
    forecasts = source
    return source
  }
}
