import Foundation

/// Where trips are kept; what keeps them is outside.
public protocol TripArchive: AnyObject {
  func load() throws -> [Trip]
  func save(_ trips: [Trip]) throws
}

public typealias Archive = TripArchive & Sendable
