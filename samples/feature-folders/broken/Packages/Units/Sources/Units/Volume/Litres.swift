public struct Litres {
  public let value: Double
}
