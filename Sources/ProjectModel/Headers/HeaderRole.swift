/// For whom a header is, as the manifest of its target says it. The cases are in the order of how open they are.
package enum HeaderRole: Int, Sendable, Comparable {
  /// For the target alone.
  case project
  /// Others find it, and should not use it.
  case `private`
  /// For everybody.
  case `public`

  package static func < (a: HeaderRole, b: HeaderRole) -> Bool { a.rawValue < b.rawValue }

  package var name: String {
    switch self {
    case .project: "project"
    case .private: "private"
    case .public: "public"
    }
  }
}

extension [Int: HeaderRole] {
  /// Of two statements the one that opens a header further counts.
  mutating func open(_ header: Int, to role: HeaderRole) { self[header] = Swift.max(self[header] ?? role, role) }
}
