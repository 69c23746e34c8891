import SwiftUI

/// The search field and what was found.
struct SearchView: View {
  @ObservedObject var viewModel: SearchViewModel
  let open: (Article.ID) -> Void

  var body: some View {
    NavigationStack {
      SwiftUI.List(viewModel.hits) { hit in
        Button(hit.title) { open(hit.id) }
          .badge(hit.bookmark.isKept ? Text(Image(systemName: "bookmark.fill")) : nil)
      }
      .searchable(text: $viewModel.text, prompt: Text("Search"))
      .modifier(FailureBanner(message: viewModel.failure))
    }
  }
}

struct FailureBanner: ViewModifier {
  let message: String?

  func body(content: Content) -> some View {
    content.safeAreaInset(edge: .bottom) {
      if let message {
        Text(message).padding().background(.thinMaterial)
      }
    }
  }
}

extension View {
  /// An extension of a framework's type is top-level code of this file.
  func hidden(if condition: Bool) -> some View { opacity(condition ? 0 : 1) }
}
