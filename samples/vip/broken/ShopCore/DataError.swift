#if canImport(SwiftUI)
  import SwiftUI
#endif

/// What can go wrong with data, wherever they are kept.
public enum DataError: Error {
  case missing
  case offline
  case unreadable(Error?)

  #if canImport(SwiftUI)
  public var color: Color { .red }
  #endif
}
