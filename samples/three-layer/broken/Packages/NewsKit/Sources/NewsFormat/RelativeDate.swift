import Foundation
import NewsCore

/// Says how long ago something was, in few words.
public struct RelativeDate: Sendable {
  public enum Style: Sendable {
    case short
    case long
  }

  private let style: Style
  private let calendar: Calendar

  public init(style: Style = .short, calendar: Calendar = .current) {
    self.style = style
    self.calendar = calendar
  }

  public func string(from date: Date, to now: Date = Date()) -> String {
    let parts = calendar.dateComponents([.day, .hour, .minute], from: date, to: now)
    let (count, unit): (Int, Unit) =
      if let days = parts.day, days > 0 {
        (days, .day)
      } else if let hours = parts.hour, hours > 0 {
        (hours, .hour)
      } else {
        (parts.minute ?? 0, .minute)
      }
    return switch style {
    case .short: "\(count)\(unit.rawValue.first.map(String.init) ?? "")"
    case .long: "\(count) \(unit.rawValue)\(count == 1 ? "" : "s") ago"
    }
  }

  private enum Unit: String {
    case day, hour, minute
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension TransportError: @retroactive CustomStringConvertible {
  public var description: String {
    switch self {
    case .status(let code): "the server answered \(code)"
    case .offline: "there is no connection"
    case .undecodable(type: let name): "the answer is no \(name)"
    }
  }
}
