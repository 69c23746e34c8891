import Foundation

/// Presenters format; views get text.
struct DistanceFormatter {
  private let formatter = MeasurementFormatter()

  func string(meters: Double) -> String {
    formatter.string(from: Measurement(value: meters, unit: UnitLength.meters))
  }
}
