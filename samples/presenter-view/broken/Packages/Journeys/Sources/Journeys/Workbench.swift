import Foundation

/// What the application lays ready for its presenters; the application delegate fills it.
public enum Workbench {
  public static var book: TripBook!
  public static var forecasts: (any ForecastSource)?
  public static var planner = RoutePlanner()
}
