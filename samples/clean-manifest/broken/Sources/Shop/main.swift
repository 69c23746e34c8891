import Feed
import Store

let feed = FeedView(items: Store().items)
print(feed)
