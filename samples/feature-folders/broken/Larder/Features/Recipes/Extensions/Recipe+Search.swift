extension Recipe {
  func matches(_ text: String) -> Bool { title.contains(text) }
}
