import SwiftUI

/// The list of bookmarks. A view may say "BookmarkRepository" in a string, and /* name ToggleBookmarkUseCase here */.
struct BookmarksView: View {
  @Bindable var viewModel: BookmarksViewModel

  var body: some View {
    SwiftUI.List {
      ForEach(viewModel.sections) { section in
        SwiftUI.Section(section.id.rawValue) {
          ForEach(section.bookmarks, content: BookmarkRow.init)
            .onDelete { offsets in delete(offsets, in: section) }
        }
      }
    }
    .overlay { if viewModel.sections.isEmpty { EmptyBookmarks() } }
    .task { await viewModel.follow() }
  }

  private func delete(_ offsets: IndexSet, in section: BookmarksViewModel.Section) {
    for index in offsets {
      Task { await viewModel.remove(section.bookmarks[index]) }
    }
  }
}

private struct BookmarkRow: View {
  let bookmark: Bookmark

  var body: some View {
    VStack(alignment: .leading) {
      Text(bookmark.article.title)
      if let note = bookmark.note {
        Text(note).font(.footnote)
      }
    }
  }
}

private struct EmptyBookmarks: View {
  @ScaledMetric private var size = 48.0

  var body: some View {
    Label("Nothing kept yet", systemImage: "bookmark")
      .imageScale(.large)
      .frame(minHeight: size)
      .accessibilityHint(
        """
        Bookmarks come from the BookmarkRepository, /* and this is not a comment */ \
        which this view does not know.
        """
      )
  }
}

#if DEBUG
  /// A preview connects parts as the composition root does. What stands at top level belongs to the file.
  #Preview {
    let repository = PreviewBookmarkRepository()
    BookmarksView(
      viewModel: BookmarksViewModel(
        followBookmarks: FollowBookmarksUseCaseImpl(repository: repository),
        toggleBookmark: ToggleBookmarkUseCaseImpl(repository: repository)
      )
    )
  }
#endif
