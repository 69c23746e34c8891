/// The systems that code can be compiled for.
@frozen public struct Platforms: OptionSet, Sendable, Hashable, BitwiseCopyable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var macOS: Self { Self(rawValue: 1 << 0) }
  /// iOS itself, without Catalyst.
  @inlinable public static var iOS: Self { Self(rawValue: 1 << 1) }
  /// Applications for iOS that are compiled for macOS.
  @inlinable public static var catalyst: Self { Self(rawValue: 1 << 2) }
  @inlinable public static var tvOS: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var watchOS: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var visionOS: Self { Self(rawValue: 1 << 5) }
  @inlinable public static var linux: Self { Self(rawValue: 1 << 6) }
  /// Windows, Android and all others together.
  @inlinable public static var others: Self { Self(rawValue: 1 << 7) }

  @inlinable public static var all: Self { Self(rawValue: .max) }
  @inlinable public static var apple: Self { [.macOS, .iOS, .catalyst, .tvOS, .watchOS, .visionOS] }

  /// Those that surely have a module, of modules that not all have.
  public static let ofModules: [(name: StaticString, platforms: Platforms)] = [
    ("UIKit", apple.subtracting(.macOS)), ("AppKit", .macOS), ("Cocoa", .macOS), ("WatchKit", .watchOS),
    ("Combine", .apple), ("CoreData", .apple), ("CoreGraphics", .apple), ("Darwin", .apple), ("ObjectiveC", .apple),
    ("SwiftUI", .apple), ("os", .apple),
  ]
}
