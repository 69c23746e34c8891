import Foundation

public struct Reminder {
  public let title: String
  public let date: Date
}
