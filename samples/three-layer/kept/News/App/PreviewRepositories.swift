#if DEBUG
  /// Bookmarks for previews, in no layer. Previews may name it, use cases may not.
  actor PreviewBookmarkRepository: BookmarkRepository {
    nonisolated let updates = AsyncStream<[Bookmark]>.makeStream().stream
    private var kept: [Bookmark] = []

    func bookmarks() -> [Bookmark] { kept }

    func save(_ bookmarks: [Bookmark]) { kept = bookmarks }
  }
#endif
