#if canImport(Store)
import Store

extension FeedView {
  var store: Store { Store() }
}
#endif
