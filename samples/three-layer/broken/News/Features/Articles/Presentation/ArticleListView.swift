import SwiftUI

/// The list of articles of one topic.
struct ArticleListView: View {
  @StateObject private var viewModel: ArticleListViewModel
  @SwiftUI.Environment(\.horizontalSizeClass) private var sizeClass
  private let open: (Article.ID) -> Void

  init(viewModel: @autoclosure @escaping () -> ArticleListViewModel, open: @escaping (Article.ID) -> Void = { _ in }) {
    _viewModel = StateObject(wrappedValue: viewModel())
    self.open = open
  }

  var body: some View {
    content
      .navigationTitle(viewModel.ui.topic.rawValue.capitalized)
      .toolbar { TopicPicker(selection: $viewModel.ui.topic) }
      .refreshable { viewModel.load(reload: true) }
      .task { viewModel.load(reload: false) }
  }

  @ViewBuilder private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let tiles) where tiles.isEmpty:
      ContentUnavailableView("No News", systemImage: "newspaper")
    case .loaded(let tiles):
      SwiftUI.List(tiles) { tile in
        Button {
          open(tile.id)
        } label: {
          ArticleRow(tile: tile, isCompact: sizeClass == .compact)
        }
      }
    case .failed(let message, let canRetry):
      VStack(spacing: 12) {
        Text(message)
        if canRetry { Button("Try Again") { viewModel.load(reload: true) } }
      }
    }
  }
}

private struct TopicPicker: View {
  @Binding var selection: Article.Topic

  var body: some View {
    Picker("Topic", selection: $selection) {
      ForEach(Article.Topic.allCases, id: \.self) { topic in
        Text(topic.rawValue.capitalized).tag(topic)
      }
    }
  }
}

private struct PreviewArticles: FetchArticlesUseCase {
  func execute(topic: Article.Topic, reload: Bool) async throws(ArticleError) -> [Article] {
    reload ? [] : try { () throws(ArticleError) -> [Article] in throw .unreachable }()
  }
}

#Preview("Live") {
  ArticleListView(
    viewModel: ArticleListViewModel(
      fetchArticles: FetchArticlesUseCaseImpl(repository: ArticleRepositoryImpl())
    )
  )
}

#Preview("Unreachable") {
  NavigationStack {
    ArticleListView(viewModel: ArticleListViewModel(fetchArticles: PreviewArticles()))
  }
}
