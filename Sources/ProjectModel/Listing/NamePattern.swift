import SourceTrees

/// Names of files, without their folders.
enum NamePattern: Sendable {
  case named(StaticString)
  case ending(StaticString)
  case beginning(StaticString, ending: StaticString)

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .named(let text): name.isEqual(text)
    case .ending(let text): name.hasSuffix(text)
    case .beginning(let start, let end): name.hasPrefix(start) && name.hasSuffix(end)
    }
  }

  /// The byte with which all these names end.
  var lastByte: UInt8 {
    switch self {
    case .named(let text), .ending(let text), .beginning(_, let text): text.utf8Start[text.utf8CodeUnitCount - 1]
    }
  }
}
