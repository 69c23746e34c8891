public struct Price {
  public var cents: Int
}
