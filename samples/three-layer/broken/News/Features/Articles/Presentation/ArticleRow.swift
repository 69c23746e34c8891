import NewsCore
import SwiftUI

/// One row of the list.
struct ArticleRow: View {
  let tile: ArticleTile
  var isCompact = false
  var articles: Cache?
  @State private var picture: UIImage?

  /// The package's cache by its full name; the bare name would be the data layer's.
  private static let pictures = NewsCore.Cache<URL, Data>(lifetime: 3600)

  var body: some View {
    HStack(alignment: .top) {
      if let picture {
        SwiftUI.Image(uiImage: picture)
          .resizable()
          .frame(width: isCompact ? 60 : 120)
      }
      VStack(alignment: .leading) {
        Text(tile.title).font(.headline)
        Text(tile.detail).font(.caption).foregroundStyle(Color.secondary)
      }
      if tile.badge == .new {
        BadgeLabel(text: "new")
      }
    }
    .task(id: tile.image) { await loadPicture() }
  }

  private func loadPicture() async {
    guard let image = tile.image else { return }
    let data = try? await Self.pictures.value(for: image.url) { try Data(contentsOf: $0) }
    picture = data.flatMap(UIImage.init(data:))
  }
}

struct BadgeLabel: View {
  let text: LocalizedStringKey

  var body: some View {
    Text(text)
      .padding(.horizontal, 6)
      .background(Capsule().fill(.tint))
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  let tile = ArticleTile(id: "1", title: "A title", detail: "Somebody · 2 hours ago", badge: .new, image: nil)
  ArticleRow(tile: tile)
}
