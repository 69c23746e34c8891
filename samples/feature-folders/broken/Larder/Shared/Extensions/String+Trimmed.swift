extension String {
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}
