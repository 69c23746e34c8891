extension String {
  func shortened(to count: Int) -> String { String(prefix(count)) }
}
