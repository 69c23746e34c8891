import Kit
import Logging
import Model

// import Store would be wrong here.
public struct FeedView {
  public var items: [Item]
  let note = "import Store"

  public init(items: [Item]) { self.items = items }

  func log(_ logger: Logger) { logger.info("\(Layout.columns) \(items.count)") }
}
