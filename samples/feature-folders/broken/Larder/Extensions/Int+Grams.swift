extension Int {
  var grams: String { "\(self) g" }
}
