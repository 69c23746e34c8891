@_exported import Model

public enum Layout {
  public static let columns = 2

  public static func rows(of items: [Item]) -> Int { (items.count + columns - 1) / columns }
}
