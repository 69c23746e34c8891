extension String {
  /// The same without braces around a single alternative, which our patterns take for a capture.
  var withoutSingleAlternatives: String {
    var result = ""
    var rest = Substring(self)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = rest[open...close].dropFirst().dropLast()
      result += rest[..<open]
      result += inner.contains(",") ? String(rest[open...close]) : String(inner)
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}
