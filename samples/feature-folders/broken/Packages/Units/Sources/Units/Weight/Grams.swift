public struct Grams {
  public let value: Double
}
