import LibraryFeature
import Networking

/// A command line tool: neither app, feature nor core.
struct FeedImport {
  let client = Client()
}

func preview(_ type: Any.Type = LibraryView.self) {}
