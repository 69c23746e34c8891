import ReportModel

/// How parts of a text stand out: by colour on a terminal, not at all elsewhere.
package struct Style: Sendable {
  /// What a piece of text is in a report, which decides its colour.
  enum Role {
    case place
    case severity(Severity)
    case kept
    /// What may be passed over when reading.
    case aside
  }

  let isColored: Bool

  package static let plain = Style(isColored: false)
  /// Escape sequences that every colour terminal knows.
  package static let color = Style(isColored: true)

  func paint(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .place: "1"
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;36"
    case .kept: "1;32"
    case .aside: "2"
    }
  }
}
