extension Unicode.Scalar {
  /// Whether nobody sees it, or it changes how what is around it is shown: control and format characters, and
  /// separators of lines and paragraphs. The joiners belong to emoji and to some scripts, and reorder nothing.
  package var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if value == 0x200C || value == 0x200D { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// As it is written where it must not have its effect: `\u{1B}`.
  package var writtenOut: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
