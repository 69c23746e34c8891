import Foundation

/// Which servers the app talks to. Not SwiftUI's `@Environment`.
enum Environment: String, CaseIterable, Sendable {
  case production
  case staging

  static var current: Environment {
    #if DEBUG
      .staging
    #else
      .production
    #endif
  }

  var baseURL: URL {
    switch self {
    case .production: URL(string: "https://news.example.org/v2")!
    case .staging: URL(string: "https://staging.news.example.org/v2")!
    }
  }
}

/// The app's identity, as requests state it.
struct Client: Sendable {
  let name: String
  let version: (major: Int, minor: Int)

  var userAgent: String { "\(name)/\(version.major).\(version.minor) (\(Environment.current.rawValue))" }
}
