import Kit
import Logging
import Model
import Store

public struct FeedView {
  public var items: [Item]
  let note = "import Store"

  let store = Store()

  public init(items: [Item]) { self.items = items }

  func log(_ logger: Logger) { logger.info("\(Layout.columns) \(items.count)") }
}
